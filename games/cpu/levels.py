"""How a computer decides, by its level.

None of these ever holds a real state: the unknown is dealt at random by `Game.determinize`, as often as a level can
afford, so that cheating is not a matter of discipline but impossible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from games.cpu.ace import Budget, ace, glances
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.core import Action, Seat, View
    from games.game import Game

Level = Literal["rookie", "driver", "ace"]
LEVELS: tuple[Level, ...] = get_args(Level)

ENOUGH = Budget()
WORLDS = 1
"""How many states a driver imagines for a decision: it takes its guess at the hidden for the truth."""
ATTENTION = 10
"""A rookie pays attention at one decision in so many; at the others anything may happen."""


def choose(game: Game, view: View, legal: Sequence[Action], level: str, rng: Rng, budget: Budget = ENOUGH) -> Action:
    """Return what a computer of `level` does at the seat that `view` belongs to; unknown levels play as rookies.

    `budget` bounds the thinking of an `ace`; the others think no longer than they have to.
    """
    if len(legal) == 1:
        return legal[0]
    return _BY_LEVEL.get(level, rookie)(game, view, legal, rng, budget)


def rookie(game: Game, view: View, legal: Sequence[Action], rng: Rng, _budget: Budget = ENOUGH) -> Action:
    """Do something sensible, or anything: the game's own policy in one imagined state, or what comes to mind."""
    if rng.below(ATTENTION) == 0:
        return game.playout(game.determinize(view, Rng(rng.bits())), _seat(view), legal, rng)
    return rng.choice([action for action in legal if action.notation not in game.agreements] or legal)


def driver(game: Game, view: View, legal: Sequence[Action], rng: Rng, _budget: Budget = ENOUGH) -> Action:
    """Do what looks best at once, judged by the game's evaluation in a state that it imagines."""
    worth = glances(game, view, legal, rng, WORLDS)
    best = max(worth)
    return rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])


def _seat(view: View) -> Seat:
    assert view.seat is not None, "a spectator has nothing to decide"
    return view.seat


_BY_LEVEL: dict[str, Callable[[Game, View, Sequence[Action], Rng, Budget], Action]] = {
    "rookie": rookie,
    "driver": driver,
    "ace": ace,
}
