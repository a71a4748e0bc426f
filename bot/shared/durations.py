"""Durations in milliseconds, and days (UTC)."""

SECOND, MINUTE, HOUR, DAY, WEEK = 1_000, 60_000, 3_600_000, 86_400_000, 604_800_000


def midnight(moment: int) -> int:
    """Return when the day of a moment began, in milliseconds since 1970, UTC."""
    return moment - moment % DAY
