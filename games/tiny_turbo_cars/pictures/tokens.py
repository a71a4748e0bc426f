"""Pictures of Smiles, shields and the marks of a drive."""

from games.artwork.drawings import drawing
from games.core import Seat
from games.look.colours import ALARM, INK
from games.look.letters import width
from games.look.marks import LEAST_MARK, SEAT_COLOURS, mark_inner
from games.look.shapes import group, path, rect, star, svg, words

PAD, HARM, CHOICE = 8, 27, 24
"""The padding of a stretch of a drive, and the sizes of stars and choices, in points."""
_SMILES = ("happy", "glad", "plain", "sad")


def smile(rank: int, of: int) -> str:
    """Draw a Smile, from the happiest to the saddest of `of`."""
    step = {1: 0, of: 3}.get(rank, rank - 1 if of == 4 else 1)
    return svg(22, 22, drawing(f"toys/smiles#{_SMILES[step]}"))


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


def stop_width(text: str) -> int:
    """Return how wide the ground of a stop's numbers is."""
    return max(18, round(width(text, 12, bold=True)) + 9)
