"""What is sent to the database."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import asdict

Engine = Literal["sqlite", "postgres"]
SqlValue: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[SqlValue, ...]


class Write(msgspec.Struct, frozen=True, gc=False):
    """One write: the name of a query in `db/sql`, its values, and how many rows it must touch, if that matters."""

    query: str
    values: dict[str, SqlValue] = {}
    expect: int | None = None


class Record(msgspec.Struct, frozen=True):
    """A row of a table, or of a query's result, under the names of its columns."""

    def write(self, query: str, *, expect: int | None = None, **more: SqlValue) -> Write:
        """Return the write that carries out a query with the values of this row and `more`."""
        return Write(query, asdict(self) | more, expect)


class Conflict(Exception):
    """A guarded write did not find the rows it expected: another writer was faster. Nothing has been changed."""


class DatabaseTrouble(Exception):
    """The database cannot be used; the message is one sentence for the operator."""


class DatabaseAway(DatabaseTrouble):
    """The database cannot be used at the moment; later it may be, with the same settings."""
