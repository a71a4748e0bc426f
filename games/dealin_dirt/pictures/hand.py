"""The viewer's decision in one picture: both Active Drivers in short, and the cards and Drivers to choose from."""

from collections.abc import Iterator
from itertools import product

from games.contract.sentences import say as say_of_games
from games.core import Seat
from games.dealin_dirt.actions import PLACES
from games.dealin_dirt.card_text import brief, cost_text, damage_of, kind_name, script_brief, short_name, skill_brief
from games.dealin_dirt.cards import CARDS, KEYS, NAMES, cards_in_words
from games.dealin_dirt.figures import hit_points, hit_points_left, payable
from games.dealin_dirt.offers import Offer, offer
from games.dealin_dirt.pictures.duel import BEGUN, to_decide, why_nobody
from games.dealin_dirt.pictures.signs import MOOD, power_of
from games.dealin_dirt.position import Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import conditions, lasting
from games.dealin_dirt.view import DirtView
from games.dealin_dirt.ways import boosts_nothing, damage_now
from games.look import ALT, LEAST, NARROW, WIDTH, Anchor, Canvas, Scene, bar, held_cards, mark, pips, plate, slips
from games.look.colours import ALARM, MUTED, TEXT
from games.look.letters import wrapped
from games.look.sentences import say as say_in_pictures

TOP, HALF = 4, 45
"""The height of a player's half at the top, above the cards, without what its Active Driver can do."""
NOTE, OTHERS = 11, 16
"""The heights of a line about the Active Driver, and of one that counts the cards that cannot be chosen."""
LEFTS, WIDE = (8, 182), 170
INNER = 43
"""Where the words beside a face begin."""
NOTE_ROOM = WIDE - INNER - 5
DISC = 13
BENCH, BENCHED = (33, 20), 34
"""Width and height of a Driver in the Staging Area, and its height with the hit points below it."""


def decision(view: DirtView, p: Position, both: str, *, size: held_cards.Size = "low", bench: bool = False) -> Scene:
    """Draw what the viewer has to know for a decision, and what to decide with; `both` is the duel in words.

    Where there is room, there are cards of a `size`, and a `bench` below each player's half has the Staging Area.
    """
    offered = offer(view)
    shown = _shown(p, offered, size)
    notes = [_notes(p, seat, skill=bench or size not in ("slips", "low")) for seat in range(len(p.sides))]
    half = HALF + NOTE * max(1, *map(len, notes))
    top = TOP + half + 2 + bench * BENCHED
    high = top + held_cards.hand_high(shown, size) + OTHERS * bool(offered.others)
    canvas = Canvas(MOOD, high, background=f"clay:{high}")
    if offered.others:
        others = say("others-do-not-fit", count=offered.others)
        canvas.write(others, WIDTH / 2, high - 10, 12.5, MUTED, anchor=Anchor.MIDDLE)
    for seat, left in enumerate(LEFTS):
        _half(canvas, view, p, seat, left, half)
        for n, (words, colour) in enumerate(notes[seat]):
            y = TOP + HALF + NOTE * n + 2.3
            canvas.write(words, left + INNER, y, LEAST, colour, bold=colour == TEXT, room=NOTE_ROOM)
        for place, car in p.sides[seat].places() if bench else ():
            if place:
                _benched(canvas, p, seat, car, left + (BENCH[0] + 1.2) * (place - 1), top - BENCHED)
    held_cards.place_hand(canvas, shown, top, size, asked=view.seat is not None and to_decide(view, view.seat))
    return canvas.scene(f"{_alt(offered)} {both}")


