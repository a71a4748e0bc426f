"""A match of Dealin' Dirt, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.legality import legal_actions, to_act, why_not
from games.dealin_dirt.play import do
from games.dealin_dirt.position import Phase
from games.dealin_dirt.refusals import refusal
from games.dealin_dirt.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Action, Event, Outcome, Seat
    from games.dealin_dirt.position import Position
    from games.dealin_dirt.view import DirtView


class DirtState:
    """A position, and what may be done in it once somebody has wondered."""

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: list[list[Action] | None] = [None, None]

    def to_act(self) -> tuple[Seat, ...]:
        return to_act(self.position)

    def decision(self, seat: Seat) -> int:
        return self.position.sides[seat].decisions

    def legal_actions(self, seat: Seat) -> list[Action]:
        return self._possible(seat)[:]

    def _possible(self, seat: Seat) -> list[Action]:
        p = self.position
        if seat != p.table.asked and (p.table.phase != Phase.SETUP or seat not in to_act(p)):
            return []
        legal = self._legal[seat]
        if legal is None:
            legal = self._legal[seat] = legal_actions(p, seat)
        return legal

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        p = self.position
        if not isinstance(action, DirtAction) or action not in self._possible(seat):
            raise refusal(why_not(p, seat, action))
        self._legal = [None, None]
        happened: list[Event] = []
        do(p, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        return None

    def view(self, seat: Seat | None) -> DirtView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.table.result

    def scores(self) -> tuple[int, ...]:
        p = self.position
        return tuple(p.table.prizes - len(side.prizes) for side in p.sides)

    def copy(self) -> DirtState:
        return DirtState(self.position.copy())

    def dump(self) -> bytes:
        return storing.dump(self.position)
