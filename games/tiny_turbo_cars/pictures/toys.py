"""The toy racecars: from the front, each with its own face, and from above, in the colour of a seat."""

from games.artwork.drawings import drawing
from games.core import Seat
from games.look.colours import INK, lighter
from games.look.marks import SEAT_COLOURS, SEAT_LETTERS
from games.look.shapes import circle, group, svg, words
from games.tiny_turbo_cars.cars import Car

COLOURS = ("#c8403a", "#b5603a", "#4fa04c", "#58537a", "#a9794f", "#3f8fd8", "#e3e2da", "#6d8797")
"""The paint of each car."""


def toy_inner(car: int, size: float) -> str:
    """Return the drawing of a racecar, for use inside another one: bonnet, lights and wheels below its head."""
    key, paint = Car(car).name.lower().replace("_", "-"), COLOURS[car]
    return group(drawing(f"toys/{key}", paint=paint) + drawing("toys/front", paint=paint), scale=size / 60)


def racer_svg(seat: str, car: str, size: str, posture: str) -> str:
    """Draw a racecar on a disc in the colour of a seat with its letter; one that lies is on its side."""
    side = float(size)
    toy = group(group(toy_inner(int(car), 48), -24, -24), 30, 28, turn=0 if posture == "up" else 90)
    disc = circle(30, 30, 28.5, lighter(SEAT_COLOURS[int(seat)], 0.5), rim=SEAT_COLOURS[int(seat)], rim_width=4)
    badge = circle(49, 48, 10.5, SEAT_COLOURS[int(seat)], rim=INK, rim_width=2)
    letter = words(SEAT_LETTERS[int(seat)], 49, 53.4, 15, INK, anchor="middle", bold=True, decor=True)
    return svg(side, side, group(disc + toy + badge + letter, scale=side / 60))


def from_above(seat: Seat, size: float, *, lying: bool, ghost: bool = False) -> str:
    """Draw a car from above, driving to the right, in the colour of its seat with its letter.

    A lying car is on its side; a ghost, the preview of a car, is paler and has a dashed outline.
    """
    colour = lighter(SEAT_COLOURS[seat], 0.4) if ghost else SEAT_COLOURS[seat]
    posture = "lying" if lying else "standing"
    drawn = drawing(f"toys/above#{posture}", colour=colour, letter=SEAT_LETTERS[seat], ghost=ghost)
    return svg(size, size, group(drawn, scale=size / 24))
