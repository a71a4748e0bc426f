"""How a computer decides at each level.

None of them ever gets a real state: hidden information is dealt at random by `Game.determinize`, as often as the level
can afford. So cheating is impossible by design.
"""

from collections.abc import Callable, Sequence
from typing import Literal, get_args

from games.contract.game import Game
from games.core import Action, Seat, View
from games.core.rng import Rng
from games.cpu.ace import Budget, ace, glances

Level = Literal["rookie", "driver", "ace"]
LEVELS: tuple[Level, ...] = get_args(Level)

ENOUGH = Budget()
WORLDS = 1
"""The number of states that a driver imagines per decision: it believes its first guess."""
ATTENTION = 10
"""A rookie pays attention at one decision in this many; at the others it picks at random."""


def choose(game: Game, view: View, legal: Sequence[Action], level: str, rng: Rng, budget: Budget = ENOUGH) -> Action:
    """Return what a computer of `level` does in the seat of `view`; unknown levels play like rookies.

    `budget` limits the thinking of an `ace`; the others are always quick.
    """
    if len(legal) == 1:
        return legal[0]
    return _BY_LEVEL.get(level, rookie)(game, view, legal, rng, budget)


def rookie(game: Game, view: View, legal: Sequence[Action], rng: Rng, _budget: Budget = ENOUGH) -> Action:
    """Rarely follow the game's policy in one imagined state, else pick at random."""
    if rng.below(ATTENTION) == 0:
        return game.playout(game.determinize(view, Rng(rng.bits())), _seat(view), legal, rng)
    return rng.choice([action for action in legal if action.notation not in game.agreements] or legal)


def driver(game: Game, view: View, legal: Sequence[Action], rng: Rng, _budget: Budget = ENOUGH) -> Action:
    """Pick the action with the best evaluation right after it, in an imagined state."""
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
