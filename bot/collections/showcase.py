"""The showcase: up to five cards that a person shows in their profile."""

from dataclasses import dataclass

from bot.collections import looks
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal, commit_or_refuse
from db import ledger, wishes
from db.database import Database
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


async def showcase(db: Database, person: int) -> list[ShownCard]:
    """Return the cards in a person's showcase, in their order: only those that they still own, five at most."""
    games, worn = card_games(), await looks.wardrobe(db, person)
    return [
        ShownCard(games[game], games[game].catalogue()[key], worn.dress(game, key))
        for game, key in await wishes.shown_by(db, person)
        if game in games and key in games[game].catalogue()
    ]


async def toggle(host: Host, person: int, game: CardGame, card: Collectible) -> bool:
    """Put a card into a person's showcase, or take it out; return whether it is in it now."""
    shown = [(each.game.key, each.card.key) for each in await showcase(host.db, person)]
    this = (game.key, card.key)
    if this in shown:
        await _save(host, person, [each for each in shown if each != this])
        return False
    if card.key not in await ledger.holdings(host.db, person, game.key):
        raise Refusal(say("cannot-show"))
    if len(shown) >= MOST:
        raise Refusal(say("showcase-is-full", most=MOST))
    await _save(host, person, [*shown, this])
    return True


async def _save(host: Host, person: int, cards: list[tuple[str, str]]) -> None:
    await commit_or_refuse(host.db, say("showcase-is-busy"), *wishes.show(person, cards))
