"""A second implementation of ratings, written from docs/fairness.md and the formulas of docs/ratings.md alone.

It keeps plain dictionaries, forgets nothing, and shares no line with `bot.host.ending`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

MU, SIGMA, BETA = 25.0, 6.5, 25 / 6
TAU = 25 / 300
POINTS = 400 / math.log(10) / (BETA * math.sqrt(2))
DAY = 86_400_000
QUARTERS = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: 4, 12: 4}


@dataclass
class Seat:
    """A seat that took part in a rated match: who, on which place, and what it can do to them."""

    person: int
    place: int
    changes: bool = True
    rises: bool = True
    left: bool = False
    score: int = 0


@dataclass
class Played:
    """A rated match: where (a server, or 0 for a match across servers), when, in which season, and by whom."""

    server: int
    at: int
    quarter: str
    seats: Sequence[Seat]
    counts_on_server: bool = True


@dataclass
class Known:
    """What is known of a person on one board."""

    mu: float = MU
    sigma: float = SIGMA
    at: int = 0
    wins: int = 0
    matches: int = 0
    score: int = 0
    met: set[int] = field(default_factory=set)

    def later(self, at: int) -> tuple[float, float]:
        """Mean and deviation at a time: the square of the deviation grows by 49 points a day, to that of a newcomer."""
        days = max(0, at - self.at) / DAY
        grown = math.sqrt(self.sigma**2 + 49 * days / POINTS**2)
        return self.mu, max(self.sigma, min(SIGMA, grown))

    @property
    def shown(self) -> int:
        return max(0, round(1000 + POINTS * (self.mu - MU)))


Boards = dict[tuple[int, str], dict[int, Known]]
"""By scope (a server, or 0 for all) and season ("" for all time), then by person."""


def compared(skills: Sequence[tuple[float, float]], places: Sequence[int]) -> list[tuple[float, float]]:
    """Bradley-Terry: a player is compared with each of the others, and moves by the mean of that."""
    after = []
    wide = [(mu, sigma * sigma + TAU * TAU) for mu, sigma in skills]
    for own, (mu, variance) in enumerate(wide):
        moved, learned = 0.0, 0.0
        for other, (their_mu, their_variance) in enumerate(wide):
            if other == own:
                continue
            c = math.sqrt(variance + their_variance + 2 * BETA * BETA)
            chance = 1 / (1 + math.exp((their_mu - mu) / c))
            result = 1.0 if places[own] < places[other] else 0.5 if places[own] == places[other] else 0.0
            moved += variance / c * (result - chance)
            learned += math.sqrt(variance) / c * variance / c / c * chance * (1 - chance)
        n = len(wide) - 1
        after.append((mu + moved / n, math.sqrt(variance * max(1 - learned / n, 1e-4))))
    return after


def nearest(seats: Sequence[Seat], own: int, *, gains: bool) -> list[int]:
    """The opponents who decide a gain or loss: those just behind or just ahead; in a draw of all, all others."""
    mine = seats[own].place
    beyond = {each.place for each in seats if (each.place > mine if gains else each.place < mine)}
    if not beyond:
        return [other for other in range(len(seats)) if other != own]
    place = min(beyond) if gains else max(beyond)
    return [other for other, each in enumerate(seats) if each.place == place]


def ratings(matches: Iterable[Played]) -> tuple[Boards, list[list[tuple[int, int] | None]]]:
    """Return the boards after all matches, and each seat's rating before and after each match, on its server."""
    boards: Boards = {}
    moved: dict[tuple[int, int, int], tuple[float, int]] = {}
    shown = []
    for match in matches:
        scopes = [0, *([match.server] if match.server and match.counts_on_server else [])]
        for scope in scopes:
            before, after, parts = _all_time(boards.setdefault((scope, ""), {}), moved, scope, match)
            season = boards.setdefault((scope, match.quarter), {})
            prior = [
                season[each.person].later(match.at) if each.person in season else (mu, max(sigma, 100 / POINTS))
                for each, (mu, sigma) in zip(match.seats, before, strict=True)
            ]
            new = compared(prior, [each.place for each in match.seats])
            kept = [_part(a, b, part) for a, b, part in zip(prior, new, parts, strict=True)]
            _enter(boards[scope, ""], match, after)
            _enter(season, match, kept)
        numbers = [(Known(*a).shown, Known(*b).shown) for a, b in zip(before, after, strict=True)]
        shown.append([each if seat.changes else None for each, seat in zip(numbers, match.seats, strict=True)])
    return boards, shown


def _all_time(
    board: dict[int, Known], moved: dict[tuple[int, int, int], tuple[float, int]], scope: int, match: Played
) -> tuple[list[tuple[float, float]], list[tuple[float, float]], list[float]]:
    seats = match.seats
    before = [board.get(each.person, Known(at=match.at)).later(match.at) for each in seats]
    full = compared(before, [each.place for each in seats])
    people = sum(known.matches > 0 for known in board.values())
    enough = 12 if scope == 0 else min(12, people // 2)
    parts, counted = [], []
    for own, seat in enumerate(seats):
        points = POINTS * (full[own][0] - before[own][0])
        against = nearest(seats, own, gains=points > 0)
        if not seat.changes or (points > 0 and not seat.rises):
            part = 0.0
        elif abs(points) < 1e-9 or (points < 0 and seat.left):
            part = 1.0
        else:
            allowed = 0.0
            for other in against:
                person = seats[other].person
                met = len(board[person].met) if person in board else 0
                limit = max(16.0, round(POINTS * before[own][1]) / 2) if met >= enough else 3.0
                net = _faded(moved.get((scope, seat.person, person)), match.at)
                wanted = points / len(against)
                allowed += max(0.0, min(wanted, limit - net)) if wanted > 0 else min(0.0, max(wanted, -limit - net))
            part = min(1.0, allowed / points)
        parts.append(part)
        counted.append(_part(before[own], full[own], part))
    for own, seat in enumerate(seats):
        points = POINTS * (counted[own][0] - before[own][0])
        against = nearest(seats, own, gains=points > 0)
        for other, each in enumerate(seats):
            if other != own and seat.changes:
                pair = (scope, seat.person, each.person)
                more = points / len(against) if other in against else 0.0
                moved[pair] = _faded(moved.get(pair), match.at) + more, match.at
    return before, counted, parts


def _faded(row: tuple[float, int] | None, at: int) -> float:
    return 0.0 if row is None else row[0] * 2 ** -(max(0, at - row[1]) / DAY / 90)


def _part(old: tuple[float, float], new: tuple[float, float], part: float) -> tuple[float, float]:
    return old[0] + part * (new[0] - old[0]), math.sqrt(old[1] ** 2 + part * (new[1] ** 2 - old[1] ** 2))


def _enter(board: dict[int, Known], match: Played, skills: Sequence[tuple[float, float]]) -> None:
    alone = sum(each.place == 1 for each in match.seats) == 1
    for seat, (mu, sigma) in zip(match.seats, skills, strict=True):
        if not seat.changes:
            continue
        known = board.setdefault(seat.person, Known())
        known.mu, known.sigma, known.at = mu, sigma, match.at
        known.matches += 1
        known.wins += seat.place == 1 and alone
        known.score += max(0, seat.score)
        known.met |= {each.person for each in match.seats} - {seat.person}
