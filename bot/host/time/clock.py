"""Deadlines: when the host has to look at a waiting match.

Two columns matter. `deadline` is when the next of the people who are asked runs out of time; `wake_at` is
when the host has to look next: for a computer's move, to call people who have not noticed, half-way for a warning,
and at the deadline itself. Both are computed from the clocks of the seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.host.time.quiet_hours import awake_end
from bot.host.time.seat_clocks import SeatClock, dump_clocks, load_clocks, set_clocks
from bot.host.time.time_control import control_of
from games.core import CLOCK

if TYPE_CHECKING:
    from bot.host.core.host import Host
    from bot.host.core.match import Match
    from db.matches import Cause, MatchRow
    from games.core import Seat, State

UNTOUCHED = 14 * 86_400_000
"""A match without a clock is paused after this long without a decision, in milliseconds."""


def scheduled(
    host: Host,
    match: Match,
    row: MatchRow,
    state: State,
    acted: Seat | None = None,
    cause: Cause = "cpu",
    *,
    counting: bool = False,
    later: int = 0,
) -> MatchRow:
    """Return `row` with its clocks, its deadline and the next moment to look, for the questions that `state` asks.

    `acted` has just decided something; `counting` says that a countdown which began before goes on; `later` is in how
    many milliseconds new questions are asked.
    """
    clocks = set_clocks(host, match, state, acted, cause, later)
    countdown = state.countdown() if control_of(host, match) is not None else None
    if countdown is None:
        deadline = _earliest(match, state, clocks)
    else:
        deadline = row.deadline if counting and row.deadline is not None else host.now() + countdown * 1000
    row = replace(row, clocks=dump_clocks(clocks), deadline=deadline)
    return replace(row, wake_at=_next_look(host, match, row, state))


def _earliest(match: Match, state: State, clocks: tuple[SeatClock, ...]) -> int | None:
    """Return when the first of those who are asked is out of time.

    If the rules have an action for that, it is one for all who are asked: then return when the last one is out of time.
    """
    ends = [clocks[seat].deadline for seat in state.to_act() if clocks[seat].deadline]
    if not ends:
        return None
    return (max(ends) if state.legal_actions(CLOCK) else min(ends)) + match.row.paused


def waking(host: Host, match: Match, row: MatchRow, state: State) -> MatchRow:
    """Return `row` with the next moment to look and the same deadline; questions that are due by now count as asked."""
    now = host.now() - row.paused
    clocks = tuple(
        clock if clock.opened or clock.since > now else replace(clock, opened=True) for clock in load_clocks(row.clocks)
    )
    row = replace(row, clocks=dump_clocks(clocks))
    return replace(row, wake_at=_next_look(host, match, row, state))


def _next_look(host: Host, match: Match, row: MatchRow, state: State) -> int:
    """Return when the host has to look again, and make sure that it is awake then."""
    now = host.now() - row.paused
    clocks = [clock for clock in load_clocks(row.clocks) if clock.question != -1]
    moments = [clock.closes for clock in clocks if clock.closes]
    for seat, clock in enumerate(load_clocks(row.clocks)):
        if clock.question == -1:
            continue
        marks = [clock.since, _noticed_by(host, match, seat, clock) - row.paused]
        if clock.deadline and state.countdown() is None:
            marks.append((clock.start + clock.deadline) // 2)
        moments += [mark for mark in marks if mark > now]
    end = row.asked_at + UNTOUCHED if row.deadline is None else row.deadline
    wake = min([end, *(moment + row.paused for moment in moments)])
    if wake < host.wake_at:
        host.wake_at = wake
    return wake


def is_late(host: Host, match: Match, seat: Seat) -> bool:
    """Whether more than half of a seat's time for a decision has gone."""
    clocks = load_clocks(match.row.clocks)
    if match.row.status != "playing" or match.playing.countdown() is not None or seat >= len(clocks):
        return False
    clock = clocks[seat]
    return bool(clock.deadline) and host.now() - match.row.paused >= (clock.start + clock.deadline) // 2


def is_overdue(host: Host, match: Match, seat: Seat) -> bool:
    """Whether a person who is asked has run out of time."""
    clock = load_clocks(match.row.clocks)[seat]
    return bool(clock.deadline) and clock.deadline + match.row.paused <= host.now()


def _noticed_by(host: Host, match: Match, seat: Seat, clock: SeatClock) -> int:
    """Return when the owner of a seat should have noticed its question, in milliseconds since 1970."""
    seen, patience = clock.since + match.row.paused, host.patience(match.terms)
    chosen = host.preferences.get(match.seats[seat].player_id or 0)
    if chosen is None or match.terms.clock == "live":
        return seen + patience
    return awake_end(seen, patience, chosen)


def is_overlooked(host: Host, match: Match, seat: Seat) -> bool:
    """Whether a seat has not answered for so long that its owner may not have noticed the question."""
    clocks = load_clocks(match.row.clocks)
    return seat < len(clocks) and host.now() >= _noticed_by(host, match, seat, clocks[seat])


def waits_until(match: Match, seat: Seat) -> int | None:
    """Return when a question will be asked that waits for the film of a race, in milliseconds since 1970; else None."""
    clocks = load_clocks(match.row.clocks)
    return clocks[seat].since + match.row.paused if seat < len(clocks) and not clocks[seat].opened else None
