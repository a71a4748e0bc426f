"""Which rating system predicts best: players of known strength play each other, and every system watches.

`python -m bench.rating_trial` prints the tables of docs/ratings.md. Every system predicts each pair of a match before
it learns how the match ended, so nothing is judged by what it has been shown.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Protocol

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

PLAYERS, MATCHES = 200, 30
CHECKPOINTS = (5, 10, 20, 30)


class System(Protocol):
    """A rating system: what it expects, and what it learns."""

    def expect(self, one: int, other: int) -> float:
        """The chance that one player comes in before another."""
        ...

    def learn(self, players: Sequence[int], places: Sequence[int]) -> None: ...


def logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def normal(x: float) -> float:
    return (1 + math.erf(x / math.sqrt(2))) / 2


@dataclass
class OpenSkill:
    """One of OpenSkill's models. Its prior deviation and its drift may be chosen."""

    kind: Callable[..., Any]  # the models share no base class
    curve: Callable[[float], float] = logistic
    sigma: float = 25 / 3
    tau: float = 25 / 300

    def __post_init__(self) -> None:
        self.model = self.kind(sigma=self.sigma, tau=self.tau)
        self.known: dict[int, Any] = {}

    def of(self, player: int) -> Any:
        return self.known.setdefault(player, self.model.rating())

    def expect(self, one: int, other: int) -> float:
        a, b = self.of(one), self.of(other)
        return self.curve((a.mu - b.mu) / math.sqrt(2 * self.model.beta**2 + a.sigma**2 + b.sigma**2))

    def learn(self, players: Sequence[int], places: Sequence[int]) -> None:
        after = self.model.rate([[self.of(player)] for player in players], ranks=[float(place) for place in places])
        self.known.update({player: team[0] for player, team in zip(players, after, strict=True)})


@dataclass
class Elo:
    """Elo with pairwise results: the step that is shared among the pairs of a match falls with experience."""

    known: dict[int, tuple[float, int]] = field(default_factory=dict)

    def expect(self, one: int, other: int) -> float:
        return logistic((self.known.get(one, (0, 0))[0] - self.known.get(other, (0, 0))[0]) * math.log(10) / 400)

    def learn(self, players: Sequence[int], places: Sequence[int]) -> None:
        after = {}
        for player, place in zip(players, places, strict=True):
            rating, matches = self.known.get(player, (0.0, 0))
            surprise = sum(
                score(place, theirs) - self.expect(player, other)
                for other, theirs in zip(players, places, strict=True)
                if other != player
            )
            after[player] = (rating + max(20, 60 - 3 * matches) * surprise / (len(players) - 1), matches + 1)
        self.known |= after


