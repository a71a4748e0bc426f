"""Pairs tables of three to five players, so that nobody ever has a bye."""

from collections.abc import Sequence

from bot.events.model import even_groups
from bot.events.swiss import Player
from games.core import Rng

WITHIN = 24
"""How many places apart two players may be swapped."""
PASSES = 6
REPEATED = 240
"""The cost of a repeated meeting, in the unit of a squared gap in points."""


def sizes(people: int, largest: int = 5) -> list[int]:
    """Return the sizes of tables: most fours, then threes, then fives; twos only where a game has few seats."""
    if people <= 2:
        return [people] if people else []
    threes = -people % 4
    if threes == 3 and largest >= 5:
        return [5] + [4] * (people // 4 - 1)
    if largest < 4 or people < 3 * threes:
        return even_groups(people, -(-people // largest))
    return [4] * ((people - 3 * threes) // 4) + [3] * threes


def seat(sitters: Sequence[Player], rng: Rng, largest: int = 5) -> list[list[int]]:
    """Return the tables, each as numbers in the order of their seats; the leaders sit at the first."""
    lots = {each.number: rng.bits() for each in sorted(sitters, key=lambda each: each.number)}
    ranked = sorted(sitters, key=lambda each: (-each.points, lots[each.number]))
    tables: list[list[Player]] = []
    for size in sizes(len(ranked), largest):
        begin = sum(map(len, tables))
        tables.append(ranked[begin : begin + size])
    _improve(tables)
    return [[each.number for each in sorted(table, key=lambda each: _order(each, lots))] for table in tables]


def _order(sitter: Player, lots: dict[int, int]) -> tuple[float, int]:
    """Sort players who sat early on average last."""
    return (-sum(sitter.seats) / len(sitter.seats) if sitter.seats else -0.5, lots[sitter.number])


def _improve(tables: list[list[Player]]) -> None:
    """Swap players of different tables while that lowers the total cost."""
    places = [(table, seat) for table, sitters in enumerate(tables) for seat in range(len(sitters))]
    for _ in range(PASSES):
        changed = False
        for here, (table, seat_) in enumerate(places):
            for other, place in places[here + 1 : here + 1 + WITHIN]:
                if other != table and _gain(tables[table], seat_, tables[other], place) > 0:
                    one, two = tables[table], tables[other]
                    one[seat_], two[place] = two[place], one[seat_]
                    changed = True
        if not changed:
            return


def _gain(one: list[Player], seat_: int, two: list[Player], place: int) -> int:
    mine, theirs = one[seat_], two[place]
    before = _cost(mine, one, seat_) + _cost(theirs, two, place)
    return before - _cost(theirs, one, seat_) - _cost(mine, two, place)


def _cost(sitter: Player, table: Sequence[Player], besides: int) -> int:
    """Return the cost of a player at a table, replacing the player at one seat."""
    met, points = sitter.met, sitter.points
    return sum(
        (points - other.points) ** 2 + REPEATED * met[other.number] ** 2
        for place, other in enumerate(table)
        if place != besides
    )
