"""What actions do, and everything that follows automatically until the next decision (R3-R9).

Every function changes the position that it is given, and adds events to `happened`.
"""

from bisect import insort
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import DECLINE, AcceleAction, Verb, action_of
from games.acceleracers.cards import AUTO_ADVANCE, COST, COUNTDOWN, GROWS, KIND, End, Kind
from games.acceleracers.effects import asking, effect_of
from games.acceleracers.effects.entering import enter, equip
from games.acceleracers.figures import escapes, hand_limit
from games.acceleracers.hazards import anchors, strike
from games.acceleracers.legality import answers
from games.acceleracers.position import BROUGHT, HAND, LAST_TURN, NONE, REALMS, Phase, Position, RealmCard, Stack
from games.core import Happened, Seat


def do(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """Carry out a legal action."""
    if p.table.phase is not Phase.BRING:
        p.table.ply += 1
    if p.table.questions:
        answer(p, action, happened)
    else:
        _BY_VERB[action.verb](p, seat, action, happened)
    settle(p, happened)


def settle(p: Position, happened: Happened) -> None:
    """Continue until there is a decision: a question with one possible answer is answered automatically."""
    while p.table.result is None:
        if p.table.questions:
            q = p.table.questions[-1]
            if effect_of(asking(q)).secret:
                return
            options = answers(p, q)
            if len(options) > 1:
                return
            if options:
                answer(p, options[0], happened)
            else:
                p.table.questions = p.table.questions[:-1]
        elif p.table.phase is Phase.TUNE_UP:
            tune_up(p, happened)
            p.table.phase = Phase.POINTS
        else:
            return


def answer(p: Position, action: AcceleAction, happened: Happened) -> None:
    """R8.1: carry out the answer to the last question; declining does nothing."""
    *others, q = p.table.questions
    step = asking(q)
    again = action != DECLINE and (step.price > 0 or q.left > 1)
    p.table.questions = (*others, replace(q, left=q.left - 1)) if again else tuple(others)
    carry_out = effect_of(step).answer
    assert carry_out is not None, f"{step.do} asks nothing"
    if action != DECLINE:
        carry_out(p, step, q, action, happened)


# --- setting up (R2.3, R3) ---


def bring(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R2.3: choose a Realm to bring, in secret."""
    side = p.sides[seat]
    side.pool.remove(action.card)
    insort(side.realms, action.card)
    happened.append(e.RealmSelected(seat))
    happened.append(e.RealmBrought(seat, action.card))
    if all(len(side.realms) == BROUGHT for side in p.sides):
        p.table.ply += 1
        toss(p, happened)


def toss(p: Position, happened: Happened) -> None:
    """R3.1: toss the coin: the winner has the Pole Position, the loser places the first Realm."""
    p.table.pole = p.luck.below(2)
    happened.append(e.CoinTossed(p.table.pole))
    p.table.active = 1 - p.table.pole
    p.table.phase = Phase.PLACE


def place(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R3.1: place a Realm in the row face down; the last two are placed automatically."""
    side = p.sides[seat]
    side.realms.remove(action.card)
    happened.append(e.RealmPlaced(seat, len(p.row)))
    happened.append(e.RealmChosen(seat, len(p.row), action.card))
    p.row.append(RealmCard(action.card, seat))
    p.table.active = 1 - seat
    if len(p.row) == REALMS:
        deal(p, happened)
    elif len(p.sides[p.table.active].realms) == 1:
        (last,) = p.sides[p.table.active].realms
        place(p, p.table.active, action_of(Verb.PLACE, last), happened)


def deal(p: Position, happened: Happened) -> None:
    """R3.2, R3.3: draw seven until there is a Vehicle among them; then the first turn begins."""
    for seat in (p.table.pole, 1 - p.table.pole):
        side = p.sides[seat]
        while True:
            p.luck.shuffle(side.deck)
            hand = side.deck[-HAND:]
            if any(KIND[card] is Kind.VEHICLE for card in hand):
                break
            happened.append(e.Redrawn(seat))
        del side.deck[-HAND:]
        side.hand = sorted(hand)
        happened.append(e.HandDrawn(seat, tuple(side.hand)))
    p.table.reached = 1
    moves.turn_up(p, happened)
    start_turn(p, p.table.pole, happened)


# --- the turn (R4) ---


def start_turn(p: Position, seat: Seat, happened: Happened) -> None:
    """R4.1, R4.2: draw; then every Vehicle that meets its escape value rolls on."""
    p.table.turn += 1
    p.table.active = seat
    p.table.spent = 0
    happened.append(e.TurnStarted(seat, p.table.turn))
    side = p.sides[seat]
    if not side.deck:
        moves.draw_nothing(p, seat, happened)
        return
    moves.draw(p, seat, 1, happened)
    p.table.phase = Phase.VEHICLE
    for stack in [stack for stack in side.stacks if escapes(p, side, stack)]:
        moves.roll_on(p, seat, stack, happened)
        for worn in [worn for worn in stack.equipped if AUTO_ADVANCE[worn.card]]:  # R8.8: it has done its work
            moves.junk_card(p, seat, stack, worn, happened)
        if p.table.result is not None:
            return


def play_vehicle(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R4.3: play a Vehicle into the first Realm, for 0 AP."""
    p.table.phase = Phase.TUNE_UP
    moves.take_from_hand(p.sides[seat], action.card)
    enter(p, seat, action.card, happened)


def no_vehicle(p: Position, _seat: Seat, _action: AcceleAction, _happened: Happened) -> None:
    """R4.3: play no Vehicle."""
    p.table.phase = Phase.TUNE_UP


def tune_up(p: Position, happened: Happened) -> None:
    """R4.4: remove tokens. Terrain needs no action, it is computed when needed (R5.2)."""
    seat = p.table.active
    for stack in p.sides[seat].stacks[:]:
        if tick_cards(p, seat, stack, happened) and stack.acid:
            stack.acid -= 1
            happened.append(e.TokensLeft(seat, stack.vehicle, stack.vehicle, stack.acid))
            if not stack.acid:
                moves.junk_vehicle(p, seat, stack, happened, stack.vehicle)


def tick_cards(p: Position, seat: Seat, stack: Stack, happened: Happened) -> bool:
    """R4.4: remove a token from every countdown on a stack; return whether its Vehicle is still there."""
    for worn in stack.equipped[:]:
        countdown = COUNTDOWN[worn.card]
        if worn.corrosion:
            worn.corrosion -= 1
            happened.append(e.TokensLeft(seat, worn.card, stack.vehicle, worn.corrosion))
            if not worn.corrosion:
                moves.junk_card(p, seat, stack, worn, happened)
                continue
        if countdown and worn.tokens:
            worn.tokens -= 1
            happened.append(e.TokensLeft(seat, worn.card, stack.vehicle, worn.tokens))
            if not worn.tokens and countdown.end is End.CARD:
                moves.junk_card(p, seat, stack, worn, happened)
            elif not worn.tokens and countdown.end is End.VEHICLE:
                moves.junk_vehicle(p, seat, stack, happened, worn.card)
                return False
    return True


def play_card(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R4.5: pay for a card and equip it."""
    side = p.sides[seat]
    p.table.spent += COST[action.card]
    moves.take_from_hand(side, action.card)
    equip(p, seat, side.need(action.vehicle), action.card, happened)


def equip_free_mod(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R8.12: equip a Mod for 0 AP, by a card equipped this turn."""
    side = p.sides[seat]
    stack = side.need(action.vehicle)
    giver = next(worn for worn in stack.equipped if worn.gives == p.table.turn)
    giver.gives = 0
    moves.take_from_hand(side, action.card)
    equip(p, seat, stack, action.card, happened)


def hand_mod_over(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R8.3: hand a Mod over to a teammate for 0 AP; each Mod once a turn."""
    side = p.sides[seat]
    side.need(action.vehicle).equipped[action.slot].handed = p.table.turn
    moves.hand_over(side, seat, action, happened)


def buy_card(p: Position, seat: Seat, _action: AcceleAction, happened: Happened) -> None:
    """R4.5: draw a card for 1 AP."""
    p.table.spent += 1
    moves.draw(p, seat, 1, happened)


def end(p: Position, seat: Seat, _action: AcceleAction, happened: Happened) -> None:
    """R4.6, R8.11: cards that grow in idle turns grow; then discard down to the hand limit."""
    side = p.sides[seat]
    if not p.table.spent:
        for stack in side.stacks:
            for worn in stack.equipped:
                if GROWS[worn.card]:
                    worn.tokens += 1
                    happened.append(e.TokensLeft(seat, worn.card, stack.vehicle, worn.tokens))
    trim(p, seat, happened)


def discard(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R4.6: discard a card."""
    moves.discard(p, seat, action.card, happened)
    trim(p, seat, happened)


def trim(p: Position, seat: Seat, happened: Happened) -> None:
    """R4.6, R9.3: ask for a discard while the hand is too large, else pass the turn on."""
    side = p.sides[seat]
    if len(side.hand) > hand_limit(side):
        p.table.phase = Phase.DISCARD
        return
    side.bans = 0
    # Where the last card of all is this seat's own, it may be of an earlier turn; then nothing is said of this one.
    happened.append(e.TurnEnded(seat, quiet=p.last.seat != seat, held=len(side.hand)))
    if p.table.turn == LAST_TURN:
        moves.end_match(p, "guard", happened)
    else:
        start_turn(p, 1 - seat, happened)


# --- Hazards and answers (R6, R7) ---


def play_hazard(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R6, R7.1: pay for a Hazard and announce it; the opponent may answer."""
    t = p.table
    t.spent += COST[action.card]
    moves.take_from_hand(p.sides[seat], action.card)
    t.hazard, t.aim, t.aim_slot, t.aim_other = action.card, action.vehicle, action.slot, action.other
    target = 0
    if action.slot != NONE:
        target = p.sides[1 - seat].need(action.vehicle).equipped[action.slot].card
    happened.append(e.HazardPlayed(seat, action.card, action.vehicle, target, action.other))
    if p.sides[1 - seat].hand or anchors(p):
        p.table.phase = Phase.ANSWER
    else:
        let_it_strike(p, happened)


def pass_answer(p: Position, seat: Seat, _action: AcceleAction, happened: Happened) -> None:
    """R7.1: do not answer."""
    happened.append(e.AnswerPassed(seat))
    let_it_strike(p, happened)


def let_it_strike(p: Position, happened: Happened) -> None:
    """R6: let the Hazard take effect; it goes to its owner's junk pile."""
    strike(p, happened)
    hazard_is_over(p)


def hazard_is_over(p: Position) -> None:
    """R6.1, R7.2: junk the Hazard in any case; its player's turn continues."""
    p.sides[p.table.active].junk.append(p.table.hazard)
    p.table.hazard = p.table.aim = p.table.aim_other = 0
    p.table.aim_slot = NONE
    p.table.phase = Phase.POINTS


def cancel(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R7.1, R7.3: cancel the Hazard with a free card from the hand, which is junked or put on the Vehicle."""
    side = p.sides[seat]
    hazard = p.table.hazard
    moves.take_from_hand(side, action.card)
    happened.append(e.HazardCancelled(seat, hazard, action.card))
    hazard_is_over(p)
    if action.vehicle:
        equip(p, seat, side.need(action.vehicle), action.card, happened)
    else:
        side.junk.append(action.card)


def junk_anchor(p: Position, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """R7.1, R7.4: junk an equipped card to cancel the Hazard."""
    stack = p.sides[seat].need(action.vehicle)
    worn = stack.equipped[action.slot]
    happened.append(e.HazardCancelled(seat, p.table.hazard, worn.card))
    hazard_is_over(p)
    moves.junk_card(p, seat, stack, worn, happened)


_BY_VERB: Mapping[Verb, Callable[[Position, int, AcceleAction, Happened], None]] = {
    Verb.BRING: bring,
    Verb.PLACE: place,
    Verb.VEHICLE: play_vehicle,
    Verb.NO_VEHICLE: no_vehicle,
    Verb.EQUIP: play_card,
    Verb.HAZARD: play_hazard,
    Verb.FREE: equip_free_mod,
    Verb.HAND_OVER: hand_mod_over,
    Verb.DRAW: buy_card,
    Verb.END: end,
    Verb.DISCARD: discard,
    Verb.PASS: pass_answer,
    Verb.CANCEL: cancel,
    Verb.ANCHOR: junk_anchor,
}
