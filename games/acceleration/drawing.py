"""The Memory and the HUD as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleration.text import describe, headline
from games.scene import Label, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleration.view import AccelerationView

WIDTH, HEIGHT = 900, 800


def scene(view: AccelerationView, names: Sequence[str]) -> Scene:
    """Draw the board with the HUD of both Legions beside it."""
    labels = (Label(headline(view, names), 20, 30, 22, bold=True, width=WIDTH - 40),)
    return Scene(WIDTH, HEIGHT, "memory", (), labels, describe(view, names)[:1000])


def face(avatar: int) -> Scene | None:
    """Draw one Avatar large."""
    return None


def sprite(name: str) -> str:
    """Return a background or a piece as SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"></svg>'
