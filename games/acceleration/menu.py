"""The legal actions of a player, arranged for a person: the Avatar, where it goes, whom it attacks and how.

A move takes three presses at most and an attack after it two more at most; an attack from where an Avatar stands two.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.acceleration.actions import Decision, Verb
from games.acceleration.avatars import FACTS, FULL_HP, KING, NONE, PER_LEGION, piece_of
from games.acceleration.board import BOARD, Kind
from games.acceleration.fighting import steps_in, strike
from games.acceleration.legality import lands, pulled, targets
from games.acceleration.position import RETURN_HP, Phase, Position
from games.acceleration.text import odds_in_words
from games.acceleration.view import as_position
from games.core import Choice, Layout, Menu, Style

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.acceleration.board import Cell
    from games.acceleration.view import AccelerationView
    from games.core import Action, Seat

EMOJI = ("👑", "🪽", "🐴", "🛡️")
"""One for each Avatar."""
PAGE = 25
"""What a list shows at once; more quiet spaces than fit go into branches."""

_PROMPTS = {
    Phase.PLACE: "Place one of your Avatars on a Numbered Space of your Legion.",
    Phase.REALLOCATE: "A deleted Avatar comes back: on which Numbered Space?",
    Phase.DECLARE: "Declare an Avatar.",
    Phase.ATTACK: "Attack?",
    Phase.OVER: "The match is over.",
}
_KINDS = {
    Kind.PLAIN: "",
    Kind.KING: "King Space",
    Kind.NUMBERED: "Numbered Space",
    Kind.HEALING: "healing for a King",
    Kind.LANDING: "landing space",
    Kind.DASH: "dash",
    Kind.TELEPORT: "teleport",
    Kind.ROYAL: "Royal Teleport",
}


def menu(view: AccelerationView, legal: Sequence[Action], names: Sequence[str]) -> Menu:
    """Arrange `legal`."""
    p = as_position(view)
    decisions = [action for action in legal if isinstance(action, Decision)]
    if view.phase in (Phase.PLACE, Phase.REALLOCATE):
        return Menu(_PROMPTS[view.phase], tuple(_spaces(p, decisions)))
    if view.phase is Phase.ATTACK:
        return _attack(p, decisions, names)
    return _declare(p, decisions)


# --- placing and coming back ---


def _spaces(p: Position, decisions: list[Decision]) -> Iterable[Choice]:
    for avatar, group in groupby(decisions, key=lambda action: action.avatar):
        options = tuple(_space(p, action) for action in group)
        name = FACTS[avatar].name
        hp = f" with {RETURN_HP[avatar]} HP" if p.phase is Phase.REALLOCATE else ""
        prompt = f"{name}: on which Numbered Space?"
        yield Choice(f"{name}{hp}…", menu=Menu(prompt, options), hint=FACTS[avatar].motto, emoji=EMOJI[avatar])


def _space(p: Position, action: Decision) -> Choice:
    cell = BOARD.name[p.numbered(p.turn, action.number)]
    return Choice(f"{FACTS[action.avatar].name} to space {action.number} ({cell})", action.notation, style=Style.MAIN)


# --- declaring ---


def _declare(p: Position, decisions: list[Decision]) -> Menu:
    choices = []
    for avatar, group in groupby(decisions, key=lambda action: action.avatar):
        actions = list(group)
        if avatar == NONE:
            choices += [_draw(action) for action in actions]
        elif actions[0].verb is Verb.PASS:
            label = f"{FACTS[avatar].name}: deleted, pass"
            choices.append(Choice(label, actions[0].notation, hint="Spends this turn", emoji=EMOJI[avatar]))
        else:
            choices.append(_avatar(p, avatar, actions))
    return Menu(_PROMPTS[Phase.DECLARE], tuple(choices))


def _draw(action: Decision) -> Choice:
    label = {
        Verb.OFFER_DRAW: "Offer a draw",
        Verb.ACCEPT_DRAW: "Accept the draw",
        Verb.DECLINE_DRAW: "Decline the draw",
    }[action.verb]
    return Choice(label, action.notation, emoji="🤝" if action.verb is not Verb.DECLINE_DRAW else "")


def _avatar(p: Position, avatar: int, actions: list[Decision]) -> Choice:
    """Return the branch of an Avatar: attacks from here, staying, spaces that matter, then all others by distance."""
    seat = p.turn
    piece = piece_of(seat, avatar)
    here = p.cells[piece]
    steps = BOARD.steps_from(here, [p.cells[enemy] for enemy in _pieces(1 - seat)])
    fights = [_strike(p, action) for action in actions if action.verb in (Verb.ATTACK, Verb.RAGNAROK)]
    stay = [_stay(p, action, here) for action in actions if action.verb is Verb.STAY]
    moves = sorted((action for action in actions if action.verb is Verb.MOVE), key=lambda action: steps[action.cell])
    keen: list[tuple[int, Choice]] = []
    quiet: list[tuple[int, Choice]] = []
    for action in moves:
        far = steps[action.cell]
        end = lands(p, seat, avatar, action.cell)
        prey = targets(p, seat, avatar, end)
        listed = keen if prey or pulled(p, seat, avatar, action.cell) or _heals(p, avatar, end) else quiet
        listed.append((far, _move(p, action, far, end, prey)))
    keen.sort(key=lambda pair: not pair[1].label.count("attack"))
    choices = [*fights, *stay, *(choice for _, choice in keen)]
    room = PAGE - len(choices)
    choices += [choice for _, choice in quiet] if len(quiet) <= max(room, 0) else _by_distance(quiet)
    name = FACTS[avatar].name
    prompt = f"{name} on {BOARD.name[here]}, {p.hp[piece]} HP: where to?"
    label = f"{name} · {BOARD.name[here]} · {p.hp[piece]} HP{' · can attack' if fights else ''}"
    style = Style.GRAVE if fights else Style.MAIN
    return Choice(label, menu=Menu(prompt, tuple(choices), Layout.LIST), emoji=EMOJI[avatar], style=style)


def _pieces(seat: Seat) -> range:
    return range(seat * PER_LEGION, (seat + 1) * PER_LEGION)


def _heals(p: Position, avatar: int, cell: Cell) -> bool:
    return avatar == KING and cell in BOARD.healing and p.hp[piece_of(p.turn, KING)] < FULL_HP


def _stay(p: Position, action: Decision, here: Cell) -> Choice:
    hint = "Heals 1 HP" if _heals(p, action.avatar, here) else "Neither moves nor attacks"
    return Choice(f"Stay on {BOARD.name[here]}", action.notation, hint=hint, emoji="⏸️")


def _move(p: Position, action: Decision, far: int, end: Cell, prey: list[int]) -> Choice:
    name = BOARD.name[action.cell]
    kind = BOARD.kind[action.cell]
    facts = [f"{far} step{'s' if far > 1 else ''}"]
    label = f"{name}: {_KINDS[kind]}" if kind is not Kind.PLAIN else name
    if end != action.cell:
        label = f"{name} → {BOARD.name[end]} by {_KINDS[kind]}"
    elif pulled(p, p.turn, action.avatar, action.cell):
        label, facts = f"{name}: {_KINDS[kind]}, blocked", [*facts, "the way on is taken, so it stays there"]
    if prey:
        label += f" · attack {', '.join(FACTS[target].name for target in prey)}"
        facts.append(max((_short(p, action.avatar, target) for target in prey), key=len))
    if _heals(p, action.avatar, end):
        facts.append("heals 1 HP")
    emoji = "⚔️" if prey else "✨" if kind is not Kind.PLAIN else ""
    return Choice(label[:80], action.notation, hint=", ".join(facts)[:100], emoji=emoji)


def _short(p: Position, avatar: int, target: int) -> str:
    blow = strike(p, p.turn, avatar, target, accelerated=False)
    return f"{FACTS[target].name}: {odds_in_words(blow.dice, blow.needs, 0, blow.expected, 0)}"


def _by_distance(quiet: list[tuple[int, Choice]]) -> list[Choice]:
    """Put the spaces where nothing happens into branches of neighbouring distances, none longer than a page."""
    branches: list[list[tuple[int, Choice]]] = [[]]
    for _, group in groupby(quiet, key=lambda pair: pair[0]):
        ring = list(group)
        if branches[-1] and len(branches[-1]) + len(ring) > PAGE:
            branches.append([])
        branches[-1] += ring
    return [_branch(branch) for branch in branches]


def _branch(branch: list[tuple[int, Choice]]) -> Choice:
    near, far = branch[0][0], branch[-1][0]
    steps = f"{near} to {far} steps" if near != far else f"{near} step{'s' if near > 1 else ''}"
    listed = tuple(choice for _, choice in branch)
    hint = ", ".join(choice.label.split(":")[0] for choice in listed)
    hint = hint if len(hint) <= 100 else f"{hint[:98]}…"
    menu = Menu(f"Which space, {steps} away?", listed, Layout.LIST)
    return Choice(f"Other spaces, {steps} ({len(listed)})…", menu=menu, hint=hint, emoji="👣")


# --- attacking ---


def _attack(p: Position, decisions: list[Decision], names: Sequence[str]) -> Menu:
    choices = []
    for target, group in groupby(decisions, key=lambda action: action.target):
        actions = list(group)
        if target == NONE:
            choices.append(Choice("Do not attack", actions[0].notation))
        else:
            choices.append(_target(p, target, actions, names))
    where = BOARD.name[p.cells[piece_of(p.turn, p.active)]]
    return Menu(f"{FACTS[p.active].name} on {where}: attack?", tuple(choices))


def _target(p: Position, target: int, actions: list[Decision], names: Sequence[str]) -> Choice:
    """Return the branch of an enemy: the confirmation that shows the odds of every way to attack it."""
    piece = piece_of(1 - p.turn, target)
    name, cell, hp = FACTS[target].name, BOARD.name[p.cells[piece]], p.hp[piece]
    ways = tuple(_strike(p, action) for action in actions)
    plain = strike(p, p.turn, p.active, target, accelerated=False)
    odds = odds_in_words(plain.dice, plain.needs, plain.add, plain.expected, plain.kills(p.hp[plain.defender]))
    label = f"Attack {name} · {cell} · {hp} HP…"
    prompt = f"Attack the {name} of {names[1 - p.turn]} on {cell}? {odds}."
    return Choice(label, menu=Menu(prompt[:300], ways), hint=odds[:100], emoji=EMOJI[target], style=Style.GRAVE)


def _strike(p: Position, action: Decision) -> Choice:
    name = FACTS[action.target].name
    if action.verb is Verb.RAGNAROK:
        home = BOARD.name[p.numbered(1 - p.turn, action.number)]
        label = f"Ragnarok: send the {name} to {home} (space {action.number})"
        return Choice(label, action.notation, hint="No dice, no damage; it is just moved", emoji="🌀")
    blow = strike(p, p.turn, action.avatar, action.target, accelerated=action.accelerated)
    odds = odds_in_words(blow.dice, blow.needs, blow.add, blow.expected, blow.kills(p.hp[blow.defender]))
    verb = f"{FACTS[action.avatar].offensive.name}:" if action.accelerated else "Attack"
    facts = [odds]
    if steps_in(p, 1 - p.turn, action.target):
        facts.append("the Valkyrie steps in")
    if blow.price:
        facts.append("costs 4 HP" if p.hp[piece_of(p.turn, action.avatar)] > blow.price else "deletes him, he returns")
    hint = ", ".join(facts)
    label = f"{verb} {name} · {odds}"
    return Choice(
        label[:80], action.notation, hint=hint[:100], emoji="⚡" if action.accelerated else "⚔️", style=Style.GRAVE
    )
