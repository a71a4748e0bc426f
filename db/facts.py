"""Small things that the program has to remember about itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.statements import Write

if TYPE_CHECKING:
    from db.database import Database


def save(name: str, value: str) -> Write:
    """Write a fact."""
    return Write("save_fact", {"name": name, "value": value}, expect=1)


def keep(name: str, value: str) -> Write:
    """Write a fact unless there is one of that name already, which then stands."""
    return Write("keep_fact", {"name": name, "value": value})


async def load(db: Database, name: str) -> str | None:
    """Return a fact, or None if it was never written."""
    rows = await db.fetch("load_fact", name=name)
    return str(rows[0][0]) if rows else None
