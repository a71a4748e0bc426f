"""Who owns which cards: an append-only ledger of every gain and loss, and the holdings, which are its sums.

Both are written in the same transaction, and `db.check` compares them. Each cause is booked once per person, however
often something is clicked or resent, and no person can lose what they do not have or have promised to another.

Every change to a collection first writes to its row in `collectors`, for several collections in the order of their
owners, so that two changes of the same collections wait for each other and never deadlock.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from db.database import Record, Source, Write
from db.reading import Amounts, Rows, amounts, read_all, read_one, rows

SCRAP = "*scrap"
"""The item for scrap; no card's key has an asterisk."""
Reason = Literal["starter", "booster", "craft", "trade"]


class CollectorRow(Record, frozen=True):
    """A row of `collectors`; its revision is 0 before the first card."""

    player_id: int
    game: str
    revision: int = 0
    starter: str | None = None
    dry: str = "{}"


class LedgerEntry(Record, frozen=True):
    """A row of `ledger`: how many of an item a person gained or lost."""

    player_id: int
    cause: str
    item: str
    game: str
    change: int
    reason: Reason
    at: int


class Holding(Record, frozen=True):
    """How many of an item a person owns, and how many of them are promised in open trades."""

    item: str
    amount: int
    reserved: int

    @property
    def free(self) -> int:
        return self.amount - self.reserved


def amount_in(held: Mapping[str, Holding], item: str) -> int:
    """Return how many of an item a person owns."""
    return held[item].amount if item in held else 0


def scrap_in(held: Mapping[str, Holding]) -> int:
    """Return how much scrap a person has."""
    return amount_in(held, SCRAP)


def enter(collectors: Iterable[tuple[int, str]]) -> list[Write]:
    """Mark collections, as (person, game), as changing; this comes before the changes themselves."""
    return [CollectorRow(*each, revision=1).write("enter_collector") for each in sorted(set(collectors))]


def advance(before: CollectorRow, *, starter: str | None = None, dry: str | None = None) -> Write:
    """Mark a collection as changing; conflicts if it has changed since it was read."""
    changed = {name: value for name, value in (("starter", starter), ("dry", dry)) if value is not None}
    if not before.revision:
        return replace(before, revision=1, **changed).write("insert_collector")
    return replace(before, **changed).write("advance_collector", expect=1)


def book(entries: Iterable[LedgerEntry]) -> list[Write]:
    """Store entries in the ledger and update the holdings.

    Conflicts if the cause was booked before, or if a person would lose what they do not own or have promised.
    """
    writes = []
    for entry in sorted(entries, key=lambda entry: (entry.player_id, entry.game, entry.item)):
        writes.append(entry.write("insert_ledger"))
        query = "gain_holding" if entry.change > 0 else "lose_holding"
        writes.append(_moved(query, entry.player_id, entry.game, entry.item, abs(entry.change)))
    return writes


def reserve(player_id: int, game: str, items: dict[str, int]) -> list[Write]:
    """Reserve cards; conflicts if the person does not have them or has promised them already."""
    return [_moved("reserve_holding", player_id, game, item, amount) for item, amount in sorted(items.items())]


def release(player_id: int, game: str, items: dict[str, int]) -> list[Write]:
    """Release reserved cards."""
    return [_moved("release_holding", player_id, game, item, amount) for item, amount in sorted(items.items())]


def _moved(query: str, player_id: int, game: str, item: str, amount: int) -> Write:
    return Write(query, {"player_id": player_id, "game": game, "item": item, "amount": amount}, expect=1)


async def collector(db: Source, player_id: int, game: str) -> CollectorRow:
    """Return a person as a collector of a game."""
    row = await read_one(CollectorRow, db, "load_collector", player_id=player_id, game=game)
    return row or CollectorRow(player_id, game)


async def holdings(db: Source, player_id: int, game: str) -> dict[str, Holding]:
    """Return a person's holdings in a game by item, including scrap."""
    rows = await read_all(Holding, db, "holdings_in_game", player_id=player_id, game=game)
    return {row.item: row for row in rows}


async def collection(db: Source, player_id: int, game: str) -> tuple[dict[str, Holding], set[str]]:
    """Return a person's holdings in a game by item, and their wish list."""
    rows = await read_all(Holding, db, "collection_in_game", player_id=player_id, game=game)
    return {row.item: row for row in rows if row.amount}, {row.item for row in rows if not row.amount}


gained: Amounts[[int, str]] = amounts("last_gained")
of_item: Rows[[int, str, str], LedgerEntry] = rows(LedgerEntry, "ledger_of_item")
gifts_since: Amounts[[int, str, int]] = amounts("gifts_since")
traded_since: Amounts[[int, str, int]] = amounts("traded_since")
