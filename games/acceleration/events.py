"""What happens in a match of Acceleration!, in the words of the rules page. All events are public."""

from typing import Annotated, ClassVar

from games.acceleration.avatars import FACTS, AvatarNumber
from games.acceleration.board import Cell
from games.acceleration.position import LAST_ROUND, QUIET_ROUNDS
from games.core import Ended, Event, Seat, Written

Dice = Annotated[tuple[int, ...], Written(lambda dice, _: " ".join(map(str, dice)))]


class Initiative(Event, frozen=True):
    """The ten-sided dice of both seats for who goes first (R2.2)."""

    rolls: tuple[int, int]

    @property
    def one(self) -> Seat:
        return 0

    @property
    def other(self) -> Seat:
        return 1

    @property
    def first(self) -> int:
        return self.rolls[0]

    @property
    def second(self) -> int:
        return self.rolls[1]

    @property
    def tie(self) -> bool:
        return self.first == self.second


class KingPlaced(Event, frozen=True):
    seat: Seat
    cell: Cell


class Placed(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber
    cell: Cell


class LoopBegins(Event, frozen=True):
    seat: Seat
    loop: int


class ChivalryLapsed(Event, frozen=True):
    """The Valkyrie is alive, so the armed Chivalry is lost (R12.6)."""

    seat: Seat


class Reallocated(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber
    cell: Cell
    hp: int


class ReallocationPostponed(Event, frozen=True):
    """No Numbered Space is free for a return (R11.5)."""

    seat: Seat


class Declared(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber


class Passed(Event, frozen=True):
    """A deleted Avatar was declared, and passed (R3.7)."""

    seat: Seat
    avatar: AvatarNumber


class Stayed(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber


class Moved(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber
    start: Cell
    end: Cell


class Dashed(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber
    start: Cell
    end: Cell


class Teleported(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber
    start: Cell
    end: Cell


class RoyalTeleported(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber
    start: Cell
    end: Cell


class EffectBlocked(Event, frozen=True):
    """An Avatar stays where it stepped, since the way on is blocked (R7.4, R7.6, R7.7)."""

    seat: Seat
    avatar: AvatarNumber
    cell: Cell


class Accelerated(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber

    @property
    def ability(self) -> str:
        return FACTS[self.avatar].offensive.name


class Attacked(Event, frozen=True):
    """`avatar` of `seat` attacks the enemy's `target`."""

    seat: Seat
    avatar: AvatarNumber
    target: AvatarNumber


class NobleSacrifice(Event, frozen=True):
    """King and Valkyrie of `seat` changed places (R12.2)."""

    seat: Seat
    king_to: Cell
    valkyrie_to: Cell


class SelfDamage(Event, frozen=True):
    """The attacker paid the price of Harpe (R12.7)."""

    seat: Seat
    avatar: AvatarNumber
    amount: int
    hp: int


class AttackRoll(Event, frozen=True):
    seat: Seat
    dice: Dice
    add: int
    """What Gae Bolg adds to every die."""
    evasion: int
    successes: int
    damage: int

    @property
    def faces(self) -> str:
        """The dice with their results, for the film: `3:miss 6:hit`."""
        return " ".join(f"{die}:{'hit' if die + self.add > self.evasion else 'miss'}" for die in self.dice)

    @property
    def hits(self) -> str:
        """Whether `none`, `some` or `all` of the dice hit."""
        return "none" if not self.successes else "some" if self.successes < len(self.dice) else "all"


class Damaged(Event, frozen=True):
    """`avatar` of `seat` lost `amount` HP to an attack and has `hp` left."""

    seat: Seat
    avatar: AvatarNumber
    amount: int
    hp: int


class Deleted(Event, frozen=True):
    seat: Seat
    avatar: AvatarNumber


class ChivalryRoll(Event, frozen=True):
    seat: Seat
    die: int
    armed: bool


class Displaced(Event, frozen=True):
    """Ragnarok sent `avatar` of `seat` home (R12.3)."""

    seat: Seat
    avatar: AvatarNumber
    start: Cell
    end: Cell


class Healed(Event, frozen=True):
    seat: Seat
    hp: int


class DrawOffered(Event, frozen=True):
    seat: Seat


class DrawDeclined(Event, frozen=True):
    seat: Seat


class GameOver(Ended, frozen=True):
    rounds: ClassVar[int] = LAST_ROUND
    """The rounds after which a match ends as a draw."""
    quiet_rounds: ClassVar[int] = QUIET_ROUNDS
    """The rounds in a row without damage after which it does."""
