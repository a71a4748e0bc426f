"""What is sent to the database."""

from typing import Literal, TypeAlias

import msgspec

Engine = Literal["sqlite", "postgres"]
SqlValue: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[SqlValue, ...]


class Write(msgspec.Struct, frozen=True, gc=False):
    """One write: the name of a query in `db/sql`, its values, and how many rows it must touch, if that matters."""

    query: str
    values: dict[str, SqlValue] = {}
    expect: int | None = None


class Conflict(Exception):
    """A guarded write did not find the rows it expected: another writer was faster. Nothing has been changed."""


class DatabaseTrouble(Exception):
    """The database cannot be used; the message is one sentence for the operator."""
