"""A table without a place in the order of locks is one clear error before the tests, not forty failures in them."""

from __future__ import annotations

import re
from collections.abc import Collection
from importlib.resources import files

import pytest

from db.lock_order import TABLES


def migrations() -> list[str]:
    """The SQL of all migrations, the oldest first."""
    found = sorted(files("db").joinpath("migrations").iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in found]


def created() -> set[str]:
    """The tables that the migrations create, and the one that they are noted in."""
    return {*re.findall(r"create table (\w+)", " ".join(migrations())), "migrations"}


def require_places(tables: Collection[str]) -> None:
    """Stop if a table has no row in `db/lock_order.toml`: nothing could be written to it, deleted or exported."""
    if missing := sorted(set(tables) - TABLES.keys()):
        names = ", ".join(missing)
        raise pytest.UsageError(f"db/lock_order.toml has no row for {names}: add it after the tables it refers to")
