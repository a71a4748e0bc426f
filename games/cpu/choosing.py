"""How a computer decides, by its level.

None of these ever holds a real state: the unknown is dealt at random by `Game.determinize`, as often as a level can
afford, so that cheating is not a matter of discipline but impossible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.core import Action, Game, Seat, View
    from games.rng import Rng

Level = Literal["rookie", "driver"]
LEVELS: tuple[Level, ...] = get_args(Level)

WORLDS = 6
"""How many states a greedy driver imagines for a decision."""


def choose(game: Game, view: View, legal: Sequence[Action], level: str, rng: Rng) -> Action:
    """Return what a computer of `level` does at the seat that `view` belongs to; unknown levels play as rookies."""
    if len(legal) == 1:
        return legal[0]
    return _BY_LEVEL.get(level, rookie)(game, view, legal, rng)


def rookie(game: Game, view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """Do something sensible: the game's own playout policy in one imagined state."""
    return game.playout(game.determinize(view, rng), _seat(view), legal, rng)


def driver(game: Game, view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """Do what looks best at once, judged by the game's evaluation over a few imagined states."""
    seat = _seat(view)
    worlds = [game.determinize(view, rng) for _ in range(WORLDS)]
    worth = [0.0] * len(legal)
    for world in worlds:
        for place, action in enumerate(legal):
            future = world.copy()
            future.apply(seat, action)
            worth[place] += game.evaluate(future, seat)
    best = max(worth)
    return rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])


def _seat(view: View) -> Seat:
    assert view.seat is not None, "a spectator has nothing to decide"
    return view.seat


_BY_LEVEL: dict[str, Callable[[Game, View, Sequence[Action], Rng], Action]] = {"rookie": rookie, "driver": driver}
