"""The menu of a player: first what to do, then with which card and where."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.contract.menus import HINT, LABEL, PROMPT, Choice, Layout, Menu, Style, fitted
from games.contract.sentences import say as say_of_games
from games.core import Seat
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.card_text import brief, kind_name, rules_text, script_brief, script_text, short_name, skill_text
from games.dealin_dirt.cards import CARDS, COSTS, KIND, NAMES, TYPES, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.figures import pass_cost, payable, short
from games.dealin_dirt.legality import cannot_attack, cannot_use_attack
from games.dealin_dirt.position import Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import apart, attacks_in_words, conditions, driver_at, hp_in_words, power_in_words
from games.dealin_dirt.view import DirtView, in_hand_order
from games.dealin_dirt.ways import Ahead, boosts_nothing, damage_in_words, look_ahead, way
from games.look.letters import width

MOST, WIDE, LOW = 11, 140, 9
"""The maximum number of choices of a turn that are buttons; a label wider than this, in points, counts as two; and how
many kinds of cards a low picture of a hand has."""
SWAP, READY = "🔁", " ✓"
TYPE_EMOJI = ("🟢", "🔴", "🔵", "🟡", "🟣", "🟠", "💧", "⚫")

_TARGETED = (Verb.PROGRESS, Verb.POWER, Verb.TOOL, Verb.PASSED, Verb.TAKE, Verb.OWN, Verb.FOE, Verb.REPLACE)
"""Actions on a Driver: hints describe it, which is no reason to choose them."""
_CARDS = (Verb.ACTIVE, Verb.STAGE, Verb.PLAY, Verb.PICK, Verb.PAY)
"""Actions with a card: hints say what is on it."""
_STYLES = dict.fromkeys((Verb.STAGE, Verb.PROGRESS, Verb.POWER, Verb.TOOL, Verb.PLAY), Style.GOOD)


def menu(view: DirtView, legal: Sequence[DirtAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`: cards in the order of a hand, as in the pictures, and then the rest."""
    order = in_hand_order({action.card for action in legal if action.card >= 0})
    actions = sorted(legal, key=lambda action: order.index(action.card) if action.card >= 0 else len(order))
    ahead = look_ahead(view)
    if view.table.phase == Phase.TURN:
        return _turn(view, ahead, actions)
    return Menu(_prompt(view, actions, names), tuple(_leaf(view, ahead.position, action) for action in actions))


def _prompt(view: DirtView, actions: list[DirtAction], names: Sequence[str]) -> str:
    table = view.table
    match table.phase:
        case Phase.SETUP:
            verbs = {action.verb for action in actions}
            ask = "active" if Verb.ACTIVE in verbs else "more" if Verb.STAGE in verbs else "done"
            return say("ask-setup", step=ask)
        case Phase.EXTRA | Phase.PAY | Phase.REPLACE as phase:
            return say("ask-step", phase=phase.name.lower())
        case Phase.CHOOSE:
            step, _ = SCRIPTS[table.card][table.part][table.step]
            card = NAMES[table.card]
            what = script_text((step,)) or card
            prompt = say("ask-choice", card=card, what=what, left=table.left, more=table.left > 1)
            return fitted(prompt, PROMPT)
        case _:
            return say("ask-other", name=names[table.asked])


def _turn(view: DirtView, ahead: Ahead, actions: list[DirtAction]) -> Menu:
    """Return the menu of a turn: attacks, or the one that lacks least; the cards of the hand; the rest.

    Where that is too much for buttons, attacks are said in short; where it is still too much, the cards are a list.
    """
    p, seat = ahead.position, ahead.seat
    fights = [action for action in actions if action.verb == Verb.ATTACK]
    attacks, low = (tuple(_attack(p, seat, each, short=short) for each in fights) for short in (False, True))
    near = attacks or (_not_yet(p, seat),)
    ways: dict[tuple[Verb, int], list[DirtAction]] = {}
    for action in actions:
        if action.verb != Verb.ATTACK:
            ways.setdefault((action.verb, action.card), []).append(action)
    played = tuple(_played(view, ahead, group) for (_, card), group in ways.items() if card in view.hand)
    rest = tuple(_played(view, ahead, group) for (_, card), group in ways.items() if card not in view.hand)
    marks, attached = any(each.label.endswith(READY) for each in (*played, *rest)), not view.table.attach
    asked, bare = (say("ask-turn", attached=attached, ready=bool(attacks), ticked=each) for each in (marks, False))
    large = len(set(view.hand)) > LOW
    described = large and any(":" not in each.label for each in low)  # what it does needs a line above the buttons
    # An attack that is not possible gives way to what is; in a lesson there is less room.
    for shown, less in ((near, 1 if attacks else 2), (low, described)):
        buttons = (*shown, *played, *rest)
        if sum(1 + (width(each.label, 16, bold=True) > WIDE) for each in buttons) + less <= MOST - large:
            return Menu(asked, buttons, bare=bare)
    label = say("ask-card", count=len(played))
    return Menu(bare, (*near, Choice(label, menu=Menu(label, played, Layout.LIST)), *rest))


