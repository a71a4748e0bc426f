"""Patterns of traded wins, leaving and stalling in rated matches: for people to judge, never a verdict.

A pair is listed if one of them nearly always wins and at least two more things are unusual; a closed group, if somebody
nearly always wins against it. A person who often leaves, or often lets the clock play, is listed alone.
"""

import statistics
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from typing import Literal

from bot.shared.durations import DAY, HOUR
from db.ratings import PlayedSeat

Sign = Literal["one-sided", "nobody-else", "fresh", "short", "same-hours", "circle", "leaves", "stalls"]
Usual = dict[tuple[str, int], float]
Seats = dict[int, list[PlayedSeat]]
Losers = list[tuple[int, set[Sign], list[int]]]
WINDOW = 30 * DAY
"""How far back results are examined."""
MEETINGS = 6
"""Pairs with fewer matches are ignored."""
ONE_SIDED = 0.9
"""The share of a pair's matches from which the result counts as one-sided."""
NOBODY_ELSE = 0.7
"""The share of a loser's matches against one winner from which it counts as a sign."""
FRESH = 60 * DAY
"""A Discord account younger than this when they first met is fresh."""
SHORT = 0.5
"""Half of their matches have fewer than this share of the decisions that are usual for the game and number of seats."""
HOURS = 3
"""A pair whose matches all began within this many hours of the day has the sign "same-hours"."""
CLOSED, CIRCLE, MOSTLY = 0.9, 5, 0.5
"""Of a circle: the share of its people's matches within it, how many lose, and what share the winner wins meanwhile."""
LEAVING, STALLING = 0.35, 0.35
"""The share of a person's matches that they left, or that could not raise their rating, from which they are listed."""
ENOUGH = 10
"""People with fewer matches are not listed for that."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is unusual about one winner and those who lose to them, or about one person."""

    person: int
    others: tuple[int, ...]
    signs: tuple[Sign, ...]
    matches: tuple[int, ...]
    """The ids of the matches that show it."""


def patterns(seats: Iterable[PlayedSeat], created_at: dict[int, int]) -> list[Pattern]:
    """Return the patterns of the last weeks, most matches first; `created_at` says when accounts were made, in ms."""
    games: Seats = defaultdict(list)
    for seat in seats:
        games[seat.match_id].append(seat)
    usual = _usual_length(games.values())
    met: dict[tuple[int, int], list[tuple[PlayedSeat, int]]] = defaultdict(list)
    own: Seats = defaultdict(list)
    for played in games.values():
        for seat in played:
            own[seat.player_id].append(seat)
            for other in played:
                if other.place > seat.place:
                    met[seat.player_id, other.player_id].append((seat, len(played)))
    losers_of: dict[int, Losers] = defaultdict(list)
    for (winner, loser), won in met.items():
        lost = len(met.get((loser, winner), ()))
        if len(won) + lost >= MEETINGS and len(won) >= ONE_SIDED * (len(won) + lost):
            signs = _signs(won, len(own[loser]), created_at[loser], usual)
            if len(signs) >= 2:
                losers_of[winner].append((loser, {"one-sided", *signs}, [seat.match_id for seat, _ in won]))
    tables = {one: [{seat.player_id for seat in games[each.match_id]} for each in has] for one, has in own.items()}
    for person in own:
        losers_of[person] += _circle(person, _closed(person, tables), own, games, created_at, usual)
    listed = [_ring(winner, losers) for winner, losers in losers_of.items() if losers]
    listed += [pattern for person, played in own.items() for pattern in _alone(person, played)]
    return sorted(listed, key=lambda pattern: (-len(pattern.matches), pattern.person))


def _usual_length(games: Iterable[Sequence[PlayedSeat]]) -> Usual:
    lengths: dict[tuple[str, int], list[int]] = defaultdict(list)
    for played in games:
        lengths[played[0].game, len(played)].append(played[0].ply)
    return {which: statistics.median(each) for which, each in lengths.items()}


def _signs(won: Sequence[tuple[PlayedSeat, int]], matches: int, created: int, usual: Usual) -> set[Sign]:
    signs: set[Sign] = set()
    if len(won) >= NOBODY_ELSE * matches:
        signs.add("nobody-else")
    if min(seat.started_at for seat, _ in won) - created < FRESH:
        signs.add("fresh")
    if statistics.median(seat.ply / max(1.0, usual[seat.game, seats]) for seat, seats in won) < SHORT:
        signs.add("short")
    hours = Counter(seat.started_at // HOUR % 24 for seat, _ in won)
    if any(sum(hours[(first + each) % 24] for each in range(HOURS)) == len(won) for first in range(24)):
        signs.add("same-hours")
    return signs


def _closed(person: int, tables: dict[int, list[set[int]]]) -> set[int]:
    """Return whom a person met of those who play hardly anybody but that person and each other, if they are enough."""
    group, before = set[int]().union(*tables[person]) - {person}, 0
    while CIRCLE <= len(group) != before:
        before, circle = len(group), {person, *group}
        group = {one for one in group if sum(each <= circle for each in tables[one]) >= CLOSED * len(tables[one])}
    return group if len(group) >= CIRCLE else set()


def _circle(winner: int, group: set[int], own: Seats, games: Seats, born: dict[int, int], usual: Usual) -> Losers:
    """Return who of a closed group lost to a winner, in the day or the time since a match that has most of the wins."""
    theirs = {seat.match_id: seat.started_at for each in group for seat in own[each]}
    met = sorted((seat for seat in own[winner] if seat.match_id in theirs), key=lambda seat: seat.started_at)
    moments = [seat.started_at for seat in met]
    wins = [all(one.place > seat.place for one in games[seat.match_id] if one.player_id in group) for seat in met]
    so_far, most, found = [0, *accumulate(wins)], ENOUGH - 1, Losers()
    for first, span in product(range(len(met)), (DAY, WINDOW)):
        last = bisect_left(moments, moments[first] + span)
        count = so_far[last] - so_far[first]
        if count <= most or count < ONE_SIDED * (last - first):
            continue
        won = [(met[each], len(games[met[each].match_id])) for each in range(first, last) if wins[each]]
        people = group.intersection(one.player_id for seat, _ in won for one in games[seat.match_id])
        meanwhile = sum(moments[first] <= moment <= moments[last - 1] for moment in theirs.values())
        signs = _signs(won, meanwhile, statistics.median_high(born[each] for each in people), usual)
        if len(people) >= CIRCLE and (count >= MOSTLY * meanwhile or signs & {"fresh", "short"}):
            signs |= {"one-sided", "circle"}
            most, found = count, [(each, signs, [seat.match_id for seat, _ in won]) for each in people]
    return found


def _ring(winner: int, losers: Losers) -> Pattern:
    signs = sorted(set().union(*(each for _, each, _ in losers)))
    matches = sorted({match for _, _, each in losers for match in each})
    return Pattern(winner, tuple(sorted({loser for loser, _, _ in losers})), tuple(signs), tuple(matches))


def _alone(person: int, played: Sequence[PlayedSeat]) -> list[Pattern]:
    if len(played) < ENOUGH:
        return []
    left = [seat.match_id for seat in played if seat.quit]
    stalled = [seat.match_id for seat in played if seat.stalled and not seat.quit]
    signs: list[tuple[Sign, list[int], float]] = [("leaves", left, LEAVING), ("stalls", stalled, STALLING)]
    return [Pattern(person, (), (sign,), tuple(has)) for sign, has, part in signs if len(has) >= part * len(played)]
