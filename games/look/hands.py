"""Pictures of a hand: four cards in a row, eight in a picture; those that cannot be played are dimmed and say why."""

from collections.abc import Sequence
from typing import TypeVar

from games.look.canvas import Canvas
from games.look.cards import HAND, dim
from games.look.colours import MUTED
from games.look.moods import Mood
from games.look.plates import chip
from games.look.scene import Anchor
from games.look.sentences import say

PLACES = 8
"""The cards that fit into one picture."""
MOST = 2
"""The maximum number of pictures of a hand; further cards are only listed."""
_IN_A_ROW = 4
_LEFT, _ACROSS, _DOWN = 8, 87, 126

T = TypeVar("T")


def parts(cards: Sequence[T]) -> list[Sequence[T]]:
    """Divide a hand into pictures; an empty hand has one too."""
    return [cards[n : n + PLACES] for n in range(0, max(len(cards), 1), PLACES)]


def hand_canvas(mood: Mood, background: str, cards: int, top: int) -> Canvas:
    """Return a picture for some cards below a title of height `top`; a `background` is drawn for each height."""
    high = top + _DOWN * max(1, -(-cards // _IN_A_ROW)) + 2
    return Canvas(mood, high, background=f"{background}:{high}")


def corner(place: int, top: int) -> tuple[int, int]:
    """Return the upper left corner of a card."""
    return _LEFT + _ACROSS * (place % _IN_A_ROW), top + _DOWN * (place // _IN_A_ROW)


def dimmed(canvas: Canvas, reason: str, x: float, y: float, down: float) -> None:
    """Dim a card that cannot be played, and write why, in two words, `down` from its upper edge."""
    if reason:
        canvas.place(dim(HAND), x, y)
        chip(canvas, reason, x + HAND[0] / 2, y + down, size=11.5, high=19, anchor=Anchor.MIDDLE, room=82)


def no_cards(canvas: Canvas, top: int) -> None:
    """Say in the place of the cards that there are none."""
    canvas.write(say("no-cards-here"), 180, top + HAND[1] / 2, 14, MUTED, anchor=Anchor.MIDDLE)
