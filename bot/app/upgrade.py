"""Upgrading a database: what it would do, tried on a copy, and doing it, after a backup that was tried first.

No other command changes the tables; `run` does where the settings allow it.
"""

import tempfile
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import structlog

from bot.app.reports import Report
from bot.app.sentences import say
from bot.host.core.stored_match import load_match
from bot.host.match.downtime import last_alive
from bot.shared.ids import code
from bot.shared.settings import Settings
from db import copies, matches, migrator
from db.check import check as contradictions
from db.connection import back_up, file_of, opened, require_there, unlocked
from db.database import Database, Source
from db.matches import StoredMatch

log = structlog.get_logger()

PAGE = 500
"""How many matches are read at once."""
UP = 60_000
"""A bot that was up within this time, in milliseconds, is probably still running."""
COUNTED = ("going_on", "migrated", "paused", "unreadable")


@dataclass(slots=True)
class Census:
    """What becomes of the matches of a database under this program, by their codes."""

    going_on: list[str] = field(default_factory=list)
    """The running matches that go on as they are."""
    migrated: list[str] = field(default_factory=list)
    """Those that began under older rules and go on from a converted position."""
    paused: list[str] = field(default_factory=list)
    """Those that cannot go on under today's rules."""
    unreadable: list[str] = field(default_factory=list)
    """The matches, running or not, of which something cannot be read."""

    @property
    def all_as_before(self) -> bool:
        """Whether no match goes on, or stops, in a way that only a backup could take back."""
        return not self.migrated and not self.paused

    def counts(self) -> dict[str, int]:
        """Return how many matches there are of each kind."""
        return {kind: len(getattr(self, kind)) for kind in COUNTED}


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
            going_on=counts["going_on"],
            migrated=counts["migrated"],
            paused=counts["paused"],
            unreadable=counts["unreadable"],
            seconds=f"{self.seconds:.1f}",
        ).split("\n")
        lines += [say("upgrade-paused", match=each) for each in self.census.paused]
        lines += [say("upgrade-unreadable", match=each) for each in self.census.unreadable]
        lines += [say("fault", trouble=trouble) for trouble in self.troubles]
        if self.running and not self.dry_run:
            lines.append(say("upgrade-while-running"))
        return [*lines, say("upgrade-result", dry_run=self.dry_run, good=self.good, needed=bool(self.backup))]


async def rehearse(settings: Settings) -> Upgrade:
    """Upgrade a copy of the database, and leave the database as it is; raises `DatabaseTrouble`."""
    require_there(settings.database)
    report = Upgrade(str(_backup_file(settings)), dry_run=True)
    with tempfile.TemporaryDirectory(prefix=".paddock-upgrade-", dir=_folder(settings)) as folder:
        copy = Path(folder) / "copy.db"
        await back_up(settings.database, copy)
        await _try(copy, report)
    if not report.migrations and report.census.all_as_before:
        report.backup = ""
    return report


async def upgrade(settings: Settings) -> Upgrade:
    """Back the database up, try the upgrade on that backup, and only if that works, upgrade the database.

    Where there is nothing to upgrade, nothing is written. Raises `DatabaseTrouble`.
    """
    require_there(settings.database)
    async with opened(settings.database) as database:
        start = time.monotonic()
        if not await migrator.missing(database) and (found := await census(database)).all_as_before:
            return Upgrade("", dry_run=False, census=found, seconds=time.monotonic() - start)
    file = _backup_file(settings)
    report = Upgrade(str(file), dry_run=False)
    await back_up(settings.database, file)
    with tempfile.TemporaryDirectory(prefix=".paddock-upgrade-", dir=_folder(settings)) as folder:
        copy = Path(folder) / "copy.db"
        await copies.bring_back(file, copy)
        await _try(copy, report)
    if not report.good:
        return report
    async with opened(settings.database) as database:
        report.running = await _is_running(database, settings)
        start = time.monotonic()
        with unlocked():
            report.migrations = await migrator.migrate(database)
        report.census = await census(database)
        report.seconds = time.monotonic() - start
    return report


async def back_up_first(settings: Settings) -> Path:
    """Back up a database that the start is about to migrate. Raises `DatabaseTrouble`."""
    file = _backup_file(settings)
    await back_up(settings.database, file)
    return file


async def report_start(database: Database, migrations: list[int], backup: Path) -> None:
    """Log what an upgrade at the start has done."""
    found = await census(database)
    log.info("database upgraded", migrations=migrations, backup=str(backup), **found.counts())
    if found.unreadable:
        log.error("matches cannot be read", matches=found.unreadable)


async def census(db: Source) -> Census:
    """Read every match, and find out what becomes of it."""
    found, after = Census(), -1
    while page := await matches.all_after(db, after, PAGE):
        for row in page:
            await _judge(db, row, found)
        after = page[-1].id
    return found


async def _judge(db: Source, row: StoredMatch, found: Census) -> None:
    match = await load_match(db, row.id)
    if match is None:  # purged meanwhile
        return
    if match.damaged:
        found.unreadable.append(f"{code(row.id)} ({'; '.join(match.damaged.values())})")
    elif row.status != "playing":
        return
    elif match.state is None:
        found.paused.append(code(row.id))
    elif row.version != match.game.version:
        found.migrated.append(code(row.id))
    else:
        found.going_on.append(code(row.id))


async def _try(copy: Path, report: Upgrade) -> None:
    """Upgrade a copy, and report what there is to say about it."""
    async with opened(str(copy)) as database:
        start = time.monotonic()
        report.migrations = await migrator.migrate(database)
        report.troubles = await contradictions(database, busy=True)
        report.census = await census(database)
        report.seconds = time.monotonic() - start


async def _is_running(database: Database, settings: Settings) -> bool:
    alive = await last_alive(database, settings.shards)
    return alive is not None and time.time() * 1000 - alive < UP


def _folder(settings: Settings) -> Path:
    """Return the folder of the database's file, or else the working directory."""
    file = file_of(settings.database)
    return Path() if file is None else file.parent


def _backup_file(settings: Settings) -> Path:
    file = file_of(settings.database)
    name = "paddock" if file is None else file.stem
    return _folder(settings) / f"{name}-before-upgrade-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"
