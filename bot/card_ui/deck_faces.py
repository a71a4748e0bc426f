"""How a deck is shown: name, record, cards, picture, problems, and the cards that its owner is missing."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.deck_presses import DeckVerb, EditorState, deck_press
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import decks, workshop
from bot.collections.card_list import Filter, copies_of, kinds
from bot.collections.deck_records import DeckRecord
from bot.discord_kit.content import Row, clipped, safe
from bot.discord_kit.pages import Page, button, option, options
from bot.pictures.drawable_names import drawable
from bot.pictures.features.deck_pages import ACROSS, contents, progress
from bot.pictures.features.deck_pages import deck as deck_page
from db.decks import DeckRow
from db.ledger import Holding, scrap_in
from games.contract.card_game import CardGame, Collectible
from games.look import Scene

LONG, ALT = 140, 1000
"""How many letters of a problem the short form shows, and an alt text has."""
MOST, MOST_ASKED = 25, ACROSS
"""How many cards the list offers, and how many are named to be asked for: those in the picture."""


def head(game: CardGame, deck: DeckRow, *, pictured: bool = False) -> list[str]:
    """Return a deck's name, its game and its size; with a picture, what that does not say: whether it is the default,
    and a name that cannot be drawn.
    """
    if pictured:
        shown = [say("default-mark")] if deck.is_default else []
        return shown if drawable(deck.name) == deck.name else [safe(deck.name), *shown]
    size = say("deck-size", game=game.title, cards=len(deck.keys), is_default=bool(deck.is_default))
    return [say("editor-heading", emoji=game.emoji, deck=safe(deck.name)), size]


def listed(game: CardGame, cards: Sequence[str]) -> list[str]:
    """Return the cards of a deck, one line for each kind."""
    return [
        say("kind-line", kind=kind, copies=sum(copies for copies, _ in own), cards=copies_of(own))
        for kind, own in _by_kind(game, cards).items()
    ] or [say("no-cards")]


def _by_kind(game: CardGame, cards: Sequence[str]) -> dict[str, list[tuple[int, str]]]:
    """Return how many copies of which cards of each kind a deck has."""
    counted, every = Counter(cards), game.catalogue().values()
    of = {
        kind: [(counted[c.key], c.name) for c in every if c.kind == kind and c.key in counted] for kind in kinds(game)
    }
    return {kind: own for kind, own in of.items() if own}


def legality(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding], *, brief: bool = False) -> list[str]:
    """Return why a deck cannot be played, or that it can; `brief` names one problem, so that it fits on a phone."""
    problems, short = decks.problems(game, cards, held), least(game) - len(cards)
    if problems and brief and short > 0:
        return [say("too-few-cards", cards=short)]
    if problems and brief:
        return [f"❌ {say('first-problem', problem=clipped(problems[0], LONG), more=len(problems) - 1)}"]
    if problems:
        return [f"❌ {problem}" for problem in problems]
    return [say("prebuilt-is-fine") if decks.missing(game, cards, held) else say("is-legal")]


def contents_of(game: CardGame, deck: DeckRow) -> Scene:
    """Draw a deck's key cards and the names of all its cards."""
    named = {
        kind: [copies_of([each]) if each[0] > 1 else each[1] for each in own]
        for kind, own in _by_kind(game, deck.keys).items()
    }
    alt = clipped(" ".join([f"{deck.name}.", *(f"{kind}: {', '.join(own)}." for kind, own in named.items())]), ALT)
    return contents(game.key, drawable(deck.name) or say("unnamed"), len(deck.keys), named, _key_cards(game, deck), alt)


def _key_cards(game: CardGame, deck: DeckRow) -> list[tuple[str, int]]:
    """Return the cards of a deck with their copies: the rarest first, then those with most copies."""
    catalogue, copies = game.catalogue(), Counter(deck.keys)
    cards = [catalogue[key] for key in copies if key in catalogue]
    cards.sort(key=lambda card: (-game.rarities.index(card.rarity), -copies[card.key], card.number))
    return [(card.key, copies[card.key]) for card in cards]


def picture_of(game: CardGame, deck: DeckRow, record: DeckRecord) -> Scene:
    """Draw a deck's cost curve, its kinds and key cards."""
    curve, by_kind = _counts(game, deck.keys)
    title, words = drawable(deck.name) or say("unnamed"), chart_in_words(game, deck, record)
    return deck_page(game.key, title, by_kind, curve, _key_cards(game, deck), words, record.short, least(game))


