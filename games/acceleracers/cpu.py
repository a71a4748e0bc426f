"""The evaluation and the playout policy of computers."""

from collections.abc import Sequence

from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.acceleracers.cards import ARMOUR, CANCELS_FROM_HAND, COUNTDOWN, KIND, STEPS, TERRAIN, VALUES, End, Kind
from games.acceleracers.figures import escapes, junks, lacks, points, shield, terrain
from games.acceleracers.play import do
from games.acceleracers.position import NONE, REALMS, Phase, Position, Side, Stack
from games.acceleracers.state import AcceleState
from games.core import Rng, Seat

HOME = 10.0
"""The value of a Vehicle that has left the last Realm; the other values are relative to it."""

RIVAL = 0.75
"""The value of holding the opponent back, relative to a step of one's own: wrecking alone gets nobody home."""


def evaluate(state: AcceleState, seat: Seat) -> float:
    """Estimate the win chance of `seat`: Vehicles home, on their way, and cards to come."""
    p = state.position
    if p.table.phase is Phase.ANSWER:
        p = _answered(p)
    if p.table.result is not None:
        return p.table.result.share(seat)
    lead = _strength(p, seat) - RIVAL * _strength(p, 1 - seat)
    return float(1 / (1 + 1.25**-lead))


def _answered(p: Position) -> Position:
    """Return the position after an open window: a Hazard that waits there has had no effect yet."""
    future = p.copy()
    free = [card for card in future.sides[p.table.asked].hand if CANCELS_FROM_HAND[card]]
    do(future, p.table.asked, action_of(Verb.CANCEL, free[0]) if free else action_of(Verb.PASS), [])
    return future


def _strength(p: Position, seat: Seat) -> float:
    side = p.sides[seat]
    worth = HOME * len(side.finished)
    worth += sum(sorted((_promise(p, seat, stack) for stack in side.stacks), reverse=True)[:4])
    worth += sum(0.6 if KIND[card] is Kind.VEHICLE else 0.28 for card in side.hand)
    worth += 0.5 * points(side) - 0.4 * side.bans.bit_count()
    return worth - 0.03 * max(0, 24 - len(side.deck)) ** 2


def _promise(p: Position, seat: Seat, stack: Stack) -> float:
    """Estimate the value of a Vehicle in play: how far it is, and how close to rolling on."""
    worth = 1.2 + 2.0 * stack.place
    side = p.sides[seat]
    gaps = lacks(p, side, stack)
    worth += 1.4 / (1 + sum([max(0, gap) for _, gap in gaps])) if gaps else 1.9
    for worn in stack.equipped:
        if KIND[worn.card] is Kind.MOD:
            worth += 0.12 * sum(VALUES[worn.card]) / (1 + 2 * bool(worn.corrosion))
        countdown = COUNTDOWN[worn.card]
        if countdown and countdown.end is End.VEHICLE and worn.tokens < 3:
            worth -= 1.0
        if ARMOUR[worn.card]:
            worth += 0.3 * worn.tokens
    if stack.acid:
        worth -= 1.6 - 0.3 * stack.acid
    if stack.no_terrain and terrain(stack) & TERRAIN[p.row[stack.place].card]:
        worth -= 0.2
    return worth


# --- quick play ---


def playout(state: AcceleState, seat: Seat, legal: Sequence[AcceleAction], rng: Rng) -> AcceleAction:
    """Pick by weight: first what makes a Vehicle roll on, then what comes close to it; waste nothing."""
    p = state.position
    if len(legal) == 1:
        return legal[0]
    needs: Needs = {}
    return rng.weighted(legal, [_worth(p, seat, action, needs) for action in legal])


_WORTH = {
    Verb.NO_VEHICLE: 2,
    Verb.DRAW: 12,
    Verb.END: 3,
    Verb.CANCEL: 80,
    Verb.ANCHOR: 30,
    Verb.PASS: 10,
    Verb.TAKE: 20,
    Verb.RETURN: 20,
    Verb.DECLINE: 2,
    Verb.YES: 20,
    Verb.HAND_OVER: 2,
}


Needs = dict[int, list[tuple[int, int]]]
"""What Vehicles lack, of those weighed in a decision."""


def _worth(p: Position, seat: Seat, action: AcceleAction, needs: Needs) -> int:
    match action.verb:
        case Verb.EQUIP | Verb.FREE:
            return _equip(p, p.sides[seat], action, needs)
        case Verb.HAZARD:
            return _hazard(p, seat, action)
        case Verb.VEHICLE:
            return 20 + 4 * sum(VALUES[action.card])
        case Verb.DISCARD:
            return 6 if KIND[action.card] is Kind.HAZARD else 4 - 2 * (KIND[action.card] is Kind.VEHICLE)
        case verb:
            return _WORTH.get(verb, 5)


def _equip(p: Position, side: Side, action: AcceleAction, needs: Needs) -> int:
    """Weigh equipping: high if it closes the gap to the escape value, low if it comes too late."""
    stack = side.need(action.vehicle)
    if action.vehicle not in needs:
        needs[action.vehicle] = lacks(p, side, stack)
    gaps, card = needs[action.vehicle], action.card
    worth = 4 + 4 * bool(STEPS[card])
    if not gaps:
        return worth if KIND[card] is Kind.MOD and stack.place < REALMS - 1 else 1
    bonus, here = VALUES[card], TERRAIN[p.row[stack.place].card]
    gained = bool(TERRAIN[card] & here) and not stack.no_terrain and not terrain(stack) & here
    for window, gap in gaps:
        worth += 60 if gap <= bonus[window] + gained else 10 * bonus[window]
    return worth + 4 * stack.place


def _hazard(p: Position, seat: Seat, action: AcceleAction) -> int:
    foe = p.sides[1 - seat]
    if not action.vehicle:
        return 12
    stack = foe.need(action.vehicle)
    if shield(stack, action.card) is not None:
        return 1
    urgent = 2 if escapes(p, foe, stack) else 1
    if action.slot == NONE:
        return 10 * urgent * (1 + stack.place)
    if STEPS[action.card] or junks(action.card, stack.equipped[action.slot].card):
        return (12 + 5 * stack.place) * urgent
    return 1
