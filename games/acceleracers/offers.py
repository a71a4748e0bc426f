"""The cards that a seat chooses from, which of them can be played, and why the others cannot."""

from collections.abc import Sequence

import msgspec

from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import CANCELS_FROM_HAND, COST, KIND, NAMES, NUMBERED, STATS, STEPS, Kind
from games.acceleracers.effects import asking
from games.acceleracers.figures import lacking, misfit, points, unplayable
from games.acceleracers.icons import short_stat
from games.acceleracers.legality import legal_actions, to_act, undrawable
from games.acceleracers.position import Phase, Position, Stack
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView, imagine
from games.contract.sentences import say as say_of_games
from games.core import Rng


class Offer(msgspec.Struct, frozen=True):
    """What is shown to a seat as its hand."""

    title: str
    cards: tuple[int, ...]
    why_not: dict[int, str]
    """The cards that cannot be chosen now, each with the reason in two words."""
    asked: bool = True
    """Whether these are the cards that the decision is about."""
    points: int = 0
    """The Action Points of this turn, where they are being spent."""
    no_draw: str = ""
    lacks: dict[int, int] = {}
    """What each Vehicle that can be played would lack in the first Realm; empty if that is face down."""


def offer(view: AcceleView, *, foretold: bool = False) -> Offer:
    """Return what the viewer chooses from, or its hand if it is not asked; if `foretold`, with what Vehicles lack."""
    if view.table.phase is Phase.BRING:
        return Offer(_title(view), view.pool or view.realms, {})
    p = imagine(view, Rng(0))
    if view.seat not in to_act(p):
        return Offer(say_of_games("offer-hand"), view.hand, {}, asked=False)
    if view.table.phase is Phase.PLACE:
        return Offer(_title(view), view.realms, {})
    legal = legal_actions(p, view.viewer)
    if view.table.questions:
        return _asked(view, legal)
    playable = {action.card for action in legal}
    why = {held: _why(p, view, held) for held in view.hand if held not in playable}
    side = p.sides[view.viewer]
    if view.table.phase is not Phase.POINTS:
        entering = playable - {0} if foretold and view.table.phase is Phase.VEHICLE and view.row[0].card else ()
        return Offer(_title(view), view.hand, why, lacks={card: lacking(p, side, Stack(card)) for card in entering})
    no_draw = undrawable(side, view.left)
    most = max(points(side), view.left)
    return Offer(_title(view), view.hand, why, points=most, no_draw=say("no-draw", code=no_draw) if no_draw else "")


def _title(view: AcceleView) -> str:
    return say("offer-title", phase=view.table.phase.name.lower(), card=NAMES[view.table.hazard])


def _asked(view: AcceleView, legal: Sequence[AcceleAction]) -> Offer:
    """Return the cards that an answer can name, or the hand: with what may go on a Vehicle, or else only to be seen."""
    question = view.table.questions[-1]
    card = NAMES[question.card]
    if cards := tuple(dict.fromkeys(action.card for action in legal if action.verb in (Verb.TAKE, Verb.RETURN))):
        return Offer(say_of_games("offer-choice", card=card), cards, {})
    free, kind = {action.card for action in legal if action.verb is Verb.FREE}, asking(question).kind
    why = {
        held: say("only-kind", kind=kind or "") if KIND[held] is not kind else say("why-not", code="other")
        for held in view.hand
        if free and held not in free
    }
    return Offer(say("offer-question", card=card), view.hand, why, asked=bool(free))


def _why(p: Position, view: AcceleView, held: int) -> str:
    """Say in two words why a card in the hand cannot be played now."""
    if view.table.phase is Phase.VEHICLE:
        return say("why-not", code="ANSWERS_ONLY" if CANCELS_FROM_HAND[held] else "POINTS")
    if view.table.phase is not Phase.POINTS:
        return say_of_games("no-answer")
    side = p.sides[view.viewer]
    code = unplayable(side, held, view.left)
    if not code and KIND[held] is Kind.HAZARD:
        return _no_target(held)
    if not code:
        code = next((misfit(p, view.viewer, stack, held) for stack in side.stacks), "NO_VEHICLE")
    return say("needs-points", cost=COST[held]) if code == "NO_POINTS" else say("why-not", code=code)


def _no_target(hazard: int) -> str:
    """Say in a few words what of the opponent's a Hazard would need."""
    figures = [short_stat(n) for n in range(len(STATS)) if NUMBERED[hazard] >> n & 1]
    first, second, *_ = [*figures, "", ""]
    at, icon = next(((step.kind or step.do, step.icon) for step in STEPS[hazard]), (len(figures), None))
    return say("no-target", at=at, first=first, second=second, icon=icon or "")
