"""The menu of a player: first what to do, then with which card and where."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from games.contract.menus import HINT, LABEL, PROMPT, Choice, Layout, Menu, Style, fitted
from games.contract.sentences import say as say_of_games
from games.core import Seat
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.card_text import brief, kind_name, rules_text, script_brief, script_text, short_name, skill_text
from games.dealin_dirt.cards import CARDS, COSTS, KIND, NAMES, TYPES, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.effects.attacks import OWN_BLOW
from games.dealin_dirt.figures import STRAIGHT, base_damage, dealt, hit_points, pass_cost, payable, short, total
from games.dealin_dirt.legality import cannot_attack, cannot_use_attack, legal_actions
from games.dealin_dirt.play import do
from games.dealin_dirt.position import Condition, Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import apart, attacks_in_words, conditions, hp_in_words, power_in_words
from games.dealin_dirt.view import DirtView, counted_out, in_hand_order
from games.look.letters import width

MOST, WIDE, LOW = 11, 140, 9
"""The maximum number of choices of a turn that are buttons; a label wider than this, in points, counts as two; and how
many kinds of cards a low picture of a hand has."""
SWAP = "🔁"
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
    p = counted_out(view)
    if view.table.phase == Phase.TURN:
        return _turn(view, p, actions)
    return Menu(_prompt(view, actions, names), tuple(_leaf(view, p, action) for action in actions))


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
            prompt = say(
                "ask-choice", card=card, what=script_text((step,)) or card, left=table.left, more=table.left > 1
            )
            return fitted(prompt, PROMPT)
        case _:
            return say("ask-other", name=names[table.asked])


def _turn(view: DirtView, p: Position, actions: list[DirtAction]) -> Menu:
    """Return the menu of a turn: attacks, or the one that lacks least; the cards of the hand; the rest.

    Where that is too much for buttons, attacks are said in short; where it is still too much, the cards are a list.
    """
    seat = view.table.asked
    fights = [action for action in actions if action.verb == Verb.ATTACK]
    attacks, low = (tuple(_attack(p, seat, each, short=short) for each in fights) for short in (False, True))
    prompt = say("ask-turn", attached=not view.table.attach, ready=bool(attacks))
    near = attacks or (_not_yet(p, seat),)
    ways: dict[tuple[Verb, int], list[DirtAction]] = {}
    for action in actions:
        if action.verb != Verb.ATTACK:
            ways.setdefault((action.verb, action.card), []).append(action)
    played = tuple(_played(view, p, group) for (_, card), group in ways.items() if card in view.hand)
    rest = tuple(_played(view, p, group) for (_, card), group in ways.items() if card not in view.hand)
    # An attack that is not possible gives way to what is.
    most = MOST - (len(set(view.hand)) > LOW)
    for shown, less in ((near, 0 if attacks else 2), (low, 0)):
        buttons = (*shown, *played, *rest)
        if sum(1 + (width(each.label, 16, bold=True) > WIDE) for each in buttons) + less <= most:
            return Menu(prompt, buttons)
    label = say("ask-card", count=len(played))
    return Menu(prompt, (*near, Choice(label, menu=Menu(label, played, Layout.LIST)), *rest))


def _played(view: DirtView, p: Position, actions: list[DirtAction]) -> Choice:
    """Return one thing to do in a turn; a branch if it can be done at several places."""
    leaves, first, seat = tuple(_leaf(view, p, action) for action in actions), actions[0], view.table.asked
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
        return _foretold(p, seat, first, replace(leaves[0], label=label, emoji=emoji, style=style, name=name), onto)
    name = what or say("without-card", verb=verb)
    placed = []
    for leaf, each in zip(leaves, actions, strict=True):
        done = say("done-there", verb=verb, what=what, driver=_driver_named(p, seat, each.place))
        placed.append(_foretold(p, seat, each, replace(leaf, label=driver_at(p, seat, each.place), name=done)))
    prompt = say("branch-prompt", card=name, verb=verb)
    emoji, hint = ("", card_hint(first.card)) if what else (SWAP, "")
    return Choice(f"{name}…", menu=Menu(prompt, tuple(placed)), hint=hint, emoji=emoji, style=style)


def _foretold(p: Position, seat: Seat, action: DirtAction, choice: Choice, onto: str = "") -> Choice:
    """Return a choice with which attack it makes ready, or that it wrecks, after `onto`; a puzzle shows it without."""
    state = choice.hint
    choice = replace(choice, hint=fitted(f"{onto}{state}", HINT))
    if action.verb not in (Verb.POWER, Verb.PROGRESS):
        return choice
    after = p.copy()
    do(after, seat, action, [])
    wrecked, ready = len(after.sides[seat].cars) < len(p.sides[seat].cars), ready_attacks(p, seat, action.place)
    verdict = say("wrecks-itself") if wrecked else readiness(ready, after, seat, action.place)[0]
    return replace(choice, hint=_hint(f"{onto}{verdict}; {state}", choice.hint), bare=choice) if verdict else choice


def _attack(p: Position, seat: Seat, action: DirtAction, *, short: bool) -> Choice:
    car = p.sides[seat].cars[0]
    attack = CARDS[car.stack[-1]].attacks[action.number]
    hint = script_brief(attack.effects)
    what = damage_in_words(p, seat, action.number, short=short) or damage_in_words(p, seat, action.number)
    alike = not short and [damage_in_words(p, seat, number) for number in payable(car)].count(what) > 1
    if alike and (note := apart(car.stack[-1], action.number)):
        what = f"{what} ({note})"
    label = fitted(f"{attack.name}: {what}", LABEL)
    bare = Choice(attack.name, action.notation, hint=hint, emoji="💥")
    more = "" if hint.lower() in label.lower() else hint
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


def damage_now(p: Position, seat: Seat, number: int) -> tuple[int, int, str]:
    """R5.3: return an attack's damage now, the most that coins can make of none, and the damage as it is written."""
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    top = car.stack[-1]
    steps = CARDS[top].attacks[number].effects
    on_heads = sum(step.n for step in steps if step.do == "more" and (step.when or step.per == "heads"))
    flips = sum(step.n for step in steps if step.do == "flip")
    base, straight = base_damage(p, seat, top, number), STRAIGHT[top][number]
    amount = dealt(p, seat, car, 1 - seat, target, base, straight=straight)
    most = 0 if amount else dealt(p, seat, car, 1 - seat, target, base + flips * on_heads, straight=straight)
    return amount, most, f"{amount}+" if on_heads else str(amount)


