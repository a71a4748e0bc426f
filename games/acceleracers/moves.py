"""How cards go from one place to another, and what always follows from that (R4.1, R4.2, R6.3).

Every function changes the position that it is given, and adds events to `happened`.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from games.acceleracers import events as e
from games.acceleracers.cards import AUTO_ADVANCE, COUNTDOWN, DUELS, EFFECTS, KEEPS_ONE, KIND
from games.acceleracers.effects import KeepOneShift
from games.acceleracers.figures import keeps_all_shifts, shifts_kept
from games.acceleracers.kinds import End, Kind
from games.acceleracers.position import GOAL, NONE, REALMS, Phase, Question
from games.core import Outcome

if TYPE_CHECKING:
    from games.acceleracers.effects import Asking
    from games.acceleracers.position import Equipped, Position, Side, Stack
    from games.core import Event, Seat

    Happened = list[Event]


# --- questions ---


def ask(p: Position, question: Question) -> None:
    """Ask before anything else happens."""
    p.questions = (*p.questions, question)


def asks(card: int, kind: type[Asking]) -> int:
    """Return which effect of a card asks that."""
    return next(number for number, effect in enumerate(EFFECTS[card]) if isinstance(effect, kind))


# --- the hand ---


def draw(p: Position, seat: Seat, count: int, happened: Happened) -> None:
    """Draw cards, or as many as there are."""
    side = p.sides[seat]
    if not side.deck:
        return
    drawn = tuple(side.deck.pop() for _ in range(min(count, len(side.deck))))
    for card in drawn:
        insort(side.hand, card)
    happened.append(e.CardsDrawn(seat, len(drawn)))
    happened.append(e.CardsReceived(seat, drawn))


def take_from_hand(side: Side, card: int) -> None:
    """Remove a card from the hand, for all to see."""
    side.hand.remove(card)
    if card in side.known:
        side.known.remove(card)


def take_openly(side: Side, card: int) -> None:
    """Put a card into the hand that the opponent has seen."""
    insort(side.hand, card)
    insort(side.known, card)


def salvage(p: Position, seat: Seat, card: int, happened: Happened) -> None:
    """Take a card out of the junk pile into the hand."""
    side = p.sides[seat]
    side.junk.remove(card)
    take_openly(side, card)
    happened.append(e.CardTaken(seat, card))


def see_hand(p: Position, seat: Seat, happened: Happened) -> None:
    """Let `seat` look at the other hand."""
    other = p.sides[1 - seat]
    other.known = other.hand[:]
    happened.append(e.HandSeen(seat))
    happened.append(e.HandShown(seat, tuple(other.hand)))


def discard(p: Position, seat: Seat, card: int, happened: Happened) -> None:
    """Throw a card of the hand onto the junk pile."""
    side = p.sides[seat]
    take_from_hand(side, card)
    side.junk.append(card)
    happened.append(e.Discarded(seat, card))


# --- the junk pile ---


def junk_card(p: Position, seat: Seat, stack: Stack, worn: Equipped, happened: Happened) -> None:
    """Send an equipped card, with its tokens, to its owner's junk pile."""
    stack.equipped.remove(worn)
    p.sides[seat].junk.append(worn.card)
    happened.append(e.CardJunked(seat, worn.card, stack.vehicle))


def take_off(side: Side, stack: Stack) -> None:
    """Take a stack out of play: the cards on it are junked, and nothing is left on it (RL39)."""
    side.stacks.remove(stack)
    side.junk += [worn.card for worn in stack.equipped]
    stack.equipped.clear()


def junk_vehicle(p: Position, seat: Seat, stack: Stack, happened: Happened) -> None:
    """Send a Vehicle and all that it carries to its owner's junk pile (R6.3)."""
    side = p.sides[seat]
    take_off(side, stack)
    side.junk.append(stack.vehicle)
    forget_rival(p, seat, stack)
    happened.append(e.VehicleJunked(seat, stack.vehicle))


# --- from Realm to Realm ---


def roll_on(p: Position, seat: Seat, stack: Stack, happened: Happened, *, only_mods: bool = False) -> None:
    """Advance a Vehicle by one Realm; `only_mods` if a card says that it keeps nothing else (R4.2)."""
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
    satisfy(stack)
    if kept:
        return
    if not only_mods and (keep := shifts_kept(stack)):
        keep_some_shifts(p, seat, stack, keep)
    else:
        drop(p, seat, stack, happened, Kind.SHIFT)


