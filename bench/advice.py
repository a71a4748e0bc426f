"""Would people learn? Drivers whose worst decisions are replaced by an analysis play the same deals again.

`python -m bench.advice GAME --deals 100`. The three worst decisions of a driver's match are replaced by what would have
been better: the first of them, then the match is played on by drivers, and of what is left to decide the two worst are
found, and so on. From every decision that is replaced, the match is played on to its end many times, with the advice
and without it, with the same luck: the difference is the gain. What the seat could not know is dealt anew each time,
which takes most of the chance out of the gains; with `--as-dealt` it stays as it was. The analysis takes as long as on
Discord, in processor time; with `--untimed` it does all it would do there with time enough, so that every run is alike.
Seats take turns, and the interval is over the deals' gains.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from statistics import fmean, stdev

from bot.workers.scribes import ANALYSIS
from games.analysis.judge import Judgement, analysed
from games.chronicle.record import Record
from games.contract.game import Game
from games.core import Outcome, SeatSetup, State
from games.core.rng import Rng
from games.cpu import choose
from games.registry import GAMES

REPLACED = 3
CONTINUED = 16
"""How often a match is played on from a decision that is replaced, and from the advice."""
Log = tuple[tuple[int, str], ...]


class Stopwatch:
    """Measures what part of some seconds of processor time is used up."""

    def __init__(self, seconds: float) -> None:
        self._start, self._seconds = time.process_time(), seconds

    def spent(self) -> float:
        return (time.process_time() - self._start) / self._seconds


def played(game: Game, seats: int, deal: int, begun: Log = ()) -> tuple[Record, Outcome]:
    """Let drivers play a deal on from some decisions to its end."""
    state = after(game, seats, deal, begun)
    log, outcome = played_on(game, state, Rng(deal + (len(begun) << 32)))
    options, names = game.Options().model_dump_json(), ("A", "B", "C", "D", "E")[:seats]
    return Record(game.key, (SeatSetup(),) * seats, deal, options, (*begun, *log), names), outcome


def after(game: Game, seats: int, deal: int, begun: Log) -> State:
    """Return the position of a deal after some decisions."""
    state = game.new((SeatSetup(),) * seats, deal, game.Options())
    for seat, notation in begun:
        state.apply(seat, game.parse(notation))
    return state


def played_on(game: Game, state: State, rng: Rng) -> tuple[list[tuple[int, str]], Outcome]:
    """Let drivers play a position on to the end of its match."""
    log = []
    while (outcome := state.outcome()) is None:
        seat = rng.choice(state.to_act())
        action = choose(game, state.view(seat), state.legal_actions(seat), "driver", rng)
        log.append((seat, action.notation))
        state.apply(seat, action)
    return log, outcome


def difference(game: Game, state: State, seat: int, worst: Judgement, luck: int, *, as_dealt: bool) -> float:
    """Return how much more of one match a seat wins with the advice, from the position of the decision."""
    world = state if as_dealt else game.determinize(state.view(seat), Rng(luck))
    shares = []
    for notation in (worst.good[0], worst.action):
        future = world.copy()
        future.apply(seat, game.parse(notation))
        outcome = played_on(game, future, Rng(luck))[1]
        shares.append((seat in outcome.winners) / len(outcome.winners))
    return shares[0] - shares[1]


def gain(game: Game, seats: int, deal: int, continued: int, *, as_dealt: bool, untimed: bool) -> tuple[float, int]:
    """Return how much more of a deal one seat wins with advice, and how many decisions were replaced."""
    seat, first, gained = deal % seats, 0, 0.0
    record, outcome = played(game, seats, deal)
    for replaced in range(REPLACED):
        others = [ply for ply, (who, _) in enumerate(record.log) if who != seat or ply < first]
        found = analysed(record, outcome, others, deal, None if untimed else Stopwatch(ANALYSIS / seats).spent)
        losses = sorted((each for each in found.judgements if each.better), key=lambda each: -each.loss)
        if not losses:
            return gained, replaced
        worst = min(losses[: REPLACED - replaced], key=lambda each: each.ply)
        before = record.log[: worst.ply]
        state = after(game, seats, deal, before)
        lucks = range(1, continued + 1)
        gained += fmean(difference(game, state, seat, worst, luck, as_dealt=as_dealt) for luck in lucks)
        record, outcome = played(game, seats, deal, (*before, (seat, worst.good[0])))
        first = worst.ply + 1
    return gained, REPLACED


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=70_000, help="the first deal")
    parser.add_argument("--continued", type=int, default=CONTINUED, help="how often each position is played on")
    parser.add_argument("--as-dealt", action="store_true")
    parser.add_argument("--untimed", action="store_true")
    asked = parser.parse_args()
    gains: list[float] = []
    replaced = 0
    for deal in range(asked.deals):
        game, number = GAMES[asked.game], asked.first + deal
        gained, decisions = gain(
            game, asked.seats, number, asked.continued, as_dealt=asked.as_dealt, untimed=asked.untimed
        )
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
