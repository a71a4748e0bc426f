"""The pictures of a booster, and their alt texts."""

from collections.abc import Sequence

from bot.card_ui.sentences import say
from bot.collections import card_list, looks
from bot.collections.boosters import OpenedBooster
from bot.host.core.host import Host
from bot.pictures.features.boosters import Booster, Pulled
from bot.pictures.sentences import say as say_pictures
from db import ledger
from games.look.card_pages import OTHER, dressed
from games.registry import card_games


def pulled(opened: OpenedBooster) -> list[Pulled]:
    """Return the cards of a booster in the order in which they are turned, without those that no longer exist."""
    catalogue = card_games()[opened.row.game].catalogue()
    cards = []
    for drawn in opened.cards:
        card = catalogue.get(drawn.card)
        fate = (
            say("other-picture")
            if drawn.other
            else say("scrap-gained", scrap=drawn.scrap)
            if drawn.scrap
            else say("new")
            if drawn.new
            else say("another-copy")
        )
        if card is not None:
            key = dressed(card.key, OTHER if drawn.other else "")
            cards.append(Pulled(key, card.name, str(card.rarity), fate, drawn.other or (drawn.new and not drawn.scrap)))
    return cards


def alt_text(cards: Sequence[Pulled], closed: int = 0) -> str:
    """Name every card that is turned, for people who do not see the picture."""
    parts = [f"{card.name}, {card.rarity}, {card.fate.lower()}" for card in cards]
    if closed:
        parts.append(say("face-down", cards=closed))
    return f"{'; '.join(parts)}."


async def booster_of(host: Host, opened: OpenedBooster) -> Booster:
    """Return a booster with the words in its pictures: how many cards its owner has by now, and their sleeve."""
    game, person = card_games()[opened.row.game], opened.row.player_id
    held, catalogue = await ledger.holdings(host.db, person, game.key), game.catalogue()
    tally = say_pictures("part", have=len(held.keys() & catalogue.keys()), of=card_list.collectible(game.key))
    sleeve = (await looks.wardrobe(host.db, person)).wears("sleeve", game.key)
    colour = "" if sleeve is None else sleeve.colour
    return Booster(game.key, game.title, tuple(pulled(opened)), tally, colour)
