"""The state of an Acceleration! match, as the contract in `games.core` describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.acceleration.legality import legal_actions, why_not
from games.acceleration.play import do, hit_points
from games.acceleration.refusals import refusal
from games.acceleration.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleration.actions import Decision
    from games.acceleration.position import Position
    from games.acceleration.view import AccelerationView
    from games.core import Event, Outcome, Seat


class AccelerationState:
    """A position, and its legal actions once they have been asked for."""

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: list[Decision] | None = None

    def to_act(self) -> tuple[Seat, ...]:
        p = self.position
        return () if p.table.result is not None else (p.table.turn,)

    def decision(self, seat: Seat) -> int:
        return self.position.table.ply

    def legal_actions(self, seat: Seat) -> list[Decision]:
        if seat != self.position.table.turn:
            return []
        if self._legal is None:
            self._legal = legal_actions(self.position.table)
        return self._legal[:]

    def apply(self, seat: Seat, action: Decision) -> list[Event]:
        t = self.position.table
        listed = self._legal is not None and seat == t.turn and action in self._legal
        if not listed and (code := why_not(t, seat, action)):
            raise refusal(code)
        self._legal = None
        happened: list[Event] = []
        do(self.position, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        return None

    def view(self, seat: Seat | None) -> AccelerationView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.table.result

    def scores(self) -> tuple[int, ...]:
        return hit_points(self.position.table)

    def copy(self) -> AccelerationState:
        twin = AccelerationState(self.position.copy())
        twin._legal = self._legal
        return twin

    def dump(self) -> bytes:
        return storing.dump(self.position)
