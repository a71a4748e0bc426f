"""The grid on which every picture is laid out: 360 points wide, never taller than wide, 3 pixels a point.

A phone shows a picture 300 to 350 points wide, a desktop fits it into about 550 by 350: what is taller than wide would
be smaller there than it is on a phone. What needs more room is a second picture.
"""

from __future__ import annotations

WIDTH = 360
MOST_HEIGHT = 360
SCALE = 3
"""Pixels in a point."""
MARGIN = 8
GAP = 5

LEAST = 11.0
"""The smallest letters that may stand in a picture: notes, row numbers, what one may miss."""
NOTE = 11.5
SENTENCE = 13.0
NAME = 15.0
"""A name on a seat's plate, and a figure that decides at its smallest."""
FIGURE = 17.0
TITLE = 18.0
WINNER = 30.0

NARROW = 0.88
"""How much narrower than it is a text may be set to fit into its room, before it ends in an ellipsis."""
