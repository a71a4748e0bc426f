"""The eight racecars (rules A)."""

import msgspec

from games.contract.catalogues import read_rows
from games.core import QuickEnum


class Car(QuickEnum):
    """The cars, in the order of the rules page."""

    DIE_LINER = 0
    BRICK_GANG = 1
    PUDDLE_HOPPER = 2
    GRIM_THRESHER = 3
    M1_FURRY = 4
    BIRD_RACER = 5
    DOGTOR = 6
    TURBOBOT = 7


class CarFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a car's tile."""

    key: str
    name: str
    emoji: str
    ability: str
    brief: str
    """The same in a few words, for the picture of all cars."""
    terse: str
    """The same in one line of a phone, for all cars in words."""


FACTS: tuple[CarFacts, ...] = read_rows(__package__, "cars.toml", "cars", CarFacts)
"""The facts of every car, in the order of `Car`."""
KEYS = tuple(facts.key for facts in FACTS)
