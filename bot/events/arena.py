"""Arenas: players who are ready meet others near them in rank, and not their last opponent if more than two wait.

Two alone who have met lately wait for somebody else first. What a rematch brings is counted in `scores`.
"""

from collections.abc import Sequence

from bot.events.swiss import Player, Seated, matching
from bot.shared.durations import MINUTE
from games.core import Rng

EVERY = 10_000
"""How often people are paired, in milliseconds."""
READY = 2 * MINUTE
"""For how long a press of Next counts."""
LAP = 75
"""What percentage of the others one meets before the same opponent brings points again, in new arenas."""
PATIENCE = 100_000
"""For how long two who have met lately wait while others play, in milliseconds; less than `READY`."""
MOST = 64
"""How many are paired at once; the others wait ten seconds."""


def pair(waiting: Sequence[Player], rng: Rng) -> list[Seated]:
    """Pair those who are ready, in order of arrival, by rank; with an odd number the last to arrive waits."""
    first_come = waiting[:MOST]
    ranked = sorted(first_come, key=lambda each: (-each.points, each.number))
    costs: dict[tuple[int, int], int] = {}
    for upper, one in enumerate(ranked):
        for lower, other in enumerate(ranked[upper + 1 :], upper + 1):
            again = other.number == one.last or one.number == other.last
            if not (again and len(ranked) > 2):
                cost = (lower - upper) ** 2 * (2000 // (1 + upper)) << 16
                late = first_come[-1] in (one, other)
                costs[upper, lower] = cost + (late << 40) + (_met_lately(one, other) << 44) + rng.below(1 << 16)
    pairs = sorted((min(both), max(both)) for both in matching(range(len(ranked)), costs))
    return [_seated(ranked[one], ranked[other], rng) for one, other in pairs]


def _met_lately(one: Player, other: Player) -> bool:
    """Whether one of two players would get no points from the other."""
    return other.number in one.spent or one.number in other.spent


def _seated(one: Player, other: Player, rng: Rng) -> Seated:
    why = "arena", *(["only-two"] if one.last == other.number else []), *(["lately"] if _met_lately(one, other) else [])
    ahead = one.firsts < other.firsts or (one.firsts == other.firsts and rng.below(2) == 0)
    return ((one.number, other.number) if ahead else (other.number, one.number)), why
