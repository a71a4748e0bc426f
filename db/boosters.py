"""Boosters: earned, stored unopened, opened once."""

from msgspec.structs import replace

from db.database import Record, Source, Write
from db.reading import Amounts, Number, OneRow, Rows, Writes, amounts, number, one_row, pair, read_all, rows, write

ANY_GAME = ""
"""The game of a booster for which the person may choose one when opening it."""


class BoosterRow(Record, frozen=True):
    id: int
    player_id: int
    game: str
    cause: str
    earned_at: int
    opened_at: int | None
    contents: str | None
    turned: int


earn: Writes[[int, int, str, str, int]] = write("insert_booster")


def opened(row: BoosterRow, game: str, contents: str, moment: int) -> Write:
    """Store the cards of a booster; conflicts if it has already been opened."""
    return replace(row, game=game, opened_at=moment, contents=contents).write("open_booster", expect=1)


turned: Writes[[int, int, int]] = write("turn_booster")
load: OneRow[[int], BoosterRow] = one_row(BoosterRow, "load_booster")
by_cause: OneRow[[int, str], BoosterRow] = one_row(BoosterRow, "booster_by_cause")


async def causes(db: Source, player_id: int, since: int) -> tuple[set[str], int | None]:
    """Return the causes of a person's gifts, claims since `since` included, and when they got their first booster."""
    rows = await read_all(pair, db, "booster_causes", player_id=player_id, since=since)
    return {cause for cause, _ in rows if cause is not None}, min((at for _, at in rows), default=None)


next_closed: OneRow[[int, str], BoosterRow] = one_row(BoosterRow, "next_booster")
opened_since: Rows[[int, str, int], BoosterRow] = rows(BoosterRow, "opened_boosters")
closed: Amounts[[int]] = amounts("closed_boosters")
earned_by_matches: Number[[int, int]] = number("boosters_of_matches")
