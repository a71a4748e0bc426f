"""Round robins and leagues: divisions of six to eight, of which two rise and two fall at the end of a season."""

from collections.abc import Sequence
from itertools import islice

from bot.events.model import even_groups

SMALLEST, LARGEST = 6, 8
MOVING = 2
"""How many rise from each division, and how many fall."""


def all_against_all(numbers: Sequence[int]) -> list[list[tuple[int, int]]]:
    """Return the rounds by the circle method, with first seats balanced; 0 stands for a free round."""
    circle = [*numbers, *([0] if len(numbers) % 2 else [])]
    rounds = []
    for turn in range(len(circle) - 1):
        pairs = [(circle[place], circle[-1 - place]) for place in range(len(circle) // 2)]
        fixed, *others = pairs
        rounds.append([fixed if turn % 2 else fixed[::-1], *others])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def divisions(ranked: Sequence[int], size: int = LARGEST) -> list[list[int]]:
    """Split people, the strongest first, into divisions of six to eight, as few as possible smaller than `size`."""
    number = max(-(-len(ranked) // size), 1)
    if len(ranked) < 2 * SMALLEST:
        number = 1 if len(ranked) <= LARGEST else 2
    remaining = iter(ranked)
    return [list(islice(remaining, each)) for each in even_groups(len(ranked), number)]


def next_season(final: Sequence[Sequence[int]], leaving: Sequence[int] = (), waiting: Sequence[int] = ()) -> list[int]:
    """Return the next season's order, two up and two down; `final` are the last one's divisions, best first."""
    gone = set(leaving)
    staying = [[each for each in division if each not in gone] for division in final]
    for upper in range(len(staying) - 1):
        above, below = staying[upper], staying[upper + 1]
        moving = min(MOVING, len(above) // 2, len(below) // 2)
        falling, rising = above[len(above) - moving :], below[:moving]
        staying[upper] = [*above[: len(above) - moving], *rising]
        staying[upper + 1] = [*falling, *below[moving:]]
    return [each for division in staying for each in division] + [each for each in waiting if each not in gone]
