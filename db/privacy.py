"""What is stored about one person: to export all of it, or delete all of it.

Other people's matches stay complete: places, scores and the log remain, under a name that identifies nobody.
"""

from __future__ import annotations

from collections.abc import Iterable

from db.database import Source
from db.statements import Row

import re
from functools import partial

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

SOMEBODY = "Somebody"
"""The name shown for everybody who was forgotten."""


class StillPlaying(Exception):
    """A person is in matches that are running or not yet counted, and cannot be forgotten before they end."""

    def __init__(self, match_ids: list[int]) -> None:
        super().__init__(f"still in {len(match_ids)} matches")
        self.match_ids = match_ids


class Memory(msgspec.Struct, frozen=True):
    """What is remembered about a forgotten person: under which mark, and until when."""

    mark: str
    today: int
    """When the current day began."""
    tomorrow: int
    """When the per-day entries expire."""
    later: int
    """When the other entries expire."""


class PlayedRow(msgspec.Struct, frozen=True):
    """A row of `matches`: the part about the person who opened it or played in it."""

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
    """A row of `trades`: the part about one of its sides."""

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
    """A row of `blocks`, without the person who was blocked: whom they blocked is about somebody else."""

    player_id: int
    at: int


class AchievementRow(msgspec.Struct, frozen=True):
    """A row of `achievements`."""

    player_id: int
    name: str
    at: int
    cause: str


class FirstRow(msgspec.Struct, frozen=True):
    """A row of `server_firsts`: an achievement that somebody was the first on a server to earn."""

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


async def export(db: Source, player_id: int) -> dict[str, list[dict[str, SqlValue]]]:
    """Return everything that is stored about a person: by table, row by row, each value under its column's name.

    It contains nothing that the person must not know: neither a match's seed nor its position, and nobody else's id.
    """
    return {
        table: [asdict(row) for row in await read_all(kind, db, _query(table), player_id=player_id)]
        for table, kind in _ROWS.items()
    }


def _query(table: str) -> str:
    return "player_of" if table == "players" else f"{table}_of"


async def forget(db: Source, player_id: int, moment: int = 0, memory: Memory | None = None) -> list[int]:
    """Remove a person from every table in one transaction; return the matches in which a name has changed.

    Open trades are cancelled as of `moment`; finished ones have nobody in the person's place. With `memory`, the
    starter decks and lesson boosters that the person had, and what they had today, are remembered.

    Raises `StillPlaying` while the person is in a lobby or in a match that is not over and counted, and `Conflict` if
    somebody else wrote to the same rows meanwhile; the caller can then try again.
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
            # Seats come after the rows that depend on them: they say which clicks and hands were whose.
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
    """Release what others had reserved for trades with the person."""
    for trade in await trades.open_of_player(tx, player_id):
        await tx.run(*trades.end(trade, await trades.gifts(tx, trade), "cancelled", moment))


async def _kept(tx: Transaction, player_id: int, memory: Memory) -> list[Write]:
    """Remember what the person has had that nobody may have twice."""
    collectors = shaped(CollectorRow, await tx.fetch("collectors_of", player_id=player_id))
    earned = shaped(BoosterRow, await tx.fetch("boosters_of", player_id=player_id))
    rows = [SpentRow(f"starter:{row.game}", 1, memory.later) for row in collectors if row.starter is not None]
    rows += [SpentRow(row.cause, 1, memory.later) for row in earned if row.cause.startswith("lesson:")]
    for what in ("claim", "match"):
        today = sum(row.cause.startswith(f"{what}:") and row.earned_at >= memory.today for row in earned)
        rows += [SpentRow(what, today, memory.tomorrow)] if today else []
    return [spent.keep(memory.mark, row) for row in rows]


def _retold(told: Iterable[Row]) -> list[Write]:
    """Store the recent sentences of matches with a name replaced wherever it occurs as a whole word."""
    writes = []
    for match_id, name, recent in told:
        alone = re.compile(rf"(?<!\w){re.escape(str(name))}(?!\w)")
        changed = retold(str(recent), partial(alone.sub, SOMEBODY))
        if changed != recent:
            writes.append(Write("retell_match", {"id": match_id, "recent": changed}, expect=1))
    return writes
