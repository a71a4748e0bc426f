"""`docs/upgrading.md` is followed word by word, and everybody on the server goes on playing."""

from __future__ import annotations

import re
import shlex
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from games.registry import GAMES
from tests.postgres import Server, emptied
from tests.released.test_living import COMMITS, kept
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.members import Members, lately, world
from tests.sockets.operators import ROOT, Operator, Process, Shell, Step, shell, steps
from tests.sockets.processes import Nursery, Running
from tests.sockets.test_run import come_up

ON_ONE_SERVER = pytest.mark.xdist_group("postgres")
PLAIN = {f"PADDOCK_{name}": "0" for name in ("EDIT_INTERVAL", "FILM_PAUSE")}
QUICK = {
    "bot.host.core.pauses.SHORTEST": 20,
    "bot.host.core.pauses.LIVE": [3.0, 0.1],
    "bot.host.core.pauses.BELIEF": 1e9,
}
"""Windows without a choice close at once, whatever people have taken until now."""
RUNNING = sorted([*GAMES] * 3)


async def revive(commit: str, engine: str, folder: Path, server: Callable[[], Server]) -> str:
    """Make a living database; return its address."""
    dump = kept(commit, engine)
    if engine == "sqlite":
        with closing(sqlite3.connect(folder / "paddock.db")) as made:
            made.executescript(dump + lately())
        return str(folder / "paddock.db")
    url = await emptied(server())
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("drop schema public cascade; create schema public;")
        await connection.execute(dump)
        await connection.execute(f"set search_path to public; {lately()}")
    finally:
        await connection.close()
    return url


def checkout(commit: str, folder: Path) -> Path:
    """Take a version out of the history; skips the test if there is none."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        pytest.skip(f"the history here has no commit {commit}")
    place = folder / commit
    place.mkdir()
    subprocess.run(["tar", "-x", "-C", place], input=packed.stdout, check=True)
    return place


@dataclass
class Follower:
    """Follows the steps of the page, and does what they say outside of the shell."""

    operator: Operator
    versions: dict[str, Callable[[str], Process]]
    """How a command of each version is typed."""
    settings: dict[str, str]
    bot: Process | None = None
    reports: dict[str, str] = field(default_factory=dict)

    def install(self, version: str) -> None:
        self.operator.type = self.versions[version]

    async def follow(self, step: Step) -> None:
        known = False
        for version in ("new", "old"):
            if f"Install the {version} version" in step.words:
                self.install(version)
                known = True
        if re.search(r"Stop the (old )?bot\.", step.words):
            await self.stop()
            known = True
        for line in step.commands:
            if line == "paddock run":
                self.bot = self.operator.type(line)
                await come_up(self.bot)
            else:
                self.reports[line] = await self.operator.do(line)
        assert known or step.commands, f"nobody knows what to do: {step.words}"

    async def stop(self) -> None:
        if self.bot is not None:
            self.bot.tell(signal.SIGTERM)
            assert await self.bot.end() == 0, self.bot.said
            if isinstance(self.bot, Running):  # an old version may complain of a busy machine
                assert "Traceback" not in self.bot.said, self.bot.said
            self.bot = None


async def everybody_goes_on(members: Members, *, decisions: int, ended: frozenset[int] = frozenset()) -> None:
    """See that whatever was begun under the version before can be gone on with, but what has ended under it."""
    playing = members.matches("playing")
    over = [match for match in members.matches("over") if match.id in ended]
    assert sorted(match.game for match in playing + over) == RUNNING
    before = {match.id: match for match in members.matches()}
    after = await members.go_on(decisions)
    assert all(match.status == "over" or match.ply >= before[match.id].ply + decisions for match in after)


async def everything_else_goes_on(members: Members, trade: dict[str, Any]) -> None:
    """See that what is over can be looked back at, lobbies start, and the open trade completes."""
    await members.trade(trade)
    over = members.matches("over")
    for game in GAMES:
        assert sum(match.game == game for match in over) >= 2
    for match in over:
        answers = await members.look_back(match)
        assert all(answers.values())
    lobbies = members.matches("lobby")
    assert sorted(match.game for match in lobbies) == sorted(GAMES)
    for lobby in lobbies:
        await members.start(lobby)


@asynccontextmanager
async def server_of(
    commit: str, engine: str, folder: Path, processes: Nursery, request: pytest.FixtureRequest, **settings: str
) -> AsyncIterator[tuple[Members, Follower, Shell]]:
    """A living server, its members, and an operator with the new version and a shell for the old one."""
    url = await revive(commit, engine, folder, lambda: request.getfixturevalue("server"))
    async with loopback(Loopback(world=world())) as here:
        chosen = PLAIN | {"DATABASE_URL": url, "DISCORD_TOKEN": "good.to.ken"} | settings
        with shell(folder, **chosen, SMALL_DISCORD=here.address, PADDOCK_LOG_FORMAT="json") as opened:

            def new(line: str) -> Process:
                return processes.start(here.address, folder, *shlex.split(line)[1:], patches=QUICK, **chosen)

            follower = Follower(Operator(new, folder), {"new": new, "old": opened.start}, chosen)
            yield Members(here, url), follower, opened


ENGINES = ("sqlite", "postgres")
EVERY = [
    pytest.param(commit, engine, id=f"{commit}-{engine}", marks=[ON_ONE_SERVER] if engine == "postgres" else [])
    for commit in COMMITS
    for engine in ENGINES
]


@pytest.mark.proof
@pytest.mark.parametrize(("commit", "engine"), EVERY)
async def test_the_page_leads_from_every_version_to_today_and_back(
    commit: str, engine: str, tmp_path: Path, processes: Nursery, request: pytest.FixtureRequest
) -> None:
    old = checkout(commit, tmp_path)
    async with server_of(commit, engine, tmp_path, processes, request) as (members, follower, opened):
        trade = members.post_trade()
        begun = {match.id for match in members.matches("playing")}
        opened.install(old)
        follower.install("old")
        follower.bot = follower.operator.type("paddock run")
        await come_up(follower.bot)
        members.old = True
        await members.go_on(1)
        for step in steps("Upgrading"):
            await follower.follow(step)
        members.old = False
        # Dice may end a match under the old version: in its one decision, or in what is played by itself at any time.
        ended = frozenset(begun & {match.id for match in members.matches("over")})
        assert len(ended) <= 2, f"more than luck has ended matches: {ended}"
        await everybody_goes_on(members, decisions=3, ended=ended)
        await everything_else_goes_on(members, trade)
        for step in steps("The way back"):
            await follower.follow(step)
        members.old = True
        await members.go_on(1)
        await follower.stop()


@pytest.mark.proof
async def test_the_page_leads_to_today(tmp_path: Path, processes: Nursery, request: pytest.FixtureRequest) -> None:
    """The quick one: without the old version's program."""
    async with server_of("0498cc2", "sqlite", tmp_path, processes, request) as (members, follower, _):
        trade = members.post_trade()
        for step in steps("Upgrading"):
            await follower.follow(step)
        await everybody_goes_on(members, decisions=1)
        await everything_else_goes_on(members, trade)
        await follower.stop()
        said = await follower.operator.do("paddock db check")
        assert "consistent" in said


