"""The menu of a player: first the card, then the Vehicle or the target."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import KIND, NAMES, STATS, STEPS, TEAMS, VALUES, Kind
from games.acceleracers.effects import asking
from games.acceleracers.events import aim
from games.acceleracers.figures import hand_limit, lacking, lacks
from games.acceleracers.forecast import Fate, Forecaster
from games.acceleracers.hints import becomes, card_hint, damage_done, enters, let_through, now, only_aim, realm_hint
from games.acceleracers.position import NONE, Phase, Stack
from games.acceleracers.sentences import say
from games.acceleracers.text import headline, question_in_words, worn_in_words
from games.acceleracers.view import AcceleView
from games.contract.menus import LABEL, PROMPT, Choice, Layout, Menu, Style, fitted
from games.contract.sentences import say as say_of_games
from games.core.fluent import listed

SURE, STOPS, SHORT = " ✓", " ✗", " −"
MOST_PLACES = 6
"""The maximum number of cards on Vehicles that are buttons: their names are long."""
FEW = 5
"""With no more choices than this, a card that fits only one Vehicle names it."""
NEW = 2
"""In these turns, the first of both players, it is said what AP are."""
_WITH_VEHICLE = (Verb.EQUIP, Verb.FREE, Verb.HAZARD)
"""What a card can be played for on or at several Vehicles."""


def menu(view: AcceleView, legal: Sequence[AcceleAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`; a card that can be played in several ways is a branch."""
    groups: dict[tuple[Verb, int], list[AcceleAction]] = {}
    held = {card: place for place, card in reversed(list(enumerate(view.hand)))}
    for action in sorted(legal, key=lambda action: (held.get(action.card, len(held)), action.verb is Verb.PASS)):
        groups.setdefault((action.verb, action.card if action.verb in _WITH_VEHICLE else id(action)), []).append(action)
    ahead = Forecaster(view)
    choices = tuple(_choice(view, actions, ahead, few=len(groups) <= FEW) for actions in groups.values())
    labels = "".join(choice.label for choice in choices)
    over = len(view.hand) - hand_limit(view.sides[view.table.asked]) if view.table.phase is Phase.DISCARD else 1
    copies = {action.notation for action in legal if over > 1 < view.hand.count(action.card)}
    twice = (each for each in choices if each.notation in copies)
    choices = (
        *(replace(each, label=say("two-copies", card=each.label), then=each.notation) for each in twice),
        *choices,
    )
    prompt, bare = (fitted(_prompt(view, names, each, over), PROMPT) for each in (labels, ""))
    return Menu(prompt, choices, Layout.LIST if over > 1 else Layout.BUTTONS, bare=bare, most=over)


def _prompt(view: AcceleView, names: Sequence[str], labels: str, over: int) -> str:
    table = view.table
    if table.questions:
        return question_in_words(view)
    match table.phase:
        case Phase.ANSWER:
            return _asked_for_answer(view, names)
        case Phase.BRING | Phase.PLACE | Phase.VEHICLE | Phase.POINTS | Phase.DISCARD as phase:
            rolls, stops = (sign in labels for sign in (SURE, STOPS))
            short = labels.partition(SHORT)[2][:1] or "none"
            step, limit = phase.name.lower(), len(view.hand) - over
            asked = say(
                "ask-card", phase=step, left=view.left, over=over, limit=limit, rolls=rolls, stops=stops, short=short,
                brief=stops or table.turn > NEW,
            )  # fmt: skip
            lone = phase is Phase.POINTS and len(view.sides[table.asked].stacks) == 1
            return f"{_goal(view) if lone else ''}{asked}"
        case _:
            return headline(view, names)


def _goal(view: AcceleView) -> str:
    """R4.2: say what a lone Vehicle lacks, so that the first turns have a goal."""
    side = view.sides[view.table.asked]
    missing = [say("lack", gap=gap, stat=STATS[n]) for n, gap in lacks(view, side, side.stacks[0]) if gap > 0]
    return say("goal", vehicle=NAMES[side.stacks[0].vehicle], missing=listed(missing) or "none")


def _asked_for_answer(view: AcceleView, names: Sequence[str]) -> str:
    table = view.table
    target = 0
    if table.aim_slot != NONE:
        target = view.sides[1 - table.active].need(table.aim).equipped[table.aim_slot].card
    return say(
        "ask-answer",
        name=names[table.active],
        card=NAMES[table.hazard],
        aim=aim(table.aim, target, table.aim_other),
        vehicle=NAMES[table.aim],
        target=NAMES[target],
        other=NAMES[table.aim_other],
    )


