"""The position of a match: plain data that can be copied and written down (rules R3)."""

from __future__ import annotations

from enum import IntEnum

import msgspec

from games.core import Outcome, Seat
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import DECK, ECM, FLAMEOUT, GOLDEN_BIRD, HOT_STICK, MANEUVER, RADAR, VISUAL
from games.rng import Rng

HAND_LIMIT = 7
KILLS_TO_WIN = 5
LAST_TURN = 500
"""The guard against endless matches (R12.3)."""


class Phase(IntEnum):
    """Where a turn rests (R4)."""

    PLAY = 0
    DEFEND = 1
    COUNTER = 2
    LOST_DISCARD = 3
    TRIM = 4
    OVER = 5


class Position(msgspec.Struct, array_like=True):
    """Everything there is to know; seats index the lists, and `NONE` is nobody or nothing."""

    hands: list[list[int]]
    """How many of each card a seat holds: `hands[seat][card]`."""
    deck: list[int]
    """The draw deck; the last card is the next one drawn."""
    pile: list[int]
    """The discard pile in the order in which the cards came."""
    radar: list[Seat]
    """The attacker of the Radar in front of each seat."""
    suppressed: list[bool]
    """Whether an ECM lies on that Radar."""
    visual: list[Seat]
    """The attacker of the Visual in front of each seat: after a reversal the owner of the token on it (R5.3)."""
    reversed: list[bool]
    """Whether a Maneuver and a token lie on that Visual."""
    flameouts: list[int]
    """How many Flameouts lie in front of each seat (RL15)."""
    golden_bird: list[bool]
    hot_stick: list[bool]
    kills: list[int]
    lost_turn: list[bool]
    goal: int
    """The kills that make an Ace."""
    phase: Phase
    active: Seat
    """Whose turn it is."""
    asked: Seat
    """Who has to decide now."""
    turn: int
    """The number of the turn, lost ones included, from 1 (R4.7)."""
    ply: int
    """How many decisions have been made."""
    pending: int
    """The Maneuver or Flameout that waits for its counter window to close."""
    pending_by: Seat
    """Who played it."""
    pending_on: Seat
    """In front of whom the Acquisition lies that it is meant for; the target of an offensive Flameout."""
    acquisition: int
    """The Acquisition that the open window is about; `NONE` for an offensive Flameout."""
    luck: Rng
    result: Outcome | None = None

    def copy(self) -> Position:
        """Return a position of its own that would go on the same way."""
        return Position(
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.pile[:],
            self.radar[:],
            self.suppressed[:],
            self.visual[:],
            self.reversed[:],
            self.flameouts[:],
            self.golden_bird[:],
            self.hot_stick[:],
            self.kills[:],
            self.lost_turn[:],
            self.goal,
            self.phase,
            self.active,
            self.asked,
            self.turn,
            self.ply,
            self.pending,
            self.pending_by,
            self.pending_on,
            self.acquisition,
            self.luck.copy(),
            self.result,
        )

    def in_front(self, seat: Seat) -> list[int]:
        """Return every card that lies in front of `seat`, in the rules' order (R3.2)."""
        cards: list[int] = []
        if self.radar[seat] != NONE:
            cards.append(RADAR)
        if self.visual[seat] != NONE:
            cards.append(VISUAL)
        if self.suppressed[seat]:
            cards.append(ECM)
        if self.reversed[seat]:
            cards.append(MANEUVER)
        if self.flameouts[seat]:
            cards.extend([FLAMEOUT] * self.flameouts[seat])
        if self.golden_bird[seat]:
            cards.append(GOLDEN_BIRD)
        if self.hot_stick[seat]:
            cards.append(HOT_STICK)
        return cards


def set_up(seats: int, seed: int, goal: int, first: Seat | None) -> Position:
    """Shuffle and deal; the first seat has not drawn yet (R2)."""
    luck = Rng(seed)
    deck: list[int] = list(DECK)
    luck.shuffle(deck)
    starter = luck.below(seats) if first is None else first
    hands = [[0] * 11 for _ in range(seats)]
    for hand in hands:
        for _ in range(HAND_LIMIT):
            hand[deck.pop()] += 1
    return Position(
        hands=hands,
        deck=deck,
        pile=[],
        radar=[NONE] * seats,
        suppressed=[False] * seats,
        visual=[NONE] * seats,
        reversed=[False] * seats,
        flameouts=[0] * seats,
        golden_bird=[False] * seats,
        hot_stick=[False] * seats,
        kills=[0] * seats,
        lost_turn=[False] * seats,
        goal=goal,
        phase=Phase.PLAY,
        active=starter,
        asked=starter,
        turn=0,
        ply=0,
        pending=NONE,
        pending_by=NONE,
        pending_on=NONE,
        acquisition=NONE,
        luck=luck,
    )
