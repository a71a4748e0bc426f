"""What happens in a match of AcceleRacers, in the words of the rules page. Cards are their numbers."""

from __future__ import annotations

from games.core import Event, Outcome, Seat


class CoinTossed(Event, frozen=True, gc=False):
    """`seat` won the Pole Position by the toss (R3.1)."""

    seat: Seat


class RealmSelected(Event, frozen=True, gc=False):
    """`seat` chose a Realm to bring."""

    seat: Seat


class RealmBrought(Event, frozen=True, gc=False):
    """Which one it was; only that seat sees it."""

    seat: Seat
    card: int

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class RealmPlaced(Event, frozen=True, gc=False):
    """A Realm came into the row face down; `place` counts from 0."""

    seat: Seat
    place: int


class RealmChosen(Event, frozen=True, gc=False):
    """Which Realm it was; only the seat that placed it sees that."""

    seat: Seat
    place: int
    card: int

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Redrawn(Event, frozen=True, gc=False):
    """A hand without a Vehicle was shuffled back, and seven new cards were drawn (R3.2)."""

    seat: Seat


class HandDrawn(Event, frozen=True, gc=False):
    """The seven cards that a seat begins with."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class RealmTurned(Event, frozen=True, gc=False):
    place: int
    card: int


class TurnStarted(Event, frozen=True, gc=False):
    seat: Seat
    number: int


class CardsDrawn(Event, frozen=True, gc=False):
    seat: Seat
    count: int


class CardsReceived(Event, frozen=True, gc=False):
    """Which cards a seat drew; the public twin is `CardsDrawn`."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class RolledOn(Event, frozen=True, gc=False):
    """A Vehicle came into the Realm at `place`."""

    seat: Seat
    vehicle: int
    place: int


class Finished(Event, frozen=True, gc=False):
    """A Vehicle left the last Realm, the seat's `total`-th."""

    seat: Seat
    vehicle: int
    total: int


class VehiclePlayed(Event, frozen=True, gc=False):
    seat: Seat
    vehicle: int


class CardEquipped(Event, frozen=True, gc=False):
    seat: Seat
    card: int
    vehicle: int


class CardMoved(Event, frozen=True, gc=False):
    """A Mod went from one Vehicle to another."""

    seat: Seat
    card: int
    vehicle: int
    other: int


class HazardPlayed(Event, frozen=True, gc=False):
    """`target` is the equipped card at which it is played, `other` a second Vehicle; 0 for none."""

    seat: Seat
    card: int
    vehicle: int
    target: int
    other: int


class HazardCancelled(Event, frozen=True, gc=False):
    """`seat` cancelled `hazard` with `card`."""

    seat: Seat
    hazard: int
    card: int


class HazardBlocked(Event, frozen=True, gc=False):
    """A card or its tokens kept a Hazard off a Vehicle."""

    seat: Seat
    vehicle: int
    card: int


class HazardTooWeak(Event, frozen=True, gc=False):
    """The damage takes no number to 0, so the card stays (R6.1)."""

    seat: Seat
    vehicle: int
    target: int


class AnswerPassed(Event, frozen=True, gc=False):
    seat: Seat


class CardJunked(Event, frozen=True, gc=False):
    """A card of `seat` went from its Vehicle to the junk pile."""

    seat: Seat
    card: int
    vehicle: int


class VehicleJunked(Event, frozen=True, gc=False):
    seat: Seat
    vehicle: int


class VehicleMoved(Event, frozen=True, gc=False):
    """A card moved a Vehicle to another Realm."""

    seat: Seat
    vehicle: int
    place: int


class VehicleReturned(Event, frozen=True, gc=False):
    """A Vehicle went back to its owner's hand."""

    seat: Seat
    vehicle: int


class TokensLeft(Event, frozen=True, gc=False):
    """`card` now has `tokens` tokens; for acid it is the Vehicle itself."""

    seat: Seat
    card: int
    vehicle: int
    tokens: int


class TerrainLost(Event, frozen=True, gc=False):
    seat: Seat
    vehicle: int


class Banned(Event, frozen=True, gc=False):
    """A Hazard forbids `seat` something in its next turn: one of the bits of `Side.bans`."""

    seat: Seat
    ban: int


class CardTaken(Event, frozen=True, gc=False):
    """A card went from the junk pile into the hand."""

    seat: Seat
    card: int


class HandSeen(Event, frozen=True, gc=False):
    """`seat` looked at the opponent's hand."""

    seat: Seat


class HandShown(Event, frozen=True, gc=False):
    """What `seat` saw there."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class ChoiceMade(Event, frozen=True, gc=False):
    """For `card` on `vehicle`, `seat` chose `word`: a team or a window."""

    seat: Seat
    card: int
    vehicle: int
    word: str


class RivalNamed(Event, frozen=True, gc=False):
    seat: Seat
    vehicle: int
    rival: int


class RealmsSwapped(Event, frozen=True, gc=False):
    first: int
    second: int


class Discarded(Event, frozen=True, gc=False):
    seat: Seat
    card: int


class TurnEnded(Event, frozen=True, gc=False):
    seat: Seat


class DrewNothing(Event, frozen=True, gc=False):
    """`seat` had no card to draw and has lost (R9.2)."""

    seat: Seat


class GameOver(Event, frozen=True):
    outcome: Outcome
