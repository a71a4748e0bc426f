"""What `paddock check` and the other commands for operators check."""

import base64
import binascii
import tempfile
from dataclasses import dataclass

from bot.app.client import invite_link
from bot.app.sentences import say
from bot.help.rule_pages import rules
from bot.host.match.downtime import last_alive
from bot.pictures import compose
from bot.shared.durations import MINUTE
from bot.shared.settings import Settings, SettingsError, doubts, require_token
from db import migrator
from db.check import check as contradictions
from db.connection import file_of, is_there, opened, opened_current, require_folder
from db.database import Database, DatabaseTrouble
from games.contract.game import Game
from games.contract.sentences import say as say_game
from games.core import SeatSetup
from games.registry import GAMES

SILENCE = MINUTE
"""A bot without a heartbeat for this long, in milliseconds, counts as down; it sends one every ten seconds."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What was checked, and the result."""

    what: str
    good: bool
    says: str


async def check(settings: Settings) -> list[CheckResult]:
    """Check settings, database, migrations and catalogues, and find out the invite link."""
    return [_token(settings), *await _database(settings), *map(_playable, GAMES.values()), _invitation(settings)]


def _token(settings: Settings) -> CheckResult:
    problems = doubts(settings)
    try:
        require_token(settings)
    except SettingsError as trouble:
        problems.append(str(trouble))
    return CheckResult("settings", good=not problems, says=" ".join(problems) or say("settings-fine"))


async def _database(settings: Settings) -> list[CheckResult]:
    """Check the database without changing anything."""
    try:
        require_folder(settings.database)
        if not is_there(settings.database):
            return [_creatable(settings)]
        async with opened(settings.database) as database:
            return await _tables(settings, database)
    except DatabaseTrouble as trouble:
        return [CheckResult("database", good=False, says=str(trouble))]


async def _tables(settings: Settings, database: Database) -> list[CheckResult]:
    """Check whether the tables are up to date, and whether they contradict each other."""
    try:
        missing = await migrator.missing(database)
        if missing:
            return [
                CheckResult("database", good=True, says=say("reachable", engine=database.engine)),
                CheckResult(
                    "migrations",
                    good=True,
                    says=say("pending", number=len(missing), at_start=settings.upgrades_at_start),
                ),
            ]
        troubles = await contradictions(database)
    except DatabaseTrouble as trouble:
        return [CheckResult("migrations", good=False, says=str(trouble))]
    says = " ".join(troubles) or say("consistent", engine=database.engine)
    return [
        CheckResult("database", good=not troubles, says=says),
        CheckResult("migrations", good=True, says=say("all-applied")),
    ]


def _creatable(settings: Settings) -> CheckResult:
    """Find out whether the first start can create the database."""
    file = file_of(settings.database)
    assert file is not None, "only a file can be checked without connecting"
    try:
        with tempfile.TemporaryFile(dir=file.parent):
            return CheckResult("database", good=True, says=say("database-to-come"))
    except OSError as error:
        return CheckResult("database", good=False, says=say("database-not-to-come", why=str(error.strerror)))


def _playable(game: Game) -> CheckResult:
    """Start a match of a game, draw it, and read its cards and its rules page."""
    try:
        state = game.new([SeatSetup() for _ in range(game.seats[0])], 1, game.Options())
        for scene in game.scenes(state.view(None)):
            compose.painted(game.key, scene)
        entries = game.entries()
        if not rules(game.key) or not entries:
            raise ValueError(say("game-empty"))  # noqa: TRY301 - one place that reports
    except Exception as trouble:
        return CheckResult(game.title, good=False, says=say_game("cannot-be-played", why=str(trouble)))
    return CheckResult(game.title, good=True, says=say("playable", entries=len(entries)))


def _invitation(settings: Settings) -> CheckResult:
    """Read the application's id out of the token, of which it is the public part."""
    try:
        public = require_token(settings).partition(".")[0]
        application = int(base64.urlsafe_b64decode(public + "=" * (-len(public) % 4)))
    except SettingsError:
        return CheckResult(say("invite-link"), good=False, says=say("link-needs-token"))
    except (binascii.Error, ValueError):
        return CheckResult(say("invite-link"), good=False, says=say("link-token-doubtful"))
    return CheckResult(say("invite-link"), good=True, says=invite_link(application))


async def require_current(url: str) -> None:
    """Raise `DatabaseTrouble` if a database is there that has to be upgraded first."""
    if is_there(url):
        async with opened_current(url):
            pass


async def check_database(settings: Settings) -> list[str]:
    """Return the contradictions in the database; raises `DatabaseTrouble` if there is none."""
    async with opened_current(settings.database) as database:
        return await contradictions(database)


async def alive(settings: Settings, now: int) -> CheckResult:
    """Find out when the bot was last up and reachable; raises `DatabaseTrouble`."""
    async with opened(settings.database) as database:
        last = None if await migrator.missing(database) else await last_alive(database, settings.shards)
    if last is None:
        return CheckResult("bot", good=False, says=say("never-up"))
    ago = max(0, now - last)
    return CheckResult("bot", good=ago <= SILENCE, says=say("last-up", seconds=ago // 1000))
