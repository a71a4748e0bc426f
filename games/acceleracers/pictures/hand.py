"""Pictures of the viewer's hand: four cards in a row; playable ones are bright, the others say why not."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers.cards import KEYS, NAMES
from games.acceleracers.offers import Offer, offer
from games.acceleracers.pictures.tiles import MOOD
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView
from games.contract.sentences import say as say_game
from games.look.canvas import Canvas
from games.look.cards import BRIM, HAND
from games.look.colours import GOLD, MUTED
from games.look.grid import TITLE
from games.look.hands import MOST, PLACES, corner, dimmed, hand_canvas, no_cards, parts
from games.look.meters import pips
from games.look.plates import chip
from games.look.scene import Anchor, Scene
from games.look.sentences import say as say_in_pictures

TOP = 46
REASON = 38
"""How far down a card says why it cannot be played."""
DRAW = 0
"""The number that stands for the draw pile."""


def hands(view: AcceleView) -> tuple[Scene, ...]:
    """Draw what the viewer may choose from, eight places per picture."""
    offered = offer(view)
    beside = offered.draw and len(offered.cards) != PLACES
    places = [*offered.cards[: PLACES - 1], *([DRAW] if beside else []), *offered.cards[PLACES - 1 :]]
    return tuple(_hand(view, offered, part, number) for number, part in enumerate(parts(places)[:MOST]))


def _hand(view: AcceleView, offered: Offer, places: Sequence[int], number: int) -> Scene:
    canvas = hand_canvas(MOOD, "night", len(places), TOP)
    if number:
        canvas.write(say_in_pictures("more-cards"), 14, 21, TITLE, bold=True)
    elif offered.draw and DRAW not in places:
        _title_with_draw(canvas, view, offered)
    else:
        _title(canvas, view, offered)
    for n, card in enumerate(places):
        x, y = corner(n, TOP)
        if card == DRAW:
            _draw_place(canvas, view, x, y, reason=offered.no_draw)
        else:
            canvas.place(f"card:{KEYS[card]}", x - BRIM, y - BRIM)
            dimmed(canvas, offered.why_not.get(card, ""), x, y, REASON)
    if not places:
        no_cards(canvas, TOP)
    return canvas.scene(_alt(view, offered, places, number))


def _title(canvas: Canvas, view: AcceleView, offered: Offer) -> None:
    canvas.write(offered.title, 14, 21, TITLE, bold=True, room=200 if offered.points else 332)
    if offered.points:
        wide = offered.points * 16 - 3
        canvas.write(say("left", left=view.left), 346, 21, 14, GOLD, anchor=Anchor.RIGHT, bold=True)
        pips(canvas, "diamond", 290 - wide, 14.5, view.left, offered.points, colour=GOLD, size=13, gap=3)


def _title_with_draw(canvas: Canvas, view: AcceleView, offered: Offer) -> None:
    """Write the Action Points and, if eight cards leave no place for it, the cost of drawing a card."""
    canvas.write(say("points-left", left=view.left, points=offered.points), 14, 21, TITLE, GOLD, bold=True)
    chip(canvas, _draw_words(view, offered), 350, 11, anchor=Anchor.RIGHT)


def _draw_words(view: AcceleView, offered: Offer) -> str:
    assert view.seat is not None
    return say("draw-chip", price=offered.no_draw or say("price", cost=1), deck=view.sides[view.seat].deck)


def _draw_place(canvas: Canvas, view: AcceleView, x: float, y: float, *, reason: str) -> None:
    assert view.seat is not None
    canvas.place("draw", x, y)
    dimmed(canvas, reason, x, y, REASON)
    middle = x + HAND[0] / 2
    canvas.write(say("draw-card"), middle, y + 85, 12, anchor=Anchor.MIDDLE, bold=True, room=72)
    canvas.write(say("left", left=view.sides[view.seat].deck), middle, y + 101, 11.5, MUTED, anchor=Anchor.MIDDLE)


def _alt(view: AcceleView, offered: Offer, places: Sequence[int], number: int) -> str:
    """Describe the cards with their costs, and why some cannot be played."""
    lines = [say_in_pictures("more-cards") if number else offered.title]
    if offered.points and not number:
        lines += [say("points-left", left=view.left, points=offered.points), _draw_words(view, offered)]
    for card in places:
        if card != DRAW:
            why = [say_game("cannot-be-played", why=offered.why_not[card])] if card in offered.why_not else []
            lines.append(", ".join([NAMES[card], offered.in_short(card), *why]))
    shown = lines if places else [lines[0], say_in_pictures("no-cards-here")]
    return " ".join(f"{line}." for line in shown)
