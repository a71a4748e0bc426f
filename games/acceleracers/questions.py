"""The questions that cards ask: the possible answers, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import replace

from games.acceleracers import effects as fx
from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import AcceleAction, Verb, action
from games.acceleracers.cards import (
    CANCELS_FROM_HAND,
    EFFECTS,
    ESCAPE,
    KIND,
    MOVES_ESCAPE,
    STATS,
    TEAMS,
    WINDOWS,
)
from games.acceleracers.entry import enter, equip
from games.acceleracers.figures import forbidden, misfit, points_left, team, teammates
from games.acceleracers.kinds import Kind
from games.acceleracers.moves import Happened
from games.acceleracers.position import NONE, REALMS, Position, Question, Side, Stack
from games.core import Seat

DECLINE = action(Verb.DECLINE)
YES = action(Verb.YES)
E = TypeVar("E", bound=fx.Asking)


@dataclass(frozen=True, slots=True)
class Asked:
    """A kind of question."""

    options: Callable[[Position, Question], Iterable[AcceleAction]]
    """The possible answers, in the order of the card numbers or of the table."""
    do: Callable[[Position, Question, AcceleAction, Happened], None]
    """Carry out an answer; declining does nothing."""


def answers(p: Position, q: Question) -> list[AcceleAction]:
    """R8.1: return the possible answers to a question."""
    return list(_QUESTIONS[type(asking(q))].options(p, q))


def answer(p: Position, given: AcceleAction, happened: Happened) -> None:
    """R8.1: carry out the answer to the last question."""
    *others, q = p.questions
    effect = asking(q)
    again = given != DECLINE if effect.until_declined else q.left > 1
    p.questions = (*others, replace(q, left=q.left - 1)) if again else tuple(others)
    if given != DECLINE:
        _QUESTIONS[type(effect)].do(p, q, given, happened)


def asking(q: Question) -> fx.Asking:
    """Return the effect that asks."""
    return effect_that_asks(q, fx.Asking)


def effect_that_asks(q: Question, kind: type[E]) -> E:
    """Return the effect that asks, which is of a known kind."""
    effect = EFFECTS[q.card][q.effect]
    if not isinstance(effect, kind):
        raise TypeError(f"{effect} does not ask what {kind.__name__} asks")
    return effect


def _own(p: Position, q: Question) -> tuple[Side, Stack]:
    side = p.sides[q.seat]
    return side, side.need(q.vehicle)


# --- cards from the junk pile ---


def _salvage_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    wanted = effect_that_asks(q, fx.Salvage)
    if not wanted.price or points_left(p, p.sides[q.seat]) >= wanted.price:
        window = STATS.index(wanted.window) if wanted.window else NONE
        for found in sorted(set(p.sides[q.seat].junk)):
            if wanted.kind and KIND[found] is not wanted.kind:
                continue
            if window == NONE or WINDOWS[found][window] is not None:
                yield action(Verb.TAKE, found)
    if wanted.price:
        yield DECLINE


def _do_salvage(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    p.spent += effect_that_asks(q, fx.Salvage).price
    moves.salvage(p, q.seat, given.card, happened)


def _return_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    for found in sorted(set(p.sides[q.seat].junk)):
        if KIND[found] is Kind.VEHICLE:
            yield action(Verb.RETURN, found)


def _do_return(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    p.sides[q.seat].junk.remove(given.card)
    enter(p, q.seat, given.card, happened)


# --- more cards ---


def _draw_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    if p.sides[q.seat].deck:
        yield YES
    yield DECLINE


def _do_draw(p: Position, q: Question, _given: AcceleAction, happened: Happened) -> None:
    moves.draw(p, q.seat, effect_that_asks(q, fx.DrawCards).count, happened)


def _free_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    free = effect_that_asks(q, fx.FreeEquip)
    side = p.sides[q.seat]
    for held in () if forbidden(side, free.kind) else sorted(set(side.hand)):
        if KIND[held] is free.kind and not CANCELS_FROM_HAND[held]:
            for stack in side.stacks:
                if not misfit(p, q.seat, stack, held, any_icon=free.any_icon):
                    yield action(Verb.FREE, held, stack.vehicle)
    yield DECLINE


def _do_free(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    side = p.sides[q.seat]
    moves.take_from_hand(side, given.card)
    equip(p, q.seat, side.need(given.vehicle), given.card, happened)


def _give_up_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    for held in sorted(set(p.sides[q.seat].hand)):
        yield action(Verb.DISCARD, held)


def _do_give_up(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    moves.discard(p, q.seat, given.card, happened)


# --- moving Mods and Vehicles ---


def _move_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    side = p.sides[q.seat]
    for stack in side.stacks:
        for slot, worn in enumerate(stack.equipped):
            if KIND[worn.card] is Kind.MOD:
                for other in side.stacks:
                    if other is not stack and not misfit(p, q.seat, other, worn.card):
                        yield action(Verb.HAND_OVER, 0, stack.vehicle, slot, other.vehicle)
    yield DECLINE


def _do_move(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    hand_over(p.sides[q.seat], q.seat, given, happened)


def hand_over(side: Side, seat: Seat, given: AcceleAction, happened: Happened) -> None:
    """Move a Mod, with its tokens, from one Vehicle to another."""
    worn = side.need(given.vehicle).equipped.pop(given.slot)
    side.need(given.other).equipped.append(worn)
    happened.append(e.CardMoved(seat, worn.card, given.vehicle, given.other))


def _sacrifice_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    side, stack = _own(p, q)
    for other in side.stacks:
        if other is not stack and other.place == stack.place:
            yield action(Verb.PARTNER, other.vehicle)


def _do_sacrifice(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    side, stack = _own(p, q)
    moves.junk_vehicle(p, q.seat, side.need(given.card), happened)
    moves.roll_on(p, q.seat, stack, happened, only_mods=True)


def _swap_own_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    side, stack = _own(p, q)
    for other in teammates(side, stack):
        if other.place != stack.place:
            yield action(Verb.PARTNER, other.vehicle)


def _do_swap_own(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    side, stack = _own(p, q)
    other = side.need(given.card)
    here, there = stack.place, other.place
    moves.relocate(p, q.seat, stack, there, happened)
    moves.relocate(p, q.seat, other, here, happened)
    for one in (stack, other):
        moves.drop(p, q.seat, one, happened, Kind.SHIFT, Kind.CHARGER)


def _rival_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    _, stack = _own(p, q)
    for rival in p.sides[1 - q.seat].stacks:
        if rival.place == stack.place:
            yield action(Verb.RIVAL, rival.vehicle)


def _do_rival(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    _choose(p, q, given.card)
    happened.append(e.RivalNamed(q.seat, q.vehicle, given.card))


# --- choices stored on a card ---


def _choose(p: Position, q: Question, choice: int, place: int = NONE) -> None:
    """Store a choice on the newest copy of the card that asks."""
    _, stack = _own(p, q)
    worn = next(worn for worn in reversed(stack.equipped) if worn.card == q.card)
    worn.choice, worn.place = choice, place


def _team_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    _, stack = _own(p, q)
    own = team(stack)
    for choice in range(len(TEAMS)):
        if choice != own:
            yield action(Verb.TEAM, slot=choice)


def _do_team(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    _choose(p, q, given.slot)
    happened.append(e.ChoiceMade(q.seat, q.card, q.vehicle, TEAMS[given.slot]))


def _window_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    _, stack = _own(p, q)
    printed = {window for window, _ in ESCAPE[p.row[stack.place].card]}
    for choice in range(len(STATS)):
        if choice not in printed:
            yield action(Verb.WINDOW, slot=choice)
    yield DECLINE


def _do_window(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    _, stack = _own(p, q)
    _choose(p, q, given.slot, stack.place)
    happened.append(e.ChoiceMade(q.seat, q.card, q.vehicle, STATS[given.slot]))


# --- the row ---


def _swap_realms_answers(_p: Position, _q: Question) -> Iterator[AcceleAction]:
    for first in range(REALMS):
        for second in range(first + 1, REALMS):
            yield action(Verb.SWAP, slot=first, other=second)
    yield DECLINE


def _do_swap_realms(p: Position, _q: Question, given: AcceleAction, happened: Happened) -> None:
    first, second = given.slot, given.other
    p.row[first], p.row[second] = p.row[second], p.row[first]
    there = {first: second, second: first}
    for side in p.sides:
        for stack in side.stacks:
            if stack.place in there:
                stack.no_terrain = False
            for worn in stack.equipped:
                if MOVES_ESCAPE[worn.card]:
                    worn.place = there.get(worn.place, worn.place)
    happened.append(e.RealmsSwapped(first, second))
    moves.turn_up(p, happened)


# --- Shifts that stay ---


def _drop_answers(p: Position, q: Question) -> Iterator[AcceleAction]:
    _, stack = _own(p, q)
    for slot, worn in enumerate(stack.equipped):
        if KIND[worn.card] is Kind.SHIFT:
            yield action(Verb.DROP, 0, stack.vehicle, slot)


def _do_drop(p: Position, q: Question, given: AcceleAction, happened: Happened) -> None:
    _, stack = _own(p, q)
    moves.junk_card(p, q.seat, stack, stack.equipped[given.slot], happened)


_QUESTIONS: Mapping[type[fx.Asking], Asked] = {
    fx.Salvage: Asked(_salvage_answers, _do_salvage),
    fx.DrawCards: Asked(_draw_answers, _do_draw),
    fx.FreeEquip: Asked(_free_answers, _do_free),
    fx.MoveMod: Asked(_move_answers, _do_move),
    fx.ReturnVehicle: Asked(_return_answers, _do_return),
    fx.SwapRealms: Asked(_swap_realms_answers, _do_swap_realms),
    fx.SacrificeToAdvance: Asked(_sacrifice_answers, _do_sacrifice),
    fx.SwapOwn: Asked(_swap_own_answers, _do_swap_own),
    fx.Duel: Asked(_rival_answers, _do_rival),
    fx.Mimic: Asked(_team_answers, _do_team),
    fx.MoveEscape: Asked(_window_answers, _do_window),
    fx.KeepOneShift: Asked(_drop_answers, _do_drop),
    fx.ForceDiscard: Asked(_give_up_answers, _do_give_up),
}
