"""What a seat or a spectator may know of a match, and the imagining of the rest (rules: hidden information)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Outcome, Seat, View
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import DECK, Card
from games.race_to_ace.position import Phase, Position

if TYPE_CHECKING:
    from games.rng import Rng


class RaceView(View, frozen=True):
    """The public position, and the hand of `seat`. The fields are those of `Position`."""

    hand: tuple[int, ...]
    """How many of each card `seat` holds; empty for a spectator."""
    held: tuple[int, ...]
    """How many cards every seat holds."""
    deck: int
    """How many cards are left to draw."""
    pile: tuple[int, ...]
    radar: tuple[Seat, ...]
    suppressed: tuple[bool, ...]
    visual: tuple[Seat, ...]
    reversed: tuple[bool, ...]
    flameouts: tuple[int, ...]
    golden_bird: tuple[bool, ...]
    hot_stick: tuple[bool, ...]
    kills: tuple[int, ...]
    lost_turn: tuple[bool, ...]
    goal: int
    phase: Phase
    active: Seat
    asked: Seat
    turn: int
    ply: int
    pending: int
    pending_by: Seat
    pending_on: Seat
    acquisition: int
    result: Outcome | None

    @property
    def seats(self) -> range:
        return range(len(self.held))


def look(p: Position, seat: Seat | None) -> RaceView:
    """Build what `seat` may know."""
    return RaceView(
        seat=seat,
        hand=() if seat is None else tuple(p.hands[seat]),
        held=tuple(sum(hand) for hand in p.hands),
        deck=len(p.deck),
        pile=tuple(p.pile),
        radar=tuple(p.radar),
        suppressed=tuple(p.suppressed),
        visual=tuple(p.visual),
        reversed=tuple(p.reversed),
        flameouts=tuple(p.flameouts),
        golden_bird=tuple(p.golden_bird),
        hot_stick=tuple(p.hot_stick),
        kills=tuple(p.kills),
        lost_turn=tuple(p.lost_turn),
        goal=p.goal,
        phase=p.phase,
        active=p.active,
        asked=p.asked,
        turn=p.turn,
        ply=p.ply,
        pending=p.pending,
        pending_by=p.pending_by,
        pending_on=p.pending_on,
        acquisition=p.acquisition,
        result=p.result,
    )


def imagine(view: RaceView, rng: Rng) -> Position:
    """Deal the cards that `view` does not show to the other hands and the deck."""
    p = Position(
        hands=[],
        deck=[],
        pile=list(view.pile),
        radar=list(view.radar),
        suppressed=list(view.suppressed),
        visual=list(view.visual),
        reversed=list(view.reversed),
        flameouts=list(view.flameouts),
        golden_bird=list(view.golden_bird),
        hot_stick=list(view.hot_stick),
        kills=list(view.kills),
        lost_turn=list(view.lost_turn),
        goal=view.goal,
        phase=view.phase,
        active=view.active,
        asked=view.asked,
        turn=view.turn,
        ply=view.ply,
        pending=view.pending,
        pending_by=view.pending_by,
        pending_on=view.pending_on,
        acquisition=view.acquisition,
        luck=rng.copy(),
        result=view.result,
    )
    unknown = unseen(view, p)
    rng.shuffle(unknown)
    for seat in view.seats:
        if seat == view.seat:
            p.hands.append(list(view.hand))
            continue
        hand = [0] * len(Card)
        for _ in range(view.held[seat]):
            hand[unknown.pop()] += 1
        p.hands.append(hand)
    p.deck = unknown
    p.luck = rng.copy()
    return p


def unseen(view: RaceView, p: Position) -> list[int]:
    """Return the cards that lie where `view` cannot look, in the rules' order."""
    left = [DECK.count(card) for card in Card]
    seen = [*view.pile, *(card for seat in view.seats for card in p.in_front(seat))]
    if view.pending != NONE:
        seen.append(view.pending)
    for card in seen:
        left[card] -= 1
    for card, count in enumerate(view.hand):
        left[card] -= count
    return [card for card, count in enumerate(left) for _ in range(count)]
