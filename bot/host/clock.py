"""Deadlines: when somebody has to look after a match that waits.

Everything hangs on two columns. `deadline` is when the people who are asked have run out of time; `wake_at` is
when the host has to look next: for a computer's move, half-way for a warning, and at the deadline itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from db.matches import MatchRow
    from games.core import Seat, State


def allowance(host: Host, match: Match) -> int:
    """Return how long a decision may take, in milliseconds."""
    if match.terms.clock == "live":
        return host.settings.live_seconds * 1000
    return host.settings.relaxed_hours * 3_600_000


def scheduled(host: Host, match: Match, row: MatchRow, state: State, *, going_on: bool) -> MatchRow:
    """Return `row` with its deadline and the next moment to look, for the questions that `state` asks.

    `going_on` says that the people who are asked were asked the same before: then their time just runs on.
    """
    now = host.now()
    countdown = state.countdown()
    given = allowance(host, match) if countdown is None else countdown * 1000
    deadline = row.deadline if going_on and row.deadline is not None else now + given
    half_time = deadline - given // 2
    wake = half_time if countdown is None and now < half_time else deadline
    pause = _pause(host, match, state)
    if pause is not None:
        wake = min(wake, now + pause)
    host.wake_at = min(host.wake_at, wake)
    return replace(row, deadline=deadline, wake_at=wake)


def questions(match: Match, state: State) -> set[tuple[Seat, int]]:
    """Return what people are asked: their seats and the numbers of their questions."""
    return {(seat, state.decision(seat)) for seat in state.to_act() if not match.by_computer(seat)}


def _pause(host: Host, match: Match, state: State) -> int | None:
    """Return how long a computer hesitates that has to move next, or None if only people with a choice are asked.

    A person with nothing to choose is passed automatically, after a pause like a person's: whoever watches must
    not learn from the time alone what a hand holds.
    """
    pauses = []
    for seat in state.to_act():
        if match.by_computer(seat):
            pauses.append(int(host.settings.cpu_pause * 1000 * host.luck.uniform(0.7, 1.3)))
        elif len(state.legal_actions(seat)) == 1:
            pauses.append(host.pace.draw(host.luck))
    return min(pauses, default=None)
