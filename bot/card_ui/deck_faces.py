"""How a deck is shown: name, record, cards, picture and problems."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.card_ui.sentences import say
from bot.collections import decks
from bot.collections.card_list import copies_of, kinds
from bot.collections.deck_records import DeckRecord
from bot.discord_kit.content import clipped, safe
from bot.pictures.drawable_names import drawable
from bot.pictures.features.deck_pages import KEY_CARDS
from bot.pictures.features.deck_pages import deck as deck_page
from db.decks import DeckRow
from db.ledger import Holding
from games.contract.card_game import CardGame
from games.look.scene import Scene

PROBLEMS, LONG = 2, 140
"""How many problems of a deck the short form lists, and how many letters of each."""


def head(game: CardGame, deck: DeckRow, *, pictured: bool = False) -> list[str]:
    """Return a deck's name, its game and its size; with a picture, what that does not say: the name as it is written,
    and whether it is the default.
    """
    if pictured:
        return [say("editor-heading", emoji=game.emoji, deck=safe(deck.name), is_default=bool(deck.is_default))]
    size = say("deck-size", game=game.title, cards=len(deck.keys), is_default=bool(deck.is_default))
    return [say("editor-heading", emoji=game.emoji, deck=safe(deck.name), is_default=0), size]


def listed(game: CardGame, cards: Sequence[str]) -> list[str]:
    """Return the cards of a deck, one line for each kind."""
    catalogue = game.catalogue()
    counted = Counter(cards)
    lines = []
    for kind in kinds(game):
        own = [card for card in catalogue.values() if card.key in counted and card.kind == kind]
        if own:
            cards_of_kind = copies_of((counted[card.key], card.name) for card in own)
            copies = sum(counted[card.key] for card in own)
            lines.append(say("kind-line", kind=kind, copies=copies, cards=cards_of_kind))
    return lines or [say("no-cards")]


def legality(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding], *, brief: bool = False) -> list[str]:
    """Return why a deck cannot be played, or that it can; `brief` fits on a phone."""
    problems = decks.problems(game, cards, held)
    if problems and brief:
        more = [say("all-problems")] if len(problems) > PROBLEMS or len(max(problems, key=len)) > LONG else []
        return [*(f"❌ {clipped(problem, LONG)}" for problem in problems[:PROBLEMS]), *more]
    if problems:
        return [f"❌ {problem}" for problem in problems]
    return [say("prebuilt-is-fine") if decks.missing(game, cards, held) else say("is-legal")]


def picture_of(game: CardGame, deck: DeckRow, record: DeckRecord | None = None, most: int = KEY_CARDS) -> Scene:
    """Draw a deck's cost curve, its kinds and `most` key cards: the rarest, then those with most copies."""
    curve, by_kind = _counts(game, deck.keys)
    catalogue, copies = game.catalogue(), Counter(deck.keys)
    cards = [catalogue[key] for key in copies if key in catalogue]
    cards.sort(key=lambda card: (-game.rarities.index(card.rarity), -copies[card.key], card.number))
    title = drawable(deck.name) or say("unnamed")
    key_cards = [(card.key, copies[card.key]) for card in cards[:most]]
    note = "" if record is None else record.short
    least = min(len(plan.cards) for plan in game.decks())
    return deck_page(game.key, title, by_kind, curve, key_cards, chart_in_words(game, deck, record), note, least)


def chart_in_words(game: CardGame, deck: DeckRow, record: DeckRecord | None = None) -> str:
    """Describe the picture of a deck in words."""
    curve, by_kind = _counts(game, deck.keys)
    cards = "; ".join(f"{kind}: {count}" for kind, count in by_kind.items())
    costs = "; ".join(say("cost-count", cost=cost, count=count) for cost, count in curve.items())
    size = say("deck-size", game=game.title, cards=len(deck.keys), is_default=0)
    parts = (deck.name, size, cards, costs, "" if record is None else record.short)
    return " ".join(f"{each}." for each in parts if each)


def _counts(game: CardGame, keys: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    catalogue = game.catalogue()
    cards = [catalogue[key] for key in keys if key in catalogue]
    costs = [card.cost for card in cards if card.cost is not None]
    curve = {str(cost): costs.count(cost) for cost in range(max(costs, default=-1) + 1)}
    return curve, {kind: count for kind in kinds(game) if (count := sum(card.kind == kind for card in cards))}
