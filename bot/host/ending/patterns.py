"""Patterns of traded wins, leaving and stalling in rated matches: for people to judge, never a verdict.

A pair is listed if one of them nearly always wins and at least two more things are unusual. A person who often leaves,
or often lets the clock play, is listed alone.
"""

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.shared.durations import DAY, HOUR
from db.ratings import PlayedSeat

Sign = Literal["one-sided", "nobody-else", "fresh", "short", "same-hours", "leaves", "stalls"]
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
    """Return the patterns of the last weeks, most matches first; `created_at` says when accounts were made."""
    games: dict[int, list[PlayedSeat]] = defaultdict(list)
    for seat in seats:
        games[seat.match_id].append(seat)
    usual = _usual_length(games.values())
    met: dict[tuple[int, int], list[tuple[PlayedSeat, int]]] = defaultdict(list)
    own: dict[int, list[PlayedSeat]] = defaultdict(list)
    for played in games.values():
        for seat in played:
            own[seat.player_id].append(seat)
            for other in played:
                if other.place > seat.place:
                    met[seat.player_id, other.player_id].append((seat, len(played)))
    losers_of: dict[int, list[tuple[int, set[Sign], list[int]]]] = defaultdict(list)
    for (winner, loser), won in met.items():
        lost = len(met.get((loser, winner), ()))
        if len(won) + lost >= MEETINGS and len(won) >= ONE_SIDED * (len(won) + lost):
            signs = _signs(won, len(own[loser]), created_at[loser], usual)
            if len(signs) >= 2:
                losers_of[winner].append((loser, {"one-sided", *signs}, [seat.match_id for seat, _ in won]))
    listed = [_ring(winner, losers) for winner, losers in losers_of.items()]
    listed += [pattern for person, played in own.items() for pattern in _alone(person, played)]
    return sorted(listed, key=lambda pattern: (-len(pattern.matches), pattern.person))


def _usual_length(games: Iterable[Sequence[PlayedSeat]]) -> dict[tuple[str, int], float]:
    lengths: dict[tuple[str, int], list[int]] = defaultdict(list)
    for played in games:
        lengths[played[0].game, len(played)].append(played[0].ply)
    return {which: statistics.median(each) for which, each in lengths.items()}


def _signs(
    won: Sequence[tuple[PlayedSeat, int]], matches: int, created: int, usual: dict[tuple[str, int], float]
) -> set[Sign]:
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


def _ring(winner: int, losers: Sequence[tuple[int, set[Sign], list[int]]]) -> Pattern:
    signs = sorted(set().union(*(each for _, each, _ in losers)))
    matches = sorted({match for _, _, each in losers for match in each})
    return Pattern(winner, tuple(sorted(loser for loser, _, _ in losers)), tuple(signs), tuple(matches))


def _alone(person: int, played: Sequence[PlayedSeat]) -> list[Pattern]:
    if len(played) < ENOUGH:
        return []
    left = [seat.match_id for seat in played if seat.quit]
    stalled = [seat.match_id for seat in played if seat.stalled and not seat.quit]
    signs: list[tuple[Sign, list[int], float]] = [("leaves", left, LEAVING), ("stalls", stalled, STALLING)]
    return [Pattern(person, (), (sign,), tuple(has)) for sign, has, part in signs if len(has) >= part * len(played)]
