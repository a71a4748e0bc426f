"""Upgrades a database after testing the upgrade on a backup, or only reports what an upgrade would do.

No other command changes the tables, except `run` where the settings allow it.
"""

import glob
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

import structlog

from bot.app.reports import Report
from bot.app.sentences import say
from bot.host.core.stored_match import load_match
from bot.host.match.downtime import last_alive
from bot.shared.durations import MINUTE, wall_clock
from bot.shared.ids import code
from bot.shared.settings import Settings
from db import facts, matches, migrator
from db.check import check as contradictions
from db.connection import back_up, file_of, opened, require_current, translated_outages
from db.copies import delete_interrupted, restored, temporary_folder
from db.database import Database, DatabaseTrouble, Source, Write
from games.registry import GAMES

log = structlog.get_logger()

UP = MINUTE
"""A bot that was up within this time, in milliseconds, is probably still running."""
RULES = "rules"
"""The fact that names the versions of the games' rules to which the database was upgraded, after a backup."""


@dataclass(slots=True)
class Census:
    """The codes of a database's matches, by what happens to them under this program."""

    going_on: list[str] = field(default_factory=list)
    """Running matches that continue unchanged."""
    migrated: list[str] = field(default_factory=list)
    """Running matches of older rules that continue from a converted position."""
    paused_before: list[str] = field(default_factory=list)
    """Paused matches of older rules that can be resumed from a converted position."""
    paused: list[str] = field(default_factory=list)
    """Running matches that cannot continue under the current rules."""
    unreadable: list[str] = field(default_factory=list)
    """Matches, running or not, with unreadable parts."""

    @property
    def all_as_before(self) -> bool:
        """Whether no match changes in a way that only a backup could revert."""
        return not (self.migrated or self.paused_before or self.paused)

    def counts(self) -> dict[str, int]:
        """Return how many matches there are of each kind."""
        return {kind: len(codes) for kind, codes in asdict(self).items()}


@dataclass(slots=True)
class Upgrade(Report):
    """What an upgrade did, or would do; with troubles nothing was migrated."""

    backup: str
    """The file with the backup, existing or not yet; empty if there is nothing to upgrade."""
    dry_run: bool
    migrations: list[int] = field(default_factory=list)
    census: Census = field(default_factory=Census)
    seconds: float = 0
    """How long the migrations and the reading of all matches took."""
    running: bool = False
    """Whether a bot was using the database."""

    def lines(self) -> list[str]:
        """Return the report for people."""
        counts = self.census.counts()
        lines = say(
            "upgrade",
            dry_run=self.dry_run,
            needed=bool(self.backup),
            backup=self.backup,
            missing=len(self.migrations),
            migrations=", ".join(map(str, self.migrations)),
            seconds=f"{self.seconds:.1f}",
            going_on=counts["going_on"],
            migrated=counts["migrated"],
            paused_before=counts["paused_before"],
            paused=counts["paused"],
            unreadable=counts["unreadable"],
        ).split("\n")
        lines += [say("upgrade-paused", match=each) for each in self.census.paused]
        lines += [say("upgrade-unreadable", match=each) for each in self.census.unreadable]
        lines += [say("fault", trouble=trouble) for trouble in self.troubles]
        if self.running and not self.dry_run:
            lines.append(say("upgrade-while-running"))
        return [*lines, say("upgrade-result", dry_run=self.dry_run, good=self.good, needed=bool(self.backup))]


async def rehearse(settings: Settings) -> Upgrade:
    """Upgrade a copy of the database, and leave the database as it is; raises `DatabaseTrouble`."""
    async with opened(settings.database) as database:
        needed = await is_needed(database)
    report = Upgrade(str(_backup_file(settings)) if needed else "", dry_run=True)
    with temporary_folder(".paddock-upgrade-", _file(settings).parent) as folder:
        copy = folder / "copy.db"
        await back_up(settings.database, copy)
        await _try(copy, report)
    return report


