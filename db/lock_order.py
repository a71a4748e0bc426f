"""The order in which rows are locked, so that writes sent together never deadlock with those of others."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files

from db.database import Write
from db.queries import Query
from db.tables import SqlValue

TABLES: Mapping[str, Sequence[str]] = tomllib.loads(files("db").joinpath("lock_order.toml").read_text("utf-8"))
"""Every table in locking order, and the columns by which its rows are ordered."""
_RANKS = {table: rank for rank, table in enumerate(TABLES)}
_CHANGES = re.compile(r"(?:insert into|update|delete from) (\w+)")


def changed_table(sql: str) -> str | None:
    """Return the table that a statement changes, or None if it changes no rows."""
    match = _CHANGES.match(sql)
    return None if match is None else match[1]


def in_lock_order(writes: Iterable[Write], known: Mapping[str, Query]) -> list[Write]:
    """Return writes in locking order; writes to the same row keep their order."""

    def place(write: Write) -> tuple[SqlValue, ...]:
        table = changed_table(known[write.query].sql)
        if table is None:
            return (-1,)
        return (_RANKS[table], *(write.values[column] for column in TABLES[table] if column in write.values))

    return sorted(writes, key=place)
