"""Legal actions and refusals.

Every condition is here once and returns the code of its refusal, or "" if it is met. `why_not` checks them in the order
of the rules page and stops at the first that fails; `legal_actions` lists what meets them all.
"""

from collections.abc import Callable, Mapping, Sequence

from games.core import Action, Seat
from games.race_to_ace import actions, cards
from games.race_to_ace.actions import MOST_SEATS, NONE, RaceAction, Verb
from games.race_to_ace.position import Phase, Position, Table

LEFT_ROUND = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(MOST_SEATS + 1)
)
"""The other seats in turn order, `LEFT_ROUND[number of seats][seat]`."""


# --- the conditions ---


def usable(p: Position, seat: Seat) -> Sequence[int]:
    """R8.7: how many of each card `seat` holds and may play: not all of them with a Flameout in front."""
    hand = p.hands[seat]
    if not p.table.flameouts[seat]:
        return hand
    return [0 if card in cards.FORBIDDEN_BY_FLAMEOUT else held for card, held in enumerate(hand)]


def bars_radar(t: Table, _seat: Seat, target: Seat) -> str:
    """R5.2: there is room for one Radar; a suppressed one can be replaced."""
    return "ALREADY_ACQUIRED" if t.radar[target] != NONE and not t.suppressed[target] else ""


def bars_visual(t: Table, _seat: Seat, target: Seat) -> str:
    """R5.2: there is room for one Visual."""
    return "ALREADY_ACQUIRED" if t.visual[target] != NONE else ""


def bars_missile(t: Table, _seat: Seat, target: Seat) -> str:
    """R6.1: a Missile needs an unsuppressed Radar."""
    if t.radar[target] == NONE:
        return "NOT_ACQUIRED"
    return "SUPPRESSED" if t.suppressed[target] else ""


def bars_guns(t: Table, seat: Seat, target: Seat) -> str:
    """R6.1-R6.3: Guns need a Visual; a reversed one can be used only by the owner of its token."""
    if t.visual[target] == NONE:
        return "NOT_ACQUIRED"
    return "RESERVED_SHOT" if t.reversed[target] and t.visual[target] != seat else ""


def bars_flameout(t: Table, _seat: Seat, target: Seat) -> str:
    """R8.8: no Flameout can be put in front of a pilot with a Golden Bird."""
    return "IMMUNE" if t.golden_bird[target] else ""


def bars_eccm(t: Table, _seat: Seat, target: Seat) -> str:
    """R8.3: there must be an ECM to cancel."""
    return "" if t.suppressed[target] else "NOT_SUPPRESSED"


def bars_relight(t: Table, seat: Seat) -> str:
    """R9.1: there must be a Flameout to remove."""
    return "" if t.flameouts[seat] else "NO_FLAMEOUT"


def bars_defenses(t: Table, seat: Seat, acquisition: int) -> tuple[str, str, str, str]:
    """R8.1-R8.5, R8.8: what forbids each of the four `DEFENSES` against an Acquisition in front of `seat`."""
    on_radar = acquisition == cards.RADAR
    attacker = (t.radar if on_radar else t.visual)[seat]
    if attacker == NONE:
        return _NOTHING_TO_DEFEND
    flameout = bars_flameout(t, seat, attacker)
    if on_radar:
        return "ALREADY_SUPPRESSED" if t.suppressed[seat] else "", "WRONG_DEFENSE", flameout, ""
    return "WRONG_DEFENSE", "IMMUNE" if t.hot_stick[attacker] else "", flameout, ""


_NOTHING_TO_DEFEND = ("NO_ACQUISITION",) * 4
_AIMED: tuple[tuple[int, tuple[RaceAction, ...], Callable[[Table, Seat, Seat], str]], ...] = (
    (cards.ECM, actions.PLAY_ECCM, bars_eccm),
    (cards.RADAR, actions.PLAY_ACQUISITION[cards.RADAR], bars_radar),
    (cards.VISUAL, actions.PLAY_ACQUISITION[cards.VISUAL], bars_visual),
    (cards.FLAMEOUT, actions.PLAY_FLAMEOUT, bars_flameout),
    (cards.MISSILE, actions.PLAY_SHOT[cards.MISSILE], bars_missile),
    (cards.GUNS, actions.PLAY_SHOT[cards.GUNS], bars_guns),
)
"""The plays against another seat, in the order of the rules' table: the card, the action by target, its condition."""


# --- legal actions ---


def legal_actions(p: Position) -> list[RaceAction]:
    """Return all legal actions of the seat that is asked, in the order of the rules' table of actions."""
    return _BY_PHASE[p.table.phase](p, p.table.asked)


def _play(p: Position, seat: Seat) -> list[RaceAction]:
    """R4.3, R4.4: one of the cards that can be played; `no-play` only if there is none."""
    return plays(p, seat) or [actions.NO_PLAY]


