"""What happens in a match of Dealin' Dirt, in the words of the rules page. Their sentences are in `events.ftl`."""

from typing import Annotated, ClassVar

from games.core import Ended, Event, Private, Seat, SeatEvent, Turn, Written
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


class HandShown(SeatEvent, frozen=True):
    """A hand without a Hot Lap Driver, shown before it is shuffled back (R3.2)."""

    cards: Cards


class CountEvent(SeatEvent, frozen=True):
    """Something that happened to a number of a seat's cards."""

    count: int


class ExtraDrawn(CountEvent, frozen=True):
    """How many cards a seat drew for the opponent's mulligan (R3.2)."""


class SetupBegun(Event, frozen=True):
    """Both hands hold a Hot Lap Driver: no more mulligans (R3.2)."""


class SeatReady(SeatEvent, frozen=True):
    pass


class DriversRevealed(SeatEvent, frozen=True):
    """The Drivers that were set: the Active one, then the Staging Area (R3.5)."""

    cards: Cards


class PrizesLaid(Event, frozen=True):
    count: int


class FirstChosen(SeatEvent, frozen=True):
    """The coin for the first turn (R3.5)."""


class TurnStarted(Turn, frozen=True):
    """A turn began."""


class CardsDrawn(CountEvent, frozen=True):
    """The card of each turn, or cards that are drawn anew."""


class DrawnByCard(CountEvent, frozen=True):
    """What a card or an attack lets a seat draw."""


class Staged(SeatEvent, frozen=True):
    """A Hot Lap Driver came to the Staging Area."""

    card: CardNumber


class DriverEvent(SeatEvent, frozen=True):
    """What a Driver of a seat did, or what happened to it."""

    driver: CardNumber


class Progressed(DriverEvent, frozen=True):
    card: CardNumber


class PowerAttached(DriverEvent, frozen=True):
    card: CardNumber


class PowerMoved(SeatEvent, frozen=True):
    """Horse Power went from one Driver to another of the same seat."""

    card: CardNumber
    driver: CardNumber
    source: CardNumber


class ToolBolted(DriverEvent, frozen=True):
    card: CardNumber


class PowerLost(DriverEvent, frozen=True):
    """`by` names the card or attack that took it."""

    card: CardNumber
    by: str


class CardPlayed(SeatEvent, frozen=True):
    card: CardNumber


class TrackLaid(SeatEvent, frozen=True):
    card: CardNumber


class TrackUsed(SeatEvent, frozen=True):
    card: CardNumber


class SkillUsed(DriverEvent, frozen=True):
    @property
    def skill(self) -> str:
        """Its name."""
        skill = CARDS[self.driver].skill
        assert skill is not None, "only a Driver with a Skill can use one"
        return skill.name


class AttackDeclared(DriverEvent, frozen=True):
    number: int
    """0 or 1."""

    @property
    def attack(self) -> str:
        """Its name."""
        return CARDS[self.driver].attacks[self.number].name

    @property
    def strikes(self) -> bool:
        """Whether it does damage of its own, which names it, too."""
        return CARDS[self.driver].attacks[self.number].damage > 0


class CoinsFlipped(SeatEvent, frozen=True):
    """How many coins were flipped, why, and how many were heads."""

    why: str
    coins: int
    heads: int


class AttackFailed(DriverEvent, frozen=True):
    pass


class Damaged(DriverEvent, frozen=True):
    """`amount` is the new damage, `total` all damage on the Driver.

    `attack` names the attack or card that did it, or is `spun`, `mud` or `thorns`; `own` is what an attacker suffers.
    """

    amount: int
    total: int
    attack: str
    own: bool = False


class Unhurt(DriverEvent, frozen=True):
    """An attack did no damage."""


class Healed(DriverEvent, frozen=True):
    amount: int


class ConditionGiven(DriverEvent, frozen=True):
    """A Driver got a condition, by name (R7)."""

    condition: ConditionName


class ConditionRefused(DriverEvent, frozen=True):
    """A Driver is immune to a condition."""

    condition: ConditionName


class Recovered(DriverEvent, frozen=True):
    condition: ConditionName


class Lingering(DriverEvent, frozen=True):
    """A Driver got an effect that lasts over the next turn: `pin`, `stall`, `smoke`, `guard`, `boost`."""

    effect: str
    amount: int


class GotPassed(DriverEvent, frozen=True):
    """`card` replaced `driver`, which went to the Staging Area, for whatever reason."""

    card: CardNumber
    times: int = 0
    """How many times the seat has paid for it in this turn; 0 if an effect did it. The last event counts all."""

    @property
    def alike(self) -> bool:
        """Whether both have the same name."""
        return CARDS[self.card].name == CARDS[self.driver].name


class PassFailed(DriverEvent, frozen=True):
    pass


class WreckedOut(DriverEvent, frozen=True):
    pass


class PrizesTaken(CountEvent, frozen=True):
    left: int


class Replaced(SeatEvent, frozen=True):
    """A new Active Driver replaced a wrecked one (R5.5)."""

    card: CardNumber


class CardsShown(SeatEvent, frozen=True):
    """Cards moved openly; `way` says from where to where."""

    cards: Cards
    way: str
    """`deck-hand`, `deck-driver`, `discard-hand`, `discard-deck`, `hand-deck` or `staging-hand`."""


class Rushed(DriverEvent, frozen=True):
    """A Driver that came into play or progressed this turn may progress at once."""


class MorePower(CountEvent, frozen=True):
    """More Horse Power cards may be attached this turn."""


class CardsTaken(CountEvent, frozen=True):
    """Cards went into a hand unseen."""


class Discarded(SeatEvent, frozen=True):
    cards: Cards


class CardsLost(SeatEvent, frozen=True):
    """`by`, a card or attack, discarded these from a seat's `zone`: hand or deck."""

    cards: Cards
    zone: str
    by: str


class TrackGone(Event, frozen=True):
    card: CardNumber


class Shuffled(CountEvent, frozen=True):
    """A deck was shuffled, with `count` new cards in it."""


class HandSeen(SeatEvent, frozen=True):
    """`seat` looks at the hand of `owner`."""

    owner: Seat


class LookedThrough(SeatEvent, frozen=True):
    """`seat` looks at `count` cards of its own: `zone` is deck or prizes."""

    zone: str
    count: int


class TurnEnded(SeatEvent, frozen=True):
    """`seat` passed the turn on with `held` cards in its hand; an `idle` turn is one that changed nothing in play."""

    idle: bool = False
    held: int = 0


class SuddenDeath(Event, frozen=True):
    """Everything is set up anew with one Prize each (R8.5)."""

    number: int


class GameOver(Ended, frozen=True):
    limit: ClassVar[int] = LAST_TURN
    """The turn after which a match ends."""
