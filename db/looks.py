"""Looks that people own and wear, and applause for showcases."""

from db.database import Source
from db.reading import read_all
from db.statements import Record, Write


class LookRow(Record, frozen=True):
    """A row of `looks`."""

    player_id: int
    look: str
    at: int
    worn: int = 0


def own(row: LookRow) -> Write:
    """Record that a person owns a look; does nothing if they already do."""
    return row.write("own_look")


def wear(row: LookRow, kind: str) -> list[Write]:
    """Let a person wear a look, or nothing of its kind if they wear it; `kind` is how the names of its kind begin."""
    return [own(row), Write("wear_look", {"player_id": row.player_id, "look": row.look, "kind": f"{kind}%"})]


async def of_player(db: Source, player_id: int) -> list[LookRow]:
    """Return the looks that are stored for a person, the oldest first."""
    return await read_all(LookRow, db, "looks_of", player_id=player_id)


def applaud(player_id: int, fan_id: int, moment: int) -> Write:
    """Record that a person likes another one's showcase; conflicts if they already do."""
    return Write("insert_applause", {"player_id": player_id, "fan_id": fan_id, "at": moment})


async def applause(db: Source, player_id: int) -> int:
    """Return how many people like a person's showcase."""
    (number,) = await read_all(int, db, "applause_for", player_id=player_id)
    return number
