"""Portraits of the characters that computers play."""

from collections.abc import Sequence

from games.artwork.scenes import crew
from games.look import WIDTH, Anchor, Label, Scene, Sprite, mood_of, named
from games.look.colours import TEXT
from games.look.shapes import HIGH, WIDE

STEP, NAME = WIDE + 4, HIGH + 18
"""How far portraits are apart, and how deep below the upper edge their names are, in points."""


def portraits(game: str, names: Sequence[str], alt: str) -> Scene:
    """Draw some characters side by side, in the colours of a game, with their names."""
    places = [(name, WIDTH / 2 + STEP * (n - len(names) / 2) + 2) for n, name in enumerate(names)]
    faces = tuple(Sprite(named("portrait", name), left, 4) for name, left in places)
    labels = tuple(Label(name, left + WIDE / 2, NAME, 14, TEXT, Anchor.MIDDLE, bold=True) for name, left in places)
    return Scene(WIDTH, NAME + 8, named("ground", mood_of(game).key, NAME + 8), faces, labels, alt, 3)


def portrait_svg(name: str) -> str:
    """Draw a character, whose face follows from the name."""
    return crew(name, "headset")
