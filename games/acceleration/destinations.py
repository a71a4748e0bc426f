"""Where an Avatar may go, arranged for a person: what matters first, the rest by kind and distance.

A list shows 25 options a page. Spaces from which somebody can be attacked stand on the first page, the best prey first;
spaces that carry an Avatar on, and spaces where nothing happens, are branches. Nobody has to turn a page: spaces to
attack from that find no room there are branches too, those with the fewest enemies to choose from first, so that a turn
still takes four presses.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from games.acceleration.avatars import FACTS, FULL_HP, KING, NONE, PER_LEGION, piece_of
from games.acceleration.board import BOARD, Cell, Kind
from games.acceleration.fighting import steps_in, strike
from games.acceleration.moves import lands, pulled
from games.acceleration.targets import targets
from games.acceleration.text import count
from games.menus import HINT, LABEL, Choice, Layout, Menu, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleration.actions import Decision
    from games.acceleration.position import Table

PAGE = 25
"""What a list shows at once."""
FEW = 15
"""So few spaces need no branches."""
MOST_BRANCHES = 4
"""More pages cannot be filled by spaces to attack from: the board has 95."""
_BY = {Kind.DASH: "dash", Kind.TELEPORT: "teleport", Kind.ROYAL: "Royal Teleport"}


class _Walk(msgspec.Struct, frozen=True):
    """A move and what comes of it."""

    action: Decision
    far: int
    """The steps to where the feet go."""
    end: Cell
    """Where the Avatar is after the space's effect."""
    prey: list[int]
    """Whom it can attack from there."""
    carried: bool
    """Whether the space has an effect on it, blocked or not."""
    heals: bool
    worth: float
    """The most damage that can be expected, more against the King."""


def destinations(t: Table, avatar: int, moves: Sequence[Decision], room: int) -> list[Choice]:
    """Return the choices for `moves` of one Avatar, as many as there is `room` for on the page."""
    seat = t.turn
    start = t.cells[piece_of(seat, avatar)]
    enemies = t.cells[(1 - seat) * PER_LEGION : (2 - seat) * PER_LEGION]
    steps = BOARD.steps_from(start, [cell for cell in enemies if cell != NONE])
    walks = sorted((_walk(t, avatar, action, steps[action.cell]) for action in moves), key=lambda walk: walk.far)
    keen = sorted((walk for walk in walks if walk.prey or walk.heals), key=lambda walk: -walk.worth)
    carried = [walk for walk in walks if walk.carried and walk not in keen]
    quiet = [walk for walk in walks if not walk.carried and walk not in keen]
    if len(walks) <= min(FEW, room):
        return [_choice(t, walk) for walk in (*keen, *carried, *quiet)]
    branches = [*_branches(t, "Dashes and teleports", "✨", carried), *_branches(t, "Other spaces", "👣", quiet)]
    room -= len(branches)
    if len(keen) > room:
        first = sorted(keen, key=lambda walk: -len(walk.prey))[: max(0, room - MOST_BRANCHES)]
        rest = [walk for walk in walks if walk in keen and walk not in first]
        branches += _branches(t, "More spaces to attack from", "⚔️", rest)
        keen = [walk for walk in keen if walk in first]
    return [*branches, *(_choice(t, walk) for walk in keen)]


def heals(t: Table, avatar: int, cell: Cell) -> bool:
    """R7.2: whether it would gain HP at the end of its Action Phase on `cell`."""
    return avatar == KING and cell in BOARD.healing and t.hp[piece_of(t.turn, KING)] < FULL_HP


def _walk(t: Table, avatar: int, action: Decision, far: int) -> _Walk:
    end = lands(t, t.turn, avatar, action.cell)
    prey = targets(t, t.turn, avatar, end)
    worth = max((_expected(t, avatar, target) + (3 if target == KING else 0) for target in prey), default=0.0)
    return _Walk(action, far, end, prey, pulled(t, t.turn, avatar, action.cell), heals(t, avatar, end), worth)


def _expected(t: Table, avatar: int, target: int) -> float:
    return strike(t, t.turn, avatar, target, accelerated=False).expected


def _branches(t: Table, title: str, emoji: str, walks: Sequence[_Walk]) -> list[Choice]:
    """Put spaces into branches of neighbouring distances, none longer than a page."""
    branches: list[list[_Walk]] = [[]]
    for _, group in groupby(walks, key=lambda walk: walk.far):
        ring = list(group)
        if branches[-1] and len(branches[-1]) + len(ring) > PAGE:
            branches.append([])
        branches[-1] += ring
    return [_branch(t, title, emoji, branch) for branch in branches if branch]


def _branch(t: Table, title: str, emoji: str, walks: Sequence[_Walk]) -> Choice:
    near, far = walks[0].far, walks[-1].far
    steps = f"{near} to {far} steps" if near != far else count(near, "step", "steps")
    hint = ", ".join(BOARD.name[walk.action.cell] for walk in walks)
    menu = Menu(f"{title}, {steps} away: which?", tuple(_choice(t, walk) for walk in walks), Layout.LIST)
    return Choice(f"{title}, {steps} ({len(walks)})…", menu=menu, hint=fitted(hint, HINT), emoji=emoji)


def _choice(t: Table, walk: _Walk) -> Choice:
    cell = walk.action.cell
    label, facts = BOARD.name[cell], [count(walk.far, "step", "steps")]
    if walk.end != cell:
        label += f" → {BOARD.name[walk.end]} by {_BY[BOARD.kind[cell]]}"
    elif walk.carried:
        label += f": {_BY[BOARD.kind[cell]]}, blocked"
        facts.append("the way on is blocked, so it stays there")
    if walk.prey:
        label += f" · attack {', '.join(FACTS[target].name for target in walk.prey)}"
        facts.append("expect " + ", ".join(_prospect(t, walk.action.avatar, target) for target in walk.prey))
    if walk.heals:
        label += " · heals 1 HP"
    emoji = "⚔️" if walk.prey else "✨" if walk.carried or walk.heals else ""
    return Choice(fitted(label, LABEL), walk.action.notation, hint=fitted("; ".join(facts), HINT), emoji=emoji)


def _prospect(t: Table, avatar: int, target: int) -> str:
    who = "Valkyrie for King" if steps_in(t, 1 - t.turn, target) else FACTS[target].name
    return f"{who} {_expected(t, avatar, target):.1f} HP"
