"""How long somebody who misses ready checks is kept from finding matches, and when people are awake."""

from collections.abc import Sequence

from bot.host.time.quiet_hours import is_quiet
from bot.shared.preferences import Preferences

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
FIRST, LONGEST = 10 * MINUTE, 48 * HOUR
TIMES = 3
"""How many times longer the next pause is if a check is missed again within a day."""
FALLING = 3 * DAY
"""After that day, how long it takes until the next pause is as short as the first."""
LOOKED_BACK = 30 * DAY
SHARED, STRICT = 6, 10
"""How many waking hours a day people of a relaxed match share, and how many on request."""


def paused_until(missed: Sequence[int]) -> int:
    """Return when the pause ends that follows from missed checks, the oldest first; 0 if none was missed."""
    length, last = 0.0, 0
    for at in missed:
        fallen = max(0.0, 1 - max(0, at - last - DAY) / FALLING)
        length = min(max(FIRST, length * TIMES * fallen), LONGEST)
        last = at
    return last + int(length) if missed else 0


def awake(chosen: Preferences, now: int) -> int:
    """Return the hours of the present day, in UTC, in which a person is awake, as bits."""
    day = now - now % DAY
    return sum(1 << hour for hour in range(24) if not is_quiet(day + hour * HOUR, chosen))
