"""Cards that come into play (R4.3, R4.5, R8.1): what they do at once, or ask."""

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.cards import ARMOUR, COUNTDOWN, GIVES_MOD, STEPS, Step
from games.acceleracers.effects.effect import effect_of
from games.acceleracers.figures import escapes
from games.acceleracers.position import Equipped, Position, Question, Stack
from games.core import Happened, Seat


def enter(p: Position, seat: Seat, vehicle: int, happened: Happened) -> None:
    """R4.3: put a Vehicle into the first Realm; then it takes effect."""
    stack = Stack(vehicle)
    p.sides[seat].stacks.append(stack)
    happened.append(e.VehiclePlayed(seat, vehicle))
    come_into_play(p, seat, vehicle, stack, happened)


def equip(p: Position, seat: Seat, stack: Stack, card: int, happened: Happened) -> None:
    """R4.5: put a card on a Vehicle, with its tokens; then it takes effect."""
    counted = COUNTDOWN[card] or ARMOUR[card]
    tokens = counted.tokens if counted else 0
    stack.equipped.append(Equipped(card, tokens, gives=p.table.turn if GIVES_MOD[card] else 0))
    if ready := escapes(p, p.sides[seat], stack):  # seldom; only then may it have been ready before
        worn = stack.equipped.pop()
        ready = not escapes(p, p.sides[seat], stack)
        stack.equipped.append(worn)
    happened.append(e.CardEquipped(seat, card, stack.vehicle, ready))
    come_into_play(p, seat, card, stack, happened)


def come_into_play(p: Position, seat: Seat, card: int, stack: Stack, happened: Happened) -> None:
    """R8.1: carry out what a card does when it comes into play, or ask."""
    for number, step in enumerate(STEPS[card]):
        effect_of(step).run(p, step, Question(number, seat, card, stack.vehicle), happened)


def ask(p: Position, _step: Step, q: Question, _happened: Happened) -> None:
    """Let an effect ask when its card comes into play."""
    moves.ask(p, q)
