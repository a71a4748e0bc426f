"""The viewer's decision in one picture: both Active Drivers in short, and the cards and Drivers to choose from."""

from collections.abc import Iterator

from games.contract.sentences import say as say_game
from games.core import Seat
from games.dealin_dirt.actions import PLACES
from games.dealin_dirt.card_text import brief, cost_text, kind_name
from games.dealin_dirt.cards import CARDS, INDEX, KEYS, NAMES, Attack, cards_in_words
from games.dealin_dirt.figures import hit_points
from games.dealin_dirt.menu import boosts_nothing
from games.dealin_dirt.offers import Offer, offer
from games.dealin_dirt.pictures.duel import BEGUN, to_decide
from games.dealin_dirt.pictures.signs import MOOD, power_of
from games.dealin_dirt.pictures.tiles import art_inner
from games.dealin_dirt.position import Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import conditions, lasting
from games.dealin_dirt.view import DirtView
from games.look import held_cards, slips
from games.look.canvas import ALT, Canvas
from games.look.colours import ALARM, MUTED, TEXT
from games.look.grid import LEAST
from games.look.marks import mark
from games.look.meters import bar, pips
from games.look.plates import plate
from games.look.scene import Anchor, Scene
from games.look.sentences import say as say_in_pictures
from games.look.shapes import group, svg, window

TOP, HALF = 6, 62
"""The height of a player's half at the top, above the cards, without the line of the conditions."""
LEFTS, WIDE = (8, 182), 170
FACE, INNER = (34, 54), 43
"""Width and height of a face, and where the words beside it begin."""
DISC = 13
BENCH, BENCHED = (33, 20), 34
"""Width and height of a Driver in the Staging Area, and its height with the hit points below it."""


def decision(view: DirtView, p: Position, both: str, *, cards: bool = False, bench: bool = False) -> Scene:
    """Draw what the viewer has to know for a decision, and what to decide with; `both` is the duel in words.

    Where there is room, `cards` are drawn whole, and a `bench` below each player's half has the Staging Area.
    """
    offered = offer(view)
    shown = _shown(p, offered)
    half = HALF + 11 * any(lasting(car, p.table.turn) for side in p.sides if (car := side.active()) is not None)
    top = TOP + half + 4 + bench * BENCHED
    high = top + (held_cards.cards_high(shown) if cards else slips.slips_high(shown))
    canvas = Canvas(MOOD, high, background=f"clay:{high}")
    for seat, left in enumerate(LEFTS):
        _half(canvas, view, p, seat, left, half)
        for place, car in p.sides[seat].places() if bench else ():
            if place:
                _benched(canvas, p, seat, car, left + (BENCH[0] + 1.2) * (place - 1), top - BENCHED)
    asked = view.seat is not None and to_decide(view, view.seat)
    (held_cards.place_cards if cards else slips.place_slips)(canvas, shown, top, asked=asked)
    return canvas.scene(f"{_alt(offered)} {both}")


def large_decisions(view: DirtView, p: Position, both: str, stagings: str) -> Iterator[Scene]:
    """Draw the decision larger: cards are whole where they are so few that nearly any text leaves room for them."""
    offered = offer(view)
    few = len(_shown(p, offered)) <= held_cards.ROW
    if not offered.places and any(len(side.cars) > 1 for side in p.sides):
        yield decision(view, p, f"{both} {stagings}", cards=few, bench=True)
    if few:
        yield decision(view, p, both, cards=True)


def _benched(canvas: Canvas, p: Position, seat: Seat, car: Driver, x: float, y: float) -> None:
    """Place a Driver of the Staging Area with the hit points left, in alarm if it is damaged."""
    canvas.place(f"benched:{KEYS[car.stack[-1]]}", x, y)
    left = max(0, hit_points(p, seat, car) - car.damage)
    colour = ALARM if car.damage else TEXT
    canvas.write(str(left), x + BENCH[0] / 2, y + BENCH[1] + 6.5, LEAST, colour, anchor=Anchor.MIDDLE, bold=True)


def _shown(p: Position, offered: Offer) -> list[slips.Slip]:
    """Return the Drivers in play to choose from, or else the cards."""
    chosen = [_place(p, owner, place) for owner, place in sorted(offered.places)]
    return chosen or [_slip(p, offered, card, held) for card, held in offered.cards]


