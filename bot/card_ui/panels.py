"""Composition of the card pages on Discord."""

from dataclasses import dataclass

from bot.card_ui.boosters import BoosterPages
from bot.card_ui.card_page import CardPages, Rulings
from bot.card_ui.collection import CollectionPages
from bot.card_ui.deck_editor import DeckEditor
from bot.card_ui.deck_exchange import DeckSharing
from bot.card_ui.looks_page import LooksPages
from bot.card_ui.showcase_page import ShowcasePage
from bot.card_ui.swap_pages import SwapPages
from bot.card_ui.trades import TradePages
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.replies import Interaction
from bot.host.core.host import Host
from bot.pictures.picture import Painter


@dataclass(frozen=True, slots=True)
class CardPanels:
    """Boosters, collections, showcases, decks and trades."""

    boosters: BoosterPages
    collection: CollectionPages
    showcase: ShowcasePage
    deck_editor: DeckEditor
    trades: TradePages

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer a press that is about cards."""
        answers = {
            PressKind.PACK: self.boosters.pressed,
            PressKind.STARTER: self.boosters.choose_starter,
            PressKind.ALBUM: self.collection.pressed,
            PressKind.DECK: self.deck_editor.pressed,
            PressKind.TRADE: self.trades.pressed,
        }
        await answers[press.kind](interaction, press)


def build_card_panels(host: Host, painter: Painter, rulings: Rulings) -> CardPanels:
    """Build the panels; `rulings` looks up the rulings about a card."""
    cards, showcase = CardPages(host, painter, rulings), ShowcasePage(host, painter)
    collection = CollectionPages(host, painter, cards, LooksPages(host, painter), showcase)
    trades = TradePages(host, painter, SwapPages(host, painter))
    return CardPanels(
        BoosterPages(host, painter),
        collection,
        showcase,
        DeckEditor(host, painter, DeckSharing(host, painter)),
        trades,
    )
