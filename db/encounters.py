"""What people have gained from, and lost to, each other in rated matches."""

from db.database import Record
from db.reading import OneRow, Writes, one_row, write, write_row


class EncounterRow(Record, frozen=True):
    """A row of `encounters`: how many points a person has won from another on one server, or on all (scope 0)."""

    scope: int
    game: str
    pace: str
    player_id: int
    opponent_id: int
    net: float
    at: int


between: OneRow[[int, str, str, int, int], EncounterRow] = one_row(EncounterRow, "load_encounter")
save: Writes[[EncounterRow]] = write_row("save_encounter")
clear: Writes[[int, str, str]] = write("delete_encounters")
