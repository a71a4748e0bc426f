"""A match of Tiny Turbo Cars, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import storing
from games.tiny_turbo_cars.actions import Kind, TurboAction
from games.tiny_turbo_cars.legality import legal_actions, why_not
from games.tiny_turbo_cars.play import do
from games.tiny_turbo_cars.refusals import refusal
from games.tiny_turbo_cars.view import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Action, Event, Outcome, Seat
    from games.tiny_turbo_cars.imagined import ImaginedPlans
    from games.tiny_turbo_cars.position import Position
    from games.tiny_turbo_cars.view import TurboView


class TurboState:
    """A position, asked and changed by the contract's words."""

    __slots__ = ("imagined", "opening", "position")

    def __init__(
        self, position: Position, opening: Sequence[Event] = (), imagined: ImaginedPlans | None = None
    ) -> None:
        self.position = position
        self.opening = opening
        self.imagined = imagined
        """What a computer thinks that everybody is up to, where the state is one that it imagines."""

    def to_act(self) -> tuple[Seat, ...]:
        return self.position.table.to_act()

    def decision(self, seat: Seat) -> int:
        """Return the number of the seat's own question.

        While programming it stays the same whatever anybody slides: a button means a place of the puzzle, so that
        a person may click faster than the answers come.
        """
        return self.position.table.questions[seat]

    def legal_actions(self, seat: Seat) -> list[Action]:
        return legal_actions(self.position, seat)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        p = self.position
        if code := why_not(p, seat, action):
            raise refusal(code)
        assert isinstance(action, TurboAction)
        if self.imagined is not None and seat == self.imagined.seat and p.table.round == self.imagined.round:
            self.imagined.slid += action.kind is Kind.SLIDE
        happened: list[Event] = []
        do(p, seat, action, happened)
        return happened

    def countdown(self) -> int | None:
        """Return the seconds of the last driver's countdown (P4); nobody counts on relaxed clocks (P10)."""
        table = self.position.table
        counting = not table.terms.relaxed and len(table.programming()) == 1
        return table.terms.countdown if counting else None

    def view(self, seat: Seat | None) -> TurboView:
        return look(self.position, seat)

    def outcome(self) -> Outcome | None:
        return self.position.table.result

    def scores(self) -> tuple[int, ...]:
        table = self.position.table
        return tuple(map(table.row, table.seats))

    def copy(self) -> TurboState:
        return TurboState(self.position.copy(), imagined=None if self.imagined is None else self.imagined.copy())

    def dump(self) -> bytes:
        return storing.dump(self.position)
