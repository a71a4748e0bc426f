"""What people have achieved, each thing once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.statements import Write, shaped

if TYPE_CHECKING:
    from db.database import Database, Transaction


def award(player_id: int, name: str, moment: int) -> Write:
    """Write that somebody has achieved something; nothing if they had already."""
    return Write("award_achievement", {"player_id": player_id, "name": name, "at": moment})


async def of_player(source: Database | Transaction, player_id: int) -> dict[str, int]:
    """Return what a person has achieved and when, the oldest first."""
    return dict(shaped(_line, await source.fetch("achievements_of_player", player_id=player_id)))


def _line(name: str, moment: int) -> tuple[str, int]:
    return name, moment
