"""What attackers gain for their rating over all servers and on one, beside an honest player of the same strength.

A community of honest players of known strengths plays for two months; then a player of average strength, as well known
as the others, begins to cheat. Days later the shown rating is compared with what that strength deserves.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterable, Iterator
from copy import copy

from bench.figures import Figure
from bot.host.core.fair_play import MOST_A_DAY
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, Book, learn
from bot.host.ending.skill import CENTRE
from bot.shared.durations import DAY
from db.ratings import Board, ResultRow

PLAYERS, WARM_UP, MATCHES_A_DAY = 40, 60, 40
SPREAD = 0.7
"""Strength 1 is e to 1 on."""
POINTS = 400 / math.log(10)
GOAL = 50
SEEDS = 4
ME = 0
ALTS, MORE_ALTS = range(1000, 1009), range(1000, 1013)
WORLD, SERVER = (Board(scope, "race_to_ace", "live", ALL_TIME) for scope in (EVERYWHERE, 7))

Attack = Callable[["Community", int], None]


class Community:
    """Players, their true strengths, and what the log says of them."""

    def __init__(self, seed: int) -> None:
        self.rng, self.book, self.number, self.day = random.Random(seed), Book(), 0, 0
        self.strengths = [0.0, *(self.rng.gauss(0, SPREAD) for _ in range(PLAYERS - 1))]

    def wins(self, one: int, other: int) -> bool:
        """Draw who wins a duel of honest players."""
        return self.rng.random() < 1 / (1 + math.exp(self.strengths[other] - self.strengths[one]))

    def enter(self, *players: int, rises: int = 1, quits: bool = False) -> None:
        """Enter a match whose players finished in this order."""
        self.number += 1
        moment = self.day * DAY + self.number
        learn(
            self.book,
            [
                ResultRow(
                    self.number, seat, WORLD.game, SERVER.scope, player, "", seat + 1, 0, 1, None, None, moment,
                    rises=rises, quit=int(quits and seat > 0),
                )
                for seat, player in enumerate(players)
            ],
        )  # fmt: skip

    def honest_match(self, one: int) -> tuple[int, int]:
        """Draw an opponent and a result; return the winner and the loser."""
        other = self.rng.choice([each for each in range(PLAYERS) if each != one])
        return (one, other) if self.wins(one, other) else (other, one)

    def honest_day(self) -> None:
        for _ in range(MATCHES_A_DAY):
            self.enter(*self.honest_match(self.rng.randrange(PLAYERS)))
        self.day += 1

    def excess(self, board: Board) -> float:
        """Return by how many points the attacker's rating is above what their strength deserves in this community."""
        ratings = [self.book.standings[board, player].rating for player in range(PLAYERS)]
        others = statistics.mean(ratings[1:]) - CENTRE - POINTS * statistics.mean(self.strengths[1:])
        return ratings[ME] - (CENTRE + POINTS * self.strengths[ME] + others)


def honest(there: Community, _day: int) -> None:
    for _ in range(6):
        there.enter(*there.honest_match(ME))


def lone_alt(there: Community, _day: int) -> None:
    for _ in range(MOST_A_DAY):
        there.enter(ME, ALTS[0])


def four_alts_at_one_table(there: Community, _day: int) -> None:
    for _ in range(MOST_A_DAY):
        there.enter(ME, *there.rng.sample(ALTS[:4], 4))


def ring(there: Community, alts: range) -> None:
    """Win six times against each, who meet each other as well."""
    for _ in range(MOST_A_DAY):
        for alt in alts:
            there.enter(ME, alt)
            there.enter(*there.rng.sample(alts, 2))


def ring_of_ten(there: Community, _day: int) -> None:
    ring(there, ALTS)


def ring_of_fourteen(there: Community, _day: int) -> None:
    """More accounts than it takes for each to have met enough others."""
    ring(there, MORE_ALTS)


def leaver(there: Community, _day: int) -> None:
    """Leave whatever goes badly."""
    for _ in range(6):
        winner, loser = there.honest_match(ME)
        there.enter(winner, loser, quits=loser == ME)


def stalling_player(there: Community, _day: int) -> None:
    """Let the clock play, which wins seven of ten."""
    for _ in range(6):
        other = there.rng.randrange(1, PLAYERS)
        there.enter(*((ME, other) if there.rng.random() < 0.7 else (other, ME)), rises=0)


ATTACKS: tuple[Attack, ...] = (lone_alt, four_alts_at_one_table, ring_of_ten, ring_of_fourteen, leaver, stalling_player)


def warmed_up() -> Iterator[Community]:
    for seed in range(SEEDS):
        there = Community(seed)
        for _ in range(WARM_UP):
            there.honest_day()
        yield there


def after(begun: Community, attack: Attack) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the attacker's excess after a day and after a month, over all servers and on the server."""
    there = copy(begun)
    there.rng = copy(begun.rng)
    there.book = Book(dict(begun.book.standings), dict(begun.book.encounters), begun.book.players.copy())
    gains = []
    for day in range(30):
        attack(there, day)
        there.honest_day()
        gains.append((there.excess(WORLD), there.excess(SERVER)))
    return gains[0], gains[-1]


def figures() -> Iterable[Figure]:
    begun = list(warmed_up())
    before = [statistics.mean(there.excess(board) for there in begun) for board in (WORLD, SERVER)]
    for attack in (honest, *ATTACKS):
        runs = [after(there, attack) for there in begun]
        name = attack.__name__.replace("_", " ")
        for each, (where, start) in enumerate(zip(("over all servers", "on a server"), before, strict=True)):
            for time, when in enumerate(("a day", "a month")):
                gain = statistics.mean(run[time][each] for run in runs) - start
                yield Figure(f"{name}, {where}, after {when}", gain, "points", GOAL)
