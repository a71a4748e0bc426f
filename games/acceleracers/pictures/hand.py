"""The viewer's decision in one picture: the Realms with the viewer's Vehicles, and the cards to choose from."""

from games.acceleracers.card_pictures import card_facts, window_in_words
from games.acceleracers.cards import BY_KEY, KEYS, NAMES, STATS, card
from games.acceleracers.figures import escapes
from games.acceleracers.kinds import Kind
from games.acceleracers.offers import Offer, offer
from games.acceleracers.pictures.tiles import LANE, MOOD, STRIP, draw_strip
from games.acceleracers.position import REALMS, Phase
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView
from games.contract.sentences import say as say_game
from games.core import Seat
from games.look import slips
from games.look.canvas import Canvas
from games.look.cards import icon
from games.look.colours import MUTED
from games.look.marks import mark
from games.look.scene import Scene
from games.look.sentences import say as say_in_pictures

LEFT, PITCH, TOP, GAP = 26, 83.3, 6, 3
STEP = STRIP[1] + 1
MOST_SHOWN = 2
"""So many Vehicles of a side in one Realm are named; more of them are counted."""
ROWS = 6
"""So many rows of strips and slips fit a screen; the viewer's own Vehicles go before the opponent's."""


def decision(view: AcceleView, road: str) -> Scene:
    """Draw what the viewer has to know for a decision, and the cards to decide with; `road` is the road in words."""
    offered = offer(view)
    above = below = 0
    if view.seat is not None:
        below = _rows(view, view.seat)
        above = min(_rows(view, 1 - view.seat), max(MOST_SHOWN, ROWS - -(-len(offered.cards) // 2)) - below)
    row = TOP + STEP * above
    top = TOP if view.seat is None or view.table.phase is Phase.BRING else row + LANE[1] + 2 * GAP + STEP * below
    high = top + slips.slips_high(len(offered.cards))
    canvas = Canvas(MOOD, high, background=f"night:{high}")
    if view.seat is not None and top > TOP:
        for place in range(REALMS):
            realm = view.row[place].card if place < len(view.row) else 0
            canvas.place(f"lane:{KEYS[realm] if realm else 'hidden'}:{place + 1}", LEFT + PITCH * place, row)
        if above:
            _vehicles(canvas, view, 1 - view.seat, TOP, above)
        _vehicles(canvas, view, view.seat, row + LANE[1] + GAP, below)
    slips.place_slips(canvas, [_slip(offered, held) for held in offered.cards], top)
    return canvas.scene(f"{_alt(view, offered)} {road}")


def _rows(view: AcceleView, seat: Seat) -> int:
    """Return how many strips of a side stand below each other at most."""
    places = [stack.place for stack in view.sides[seat].stacks]
    return min(MOST_SHOWN, max((places.count(place) for place in places), default=0))


def _vehicles(canvas: Canvas, view: AcceleView, seat: Seat, top: float, rows: int) -> None:
    """Place a side's mark and its Vehicles in each Realm, each with a tick or a cross."""
    if rows:
        mark(canvas, seat, 3, top + (STEP * rows - 21) / 2, 20)
    for place in range(REALMS):
        x, y = LEFT + PITCH * place, top
        stacks = [stack for stack in view.sides[seat].stacks if stack.place == place]
        for stack in stacks if len(stacks) <= rows else stacks[: rows - 1]:
            draw_strip(canvas, stack.vehicle, x, y, met=escapes(view, view.sides[seat], stack))
            y += STEP
        if len(stacks) > rows:
            more = say("more-here", count=len(stacks) - rows + 1, shown=rows - 1)
            canvas.write(more, x + 5, y + STRIP[1] / 2, 11, MUTED, room=74)


def _slip(offered: Offer, held: int) -> slips.Slip:
    why = offered.why_not.get(held, "")
    facts = card(held)
    texts = [(f"stat:{n}", text) for n in range(len(STATS)) if (text := window_in_words(held, n))]
    price = "" if facts.cost is None else say("price", cost=facts.cost)
    signs = () if why else tuple(texts)
    kind = facts.kind if not signs or facts.kind is Kind.REALM else ""
    says = why or " · ".join(filter(None, (price, kind)))
    return slips.Slip(f"slip:{KEYS[held]}", NAMES[held], says, bright=not why, figures=signs)


def slip_svg(key: str) -> str:
    """Draw a card's art as it stands on a slip."""
    return icon(card_facts(BY_KEY[key].number), slips.ART)


def _alt(view: AcceleView, offered: Offer) -> str:
    """Describe the cards with their costs, and why some cannot be played."""
    lines = [offered.title]
    if offered.points:
        assert view.seat is not None
        price = offered.no_draw or say("price", cost=1)
        lines.append(say("points-left", left=view.left, points=offered.points))
        lines.append(say("draw-chip", price=price, deck=view.sides[view.seat].deck))
    for held in offered.cards:
        why = [say_game("cannot-be-played", why=offered.why_not[held])] if held in offered.why_not else []
        lines.append(", ".join([NAMES[held], offered.in_short(held), *why]))
    lines += [] if offered.cards else [say_in_pictures("no-cards-here")]
    return " ".join(f"{line}." for line in lines)