def _played(view: DirtView, ahead: Ahead, actions: list[DirtAction]) -> Choice:
    """Return one thing to do in a turn; a branch if it can be done at several places."""
    p, seat, first = ahead.position, ahead.seat, actions[0]
    leaves = tuple(_leaf(view, p, action) for action in actions)
    style = leaves[0].style if leaves[0].idle else _STYLES.get(first.verb, leaves[0].style)
    verb, what = first.verb.name.lower(), short_name(first.card) if first.card >= 0 else ""
    if len(leaves) == 1:
        emoji, onto = leaves[0].emoji, ""
        label = what or leaves[0].label
        name = leaves[0].name or label
        if first.verb == Verb.PASSED:
            label = name = say("only-passed", driver=NAMES[p.sides[seat].at(first.place).stack[-1]])
            emoji = SWAP
        elif first.verb in _TARGETED:
            onto = f"{say('way-onto', driver=driver_at(p, seat, first.place))}, "
            name = say("done-there", verb=verb, what=what, driver=_driver_named(p, seat, first.place))
        return _foretold(ahead, first, replace(leaves[0], label=label, emoji=emoji, style=style, name=name), onto)
    name = what or say("without-card", verb=verb)
    placed = []
    for leaf, each in zip(leaves, actions, strict=True):
        done = say("done-there", verb=verb, what=what, driver=_driver_named(p, seat, each.place))
        placed.append(_foretold(ahead, each, replace(leaf, label=driver_at(p, seat, each.place), name=done)))
    prompt = say("branch-prompt", card=name, verb=verb)
    emoji, hint = ("", card_hint(first.card)) if what else (SWAP, "")
    return Choice(f"{name}…", menu=Menu(prompt, tuple(placed)), hint=hint, emoji=emoji, style=style)


def _foretold(ahead: Ahead, action: DirtAction, choice: Choice, onto: str = "") -> Choice:
    """Return a choice with the verdict that its picture has, after `onto` or the cost; a puzzle shows it without."""
    state = choice.hint
    choice = replace(choice, hint=fitted(f"{onto}{state}", HINT))
    if action.verb not in (Verb.POWER, Verb.PROGRESS, Verb.PASSED) or not (then := way(ahead, action)).verdict:
        return choice
    hint = f"{state}; {then.verdict}" if action.verb == Verb.PASSED else f"{onto}{then.verdict}; {state}"
    label = fitted(f"{choice.label}{READY * then.good}", LABEL)
    return replace(choice, label=label, hint=_hint(hint, choice.hint), bare=choice)


def _attack(p: Position, seat: Seat, action: DirtAction, *, short: bool) -> Choice:
    car = p.sides[seat].cars[0]
    attack = CARDS[car.stack[-1]].attacks[action.number]
    whole = damage_in_words(p, seat, action.number)
    # Where there is little room, what an attack does besides damage stands above the buttons and in the picture.
    less = damage_in_words(p, seat, action.number, short=True) or (whole if attack.damage else "")
    what, hint = less if short else whole, script_brief(attack.effects)
    alike = not short and [damage_in_words(p, seat, number) for number in payable(car)].count(what) > 1
    if alike and (note := apart(car.stack[-1], action.number)):
        what = f"{what} ({note})"
    label = fitted(f"{attack.name}: {what}" if what else attack.name, LABEL)
    bare = Choice(attack.name, action.notation, hint=hint, emoji="💥")
    more = "" if hint.lower() in label.lower() else hint if what else whole
    return Choice(label, action.notation, hint=more, emoji="💥", style=Style.GRAVE, bare=bare)


def _not_yet(p: Position, seat: Seat) -> Choice:
    """R5.1, R5.2: name the attack that needs least, with how much Power it lacks, or why it is not possible."""
    car = p.sides[seat].cars[0]
    top = car.stack[-1]
    needed, number = min((short(car.power, cost), number) for number, cost in enumerate(COSTS[top]))
    code = cannot_attack(p, car) or cannot_use_attack(p, seat, car, number)
    label = say("attack-not-ready", attack=CARDS[top].attacks[number].name, code=code, needed=needed)
    return Choice(fitted(label, LABEL), emoji="💥")


def _hint(whole: str, brief: str) -> str:
    """Return a text, or its short form if there is not enough room."""
    return whole if len(whole) <= HINT else brief


