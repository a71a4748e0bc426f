"""The questions that cards ask (R8.1)."""

from msgspec.structs import replace

from games.acceleracers.actions import DECLINE, AcceleAction
from games.acceleracers.effects import asking, effect_of
from games.acceleracers.moves import Happened
from games.acceleracers.position import Position, Question


def answers(p: Position, q: Question) -> list[AcceleAction]:
    """R8.1: return the possible answers to a question, in the order of the card numbers or of the table."""
    step = asking(q)
    options = effect_of(step).options
    assert options is not None, f"{step.do} asks nothing"
    return list(options(p, step, q))


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


def is_secret(q: Question) -> bool:
    """Whether the possible answers reveal something about a hand."""
    return effect_of(asking(q)).secret
