"""The SQL statements, read from their files once per engine."""

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import aiosql

from db.achievements import AchievementRow, FirstRow
from db.analyses import AnalysisRow
from db.boosters import BoosterRow
from db.chronicles import ChronicleRow
from db.decks import DeckRow
from db.encounters import EncounterRow
from db.events import ActRow, EntryRow, EventMessageRow, EventPauseRow, EventRow, EventTableRow, HelperRow
from db.finding import MissedRow, NoticeRow, OfferedRow, OfferRow, SeekerRow, TicketRow
from db.holders import HolderRow
from db.kept import KeptRow
from db.ledger import CollectorRow, HoldingRow, LedgerEntry
from db.lessons import LessonRow
from db.looks import LookRow
from db.manners import DigestRow, IncidentRow, InvitationRow, ProposalRow, RemovalRow, UndoneRow
from db.matches import ActionRow, LivePlace, MatchRow, SeatRow, Sighting, StoredMatch
from db.orders import OrderRow
from db.outbox import SurfaceRow
from db.people import PlayerRow
from db.privacy import ApplauseRow, BlockRow, OpponentRow
from db.ratings import RatedResult, ResultRow, StandingRow
from db.reports import ReportRow
from db.spent import SpentRow
from db.statements import Engine
from db.tallies import TallyRow
from db.traces import Stray, TraceRow
from db.trades import TradeCardRow, TradeRow
from db.whereabouts import Whereabouts
from db.wishes import ShowcaseRow, SwapperRow, WishRow

_DRIVERS = {"sqlite": "aiosqlite", "postgres": "asyncpg"}
_ROWS = (
    AchievementRow, ActRow, ActionRow, AnalysisRow, ApplauseRow, BlockRow, BoosterRow, ChronicleRow, CollectorRow,
    DeckRow, DigestRow, EncounterRow, EntryRow, EventMessageRow, EventPauseRow, EventRow, EventTableRow, FirstRow,
    HelperRow, HolderRow, HoldingRow, IncidentRow, InvitationRow, KeptRow, LedgerEntry, LessonRow, LivePlace,
    LookRow, MatchRow, MissedRow, NoticeRow, OfferRow, OfferedRow, OpponentRow, OrderRow, PlayerRow, ProposalRow,
    RatedResult, RemovalRow, ReportRow, ResultRow, SeatRow, SeekerRow, ShowcaseRow, Sighting, SpentRow, StandingRow,
    StoredMatch, Stray, SurfaceRow, SwapperRow, TallyRow, TicketRow, TraceRow, TradeCardRow, TradeRow, UndoneRow,
    Whereabouts, WishRow,
)  # fmt: skip
"""The rows whose columns the files name by a placeholder."""
_COLUMNS = {row.__name__: row.__struct_fields__ for row in _ROWS}
_PLACEHOLDER = re.compile(r"\{(:|\w+\.|)(\w+)\}")


@dataclass(frozen=True, slots=True)
class Query:
    """One statement in the form that an engine expects."""

    sql: str
    names: tuple[str, ...]
    """The names of its parameters, in the order in which PostgreSQL numbers them."""


@cache
def queries(engine: Engine) -> Mapping[str, Query]:
    """Return every statement of `db/sql` by its name."""
    text = "\n".join(file.read_text("utf-8") for file in files("db").joinpath("sql").iterdir())
    loaded = aiosql.from_str(_PLACEHOLDER.sub(_columns, text), _DRIVERS[engine])
    statements = {name: getattr(loaded, name) for name in loaded.available_queries if not name.endswith("_cursor")}
    return {
        name: Query(query.sql.strip(), tuple(inspect.signature(query).parameters)) for name, query in statements.items()
    }


def _columns(placeholder: re.Match[str]) -> str:
    """Return the columns that a placeholder stands for, separated by commas.

    {SeatRow} stands for their names, {s.SeatRow} for their names in the table `s`, {:SeatRow} for parameters.
    """
    prefix, row = placeholder.groups()
    return ", ".join(f"{prefix}{column}" for column in _COLUMNS[row])
