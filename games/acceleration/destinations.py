"""Where an Avatar may go, arranged for a person: important spaces first, the rest by the rows of the board.

A list shows 25 options. More than that are split into several lists, shown at once: the first has the spaces from which
an enemy can be attacked, best first; the others have the rest by the rows marked on the board. So a space can be found
by its name, and every space is one press away. The spaces to attack from have letters, the same as in the picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from string import ascii_uppercase
from types import MappingProxyType

import msgspec

from games.acceleration.actions import AccelerationAction
from games.acceleration.attacks import best_strike
from games.acceleration.avatars import FACTS, FULL_HP, KING, NONE, PER_LEGION, piece_of
from games.acceleration.board import BOARD, Cell
from games.acceleration.moves import lands, pulled
from games.acceleration.position import Table
from games.acceleration.sentences import say
from games.acceleration.targets import targets
from games.acceleration.text import chance_in_words, defender_in_words
from games.contract.menus import HINT, LABEL, Choice, Layout, Menu, fitted

PAGE = 25
"""Options per list."""
_DELETION, _VICTORY = 10, 60
"""The value in HP of deleting an Avatar, and the King, in addition to the damage."""


class _Walk(msgspec.Struct, frozen=True):
    """A move and its consequences."""

    action: AccelerationAction
    far: int
    """The number of steps."""
    end: Cell
    """Where the Avatar is after the space's effect."""
    prey: list[int]
    """The enemies that it can attack from there."""
    carried: bool
    """Whether the space affects it, even if blocked."""
    heals: bool
    worth: float
    """The value of the best attack from there."""


class Destinations(msgspec.Struct, frozen=True):
    """The moves of an Avatar as its menu and its picture show them."""

    keen: list[_Walk]
    """The moves to spaces that heal, or from which an enemy can be attacked: the best first."""
    rest: list[_Walk]
    letters: dict[Cell, str]
    """The letters, in the menu and the picture, of the spaces in `keen` from which an enemy can be attacked."""


def arranged(t: Table, avatar: int, moves: Sequence[AccelerationAction], first: Sequence[Choice], prompt: str) -> Menu:
    """Return the menu of an Avatar: `first`, then `moves`; in one list if there is room for all of it."""
    found = destinations(t, avatar, moves, len(first))
    keen = [_choice(t, walk, found.letters) for walk in found.keen]
    if len(first) + len(moves) <= PAGE:
        quiet = sorted(found.rest, key=lambda walk: (not walk.carried, walk.far))
        return Menu(prompt, (*first, *keen, *(_choice(t, walk) for walk in quiet)), Layout.LIST)
    what = "move" if keen else "attack" if len(first) > 1 else "stay"
    label, best = say("first-list", what=what), Menu(say("first-list-prompt", what=what), (*first, *keen), Layout.LIST)
    return Menu(prompt, (Choice(label, menu=best), *_by_rows(t, found.rest)), Layout.LISTS)


def destinations(t: Table, avatar: int, moves: Sequence[AccelerationAction], first: int) -> Destinations:
    """Sort `moves`; `first` is how many other choices stand above them in a list."""
    walks = _walks(t, avatar, moves)
    keen = sorted((walk for walk in walks if walk.prey or walk.heals), key=lambda walk: (-walk.worth, walk.far))
    keen = keen[: PAGE - first]
    rest = [walk for walk in walks if walk not in keen]
    striking = [walk.action.cell for walk in keen if walk.prey]
    return Destinations(keen, rest, dict(zip(striking, ascii_uppercase, strict=False)))


def heals(t: Table, avatar: int, cell: Cell) -> bool:
    """R7.2: whether it would gain HP at the end of its Action Phase on `cell`."""
    return avatar == KING and cell in BOARD.healing and t.hp[piece_of(t.turn, KING)] < FULL_HP


def _walks(t: Table, avatar: int, moves: Sequence[AccelerationAction]) -> list[_Walk]:
    seat = t.turn
    enemies = t.cells[(1 - seat) * PER_LEGION : (2 - seat) * PER_LEGION]
    steps = BOARD.steps_from(t.cells[piece_of(seat, avatar)], [cell for cell in enemies if cell != NONE])
    return [_walk(t, avatar, action, steps[action.cell]) for action in moves]


