"""The viewer's decision in one picture: the Realms with the viewer's Vehicles, and the cards to choose from."""

from games.acceleracers.card_pictures import card_facts
from games.acceleracers.cards import BY_KEY, KEYS, NAMES, card
from games.acceleracers.figures import escapes
from games.acceleracers.offers import Offer, offer
from games.acceleracers.pictures.tiles import LANE, MOOD, STRIP, draw_strip
from games.acceleracers.position import REALMS, Phase
from games.acceleracers.sentences import say
from games.acceleracers.text import figures
from games.acceleracers.view import AcceleView
from games.contract.sentences import say as say_game
from games.look import slips
from games.look.canvas import Canvas
from games.look.cards import icon
from games.look.colours import MUTED
from games.look.scene import Scene
from games.look.sentences import say as say_in_pictures

LEFT, PITCH, TOP, GAP = 8, 87.3, 6, 3
MOST_SHOWN = 2
"""So many Vehicles in one Realm are named; more of them are counted."""


def decision(view: AcceleView, road: str) -> Scene:
    """Draw what the viewer has to know for a decision, and the cards to decide with; `road` is the road in words."""
    offered = offer(view)
    top = TOP + _lanes_high(view)
    high = top + slips.slips_high(len(offered.cards))
    canvas = Canvas(MOOD, high, background=f"night:{high}")
    if top > TOP:
        for place in range(REALMS):
            _lane(canvas, view, place)
    slips.place_slips(canvas, [_slip(offered, held) for held in offered.cards], top)
    return canvas.scene(f"{_alt(view, offered)} {road}")


def _lanes_high(view: AcceleView) -> int:
    """Return the height of the Realms and Vehicles; 0 while Realms are being chosen."""
    if view.table.phase is Phase.BRING or view.seat is None:
        return 0
    places = [stack.place for stack in view.sides[view.seat].stacks]
    most = max((places.count(place) for place in places), default=0)
    return LANE[1] + GAP + (STRIP[1] + 1) * min(most, MOST_SHOWN) + GAP


def _lane(canvas: Canvas, view: AcceleView, place: int) -> None:
    """Place a Realm with its number in the row, and the viewer's Vehicles in it, each with a tick or a cross."""
    assert view.seat is not None
    x, y = LEFT + PITCH * place, TOP + LANE[1] + GAP
    realm = view.row[place].card if place < len(view.row) else 0
    canvas.place(f"lane:{KEYS[realm] if realm else 'hidden'}:{place + 1}", x, TOP)
    stacks = [stack for stack in view.sides[view.seat].stacks if stack.place == place]
    for stack in stacks if len(stacks) <= MOST_SHOWN else stacks[: MOST_SHOWN - 1]:
        ready = escapes(view, view.sides[view.seat], stack)
        draw_strip(canvas, stack.vehicle, x, y, met=ready)
        canvas.spot(KEYS[stack.vehicle], NAMES[stack.vehicle], x, y, *STRIP)
        y += STRIP[1] + 1
    if len(stacks) > MOST_SHOWN:
        canvas.write(say("more-here", count=len(stacks) - MOST_SHOWN + 1), x + 5, y + STRIP[1] / 2, 11, MUTED, room=74)


def _slip(offered: Offer, held: int) -> slips.Slip:
    why = offered.why_not.get(held, "")
    return slips.Slip(f"slip:{KEYS[held]}", NAMES[held], why or _short(held), bright=not why)


def _short(number: int) -> str:
    facts = card(number)
    price = "" if facts.cost is None else say("price", cost=facts.cost)
    return " · ".join(filter(None, (price, figures(facts) or facts.kind)))


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