async def upgrade(settings: Settings) -> Upgrade:
    """Back up the database, test the upgrade on the backup, and only if that works, upgrade the database.

    If there is nothing to upgrade, nothing is written. Raises `DatabaseTrouble`.
    """
    async with opened(settings.database) as database:
        start = time.monotonic()
        if not await is_needed(database):
            counted = await census(database)
            return Upgrade("", dry_run=False, census=counted, seconds=time.monotonic() - start)
        async with backed_up(settings, database) as file:
            report = Upgrade(str(file), dry_run=False)
            async with restored(file, ".paddock-upgrade-", _file(settings).parent) as copy:
                await _try(copy, report)
            if not report.good:
                return report
            alive = await last_alive(database, settings.shards)
            report.running = alive is not None and wall_clock() - alive < UP
            start = time.monotonic()
            with translated_outages():
                report.migrations = await migrator.migrate(database, upgraded())
        report.census = await census(database)
        report.seconds = time.monotonic() - start
    return report


async def is_needed(db: Database) -> bool:
    """Whether a start would change something that only a backup can revert: the tables, or matches of other rules.

    Matches are read only if the version of a game's rules has changed since the last upgrade, and only outdated ones.
    """
    if await migrator.missing(db):
        return True
    if await facts.load(db, RULES) == _rules():
        return False
    counted = Census()
    for game in GAMES.values():
        for row in await matches.outdated(db, game.key, game.version):
            await _judge(db, row.id, counted)
            if not counted.all_as_before:
                return True
    return False


def upgraded() -> Write:
    """Record that matches of other rules are backed up or need no backup, so that the next start can upgrade them."""
    return facts.save(RULES, _rules())


async def require_done(db: Database) -> None:
    """Raise `DatabaseTrouble` if a start would have to upgrade the database; a new and empty one is no trouble."""
    await require_current(db)
    if await migrator.is_migrated(db) and await is_needed(db):
        raise DatabaseTrouble(say("rules-have-risen"))


@asynccontextmanager
async def backed_up(settings: Settings, db: Database) -> AsyncIterator[Path]:
    """Back up a database for the block, which upgrades it; raises `DatabaseTrouble`.

    If the block fails and has changed nothing, the backup is deleted: attempts that are repeated until one succeeds,
    as on a full disk, must not fill the disk.
    """
    file, missing = _backup_file(settings), await migrator.missing(db)
    delete_interrupted(file.parent, f"{glob.escape(_backup_name(settings))}*.db*")
    await back_up(settings.database, file)
    try:
        yield file
    except BaseException:
        with suppress(Exception):  # in doubt it stays
            if await migrator.missing(db) == missing and await is_needed(db):
                file.unlink()
        raise


async def report_start(database: Database, migrations: list[int], backup: Path) -> None:
    """Log what an upgrade at the start has done."""
    counted = await census(database)
    log.info("database upgraded", migrations=migrations, backup=str(backup), **counted.counts())
    if counted.unreadable:
        log.error("matches cannot be read", matches=counted.unreadable)


async def census(db: Source) -> Census:
    """Read every match and classify it."""
    counted = Census()
    for match_id in await matches.all_after(db, -1, sys.maxsize):
        await _judge(db, match_id, counted)
    return counted


async def _judge(db: Source, match_id: int, counted: Census) -> None:
    match = await load_match(db, match_id)
    if match is None:  # purged meanwhile
        return
    playing, name = match.row.status == "playing", code(match_id)
    if match.damaged:
        counted.unreadable.append(f"{name} ({'; '.join(match.damaged.values())})")
    elif playing and match.state is None:
        counted.paused.append(name)
    elif match.state is not None and match.behind:
        (counted.migrated if playing else counted.paused_before).append(name)
    elif playing:
        counted.going_on.append(name)


async def _try(copy: Path, report: Upgrade) -> None:
    async with opened(str(copy)) as database:
        start = time.monotonic()
        report.migrations = await migrator.migrate(database)
        report.troubles = await contradictions(database, busy=True)
        report.census = await census(database)
        report.seconds = time.monotonic() - start


def _rules() -> str:
    return ", ".join(f"{key} {GAMES[key].version}" for key in sorted(GAMES))


def _file(settings: Settings) -> Path:
    """Return the database's file, for a server one that would lie in the working directory."""
    return file_of(settings.database) or Path("paddock.db")


def _backup_name(settings: Settings) -> str:
    """Return what the names of all backups before an upgrade begin with."""
    return f"{_file(settings).stem}-before-upgrade-"


def _backup_file(settings: Settings) -> Path:
    name = f"{_backup_name(settings)}{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = (f"{name}{suffix}.db" for suffix in chain([""], (f"-{number}" for number in count(2))))
    return next(path for each in names if not (path := _file(settings).parent / each).exists())
