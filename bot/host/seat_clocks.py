"""The clock of each seat: which question it faces, since when, and when it closes by itself.

Written down with the match, in the match's own time, which stands still while the program is down.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from games.core import Action, Seat, State

RACING = 4
"""So much longer computers hesitate that race people, who need that time to find what computers see at once, where a
game does not say it by level."""
THINKERS = frozenset({"ace"})
"""The levels whose thinking takes all the time it is given."""


class SeatClock(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One seat's clock; a `question` of -1 is none."""

    question: int = -1
    since: int = 0
    """When others could see that it was put."""
    closes: int = 0
    """When it is answered for the seat, or by a computer; 0 if a person has to decide."""


@lru_cache(256)
def load_clocks(text: str) -> tuple[SeatClock, ...]:
    """Read the clocks of a match."""
    return msgspec.json.decode(text, type=tuple[SeatClock, ...])


def dump_clocks(clocks: tuple[SeatClock, ...]) -> str:
    """Write the clocks of a match."""
    return msgspec.json.encode(clocks).decode()


def set_clocks(host: Host, match: Match, state: State) -> tuple[SeatClock, ...]:
    """Return the clocks for the questions that `state` asks; a question that was there before runs on."""
    before = load_clocks(match.row.clocks)
    asked, now = state.to_act(), host.now() - match.row.paused
    shown = host.beat.shows_at(host.now()) - match.row.paused
    clocks = [SeatClock()] * len(match.seats)
    racing = match.game.races and not all(map(match.by_computer, asked))
    for seat in host.hesitation.sample(asked, len(asked)):
        question = state.decision(seat)
        old = before[seat] if seat < len(before) else SeatClock()
        since = old.since if old.question == question else shown
        closes = old.closes if old.question == question and not _has_acted(match, state, seat) else 0
        if not is_automatic(host, match, state, seat):
            closes = 0
        elif not closes:
            # Computers that race people are ready one after the other.
            ahead = [clock.closes for other, clock in enumerate(clocks) if racing and match.by_computer(other)]
            closes = max([now, since, *ahead]) + _pause(host, match, state, seat)
        elif match.game.races and not racing:
            # The people whom it gave time are done.
            closes = min(closes, now + _pause(host, match, state, seat))
        clocks[seat] = SeatClock(question, since, closes)
    return tuple(clocks)


def _has_acted(match: Match, state: State, seat: Seat) -> bool:
    """Whether the last action was the seat's own, though its question stays the same: then it waits anew."""
    return match.state is not None and match.state.legal_actions(seat) != state.legal_actions(seat)


def is_automatic(host: Host, match: Match, state: State, seat: Seat) -> bool:
    """Whether a seat is decided for: by a computer, because there is nothing to decide, or as its owner wished."""
    if match.by_computer(seat):
        return True
    legal, person = state.legal_actions(seat), match.seats[seat].player_id
    chosen = None if person is None else host.preferences.get(person)
    return passes_by_itself(match, legal) or (len(legal) == 1 and chosen is not None and chosen.forced)


def passes_by_itself(match: Match, legal: list[Action]) -> bool:
    """Whether nothing can be decided but to pass. The only card that may be played waits for its owner."""
    return len(legal) == 1 and legal[0].notation in match.game.passes


def window(match: Match, legal: list[Action]) -> str:
    """Return what kind of window a question is: the game and the way to pass; empty if it has to be answered."""
    way = next((action.notation for action in legal if action.notation in match.game.passes), "")
    return f"{match.row.game}:{way}" if way else ""


def _pause(host: Host, match: Match, state: State, seat: Seat) -> int:
    """Return after how long a seat is decided for, in milliseconds from when its question was seen."""
    legal = state.legal_actions(seat)
    if match.by_computer(seat):
        return _computers_pause(host, match, state, seat, trivial=len(legal) == 1)
    return max(0, host.pace.draw(match.terms.clock, window(match, legal), host.hesitation) - host.slack)


def _computers_pause(host: Host, match: Match, state: State, seat: Seat, *, trivial: bool) -> int:
    """Return how long a computer hesitates, which its thinking is part of, also where there is nothing to think."""
    asked = state.to_act()
    computers = sum(map(match.by_computer, asked))
    level = match.level(seat)
    races_people = match.game.races and 0 < computers < len(asked)
    slowly = match.game.patience.get(level, RACING) / computers if races_people else 1.0
    pause = int(slowly * host.settings.cpu_pause * 1000 * host.hesitation.uniform(0.7, 1.3))
    if level in THINKERS and host.settings.cpu_pause:
        pause += int(host.settings.cpu_think * 1000)
    if trivial:
        pause = max(pause, host.pace.draw_thought(f"{match.row.game}:{level}", host.hesitation))
    return pause
