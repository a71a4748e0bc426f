"""Queries and writes as functions, declared as data: the kind of the rows, and the name of a statement in `db/sql`.

A declared function takes its values in the order of the statement's heading.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from db.database import Record, Source, Write
from db.queries import queries
from db.tables import SqlValue

P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U")

Rows: TypeAlias = Callable[Concatenate[Source, P], Awaitable[list[T]]]
"""A declared query: called with a database and its values, it returns all rows."""
OneRow: TypeAlias = Callable[Concatenate[Source, P], Awaitable[T | None]]
"""The same for the first row, or None."""
Number: TypeAlias = Callable[Concatenate[Source, P], Awaitable[int]]
"""The same for a number; 0 if there is no row."""
Amounts: TypeAlias = Callable[Concatenate[Source, P], Awaitable[dict[str, int]]]
"""The same for numbers by their names."""
Writes: TypeAlias = Callable[P, Write]
"""A declared write: called with its values, it returns the write."""


async def read_all(kind: Callable[..., T], source: Source, query: str, /, **values: SqlValue) -> list[T]:
    """Build an object from every row of a query, whose columns are in the order of `kind`'s parameters."""
    return [kind(*row) for row in await source.fetch(query, **values)]


async def read_one(kind: Callable[..., T], source: Source, query: str, /, **values: SqlValue) -> T | None:
    """Build an object from the first row of a query; None if there is no row."""
    return next(iter(await read_all(kind, source, query, **values)), None)


def pair(one: T, other: U) -> tuple[T, U]:
    """Return the two columns of a row."""
    return one, other


def columns(*row: Any) -> tuple[Any, ...]:
    """Return the columns of a row as a tuple, for callers that unpack it."""
    return row


def _named(query: str, values: tuple[SqlValue, ...]) -> dict[str, SqlValue]:
    return dict(zip(queries("sqlite")[query].declared, values, strict=True))


def rows(kind: Callable[..., T], query: str) -> Rows[..., T]:
    """Declare a query."""

    async def read(source: Source, /, *values: SqlValue) -> list[T]:
        return await read_all(kind, source, query, **_named(query, values))

    return read


def one_row(kind: Callable[..., T], query: str) -> OneRow[..., T]:
    """Declare a query whose first row alone is used."""

    async def read(source: Source, /, *values: SqlValue) -> T | None:
        return await read_one(kind, source, query, **_named(query, values))

    return read


def number(query: str) -> Number[...]:
    """Declare a query for one number."""

    async def read(source: Source, /, *values: SqlValue) -> int:
        return await read_one(int, source, query, **_named(query, values)) or 0

    return read


def amounts(query: str) -> Amounts[...]:
    """Declare a query for numbers by their names."""

    async def read(source: Source, /, *values: SqlValue) -> dict[str, int]:
        return dict(await read_all(lambda name, amount: (name, int(amount)), source, query, **_named(query, values)))

    return read


def write(query: str, *, expect: int | None = None) -> Writes[...]:
    """Declare a write."""
    return lambda *values: Write(query, _named(query, values), expect)


def write_row(query: str, *, expect: int | None = None) -> Writes[[Record]]:
    """Declare a write that is called with the row that it stores."""
    return lambda row: row.write(query, expect=expect)
