"""How a computer decides at each level.

None of them ever gets a real state: hidden information is dealt at random by `Game.determinize`, as often as the level
can afford. So cheating is impossible by design.

Between two levels are as many as one likes: at a level like `fair-130` a computer decides in 70 decisions of a hundred
like the second level, a driver, and in 30 like the third, an ace.
"""

from collections.abc import Callable, Sequence
from typing import Literal, get_args

from games.contract.game import Game
from games.core import Action, Seat, View
from games.core.rng import Rng
from games.cpu.ace import Budget, ace, glances

Level = Literal["rookie", "driver", "ace", "champion"]
LEVELS: tuple[Level, ...] = get_args(Level)
FAIR = "fair"
"""A level that becomes one in between when the match begins, by the ratings of the people in it."""
STEP = 100
"""The distance between two levels in the names of those in between."""

ENOUGH = Budget()
WORLDS = 1
"""The number of states that a driver imagines per decision: it believes its first guess."""
LONGER = 5
"""How many times as many worlds as an ace a champion may search; the caller gives it as much more time."""
ATTENTION = 10
"""A rookie pays attention at one decision in this many; at the others it picks at random."""


def between(step: int) -> str:
    """Return the name of the level at a step from 0, a rookie, to the strongest level at `STEP` times its place."""
    whole, part = divmod(step, STEP)
    return f"{FAIR}-{step}" if part else LEVELS[whole]


def step_of(level: str) -> int | None:
    """Return the step of a level; None if there is no such level."""
    if level in LEVELS:
        return STEP * LEVELS.index(level)
    name, _, number = level.partition("-")
    known = name == FAIR and number.isdecimal() and int(number) <= STEP * (len(LEVELS) - 1)
    return int(number) if known else None


def weakest(level: str) -> Level:
    """Return the weaker one of the levels that a level lies between, or the level itself."""
    return LEVELS[(step_of(level) or 0) // STEP]


def strongest(level: str) -> Level:
    """Return the stronger one of the levels that a level lies between, or the level itself."""
    return LEVELS[-(-(step_of(level) or 0) // STEP)]


def pace_of(level: str) -> str:
    """Return how quickly a level decides, as a name: of the level itself, or of both that it lies between."""
    return "-".join(dict.fromkeys((weakest(level), strongest(level))))


def drawn(level: str, rng: Rng) -> Level:
    """Return at which of the levels a computer plays one decision; unknown levels play like rookies."""
    whole, part = divmod(step_of(level) or 0, STEP)
    return LEVELS[whole + (part > 0 and rng.below(STEP) < part)]


def choose(game: Game, view: View, legal: Sequence[Action], level: str, rng: Rng, budget: Budget = ENOUGH) -> Action:
    """Return what a computer of `level` does in the seat of `view`; unknown levels play like rookies.

    `budget` limits the thinking of an `ace` and a `champion`; the others are always quick.
    """
    if len(legal) == 1:
        return legal[0]
    return _BY_LEVEL[drawn(level, rng)](game, view, legal, rng, budget)


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


def champion(game: Game, view: View, legal: Sequence[Action], rng: Rng, budget: Budget = ENOUGH) -> Action:
    """Search longer than an ace."""
    return ace(game, view, legal, rng, Budget(budget.iterations * LONGER, budget.spent))


def _seat(view: View) -> Seat:
    assert view.seat is not None, "a spectator has nothing to decide"
    return view.seat


_BY_LEVEL: dict[Level, Callable[[Game, View, Sequence[Action], Rng, Budget], Action]] = {
    "rookie": rookie,
    "driver": driver,
    "ace": ace,
    "champion": champion,
}
