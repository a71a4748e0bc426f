"""The SQL statements, read from their files once per engine."""

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules

import aiosql
import msgspec

from db.tables import Engine

_DRIVERS = {"sqlite": "aiosqlite", "postgres": "asyncpg"}
_FOLDER = files("db").joinpath("sql")
_HEADING = re.compile(r"^-- name: (\w+)\((.*)\)", re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{(:|\w+\.|)([A-Z]\w+)\}")


@dataclass(frozen=True, slots=True)
class Query:
    """One statement in the form that an engine expects."""

    sql: str
    names: tuple[str, ...]
    """The names of its parameters, in the order in which PostgreSQL numbers them."""
    declared: tuple[str, ...]
    """The same names in the order of its heading, in which the functions of this package take the values."""
    about: str
    """The last line of the comment on it."""


@cache
def queries(engine: Engine) -> Mapping[str, Query]:
    """Return every statement of `db/sql` by its name."""
    rows = _rows()

    def columns(placeholder: re.Match[str]) -> str:
        """Return the columns that a placeholder stands for, separated by commas.

        {SeatRow} stands for their names, {s.SeatRow} for their names in the table `s`, {:SeatRow} for parameters.
        """
        prefix, row = placeholder.groups()
        return ", ".join(f"{prefix}{column}" for column in rows[row].__struct_fields__)

    text = _PLACEHOLDER.sub(columns, "\n".join(file.read_text("utf-8") for file in _FOLDER.iterdir()))
    declared = {name: tuple(filter(None, names.split(", "))) for name, names in _HEADING.findall(text)}
    loaded = aiosql.from_str(text, _DRIVERS[engine])
    statements = {name: getattr(loaded, name) for name in loaded.available_queries if not name.endswith("_cursor")}
    return {
        name: Query(
            query.sql.strip(),
            tuple(inspect.signature(query).parameters),
            declared[name],
            query.__doc__.rpartition("\n")[2],
        )
        for name, query in statements.items()
    }


@cache
def names_in(file: str) -> tuple[str, ...]:
    """Return the names of the statements in a file of `db/sql`, in their order there."""
    return tuple(name for name, _ in _HEADING.findall(_FOLDER.joinpath(file).read_text("utf-8")))


def _rows() -> dict[str, type[msgspec.Struct]]:
    """Return the rows that the modules of this package declare, whose columns the files name by a placeholder."""
    names = [each.name for each in iter_modules([str(Path(__file__).parent)]) if each.name not in _DRIVERS]
    modules = [import_module(f"db.{name}") for name in names]
    members = [member for module in modules for member in vars(module).values() if isinstance(member, type)]
    return {row.__name__: row for row in members if issubclass(row, msgspec.Struct)}
