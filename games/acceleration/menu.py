"""The menu of a player: the Avatar, where it goes, whom it attacks and how.

No turn takes more than four presses: an attack from where an Avatar stands takes two, and so does a move to any space;
an attack after the move takes one more, or two if there are several enemies to choose from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import best_strike, steps_in, strike
from games.acceleration.avatars import FACTS, NONE, piece_of
from games.acceleration.board import BOARD, Cell
from games.acceleration.destinations import arranged, heals
from games.acceleration.position import RETURN_HP, Phase, Table
from games.acceleration.sentences import say
from games.acceleration.text import attack_in_words, defender_in_words, motto, odds_in_words
from games.acceleration.view import AccelerationView
from games.contract.menus import HINT, LABEL, PROMPT, Choice, Menu, Style, fitted

EMOJI = ("👑", "🪽", "🐴", "🛡️")
"""One for each Avatar."""


def menu(view: AccelerationView, legal: Sequence[AccelerationAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`."""
    t = view.table
    decisions = list(legal)
    if t.phase in (Phase.PLACE, Phase.REALLOCATE):
        return Menu(say("ask-space", returning=t.phase is Phase.REALLOCATE), tuple(_spaces(t, decisions)))
    if t.phase is Phase.ATTACK:
        return _attack(t, decisions, names)
    return _declare(t, decisions)


# --- placing and coming back ---


def _spaces(t: Table, decisions: list[AccelerationAction]) -> Iterable[Choice]:
    for avatar, group in groupby(decisions, key=lambda action: action.avatar):
        options = tuple(_space(action) for action in group)
        name = FACTS[avatar].name
        hp = RETURN_HP[avatar] if t.phase is Phase.REALLOCATE else 0
        label, menu = say("avatar-to-place", avatar=name, hp=hp), Menu(say("ask-where", avatar=name), options)
        yield Choice(label, menu=menu, hint=motto(avatar), emoji=EMOJI[avatar])


def _space(action: AccelerationAction) -> Choice:
    label = say("to-space", avatar=FACTS[action.avatar].name, number=action.number)
    return Choice(label, action.notation, style=Style.MAIN)


# --- declaring ---


def _declare(t: Table, decisions: list[AccelerationAction]) -> Menu:
    choices = []
    for avatar, group in groupby(decisions, key=lambda action: action.avatar):
        actions = list(group)
        if avatar == NONE:
            choices += [_draw(action) for action in actions]
        elif actions[0].verb is Verb.PASS:
            label = say("pass", avatar=FACTS[avatar].name)
            choices.append(Choice(label, actions[0].notation, hint=say("spends-this-turn"), emoji=EMOJI[avatar]))
        else:
            choices.append(_avatar(t, avatar, actions))
    return Menu(say("ask-declare"), tuple(choices))


def _draw(action: AccelerationAction) -> Choice:
    """R14.3: offer a draw, accept it (after a confirmation), or decline it."""
    if action.verb is Verb.OFFER_DRAW:
        return Choice(say("offer-draw"), action.notation, emoji="🤝")
    if action.verb is Verb.DECLINE_DRAW:
        return Choice(say("decline-draw"), action.notation)
    sure = Choice(say("draw-for-sure"), action.notation, emoji="🤝", style=Style.GRAVE)
    return Choice(say("accept-draw"), menu=Menu(say("ask-draw"), (sure,)), emoji="🤝")


def _avatar(t: Table, avatar: int, actions: list[AccelerationAction]) -> Choice:
    """Return the branch of an Avatar: attacks from here, staying, and where it can go."""
    piece = piece_of(t.turn, avatar)
    here = t.cells[piece]
    fights = _strikes(t, [action for action in actions if action.verb in (Verb.ATTACK, Verb.RAGNAROK)])
    stay = [_stay(t, action, here) for action in actions if action.verb is Verb.STAY]
    moves = [action for action in actions if action.verb is Verb.MOVE]
    name, cell, hp = FACTS[avatar].name, BOARD.name[here], t.hp[piece]
    prompt = say("ask-avatar", avatar=name, cell=cell, hp=hp)
    label = say("avatar-choice", avatar=name, cell=cell, hp=hp, fights=bool(fights))
    style = Style.GRAVE if fights else Style.MAIN
    menu = arranged(t, avatar, moves, (*fights, *stay), prompt)
    return Choice(label, menu=menu, emoji=EMOJI[avatar], style=style)