@dataclass
class Glicko2:
    """Glicko-2 (Glickman 2013) with pairwise results, every match a rating period of its players; volatility fixed."""

    volatility: float = 0.06
    known: dict[int, tuple[float, float]] = field(default_factory=dict)
    start = (0.0, 350 / 173.7178)

    def expect(self, one: int, other: int) -> float:
        (a, phi), (b, psi) = self.known.get(one, self.start), self.known.get(other, self.start)
        return logistic(_g(math.hypot(phi, psi)) * (a - b))

    def learn(self, players: Sequence[int], places: Sequence[int]) -> None:
        after = {}
        for player, place in zip(players, places, strict=True):
            mu, phi = self.known.get(player, self.start)
            precision = pull = 0.0
            for other, theirs in zip(players, places, strict=True):
                if other == player:
                    continue
                against, psi = self.known.get(other, self.start)
                g = _g(psi)
                chance = logistic(g * (mu - against))
                precision += g * g * chance * (1 - chance)
                pull += g * (score(place, theirs) - chance)
            phi = 1 / math.sqrt(1 / (phi * phi + self.volatility**2) + precision)
            after[player] = (mu + phi * phi * pull, phi)
        self.known |= after


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def score(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


SYSTEMS: dict[str, Callable[[], System]] = {
    "Plackett-Luce": lambda: OpenSkill(PlackettLuce),
    "Plackett-Luce, prior 6.5": lambda: OpenSkill(PlackettLuce, sigma=6.5),
    "Bradley-Terry, full": lambda: OpenSkill(BradleyTerryFull),
    "Bradley-Terry, partial": lambda: OpenSkill(BradleyTerryPart),
    "Bradley-Terry, partial, prior 5": lambda: OpenSkill(BradleyTerryPart, sigma=5.0),
    "Bradley-Terry, partial, prior 6.5": lambda: OpenSkill(BradleyTerryPart, sigma=6.5),
    "Thurstone-Mosteller, full": lambda: OpenSkill(ThurstoneMostellerFull, normal),
    "Thurstone-Mosteller, partial": lambda: OpenSkill(ThurstoneMostellerPart, normal),
    "Glicko-2, pairwise": Glicko2,
    "Elo, pairwise": Elo,
}


@dataclass(frozen=True)
class Population:
    """Players whose performance is their strength plus chance; strength 1 is e to 1 on in a duel."""

    name: str
    seats: tuple[int, ...]
    spread: float = 1.0
    gauss: bool = False
    drift: float = 0.0
    """How much strengths wander with every match."""
    ties: float = 0.0
    """How often two neighbouring places are shared."""


POPULATIONS = (
    Population("duels", (2,)),
    Population("duels, mostly luck", (2,), spread=0.4),
    Population("duels, mostly skill", (2,), spread=2.0),
    Population("two to five seats", (2, 3, 4, 5)),
    Population("tables of five", (5,)),
    Population("two to five, luck is normal", (2, 3, 4, 5), gauss=True),
    Population("two to five, a tenth draws", (2, 3, 4, 5), ties=0.1),
    Population("two to five, people improve", (2, 3, 4, 5), drift=0.05),
)


def chance(rng: random.Random, *, gauss: bool) -> float:
    return rng.gauss(0, math.pi / math.sqrt(6)) if gauss else -math.log(-math.log(rng.random()))


def places_of(strengths: Sequence[float], population: Population, rng: random.Random) -> list[int]:
    result = [strength + chance(rng, gauss=population.gauss) for strength in strengths]
    order = sorted(range(len(result)), key=lambda seat: -result[seat])
    places, place = [0] * len(result), 1
    for rank, seat in enumerate(order, 1):
        place = place if rank > 1 and rng.random() < population.ties else rank
        places[seat] = place
    return places


@dataclass(frozen=True)
class Judged:
    """How a system did in one population."""

    loss: float
    """Mean log loss of all predictions, in bits; a coin has 1."""
    late: float
    """The same, once both players have had twenty matches."""
    error: dict[int, float]
    """By how much predicted chances miss the true ones (root mean square), after so many matches each."""
    calibration: float
    """Mean gap between a prediction and what came true, over tenths of predictions."""
    cost: float
    """CPU microseconds a match."""


def judged(make: Callable[[], System], population: Population, seed: int) -> Judged:
    rng = random.Random(seed)
    strengths = [rng.gauss(0, population.spread) for _ in range(PLAYERS)]
    system, played = make(), [0] * PLAYERS
    forecasts: list[tuple[float, float, bool]] = []
    errors: dict[int, float] = {}
    matches, spent = 0, 0.0
    for checkpoint in CHECKPOINTS:
        while sum(played) < checkpoint * PLAYERS:
            players = rng.sample(range(PLAYERS), rng.choice(population.seats))
            places = places_of([strengths[each] for each in players], population, rng)
            for (one, own), (other, theirs) in combinations(zip(players, places, strict=True), 2):
                old = played[one] >= 20 <= played[other]
                forecasts.append((system.expect(one, other), score(own, theirs), old))
            start = time.thread_time()
            system.learn(players, places)
            spent, matches = spent + time.thread_time() - start, matches + 1
            for player in players:
                played[player] += 1
                strengths[player] += rng.gauss(0, population.drift)
        errors[checkpoint] = _error(system, strengths, random.Random(1))
    losses = [(_loss(guess, truth), old) for guess, truth, old in forecasts]
    return Judged(
        sum(loss for loss, _ in losses) / len(losses),
        sum(loss for loss, old in losses if old) / max(1, sum(old for _, old in losses)),
        errors,
        _calibration([(guess, truth) for guess, truth, _ in forecasts]),
        spent / matches * 1e6,
    )


def _loss(guess: float, truth: float) -> float:
    guess = min(max(guess, 1e-6), 1 - 1e-6)
    return -(truth * math.log2(guess) + (1 - truth) * math.log2(1 - guess))


def _error(system: System, strengths: Sequence[float], rng: random.Random) -> float:
    squares = []
    for _ in range(2000):
        one, other = rng.sample(range(PLAYERS), 2)
        squares.append((system.expect(one, other) - logistic(strengths[one] - strengths[other])) ** 2)
    return math.sqrt(sum(squares) / len(squares))


def _calibration(forecasts: Sequence[tuple[float, float]]) -> float:
    tenths: dict[int, list[tuple[float, float]]] = {}
    for guess, truth in forecasts:
        tenths.setdefault(min(int(guess * 10), 9), []).append((guess, truth))
    gaps = [abs(sum(g for g, _ in each) - sum(t for _, t in each)) for each in tenths.values()]
    return sum(gaps) / len(forecasts)


def trial(seeds: int = 3) -> dict[str, dict[str, Judged]]:
    """Let every system watch every population; means over a few seeds."""
    return {
        population.name: {name: _mean([judged(make, population, seed) for seed in range(seeds)])
                          for name, make in SYSTEMS.items()}
        for population in POPULATIONS
    }  # fmt: skip


def _mean(runs: Sequence[Judged]) -> Judged:
    number = len(runs)
    return Judged(
        sum(run.loss for run in runs) / number,
        sum(run.late for run in runs) / number,
        {point: sum(run.error[point] for run in runs) / number for point in CHECKPOINTS},
        sum(run.calibration for run in runs) / number,
        sum(run.cost for run in runs) / number,
    )


def _chosen() -> OpenSkill:
    return OpenSkill(BradleyTerryPart, sigma=6.5)


def split(likeness: float, matches: int, seeds: int = 6) -> tuple[float, float]:
    """Return the log loss of one rating for duels and tables, and of two, if strengths are alike by `likeness`."""
    losses = [0.0, 0.0]
    for seed in range(seeds):
        rng = random.Random(seed)
        duel = [rng.gauss(0, 1) for _ in range(PLAYERS)]
        table = [likeness * own + math.sqrt(1 - likeness**2) * rng.gauss(0, 1) for own in duel]
        one, two = _chosen(), (_chosen(), _chosen())
        forecasts: tuple[list[float], list[float]] = ([], [])
        seated = 0
        while seated < matches * PLAYERS:
            seats = rng.choice((2, 2, 3, 4))
            players = rng.sample(range(PLAYERS), seats)
            strengths, own = (duel, two[0]) if seats == 2 else (table, two[1])
            places = places_of([strengths[each] for each in players], POPULATIONS[0], rng)
            for (a, first), (b, second) in combinations(zip(players, places, strict=True), 2):
                for which, system in enumerate((one, own)):
                    forecasts[which].append(_loss(system.expect(a, b), score(first, second)))
            one.learn(players, places)
            own.learn(players, places)
            seated += seats
        for which in (0, 1):
            losses[which] += sum(forecasts[which]) / len(forecasts[which]) / seeds
    return losses[0], losses[1]


HEAD = (
    "| system | log loss | after 20 matches | misses the true chance by, after 5 / 10 / 20 / 30 matches "
    "| calibration gap | µs a match |"
)


def main() -> None:
    for population, systems in trial().items():
        print(f"\n### {population}\n\n{HEAD}\n|---|---|---|---|---|---|")
        for name, it in systems.items():
            errors = " / ".join(f"{it.error[point]:.3f}" for point in CHECKPOINTS)
            print(f"| {name} | {it.loss:.4f} | {it.late:.4f} | {errors} | {it.calibration:.3f} | {it.cost:.0f} |")
    print("\n| strengths alike by | matches | one rating | two ratings |\n|---|---|---|---|")
    for likeness in (1.0, 0.9, 0.8, 0.6, 0.4):
        for matches in (20, 60):
            one, two = split(likeness, matches)
            print(f"| {likeness} | {matches} | {one:.4f} | {two:.4f} |")


if __name__ == "__main__":
    main()
