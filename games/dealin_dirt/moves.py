"""The basic operations on cards and Drivers, of which rules and effects are made."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence

from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import CARDS, NAMES, NONE
from games.dealin_dirt.figures import hit_points, total
from games.dealin_dirt.position import Condition, Driver, Part, Phase, Position, Zone


def flip(p: Position, seat: Seat, why: str, happened: Happened) -> bool:
    """Flip one coin; True is heads."""
    heads = p.luck.below(2)
    happened.append(e.CoinsFlipped(seat, why, 1, heads))
    return heads == 1


def draw(p: Position, seat: Seat, count: int, happened: Happened, *, by_card: bool = False) -> int:
    """Draw up to `count` cards, as many as there are; only at the start of a turn an empty deck loses (R4.1)."""
    side = p.sides[seat]
    count = min(count, len(side.deck))
    if not count:
        return 0
    cards = side.deck[-count:]
    del side.deck[-count:]
    for card in cards:
        insort(side.hand, card)
    happened.append((e.DrawnByCard if by_card else e.CardsDrawn)(seat, count))
    happened.append(e.CardsReceived(seat, tuple(cards)))
    return count


def from_hand(p: Position, seat: Seat, card: int) -> None:
    """Remove one copy of a card from a hand."""
    hand = p.sides[seat].hand
    del hand[bisect_left(hand, card)]


def throw_away(p: Position, seat: Seat, cards: Iterable[int], happened: Happened, lost: str = "") -> None:
    """Put cards on the discard pile of `seat`; `lost` is the zone that a card takes them from, if one does.

    Cards of one's own hand are not lost in one's own turn, but paid.
    """
    thrown, paid = tuple(cards), not lost or (lost == "hand" and seat == p.table.active)
    if thrown:
        p.sides[seat].discard.extend(thrown)
        happened.append(e.Discarded(seat, thrown) if paid else e.CardsLost(seat, thrown, lost, running(p)))


def shuffle_in(p: Position, seat: Seat, cards: Sequence[int], happened: Happened) -> None:
    """Put cards into the deck of `seat` and shuffle it."""
    deck = p.sides[seat].deck
    deck.extend(cards)
    deck.sort()
    p.luck.shuffle(deck)
    happened.append(e.Shuffled(seat, len(cards)))


def running(p: Position) -> str:
    """Name the attack, or the card, whose effects are being carried out."""
    t = p.table
    return CARDS[t.card].attacks[t.part].name if t.part <= Part.SECOND_ATTACK else NAMES[t.card]


def hurt(p: Position, seat: Seat, car: Driver, amount: int, happened: Happened, attack: str) -> None:
    """R5.4: put damage on a Driver, by what is named; whether it is Wrecked Out is checked later."""
    if amount > 0:
        car.damage += amount
        p.table.hurt = True
        own = seat == p.table.active and p.table.part <= Part.SECOND_ATTACK
        happened.append(e.Damaged(seat, car.stack[-1], amount, car.damage, attack, own=own))


def heal(seat: Seat, car: Driver, amount: int, happened: Happened) -> None:
    """Heal damage of a Driver."""
    amount = min(amount, car.damage)
    if amount:
        car.damage -= amount
        happened.append(e.Healed(seat, car.stack[-1], amount))


def wrecked(p: Position, seat: Seat, car: Driver) -> bool:
    """R5.4: whether the damage is at least the hit points."""
    return car.damage > 0 and car.damage >= hit_points(p, seat, car)


def give_condition(p: Position, seat: Seat, name: str, happened: Happened) -> None:
    """R7.5: give the Active Driver of `seat` a condition; all but Spun Out replace one another."""
    car = p.sides[seat].active()
    if car is None:
        return
    if total(p, seat, car, f"steady-{name}"):
        happened.append(e.ConditionRefused(seat, car.stack[-1], name))
        return
    if name == "spun":
        car.spun = True
    else:
        car.condition = Condition[name.upper()]
    happened.append(e.ConditionGiven(seat, car.stack[-1], name))


def recover(seat: Seat, car: Driver, happened: Happened, *, spun: bool = False) -> None:
    """End the condition of a Driver, and Spun Out too if `spun`."""
    if car.condition:
        happened.append(e.Recovered(seat, car.stack[-1], Condition(car.condition).name.lower()))
        car.condition = 0
    if spun and car.spun:
        happened.append(e.Recovered(seat, car.stack[-1], "spun"))
        car.spun = False


def change_places(p: Position, seat: Seat, place: int, happened: Happened, times: int = 0) -> None:
    """R4.5: switch the Active Driver with the one at `place`; it loses its conditions.

    `times` is how many times the seat has paid for that in this turn, 0 if an effect does it.
    """
    cars = p.sides[seat].cars
    back = cars[0]
    back.shake_off()
    cars[0], cars[place] = cars[place], back
    happened.append(e.GotPassed(seat, back.stack[-1], cars[0].stack[-1], times))


def attach(p: Position, seat: Seat, place: int, card: int, happened: Happened) -> None:
    """Attach a Horse Power card, already taken from its place, to a Driver."""
    car = p.sides[seat].at(place)
    insort(car.power, card)
    happened.append(e.PowerAttached(seat, car.stack[-1], card))


def bring_in(p: Position, seat: Seat, card: int, happened: Happened) -> None:
    """Put a Hot Lap Driver, already taken from its place, into the Staging Area."""
    p.sides[seat].cars.append(Driver([card], [], since=p.table.turn))
    happened.append(e.Staged(seat, card))


def lay_track(p: Position, seat: Seat, card: int, happened: Happened) -> None:
    """R1.6: put a Track into play, where it stays until another one replaces it."""
    t = p.table
    take_track_away(p, happened)
    t.track, t.track_of = card, seat
    t.tracked = False
    t.hurt = True
    happened.append(e.TrackLaid(seat, card))


def take_track_away(p: Position, happened: Happened) -> None:
    """Discard the Track in play, if there is one."""
    t = p.table
    if t.track != NONE:
        happened.append(e.TrackGone(t.track))
        p.sides[t.track_of].discard.append(t.track)
        t.track = t.track_of = NONE
        t.hurt = True


def ask(p: Position, seat: Seat, left: int = 1) -> None:
    """Let the running effect wait for a decision by `seat`."""
    t = p.table
    t.phase = Phase.CHOOSE
    t.asked = seat
    t.left = left


def look_through(p: Position, seat: Seat, owner: Seat, zone: Zone, count: int, happened: Happened) -> None:
    """R9.3: let `seat` look at cards: the top of a deck, a whole hand, or all Prizes. They stay where they are."""
    t, side = p.table, p.sides[owner]
    cards = (side.deck, side.hand, side.prizes)[zone]
    count = min(count, len(cards))
    p.looking = sorted(cards[len(cards) - count :])
    t.looking_of, t.looking_from = owner, zone
    happened.append(e.HandSeen(seat, owner) if zone == Zone.HAND else e.LookedThrough(seat, zone.name.lower(), count))
    happened.append(e.CardsSeen(seat, tuple(p.looking)))


def take_out(p: Position, card: int) -> None:
    """Take out one of the cards that are being looked through; the rest will be shuffled."""
    side = p.sides[p.table.looking_of]
    p.looking.remove(card)
    (side.deck, side.hand, side.prizes)[p.table.looking_from].remove(card)


def stop_looking(p: Position, happened: Happened) -> None:
    """Stop looking through cards; decks and Prizes are shuffled."""
    t = p.table
    owner, zone = t.looking_of, t.looking_from
    p.looking = []
    t.looking_of, t.looking_from = NONE, Zone.DECK
    if zone == Zone.DECK:
        shuffle_in(p, owner, (), happened)
    elif zone == Zone.PRIZES:
        prizes = p.sides[owner].prizes
        prizes.sort()
        p.luck.shuffle(prizes)
