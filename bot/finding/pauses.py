"""Pauses after missed ready checks, and people's waking hours."""

from collections.abc import Sequence

from bot.host.time.quiet_hours import is_quiet
from bot.shared.durations import DAY, HOUR, MINUTE, midnight
from bot.shared.preferences import Preferences

FIRST, LONGEST = 10 * MINUTE, 48 * HOUR
TIMES = 3
"""The factor by which the next pause is longer if a check is missed again within a day."""
FALLING = 3 * DAY
"""How long after that day the next pause is as short as the first."""
LOOKED_BACK = 30 * DAY
SHARED, STRICT = 6, 10
"""How many waking hours a day players of a relaxed match must share, by default and on request."""


def paused_until(missed: Sequence[int]) -> int:
    """Return when the pause for these missed checks, the oldest first, ends; 0 if there are none."""
    length, last = 0.0, 0
    for at in missed:
        fallen = max(0.0, 1 - max(0, at - last - DAY) / FALLING)
        length = min(max(FIRST, length * TIMES * fallen), LONGEST)
        last = at
    return last + int(length) if missed else 0


def awake(chosen: Preferences, now: int) -> int:
    """Return a person's waking hours of the current day, in UTC, as bits."""
    return sum(1 << hour for hour in range(24) if not is_quiet(midnight(now) + hour * HOUR, chosen))
