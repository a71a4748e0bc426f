"""Calendar days (UTC), for what people get once a day."""

from datetime import UTC, datetime, timedelta


def day(moment: int) -> datetime:
    """Return the start of the day (UTC) of a time in milliseconds."""
    return datetime.fromtimestamp(moment / 1000, UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def milliseconds(date: datetime) -> int:
    """Return a time in milliseconds since 1970, UTC."""
    return int(date.timestamp() * 1000)


def next_day(moment: int) -> int:
    """Return the start of the next day, in seconds."""
    return int((day(moment) + timedelta(days=1)).timestamp())
