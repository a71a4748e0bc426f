"""The state of an Acceleration! match."""

from games.acceleration.actions import AccelerationAction
from games.acceleration.diagram import diagram as diagram_of
from games.acceleration.legality import legal_actions, why_not
from games.acceleration.play import do, hit_points
from games.acceleration.position import Phase, Position
from games.acceleration.stored import OLDER
from games.acceleration.view import AccelerationView, look
from games.contract.match_state import MatchState, Reasons, of_position
from games.core import Action, Seat


class AccelerationState(MatchState[Position, AccelerationAction, AccelerationView]):
    """The state of one match."""

    __slots__ = ()

    reasons = Reasons(__package__, "Acceleration!", "GAME_OVER", "BAD_ACTION", "WRONG_PHASE")
    kind = Position
    older = OLDER
    carry_out = of_position(do)
    view = of_position(look)
    diagram = of_position(diagram_of)

    def to_act(self) -> tuple[Seat, ...]:
        table = self.position.table
        return () if table.result is not None else (table.turn,)

    def decision(self, seat: Seat) -> int:
        return self.position.table.ply

    def find_legal(self, seat: Seat) -> list[AccelerationAction]:
        table = self.position.table
        return legal_actions(table) if seat == table.turn else []

    def why_not(self, seat: Seat, action: Action) -> str:
        return why_not(self.position.table, seat, action)

    def preparing(self) -> bool:
        return self.position.table.phase is Phase.PLACE

    def scores(self) -> tuple[int, ...]:
        return hit_points(self.position.table)
