"""Looks that people own and wear, and applause for showcases."""

from db.database import Write
from db.reading import Number, Rows, Writes, number, pair, rows, write

own: Writes[[int, str, int]] = write("own_look")


def wear(player_id: int, look: str, moment: int, kind: str) -> list[Write]:
    """Let a person wear a look, or nothing of its kind if they wear it; `kind` is how the names of its kind begin."""
    return [
        own(player_id, look, moment),
        Write("wear_look", {"player_id": player_id, "look": look, "kind": f"{kind}%"}),
    ]


of_player: Rows[[int], tuple[str, int]] = rows(pair, "looks_and_worn")
"""Returns a person's looks, and 1 for each that they wear."""
applaud: Writes[[int, int, int]] = write("insert_applause")
applause: Number[[int]] = number("applause_for")
