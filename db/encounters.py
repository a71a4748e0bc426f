"""What people have gained from, and lost to, each other in rated matches."""

from db.database import Source
from db.reading import read_one
from db.statements import Record, Write


class EncounterRow(Record, frozen=True):
    """A row of `encounters`: how many points a person has won from another on one server, or on all (scope 0)."""

    scope: int
    game: str
    pace: str
    player_id: int
    opponent_id: int
    net: float
    at: int


async def between(db: Source, scope: int, game: str, pace: str, player: int, opponent: int) -> EncounterRow | None:
    """Return what has moved between two people, from the first one's side; None before they meet."""
    return await read_one(
        EncounterRow, db, "load_encounter", scope=scope, game=game, pace=pace, player_id=player, opponent_id=opponent
    )


def save(row: EncounterRow) -> Write:
    """Store what has moved between two people, from one side."""
    return row.write("save_encounter")


def clear(game: str, pace: str) -> Write:
    """Remove what has moved between people in a game."""
    return Write("delete_encounters", {"game": game, "pace": pace})
