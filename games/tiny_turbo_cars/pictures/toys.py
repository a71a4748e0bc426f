"""The toy racecars from the front, each with its own face, and the winner's art for the end card."""

from collections.abc import Mapping

from games.look import WIDTH, drawing
from games.look.colours import INK
from games.look.formulas import Value
from games.look.shapes import group, rect, svg
from games.tiny_turbo_cars.cars import Car

COLOURS = ("#c8403a", "#b5603a", "#4fa04c", "#58537a", "#a9794f", "#3f8fd8", "#e3e2da", "#6d8797")
"""The paint of each car."""
POSTER_HIGH = 172
_TOY = 124
_PAPERS = ("#ffd166", "#ff7a66", "#56b4e9", "#2fbf8f", "#ffffff")
_SCRAPS = 34


def of_car(car: str) -> Mapping[str, Value]:
    """Return what the sprite of a racecar shows: its drawing and its paint."""
    return {"drawing": Car(int(car)).name.lower().replace("_", "-"), "paint": COLOURS[int(car)]}


def toy_inner(car: int, size: float, within: str = "sprites/tiny_turbo_cars#racecar", **holes: Value) -> str:
    """Return the drawing of a racecar, or of what it is `within`, for use inside another one."""
    facts = {f"car.{name}": value for name, value in of_car(str(car)).items()}
    return drawing(within, size=size, **facts, **holes)


def poster(car: int) -> str:
    """Draw a racecar on the finish line in a rain of confetti, which is different for each car."""
    shade = f'<ellipse cx="180" cy="134" rx="62" ry="8" fill="{INK}" opacity="0.4"/>'
    toy = group(toy_inner(car, _TOY), (WIDTH - _TOY) / 2, 14)
    return svg(WIDTH, POSTER_HIGH, drawing("toys/finish"), shade, toy, *map(_scrap, _places(car)))


def _places(car: int) -> list[tuple[int, int, int]]:
    """Return the places and numbers of the confetti around the car."""
    places = []
    for n in range(_SCRAPS):
        x, y = (n * 97 + car * 41) % WIDTH, (n * 53 + car * 29) % 112
        if not 118 < x < 242:
            places.append((x, y, n))
    return places


def _scrap(place: tuple[int, int, int]) -> str:
    x, y, n = place
    return group(rect(-4, -2.2, 8, 4.4, _PAPERS[n % len(_PAPERS)]), x, y, turn=n * 37 % 180)
