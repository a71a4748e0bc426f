"""The state of a Race to Ace match."""

from games.contract.match_state import MatchState, Reasons, of_position
from games.core import Seat
from games.race_to_ace import legality
from games.race_to_ace.actions import RaceAction
from games.race_to_ace.diagram import diagram as diagram_of
from games.race_to_ace.play import do
from games.race_to_ace.position import Position
from games.race_to_ace.stored import OLDER
from games.race_to_ace.view import RaceView, look


class RaceState(MatchState[Position, RaceAction, RaceView]):
    """The state of one match."""

    __slots__ = ()

    reasons = Reasons(__package__, "Race to Ace", "GAME_OVER", "BAD_ACTION", "NOT_YOUR_DECISION", "WRONG_PHASE")
    kind = Position
    older = OLDER
    why_not = of_position(legality.why_not)
    carry_out = of_position(do)
    view = of_position(look)
    diagram = of_position(diagram_of)

    def to_act(self) -> tuple[Seat, ...]:
        table = self.position.table
        return () if table.result is not None else (table.asked,)

    def decision(self, seat: Seat) -> int:
        return self.position.table.ply

    def find_legal(self, seat: Seat) -> list[RaceAction]:
        return legality.legal_actions(self.position) if seat == self.position.table.asked else []

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.table.kills)
