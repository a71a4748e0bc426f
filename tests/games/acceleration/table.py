"""Laying out a position by names, and playing on by notations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.acceleration.actions import AccelerationAction
from games.acceleration.avatars import FULL_HP, KEYS, LEGIONS, NONE, PIECES, SEATS, piece_of
from games.acceleration.board import BOARD
from games.acceleration.game import Acceleration
from games.acceleration.position import Phase, Position, lay_out
from games.acceleration.state import AccelerationState
from games.core import Event, IllegalAction, SeatSetup
from games.core.rng import Rng

GAME = Acceleration()
NAMES = ("Ann", "Bob")

HOME = {"king": "c1", "valkyrie": "b3", "lancer": "d3", "spartan": "f3"}
AWAY = {"king": "c13", "valkyrie": "f11", "lancer": "d11", "spartan": "b11"}
"""Where the Avatars of black and of red stand if a test does not care."""


def piece(name: str) -> int:
    """Return the number of an Avatar: "red lancer"."""
    legion, avatar = name.split()
    return piece_of(LEGIONS.index(legion), KEYS.index(avatar))


@dataclass
class Table:
    """A match in which Ann plays black and Bob plays red."""

    state: AccelerationState

    @property
    def position(self) -> Position:
        return self.state.position

    def do(self, *notations: str, dice: Iterable[int] = ()) -> list[Event]:
        """Let whoever has to decide do this, and return what the last one of them caused."""
        happened: list[Event] = []
        for notation in notations:
            if dice:
                self.position.luck = luck_for(dice)
            happened = self.state.apply(self.position.table.turn, GAME.parse(notation))
        return happened

    def refused(self, notation: str) -> str:
        """Return the code of the refusal, having made sure that nothing changed."""
        before = self.state.dump()
        try:
            self.do(notation)
        except IllegalAction as refusal:
            assert self.state.dump() == before
            return refusal.code
        raise AssertionError(f"{notation} was accepted")

    def may(self) -> list[str]:
        """Return the notations of all that may be done now."""
        return [action.notation for action in self.state.legal_actions(self.position.table.turn)]

    def legal(self) -> list[AccelerationAction]:
        """Return all that may be done now."""
        return self.state.legal_actions(self.position.table.turn)

    def may_move(self, avatar: str) -> set[str]:
        """Return the spaces to which an Avatar may move."""
        return {notation.partition(">")[2] for notation in self.may() if notation.startswith(f"{avatar}>")}

    def at(self, name: str) -> str:
        """Return where an Avatar stands, or ""."""
        cell = self.position.table.cells[piece(name)]
        return "" if cell == NONE else BOARD.name[cell]

    def hp(self, name: str) -> int:
        """Return the HP of an Avatar."""
        return self.position.table.hp[piece(name)]

    @property
    def turn(self) -> str:
        """Return the Legion that has to decide."""
        return LEGIONS[self.position.table.turn]


def opening(seed: int = 1, first: int | None = None, legion: str = "black") -> Table:
    """Begin a match."""
    options = GAME.Options.model_validate({"first": first, "legion": legion})
    return Table(GAME.new([SeatSetup(), SeatSetup()], seed, options))


def lay(
    black: Mapping[str, str] = HOME,
    red: Mapping[str, str] = AWAY,
    *,
    turn: str = "black",
    declared: Iterable[str] = (),
) -> Table:
    """Put Avatars down, "e7" or "e7/4" with 4 HP; those that are not named are deleted. Both are in their loop 1."""
    cells, hp = [NONE] * len(PIECES), [0] * len(PIECES)
    for legion, standing in zip(LEGIONS, (black, red), strict=True):
        for avatar, where in standing.items():
            cell, _, left = where.partition("/")
            cells[piece(f"{legion} {avatar}")] = BOARD.by_name[cell]
            hp[piece(f"{legion} {avatar}")] = int(left or FULL_HP)
    table = lay_out(cells, hp)
    table.declared = [number in {piece(name) for name in declared} for number in PIECES]
    table.loops = [1] * SEATS
    table.phase = Phase.DECLARE
    table.turn = LEGIONS.index(turn)
    return Table(AccelerationState(Position(table, Rng(1))))


def luck_for(dice: Iterable[int]) -> Rng:
    """Return luck whose next six-sided dice are these."""
    wanted = list(dice)
    for seed in range(2_000_000):
        luck = Rng(seed)
        if all(luck.die(6) == die for die in wanted):
            return Rng(seed)
    raise AssertionError(f"no luck for {wanted}")


def told(events: Iterable[Event]) -> list[str]:
    """Return the names of what happened."""
    return [type(event).__name__ for event in events]


def named(name: str) -> int:
    """Return the cell of a name."""
    return BOARD.by_name[name]
