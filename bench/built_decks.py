"""How good are the decks that computers build? `python -m bench.built_decks GAME --decks 20`.

Drivers play decks that were built against the pre-built ones of the same size, every deal from both seats. The interval
is over the decks that were built.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from bench.advice import played_on
from games.contract.card_game import CardGame
from games.core import SeatSetup
from games.core.rng import Rng
from games.registry import card_games

FIRST = 90_000


def won(game: CardGame, deck: Sequence[str], other: Sequence[str], deal: int) -> float:
    """Return the part of the victory of a deck in a deal, from both seats."""
    parts = []
    for seat in (0, 1):
        decks = (deck, other) if seat == 0 else (other, deck)
        state = game.new([SeatSetup(tuple(cards)) for cards in decks], deal, game.Options())
        outcome = played_on(game, state, Rng(deal))[1]
        parts.append((seat in outcome.winners) / len(outcome.winners))
    return fmean(parts)


def shares(game: CardGame, size: int, decks: int, deals: int) -> Iterator[float]:
    """Yield how often each of some decks wins; it meets one pre-built deck of its size after the other."""
    others = [each.cards for each in game.decks() if len(each.cards) == size]
    for number in range(decks):
        deck = game.build_deck(size, Rng(FIRST + number))
        met = [(others[(number * deals + deal) % len(others)], FIRST + number * deals + deal) for deal in range(deals)]
        yield fmean(won(game, deck, other, deal) for other, deal in met)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=card_games())
    parser.add_argument("--size", type=int, action="append", default=[])
    parser.add_argument("--decks", type=int, default=20)
    parser.add_argument("--deals", type=int, default=4, help="deals for each deck, each played from both seats")
    asked = parser.parse_args()
    game = card_games()[asked.game]
    for size in asked.size or sorted({len(deck.cards) for deck in game.decks()}):
        found = list(shares(game, size, asked.decks, asked.deals))
        half = 1.96 * stdev(found) / sqrt(len(found))
        print(
            f"{game.title}, {size} cards: {100 * fmean(found):.1f} % ± {100 * half:.1f} of "
            f"{2 * asked.decks * asked.deals} matches, {asked.decks} decks, the worst {100 * min(found):.0f} %, "
            f"the best {100 * max(found):.0f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
