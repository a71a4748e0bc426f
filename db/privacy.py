"""What is stored about one person: all of it shown, or all of it forgotten.

Whoever is forgotten leaves the matches of others whole: places, scores and the log stay, under a name that is nobody's.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import asdict

from db import ratings, spent, trades
from db.boosters import BoosterRow
from db.decks import DeckRow
from db.ledger import CollectorRow, LedgerEntry
from db.lessons import LessonRow
from db.manners import DigestRow, IncidentRow, InvitationRow, ProposalRow, RemovalRow, UndoneRow
from db.matches import ActionRow, SeatRow, Status
from db.outbox import SurfaceRow
from db.people import PlayerRow
from db.ratings import ResultRow, StandingRow
from db.spent import SpentRow
from db.statements import SqlValue, Write, shaped
from db.told import retold
from db.traces import TraceRow
from db.wishes import ShowcaseRow, SwapperRow, WishRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.database import Database, Transaction
    from db.statements import Row

SOMEBODY = "Somebody"
"""The name of everybody who was forgotten."""


class StillPlaying(Exception):
    """A person sits in matches that go on, or that are not counted yet, and cannot be forgotten before their end."""

    def __init__(self, match_ids: list[int]) -> None:
        super().__init__(f"still in {len(match_ids)} matches")
        self.match_ids = match_ids


class Memory(msgspec.Struct, frozen=True):
    """What is kept of a person who is forgotten: under which mark, and until when."""

    mark: str
    today: int
    """When this day began."""
    tomorrow: int
    """When that goes which counts by the day."""
    later: int
    """When the rest goes."""


class PlayedRow(msgspec.Struct, frozen=True):
    """A row of `matches`, as far as it is about one of those who opened it or sat in it."""

    id: int
    game: str
    guild_id: int
    home_channel_id: int
    channel_id: int
    opened: int
    status: Status
    created_at: int
    started_at: int | None
    ended_at: int | None
    outcome: str | None


class TallyRow(msgspec.Struct, frozen=True):
    """A row of `tallies`."""

    player_id: int
    game: str
    key: str
    total: int


class HoldingRow(msgspec.Struct, frozen=True):
    """A row of `holdings`."""

    player_id: int
    game: str
    item: str
    amount: int
    reserved: int


class TradedRow(msgspec.Struct, frozen=True):
    """A row of `trades`, as far as it is about one of its sides."""

    id: int
    game: str
    guild_id: int
    channel_id: int
    message_id: int | None
    side: int
    status: trades.Status
    version: int
    confirmed: int
    created_at: int
    expires_at: int
    ended_at: int | None


class TradeCardRow(msgspec.Struct, frozen=True):
    """A row of `trade_cards`."""

    trade_id: int
    version: int
    side: int
    item: str
    amount: int


class BlockRow(msgspec.Struct, frozen=True):
    """A row of `blocks`, without who is blocked: that somebody was is about the person, who it was about another."""

    player_id: int
    at: int


class AchievementRow(msgspec.Struct, frozen=True):
    """A row of `achievements`."""

    player_id: int
    name: str
    at: int
    cause: str


class FirstRow(msgspec.Struct, frozen=True):
    """A row of `server_firsts`: what somebody was the first of a server to achieve."""

    guild_id: int
    name: str
    player_id: int
    at: int


_ROWS = {
    "players": PlayerRow,
    "matches": PlayedRow,
    "seats": SeatRow,
    "actions": ActionRow,
    "outbox": SurfaceRow,
    "traces": TraceRow,
    "invitations": InvitationRow,
    "incidents": IncidentRow,
    "proposals": ProposalRow,
    "undone": UndoneRow,
    "removals": RemovalRow,
    "digests": DigestRow,
    "results": ResultRow,
    "standings": StandingRow,
    "tallies": TallyRow,
    "collectors": CollectorRow,
    "ledger": LedgerEntry,
    "holdings": HoldingRow,
    "boosters": BoosterRow,
    "decks": DeckRow,
    "trades": TradedRow,
    "trade_cards": TradeCardRow,
    "blocks": BlockRow,
    "achievements": AchievementRow,
    "server_firsts": FirstRow,
    "lessons": LessonRow,
    "showcases": ShowcaseRow,
    "wishes": WishRow,
    "swappers": SwapperRow,
}


async def export(db: Database, player_id: int) -> dict[str, list[dict[str, SqlValue]]]:
    """Return everything that is stored about a person: by table, row by row, each value under its column's name.

    Nothing is in it that the person must not know: of a match neither the seed nor the position, and no id of
    anybody else.
    """
    return {
        table: [asdict(row) for row in shaped(kind, await db.fetch(_query(table), player_id=player_id))]
        for table, kind in _ROWS.items()
    }


def _query(table: str) -> str:
    return "player_of" if table == "players" else f"{table}_of"


async def forget(db: Database, player_id: int, moment: int = 0, memory: Memory | None = None) -> list[int]:
    """Remove a person from every table, all at once; return the matches in which a name has changed by that.

    Open trades are cancelled as of `moment`; in those that are done there is nobody in the person's place. With
    `memory` it is kept which starter decks and lessons' boosters were had, and what was had today.

    Raises `StillPlaying` as long as the person sits in a lobby or in a match that is not over and counted, and
    `Conflict` if somebody else wrote to the same rows meanwhile: then it can be tried again.
    """
    async with db.transaction() as tx:
        live = [int(str(row[0])) for row in await tx.fetch("live_matches_of", player_id=player_id)]
        if live:
            raise StillPlaying(live)
        await _cancel_trades(tx, player_id, moment)
        if memory is not None:
            await tx.run(spent.expire(moment), *await _kept(tx, player_id, memory))
        told = await tx.fetch("told_of", player_id=player_id)
        asking = await tx.fetch("invitations_of", player_id=player_id)
        standings = shaped(StandingRow, await tx.fetch("standings_of", player_id=player_id))
        whom: dict[str, SqlValue] = {"player_id": player_id}
        anonymous: dict[str, SqlValue] = {**whom, "name": SOMEBODY}
        await tx.run(
            *_retold(told),
            *(write for row in standings for write in ratings.remove_standing(row)),
            Write("forget_clicks", whom),
            Write("forget_undone_clicks", whom),
            Write("forget_hands", whom),
            Write("owe_redraws_of", whom),
            Write("forget_traces", whom),
            Write("forget_traces_of_matches", whom),
            Write("forget_results", anonymous),
            # Seats come last of what hangs on them: they tell which clicks and hands were whose.
            Write("forget_seats", anonymous),
            Write("forget_opener", whom),
            Write("forget_invitations", whom),
            Write("forget_removals", whom),
            Write("forget_digests", whom),
            Write("forget_tallies", whom),
            Write("forget_lessons", whom),
            *(Write(query, whom) for query in _COLLECTION),
            Write("forget_player", whom),
        )
    return sorted({int(str(row[0])) for row in (*told, *asking)})


_COLLECTION = (
    "forget_collector",
    "forget_ledger",
    "forget_holdings",
    "forget_boosters",
    "forget_decks",
    "forget_offers",
    "forget_received_offers",
    "forget_blocks",
    "forget_achievements",
    "forget_firsts",
    "forget_showcase",
    "forget_wishes",
    "forget_swapper",
)


async def _cancel_trades(tx: Transaction, player_id: int, moment: int) -> None:
    """Let others have back what they had promised the person."""
    for trade in await trades.open_of_player(tx, player_id):
        await tx.run(*trades.end(trade, await trades.gifts(tx, trade), "cancelled", moment))


async def _kept(tx: Transaction, player_id: int, memory: Memory) -> list[Write]:
    """Write what the person has had that nobody has twice."""
    collectors = shaped(CollectorRow, await tx.fetch("collectors_of", player_id=player_id))
    earned = shaped(BoosterRow, await tx.fetch("boosters_of", player_id=player_id))
    rows = [SpentRow(f"starter:{row.game}", 1, memory.later) for row in collectors if row.starter is not None]
    rows += [SpentRow(row.cause, 1, memory.later) for row in earned if row.cause.startswith("lesson:")]
    for what in ("claim", "match"):
        today = sum(row.cause.startswith(f"{what}:") and row.earned_at >= memory.today for row in earned)
        rows += [SpentRow(what, today, memory.tomorrow)] if today else []
    return [spent.keep(memory.mark, row) for row in rows]


def _retold(told: Iterable[Row]) -> list[Write]:
    """Write the last sentences of matches with a name replaced wherever it stands as a word of its own."""
    writes = []
    for match_id, name, recent in told:
        alone = re.compile(rf"(?<!\w){re.escape(str(name))}(?!\w)")
        changed = retold(str(recent), partial(alone.sub, SOMEBODY))
        if changed != recent:
            writes.append(Write("retell_match", {"id": match_id, "recent": changed}, expect=1))
    return writes
