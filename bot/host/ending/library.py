"""The chronicles of matches that are over: how they are written, and where they are read.

They are written from seed and log as a match is counted, and read without its rules, which may have changed since.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

import msgspec
import structlog

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import final_places, outcome_of
from bot.host.core.sentences import say
from bot.host.ending.replay import counting_turns, record_of
from bot.shared.refusal import Refusal
from db import chronicles, facts, matches
from db.chronicles import EVERYBODY, ChronicleRow
from db.matches import ActionRow
from games.chronicle.clerk import Clerk
from games.chronicle.pages import Book, Chronicle, OwnBook
from games.chronicle.record import steps
from games.core import Event, IllegalAction, Seat, State
from games.registry import GAMES

K = TypeVar("K")
B = TypeVar("B")

log = structlog.get_logger()

KEPT = 16
"""How many books are kept open; that of a long match takes about a megabyte."""
LATEST = 2**63 - 1
"""Above the id of any match."""


@dataclass(frozen=True, slots=True)
class Account:
    """A finished match, replayed."""

    events: Sequence[Event]
    rows: Sequence[ChronicleRow]
    """Its chronicle; nothing if it could not be written."""
    turns: Mapping[Seat, int]
    """How many decisions each seat's person made after the set-up."""


async def written_account(match: Match, log_: Sequence[ActionRow]) -> Account | None:
    """Replay a finished match and write its chronicle; None if the rules have changed since.

    Yields to the event loop after every decision and every seat.
    """
    events: list[Event] = []
    turns = Counter[Seat]()
    try:
        record = record_of(match, log_)
        clerk: Clerk | None = _clerk(match)
        for state, happened in counting_turns(steps(record), log_, turns):
            events += happened
            await asyncio.sleep(0)
            if clerk is not None and not await _noted(match, clerk, state, happened):
                clerk = None
    except (Refusal, IllegalAction) as trouble:
        log.warning("match cannot be replayed", match=match.code, why=str(trouble))
        return None
    return Account(events, [] if clerk is None else await _rows(match, clerk), turns)


def _clerk(match: Match) -> Clerk:
    outcome = outcome_of(match.row)
    assert outcome is not None
    places = final_places(match.seats, outcome)
    own = [seat.seat for seat in match.seats if seat.player_id is not None]
    return Clerk(match.game, match.shown_names, places.index(min(places)), own)


async def _noted(match: Match, clerk: Clerk, state: State | None, happened: Sequence[Event]) -> bool:
    """Add a position to the chronicle; a picture that cannot be drawn must not keep a match from being counted."""
    try:
        clerk.note(state, happened)
        for seat in clerk.own:
            await asyncio.sleep(0)
            clerk.note_own(seat, state)
    except Exception:
        log.exception("chronicle cannot be written", match=match.code)
        return False
    return True


async def _rows(match: Match, clerk: Clerk) -> list[ChronicleRow]:
    written = clerk.written()
    rows = [ChronicleRow(match.id, EVERYBODY, written.pressed())]
    for seat in written.own:
        await asyncio.sleep(0)
        rows.append(ChronicleRow(match.id, seat, written.pressed_own(seat)))
    return rows


async def chronicle(host: Host, match: Match) -> Chronicle:
    """Return the chronicle of a match that is over; one that was not written yet is written now, if it can be.

    Refuses a match whose rules have changed before it was.
    """
    data = await chronicles.load(host.db, match.id)
    if data is None:
        account = None if match.lost else await written_account(match, await matches.actions(host.db, match.id))
        if account is None or not account.rows:
            raise Refusal(say("only-result-left"))
        await host.db.commit(*(chronicles.keep(row) for row in account.rows))
        data = account.rows[0].data
    return Chronicle(match.row.game, data, match.shown_names)


async def public_book(host: Host, match: Match) -> Book:
    """Return the chronicle of a match that is over, opened; refuses as `chronicle` does."""
    book = host.books.public.get(match.id)
    if book is None:
        book = _opened(match, (await chronicle(host, match)).opened)
    _keep(host.books.public, match.id, book)
    return book


async def own_book(host: Host, match: Match, seat: Seat) -> OwnBook | None:
    """Return what a seat saw of a match that is over; None if that is what everybody saw."""
    public, own, key = await public_book(host, match), host.books.own, (match.id, seat)
    if key not in own:
        data = await chronicles.load(host.db, match.id, seat)
        own[key] = None if data is None else _opened(match, lambda: OwnBook(data, public))
    book = own[key]
    _keep(own, key, book)
    return book


async def write_older(host: Host) -> None:
    """Write down one match that ended before there were chronicles, the latest first; called now and then.

    When none is left, that is stored, and the search ends for good.
    """
    books, fact = host.books, f"chronicles:{host.settings.shards[0]}"
    books.complete = books.complete or await facts.load(host.db, fact) is not None
    if books.complete:
        return
    for game in GAMES.values():
        before = books.reached.get(game.key, LATEST)
        for row in await chronicles.missing(host.db, game.key, before, 1):
            books.reached[game.key] = row.id
            if host.is_ours(row.guild_id):
                with suppress(Refusal):
                    await chronicle(host, await host.cache.get(row.id))
            return
    books.complete = True
    await host.db.commit(facts.save(fact, "all"))


def _opened(match: Match, open_: Callable[[], B]) -> B:
    try:
        return open_()
    except (zlib.error, msgspec.MsgspecError) as trouble:
        log.warning("chronicle cannot be read", match=match.code, why=str(trouble))
        raise Refusal(say("record-damaged")) from trouble


def _keep(books: OrderedDict[K, B], key: K, book: B) -> None:
    books[key] = book
    books.move_to_end(key)
    if len(books) > KEPT:
        books.popitem(last=False)
