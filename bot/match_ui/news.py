"""The first lines of a message about a match: whose decision it is and how long, and what has happened since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_kit.content import clipped, safe
from bot.host.clock import waits_until
from bot.host.recent import recent_lines, since_decision
from bot.shared.texts import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.match import Match
    from db.told import Told
    from games.core import Seat

MOST = 4
"""How many lines of news a message shows; a button shows the others."""
LONGEST = 120
"""The most letters of one of them."""
LATELY = 8
"""From so many sentences the news of a table are chosen, which nobody's last decision bounds."""


def small_title(match: Match) -> str:
    """Return the line that says which game and match it is, for those who have several."""
    return f"-# {match.game.emoji} {match.game.title} · `{match.code}`"


def turn_line(match: Match, seat: Seat | None) -> str:
    """Say whose decision it is and how long, to a seat or to everybody; when the match is over, how it ended."""
    if match.row.status != "playing":
        return f"### {safe(match.headline(seat))}"
    asked = match.playing.to_act()
    starts = [until for each in asked if (until := waits_until(match, each)) is not None]
    if starts:
        return f"### The next round starts <t:{min(starts) // 1000}:R>"
    people = [each for each in asked if not match.by_computer(each)]
    if seat is not None and seat in people:
        said = f"{match.names[seat]}, your move"
    elif people:
        said = f"{listed([match.names[each] for each in people])} to move"
    else:
        said = f"{listed([match.names[each] for each in asked])} {'is' if len(asked) == 1 else 'are'} thinking"
    return f"### {safe(said)}{time_left(match) if people else ''}"


def time_left(match: Match) -> str:
    """Say when the time for a decision is over; nothing where no clock runs."""
    if match.row.deadline is None:
        return ""
    return f" · time runs out <t:{match.row.deadline // 1000}:R>"


def news(match: Match, seat: Seat | None) -> list[Told]:
    """Return what a seat has not acted upon yet, or what a table told last, the oldest first."""
    if seat is None:
        return recent_lines(match.row.recent)[-LATELY:]
    return since_decision(match.row.recent, seat)


def news_lines(lines: Sequence[Told]) -> list[str]:
    """Return at most four of them as they stand in a message: the gravest first, and of equals the newest.

    What one decision caused stays in its order.
    """
    newest_first = range(len(lines) - 1, -1, -1)
    chosen = sorted(newest_first, key=lambda place: not lines[place].grave)[:MOST]
    chosen.sort(key=lambda place: (not lines[place].grave, -lines[place].ply, place))
    return [f"- {safe(clipped(lines[place].text, LONGEST))}" for place in chosen]


def is_cut(lines: Sequence[Told]) -> bool:
    """Whether a message has no room for all of its news."""
    return len(lines) > MOST or any(len(line.text) > LONGEST for line in lines)
