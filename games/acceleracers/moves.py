"""Moving cards from one place to another, and what always follows from that (R4.1, R4.2, R6.3).

Every function changes the position that it is given, and adds events to `happened`.
"""

from bisect import insort

from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction
from games.acceleracers.cards import COUNTDOWN, DUELS, KEEPS_ONE, KIND, STEPS, End, Kind
from games.acceleracers.figures import keeps_all_shifts, shifts_kept
from games.acceleracers.position import GOAL, NONE, REALMS, Equipped, Phase, Position, Question, Reason, Side, Stack
from games.core import Happened, Outcome, Seat

# --- questions ---


def ask(p: Position, question: Question) -> None:
    """Ask before anything else happens."""
    p.table.questions = (*p.table.questions, question)


def choose(p: Position, q: Question, choice: int, place: int = NONE) -> None:
    """Store a choice on the newest copy of the card that asks."""
    stack = p.sides[q.seat].need(q.vehicle)
    worn = next(worn for worn in reversed(stack.equipped) if worn.card == q.card)
    worn.choice, worn.place = choice, place


# --- the hand ---


def draw(p: Position, seat: Seat, count: int, happened: Happened) -> None:
    """R4.1: draw `count` cards, or as many as there are."""
    side = p.sides[seat]
    if not side.deck:
        return
    drawn = tuple(side.deck.pop() for _ in range(min(count, len(side.deck))))
    for card in drawn:
        insort(side.hand, card)
    happened.append(e.CardsDrawn(seat, len(drawn)))
    happened.append(e.CardsReceived(seat, drawn))


def take_from_hand(side: Side, card: int) -> None:
    """Remove a card from the hand, openly."""
    side.hand.remove(card)
    if card in side.known:
        side.known.remove(card)


def take_openly(side: Side, card: int) -> None:
    """R8.2: put a card into the hand that the opponent has seen."""
    insort(side.hand, card)
    insort(side.known, card)


def see_hand(p: Position, seat: Seat, happened: Happened) -> None:
    """R8.2: let `seat` look at the opponent's hand."""
    other = p.sides[1 - seat]
    other.known = other.hand[:]
    happened.append(e.HandSeen(seat))
    happened.append(e.HandShown(seat, tuple(other.hand)))


def discard(p: Position, seat: Seat, card: int, happened: Happened) -> None:
    """Put a card from the hand on the junk pile."""
    side = p.sides[seat]
    take_from_hand(side, card)
    side.junk.append(card)
    happened.append(e.Discarded(seat, card))


# --- the junk pile ---


def junk_card(p: Position, seat: Seat, stack: Stack, worn: Equipped, happened: Happened) -> None:
    """R6.3: put an equipped card on its owner's junk pile; its tokens are gone."""
    stack.equipped.remove(worn)
    p.sides[seat].junk.append(worn.card)
    happened.append(e.CardJunked(seat, worn.card, stack.vehicle, p.table.hazard))


def take_off(side: Side, stack: Stack) -> None:
    """R8.15: take a stack out of play: the cards on it are junked."""
    side.stacks.remove(stack)
    side.junk += [worn.card for worn in stack.equipped]
    stack.equipped.clear()


def junk_vehicle(p: Position, seat: Seat, stack: Stack, happened: Happened, by: int) -> None:
    """R6.3: put a Vehicle and everything on it on its owner's junk pile; `by` as in `VehicleJunked`."""
    side = p.sides[seat]
    take_off(side, stack)
    side.junk.append(stack.vehicle)
    forget_rival(p, seat, stack)
    happened.append(e.VehicleJunked(seat, stack.vehicle, by))


# --- from Realm to Realm ---


def roll_on(p: Position, seat: Seat, stack: Stack, happened: Happened, *, only_mods: bool = False) -> None:
    """R4.2: advance a Vehicle by one Realm; `only_mods` if a card says that it keeps nothing else."""
    side = p.sides[seat]
    side.passed += 1
    leave(p, seat, stack, happened)
    if stack.place == REALMS - 1:
        finish(p, seat, stack, happened)
        return
    kept = not only_mods and keeps_all_shifts(stack, stack.place)
    enter_realm(p, stack, stack.place + 1)
    happened.append(e.RolledOn(seat, stack.vehicle, stack.place))
    turn_up(p, happened)
    drop(p, seat, stack, happened, Kind.CHARGER)
    for worn in stack.equipped:  # R8.6: one that demands that its Vehicle rolls on is satisfied, even if it stays
        if (countdown := COUNTDOWN[worn.card]) and countdown.end is End.VEHICLE:
            worn.tokens = 0
    if kept:
        return
    if not only_mods and (keep := shifts_kept(stack)):
        keep_some_shifts(p, seat, stack, keep)
    else:
        drop(p, seat, stack, happened, Kind.SHIFT)


