"""What happens in a match of Race to Ace, in the words of the rules page."""

from __future__ import annotations

from games.core import Event, Outcome, Seat


class HandDealt(Event, frozen=True, gc=False):
    """The seven cards that a seat begins with, private."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class CardReceived(Event, frozen=True, gc=False):
    """Which card a seat drew; its public twin is `CardDrawn`."""

    seat: Seat
    card: int

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class TurnStarted(Event, frozen=True, gc=False):
    seat: Seat
    number: int
    lost: bool


class CardDrawn(Event, frozen=True, gc=False):
    seat: Seat


class Reshuffled(Event, frozen=True, gc=False):
    """The discard pile, `count` cards, became the draw deck (R11.1)."""

    count: int


class CardPlayed(Event, frozen=True, gc=False):
    """`seat` played `card` on `target`, which is `seat` itself for a card in its own defense."""

    seat: Seat
    card: int
    target: Seat


class WindowOpened(Event, frozen=True, gc=False):
    """`seat` may answer: with a Special against `card` if `counter`, else with a Defense card against it."""

    seat: Seat
    card: int
    counter: bool


class DefensePassed(Event, frozen=True, gc=False):
    seat: Seat


class CounterDeclined(Event, frozen=True, gc=False):
    seat: Seat


class CounterPlayed(Event, frozen=True, gc=False):
    seat: Seat
    card: int


class AcquisitionPlaced(Event, frozen=True, gc=False):
    holder: Seat
    acquisition: int
    attacker: Seat


class AcquisitionReplaced(Event, frozen=True, gc=False):
    """A new Radar replaced a suppressed one (R5.4)."""

    holder: Seat
    acquisition: int
    attacker: Seat


class AcquisitionCancelled(Event, frozen=True, gc=False):
    holder: Seat
    acquisition: int
    attacker: Seat


class AcquisitionSuppressed(Event, frozen=True, gc=False):
    holder: Seat
    attacker: Seat


class AcquisitionRestored(Event, frozen=True, gc=False):
    holder: Seat
    attacker: Seat


class AcquisitionReversed(Event, frozen=True, gc=False):
    """A Visual went to `holder`, who was its attacker; `attacker` is the one who maneuvered (R8.4)."""

    holder: Seat
    attacker: Seat


class AcquisitionFizzled(Event, frozen=True, gc=False):
    """A reversed Visual had no room in front of `holder` and was discarded (RL10)."""

    holder: Seat
    attacker: Seat


class TokenPlaced(Event, frozen=True, gc=False):
    owner: Seat


class TokenReturned(Event, frozen=True, gc=False):
    owner: Seat


class FlameoutPlaced(Event, frozen=True, gc=False):
    seat: Seat


class FlameoutRemoved(Event, frozen=True, gc=False):
    seat: Seat


class ImmunityGained(Event, frozen=True, gc=False):
    seat: Seat
    card: int


class ShotDown(Event, frozen=True, gc=False):
    victim: Seat
    shooter: Seat
    card: int


class KillTaken(Event, frozen=True, gc=False):
    seat: Seat
    total: int


class NoPlay(Event, frozen=True, gc=False):
    """`seat` holds nothing that can be played (R4.4)."""

    seat: Seat


class Discarded(Event, frozen=True, gc=False):
    """`cards` went from `seat` (hand or in front) to the discard pile."""

    seat: Seat
    cards: tuple[int, ...]


class TurnEnded(Event, frozen=True, gc=False):
    seat: Seat


class GameOver(Event, frozen=True):
    outcome: Outcome
