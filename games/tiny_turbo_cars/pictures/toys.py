"""The toy racecars: from the front, each with its own face, and from above, in the colour of a seat."""

from collections.abc import Mapping

from games.look.drawings import drawing
from games.look.formulas import Value
from games.tiny_turbo_cars.cars import Car

COLOURS = ("#c8403a", "#b5603a", "#4fa04c", "#58537a", "#a9794f", "#3f8fd8", "#e3e2da", "#6d8797")
"""The paint of each car."""


def of_car(car: str) -> Mapping[str, Value]:
    """Return what the sprite of a racecar shows: its drawing and its paint."""
    return {"drawing": Car(int(car)).name.lower().replace("_", "-"), "paint": COLOURS[int(car)]}


def toy_inner(car: int, size: float) -> str:
    """Return the drawing of a racecar, for use inside another one: bonnet, lights and wheels below its head."""
    facts = {f"car.{name}": value for name, value in of_car(str(car)).items()}
    return drawing("sprites/tiny_turbo_cars#racecar", size=size, **facts)