def _half(canvas: Canvas, view: DirtView, p: Position, seat: Seat, left: float, high: int) -> None:
    """Place a player's Active Driver with its hit points and Horse Power, and the Prizes."""
    plate(canvas, left, TOP, WIDE, high, rim=MOOD.accent if to_decide(view, seat) else "")
    car = p.sides[seat].active()
    if car is not None:
        canvas.place(f"face:{KEYS[car.stack[-1]]}", left + 4, TOP + 4)
    mark(canvas, seat, left + 5, TOP + 4 if car is None else TOP + 40, 21)
    _prizes(canvas, view, seat, left + INNER, TOP + 44)
    if car is None:
        canvas.write(say("no-active-driver"), left + INNER, TOP + 15, 12, MUTED, room=WIDE - INNER - 5)
        return
    _spots(canvas, view, seat, car, left, high)
    most = hit_points(p, seat, car)
    now = max(0, most - car.damage)
    figure = f"{now}/{most}"
    canvas.write(NAMES[car.stack[-1]], left + INNER, TOP + 15, 12.5, bold=True, room=WIDE - INNER - 5)
    canvas.write(figure, left + WIDE - 6, TOP + 32, 13, anchor=Anchor.RIGHT, bold=True)
    bar(canvas, left + INNER, TOP + 28, WIDE - INNER - 15 - 7.5 * len(figure), now / most, high=7)
    _power(canvas, car, left + WIDE - 7)
    if words := ", ".join(lasting(car, p.table.turn)):
        canvas.write(words, left + INNER, TOP + HALF + 3, 11, ALARM, room=WIDE - INNER - 5)


def _prizes(canvas: Canvas, view: DirtView, seat: Seat, x: float, y: float) -> None:
    if view.table.phase in BEGUN:
        taken = view.table.prizes - view.sides[seat].prizes
        pips(canvas, "card", x, y, taken, view.table.prizes, size=6.5, gap=2)


def _spots(canvas: Canvas, view: DirtView, seat: Seat, car: Driver, left: float, high: int) -> None:
    if seat == view.seat:
        for key in ("active", "attack", "passed"):
            canvas.spot(key, NAMES[car.stack[-1]], left, TOP, WIDE, high)


def _power(canvas: Canvas, car: Driver, right: float) -> None:
    """Place the Horse Power of each type with its number, from the right."""
    y = TOP + 42
    for letter, count in power_of(car.power).items():
        right -= DISC + 1
        if count > 1:
            canvas.write(str(count), right + DISC, y + 7, 11, anchor=Anchor.RIGHT, bold=True)
            right -= 8 + 5 * (count > 9)
        canvas.place(f"disc:{letter}:{DISC}", right, y)


def _slip(p: Position, offered: Offer, card: int, held: int) -> slips.Slip:
    why, facts = offered.why_not.get(card, ""), CARDS[card]
    does = ", ".join(damage_of(attack) for attack in facts.attacks)
    says = say("slip-driver", hp=facts.hp, damage=does) if facts.is_driver else brief(card)
    turn = offered.asked and p.table.phase == Phase.TURN
    if turn and boosts_nothing(p, p.table.asked, card):
        says = say("no-attack-yet")
    return slips.Slip(f"slip:{KEYS[card]}", NAMES[card], why or says, bright=not why, count=held)


def _place(p: Position, owner: Seat, place: int) -> slips.Slip:
    """Return a Driver in play that can be chosen."""
    car = p.sides[owner].at(place)
    left = max(0, hit_points(p, owner, car) - car.damage)
    says = ", ".join([say("slip-place", place=place, hp=left), *conditions(car)])
    return slips.Slip(f"slip:{KEYS[car.stack[-1]]}", NAMES[car.stack[-1]], says, key=PLACES[place])


def slip_svg(key: str) -> str:
    """Draw a card's art as it stands on a slip."""
    wide, high = slips.ART
    return svg(wide, high, window(group(art_inner(INDEX[key]), 0, -4, scale=wide / 84), 0, 0, wide, high, radius=6))


def face_svg(key: str, wide: int, high: int) -> str:
    """Draw a Driver's face, which is on the right of a card's art, in a window."""
    tall = max(high, wide * 1.2)
    face = group(art_inner(INDEX[key]), wide - tall * 1.4, (high - tall) / 3, scale=tall / 60)
    return svg(wide, high, window(face, 0, 0, wide, high, radius=6))


def _alt(offered: Offer) -> str:
    title, places = offered.title, offered.cards
    head = [title if title.endswith("?") else f"{title}."]
    if not places:
        head.append(f"{say_in_pictures('no-cards-here')}.")
    text = " ".join([*head, *(_card(offered, card, held) for card, held in places)])
    if len(text) <= ALT:
        return text
    return " ".join([*head, *(_card(offered, card, held, short=True) for card, held in places)])


def _card(offered: Offer, card: int, held: int, *, short: bool = False) -> str:
    """Describe a card with what it does, and why it cannot be played."""
    facts = CARDS[card]
    name = cards_in_words([card] * held)
    if facts.is_driver:
        attacks = "; ".join(
            say("damage-for", damage=damage_of(attack), cost=cost_text(attack)) for attack in facts.attacks
        )
        named = name if short else f"{name}, {kind_name(card)}"
        what = say("alt-held-driver", driver=named, hp=facts.hp, attacks=attacks)
    else:
        what = f"{name}: {brief(card)}"
    why = [say_game("not-now", why=offered.why_not[card])] if card in offered.why_not else []
    return f"{', '.join([what, *why])}."


def damage_of(attack: Attack) -> str:
    """Write the damage of an attack, with a plus if it can be more."""
    more = "+" if any(step.do == "more" for step in attack.effects) else ""
    return f"{attack.damage}{more}" if attack.damage or more else say("no-damage-but-effect")
