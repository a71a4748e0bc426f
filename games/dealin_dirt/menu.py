"""The menu of a player: first what to do, then with which card and where."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.menus import HINT, LABEL, PROMPT, Choice, Layout, Menu, Style, fitted
from games.core import Seat
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.card_text import attack_text, brief, kind_name, rules_text, script_brief, script_text, skill_text
from games.dealin_dirt.cards import CARDS, KIND, NAMES, TYPES, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.figures import STRAIGHT, base_damage, dealt, hit_points, total
from games.dealin_dirt.position import Condition, Driver, Phase, Position
from games.dealin_dirt.text import conditions, cost_in_words, power_in_words
from games.dealin_dirt.view import DirtView, known

TYPE_EMOJI = ("🟢", "🔴", "🔵", "🟡", "🟣", "🟠", "💧", "⚫")
KIND_EMOJI = {Kind.STRATEGY: "📋", Kind.CREW: "🧑‍🔧", Kind.ITEM: "🧰", Kind.TOOL: "🔩", Kind.TRACK: "🏟️"}

_BRANCHES = {
    Verb.STAGE: ("Add a Driver to Staging", "🏎️", Style.GOOD),
    Verb.PROGRESS: ("Progress a Driver", "⏫", Style.GOOD),
    Verb.POWER: ("Attach Horse Power", "⛽", Style.GOOD),
    Verb.PLAY: ("Play a card", "🃏", Style.MAIN),
    Verb.PASSED: ("Get Passed", "🔁", Style.PLAIN),
    Verb.SKILL: ("Use a Skill", "✨", Style.MAIN),
}
"""The branches of a turn's menu, in the order of the rules; Tools are played like cards."""
_GATHERED = {Verb.TOOL: Verb.PLAY}

_PROMPTS = {
    Phase.EXTRA: "The other player had no Hot Lap Driver. How many extra cards do you draw?",
    Phase.PAY: "Which Horse Power do you discard to Get Passed?",
    Phase.REPLACE: "Who becomes your Active Driver?",
}


