"""The menu of a player: the Avatar, where it goes, whom it attacks and how.

A turn takes two presses: the Avatar, and what it does; one more where it goes somewhere and decides there.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import best_strike, strike
from games.acceleration.avatars import FACTS, NONE, piece_of
from games.acceleration.board import BOARD, Cell
from games.acceleration.destinations import arranged, best_from, best_odds, dangers, destinations, heals, odds_of
from games.acceleration.position import RETURN_HP, Phase, Table
from games.acceleration.sentences import say
from games.acceleration.text import defender_in_words, percent, verdict
from games.acceleration.view import AccelerationView
from games.contract.menus import LABEL, Choice, Menu, Style, fitted

EMOJI = ("👑", "🪽", "🔱", "🪖")
"""One for each Avatar, like its sign on the board: a lance and a helmet for the last two."""


def menu(view: AccelerationView, legal: Sequence[AccelerationAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`."""
    t = view.table
    decisions = list(legal)
    if t.phase in (Phase.PLACE, Phase.REALLOCATE):
        return Menu(say("ask-space", returning=t.phase is Phase.REALLOCATE), tuple(_spaces(t, decisions)))
    if t.phase is Phase.ATTACK:
        return _attack(t, decisions)
    return _declare(t, decisions, names[1 - t.turn])


# --- placing and coming back ---


def _spaces(t: Table, decisions: list[AccelerationAction]) -> Iterable[Choice]:
    for avatar, group in groupby(decisions, key=lambda action: action.avatar):
        name = FACTS[avatar].name
        options = []
        for each in group:
            whole = say("avatar-to-space", avatar=name, number=each.number)
            options.append(Choice(say("to-space", number=each.number), each.notation, name=whole))
        hp = RETURN_HP[avatar] if t.phase is Phase.REALLOCATE else 0
        label, menu = say("avatar-to-place", avatar=name, hp=hp), Menu(say("ask-where", avatar=name), tuple(options))
        yield Choice(label, menu=menu, emoji=EMOJI[avatar])


# --- declaring ---


def _declare(t: Table, decisions: list[AccelerationAction], opponent: str) -> Menu:
    # To accept and to decline a draw take the room of the odds.
    roomy = all(action.verb is not Verb.ACCEPT_DRAW for action in decisions)
    choices = []
    for avatar, group in groupby(decisions, key=lambda action: action.avatar):
        actions = list(group)
        if avatar == NONE:
            choices += [_draw(action) for action in actions]
        elif actions[0].verb is Verb.PASS:
            choices.append(Choice(say("pass", avatar=FACTS[avatar].name), actions[0].notation))
        else:
            choices.append(_avatar(t, avatar, actions, roomy=roomy))
    odds = odds_of([choice for choice in choices if choice.style is Style.GRAVE]) if roomy else "draw"
    prompt, bare = (say("ask-declare", odds=each, name=opponent) for each in (odds, "none"))
    return Menu(prompt, tuple(choices), bare=bare)


def _draw(action: AccelerationAction) -> Choice:
    """R14.3: offer a draw, accept it, or decline it."""
    if action.verb is Verb.OFFER_DRAW:
        return Choice(say("offer-draw"), action.notation, emoji="🤝", aside=True)
    return Choice(say("answer-draw", accepts=action.verb is Verb.ACCEPT_DRAW), action.notation)


def _avatar(t: Table, avatar: int, actions: list[AccelerationAction], *, roomy: bool) -> Choice:
    """Return the branch of an Avatar: attacks from here, staying, and where it can go; with its odds if `roomy`."""
    piece = piece_of(t.turn, avatar)
    here = t.cells[piece]
    fights = strikes(t, [action for action in actions if action.verb in (Verb.ATTACK, Verb.RAGNAROK)])
    stay = [_stay(t, action, here) for action in actions if action.verb is Verb.STAY]
    moves = [action for action in actions if action.verb is Verb.MOVE]
    places = destinations(t, avatar, moves, len(fights))
    near = [action.target for action in actions if action.verb is Verb.ATTACK]
    odds = best_odds(t, avatar, [*near, *(walk.target for walk in places.keen)])
    label, bare = (
        say("avatar-choice", avatar=FACTS[avatar].name, odds=each or "none") for each in (odds if roomy else "", "")
    )
    style = Style.GRAVE if odds else Style.MAIN
    menu = arranged(t, avatar, places, fights, stay)
    return Choice(label, menu=menu, emoji=EMOJI[avatar], style=style, bare=Choice(bare, emoji=EMOJI[avatar]))


