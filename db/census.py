"""Numbers about the whole database, for operators."""

from dataclasses import dataclass

from db.database import Database
from db.reading import read_all


@dataclass(frozen=True, slots=True)
class Census:
    """How much there is."""

    matches: dict[str, int]
    """Live matches by game, lobbies included."""
    people: int
    """Those who have used the bot within the last day."""
    size: int
    """Of the database, in bytes."""


async def take(db: Database, since: int) -> Census:
    """Count; people count if they were seen after `since`, in milliseconds since 1970."""
    games = await db.fetch("live_by_game")
    (people,) = await read_all(int, db, "people_since", since=since)
    (size,) = await read_all(int, db, f"size_of_{db.engine}")
    return Census({str(game): int(str(number)) for game, number in games}, people, size)
