"""The page of the cards that the owner of a deck is missing, and how to get them."""

from collections.abc import Mapping, Sequence

from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.deck_presses import DeckVerb, EditorState, deck_press
from bot.card_ui.sentences import say
from bot.collections import decks, trades, workshop
from bot.collections.card_list import Filter, copies_of
from bot.discord_kit.content import Row, safe
from bot.discord_kit.pages import Page, button, option, options
from bot.host.core.host import Host
from db.decks import DeckRow
from db.ledger import Holding, scrap_in
from games.contract.card_game import CardGame, Collectible

MOST = 25
"""How many cards the list offers."""


async def missing_page(host: Host, deck: DeckRow, state: EditorState | None) -> Page:
    """Show which cards a deck is missing, how to craft them and how to trade for them; `state` leads back."""
    game, held = decks.game_of(deck), await decks.held_for(host, deck)
    lacking = decks.missing(game, deck.keys, held)
    rows: list[Row] = []
    if lacking:
        place = CollectionView(deck.player_id, game.key, Filter(which="missing"))
        cards = [
            option(card.name, str(card.number), say("missing-copies", copies=copies)) for card, copies in lacking[:MOST]
        ]
        rows.append(options(place.press(CollectionVerb.LOOK), say("look-and-craft"), cards))
    if state is not None:
        back = button(say("back-to-deck"), deck_press(deck.id, DeckVerb.PAGE, state), emoji="↩️")
        row = Row(back)
        if lacking:
            row.add_item(button(say("add-all-to-wish-list"), deck_press(deck.id, DeckVerb.WISH, state), emoji="⭐"))
        rows.append(row)
    head = say("missing-heading", emoji=game.emoji, deck=safe(deck.name))
    lines = _lines(game, len(deck.keys), lacking, held)
    return Page("\n".join([head, *lines]), game.colour, rows=tuple(rows))


def _lines(
    game: CardGame, size: int, lacking: Sequence[tuple[Collectible, int]], held: Mapping[str, Holding]
) -> list[str]:
    """Say which cards of a deck its owner is missing, what crafting them costs, and how to trade for them."""
    if not lacking:
        return [say("has-all-cards") if size else say("deck-is-empty")]
    scrap = scrap_in(held)
    whole = sum(copies * workshop.price(game, card) for card, copies in lacking)
    cards = [
        say(
            "missing-card", copies=copies, name=card.name, rarity=card.rarity, price=copies * workshop.price(game, card)
        )
        for card, copies in lacking
    ]
    return [
        say("missing-summary", copies=sum(copies for _, copies in lacking), size=size, price=whole, scrap=scrap),
        *cards,
        say("trading-heading"),
        say("trade-list", cards=copies_of((copies, card.name) for card, copies in lacking[: trades.MOST_CARDS])),
    ]
