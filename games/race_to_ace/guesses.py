"""What others probably hold: positions imagined from what everybody could remember.

Who lets an Acquisition stand probably holds no answer to it, and who does not shoot at an acquired pilot no shot, until
they have drawn other cards. What everybody can use at once is rarer in hands than in the deck, and what one keeps is
commoner.
"""

from games.core import Seat
from games.core.rng import Rng
from games.race_to_ace.cards import Card
from games.race_to_ace.memory import drawn_since_missed
from games.race_to_ace.position import Position, Table
from games.race_to_ace.view import RaceView, unseen

SIGNS = ("any", "flameout", "missed", "missed-one-drawn", "missed-two-drawn", "missed-more-drawn")
"""What is noticed about a pilot (a Flameout in front), or about a card: missed, and how many were drawn since."""
MISSED = 2
WHOLE = 100
"""A card as likely in a hand as in the deck."""

LIKELIER: tuple[tuple[int, ...], ...] = (
    (62, 63, 126, 123, 123, 124, 72, 142, 167, 156, 102),  # any
    (118, 114, 98, 98, 97, 119, 54, 98, 61, 79, 104),  # Flameout in front
    (100, 100, 2, 2, 2, 13, 11, 2, 2, 2, 4),  # missed
    (100, 100, 11, 9, 9, 21, 24, 6, 8, 6, 15),  # missed, one drawn since
    (100, 100, 16, 21, 16, 33, 37, 11, 16, 16, 20),  # missed, two drawn since
    (100, 100, 51, 50, 49, 64, 65, 45, 51, 55, 60),  # missed, more drawn
)
"""How likely each card is in the hand of a pilot with that sign, in hundredths: `LIKELIER[sign][card]`.

Fitted to matches of drivers by `python -m bench.guesses`; nothing is ruled out.
"""


def signs(t: Table, seat: Seat) -> list[list[int]]:
    """Return for each card which of the `SIGNS` a pilot shows."""
    general = [0, 1] if t.flameouts[seat] else [0]
    return [
        general if drawn < 0 else [*general, min(MISSED + drawn, len(SIGNS) - 1)]
        for drawn in drawn_since_missed(t, seat)
    ]


def likeliness(t: Table, seat: Seat) -> list[int]:
    """Return how much likelier each card is in the hand of `seat` than in the deck, as weights."""
    weights = []
    for card, noticed in enumerate(signs(t, seat)):
        weight = WHOLE
        for sign in noticed:
            weight = weight * LIKELIER[sign][card] // WHOLE
        weights.append(weight + 1)
    return weights


def imagine_likely(view: RaceView, rng: Rng) -> Position:
    """Deal the cards that `view` does not show, to every hand what its pilot probably holds."""
    left = [0] * len(Card)
    for card in unseen(view):
        left[card] += 1
    hands = []
    for seat in view.seats:
        hand = list(view.hand) if seat == view.seat else [0] * len(Card)
        if seat != view.seat:
            each = likeliness(view.table, seat)
            weights = [weight * count for weight, count in zip(each, left, strict=True)]
            for _ in range(view.held[seat]):
                card = rng.weighted(range(len(Card)), weights)
                hand[card] += 1
                left[card] -= 1
                weights[card] -= each[card]
        hands.append(hand)
    deck = [card for card, count in enumerate(left) for _ in range(count)]
    rng.shuffle(deck)
    return Position(view.table.copy(), hands, deck, rng.copy())
