"""Valid rows; each test changes only the fields that it is about."""

from __future__ import annotations

from msgspec.structs import replace

from db import ledger, matches
from db.database import Database
from db.decks import DeckRow
from db.matches import ActionRow, MatchRow, SeatRow
from db.trades import TradeRow

ANN, BOB, CAT = 710_000_000_001, 720_000_000_002, 730_000_000_003
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat"}
GUILD = 77 << 22


def match(number: int = 1, **changes: object) -> MatchRow:
    """Return a running match; every number has its own channel."""
    row = MatchRow(
        id=number,
        game="race_to_ace",
        version=1,
        guild_id=GUILD,
        home_channel_id=500 + number,
        channel_id=500 + number,
        opened_by=ANN,
        status="playing",
        seed="5eed",
        commitment="c0ffee",
        options="{}",
        terms="{}",
        state=b"\x00state\xff",
        recent="[]",
        revision=0,
        ply=0,
        asked_at=1_000,
        wake_at=2_000,
        deadline=3_000,
        created_at=900,
        started_at=950,
        ended_at=None,
        outcome=None,
        rematch_of=None,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def seat(number: int = 0, person: int | None = ANN, *, match_id: int = 1, **changes: object) -> SeatRow:
    """Return the seat of a person, or of a computer."""
    name, cpu = ("Bolt", "rookie") if person is None else (NAMES.get(person, f"P{person}"), None)
    return replace(SeatRow(match_id, number, person, cpu, name, None, 0, "in"), **changes)  # type: ignore[arg-type]


def action(ply: int = 1, *, match_id: int = 1, **changes: object) -> ActionRow:
    """Return a decision of the first seat."""
    return replace(ActionRow(match_id, ply, 0, f"move:{ply}", "player", None, 1_500), **changes)  # type: ignore[arg-type]


async def opened(db: Database, row: MatchRow, *people: int | None) -> MatchRow:
    """Store a match with its seats and return it."""
    seats = [seat(number, person, match_id=row.id) for number, person in enumerate(people)]
    await db.commit(*matches.open_lobby(row, seats))
    return row


async def decided(db: Database, row: MatchRow, **changes: object) -> MatchRow:
    """Store another decision of a match and return the match after it."""
    after = replace(row, revision=row.revision + 1, ply=row.ply + 1, **changes)  # type: ignore[arg-type]
    await db.commit(*matches.decide(after, action(after.ply, match_id=row.id)))
    return after


def deck(number: int = 1, person: int = ANN, **changes: object) -> DeckRow:
    """Return a deck; every number has its own name."""
    row = DeckRow(number, person, "dirt", f"Deck {number}", f"deck {number}", '["mud"]', 1, 1, 1, 1)
    return replace(row, **changes)  # type: ignore[arg-type]


def trade(number: int = 1, offerer: int = ANN, partner: int = BOB, **changes: object) -> TradeRow:
    """Return a trade before its first version."""
    row = TradeRow(number, "dirt", GUILD, 500, offerer, partner, 10, 1_000, holds=0)
    return replace(row, **changes)  # type: ignore[arg-type]


async def amounts(db: Database, person: int) -> dict[str, int]:
    """Return how many copies of which cards a person has."""
    return {item: holding.amount for item, holding in (await ledger.holdings(db, person, "dirt")).items()}
