"""What is stored about one person: to export all of it, or delete all of it.

Other people's matches stay complete: places, scores and the log remain, under a name that identifies no one.
"""

import re
from collections.abc import Iterable
from functools import partial

from msgspec.structs import asdict

from db import kept, manners, ratings, spent, trades
from db.achievements import AchievementRow, FirstRow
from db.boosters import BoosterRow
from db.database import Database, Source, Transaction
from db.decks import DeckRow
from db.events import ActRow, EntryRow, EventPauseRow, HelperRow
from db.finding import MissedRow, NoticeRow, OfferedRow, SeekerRow, TicketRow
from db.ledger import CollectorRow, HoldingRow, LedgerEntry
from db.lessons import LessonRow
from db.looks import LookRow
from db.manners import DigestRow, IncidentRow, InvitationRow, ProposalRow, RemovalRow, UndoneRow
from db.matches import ActionRow, SeatRow, Status
from db.outbox import SurfaceRow
from db.people import PlayerRow
from db.ratings import ResultRow, StandingRow
from db.reading import read_all
from db.recent import change_lines
from db.reports import ReportRow
from db.spent import SpentRow
from db.statements import Record, SqlValue, Write
from db.tallies import TallyRow
from db.traces import TraceRow
from db.trades import TradeCardRow
from db.wishes import ShowcaseRow, SwapperRow, WishRow

SOMEBODY = "Somebody"
"""The name shown for everybody who was forgotten."""


_ONCE = ("lesson:", "puzzles:", "beaten:")
"""How the causes of boosters begin that a person gets once."""


class StillPlaying(Exception):
    """A person is in matches that are running or not yet counted, and cannot be forgotten before they end."""

    def __init__(self, match_ids: list[int]) -> None:
        super().__init__(f"still in {len(match_ids)} matches")
        self.match_ids = match_ids


class OwnEventRow(Record, frozen=True):
    """An event that a person has opened, without its seed."""

    id: int
    guild_id: int
    channel_id: int


class Memory(Record, frozen=True):
    """What is remembered about a forgotten person: under which mark, and until when."""

    mark: str
    today: int
    """When the current day began."""
    tomorrow: int
    """When the per-day entries expire."""
    later: int
    """When the other entries expire."""
    key: str = ""
    """The secret of the marks, with which what protects other people is kept as well; nothing is, if it is empty."""


class PlayedRow(Record, frozen=True):
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


class Mention(Record, frozen=True):
    """The recent sentences of a match, and the name by which they mention a person."""

    match_id: int
    name: str
    recent: str


class TradedRow(Record, frozen=True):
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


class OpponentRow(Record, frozen=True):
    """A row of `encounters`, without the opponent."""

    scope: int
    game: str
    pace: str
    player_id: int
    net: float
    at: int


class BlockRow(Record, frozen=True):
    """A row of `blocks`, without the person who was blocked: whom they blocked is about another person."""

    player_id: int
    at: int


class ApplauseRow(Record, frozen=True):
    """A row of `applause` by a person, without whose showcase they like: that is about another person."""

    fan_id: int
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
    "reports": ReportRow,
    "standings": StandingRow,
    "encounters": OpponentRow,
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
    "tickets": TicketRow,
    "seekers": SeekerRow,
    "offered": OfferedRow,
    "notices": NoticeRow,
    "missed_checks": MissedRow,
    "looks": LookRow,
    "applause": ApplauseRow,
    "events": OwnEventRow,
    "event_entries": EntryRow,
    "event_acts": ActRow,
    "event_helpers": HelperRow,
    "event_pauses": EventPauseRow,
}


async def export(db: Source, player_id: int) -> dict[str, list[dict[str, SqlValue]]]:
    """Return everything that is stored about a person: by table, row by row, each value under its column's name.

    It contains nothing that the person must not know: no match's seed or position, and no other person's id.
    """
    return {
        table: [asdict(row) for row in await read_all(kind, db, f"{table}_of", player_id=player_id)]
        for table, kind in _ROWS.items()
    }


