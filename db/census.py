"""Numbers about the whole database, for operators."""

from dataclasses import dataclass, field

from db import finding
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
    waiting: dict[str, int] = field(default_factory=dict)
    """Searches, open offers, and messages about them that are not sent yet."""
    offers: dict[str, int] = field(default_factory=dict)
    """How the offers of the last day ended."""
    search_seconds: float = 0.0
    """How long those waited on average who found a match in the last day."""


async def take(db: Database, since: int) -> Census:
    """Count; the last day begins at `since`, in milliseconds since 1970."""
    games = await db.fetch("live_by_game")
    (people,) = await read_all(int, db, "people_since", since=since)
    (size,) = await read_all(int, db, f"size_of_{db.engine}")
    waiting, offers = await finding.counts(db), await finding.outcomes(db, since)
    waits = await finding.mean_wait(db, since) or 0
    live = {str(game): int(str(number)) for game, number in games}
    return Census(live, people, size, dict(waiting), dict(offers), waits / 1000)