def large_decisions(view: DirtView, p: Position, both: str, stagings: str) -> Iterator[Scene]:
    """Draw the decision larger: with cards to choose from, and with the Staging Areas, where there is room."""
    offered = offer(view)
    shown = _shown(p, offered, "hand")
    sizes = held_cards.sizes_of(shown)
    if slips.FEW < len(shown) <= slips.PICTURED:
        sizes.append("low")
    benches = [True] * (not offered.places and any(len(side.cars) > 1 for side in p.sides)) + [False]
    *larger, _ = product(sizes, benches)
    for size, bench in larger:
        if size != "big" or bench == benches[0]:  # to see the Staging Areas is worth more than the largest cards
            yield decision(view, p, f"{both} {stagings}" if bench else both, size=size, bench=bench)


def _benched(canvas: Canvas, p: Position, seat: Seat, car: Driver, x: float, y: float) -> None:
    """Place a Driver of the Staging Area with the hit points left, in alarm if it is damaged."""
    canvas.place(f"benched:{KEYS[car.stack[-1]]}", x, y)
    left, colour = hit_points_left(p, seat, car), ALARM if car.damage else TEXT
    canvas.write(str(left), x + BENCH[0] / 2, y + BENCH[1] + 6.5, LEAST, colour, anchor=Anchor.MIDDLE, bold=True)


def _shown(p: Position, offered: Offer, size: held_cards.Size) -> list[slips.Slip]:
    """Return the Drivers in play to choose from, or else the cards."""
    chosen = [_place(p, owner, place) for owner, place in sorted(offered.places)]
    return chosen or [_slip(p, offered, card, held, whole=size in ("big", "hand")) for card, held in offered.cards]


def _half(canvas: Canvas, view: DirtView, p: Position, seat: Seat, left: float, high: int) -> None:
    """Place a player's Active Driver with its hit points and Horse Power, and the Prizes."""
    plate(canvas, left, TOP, WIDE, high, rim=MOOD.accent if to_decide(view, seat) else "")
    car = p.sides[seat].active()
    if car is not None:
        canvas.place(f"face:{KEYS[car.stack[-1]]}", left + 4, TOP + 4)
    mark(canvas, seat, left + 5, TOP + 4 if car is None else TOP + 40, 21)
    if view.table.phase in BEGUN:
        taken = view.table.prizes - view.sides[seat].prizes
        pips(canvas, "card", left + INNER, TOP + 31, taken, view.table.prizes, size=6.5, gap=2)
    if car is None:
        canvas.write(why_nobody(view, seat), left + INNER, TOP + 15, 12, MUTED, room=NOTE_ROOM)
        return
    for key in ("active", "attack", "passed") if seat == view.seat else ():
        canvas.spot(key, NAMES[car.stack[-1]], left, TOP, WIDE, high)
    now, most = hit_points_left(p, seat, car), hit_points(p, seat, car)
    figure = f"{now}/{most}"
    canvas.write(NAMES[car.stack[-1]], left + INNER, TOP + 11, 12.5, bold=True, room=NOTE_ROOM)
    canvas.write(figure, left + WIDE - 6, TOP + 25, 13, anchor=Anchor.RIGHT, bold=True)
    bar(canvas, left + INNER, TOP + 21, WIDE - INNER - 15 - 7.5 * len(figure), now / most, high=7)
    free, beside = _power(canvas, car, left + WIDE - 7), left + INNER + 53
    if view.table.phase in BEGUN and free >= beside + 36:  # else many kinds of Horse Power take that room
        canvas.write(say("prizes"), beside, TOP + 37.5, LEAST, MUTED)


def _notes(p: Position, seat: Seat, *, skill: bool) -> list[tuple[str, str]]:
    """Return what an Active Driver can do, with colours: attacks (bright if its Power is enough), Skill, conditions."""
    car = p.sides[seat].active()
    if car is None:
        return []
    card, enough = car.stack[-1], payable(car)
    notes = [
        (_attack(p, seat, number), TEXT if number in enough else MUTED) for number in range(len(CARDS[card].attacks))
    ]
    notes += [(skill_brief(card), MOOD.accent)] * skill + [(", ".join(lasting(car, p.table.turn)), ALARM)]
    return [(line, colour) for text, colour in notes for line in wrapped(text, NOTE_ROOM / NARROW, LEAST)]


