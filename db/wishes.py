"""Showcases, wish lists, and who shares their wishes and spare cards with a server."""

from collections.abc import Callable, Iterable

from db.database import Record, Source, Write
from db.reading import Rows, read_all, rows, write, write_row


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


wish: Callable[[WishRow], Write] = write_row("insert_wish")
unwish: Callable[[int, str, str], Write] = write("delete_wish")
of_player: Rows[[int, str], str] = rows(str, "wishes_in_game")
share: Callable[[SwapperRow], Write] = write_row("insert_swapper")
unshare: Callable[[int, int], Write] = write("delete_swapper")


async def shares(db: Source, guild_id: int, player_id: int) -> bool:
    """Whether a person shares their wishes and spare cards with a server."""
    return bool(await db.fetch("swapper", guild_id=guild_id, player_id=player_id))


async def wished_by_others(db: Source, guild_id: int, player_id: int, game: str) -> list[tuple[int, str]]:
    """Return the wishes of other people on a server, as (person, key)."""
    rows = await read_all(WishRow, db, "wished_by_others", guild_id=guild_id, player_id=player_id, game=game)
    return [(row.player_id, row.item) for row in rows]


held_by_others: Rows[[int, int, str, str], Spare] = rows(Spare, "held_by_others")
wanted_held_by_others: Rows[[int, int, str], Spare] = rows(Spare, "wanted_held_by_others")
