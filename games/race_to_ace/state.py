"""A match of Race to Ace, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.race_to_ace.actions import RaceAction
from games.race_to_ace.legality import legal_actions
from games.race_to_ace.play import do
from games.race_to_ace.refusals import refusal
from games.race_to_ace.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Action, Event, Outcome, Seat
    from games.race_to_ace.position import Position
    from games.race_to_ace.view import RaceView


class RaceState:
    """A position, and what may be done in it once somebody has wondered."""

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: list[Action] | None = None

    def to_act(self) -> tuple[Seat, ...]:
        p = self.position
        return () if p.result is not None else (p.asked,)

    def decision(self, seat: Seat) -> int:
        return self.position.ply

    def legal_actions(self, seat: Seat) -> list[Action]:
        if seat != self.position.asked:
            return []
        if self._legal is None:
            self._legal = legal_actions(self.position, seat)
        return self._legal[:]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        p = self.position
        if self._legal is None:
            self._legal = legal_actions(p, p.asked)
        if seat != p.asked or not isinstance(action, RaceAction) or action not in self._legal:
            raise refusal(p, seat, action)
        self._legal = None
        happened: list[Event] = []
        do(p, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        return None

    def view(self, seat: Seat | None) -> RaceView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.result

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.kills)

    def copy(self) -> RaceState:
        twin = RaceState(self.position.copy())
        twin._legal = self._legal
        return twin

    def dump(self) -> bytes:
        return storing.dump(self.position)
