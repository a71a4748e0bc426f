"""Rating the levels of computers by matches between two of them: `python -m bench.climb GAME --games 200`.

All levels play against each other, and a step between two levels against its neighbours. The ratings are those that
make the results most likely: 400 points more are odds of ten to one, as for people, and a driver stands where people
begin. The intervals come from drawing the deals anew.
"""

import argparse
import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log
from pathlib import Path

import msgspec

from bot.lab.simulation import simulate, trial
from bot.lab.statistics import PlayedMatch, TrialStatistics
from games.contract.game import Game
from games.cpu import LEVELS
from games.cpu.ladder import ANCHOR, LADDERS, START, Ladder, Rung
from games.cpu.levels import STEP, between, strongest, weakest
from games.registry import GAMES

POINTS = 400 / log(10)
"""Points for one unit of log odds."""
DRAWN = 200
"""How often the deals are drawn anew for the intervals."""
EDGE = DRAWN // 40
"""How many of them lie beyond either end of a 95 % interval."""
DOUBT = 0.5
"""The imagined wins of each side of a duel: otherwise a level that loses all its matches would have no rating."""
STEPS, CLOSE = 2_000, 1e-5
"""The most rounds of a fit, and the change of all strengths that ends it."""

MEASURED = (LEVELS[0], between(STEP // 2), *LEVELS[1:])
"""The levels that are on a ladder, the weakest first; between the first two there is much room."""

Pair = tuple[str, str]
"""A stronger level and a weaker one."""


class Duel(msgspec.Struct, frozen=True, array_like=True):
    """The matches between two levels."""

    stronger: str
    weaker: str
    matches: int
    share: float
    """The share of the stronger one's wins."""
    margin: float
    """Half the width of the share's 95 % interval."""
    worlds: int
    """How many worlds an ace searched for a decision."""


class Climb(Ladder, frozen=True):
    """A ladder, and the matches by which its levels were rated."""

    duels: tuple[Duel, ...] = ()


def pairs() -> list[Pair]:
    """Return who plays against whom."""
    return [
        (strong, weak)
        for weak, strong in combinations(MEASURED, 2)
        if {weak, strong} <= {*LEVELS} or weak == weakest(strong) or strong == strongest(weak)
    ]


def climbed(
    game: Game,
    matches: int,
    iterations: int,
    seed: int,
    processes: int | None = None,
    kept: Path | None = None,
) -> Climb:
    """Let all pairs play, and rate the levels; with `kept`, the matches of each pair are kept in that folder."""
    reports: dict[Pair, TrialStatistics] = {}
    for pair in pairs():
        what = trial(game, pair, (), seed, iterations)
        file = kept and kept / f"{game.key}-{'-'.join(pair)}.jsonl"
        reports[pair] = simulate(what, matches, processes, file)
    return rated(game, reports)


def rated(game: Game, reports: Mapping[Pair, TrialStatistics]) -> Climb:
    """Return the ladder by some matches, its rungs in the order of their ratings."""
    ratings = fitted({pair: report.matches for pair, report in reports.items()})
    luck = random.Random(0)
    again = [fitted({pair: _redrawn(report.matches, luck) for pair, report in reports.items()}) for _ in range(DRAWN)]
    rungs = []
    for level in sorted(ratings, key=ratings.__getitem__):
        spread = sorted(each[level] for each in again)
        rungs.append(Rung(level, round(ratings[level]), round((spread[-1 - EDGE] - spread[EDGE]) / 2)))
    duels = []
    for (strong, weak), report in reports.items():
        share, give = report.won(0)
        duels.append(Duel(strong, weak, len(report.matches), round(share, 4), round(give, 4), report.trial.iterations))
    return Climb(game.key, game.version, tuple(rungs), tuple(duels))


def fitted(matches: Mapping[Pair, Sequence[PlayedMatch]]) -> dict[str, float]:
    """Return the ratings that make the results most likely (Bradley and Terry's model)."""
    wins = dict.fromkeys((level for pair in matches for level in pair), 0.0)
    for (strong, weak), played in matches.items():
        won = sum(match.shares[0] for match in played)
        wins[strong] += won + DOUBT
        wins[weak] += len(played) - won + DOUBT
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(STEPS):
        met = dict.fromkeys(wins, 0.0)
        for pair, played in matches.items():
            for level in pair:
                met[level] += (len(played) + 2 * DOUBT) / sum(strengths[each] for each in pair)
        before, strengths = strengths, {level: wins[level] / met[level] for level in wins}
        if all(abs(strengths[level] / before[level] - 1) < CLOSE for level in wins):
            break
    return {level: START + POINTS * log(strength / strengths[ANCHOR]) for level, strength in strengths.items()}


def _redrawn(matches: Sequence[PlayedMatch], luck: random.Random) -> list[PlayedMatch]:
    """Return as many deals, drawn from them with repetition; a deal is played from both seats."""
    deals = [matches[place : place + 2] for place in range(0, len(matches), 2)]
    return [match for deal in luck.choices(deals, k=len(deals)) for match in deal]


def keep(found: Climb, folder: Path) -> None:
    """Write a ladder into its file."""
    folder.joinpath(f"{found.game}.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=200, help="how many matches a pair")
    parser.add_argument("--iterations", type=int, default=60, help="how many worlds an ace searches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--resume", type=Path, help="a folder that keeps the matches")
    parser.add_argument("--folder", type=Path, default=LADDERS, help="where to write the ladder")
    asked = parser.parse_args()
    found = climbed(GAMES[asked.game], asked.games, asked.iterations, asked.seed, asked.processes, asked.resume)
    keep(found, asked.folder)
    for rung in reversed(found.rungs):
        print(f"{rung.level}: {rung.rating} ± {rung.margin}")


if __name__ == "__main__":
    main()
