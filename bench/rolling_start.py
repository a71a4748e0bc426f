"""How much going first is worth in Dealin' Dirt, with and without a rolling start (R4.3).

    python -m bench.rolling_start --size 40 --games 100 --seed 1

Every pair of pre-built decks of one size is played by two drivers; decks and seats are swapped, so that each deck goes
first equally often.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from itertools import combinations

from games.core import Outcome, SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.dealin_dirt.decks import PREBUILT
from games.dealin_dirt.game import DealinDirt, DirtOptions

GAME = DealinDirt()


def play(decks: tuple[tuple[str, ...], ...], seed: int, options: DirtOptions) -> tuple[Outcome, int]:
    """Play one match of two drivers; return how it ended, and after how many turns."""
    state = GAME.new([SeatSetup(deck) for deck in decks], seed, options)
    lucks = [Rng((seed << 8) + seat) for seat in range(2)]
    while (outcome := state.outcome()) is None:
        seat = state.to_act()[0]
        state.apply(seat, choose(GAME, state.view(seat), state.legal_actions(seat), "driver", lucks[seat]))
    return outcome, state.position.table.turn


def count(size: int, games: int, seed: int, *, rolling: bool) -> str:
    """Play `games` matches of every pair of decks and return a line with the results."""
    firsts, turns, reasons = 0.0, list[int](), Counter[str]()
    pairs = list(combinations([deck.cards for deck in PREBUILT if len(deck.cards) == size], 2))
    for place, pair in enumerate(pairs):
        for number in range(games):
            first = number // 2 % 2
            decks = pair if number % 2 else pair[::-1]
            options = DirtOptions(first=first, rolling_start=rolling)
            outcome, length = play(decks, seed + place * games + number, options)
            firsts += (first in outcome.winners) / len(outcome.winners)
            turns.append(length)
            reasons[outcome.reason] += 1
    share = firsts / len(turns)
    reach = 1.96 * math.sqrt(share * (1 - share) / len(turns))
    ends = ", ".join(f"{reason} {100 * many / len(turns):.1f} %" for reason, many in reasons.most_common())
    start = "rolling start" if rolling else "by the book"
    median = sorted(turns)[len(turns) // 2]
    return f"{size} cards, {start}: first wins {100 * share:.1f} % ± {100 * reach:.1f}, median {median} turns, {ends}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--size", type=int, default=60, choices=(40, 50, 60))
    parser.add_argument("--games", type=int, default=40, help="how many matches of every pair of decks")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for rolling in (False, True):
        print(count(chosen.size, chosen.games, chosen.seed, rolling=rolling))


if __name__ == "__main__":
    main()
