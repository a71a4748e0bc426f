"""How much is luck: an ace that may see hidden cards. `python -m bench.clairvoyance --seats 4 --deals 40`.

What a computer with such sight wins bounds what a fair one can. It plays Race to Ace from every seat of each deal, and
imagines no hands: it sees those that there are. With `--deck` it also sees the cards that will be drawn.
"""

from __future__ import annotations

import argparse

from bench.inference import among_drivers
from bot.lab.statistics import mean_share, shown
from games.core import SeatSetup
from games.core.rng import Rng
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.state import RaceState
from games.race_to_ace.view import RaceView


class Clairvoyant(RaceToAce):
    """The game for an ace that sees the hands of a state, and its `deck` if wanted."""

    def __init__(self, *, deck: bool) -> None:
        self.deck = deck
        self.truth = RaceToAce().new([SeatSetup()] * 2, 1, RaceToAce.Options())

    def determinize(self, _view: RaceView, rng: Rng) -> RaceState:
        """Return the true state; unless the deck is seen, it is shuffled anew."""
        world = self.truth.copy()
        if not self.deck:
            rng.shuffle(world.position.deck)
            world.position.luck = rng.copy()
        return world

    def seeing(self, state: RaceState) -> Clairvoyant:
        """Set the state that is seen, and return the game."""
        self.truth = state
        return self


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--first", type=int, default=55_000, help="the first deal")
    parser.add_argument("--seats", type=int, default=4, choices=RaceToAce.seats)
    parser.add_argument("--worlds", type=int, default=300)
    parser.add_argument("--deck", action="store_true", help="see the deck, too")
    asked = parser.parse_args()
    fair, clairvoyant = RaceToAce(), Clairvoyant(deck=asked.deck)
    parts, deals = list[float](), list[int]()
    for deal in range(asked.first, asked.first + asked.deals):
        for seat in range(asked.seats):
            parts.append(among_drivers(fair, asked.seats, deal, seat, asked.worlds, clairvoyant.seeing))
            deals.append(deal)
    print(f"won {shown(mean_share(parts, deals))} of {len(parts)} matches")


if __name__ == "__main__":
    main()
