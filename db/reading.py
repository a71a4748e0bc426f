"""Reading the rows of a query as objects; most queries are declared as data."""

from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from db.database import Source
from db.statements import SqlValue

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


async def read_all(kind: Callable[..., T], source: Source, query: str, /, **values: SqlValue) -> list[T]:
    """Build an object from every row of a query, whose columns are in the order of `kind`'s parameters."""
    return [kind(*row) for row in await source.fetch(query, **values)]


async def read_one(kind: Callable[..., T], source: Source, query: str, /, **values: SqlValue) -> T | None:
    """Build an object from the first row of a query; None if there is no row."""
    return next(iter(await read_all(kind, source, query, **values)), None)


def pair(one: T, other: U) -> tuple[T, U]:
    """Return the two columns of a row."""
    return one, other


def rows(kind: Callable[..., T], query: str, *names: str) -> Rows[..., T]:
    """Declare a query and the names of its values, in the order in which it is called with them."""

    async def read(source: Source, /, *values: SqlValue) -> list[T]:
        return await read_all(kind, source, query, **dict(zip(names, values, strict=True)))

    return read


def one_row(kind: Callable[..., T], query: str, *names: str) -> OneRow[..., T]:
    """Declare a query of which only the first row counts."""
    read = rows(kind, query, *names)

    async def read_first(source: Source, /, *values: SqlValue) -> T | None:
        return next(iter(await read(source, *values)), None)

    return read_first


def number(query: str, *names: str) -> Number[...]:
    """Declare a query for one number."""
    read_first = one_row(int, query, *names)

    async def read(source: Source, /, *values: SqlValue) -> int:
        return await read_first(source, *values) or 0

    return read


def amounts(query: str, *names: str) -> Amounts[...]:
    """Declare a query for numbers by their names."""
    read_pairs = rows(lambda name, amount: (name, int(amount)), query, *names)

    async def read(source: Source, /, *values: SqlValue) -> dict[str, int]:
        return dict(await read_pairs(source, *values))

    return read
