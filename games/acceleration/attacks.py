"""Attacks before their dice are rolled: their targets, their figures, and the odds that follow (rules R8, R9, R12)."""

from functools import cache
from math import comb

import msgspec

from games.acceleration.avatars import FACTS, KING, LANCER, NONE, OWN, REACH, SPARTAN, VALKYRIE, Piece, piece_of
from games.acceleration.board import BOARD, SPACES, Cell, as_set
from games.acceleration.position import STEPPED_IN, Table
from games.core import Seat

RAGNAROK_REACH = 8
"""The distance up to which the King enables Ragnarok (R12.3)."""


def _barred(cell: Cell, reach: int) -> tuple[str, ...]:
    """Return what bars an attack from `cell`, by the enemy's cell; the last entry is for `NONE`, off the board."""
    return (*(_bars(cell, there, reach) for there in range(SPACES)), "TARGET_DELETED")


def _bars(cell: Cell, there: Cell, reach: int) -> str:
    """R8.1: in a straight line, within range, and no wall between."""
    if cell == there or cell not in BOARD.axial or there not in BOARD.axial:
        return "NOT_IN_LINE"
    (q, r), (s, t) = BOARD.axial[cell], BOARD.axial[there]
    if q != s and r != t and q + r != s + t:
        return "NOT_IN_LINE"
    if BOARD.distance[cell][there] > reach:
        return "OUT_OF_RANGE"
    return "" if BOARD.sight[cell][there] else "WALL_IN_LINE"


BARRED = tuple(tuple(_barred(cell, reach) for cell in range(SPACES)) for reach in REACH)
"""`BARRED[avatar][cell][there]`: what bars the Avatar on `cell` from attacking an enemy on `there`; "" if nothing."""
assert NONE == -1, "an enemy on no cell finds the last entry"
IN_SIGHT = tuple(
    tuple(as_set(there for there in range(SPACES) if not barred[there]) for barred in by_cell) for by_cell in BARRED
)
"""`IN_SIGHT[avatar][cell]`: the cells that the Avatar on `cell` can attack."""


def targets(t: Table, seat: Seat, avatar: int, cell: Cell) -> list[int]:
    """R8.1: the enemies that `avatar` could attack from `cell`."""
    barred = BARRED[avatar][cell]
    return [target for target, there in enumerate(t.cells[OWN[1 - seat]]) if not barred[there]]


def may_accelerate(t: Table, seat: Seat, avatar: int) -> bool:
    """R12.1, R12.5, R12.7: whether an attack can use the Offensive Acceleration; only Excalibur has a condition."""
    return avatar != KING or 0 in t.hp[OWN[seat]]


def within_ragnarok(t: Table, seat: Seat, cell: Cell) -> bool:
    """R12.3: whether the King of `seat` is near enough to a Valkyrie on `cell`."""
    return BOARD.distance[cell][t.cells[piece_of(seat, KING)]] <= RAGNAROK_REACH


SIDES = 6
SACRIFICE_REACH = 6
"""The distance up to which the Valkyrie can step in for her King (R12.2)."""
EXCALIBUR_POWER = 4
GAE_BOLG_HIT, GAE_BOLG_POWER, GAE_BOLG_ADD = 1, 4, 2
HARPE_HIT, HARPE_PRICE = 5, 4


class Strike(msgspec.Struct, frozen=True, gc=False):
    """The figures of one attack (R9.1)."""

    defender: Piece
    """Who takes the damage: the target, or the Valkyrie who steps in (R12.2)."""
    dice: int
    add: int
    evasion: int
    power: int
    price: int
    """The HP that Harpe costs the attacker."""

    @property
    def needs(self) -> int:
        """R9.1: the lowest die that hits."""
        return lowest_hit(self.evasion, self.add)

    def expected(self, hp: int) -> float:
        """Return the expected damage to a defender with `hp`, who can lose no more than that (R9.2)."""
        return _prospects(self.dice, self.needs, self.power, hp)[0]

    def deletes(self, hp: int) -> float:
        """Return the chance to delete a defender with `hp`."""
        return _prospects(self.dice, self.needs, self.power, hp)[1]

    @property
    def hits(self) -> float:
        """Return the chance that at least one die hits."""
        return 1 - ((self.needs - 1) / SIDES) ** self.dice

    def beats(self, other: "Strike") -> bool:
        """Whether it costs nothing and is at least as good in every figure, so that `other` is pointless."""
        better = self.dice >= other.dice and self.needs <= other.needs and self.power >= other.power
        return better and not self.price


def lowest_hit(evasion: int, add: int) -> int:
    """R9.1: return the lowest die that hits: with what is added, it is strictly more than the Evasion."""
    return max(1, evasion + 1 - add)


@cache
def _prospects(dice: int, needs: int, power: int, hp: int) -> tuple[float, float]:
    """Return the expected damage to a defender with `hp`, and the chance to delete it."""
    hit = (SIDES + 1 - needs) / SIDES
    chances = [comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)]
    expected = sum(chance * min(hp, n * power) for n, chance in enumerate(chances))
    return expected, sum(chances[-(-hp // power) :])


def steps_in(t: Table, seat: Seat, target: int) -> bool:
    """R12.2: whether the Valkyrie of `seat` steps in for an attack on `target`."""
    if target != KING:
        return False
    king, valkyrie = t.cells[piece_of(seat, KING)], t.cells[piece_of(seat, VALKYRIE)]
    return valkyrie != NONE and BOARD.distance[king][valkyrie] <= SACRIFICE_REACH


def strike(t: Table, seat: Seat, avatar: int, target: int, *, accelerated: bool) -> Strike:
    """Return the figures of an attack by `avatar` of `seat` on the enemy's `target`."""
    sacrifice = steps_in(t, 1 - seat, target)
    defender = piece_of(1 - seat, VALKYRIE if sacrifice else target)
    evasion = STEPPED_IN if sacrifice else t.evasion(defender)
    dice, power, add, price = FACTS[avatar].hit, FACTS[avatar].power, 0, 0
    if accelerated and avatar == KING:
        power = EXCALIBUR_POWER
    elif accelerated and avatar == LANCER:
        dice, power, add = GAE_BOLG_HIT, GAE_BOLG_POWER, GAE_BOLG_ADD
    elif accelerated and avatar == SPARTAN:
        dice, price = HARPE_HIT, HARPE_PRICE
    return Strike(defender, dice, add, evasion, power, price)


def best_strike(t: Table, seat: Seat, avatar: int, target: int) -> Strike:
    """Return the figures of the plain attack, or of the accelerated one if that is better in every way."""
    plain = strike(t, seat, avatar, target, accelerated=False)
    if avatar == VALKYRIE or not may_accelerate(t, seat, avatar):
        return plain
    other = strike(t, seat, avatar, target, accelerated=True)
    return other if other.beats(plain) else plain
