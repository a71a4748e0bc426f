"""The cards and Drivers that the viewer can choose now, and why other cards cannot be chosen."""

import msgspec

from games.contract.sentences import say as say_of_games
from games.core import Rng, Seat
from games.dealin_dirt import legality
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.cards import IS_DRIVER, KIND, NAMES, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.position import Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.view import DirtView, imagine, in_hand_order

_OF_CARDS = {Verb.ACTIVE, Verb.STAGE, Verb.PROGRESS, Verb.POWER, Verb.TOOL, Verb.PLAY, Verb.PICK}


class Offer(msgspec.Struct, frozen=True):
    """What is shown to a seat as what it chooses from."""

    title: str
    cards: tuple[tuple[int, int], ...]
    """The different cards with their numbers of copies; those that can be chosen come first."""
    why_not: dict[int, str]
    """The cards that cannot be chosen now, each with the reason in two words."""
    asked: bool = False
    """Whether the seat has to decide now."""
    places: frozenset[tuple[int, int]] = frozenset()
    """The Drivers that an answer can name, as owner and place."""
    others: int = 0
    """How many other cards are looked through, none of which can be chosen."""


def offer(view: DirtView) -> Offer:
    """Return what the viewer chooses from; its hand, if it is not asked."""
    p = imagine(view, Rng(0))
    if view.viewer not in legality.to_act(p):
        return Offer(say_of_games("offer-hand"), _counted(view.hand), {})
    legal, phase = legality.legal_actions(p, view.viewer), view.table.phase
    places = _places(p, view.viewer, legal)
    if phase == Phase.CHOOSE:
        return _question(view, legal, places)
    title = say("offer-title", phase=phase.name.lower(), placed=bool(p.sides[view.viewer].cars))
    if phase == Phase.PAY:
        accepted = {action.card for action in legal}
        power = tuple(card for card in p.sides[view.viewer].cars[0].power if card in accepted)
        return Offer(title, _counted(power), {}, asked=True)
    explain = {Phase.TURN: _why, Phase.SETUP: _not_now}.get(phase)
    dead = set(view.hand) - {action.card for action in legal if action.verb in _OF_CARDS}
    why = {card: explain(p, view.viewer, card) for card in dead} if explain else {}
    return Offer(title, _counted(view.hand, why), why, asked=True, places=places)


def _question(view: DirtView, legal: list[DirtAction], places: frozenset[tuple[int, int]]) -> Offer:
    """Return what a card's effect offers to choose from: cards that are looked through, or the hand and places."""
    title = say_of_games("offer-choice", card=NAMES[view.table.card])
    picks = {action.card for action in legal if action.verb == Verb.PICK}
    if not picks:
        return Offer(title, _counted(view.looking or view.hand), {}, asked=True, places=places)
    cards = view.looking or (view.hand if picks <= set(view.hand) else tuple(picks))
    fitting = tuple(card for card in cards if card in picks)
    return Offer(title, _counted(fitting), {}, asked=True, places=places, others=len(cards) - len(fitting))


def _counted(cards: tuple[int, ...], why: dict[int, str] | None = None) -> tuple[tuple[int, int], ...]:
    """Return each card once with its number of copies; those that can be chosen come first."""
    order = sorted(dict.fromkeys(in_hand_order(cards)), key=lambda card: card in (why or {}))
    return tuple((card, cards.count(card)) for card in order)


def _places(p: Position, seat: Seat, legal: list[DirtAction]) -> frozenset[tuple[int, int]]:
    """Return the Drivers that answers name."""
    places = set()
    for action in legal:
        if action.verb in (Verb.OWN, Verb.REPLACE):
            places.add((seat, action.place))
        elif action.verb == Verb.FOE:
            places.add((1 - p.table.active, action.place))
        elif action.verb == Verb.TAKE:
            _, effect = SCRIPTS[p.table.card][p.table.part][p.table.step]
            places.add((1 - p.table.active if effect.foes else p.table.active, action.place))
    return frozenset(places)


def _not_now(p: Position, seat: Seat, card: int) -> str:
    full = KIND[card] == Kind.HOT_LAP and not p.sides[seat].has_room()
    return say("why-not", code="STAGING_FULL" if full else "SETUP")


def _why(p: Position, seat: Seat, card: int) -> str:
    """Say in two words why a card in the hand cannot be played now."""
    cars, kind = p.sides[seat].cars, KIND[card]
    if kind == Kind.HOT_LAP:
        code = legality.cannot_stage(cars)
    elif IS_DRIVER[card]:
        codes = (legality.cannot_progress(p, car, card) for car in cars)
        other = next((code for code in codes if code != "WRONG_DRIVER"), "WRONG_DRIVER")
        code = legality.cannot_progress_yet(p) or other
    elif kind == Kind.POWER:
        code = legality.cannot_attach(p)
    elif kind == Kind.TOOL:
        code = next((code for car in cars if (code := legality.cannot_bolt(car))), "")
    else:
        code = legality.cannot_play(p, seat, card)
    return say("why-not", code=code or "other")