def _stay(t: Table, action: AccelerationAction, here: Cell) -> Choice:
    purpose = "heal" if heals(t, action.avatar, here) else "none"
    label = say("go", letter=say("stay"), purpose=purpose, kind="none", foes=dangers(t, action.avatar, here))
    bare = Choice(say("stay-on", cell=BOARD.name[here]), action.notation)
    name = say("stays", avatar=FACTS[action.avatar].name, cell=BOARD.name[here])
    return Choice(label, action.notation, style=Style.MAIN, name=name, bare=bare)


# --- attacking ---


def _attack(t: Table, decisions: list[AccelerationAction]) -> Menu:
    """Offer every way to attack every enemy in reach, or none."""
    leave = tuple(Choice(say("do-not-attack"), action.notation) for action in decisions if action.target == NONE)
    ways = strikes(t, [action for action in decisions if action.target != NONE])
    prompt, bare = (say("ask-attack", avatar=FACTS[t.active].name, odds=each) for each in (odds_of(ways), "none"))
    return Menu(prompt, (*ways, *leave), bare=bare)


def strikes(t: Table, actions: Iterable[AccelerationAction]) -> list[Choice]:
    """Return the best way to attack each enemy, then other ways and Ragnarok, each behind a button."""
    best, others, sendings = list[Choice](), list[Choice](), list[Choice]()
    for _, group in groupby(actions, key=lambda action: action.target):
        ways = sorted(group, key=lambda action: (action.verb is Verb.RAGNAROK, not _is_best(t, action)))
        for number, action in enumerate(ways):
            kept = sendings if action.verb is Verb.RAGNAROK else others if number else best
            kept.append(_strike(t, action))
    if len(others) == 1:
        best += others
    elif others:
        asked, bare = (say("ask-other-attacks", odds=each) for each in (odds_of(others), "none"))
        best.append(Choice(say("other-attacks"), menu=Menu(asked, tuple(others), bare=bare)))
    if sendings:
        best.append(Choice(say("send-home"), menu=Menu(say("ask-ragnarok"), tuple(sendings))))
    return best


def reason_for(view: AccelerationView, action: AccelerationAction) -> str:
    """Say how likely an attack hits and deletes, or the best one from where a move ends; "" for anything else."""
    t, blow = view.table, None
    if action.verb is Verb.ATTACK:
        blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    elif action.verb is Verb.MOVE:
        blow = best_from(t, action)
    if blow is None:
        return ""
    return say("odds-in-words", hits=percent(blow.hits), deletes=percent(blow.deletes(t.hp[blow.defender])))


def _is_best(t: Table, action: AccelerationAction) -> bool:
    blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    return action.accelerated and blow == best_strike(t, t.turn, action.avatar, action.target)


def _strike(t: Table, action: AccelerationAction) -> Choice:
    if action.verb is Verb.RAGNAROK:
        label = say("ragnarok", avatar=FACTS[action.target].name, number=action.number)
        name = say("ragnarok-named", avatar=FACTS[action.target].name, number=action.number)
        return Choice(label, action.notation, name=name)
    blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    price = say("price", deadly=t.hp[piece_of(t.turn, action.avatar)] <= blow.price) if blow.price else ""
    defender = defender_in_words(t, action.target, short=bool(price))
    attack = FACTS[action.avatar].offensive.name if action.accelerated else "none"
    # A button with two names has no room to say that it stays.
    stays = t.phase is Phase.DECLARE and blow.defender == piece_of(1 - t.turn, action.target)
    label, bare = (
        say("strike", attack=attack, stays=stays, who=who, price=price)
        for who in (f"{defender} {verdict(blow, t.hp[blow.defender])}", FACTS[action.target].name)
    )
    name = say("attacks", avatar=FACTS[action.avatar].name, attack=attack, who=defender, price=price)
    return Choice(
        fitted(label, LABEL), action.notation, style=Style.GRAVE, bare=Choice(bare, action.notation), name=name
    )
