"""Showcases, wish lists, and who shares their wishes and spare cards with a server."""

from collections.abc import Iterable

from db.database import Source
from db.reading import read_all
from db.statements import Record, Write


class ShowcaseRow(Record, frozen=True):
    """A row of `showcases`: a card in a person's profile."""

    player_id: int
    place: int
    game: str
    item: str


class WishRow(Record, frozen=True):
    """A row of `wishes`: a card that a person looks for."""

    player_id: int
    game: str
    item: str
    at: int


class SwapperRow(Record, frozen=True):
    """A row of `swappers`: a person who shares their wishes and spare cards with a server."""

    guild_id: int
    player_id: int
    at: int


class Spare(Record, frozen=True):
    """How many unpromised copies of a card a person has."""

    player_id: int
    item: str
    free: int


def show(player_id: int, cards: Iterable[tuple[str, str]]) -> list[Write]:
    """Store a person's showcase: cards as (game, key), in this order."""
    rows = [ShowcaseRow(player_id, place, game, item) for place, (game, item) in enumerate(cards, 1)]
    return [Write("clear_showcase", {"player_id": player_id}), *(row.write("insert_showcase") for row in rows)]


async def shown_by(db: Source, player_id: int) -> list[tuple[str, str]]:
    """Return the cards of a person's showcase that they still own, as (game, key)."""
    return [(row.game, row.item) for row in await read_all(ShowcaseRow, db, "showcase_of", player_id=player_id)]


def wish(row: WishRow) -> Write:
    """Add a card to a person's wish list."""
    return row.write("insert_wish")


def unwish(player_id: int, game: str, item: str) -> Write:
    """Remove a card from a person's wish list."""
    return Write("delete_wish", {"player_id": player_id, "game": game, "item": item})


async def of_player(db: Source, player_id: int, game: str) -> list[str]:
    """Return a person's wish list for a game, the oldest wish first."""
    return await read_all(str, db, "wishes_in_game", player_id=player_id, game=game)


def share(row: SwapperRow) -> Write:
    """Record that a person shares their wishes and spare cards with a server."""
    return row.write("insert_swapper")


def unshare(guild_id: int, player_id: int) -> Write:
    """Record that a person no longer does."""
    return Write("delete_swapper", {"guild_id": guild_id, "player_id": player_id})


async def shares(db: Source, guild_id: int, player_id: int) -> bool:
    """Whether a person shares their wishes and spare cards with a server."""
    return bool(await db.fetch("swapper", guild_id=guild_id, player_id=player_id))


async def wished_by_others(db: Source, guild_id: int, player_id: int, game: str) -> list[tuple[int, str]]:
    """Return the wishes of other people on a server, as (person, key)."""
    rows = await read_all(WishRow, db, "wished_by_others", guild_id=guild_id, player_id=player_id, game=game)
    return [(row.player_id, row.item) for row in rows]


async def held_by_others(db: Source, guild_id: int, player_id: int, game: str, item: str) -> list[Spare]:
    """Return who on a server has more than one unpromised copy of a card."""
    return await read_all(Spare, db, "held_by_others", guild_id=guild_id, player_id=player_id, game=game, item=item)


async def wanted_held_by_others(db: Source, guild_id: int, player_id: int, game: str) -> list[Spare]:
    """Return who on a server has more than one unpromised copy of cards on a person's wish list."""
    return await read_all(Spare, db, "wanted_held_by_others", guild_id=guild_id, player_id=player_id, game=game)
