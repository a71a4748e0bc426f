"""What the operator wants done with a match: noted here, and carried out by the process that hosts it."""

from typing import Literal

from db.database import Database, Source
from db.queries import names_in
from db.reading import read_all, read_one
from db.statements import Record, Write

What = Literal["end", "purge"]


class OrderRow(Record, frozen=True):
    """A row of `orders`."""

    match_id: int
    what: What
    at: int


def give(order: OrderRow) -> Write:
    """Note what is wanted, in place of an earlier order for the same match."""
    return order.write("give_order")


def remove(match_id: int) -> Write:
    """Note that an order was carried out."""
    return Write("remove_order", {"match_id": match_id})


async def is_waiting(db: Source, match_id: int) -> bool:
    """Whether an order for a match has not been carried out yet."""
    return await read_one(int, db, "order_waits", match_id=match_id) is not None


async def waiting(db: Source, shards: int, shard: int) -> list[OrderRow]:
    """Return the orders for the matches of a shard."""
    return await read_all(OrderRow, db, "orders_waiting", shards=shards, shard=shard)


async def purge(db: Database, match_id: int) -> None:
    """Delete a match and everything that belongs to it; its messages are deleted from Discord later (`db.traces`).

    What people got by it, ratings and cards, stays theirs.
    """
    async with db.transaction() as tx:
        await tx.run(*(Write(query, {"match_id": match_id}) for query in names_in("purge.sql")))