def plays(p: Position, seat: Seat) -> list[RaceAction]:
    """R4.6: return every card that `seat` can make the card of its turn."""
    t = p.table
    hand = usable(p, seat)
    found: list[RaceAction] = []
    if hand[cards.RELIGHT] and not bars_relight(t, seat):
        found.append(actions.PLAY_RELIGHT)
    if t.radar[seat] != NONE:
        found += defenses(t, seat, hand, cards.RADAR, actions.PLAY_DEFENSE[cards.RADAR])
    if t.visual[seat] != NONE:
        found += defenses(t, seat, hand, cards.VISUAL, actions.PLAY_DEFENSE[cards.VISUAL])
    others = LEFT_ROUND[len(p.hands)][seat]
    aimed = ((at, bars) for card, at, bars in _AIMED if hand[card])
    return found + [at[other] for at, bars in aimed for other in others if not bars(t, seat, other)]


def defenses(
    t: Table, seat: Seat, hand: Sequence[int], acquisition: int, write: Mapping[int, RaceAction]
) -> list[RaceAction]:
    """Return the actions in `write` that play a Defense card of `hand` against an Acquisition in front of `seat`."""
    barred = zip(cards.DEFENSES, bars_defenses(t, seat, acquisition), strict=True)
    return [write[card] for card, bar in barred if hand[card] and not bar]


def _defend(p: Position, seat: Seat) -> list[RaceAction]:
    """R7.2: one Defense card against the Acquisition just played, or none."""
    return [actions.PASS_DEFENSE, *defenses(p.table, seat, usable(p, seat), p.table.acquisition, actions.DEFEND)]


def _counter(p: Position, seat: Seat) -> list[RaceAction]:
    """R7.6: the Special that answers, if `seat` holds it."""
    held = p.hands[seat][cards.ANSWERED_BY[p.table.pending]]
    return [actions.DECLINE_COUNTER, actions.COUNTER] if held else [actions.DECLINE_COUNTER]


def _discard(p: Position, seat: Seat) -> list[RaceAction]:
    """R10.3, R11.3: any card of the hand, the least useful first."""
    hand = p.hands[seat]
    return [actions.DISCARD[card] for card in cards.LEAST_MISSED_FIRST if hand[card]]


_BY_PHASE: Mapping[Phase, Callable[[Position, Seat], list[RaceAction]]] = {
    Phase.PLAY: _play,
    Phase.DEFEND: _defend,
    Phase.COUNTER: _counter,
    Phase.LOST_DISCARD: _discard,
    Phase.TRIM: _discard,
    Phase.OVER: lambda _p, _seat: [],
}


# --- refusals ---

_PHASES = {
    Verb.PASS_DEFENSE: (Phase.DEFEND,),
    Verb.DEFEND: (Phase.DEFEND,),
    Verb.DECLINE_COUNTER: (Phase.COUNTER,),
    Verb.COUNTER: (Phase.COUNTER,),
    Verb.DISCARD: (Phase.LOST_DISCARD, Phase.TRIM),
}
"""The phases of the actions that are not the card of the turn; all others belong to PLAY."""
_BARS = {(action.verb, action.card): bars for _, (action, *_), bars in _AIMED}


def why_not(p: Position, seat: Seat, action: Action) -> str:
    """Return the code of the first condition that `action` fails, in the order of the rules page; "" if it is legal."""
    t = p.table
    if t.phase is Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, RaceAction) or action not in RaceAction.table or seat not in t.seats:
        return "BAD_ACTION"
    if action.target not in (NONE, *t.seats):
        return "BAD_ACTION"
    if seat != t.asked:
        return "NOT_YOUR_DECISION"
    if t.phase not in _PHASES.get(action.verb, (Phase.PLAY,)):
        return "LOST_TURN" if t.phase is Phase.LOST_DISCARD and action.verb not in _PHASES else "WRONG_PHASE"
    card = card_of(t, action)
    if card != NONE and not p.hands[seat][card]:
        return "NOT_IN_HAND"
    if action.target == seat:
        return "SELF_TARGET"
    if card != NONE and action.verb is not Verb.DISCARD and not usable(p, seat)[card]:
        return "FLAMED_OUT"
    return _bars(p, seat, action)


def card_of(t: Table, action: RaceAction) -> int:
    """Return the card that leaves the hand, NONE for none; to counter does not name it (R7.6)."""
    return cards.ANSWERED_BY[t.pending] if action.verb is Verb.COUNTER else action.card


def _bars(p: Position, seat: Seat, action: RaceAction) -> str:
    """Check the condition of one kind of action against the table."""
    match action.verb:
        case Verb.NO_PLAY:
            return "MUST_PLAY" if plays(p, seat) else ""
        case Verb.PLAY_RELIGHT:
            return bars_relight(p.table, seat)
        case Verb.PLAY_DEFENSE:
            return bars_defenses(p.table, seat, action.acquisition)[cards.DEFENSES.index(action.card)]
        case Verb.DEFEND:
            return bars_defenses(p.table, seat, p.table.acquisition)[cards.DEFENSES.index(action.card)]
        case Verb.PASS_DEFENSE | Verb.DECLINE_COUNTER | Verb.COUNTER | Verb.DISCARD:
            return ""
        case kind:
            return _BARS[kind, action.card](p.table, seat, action.target)
