"""A match of AcceleRacers, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.acceleracers.actions import AcceleAction
from games.acceleracers.legality import legal_actions
from games.acceleracers.play import do
from games.acceleracers.position import BROUGHT, Phase
from games.acceleracers.refusals import refusal
from games.acceleracers.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleracers.position import Position
    from games.acceleracers.view import AcceleView
    from games.core import Action, Event, Outcome, Seat

_SEATS = range(2)


class AcceleState:
    """A position, and what may be done in it once somebody has wondered."""

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: list[list[Action] | None] = [None, None]

    def to_act(self) -> tuple[Seat, ...]:
        p = self.position
        if p.phase is Phase.BRING:
            return tuple(seat for seat, side in enumerate(p.sides) if len(side.realms) < BROUGHT)
        return () if p.result is not None else (p.asked,)

    def decision(self, seat: Seat) -> int:
        p = self.position
        if p.phase is Phase.BRING and seat in _SEATS:
            return len(p.sides[seat].realms)
        return p.ply + BROUGHT

    def legal_actions(self, seat: Seat) -> list[Action]:
        return self._options(seat)[:] if seat in _SEATS else []

    def _options(self, seat: Seat) -> list[Action]:
        legal = self._legal[seat]
        if legal is None:
            legal = self._legal[seat] = legal_actions(self.position, seat)
        return legal

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        p = self.position
        if seat not in _SEATS or not isinstance(action, AcceleAction) or action not in self._options(seat):
            raise refusal(p, seat, action)
        self._legal = [None, None]
        happened: list[Event] = []
        do(p, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        return None

    def view(self, seat: Seat | None) -> AcceleView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.result

    def copy(self) -> AcceleState:
        return AcceleState(self.position.copy())

    def dump(self) -> bytes:
        return storing.dump(self.position)
