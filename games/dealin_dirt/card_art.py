"""The facts of cards that the drawings in `games.artwork` need."""

from games.artwork.cars import CAR
from games.artwork.ovals import horse_power, track
from games.artwork.racers import DriverFacts, driver, racer
from games.artwork.scenes import by_words, crew, pit
from games.contract.catalogues import read_catalogue
from games.dealin_dirt.cards import CARDS, KEYS, NAMES, NONE, PROGRESSES
from games.look.shapes import svg

SUBJECTS = read_catalogue(__package__, "art.toml", dict[str, dict[str, str]])
"""What the cards' pictures show: by kind, and then by card key."""
_USUAL = {"strategy": "clipboard", "item": "crate", "tool": "ratchet"}


def driver_facts(card: int) -> DriverFacts:
    """Return the facts for the picture of a Driver."""
    facts, first = CARDS[card], card
    while PROGRESSES[first] != NONE:
        first = PROGRESSES[first]
    face = SUBJECTS["driver"].get(KEYS[first], "short")
    return DriverFacts(facts.name, NAMES[first], facts.kind, facts.type, facts.number, face)


def car(card: int) -> str:
    """Draw a Driver's car alone, without a background: an SVG document of 120 x 56, nose right, wheels at 50."""
    return svg(*CAR, racer(driver_facts(card)))


def art(card: int) -> str:
    """Draw a card's picture: an SVG document of 84 x 60."""
    facts = CARDS[card]
    if facts.is_driver:
        return driver(driver_facts(card))
    return pit_art(facts.name, facts.kind, facts.key, facts.type, facts.gives)


def pit_art(name: str, kind: str, key: str, type_: str = "colorless", gives: int = 1) -> str:
    """Draw the picture of a card that is not a Driver, even if `art.toml` has no line for it."""
    match kind:
        case "power":
            return horse_power(name, type_, gives, subject=SUBJECTS["power"].get(key, ""))
        case "crew":
            return crew(name, SUBJECTS["crew"].get(key, "headset"))
        case "track":
            return track(name, SUBJECTS["track"].get(key, "clay"))
        case _:
            usual = by_words(name.lower(), SUBJECTS["pit_words"], _USUAL[kind])
            return pit(name, kind, SUBJECTS[kind].get(key, usual))