def _choice(view: AcceleView, actions: list[AcceleAction], ahead: Forecaster, *, few: bool) -> Choice:
    first = actions[0]
    if len(actions) == 1:
        owner = 1 - view.table.asked if first.verb is Verb.HAZARD else view.table.asked
        where = few and len(view.sides[owner].stacks) > 1
        leaf = _leaf(view, first, ahead, _label(view, first, where=where), _verdict(first, ahead))
        if first.verb is not Verb.HAZARD or not first.vehicle:
            return leaf
        target = _where(view, first)
        if where:
            target = "" if first.slot == NONE else _numbered(view.sides[owner].need(first.vehicle), first.slot)
        return replace(leaf, hint=only_aim(view, first, ahead.events(first), target))
    title = say("card-somewhere", card=NAMES[first.card], verb=_key(first.verb))
    card, verdicts, inner = NAMES[first.card], [_verdict(action, ahead) for action in actions], list[Choice]()
    for action, verdict in zip(actions, verdicts, strict=True):
        place = _where(view, action)
        name = say("card-to", card=card, verb=_key(first.verb), vehicle=place) if place else card
        inner.append(_leaf(view, action, ahead, place, verdict, name))
    return Choice(
        f"{card}{next(filter(None, verdicts), '')}…",
        menu=Menu(title, tuple(inner), Layout.LIST if len(actions) > MOST_PLACES else Layout.BUTTONS),
        hint=card_hint(first.card),
        style=next((leaf.style for leaf in inner if leaf.style is not Style.PLAIN), Style.PLAIN),
        bare=Choice(f"{card}…", hint=card_hint(first.card)),
    )


def _leaf(
    view: AcceleView, action: AcceleAction, ahead: Forecaster, label: str, verdict: str, name: str = ""
) -> Choice:
    vain = ahead.in_vain(action)
    plain = vain or (not verdict and _is_lost(view, action))
    return Choice(
        fitted(label + verdict, LABEL),
        action.notation,
        hint=_hint(view, action, ahead),
        style=Style.PLAIN if plain else _STYLES.get(action.verb, Style.PLAIN),
        name=name or label,
        idle=vain,
        bare=Choice(fitted(label, LABEL), action.notation, hint=card_hint(action.card) if action.card else ""),
    )


def _is_lost(view: AcceleView, action: AcceleAction) -> bool:
    """Whether a card that its Vehicle loses as it rolls on (R4.2) has no effect and adds nothing that is lacking."""
    if action.verb is not Verb.EQUIP or KIND[action.card] is Kind.MOD or STEPS[action.card]:
        return False
    side = view.sides[view.table.asked]
    return not any(gap > 0 < VALUES[action.card][n] for n, gap in lacks(view, side, side.need(action.vehicle)))


def _verdict(action: AcceleAction, ahead: Forecaster) -> str:
    """Return a tick if a Vehicle then rolls on, what one to play would lack for that, a cross if a Hazard stops one."""
    if action.verb is Verb.HAZARD:
        return STOPS if ahead.stops(action) else ""
    if action.verb not in (Verb.EQUIP, Verb.FREE, Verb.VEHICLE):
        return ""
    then = ahead.after(action, action.vehicle or action.card)
    if action.verb is Verb.VEHICLE and then.fate is Fate.STAYS:
        return f"{SHORT}{lacking(ahead.position, ahead.position.sides[ahead.seat], Stack(action.card))}"
    return SURE if then.home or then.fate is Fate.ROLLS_ON else ""


def _key(verb: Verb) -> str:
    """Return the name of a verb in the sentences."""
    return verb.name.lower().replace("_", "-")


_GOOD = (Verb.EQUIP, Verb.FREE, Verb.VEHICLE, Verb.CANCEL, Verb.ANCHOR, Verb.TAKE, Verb.YES, Verb.RETURN)
_STYLES = {**dict.fromkeys(_GOOD, Style.GOOD), Verb.HAZARD: Style.GRAVE, Verb.DRAW: Style.MAIN}


