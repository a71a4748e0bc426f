"""What an effect of AcceleRacers is, and the table of all of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from games.acceleracers.actions import AcceleAction
from games.acceleracers.cards import STEPS, Step
from games.acceleracers.position import Position, Question, Side
from games.contract.card_effects import CardEffect

Target: TypeAlias = tuple[int, int, int]
"""A Vehicle, a slot on it, and a second Vehicle."""


@dataclass(frozen=True, slots=True)
class Effect(CardEffect[Position, Step, Question, AcceleAction]):
    """One named effect.

    It runs when its card comes into play, and that of a Hazard when it strikes; the question says whose card it is and
    on which Vehicle, and is what an effect asks. An effect that is asked again is answered as often as the question's
    `left` says, or if it has a price until it is declined.
    """

    targets: Callable[[Side, Step], Iterator[Target]] | None = None
    """What it can be played at among the opponent's cards, if it is a Hazard."""
    hits: Callable[[Side, Step], list[int]] | None = None
    """The Vehicles at which it is played, for a Hazard that has no single target."""
    secret: bool = False
    """Whether the answers reveal something about a hand: then it is asked whatever the hand has."""


EFFECTS: dict[str, Effect] = {}
"""Every effect by its key; the other modules of this package fill it."""


def effect_of(step: Step) -> Effect:
    """Return the effect of a step."""
    return EFFECTS[step.do]


def asking(q: Question) -> Step:
    """Return the step of a card that asks a question."""
    return STEPS[q.card][q.effect]
