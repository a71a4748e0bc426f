"""The cards that a seat chooses from, which of them can be played, and why the others cannot."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import COST, KIND, NAMES, card
from games.acceleracers.figures import misfit, points, unplayable
from games.acceleracers.kinds import Kind
from games.acceleracers.legality import legal_actions, to_act, undrawable
from games.acceleracers.position import Phase, Position
from games.acceleracers.text import figures
from games.acceleracers.view import AcceleView, imagine
from games.rng import Rng

REASONS = {
    "WRONG_STEP": "one a turn",
    "ANSWERS_ONLY": "answers only",
    "FORBIDDEN": "forbidden",
    "NO_MODABILITY": "wrong icon",
    "OTHER_TEAM": "other team",
    "NO_SHIFTS_HERE": "no Shifts",
    "HAS_CHARGER": "has one",
    "CONDITION": "not here",
    "NO_TARGET": "no target",
    "NO_VEHICLE": "no Vehicle",
    "NO_CARDS_LEFT": "no cards",
}
"""Why a card cannot be played, in two words."""
_TITLES = {
    Phase.BRING: "Bring two Realms",
    Phase.PLACE: "Place a Realm face down",
    Phase.VEHICLE: "Play a Vehicle?",
    Phase.POINTS: "Your Action Points",
    Phase.DISCARD: "Discard a card",
}


class Offer(msgspec.Struct, frozen=True):
    """What is shown to a seat as its hand."""

    title: str
    cards: tuple[int, ...]
    why_not: dict[int, str]
    """The cards that cannot be chosen now, each with the reason in two words."""
    points: int = 0
    """The Action Points of this turn, where they are being spent."""
    draw: bool = False
    no_draw: str = ""

    def told(self, number: int) -> str:
        """Return a card in words, in short."""
        facts = card(number)
        price = [] if facts.cost is None else [f"{facts.cost} AP"]
        return ", ".join([facts.kind, *price, *([figures(facts)] if figures(facts) else [])])


def offer(view: AcceleView) -> Offer:
    """Return what the viewer chooses from; its hand, if it is not asked."""
    assert view.seat is not None
    if view.table.phase is Phase.BRING:
        return Offer(_TITLES[Phase.BRING], view.pool or view.realms, {})
    p = imagine(view, Rng(0))
    if view.seat not in to_act(p):
        return Offer("Your hand", view.hand, {})
    if view.table.phase is Phase.PLACE:
        return Offer(_TITLES[Phase.PLACE], view.realms, {})
    legal = legal_actions(p, view.seat)
    if view.table.questions:
        return _asked(view, legal)
    playable = {given.card for given in legal}
    why = {held: _why(p, view, held) for held in view.hand if held not in playable}
    title = _TITLES.get(view.table.phase) or f"Answer {NAMES[view.table.hazard]}?"
    if view.table.phase is not Phase.POINTS:
        return Offer(title, view.hand, why)
    side = p.sides[view.seat]
    no_draw = undrawable(side, view.left)
    most = max(points(side), view.left)
    return Offer(title, view.hand, why, most, draw=True, no_draw=REASONS.get(no_draw, "1 AP") if no_draw else "")


def _asked(view: AcceleView, legal: Sequence[AcceleAction]) -> Offer:
    """Return the cards that an answer can name, or the hand where it names none."""
    asks = NAMES[view.table.questions[-1].card]
    cards = tuple(dict.fromkeys(given.card for given in legal if given.verb in (Verb.TAKE, Verb.RETURN) and given.card))
    if cards:
        return Offer(f"{asks}: choose", cards, {})
    return Offer(f"{asks} asks", view.hand, {})


def _why(p: Position, view: AcceleView, held: int) -> str:
    """Say in two words why a card in the hand cannot be played now."""
    assert view.seat is not None
    if view.table.phase is Phase.VEHICLE:
        return "later"
    if view.table.phase is not Phase.POINTS:
        return "no answer"
    side = p.sides[view.seat]
    code = unplayable(side, held, view.left)
    if not code and KIND[held] is Kind.HAZARD:
        code = "NO_TARGET"
    elif not code:
        code = next((misfit(p, view.seat, stack, held) for stack in side.stacks), "NO_VEHICLE")
    return f"{COST[held]} AP" if code == "NO_POINTS" else REASONS.get(code, "not now")
