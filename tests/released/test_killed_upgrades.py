"""An upgrade that is killed at any migration leaves the database as it was, and works when it is begun again."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from bot.app import upgrade
from bot.shared.settings import Settings
from db.migrator import known
from tests import postgres
from tests.crash.killing import nursery, read
from tests.databases import rows
from tests.released.test_living import COMMITS, kept

ROOT = Path(__file__).parents[2]


def contents(file: Path) -> list[str]:
    """Everything in a database, but for when its migrations ran."""
    with closing(sqlite3.connect(file)) as raw:
        return [line for line in raw.iterdump() if not line.startswith('INSERT INTO "migrations"')]


def done(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as raw:
        return [number for (number,) in raw.execute("select version from migrations order by version")]


def upgraded(file: Path) -> upgrade.Upgrade:
    return asyncio.run(upgrade.upgrade(Settings(_env_file=None, database=str(file))))


@pytest.fixture(params=COMMITS)
def released(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The database of a server that was alive under an earlier release."""
    with closing(sqlite3.connect(tmp_path / "paddock.db")) as raw:
        raw.executescript(kept(request.param, "sqlite"))
    return tmp_path / "paddock.db"


@pytest.mark.proof
@pytest.mark.timeout(3600)  # some sixty processes, one after the other
def test_an_upgrade_that_is_killed_at_each_migration_works_when_it_is_begun_again(
    released: Path, tmp_path: Path
) -> None:
    before, old = contents(released), done(released)
    whole = tmp_path / "whole.db"
    whole.write_bytes(released.read_bytes())
    pending = upgraded(whole).migrations
    assert pending
    told, complaints = tmp_path / "told", tmp_path / "complaints"
    with nursery("tests.released.killed_upgrade") as workers:
        for number in range(1, 2 * len(pending) + 1):
            workers.start(told, complaints, str(released), str(number))
            assert os.WTERMSIG(workers.wait()) == signal.SIGKILL, read(complaints)
            assert (contents(released), done(released)) == (before, old), number
    told.unlink()
    complaints.unlink()
    report = upgraded(released)
    assert report.good
    assert report.migrations == pending
    assert contents(released) == contents(whole)
    assert done(released) == sorted(known())
    left = {each.name.removesuffix(each.suffix) for each in tmp_path.iterdir() if "upgrade-" not in each.name}
    assert left == {"paddock", "whole"}


async def revived(server: postgres.Server) -> str:
    """Return the address of a database that a server which was alive under an earlier release has left."""
    url = await postgres.emptied(server)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("drop schema public cascade; create schema public;")
        await connection.execute(kept(COMMITS[-1], "postgres"))
    finally:
        await connection.close()
    return url


@pytest.mark.proof
@pytest.mark.xdist_group("postgres")
@pytest.mark.parametrize("share", [0.1, 0.5, 1.0])
def test_of_two_upgrades_of_a_server_one_is_killed_and_the_other_finishes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float
) -> None:
    server = postgres.shared_or_skip()
    url = asyncio.run(revived(server))
    pending = len(known()) - len(rows(url, "select version from migrations"))
    monkeypatch.chdir(tmp_path)
    command = [sys.executable, "-m", "tests.released.killed_upgrade", url, str(pending + max(1, int(share * pending)))]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment) as dying:
        report = asyncio.run(upgrade.upgrade(Settings(_env_file=None, database=url)))
        dying.communicate()
    assert report.good
    assert dying.returncode in {0, -signal.SIGKILL}, "whoever came second found nothing to do, or was killed"
    assert sorted(version for (version,) in rows(url, "select version from migrations")) == sorted(known())
    again = asyncio.run(upgrade.upgrade(Settings(_env_file=None, database=url)))
    assert (again.migrations, again.good) == ([], True)
