"""Trades: what is offered, in immutable versions; who has confirmed which; and the exchange, all or nothing.

The cards of the side that makes a version are reserved from then on, the other side's from its confirmation. When both
have confirmed the same version, the cards change hands in the transaction that records the second confirmation.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from db import kept, ledger
from db.database import Record, Source, Write
from db.ledger import LedgerEntry
from db.reading import Number, OneRow, Rows, Writes, columns, number, one_row, read_all, rows, write

Status = Literal["open", "done", "declined", "cancelled", "expired"]
Ending = Literal["declined", "cancelled", "expired"]
Side = Literal[0, 1]
Gifts = tuple[dict[str, int], dict[str, int]]
"""What each side gives: how many of which cards."""
BOTH = 3


class TradeRow(Record, frozen=True):
    id: int
    game: str
    guild_id: int
    channel_id: int
    offerer_id: int | None
    partner_id: int | None
    created_at: int
    expires_at: int
    message_id: int | None = None
    status: Status = "open"
    version: int = 1
    confirmed: int = 0
    holds: int = 1
    ended_at: int | None = None

    @property
    def sides(self) -> tuple[int | None, int | None]:
        return self.offerer_id, self.partner_id

    def side_of(self, player_id: int) -> Side | None:
        """Return which side a person is, or None if neither."""
        return 0 if player_id == self.offerer_id else 1 if player_id == self.partner_id else None

    def has_confirmed(self, side: Side) -> bool:
        return bool(self.confirmed & _bit(side))

    def has_reserved(self, side: int) -> bool:
        return bool(self.holds & _bit(side))


def _bit(side: int) -> int:
    return side + 1


def offer(trade: TradeRow, gifts: Gifts) -> list[Write]:
    """Store the first version of a trade, offered by side 0; conflicts if that side does not have the cards."""
    first = replace(trade, status="open", version=1, confirmed=0, holds=_bit(0))
    return [first.write("insert_trade"), *_cards(first, gifts), *_enter(first), *_reserve(first, 0, gifts)]


def amend(trade: TradeRow, side: Side, before: Gifts, gifts: Gifts, expires_at: int) -> list[Write]:
    """Store another version, not yet confirmed by either side; conflicts if `side` does not have what it gives."""
    after = replace(trade, version=trade.version + 1, confirmed=0, holds=_bit(side), expires_at=expires_at)
    return [
        _change(trade, after),
        *_cards(after, gifts),
        *_enter(trade),
        *_release(trade, before),
        *_reserve(after, side, gifts),
    ]


def confirm(trade: TradeRow, side: Side, gifts: Gifts, moment: int) -> list[Write]:
    """Record a side's confirmation of the version that `trade` shows; with the second one the cards change hands.

    Conflicts if the trade has changed since `trade` was read, or if a side does not have its cards.
    """
    confirmed = trade.confirmed | _bit(side)
    if confirmed == BOTH:
        after = replace(trade, status="done", confirmed=confirmed, holds=0, ended_at=moment)
        return [
            _change(trade, after),
            *_enter(trade),
            *_release(trade, gifts),
            *ledger.book(_swap(trade, gifts, moment)),
        ]
    after = replace(trade, confirmed=confirmed, holds=trade.holds | _bit(side))
    reserved = [] if trade.has_reserved(side) else _reserve(trade, side, gifts)
    return [_change(trade, after), *_enter(trade), *reserved]


def end(trade: TradeRow, gifts: Gifts, how: Ending, moment: int) -> list[Write]:
    """Close a trade without an exchange; reserved cards are released."""
    after = replace(trade, status=how, holds=0, ended_at=moment)
    return [_change(trade, after), *_enter(trade), *_release(trade, gifts)]


def _change(before: TradeRow, after: TradeRow) -> Write:
    guard = {"old_version": before.version, "old_confirmed": before.confirmed, "old_holds": before.holds}
    return after.write("change_trade", expect=1, **guard)


_card: Writes[[int, int, int, str, int]] = write("insert_trade_card")


def _cards(trade: TradeRow, gifts: Gifts) -> list[Write]:
    return [
        _card(trade.id, trade.version, side, item, amount)
        for side, cards in enumerate(gifts)
        for item, amount in sorted(cards.items())
    ]


def _enter(trade: TradeRow) -> list[Write]:
    return ledger.enter((person, trade.game) for person in trade.sides if person is not None)


def _reserve(trade: TradeRow, side: Side, gifts: Gifts) -> list[Write]:
    person = trade.sides[side]
    return [] if person is None else ledger.reserve(person, trade.game, gifts[side])


def _release(trade: TradeRow, gifts: Gifts) -> list[Write]:
    return [
        write
        for side, person in enumerate(trade.sides)
        if person is not None and trade.has_reserved(side)
        for write in ledger.release(person, trade.game, gifts[side])
    ]


def _swap(trade: TradeRow, gifts: Gifts, moment: int) -> list[LedgerEntry]:
    offerer, partner = trade.sides
    if offerer is None or partner is None:
        return []
    cause = f"trade:{trade.id}"
    return [
        LedgerEntry(person, cause, item, trade.game, sign * amount, "trade", moment)
        for giver, taker, cards in ((offerer, partner, gifts[0]), (partner, offerer, gifts[1]))
        for item, amount in cards.items()
        for person, sign in ((giver, -1), (taker, 1))
    ]


posted: Writes[[int, int]] = write("trade_posted", expect=1)
block: Writes[[int, int, int]] = write("insert_block")
unblock: Writes[[int, int]] = write("delete_block")
load: OneRow[[int], TradeRow] = one_row(TradeRow, "load_trade")


async def gifts(db: Source, trade: TradeRow) -> Gifts:
    """Return what both sides give in the version that `trade` shows."""
    gifts: Gifts = ({}, {})
    rows = await read_all(columns, db, "load_trade_cards", trade_id=trade.id, version=trade.version)
    for side, item, amount in rows:
        gifts[side][item] = amount
    return gifts


of_player: Rows[[int, int], TradeRow] = rows(TradeRow, "trades_of_player")
open_of_player: Rows[[int], TradeRow] = rows(TradeRow, "open_trades_of_player")
last_offer: Number[[int, int]] = number("last_offer")
expired: Rows[[int, int], TradeRow] = rows(TradeRow, "expired_trades")


async def blocked_between(db: Source, one: int, other: int) -> Sequence[int]:
    """Return which of two people blocks the other."""
    return [*await read_all(int, db, "blocks_between", one=one, other=other), *await kept.blocks(db, one, other)]


owing: Rows[[int, int, int], int] = rows(int, "trades_owing")
updated: Writes[[int]] = write("trade_updated")
