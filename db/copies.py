"""Backups: written to a new file, restored to another file, or in place of the database."""

import asyncio
import fcntl
import glob
import os
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from db.database import DatabaseAway, DatabaseTrouble
from db.outages import is_full, not_opened

ASIDE = ".before-restore"
"""Suffix of a database that a backup has replaced."""
LOGS = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside an open database; a killed program leaves some of them."""
UNFINISHED = ".unfinished"
"""Suffix of a backup that is not complete."""
LENT = "lent.db"
"""An empty database, locked as long as a temporary folder is in use: the others in it are closed now and then."""


@asynccontextmanager
async def new_backup(path: Path) -> AsyncIterator[Path]:
    """Lend the block a file of its own, which gets the name `path` once it is complete and on disk.

    Raises `DatabaseTrouble`. If this is interrupted, there is no file `path`, and the next attempt starts over.
    """
    if not await asyncio.to_thread(path.parent.is_dir):
        raise DatabaseTrouble(f"The backup could not be written to {path}: its folder does not exist.")
    unfinished = path.with_name(f"{path.name}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        await asyncio.to_thread(_require_free, path)
        await asyncio.to_thread(delete_interrupted, path.parent, f"{glob.escape(path.name)}*")
        with _locked(unfinished):  # SQLite's locks end with its connection, before the file has its name
            yield unfinished
            await asyncio.to_thread(_require_free, path)  # another program may have written it meanwhile
            await asyncio.to_thread(move_file, unfinished, path)
    except (OSError, sqlite3.Error) as error:
        kind = DatabaseAway if is_full(error) else DatabaseTrouble
        raise kind(f"The backup could not be written to {path}: {error}.") from error
    finally:
        await asyncio.to_thread(_remove, unfinished)


def _locked(file: Path) -> BinaryIO:
    """Create a file that is locked as long as it is open."""
    while True:
        owned = file.open("xb")
        fcntl.flock(owned, fcntl.LOCK_EX)
        if os.fstat(owned.fileno()).st_nlink:
            return owned
        owned.close()  # before it was locked, `delete_interrupted` of another program took it for one that was left


def _require_free(path: Path) -> None:
    if path.exists():
        raise DatabaseTrouble(f"The backup could not be written to {path}: the file already exists.")


def delete_interrupted(folder: Path, names: str) -> None:
    """Delete the backups with such names that killed programs left incomplete, but none that is being written."""
    for left in folder.glob(names + UNFINISHED):
        with suppress(DatabaseTrouble, OSError), left.open("rb") as owned:  # it is another program's, or stays for now
            fcntl.flock(owned, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _require_unused(left)
            _remove(left)


def _remove(file: Path) -> None:
    for suffix in ("", "-journal", *LOGS):
        file.with_name(file.name + suffix).unlink(missing_ok=True)


@asynccontextmanager
async def restored(copy: Path, prefix: str, folder: Path | None = None) -> AsyncIterator[Path]:
    """Lend the block a file with the contents of a backup, in a `temporary_folder` inside `folder`; as `bring_back`."""
    with temporary_folder(prefix, folder) as temporary:
        place = temporary / "paddock.db"
        await asyncio.to_thread(bring_back, copy, place)
        yield place


@contextmanager
def temporary_folder(prefix: str, inside: Path | None) -> Iterator[Path]:
    """Lend the block a temporary folder for a database, and first delete those that killed programs left beside it.

    Raises `DatabaseTrouble` if there can be no such folder, and `DatabaseAway` if its disk gets full.
    """
    place = tempfile.gettempdir() if inside is None else inside.absolute()
    try:
        temporary = tempfile.TemporaryDirectory(prefix=prefix, dir=place)
    except OSError as error:
        raise DatabaseTrouble(f"No temporary folder can be created in {place}: {error.strerror}.") from error
    with temporary as name:
        for left in {*Path(name).parent.glob(f"{prefix}*")} - {Path(name)}:
            with suppress(DatabaseTrouble):  # another program is using it
                databases = [*left.glob("*.db")]
                for database in databases:
                    _require_unused(database)
                if databases:  # otherwise another program may be about to write one
                    shutil.rmtree(left, ignore_errors=True)
        try:
            with closing(sqlite3.connect(Path(name) / LENT, isolation_level=None)) as lent:
                lent.execute("begin exclusive")
                yield Path(name)
        except (OSError, sqlite3.Error) as error:
            if is_full(error):
                raise DatabaseAway(f"The disk with the folder {place} is full: free some space.") from error
            raise


def bring_back(copy: Path, place: Path) -> None:
    """Write the contents of a backup to a file that must not exist yet; the backup itself is only read.

    Raises `DatabaseTrouble` if it is not a backup of a Paddock database.
    """
    if not copy.is_file():
        raise DatabaseTrouble(f"There is no file {copy}.")
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as raw:
            if raw.execute("select 1 from sqlite_master where name = 'migrations'").fetchone() is None:
                raise DatabaseTrouble(f"{copy} is not a backup of a Paddock database.")
            raw.execute("vacuum into ?", (str(place),))
    except sqlite3.Error as error:
        if is_full(error):
            raise
        raise DatabaseTrouble(f"{copy} cannot be restored: {error}.") from error


def put_in_place(file: Path, database: Path) -> Path | None:
    """Replace a database with a file, and return where the old one was moved, if there was one.

    What a killed program has left beside it is moved, too: SQLite would read it into the new file. Raises
    `DatabaseTrouble` if a program has the database open, or if an older one was already set aside.
    """
    moves = {Path(f"{database}{each}"): Path(f"{database}{ASIDE}{each}") for each in ("", *LOGS)}
    old, taken = ([place for place in places if place.exists()] for places in (moves.keys(), moves.values()))
    if old and taken:
        raise DatabaseTrouble(f"{taken[0]} already exists from an earlier restore: move it away first.")
    if database in old and database.stat().st_size:  # SQLite deletes a log beside an empty file
        _require_unused(database)
    for place in filter(Path.exists, moves):
        place.rename(moves[place])
    move_file(file, database)
    return moves[old[0]] if old else None


def move_file(file: Path, place: Path) -> None:
    """Give a file another name in its folder, durably: after a power cut there is either all of it or nothing."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())
    file.rename(place)
    folder = os.open(place.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _require_unused(database: Path) -> None:
    """Merge the write-ahead log into the file, which works only if no other program has it open."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None, timeout=0)) as raw:
            (mode,) = raw.execute("pragma journal_mode = delete").fetchone()
            raw.execute("begin immediate")  # fails while a copy is written to the file, which is done without a log
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise not_opened(database, error) from error
        mode = "in use"
    except sqlite3.DatabaseError:
        return  # it is damaged, which may be why a backup is being restored; it is set aside as it is
    if mode != "delete":
        raise DatabaseTrouble("The database of DATABASE_URL is in use: stop the bot first.")
