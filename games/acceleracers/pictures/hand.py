"""Pictures of the viewer's hand: four cards in a row; playable ones are bright, the others say why not."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers.cards import KEYS, NAMES
from games.acceleracers.offers import Offer, offer
from games.acceleracers.pictures.tiles import MOOD
from games.acceleracers.view import AcceleView
from games.look.canvas import Canvas
from games.look.cards import BRIM, HAND, dim
from games.look.colours import GOLD, MUTED
from games.look.grid import TITLE
from games.look.meters import pips
from games.look.plates import chip
from games.look.scene import Anchor, Scene

IN_A_ROW, PLACES = 4, 8
LEFT, TOP, ACROSS, DOWN = 8, 46, 87, 126
MOST = 2
"""The maximum number of pictures of a hand; further cards are only listed."""
DRAW = 0
"""The number that stands for the draw pile."""


def hands(view: AcceleView) -> tuple[Scene, ...]:
    """Draw what the viewer may choose from, eight places per picture."""
    offered = offer(view)
    beside = offered.draw and len(offered.cards) != PLACES
    places = [*offered.cards[: PLACES - 1], *([DRAW] if beside else []), *offered.cards[PLACES - 1 :]]
    parts = [places[n : n + PLACES] for n in range(0, max(len(places), 1), PLACES)][:MOST]
    return tuple(_hand(view, offered, part, number) for number, part in enumerate(parts))


def _hand(view: AcceleView, offered: Offer, places: Sequence[int], number: int) -> Scene:
    rows = max(1, -(-len(places) // IN_A_ROW))
    high = TOP + DOWN * rows + 2
    canvas = Canvas(MOOD, high, background=f"night:{high}")
    if number:
        canvas.write("More cards", 14, 21, TITLE, bold=True)
    elif offered.draw and DRAW not in places:
        _title_with_draw(canvas, view, offered)
    else:
        _title(canvas, view, offered)
    for n, card in enumerate(places):
        x, y = LEFT + ACROSS * (n % IN_A_ROW), TOP + DOWN * (n // IN_A_ROW)
        if card == DRAW:
            _draw_place(canvas, view, x, y, reason=offered.no_draw)
        else:
            canvas.place(f"card:{KEYS[card]}", x - BRIM, y - BRIM)
            _dimmed(canvas, offered.why_not.get(card, ""), x, y)
    if not places:
        canvas.write("No cards", 180, TOP + HAND[1] / 2, 14, MUTED, anchor=Anchor.MIDDLE)
    return canvas.scene(_alt(view, offered, places, number))


def _title(canvas: Canvas, view: AcceleView, offered: Offer) -> None:
    canvas.write(offered.title, 14, 21, TITLE, bold=True, room=200 if offered.points else 332)
    if offered.points:
        wide = offered.points * 16 - 3
        canvas.write(f"{view.left} left", 346, 21, 14, GOLD, anchor=Anchor.RIGHT, bold=True)
        pips(canvas, "diamond", 290 - wide, 14.5, view.left, offered.points, colour=GOLD, size=13, gap=3)


def _title_with_draw(canvas: Canvas, view: AcceleView, offered: Offer) -> None:
    """Write the Action Points and, if eight cards leave no place for it, the cost of drawing a card."""
    canvas.write(f"{view.left} of {offered.points} AP left", 14, 21, TITLE, GOLD, bold=True)
    chip(canvas, _draw_words(view, offered), 350, 11, anchor=Anchor.RIGHT)


def _draw_words(view: AcceleView, offered: Offer) -> str:
    assert view.seat is not None
    return f"Draw: {offered.no_draw or '1 AP'} · {view.sides[view.seat].deck} left"


def _draw_place(canvas: Canvas, view: AcceleView, x: float, y: float, *, reason: str) -> None:
    assert view.seat is not None
    canvas.place("draw", x, y)
    _dimmed(canvas, reason, x, y)
    middle = x + HAND[0] / 2
    canvas.write("Draw: 1 AP", middle, y + 85, 12, anchor=Anchor.MIDDLE, bold=True, room=72)
    canvas.write(f"{view.sides[view.seat].deck} left", middle, y + 101, 11.5, MUTED, anchor=Anchor.MIDDLE)


def _dimmed(canvas: Canvas, reason: str, x: float, y: float) -> None:
    """Dim a card that cannot be played, and write why in two words."""
    if reason:
        canvas.place(dim(HAND), x, y)
        chip(canvas, reason, x + HAND[0] / 2, y + 38, size=11.5, high=19, anchor=Anchor.MIDDLE, room=82)


def _alt(view: AcceleView, offered: Offer, places: Sequence[int], number: int) -> str:
    """Describe the cards with their costs, and why some cannot be played."""
    told = ["More cards."] if number else [f"{offered.title}."]
    if offered.points and not number:
        told.append(f"{view.left} of {offered.points} AP left. {_draw_words(view, offered)}.")
    for card in places:
        if card != DRAW:
            note = f", cannot be played: {offered.why_not[card]}" if card in offered.why_not else ""
            told.append(f"{NAMES[card]}, {offered.told(card)}{note}.")
    return " ".join(told) if places else f"{told[0]} No cards."
