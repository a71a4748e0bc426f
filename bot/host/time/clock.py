"""Deadlines: when the host has to check a waiting match.

Two columns matter. `deadline` is when the next of the people who are asked runs out of time; `wake_at` is
when the host has to look next: for a computer's move, to call people who have not noticed, half-way for a warning,
and at the deadline itself. Both are computed from the clocks of the seats.
"""

from msgspec.structs import replace

from bot.host.core.change import Change
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.time.quiet_hours import awake_end
from bot.host.time.seat_clocks import NOBODY, SeatClock, Step, load_clocks, set_clocks
from bot.host.time.time_control import control_of
from bot.shared.durations import DAY
from db.stored import encoded
from games.core import CLOCK, Seat, State

LIVE_PATIENCE, PATIENCE = 20_000, 600_000
"""How long a question may stay unanswered in live and in other matches before its player is pinged, in milliseconds."""
BAR_STEP = 5_000
"""How often the bar of a countdown is redrawn, in milliseconds."""
UNTOUCHED = 14 * DAY
"""A match without a clock is paused after this long without a decision, in milliseconds."""


def schedule(
    change: Change, state: State, step: Step = NOBODY, *, counting: bool = False, later: int = 0, watching: int = 0
) -> None:
    """Set the draft's position, clocks, deadline and next moment to look.

    `step` has just happened; `counting` keeps a countdown that is already running; `later` delays new questions, and
    `watching` the computers, in milliseconds.
    """
    host, match = change.host, change.match
    row, clocks = match.row, set_clocks(host, match, state, step, later, watching)
    countdown = state.countdown() if control_of(host, match) is not None else None
    if countdown is None:
        deadline = _earliest(match, state, clocks)
    else:
        deadline = row.deadline if counting and row.deadline is not None else host.now() + countdown * 1000
    match.row, match.state = replace(row, clocks=encoded(clocks), deadline=deadline), state
    _look_next(change)


def _earliest(match: Match, state: State, clocks: tuple[SeatClock, ...]) -> int | None:
    """Return when the first seat to act runs out of time.

    If the rules have a timeout action, it applies to all seats to act: then return when the last one runs out of time.
    """
    ends = [clocks[seat].deadline for seat in state.to_act() if clocks[seat].deadline]
    if not ends:
        return None
    return (max(ends) if state.legal_actions(CLOCK) else min(ends)) + match.row.paused


def look_later(change: Change) -> None:
    """Set the next moment to look and keep the deadline; questions that are due by now count as asked."""
    match = change.match
    now = change.host.now() - match.row.paused
    clocks = tuple(
        clock if clock.opened or clock.since > now else replace(clock, opened=True)
        for clock in load_clocks(match.row.clocks)
    )
    match.update(clocks=encoded(clocks))
    _look_next(change)


def give_time(change: Change, milliseconds: int) -> None:
    """Give every player to act more time by shifting their clocks."""
    match = change.match
    clocks = tuple(
        replace(
            clock,
            since=clock.since + milliseconds,
            start=clock.start + milliseconds,
            deadline=clock.deadline + milliseconds,
        )
        if clock.deadline
        else clock
        for clock in load_clocks(match.row.clocks)
    )
    deadline = None if match.row.deadline is None else match.row.deadline + milliseconds
    match.update(clocks=encoded(clocks), deadline=deadline)
    _look_next(change)


def _look_next(change: Change) -> None:
    """Set when the host has to look again, and make sure that it is awake then."""
    host, match = change.host, change.match
    row, counting = match.row, match.playing.countdown() is not None
    now = host.now() - row.paused
    moments = []
    for seat, clock in enumerate(load_clocks(row.clocks)):
        if clock.question == -1:
            continue
        if clock.closes:
            moments.append(clock.closes)
        marks = [_noticed_by(host, match, seat, clock) - row.paused]
        if not clock.opened:
            marks.append(clock.since)
        if clock.deadline and not counting:
            marks.append((clock.start + clock.deadline) // 2)
        moments += [mark for mark in marks if mark > now]
    end = row.asked_at + UNTOUCHED if row.deadline is None else row.deadline
    if counting and row.deadline is not None and row.deadline > host.now():
        moments.append(end - row.paused - (end - host.now() - 1) // BAR_STEP * BAR_STEP)
    wake = min([end, *(moment + row.paused for moment in moments)])
    host.alarm.no_later_than(wake)
    match.update(wake_at=wake)


def countdown_left(match: Match) -> tuple[int, int] | None:
    """Return how many steps of a countdown are left, including the current one, and how many there are in total."""
    seconds, row = match.playing.countdown(), match.row
    if seconds is None or row.deadline is None or row.wake_at is None:
        return None
    steps = -(-seconds * 1000 // BAR_STEP)
    return min(steps, (row.deadline - row.wake_at) // BAR_STEP + 1), steps


def is_late(host: Host, match: Match, seat: Seat) -> bool:
    """Whether at least half of a seat's time for a decision has passed."""
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
    """Return by when a seat's player should have noticed the question, in milliseconds since 1970."""
    visible_since, live = clock.since + match.row.paused, match.terms.clock == "live" and bool(clock.deadline)
    chosen = host.preferences.get(match.seats[seat].player_id or 0)
    if chosen is None or live:
        return visible_since + (LIVE_PATIENCE if live else PATIENCE)
    return awake_end(visible_since, PATIENCE, chosen)


def is_overlooked(host: Host, match: Match, seat: Seat) -> bool:
    """Whether a question is overdue for a reminder: its player has not acted since and may have overlooked it."""
    clocks = load_clocks(match.row.clocks)
    if seat >= len(clocks) or clocks[seat].alive:
        return False
    return host.now() >= _noticed_by(host, match, seat, clocks[seat])


def waits_until(match: Match, seat: Seat) -> int | None:
    """Return when a question that waits for a film opens, in milliseconds since 1970; None if it is open."""
    clocks = load_clocks(match.row.clocks)
    return clocks[seat].since + match.row.paused if seat < len(clocks) and not clocks[seat].opened else None


def waiting_for(match: Match, person: int) -> bool:
    """Whether a running match waits for a person to choose something."""
    seat = match.seat_of(person)
    if seat is None or match.row.status != "playing" or match.lost or match.by_computer(seat):
        return False
    asked = seat in match.playing.to_act() and waits_until(match, seat) is None
    return asked and len(match.playing.legal_actions(seat)) > 1
