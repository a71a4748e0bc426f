"""The race as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.scene import Label, Scene
from games.tiny_turbo_cars.text import alt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.tiny_turbo_cars.view import TurboView

WIDTH, HEIGHT = 900, 600


def scene(view: TurboView, names: Sequence[str]) -> Scene:
    """Draw the track with all cars."""
    words = alt(view, names)
    labels = tuple(Label(line, 20, 30 + 30 * n, 18, width=WIDTH - 40) for n, line in enumerate(words.splitlines()))
    return Scene(WIDTH, HEIGHT, "table", (), labels, words)


def sprite(name: str) -> str:
    """Return a background as SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"><title>{name}</title></svg>'
