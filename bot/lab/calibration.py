"""Fits and tests the maps from the features of a position to a winning chance (`games.cpu.chance`).

Drivers play against each other. A few positions are sampled from every match, as one seat sees them. Two of three
matches are used for a logistic regression, every third one for its test. Each match is a pure function of its number.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import mul
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.lab.sentences import say
from bot.workers.pool import process_context
from games.core import Rng, SeatSetup
from games.cpu import choose
from games.cpu.chance import ChanceMap, Signs, Tenth, Trust, fingerprint, odds_to_chance, signs
from games.cpu.ladder import Ladder
from games.registry import GAMES

WORLDS = 16
"""The number of worlds over which the signs of a position are averaged."""
NOTED = 12
"""About how many positions of a match are noted."""
STEPS = 12
"""Newton steps of a fit, which converges within half of them."""
LEVEL = "driver"


class Sample(NamedTuple):
    """A sampled position: its signs for a seat, and that seat's share of the win."""

    match: int
    signs: Signs
    won: float


def calibrated(
    key: str, seats: int, matches: int, processes: int, played: Callable[[int], object] = lambda _: None
) -> ChanceMap:
    """Play the matches, and return the map with its test."""
    positions: list[Sample] = []
    with ProcessPoolExecutor(processes, mp_context=process_context()) as pool:
        for number, noted in enumerate(pool.map(partial(positions_of, key, seats), range(matches)), 1):
            positions += noted
            played(number)
    fitted = [each for each in positions if each.match % 3]
    weights = regression(fitted)
    probe = fingerprint(GAMES[key], seats)
    trust = trust_in(weights, [each for each in positions if not each.match % 3], seats)
    return ChanceMap(key, seats, probe, weights, len({each.match for each in fitted}), trust)


def positions_of(key: str, seats: int, number: int) -> list[Sample]:
    """Play one match, and sample some of its positions."""
    game = GAMES[key]
    state, rng = game.new([SeatSetup()] * seats, number, game.Options()), Rng(number)
    positions = []
    while (outcome := state.outcome()) is None:
        positions.append(state.copy())
        seat = rng.choice(state.to_act())
        state.apply(seat, choose(game, state.view(seat), state.legal_actions(seat), LEVEL, rng))
    noted = []
    for _ in range(NOTED):
        seat, position = rng.below(seats), rng.choice(positions)
        view = position.view(seat)
        worlds = [game.determinize(view, Rng(rng.bits())) for _ in range(WORLDS)]
        each = [signs(game, world, seat) for world in worlds]
        means = tuple(sum(column) / WORLDS for column in zip(*each, strict=True))
        noted.append(Sample(number, means, outcome.share(seat)))
    return noted


def regression(positions: Sequence[Sample]) -> tuple[float, ...]:
    """Return the maximum-likelihood weights of the signs."""
    count = len(positions[0].signs)
    weights = [0.0] * count
    for _ in range(STEPS):
        gradient = [-weight for weight in weights]  # a Gaussian prior for every weight
        hessian = [[float(row == column) for column in range(count)] for row in range(count)]
        for each in positions:
            chance = odds_to_chance(sum(weight * sign for weight, sign in zip(weights, each.signs, strict=True)))
            for row, sign in enumerate(each.signs):
                gradient[row] += (each.won - chance) * sign
                for column, other in enumerate(each.signs):
                    hessian[row][column] += chance * (1 - chance) * sign * other
        weights = [weight + step for weight, step in zip(weights, solved(hessian, gradient), strict=True)]
    return tuple(round(weight, 4) for weight in weights)


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a system of linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot, first in enumerate(rows):
        rows[pivot] = mine = [value / first[pivot] for value in first]
        for other, row in enumerate(rows):
            if other != pivot:
                rows[other] = [value - row[pivot] * part for value, part in zip(row, mine, strict=True)]
    return [row[-1] for row in rows]


def trust_in(weights: Sequence[float], held_out: Sequence[Sample], seats: int) -> Trust:
    """Return the accuracy of the chances that these weights predict."""
    chances = [odds_to_chance(sum(map(mul, weights, each.signs))) for each in held_out]
    tenths = []
    for tenth in range(10):
        inside = [(p, each.won) for p, each in zip(chances, held_out, strict=True) if min(9, int(p * 10)) == tenth]
        number = len(inside)
        means = [sum(column) / number for column in zip(*inside, strict=True)] or [0.0, 0.0]
        tenths.append(Tenth(number, round(means[0], 3), round(means[1], 3)))
    return Trust(
        len({each.match for each in held_out}),
        len(held_out),
        round(_error(chances, held_out), 4),
        round(_error([1 / seats] * len(held_out), held_out), 4),
        tuple(tenths),
    )


def _error(chances: Sequence[float], positions: Sequence[Sample]) -> float:
    """Return the mean squared error."""
    return sum((p - each.won) ** 2 for p, each in zip(chances, positions, strict=True)) / len(positions)


def keep(result: ChanceMap | Ladder, file: Path) -> None:
    """Write a map or a ladder into its file."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")


def lines(result: ChanceMap) -> list[str]:
    """Return a map's accuracy: its error and that of a coin, and the predicted and actual wins by tenths."""
    trust = result.trust
    head = say(
        "calibrated",
        game=GAMES[result.game].title,
        seats=result.seats,
        brier=f"{trust.brier:.3f}",
        coin=f"{trust.coin:.3f}",
        matches=trust.matches,
        positions=trust.positions,
    )
    tenths = [
        say("tenth", promised=f"{each.promised:.0%}", won=f"{each.won:.0%}", positions=each.positions)
        for each in trust.tenths
        if each.positions
    ]
    return [head, *tenths]
