"""How many boosters are earned by what; see economy.toml."""

import tomllib
from importlib.resources import files

import msgspec

from games.cpu.levels import Level


class Economy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of economy.toml, which explains them."""

    waiting: int
    streak: int
    puzzles: int
    computers: tuple[Level, ...]


ECONOMY = msgspec.convert(tomllib.loads(files("bot.collections").joinpath("economy.toml").read_text("utf-8")), Economy)
