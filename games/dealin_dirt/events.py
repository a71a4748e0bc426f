"""What happens in a match of Dealin' Dirt, in the words of the rules page. Cards are indices into the catalogue."""

from __future__ import annotations

from games.core import Event, Outcome, Seat


class _Private(Event, frozen=True, gc=False):
    """An event that only the seat itself learns of."""

    seat: Seat

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class HandDealt(_Private, frozen=True, gc=False):
    """The cards that a seat begins with (R3.1)."""

    cards: tuple[int, ...]


class CardsReceived(_Private, frozen=True, gc=False):
    """Which cards a seat drew; the public twin says how many."""

    cards: tuple[int, ...]


class DriverSet(_Private, frozen=True, gc=False):
    """A Driver was set face down (R3.3)."""

    card: int


class DriverTakenBack(_Private, frozen=True, gc=False):
    """A face-down Driver was taken back into the hand (R3.3)."""

    card: int


class CardsSeen(_Private, frozen=True, gc=False):
    """The cards that a seat is looking through."""

    cards: tuple[int, ...]


class HandShown(Event, frozen=True, gc=False):
    """A hand without a Hot Lap Driver, shown before it is shuffled back (R3.2)."""

    seat: Seat
    cards: tuple[int, ...]


class ExtraDrawn(Event, frozen=True, gc=False):
    """How many cards a seat drew for the opponent's mulligan (R3.2)."""

    seat: Seat
    count: int


class SetupBegun(Event, frozen=True, gc=False):
    """Both hands hold a Hot Lap Driver: no more mulligans (R3.2)."""


class SeatReady(Event, frozen=True, gc=False):
    seat: Seat


class DriversRevealed(Event, frozen=True, gc=False):
    """The Drivers that were set: the Active one, then the Staging Area (R3.5)."""

    seat: Seat
    cards: tuple[int, ...]


class PrizesLaid(Event, frozen=True, gc=False):
    count: int


class FirstChosen(Event, frozen=True, gc=False):
    """The coin for the first turn (R3.5)."""

    seat: Seat


class TurnStarted(Event, frozen=True, gc=False):
    seat: Seat
    number: int


class CardsDrawn(Event, frozen=True, gc=False):
    seat: Seat
    count: int


class Staged(Event, frozen=True, gc=False):
    """A Hot Lap Driver came to the Staging Area."""

    seat: Seat
    card: int


class Progressed(Event, frozen=True, gc=False):
    seat: Seat
    driver: int
    card: int


class PowerAttached(Event, frozen=True, gc=False):
    seat: Seat
    driver: int
    card: int


class PowerMoved(Event, frozen=True, gc=False):
    """Horse Power went from one Driver to another of the same seat."""

    seat: Seat
    card: int
    driver: int
    source: int


class ToolBolted(Event, frozen=True, gc=False):
    seat: Seat
    driver: int
    card: int


class CardPlayed(Event, frozen=True, gc=False):
    seat: Seat
    card: int


class TrackLaid(Event, frozen=True, gc=False):
    seat: Seat
    card: int


class TrackUsed(Event, frozen=True, gc=False):
    seat: Seat
    card: int


class SkillUsed(Event, frozen=True, gc=False):
    seat: Seat
    driver: int


class AttackDeclared(Event, frozen=True, gc=False):
    seat: Seat
    driver: int
    number: int
    """0 or 1."""


class CoinsFlipped(Event, frozen=True, gc=False):
    """How many coins were flipped, why, and how many were heads."""

    seat: Seat
    why: str
    coins: int
    heads: int


class AttackFailed(Event, frozen=True, gc=False):
    seat: Seat
    driver: int


class Damaged(Event, frozen=True, gc=False):
    """`amount` is the new damage, `total` all damage on the Driver."""

    seat: Seat
    driver: int
    amount: int
    total: int


class Unhurt(Event, frozen=True, gc=False):
    """An attack did no damage."""

    seat: Seat
    driver: int


class Healed(Event, frozen=True, gc=False):
    seat: Seat
    driver: int
    amount: int


class ConditionGiven(Event, frozen=True, gc=False):
    """A Driver got a condition, by name (R7)."""

    seat: Seat
    driver: int
    condition: str


class ConditionRefused(Event, frozen=True, gc=False):
    """A Driver is immune to a condition."""

    seat: Seat
    driver: int
    condition: str


class Recovered(Event, frozen=True, gc=False):
    seat: Seat
    driver: int
    condition: str


class Lingering(Event, frozen=True, gc=False):
    """A Driver got an effect that lasts over the next turn: `pin`, `stall`, `smoke`, `guard`, `boost`."""

    seat: Seat
    driver: int
    effect: str
    amount: int


class GotPassed(Event, frozen=True, gc=False):
    """`card` replaced `driver`, which went to the Staging Area, for whatever reason."""

    seat: Seat
    driver: int
    card: int


class PassFailed(Event, frozen=True, gc=False):
    seat: Seat
    driver: int


class WreckedOut(Event, frozen=True, gc=False):
    seat: Seat
    driver: int


class PrizesTaken(Event, frozen=True, gc=False):
    seat: Seat
    count: int
    left: int


class Replaced(Event, frozen=True, gc=False):
    """A new Active Driver replaced a wrecked one (R5.5)."""

    seat: Seat
    card: int


class CardsShown(Event, frozen=True, gc=False):
    """Cards moved openly; `way` says from where to where."""

    seat: Seat
    cards: tuple[int, ...]
    way: str
    """`deck-hand`, `deck-driver`, `discard-hand`, `discard-deck`, `hand-deck` or `staging-hand`."""


class Rushed(Event, frozen=True, gc=False):
    """A Driver that came into play or progressed this turn may progress at once."""

    seat: Seat
    driver: int


class MorePower(Event, frozen=True, gc=False):
    """More Horse Power cards may be attached this turn."""

    seat: Seat
    count: int


class CardsTaken(Event, frozen=True, gc=False):
    """Cards went into a hand unseen."""

    seat: Seat
    count: int


class Discarded(Event, frozen=True, gc=False):
    seat: Seat
    cards: tuple[int, ...]


class TrackGone(Event, frozen=True, gc=False):
    card: int


class Shuffled(Event, frozen=True, gc=False):
    """A deck was shuffled, with `count` new cards in it."""

    seat: Seat
    count: int


class LookedThrough(Event, frozen=True, gc=False):
    """`seat` looks at `count` cards of `owner`: `zone` is deck, hand or prizes."""

    seat: Seat
    owner: Seat
    zone: str
    count: int


class TurnEnded(Event, frozen=True, gc=False):
    seat: Seat


class SuddenDeath(Event, frozen=True, gc=False):
    """Everything is set up anew with one Prize each (R8.5)."""

    number: int


class GameOver(Event, frozen=True):
    outcome: Outcome
