"""What happens in a match of AcceleRacers, in the words of the rules page. Their sentences are in `events.ftl`."""

from typing import Annotated, ClassVar

from games.acceleracers.cards import CardNumber, Cards
from games.acceleracers.position import LAST_TURN, NO_BONUS, NO_MODS, NO_SHIFTS
from games.core import Ended, Event, Private, Seat, Turn, Written

Place = Annotated[int, Written(lambda place, _: str(place + 1))]
"""A place in the row of Realms; it counts from 0, and is written from 1."""

BANS = {NO_MODS: "mods", NO_SHIFTS: "shifts", NO_BONUS: "bonus"}
"""The keys of what Hazards forbid, by the bits of `Side.bans`."""


def aim(vehicle: int, target: int, other: int) -> str:
    """Return what a Hazard is played at: a `card` on a Vehicle, `two` Vehicles, one `vehicle`, or `nothing`."""
    if target:
        return "card"
    if other:
        return "two"
    return "vehicle" if vehicle else "nothing"


class CoinTossed(Event, frozen=True):
    """`seat` won the Pole Position by the toss (R3.1)."""

    seat: Seat


class RealmSelected(Event, frozen=True):
    """`seat` chose a Realm to bring."""

    seat: Seat


class RealmBrought(Private, frozen=True):
    """Which one it was; only that seat sees it."""

    card: CardNumber


class RealmPlaced(Event, frozen=True):
    """A Realm came into the row face down; `place` counts from 0."""

    seat: Seat
    place: Place


class RealmChosen(Private, frozen=True):
    """Which Realm it was; only the seat that placed it sees that."""

    place: Place
    card: CardNumber


class Redrawn(Event, frozen=True):
    """A hand without a Vehicle was shuffled back, and seven new cards were drawn (R3.2)."""

    seat: Seat


class HandDrawn(Private, frozen=True):
    """The seven cards that a seat begins with."""

    cards: Cards


class RealmTurned(Event, frozen=True):
    place: Place
    card: CardNumber


class TurnStarted(Turn, frozen=True):
    """A turn began, whoever's it is."""


class CardsDrawn(Event, frozen=True):
    seat: Seat
    count: int


class CardsReceived(Private, frozen=True):
    """Which cards a seat drew; the public twin is `CardsDrawn`."""

    cards: Cards


class RolledOn(Event, frozen=True):
    """A Vehicle came into the Realm at `place`."""

    seat: Seat
    vehicle: CardNumber
    place: Place


class Finished(Event, frozen=True):
    """A Vehicle left the last Realm, the seat's `total`-th."""

    seat: Seat
    vehicle: CardNumber
    total: int


class VehiclePlayed(Event, frozen=True):
    seat: Seat
    vehicle: CardNumber


class CardEquipped(Event, frozen=True):
    seat: Seat
    card: CardNumber
    vehicle: CardNumber


class CardMoved(Event, frozen=True):
    """A Mod went from one Vehicle to another."""

    seat: Seat
    card: CardNumber
    vehicle: CardNumber
    other: CardNumber


class HazardPlayed(Event, frozen=True):
    """`target` is the equipped card at which it is played, `other` a second Vehicle; 0 for none."""

    seat: Seat
    card: CardNumber
    vehicle: CardNumber
    target: CardNumber
    other: CardNumber

    @property
    def aim(self) -> str:
        return aim(self.vehicle, self.target, self.other)


class HazardCancelled(Event, frozen=True):
    """`seat` cancelled `hazard` with `card`."""

    seat: Seat
    hazard: CardNumber
    card: CardNumber


class HazardBlocked(Event, frozen=True):
    """A card or its tokens kept a Hazard off a Vehicle."""

    seat: Seat
    vehicle: CardNumber
    card: CardNumber


class HazardTooWeak(Event, frozen=True):
    """The damage takes no number to 0, so the card stays (R6.1)."""

    seat: Seat
    vehicle: CardNumber
    target: CardNumber


class AnswerPassed(Event, frozen=True):
    seat: Seat


class CardJunked(Event, frozen=True):
    """A card of `seat` went from its Vehicle to the junk pile."""

    seat: Seat
    card: CardNumber
    vehicle: CardNumber


class VehicleJunked(Event, frozen=True):
    seat: Seat
    vehicle: CardNumber


class VehicleMoved(Event, frozen=True):
    """A card moved a Vehicle to another Realm."""

    seat: Seat
    vehicle: CardNumber
    place: Place


class VehicleReturned(Event, frozen=True):
    """A Vehicle went back to its owner's hand."""

    seat: Seat
    vehicle: CardNumber


class TokensLeft(Event, frozen=True):
    """`card` now has `tokens` tokens; for acid it is the Vehicle itself."""

    seat: Seat
    card: CardNumber
    vehicle: CardNumber
    tokens: int

    @property
    def acid(self) -> bool:
        """Whether they are on the Vehicle itself."""
        return self.card == self.vehicle


class TerrainLost(Event, frozen=True):
    seat: Seat
    vehicle: CardNumber


class Banned(Event, frozen=True):
    """A Hazard forbids `seat` something in its next turn: one of the bits of `Side.bans`."""

    seat: Seat
    ban: int

    @property
    def what(self) -> str:
        """The key of the ban."""
        return BANS[self.ban]


class CardTaken(Event, frozen=True):
    """A card went from the junk pile into the hand."""

    seat: Seat
    card: CardNumber


class HandSeen(Event, frozen=True):
    """`seat` looked at the opponent's hand."""

    seat: Seat


class HandShown(Private, frozen=True):
    """What `seat` saw there."""

    cards: Cards


class ChoiceMade(Event, frozen=True):
    """For `card` on `vehicle`, `seat` chose `word`: a team or a window."""

    seat: Seat
    card: CardNumber
    vehicle: CardNumber
    word: str


class RivalNamed(Event, frozen=True):
    seat: Seat
    vehicle: CardNumber
    rival: CardNumber


class RealmsSwapped(Event, frozen=True):
    first: Place
    second: Place


class Discarded(Event, frozen=True):
    seat: Seat
    card: CardNumber


class TurnEnded(Event, frozen=True):
    seat: Seat


class DrewNothing(Event, frozen=True):
    """`seat` had no card to draw and has lost (R9.2)."""

    seat: Seat


class GameOver(Ended, frozen=True):
    limit: ClassVar[int] = LAST_TURN
    """The turn after which a match ends."""

    @property
    def how(self) -> str:
        """The reason as a key."""
        return self.reason.replace(" ", "-")
