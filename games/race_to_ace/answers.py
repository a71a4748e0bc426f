"""What each card in a hand can do now, or why it cannot be played: words for the menu's buttons and the picture."""

from collections.abc import Sequence

import msgspec

from games.contract.sentences import say as say_of_games
from games.core import Rng, Seat
from games.race_to_ace import cards
from games.race_to_ace.actions import NONE, RaceAction, Verb
from games.race_to_ace.legality import card_of, legal_actions
from games.race_to_ace.position import Phase, Position
from games.race_to_ace.sentences import say
from games.race_to_ace.view import RaceView

PASSES = frozenset({Verb.NO_PLAY, Verb.PASS_DEFENSE, Verb.DECLINE_COUNTER})
"""The ways to pass, which need no card."""


class HeldCards(msgspec.Struct, frozen=True):
    """Equal cards in a hand."""

    card: int
    count: int
    playable: bool
    says: str
    """What it does if played now, in a few words; if it cannot be played, why not; "" if it can only be discarded."""
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
    no_cards = [0] * len(cards.FACTS)
    hands = [list(view.hand) if seat == view.seat else no_cards for seat in view.table.seats]
    return legal_actions(Position(view.table, hands, [], Rng(0)))


def pass_in_words(action: RaceAction) -> str:
    """Name a way to pass."""
    return say("way-to-pass", verb=action.notation)


def _held(view: RaceView, card: int, count: int, legal: list[RaceAction]) -> HeldCards:
    if not legal:
        return HeldCards(card, count, playable=True, says=motto(card))
    mine = [action for action in legal if card_of(view.table, action) == card]
    if not mine:
        return HeldCards(card, count, playable=False, says=_why_not_now(view, card))
    targets = tuple(sorted(action.target for action in mine if action.target != NONE))
    return HeldCards(card, count, playable=True, says=_choice_in_words(view, mine), targets=targets)


def effect_in_words(view: RaceView, card: int, *acquisitions: int, names: Sequence[str] = ()) -> str:
    """Write what the viewer's Defense card does to an Acquisition, or to either; with `names`, perhaps whose."""
    assert view.seat is not None
    owner = (view.table.radar if acquisitions[0] == cards.RADAR else view.table.visual)[view.seat]
    whose = names[owner] if names and len(view.table.seats) > 2 else ""
    what, one = does(view, card), short(acquisitions[0])
    return say("effect", card=what, one=one, many=len(acquisitions), owned=bool(whose), whose=whose)


def sent_back_to(view: RaceView) -> Seat:
    """R8.4: return the attacker who has no room for the defender's Visual; NONE if there is room."""
    visual = view.table.visual
    attacker = visual[view.viewer if view.table.pending == NONE else view.table.pending_by]
    return attacker if visual[attacker] != NONE else NONE


def does(view: RaceView, card: int) -> str:
    """Return the key of what a Defense card does, the viewer's or one that waits for the viewer's answer."""
    return "crowded" if card == cards.MANEUVER and sent_back_to(view) != NONE else cards.KEYS[card]


def reason_for(view: RaceView, action: RaceAction) -> str:
    """Say what a card is good for, or that it is good for little; "" for a pass."""
    t, against, many = view.table, "none", 0
    match action.verb:
        case Verb.COUNTER:
            way, against = "counter", cards.KEYS[t.pending]
        case Verb.DEFEND | Verb.PLAY_DEFENSE:
            acquisition = t.acquisition if action.verb is Verb.DEFEND else action.acquisition
            way, against = _way_to_defend(view, action.card, acquisition), cards.KEYS[acquisition]
        case verb if verb in PASSES:
            return ""
        case Verb.DISCARD:
            way = "discard"
        case Verb.PLAY_RELIGHT:
            way, many = "relight", t.flameouts[view.viewer] - 1
        case _:
            way, many = word_of(action), t.flameouts[action.target]
    return say("speaks-for", way=way, against=against, many=many)


def _way_to_defend(view: RaceView, card: int, acquisition: int) -> str:
    """R8.1-R8.5: return what a Defense card does to an Acquisition; a suppressed one only stays suppressed."""
    if acquisition == cards.RADAR and view.table.suppressed[view.viewer]:
        return "bury"
    return {"maneuver": "turn", "ecm": "suppress"}.get(does(view, card), "break")


def word_of(action: RaceAction) -> str:
    """Return how an aimed card is written in notations: `eccm`, `guns`."""
    return action.notation.partition(">")[0]


def motto(card: int) -> str:
    """Write what a card does in a few words, for its face."""
    return say("motto", card=cards.KEYS[card])


def short(card: int) -> str:
    """Return the name of a card; of an Acquisition only its first word."""
    return cards.FACTS[card].name.removesuffix(" Acquisition")


def _choice_in_words(view: RaceView, actions: list[RaceAction]) -> str:
    first = actions[0]
    match first.verb:
        case Verb.DISCARD:
            return ""
        case Verb.COUNTER:
            return say("can-answer", card=cards.FACTS[view.table.pending].name)
        case Verb.PLAY_RELIGHT:
            return say("can-relight")
        case Verb.DEFEND:
            return effect_in_words(view, first.card, view.table.acquisition)
    own = [action.acquisition for action in actions if action.verb is Verb.PLAY_DEFENSE]
    says = effect_in_words(view, first.card, *own) if own else ""
    aimed = next((say("aimed", verb=word_of(action)) for action in actions if action.target != NONE), "")
    return " / ".join(filter(None, (says, aimed)))


def _why_not_now(view: RaceView, card: int) -> str:
    t, seat = view.table, view.viewer
    if card in cards.SPECIALS:
        return say("answers-only", card=cards.KEYS[card])
    if t.phase is Phase.COUNTER:
        return say_of_games("no-answer")
    if t.phase is Phase.DEFEND and card not in cards.DEFENSES:
        return say("on-your-turn")
    if t.flameouts[seat] and card in cards.FORBIDDEN_BY_FLAMEOUT:
        return say("flamed-out")
    if t.phase is Phase.DEFEND:
        only = {(cards.ECM, cards.VISUAL): cards.RADAR, (cards.MANEUVER, cards.RADAR): cards.VISUAL}
        against = only.get((card, t.acquisition))
        return say("immune", card=cards.KEYS[card]) if against is None else say("only-against", card=short(against))
    if card == cards.MANEUVER and t.visual[seat] != NONE:
        return say("immune", card=cards.KEYS[card])
    there = t.visual if card == cards.GUNS else t.radar
    others = (*there[:seat], *there[seat + 1 :])
    useless = t.suppressed[seat] if card == cards.ECM else card in cards.SHOTS and any(by != NONE for by in others)
    return say("lacks", card=cards.KEYS[card], useless=useless)
