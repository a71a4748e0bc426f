"""Would people learn? Drivers whose worst decisions are replaced by an analysis play the same deals again.

`python -m bench.advice GAME --deals 100`. The three worst decisions of a driver's match are replaced by what would have
been better: the first of them, then the match is played on by drivers, and of what is left to decide the two worst are
found, and so on. From every decision that is replaced, the match is played on many times, with the advice and without
it, with the same luck: the difference is the gain. The analysis takes as long as on Discord, in time of the processor.
Seats take turns, and the interval is over the deals' gains.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from statistics import fmean, stdev

from bot.workers.scribes import ANALYSIS
from games.analysis.judge import analysed
from games.chronicle.record import Record
from games.contract.game import Game
from games.core import Outcome, SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.registry import GAMES

REPLACED = 3
CONTINUED = 16
"""How often a match is played on from a decision that is replaced, and from the advice."""
Log = tuple[tuple[int, str], ...]


def played(game: Game, seats: int, deal: int, begun: Log = (), luck: int = 0) -> tuple[Record, Outcome]:
    """Let drivers play a deal on from some decisions to its end."""
    setup = (SeatSetup(),) * seats
    state, rng, log = game.new(setup, deal, game.Options()), Rng(deal + (len(begun) << 32) + (luck << 48)), list(begun)
    for seat, notation in begun:
        state.apply(seat, game.parse(notation))
    while (outcome := state.outcome()) is None:
        seat = rng.choice(state.to_act())
        action = choose(game, state.view(seat), state.legal_actions(seat), "driver", rng)
        log.append((seat, action.notation))
        state.apply(seat, action)
    options = game.Options().model_dump_json()
    return Record(game.key, setup, deal, options, tuple(log), ("A", "B", "C", "D", "E")[:seats]), outcome


def gain(game: Game, seats: int, deal: int) -> tuple[float, int]:
    """Return how much more of a deal one seat wins with advice, and how many decisions were replaced."""
    seat, first, gained = deal % seats, 0, 0.0
    record, outcome = played(game, seats, deal)
    for replaced in range(REPLACED):
        others = [ply for ply, (who, _) in enumerate(record.log) if who != seat or ply < first]
        start = time.process_time()
        found = analysed(
            record, outcome, others, deal, lambda start=start: (time.process_time() - start) * seats / ANALYSIS
        )
        losses = sorted((each for each in found.judgements if each.better), key=lambda each: -each.loss)
        if not losses:
            return gained, replaced
        worst = min(losses[: REPLACED - replaced], key=lambda each: each.ply)
        before = record.log[: worst.ply]
        one, other = ((*before, (seat, notation)) for notation in (worst.good[0], worst.action))
        gained += fmean(
            share(played(game, seats, deal, one, luck)[1], seat)
            - share(played(game, seats, deal, other, luck)[1], seat)
            for luck in range(1, CONTINUED + 1)
        )
        record, outcome = played(game, seats, deal, one)
        first = worst.ply + 1
    return gained, REPLACED


def share(outcome: Outcome, seat: int) -> float:
    return (seat in outcome.winners) / len(outcome.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    gains: list[float] = []
    replaced = 0
    for deal in range(asked.deals):
        gained, decisions = gain(GAMES[asked.game], asked.seats, 70_000 + deal)
        gains.append(gained)
        replaced += decisions
        if len(gains) > 1 and (len(gains) % 10 == 0 or len(gains) == asked.deals):
            half = 1.96 * stdev(gains) / sqrt(len(gains))
            print(
                f"{asked.game}: {100 * fmean(gains):+.1f} ± {100 * half:.1f} points in {len(gains)} deals, "
                f"{replaced / len(gains):.1f} decisions replaced in each",
                flush=True,
            )


if __name__ == "__main__":
    main()