def _stay(t: Table, action: AccelerationAction, here: Cell) -> Choice:
    hint = say("stay-hint", heals=heals(t, action.avatar, here))
    return Choice(say("stay-on", cell=BOARD.name[here]), action.notation, hint=hint, emoji="⏸️")


# --- attacking ---


def _attack(t: Table, decisions: list[AccelerationAction], names: Sequence[str]) -> Menu:
    """Ask for the enemy first if there are several; a single one is offered directly."""
    groups = [(target, list(group)) for target, group in groupby(decisions, key=lambda action: action.target)]
    leave = tuple(Choice(say("do-not-attack"), actions[0].notation) for target, actions in groups if target == NONE)
    branches = tuple(_target(t, target, actions, names) for target, actions in groups if target != NONE)
    if len(branches) == 1 and (only := branches[0].menu) is not None:
        return Menu(only.prompt, (*only.choices, *leave))
    where = BOARD.name[t.cells[piece_of(t.turn, t.active)]]
    return Menu(say("ask-attack", avatar=FACTS[t.active].name, cell=where), (*branches, *leave))


def _target(t: Table, target: int, actions: list[AccelerationAction], names: Sequence[str]) -> Choice:
    """Return the branch of an enemy: a confirmation with the odds of every way to attack it."""
    piece = piece_of(1 - t.turn, target)
    name, cell, hp = FACTS[target].name, BOARD.name[t.cells[piece]], t.hp[piece]
    ways = tuple(_strikes(t, actions))
    best = best_strike(t, t.turn, t.active, target)
    odds = odds_in_words(best, t.hp[best.defender])
    label = say("attack-choice", avatar=name, cell=cell, hp=hp)
    prompt = say("attack-prompt", name=names[1 - t.turn], avatar=name, cell=cell)
    return Choice(label, menu=Menu(fitted(prompt, PROMPT), ways), hint=odds, emoji=EMOJI[target], style=Style.GRAVE)


def _strikes(t: Table, actions: Iterable[AccelerationAction]) -> list[Choice]:
    """Return the ways to attack; an Acceleration comes before a plain attack that is worse in every way."""
    listed: list[Choice] = []
    for _, group in groupby(actions, key=lambda action: action.target):
        ways = list(group)
        listed += [_strike(t, action) for action in sorted(ways, key=lambda action: not _is_best(t, action))]
    return listed


def _is_best(t: Table, action: AccelerationAction) -> bool:
    blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    return action.accelerated and blow == best_strike(t, t.turn, action.avatar, action.target)


def _strike(t: Table, action: AccelerationAction) -> Choice:
    if action.verb is Verb.RAGNAROK:
        home = BOARD.name[t.numbered(1 - t.turn, action.number)]
        label = say("ragnarok", avatar=FACTS[action.target].name, cell=home, number=action.number)
        return Choice(label, action.notation, hint=say("ragnarok-hint"), emoji="🌀")
    blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    odds = odds_in_words(blow, t.hp[blow.defender])
    facts = []
    if steps_in(t, 1 - t.turn, action.target):
        facts.append(say("steps-in"))
    if blow.price:
        facts.append(say("price", deadly=t.hp[piece_of(t.turn, action.avatar)] <= blow.price))
    hint = ", ".join(facts)
    who, attack = defender_in_words(t, action.target), attack_in_words(action)
    label = say("strike", attack=attack, accelerated=action.accelerated, who=who, odds=odds)
    return Choice(
        fitted(label, LABEL),
        action.notation,
        hint=fitted(hint, HINT),
        emoji="⚡" if action.accelerated else "⚔️",
        style=Style.GRAVE,
    )
