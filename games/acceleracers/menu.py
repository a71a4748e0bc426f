"""The menu of a player: first the card, then the Vehicle or the target."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import COST, KIND, STATS, TEAMS
from games.acceleracers.effects import asking
from games.acceleracers.forecast import Forecaster
from games.acceleracers.hints import becomes, card_hint, damage_done, now
from games.acceleracers.kinds import Kind
from games.acceleracers.position import NONE, Phase, Stack
from games.acceleracers.text import (
    NAMES,
    headline,
    question_in_words,
    worn_in_words,
)
from games.acceleracers.view import AcceleView
from games.contract.menus import LABEL, PROMPT, Choice, Layout, Menu, Style, fitted

EMOJI = {
    Kind.VEHICLE: "🏎️",
    Kind.REALM: "🛣️",
    Kind.CHARGER: "⚡",
    Kind.MOD: "🔧",
    Kind.HAZARD: "💥",
    Kind.SHIFT: "🕹️",
}
_PROMPTS = {
    Phase.BRING: "Choose a Realm to bring to the race.",
    Phase.PLACE: "Which Realm do you place face down?",
    Phase.VEHICLE: "Play a Vehicle into the first Realm?",
    Phase.DISCARD: "Your hand is too large: discard a card.",
}
_GROUPED = {Verb.EQUIP: "Put {} on…", Verb.HAZARD: "Play {} at…", Verb.FREE: "Put {} for 0 AP on…"}


def menu(view: AcceleView, legal: Sequence[AcceleAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`; a card that can be played in several ways is a branch."""
    groups: dict[tuple[Verb, int], list[AcceleAction]] = {}
    single: list[AcceleAction] = []
    for given in legal:
        groups.setdefault((given.verb, given.card if given.verb in _GROUPED else id(given)), []).append(given)
        single.append(given)
    ahead = Forecaster(view)
    choices = tuple(_choice(view, actions, ahead) for actions in groups.values())
    layout = Layout.LIST if len(choices) > 5 else Layout.BUTTONS
    return Menu(fitted(_prompt(view, names), PROMPT), choices, layout)


def _prompt(view: AcceleView, names: Sequence[str]) -> str:
    if view.table.questions:
        return question_in_words(view)
    if view.table.phase is Phase.POINTS:
        return f"{view.left} AP left: play a card, draw one, or end your turn."
    if view.table.phase is Phase.ANSWER:
        return f"{names[view.table.active]} plays {NAMES[view.table.hazard]}{_aim(view)}. Answer it?"
    return _PROMPTS.get(view.table.phase) or headline(view, names)


def _aim(view: AcceleView) -> str:
    if not view.table.aim:
        return ""
    stack = view.need(1 - view.table.active, view.table.aim)
    if view.table.aim_slot != NONE:
        return f" at {NAMES[stack.equipped[view.table.aim_slot].card]} on {NAMES[view.table.aim]}"
    return f" at {NAMES[view.table.aim]}" + (f" and {NAMES[view.table.aim_other]}" if view.table.aim_other else "")


def _choice(view: AcceleView, actions: list[AcceleAction], ahead: Forecaster) -> Choice:
    first = actions[0]
    emoji = EMOJI[KIND[first.card]] if first.card else ""
    if len(actions) == 1:
        style = _STYLES.get(first.verb, Style.PLAIN)
        label = fitted(_label(view, first), LABEL)
        return Choice(label, first.notation, hint=_hint(view, first, ahead), emoji=emoji, style=style)
    title = _GROUPED[first.verb].format(_priced(first))
    inner = tuple(_way(view, given, ahead) for given in actions)
    below = Menu(title, inner, Layout.LIST if len(inner) > 5 else Layout.BUTTONS)
    return Choice(title, menu=below, hint=card_hint(first.card), emoji=emoji, style=_STYLES[first.verb])


def _way(view: AcceleView, given: AcceleAction, ahead: Forecaster) -> Choice:
    """Return one way of playing the card of a branch."""
    where = fitted(_where(view, given), LABEL)
    return Choice(where, given.notation, hint=_hint(view, given, ahead), style=_STYLES[given.verb])


def _priced(given: AcceleAction) -> str:
    name = NAMES[given.card]
    return name if given.verb is Verb.FREE else f"{name} ({COST[given.card]} AP)"


_STYLES = {
    Verb.EQUIP: Style.GOOD,
    Verb.FREE: Style.GOOD,
    Verb.HAZARD: Style.GRAVE,
    Verb.VEHICLE: Style.GOOD,
    Verb.CANCEL: Style.GOOD,
    Verb.ANCHOR: Style.GOOD,
    Verb.END: Style.MAIN,
    Verb.TAKE: Style.GOOD,
    Verb.YES: Style.GOOD,
    Verb.RETURN: Style.GOOD,
}


