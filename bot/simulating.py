"""Matches of computers against each other, counted."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from games.core import SeatSetup
from games.cpu import choose
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.core import Game

NINETY_FIVE = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""


@dataclass(slots=True)
class Report:
    """What came out of a number of matches."""

    game: str
    levels: tuple[str, ...]
    seed: int
    matches: int = 0
    decisions: int = 0
    options: int = 0
    """How many legal actions there were at all decisions together."""
    seconds: float = 0.0
    shares: list[float] = field(default_factory=list)
    """Matches won by every seat; a shared first place counts in parts."""

    def win_share(self, seat: int) -> tuple[float, float]:
        """Return the share of matches that a seat won, and the reach of its 95 % interval to either side."""
        share = self.shares[seat] / self.matches
        return share, NINETY_FIVE * math.sqrt(share * (1 - share) / self.matches)

    def as_dict(self) -> dict[str, object]:
        """Return the report for programs."""
        return {
            **asdict(self),
            "win_shares": [self.win_share(seat) for seat in range(len(self.levels))],
            "mean_decisions": self.decisions / self.matches,
            "mean_branching": self.options / self.decisions,
            "decisions_per_second": self.decisions / self.seconds,
        }

    def lines(self) -> list[str]:
        """Return the report for people."""
        shown = []
        for seat, level in enumerate(self.levels):
            share, reach = self.win_share(seat)
            shown.append(f"seat {seat}, {level:<8} wins {share:6.1%} ± {reach:.1%}")
        shown.append(
            f"{self.decisions / self.matches:.1f} decisions a match, {self.options / self.decisions:.1f} choices each"
        )
        shown.append(f"{self.decisions / self.seconds:,.0f} decisions a second")
        return shown


def simulate(
    game: Game, levels: Sequence[str], matches: int, seed: int, played: Callable[[], object] = lambda: None
) -> Report:
    """Play `matches` matches with a computer of each level at its seat; `played` is told after each."""
    report = Report(game.key, tuple(levels), seed, shares=[0.0] * len(levels))
    start = time.perf_counter()
    for number in range(matches):
        _play(game, levels, seed + number, report)
        played()
    report.seconds = time.perf_counter() - start
    return report


def _play(game: Game, levels: Sequence[str], seed: int, report: Report) -> None:
    state = game.new([SeatSetup() for _ in levels], seed, game.Options())
    luck = Rng(seed + 1)
    while (outcome := state.outcome()) is None:
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        report.decisions += 1
        report.options += len(legal)
        state.apply(seat, choose(game, state.view(seat), legal, levels[seat], luck))
    report.matches += 1
    for seat in outcome.winners:
        report.shares[seat] += 1 / len(outcome.winners)
