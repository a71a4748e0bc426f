"""The 94 cards (rules R1)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec

from games.contract.fluent import grouped
from games.core import Written


class Card(IntEnum):
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
    motto: str
    """A few words for the card's face."""
    text: str
    """What it does, as the card look-up shows it."""


FACTS: tuple[CardFacts, ...] = (
    CardFacts(
        "Radar Acquisition", "Attack", 16,
        "Opens the way for a missile",
        "Put it in front of another pilot. While it lies there unsuppressed, anyone else may fire a Missile at that "
        "pilot. A pilot has room for one; a new one replaces a suppressed one.",
    ),
    CardFacts(
        "Visual Acquisition", "Attack", 16,
        "Opens the way for the guns",
        "Put it in front of another pilot. While it lies there, anyone else may fire Guns at that pilot; once it "
        "has been reversed, only the owner of the token on it may. A pilot has room for one.",
    ),
    CardFacts(
        "Missile", "Attack", 10,
        "Shoots down on radar",
        "Fire it at a pilot with an unsuppressed Radar Acquisition in front: shot down at once, no reaction, and "
        "one kill for you.",
    ),
    CardFacts(
        "Guns", "Attack", 10,
        "Shoot down on sight",
        "Fire them at a pilot with a Visual Acquisition in front: shot down at once, no reaction, and one kill for "
        "you.",
    ),
    CardFacts(
        "ECM", "Defense", 8,
        "Suppresses radar",
        "Lay it on a Radar Acquisition in front of you: no Missile can use it any more. On your own turn, lay it on "
        "a suppressed Radar in front of someone else instead: both ECMs are discarded and the Radar works again.",
    ),
    CardFacts(
        "Maneuver", "Defense", 8,
        "Turns a visual around",
        "Send a Visual Acquisition in front of you back to its attacker with your token on it: from now on only you "
        "may use Guns through it. Hot Stick answers it.",
    ),
    CardFacts(
        "Flameout", "Defense", 6,
        "Puts an engine out",
        "Break an Acquisition in front of you and put the Flameout in front of its attacker, or on your turn just put "
        "it in front of another pilot. That pilot cannot play Attack cards or Maneuvers. Golden Bird answers it.",
    ),
    CardFacts(
        "Malfunction", "Defense", 6,
        "Breaks an acquisition",
        "Break an Acquisition in front of you, and discard any card on it.",
    ),
    CardFacts(
        "Golden Bird", "Special", 1,
        "Never flames out",
        "Keep it until a Flameout is aimed at you, then answer with it: the Flameout is wasted, and none can touch "
        "you again until you are shot down.",
    ),
    CardFacts(
        "Hot Stick", "Special", 1,
        "Never outflown",
        "Keep it until a Maneuver is flown against you, then answer with it: the Maneuver is wasted, and none can "
        "be flown against you again until you are shot down.",
    ),
    CardFacts(
        "Relight", "Special", 12,
        "Starts the engine again",
        "On your own turn, remove one Flameout in front of you.",
    ),
)  # fmt: skip

DECK: tuple[int, ...] = tuple(card for card, facts in enumerate(FACTS) for _ in range(facts.copies))
"""All 94 cards (R1.1)."""

KEYS: tuple[str, ...] = tuple(card.name.lower().replace("_", "-") for card in Card)
"""A card's name in notations."""

CardNumber = Annotated[int, Written(lambda card, _: FACTS[card].name)]
"""A card, as its number in `FACTS`."""
Cards = Annotated[tuple[int, ...], Written(lambda cards, _: grouped([FACTS[card].name for card in cards]))]
"""Cards; equal ones are written together."""
