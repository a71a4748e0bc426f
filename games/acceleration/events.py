"""What happens in a match of Acceleration!, in the words of the rules page. All events are public."""

from __future__ import annotations

from games.acceleration.board import Cell
from games.core import Event, Outcome, Seat


class Initiative(Event, frozen=True, gc=False):
    """The ten-sided dice of both seats for who goes first (R2.2)."""

    rolls: tuple[int, int]


class KingPlaced(Event, frozen=True, gc=False):
    seat: Seat
    cell: Cell


class Placed(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int
    cell: Cell


class LoopBegins(Event, frozen=True, gc=False):
    seat: Seat
    loop: int


class ChivalryLapsed(Event, frozen=True, gc=False):
    """The Valkyrie is alive, so the armed Chivalry is lost (R12.6)."""

    seat: Seat


class Reallocated(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int
    cell: Cell
    hp: int


class ReallocationPostponed(Event, frozen=True, gc=False):
    """No Numbered Space is free for a return (R11.5)."""

    seat: Seat


class Declared(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int


class Passed(Event, frozen=True, gc=False):
    """A deleted Avatar was declared, and passed (R3.7)."""

    seat: Seat
    avatar: int


class Stayed(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int


class Moved(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int
    start: Cell
    end: Cell


class Dashed(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int
    start: Cell
    end: Cell


class Teleported(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int
    start: Cell
    end: Cell


class RoyalTeleported(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int
    start: Cell
    end: Cell


class EffectBlocked(Event, frozen=True, gc=False):
    """An Avatar stays where it stepped, since the way on is blocked (R7.4, R7.6, R7.7)."""

    seat: Seat
    avatar: int
    cell: Cell


class Accelerated(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int


class Attacked(Event, frozen=True, gc=False):
    """`avatar` of `seat` attacks the enemy's `target`."""

    seat: Seat
    avatar: int
    target: int


class NobleSacrifice(Event, frozen=True, gc=False):
    """King and Valkyrie of `seat` changed places (R12.2)."""

    seat: Seat
    king_to: Cell
    valkyrie_to: Cell


class SelfDamage(Event, frozen=True, gc=False):
    """The attacker paid the price of Harpe (R12.7)."""

    seat: Seat
    avatar: int
    amount: int
    hp: int


class AttackRoll(Event, frozen=True, gc=False):
    seat: Seat
    dice: tuple[int, ...]
    add: int
    """What Gae Bolg adds to every die."""
    evasion: int
    successes: int
    damage: int


class Damaged(Event, frozen=True, gc=False):
    """`avatar` of `seat` lost `amount` HP to an attack and has `hp` left."""

    seat: Seat
    avatar: int
    amount: int
    hp: int


class Deleted(Event, frozen=True, gc=False):
    seat: Seat
    avatar: int


class ChivalryRoll(Event, frozen=True, gc=False):
    seat: Seat
    die: int
    armed: bool


class Displaced(Event, frozen=True, gc=False):
    """Ragnarok sent `avatar` of `seat` home (R12.3)."""

    seat: Seat
    avatar: int
    start: Cell
    end: Cell


class Healed(Event, frozen=True, gc=False):
    seat: Seat
    hp: int


class DrawOffered(Event, frozen=True, gc=False):
    seat: Seat


class DrawDeclined(Event, frozen=True, gc=False):
    seat: Seat


class GameOver(Event, frozen=True):
    outcome: Outcome
