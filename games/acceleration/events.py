"""What happens in a match of Acceleration!, in the words of the rules page. All events are public."""

from typing import Annotated, ClassVar

from games.acceleration.attacks import lowest_hit
from games.acceleration.avatars import FACTS, NONE, AvatarNumber
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.position import LAST_ROUND, QUIET_ROUNDS
from games.core import DuelEvent, Ended, Event, Round, Seat, SeatEvent, Written

Numbered = Annotated[int, Written(lambda cell, _: BOARD.number.get(cell, 0))]
"""A Numbered Space."""
Dice = Annotated[tuple[int, ...], Written(lambda dice, _: " ".join(map(str, dice)))]


class Initiative(Event, frozen=True):
    """The ten-sided dice of both seats for who goes first (R2.2): the `first` is that of `one`."""

    one: ClassVar[Seat] = 0
    other: ClassVar[Seat] = 1
    first: int
    second: int

    @property
    def higher(self) -> str:
        """Whose roll is higher: "one", "other", or "tie"."""
        return "tie" if self.first == self.second else "one" if self.first > self.second else "other"


class KingPlaced(SeatEvent, frozen=True):
    cell: Cell


class AvatarEvent(DuelEvent, frozen=True):
    """What an Avatar of a seat did, or what happened to it."""

    avatar: AvatarNumber


class Placed(AvatarEvent, frozen=True):
    cell: Numbered


class LoopBegins(Round, frozen=True):
    """A seat began its loop of round `number`."""

    seat: Seat


class ChivalryLapsed(SeatEvent, frozen=True):
    """The Valkyrie is alive, so the armed Chivalry is lost (R12.6)."""


class Reallocated(AvatarEvent, frozen=True):
    cell: Numbered
    hp: int


class ReallocationPostponed(SeatEvent, frozen=True):
    """No Numbered Space is free for a return (R11.5)."""


class Declared(AvatarEvent, frozen=True):
    pass


class Passed(AvatarEvent, frozen=True):
    """A deleted Avatar was declared, and passed (R3.7)."""


class Stayed(AvatarEvent, frozen=True):
    strikes: bool = False
    """Whether it attacks from there, which is said then."""


class HeldBack(AvatarEvent, frozen=True):
    """An Avatar that had moved within reach of an enemy did not attack (R4.5)."""


class Moved(AvatarEvent, frozen=True):
    start: Cell
    end: Cell
    carried: SpaceKind = SpaceKind.PLAIN
    """The kind of space that carries it on from `end` to `ended`; plain if none does."""
    ended: Cell = NONE

    @property
    def way(self) -> int:
        return BOARD.way(self.start, self.end if self.ended == NONE else self.ended)


class EffectBlocked(AvatarEvent, frozen=True):
    """An Avatar stays where it stepped, since the way on is blocked (R7.4, R7.6, R7.7)."""

    cell: Cell


class Accelerated(AvatarEvent, frozen=True):
    @property
    def ability(self) -> str:
        return FACTS[self.avatar].offensive.name


class NobleSacrifice(SeatEvent, frozen=True):
    """King and Valkyrie of `seat` changed places (R12.2)."""


class SelfDamage(AvatarEvent, frozen=True):
    """The attacker paid the price of Harpe (R12.7)."""

    amount: int
    hp: int


class AttackRoll(AvatarEvent, frozen=True):
    """The attack of an `avatar` of `seat`: its dice and their result."""

    dice: Dice
    add: int
    """What Gae Bolg adds to every die."""
    evasion: int
    successes: int
    damage: int
    struck: AvatarNumber
    """The target, or the Valkyrie if she `stepped_in` for her King."""
    left: int
    """The HP that it has left."""
    stepped_in: bool

    @property
    def needs(self) -> int:
        """What a die has to show."""
        return lowest_hit(self.evasion, self.add)

    @property
    def faces(self) -> str:
        """The dice with their results, for the film: `3:miss 6:hit`."""
        return " ".join(f"{die}:{'hit' if die >= self.needs else 'miss'}" for die in self.dice)

    @property
    def blow(self) -> str:
        """The damage, for the film; "" without any."""
        return str(self.damage or "")

    @property
    def hits(self) -> str:
        """Whether `none`, `some` or `all` of the dice hit."""
        return "none" if not self.successes else "some" if self.successes < len(self.dice) else "all"


class Damaged(AvatarEvent, frozen=True):
    """`avatar` of `seat` lost `amount` HP to an attack and has `hp` left."""

    amount: int
    hp: int


class Deleted(AvatarEvent, frozen=True):
    """An Avatar was deleted by an attack, which names it, or by the `price` of its own."""

    price: bool = False


class ChivalryRoll(SeatEvent, frozen=True):
    die: int
    armed: bool


class Displaced(AvatarEvent, frozen=True):
    """Ragnarok sent `avatar` of `seat` home (R12.3)."""

    start: Cell
    end: Numbered


class Healed(SeatEvent, frozen=True):
    hp: int


class DrawOffered(SeatEvent, frozen=True):
    pass


class DrawDeclined(SeatEvent, frozen=True):
    pass


class GameOver(Ended, frozen=True):
    rounds: ClassVar[int] = LAST_ROUND
    """The rounds after which a match ends as a draw."""
    quiet_rounds: ClassVar[int] = QUIET_ROUNDS
    """The rounds in a row without damage after which it does."""
