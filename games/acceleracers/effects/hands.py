"""Effects on hands, draw piles and junk piles."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import DECLINE, YES, AcceleAction, Verb, action_of
from games.acceleracers.cards import CANCELS_FROM_HAND, KIND, STATS, WINDOWS, Kind, Step
from games.acceleracers.effects.effect import EFFECTS, Effect
from games.acceleracers.effects.entering import ask, enter, equip
from games.acceleracers.figures import forbidden, misfit, points_left
from games.acceleracers.position import NONE, Position, Question
from games.contract.card_effects import nothing
from games.core import Happened

# --- the junk pile ---


def salvage(p: Position, step: Step, q: Question, _happened: Happened) -> None:
    """R8.2: take `count` cards of a `kind`, with a number in a `window`, from the junk pile; each costs `price` AP."""
    moves.ask(p, replace(q, left=step.count))


def _salvage_options(p: Position, step: Step, q: Question) -> Iterator[AcceleAction]:
    if not step.price or points_left(p.table, p.sides[q.seat]) >= step.price:
        window = STATS.index(step.window) if step.window else NONE
        for card in sorted(set(p.sides[q.seat].junk)):
            if step.kind and KIND[card] is not step.kind:
                continue
            if window == NONE or WINDOWS[card][window] is not None:
                yield action_of(Verb.TAKE, card)
    if step.price:
        yield DECLINE


def _salvage_answer(p: Position, step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    p.table.spent += step.price
    side = p.sides[q.seat]
    side.junk.remove(action.card)
    moves.take_openly(side, action.card)
    happened.append(e.CardTaken(q.seat, action.card))


def _return_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    junk = sorted(set(p.sides[q.seat].junk))
    return (action_of(Verb.RETURN, card) for card in junk if KIND[card] is Kind.VEHICLE)


def _return_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    p.sides[q.seat].junk.remove(action.card)
    enter(p, q.seat, action.card, happened)


# --- hands ---


def see_hand(p: Position, _step: Step, q: Question, happened: Happened) -> None:
    """R8.2: look at the opponent's hand."""
    moves.see_hand(p, q.seat, happened)


def draw(p: Position, step: Step, q: Question, happened: Happened) -> None:
    """Draw `count` cards for 0 AP; if it is `optional`, ask first."""
    if step.optional:
        moves.ask(p, q)
    else:
        moves.draw(p, q.seat, step.count, happened)


def _draw_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    if p.sides[q.seat].deck:
        yield YES
    yield DECLINE


def _draw_answer(p: Position, step: Step, q: Question, _action: AcceleAction, happened: Happened) -> None:
    moves.draw(p, q.seat, step.count, happened)


def _equip_options(p: Position, step: Step, q: Question) -> Iterator[AcceleAction]:
    side = p.sides[q.seat]
    for held in () if step.kind and forbidden(side, step.kind) else sorted(set(side.hand)):
        if KIND[held] is step.kind and not CANCELS_FROM_HAND[held]:
            for stack in side.stacks:
                if not misfit(p, q.seat, stack, held, any_icon=step.any_icon):
                    yield action_of(Verb.FREE, held, stack.vehicle)
    yield DECLINE


def _equip_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    side = p.sides[q.seat]
    moves.take_from_hand(side, action.card)
    equip(p, q.seat, side.need(action.vehicle), action.card, happened)


EFFECTS |= {
    "salvage": Effect(
        salvage, options=_salvage_options, answer=_salvage_answer, takes=("kind", "window", "count", "price")
    ),
    "return_vehicle": Effect(ask, options=_return_options, answer=_return_answer),
    "see_hand": Effect(see_hand),
    "draw": Effect(draw, options=_draw_options, answer=_draw_answer, takes=("count", "optional")),
    "free_equip": Effect(
        ask, options=_equip_options, answer=_equip_answer, takes=("any_icon",), needs=("kind",), secret=True
    ),
    "hand_limit": Effect(nothing, needs=("cards",)),
}
