"""Would people learn? Drivers whose worst decisions are replaced by an analysis play the same deals again.

`python -m bench.advice GAME --deals 100`. A driver's match is analysed, its worst decision replaced by what would have
been better, and the match played on by drivers; this is done up to three times, each time after the decision before.
Seats take turns, and the interval is over the deals' differences.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from games.analysis.judge import Judgement, analysed
from games.chronicle.placeholders import placeholders
from games.chronicle.record import Record, steps
from games.contract.game import Game
from games.contract.menus import labelled
from games.core import Outcome, SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.registry import GAMES

REPLACED = 3
Log = tuple[tuple[int, str], ...]


def played(game: Game, seats: int, deal: int, begun: Log = ()) -> tuple[Record, Outcome]:
    """Let drivers play a deal on from some decisions to its end."""
    setup = (SeatSetup(),) * seats
    state, rng, log = game.new(setup, deal, game.Options()), Rng(deal + (len(begun) << 32)), list(begun)
    for seat, notation in begun:
        state.apply(seat, game.parse(notation))
    while (outcome := state.outcome()) is None:
        seat = rng.choice(state.to_act())
        action = choose(game, state.view(seat), state.legal_actions(seat), "driver", rng)
        log.append((seat, action.notation))
        state.apply(seat, action)
    options = game.Options().model_dump_json()
    return Record(game.key, setup, deal, options, tuple(log), ("A", "B", "C", "D", "E")[:seats]), outcome


def advised(record: Record, worst: Judgement) -> Log:
    """Return the decisions up to the worst one, with that one replaced."""
    state = next(state for ply, (state, _) in enumerate(steps(record)) if ply == worst.ply)
    assert state is not None
    view, legal = state.view(worst.seat), state.legal_actions(worst.seat)
    labels = labelled(record.played.menu(view, legal, placeholders(record.names)))
    better = next(notation for notation, label in labels.items() if label == worst.better)
    return (*record.log[: worst.ply], (worst.seat, better))


def difference(game: Game, seats: int, deal: int) -> float:
    """Return how much more of a deal one seat wins with advice."""
    seat = deal % seats
    record, outcome = played(game, seats, deal)
    before, first = share(outcome, seat), 0
    for _ in range(REPLACED):
        found = analysed(record, outcome, range(first), deal)
        losses = [each for each in found.judgements if each.seat == seat and each.better]
        if not losses:
            break
        worst = max(losses, key=lambda each: each.loss)
        record, outcome = played(game, seats, deal, advised(record, worst))
        first = worst.ply + 1
    return share(outcome, seat) - before


def share(outcome: Outcome, seat: int) -> float:
    return (seat in outcome.winners) / len(outcome.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    gains: list[float] = []
    for deal in range(asked.deals):
        gains.append(difference(GAMES[asked.game], asked.seats, 70_000 + deal))
        if len(gains) > 1 and (len(gains) % 10 == 0 or len(gains) == asked.deals):
            half = 1.96 * stdev(gains) / sqrt(len(gains))
            print(
                f"{asked.game}: {100 * fmean(gains):+.1f} ± {100 * half:.1f} points in {len(gains)} deals", flush=True
            )


if __name__ == "__main__":
    main()
