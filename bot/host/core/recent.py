"""The latest sentences of a match, and which of them are news to a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.host.core.table_talk import said_in
from db.recent import RecentLine, read_lines
from db.stored import encoded
from games.core import CLOCK, Event, Seat, State

RECENT = 48
"""How many sentences a match keeps; its whole story is in its log."""


def recent_lines(recent: str, seat: Seat | None = None) -> list[RecentLine]:
    """Return the sentences that a seat, or a spectator, may know, the oldest first."""
    return list(_known(recent, seat))


def since_decision(recent: str, seat: Seat) -> list[RecentLine]:
    """Return the sentences that a seat may know since its person's last decision and its consequences, oldest first.

    If that decision is no longer kept, or there was none, they are all kept sentences.
    """
    last = max((line.ply for line in read_lines(recent) if line.by == seat), default=0)
    return [line for line in _known(recent, seat) if line.ply >= last]


@lru_cache(512)
def _known(recent: str, seat: Seat | None) -> tuple[RecentLine, ...]:
    """Return the sentences that a seat may know; cached, because every message of a match asks several times."""
    lines = [line for line in _last_of_several(read_lines(recent)) if line.seats is None or seat in line.seats]
    addressed = [
        replace(line, text=next((text for own, text in line.own if own == seat), line.text)) if line.own else line
        for line in lines
    ]
    return tuple(line for line in addressed if line.text)


def _last_of_several(lines: Sequence[RecentLine]) -> list[RecentLine]:
    """Leave out lines that a later line includes; they come back when that line is undone."""
    counted = [place for place, line in enumerate(lines) if line.times]
    included = {place for place, later in pairwise(counted) if lines[later].times > 1}
    return [line for place, line in enumerate(lines) if place not in included]


def add_lines(recent: str, *lines: RecentLine) -> str:
    """Add sentences to those that a row keeps, and drop the oldest."""
    return _written([*read_lines(recent), *lines])


def _written(lines: Sequence[RecentLine]) -> str:
    """Write the newest of these sentences as a row keeps them."""
    return encoded(lines[-RECENT:])


@dataclass(frozen=True, slots=True)
class Forced:
    """A decision that the host made for a seat because it was the only one."""

    seat: Seat
    passed: str = ""
    """Its notation, if it is a pass."""
    why: str = ""
    """Why there was nothing but a pass, if the menu says so."""

    def explained(self, lines: list[RecentLine], ply: int) -> list[RecentLine]:
        """Say in the first line that it was the only choice, or in a new line that the seat had no answer."""
        own = dict(lines[0].own) if lines and not lines[0].aside else {}
        if own.get(self.seat) and (self.why or not self.passed):
            done = say("done-alone", done=own[self.seat], why=self.why or "none")
            weighs = bool(lines[0].grave or self.passed)
            own[self.seat] = done if weighs else ""
            # What came of an act without weight says enough; it only fills the news.
            more = [] if weighs else [RecentLine(done, (self.seat,), ply=ply, aside=True)]
            return [replace(lines[0], own=tuple(own.items())), *more, *lines[1:]]
        text = say("no-choice", way=self.passed)
        return [RecentLine(text, (self.seat,), ply=ply, aside=True), *lines] if text else lines


def recent_after(
    match: Match,
    recent: str,
    events: Sequence[Event],
    by: Seat = CLOCK,
    ply: int = 0,
    forced: Forced | None = None,
    after: State | None = None,
) -> str:
    """Add the sentences of `events`, each for its audience; `by` is the seat whose person decided, or `CLOCK`.

    They may say what follows from them in the state `after` them, if it is known.
    A decision without a sentence leaves an empty line, so that its player's news starts there; but not one that only
    its player knows of, such as a slide of a puzzle, which is part of a longer decision.
    """
    names, game, people = match.names, match.game, [row.seat for row in match.people()]
    kept = read_lines(recent)
    comments = said_in(match, kept)
    lines = [
        RecentLine(
            game.sentence(event, names),
            event.audience,
            CLOCK if isinstance(event, game.outcomes) else by,
            ply,
            game.gravity(event),
            game.moment(event),
            tuple((seat, text) for seat in people if (text := game.sentence_to(event, names, seat, after)) is not None),
            event.audience is not None or isinstance(event, game.quiet),
            comments,
            game.times(event),
        )
        for event in game.told(events)
    ]
    spoken = [line for line in lines if line.text or any(text for _, text in line.own)]
    begun = bool(events) and all(event.audience == (by,) for event in events)
    if by != CLOCK and not begun and all(line.by != by for line in spoken):
        spoken.append(RecentLine("", None, by, ply, said=comments))
    return _written([*kept, *(forced.explained(spoken, ply) if forced else spoken)])


def without_since(recent: str, ply: int, line: RecentLine) -> str:
    """Remove the sentences of a decision that was undone and of all later ones, and add `line`."""
    return _written([*(each for each in read_lines(recent) if each.ply < ply), line])
