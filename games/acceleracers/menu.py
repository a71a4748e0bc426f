"""The legal actions of a player, arranged for a person: first the card, then the Vehicle or the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleracers.actions import AcceleAction, Act
from games.acceleracers.cards import COST, KIND, STATS, TEAMS, card
from games.acceleracers.effects import Kind
from games.acceleracers.effects_standing import escape, escapes, junks, shield, sums
from games.acceleracers.position import NONE, Equipped, Phase, Stack
from games.acceleracers.text import (
    NAMES,
    figures,
    headline,
    question_in_words,
    sum_in_words,
    windows_in_words,
    worn_in_words,
)
from games.core import HINT, LABEL, PROMPT, Choice, Layout, Menu, Style, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleracers.view import AcceleView

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
    Phase.PLACE: "Which of your Realms do you place face down?",
    Phase.VEHICLE: "Send a Vehicle into the first Realm?",
    Phase.DISCARD: "Your hand is too large: discard a card.",
}
_GROUPED = {Act.EQUIP: "Put {} on…", Act.HAZARD: "Play {} at…", Act.FREE: "Put {} on, for free…"}


def menu(view: AcceleView, legal: Sequence[AcceleAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`; a card that can be played in several ways is a branch."""
    groups: dict[tuple[Act, int], list[AcceleAction]] = {}
    single: list[AcceleAction] = []
    for given in legal:
        groups.setdefault((given.act, given.card if given.act in _GROUPED else id(given)), []).append(given)
        single.append(given)
    choices = tuple(_choice(view, actions) for actions in groups.values())
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


def _choice(view: AcceleView, actions: list[AcceleAction]) -> Choice:
    first = actions[0]
    label, hint, style = _words(view, first)
    emoji = EMOJI[KIND[first.card]] if first.card else ""
    if len(actions) == 1:
        return Choice(fitted(label, LABEL), first.notation, hint=fitted(hint, HINT), emoji=emoji, style=style)
    title = _GROUPED[first.act].format(_priced(first))
    inner = tuple(_way(view, given) for given in actions)
    below = Menu(title, inner, Layout.LIST if len(inner) > 5 else Layout.BUTTONS)
    return Choice(title, menu=below, hint=_card_hint(first.card), emoji=emoji, style=style)


def _priced(given: AcceleAction) -> str:
    name = NAMES[given.card]
    return name if given.act is Act.FREE else f"{name} ({COST[given.card]} AP)"


def _card_hint(number: int) -> str:
    facts = card(number)
    return fitted(". ".join(part for part in (figures(facts), facts.text) if part), HINT)


def _way(view: AcceleView, given: AcceleAction) -> Choice:
    """Write one way of playing the card of a branch."""
    where, hint, style = _where(view, given)
    return Choice(fitted(where, LABEL), given.notation, hint=fitted(hint, HINT), style=style)


def _words(view: AcceleView, given: AcceleAction) -> tuple[str, str, Style]:
    """Return label, hint and style of an action that stands for itself."""
    if given.act in _GROUPED:
        where, hint, style = _where(view, given)
        verb = "at" if given.act is Act.HAZARD else "on"
        free = ", for free" if given.act is Act.FREE else ""
        return (f"{_priced(given)} {verb} {where}{free}" if where else _priced(given)), hint, style
    label = _label(view, given)
    return label, _hint(view, given), _STYLES.get(given.act, Style.PLAIN)


_STYLES = {
    Act.VEHICLE: Style.GOOD,
    Act.CANCEL: Style.GOOD,
    Act.ANCHOR: Style.GOOD,
    Act.END: Style.MAIN,
    Act.TAKE: Style.GOOD,
    Act.YES: Style.GOOD,
    Act.RETURN: Style.GOOD,
}


