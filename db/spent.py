"""What forgotten people have already had, stored for a limited time under marks instead of their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from db.statements import Write, shaped

if TYPE_CHECKING:
    from db.database import Database


class SpentRow(msgspec.Struct, frozen=True):
    """A row of `spent`, without its mark."""

    what: str
    amount: int
    until: int


def keep(mark: str, row: SpentRow) -> Write:
    """Add to what somebody has had."""
    return Write("keep_spent", {"mark": mark, "what": row.what, "amount": row.amount, "until": row.until}, expect=1)


def expire(moment: int) -> Write:
    """Remove expired rows."""
    return Write("expire_spent", {"now": moment})


async def of_mark(db: Database, mark: str, moment: int) -> dict[str, SpentRow]:
    """Return what the person with this mark has had, by kind."""
    return {row.what: row for row in shaped(SpentRow, await db.fetch("load_spent", mark=mark, now=moment))}