def _walk(t: Table, avatar: int, action: AccelerationAction, far: int) -> _Walk:
    end = lands(t, t.turn, avatar, action.cell)
    prey = targets(t, t.turn, avatar, end)
    worth = max((_worth(t, avatar, target) for target in prey), default=0.0)
    return _Walk(action, far, end, prey, pulled(t, t.turn, avatar, action.cell), heals(t, avatar, end), worth)


def _worth(t: Table, avatar: int, target: int) -> float:
    """Return the value of an attack: the expected damage, and far more for deletions."""
    blow = best_strike(t, t.turn, avatar, target)
    hp = t.hp[blow.defender]
    aim = 3 if target == KING else 0
    return aim + blow.expected(hp) + blow.deletes(hp) * (_VICTORY if blow.defender % PER_LEGION == KING else _DELETION)


def _by_rows(t: Table, walks: Sequence[_Walk]) -> Iterator[Choice]:
    """Group spaces into lists of neighbouring rows, none longer than a page."""
    lists: list[list[_Walk]] = [[]]
    for _, group in groupby(sorted(walks, key=_place), key=lambda walk: _place(walk)[0]):
        row = list(group)
        if lists[-1] and len(lists[-1]) + len(row) > PAGE:
            lists.append([])
        lists[-1] += row
    for listed in filter(None, lists):
        top, bottom = _place(listed[0])[0], _place(listed[-1])[0]
        many, choices = top != bottom, tuple(_choice(t, walk) for walk in listed)
        prompt = say("which-space", many=many, top=top, bottom=bottom)
        yield Choice(say("move-to-rows", many=many, top=top, bottom=bottom), menu=Menu(prompt, choices, Layout.LIST))


def _place(walk: _Walk) -> tuple[int, str]:
    """Return the row and the letter of the space that it walks to, as its name on the board has them."""
    name = BOARD.name[walk.action.cell]
    return int(name[1:]), name[0]


def _choice(t: Table, walk: _Walk, letters: Mapping[Cell, str] = MappingProxyType({})) -> Choice:
    cell = walk.action.cell
    label, facts = BOARD.name[cell], [say("steps", count=walk.far)]
    if cell in letters:
        label = f"{letters[cell]} · {label}"
    if walk.end != cell:
        label += say("carried-to", cell=BOARD.name[walk.end], kind=BOARD.kind[cell])
    elif walk.carried:
        label += say("carried-nowhere", kind=BOARD.kind[cell])
        facts.append(say("way-on-blocked"))
    if walk.prey:
        label += say("can-attack", targets=", ".join(FACTS[target].name for target in walk.prey))
        room = HINT - len("; ".join([*facts, ""]))
        facts.append(_prospects([_prospect(t, walk.action.avatar, target) for target in walk.prey], room))
    if walk.heals:
        label += say("also-heals")
    emoji = "⚔️" if walk.prey else "✨" if walk.carried or walk.heals else ""
    return Choice(fitted(label, LABEL), walk.action.notation, hint=fitted("; ".join(facts), HINT), emoji=emoji)


def _prospects(each: Sequence[str], room: int) -> str:
    """Write what attacks would do, as many as fit, with a note if there are more."""
    for shown in range(len(each), 0, -1):
        prospects = say("prospects", targets=", ".join(each[:shown]), more=len(each) - shown)
        if len(prospects) <= room:
            return prospects
    return ""


def _prospect(t: Table, avatar: int, target: int) -> str:
    """Write what an attack would do: "King 0.9 HP (deletes 89%)"."""
    who = defender_in_words(t, target)
    blow = best_strike(t, t.turn, avatar, target)
    hp = t.hp[blow.defender]
    deletes = chance_in_words(blow.deletes(hp))
    return say("prospect", who=who, expected=f"{blow.expected(hp):.1f}", deadly=bool(deletes), deletes=deletes)
