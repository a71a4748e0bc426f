"""The table and the hand of AcceleRacers as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import art
from games.acceleracers.text import describe, headline
from games.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleracers.cards import Card
    from games.acceleracers.view import AcceleView


def scene(view: AcceleView, names: Sequence[str]) -> Scene:
    """Draw the table."""
    return Scene(
        900,
        100,
        "blank",
        (),
        (art.heading(headline(view, names), 900),),
        art.clipped(describe(view, names).splitlines()),
    )


def face(card: Card) -> Scene:
    """Draw a card large."""
    return Scene(300, 400, "blank", (), (), card.name)


def sprite(name: str) -> str:
    """Return a background or a sprite as SVG."""
    return art.svg(10, 10)
