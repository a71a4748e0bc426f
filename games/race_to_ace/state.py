"""The state of a Race to Ace match, as the contract in `games.core` describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.race_to_ace.legality import legal_actions, why_not
from games.race_to_ace.play import do
from games.race_to_ace.refusals import refusal
from games.race_to_ace.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Event, Outcome, Seat
    from games.race_to_ace.actions import RaceAction
    from games.race_to_ace.position import Position
    from games.race_to_ace.view import RaceView


class RaceState:
    """A position, and its legal actions once they have been asked for."""

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: list[RaceAction] | None = None

    def to_act(self) -> tuple[Seat, ...]:
        p = self.position
        return () if p.table.result is not None else (p.table.asked,)

    def decision(self, seat: Seat) -> int:
        return self.position.table.ply

    def legal_actions(self, seat: Seat) -> list[RaceAction]:
        if seat != self.position.table.asked:
            return []
        if self._legal is None:
            self._legal = legal_actions(self.position)
        return self._legal[:]

    def apply(self, seat: Seat, action: RaceAction) -> list[Event]:
        listed = self._legal is not None and seat == self.position.table.asked and action in self._legal
        if not listed and (code := why_not(self.position, seat, action)):
            raise refusal(code)
        self._legal = None
        happened: list[Event] = []
        do(self.position, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        return None

    def view(self, seat: Seat | None) -> RaceView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.table.result

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.table.kills)

    def copy(self) -> RaceState:
        twin = RaceState(self.position.copy())
        twin._legal = self._legal
        return twin

    def dump(self) -> bytes:
        return storing.dump(self.position)
