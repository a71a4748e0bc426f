"""What an analysis says about a seat: how accurately it decided, and what its decisions and fortune added up to."""

from math import exp
from statistics import fmean

import msgspec

from games.analysis.judge import Judgement, MatchAnalysis
from games.core import Seat

CLOSE_CALL = 0.02
"""Decisions whose best and worst actions differ by less than this do not count for the accuracy."""
TURNING_POINTS = 3
DEGREES = ((98, "excellent"), (94, "good"), (85, "fair"))
"""The mean accuracy from which decisions are called so: most drivers reach 94 and few rookies do."""


class Account(msgspec.Struct, frozen=True):
    """One seat's match in points of a hundred: `start + decisions + fortune == result`."""

    start: int
    """The chance before the match, the same for every seat."""
    decisions: int
    """What its decisions lost, never above 0."""
    fortune: int
    """All the rest: cards and dice, and what the others did."""
    result: int
    accuracy: int | None
    """The mean accuracy of its decisions, from 0 to 100; None if it had none that mattered."""
    judged: int
    """How many decisions that is."""

    @property
    def degree(self) -> str:
        """How good that accuracy is, in a word."""
        return next((word for least, word in DEGREES if (self.accuracy or 0) >= least), "low")


def accuracy(loss: float) -> float:
    """Return how accurate a decision was that lost this much of the chance, from 0.0 to 100.0.

    The curve is the one that lichess publishes: losing 5 points of a hundred leaves 80, losing 20 leaves 40.
    """
    return min(100.0, max(0.0, 103.1668 * exp(-4.354 * loss) - 3.1669))


def account(analysis: MatchAnalysis, seat: Seat) -> Account:
    """Add up a seat's match."""
    own = [each for each in analysis.judgements if each.seat == seat]
    mattered = [accuracy(each.loss) for each in own if each.spread >= CLOSE_CALL]
    start, result = round(100 / len(analysis.results)), round(100 * analysis.results[seat])
    decisions = -round(100 * sum(each.loss for each in own))
    mean = round(fmean(mattered)) if mattered else None
    return Account(start, decisions, result - start - decisions, result, mean, len(mattered))


def turning_points(analysis: MatchAnalysis, seat: Seat) -> list[Judgement]:
    """Return the decisions that cost a seat most, in the order of the match."""
    losses = sorted((each for each in analysis.judgements if each.seat == seat and each.better), key=lambda j: -j.loss)
    return sorted(losses[:TURNING_POINTS], key=lambda each: each.ply)


def course(analysis: MatchAnalysis, seat: Seat, columns: int) -> tuple[int, ...]:
    """Return a seat's chances at evenly spaced moments, in hundredths; the first is the start, the last the result."""
    chance, line = 1 / len(analysis.results), []
    own = iter([each for each in analysis.judgements if each.seat == seat])
    following = next(own, None)
    for column in range(columns - 1):
        while following is not None and column_of(analysis, following.ply, columns) <= column:
            chance, following = following.chance, next(own, None)
        line.append(round(100 * chance))
    return (*line, round(100 * analysis.results[seat]))


def column_of(analysis: MatchAnalysis, ply: int, columns: int) -> int:
    """Return the first moment of `course` at which a decision after `ply` others has been asked."""
    return -(-ply * (columns - 1) // max(1, analysis.decisions))
