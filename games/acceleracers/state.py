"""The state of an AcceleRacers match."""

from games.acceleracers.actions import AcceleAction
from games.acceleracers.diagram import diagram as diagram_of
from games.acceleracers.last_card import last_card
from games.acceleracers.legality import legal_actions, to_act, why_not
from games.acceleracers.moves import finished_vehicles
from games.acceleracers.play import do
from games.acceleracers.position import BROUGHT, Phase, Position
from games.acceleracers.stored import OLDER, to_store
from games.acceleracers.view import AcceleView, look
from games.contract.match_state import MatchState, Reasons, of_position
from games.core import Action, Happened, Seat


class AcceleState(MatchState[Position, AcceleAction, AcceleView]):
    """The state of one match."""

    __slots__ = ()

    reasons = Reasons(__package__, "AcceleRacers", "GAME_OVER", "BAD_ACTION", "NOT_YOUR_DECISION")
    older = OLDER
    to_act = of_position(to_act)
    find_legal = of_position(legal_actions)
    view = of_position(look)
    scores = of_position(finished_vehicles)
    diagram = of_position(diagram_of)
    to_store = of_position(to_store)

    def decision(self, seat: Seat) -> int:
        p = self.position
        if p.table.phase is Phase.BRING and seat in range(len(p.sides)):
            return len(p.sides[seat].realms)
        return p.table.ply + BROUGHT

    def preparing(self) -> bool:
        return self.position.table.phase in (Phase.BRING, Phase.PLACE)

    def why_not(self, seat: Seat, action: Action) -> str:
        return "" if action in self.legal_actions(seat) else why_not(self.position, seat, action) or "BAD_ACTION"

    def carry_out(self, seat: Seat, action: AcceleAction, happened: Happened) -> None:
        do(self.position, seat, action, happened)
        self.position.last = last_card(self.position.last, happened, waits=self.position.table.hazard > 0)
