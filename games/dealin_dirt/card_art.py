"""What the cards' pictures are made of: the facts that the drawings in `games.artwork` are given."""

from __future__ import annotations

from games.artwork.racers import DriverFacts, driver, racer, racer_drawing
from games.dealin_dirt.cards import CARDS, NAMES, NONE, PROGRESSES


def driver_facts(card: int) -> DriverFacts:
    """Return what the picture of a Driver is made of."""
    facts, first = CARDS[card], card
    while PROGRESSES[first] != NONE:
        first = PROGRESSES[first]
    return DriverFacts(facts.name, NAMES[first], facts.kind, facts.type, facts.number)


def car(card: int) -> str:
    """Draw a Driver's car alone, without a ground: an SVG document of 120 x 56, nose to the right, wheels at 50."""
    return racer(driver_facts(card))


def car_within(card: int) -> str:
    """Draw the same without the document around it, to be put into another drawing."""
    return racer_drawing(driver_facts(card))


def art(card: int) -> str:
    """Draw a card's picture: an SVG document of 84 x 60."""
    return driver(driver_facts(card))
