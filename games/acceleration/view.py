"""What a seat or a spectator may know of a match: all of it but the dice to come (R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleration.avatars import PER_LEGION, Piece
from games.acceleration.board import Cell
from games.acceleration.position import Phase, Position, Trail
from games.core import Outcome, Seat, View
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Sequence


class AccelerationView(View, frozen=True):
    """The position. The fields are those of `Position`, but for its luck."""

    cells: tuple[Cell, ...]
    hp: tuple[int, ...]
    declared: tuple[bool, ...]
    loops: tuple[int, ...]
    nemesis: tuple[bool, ...]
    chivalry: tuple[bool, ...]
    black: Seat
    first: Seat
    phase: Phase
    turn: Seat
    active: int
    turns: int
    ply: int
    blood: bool
    quiet_rounds: int
    draw_offer: Seat
    trail: Trail | None
    result: Outcome | None

    def legion(self, seat: Seat) -> int:
        """Return the Legion of `seat`: 0 for black, 1 for red."""
        return seat ^ self.black

    def pieces(self, seat: Seat) -> Sequence[Piece]:
        """Return the Avatars of `seat`."""
        return range(seat * PER_LEGION, (seat + 1) * PER_LEGION)

    @property
    def seats(self) -> range:
        return range(len(self.loops))


def look(p: Position, seat: Seat | None) -> AccelerationView:
    """Build what `seat` may know."""
    return AccelerationView(
        seat=seat,
        cells=tuple(p.cells),
        hp=tuple(p.hp),
        declared=tuple(p.declared),
        loops=tuple(p.loops),
        nemesis=tuple(p.nemesis),
        chivalry=tuple(p.chivalry),
        black=p.black,
        first=p.first,
        phase=p.phase,
        turn=p.turn,
        active=p.active,
        turns=p.turns,
        ply=p.ply,
        blood=p.blood,
        quiet_rounds=p.quiet_rounds,
        draw_offer=p.draw_offer,
        trail=p.trail,
        result=p.result,
    )


def imagine(view: AccelerationView, rng: Rng) -> Position:
    """Return the position that `view` shows, with dice of its own."""
    return Position(
        cells=list(view.cells),
        hp=list(view.hp),
        declared=list(view.declared),
        loops=list(view.loops),
        nemesis=list(view.nemesis),
        chivalry=list(view.chivalry),
        black=view.black,
        first=view.first,
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        turns=view.turns,
        ply=view.ply,
        blood=view.blood,
        quiet_rounds=view.quiet_rounds,
        draw_offer=view.draw_offer,
        trail=view.trail,
        luck=rng.copy(),
        result=view.result,
    )


def as_position(view: AccelerationView) -> Position:
    """Return the position that `view` shows, to ask the rules about; its dice are never rolled."""
    return imagine(view, _NO_LUCK)


_NO_LUCK = Rng(0)