def _where(view: AcceleView, given: AcceleAction) -> tuple[str, str, Style]:
    """Return where a card goes, what comes of it, and the style."""
    if given.act is not Act.HAZARD:
        stack = view.need(view.table.asked, given.vehicle)
        return f"{NAMES[given.vehicle]} in Realm {stack.place + 1}", _becomes(view, stack, given.card), Style.GOOD
    if not given.vehicle:
        return "", _card_hint(given.card), Style.GRAVE
    seat = 1 - view.table.asked
    stack = view.need(seat, given.vehicle)
    if given.other:
        other = view.need(seat, given.other)
        where = f"{NAMES[given.vehicle]} (Realm {stack.place + 1}) and {NAMES[given.other]} (Realm {other.place + 1})"
        return where, _card_hint(given.card), Style.GRAVE
    protected = shield(stack, given.card)
    hint = f"{NAMES[protected.card]} protects it" if protected else ""
    if given.slot == NONE:
        hint = hint or sum_in_words(view, seat, stack)
        return f"{NAMES[given.vehicle]} in Realm {stack.place + 1}", hint, Style.GRAVE
    worn = stack.equipped[given.slot]
    if not hint and not card(given.card).effects:
        hint = "is junked by it" if junks(given.card, worn.card) else "withstands it"
        hint = f"{windows_in_words(card(worn.card).windows)} {hint}"
    return f"{_numbered(stack, given.slot)} on {NAMES[given.vehicle]}", hint, Style.GRAVE


def _numbered(stack: Stack, slot: int) -> str:
    """Write an equipped card; copies of it on the same Vehicle are numbered."""
    worn = stack.equipped[slot]
    before = sum(other.card == worn.card for other in stack.equipped[:slot])
    return worn_in_words(worn) + (f" no. {before + 1}" if before else "")


def _becomes(view: AcceleView, stack: Stack, number: int) -> str:
    """Say what the sums become if a card is put on a Vehicle, and whether it rolls on then."""
    seat = view.table.asked
    before = sums(view, stack)
    future = stack.copy()
    future.equipped.append(Equipped(number))
    after = sums(view, future)
    side = view.sides[seat]
    needs = " and ".join(f"{STATS[window]} {value}" for window, value in escape(view, side, stack.place))
    verdict = "rolls on next turn" if escapes(view, side, future) else "not yet"
    return f"{windows_in_words(before, '')} → {windows_in_words(after, '')}, needs {needs}: {verdict}"


def _label(view: AcceleView, given: AcceleAction) -> str:
    match given.act:
        case Act.DISCARD:
            return f"Discard {NAMES[given.card]}"
        case Act.CANCEL if given.vehicle:
            return f"Cancel it: {NAMES[given.card]} on {NAMES[given.vehicle]}"
        case Act.CANCEL:
            return f"Cancel it with {NAMES[given.card]}"
        case Act.ANCHOR | Act.DROP:
            stack = view.need(view.table.asked, given.vehicle)
            verb = "Cancel it: junk" if given.act is Act.ANCHOR else "Junk"
            return f"{verb} {_numbered(stack, given.slot)} on {NAMES[given.vehicle]}"
        case Act.HAND_OVER:
            stack = view.need(view.table.asked, given.vehicle)
            return f"{_numbered(stack, given.slot)}: {NAMES[given.vehicle]} → {NAMES[given.other]}"
        case Act.SWAP:
            return f"Realms {given.slot + 1} and {given.other + 1}"
        case Act.TEAM:
            return TEAMS[given.slot]
        case Act.WINDOW:
            return STATS[given.slot]
        case act:
            return _PLAIN.get(act) or NAMES[given.card]


_PLAIN = {
    Act.NO_VEHICLE: "No Vehicle this turn",
    Act.DRAW: "Draw a card (1 AP)",
    Act.END: "End the turn",
    Act.PASS: "No answer",
    Act.YES: "Draw",
    Act.DECLINE: "No, go on",
}


def _hint(view: AcceleView, given: AcceleAction) -> str:
    match given.act:
        case Act.SWAP:
            return " and ".join(
                NAMES[view.row[place].card] if view.row[place].card else "a face-down Realm"
                for place in (given.slot, given.other)
            )
        case Act.PARTNER | Act.RIVAL:
            seat = view.table.asked if given.act is Act.PARTNER else 1 - view.table.asked
            return sum_in_words(view, seat, view.need(seat, given.card))
        case Act.HAND_OVER:
            stack = view.need(view.table.asked, given.vehicle)
            return _becomes(view, view.need(view.table.asked, given.other), stack.equipped[given.slot].card)
        case Act.PASS:
            return _card_hint(view.table.hazard)
        case Act.END:
            return f"{view.left} AP unspent" if view.left else "all AP spent"
    return _card_hint(given.card) if given.card else ""


assert set(EMOJI) == set(Kind)
