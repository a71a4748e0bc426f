"""Where an Avatar may go, arranged for a person: the best spaces to strike from as buttons, every space in lists.

The spaces to strike from have letters, the same as in the picture; one press goes there and strikes. The lists have all
spaces, for those who want to go there without striking or to decide that on the spot: the first has those where one
can strike, the best first, or heals, and some near the other King; the second has the rest, by steps.
"""

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase

import msgspec
from msgspec.structs import replace

from games.acceleration.actions import ACCELERATE, ATTACK, AccelerationAction
from games.acceleration.attacks import best_strike, strike
from games.acceleration.avatars import FACTS, FULL_HP, KING, LEGIONS, NONE, PER_LEGION, piece_of
from games.acceleration.board import BOARD, Cell
from games.acceleration.moves import lands, pulled, reachable
from games.acceleration.position import Table
from games.acceleration.sentences import say
from games.acceleration.targets import IN_SIGHT, targets
from games.acceleration.text import defender_in_words, verdict
from games.contract.menus import LABEL, Choice, Layout, Menu, Style, fitted

LISTED = 12
"""So many spaces the first list has, and more only to have all from which one can strike."""
PAGE = 25
"""Options per list. The second has two pages if the first can have the rest."""
MOST = 3
"""The most buttons, those for what the Avatar can do where it stands among them."""
WAYS = ("➡️", "↗️", "⬆️", "↖️", "⬅️", "↙️", "⬇️", "↘️")
"""The eight directions in the picture, from the right against the clock."""
_DELETION, _VICTORY = 10, 60
"""The value in HP of deleting an Avatar, and the King, in addition to the damage."""


class _Walk(msgspec.Struct, frozen=True):
    """A move and its consequences."""

    action: AccelerationAction
    far: int
    """The number of steps."""
    to_king: int
    """How far from the other King it ends."""
    end: Cell
    """Where the Avatar is after the space's effect."""
    prey: list[int]
    """The enemies that it can attack from there."""
    carried: bool
    """Whether the space affects it, even if blocked."""
    heals: bool
    target: int
    """The enemy that is best attacked from there; NONE without one."""
    worth: float
    """The value of that attack."""


class Destinations(msgspec.Struct, frozen=True):
    """The moves of an Avatar as its menu and its picture show them."""

    keen: list[_Walk]
    """The moves that strike, each with the enemy that its button names, the most valuable first."""
    every: list[_Walk]
    """All moves, in the order of the lists."""
    letters: dict[Cell, str]
    """The letters, in the menu and the picture, of the spaces in `keen`."""


def arranged(t: Table, avatar: int, places: Destinations, first: Sequence[Choice], stay: Sequence[Choice]) -> Menu:
    """Return the menu of an Avatar: attacks, and a list of all spaces, a step away from them."""
    lettered = sorted((places.letters[walk.action.cell], n) for n, walk in enumerate(places.keen))
    strikes = [_strike(t, places.keen[n], letter) for letter, n in lettered]
    most = max(LISTED, sum(bool(walk.prey) for walk in places.every), len(places.every) - 2 * PAGE)
    most = min(most, PAGE - 2)
    spaces = [*stay, *(_choice(t, walk, places.letters) for walk in places.every[:most])]
    if far := sorted(places.every[most:], key=lambda walk: walk.far):
        farther = Menu(say("which-space"), tuple(_choice(t, walk, places.letters) for walk in far), Layout.LIST)
        spaces.append(Choice(say("further-spaces"), menu=farther))
    label = say("spaces", most=max((walk.far for walk in places.every), default=0))
    here = Choice(label, menu=Menu(say("which-space"), tuple(spaces), Layout.LIST))
    piece = piece_of(t.turn, avatar)
    name, cell = FACTS[avatar].name, BOARD.name[t.cells[piece]]
    odds = odds_of([*strikes, *first])
    prompt, bare = (say("ask-avatar", avatar=name, cell=cell, hp=t.hp[piece], odds=each) for each in (odds, "none"))
    if strikes or first:
        here = Choice(say("other-moves"), menu=Menu(bare, (here,)))
    return Menu(prompt, (*strikes, *first, *([here] if spaces else [])), bare=bare)


def odds_of(ways: Sequence[Choice]) -> str:
    """Return what the buttons of attacks say: how likely they hit, or delete, too; "none" without attacks."""
    if not ways:
        return "none"
    return "deadly" if any("☠" in way.label for way in ways) else "hits"


def destinations(t: Table, avatar: int, moves: Sequence[AccelerationAction], first: int) -> Destinations:
    """Sort `moves`; `first` is how many other choices stand beside them."""
    every = sorted(
        _walks(t, avatar, moves),
        key=lambda walk: (-walk.worth, not walk.heals, walk.far if walk.prey else walk.to_king),
    )
    keen = _keen(t, avatar, every)[: max(0, MOST - first)]
    cells = dict.fromkeys(walk.action.cell for walk in keen)
    return Destinations(keen, every, dict(zip(cells, ascii_uppercase, strict=False)))


