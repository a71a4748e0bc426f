"""Paddock on Discord, from its start to its orderly end."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress

import discord
import structlog

from bot.app import garbage, upgrade
from bot.app.client import Paddock
from bot.app.discord_check import MISTAKES
from bot.app.health import Health
from bot.app.hold import Hold, Loss, Taken
from bot.app.sentences import say
from bot.app.shares import CLOSING, RELEASING, within
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.help import rule_search
from bot.shared.metrics import note_commit, serve_metrics
from bot.shared.settings import Settings, SettingsError, require_token
from bot.workers.cpu import ProcessBrain
from bot.workers.painters import ProcessPainter
from bot.workers.pool import Workers
from bot.workers.scribes import Scribe
from db import holders, migrator
from db.connection import connect, translated_outages
from db.database import Database

log = structlog.get_logger()


class Unreachable(Exception):
    """Discord does not answer; the message is one sentence for the operator."""


DRAIN = 8
"""How many seconds running work may take when the program is asked to end."""
LAST = 9.5
"""The longest that stopping may take, in seconds, even if a database or a network hangs."""


async def run(settings: Settings, extensions: Sequence[str], *, take_over: bool = False) -> None:
    """Host matches, with the slash commands of the modules `extensions`, until SIGTERM, Ctrl-C or a take-over.

    Raises `SettingsError` if Discord refuses the token, `DatabaseTrouble`, and `Taken` if another process has
    the same shards; with `take_over` that one is asked to hand over.
    """
    token = require_token(settings)
    if settings.one_of_several and not settings.database.startswith("postgres"):
        raise SettingsError(say("shards-need-server"))
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(ending, begin_orderly_end, stop)
    stopping = asyncio.create_task(stop.wait(), name="stop")
    # A wrong database, or another bot in it, is reported before we connect to Discord.
    opening = asyncio.create_task(opened(settings, take_over=take_over), name="database")
    await asyncio.wait({opening, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if not opening.done():
        opening.cancel()
        return
    db, hold = await opening
    slow = Workers("slow-work", 1, courtesy=5)
    painter = ProcessPainter(slow)
    brain = ProcessBrain(settings.cpu_think, settings.cpu_workers, settings.champion_think)
    try:
        db.on_commit = note_commit
        bot = Paddock(settings, painter, extensions, brain, db, Scribe(slow), slow)
        await _host(bot, db, token, stopping, hold)
    finally:
        stopping.cancel()
        painter.close()
        brain.close()
        await release(db, hold)


async def opened(settings: Settings, *, take_over: bool = False) -> tuple[Database, Hold]:
    """Open the database, take our shards in it, and bring its tables up to date."""
    db = await connect(settings.database)
    hold = Hold(db, settings.shards, settings.shard_count)
    try:
        if not settings.upgrades_at_start:
            await upgrade.require_done(db)
        with translated_outages():
            missing, backup = await migrator.missing(db), None
            existing = await migrator.is_migrated(db)
            async with AsyncExitStack() as stack:
                if holders.MIGRATION in missing:
                    if existing:
                        backup = await stack.enter_async_context(upgrade.backed_up(settings, db))
                    await migrator.migrate(db)
                await hold.take(ask=take_over)
                if existing and backup is None and await hold.during(upgrade.is_needed(db)):
                    backup = await hold.during(stack.enter_async_context(upgrade.backed_up(settings, db)))
                await hold.during(migrator.migrate(db, hold.sign_of_life(), upgrade.upgraded()))
        if backup is not None:
            await hold.during(upgrade.report_start(db, missing, backup))
    except BaseException:
        await db.close()
        raise
    return db, hold


async def _host(bot: Paddock, db: Database, token: str, stopping: asyncio.Task[bool], hold: Hold) -> None:
    """Run on Discord until we are asked to end or have lost our shards."""
    health = Health(bot)
    serve_metrics(bot.settings, health.report)
    garbage.collect_rarely()
    counting = asyncio.create_task(health.count(db), name="census")
    running = asyncio.create_task(bot.start(token), name="bot")
    keeping = asyncio.create_task(hold.keep(health.storage), name="hold")
    threading.Thread(target=rule_search.get_ready, name="rules", daemon=True).start()
    try:
        await asyncio.wait({running, stopping, keeping}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            with translated_errors(), translated_outages():
                await running
        log.info("ending")
    except discord.LoginFailure:
        raise SettingsError(say("token-refused")) from None
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        raise closed_for_good(error) from None
    except discord.HTTPException as error:
        raise Unreachable(say("first-requests-refused", error=str(error))) from None
    except Unanswered:
        raise Unreachable(say("unreachable")) from None
    finally:
        await _end(bot, running)
        keeping.cancel()
        counting.cancel()
    if keeping.done() and not keeping.cancelled():
        if await keeping is Loss.REPLACED:
            raise Taken(say("replaced"))
        log.info("another process has asked us to hand over our shards")


async def release(db: Database, hold: Hold) -> None:
    """Release our shards for the next process, which has to wait if the database does not answer."""
    with suppress(Exception):
        await within(RELEASING, "lock", hold.release())
    await within(CLOSING, "database", db.close())


def begin_orderly_end(stop: asyncio.Event, seconds: float = LAST, leave: Callable[[int], object] = os._exit) -> None:
    """Begin the orderly end, with a deadline after which the process exits as if it had been killed."""
    stop.set()

    def cut_off() -> None:
        log.warning("shutdown takes too long; the rest continues at the next start")
        leave(0)

    watch = threading.Timer(seconds, cut_off)
    watch.daemon = True
    watch.start()


def closed_for_good(error: discord.ConnectionClosed | discord.PrivilegedIntentsRequired) -> Exception:
    """Return the error for the operator when Discord has closed the gateway for good."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else 4014
    return (SettingsError if code in MISTAKES else Unreachable)(say("gateway-closed", code=code))


async def _end(bot: Paddock, running: asyncio.Task[None]) -> None:
    """Close everything in order within a time limit; interrupted work continues after the next start."""
    try:
        await asyncio.wait_for(bot.close(), DRAIN)
    except TimeoutError:
        log.warning("not everything could be finished in time; the rest continues at the next start")
    running.cancel()
    await asyncio.wait({running}, timeout=1)
