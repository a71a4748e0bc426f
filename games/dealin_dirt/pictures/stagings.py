"""The picture of both Staging Areas: faces with hit points and Horse Power, hands, decks and discard piles.

It is low, so that a screen has room for it below the duel.
"""

from games.core import Seat
from games.dealin_dirt.cards import KEYS, NONE
from games.dealin_dirt.figures import hit_points, hit_points_left
from games.dealin_dirt.pictures.duel import to_decide
from games.dealin_dirt.pictures.signs import MOOD, THUMB, THUMB_ART, THUMB_STRIP, power_of
from games.dealin_dirt.position import STAGING_ROOM, Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.view import DirtView
from games.look import Anchor, Canvas, Scene, bar, mark
from games.look.colours import MUTED

HIGH, HALF = 114, 57
LEFT, STEP = 76, 56.4
"""Where the thumbs begin, beside the counts of a side, and how far they are apart."""
SMALL = 13
IN_A_ROW = 3
MOST = 7
"""The signs of Horse Power that fit on a thumb one by one."""


def stagings(view: DirtView, p: Position, alt: str) -> Scene:
    """Draw both sides, the opponent's above."""
    below = view.seat if view.seat is not None else 0
    canvas = Canvas(MOOD, HIGH, background=f"stagings:{HIGH}")
    for seat, top in ((1 - below, 0), (below, HALF)):
        _half(canvas, view, p, seat, top)
    return canvas.scene(alt)


def _half(canvas: Canvas, view: DirtView, p: Position, seat: Seat, top: float) -> None:
    side = view.sides[seat]
    mark(canvas, seat, 6, top + 5, 21, ring=to_decide(view, seat))
    canvas.write(say("staging-hand", held=side.held), 32, top + 16, 11.5, MUTED, room=LEFT - 36)
    counts = say("staging-deck", deck=side.deck), say("staging-discarded", count=len(side.discard))
    for n, text in enumerate(counts):
        canvas.write(text, 7, top + 34 + 13 * n, 11, MUTED, room=LEFT - 11)
    taken = {place: car for place, car in p.sides[seat].places() if place}
    for place in range(1, STAGING_ROOM + 1):
        x, y = LEFT + STEP * (place - 1), top + 2
        if place in taken:
            _driver(canvas, p, seat, taken[place], place, (x, y))
        else:
            canvas.place(f"slot:{THUMB[0]}:{THUMB[1]}", x, y)
    if not taken:
        hidden = view.table.phase == Phase.SETUP and seat != view.seat
        why = say("face-down-until-ready") if hidden else say("nobody-in-staging")
        canvas.write(why, LEFT + STEP * 2.5, top + 2 + THUMB[1] / 2, 13, anchor=Anchor.MIDDLE)


def _driver(canvas: Canvas, p: Position, seat: Seat, car: Driver, place: int, at: tuple[float, float]) -> None:
    x, y = at
    canvas.place(f"thumb:{KEYS[car.stack[-1]]}", x, y)
    canvas.place(f"number:{place}", x + 1.5, y + 1.5)
    left = hit_points_left(p, seat, car)
    middle = y + THUMB_ART + THUMB_STRIP / 2
    bar(canvas, x + 4, middle - 3, 23, left / hit_points(p, seat, car), high=6)
    canvas.write(str(left), x + THUMB[0] - 4, middle, 12.5, anchor=Anchor.RIGHT, bold=True)
    _power(canvas, car, x + 2, y + 2.5)


def _power(canvas: Canvas, car: Driver, x: float, y: float) -> None:
    """Place Horse Power and Tool on the art: one by one in two rows, or as a number if there are too many."""
    counts = power_of(car.power)
    signs = [f"disc:{letter}:{SMALL}" for letter, count in counts.items() for _ in range(count)]
    many = len(signs) + (car.tool != NONE) > MOST
    if many:
        signs = [f"disc:{letter}:{SMALL}" for letter in counts][: MOST - 3]
    signs += [f"tool:{SMALL}"] if car.tool != NONE else []
    for number, name in enumerate(signs[:MOST]):
        row = number >= IN_A_ROW
        column = number - IN_A_ROW if row else number
        canvas.place(name, x + (0 if row else 15.5) + (SMALL + 0.4) * column - 1, y + 13.6 * row)
    if many:
        canvas.place("count", x + 25, y + 13.6)
        canvas.write(f"×{sum(counts.values())}", x + 38, y + 20.4, 11, anchor=Anchor.MIDDLE, bold=True)
