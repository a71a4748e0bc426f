"""What the cards' pictures are made of: the facts that the drawings in `games.artwork` are given."""

from __future__ import annotations

from games.acceleracers.cards import card
from games.artwork.cars import VehicleFacts
from games.artwork.vehicles import car as car_svg
from games.artwork.vehicles import car_drawing, vehicle


def vehicle_facts(number: int) -> VehicleFacts:
    """Return what the picture of a Vehicle is made of."""
    facts = card(number)
    speed, power, performance = (value or 0 for value in facts.windows)
    return VehicleFacts(
        name=facts.name,
        team=str(facts.team),
        speed=speed,
        power=power,
        performance=performance,
        modability=tuple(str(icon) for icon in facts.modability),
        terrain=tuple(str(ground) for ground in facts.terrain),
    )


def car(number: int) -> str:
    """Draw a Vehicle alone, without a ground: an SVG document of 120 x 56, nose to the right, wheels at 50."""
    return car_svg(vehicle_facts(number))


def car_within(number: int) -> str:
    """Draw the same without the document around it, to be put into another drawing."""
    return car_drawing(vehicle_facts(number))


def art(number: int) -> str:
    """Draw a card's picture: an SVG document of 84 x 60."""
    return vehicle(vehicle_facts(number))
