"""Looks that people own and wear, and applause for showcases."""

from collections.abc import Callable

from db.database import Record, Write
from db.reading import Number, Rows, number, rows, write, write_row


class LookRow(Record, frozen=True):
    player_id: int
    look: str
    at: int
    worn: int = 0


own: Callable[[LookRow], Write] = write_row("own_look")


def wear(row: LookRow, kind: str) -> list[Write]:
    """Let a person wear a look, or nothing of its kind if they wear it; `kind` is how the names of its kind begin."""
    return [own(row), Write("wear_look", {"player_id": row.player_id, "look": row.look, "kind": f"{kind}%"})]


of_player: Rows[[int], LookRow] = rows(LookRow, "looks_of")
applaud: Callable[[int, int, int], Write] = write("insert_applause")
applause: Number[[int]] = number("applause_for")
