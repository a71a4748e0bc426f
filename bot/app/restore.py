"""Restores a backup of the database, and tests whether it could be restored."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.app.hold import alone
from bot.app.reports import Report
from bot.app.sentences import say
from bot.host.core.match import Match
from bot.host.core.match_setup import is_as_promised
from bot.host.ending.replay import replay_to_end
from bot.shared.ids import code
from bot.shared.settings import Settings
from db import chronicles, matches
from db.check import MOST
from db.check import check as contradictions
from db.connection import file_of, opened, require_folder
from db.copies import put_in_place, restored
from db.database import Database, Transaction
from db.migrator import migrate
from db.transfer import put_on_server, try_on_server
from games.chronicle.pages import Book, OwnBook
from games.registry import GAMES


@dataclass(slots=True)
class Drill(Report):
    """The result of a restore drill."""

    copy: str
    migrations: list[int] = field(default_factory=list)
    """The missing migrations, which ran without errors."""
    matches: int = 0
    """How many matches have begun."""
    replayed: int = 0
    """How many replay from seed and log to exactly the stored position."""
    decisions: int = 0
    other_rules: int = 0
    """How many cannot be fully replayed here, because this Paddock lacks their game or rules."""
    unreadable: int = 0
    """How many were already unreadable when the copy was made: the bot has paused them, or they were ended."""
    chronicles: int = 0
    """The matches whose chronicle can be read."""
    server_rows: int | None = None
    """How many rows were tried in tables of the server, if DATABASE_URL names one."""
    faults: int = 0
    """How many matches and chronicles cannot be replayed or read."""
    replaced: bool = False
    """Whether the copy has replaced the database."""

    def fault(self, trouble: str) -> None:
        """Count a fault, and list it unless there are too many."""
        self.faults += 1
        if self.faults <= MOST:
            self.troubles.append(trouble)
        elif self.faults == MOST + 1:
            self.troubles.append(say("more-faults", most=MOST))

    def lines(self) -> list[str]:
        """Return the report for people."""
        counted = say(
            "drill",
            copy=self.copy,
            missing=len(self.migrations),
            migrations=", ".join(map(str, self.migrations)),
            matches=self.matches,
            replayed=self.replayed,
            decisions=self.decisions,
            other_rules=self.other_rules,
            unreadable=self.unreadable,
            chronicles=self.chronicles,
        )
        on_server = [] if self.server_rows is None else [say("drill-on-server", rows=self.server_rows)]
        faults = [say("fault", trouble=trouble) for trouble in self.troubles]
        return [*counted.split("\n"), *on_server, *faults, say("drill-result", result=self._result())]

    def _result(self) -> str:
        if not self.good:
            return "replaced" if self.replaced else "bad"
        if self.replaced:
            return "restored-old" if self.migrations else "restored"
        return "old" if self.migrations else "good"


async def drill(copy: Path) -> Drill:
    """Restore a copy in a temporary folder, bring its tables up to date, check it and replay its matches.

    Neither the copy nor the database of DATABASE_URL is changed. Raises `DatabaseTrouble` if it is no copy at all.
    """
    async with restored(copy, "paddock-drill-") as place:
        return await _tried(copy, place)


async def drilled(settings: Settings, copy: Path) -> tuple[Drill, None]:
    """Do a drill, on a server also in its own tables; nothing is replaced."""
    report = await drill(copy)
    if file_of(settings.database) is None:
        async with _both(copy, settings) as (source, server):
            report.server_rows = sum((await try_on_server(source, server)).values())
    return report, None


async def restore(settings: Settings, copy: Path, *, force: bool = False) -> tuple[Drill, str | None]:
    """Replace the database by a copy, if it is valid or if that is forced.

    Returns what was found and where the old database went; raises `DatabaseTrouble`, or `Taken` if a bot uses it.
    """
    require_folder(settings.database)
    report = await drill(copy)
    if not report.good and not force:
        return report, None
    database = file_of(settings.database)
    if database is None:
        async with _both(copy, settings) as (source, server):
            schema = await alone(server, lambda: put_on_server(source, server))
        report.replaced = True
        return report, schema and say("schema", name=schema)
    # In the same folder, because only there can one file replace another atomically.
    async with restored(copy, ".paddock-restore-", database.parent) as place:
        aside = await asyncio.to_thread(put_in_place, place, database)
    report.replaced = True
    return report, None if aside is None else str(aside)


@asynccontextmanager
async def _both(copy: Path, settings: Settings) -> AsyncIterator[tuple[Transaction, Database]]:
    """Open a copy and the server of the settings."""
    async with (
        restored(copy, "paddock-restore-") as place,
        opened(str(place)) as file,
        file.snapshot() as source,
        opened(settings.database) as server,
    ):
        yield source, server


async def _tried(copy: Path, place: Path) -> Drill:
    report = Drill(str(copy))
    async with opened(str(place)) as db:
        report.migrations = await migrate(db)
        report.troubles = await contradictions(db, busy=True)
        for match_id in await matches.begun(db, -1, sys.maxsize):
            await _try_match(db, match_id, report)
    return report


async def _try_match(db: Database, match_id: int, report: Drill) -> None:
    row = await matches.load(db, match_id)
    assert row is not None
    report.matches += 1
    await _try_chronicle(db, match_id, report)
    if row.unreadable:
        report.unreadable += 1
        return
    seats, log = await matches.seats(db, match_id), await matches.actions(db, match_id)
    try:
        game = GAMES.get(row.game)
        if game is None or row.version > game.version:
            report.other_rules += 1
            return
        older_state = game.load(row.state) if row.version < game.version and row.state is not None else None
        match = Match(row, seats, older_state)
        same, older = replay_to_end(match, log)
    except Exception as trouble:  # report any error in a damaged copy, and check the next match
        report.fault(say("not-replayable", match=code(match_id), why=str(trouble)))
        return
    if not same:
        report.fault(say("other-position", match=code(match_id)))
    elif not is_as_promised(match):
        report.fault(say("other-seed", match=code(match_id)))
    else:
        report.replayed += not older
        report.other_rules += bool(older)
        report.decisions += max(len(log) - older, 0)


async def _try_chronicle(db: Database, match_id: int, report: Drill) -> None:
    """Read everything in a match's chronicle."""
    rows = await chronicles.of_match(db, match_id)
    if not rows:
        return
    try:
        public = Book(rows[0].data)
        public.scenes(public.decisions, (), ())
        for row in rows[1:]:
            OwnBook(row.data, public).scenes(public.decisions, (), ())
    except Exception as trouble:  # as above
        report.fault(say("chronicle-unreadable", match=code(match_id), why=str(trouble)))
    else:
        report.chronicles += 1
