"""The position of a match: plain data that can be copied and serialized (rules R3)."""

import msgspec

from games.core import Outcome, QuickEnum, Rng, Seat, shallow_copy
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import DECK, ECM, FACTS, FLAMEOUT, GOLDEN_BIRD, HOT_STICK, MANEUVER, RADAR, VISUAL

HAND_LIMIT = 7
KILLS_TO_WIN = 5
LAST_TURN = 500
"""The turn limit, against endless matches (R12.3)."""


class Phase(QuickEnum):
    """What a turn is waiting for (R4)."""

    PLAY = 0
    DEFEND = 1
    COUNTER = 2
    LOST_DISCARD = 3
    TRIM = 4
    OVER = 5


class PlayedCard(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A card that was played, for the picture; the rules do not use it."""

    seat: Seat
    card: int
    target: Seat
    """On whom it was played: `seat` itself for a card in its own defense."""


class Table(msgspec.Struct, array_like=True):
    """The public part of a position; seats index the lists, and `NONE` is nobody or nothing.

    A position has one and changes it; a view has a copy. Every field is public.
    """

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
    pile: list[int]
    """The discard pile in the order in which the cards came."""
    goal: int
    """The kills that make an Ace."""
    active: Seat
    """Whose turn it is."""
    asked: Seat
    """Who has to decide now."""
    phase: Phase = Phase.PLAY
    turn: int = 0
    """The number of the turn, lost ones included, from 1 (R4.7)."""
    ply: int = 0
    """The number of decisions so far."""
    pending: int = NONE
    """The Maneuver or Flameout that waits for its counter window to close."""
    pending_by: Seat = NONE
    """Who played it."""
    pending_on: Seat = NONE
    """Who has the Acquisition that it is played against; the target of an offensive Flameout."""
    acquisition: int = NONE
    """The Acquisition of the open window; `NONE` for an offensive Flameout."""
    result: Outcome | None = None
    last: PlayedCard | None = None
    """The card that was played last."""

    @property
    def seats(self) -> range:
        return range(len(self.kills))

    def copy(self) -> "Table":
        """Return an independent copy: lists are the only fields that are changed in place."""
        twin = shallow_copy(self)
        twin.radar, twin.suppressed = self.radar[:], self.suppressed[:]
        twin.visual, twin.reversed = self.visual[:], self.reversed[:]
        twin.flameouts, twin.golden_bird, twin.hot_stick = self.flameouts[:], self.golden_bird[:], self.hot_stick[:]
        twin.kills, twin.lost_turn, twin.pile = self.kills[:], self.lost_turn[:], self.pile[:]
        return twin

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


class Position(msgspec.Struct, array_like=True):
    """The whole position: the public table, and what is hidden."""

    table: Table
    hands: list[list[int]]
    """How many of each card a seat holds: `hands[seat][card]`."""
    deck: list[int]
    """The draw deck; the last card is the next one drawn."""
    luck: Rng

    def copy(self) -> "Position":
        """Return an independent copy that continues in the same way."""
        return Position(self.table.copy(), [hand[:] for hand in self.hands], self.deck[:], self.luck.copy())


def lay_out(seats: int, goal: int, first: Seat) -> Table:
    """R2.2: return the table at the beginning, with nothing in front of any seat."""
    return Table(
        radar=[NONE] * seats,
        suppressed=[False] * seats,
        visual=[NONE] * seats,
        reversed=[False] * seats,
        flameouts=[0] * seats,
        golden_bird=[False] * seats,
        hot_stick=[False] * seats,
        kills=[0] * seats,
        lost_turn=[False] * seats,
        pile=[],
        goal=goal,
        active=first,
        asked=first,
    )


def set_up(seats: int, seed: int, goal: int, first: Seat | None) -> Position:
    """R2: shuffle and deal; the first seat has not drawn yet."""
    luck = Rng(seed)
    deck: list[int] = list(DECK)
    luck.shuffle(deck)
    starter = luck.below(seats) if first is None else first
    hands = [[0] * len(FACTS) for _ in range(seats)]
    for hand in hands:
        for _ in range(HAND_LIMIT):
            hand[deck.pop()] += 1
    return Position(lay_out(seats, goal, starter), hands, deck, luck)
