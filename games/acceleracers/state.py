"""A match of AcceleRacers, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleracers.actions import AcceleAction
from games.acceleracers.legality import legal_actions, refusal, to_act
from games.acceleracers.moves import finished_vehicles
from games.acceleracers.play import do
from games.acceleracers.position import BROUGHT, Phase, Position
from games.acceleracers.view import look
from games.match_state import MatchState

if TYPE_CHECKING:
    from games.acceleracers.view import AcceleView
    from games.core import Event, IllegalAction, Seat


class AcceleState(MatchState[Position, AcceleAction]):
    """The state of one match."""

    __slots__ = ()

    def to_act(self) -> tuple[Seat, ...]:
        return to_act(self.position)

    def decision(self, seat: Seat) -> int:
        p = self.position
        if p.phase is Phase.BRING and seat in range(len(p.sides)):
            return len(p.sides[seat].realms)
        return p.ply + BROUGHT

    def scores(self) -> tuple[int, ...]:
        return finished_vehicles(self.position)

    def view(self, seat: Seat | None) -> AcceleView:
        return look(self.position, seat)

    def find_legal(self, seat: Seat) -> list[AcceleAction]:
        return legal_actions(self.position, seat)

    def refuse(self, seat: Seat, action: AcceleAction) -> IllegalAction:
        return refusal(self.position, seat, action)

    def carry_out(self, seat: Seat, action: AcceleAction) -> list[Event]:
        happened: list[Event] = []
        do(self.position, seat, action, happened)
        return happened
