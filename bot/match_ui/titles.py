"""The titles of a match's messages: which match it is, whose turn, and how long they have."""

from bot.discord_kit.content import Content, Row, safe
from bot.host.core.match import Match
from bot.host.ending.headlines import headline
from bot.host.time.clock import countdown_left, waits_until
from bot.match_ui.sentences import say
from games.core import Seat

FULL, EMPTY = "▰", "▱"
"""One step of a countdown's bar."""


def title(match: Match) -> str:
    """Return the heading with the game and the code of a match."""
    return f"## {match.game.emoji} {match.game.title} · `{match.code}`"


def about(match: Match, text: str, *rows: Row) -> Content:
    """Return a message of a few words about a match, below its title."""
    return Content(f"{title(match)}\n{text}", match.game.colour, rows=rows)


def thread_name(match: Match) -> str:
    """Return the name of the thread of a match."""
    return f"{match.game.title} {match.code}"


def small_title(match: Match) -> str:
    """Return game and code of a match as a small line."""
    return f"-# {match.game.emoji} {match.game.title} · `{match.code}`"


def film_ends(match: Match) -> int | None:
    """Return when the film of a race ends, for which its news waits; None if none runs."""
    asked = match.playing.to_act() if match.row.status == "playing" else ()
    return min(filter(None, (waits_until(match, each) for each in asked)), default=None)


def turn_line(match: Match, seat: Seat | None) -> str:
    """Tell a seat, or everybody, who has to decide what and by when; after the match, how it ended."""
    if match.row.status != "playing":
        return f"### {safe(headline(match, seat))}"
    asked = match.playing.to_act()
    if (ends := film_ends(match)) is not None:
        return f"### {say('next-round', seconds=ends // 1000)}"
    people = [each for each in asked if not match.by_computer(each)]
    text = say("your-turn", name=match.names[seat]) if seat in people and seat is not None else headline(match, seat)
    return f"### {safe(text.removesuffix('.'))}{time_left(match) + countdown_bar(match) if people else ''}"


def time_left(match: Match) -> str:
    """Say when the time for a decision runs out; empty without a clock."""
    return "" if match.row.deadline is None else say("time-runs-out", seconds=match.row.deadline // 1000)


def countdown_bar(match: Match) -> str:
    """Return the bar of a countdown, which is redrawn as it runs; empty without one."""
    steps = countdown_left(match)
    return "" if steps is None else f" {FULL * steps[0]}{EMPTY * (steps[1] - steps[0])}"
