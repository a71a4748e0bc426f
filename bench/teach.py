"""Teach the aces of Race to Ace: `python -m bench.teach --seats 2 --matches 60000` prints points for `outlook.toml`.

Computers take what the points so far like best in one imagined world, and sometimes anything; in some matches all but
one are drivers. After each match every position moves towards what came next (temporal differences): the points that
a pilot has there grow by how much more of the victory it got than they said. It begins with points of 0.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from math import exp, fsum
from typing import Any

import msgspec

from games.core import Rng, Seat, SeatSetup
from games.cpu import choose
from games.race_to_ace.cards import KEYS
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.outlook import LEARNED, Points, earned, outlook
from games.race_to_ace.position import Phase
from games.race_to_ace.state import RaceState

LAMBDA = 0.8
"""How much of what comes later than the next position counts."""
FIRST, LAST = 0.01, 0.0003
"""The steps with which lessons begin and end."""
EXPLORES = 20
"""One decision in this many is random."""
DRIVERS = 4
"""In one match in this many, drivers play in all seats but one."""

_SHAPE = msgspec.to_builtins(next(iter(LEARNED.values())))


class Lessons:
    """The points for a number of seats, as they are being learned."""

    def __init__(self, seats: int, luck: Rng) -> None:
        self.game, self.seats, self.luck = RaceToAce(), seats, luck
        numbers = count()
        self.numbers = msgspec.convert(_put(_SHAPE, lambda: next(numbers)), Points[int])
        self.points = [0.0] * next(numbers)

    def learned(self) -> Points[float]:
        points = iter(self.points)
        return msgspec.convert(_put(_SHAPE, lambda: next(points)), Points[float])

    def play(self, step: float) -> None:
        """Play a match and learn from it."""
        state, student = self.game.new([SeatSetup()] * self.seats, self.luck.bits(), self.game.Options()), Student(self)
        alone = self.luck.below(self.seats) if self.luck.below(DRIVERS) == 0 else None
        seen: list[list[list[int]]] = []
        while (outcome := state.outcome()) is None:
            if state.position.table.phase is not Phase.COUNTER:
                seen.append([earned(self.numbers, state.position, each) for each in range(self.seats)])
            seat = self.luck.choice(state.to_act())
            legal = state.legal_actions(seat)
            player = student if alone in (None, seat) else self.game
            action = self.luck.choice(legal)
            if self.luck.below(EXPLORES):
                action = choose(player, state.view(seat), legal, "driver", self.luck)
            state.apply(seat, action)
        won = 1 / len(outcome.winners)
        self._learn(seen, [won * (seat in outcome.winners) for seat in range(self.seats)], step)

    def _learn(self, seen: list[list[list[int]]], later: list[float], step: float) -> None:
        """Move the points of all positions, from the last to the first, towards a mixture of what came later."""
        moves = []
        for has in reversed(seen):
            odds = [exp(fsum(map(self.points.__getitem__, numbers))) for numbers in has]
            chances = [each / fsum(odds) for each in odds]
            moves += zip(
                has, (step * (more - chance) for more, chance in zip(later, chances, strict=True)), strict=True
            )
            later = [LAMBDA * more + (1 - LAMBDA) * chance for more, chance in zip(later, chances, strict=True)]
        for numbers, move in moves:
            for number in numbers:
                self.points[number] += move


class Student(RaceToAce):
    """The game for a driver that goes by the points learned so far."""

    def __init__(self, lessons: Lessons) -> None:
        self.learned = {str(lessons.seats): lessons.learned()}

    def evaluate(self, state: RaceState, seat: Seat) -> float:
        return outlook(state.position, seat, self.learned)


def learned(seats: int, matches: int, luck: Rng) -> Points[float]:
    """Return what is learned from that many matches; steps shrink by the same factor after each."""
    lessons = Lessons(seats, luck)
    for match in range(matches):
        lessons.play(FIRST * (LAST / FIRST) ** (match / matches))
    return lessons.learned()


def written(seats: int, points: Points[float]) -> str:
    """Return the points as the data file has them."""
    lines = [f"[{seats}]"]
    for name, table in msgspec.to_builtins(points).items():
        if name == "held":
            rows = (f"    {_row(row)},  # {card}" for row, card in zip(table, KEYS, strict=True))
            lines += [f"{name} = [", *rows, "]"]
        else:
            lines.append(f"{name} = {_row(table)}")
    return "\n".join(lines)


def _row(table: tuple[Any, ...]) -> str:
    return f"[{', '.join(_row(each) if isinstance(each, tuple) else f'{each:.2f}' for each in table)}]"


def _put(shape: object, take: Callable[[], float]) -> Any:
    """Return nested lists of the same shape, with what `take` gives in the place of each number."""
    if isinstance(shape, dict):
        return {name: _put(part, take) for name, part in shape.items()}
    return [_put(part, take) for part in shape] if isinstance(shape, tuple) else take()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=RaceToAce.seats)
    parser.add_argument("--matches", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(written(asked.seats, learned(asked.seats, asked.matches, Rng(asked.seed))))


if __name__ == "__main__":
    main()
