"""Showcases, wish lists, and who shares their wishes and spare cards with a server."""

from collections.abc import Iterable

from db.database import Record, Source, Write
from db.reading import Rows, Writes, pair, rows, write


class Spare(Record, frozen=True):
    """How many unpromised copies of a card a person has."""

    player_id: int
    item: str
    free: int


_show_card: Writes[[int, int, str, str]] = write("insert_showcase")


def show(player_id: int, cards: Iterable[tuple[str, str]]) -> list[Write]:
    """Store a person's showcase: cards as (game, key), in this order."""
    shown = (_show_card(player_id, place, *card) for place, card in enumerate(cards, 1))
    return [Write("clear_showcase", {"player_id": player_id}), *shown]


shown_by: Rows[[int], tuple[str, str]] = rows(pair, "showcase_of")
"""Returns the cards of a person's showcase that they still own, as (game, key)."""
wish: Writes[[int, str, str, int]] = write("insert_wish")
unwish: Writes[[int, str, str]] = write("delete_wish")
of_player: Rows[[int, str], str] = rows(str, "wishes_in_game")
share: Writes[[int, int, int]] = write("insert_swapper")
unshare: Writes[[int, int]] = write("delete_swapper")


async def shares(db: Source, guild_id: int, player_id: int) -> bool:
    """Whether a person shares their wishes and spare cards with a server."""
    return bool(await db.fetch("swapper", guild_id=guild_id, player_id=player_id))


wished_by_others: Rows[[int, int, str], tuple[int, str]] = rows(pair, "wished_by_others")
"""Returns the wishes of other people on a server, as (person, key)."""
held_by_others: Rows[[int, int, str, str], Spare] = rows(Spare, "held_by_others")
wanted_held_by_others: Rows[[int, int, str], Spare] = rows(Spare, "wanted_held_by_others")
