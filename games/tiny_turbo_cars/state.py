"""A match of Tiny Turbo Cars, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.tiny_turbo_cars.actions import Kind, TurboAction
from games.tiny_turbo_cars.legality import legal_actions, to_act
from games.tiny_turbo_cars.play import do
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.refusals import refusal
from games.tiny_turbo_cars.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Action, Event, Outcome, Seat
    from games.tiny_turbo_cars.imagining import Fancy
    from games.tiny_turbo_cars.position import Position
    from games.tiny_turbo_cars.view import TurboView


class TurboState:
    """A position, asked and changed by the contract's words."""

    __slots__ = ("fancy", "opening", "position")

    def __init__(self, position: Position, opening: Sequence[Event] = (), fancy: Fancy | None = None) -> None:
        self.position = position
        self.opening = opening
        self.fancy = fancy
        """What a computer thinks that everybody is up to, where the state is one that it imagines."""

    def to_act(self) -> tuple[Seat, ...]:
        return to_act(self.position)

    def decision(self, seat: Seat) -> int:
        """Return the number of the seat's own question.

        While programming it stays the same whatever anybody slides: a button means a place of the puzzle, so that
        a person may click faster than the answers come.
        """
        return self.position.questions[seat]

    def legal_actions(self, seat: Seat) -> list[Action]:
        return legal_actions(self.position, seat)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        p = self.position
        if not isinstance(action, TurboAction) or action not in legal_actions(p, seat):
            raise refusal(p, seat, action)
        if self.fancy is not None and seat == self.fancy.seat and p.round == self.fancy.round:
            self.fancy.slid += action.kind is Kind.SLIDE
        happened: list[Event] = []
        do(p, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        """Return the seconds of the last driver's countdown (P4); nobody counts on relaxed clocks (P10)."""
        p = self.position
        counting = p.phase is Phase.PROGRAMMING and not p.terms.relaxed and len(p.programming()) == 1
        return p.terms.countdown if counting else None

    def view(self, seat: Seat | None) -> TurboView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.result

    def copy(self) -> TurboState:
        return TurboState(self.position.copy(), fancy=None if self.fancy is None else self.fancy.copy())

    def dump(self) -> bytes:
        return storing.dump(self.position)
