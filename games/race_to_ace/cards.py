"""The 94 cards (rules R1)."""

from typing import Annotated

import msgspec

from games.contract.catalogues import read_rows
from games.core import Written
from games.core.fluent import grouped

RADAR, VISUAL, MISSILE, GUNS, ECM, MANEUVER, FLAMEOUT, MALFUNCTION, GOLDEN_BIRD, HOT_STICK, RELIGHT = range(11)
"""The eleven cards as integers, which index hands and `FACTS`."""

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
    """What is printed on a card, how many copies the deck holds, and how it is shown."""

    key: str
    """Its name in notations."""
    name: str
    kind: str
    copies: int
    colour: str
    emoji: str


FACTS: tuple[CardFacts, ...] = read_rows(__package__, "cards.toml", "cards", CardFacts)

DECK: tuple[int, ...] = tuple(card for card, facts in enumerate(FACTS) for _ in range(facts.copies))
"""All 94 cards (R1.1)."""

KEYS = tuple(facts.key for facts in FACTS)

CardNumber = Annotated[int, Written(lambda card, _: FACTS[card].name)]
"""A card, as its number in `FACTS`."""
Cards = Annotated[tuple[int, ...], Written(lambda cards, _: grouped([FACTS[card].name for card in cards]))]
"""Cards; equal ones are written together."""
