"""How a deck is shown: name, record, cards, picture and problems."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.collections import decks
from bot.collections.card_list import kinds
from bot.discord_kit.content import clipped, safe
from bot.pictures.drawable_names import drawable
from games.look.deck_pages import deck as deck_page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.collections.deck_records import DeckRecord
    from db.decks import DeckRow
    from db.ledger import Holding
    from games.card_game import CardGame
    from games.scene import Scene

PROBLEMS, LONG = 3, 140
"""How many problems of a deck are listed in brief, and how many letters of each."""


def head(game: CardGame, deck: DeckRow) -> list[str]:
    """Return a deck's name, its game and its size."""
    mark = " · ⭐ your default" if deck.is_default else ""
    return [f"## {game.emoji} {safe(deck.name)}", f"{game.title} · {len(deck.keys)} cards{mark}"]


def listed(game: CardGame, cards: Sequence[str]) -> list[str]:
    """Return the cards of a deck, a line a kind."""
    catalogue = game.catalogue()
    counted = Counter(cards)
    lines = []
    for kind in kinds(game):
        own = [card for card in catalogue.values() if card.key in counted and card.kind == kind]
        if own:
            names = ", ".join(f"{counted[card.key]} {card.name}" for card in own)
            lines.append(f"**{kind}** ({sum(counted[card.key] for card in own)}): {names}")
    return lines or ["No cards yet."]


def counted(game: CardGame, cards: Sequence[str]) -> str:
    """Return how many cards of each kind there are, in one line."""
    _, by_kind = _counts(game, cards)
    return " · ".join(f"{count} {kind}" for kind, count in by_kind.items()) or "No cards yet."


def judged(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding], *, brief: bool = False) -> list[str]:
    """Return what keeps a deck from being played, or that nothing does; `brief` is for a phone."""
    found = decks.problems(game, cards, held)
    if found and brief:
        more = (
            ["-# `/deck check` lists every problem."]
            if len(found) > PROBLEMS or len(max(found, key=len)) > LONG
            else []
        )
        return [*(f"❌ {clipped(problem, LONG)}" for problem in found[:PROBLEMS]), *more]
    if found:
        return [f"❌ {problem}" for problem in found]
    if decks.missing(game, cards, held):
        return ["✅ Pre-built: everybody can play it without owning its cards."]
    return ["✅ Legal, and you own all its cards."]


def picture_of(game: CardGame, deck: DeckRow, record: DeckRecord | None = None) -> Scene:
    """Draw the curve, the kinds and the key cards of a deck: what is rarest and what it has most of."""
    curve, by_kind = _counts(game, deck.keys)
    catalogue, copies = game.catalogue(), Counter(deck.keys)
    cards = [catalogue[key] for key in copies if key in catalogue]
    cards.sort(key=lambda card: (-game.rarities.index(card.rarity), -copies[card.key], card.number))
    title = drawable(deck.name) or "A deck"
    key_cards = [(card.key, copies[card.key]) for card in cards]
    note = "" if record is None else record.short
    return deck_page(game.key, title, by_kind, curve, key_cards, chart_in_words(game, deck, record), note)


def chart_in_words(game: CardGame, deck: DeckRow, record: DeckRecord | None = None) -> str:
    """Say what the picture of a deck shows."""
    curve, by_kind = _counts(game, deck.keys)
    costs = "; ".join(f"cost {cost}: {count}" for cost, count in curve.items())
    cards = "; ".join(f"{kind}: {count}" for kind, count in by_kind.items())
    told = [deck.name, cards, costs, "" if record is None else record.short]
    return " ".join(f"{each}." for each in told if each)


def _counts(game: CardGame, keys: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    catalogue = game.catalogue()
    cards = [catalogue[key] for key in keys if key in catalogue]
    costs = [card.cost for card in cards if card.cost is not None]
    curve = {str(cost): costs.count(cost) for cost in range(max(costs, default=-1) + 1)}
    return curve, {kind: count for kind in kinds(game) if (count := sum(card.kind == kind for card in cards))}
