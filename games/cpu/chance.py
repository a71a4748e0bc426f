"""The chance of a seat to win, judged from what that seat knows.

A view is completed to several worlds, and a few signs are averaged over them: the game's evaluation, which alone is no
chance in most games, and others. A map turns them into a chance. `paddock calibrate` fits one to many matches of
computers for each game and number of seats, and writes into it how far it can be believed.
"""

import hashlib
from dataclasses import dataclass, field
from functools import cache
from math import exp, log
from pathlib import Path
from typing import TypeAlias

import msgspec

from games.contract.game import Game
from games.core import Rng, Seat, SeatSetup, State, View

Signs: TypeAlias = tuple[float, ...]
"""What is weighed: 1, log odds of the evaluation, the lead in scores, whether it decides, and the game's own signs."""

MAPS = Path(__file__).parent / "chances"
SURE = 0.01
"""No evaluation counts as more certain than this far from 0 or 1, unless the match is over."""
GLANCES = 12
"""The number of worlds that are imagined for spectators."""
LONGEST = 4_000
"""The maximum number of decisions of a match that is played on."""


class Tenth(msgspec.Struct, frozen=True, array_like=True):
    """Held-out positions whose chance is in one tenth of the range."""

    positions: int
    promised: float
    """The mean of their chances."""
    won: float
    """The share of them that were won."""


class Trust(msgspec.Struct, frozen=True):
    """How good the chances of a map are, by matches to which it was not fitted."""

    matches: int
    positions: int
    brier: float
    """The mean squared error."""
    coin: float
    """The mean squared error of giving every seat the same chance."""
    tenths: tuple[Tenth, ...]


class ChanceMap(msgspec.Struct, frozen=True):
    """What turns the signs of a position into a chance, for one game and number of seats."""

    game: str
    seats: int
    fingerprint: str
    """Of the rules and the evaluation to which it was fitted."""
    weights: tuple[float, ...]
    fitted: int
    """How many matches it was fitted to."""
    trust: Trust

    def odds(self, signs: Signs) -> float:
        """Return the log odds to win a position with these signs."""
        return sum(weight * sign for weight, sign in zip(self.weights, signs, strict=False))


def odds_to_chance(odds: float) -> float:
    """Return the chance for log odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def log_odds(chance: float) -> float:
    """Return the log odds of a chance, which is kept away from 0 and 1."""
    sure = min(max(chance, SURE), 1 - SURE)
    return log(sure / (1 - sure))


@cache
def chance_map(game: str, seats: int) -> ChanceMap:
    """Return the map of a game for a number of seats; a game without one takes its evaluation for the chance."""
    if not (MAPS / f"{game}-{seats}.json").exists():
        return ChanceMap(game, seats, "", (0.0, 1.0), 0, Trust(0, 0, 0.0, 0.0, ()))
    return msgspec.json.decode((MAPS / f"{game}-{seats}.json").read_bytes(), type=ChanceMap)


@dataclass(slots=True)
class Estimate:
    """A seat's chance in a position, averaged over worlds that are equally likely."""

    each: list[float] = field(default_factory=list)
    """The chance in every world."""
    _odds: list[float] = field(default_factory=list)
    _ended: list[float] = field(default_factory=list)

    def add(self, game: Game, world: State, seat: Seat, by: ChanceMap) -> None:
        """Take one more world into account."""
        won = result(world, seat)
        if won is None:
            odds = by.odds(signs(game, world, seat))
            self._odds.append(odds)
            self.each.append(odds_to_chance(odds))
        else:
            self._ended.append(won)
            self.each.append(won)

    @property
    def chance(self) -> float:
        """Return the chance by all worlds so far."""
        running = odds_to_chance(sum(self._odds) / len(self._odds)) * len(self._odds) if self._odds else 0.0
        return (sum(self._ended) + running) / len(self.each)


def signs(game: Game, world: State, seat: Seat) -> Signs:
    """Return the signs of a running world."""
    scores = world.scores()
    lead = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    turn = (seat in world.to_act()) - 1 / len(scores)
    return (1.0, log_odds(share(game, world, seat, len(scores))), lead, turn, *game.signs(world, seat))


def share(game: Game, world: State, seat: Seat, seats: int) -> float:
    """Return the part of all evaluations that is the seat's own: an evaluation may be too high for every seat."""
    worth = [game.evaluate(world, each) for each in range(seats)]
    total = sum(worth)
    return worth[seat] / total if total else 1 / seats


def result(world: State, seat: Seat) -> float | None:
    """Return a seat's part of the victory, or None while the match runs."""
    outcome = world.outcome()
    return None if outcome is None else outcome.share(seat)


def chances(game: Game, view: View, seats: int, luck: int) -> tuple[int, ...]:
    """Return every seat's chance in hundredths by what a view shows, 100 together; the same luck gives the same."""
    estimates, rng = [Estimate() for _ in range(seats)], Rng(luck)
    for _ in range(GLANCES):
        world = game.determinize(view, Rng(rng.bits()))
        for seat, estimate in enumerate(estimates):
            estimate.add(game, world, seat, chance_map(game.key, seats))
    total = sum(estimate.chance for estimate in estimates) or 1.0
    rounded = [round(100 * estimate.chance / total) for estimate in estimates]
    rounded[rounded.index(max(rounded))] += 100 - sum(rounded)
    return tuple(rounded)


PROBES = 3
"""The number of matches that are played for a fingerprint."""


@cache
def fingerprint(game: Game, seats: int) -> str:
    """Return a hash of how some matches by the fast policy go and of their evaluations.

    It changes with the rules, the evaluation, the policy and how worlds are imagined, but not with texts or pictures.
    """
    seen = hashlib.sha256()
    for seed in range(PROBES):
        state, rng = game.new([SeatSetup()] * seats, seed, game.Options()), Rng(seed)
        for _ in range(LONGEST):
            if not state.to_act():
                break
            seat = rng.choice(state.to_act())
            legal = state.legal_actions(seat)
            world = game.determinize(state.view(seat), Rng(rng.bits()))
            action = game.playout(world, seat, legal, rng)
            worth = [f"{game.evaluate(world, each):.6f}" for each in range(seats)]
            seen.update(f"{seat} {action.notation} {len(legal)} {' '.join(worth)}\n".encode())
            state.apply(seat, action)
    return seen.hexdigest()[:16]
