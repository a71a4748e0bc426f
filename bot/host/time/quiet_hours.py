"""A person's quiet hours: no deadline falls into them, no ping is sent, and the clock stands still."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.shared.preferences import Preferences

MOST_DAYS = 60
"""How many days ahead a deadline may be."""


def is_quiet(moment: int, chosen: Preferences) -> bool:
    """Whether a moment, in milliseconds since 1970, lies in a person's quiet hours."""
    if chosen.quiet_from == chosen.quiet_to:
        return False
    hour = datetime.fromtimestamp(moment / 1000, ZoneInfo(chosen.zone)).hour
    first, last = chosen.quiet_from, chosen.quiet_to
    return first <= hour < last if first < last else hour >= first or hour < last


def awake_end(start: int, duration: int, chosen: Preferences) -> int:
    """Return when `duration` milliseconds outside quiet hours have passed since `start`."""
    if chosen.quiet_from == chosen.quiet_to:
        return start + duration
    now, left = start, duration
    for _ in range(2 * MOST_DAYS):
        quiet = is_quiet(now, chosen)
        change = _next_hour(now, chosen.quiet_to if quiet else chosen.quiet_from, chosen.zone)
        if not quiet and change - now >= left:
            return now + left
        left -= 0 if quiet else change - now
        now = change
    return now


def awake_between(start: int, end: int, chosen: Preferences) -> int:
    """Return how much of the time from `start` to `end` lies outside quiet hours."""
    awake, now = 0, start
    while now < end:
        quiet = is_quiet(now, chosen)
        change = min(end, _next_hour(now, chosen.quiet_to if quiet else chosen.quiet_from, chosen.zone))
        awake += 0 if quiet else change - now
        now = change
    return awake


def _next_hour(moment: int, hour: int, zone: str) -> int:
    """Return the next time after a moment at which it is that full hour in a time zone."""
    local = datetime.fromtimestamp(moment / 1000, ZoneInfo(zone))
    there = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if there <= local:
        there = (there + timedelta(days=1)).replace(hour=hour)
    return int(there.astimezone(UTC).timestamp() * 1000)
