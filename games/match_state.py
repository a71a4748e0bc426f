"""The state of a match, for games whose rules are functions over a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar

from games import storing
from games.core import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Event, IllegalAction, Outcome, Seat


class AnyPosition(Protocol):
    """What every position has: a result, None while the match runs, and copies that would go on the same way."""

    @property
    def result(self) -> Outcome | None: ...

    def copy(self) -> Self: ...


P = TypeVar("P", bound=AnyPosition)
A = TypeVar("A", bound=Action)


class MatchState(Generic[P, A]):
    """A position, and its legal actions for as long as it stays the same.

    A game's own class adds `to_act`, `decision` and `view`, and the three functions here that raise.
    """

    __slots__ = ("_legal", "opening", "position")

    def __init__(self, position: P, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self._legal: dict[Seat, list[A]] = {}

    def find_legal(self, seat: Seat) -> list[A]:
        """Return what the rules let `seat` do now; nothing if that is nobody's seat."""
        raise NotImplementedError

    def refuse(self, seat: Seat, action: A) -> IllegalAction:
        """Say why an action that is not legal is refused."""
        raise NotImplementedError

    def carry_out(self, seat: Seat, action: A) -> list[Event]:
        """Do a legal action; return what happened."""
        raise NotImplementedError

    def legal_actions(self, seat: Seat) -> list[A]:
        return (self._legal.get(seat) or self._found(seat))[:]

    def _found(self, seat: Seat) -> list[A]:
        legal = self._legal[seat] = self.find_legal(seat)
        return legal

    def apply(self, seat: Seat, action: A) -> list[Event]:
        possible = self._legal.get(seat) or self._found(seat)
        try:
            legal = possible[possible.index(action)]
        except ValueError:
            raise self.refuse(seat, action) from None
        self._legal.clear()
        return self.carry_out(seat, legal)

    def countdown(self) -> int | None:
        return None

    def outcome(self) -> Outcome | None:
        return self.position.result

    def copy(self) -> Self:
        return type(self)(self.position.copy())

    def dump(self) -> bytes:
        return storing.dump(self.position)
