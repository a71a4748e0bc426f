"""What happens in a match of AcceleRacers, in the words of the rules page. Their sentences are in `events.ftl`."""

from typing import Annotated, ClassVar

from games.acceleracers.cards import ARMOUR, COUNTDOWN, GROWS, KIND, CardNumber, Cards, Kind, cards_in_words
from games.acceleracers.position import LAST_TURN, NO_BONUS, NO_MODS, NO_SHIFTS
from games.core import DuelEvent, Ended, Event, Private, SeatEvent, Turn, Written

Place = Annotated[int, Written(lambda place, _: str(place + 1))]
"""A place in the row of Realms; it counts from 0, and is written from 1."""

BANS = {NO_MODS: "mods", NO_SHIFTS: "shifts", NO_BONUS: "bonus"}
"""The keys of what Hazards forbid, by the bits of `Side.bans`."""
Ban = Annotated[int, Written(lambda ban, _: BANS[ban])]
"""One of these bits."""


def aim(vehicle: int, target: int, other: int) -> str:
    """Return what a Hazard is played at: a `card` on a Vehicle, `two` Vehicles, one `vehicle`, or `nothing`."""
    if target:
        return "card"
    if other:
        return "two"
    return "vehicle" if vehicle else "nothing"


class CoinTossed(SeatEvent, frozen=True):
    """`seat` won the Pole Position by the toss (R3.1)."""


class RealmSelected(SeatEvent, frozen=True):
    """`seat` chose a Realm to bring."""


class RealmBrought(Private, frozen=True):
    """Which one it was; only that seat sees it."""

    card: CardNumber


class RealmPlaced(SeatEvent, frozen=True):
    """A Realm came into the row face down; `place` counts from 0."""

    place: Place


class RealmChosen(Private, frozen=True):
    """Which Realm it was; only the seat that placed it sees that."""

    place: Place
    card: CardNumber


class Redrawn(SeatEvent, frozen=True):
    """A hand without a Vehicle was shuffled back, and seven new cards were drawn (R3.2)."""


class HandDrawn(Private, frozen=True):
    """The seven cards that a seat begins with."""

    cards: Cards


class RealmTurned(Event, frozen=True):
    place: Place
    card: CardNumber


class TurnStarted(Turn, frozen=True):
    """A turn began."""


class CardsDrawn(SeatEvent, frozen=True):
    count: int


class CardsReceived(Private, frozen=True):
    """Which cards a seat drew; the public twin is `CardsDrawn`."""

    cards: Cards


class RolledOn(SeatEvent, frozen=True):
    """A Vehicle came into the Realm at `place`; where it is told together with `others`, they rolled on, too."""

    vehicle: CardNumber
    place: Place
    others: Annotated[tuple[int, ...], Written(lambda cards, _: cards_in_words(cards) if cards else "none")] = ()


class Finished(SeatEvent, frozen=True):
    """A Vehicle left the last Realm, the seat's `total`-th."""

    vehicle: CardNumber
    total: int


class VehiclePlayed(SeatEvent, frozen=True):
    vehicle: CardNumber


class CardEquipped(SeatEvent, frozen=True):
    """A card came on a Vehicle; with it the Vehicle is `ready` to roll on, and was not before."""

    card: CardNumber
    vehicle: CardNumber
    ready: bool = False


class CardMoved(SeatEvent, frozen=True):
    """A Mod went from one Vehicle to another."""

    card: CardNumber
    vehicle: CardNumber
    other: CardNumber


class HazardPlayed(DuelEvent, frozen=True):
    """`target` is the equipped card at which it is played, `other` a second Vehicle; 0 for none."""

    card: CardNumber
    vehicle: CardNumber
    target: CardNumber
    other: CardNumber

    @property
    def aim(self) -> str:
        return aim(self.vehicle, self.target, self.other)


class HazardCancelled(SeatEvent, frozen=True):
    """`seat` cancelled `hazard` with `card`."""

    hazard: CardNumber
    card: CardNumber


