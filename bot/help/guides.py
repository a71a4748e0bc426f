"""The short guide of each game: one screen, without rule numbers."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.help import texts
from games.registry import GAMES


@cache
def guide(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide; without a guide, the game's tagline."""
    page = _page(game)
    if not page.is_file():
        return ((texts.WHAT_IT_IS, GAMES[game].tagline),)
    parts = page.read_text("utf-8").split("\n## ")[1:]
    told = [part.partition("\n") for part in parts]
    return tuple((heading, " ".join(text.split())) for heading, _, text in told if heading != "More")


def _page(game: str) -> Traversable:
    """Return the guide in our own folder, or `guide.md` beside the game's module."""
    installed = files("bot").joinpath("guides")
    ours = installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "guides"
    own = ours.joinpath(f"{game}.md")
    return own if own.is_file() else files(type(GAMES[game]).__module__.rpartition(".")[0]).joinpath("guide.md")
