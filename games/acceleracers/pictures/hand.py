"""The viewer's decision in one picture: the Realms with the viewer's Vehicles, and the cards to choose from."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from games.acceleracers.card_faces import window_in_words
from games.acceleracers.cards import KEYS, NAMES, STATS, Kind, card
from games.acceleracers.figures import lacking
from games.acceleracers.offers import Offer, offer
from games.acceleracers.pictures.lanes import most_together, state_of, together
from games.acceleracers.pictures.road import to_decide
from games.acceleracers.pictures.tiles import LANE, LOW, MOOD, STRIP, TALL, draw_strip, draw_tiny, strip_lines
from games.acceleracers.position import REALMS, Phase
from games.acceleracers.sentences import say
from games.acceleracers.text import in_short, price
from games.acceleracers.view import AcceleView
from games.contract.sentences import say as say_of_games
from games.core import Seat
from games.look import ALT, LEAST, Anchor, Canvas, Scene, held_cards, mark, pips, plate, slips
from games.look.colours import ALARM, GOLD, MUTED
from games.look.sentences import say as say_in_pictures

LEFT, PITCH, TOP, GAP = 26, 83.3, 5, 3
HEAD = 13
"""The height of the line that says whose Vehicles are above and below, where there is room for it."""
MOST_SHOWN = 2
"""How many Vehicles of a side in one Realm are always named; more of them are counted where there is no room."""
MOST_TINY = 3
"""How many Vehicles stand side by side without their names where there is no room for those; of more, the last place
counts the rest."""
MANY, MOST_ROWS = 4, 8
"""How many rows of Vehicles are as high as elsewhere, and how many there are at most."""
ROWS = 6
"""How many rows of strips and slips fit a screen; the viewer's own Vehicles go before the opponent's."""


def decision(
    view: AcceleView, names: Sequence[str], road: str, *, size: held_cards.Size = "slips", room: int = 0
) -> Scene:
    """Draw what the viewer has to know for a decision, and the cards to decide with; `road` is the road in words.

    Where there is room, cards are drawn whole in a `size`, and Vehicles are named in `room` rows of both sides.
    """
    offered = offer(view, foretold=room > 0)  # not in a puzzle, whose picture has the least room
    shown = _slips(offered, whole=size in ("big", "hand"))
    above = below = 0
    if view.seat is not None:
        theirs, own = (min(room or MOST_SHOWN, most_together(view, seat)) for seat in (1 - view.seat, view.seat))
        room = room or max(MOST_SHOWN, ROWS - -(-len(shown) // 2))
        below = min(own, room - bool(theirs))
        above = min(theirs, room - below)
    named = [stack.vehicle for side in view.sides for stack in side.stacks]
    free = ROWS - above - below + -len(shown) // 2
    strip = LOW if above + below > MANY else STRIP[1]
    strip = TALL if free > 0 and any(len(strip_lines(vehicle)) > 1 for vehicle in named) else strip
    head = HEAD * bool(named and (size != "slips" or free > 0))
    row = TOP + head + (strip + 1) * above
    top = TOP if view.seat is None or view.table.phase is Phase.BRING else row + LANE[1] + 2 * GAP + (strip + 1) * below
    high = top + held_cards.hand_high(shown, size)
    canvas = Canvas(MOOD, high, background=f"night:{high}")
    if view.seat is not None and top > TOP:
        if head:
            canvas.write(say("sides", name=names[1 - view.seat]), LEFT, 10, LEAST, MUTED, room=332)
        for place in range(REALMS):
            realm = view.row[place].card if place < len(view.row) else 0
            canvas.place(f"lane:{KEYS[realm] if realm else 'hidden'}:{place + 1}", LEFT + PITCH * place, row)
        if above:
            _vehicles(canvas, view, 1 - view.seat, TOP + head, above, strip)
        _vehicles(canvas, view, view.seat, row + LANE[1] + GAP, below, strip)
        for seat, y in ((1 - view.seat, row + 9), (view.seat, row + LANE[1] - 9)):
            home = len(view.sides[seat].finished)
            pips(canvas, "star", 1, y - 6, min(home, 1), 1, colour=GOLD, size=12)
            canvas.write(str(home), 15, y, 13, bold=True)
    asked = offered.asked and view.seat is not None and to_decide(view, view.seat)
    held_cards.place_hand(canvas, shown, top, size, asked=asked)
    alt = f"{_alt(view, offered)} {road}"
    return canvas.scene(alt if len(alt) <= ALT else f"{_alt(view, offered, short=True)} {road}")


def large_decisions(view: AcceleView, names: Sequence[str], road: str) -> Iterator[Scene]:
    """Draw the decision larger, with whole cards and more Vehicles named, first those that a card can be played on."""
    offered = offer(view)
    sizes = [size for size in held_cards.sizes_of(_slips(offered, whole=True)) if size != "thumb"]  # has no figures
    own, theirs = (most_together(view, seat) for seat in (view.viewer, 1 - view.viewer))
    rooms = range(max(MOST_SHOWN, min(MOST_ROWS, own + theirs)), MOST_SHOWN - 1, -1)
    kinds = {card(held).kind for held in offered.cards if held not in offered.why_not}
    worn = kinds - {Kind.HAZARD} if kinds else own > MOST_SHOWN  # no card that cannot be played is worth the room
    least = (own + bool(theirs)) * bool(worn and view.table.phase is Phase.POINTS)
    both = min(MOST_ROWS, own + theirs) * (Kind.HAZARD in kinds and view.table.phase is Phase.POINTS)
    ways = sorted(product(rooms, sizes), key=lambda way: (way[0] < least, way[0] < both, way[1] in ("art", "slips")))
    yield from (decision(view, names, road, size=size, room=room) for room, size in ways)


def _vehicles(canvas: Canvas, view: AcceleView, seat: Seat, top: float, rows: int, high: int) -> None:
    """Place a side's mark and its Vehicles in each Realm, each with a tick or a cross."""
    if rows:
        mark(canvas, seat, 3, top + ((high + 1) * rows - 21) / 2, 20)
    for place in range(REALMS):
        x, y = LEFT + PITCH * place, top
        stacks = together(view, seat, place)
        for stack in stacks if len(stacks) <= rows else stacks[: rows - 1]:
            if state_of(view, seat, stack) == "aimed":
                plate(canvas, x - 2, y - 2, STRIP[0] + 4, high + 4, rim=ALARM)
            draw_strip(canvas, stack.vehicle, x, y, lacking(view, view.sides[seat], stack), high)
            canvas.spot(KEYS[stack.vehicle], NAMES[stack.vehicle], x, y, STRIP[0], high)
            y += high + 1
        crowd = stacks[rows - 1 :] if len(stacks) > rows else []
        wide = STRIP[0] / max(1, min(MOST_TINY, len(crowd)))
        for number, stack in enumerate(crowd if len(crowd) <= MOST_TINY else crowd[: MOST_TINY - 1]):
            draw_tiny(canvas, stack.vehicle, x + wide * number, y, lacking(view, view.sides[seat], stack), wide)
            canvas.spot(KEYS[stack.vehicle], NAMES[stack.vehicle], x + wide * number, y, wide, high)
        if len(crowd) > MOST_TINY:
            more = say("more-there", count=len(crowd) - MOST_TINY + 1)
            canvas.write(more, x + wide * 2.5, y + high / 2, LEAST, MUTED, anchor=Anchor.MIDDLE, bold=True)


