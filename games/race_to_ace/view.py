"""What a seat or a spectator may know about a match, and positions imagined from that (rules: hidden information)."""

from math import prod

from games.contract.catalogues import read_catalogue
from games.core import Rng, Seat, View
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import FACTS, KEYS
from games.race_to_ace.position import Phase, Position, Table

_LIKELY = read_catalogue(__package__, "likely.toml", dict[str, dict[str, float]])


class RaceView(View, frozen=True):
    """The public table, the hand of `seat`, and the numbers of hidden cards."""

    table: Table
    hand: tuple[int, ...]
    """How many of each card `seat` holds; empty for a spectator."""
    held: tuple[int, ...]
    """How many cards every seat holds."""
    deck: int
    """How many cards are left to draw."""


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
    """Deal the cards that `view` does not show to the deck and the other hands, which hold what they probably hold."""
    unknown = unseen(view)
    rng.shuffle(unknown)
    hands: list[list[int]] = []
    for seat in view.table.seats:
        if seat == view.seat:
            hands.append(list(view.hand))
            continue
        hand = [0] * len(FACTS)
        for card in rng.draw(unknown, view.held[seat], _likely(view.table, seat)):
            hand[card] += 1
        hands.append(hand)
    return Position(view.table.copy(), hands, unknown, rng.copy())


def _likely(t: Table, seat: Seat) -> list[int]:
    """Return how likely each card is in the hand of `seat`, by what it has let pass, in hundredths of the likeliest."""
    asked = t.phase is Phase.DEFEND and t.asked == seat
    passed = {
        "radar": t.radar[seat] != NONE and not t.suppressed[seat] and not asked,
        "visual": t.visual[seat] != NONE and not t.reversed[seat] and not asked,
        "reversed": t.reversed[seat],
        "flameout": t.flameouts[seat] > 0,
    }
    doubts = [_LIKELY[reason] for reason, seen in passed.items() if seen]
    return [round(_LIKELY["held"][key] * prod(doubt.get(key, 1) for doubt in doubts)) for key in KEYS]


def unseen(view: RaceView) -> list[int]:
    """Return the cards that `view` does not show, in the rules' order."""
    left = [facts.copies for facts in FACTS]
    seen = [*view.table.pile, *(card for seat in view.table.seats for card in view.table.in_front(seat))]
    if view.table.pending != NONE:
        seen.append(view.table.pending)
    for card in seen:
        left[card] -= 1
    for card, count in enumerate(view.hand):
        left[card] -= count
    return [card for card, count in enumerate(left) for _ in range(count)]
