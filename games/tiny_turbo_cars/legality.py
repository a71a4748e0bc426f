"""Legal actions and refusals: each rule of legality is here once.

`why_not` checks the conditions of an action in order and returns the code of the first that fails.
"""

from collections.abc import Callable

from games.core import CLOCK, Action, Seat
from games.tiny_turbo_cars import actions
from games.tiny_turbo_cars.actions import NONE, TurboAction, Verb
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.position import Phase, Position
from games.tiny_turbo_cars.puzzle import SLIDES
from games.tiny_turbo_cars.tiles import Tile
from games.tiny_turbo_cars.turn import can_land

Condition = Callable[[Position, Seat, int], str]


def legal_actions(p: Position, seat: Seat) -> list[TurboAction]:
    """Return all that `seat` may do now."""
    if not p.table.is_asked(seat):
        return [actions.TIMEOUT] if seat == CLOCK and not _not_asked(p, seat) else []
    if p.table.phase is Phase.PROGRAMMING:
        return [*_slides(p, seat), *(_DONE if _may_hold_shields(p, seat) else (actions.DONE,))]
    return [action for action in _CHOICES[p.table.phase] if not _CONDITIONS[action.verb](p, seat, action.what)]


def why_not(p: Position, seat: Seat, action: Action) -> str:
    """Return the code of the first rule that forbids an action, or "" if it is allowed."""
    if p.table.phase is Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, TurboAction) or action not in TurboAction.table:
        return "NOT_YOUR_DECISION" if seat == CLOCK else "BAD_ACTION"
    if code := _not_asked(p, seat):
        return code
    if p.table.phase not in _PHASES[action.verb] or (action.verb is Verb.TIMEOUT) != (seat == CLOCK):
        return "WRONG_PHASE"
    return _CONDITIONS[action.verb](p, seat, action.what)


def _not_asked(p: Position, seat: Seat) -> str:
    """Say why a seat, or the clock, has nothing to decide now."""
    table = p.table
    if table.is_asked(seat):
        return ""
    if table.phase is Phase.OVER:
        return "GAME_OVER"
    if seat == CLOCK:
        return "" if table.phase in _PHASES[Verb.TIMEOUT] else "NOT_YOUR_DECISION"
    if seat not in table.seats:
        return "BAD_ACTION"
    return "ALREADY_DONE" if table.phase is Phase.PROGRAMMING else "NOT_YOUR_DECISION"


# --- the conditions of the actions ---


def _pick(p: Position, _seat: Seat, car: int) -> str:
    """S3, C2: nobody has picked this car yet."""
    return "CAR_TAKEN" if car in p.table.cars else ""


def _place(p: Position, _seat: Seat, lane: int) -> str:
    """S4: the place is free; in row 0 a space equals its lane."""
    return "GRID_TAKEN" if lane in p.table.spaces else ""


def _slides(p: Position, seat: Seat) -> tuple[TurboAction, ...]:
    """P2, T5: slide a tile in line with the gap, as long as slides are left."""
    left = p.slides[seat] < p.table.terms.max_slides
    return _IN_LINE[p.controllers[seat].index(Tile.GAP)] if left else ()


def _slide(p: Position, seat: Seat, cell: int) -> str:
    if not (slides := _slides(p, seat)):
        return "NO_SLIDES_LEFT"
    if p.controllers[seat][cell] == Tile.GAP:
        return "GAP"
    return "" if actions.SLIDE[cell] in slides else "NOT_IN_LINE"


def _done(p: Position, seat: Seat, answer: int) -> str:
    """P11: there must be shields to decide about."""
    return "" if answer == NONE or _may_hold_shields(p, seat) else "NO_SHIELDS"


def _may_hold_shields(p: Position, seat: Seat) -> bool:
    """Whether the seat could be asked about shields: M1 Furry may gain one during its turn (A5)."""
    return p.table.shields[seat] > 0 or p.table.cars[seat] == Car.M1_FURRY


def _fly(p: Position, seat: Seat, lane: int) -> str:
    """A6."""
    return "" if can_land(p.table, seat, lane) else "NO_LANDING"


_IN_LINE = tuple(tuple(actions.SLIDE[cell] for cell in cells) for cells in SLIDES)
"""The slides of a tile in line with the gap, by the place of the gap."""
_DONE = (actions.DONE, actions.DONE_BOOST, actions.DONE_STOP)
_CONDITIONS: dict[Verb, Condition] = {
    Verb.PICK: _pick,
    Verb.PLACE: _place,
    Verb.SLIDE: _slide,
    Verb.DONE: _done,
    Verb.FLY: _fly,
    **dict.fromkeys((Verb.TIMEOUT, Verb.STAY, Verb.BOOST, Verb.STOP), lambda _p, _seat, _what: ""),
}
_CHOICES: dict[Phase, tuple[TurboAction, ...]] = {
    Phase.PICK: actions.PICK,
    Phase.PLACE: tuple(actions.PLACE.values()),
    Phase.FLY: (*actions.FLY.values(), actions.STAY),
    Phase.BOOST: (actions.BOOST, actions.STOP),
}
"""The choices in each phase in which one seat decides, in the rules' order."""
_PHASES: dict[Verb, tuple[Phase, ...]] = {
    **{action.verb: (phase,) for phase, choices in _CHOICES.items() for action in choices},
    Verb.SLIDE: (Phase.PROGRAMMING,),
    Verb.DONE: (Phase.PROGRAMMING,),
    Verb.TIMEOUT: (Phase.PROGRAMMING, Phase.FLY, Phase.BOOST),
}
"""The phases of each action."""
