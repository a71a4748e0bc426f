"""An attack before its dice are rolled: its figures, and the odds that follow from them (rules R9, R12)."""

from functools import cache
from math import comb

import msgspec

from games.acceleration.avatars import FACTS, KING, LANCER, NONE, SPARTAN, VALKYRIE, Piece, piece_of
from games.acceleration.board import BOARD
from games.acceleration.position import STEPPED_IN, Table
from games.acceleration.targets import may_accelerate
from games.core import Seat

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
