"""Does inference win matches? `python -m bench.inference GAME --deals 500 --iterations 100`.

Two computers of a level play each deal from both seats: one imagines hands as they probably are, the other deals
unknown cards evenly. Both search as many worlds, and the processor seconds that each takes are printed, to show
that this is equal time. A decision has the same luck for both, so they differ only where inference matters. The
interval is over deals.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple
from unittest.mock import patch

from bot.lab.statistics import mean_share, shown
from games.contract.game import Game
from games.core import Action, Seat, SeatSetup, State, View
from games.core.rng import Rng
from games.cpu import Budget, choose
from games.cpu.levels import LEVELS
from games.registry import GAMES
from tests.games.cpu.test_inference import evenly


class Contest(NamedTuple):
    """Who plays whom: computers of one level, of which one infers."""

    game: Game
    level: str
    budget: Budget
    seats: int


def victory(game: Game, seats: int, deal: int, seat: int, decide: Callable[[State, Seat, Rng], Action]) -> float:
    """Play a deal in which a decision has the same luck at either seat; return the share of the win of `seat`."""
    state, ply = game.new([SeatSetup()] * seats, deal, game.Options()), 0
    while (outcome := state.outcome()) is None:
        luck = Rng((deal << 12) + ply)
        asked = luck.choice(state.to_act())
        state.apply(asked, decide(state, asked, luck))
        ply += 1
    return (seat in outcome.winners) / len(outcome.winners)


def among_drivers(game: Game, seats: int, deal: int, seat: int, worlds: int, ace: Callable[[State], Game]) -> float:
    """Return the part of the victory of `seat`: an ace that plays what `ace` makes of a position, among drivers."""

    def decide(state: State, asked: Seat, luck: Rng) -> Action:
        played, level = (ace(state), "ace") if asked == seat else (game, "driver")
        return choose(played, state.view(asked), state.legal_actions(asked), level, luck, Budget(worlds))

    return victory(game, seats, deal, seat, decide)


def won(contest: Contest, deal: int, seat: int, seconds: list[float]) -> float:
    """Return the part of the victory of the computer in `seat`, which infers, where no other does."""

    def decide(state: State, asked: Seat, luck: Rng) -> Action:
        legal, infers = state.legal_actions(asked), asked == seat
        start = time.process_time()
        action = decided(contest, state.view(asked), legal, luck, infers=infers)
        seconds[infers] += time.process_time() - start
        return action

    return victory(contest.game, contest.seats, deal, seat, decide)


def decided(contest: Contest, view: View, legal: Sequence[Action], luck: Rng, *, infers: bool) -> Action:
    if infers:
        return choose(contest.game, view, legal, contest.level, luck, contest.budget)
    with patch.object(Rng, "draw", evenly):
        return choose(contest.game, view, legal, contest.level, luck, contest.budget)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=200_000, help="the first deal")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", choices=LEVELS, default="ace")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=60, help="no deal begins after that many, of the processor")
    asked = parser.parse_args()
    contest = Contest(GAMES[asked.game], asked.level, Budget(asked.iterations), asked.seats)
    parts: list[float] = []
    deals: list[int] = []
    seconds = [0.0, 0.0]
    for deal in range(asked.first, asked.first + asked.deals):
        if time.process_time() > 60 * asked.minutes:
            break
        for seat in range(asked.seats):
            parts.append(won(contest, deal, seat, seconds))
            deals.append(deal)
        if len(set(deals)) % 100 == 0 or deal == asked.first + asked.deals - 1:
            print(
                f"{asked.game}: {shown(mean_share(parts, deals))} of {len(parts)} matches, "
                f"{seconds[True]:.0f} s with inference, {seconds[False]:.0f} s without",
                flush=True,
            )


if __name__ == "__main__":
    main()
