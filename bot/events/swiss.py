"""Swiss pairing: the cheapest pairs, by a matching over plausible opponents.

`_Costs` defines the ideal pairing. Costs are whole numbers that end in a lot from the event's seed, so there is exactly
one cheapest pairing, which everybody who knows the seed can reproduce.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, islice

import networkx as nx

from games.core import Rng

BLOCK = 40
"""More people than one and a half times this are paired in blocks of this size, by rank."""
CHOICE = (8, 3), (12, 8)
"""How many of the cheapest opponents are considered, and how many of each worse kind; the second pair is a retry."""
WHOLE = 200
"""Up to this many people, all pairings are considered before two meet again."""
NOBODY = 0
LOT = 24

AGAIN, SECOND_BYE, BLOCKED, BYE, GAP, FIRST, FLOAT, FOLD = (10**power for power in (23, 21, 19, 15, 11, 10, 8, 0))
"""The costs of what is avoided, the worst first. Within a block a lower cost never outweighs a higher one."""


@dataclass(slots=True)
class Player:
    """What pairing needs of one entry; `number` is above 0."""

    number: int
    points: int
    rating: int = 1500
    met: Counter[int] = field(default_factory=Counter)
    had_bye: bool = False
    floated: int = 0
    """-1 if their last opponent had fewer points, 1 if more."""
    firsts: int = 0
    """How often they sat first, minus how often second."""
    apart: Collection[int] = ()
    """The entries they should not meet."""
    last: int = NOBODY
    """Their last opponent."""
    spent: Collection[int] = ()
    """In an arena, the opponents from whom they get no points now."""
    seats: list[float] = field(default_factory=list)
    """Their seats at earlier tables, from 0 for first to 1 for last."""


Seated = tuple[tuple[int, ...], tuple[str, ...]]
"""The entries of a table in seat order, a single one for a bye; and the reasons for the pairing."""


def pair(players: Sequence[Player], rng: Rng) -> list[Seated]:
    """Pair all players; with an odd number one has a bye. The best table comes first."""
    lots = {player.number: rng.bits() for player in sorted(players, key=lambda each: each.number)}
    ranked = sorted(players, key=lambda each: (-each.points, -each.rating, lots[each.number]))
    costs = _Costs(ranked, rng.bits())
    numbers = list(range(len(ranked))) + ([len(ranked)] if len(ranked) % 2 else [])
    pairs, rest = list[tuple[int, int]](), list[int]()
    for block in _blocks(numbers):
        paired = costs.match([*rest, *block])
        # A block without a good pairing is paired again together with the next.
        again = costs.is_bad(paired) and block[-1] != numbers[-1]
        rest, paired = ([*rest, *block], []) if again and len(rest) < WHOLE else ([], paired)
        pairs += paired
    if costs.is_bad(pairs) and len(numbers) <= WHOLE:
        pairs = costs.match(numbers, everybody=True)
    return [costs.explained(*each, rng) for each in sorted(map(_ordered, pairs))]


def _ordered(both: tuple[int, int]) -> tuple[int, int]:
    return min(both), max(both)


def _blocks(numbers: Sequence[int]) -> Iterable[Sequence[int]]:
    """Split into blocks of even sizes; the last one is the largest."""
    while len(numbers) > BLOCK * 3 // 2:
        yield numbers[:BLOCK]
        numbers = numbers[BLOCK:]
    if numbers:
        yield numbers


class _Costs:
    """The cost of each pair of ranks; the rank after the last stands for a bye."""

    def __init__(self, ranked: Sequence[Player], salt: int) -> None:
        self.ranked, self.salt = ranked, salt
        self.half: dict[int, int] = {}
        self.lowest = min((player.points for player in ranked), default=0)

    def of(self, one: int, other: int) -> int:
        """Return the cost of a meeting of two ranks, the higher one first."""
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
        """Return the cheapest pairs, among near opponents if those suffice."""
        if not ranks:
            return []
        sizes = Counter(self.ranked[rank].points for rank in ranks if rank < len(self.ranked))
        self.half = {points: size // 2 for points, size in sizes.items()}
        all_costs = {(one, other): self.of(one, other) for one in ranks for other in ranks if one < other}
        for near, further in () if everybody else CHOICE:
            pairs = matching(ranks, self._near(ranks, all_costs, near, further))
            if len(pairs) * 2 == len(ranks) and not self.is_bad(pairs):
                return pairs
        return matching(ranks, all_costs)

    def _near(
        self, ranks: Sequence[int], costs: Mapping[tuple[int, int], int], near: int, further: int
    ) -> dict[tuple[int, int], int]:
        kept: dict[tuple[int, int], int] = {}
        for one in ranks:
            row = sorted((costs[_ordered((one, other))], other) for other in ranks if other != one)
            # The cheapest of each kind: without a fault, with an unfair first seat, with other points.
            kinds = groupby(row, key=lambda each: each[0] // (FIRST << LOT))
            for number, (_, alike) in enumerate(islice(kinds, 4)):
                for cost, other in islice(alike, further if number else near):
                    kept[_ordered((one, other))] = cost
        return kept

    def is_bad(self, pairs: Iterable[tuple[int, int]]) -> bool:
        """Whether there is a rematch, a second bye, or a pair that should not meet."""
        return any(self.of(*_ordered(each)) >> LOT >= BLOCKED for each in pairs)

    def explained(self, one: int, other: int, rng: Rng) -> Seated:
        """Return the seats of two players and the reasons for their pairing."""
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


def matching(ranks: Sequence[int], costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return as many pairs as possible, with the least total cost."""
    most = max(costs.values(), default=0) + 1
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(ranks)
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in costs.items())
    return list(nx.max_weight_matching(graph, maxcardinality=True))
