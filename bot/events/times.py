"""When something is due in an event. All moments are UTC: a change of summer time moves nothing that was fixed."""

from collections.abc import Sequence

from bot.events import arena
from bot.events.model import Event, Table

MINUTE, HOUR = 60_000, 3_600_000
DAY = 24 * HOUR
LONGEST_PAUSE = 30 * DAY
LEAGUE_ROUND = 7 * DAY


def _either(event: Event, live: int, relaxed: int) -> int:
    return live if event.rules.clock == "live" else relaxed


def check_in_from(event: Event) -> int:
    """Return from when people can check in."""
    return event.starts - _either(event, 30 * MINUTE, 48 * HOUR)


def has_check_in(event: Event) -> bool:
    """Whether people still check in after they have entered; who enters an event that was opened late need not."""
    return not event.closed and event.opens < check_in_from(event)


def check_in_until(event: Event) -> int:
    """Return when those who have not checked in are out."""
    return event.starts - _either(event, 5 * MINUTE, 24 * HOUR)


def grace_until(event: Event) -> int:
    """Return until when an event waits for enough people."""
    return event.starts + _either(event, 15 * MINUTE, DAY)


def no_show(event: Event) -> int:
    """Return how long a person has for a first decision."""
    return _either(event, 5 * MINUTE, DAY)


def round_length(event: Event) -> int:
    """Return how long a round lasts at most; with the live clock the clocks end it long before."""
    return _either(event, 2 * HOUR, LEAGUE_ROUND)


def arena_ends(event: Event) -> int:
    """Return when an arena pairs nobody any more."""
    return event.began + event.rules.minutes * MINUTE


def pause_after(times: int) -> int:
    """Return how long somebody is paused who has stayed away so often: a day at first, twice as long each time."""
    return min(DAY << max(0, times - 1), LONGEST_PAUSE)


def wake_at(event: Event, tables: Sequence[Table], now: int) -> int | None:
    """Return when the event has to be looked at next, apart from ends of its matches; None for never."""
    if event.paused or event.state in ("over", "cancelled"):
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
    if event.rules.format == "arena" and not event.stage:
        moments += [now - now % arena.EVERY + arena.EVERY] if now < arena_ends(event) or not waiting else []
        return min(moments, default=0)
    return min(moments) if waiting else 0
