"""Achievements: each is awarded to a person once."""

from collections.abc import Callable

from db.database import Record, Source, Write
from db.reading import Rows, read_all, rows, write


class AchievementRow(Record, frozen=True):
    player_id: int
    name: str
    at: int
    cause: str


def award(player_id: int, name: str, moment: int, cause: str = "") -> Write:
    """Record that a person has earned an achievement, and by what; does nothing if they already had it."""
    return AchievementRow(player_id, name, moment, cause).write("award_achievement")


first: Callable[[int, str, int, int], Write] = write("award_first")


async def of_player(db: Source, player_id: int) -> dict[str, int]:
    """Return a person's achievements with their times, the oldest first."""
    return {row.name: row.at for row in await read_all(AchievementRow, db, "achievements_of", player_id=player_id)}


by_cause: Rows[[int, str], str] = rows(str, "achievements_by_cause")
firsts: Rows[[int, int], str] = rows(str, "firsts_of_player_on")
