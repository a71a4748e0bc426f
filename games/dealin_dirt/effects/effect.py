"""What effects of Dealin' Dirt have beyond those of any card game: a place among the steps of an attack (R5.3)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.contract.card_effects import CardEffect, Use
from games.core import Happened, Seat
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.cards import NONE, Step
from games.dealin_dirt.moves import ask
from games.dealin_dirt.position import Position


@dataclass(frozen=True, slots=True)
class Effect(CardEffect[Position, Step, Seat, DirtAction]):
    """One named effect. It is always used by the player whose turn it is; a question may go to the opponent."""

    cost: bool = False
    """Whether it is a cost, paid before everything else: a card whose costs cannot be paid cannot be used (R5.3)."""
    luck: bool = False
    """Whether it is settled before the damage (R5.3)."""
    damages: bool = False
    """Whether it does damage: then it comes before everything else that an attack does (R5.3)."""
    foes: bool = False
    """Whether the Horse Power that it offers is on the opponent's Drivers."""


def asks_if(p: Position, step: Step, seat: Seat, can: Callable[[Position, Step, Seat, Use], bool]) -> bool:
    """Ask for the first of up to `n` cards, if there can be any."""
    p.table.chosen = NONE
    if possible := can(p, step, seat, Use(p.table.place)):
        ask(p, seat, step.n)
    return possible


def on_one(
    do: Callable[[Position, Step, Seat, int, Happened], None],
    find: Callable[[Position, Step, Seat], Sequence[int]],
    row: Sequence[DirtAction],
    *parameters: str,
    foe_chooses: bool = False,
) -> Effect:
    """Return an effect on a Driver at one of the places that `find` returns; if there are several, the player is asked.

    The answers are the actions in `row`, by place. Some effects let the opponent choose.
    """

    def run(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
        places = find(p, step, seat)
        if len(places) > 1:
            ask(p, 1 - seat if foe_chooses else seat)
            return True
        for place in places:
            do(p, step, seat, place, happened)
        return False

    def can(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
        return bool(find(p, step, seat))

    def options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
        return [row[place] for place in find(p, step, seat)]

    def answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> None:
        do(p, step, seat, action.place, happened)

    return Effect(run, can, options, answer, parameters)
