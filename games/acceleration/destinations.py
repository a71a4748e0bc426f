"""Where an Avatar may go, arranged for a person: the best spaces as buttons, the others in lists.

The spaces with buttons have letters, the same as in the picture: some buttons go there and strike, others go there
for the purpose that they name, or how many enemies could strike there. What has no room beside the attacks is a step
away, above the lists, which have names, as the picture beside them, for those who want to go elsewhere or to decide on
the spot whether to strike: the first has the spaces where one can strike, the best first, or heals, and some near the
other King; the second has those left, by steps.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from itertools import product
from operator import or_
from string import ascii_uppercase

import msgspec
from msgspec.structs import replace

from games.acceleration.actions import ACCELERATE, ATTACK, AccelerationAction
from games.acceleration.attacks import IN_SIGHT, SACRIFICE_REACH, Strike, best_strike, strike, targets
from games.acceleration.avatars import FACTS, FULL_HP, KING, LEGIONS, NONE, OWN, PER_LEGION, VALKYRIE, piece_of
from games.acceleration.board import BOARD, Cell, Cells
from games.acceleration.moves import lands, pulled, reachable
from games.acceleration.position import Table
from games.acceleration.sentences import say
from games.acceleration.text import defender_in_words, verdict
from games.contract.menus import LABEL, Choice, Layout, Menu, Style, fitted
from games.core import Seat
from games.core.fluent import listed

LISTED = 23
"""The first list has this many spaces, besides the other list."""
MOST, MOST_LETTERED, MOST_CALM = 3, 4, 6
"""The most buttons that strike, those beside them with what the Avatar can do where it stands, and those that do not
strike, in all."""
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
    calm: dict[Cell, str]
    """The spaces without an enemy in sight that have buttons, by the `purpose` that the button names."""
    letters: dict[Cell, str]
    """The letters, in the menu and the picture, of the spaces in `keen` and `calm`."""


def arranged(t: Table, avatar: int, places: Destinations, first: Sequence[Choice], stay: Sequence[Choice]) -> Menu:
    """Return the menu of an Avatar: attacks and what has room beside them; the other spaces are a step away."""
    lettered = sorted((places.letters[walk.action.cell], n) for n, walk in enumerate(places.keen))
    strikes = [_strike(t, places.keen[n], letter) for letter, n in lettered]
    others = [walk for walk in places.every if walk.action.cell not in places.calm]
    struck = {walk.target for walk in places.keen}  # by a button, from the best space for it
    second = {walk.action.cell for walk in others if walk.target in struck}.difference(places.letters)
    near, far = others[:LISTED], sorted(others[LISTED:], key=lambda walk: walk.far)
    spaces = [_choice(t, walk, idle=walk.action.cell in second) for walk in near]
    if far:
        options = tuple(_choice(t, walk, idle=walk.action.cell in second) for walk in far)
        spaces.append(Choice(say("further-spaces"), menu=Menu(say("which-space"), options, Layout.LIST)))
    here = [Choice(say("all-others"), menu=Menu(say("which-space"), tuple(spaces), Layout.LIST))] if spaces else []
    by_cell = {walk.action.cell: walk for walk in places.every}
    calm = [_go(t, by_cell[cell], places.letters[cell], purpose) for cell, purpose in places.calm.items()]
    odds = odds_of([*strikes, *first])
    prompt, bare = (say("ask-avatar", avatar=FACTS[avatar].name, odds=each) for each in (odds, "none"))
    room = max(0, MOST_LETTERED - len(strikes) - len(first))
    shown, away = calm[:room], [*stay, *calm[room:], *here]
    if not strikes and not first:
        shown, away = [*calm, *stay], here
    other = [Choice(say("other-spaces"), menu=Menu(bare, tuple(away)))] if away else []
    return Menu(prompt, (*strikes, *first, *shown, *other), bare=bare)


def odds_of(ways: Sequence[Choice]) -> str:
    """Return what the buttons of attacks say: how likely they hit, or delete, too; "none" without attacks."""
    if not ways:
        return "none"
    return "deadly" if any("☠" in way.label for way in ways) else "hits"


def destinations(t: Table, avatar: int, moves: Sequence[AccelerationAction], first: int) -> Destinations:
    """Sort `moves`; `first` is how many other choices stand beside them."""
    enemies = [cell for cell in t.cells[OWN[1 - t.turn]] if cell != NONE]
    steps = BOARD.steps_from(t.cells[piece_of(t.turn, avatar)], enemies)
    every = sorted(
        (_walk(t, avatar, action, steps[action.cell]) for action in moves),
        key=lambda walk: (-walk.worth, not walk.heals, walk.far if walk.prey else walk.to_king),
    )
    foes = _foes(t, avatar, {t.cells[piece_of(t.turn, avatar)], *(walk.end for walk in every)})
    keen = _keen(t, avatar, every, foes)[: max(0, MOST - first)]
    calm = dict(list(_calm(t, avatar, every, foes).items())[:MOST_CALM])
    cells = dict.fromkeys([*(walk.action.cell for walk in keen), *calm])
    return Destinations(keen, every, calm, dict(zip(cells, ascii_uppercase, strict=False)))


def _keen(t: Table, avatar: int, every: Sequence[_Walk], foes: Mapping[Cell, int]) -> list[_Walk]:
    """Return the way to strike each enemy that it cannot strike from where it stands, the most valuable first.

    Of several spaces the one that heals is best, then one that fewest enemies could strike, then the nearest.
    """
    near = targets(t, t.turn, avatar, t.cells[piece_of(t.turn, avatar)])
    ways = list[_Walk]()
    for target in {target for walk in every for target in walk.prey}.difference(near):
        from_here = [walk for walk in every if target in walk.prey]
        best = min(from_here, key=lambda walk: (not walk.heals, foes[walk.end], walk.far))
        ways.append(replace(best, target=target, worth=_worth(t, avatar, target)))
    return sorted(ways, key=lambda walk: (-walk.worth, walk.target))


def _calm(t: Table, avatar: int, every: Sequence[_Walk], foes: Mapping[Cell, int]) -> dict[Cell, str]:
    """Return spaces to walk to that have no enemy in sight: for each purpose the one nearest to the other King.

    Then follow those where fewer enemies could strike than wherever it would be nearer to him. A King goes only where
    no more enemies could strike him than now, but for healing. In the picture no arrow ends on another's letter.
    """
    here, own, king = (t.cells[piece_of(*each)] for each in ((t.turn, avatar), (t.turn, KING), (1 - t.turn, KING)))
    away = avatar == VALKYRIE and BOARD.apart(here, own) > SACRIFICE_REACH
    now = foes[here] if avatar == KING else PER_LEGION
    quiet = [walk for walk in every if not walk.prey and (walk.heals or foes[walk.end] <= now)]
    fewest = min((foes[walk.end] for walk in quiet), default=0)
    purposes = {
        "heal": [walk for walk in quiet if walk.heals],
        "guard": [walk for walk in quiet if away and BOARD.apart(walk.end, own) <= SACRIFICE_REACH],
        "cover": [walk for walk in quiet if fewest == foes[walk.end] < foes[here]],
        "advance": [walk for walk in quiet if walk.to_king < BOARD.apart(here, king)],
        "carried": [walk for walk in quiet if walk.end not in (walk.action.cell, here)],
    }
    found, taken = dict[Cell, str](), set[Cell]()
    for apart, (purpose, walks) in product((False, True), purposes.items()):
        ranked = sorted(walks, key=lambda walk: (walk.to_king, walk.far))
        fewest = PER_LEGION + 1
        for walk in ranked[: len(ranked) if apart else 1]:
            if foes[walk.end] < fewest:
                fewest = foes[walk.end]
                if taken.isdisjoint(walked := {walk.action.cell, walk.end}):
                    found[walk.action.cell] = purpose
                taken |= walked
    return found


def _foes(t: Table, avatar: int, cells: Iterable[Cell], end: Cell = NONE) -> dict[Cell, int]:
    """Return how many enemies could strike on each of `cells` in one turn if the Avatar stood on `end`, or nowhere.

    An enemy who comes back may start on any of its Numbered Spaces.
    """
    moved, foe, found = t.copy(), 1 - t.turn, list[Cells]()
    moved.cells[piece_of(t.turn, avatar)] = end
    for enemy, piece in enumerate(t.pieces(foe)):
        home = [cell for cell in BOARD.numbered[t.legion(foe)] if enemy in t.due(foe) and cell not in moved.cells]
        seen = 0
        for start in home if t.cells[piece] == NONE else [t.cells[piece]]:
            moved.cells[piece] = start
            seen |= _in_reach(moved, foe, enemy)
        moved.cells[piece] = t.cells[piece]
        found.append(seen)
    return {cell: sum(seen >> cell & 1 for seen in found) for cell in cells}


def _in_reach(t: Table, seat: Seat, avatar: int) -> Cells:
    """Return the cells on which an Avatar could strike in one turn, from where it stands or after a move."""
    reach = reachable(t, seat, avatar)
    ends = (lands(t, seat, avatar, cell) for cell in BOARD.cells if reach >> cell & 1)
    return reduce(or_, (IN_SIGHT[avatar][cell] for cell in (t.cells[piece_of(seat, avatar)], *ends)))


def threat(t: Table, avatar: int) -> str:
    """Say whom of the seat to decide an enemy could hit with its next action; "" if nobody."""
    seen, own = _in_reach(t, 1 - t.turn, avatar), t.cells[OWN[t.turn]]
    hit = [facts.name for facts, cell in zip(FACTS, own, strict=True) if cell != NONE and seen >> cell & 1]
    return say("threat", hit=listed(hit), count=len(hit)) if hit else ""


def dangers(t: Table, avatar: int, cell: Cell) -> int:
    """Return how many enemies could strike on `cell` in one turn if the Avatar ended there."""
    return _foes(t, avatar, [cell], cell)[cell]


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
    kind = "none" if walk.end == walk.action.cell else BOARD.kind[walk.action.cell]
    label = say("go-and-strike", letter=letter, kind=kind, who=_prospect(t, avatar, target))
    plain = blow == strike(t, t.turn, avatar, target, accelerated=False)
    then = (ATTACK[avatar] if plain else ACCELERATE[avatar])[target].notation
    return Choice(label, walk.action.notation, style=Style.GRAVE, then=then, name=_name(t, walk))


def _go(t: Table, walk: _Walk, letter: str, purpose: str) -> Choice:
    """Return the button that goes to a space without an enemy in sight, and says how many could strike there."""
    cell, notation, foes = walk.action.cell, walk.action.notation, dangers(t, walk.action.avatar, walk.end)
    label = say("go", letter=letter, purpose=purpose, kind=BOARD.kind[cell], foes=foes)
    bare = Choice(say("go-to", letter=letter, cell=BOARD.name[cell]), notation)
    return Choice(label, notation, style=Style.MAIN, name=_name(t, walk), bare=bare)


def _name(t: Table, walk: _Walk) -> str:
    who = defender_in_words(t, walk.target) if walk.prey else "none"
    return say("goes-to", avatar=FACTS[walk.action.avatar].name, cell=BOARD.name[walk.end], who=who)


def best_from(t: Table, action: AccelerationAction) -> Strike | None:
    """Return the figures of the best attack from where a move ends; None without one."""
    walk = _walk(t, action.avatar, action, 0)
    return best_strike(t, t.turn, action.avatar, walk.target) if walk.prey else None


def _choice(t: Table, walk: _Walk, *, idle: bool) -> Choice:
    """Return the option that goes to a space, by its name and the way there."""
    cell = walk.action.cell
    label, facts = BOARD.name[cell], [say("steps", count=walk.far)]
    bare = Choice(label, walk.action.notation, hint=facts[0])
    way = BOARD.way(t.cells[piece_of(t.turn, walk.action.avatar)], walk.end)
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
    label, hint, to = fitted(label, LABEL), "; ".join(facts), walk.action.notation
    return Choice(label, to, hint=hint, emoji=emoji, name=_name(t, walk), reason=False, bare=bare, idle=idle)


def _prospect(t: Table, avatar: int, target: int) -> str:
    """Write how well an enemy can be attacked: "King ☠89%"."""
    blow = best_strike(t, t.turn, avatar, target)
    return f"{defender_in_words(t, target)} {verdict(blow, t.hp[blow.defender])}"
