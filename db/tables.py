"""A table of any name, for work on all tables alike (backups and moves), and the values in its rows."""

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec

Engine = Literal["sqlite", "postgres"]
SqlValue: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[SqlValue, ...]
PAGE = 2000
"""How many rows are read and written at once."""


class Table(msgspec.Struct, frozen=True):
    """A table: the names of its columns, and those of its primary key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    texts: frozenset[str]
    """The columns of type text, which PostgreSQL would sort by the rules of a language."""

    def rows_in_order(self, engine: Engine, *, after: bool) -> str:
        """Return the query for all rows in order of the key, the same in both engines, or for those after a key."""
        where = f"where ({self._order(engine)}) > ({_parameters(engine, self.key)}) " if after else ""
        return f"select {', '.join(self.columns)} from {self.name} {where}order by {self._order(engine)}"  # noqa: S608 - our own names

    def last_key(self, engine: Engine) -> str:
        """Return the query for the key of the last row in that order."""
        return f"select {', '.join(self.key)} from {self.name} order by {self._order(engine, ' desc')} limit 1"  # noqa: S608 - our own names

    def new_row(self, engine: Engine) -> str:
        """Return the statement that inserts one row."""
        values = _parameters(engine, self.columns)
        return f"insert into {self.name} ({', '.join(self.columns)}) values ({values})"  # noqa: S608 - our own names

    def key_of(self, row: Row) -> Row:
        """Return the key of a row."""
        return tuple(row[self.columns.index(column)] for column in self.key)

    def _order(self, engine: Engine, direction: str = "") -> str:
        bytewise = ' collate "C"' if engine == "postgres" else ""
        return ", ".join(f"{column}{bytewise if column in self.texts else ''}{direction}" for column in self.key)


def _parameters(engine: Engine, columns: Collection[str]) -> str:
    return ", ".join("?" if engine == "sqlite" else f"${number}" for number in range(1, len(columns) + 1))
