"""A fighter from above, nose up: each seat has its own wings and tail, and its colour on wing tips and stripes."""

from games.artwork.drawings import drawing
from games.look.marks import SEAT_COLOURS

SIDE = 100
"""The square in which a jet is drawn; flame or smoke reach a little below it."""
_BUILDS = ((6, 42, 0), (12, 38, 1), (16, 44, 0), (8, 36, 1), (4, 40, 1))
"""For each seat: the sweep of its wings, their span, and whether it has canards."""


def jet(seat: int, *, burning: bool = False) -> str:
    """Draw the jet of a seat; one that is shot down trails smoke instead of a flame."""
    sweep, span, canards = _BUILDS[seat]
    colour = SEAT_COLOURS[seat]
    return drawing("jets/jet", sweep=sweep, span=span, canards=canards, colour=colour, burning=burning)
