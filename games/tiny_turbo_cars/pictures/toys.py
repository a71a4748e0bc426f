"""The toy racecars: from the front, each with its own face, and from above, in the colour of a seat."""

from games.artwork.drawings import drawing
from games.core import Seat
from games.look.colours import ALARM, INK, lighter
from games.look.marks import SEAT_COLOURS, SEAT_LETTERS
from games.look.shapes import circle, group, path, rect, svg, words
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
    dash = "2.4 2" if ghost else ""
    wheels = "".join(rect(x, y, 6, 4.4, INK, radius=1.4) for x in (3, 15) for y in (1.4, 18.2))
    body = path("M1.5 7 C1.5 4.6 3 3.6 5 3.6 H15.5 C20.4 3.6 22.6 7.4 22.6 12 C22.6 16.6 20.4 20.4 15.5 20.4 H5 "
                "C3 20.4 1.5 19.4 1.5 17 Z", colour, rim=INK, rim_width=1.3, dash=dash)  # fmt: skip
    glass = path("M17.6 7.4 C20 9.4 20 14.6 17.6 16.6 Z", "#e6f5ff", rim=INK, rim_width=0.8)
    letter = words(SEAT_LETTERS[seat], 10, 16.8, 13.4, INK, anchor="middle", bold=True)
    drawn = wheels + body + glass
    if lying:
        turned = group(drawn, 24, 0, turn=90)
        crossed = path("M2.5 21.5 L21.5 2.5", rim=INK, rim_width=5) + path(
            "M2.5 21.5 L21.5 2.5", rim=ALARM, rim_width=2.6
        )
        plate = circle(12, 12, 8.4, colour, rim=ALARM, rim_width=1.6)
        middle = words(SEAT_LETTERS[seat], 12, 16.8, 13.4, INK, anchor="middle", bold=True)
        return svg(size, size, group(turned + crossed + plate + middle, scale=size / 24))
    return svg(size, size, group(drawn + letter, scale=size / 24))
