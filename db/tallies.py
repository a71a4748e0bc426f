"""Tallies: what is counted for a person over all matches, such as kills by missile, or matches against computers."""

from functools import partial

from db.database import Source, Write
from db.reading import Writes, columns, read_all, write

_PLAYED = "played."
"""Prefix of the key of a card, piece or tile; no other count has a full stop in its name."""

add: Writes[[int, str, str, int]] = write("add_tally")


def played(player_id: int, game: str, piece: str, times: int) -> Write:
    """Add to how often a person has played a card, piece or tile."""
    return add(player_id, game, f"{_PLAYED}{piece}", times)


async def _by_game(query: str, db: Source, player_id: int) -> dict[str, dict[str, int]]:
    counts: dict[str, dict[str, int]] = {}
    for game, key, total in await read_all(columns, db, query, player_id=player_id):
        counts.setdefault(game, {})[key.removeprefix(_PLAYED)] = total
    return counts


pieces_of_player = partial(_by_game, "pieces_played_by")
"""Returns how often a person has played what, by game and the key of a card, piece or tile."""
of_player = partial(_by_game, "tallies_of_player")
"""Returns a person's counts by game and key, without those of played cards and pieces."""