def _where(view: AcceleView, given: AcceleAction) -> str:
    """Return where a card goes, "" for a Hazard at no Vehicle."""
    if not given.vehicle:
        return ""
    seat = 1 - view.table.asked if given.verb is Verb.HAZARD else view.table.asked
    stack = view.need(seat, given.vehicle)
    if given.other:
        other = view.need(seat, given.other)
        return f"{NAMES[given.vehicle]} (Realm {stack.place + 1}) and {NAMES[given.other]} (Realm {other.place + 1})"
    if given.slot == NONE:
        return f"{NAMES[given.vehicle]} in Realm {stack.place + 1}"
    return f"{_numbered(stack, given.slot)} on {NAMES[given.vehicle]}"


def _numbered(stack: Stack, slot: int) -> str:
    """Write the name of an equipped card; copies on the same Vehicle are numbered."""
    worn = stack.equipped[slot]
    before = sum(other.card == worn.card for other in stack.equipped[:slot])
    return worn_in_words(worn) + (f" no. {before + 1}" if before else "")


def _label(view: AcceleView, given: AcceleAction) -> str:
    match given.verb:
        case Verb.EQUIP | Verb.FREE | Verb.HAZARD:
            joint = "at" if given.verb is Verb.HAZARD else "on"
            where = _where(view, given)
            free = ", for 0 AP" if given.verb is Verb.FREE else ""
            return f"{_priced(given)} {joint} {where}{free}" if where else _priced(given)
        case Verb.DISCARD:
            return f"Discard {NAMES[given.card]}"
        case Verb.TAKE:
            price = asking(view.table.questions[-1]).price
            return f"{NAMES[given.card]} ({price} AP)" if price else NAMES[given.card]
        case Verb.CANCEL if given.vehicle:
            return f"Cancel it: {NAMES[given.card]} on {NAMES[given.vehicle]}"
        case Verb.CANCEL:
            return f"Cancel it with {NAMES[given.card]}"
        case Verb.ANCHOR | Verb.DROP:
            stack = view.need(view.table.asked, given.vehicle)
            what = "Cancel it: junk" if given.verb is Verb.ANCHOR else "Junk"
            return f"{what} {_numbered(stack, given.slot)} on {NAMES[given.vehicle]}"
        case Verb.HAND_OVER:
            stack = view.need(view.table.asked, given.vehicle)
            return f"{_numbered(stack, given.slot)}: {NAMES[given.vehicle]} → {NAMES[given.other]}"
        case Verb.SWAP:
            return f"Realms {given.slot + 1} and {given.other + 1}"
        case Verb.TEAM:
            return TEAMS[given.slot]
        case Verb.WINDOW:
            return STATS[given.slot]
        case verb:
            return _PLAIN.get(verb) or NAMES[given.card]


_PLAIN = {
    Verb.NO_VEHICLE: "No Vehicle this turn",
    Verb.DRAW: "Draw a card (1 AP)",
    Verb.END: "End the turn",
    Verb.PASS: "No answer",
    Verb.YES: "Draw",
    Verb.DECLINE: "No, continue",
}


def _hint(view: AcceleView, given: AcceleAction, ahead: Forecaster) -> str:
    """Return the consequences of an action; everything promised here was tried on a copy of the match."""
    seat = view.table.asked
    match given.verb:
        case Verb.EQUIP | Verb.FREE:
            return becomes(view, given.vehicle, ahead.after(given, given.vehicle)) or card_hint(given.card)
        case Verb.HAND_OVER:
            return becomes(view, given.other, ahead.after(given, given.other))
        case Verb.WINDOW:
            vehicle = view.table.questions[-1].vehicle
            return becomes(view, vehicle, ahead.after(given, vehicle))
        case Verb.HAZARD:
            return damage_done(view, given, ahead.events(given)) or card_hint(given.card)
        case Verb.SWAP:
            return " and ".join(
                NAMES[view.row[place].card] if view.row[place].card else "a face-down Realm"
                for place in (given.slot, given.other)
            )
        case Verb.PARTNER:
            return now(view, seat, given.card)
        case Verb.RIVAL:
            return now(view, 1 - seat, given.card)
        case Verb.PASS:
            return card_hint(view.table.hazard)
        case Verb.END:
            return f"{view.left} AP unspent" if view.left else "all AP spent"
    return card_hint(given.card) if given.card else ""


assert set(EMOJI) == set(Kind)
