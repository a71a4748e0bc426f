"""What a seat or a spectator may know of a match (rule P9)."""

from __future__ import annotations

from games.core import Outcome, Seat, View
from games.tiny_turbo_cars.position import Phase, Position, Terms
from games.tiny_turbo_cars.track import row_of


class TurboView(View, frozen=True):
    """The public position, and the controller of `seat`. The fields are those of `Position`."""

    controller: tuple[int, ...]
    """What lies in the controller of `seat` while it programs; empty otherwise and for a spectator."""
    slides: int
    """How many slides `seat` has used in this round."""
    terms: Terms
    boards: tuple[str, ...]
    rows: tuple[str, ...]
    line: int
    phase: Phase
    asked: Seat
    order: tuple[Seat, ...]
    turn: int
    round: int
    cars: tuple[int, ...]
    spaces: tuple[int, ...]
    batteries: tuple[int, ...]
    shields: tuple[int, ...]
    lying: tuple[bool, ...]
    slippery: Seat
    programs: tuple[tuple[int, ...], ...]
    """The programs of the race that runs or ran last; public since it began."""
    finished: tuple[Seat, ...]
    questions: tuple[int, ...]
    result: Outcome | None

    @property
    def seats(self) -> range:
        return range(len(self.cars))

    def programming(self) -> tuple[Seat, ...]:
        """Return the seats that are still programming."""
        if self.phase is not Phase.PROGRAMMING:
            return ()
        return tuple(seat for seat in self.seats if seat not in self.finished)

    def row(self, seat: Seat) -> int:
        return row_of(self.spaces[seat])

    def standings(self) -> list[Seat]:
        """Return the seats as they lie in the race (R3)."""
        return sorted(self.order, key=self.row, reverse=True)


def look(p: Position, seat: Seat | None) -> TurboView:
    """Build what `seat` may know."""
    return TurboView(
        seat=seat,
        controller=() if seat is None else tuple(p.controllers[seat]),
        slides=0 if seat is None else p.slides[seat],
        terms=p.terms,
        boards=p.boards,
        rows=p.rows,
        line=p.line,
        phase=p.phase,
        asked=p.asked,
        order=tuple(p.order),
        turn=p.turn,
        round=p.round,
        cars=tuple(p.cars),
        spaces=tuple(p.spaces),
        batteries=tuple(p.batteries),
        shields=tuple(p.shields),
        lying=tuple(p.lying),
        slippery=p.slippery,
        programs=tuple(map(tuple, p.programs)),
        finished=tuple(p.finished),
        questions=tuple(p.questions),
        result=p.result,
    )
