"""Why an action that is not legal is refused, in the order of the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import IllegalAction
from games.race_to_ace.actions import BY_NOTATION, NONE, Kind, RaceAction
from games.race_to_ace.cards import ANSWERED_BY, ECM, FORBIDDEN_BY_FLAMEOUT, MANEUVER, MISSILE, RADAR, VISUAL
from games.race_to_ace.position import Phase

if TYPE_CHECKING:
    from games.core import Action, Seat
    from games.race_to_ace.position import Position

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "Race to Ace has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision just now.",
    "LOST_TURN": "You were shot down: this turn you only discard a card.",
    "WRONG_PHASE": "That cannot be done at this moment.",
    "NOT_IN_HAND": "You do not hold that card.",
    "SELF_TARGET": "Pick another pilot: you cannot aim at yourself.",
    "FLAMED_OUT": "Your engine is out: play a Relight, or wait, before you attack or maneuver.",
    "ALREADY_ACQUIRED": "That pilot has such an Acquisition in front already.",
    "NOT_ACQUIRED": "That pilot must be acquired first: Radar for a Missile, Visual for Guns.",
    "SUPPRESSED": "An ECM suppresses that Radar: bypass it with an ECM or a new Radar first.",
    "RESERVED_SHOT": "Only the owner of the token may use Guns there.",
    "NOT_SUPPRESSED": "There is no suppressed Radar in front of that pilot.",
    "NO_FLAMEOUT": "There is no Flameout in front of you.",
    "NO_ACQUISITION": "There is no such Acquisition in front of you.",
    "WRONG_DEFENSE": "ECM works against Radar only, a Maneuver against Visual only.",
    "ALREADY_SUPPRESSED": "An ECM lies on that Radar already.",
    "IMMUNE": "That pilot is immune to it.",
    "MUST_PLAY": "You hold a card that can be played, so one must be played.",
}

_PLAY = {Phase.PLAY}
_PHASES = {
    Kind.PASS_DEFENSE: {Phase.DEFEND},
    Kind.DEFEND: {Phase.DEFEND},
    Kind.DECLINE_COUNTER: {Phase.COUNTER},
    Kind.COUNTER: {Phase.COUNTER},
    Kind.DISCARD: {Phase.LOST_DISCARD, Phase.TRIM},
}
"""When the actions that are not the card of a turn are in order; the others are so in PLAY."""
_AIMED = {Kind.PLAY_ECCM, Kind.PLAY_ACQUISITION, Kind.PLAY_FLAMEOUT, Kind.PLAY_SHOT}


def refusal(p: Position, seat: Seat, action: Action) -> IllegalAction:
    """Return the refusal of an action that `legal_actions` does not list."""
    code = _code(p, seat, action)
    return IllegalAction(code, REASONS[code])


def _code(p: Position, seat: Seat, action: Action) -> str:
    seats = range(len(p.hands))
    if p.phase is Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, RaceAction) or BY_NOTATION.get(action.notation) != action:
        return "BAD_ACTION"
    if seat not in seats or action.target not in (NONE, *seats):
        return "BAD_ACTION"
    if seat != p.asked:
        return "NOT_YOUR_DECISION"
    if p.phase not in _PHASES.get(action.kind, _PLAY):
        return "LOST_TURN" if p.phase is Phase.LOST_DISCARD and action.kind not in _PHASES else "WRONG_PHASE"
    card = ANSWERED_BY[p.pending] if action.kind is Kind.COUNTER else action.card
    if card != NONE and not p.hands[seat][card]:
        return "NOT_IN_HAND"
    if action.kind in _AIMED and action.target == seat:
        return "SELF_TARGET"
    if p.flameouts[seat] and action.kind is not Kind.DISCARD and card in FORBIDDEN_BY_FLAMEOUT:
        return "FLAMED_OUT"
    return _on_the_board(p, seat, action)


def _on_the_board(p: Position, seat: Seat, action: RaceAction) -> str:
    match action.kind:
        case Kind.PLAY_SHOT:
            return _shot(p, action.card, action.target)
        case Kind.PLAY_DEFENSE:
            return _defense(p, seat, action.card, action.acquisition)
        case Kind.DEFEND:
            return _defense(p, seat, action.card, p.acquisition)
        case kind:
            return _SIMPLE[kind]


_SIMPLE = {
    Kind.PLAY_RELIGHT: "NO_FLAMEOUT",
    Kind.PLAY_ECCM: "NOT_SUPPRESSED",
    Kind.PLAY_ACQUISITION: "ALREADY_ACQUIRED",
    Kind.PLAY_FLAMEOUT: "IMMUNE",
    Kind.NO_PLAY: "MUST_PLAY",
}


def _shot(p: Position, card: int, target: Seat) -> str:
    if card == MISSILE:
        return "NOT_ACQUIRED" if p.radar[target] == NONE else "SUPPRESSED"
    return "NOT_ACQUIRED" if p.visual[target] == NONE else "RESERVED_SHOT"


def _defense(p: Position, seat: Seat, card: int, acquisition: int) -> str:
    if (p.radar if acquisition == RADAR else p.visual)[seat] == NONE:
        return "NO_ACQUISITION"
    if (card, acquisition) in _MISFITS:
        return "WRONG_DEFENSE"
    return "ALREADY_SUPPRESSED" if card == ECM else "IMMUNE"


_MISFITS = {(ECM, VISUAL), (MANEUVER, RADAR)}
