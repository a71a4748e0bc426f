"""The latest sentences of a match, and which of them a seat may know and has not reacted to yet."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from bot.host.core.match import Match
from db.recent import RecentLine, read_lines
from games.core import CLOCK, Event, Seat

RECENT = 24
"""How many sentences a match keeps; its whole story is in its log."""


def recent_lines(recent: str, seat: Seat | None = None) -> list[RecentLine]:
    """Return the sentences that a seat, or a spectator, may know, the oldest first."""
    return list(_known(recent, seat))


def since_decision(recent: str, seat: Seat) -> list[RecentLine]:
    """Return what a seat may know of all that has happened since its person decided last, the oldest first.

    What that decision itself caused is part of it, and so is what was answered with a decision that says little, such
    as to let a window pass. Where the decision is forgotten, it is all that is kept. If nothing has happened since, it
    is what happened since the decision before.
    """
    lines = read_lines(recent)
    first_of = {line.ply: line for line in reversed(lines)}
    own = sorted({line.ply for line in lines if line.by == seat}, reverse=True)
    answered = {ply for ply in own if first_of[ply].aside and ply - 1 not in own}
    since = ([line for line in _known(recent, seat) if line.ply >= ply - (ply in answered)] for ply in [*own, 0])
    return next(filter(None, since), [])


@lru_cache(512)
def _known(recent: str, seat: Seat | None) -> tuple[RecentLine, ...]:
    """Return what a seat may know; kept, because every message of a match asks several times."""
    lines = [line for line in read_lines(recent) if line.seats is None or seat in line.seats]
    told = [
        replace(line, text=next((text for own, text in line.own if own == seat), line.text)) if line.own else line
        for line in lines
    ]
    return tuple(line for line in told if line.text)


def add_lines(recent: str, *lines: RecentLine) -> str:
    """Add sentences to those that a row keeps, and drop the oldest."""
    return msgspec.json.encode([*read_lines(recent), *lines][-RECENT:]).decode()


def recent_after(match: Match, recent: str, events: Sequence[Event], by: Seat = CLOCK, ply: int = 0) -> str:
    """Add the sentences of `events`, each for its audience; `by` is the seat whose person decided, else the clock's.

    A decision without a sentence leaves an empty line, so that its player's news begin there.
    """
    names, game, people = match.names, match.game, [row.seat for row in match.people()]
    lines = [
        RecentLine(
            game.sentence(event, names),
            event.audience,
            by,
            ply,
            isinstance(event, game.grave),
            game.moment(event),
            tuple((seat, text) for seat in people if (text := game.sentence_to(event, names, seat)) is not None),
            event.audience is not None or isinstance(event, game.quiet),
        )
        for event in events
        if game.is_news(event)
    ]
    spoken = [line for line in lines if line.text]
    return add_lines(recent, *(spoken or ([RecentLine("", None, by, ply)] if by != CLOCK else [])))


def without_since(recent: str, ply: int, line: RecentLine) -> str:
    """Remove the sentences of a decision that was taken back and of all after it, and say so."""
    kept = [each for each in read_lines(recent) if each.ply < ply]
    return add_lines(msgspec.json.encode(kept).decode(), line)
