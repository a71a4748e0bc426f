"""What each card in a hand can do now, or why it cannot be played: words for the menu's buttons and the picture."""

from __future__ import annotations

import msgspec

from games.core import Seat
from games.race_to_ace.actions import NONE, RaceAction, Verb
from games.race_to_ace.cards import (
    ANSWERED_BY,
    DEFENSES,
    FACTS,
    FORBIDDEN_BY_FLAMEOUT,
    GOLDEN_BIRD,
    HOT_STICK,
    RADAR,
    VISUAL,
    Card,
)
from games.race_to_ace.legality import legal_actions
from games.race_to_ace.position import Phase, Position
from games.race_to_ace.view import RaceView
from games.rng import Rng

PASSES = {
    Verb.NO_PLAY: "Nothing can be played",
    Verb.PASS_DEFENSE: "Do not defend",
    Verb.DECLINE_COUNTER: "No answer",
}
"""The ways to pass, which need no card."""
_VERBS = {Card.ECM: "suppress", Card.MANEUVER: "reverse", Card.FLAMEOUT: "break", Card.MALFUNCTION: "break"}
_AIMED = {Verb.PLAY_ECCM: "bypass the ECM on", Verb.PLAY_SHOT: "at"}
"""How a card is aimed at a pilot; all others are put "on" them."""
_SPECIALS = {GOLDEN_BIRD: "vs Flameout", HOT_STICK: "vs Maneuver"}
_LACKS = {
    Card.RADAR: "none free",
    Card.VISUAL: "none free",
    Card.MISSILE: "needs a Radar",
    Card.GUNS: "needs a Visual",
    Card.ECM: "needs a Radar",
    Card.MANEUVER: "needs a Visual",
    Card.FLAMEOUT: "all immune",
    Card.MALFUNCTION: "no threat",
    Card.RELIGHT: "no Flameout",
}
"""Why a card cannot be the card of the turn."""


class HeldCards(msgspec.Struct, frozen=True):
    """Equal cards in a hand."""

    card: int
    count: int
    playable: bool
    says: str
    """What it does if played now, in a few words; if it cannot be played, why not."""
    targets: tuple[Seat, ...] = ()
    """The seats at which it can be aimed."""


def held_cards(view: RaceView) -> list[HeldCards]:
    """Return the viewer's hand in the rules' order, with what each card does now."""
    legal = open_to(view)
    return [_held(view, card, count, legal) for card, count in enumerate(view.hand) if count]


def open_to(view: RaceView) -> list[RaceAction]:
    """Return the viewer's legal actions; none if another seat is asked."""
    if view.seat is None or view.seat != view.table.asked or view.table.phase is Phase.OVER:
        return []
    nobody = [0] * len(Card)
    hands = [list(view.hand) if seat == view.seat else nobody for seat in view.seats]
    return legal_actions(Position(view.table, hands, [], Rng(0)))


def way_out(view: RaceView) -> str:
    """Return what the viewer can do without a card, or ""."""
    return next((PASSES[action.verb] for action in open_to(view) if action.verb in PASSES), "")


def _held(view: RaceView, card: int, count: int, legal: list[RaceAction]) -> HeldCards:
    if not legal:
        return HeldCards(card, count, playable=True, says=FACTS[card].motto)
    mine = [action for action in legal if _card_of(view, action) == card]
    if not mine:
        return HeldCards(card, count, playable=False, says=_why_not_now(view, card))
    targets = tuple(sorted(action.target for action in mine if action.target != NONE))
    return HeldCards(card, count, playable=True, says=_choice_in_words(view, mine), targets=targets)


def _card_of(view: RaceView, action: RaceAction) -> int:
    return ANSWERED_BY[view.table.pending] if action.verb is Verb.COUNTER else action.card


def effect_in_words(card: int, acquisition: int) -> str:
    """Write what a Defense card does to an Acquisition: "suppress the Radar"."""
    return f"{_VERBS[Card(card)]} the {short(acquisition)}"


def short(card: int) -> str:
    """Return the name of a card; of an Acquisition only its first word."""
    return FACTS[card].name.removesuffix(" Acquisition")


def _choice_in_words(view: RaceView, actions: list[RaceAction]) -> str:
    first = actions[0]
    match first.verb:
        case Verb.DISCARD:
            return "discard"
        case Verb.COUNTER:
            return f"answers the {FACTS[view.table.pending].name}"
        case Verb.PLAY_RELIGHT:
            return "relight your engine"
        case Verb.DEFEND:
            return effect_in_words(first.card, view.table.acquisition)
    own = [short(action.acquisition) for action in actions if action.verb is Verb.PLAY_DEFENSE]
    says = f"{_VERBS[Card(first.card)]} the {' or '.join(own)}" if own else ""
    aimed = next((_AIMED.get(action.verb, "on") for action in actions if action.target != NONE), "")
    return " / ".join(filter(None, (says, aimed)))


def _why_not_now(view: RaceView, card: int) -> str:
    t, seat = view.table, view.seat
    assert seat is not None
    if card in _SPECIALS:
        return _SPECIALS[card]
    if t.phase is Phase.COUNTER:
        return "no answer"
    if t.phase is Phase.DEFEND and card not in DEFENSES:
        return "on your turn"
    if t.flameouts[seat] and card in FORBIDDEN_BY_FLAMEOUT:
        return "flamed out"
    if t.phase is Phase.DEFEND:
        return _why_no_defense(t.acquisition, card)
    if card == Card.MANEUVER and t.visual[seat] != NONE:
        return "immune"
    return _LACKS[Card(card)]


def _why_no_defense(acquisition: int, card: int) -> str:
    if card == Card.ECM and acquisition == VISUAL:
        return "Radar only"
    if card == Card.MANEUVER and acquisition == RADAR:
        return "Visual only"
    return "immune"