def menu(view: DirtView, legal: Sequence[DirtAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`."""
    actions = list(legal)
    p = known(view)
    if view.table.phase == Phase.TURN:
        return Menu(_turn_prompt(view), tuple(_turn(view, p, actions)))
    choices = _leaves(view, p, actions)
    layout = Layout.BUTTONS if len(choices) <= 5 and view.table.phase != Phase.CHOOSE else Layout.LIST
    return Menu(_prompt(view, names), choices, layout)


def _turn_prompt(view: DirtView) -> str:
    attached = "" if view.table.attach else " You have attached Horse Power this turn."
    return f"Your turn: do what you want, then attack or end your turn.{attached}"


def _prompt(view: DirtView, names: Sequence[str]) -> str:
    if view.table.phase == Phase.SETUP:
        placed = view.seat is not None and not view.sides[view.seat].vacant
        return "Add Drivers to Staging, then choose Ready." if placed else "Who is your Active Driver?"
    if view.table.phase == Phase.CHOOSE:
        step, _ = SCRIPTS[view.table.card][view.table.part][view.table.step]
        what = script_text((step,)) or NAMES[view.table.card]
        more = f" ({view.table.left} left)" if view.table.left > 1 else ""
        return fitted(f"{NAMES[view.table.card]}: {what}{more}", PROMPT)
    return _PROMPTS.get(view.table.phase, f"{names[view.table.asked]} decides.")


def _turn(view: DirtView, p: Position, actions: list[DirtAction]) -> list[Choice]:
    groups: dict[Verb, list[DirtAction]] = {}
    for action in actions:
        groups.setdefault(_GATHERED.get(action.verb, action.verb), []).append(action)
    choices = [_attack(p, view.table.asked, action) for action in groups.get(Verb.ATTACK, [])]
    for verb, (label, emoji, style) in _BRANCHES.items():
        inside = groups.get(verb)
        if inside:
            choices.append(_branch(view, p, inside, label, emoji, style))
    choices += _leaves(view, p, groups.get(Verb.TRACK, []))
    choices += _leaves(view, p, groups[Verb.END])
    return choices


def _branch(view: DirtView, p: Position, actions: list[DirtAction], label: str, emoji: str, style: Style) -> Choice:
    leaves = _leaves(view, p, actions)
    below = Menu(f"{label}: choose one", leaves, Layout.LIST)
    return Choice(f"{label} ({len(leaves)})…", menu=below, emoji=emoji, style=style)


def _attack(p: Position, seat: Seat, action: DirtAction) -> Choice:
    car = p.sides[seat].cars[0]
    attack = CARDS[car.stack[-1]].attacks[action.number]
    label = f"{attack.name}: {damage_in_words(p, seat, action.number)}"
    return Choice(
        fitted(label, LABEL),
        action.notation,
        hint=_hint(attack_text(attack), script_brief(attack.effects)),
        emoji="💥",
        style=Style.GRAVE,
    )


def _hint(whole: str, short: str) -> str:
    """Return a text, or its short form if there is not enough room."""
    return whole if len(whole) <= HINT else short


def damage_in_words(p: Position, seat: Seat, number: int) -> str:
    """R5.3: say what damage an attack would do now, with all modifiers, apart from coins."""
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    top = car.stack[-1]
    attack = CARDS[top].attacks[number]
    on_heads = any(step.do == "more" and (step.when or step.per == "heads") for step in attack.effects)
    amount = dealt(p, seat, car, 1 - seat, target, base_damage(p, seat, top, number), straight=STRAIGHT[top][number])
    chosen = next((step.n for step in attack.effects if step.do == "hurt" and step.on == "one-foe"), 0)
    if chosen:
        return _to_one(p, seat, chosen)
    if not amount and not on_heads:
        return "no damage"
    wrecks = " and wrecks" if amount >= hit_points(p, 1 - seat, target) - target.damage else ""
    mud = ", if you flip heads" if car.condition == Condition.MUD else ""
    return f"{amount}{'+' if on_heads else ''} damage{wrecks}{mud}"


def _to_one(p: Position, seat: Seat, amount: int) -> str:
    """R5.3: say what an attack on any one Driver would do: it may be different for the Active one."""
    (car, *_), (target, *others) = p.sides[seat].cars, p.sides[1 - seat].cars
    active = dealt(p, seat, car, 1 - seat, target, amount)
    elsewhere = {0 if total(p, 1 - seat, other, "shelter") else amount for other in others}
    if not elsewhere - {active}:
        return f"{active} damage to any one Driver" if elsewhere else f"{active} damage"
    return f"{active} damage to the Active Driver, or {max(elsewhere)} in Staging"


def _leaves(view: DirtView, p: Position, actions: list[DirtAction]) -> tuple[Choice, ...]:
    """Return a choice for each action; equal labels are numbered."""
    made: list[Choice] = []
    seen: dict[str, int] = {}
    for action in actions:
        choice = _leaf(view, p, action)
        count = seen[choice.label] = seen.get(choice.label, 0) + 1
        if count > 1:
            label = f"{choice.label[:74]} ({count})"
            choice = Choice(label, choice.notation, None, choice.hint, choice.emoji, choice.style)
        made.append(choice)
    return tuple(made)


def _leaf(view: DirtView, p: Position, action: DirtAction) -> Choice:
    label, hint, emoji, style = _words(view, p, action)
    return Choice(fitted(label, LABEL), action.notation, hint=fitted(hint, HINT), emoji=emoji, style=style)


def _words(view: DirtView, p: Position, action: DirtAction) -> tuple[str, str, str, Style]:
    """Return label, hint, emoji and style of a leaf."""
    seat = view.table.asked if view.table.asked >= 0 else (view.seat or 0)
    match action.verb:
        case Verb.EXTRA:
            label = ("No extra card", "One extra card", "Two extra cards")[action.number]
            return label, "", "🂠", Style.PLAIN
        case Verb.READY:
            return "Ready", "", "✅", Style.GOOD
        case Verb.END:
            return "End your turn", "without attacking", "🏳️", Style.PLAIN
        case Verb.DONE:
            return "Done", "choose nothing more", "✅", Style.PLAIN
        case Verb.TRACK:
            return f"Use {NAMES[p.table.track]}", rules_text(p.table.track), "🏟️", Style.MAIN
        case Verb.ACTIVE | Verb.STAGE | Verb.PLAY | Verb.PICK | Verb.PAY:
            return NAMES[action.card], card_hint(action.card), card_emoji(action.card), Style.PLAIN
        case Verb.BACK:
            car = p.sides[seat].at(action.place)
            return f"Take back {where(action.place)} {NAMES[car.stack[-1]]}", "into your hand", "↩️", Style.PLAIN
        case Verb.OWN | Verb.REPLACE | Verb.PASSED | Verb.FOE:
            owner = 1 - p.table.active if action.verb == Verb.FOE else seat
            return _place(p, owner, action, paid=action.verb == Verb.PASSED)
        case Verb.SKILL:
            top = p.sides[seat].cars[action.place].stack[-1]
            skill = CARDS[top].skill
            assert skill is not None, "only a Driver with a Skill can use one"
            return f"{NAMES[top]}: {skill.name}", _hint(skill_text(top), script_brief(skill.use)), "✨", Style.MAIN
        case _:
            return _card_at(view, p, seat, action)


def _card_at(view: DirtView, p: Position, seat: Seat, action: DirtAction) -> tuple[str, str, str, Style]:
    """Describe an action with a card and a place: attached to it, progressing on it, or taken from it."""
    owner, joint = seat, "on"
    if action.verb == Verb.TAKE:
        _, effect = SCRIPTS[view.table.card][view.table.part][view.table.step]
        owner, joint = (1 - p.table.active if effect.foes else p.table.active), "from"
    car = p.sides[owner].at(action.place)
    label = f"{NAMES[action.card]} {joint} {where(action.place)} {NAMES[car.stack[-1]]}"
    return label, car_hint(p, owner, car), card_emoji(action.card), Style.PLAIN


def _place(p: Position, owner: Seat, action: DirtAction, *, paid: bool) -> tuple[str, str, str, Style]:
    side = p.sides[owner]
    car = side.at(action.place)
    hint = car_hint(p, owner, car)
    if paid:
        hint = f"{cost_in_words(p, owner, side.cars[0])}; {hint}"
    return f"{where(action.place)} {NAMES[car.stack[-1]]}", hint, card_emoji(car.stack[-1]), Style.PLAIN


def where(place: int) -> str:
    """Name a place."""
    return "Active" if place == 0 else f"Staging {place}:"


def card_emoji(card: int) -> str:
    """Return the emoji of a card's type or kind."""
    kind = Kind(KIND[card])
    return KIND_EMOJI.get(kind) or TYPE_EMOJI[TYPES.index(CARDS[card].type)]


def card_hint(card: int) -> str:
    """Say in a few words what a card is."""
    facts = CARDS[card]
    if not facts.is_driver:
        return _hint(f"{kind_name(card)}: {rules_text(card)}", f"{kind_name(card)}: {brief(card)}")
    attacks = "; ".join(f"{attack.name} {attack.cost} {attack.damage}" for attack in facts.attacks)
    return f"{facts.hp} hit points; {attacks}"


def car_hint(p: Position, owner: Seat, car: Driver) -> str:
    """Say in a few words in what state a Driver is."""
    facts = [f"{hit_points(p, owner, car) - car.damage} of {hit_points(p, owner, car)} hit points"]
    facts += [power_in_words(car.power)] if car.power else []
    return ", ".join([*facts, *conditions(car)])