def keep_some_shifts(p: Position, seat: Seat, stack: Stack, keep: int) -> None:
    """R8.9: ask which Shifts to junk, if there are more than may stay."""
    shifts = sum(KIND[worn.card] is Kind.SHIFT for worn in stack.equipped)
    if shifts > keep:
        keeper = next(worn.card for worn in stack.equipped if KEEPS_ONE[worn.card])
        effect = next(number for number, step in enumerate(STEPS[keeper]) if step.do == "keep_one_shift")
        ask(p, Question(effect, seat, keeper, stack.vehicle, shifts - keep))


def finish(p: Position, seat: Seat, stack: Stack, happened: Happened) -> None:
    """R9.1: take a Vehicle that has left the last Realm out of play; the third one wins."""
    side = p.sides[seat]
    take_off(side, stack)
    side.finished.append(stack.vehicle)
    happened.append(e.Finished(seat, stack.vehicle, len(side.finished)))
    if len(side.finished) == GOAL:
        end_match(p, Reason.HOME.value, happened, first=seat)


def enter_realm(p: Position, stack: Stack, place: int) -> None:
    """Put a Vehicle into a Realm; what applied in the old one no longer does."""
    stack.place = place
    stack.no_terrain = False
    p.table.reached = max(p.table.reached, place + 1)


def turn_up(p: Position, happened: Happened) -> None:
    """R4.2, R8.5: turn up every Realm that a Vehicle has reached."""
    for place in range(p.table.reached):
        realm = p.row[place]
        if not realm.up:
            realm.up = True
            happened.append(e.RealmTurned(place, realm.card))


def drop(p: Position, seat: Seat, stack: Stack, happened: Happened, *kinds: Kind) -> None:
    """Junk the equipped cards of the given kinds."""
    for worn in [worn for worn in stack.equipped if KIND[worn.card] in kinds]:
        junk_card(p, seat, stack, worn, happened)


def hand_over(side: Side, seat: Seat, action: AcceleAction, happened: Happened) -> None:
    """Move a Mod, with its tokens, from one Vehicle to another."""
    worn = side.need(action.vehicle).equipped.pop(action.slot)
    side.need(action.other).equipped.append(worn)
    happened.append(e.CardMoved(seat, worn.card, action.vehicle, action.other))


def relocate(p: Position, seat: Seat, stack: Stack, place: int, happened: Happened) -> None:
    """Move a Vehicle to another Realm by a card."""
    leave(p, seat, stack, happened)
    enter_realm(p, stack, place)
    happened.append(e.VehicleMoved(seat, stack.vehicle, place))


def swap(p: Position, seat: Seat, stack: Stack, other: Stack, happened: Happened) -> None:
    """Let two Vehicles of a side swap places."""
    here, there = stack.place, other.place
    relocate(p, seat, stack, there, happened)
    relocate(p, seat, other, here, happened)


def leave(p: Position, seat: Seat, stack: Stack, happened: Happened) -> None:
    """R8.4: decide the duels of a Vehicle that leaves its Realm: the rival left behind is junked."""
    other = p.sides[1 - seat]
    left_behind = [worn.choice for worn in stack.equipped if worn.choice != NONE and DUELS[worn.card]]
    named = ((rival, worn) for rival in other.stacks for worn in rival.equipped if DUELS[worn.card])
    left_behind += [rival.vehicle for rival, worn in named if worn.choice == stack.vehicle]
    for vehicle in left_behind:
        rival = other.stack(vehicle)
        if rival is not None:
            junk_vehicle(p, 1 - seat, rival, happened, stack.vehicle)
    for worn in stack.equipped:
        if DUELS[worn.card]:
            worn.choice = NONE


def forget_rival(p: Position, seat: Seat, stack: Stack) -> None:
    """R8.4: end the duels with a Vehicle of `seat` that is no longer in play."""
    for rival in p.sides[1 - seat].stacks:
        for worn in rival.equipped:
            if worn.choice == stack.vehicle and DUELS[worn.card]:
                worn.choice = NONE


# --- the end ---


def finished_vehicles(p: Position) -> tuple[int, ...]:
    """Return how many Vehicles each player has home."""
    return tuple(len(side.finished) for side in p.sides)


def draw_nothing(p: Position, seat: Seat, happened: Happened) -> None:
    """R9.2: a player who has no card to draw at the start of a turn loses."""
    happened.append(e.DrewNothing(seat))
    end_match(p, Reason.NO_CARD.value, happened, first=1 - seat)


def end_match(p: Position, reason: str, happened: Happened, first: Seat = NONE) -> None:
    """R9: rank the players: `first` has won; without a winner, Vehicles home decide, then Realms passed."""
    decided = first != NONE
    worth = [(seat == first,) if decided else (len(side.finished), side.passed) for seat, side in enumerate(p.sides)]
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    p.table.result = Outcome(places, finished_vehicles(p), reason)
    p.table.phase = Phase.OVER
    p.table.questions = ()
    happened.append(e.GameOver(p.table.result))
