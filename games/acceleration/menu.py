"""The menu of a player: the Avatar, where it goes, whom it attacks and how.

A turn takes two presses: the Avatar, and what it does; one more where it goes somewhere and decides there.
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
from games.acceleration.text import attack_in_words, defender_in_words, percent
from games.acceleration.view import AccelerationView
from games.contract.menus import HINT, LABEL, Choice, Menu, Style, fitted

EMOJI = ("👑", "🪽", "🐴", "🛡️")
"""One for each Avatar."""


def menu(view: AccelerationView, legal: Sequence[AccelerationAction], _names: Sequence[str]) -> Menu:
    """Arrange `legal`."""
    t = view.table
    decisions = list(legal)
    if t.phase in (Phase.PLACE, Phase.REALLOCATE):
        spaces = tuple(_space(t, action) for action in decisions)
        return Menu(say("ask-space", returning=t.phase is Phase.REALLOCATE), spaces)
    if t.phase is Phase.ATTACK:
        return _attack(t, decisions)
    return _declare(t, decisions)


# --- placing and coming back ---


def _space(t: Table, action: AccelerationAction) -> Choice:
    hp = RETURN_HP[action.avatar] if t.phase is Phase.REALLOCATE else 0
    label = say("to-space", avatar=FACTS[action.avatar].name, number=action.number, hp=hp)
    return Choice(label, action.notation, emoji=EMOJI[action.avatar])


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


def _attack(t: Table, decisions: list[AccelerationAction]) -> Menu:
    """Offer every way to attack every enemy in reach, or none."""
    leave = tuple(Choice(say("do-not-attack"), action.notation) for action in decisions if action.target == NONE)
    ways = _strikes(t, [action for action in decisions if action.target != NONE])
    where = BOARD.name[t.cells[piece_of(t.turn, t.active)]]
    return Menu(say("ask-attack", avatar=FACTS[t.active].name, cell=where), (*ways, *leave))


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
    facts = [say("steps-in")] if steps_in(t, 1 - t.turn, action.target) else []
    if blow.price:
        facts.append(say("price", deadly=t.hp[piece_of(t.turn, action.avatar)] <= blow.price))
    label = say(
        "strike",
        attack=attack_in_words(action),
        accelerated=action.accelerated,
        who=defender_in_words(t, action.target),
        hits=percent(blow.hits),
        deletes=percent(blow.deletes(t.hp[blow.defender])),
    )
    return Choice(
        fitted(label, LABEL),
        action.notation,
        hint=fitted(", ".join(facts), HINT),
        emoji="⚡" if action.accelerated else "⚔️",
        style=Style.GRAVE,
    )
