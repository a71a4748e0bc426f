"""What effects of Dealin' Dirt have beyond those of any card game: a place among the steps of an attack (R5.3)."""

from dataclasses import dataclass

from games.contract.card_effects import CardEffect
from games.core import Seat
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.cards import Step
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


def takes(*names: str) -> frozenset[str]:
    """Return the parameters of an effect; every effect may depend on a coin."""
    return frozenset({"do", "when", *names})
