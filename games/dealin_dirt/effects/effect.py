"""What an effect is: how it runs, what it asks, what its answers do, and when it would do anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core import Event, Seat
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.cards import NONE, Step
from games.dealin_dirt.position import Part, Position

Happened = list[Event]
Run = Callable[[Position, Step, Seat, Happened], bool]
Options = Callable[[Position, Step, Seat], list[DirtAction]]
Answer = Callable[[Position, Step, Seat, DirtAction, Happened], bool]
Can = Callable[[Position, Step, Seat], bool]


def always(_p: Position, _step: Step, _seat: Seat) -> bool:
    """Return True: the effect always does something."""
    return True


def playing(p: Position) -> bool:
    """Whether the check is about a card that is still in the hand."""
    return p.table.part == Part.PLAY and p.table.card == NONE


@dataclass(frozen=True, slots=True)
class Effect:
    """One named effect. `seat` is always the player whose turn it is; a question may go to the opponent."""

    run: Run
    """Carry it out; True if it waits for a decision."""
    can: Can = always
    """Whether it would do anything, as far as the player can know.

    For a card in the hand this is checked before it is played: then `playing` is true, and the card is still there.
    """
    options: Options | None = None
    """The possible answers."""
    answer: Answer | None = None
    """Carry out an answer; True if it waits for another one."""
    takes: frozenset[str] = frozenset()
    """The parameters that its steps may have."""
    cost: bool = False
    """Whether it is a cost, paid before everything else: a card whose costs cannot be paid cannot be used (R5.3)."""
    luck: bool = False
    """Whether it is settled before the damage (R5.3)."""
    damages: bool = False
    """Whether it does damage: then it comes before everything else that an attack does (R5.3)."""


def takes(*names: str) -> frozenset[str]:
    """Return the parameters of an effect; every effect may depend on a coin."""
    return frozenset({"do", "when", *names})
