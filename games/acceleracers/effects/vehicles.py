"""Effects on Vehicles, and on what is equipped."""

from collections.abc import Callable, Iterator

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import DECLINE, AcceleAction, Verb, action_of
from games.acceleracers.cards import KIND, TEAMS, Kind, Step
from games.acceleracers.effects.effect import EFFECTS, Effect
from games.acceleracers.effects.entering import ask
from games.acceleracers.figures import demanded, misfit, team
from games.acceleracers.position import Position, Question
from games.contract.card_effects import nothing
from games.core import Happened

# --- Mods and Shifts ---


def _move_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    side = p.sides[q.seat]
    for stack in side.stacks:
        for slot, worn in enumerate(stack.equipped):
            if KIND[worn.card] is Kind.MOD:
                for other in side.stacks:
                    if other is not stack and not misfit(p, q.seat, other, worn.card):
                        yield action_of(Verb.HAND_OVER, 0, stack.vehicle, slot, other.vehicle)
    yield DECLINE


def _move_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    moves.hand_over(p.sides[q.seat], q.seat, action, happened)


def _drop_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    stack = p.sides[q.seat].need(q.vehicle)
    for slot, worn in enumerate(stack.equipped):
        if KIND[worn.card] is Kind.SHIFT:
            yield action_of(Verb.DROP, 0, stack.vehicle, slot)


def _drop_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    stack = p.sides[q.seat].need(q.vehicle)
    moves.junk_card(p, q.seat, stack, stack.equipped[action.slot], happened)


# --- other Vehicles ---


def _demanded(verb: Verb) -> Callable[[Position, Step, Question], Iterator[AcceleAction]]:
    """Return the options of a Shift that demands another Vehicle: to name one of those that it can be (R1.5)."""

    def options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
        for other in demanded(p, q.seat, p.sides[q.seat].need(q.vehicle), q.card):
            yield action_of(verb, other.vehicle)

    return options


def _sacrifice_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    side = p.sides[q.seat]
    moves.junk_vehicle(p, q.seat, side.need(action.card), happened, q.card)
    moves.roll_on(p, q.seat, side.need(q.vehicle), happened, only_mods=True)


def _swap_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    side = p.sides[q.seat]
    stack, other = side.need(q.vehicle), side.need(action.card)
    moves.swap(p, q.seat, stack, other, happened)
    for one in (stack, other):
        moves.drop(p, q.seat, one, happened, Kind.SHIFT, Kind.CHARGER)


# --- choices that are stored on the card ---


def _rival_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    moves.choose(p, q, action.card)
    happened.append(e.RivalNamed(q.seat, q.vehicle, action.card))


def _team_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    own = team(p.sides[q.seat].need(q.vehicle))
    return (action_of(Verb.TEAM, slot=choice) for choice in range(len(TEAMS)) if choice != own)


def _team_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    moves.choose(p, q, action.slot)
    happened.append(e.ChoiceMade(q.seat, q.card, q.vehicle, TEAMS[action.slot]))


EFFECTS |= {
    "move_mod": Effect(ask, options=_move_options, answer=_move_answer),
    "keep_one_shift": Effect(nothing, options=_drop_options, answer=_drop_answer),
    "sacrifice": Effect(ask, options=_demanded(Verb.PARTNER), answer=_sacrifice_answer),
    "swap_own": Effect(ask, options=_demanded(Verb.PARTNER), answer=_swap_answer),
    "duel": Effect(ask, options=_demanded(Verb.RIVAL), answer=_rival_answer),
    "mimic": Effect(ask, options=_team_options, answer=_team_answer),
    "only_team": Effect(nothing, needs=("team",)),
    "needs_teammate": Effect(nothing),
    "hand_over": Effect(nothing, takes=("any_icon",), needs=("team",)),
    "keep_shifts": Effect(nothing, takes=("first_only",)),
    "free_mod_here": Effect(nothing),
    "grows_idle": Effect(nothing),
    "all_terrain": Effect(nothing),
    "lend_icons": Effect(nothing),
    "auto_advance": Effect(nothing),
    "countdown": Effect(nothing, needs=("tokens", "end")),
}
