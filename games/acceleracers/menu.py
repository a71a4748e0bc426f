"""The menu of a player: first the card, then the Vehicle or the target."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import COST, KIND, NAMES, STATS, TEAMS
from games.acceleracers.effects import asking
from games.acceleracers.events import aim
from games.acceleracers.forecast import Forecaster
from games.acceleracers.hints import becomes, card_hint, damage_done, now
from games.acceleracers.kinds import Kind
from games.acceleracers.position import NONE, Phase, Stack
from games.acceleracers.sentences import say
from games.acceleracers.text import headline, question_in_words, worn_in_words
from games.acceleracers.view import AcceleView
from games.contract.menus import LABEL, PROMPT, Choice, Layout, Menu, Style, fitted
from games.contract.sentences import say as say_of_games
from games.core.fluent import listed

EMOJI = {
    Kind.VEHICLE: "🏎️",
    Kind.REALM: "🛣️",
    Kind.CHARGER: "⚡",
    Kind.MOD: "🔧",
    Kind.HAZARD: "💥",
    Kind.SHIFT: "🕹️",
}
_WITH_VEHICLE = (Verb.EQUIP, Verb.FREE, Verb.HAZARD)
"""What a card can be played for on or at several Vehicles."""


def menu(view: AcceleView, legal: Sequence[AcceleAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`; a card that can be played in several ways is a branch."""
    groups: dict[tuple[Verb, int], list[AcceleAction]] = {}
    single: list[AcceleAction] = []
    for given in legal:
        groups.setdefault((given.verb, given.card if given.verb in _WITH_VEHICLE else id(given)), []).append(given)
        single.append(given)
    ahead = Forecaster(view)
    choices = tuple(_choice(view, actions, ahead) for actions in groups.values())
    layout = Layout.LIST if len(choices) > 5 else Layout.BUTTONS
    return Menu(fitted(_prompt(view, names), PROMPT), choices, layout)


def _prompt(view: AcceleView, names: Sequence[str]) -> str:
    table = view.table
    if table.questions:
        return question_in_words(view)
    match table.phase:
        case Phase.POINTS:
            return say("ask-points", left=view.left)
        case Phase.ANSWER:
            return _asked_for_answer(view, names)
        case Phase.BRING | Phase.PLACE | Phase.VEHICLE | Phase.DISCARD as phase:
            return say("ask-card", phase=phase.name.lower())
        case _:
            return headline(view, names)


def _asked_for_answer(view: AcceleView, names: Sequence[str]) -> str:
    table = view.table
    target = 0
    if table.aim_slot != NONE:
        target = view.need(1 - table.active, table.aim).equipped[table.aim_slot].card
    return say(
        "ask-answer",
        name=names[table.active],
        card=NAMES[table.hazard],
        aim=aim(table.aim, target, table.aim_other),
        vehicle=NAMES[table.aim],
        target=NAMES[target],
        other=NAMES[table.aim_other],
    )


def _choice(view: AcceleView, actions: list[AcceleAction], ahead: Forecaster) -> Choice:
    first = actions[0]
    emoji = EMOJI[KIND[first.card]] if first.card else ""
    if len(actions) == 1:
        style = _STYLES.get(first.verb, Style.PLAIN)
        label = fitted(_label(view, first), LABEL)
        return Choice(label, first.notation, hint=_hint(view, first, ahead), emoji=emoji, style=style)
    title = say("card-somewhere", card=_priced(first), verb=_key(first.verb))
    inner = tuple(_way(view, given, ahead) for given in actions)
    below = Menu(title, inner, Layout.LIST if len(inner) > 5 else Layout.BUTTONS)
    return Choice(title, menu=below, hint=card_hint(first.card), emoji=emoji, style=_STYLES[first.verb])


def _way(view: AcceleView, given: AcceleAction, ahead: Forecaster) -> Choice:
    """Return one way of playing the card of a branch."""
    where = fitted(_where(view, given), LABEL)
    return Choice(where, given.notation, hint=_hint(view, given, ahead), style=_STYLES[given.verb])


def _priced(given: AcceleAction) -> str:
    name = NAMES[given.card]
    return name if given.verb is Verb.FREE else say("priced", card=name, price=COST[given.card])


def _key(verb: Verb) -> str:
    """Return the name of a verb in the sentences."""
    return verb.name.lower().replace("_", "-")


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
    vehicle, place = NAMES[given.vehicle], stack.place + 1
    if given.other:
        there = view.need(seat, given.other).place + 1
        return say("at-two", vehicle=vehicle, place=place, other=NAMES[given.other], there=there)
    if given.slot == NONE:
        return say("in-realm", vehicle=vehicle, place=place)
    return say("card-on", card=_numbered(stack, given.slot), vehicle=vehicle)


def _numbered(stack: Stack, slot: int) -> str:
    """Write the name of an equipped card; copies on the same Vehicle are numbered."""
    worn = stack.equipped[slot]
    before = sum(other.card == worn.card for other in stack.equipped[:slot])
    card = worn_in_words(worn)
    return say("numbered", card=card, number=before + 1) if before else card


def _label(view: AcceleView, given: AcceleAction) -> str:
    card, vehicle, verb = NAMES[given.card], NAMES[given.vehicle], _key(given.verb)
    match given.verb:
        case Verb.EQUIP | Verb.FREE | Verb.HAZARD:
            where = _where(view, given)
            return say("card-there", card=_priced(given), where=where, verb=verb) if where else _priced(given)
        case Verb.DISCARD:
            return say_of_games("discard-card", card=card)
        case Verb.TAKE:
            price = asking(view.table.questions[-1]).price
            return say("priced", card=card, price=price) if price else card
        case Verb.CANCEL:
            return say("cancel-on", card=card, vehicle=vehicle) if given.vehicle else say("cancel-with", card=card)
        case Verb.ANCHOR | Verb.DROP:
            worn = _numbered(view.need(view.table.asked, given.vehicle), given.slot)
            return say("junk-card", card=worn, vehicle=vehicle, verb=verb)
        case Verb.HAND_OVER:
            worn = _numbered(view.need(view.table.asked, given.vehicle), given.slot)
            return say("hand-over", card=worn, vehicle=vehicle, other=NAMES[given.other])
        case Verb.SWAP:
            return say("two-realms", first=given.slot + 1, second=given.other + 1)
        case Verb.TEAM:
            return TEAMS[given.slot]
        case Verb.WINDOW:
            return STATS[given.slot]
        case _:
            return card or say("without-card", verb=verb)


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
            return damage_done(view, given, ahead.events(given)).words or card_hint(given.card)
        case Verb.SWAP:
            realms = [NAMES[view.row[place].card] for place in (given.slot, given.other)]
            return listed([name or say("hidden-realm") for name in realms])
        case Verb.PARTNER:
            return now(view, seat, given.card)
        case Verb.RIVAL:
            return now(view, 1 - seat, given.card)
        case Verb.PASS:
            return card_hint(view.table.hazard)
        case Verb.END:
            return say("unspent", left=view.left)
    return card_hint(given.card) if given.card else ""


assert set(EMOJI) == set(Kind)
