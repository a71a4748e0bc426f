"""Deadlines: when somebody has to look after a match that waits.

Everything hangs on two columns. `deadline` is when the people who are asked have run out of time; `wake_at` is
when the host has to look next: for a computer's move, to call people who have not noticed, half-way for a warning,
and at the deadline itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.host.seat_clocks import dump_clocks, load_clocks, set_clocks

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from db.matches import MatchRow
    from games.core import Seat, State


def scheduled(host: Host, match: Match, row: MatchRow, state: State, *, going_on: bool) -> MatchRow:
    """Return `row` with its deadline and the next moment to look, for the questions that `state` asks.

    `going_on` says that the people who are asked were asked the same before: then their time just runs on.
    """
    deadline = row.deadline
    if deadline is None or not going_on:
        countdown = state.countdown()
        deadline = host.now() + (host.allowance(match.terms) if countdown is None else countdown * 1000)
    row = replace(row, deadline=deadline, clocks=dump_clocks(set_clocks(host, match, state)))
    return replace(row, wake_at=_next_look(host, match, row, deadline, state))


def waking(host: Host, match: Match, row: MatchRow, state: State) -> MatchRow:
    """Return `row` with the next moment to look, its deadline standing."""
    assert row.deadline is not None
    return replace(row, wake_at=_next_look(host, match, row, row.deadline, state))


def _next_look(host: Host, match: Match, row: MatchRow, deadline: int, state: State) -> int:
    """Return when the host has to look again, and let it be awake then."""
    now, terms = host.now(), match.terms
    wake = deadline
    if state.countdown() is None:
        for moment in (row.asked_at + host.patience(terms), deadline - host.allowance(terms) // 2):
            if now < moment < wake:
                wake = moment
    closing = [clock.closes + row.paused for clock in load_clocks(row.clocks) if clock.closes]
    wake = min([wake, *closing])
    if wake < host.wake_at:
        host.wake_at = wake
    return wake


def renewed_lately(host: Host, match: Match) -> bool:
    """Whether hardly any of the time for a decision has gone.

    Then an action that leaves all questions as they were does not renew it: nobody's message has to be edited for that.
    """
    left = (match.row.deadline or 0) - host.now()
    return left >= host.allowance(match.terms) * 3 // 4


def is_late(host: Host, match: Match) -> bool:
    """Whether more than half of the time for a decision has gone."""
    row = match.row
    if row.deadline is None or row.status != "playing" or match.playing.countdown() is not None:
        return False
    return host.now() >= row.deadline - host.allowance(match.terms) // 2


def questions(match: Match, state: State) -> set[tuple[Seat, int]]:
    """Return what people are asked: their seats and the numbers of their questions."""
    return {(seat, state.decision(seat)) for seat in state.to_act() if not match.by_computer(seat)}