def _leaf(view: DirtView, p: Position, action: DirtAction) -> Choice:
    label, hint, emoji, style = _words(view, p, action)
    useless = action.verb == Verb.PLAY and boosts_nothing(p, view.table.asked, action.card)
    hint = say("no-attack-to-boost") if useless else fitted(hint, HINT)
    idle, reason = useless or action.verb == Verb.BACK, action.verb not in (*_TARGETED, *_CARDS)
    what = _driver_named(p, view.table.asked, action.place) if action.verb == Verb.REPLACE else label
    named = action.verb in (*_CARDS, Verb.REPLACE)
    name = say("done-with", verb=action.verb.name.lower(), card=what) if named else ""
    return Choice(
        fitted(label, LABEL), action.notation, hint=hint, emoji=emoji, style=style, name=name, idle=idle, reason=reason
    )


def _words(view: DirtView, p: Position, action: DirtAction) -> tuple[str, str, str, Style]:
    """Return label, hint, emoji and style of a leaf."""
    seat = view.table.asked if view.table.asked >= 0 else (view.seat or 0)
    match action.verb:
        case Verb.EXTRA:
            return say("draw-extra", count=action.number), "", "🂠", Style.PLAIN
        case Verb.READY:
            return say("ready"), "", "✅", Style.GOOD
        case Verb.END:
            return say("end-turn"), "", "⏭️", Style.PLAIN
        case Verb.DONE:
            step, _ = SCRIPTS[p.table.card][p.table.part][p.table.step]
            taken = p.table.left < step.n and step.do != "look"
            return say_of_games("finish", taken=taken), say("done-hint", taken=taken), "✅", Style.PLAIN
        case Verb.TRACK:
            return say("use-track", track=NAMES[p.table.track]), rules_text(p.table.track), "🏟️", Style.MAIN
        case verb if verb in _CARDS:
            return NAMES[action.card], card_hint(action.card), "", Style.PLAIN
        case Verb.BACK:
            driver = driver_at(p, seat, action.place)
            return say("take-back", place=action.place, driver=driver), "", "↩️", Style.PLAIN
        case Verb.OWN | Verb.REPLACE | Verb.PASSED | Verb.FOE:
            owner = 1 - p.table.active if action.verb == Verb.FOE else seat
            car = p.sides[owner].at(action.place)
            hint, emoji = car_hint(p, owner, car), TYPE_EMOJI[TYPES.index(CARDS[car.stack[-1]].type)]
            if action.verb == Verb.PASSED:
                hint = f"{say('pass-cost', cost=pass_cost(p, owner, p.sides[owner].cars[0]))}; {hint}"
            return driver_at(p, owner, action.place), hint, emoji, Style.PLAIN
        case Verb.SKILL:
            top = p.sides[seat].cars[action.place].stack[-1]
            skill = CARDS[top].skill
            assert skill is not None, "only a Driver with a Skill can use one"
            return skill.name, _hint(skill_text(top), script_brief(skill.use)), "✨", Style.MAIN
        case _:
            # A card attached to a Driver, progressing on it, or taken from it.
            owner = seat
            if action.verb == Verb.TAKE:
                _, effect = SCRIPTS[view.table.card][view.table.part][view.table.step]
                owner = 1 - p.table.active if effect.foes else p.table.active
            name = NAMES[action.card].removesuffix(f" {kind_name(action.card)}")  # up to ten stand together
            hint = car_hint(p, owner, p.sides[owner].at(action.place))
            return say("card-at", card=name, place=action.place), hint, "", Style.PLAIN


def _driver_named(p: Position, owner: Seat, place: int) -> str:
    """Name a Driver with its place in a sentence: "Active Clay Sprout", "Cinder Kid in Staging 2"."""
    return say("driver-named", place=place, driver=NAMES[p.sides[owner].at(place).stack[-1]])


def reason_for(view: DirtView, action: DirtAction) -> str:
    """Say what a card does when played or taken, and what a set-up has; "" for anything else."""
    if action.verb == Verb.READY:
        cars = view.sides[view.seat or 0].cars
        return say("starts-with", count=len(cars), kept=sum(KIND[card] == Kind.HOT_LAP for card in view.hand))
    if action.verb == Verb.STAGE:
        return say("one-more-driver")
    played = action.verb in (Verb.PLAY, Verb.PICK) and not CARDS[action.card].is_driver
    return brief(action.card) if played else ""


def card_hint(card: int) -> str:
    """Say in a few words what a card is."""
    facts = CARDS[card]
    if not facts.is_driver:
        if facts.kind == "power":  # its name says what it is
            return _hint(rules_text(card), brief(card)) if facts.play or facts.wild or facts.gives > 1 else ""
        return _hint(f"{kind_name(card)}. {rules_text(card)}", f"{kind_name(card)}. {brief(card)}")
    return say("driver-hint", hp=facts.hp, attacks=attacks_in_words(card))


def car_hint(p: Position, owner: Seat, car: Driver) -> str:
    """Say in a few words in what state a Driver is."""
    power = [power_in_words(car.power)] if car.power else []
    return ", ".join([hp_in_words(p, owner, car), *power, *conditions(car)])
