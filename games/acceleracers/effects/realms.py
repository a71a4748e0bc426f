"""Effects on Realms."""

from collections.abc import Iterator

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import DECLINE, AcceleAction, Verb, action_of
from games.acceleracers.cards import ESCAPE, MOVES_ESCAPE, STATS, Step
from games.acceleracers.effects.effect import EFFECTS, Effect
from games.acceleracers.effects.entering import ask
from games.acceleracers.position import REALMS, Position, Question
from games.contract.card_effects import nothing
from games.core import Happened


def _swap_options(_p: Position, _step: Step, _q: Question) -> Iterator[AcceleAction]:
    for first in range(REALMS):
        for second in range(first + 1, REALMS):
            yield action_of(Verb.SWAP, slot=first, other=second)
    yield DECLINE


def _swap_answer(p: Position, _step: Step, _q: Question, action: AcceleAction, happened: Happened) -> None:
    first, second = action.slot, action.other
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


def _window_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    stack = p.sides[q.seat].need(q.vehicle)
    printed = {window for window, _ in ESCAPE[p.row[stack.place].card]}
    yield from (action_of(Verb.WINDOW, slot=choice) for choice in range(len(STATS)) if choice not in printed)
    yield DECLINE


def _window_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    moves.choose(p, q, action.slot, p.sides[q.seat].need(q.vehicle).place)
    happened.append(e.ChoiceMade(q.seat, q.card, q.vehicle, STATS[action.slot]))


EFFECTS |= {
    "swap_realms": Effect(ask, options=_swap_options, answer=_swap_answer),
    "move_escape": Effect(ask, options=_window_options, answer=_window_answer),
    "no_shifts_here": Effect(nothing),
    "any_mod_here": Effect(nothing),
}
