"""Discord's ids, which contain the time of their creation."""

DISCORD_EPOCH = 1_420_070_400_000


def created_at(snowflake: int) -> int:
    """Return when the account or interaction of an id was made, in milliseconds since 1970, UTC."""
    return (snowflake >> 22) + DISCORD_EPOCH
