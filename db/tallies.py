"""What is counted for a person over all matches: kills by missile, cards played, matches against computers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.statements import Write, shaped

if TYPE_CHECKING:
    from db.database import Database, Transaction


def add(player_id: int, game: str, key: str, total: int) -> Write:
    """Write that so much has come to a count."""
    return Write("add_tally", {"player_id": player_id, "game": game, "key": key, "total": total})


async def of_player(source: Database | Transaction, player_id: int) -> dict[str, dict[str, int]]:
    """Return the counts of a person, by game and key."""
    counts: dict[str, dict[str, int]] = {}
    for game, key, total in shaped(_line, await source.fetch("tallies_of_player", player_id=player_id)):
        counts.setdefault(game, {})[key] = total
    return counts


def _line(game: str, key: str, total: int) -> tuple[str, str, int]:
    return game, key, total
