"""Tallies: what is counted for a person over all matches, such as kills by missile, or matches against computers."""

from collections.abc import Callable

from db.database import Record, Source, Write
from db.reading import read_all, write


class TallyRow(Record, frozen=True):
    player_id: int
    game: str
    key: str
    total: int


_PLAYED = "played."
"""Prefix of the key of a card, piece or tile; no other count has a full stop in its name."""

add: Callable[[int, str, str, int], Write] = write("add_tally")


def played(player_id: int, game: str, piece: str, times: int) -> Write:
    """Add to how often a person has played a card, piece or tile."""
    return add(player_id, game, f"{_PLAYED}{piece}", times)


async def pieces_of_player(db: Source, player_id: int) -> dict[str, dict[str, int]]:
    """Return how often a person has played what, by game and the key of a card, piece or tile."""
    return _by_game(await read_all(TallyRow, db, "pieces_played_by", player_id=player_id))


async def of_player(db: Source, player_id: int) -> dict[str, dict[str, int]]:
    """Return a person's counts by game and key, without those of played cards and pieces."""
    return _by_game(await read_all(TallyRow, db, "tallies_of_player", player_id=player_id))


def _by_game(rows: list[TallyRow]) -> dict[str, dict[str, int]]:
    counts: dict[str, dict[str, int]] = {}
    for row in rows:
        counts.setdefault(row.game, {})[row.key.removeprefix(_PLAYED)] = row.total
    return counts
