"""What happens in a match of Race to Ace, in the words of the rules page."""

from typing import Annotated, ClassVar

from games.core import Ended, Event, Private, Seat, SeatEvent, Turn, Written
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import ACQUISITIONS, KEYS, CardNumber, Cards
from games.race_to_ace.position import LAST_TURN

CardKey = Annotated[int, Written(lambda card, _: "none" if card == NONE else KEYS[card])]
"""A card that decides what a sentence says, as its key: an Acquisition (`radar`, `visual`), or `none`."""


class HandDealt(Private, frozen=True):
    """The seven cards that a seat begins with, private."""

    cards: Cards


class CardReceived(Private, frozen=True):
    """Which card a seat drew; its public twin is `CardDrawn`."""

    card: CardNumber


class TurnStarted(Turn, frozen=True):
    lost: bool


class CardDrawn(SeatEvent, frozen=True):
    pass


class Reshuffled(Event, frozen=True):
    """The discard pile, `count` cards, became the draw deck (R11.1)."""

    count: int


class CardPlayed(SeatEvent, frozen=True):
    """`seat` played `card` on `target`, which is `seat` itself for a card in its own defense."""

    card: CardNumber
    target: Seat

    @property
    def acquires(self) -> bool:
        """Whether it is an Acquisition: the results of any other card name it themselves."""
        return self.card in ACQUISITIONS


class WindowOpened(SeatEvent, frozen=True):
    """`seat` may answer: with a Special against `card` if `counter`, else with a Defense card against it."""

    card: CardNumber
    counter: bool


class DefensePassed(SeatEvent, frozen=True):
    pass


class CounterDeclined(SeatEvent, frozen=True):
    pass


class CounterPlayed(SeatEvent, frozen=True):
    """`seat` answered with the Special `card`, so that the card `against` of `by` is wasted (R7.7).

    `acquisition` is the one of `seat` in front of `by`, which the card was to break or reverse; NONE without one.
    """

    card: CardNumber
    by: Seat
    against: CardNumber
    acquisition: CardKey = NONE


class AcquisitionPlaced(Event, frozen=True):
    holder: Seat
    acquisition: CardNumber
    attacker: Seat


class AcquisitionReplaced(Event, frozen=True):
    """A new Radar replaced a suppressed one (R5.4)."""

    holder: Seat
    acquisition: CardNumber
    attacker: Seat


class AcquisitionCancelled(Event, frozen=True):
    holder: Seat
    acquisition: CardKey
    attacker: Seat
    card: CardNumber


class AcquisitionSuppressed(Event, frozen=True):
    holder: Seat
    attacker: Seat


class AcquisitionRestored(Event, frozen=True):
    holder: Seat
    attacker: Seat
    by: Seat

    @property
    def own(self) -> bool:
        """Whether the Radar's owner played the ECM."""
        return self.by == self.attacker


class AcquisitionReversed(Event, frozen=True):
    """A Visual went to `holder`, who was its attacker; `attacker` is the one who maneuvered (R8.4)."""

    holder: Seat
    attacker: Seat


class AcquisitionFizzled(Event, frozen=True):
    """A reversed Visual had no room in front of `holder` and was discarded (RL10)."""

    holder: Seat
    attacker: Seat


class TokenPlaced(Event, frozen=True):
    owner: Seat


class TokenReturned(Event, frozen=True):
    owner: Seat


class FlameoutPlaced(SeatEvent, frozen=True):
    """The Flameout of `by` lies in front of `seat`; in defense it broke an `acquisition` of `seat` (R8.5)."""

    by: Seat
    acquisition: CardKey = NONE


class FlameoutRemoved(SeatEvent, frozen=True):
    pass


class ImmunityGained(SeatEvent, frozen=True):
    """`seat` has this Special: a Hot Stick protects it from Maneuvers, a Golden Bird from Flameouts (R8.8)."""

    card: CardKey


class ShotDown(Event, frozen=True):
    victim: Seat
    shooter: Seat
    card: CardNumber


class KillTaken(SeatEvent, frozen=True):
    total: int


class NoPlay(SeatEvent, frozen=True):
    """`seat` holds nothing that can be played (R4.4); with its `engine_out`, that is why (R8.7)."""

    engine_out: bool = False


class Discarded(SeatEvent, frozen=True):
    """`cards` went from `seat` (hand or in front) to the discard pile."""

    cards: Cards


class TurnEnded(SeatEvent, frozen=True):
    pass


class GameOver(Ended, frozen=True):
    limit: ClassVar[int] = LAST_TURN
    """The turns after which a match ends without an Ace."""
