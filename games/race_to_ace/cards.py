"""The 94 cards (rules R1)."""

from typing import Annotated

import msgspec

from games.contract.catalogues import read_rows
from games.core import Written
from games.core.fluent import grouped
from games.core.quick_enum import QuickEnum


class Card(QuickEnum):
    """The eleven cards, in the order in which the rules list things (R1.4)."""

    RADAR = 0
    VISUAL = 1
    MISSILE = 2
    GUNS = 3
    ECM = 4
    MANEUVER = 5
    FLAMEOUT = 6
    MALFUNCTION = 7
    GOLDEN_BIRD = 8
    HOT_STICK = 9
    RELIGHT = 10


RADAR, VISUAL, MISSILE, GUNS, ECM, MANEUVER, FLAMEOUT, MALFUNCTION, GOLDEN_BIRD, HOT_STICK, RELIGHT = range(len(Card))
"""The cards as plain integers: they index hands, which is faster than with enum members."""

ACQUISITIONS = (RADAR, VISUAL)
SHOTS = (MISSILE, GUNS)
SPECIALS = (GOLDEN_BIRD, HOT_STICK)
DEFENSES = (ECM, MANEUVER, FLAMEOUT, MALFUNCTION)
ANSWERED_BY: dict[int, int] = {MANEUVER: HOT_STICK, FLAMEOUT: GOLDEN_BIRD}
"""The Special that counters each Defense card, and gives immunity to it (R7.6, R8.8)."""
LEAST_MISSED_FIRST = (
    RELIGHT, RADAR, VISUAL, MISSILE, GUNS, ECM, MANEUVER, FLAMEOUT, MALFUNCTION, HOT_STICK, GOLDEN_BIRD,
)  # fmt: skip
"""The order in which cards are offered for discarding; the first one held is discarded by default (RL29)."""
FORBIDDEN_BY_FLAMEOUT = frozenset({RADAR, VISUAL, MISSILE, GUNS, MANEUVER})
"""The cards that cannot be played with a Flameout in front (R8.7)."""


class CardFacts(msgspec.Struct, frozen=True):
    """What is printed on a card, and how many copies the deck holds."""

    name: str
    kind: str
    copies: int


FACTS: tuple[CardFacts, ...] = read_rows(__package__, "cards.toml", "cards", CardFacts)

DECK: tuple[int, ...] = tuple(card for card, facts in enumerate(FACTS) for _ in range(facts.copies))
"""All 94 cards (R1.1)."""

KEYS: tuple[str, ...] = tuple(card.name.lower().replace("_", "-") for card in Card)
"""A card's name in notations."""

CardNumber = Annotated[int, Written(lambda card, _: FACTS[card].name)]
"""A card, as its number in `FACTS`."""
Cards = Annotated[tuple[int, ...], Written(lambda cards, _: grouped([FACTS[card].name for card in cards]))]
"""Cards; equal ones are written together."""