def least(game: CardGame) -> int:
    """Return how many cards a deck needs."""
    return min(len(plan.cards) for plan in game.decks())


def chart_in_words(game: CardGame, deck: DeckRow, record: DeckRecord) -> str:
    """Describe the picture of a deck in words."""
    curve, by_kind = _counts(game, deck.keys)
    cards = "; ".join(f"{kind}: {count}" for kind, count in by_kind.items())
    costs = "; ".join(say("cost-count", cost=cost, count=count) for cost, count in curve.items())
    size = say("deck-size", game=game.title, cards=len(deck.keys), is_default=0)
    return " ".join(f"{each}." for each in (deck.name, size, cards, costs, record.short) if each)


def _counts(game: CardGame, keys: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    catalogue = game.catalogue()
    cards = [catalogue[key] for key in keys if key in catalogue]
    costs = [card.cost for card in cards if card.cost is not None]
    curve = {str(cost): costs.count(cost) for cost in range(max(costs, default=-1) + 1)}
    return curve, {kind: count for kind in kinds(game) if (count := sum(card.kind == kind for card in cards))}


async def missing_page(pages: Pages, deck: DeckRow, state: EditorState | None) -> Page:
    """Show which cards a deck is missing, how to craft them and how to trade for them; `state` leads back."""
    game, held = decks.game_of(deck), await decks.held_for(pages.host, deck)
    lacking = decks.missing(game, deck.keys, held)
    rows: list[Row] = []
    if lacking:
        place = CollectionView(deck.player_id, game.key, Filter(which="missing"))
        cards = [option(card.name, str(card.number), _lacked(game, card, copies)) for card, copies in lacking[:MOST]]
        rows.append(options(place.press(CollectionVerb.LOOK), say("look-and-craft"), cards))
    if state is not None:
        row = Row(button(say("back-to-deck"), deck_press(deck.id, DeckVerb.PAGE, state), emoji="↩️"))
        if lacking:
            row.add_item(button(say("add-all-to-wish-list"), deck_press(deck.id, DeckVerb.WISH, state), emoji="⭐"))
        rows.append(row)
    scene = _progress(game, deck, lacking)
    picture = await pages.painted(game, scene)
    named = picture is not None and drawable(deck.name) == deck.name
    lines = [] if named else [say("missing-heading", emoji=game.emoji, deck=safe(deck.name))]
    lines += [say("prebuilt-is-fine")] if lacking and decks.prebuilt(game, deck.keys) else []
    lines += _missing_lines(game, len(deck.keys), lacking, held)
    return Page("\n".join(lines), game.colour, "", tuple(rows), picture, scene.alt)


def _progress(game: CardGame, deck: DeckRow, lacking: Sequence[tuple[Collectible, int]]) -> Scene:
    """Draw the cards that a deck is missing, or its key cards if it has all."""
    size = len(deck.keys)
    have, cards = size - sum(copies for _, copies in lacking), [(card.key, copies) for card, copies in lacking]
    title = say("missing-title", deck=drawable(deck.name) or say("unnamed"))
    alt = [f"{title}.", say("progress-alt", have=have, size=size), copies_of((n, card.name) for card, n in lacking)]
    return progress(game.key, title, have, size, cards or _key_cards(game, deck), clipped(" ".join(alt).strip(), ALT))


def _lacked(game: CardGame, card: Collectible, copies: int) -> str:
    return say("missing-copies", copies=copies, rarity=card.rarity, price=copies * workshop.price(game, card))


def _missing_lines(
    game: CardGame, size: int, lacking: Sequence[tuple[Collectible, int]], held: Mapping[str, Holding]
) -> list[str]:
    """Say how many cards of a deck its owner is missing, what crafting them costs, and which to trade for."""
    if not lacking:
        return [say("has-all-cards") if size else say("deck-is-empty")]
    copies = sum(n for _, n in lacking)
    whole = sum(n * workshop.price(game, card) for card, n in lacking)
    asked = copies_of((n, card.name) for card, n in lacking[:MOST_ASKED])
    return [
        say("missing-summary", copies=copies, size=size, price=whole, scrap=scrap_in(held)),
        say("trade-list", cards=asked),
        *([say("also-missing", cards=more)] if (more := sum(n for _, n in lacking[MOST_ASKED:])) else []),
    ]
