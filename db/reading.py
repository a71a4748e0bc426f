"""Reading the rows of a query as objects."""

from collections.abc import Callable
from typing import TypeVar

from db.database import Source
from db.statements import SqlValue

T = TypeVar("T")


async def read_all(kind: Callable[..., T], source: Source, query: str, /, **values: SqlValue) -> list[T]:
    """Build an object from every row of a query, whose columns are in the order of `kind`'s parameters."""
    return [kind(*row) for row in await source.fetch(query, **values)]


async def read_one(kind: Callable[..., T], source: Source, query: str, /, **values: SqlValue) -> T | None:
    """Build an object from the first row of a query; None if there is no row."""
    return next(iter(await read_all(kind, source, query, **values)), None)
