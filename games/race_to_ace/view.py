"""What a seat or a spectator may know about a match, and positions imagined from that (rules: hidden information)."""

from games.core import Seat, View
from games.core.rng import Rng
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import FACTS, Card
from games.race_to_ace.position import Position, Table


class RaceView(View, frozen=True):
    """The public table, the hand of `seat`, and the numbers of hidden cards."""

    table: Table
    hand: tuple[int, ...]
    """How many of each card `seat` holds; empty for a spectator."""
    held: tuple[int, ...]
    """How many cards every seat holds."""
    deck: int
    """How many cards are left to draw."""

    @property
    def seats(self) -> range:
        return self.table.seats


def look(p: Position, seat: Seat | None) -> RaceView:
    """Return what `seat` may know."""
    return RaceView(
        seat=seat,
        table=p.table.copy(),
        hand=() if seat is None else tuple(p.hands[seat]),
        held=tuple(map(sum, p.hands)),
        deck=len(p.deck),
    )


def imagine(view: RaceView, rng: Rng) -> Position:
    """Deal the cards that `view` does not show to the other hands and the deck at random."""
    unknown = unseen(view)
    rng.shuffle(unknown)
    hands: list[list[int]] = []
    for seat in view.seats:
        if seat == view.seat:
            hands.append(list(view.hand))
            continue
        hand = [0] * len(Card)
        for _ in range(view.held[seat]):
            hand[unknown.pop()] += 1
        hands.append(hand)
    return Position(view.table.copy(), hands, unknown, rng.copy())


def unseen(view: RaceView) -> list[int]:
    """Return the cards that `view` does not show, in the rules' order."""
    left = [facts.copies for facts in FACTS]
    seen = [*view.table.pile, *(card for seat in view.seats for card in view.table.in_front(seat))]
    if view.table.pending != NONE:
        seen.append(view.table.pending)
    for card in seen:
        left[card] -= 1
    for card, count in enumerate(view.hand):
        left[card] -= count
    return [card for card, count in enumerate(left) for _ in range(count)]
