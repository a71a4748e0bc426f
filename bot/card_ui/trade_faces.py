"""How a trade is shown: both offers as a picture and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.card_ui.boosters import game_named
from bot.discord_kit.buttons import PressKind
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import DANGER, SUCCESS, Page, button
from bot.pictures.drawable_names import drawable
from bot.shared.ids import code
from db import people
from games.look.trade_pages import Offered, trade

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.collections.trades import Deal
    from bot.discord_kit.content import Row
    from bot.pictures.picture import Painter
    from db.database import Database
    from games.card_game import CardGame
    from games.scene import Scene

ENDINGS = {
    "done": "✅ Done: the cards have been swapped.",
    "declined": "🚫 Declined. All cards stay where they were.",
    "cancelled": "🚫 Cancelled. All cards stay where they were.",
    "expired": "⌛ Expired: not everybody confirmed in time. All cards stay where they were.",
}


async def face(db: Database, painter: Painter, deal: Deal) -> Page:
    """Show both sides of a trade and who has confirmed this version."""
    row, game = deal.row, game_named(deal.row.game)
    lines = [f"## 🤝 Trade · {game.title} · `{code(row.id)}`", f"Version {row.version}"]
    for side, person in enumerate(row.sides):
        whom = "Somebody" if person is None else f"<@{person}>"
        mark = " · ✅ confirmed" if row.confirmed & (side + 1) else ""
        lines.append(f"**{whom} gives**{mark}: {_listed(game, deal.gifts[side])}")
    scene = await _scene(db, game, deal)
    picture, above = await painted(painter, game.key, scene), "\n".join(lines)
    if row.status != "open":
        return Page(above, game.colour, ENDINGS[row.status], picture=picture, alt=scene.alt)
    buttons: Row = ui.ActionRow(
        button("Confirm", PressKind.TRADE, row.id, "yes", question=row.version, style=SUCCESS),
        button("Change", PressKind.TRADE, row.id, "edit", question=row.version),
        button("Cancel", PressKind.TRADE, row.id, "no", question=row.version, style=DANGER),
    )
    until = f"Open until <t:{row.expires_at // 1000}:R>."
    below = f"When both have confirmed this version, the cards are swapped at once. {until}"
    return Page(above, game.colour, below, (buttons,), picture, scene.alt)


async def _scene(db: Database, game: CardGame, deal: Deal) -> Scene:
    sides, told = [], []
    for side, person in enumerate(deal.row.sides):
        row = None if person is None else await people.player(db, person)
        name = (row and drawable(row.name)) or "Somebody"
        known = [(key, amount) for key, amount in deal.gifts[side].items() if key in game.catalogue()]
        known.sort(key=lambda each: -game.rarities.index(game.catalogue()[each[0]].rarity))
        confirmed = bool(deal.row.confirmed & (side + 1))
        sides.append(Offered(f"{name} gives", known, confirmed))
        told.append(f"{name} gives {_listed(game, deal.gifts[side])}{', confirmed' if confirmed else ''}.")
    return trade(game.key, (sides[0], sides[1]), " ".join(told))


def _listed(game: CardGame, given: Mapping[str, int]) -> str:
    catalogue = game.catalogue()
    told = []
    for key, amount in given.items():
        card = catalogue.get(key)
        told.append(f"{amount} {card.name} ({card.rarity})" if card is not None else f"{amount} {key}")
    return ", ".join(told) or "nothing"


def in_words(game: CardGame, given: Mapping[str, int]) -> str:
    """Return the cards of one side in a line, as `trades.read_cards` reads them."""
    catalogue = game.catalogue()
    names = [f"{amount} {catalogue[key].name if key in catalogue else key}" for key, amount in given.items()]
    return ", ".join(names) or "-"
