"""What happens in a match of Dealin' Dirt, in the words of the rules page. Their sentences are in `events.ftl`."""

from typing import Annotated, ClassVar

from games.core import Ended, Event, Private, Seat, Turn, Written
from games.dealin_dirt.cards import CARDS, CardNumber, Cards
from games.dealin_dirt.position import LAST_TURN
from games.dealin_dirt.sentences import say

ConditionName = Annotated[str, Written(lambda key, _: say("condition-name", of=key))]
"""A condition, by its key (R7)."""


class HandDealt(Private, frozen=True):
    """The cards that a seat begins with (R3.1)."""

    cards: Cards


class CardsReceived(Private, frozen=True):
    """Which cards a seat drew; the public twin says how many."""

    cards: Cards


class DriverSet(Private, frozen=True):
    """A Driver was set face down (R3.3)."""

    card: CardNumber


class DriverTakenBack(Private, frozen=True):
    """A face-down Driver was taken back into the hand (R3.3)."""

    card: CardNumber


class CardsSeen(Private, frozen=True):
    """The cards that a seat is looking through."""

    cards: Cards


class HandShown(Event, frozen=True):
    """A hand without a Hot Lap Driver, shown before it is shuffled back (R3.2)."""

    seat: Seat
    cards: Cards


class ExtraDrawn(Event, frozen=True):
    """How many cards a seat drew for the opponent's mulligan (R3.2)."""

    seat: Seat
    count: int


class SetupBegun(Event, frozen=True):
    """Both hands hold a Hot Lap Driver: no more mulligans (R3.2)."""


class SeatReady(Event, frozen=True):
    seat: Seat


class DriversRevealed(Event, frozen=True):
    """The Drivers that were set: the Active one, then the Staging Area (R3.5)."""

    seat: Seat
    cards: Cards


class PrizesLaid(Event, frozen=True):
    count: int


class FirstChosen(Event, frozen=True):
    """The coin for the first turn (R3.5)."""

    seat: Seat


class TurnStarted(Turn, frozen=True):
    """A turn began, whoever's it is."""


class CardsDrawn(Event, frozen=True):
    seat: Seat
    count: int


class Staged(Event, frozen=True):
    """A Hot Lap Driver came to the Staging Area."""

    seat: Seat
    card: CardNumber


class Progressed(Event, frozen=True):
    seat: Seat
    driver: CardNumber
    card: CardNumber


class PowerAttached(Event, frozen=True):
    seat: Seat
    driver: CardNumber
    card: CardNumber


class PowerMoved(Event, frozen=True):
    """Horse Power went from one Driver to another of the same seat."""

    seat: Seat
    card: CardNumber
    driver: CardNumber
    source: CardNumber


class ToolBolted(Event, frozen=True):
    seat: Seat
    driver: CardNumber
    card: CardNumber


class CardPlayed(Event, frozen=True):
    seat: Seat
    card: CardNumber


class TrackLaid(Event, frozen=True):
    seat: Seat
    card: CardNumber


class TrackUsed(Event, frozen=True):
    seat: Seat
    card: CardNumber


class SkillUsed(Event, frozen=True):
    seat: Seat
    driver: CardNumber

    @property
    def skill(self) -> str:
        """Its name."""
        skill = CARDS[self.driver].skill
        assert skill is not None, "only a Driver with a Skill can use one"
        return skill.name


class AttackDeclared(Event, frozen=True):
    seat: Seat
    driver: CardNumber
    number: int
    """0 or 1."""

    @property
    def attack(self) -> str:
        """Its name."""
        return CARDS[self.driver].attacks[self.number].name


class CoinsFlipped(Event, frozen=True):
    """How many coins were flipped, why, and how many were heads."""

    seat: Seat
    why: str
    coins: int
    heads: int


class AttackFailed(Event, frozen=True):
    seat: Seat
    driver: CardNumber


class Damaged(Event, frozen=True):
    """`amount` is the new damage, `total` all damage on the Driver."""

    seat: Seat
    driver: CardNumber
    amount: int
    total: int


class Unhurt(Event, frozen=True):
    """An attack did no damage."""

    seat: Seat
    driver: CardNumber


class Healed(Event, frozen=True):
    seat: Seat
    driver: CardNumber
    amount: int


class ConditionGiven(Event, frozen=True):
    """A Driver got a condition, by name (R7)."""

    seat: Seat
    driver: CardNumber
    condition: ConditionName


class ConditionRefused(Event, frozen=True):
    """A Driver is immune to a condition."""

    seat: Seat
    driver: CardNumber
    condition: ConditionName


class Recovered(Event, frozen=True):
    seat: Seat
    driver: CardNumber
    condition: ConditionName


class Lingering(Event, frozen=True):
    """A Driver got an effect that lasts over the next turn: `pin`, `stall`, `smoke`, `guard`, `boost`."""

    seat: Seat
    driver: CardNumber
    effect: str
    amount: int


class GotPassed(Event, frozen=True):
    """`card` replaced `driver`, which went to the Staging Area, for whatever reason."""

    seat: Seat
    driver: CardNumber
    card: CardNumber


class PassFailed(Event, frozen=True):
    seat: Seat
    driver: CardNumber


class WreckedOut(Event, frozen=True):
    seat: Seat
    driver: CardNumber


class PrizesTaken(Event, frozen=True):
    seat: Seat
    count: int
    left: int


class Replaced(Event, frozen=True):
    """A new Active Driver replaced a wrecked one (R5.5)."""

    seat: Seat
    card: CardNumber


class CardsShown(Event, frozen=True):
    """Cards moved openly; `way` says from where to where."""

    seat: Seat
    cards: Cards
    way: str
    """`deck-hand`, `deck-driver`, `discard-hand`, `discard-deck`, `hand-deck` or `staging-hand`."""


class Rushed(Event, frozen=True):
    """A Driver that came into play or progressed this turn may progress at once."""

    seat: Seat
    driver: CardNumber


class MorePower(Event, frozen=True):
    """More Horse Power cards may be attached this turn."""

    seat: Seat
    count: int


class CardsTaken(Event, frozen=True):
    """Cards went into a hand unseen."""

    seat: Seat
    count: int


class Discarded(Event, frozen=True):
    seat: Seat
    cards: Cards


class TrackGone(Event, frozen=True):
    card: CardNumber


class Shuffled(Event, frozen=True):
    """A deck was shuffled, with `count` new cards in it."""

    seat: Seat
    count: int


class LookedThrough(Event, frozen=True):
    """`seat` looks at `count` cards of `owner`: `zone` is deck, hand or prizes."""

    seat: Seat
    owner: Seat
    zone: str
    count: int


class TurnEnded(Event, frozen=True):
    seat: Seat


class SuddenDeath(Event, frozen=True):
    """Everything is set up anew with one Prize each (R8.5)."""

    number: int


class GameOver(Ended, frozen=True):
    limit: ClassVar[int] = LAST_TURN
    """The turn after which a match ends."""
