"""The short guide of each game: one screen, without rule numbers."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.help.sentences import say
from games.registry import GAMES


def guide(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide; without a guide, the game's tagline."""
    return _parts(game) or ((say("what-it-is"), GAMES[game].tagline),)


@cache
def _parts(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide; nothing if it has none."""
    page = _page(game)
    if not page.is_file():
        return ()
    parts = [part.partition("\n") for part in page.read_text("utf-8").split("\n## ")[1:]]
    return tuple((heading, " ".join(text.split())) for heading, _, text in parts if heading != "More")


def _page(game: str) -> Traversable:
    """Return the guide in our own folder, or `guide.md` beside the game's module."""
    installed = files("bot").joinpath("guides")
    ours = installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "guides"
    own = ours.joinpath(f"{game}.md")
    return own if own.is_file() else files(type(GAMES[game]).__module__.rpartition(".")[0]).joinpath("guide.md")
