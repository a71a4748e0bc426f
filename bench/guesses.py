"""The table by which computers guess hidden cards of Race to Ace: `python -m bench.guesses` prints it.

It is fitted to matches of drivers: a card's factor for a sign is such that pilots with that sign hold as many of the
card, on average, as expected.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.race_to_ace.cards import KEYS, Card
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.guesses import SIGNS, signs
from games.race_to_ace.position import Position
from games.race_to_ace.view import look, unseen
from games.registry import GAMES

GAME = RaceToAce()
ROUNDS = 15


@dataclass(frozen=True, slots=True)
class Hand:
    """A hidden hand: what another seat sees of it, and what it holds."""

    signs: list[list[int]]
    unseen: list[int]
    """How many of each card the other seat does not see."""
    held: list[int]


def positions(level: str, deals: range) -> Iterator[Position]:
    """Play matches at a level, or by the fast policy, and yield a position in eight."""
    for deal in deals:
        state, rng = GAME.new([SeatSetup()] * GAME.seats[deal % len(GAME.seats)], deal, GAME.Options()), Rng(deal)
        while state.outcome() is None:
            if rng.below(8) == 0:
                yield state.position
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            if level == "playout":
                state.apply(seat, GAME.playout(state, seat, legal, rng))
            else:
                state.apply(seat, choose(GAMES[GAME.key], state.view(seat), legal, level, rng))


def hands(level: str, deals: range) -> list[Hand]:
    found = []
    for p in positions(level, deals):
        viewer = p.table.ply % len(p.hands)
        cards = unseen(look(p, viewer))
        left = [cards.count(card) for card in range(len(Card))]
        found += [Hand(signs(p.table, seat), left, p.hands[seat][:]) for seat in p.table.seats if seat != viewer]
    return found


def fitted(found: list[Hand]) -> list[list[float]]:
    """Return the factors, by sign and card."""
    factors = [[1.0] * len(Card) for _ in SIGNS]
    for _ in range(ROUNDS):
        for sign, row in enumerate(factors):
            held, expected = [1.0] * len(Card), [1.0] * len(Card)  # one of each, against chance
            for hand in found:
                weights = [
                    left * prod(factors[each][card] for each in hand.signs[card])
                    for card, left in enumerate(hand.unseen)
                ]
                part = sum(hand.held) / (sum(weights) or 1.0)
                for card, weight in enumerate(weights):
                    if sign in hand.signs[card]:
                        held[card] += hand.held[card]
                        expected[card] += weight * part
            row[:] = [factor * (a / b) for factor, a, b in zip(row, held, expected, strict=True)]
    return factors


if __name__ == "__main__":
    print(KEYS)
    for sign, row in zip(SIGNS, fitted(hands("driver", range(400))), strict=True):
        print("    (" + ", ".join(f"{max(factor, 0.02):.0%}".rstrip("%") for factor in row) + f"),  # {sign}")
