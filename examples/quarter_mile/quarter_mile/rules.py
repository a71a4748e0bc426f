"""The rules: actions, events, views and the state of a match. The numbers are those of rules.md."""

from __future__ import annotations

import msgspec

from games.contract.match_state import MatchState
from games.contract.notations import ActionTable
from games.core import Action, Event, Outcome, Seat, View
from games.core.rng import Rng

DICE, GEARS = 3, range(1, 7)


class Shift(Action, frozen=True, gc=False):
    """R2.1: use a die."""

    gear: int

    @classmethod
    def parse(cls, text: str) -> Shift:
        return _TABLE.parse(text)


SHIFTS = {f"gear-{gear}": Shift(f"gear-{gear}", gear) for gear in GEARS}
_TABLE = ActionTable("Quarter Mile", SHIFTS.values())
REASONS = {
    "BAD_ACTION": "Quarter Mile has no such move: use one of your dice.",
    "NOT_YOUR_TURN": "It is not your turn to shift.",
    "NO_SUCH_DIE": "None of your dice shows that gear.",
}


class Rolled(Event, frozen=True, gc=False):
    """R1.1, R2.3: only the seat itself sees its dice."""

    seat: Seat
    dice: tuple[int, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Drove(Event, frozen=True, gc=False):
    """R2.1, R2.2: a car has moved, by one space if it stalled."""

    seat: Seat
    gear: int
    stalled: bool


class Table(msgspec.Struct, array_like=True):
    """The public part of a position."""

    goal: int
    spaces: list[int]
    gears: list[int]
    active: Seat = 0
    turn: int = 1
    result: Outcome | None = None

    def copy(self) -> Table:
        return Table(self.goal, self.spaces[:], self.gears[:], self.active, self.turn, self.result)

    def stalls(self, gear: int) -> bool:
        """R2.2: no more than two gears up at once."""
        return gear > self.gears[self.active] + 2


class Position(msgspec.Struct, array_like=True):
    """The whole position."""

    table: Table
    dice: list[list[int]]
    luck: Rng

    def copy(self) -> Position:
        return Position(self.table.copy(), [dice[:] for dice in self.dice], self.luck.copy())


class MileView(View, frozen=True):
    """The table, and the seat's own dice."""

    table: Table
    dice: tuple[int, ...]


class MileState(MatchState[Position, Shift, MileView]):
    """The state of a match. The base class caches the legal actions and refuses all others."""

    __slots__ = ()

    reasons = REASONS

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.position.table.result else (self.position.table.active,)

    def decision(self, seat: Seat) -> int:
        return self.position.table.turn

    def find_legal(self, seat: Seat) -> list[Shift]:
        return [shift for shift in SHIFTS.values() if not self.why_not(seat, shift)]

    def why_not(self, seat: Seat, action: Action) -> str:
        shift = SHIFTS.get(action.notation)
        if shift is None or shift != action:
            return "BAD_ACTION"
        if seat not in self.to_act():
            return "NOT_YOUR_TURN"
        return "" if shift.gear in self.position.dice[seat] else "NO_SUCH_DIE"

    def carry_out(self, seat: Seat, action: Shift, happened: list[Event]) -> None:
        p, table, stalled = self.position, self.position.table, self.position.table.stalls(action.gear)
        table.gears[seat] = 1 if stalled else action.gear
        table.spaces[seat] += table.gears[seat]
        p.dice[seat].remove(action.gear)
        p.dice[seat].append(p.luck.die(6))
        table.active, table.turn = (seat + 1) % len(p.dice), table.turn + 1
        if table.spaces[seat] >= table.goal:
            places = tuple(1 + sum(other > own for other in table.spaces) for own in table.spaces)
            table.result = Outcome(places, tuple(table.spaces), "finish")
        happened += [Drove(seat, action.gear, stalled), Rolled(seat, tuple(p.dice[seat][-1:]))]

    def view(self, seat: Seat | None) -> MileView:
        p = self.position
        return MileView(seat, p.table.copy(), () if seat is None else tuple(sorted(p.dice[seat])))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.table.spaces)


def begin(seats: int, goal: int, luck: Rng) -> MileState:
    """R1.1: everybody stands at the start, out of gear, and rolls."""
    dice = [[luck.die(6) for _ in range(DICE)] for _ in range(seats)]
    table = Table(goal, [0] * seats, [0] * seats)
    return MileState(Position(table, dice, luck), [Rolled(seat, tuple(own)) for seat, own in enumerate(dice)])


def imagine(view: MileView, rng: Rng) -> MileState:
    """Return a state that `view` allows, with random dice for the other seats."""
    p = begin(len(view.table.spaces), view.table.goal, rng.copy()).position
    p.table = view.table.copy()
    if view.seat is not None:
        p.dice[view.seat] = list(view.dice)
    return MileState(p)
