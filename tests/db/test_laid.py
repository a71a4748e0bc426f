"""Tests share the tables of a server, which they find as if just laid, and no server outlives its process."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from db.connection import open_database
from tests.db.filled import contents, fill
from tests.patience import until
from tests.postgres import Server, laid

CHANGES = (
    "alter table players add column more integer",
    "create table notes (text text)",
    "alter table players drop column name",
    "drop table outbox",
    "update migrations set version = 999 where version = 1",
)


async def test_what_a_test_has_stored_is_gone_for_the_next_one(postgres_server: Server) -> None:
    first = await open_database(await laid(postgres_server))
    empty = await contents(first)
    await fill(first, 3)
    assert await contents(first) != empty
    second = await open_database(await laid(postgres_server))
    assert await contents(second) == empty
    await second.close()
    await first.close()


@pytest.mark.parametrize("change", CHANGES)
async def test_tables_that_a_test_has_changed_are_laid_anew(postgres_server: Server, change: str) -> None:
    url = await laid(postgres_server)
    before = await _found(url)
    raw = await asyncpg.connect(url)
    await raw.execute(change)
    await raw.close()
    assert await _found(url) != before
    assert await _found(await laid(postgres_server)) == before


KILLED = """
import os, signal
from tests.postgres import shared
print(shared().folder, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


async def test_a_server_ends_with_a_process_that_is_killed() -> None:
    killed = await asyncio.create_subprocess_exec(sys.executable, "-c", KILLED, stdout=subprocess.PIPE)
    folder, _ = await killed.communicate()
    assert killed.returncode == -signal.SIGKILL
    await until(lambda: not Path(folder.decode().strip()).exists())


async def _found(url: str) -> list[object]:
    raw = await asyncpg.connect(url)
    try:
        columns = await raw.fetch(
            "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2"
        )
        return [*columns, *await raw.fetch("select version, name from migrations order by 1")]
    finally:
        await raw.close()
