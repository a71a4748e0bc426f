"""Rating the levels of computers by matches between two of them (`paddock ladder`).

All levels play against each other. The ratings are the most likely ones: 400 points more are odds of ten to one, as for
people, and a driver has the initial rating of people. The intervals come from bootstrapping the deals.
"""

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log

from bot.lab.calibration import Sample, regression
from bot.lab.statistics import PlayedMatch, TrialStatistics
from games.contract.game import Game
from games.cpu import LEVELS
from games.cpu.ladder import ANCHOR, START, Ladder, Rung
from games.cpu.levels import STEP, between

POINTS = 400 / log(10)
"""Points for one unit of log odds."""
DRAWN, EDGE = 80, 2
"""The number of bootstrap samples, and how many of them lie beyond either end of a 95 % interval."""
MEASURED = (LEVELS[0], between(STEP // 2), *LEVELS[1:])
"""The levels on a ladder, the weakest first; the gap between the first two is wide enough for one more."""

Pair = tuple[str, str]
"""A stronger level and a weaker one."""
PAIRS: tuple[Pair, ...] = tuple((strong, weak) for weak, strong in combinations(MEASURED, 2))


def rated(game: Game, reports: Mapping[Pair, TrialStatistics]) -> Ladder:
    """Return the ladder by some matches, its rungs in the order of their ratings."""
    ratings = fitted({pair: report.matches for pair, report in reports.items()})
    luck = random.Random(0)
    again = [fitted({pair: _redrawn(report.matches, luck) for pair, report in reports.items()}) for _ in range(DRAWN)]
    rungs, duels = [], []
    for level in sorted(ratings, key=ratings.__getitem__):
        spread = sorted(each[level] for each in again)
        rungs.append(Rung(level, round(ratings[level]), round((spread[-1 - EDGE] - spread[EDGE]) / 2)))
    for (strong, weak), report in reports.items():
        share, give = report.won(0)
        duels.append((strong, weak, len(report.matches), round(share, 4), round(give, 4), report.trial.iterations))
    return Ladder(game.key, game.version, tuple(rungs), tuple(duels))


def fitted(matches: Mapping[Pair, Sequence[PlayedMatch]]) -> dict[str, float]:
    """Return the ratings that make the results most likely (Bradley and Terry's model)."""
    levels = [level for level in MEASURED if level != ANCHOR and any(level in pair for pair in matches)]
    noted = [
        Sample(match.number, tuple(float((level == strong) - (level == weak)) for level in levels), match.shares[0])
        for (strong, weak), played in matches.items()
        for match in played
    ]
    weights = zip(levels, regression(noted), strict=True)
    return {ANCHOR: START} | {level: START + POINTS * weight for level, weight in weights}


def _redrawn(matches: Sequence[PlayedMatch], luck: random.Random) -> list[PlayedMatch]:
    """Return a bootstrap sample of the deals; each deal is played from both seats."""
    deals = [matches[place : place + 2] for place in range(0, len(matches), 2)]
    return [match for deal in luck.choices(deals, k=len(deals)) for match in deal]