def _slips(offered: Offer, *, whole: bool) -> Sequence[slips.Slip]:
    shown = [_slip(offered, held, count, whole=whole) for held, count in Counter(offered.cards).items()]
    return slips.unrepeated(shown) if any(slip.bright for slip in shown) else shown


def _slip(offered: Offer, held: int, count: int, *, whole: bool) -> slips.Slip:
    """Return cards with why they cannot be chosen, or what they do; a `whole` one says that itself."""
    why = offered.why_not.get(held, "")
    facts = card(held)
    texts = [(f"stat:{n}", text) for n in range(len(STATS)) if (text := window_in_words(held, n))]
    signs = () if why else tuple(texts)
    kind = facts.kind if not signs or facts.kind is Kind.REALM else ""
    says = why or " · ".join(filter(None, (price(facts), kind))) * (not whole)
    badge = say("fit", lacks=offered.lacks[held]) if held in offered.lacks else ""
    return slips.Slip(f"slip:{KEYS[held]}", NAMES[held], says, not why, count, figures=signs, badge=badge)


def _alt(view: AcceleView, offered: Offer, *, short: bool = False) -> str:
    """Describe the cards with their costs, and why some cannot be played; `short` leaves out what those do."""
    lines = [offered.title]
    if offered.points:
        lines.append(say("points-left", left=view.left, points=offered.points))
        lines.append(say("draw-chip", price=offered.no_draw or say("price", cost=1), deck=view.sides[view.viewer].deck))
    for held in offered.cards:
        why = [say_of_games("not-now", why=offered.why_not[held])] if held in offered.why_not else []
        does = [] if short and why else [card(held).kind, in_short(held)]
        lack = [say("alt-lacks", lacks=offered.lacks[held])] if held in offered.lacks else []
        lines.append(", ".join([NAMES[held], *does, *why, *lack]))
    lines += [] if offered.cards else [say_in_pictures("no-cards-here")]
    return " ".join(line if line.endswith("?") else f"{line}." for line in lines)
