"""Pictures of Smiles, shields and the marks of a drive."""

from games.core import Seat
from games.look.colours import ALARM, INK, PAPER
from games.look.letters import width
from games.look.marks import LEAST_MARK, SEAT_COLOURS, mark_inner
from games.look.shapes import circle, group, path, rect, star, svg, words

PAD, HARM, CHOICE = 8, 27, 24
"""The padding of a stretch of a drive, and the sizes of stars and choices, in points."""
_MOUTHS = ("M6.5 11.5 Q11 18.5 15.5 11.5 Z", "M6.5 12.5 Q11 17 15.5 12.5", "M7 14.5 H15", "M6.5 16 Q11 11.5 15.5 16")
SHIELD = "M9 1 L16.6 3.8 V9 C16.6 13.4 13.4 16.4 9 17.6 C4.6 16.4 1.4 13.4 1.4 9 V3.8 Z"


def smile(rank: int, of: int) -> str:
    """Draw a Smile, from the happiest to the saddest of `of`."""
    step = {1: 0, of: 3}.get(rank, rank - 1 if of == 4 else 1)
    eyes = circle(7.6, 8.4, 1.5, INK) + circle(14.4, 8.4, 1.5, INK)
    mouth = path(_MOUTHS[step], INK if step == 0 else "none", rim=INK, rim_width=1.7)
    return svg(22, 22, circle(11, 11, 10.2, "#ffd166", rim=INK, rim_width=1.2), eyes, mouth)


def shields(count: int) -> str:
    """Draw an energy shield with the number that a car has."""
    shield = path(SHIELD, "#1f66b8", rim="#d8ecff", rim_width=1.3)
    return svg(18, 18.6, shield, words(str(count), 9, 13, 11.5, "#ffffff", anchor="middle", bold=True))


def drop(size: float) -> str:
    """Draw the Slippery token."""
    shape = path("M9 1 C12 6 15 9 15 12.4 A6 6 0 0 1 3 12.4 C3 9 6 6 9 1 Z", "#2f8be6", rim="#e6f4ff", rim_width=1.4)
    return svg(size, size, group(shape, scale=size / 19))


def stretch(kind: str, rows: int, lanes: int, cell: int) -> str:
    """Draw a part of a drive: a line over `rows` and `lanes`, negative for back and towards blue, around `PAD`.

    `kind` is the seat that drives, or `rim` for the dark rim that lies below its colour.
    """
    wide, high = abs(rows) * cell + 2 * PAD, abs(lanes) * cell + 2 * PAD
    x1, x2 = (PAD, wide - PAD) if rows >= 0 else (wide - PAD, PAD)
    y1, y2 = (PAD, high - PAD) if lanes >= 0 else (high - PAD, PAD)
    line = f"M{x1} {y1} L{x2} {y2}"
    if kind == "rim":
        return svg(wide, high, path(line, rim=INK, rim_width=8))
    return svg(wide, high, path(line, rim=SEAT_COLOURS[int(kind)], rim_width=4.4))


def ring(size: float) -> str:
    """Draw the ring around the car whose turn it is."""
    middle = size / 2
    return svg(size, size, circle(middle, middle, middle - 1.6, "none", rim=INK, rim_width=3.2),
               circle(middle, middle, middle - 1.6, "none", rim="#ffcf5c", rim_width=2))  # fmt: skip


def shot(wide: float) -> str:
    """Draw the path of a missile."""
    line = f"M3 4 H{wide - 3:g}"
    return svg(wide, 8, path(line, rim=INK, rim_width=5, opacity=0.6), path(line, rim=ALARM, rim_width=2.6, dash="6 5"))


def stop(text: str) -> str:
    """Draw the numbers of the commands that end on a space."""
    wide = stop_width(text)
    ground = rect(0, 0, wide, 18, "#ffffff", radius=9, rim=INK, rim_width=1.6)
    return svg(wide, 18, ground, words(text, wide / 2, 13.3, 12, INK, anchor="middle", bold=True))


def harm(count: int) -> str:
    """Draw a jagged star with the damage that was taken."""
    half = HARM / 2
    shape = path(star(half, half, half - 1, half * 0.74, 12), ALARM, rim=INK, rim_width=1.2)
    return svg(HARM, HARM, shape, words(f"−{count}", half, half + 4.4, 12, INK, anchor="middle", bold=True))


def away(seat: Seat, side: str, rows: str) -> str:
    """Draw the mark of a car outside a window with an arrow to the `left` or `right`, and how many rows away it is."""
    wide = away_width(rows)
    pill = rect(0, 0, wide, 22, INK, radius=11, rim="#8a6a54")
    left = side == "left"
    arrow = "M9.5 6 L4 11 L9.5 16 Z" if left else f"M{wide - 9.5:g} 6 L{wide - 4:g} 11 L{wide - 9.5:g} 16 Z"
    mark = group(mark_inner(seat, LEAST_MARK), 12.5 if left else wide - 12.5 - LEAST_MARK, 1.5)
    text = words(rows, 35 if left else 7, 15.3, 12, "#f6f8fc", bold=True)
    return svg(wide, 22, pill, path(arrow, "#ffcf5c"), mark, text)


def away_width(rows: str) -> int:
    """Return how wide the mark of a car outside a window is."""
    return round(42 + width(rows, 12, bold=True))


def frame(wide: float, high: float) -> str:
    """Draw a frame in the accent, such as the window in the strip of the whole track."""
    return svg(wide, high, rect(0, 0, wide, high, "none", radius=5, rim="#ffcf5c", rim_width=2))


def choice(text: str) -> str:
    """Draw a space that can be chosen, with the label of its button."""
    ground = rect(0, 0, CHOICE, CHOICE, "#ffffff", radius=5, rim="#0e78a8", rim_width=2.4)
    return svg(CHOICE, CHOICE, ground, words(text, CHOICE / 2, 16.7, 13, INK, anchor="middle", bold=True))


def bed(wide: float, high: float) -> str:
    """Draw the bed of the strip."""
    return svg(wide, high, rect(0, 0, wide, high, "#3f7d3d", radius=5, rim=PAPER, rim_width=1))


def stop_width(text: str) -> int:
    """Return how wide the ground of a stop's numbers is."""
    return max(18, round(width(text, 12, bold=True)) + 9)


def slides() -> str:
    """Draw the rim of a tile that slides, to explain it."""
    return svg(18, 18, rect(0, 0, 18, 18, "none", radius=4, rim="#7fe0ff", rim_width=2.6))
