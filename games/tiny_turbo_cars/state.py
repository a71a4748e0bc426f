"""The state of a Tiny Turbo Cars match."""

from collections.abc import Sequence

from games.contract.match_state import MatchState, Reasons, of_position
from games.core import Event, Happened, Seat
from games.tiny_turbo_cars import legality
from games.tiny_turbo_cars.actions import TurboAction, Verb
from games.tiny_turbo_cars.diagram import diagram as diagram_of
from games.tiny_turbo_cars.imagined import ImaginedPlans
from games.tiny_turbo_cars.play import do
from games.tiny_turbo_cars.position import Position
from games.tiny_turbo_cars.stored import OLDER
from games.tiny_turbo_cars.view import TurboView, look


class TurboState(MatchState[Position, TurboAction, TurboView]):
    """The state of one match."""

    __slots__ = ("imagined",)

    reasons = Reasons(__package__, "Tiny Turbo Cars", "GAME_OVER", "BAD_ACTION", "NOT_YOUR_DECISION", "WRONG_PHASE")
    kind = Position
    older = OLDER
    find_legal = of_position(legality.legal_actions)
    why_not = of_position(legality.why_not)
    view = of_position(look)
    diagram = of_position(diagram_of)

    def __init__(
        self, position: Position, opening: Sequence[Event] = (), imagined: ImaginedPlans | None = None
    ) -> None:
        super().__init__(position, opening)
        self.imagined = imagined
        """Every seat's plan, in a state that a computer imagines."""

    def to_act(self) -> tuple[Seat, ...]:
        return self.position.table.to_act()

    def decision(self, seat: Seat) -> int:
        """Return the number of the seat's own question.

        It stays the same during programming, whichever tiles slide: a button stands for a place in the puzzle, so
        people can press faster than the answers come.
        """
        return self.position.table.questions[seat]

    def carry_out(self, seat: Seat, action: TurboAction, happened: Happened) -> None:
        imagined = self.imagined
        if imagined is not None and seat == imagined.seat and self.position.table.round == imagined.round:
            imagined.slid += action.verb is Verb.SLIDE
        do(self.position, seat, action, happened)

    def countdown(self) -> int | None:
        """Return the seconds of the last driver's countdown (P4); there is none on relaxed clocks (P10)."""
        table = self.position.table
        counting = not table.terms.relaxed and len(table.programming()) == 1
        return table.terms.countdown if counting else None

    def scores(self) -> tuple[int, ...]:
        table = self.position.table
        return tuple(map(table.row, table.seats))

    def copy(self) -> "TurboState":
        twin = super().copy()
        twin.imagined = None if self.imagined is None else self.imagined.copy()
        return twin
