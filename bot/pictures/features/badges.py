"""Badges of achievements. The sign shows what the badge is for, the shape how hard it was to earn."""

from importlib import resources

from games.look.sheets import outlines, read_sheet

SIGNS = outlines(read_sheet(resources.files(__package__).joinpath("badges.svg")))
"""The signs of badges, each drawn in a square of 24; where two shapes overlap, there is a hole."""
