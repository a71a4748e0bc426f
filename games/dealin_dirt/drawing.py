"""The table and the hand of Dealin' Dirt as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import art
from games.dealin_dirt.text import describe
from games.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.dealin_dirt.view import DirtView


def scene(view: DirtView, names: Sequence[str]) -> Scene:
    """Draw the table."""
    return Scene(900, 600, "table", (), (), art.clipped(describe(view, names).splitlines()))


def face(card: int) -> Scene:
    """Draw one card large."""
    return Scene(400, 560, f"{card}", (), (), "card")


def sprite(name: str) -> str:
    """Return a background or a sprite as SVG."""
    return art.svg(900, 600)