def _attack(p: Position, seat: Seat, number: int) -> str:
    """Write an Active Driver's attack as its button would: its damage now or in the next own turn, or its effect."""
    attack = CARDS[p.sides[seat].cars[0].stack[-1]].attacks[number]
    if not (damage := damage_of(attack)):
        return f"{attack.name}: {script_brief(attack.effects)}"
    if p.sides[1 - seat].active() is None:
        return f"{attack.name} {damage}"
    if seat != p.table.active:
        p = p.copy()
        p.table.turn, p.table.boost = p.table.turn + 1, 0
    _, most, amount = damage_now(p, seat, number)
    return f"{attack.name} {say('damage-short', amount=amount, most=most, wrecks=0, itself='no')}"


def _power(canvas: Canvas, car: Driver, right: float) -> float:
    """Place the Horse Power of each type with its number, from the right, and return how far to the left it goes."""
    y = TOP + 31
    for letter, count in power_of(car.power).items():
        right -= DISC + 1
        if count > 1:
            canvas.write(str(count), right + DISC, y + 7, 11, anchor=Anchor.RIGHT, bold=True)
            right -= 8 + 5 * (count > 9)
        canvas.place(f"disc:{letter}:{DISC}", right, y)
    return right


def _slip(p: Position, offered: Offer, card: int, held: int, *, whole: bool) -> slips.Slip:
    why, facts = offered.why_not.get(card, ""), CARDS[card]
    hits = ", ".join(filter(None, map(damage_of, facts.attacks))) or "none"
    does = "; ".join(script_brief(attack.effects) for attack in facts.attacks if not damage_of(attack)) or "none"
    says = say("slip-driver", hp=0 if whole else facts.hp, damage=hits, effect=does) if facts.is_driver else brief(card)
    if offered.asked and p.table.phase == Phase.TURN and boosts_nothing(p, p.table.asked, card):
        says = say("no-attack-yet")
    return slips.Slip(f"slip:{KEYS[card]}", short_name(card), why or says, bright=not why, count=held)


def _place(p: Position, owner: Seat, place: int) -> slips.Slip:
    """Return a Driver in play that can be chosen."""
    car = p.sides[owner].at(place)
    says = ", ".join([say("slip-place", place=place, hp=hit_points_left(p, owner, car)), *conditions(car)])
    return slips.Slip(f"slip:{KEYS[car.stack[-1]]}", NAMES[car.stack[-1]], says, key=PLACES[place])


def _alt(offered: Offer) -> str:
    title, places = offered.title, offered.cards
    head = [title if title.endswith("?") else f"{title}."]
    if not places:
        head.append(f"{say_in_pictures('no-cards-here')}.")
    others = [f"{say('others-do-not-fit', count=offered.others)}."] if offered.others else []
    text = " ".join([*head, *(_card(offered, card, held) for card, held in places), *others])
    if len(text) <= ALT:
        return text
    return " ".join([*head, *(_card(offered, card, held, short=True) for card, held in places), *others])


def _card(offered: Offer, card: int, held: int, *, short: bool = False) -> str:
    """Describe a card with what it does, and why it cannot be played."""
    facts = CARDS[card]
    name = cards_in_words([card] * held)
    if facts.is_driver:
        attacks = "; ".join(
            say("damage-for", damage=damage_of(attack) or script_brief(attack.effects), cost=cost_text(attack))
            for attack in facts.attacks
        )
        named = name if short else f"{name}, {kind_name(card)}"
        what = say("alt-held-driver", driver=named, hp=facts.hp, attacks=attacks)
    else:
        what = f"{name}: {brief(card)}"
    why = [say_of_games("not-now", why=offered.why_not[card])] if card in offered.why_not else []
    return f"{', '.join([what, *why])}."
