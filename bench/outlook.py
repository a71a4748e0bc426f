"""Does what an ace of Race to Ace has learned win matches? `python -m bench.outlook --seats 2 --deals 1000`.

Against drivers, it plays every seat of each deal twice: with its learned outlook and without rollouts, and with the
evaluation of drivers after rollouts of six decisions, as it did before. A decision has the same luck in both. The
interval is over deals.
"""

from __future__ import annotations

import argparse

from bench.inference import among_drivers
from bot.lab.statistics import mean_share, shown
from games.contract.computer import Search
from games.core import Seat
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.state import RaceState


class Unlearned(RaceToAce):
    """The game for an ace that has learned nothing."""

    search = Search()

    def outlook(self, state: RaceState, seat: Seat) -> float:
        return self.evaluate(state, seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=720_000, help="the first deal")
    parser.add_argument("--seats", type=int, default=2, choices=RaceToAce.seats)
    parser.add_argument("--worlds", type=int, default=300)
    asked = parser.parse_args()
    places = [(deal, seat) for deal in range(asked.first, asked.first + asked.deals) for seat in range(asked.seats)]
    deals = [deal for deal, _ in places]

    def shares(game: RaceToAce) -> list[float]:
        return [among_drivers(game, asked.seats, deal, seat, asked.worlds, lambda _: game) for deal, seat in places]

    learned, unlearned = shares(RaceToAce()), shares(Unlearned())
    gains = [more - less for more, less in zip(learned, unlearned, strict=True)]
    for name, parts in (("learned", learned), ("evaluation", unlearned), ("gain", gains)):
        print(f"{name}: {shown(mean_share(parts, deals))} of {len(parts)} matches")


if __name__ == "__main__":
    main()