def damage_in_words(p: Position, seat: Seat, number: int, *, short: bool = False) -> str:
    """R5.3: say what damage an attack would do now, with all modifiers, and which coins decide it.

    In short only the amount, or that it wrecks, if no coin decides; "" for none.
    """
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    attack = CARDS[car.stack[-1]].attacks[number]
    fails = any(step.do == "fail" and step.when == "tails" for step in attack.effects)
    coins = (car.condition == Condition.MUD) + (car.smoked == p.table.turn) + fails
    chosen = next((step.n for step in attack.effects if step.do == "hurt" and step.on == "one-foe"), 0)
    if chosen:
        return _to_one(p, seat, chosen, coins, short=short)
    amount, most, many = damage_now(p, seat, number)
    itself = wrecks_itself(p, seat, number, coins, amount)
    if many == "0":
        effect = "" if attack.damage else script_brief(attack.effects)
        return "" if short else say("effect-now", effect=effect or "none", coins=coins, itself=itself)
    wrecks = amount >= hit_points(p, 1 - seat, target) - target.damage
    if short and not coins:
        return say("damage-short", amount=many, most=most, wrecks=wrecks, itself=itself) if amount or most else ""
    return say("damage-now", amount=many, most=most, wrecks=wrecks, coins=coins, itself=itself)


def wrecks_itself(p: Position, seat: Seat, number: int, coins: int, amount: int) -> str:
    """R5.4: say whether an attack wrecks its own Driver: `sure`, `maybe` if a coin decides, or `no`."""
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    hurts = [step for step in CARDS[car.stack[-1]].attacks[number].effects if step.do == "hurt" and step.on == "self"]
    sure = sum(step.n for step in hurts if not step.when) + (total(p, 1 - seat, target, "thorns") if amount else 0)
    stuck = dealt(p, seat, car, seat, car, OWN_BLOW) if car.condition == Condition.MUD else 0
    left = hit_points(p, seat, car) - car.damage
    if sure >= left and not coins:
        return "sure"
    return "maybe" if max(stuck, sure + sum(step.n for step in hurts if step.when)) >= left else "no"