def satisfy(stack: Stack) -> None:
    """Give a card that wants its Vehicle to roll on what it wants, for good, even if it stays equipped (RL28)."""
    for worn in stack.equipped:
        if (countdown := COUNTDOWN[worn.card]) and countdown.end is End.VEHICLE:
            worn.tokens = 0


def keep_some_shifts(p: Position, seat: Seat, stack: Stack, keep: int) -> None:
    """Ask which Shifts go, if there are more than may stay."""
    shifts = sum(KIND[worn.card] is Kind.SHIFT for worn in stack.equipped)
    if shifts > keep:
        keeper = next(worn.card for worn in stack.equipped if KEEPS_ONE[worn.card])
        ask(p, Question(asks(keeper, KeepOneShift), seat, keeper, stack.vehicle, shifts - keep))


def finish(p: Position, seat: Seat, stack: Stack, happened: Happened) -> None:
    """Take a Vehicle out of play behind the last Realm; the third one wins (R8)."""
    side = p.sides[seat]
    take_off(side, stack)
    side.finished.append(stack.vehicle)
    happened.append(e.Finished(seat, stack.vehicle, len(side.finished)))
    if len(side.finished) == GOAL:
        end_match(p, "three home", happened, first=seat)


def enter_realm(p: Position, stack: Stack, place: int) -> None:
    """Set a Vehicle into a Realm; what held for the old one holds no longer."""
    stack.place = place
    stack.no_terrain = False
    p.reached = max(p.reached, place + 1)


def turn_up(p: Position, happened: Happened) -> None:
    """Turn up every Realm that some Vehicle has reached (R4.2)."""
    for place in range(p.reached):
        realm = p.row[place]
        if not realm.up:
            realm.up = True
            happened.append(e.RealmTurned(place, realm.card))


def drop(p: Position, seat: Seat, stack: Stack, happened: Happened, *kinds: Kind) -> None:
    """Junk the equipped cards of some kinds."""
    for worn in [worn for worn in stack.equipped if KIND[worn.card] in kinds]:
        junk_card(p, seat, stack, worn, happened)


def drop_thrusters(p: Position, seat: Seat, stack: Stack, happened: Happened) -> None:
    """Junk what has made its Vehicle roll on."""
    for worn in [worn for worn in stack.equipped if AUTO_ADVANCE[worn.card]]:
        junk_card(p, seat, stack, worn, happened)


def relocate(p: Position, seat: Seat, stack: Stack, place: int, happened: Happened) -> None:
    """Set a Vehicle into another Realm by the power of a card."""
    leave(p, seat, stack, happened)
    enter_realm(p, stack, place)
    happened.append(e.VehicleMoved(seat, stack.vehicle, place))


def leave(p: Position, seat: Seat, stack: Stack, happened: Happened) -> None:
    """Decide the duels of a Vehicle that leaves its Realm: the rival is left behind and junked."""
    other = p.sides[1 - seat]
    left_behind = [worn.choice for worn in stack.equipped if worn.choice != NONE and DUELS[worn.card]]
    left_behind += [rival.vehicle for rival in other.stacks if duels_with(rival, stack.vehicle)]
    for vehicle in left_behind:
        rival = other.stack(vehicle)
        if rival is not None:
            junk_vehicle(p, 1 - seat, rival, happened)
    for worn in stack.equipped:
        if DUELS[worn.card]:
            worn.choice = NONE


def duels_with(stack: Stack, vehicle: int) -> bool:
    """Whether a card on this stack names `vehicle` as the rival."""
    return any(worn.choice == vehicle and DUELS[worn.card] for worn in stack.equipped)


def forget_rival(p: Position, seat: Seat, stack: Stack) -> None:
    """End the duels with a Vehicle of `seat` that is in play no more."""
    for rival in p.sides[1 - seat].stacks:
        for worn in rival.equipped:
            if worn.choice == stack.vehicle and DUELS[worn.card]:
                worn.choice = NONE


# --- the end ---


def finished_vehicles(p: Position) -> tuple[int, ...]:
    """Return how many Vehicles each player has home."""
    return tuple(len(side.finished) for side in p.sides)


def end_match(p: Position, reason: str, happened: Happened, first: Seat = NONE) -> None:
    """Rank the two players: `first` has won; without one, Vehicles home decide, then Realms passed (R8)."""
    worth = [(seat == first, len(side.finished), side.passed) for seat, side in enumerate(p.sides)]
    if first != NONE:
        worth = [(one, 0, 0) for one, _, _ in worth]
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    p.result = Outcome(places, finished_vehicles(p), reason)
    p.phase = Phase.OVER
    p.questions = ()
    happened.append(e.GameOver(p.result))
