"""How many boosters are earned by what; see economy.toml."""

import msgspec

from games.contract.catalogues import read_catalogue
from games.cpu.levels import Level


class Economy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of economy.toml, which explains them."""

    waiting: int
    streak: int
    puzzles: int
    computers: tuple[Level, ...]


ECONOMY = read_catalogue(__package__, "economy.toml", Economy)