def _to_one(p: Position, seat: Seat, amount: int, coins: int, *, short: bool) -> str:
    """R5.3: say what an attack on any one Driver would do: it may be different for the Active one."""
    (car, *_), (target, *others) = p.sides[seat].cars, p.sides[1 - seat].cars
    active = dealt(p, seat, car, 1 - seat, target, amount)
    elsewhere = {0 if total(p, 1 - seat, other, "shelter") else amount for other in others}
    if elsewhere - {active}:
        return say("damage-there", active=active, staging=max(elsewhere), coins=coins)
    if elsewhere:
        return say("damage-to-any", amount=active, coins=coins)
    return str(active) if short and not coins else say("damage-to-one", amount=active, coins=coins)


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
            return _card_at(view, p, seat, action)


def boosts_nothing(p: Position, seat: Seat, card: int) -> bool:
    """Whether a card would strengthen this turn's attack while no attack is possible."""
    boosts = any(step.do == "boost" for step in CARDS[card].play)
    return boosts and not any(each.verb == Verb.ATTACK for each in legal_actions(p, seat))


def _card_at(view: DirtView, p: Position, seat: Seat, action: DirtAction) -> tuple[str, str, str, Style]:
    """Describe an action with a card and a place: attached to it, progressing on it, or taken from it."""
    owner = seat
    if action.verb == Verb.TAKE:
        _, effect = SCRIPTS[view.table.card][view.table.part][view.table.step]
        owner = 1 - p.table.active if effect.foes else p.table.active
    name = NAMES[action.card].removesuffix(f" {kind_name(action.card)}")  # up to ten stand together
    hint = car_hint(p, owner, p.sides[owner].at(action.place))
    return say("card-at", card=name, place=action.place), hint, "", Style.PLAIN


def driver_at(p: Position, owner: Seat, place: int) -> str:
    """Name a Driver after its place: "Active Clay Sprout", "Staging 2: Cinder Kid"."""
    return say("driver-at", place=place, driver=NAMES[p.sides[owner].at(place).stack[-1]])


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
    if action.verb not in (Verb.PLAY, Verb.PICK) or CARDS[action.card].is_driver:
        return ""
    return brief(action.card)


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
    facts = [hp_in_words(p, owner, car)]
    facts += [power_in_words(car.power)] if car.power else []
    return ", ".join([*facts, *conditions(car)])


# --- which attacks a Driver can pay ---


def ready_attacks(p: Position, seat: Seat, place: int) -> dict[str, str]:
    """R5.1: return the attacks that a Driver can pay for, the strongest first, with their damage if it is Active."""
    forward = p.copy()
    cars = forward.sides[seat].cars
    cars[0], cars[place] = cars[place], cars[0]
    car = cars[0]
    top = car.stack[-1]
    return {
        CARDS[top].attacks[number].name: damage_in_words(forward, seat, number, short=True)
        for number in reversed(payable(car))
    }


def readiness(before: Collection[str], after: Position, seat: Seat, place: int) -> tuple[str, bool]:
    """Return which attack of a Driver is ready and was not `before`, or what the next one needs; and whether one is.

    That the Active Driver cannot attack now is said instead (R4.3, R5.2).
    """
    car, now = after.sides[seat].at(place), ready_attacks(after, seat, place)
    for name, damage in now.items():
        if name not in before:
            if not place and (code := cannot_attack(after, car)):
                return say("attack-not-ready", attack=name, code=code, needed=0), False
            return say("attack-ready", attack=name, damage=damage or "none"), True
    top = car.stack[-1]
    missing = [(left, number) for number, cost in enumerate(COSTS[top]) if (left := short(car.power, cost))]
    if not missing:
        return say("all-ready") if now else "", False
    needed, number = min(missing)
    return say("attack-not-ready", attack=CARDS[top].attacks[number].name, code="CANNOT_PAY", needed=needed), False
