"""Pairing of two seats: the pairs that cost least, by a matching over those who come into question.

What an ideal pairing is stands in one place, `_Costs`. Costs are whole numbers, and the last part of each is a lot of
the event's seed: so there is one cheapest pairing, and everybody who knows the seed finds the same one.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, islice

import networkx as nx

from games.core.rng import Rng

BLOCK = 40
"""More people than fit into one and a half of these are paired in blocks, by rank."""
CHOICE = (8, 3), (12, 8)
"""How many of the cheapest opponents are considered, and how many of each worse kind; more if that is too few."""
WHOLE = 200
"""Up to so many people, everything is tried before two meet again."""
NOBODY = 0
LOT = 24

AGAIN, SECOND_BYE, BLOCKED, BYE, GAP, FIRST, FLOAT, FOLD = (10**power for power in (23, 21, 19, 15, 11, 10, 8, 0))
"""What is avoided, the worst first. A lower one never outweighs a higher one among as many people as are in a block."""


@dataclass(slots=True)
class Player:
    """What pairing knows of one entry; `number` is above 0."""

    number: int
    points: int
    rating: int = 1500
    met: Counter[int] = field(default_factory=Counter)
    had_bye: bool = False
    floated: int = 0
    """-1 if they met somebody with fewer points in the last round, 1 if somebody with more."""
    firsts: int = 0
    """How often they sat first, less how often second."""
    apart: Collection[int] = ()
    """Whom they are not to meet, if possible."""
    last: int = NOBODY
    """Whom they met last."""
    seats: list[float] = field(default_factory=list)
    """Where they have sat at tables, from 0 for first to 1 for last."""


Seated = tuple[tuple[int, ...], tuple[str, ...]]
"""The numbers at a table in the order of their seats, one for a bye; and why they sit there."""


def pair(players: Sequence[Player], rng: Rng) -> list[Seated]:
    """Pair everybody; of an odd number one has a bye. The best table comes first."""
    lots = {player.number: rng.bits() for player in sorted(players, key=lambda each: each.number)}
    ranked = sorted(players, key=lambda each: (-each.points, -each.rating, lots[each.number]))
    costs = _Costs(ranked, rng.bits())
    numbers = list(range(len(ranked))) + ([len(ranked)] if len(ranked) % 2 else [])
    pairs: list[tuple[int, int]] = []
    rest: list[int] = []
    for block in _blocks(numbers):
        found = costs.match([*rest, *block])
        # What does not come out in this block is paired again together with the next.
        again = costs.is_bad(found) and block[-1] != numbers[-1]
        rest, found = ([*rest, *block], []) if again and len(rest) < WHOLE else ([], found)
        pairs += found
    if costs.is_bad(pairs) and len(numbers) <= WHOLE:
        pairs = costs.match(numbers, everybody=True)
    return [costs.explained(*each, rng) for each in sorted(map(_ordered, pairs))]


def _ordered(both: tuple[int, int]) -> tuple[int, int]:
    return min(both), max(both)


def _blocks(numbers: Sequence[int]) -> Iterable[Sequence[int]]:
    """Cut into blocks of even sizes; the last one is the largest."""
    while len(numbers) > BLOCK * 3 // 2:
        yield numbers[:BLOCK]
        numbers = numbers[BLOCK:]
    if numbers:
        yield numbers


class _Costs:
    """What each pair of ranks costs; the rank after the last stands for a bye."""

    def __init__(self, ranked: Sequence[Player], salt: int) -> None:
        self.ranked, self.salt = ranked, salt
        self.half: dict[int, int] = {}
        self.lowest = min((player.points for player in ranked), default=0)

    def of(self, one: int, other: int) -> int:
        """Return what it costs that two ranks, the higher one first, meet."""
        ranked = self.ranked
        upper = ranked[one]
        if other == len(ranked):
            above = upper.points - self.lowest
            cost = SECOND_BYE * upper.had_bye + BYE * min(above, 99) + FOLD * (len(ranked) - one)
            return cost << LOT | self._lot(one, other)
        lower = ranked[other]
        gap = upper.points - lower.points
        cost = AGAIN * min(upper.met[lower.number], 9) + GAP * min(gap * gap, 999)
        if lower.number in upper.apart or upper.number in lower.apart:
            cost += BLOCKED
        if abs(upper.firsts + lower.firsts) > 1 and upper.firsts * lower.firsts > 0:
            cost += FIRST
        if gap:
            cost += FLOAT * ((upper.floated < 0) + (lower.floated > 0)) + FOLD * (other - one)
        else:  # the upper half against the lower half
            cost += FOLD * (other - one - self.half.get(upper.points, 0)) ** 2
        return cost << LOT | self._lot(one, other)

    def _lot(self, one: int, other: int) -> int:
        return (
            (self.salt ^ one * 0x9E3779B97F4A7C15 ^ other * 0xC2B2AE3D27D4EB4F) * 0xD6E8FEB86659FD93 >> 32
        ) & 0xFFFFFF

    def match(self, ranks: Sequence[int], *, everybody: bool = False) -> list[tuple[int, int]]:
        """Return the cheapest pairs; at first among those who are near each other, if that is enough."""
        if not ranks:
            return []
        sizes = Counter(self._points(rank) for rank in ranks)
        self.half = {points: size // 2 for points, size in sizes.items()}
        all_costs = {(one, other): self.of(one, other) for one in ranks for other in ranks if one < other}
        for near, further in () if everybody else CHOICE:
            pairs = _matching(ranks, self._near(ranks, all_costs, near, further))
            if len(pairs) * 2 == len(ranks) and not self.is_bad(pairs):
                return pairs
        return _matching(ranks, all_costs)

    def _near(
        self, ranks: Sequence[int], costs: Mapping[tuple[int, int], int], near: int, further: int
    ) -> dict[tuple[int, int], int]:
        kept: dict[tuple[int, int], int] = {}
        for one in ranks:
            row = sorted((costs[_ordered((one, other))], other) for other in ranks if other != one)
            # The cheapest of each kind: without a fault, with the wrong first seat, with other points.
            kinds = groupby(row, key=lambda each: each[0] // (FIRST << LOT))
            for number, (_, alike) in enumerate(islice(kinds, 4)):
                for cost, other in islice(alike, further if number else near):
                    kept[_ordered((one, other))] = cost
        return kept

    def _points(self, rank: int) -> int:
        return self.ranked[rank].points if rank < len(self.ranked) else -1

    def is_bad(self, pairs: Iterable[tuple[int, int]]) -> bool:
        """Whether two meet again, somebody has a second bye, or two who are to be kept apart meet."""
        return any(self.of(*_ordered(each)) >> LOT >= BLOCKED for each in pairs)

    def explained(self, one: int, other: int, rng: Rng) -> Seated:
        """Seat two, and say why they meet."""
        upper = self.ranked[one]
        if other == len(self.ranked):
            return (upper.number,), ("bye-again" if upper.had_bye else "bye",)
        lower = self.ranked[other]
        why = ["equal" if upper.points == lower.points else "float"]
        if upper.met[lower.number]:
            why.append("again")
        if lower.number in upper.apart or upper.number in lower.apart:
            why.append("blocked")
        by_lot = upper.firsts == lower.firsts
        why.append("lot-first" if by_lot else "due-first")
        ahead = bool(rng.below(2)) if by_lot else upper.firsts < lower.firsts
        both = upper.number, lower.number
        return both if ahead else both[::-1], tuple(why)


def _matching(ranks: Sequence[int], costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return the pairs with the least sum of costs, as many as possible."""
    most = max(costs.values(), default=0) + 1
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(ranks)
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in costs.items())
    return list(nx.max_weight_matching(graph, maxcardinality=True))
