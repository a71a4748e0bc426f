"""The SQL statements, read from their files once per engine."""

from __future__ import annotations

from collections.abc import Mapping

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Literal

import aiosql
from aiosql.adapters.aiosqlite import AioSQLiteAdapter
from aiosql.adapters.asyncpg import AsyncPGAdapter

Engine = Literal["sqlite", "postgres"]


@dataclass(frozen=True, slots=True)
class Query:
    """One statement in the form that an engine expects."""

    sql: str
    names: tuple[str, ...]
    """For PostgreSQL, which numbers its parameters: their names in order."""


@cache
def queries(engine: Engine) -> Mapping[str, Query]:
    """Return every statement of `db/sql` by its name."""
    adapter = AioSQLiteAdapter() if engine == "sqlite" else AsyncPGAdapter()  # type: ignore[no-untyped-call]
    with as_file(files("db").joinpath("sql")) as folder:
        loaded = aiosql.from_path(folder, lambda: adapter)
    order = adapter.var_sorted if isinstance(adapter, AsyncPGAdapter) else {}
    names = [name for name in loaded.available_queries if not name.endswith("_cursor")]
    return {name: Query(getattr(loaded, name).sql.strip(), tuple(order.get(name, ()))) for name in names}
