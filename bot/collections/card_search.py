"""Finding cards by what people type."""

from collections.abc import Iterable, Sequence
from functools import reduce

from rapidfuzz import fuzz, process, utils

from bot.collections.sentences import say
from bot.shared.refusal import Refusal
from games.contract.card_game import CardGame, Collectible

CLOSE = 60
"""The minimum fuzzy score of a similar name, of 100."""


def folded(name: str) -> str:
    """Return a name as it is compared: in lower case, with plain quotation marks and single spaces."""
    return " ".join(name.replace("’", "'").replace("“", '"').replace("”", '"').casefold().split())


def exact(game: CardGame, text: str) -> Collectible | None:
    """Return the card with this key or name."""
    catalogue = game.catalogue()
    if text in catalogue:
        return catalogue[text]
    wanted = folded(text)
    return next((card for card in catalogue.values() if folded(card.name) == wanted), None)


def required(game: CardGame, text: str) -> Collectible:
    """Return the card with this key or name. Refuses anything else, and suggests similar names."""
    card = exact(game, text)
    if card is not None:
        return card
    similar = [each.name for each in nearest(game.catalogue().values(), text)]
    raise Refusal(say("similar-cards", similar=either(similar)) if similar else say("no-such-card"))


def either(names: Sequence[str]) -> str:
    """Return "Ada", "Ada or Ben" or "Ada or Ben or Cleo"."""
    return reduce(lambda left, right: say("either", left=left, right=right), names)


def nearest(cards: Iterable[Collectible], typed: str, most: int = 3) -> list[Collectible]:
    """Return the cards that a text may mean: names that begin with the text, contain it, or are similar to it."""
    choices = list(cards)
    wanted = folded(typed)
    if not wanted:
        return choices[:most]
    starting = [card for card in choices if folded(card.name).startswith(wanted)]
    within = [card for card in choices if wanted in folded(card.name) and card not in starting]
    names = {number: card.name for number, card in enumerate(choices)}
    close = process.extract(
        typed, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=most, score_cutoff=CLOSE
    )
    matches = [*starting, *within, *(choices[number] for _, _, number in close)]
    return list({card.key: card for card in matches}.values())[:most]
