"""The chronicles of finished matches: how they are written and read.

The transaction that stores the end of a match also stores that its chronicle is owed. A scribe writes it from seed and
log, and it is read without the match's rules, which may have changed since.
"""

import asyncio
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import final_places, outcome_of
from bot.host.core.sentences import say
from bot.host.ending.replay import record_of
from bot.shared.durations import DAY
from bot.shared.once import once
from bot.shared.refusal import Refusal
from bot.shared.trouble import note
from bot.workers.scribes import ChronicleTask, Unwritable
from db import chronicles, matches
from db.chronicles import EVERYBODY, ChronicleRow
from db.database import Write
from db.matches import ActionRow
from games.chronicle.pages import Book, Chronicle, OwnBook
from games.core import Seat

B = TypeVar("B")

log = structlog.get_logger()

PATIENCE = 10.0
"""How many seconds a request waits for a chronicle that is being written."""
RECENT = DAY
"""How long after the end, in milliseconds, the messages of a match are drawn again when its chronicle is there."""
LATEST = 2**63 - 1
"""Above the id of any match."""


def writing(host: Host, match: Match) -> asyncio.Task[bool]:
    """Return the task that writes a match's chronicle, starting it if needed.

    Its result is False if the chronicle can never be written. After any other failure, which is logged, the chronicle
    stays owed until the next start or the next request.
    """
    return once(host.books.writing, match.id, lambda: _write(host, match), f"chronicle-{match.code}")


async def _write(host: Host, match: Match) -> bool:
    host.books.failed.add(match.id)  # until it is written
    try:
        possible = await _written(host, match)
    except Exception as error:
        note(log, "chronicle cannot be written", error, match=match.code)
        return True
    if possible:
        host.books.failed.discard(match.id)
    return possible


async def _written(host: Host, match: Match) -> bool:
    """Write and store a chronicle unless it is stored already; return False if it can never be written."""
    if await chronicles.load(host.db, match.id, EVERYBODY) is not None:
        return True
    try:
        written = await host.scribe.write(_task(match, await matches.actions(host.db, match.id)))
    except (Refusal, Unwritable) as trouble:
        log.warning("match cannot be replayed", match=match.code, why=str(trouble))
        await host.db.commit(chronicles.settle(match.id))
        return False
    rows = [ChronicleRow(match.id, EVERYBODY, written.public)]
    rows += [ChronicleRow(match.id, seat, data) for seat, data in written.own.items()]
    await _store(host, match, [chronicles.settle(match.id), *map(chronicles.keep, rows)])
    return True


def _task(match: Match, log_: Sequence[ActionRow]) -> ChronicleTask:
    outcome = outcome_of(match.row)
    if match.lost or outcome is None:
        raise Unwritable("unreadable")
    places = final_places(match.seats, outcome)
    own = tuple(seat.seat for seat in match.seats if seat.player_id is not None)
    return ChronicleTask(replace(record_of(match, log_), names=match.shown_names), places.index(min(places)), own)


async def _store(host: Host, match: Match, writes: Sequence[Write]) -> None:
    """Store a chronicle; if the match has just ended, its messages are redrawn with it."""
    if host.now() - (match.row.ended_at or 0) < RECENT:
        with suppress(Refusal):  # it was deleted meanwhile
            await _store_and_show(host, match.id, writes)
    else:
        await host.db.commit(*writes)


@changes_match
async def _store_and_show(change: Change, writes: Sequence[Write]) -> None:
    change.write(*writes)


async def write_owed(host: Host) -> None:
    """Start writing the latest chronicle that was owed before the start and not tried since; called periodically."""
    shards, reached = host.settings.shard_count, host.books.reached
    for shard in host.settings.shards:
        for row in await chronicles.owed(host.db, reached.get(shard, LATEST), shards, shard, 1):
            reached[shard] = row.id
            with suppress(Refusal):  # its game is not installed
                writing(host, await host.cache.get(row.id))
            return


async def chronicle(host: Host, match: Match) -> Chronicle:
    """Return the chronicle of a finished match, written if needed; refuses if that is impossible, or for now."""
    data = await chronicles.load(host.db, match.id, EVERYBODY)
    if data is None:
        task = writing(host, match)
        await asyncio.wait({task}, timeout=PATIENCE)
        data = await chronicles.load(host.db, match.id, EVERYBODY)
        if data is None:
            can_come = not task.done() or task.result()
            raise Refusal(say("record-comes-later") if can_come else say("only-result-left"))
    return Chronicle(match.row.game, data, match.shown_names)


async def public_book(host: Host, match: Match) -> Book:
    """Return the opened chronicle of a finished match; refuses as `chronicle` does."""
    book = host.books.public.get(match.id)
    if book is None:
        book = _opened(match, (await chronicle(host, match)).opened)
    host.books.public[match.id] = book
    return book


async def own_book(host: Host, match: Match, seat: Seat) -> OwnBook | None:
    """Return what a seat saw of a finished match; None if that is what everybody saw."""
    public, own, key = await public_book(host, match), host.books.own, (match.id, seat)
    if key not in own:
        data = await chronicles.load(host.db, match.id, seat)
        own[key] = None if data is None else _opened(match, lambda: OwnBook(data, public))
    own[key] = book = own[key]  # the newest now
    return book


def _opened(match: Match, open_: Callable[[], B]) -> B:
    try:
        return open_()
    except (zlib.error, msgspec.MsgspecError) as trouble:
        log.warning("chronicle cannot be read", match=match.code, why=str(trouble))
        raise Refusal(say("record-damaged")) from trouble
