"""The facts of cards that the drawings in `games.artwork` need."""

from functools import cache

import msgspec

from games.acceleracers.cards import Card, Kind, card
from games.artwork import courses, scenes, vehicles
from games.artwork.cars import CAR, VehicleFacts
from games.artwork.scenes import by_words
from games.contract.catalogues import read_catalogue
from games.look.shapes import svg


class Subjects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards' pictures show, by card key, from `art.toml`."""

    realm: dict[str, tuple[str, str, str, str, str]]
    charger: dict[str, str]
    mod: dict[str, str]
    hazard: dict[str, str]
    shift: dict[str, str]
    mod_words: dict[str, str]
    hazard_words: dict[str, str]
    band: dict[str, str]
    """The colours of the bands, by kind."""
    usual_shift: str
    """What the picture of any other Shift shows."""


SUBJECTS = read_catalogue(__package__, "art.toml", Subjects)


def vehicle_facts(number: int) -> VehicleFacts:
    """Return the facts for the picture of a Vehicle."""
    facts = card(number)
    speed, power, _ = (value or 0 for value in facts.windows)
    return VehicleFacts(facts.name, str(facts.team), speed, power, facts.modability, facts.terrain)


def car(number: int) -> str:
    """Draw a Vehicle alone, without a background: an SVG document of 120 x 56, nose right, wheels at 50."""
    return svg(*CAR, vehicles.car(vehicle_facts(number)))


@cache
def art(number: int) -> str:
    """Draw a card's picture: an SVG document of 84 x 60."""
    return card_art(card(number))


def card_art(facts: Card) -> str:
    """Draw the picture of a card, even if `art.toml` has no line for it."""
    name, key, words = facts.name, facts.key, facts.name.lower()
    match facts.kind:
        case Kind.VEHICLE:
            return vehicles.vehicle(vehicle_facts(facts.number))
        case Kind.REALM:
            return scenes.realm(name, facts.terrain, *SUBJECTS.realm.get(key, ()))
        case Kind.CHARGER:
            return scenes.charger(name, SUBJECTS.charger.get(key, "star"))
        case Kind.MOD:
            return scenes.mod(name, SUBJECTS.mod.get(key) or by_words(words, SUBJECTS.mod_words, "box"))
        case Kind.HAZARD:
            return scenes.hazard(name, SUBJECTS.hazard.get(key) or by_words(words, SUBJECTS.hazard_words, "blades"))
        case Kind.SHIFT:
            return courses.shift(name, SUBJECTS.shift.get(key, SUBJECTS.usual_shift))
