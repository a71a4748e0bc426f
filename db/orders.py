"""What the operator wants done with a match: noted here, and carried out by the process that hosts it."""

from typing import Literal

from db.database import Database, Record, Source, Transaction, Write
from db.queries import names_in
from db.reading import Rows, Writes, read_one, rows, write, write_row
from db.retries import transact

What = Literal["end", "purge"]


class OrderRow(Record, frozen=True):
    match_id: int
    what: What
    at: int


give: Writes[[OrderRow]] = write_row("give_order")
remove: Writes[[int]] = write("remove_order")


async def is_waiting(db: Source, match_id: int) -> bool:
    """Whether an order for a match has not been carried out yet."""
    return await read_one(int, db, "order_waits", match_id=match_id) is not None


waiting: Rows[[int, int], OrderRow] = rows(OrderRow, "orders_waiting")


async def purge(db: Database, match_id: int) -> None:
    """Delete a match and everything that belongs to it; its messages are deleted from Discord later (`db.traces`).

    What people got by it, ratings and cards, stays theirs.
    """

    async def purged(tx: Transaction) -> None:
        for query in names_in("purge.sql"):  # one after the other: in locking order, the match would go first
            await tx.run(Write(query, {"match_id": match_id}))

    await transact(db, purged)