def _keen(t: Table, avatar: int, every: Sequence[_Walk]) -> list[_Walk]:
    """Return the way to strike each enemy that it cannot strike from where it stands, the most valuable first.

    Of several spaces the one that heals is best, then one that fewest enemies could strike, then the nearest.
    """
    near = targets(t, t.turn, avatar, t.cells[piece_of(t.turn, avatar)])
    ways = list[_Walk]()
    for target in {target for walk in every for target in walk.prey}.difference(near):
        from_here = [walk for walk in every if target in walk.prey]
        best = min(from_here, key=lambda walk: (not walk.heals, _answers(t, avatar, walk.end), walk.far))
        ways.append(replace(best, target=target, worth=_worth(t, avatar, target)))
    return sorted(ways, key=lambda walk: (-walk.worth, walk.target))


def _answers(t: Table, avatar: int, end: Cell) -> int:
    """Return how many enemies could stay or walk, and then strike the Avatar on `end`."""
    moved, foe = t.copy(), 1 - t.turn
    moved.cells[piece_of(t.turn, avatar)] = end
    foes = [(enemy, cell) for enemy, piece in enumerate(t.pieces(foe)) if (cell := t.cells[piece]) != NONE]
    return sum(IN_SIGHT[enemy][end] & (reachable(moved, foe, enemy) | 1 << cell) != 0 for enemy, cell in foes)


def best_odds(t: Table, avatar: int, prey: Iterable[int]) -> str:
    """Say how likely the best attack on one of these enemies hits, or deletes; "" if there are none."""
    target = max(prey, key=lambda each: (_worth(t, avatar, each), -each), default=NONE)
    if target == NONE:
        return ""
    blow = best_strike(t, t.turn, avatar, target)
    return verdict(blow, t.hp[blow.defender])


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
    worth, target = max(((_worth(t, avatar, target), -target) for target in prey), default=(0.0, -NONE))
    carried = pulled(t, t.turn, avatar, action.cell)
    to_king = BOARD.apart(end, t.cells[piece_of(1 - t.turn, KING)])
    return _Walk(action, far, to_king, end, prey, carried, heals(t, avatar, end), -target, worth)


def _worth(t: Table, avatar: int, target: int) -> float:
    """Return the value of an attack: the expected damage, and far more for deletions."""
    blow = best_strike(t, t.turn, avatar, target)
    hp = t.hp[blow.defender]
    aim = 3 if target == KING else 0
    return aim + blow.expected(hp) + blow.deletes(hp) * (_VICTORY if blow.defender % PER_LEGION == KING else _DELETION)


def _strike(t: Table, walk: _Walk, letter: str) -> Choice:
    """Return the button that goes to a space and strikes the best target from there."""
    avatar, target = walk.action.avatar, walk.target
    blow = best_strike(t, t.turn, avatar, target)
    end = "" if walk.end == walk.action.cell else BOARD.name[walk.end]
    label = say("go-and-strike", letter=letter, end=end or "none", who=_prospect(t, avatar, target))
    plain = blow == strike(t, t.turn, avatar, target, accelerated=False)
    then = (ATTACK[avatar] if plain else ACCELERATE[avatar])[target].notation
    return Choice(label, walk.action.notation, style=Style.GRAVE, then=then, name=_name(walk))


def _name(walk: _Walk) -> str:
    who = FACTS[walk.target].name if walk.prey else "none"
    return say("goes-to", avatar=FACTS[walk.action.avatar].name, cell=BOARD.name[walk.end], who=who)


def _choice(t: Table, walk: _Walk, letters: Mapping[Cell, str]) -> Choice:
    """Return the option that goes to a space: by its letter, or by its name and the way there."""
    cell = walk.action.cell
    label, facts = BOARD.name[cell], [say("steps", count=walk.far)]
    bare = Choice(label, walk.action.notation, hint=facts[0])
    way = BOARD.way(t.cells[piece_of(t.turn, walk.action.avatar)], walk.end)
    if cell in letters:
        label = say("lettered", letter=letters[cell], cell=label)
    if walk.end != cell:
        label += say("carried-to", cell=BOARD.name[walk.end], kind=BOARD.kind[cell])
    elif walk.carried:
        label += say("carried-nowhere", kind=BOARD.kind[cell])
        facts.append(say("way-on-blocked"))
    if walk.prey:
        label += say("can-attack", targets=", ".join(_prospect(t, walk.action.avatar, target) for target in walk.prey))
    else:
        label += "" if walk.carried else say("way-there", way=way)
        facts.append(say("from-king", count=walk.to_king, legion=LEGIONS[t.legion(1 - t.turn)]))
    if walk.heals:
        label += say("also-heals")
    emoji = "⚔️" if walk.prey else "✨" if walk.carried or walk.heals else WAYS[way]
    hint, notation = "; ".join(facts), walk.action.notation
    return Choice(fitted(label, LABEL), notation, hint=hint, emoji=emoji, name=_name(walk), bare=bare)


def _prospect(t: Table, avatar: int, target: int) -> str:
    """Write how well an enemy can be attacked: "King ☠89%"."""
    blow = best_strike(t, t.turn, avatar, target)
    return f"{defender_in_words(t, target)} {verdict(blow, t.hp[blow.defender])}"
