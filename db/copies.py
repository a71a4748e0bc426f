"""Copies of a file, put back: beside the database to be tried, or in its place."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from db.statements import DatabaseTrouble

ASIDE = ".before-restore"
"""What the name of a database ends with that a copy has taken the place of."""


async def bring_back(copy: Path, place: Path) -> None:
    """Write what is in a copy to a file that must not exist yet; the copy itself is only read.

    Raises `DatabaseTrouble` if the copy is not one of a Paddock's database.
    """
    await asyncio.to_thread(_bring_back, copy, place)


def _bring_back(copy: Path, place: Path) -> None:
    if not copy.is_file():
        raise DatabaseTrouble(f"There is no copy {copy}.")
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as raw:
            if raw.execute("select 1 from sqlite_master where name = 'migrations'").fetchone() is None:
                raise DatabaseTrouble(f"{copy} is not a copy of Paddock's database.")
            raw.execute("vacuum into ?", (str(place),))
    except sqlite3.Error as error:
        raise DatabaseTrouble(f"{copy} cannot be restored: {error}.") from error


async def put_in_place(restored: Path, database: Path) -> Path | None:
    """Let a file take a database's place, and return where the old one went, if there was one.

    Raises `DatabaseTrouble` if somebody has the database open, or if an old one stands aside already.
    """
    return await asyncio.to_thread(_put_in_place, restored, database)


def _put_in_place(restored: Path, database: Path) -> Path | None:
    aside = None
    if database.exists():
        aside = database.with_name(database.name + ASIDE)
        if aside.exists():
            raise DatabaseTrouble(f"{aside} is there from an earlier time: move it away first.")
        _require_unused(database)
        database.rename(aside)
    with restored.open("rb+") as file:
        os.fsync(file.fileno())
    restored.rename(database)
    folder = os.open(database.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return aside


def _require_unused(database: Path) -> None:
    """Write all that stands beside the file into it, which only the last program that has it open may do."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None, timeout=0)) as raw:
            (mode,) = raw.execute("pragma journal_mode = delete").fetchone()
    except sqlite3.OperationalError:
        mode = "in use"
    except sqlite3.DatabaseError:
        return  # it is damaged, which is why somebody restores a copy; it goes aside as it is
    if mode != "delete":
        raise DatabaseTrouble("The database of DATABASE_URL is in use: stop the bot first.")
