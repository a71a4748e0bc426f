"""How a trade is shown: both offers, as a picture and in words."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.texts import trades as texts
from bot.collections.trades import Deal
from bot.discord_kit.buttons import PressKind
from bot.discord_kit.content import Row
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import DANGER, SUCCESS, Page, button
from bot.pictures.drawable_names import drawable
from bot.pictures.features.trade_pages import Offered, trade
from bot.pictures.picture import Painter
from bot.shared.ids import code
from db import people
from db.database import Database
from games.contract.card_game import CardGame
from games.look.scene import Scene


async def face(db: Database, painter: Painter, deal: Deal) -> Page:
    """Show both sides of a trade and who has confirmed this version."""
    row, game = deal.row, game_named(deal.row.game)
    lines = [texts.heading(game.title, code(row.id)), texts.version(row.version)]
    for side, person in enumerate(row.sides):
        whom = texts.SOMEBODY if person is None else texts.mention(person)
        confirmed = bool(row.confirmed & (side + 1))
        lines.append(texts.side(whom, _listed(game, deal.gifts[side]), confirmed=confirmed))
    scene = await _scene(db, game, deal)
    picture, above = await painted(painter, game.key, scene), "\n".join(lines)
    if row.status != "open":
        return Page(above, game.colour, texts.ENDINGS[row.status], picture=picture, alt=scene.alt)
    buttons: Row = ui.ActionRow(
        button(texts.CONFIRM, PressKind.TRADE, row.id, "yes", question=row.version, style=SUCCESS),
        button(texts.CHANGE, PressKind.TRADE, row.id, "edit", question=row.version),
        button(texts.CANCEL, PressKind.TRADE, row.id, "no", question=row.version, style=DANGER),
    )
    below = texts.how_it_ends(row.expires_at // 1000)
    return Page(above, game.colour, below, (buttons,), picture, scene.alt)


async def _scene(db: Database, game: CardGame, deal: Deal) -> Scene:
    sides, told = [], []
    for side, person in enumerate(deal.row.sides):
        row = None if person is None else await people.player(db, person)
        name = (row and drawable(row.name)) or texts.SOMEBODY
        known = [(key, amount) for key, amount in deal.gifts[side].items() if key in game.catalogue()]
        known.sort(key=lambda each: -game.rarities.index(game.catalogue()[each[0]].rarity))
        confirmed = bool(deal.row.confirmed & (side + 1))
        sides.append(Offered(texts.side_title(name), known, confirmed))
        told.append(texts.side_alt(name, _listed(game, deal.gifts[side]), confirmed=confirmed))
    return trade(game.key, (sides[0], sides[1]), " ".join(told))


def _listed(game: CardGame, given: Mapping[str, int]) -> str:
    catalogue = game.catalogue()
    told = []
    for key, amount in given.items():
        card = catalogue.get(key)
        name, rarity = (key, "") if card is None else (card.name, card.rarity)
        told.append(texts.card(amount, name=name, rarity=rarity))
    return ", ".join(told) or texts.NOTHING


def in_words(game: CardGame, given: Mapping[str, int]) -> str:
    """Return the cards of one side in one line that `trades.read_cards` can read."""
    catalogue = game.catalogue()
    names = [texts.card(amount, name=catalogue[key].name if key in catalogue else key) for key, amount in given.items()]
    return ", ".join(names) or "-"