class HazardBlocked(SeatEvent, frozen=True):
    """A card or its tokens kept a Hazard off a Vehicle."""

    vehicle: CardNumber
    card: CardNumber
    hazard: CardNumber = 0


class HazardTooWeak(SeatEvent, frozen=True):
    """The damage takes no number to 0, so the card stays (R6.1)."""

    vehicle: CardNumber
    target: CardNumber
    hazard: CardNumber = 0


class AnswerPassed(SeatEvent, frozen=True):
    pass


class CardJunked(SeatEvent, frozen=True):
    """A card of `seat` went from its Vehicle to the junk pile; `by` is the Hazard that did it, 0 for none."""

    card: CardNumber
    vehicle: CardNumber
    by: CardNumber = 0

    @property
    def struck(self) -> bool:
        """Whether it was a Hazard."""
        return self.by > 0


class VehicleJunked(SeatEvent, frozen=True):
    """`by` is the card that did it, the winner of a duel, or, for acid, the Vehicle itself; 0 if it is not known."""

    vehicle: CardNumber
    by: CardNumber = 0

    @property
    def cause(self) -> str:
        """The kind of cause as a key."""
        if self.by in (0, self.vehicle):
            return "acid" if self.by else "unknown"
        return "duel" if KIND[self.by] is Kind.VEHICLE else "card"


class VehicleMoved(SeatEvent, frozen=True):
    """A card moved a Vehicle to another Realm."""

    vehicle: CardNumber
    place: Place


class VehicleReturned(SeatEvent, frozen=True):
    """A Vehicle went back to its owner's hand."""

    vehicle: CardNumber


class TokensLeft(SeatEvent, frozen=True):
    """`card` now has `tokens` tokens; for acid it is the Vehicle itself."""

    card: CardNumber
    vehicle: CardNumber
    tokens: int

    @property
    def means(self) -> str:
        """What becomes of the last token, or what the tokens do, as a key; corrosion ends like a card's countdown."""
        if self.card == self.vehicle:
            return "acid"
        if countdown := COUNTDOWN[self.card]:
            return countdown.end or ""
        return "growth" if GROWS[self.card] else "armour" if ARMOUR[self.card] else "card"


class TerrainLost(SeatEvent, frozen=True):
    vehicle: CardNumber


class Banned(SeatEvent, frozen=True):
    """A Hazard forbids `seat` something in its next turn."""

    ban: Ban


class CardTaken(SeatEvent, frozen=True):
    """A card went from the junk pile into the hand."""

    card: CardNumber


class HandSeen(DuelEvent, frozen=True):
    """`seat` looked at the opponent's hand."""


class HandShown(Private, frozen=True):
    """What `seat` saw there."""

    cards: Cards

    @property
    def first(self) -> Cards:
        """As many of them as a line of news has room for, 68 characters; the others are behind More, in words."""
        return next(some for n in range(len(self.cards), -1, -1) if len(cards_in_words(some := self.cards[:n])) <= 68)

    @property
    def more(self) -> int:
        return len(self.cards) - len(self.first)


class ChoiceMade(SeatEvent, frozen=True):
    """For `card` on `vehicle`, `seat` chose `word`: a team or a window."""

    card: CardNumber
    vehicle: CardNumber
    word: str


class RivalNamed(SeatEvent, frozen=True):
    vehicle: CardNumber
    rival: CardNumber


class RealmsSwapped(Event, frozen=True):
    first: Place
    second: Place


class Discarded(SeatEvent, frozen=True):
    card: CardNumber


class TurnEnded(SeatEvent, frozen=True):
    """`seat` passed the turn on with `held` cards in its hand; a `quiet` turn is one in which it surely played none."""

    quiet: bool = False
    held: int = 0


class DrewNothing(SeatEvent, frozen=True):
    """`seat` had no card to draw and has lost (R9.2)."""


class GameOver(Ended, frozen=True):
    limit: ClassVar[int] = LAST_TURN
    """The turn after which a match ends."""

    @property
    def how(self) -> str:
        """The reason as a key."""
        return self.reason.replace(" ", "-")
