"""How a computer decides at each level.

None of them ever gets a real state: hidden information is dealt at random by `Game.determinize`, as often as the level
can afford. So cheating is impossible by design.

Between two levels are as many as one likes: at a level like `fair-130` a computer decides in 70 decisions of a hundred
like the second level, a driver, and in 30 like the third, an ace.
"""

from collections.abc import Sequence
from typing import Literal, get_args

from games.contract.game import Game
from games.core import Action, Rng, View
from games.cpu.ace import Budget, glances, think
from games.cpu.characters import Taste, indifferent, taste_of

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


def ends(level: str) -> tuple[Level, Level]:
    """Return the weaker and the stronger one of the levels that a level lies between, or the level itself twice."""
    step = step_of(level) or 0
    return LEVELS[step // STEP], LEVELS[-(-step // STEP)]


def pace_of(level: str) -> str:
    """Return how quickly a level decides, as a name: of the level itself, or of both that it lies between."""
    return "-".join(dict.fromkeys(ends(level)))


def drawn(level: str, rng: Rng) -> Level:
    """Return at which of the levels a computer plays one decision; unknown levels play like rookies."""
    whole, part = divmod(step_of(level) or 0, STEP)
    return LEVELS[whole + (part > 0 and rng.below(STEP) < part)]


def choose(
    game: Game, view: View, legal: Sequence[Action], level: str, rng: Rng, budget: Budget = ENOUGH, name: str = ""
) -> Action:
    """Return what a computer of `level` does in the seat of `view`; unknown levels play like rookies.

    `budget` limits the thinking of an `ace` and a `champion`; the others are always quick. `name` may be a character's.
    """
    if len(legal) == 1:
        return legal[0]
    at, taste = drawn(level, rng), taste_of(name, game.key)
    if at == "rookie":
        return rookie(game, view, legal, rng, taste)
    if at == "driver":
        glanced = zip(legal, glances(game, view, legal, rng, WORLDS, game.evaluate), strict=True)
        worth = [(action, value + taste(action.notation)) for action, value in glanced]
        best = max(value for _, value in worth)
        return rng.choice([action for action, value in worth if value == best])
    if at == "champion":
        budget = Budget(budget.iterations * LONGER, budget.spent)
    return think(game, view, legal, rng, budget, taste=taste)[0].action


def rookie(game: Game, view: View, legal: Sequence[Action], rng: Rng, taste: Taste = indifferent) -> Action:
    """Rarely follow the game's policy in one imagined state, else pick at random; a character prefers one of two."""
    if rng.below(ATTENTION) == 0:
        return game.playout(game.determinize(view, Rng(rng.bits())), view.viewer, legal, rng)
    allowed = [action for action in legal if action.notation not in game.agreements] or legal
    drawn_ = [rng.choice(allowed) for _ in range(1 + (taste is not indifferent))]
    return max(drawn_, key=lambda action: taste(action.notation))
