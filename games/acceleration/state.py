"""A match of Acceleration!, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.acceleration.actions import Decision
from games.acceleration.legality import legal_actions
from games.acceleration.play import do, hit_points
from games.acceleration.refusals import refusal
from games.acceleration.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleration.position import Position
    from games.acceleration.view import AccelerationView
    from games.core import Action, Event, Outcome, Seat


class AccelerationState:
    """A position, and what may be done in it once somebody has wondered."""

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: list[Action] | None = None

    def to_act(self) -> tuple[Seat, ...]:
        p = self.position
        return () if p.result is not None else (p.turn,)

    def decision(self, seat: Seat) -> int:
        return self.position.ply

    def legal_actions(self, seat: Seat) -> list[Action]:
        if seat != self.position.turn:
            return []
        if self._legal is None:
            self._legal = legal_actions(self.position, seat)
        return self._legal[:]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        p = self.position
        if self._legal is None:
            self._legal = legal_actions(p, p.turn)
        if seat != p.turn or not isinstance(action, Decision) or action not in self._legal:
            raise refusal(p, seat, action)
        self._legal = None
        happened: list[Event] = []
        do(p, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        return None

    def view(self, seat: Seat | None) -> AccelerationView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.result

    def scores(self) -> tuple[int, ...]:
        return hit_points(self.position)

    def copy(self) -> AccelerationState:
        twin = AccelerationState(self.position.copy())
        twin._legal = self._legal
        return twin

    def dump(self) -> bytes:
        return storing.dump(self.position)
