"""The state of a Race to Ace match."""

from games.contract.match_state import MatchState
from games.core import Action, Event, Seat
from games.race_to_ace.actions import RaceAction
from games.race_to_ace.diagram import diagram
from games.race_to_ace.legality import legal_actions, why_not
from games.race_to_ace.play import do
from games.race_to_ace.position import Position
from games.race_to_ace.refusals import REASONS
from games.race_to_ace.stored import OLDER
from games.race_to_ace.view import RaceView, look


class RaceState(MatchState[Position, RaceAction, RaceView]):
    """The state of one match."""

    __slots__ = ()

    reasons = REASONS
    older = OLDER

    def to_act(self) -> tuple[Seat, ...]:
        table = self.position.table
        return () if table.result is not None else (table.asked,)

    def decision(self, seat: Seat) -> int:
        return self.position.table.ply

    def find_legal(self, seat: Seat) -> list[RaceAction]:
        return legal_actions(self.position) if seat == self.position.table.asked else []

    def why_not(self, seat: Seat, action: Action) -> str:
        return why_not(self.position, seat, action)

    def carry_out(self, seat: Seat, action: RaceAction, happened: list[Event]) -> None:
        do(self.position, seat, action, happened)

    def view(self, seat: Seat | None) -> RaceView:
        return look(self.position, seat)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.table.kills)

    def diagram(self) -> list[str]:
        return diagram(self.position)
