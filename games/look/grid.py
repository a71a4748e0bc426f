"""The grid on which every picture is laid out: 360 points wide, never taller than wide, 3 pixels a point.

A phone shows a picture 300 to 350 points wide, a desktop fits it into about 550 by 350: a picture that is taller than
wide would be smaller there than on a phone. If you need more room, draw a second picture.
"""

WIDTH = 360
MOST_HEIGHT = 360
SCALE = 3
"""Pixels in a point."""
MARGIN = 8
GAP = 5

LEAST = 11.0
"""The smallest text in a picture: notes, row numbers, anything that is not essential."""
SENTENCE = 13.0
NAME = 15.0
"""A name on a seat's plate, and the smallest size of a decisive figure."""
TITLE = 18.0
WINNER = 30.0

NARROW = 0.88
"""How far a text may be condensed to fit, before it is cut with an ellipsis."""
