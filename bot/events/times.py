"""Due times in an event. All are UTC, so daylight saving time never moves a fixed time."""

from collections.abc import Sequence

from bot.events import arena
from bot.events.model import Event, Table
from bot.shared.durations import DAY, HOUR, MINUTE

LONGEST_PAUSE = 30 * DAY
LEAGUE_ROUND = 7 * DAY


def _either(event: Event, live: int, relaxed: int) -> int:
    return live if event.rules.clock == "live" else relaxed


def check_in_from(event: Event) -> int:
    """Return when check-in opens."""
    return event.starts - _either(event, 30 * MINUTE, 48 * HOUR)


def has_check_in(event: Event) -> bool:
    """Whether entered people still have to check in; not in an event that was opened after check-in began."""
    return not event.closed and event.opens < check_in_from(event)


def check_in_until(event: Event) -> int:
    """Return when check-in closes."""
    return event.starts - _either(event, 5 * MINUTE, 24 * HOUR)


def grace_until(event: Event) -> int:
    """Return until when an event waits for enough people."""
    return event.starts + _either(event, 15 * MINUTE, DAY)


def no_show(event: Event) -> int:
    """Return how long a person has for a first decision."""
    return _either(event, 5 * MINUTE, DAY)


def round_length(event: Event) -> int:
    """Return the maximum length of a round; live clocks end it much earlier."""
    return _either(event, 2 * HOUR, LEAGUE_ROUND)


def arena_ends(event: Event) -> int:
    """Return when an arena stops pairing."""
    return event.began + event.rules.minutes * MINUTE


def pause_after(times: int) -> int:
    """Return the pause after this many absences: a day at first, doubling each time."""
    return min(DAY << max(0, times - 1), LONGEST_PAUSE)


def wake_at(event: Event, tables: Sequence[Table], now: int) -> int | None:
    """Return when the event is due next, apart from the ends of its matches; None for never."""
    if event.paused or event.ended:
        return None
    if event.state == "open":
        return check_in_from(event)
    if event.state == "check-in":
        if event.closed:
            return event.starts if now <= event.starts else min(grace_until(event), now + MINUTE)
        return check_in_until(event)
    waiting = [table for table in tables if table.result is None]
    if any(not table.opened for table in waiting):
        return 0
    moments = [table.opened + no_show(event) for table in waiting if not table.seen]
    moments += [max(event.round_ends, now + MINUTE)] if waiting else []
    if event.pairs_on_request:
        moments += [now - now % arena.EVERY + arena.EVERY] if now < arena_ends(event) or not waiting else []
        return min(moments, default=0)
    return min(moments) if waiting else 0