async def forget(db: Database, player_id: int, moment: int = 0, memory: Memory | None = None) -> list[int]:
    """Remove a person from every table in one transaction; return the matches in which a name has changed.

    Open trades are cancelled as of `moment`; finished ones no longer name the person. With `memory`, the
    starter decks and lesson boosters that the person had, and what they had today, are remembered.

    Raises `StillPlaying` while the person is in a lobby or in a match that is not over and counted, and `Conflict` if
    another transaction wrote to the same rows meanwhile; the caller can then try again.
    """
    async with db.transaction() as tx:
        live = await read_all(int, tx, "live_matches_of", player_id=player_id)
        if live:
            raise StillPlaying(live)
        await _cancel_trades(tx, player_id, moment)
        if memory is not None:
            await tx.run(spent.expire(moment), kept.expire(moment), *await _kept(tx, player_id, moment, memory))
        mentions = await read_all(Mention, tx, "mentions_of", player_id=player_id)
        invitations = await read_all(InvitationRow, tx, "invitations_of", player_id=player_id)
        standings = await read_all(StandingRow, tx, "standings_of", player_id=player_id)
        await tx.run(
            *_without_names(mentions),
            *(write for row in standings for write in ratings.remove_standing(row)),
            *(Write(query, {"player_id": player_id, "name": SOMEBODY}) for query in _FORGET),
        )
    return sorted({row.match_id for row in mentions} | {row.match_id for row in invitations})


_FORGET = (
    "forget_clicks",
    "forget_undone_clicks",
    "forget_hands",
    "owe_redraws_of",
    "forget_traces",
    "forget_traces_of_matches",
    "forget_results",
    "forget_reports",
    "forget_sentences_about",
    "forget_encounters",
    "end_offers_of",
    "forget_offered",
    "end_tickets_of",
    "close_seekers_with",
    "forget_seekers",
    "forget_tickets",
    "forget_notices",
    "forget_missed",
    "forget_seats",  # after the rows that depend on them: seats say which clicks and hands were whose
    "forget_opener",
    "forget_invitations",
    "forget_removals",
    "forget_digests",
    "forget_tallies",
    "forget_lessons",
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
    "clear_showcase",
    "forget_wishes",
    "forget_swapper",
    "forget_looks",
    "forget_applause",
    "revise_events_of",
    "owe_event_messages_of",
    "forget_entries",
    "forget_event_acts",
    "forget_event_helper",
    "forget_event_pause",
    "forget_event_owner",
    "forget_player",
)


async def _cancel_trades(tx: Transaction, player_id: int, moment: int) -> None:
    """Release what others had reserved for trades with the person."""
    for trade in await trades.open_of_player(tx, player_id):
        await tx.run(*trades.end(trade, await trades.gifts(tx, trade), "cancelled", moment))


async def _kept(tx: Transaction, player_id: int, moment: int, memory: Memory) -> list[Write]:
    """Remember the gifts that the person has had, so that they do not get them again."""
    collectors = await read_all(CollectorRow, tx, "collectors_of", player_id=player_id)
    earned = await read_all(BoosterRow, tx, "boosters_of", player_id=player_id)
    rows = [SpentRow(f"starter:{row.game}", 1, memory.later) for row in collectors if row.starter is not None]
    rows += [SpentRow(row.cause, 1, memory.later) for row in earned if row.cause.startswith(_ONCE)]
    for what in ("claim", "match"):
        today = sum(row.cause.startswith(f"{what}:") and row.earned_at >= memory.today for row in earned)
        rows += [SpentRow(what, today, memory.tomorrow)] if today else []
    gifts = [spent.keep(memory.mark, row) for row in rows]
    if not memory.key:
        return gifts
    record = await manners.endings(tx, player_id, kept.ENDINGS)
    return [*gifts, *await kept.keep(tx, player_id, memory.key, moment, memory.later, record)]


def _without_names(mentions: Iterable[Mention]) -> list[Write]:
    """Store the recent sentences of matches with a name replaced wherever it occurs as a whole word."""
    writes = []
    for row in mentions:
        name = re.compile(rf"(?<!\w){re.escape(row.name)}(?!\w)")
        recent = change_lines(row.recent, partial(name.sub, SOMEBODY))
        if recent != row.recent:
            writes.append(Write("save_recent", {"id": row.match_id, "recent": recent}, expect=1))
    return writes