def _where(view: AcceleView, action: AcceleAction) -> str:
    """Return where a card goes, "" for a Hazard at no Vehicle."""
    if not action.vehicle:
        return ""
    seat = 1 - view.table.asked if action.verb is Verb.HAZARD else view.table.asked
    stack = view.sides[seat].need(action.vehicle)
    vehicle = NAMES[action.vehicle]
    if action.other:
        return listed([vehicle, NAMES[action.other]])
    if action.slot == NONE:
        return vehicle
    return say("card-on", card=_numbered(stack, action.slot), vehicle=vehicle)


def _numbered(stack: Stack, slot: int) -> str:
    """Write the name of an equipped card; copies on the same Vehicle are numbered."""
    worn = stack.equipped[slot]
    before = sum(other.card == worn.card for other in stack.equipped[:slot])
    card = worn_in_words(worn)
    return say("numbered", card=card, number=before + 1) if before else card


def _label(view: AcceleView, action: AcceleAction, *, where: bool) -> str:
    card, vehicle, verb = NAMES[action.card], NAMES[action.vehicle], _key(action.verb)
    match action.verb:
        case Verb.TAKE:
            price = asking(view.table.questions[-1]).price
            return say("priced", card=card, price=price) if price else card
        case Verb.CANCEL:
            return say("cancel-on", card=card, vehicle=vehicle) if action.vehicle else say("cancel-with", card=card)
        case Verb.ANCHOR | Verb.DROP:
            worn = _numbered(view.sides[view.table.asked].need(action.vehicle), action.slot)
            return say("junk-card", card=worn, vehicle=vehicle, verb=verb)
        case Verb.HAND_OVER:
            worn = _numbered(view.sides[view.table.asked].need(action.vehicle), action.slot)
            return say("hand-over", card=worn, vehicle=vehicle, other=NAMES[action.other])
        case Verb.SWAP:
            return say("two-realms", first=action.slot + 1, second=action.other + 1)
        case Verb.TEAM:
            return TEAMS[action.slot]
        case Verb.WINDOW:
            return STATS[action.slot]
        case Verb.EQUIP | Verb.FREE | Verb.HAZARD if vehicle and where:
            at = listed([vehicle, NAMES[action.other]]) if action.other else vehicle
            return say("card-to", card=card, verb=verb, vehicle=at)
        case Verb.DECLINE if (step := asking(question := view.table.questions[-1])).do == "salvage":
            return say_of_games("finish", taken=question.left < step.count)
        case _:
            return card or say("without-card", verb=verb)


def reason_for(view: AcceleView, action: AcceleAction) -> str:
    """Say what an uncancelled Hazard does, where its hint may only describe the target; "" for the rest."""
    if action.verb is not Verb.HAZARD:
        return ""
    ahead = Forecaster(view)
    if ahead.stops(action):
        return say("stops-one")
    return only_aim(view, action, ahead.events(action), "") if action.vehicle and action.slot == NONE else ""


def _hint(view: AcceleView, action: AcceleAction, ahead: Forecaster) -> str:
    """Return the consequences of an action; everything promised here was tried on a copy of the match."""
    seat = view.table.asked
    match action.verb:
        case Verb.EQUIP | Verb.FREE:
            return becomes(view, action.vehicle, ahead.after(action, action.vehicle)) or card_hint(action.card)
        case Verb.VEHICLE:
            return enters(view, action.card, ahead.after(action, action.card))
        case Verb.HAND_OVER:
            return becomes(view, action.other, ahead.after(action, action.other))
        case Verb.WINDOW:
            vehicle = view.table.questions[-1].vehicle
            return becomes(view, vehicle, ahead.after(action, vehicle))
        case Verb.HAZARD:
            return damage_done(view, action, ahead.events(action)) or card_hint(action.card)
        case Verb.SWAP:
            realms = [NAMES[view.row[place].card] for place in (action.slot, action.other)]
            return listed([name or say("hidden-realm") for name in realms])
        case Verb.PARTNER | Verb.RIVAL as verb:
            return now(view, seat if verb is Verb.PARTNER else 1 - seat, action.card)
        case Verb.PASS:
            return let_through(view, ahead.events(action), stops=ahead.stops(action)) or card_hint(view.table.hazard)
        case Verb.END:
            return say("unspent", left=view.left)
        case Verb.BRING | Verb.PLACE:
            return realm_hint(view, action.card)
    return card_hint(action.card) if action.card else ""