@pytest.mark.proof
async def test_the_version_of_today_can_be_the_old_one_when_the_next_is_released(tmp_path: Path) -> None:
    settings = PLAIN | {"DATABASE_URL": str(tmp_path / "paddock.db"), "DISCORD_TOKEN": "good.to.ken"}
    async with loopback() as here:
        with shell(tmp_path, **settings, SMALL_DISCORD=here.address, PADDOCK_LOG_FORMAT="json") as opened:
            opened.install(ROOT)
            bot = opened.start("paddock run")
            await come_up(bot)
            bot.tell(signal.SIGTERM)
            assert await bot.end() == 0, bot.said


@pytest.mark.proof
@pytest.mark.parametrize(("commit", "engine"), [EVERY[0], EVERY[3]])
async def test_a_start_upgrades_if_it_may_and_everybody_goes_on(
    commit: str, engine: str, tmp_path: Path, processes: Nursery, request: pytest.FixtureRequest
) -> None:
    at_start = {"PADDOCK_UPGRADE_AT_START": "yes"}
    async with server_of(commit, engine, tmp_path, processes, request, **at_start) as (members, follower, _):
        (*_, last) = steps("Upgrading")
        await follower.follow(last)
        assert isinstance(follower.bot, Running)
        (line,) = [each for each in follower.bot.lines if each["event"] == "database upgraded"]
        assert (line["going_on"] + line["migrated"], line["paused"], line["unreadable"]) == (len(RUNNING), 0, 0)
        assert (tmp_path / line["backup"]).exists()
        brought = [each.get("converted", 0) for each in follower.bot.lines if each["event"] == "matches of older rules"]
        assert sum(brought) == line["migrated"], "the start counts as the upgrade does"
        await everybody_goes_on(members, decisions=1)
        await follower.stop()


@ON_ONE_SERVER
@pytest.mark.proof
async def test_everybody_goes_on_after_each_move_between_the_engines(
    tmp_path: Path, processes: Nursery, request: pytest.FixtureRequest, url: str
) -> None:
    async with server_of("9ad1883", "sqlite", tmp_path, processes, request) as (members, follower, _):
        trade = members.post_trade()
        await follower.operator.do("paddock upgrade")
        for target in (url, str(tmp_path / "back.db")):
            said = await follower.operator.do(
                f"paddock db move --from {shlex.quote(members.url)} --to {shlex.quote(target)}"
            )
            assert "rows" in said
            members.url = follower.settings["DATABASE_URL"] = target
            follower.bot = follower.operator.type("paddock run")
            await come_up(follower.bot)
            await everybody_goes_on(members, decisions=1)
            await follower.stop()
            assert "consistent" in await follower.operator.do("paddock db check")
        follower.bot = follower.operator.type("paddock run")
        await come_up(follower.bot)
        await everything_else_goes_on(members, trade)
        await follower.stop()
