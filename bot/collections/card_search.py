"""Finding cards by what people type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process, utils

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.card_game import CardGame, Collectible

CLOSE = 60
"""How like a name must be what somebody typed, of 100."""


def folded(name: str) -> str:
    """Return a name as it is compared: in lower case, with plain apostrophes and single blanks."""
    return " ".join(name.replace("’", "'").replace("“", '"').replace("”", '"').casefold().split())


def exact(game: CardGame, text: str) -> Collectible | None:
    """Return the card of a key or a name."""
    catalogue = game.catalogue()
    if text in catalogue:
        return catalogue[text]
    wanted = folded(text)
    return next((card for card in catalogue.values() if folded(card.name) == wanted), None)


def nearest(cards: Iterable[Collectible], typed: str, most: int = 3) -> list[Collectible]:
    """Return the cards that somebody may mean: those that begin so, those that contain it, those that are near."""
    choices = list(cards)
    wanted = folded(typed)
    if not wanted:
        return choices[:most]
    begin = [card for card in choices if folded(card.name).startswith(wanted)]
    within = [card for card in choices if wanted in folded(card.name) and card not in begin]
    names = {number: card.name for number, card in enumerate(choices)}
    close = process.extract(
        typed, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=most, score_cutoff=CLOSE
    )
    found = [*begin, *within, *(choices[number] for _, _, number in close)]
    return list({card.key: card for card in found}.values())[:most]
