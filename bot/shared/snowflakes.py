"""Discord's ids, which contain the time of their creation."""

DISCORD_EPOCH = 1_420_070_400_000
LARGEST = 2**63 - 1
"""The largest id that can be stored."""


def created_at(snowflake: int) -> int:
    """Return when the account or interaction of an id was made, in milliseconds since 1970, UTC."""
    return (snowflake >> 22) + DISCORD_EPOCH


def read_id(text: str) -> int | None:
    """Read an id in decimal digits; None if it cannot be one."""
    return int(text) if text.isascii() and text.isdigit() and int(text) <= LARGEST else None
