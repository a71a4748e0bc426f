"""Tallies: what is counted for a person over all matches, such as kills by missile, or matches against computers."""

from __future__ import annotations

from db.database import Source


from db.statements import Write, shaped


_PLAYED = "played."
"""Prefix of the key of a card, piece or tile; no other count has a full stop in its name."""


def add(player_id: int, game: str, key: str, total: int) -> Write:
    """Add to a count."""
    return Write("add_tally", {"player_id": player_id, "game": game, "key": key, "total": total})


def played(player_id: int, game: str, piece: str, times: int) -> Write:
    """Add to how often somebody has played a card, piece or tile."""
    return add(player_id, game, f"{_PLAYED}{piece}", times)


async def pieces_of_player(db: Source, player_id: int) -> dict[str, dict[str, int]]:
    """Return how often a person has played what, by game and the key of a card, piece or tile."""
    counts: dict[str, dict[str, int]] = {}
    for game, key, total in await read_all(_line, db, "pieces_played_by", player_id=player_id):
        counts.setdefault(game, {})[key.removeprefix(_PLAYED)] = total
    return counts


async def of_player(db: Source, player_id: int) -> dict[str, dict[str, int]]:
    """Return a person's counts by game and key, without those of played cards and pieces."""
    counts: dict[str, dict[str, int]] = {}
    for game, key, total in await read_all(_line, db, "tallies_of_player", player_id=player_id):
        counts.setdefault(game, {})[key] = total
    return counts


def _line(game: str, key: str, total: int) -> tuple[str, str, int]:
    return game, key, total
