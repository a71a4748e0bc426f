"""The short guide of each game: one screen, without rule numbers."""

from functools import cache

from bot.help.rule_pages import beside
from bot.help.sentences import say
from games.registry import GAMES


def guide(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide; without a guide, the game's tagline."""
    return _parts(game) or ((say("what-it-is"), GAMES[game].tagline),)


@cache
def _parts(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide; nothing if it has none."""
    page = beside(game, f"{game}.md", "guide.md", folder="guides")
    if not page.is_file():
        return ()
    parts = [part.partition("\n") for part in page.read_text("utf-8").split("\n## ")[1:]]
    return tuple((heading, " ".join(text.split())) for heading, _, text in parts if heading != "More")
