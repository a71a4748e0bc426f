"""What is sent to the database."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from typing import TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
SqlValue: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[SqlValue, ...]


class Write(msgspec.Struct, frozen=True, gc=False):
    """One write: the name of a query in `db/sql`, its values, and how many rows it must touch, if that matters."""

    query: str
    values: dict[str, SqlValue] = {}
    expect: int | None = None


class Conflict(Exception):
    """A guarded write did not find the rows it expected: somebody else was faster. Nothing has been changed."""


class DatabaseTrouble(Exception):
    """The database cannot be used; the message is one sentence for the operator."""


def shaped(make: Callable[..., T], rows: Iterable[Row]) -> list[T]:
    """Build an object from every row; the query's columns are in the order of `make`'s parameters."""
    return [make(*row) for row in rows]
