"""Durations and moments in milliseconds, and days (UTC)."""

import time
from datetime import datetime

SECOND, MINUTE, HOUR, DAY, WEEK = 1_000, 60_000, 3_600_000, 86_400_000, 604_800_000


def wall_clock() -> int:
    """Return the time by the system's clock, in milliseconds since 1970, UTC."""
    return int(time.time() * 1000)


def midnight(moment: int) -> int:
    """Return when the day of a moment began, in milliseconds since 1970, UTC."""
    return moment - moment % DAY


def milliseconds(moment: datetime) -> int:
    """Return a moment in milliseconds since 1970, UTC."""
    return int(moment.timestamp() * 1000)


def is_due(last: int, apart: int, now: int) -> bool:
    """Whether something is due that was done at `last` and is done every `apart` milliseconds.

    A last time that is yet to come was noted before the system clock was set back.
    """
    return not 0 <= now - last < apart
