"""The state of a Dealin' Dirt match."""

from games.contract.match_state import MatchState, Reasons, of_position
from games.core import Action, Seat
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.diagram import diagram as diagram_of
from games.dealin_dirt.legality import legal_actions, to_act, why_not
from games.dealin_dirt.play import do
from games.dealin_dirt.position import Phase, Position
from games.dealin_dirt.stored import OLDER
from games.dealin_dirt.view import DirtView, look


class DirtState(MatchState[Position, DirtAction, DirtView]):
    """The state of one match."""

    __slots__ = ()

    reasons = Reasons(__package__, "Dealin' Dirt", "GAME_OVER", "BAD_ACTION", "NOT_YOUR_DECISION", "WRONG_PHASE")
    kind = Position
    older = OLDER
    to_act = of_position(to_act)
    carry_out = of_position(do)
    view = of_position(look)
    diagram = of_position(diagram_of)

    def decision(self, seat: Seat) -> int:
        return self.position.sides[seat].decisions

    def find_legal(self, seat: Seat) -> list[DirtAction]:
        p = self.position
        return legal_actions(p, seat) if seat == p.table.asked or seat in to_act(p) else []

    def why_not(self, seat: Seat, action: Action) -> str:
        return "" if action in self.legal_actions(seat) else why_not(self.position, seat, action)

    def preparing(self) -> bool:
        return self.position.table.phase in (Phase.EXTRA, Phase.SETUP)

    def scores(self) -> tuple[int, ...]:
        laid = 0 if self.preparing() else self.position.table.prizes
        return tuple(max(0, laid - len(side.prizes)) for side in self.position.sides)
