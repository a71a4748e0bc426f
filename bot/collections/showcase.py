"""The showcase: up to five cards that a person shows in their profile."""

from dataclasses import dataclass

from bot.collections import looks
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal
from db import ledger, wishes
from db.database import Source, Transaction
from db.retries import transact
from games.contract.card_game import CardGame, Collectible
from games.registry import card_games

MOST = 5


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in a showcase."""

    game: CardGame
    card: Collectible
    looks: str = ""
    """The marks of its looks."""


async def showcase(db: Source, person: int) -> list[ShownCard]:
    """Return the cards in a person's showcase, in their order: only those that they still own, five at most."""
    games, worn = card_games(), await looks.wardrobe(db, person)
    return [
        ShownCard(games[game], games[game].catalogue()[key], worn.dress(game, key))
        for game, key in await wishes.shown_by(db, person)
        if game in games and key in games[game].catalogue()
    ]


async def toggle(host: Host, person: int, game: CardGame, card: Collectible) -> bool:
    """Put a card into a person's showcase, or take it out; return whether it is in it now."""
    this = (game.key, card.key)

    async def toggled(tx: Transaction) -> bool:
        shown = [(each.game.key, each.card.key) for each in await showcase(tx, person)]
        left = [each for each in shown if each != this]
        if left == shown:
            if card.key not in await ledger.holdings(tx, person, game.key):
                raise Refusal(say("cannot-show"))
            if len(shown) >= MOST:
                raise Refusal(say("showcase-is-full", most=MOST))
            left.append(this)
        await tx.run(*wishes.show(person, left))
        return this in left

    return await transact(host.db, toggled)
