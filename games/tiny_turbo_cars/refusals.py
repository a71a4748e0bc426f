"""Why an action that is not legal is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import CLOCK, IllegalAction
from games.tiny_turbo_cars.actions import Kind, TurboAction
from games.tiny_turbo_cars.legality import to_act
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.tiles import Tile

if TYPE_CHECKING:
    from games.core import Action, Seat
    from games.tiny_turbo_cars.position import Position

REASONS = {
    "GAME_OVER": "This race is over.",
    "BAD_ACTION": "Tiny Turbo Cars has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision just now.",
    "ALREADY_DONE": "You are done with programming; your program stands.",
    "WRONG_PHASE": "That cannot be done at this moment.",
    "CAR_TAKEN": "Somebody else drives that car; pick another one.",
    "GRID_TAKEN": "Another car stands on that place of the grid; pick a free one.",
    "GAP": "That is the gap; choose a tile in line with it.",
    "NOT_IN_LINE": "That tile is not in line with the gap, so it cannot slide.",
    "NO_SLIDES_LEFT": "You have used all slides of this round; say that you are done.",
    "NO_LANDING": "Bird Racer can only land on another space of its row that is empty.",
}

_PHASES = {
    Kind.PICK: Phase.PICK,
    Kind.PLACE: Phase.PLACE,
    Kind.SLIDE: Phase.PROGRAMMING,
    Kind.DONE: Phase.PROGRAMMING,
    Kind.FLY: Phase.FLY,
    Kind.STAY: Phase.FLY,
    Kind.BOOST: Phase.BOOST,
    Kind.STOP: Phase.BOOST,
}
_SIMPLE = {Kind.PICK: "CAR_TAKEN", Kind.PLACE: "GRID_TAKEN", Kind.FLY: "NO_LANDING"}


def refusal(p: Position, seat: Seat, action: Action) -> IllegalAction:
    """Return the refusal of an action that `legal_actions` does not list."""
    code = _code(p, seat, action)
    return IllegalAction(code, REASONS[code])


def _code(p: Position, seat: Seat, action: Action) -> str:
    if p.phase is Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, TurboAction) or seat not in p.seats:
        return "NOT_YOUR_DECISION" if seat == CLOCK else "BAD_ACTION"
    if seat not in to_act(p):
        return "ALREADY_DONE" if p.phase is Phase.PROGRAMMING else "NOT_YOUR_DECISION"
    if _PHASES.get(action.kind) is not p.phase:
        return "WRONG_PHASE"
    if action.kind is Kind.SLIDE:
        return _slide(p, seat, action.what)
    return _SIMPLE[action.kind]


def _slide(p: Position, seat: Seat, cell: int) -> str:
    if p.slides[seat] >= p.terms.max_slides:
        return "NO_SLIDES_LEFT"
    return "GAP" if p.controllers[seat][cell] == Tile.GAP else "NOT_IN_LINE"
