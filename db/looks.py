"""Looks that people own and wear, and applause for showcases."""

from collections.abc import Callable

from db.reading import Number, Rows, number, rows
from db.statements import Record, Write, write, write_row


class LookRow(Record, frozen=True):
    player_id: int
    look: str
    at: int
    worn: int = 0


own: Callable[[LookRow], Write] = write_row("own_look")
"""Record that a person owns a look; does nothing if they already do."""


def wear(row: LookRow, kind: str) -> list[Write]:
    """Let a person wear a look, or nothing of its kind if they wear it; `kind` is how the names of its kind begin."""
    return [own(row), Write("wear_look", {"player_id": row.player_id, "look": row.look, "kind": f"{kind}%"})]


of_player: Rows[[int], LookRow] = rows(LookRow, "looks_of", "player_id")
"""The looks that are stored for a person, the oldest first."""
applaud: Callable[[int, int, int], Write] = write("insert_applause", "player_id", "fan_id", "at")
"""Record that a person likes another one's showcase; conflicts if they already do."""
applause: Number[[int]] = number("applause_for", "player_id")
"""How many people like a person's showcase."""
