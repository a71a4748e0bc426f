"""A second, slow reading of what may be done (R4, R5, R7, R8, R12), to which the legal actions are compared.

It counts in coordinates, walks step by step and looks along lines, and shares nothing with the game but the file of
the board.
"""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from games.acceleration.avatars import FULL_HP, KEYS, LEGIONS
from games.acceleration.board import BOARD
from games.acceleration.moves import lands
from games.core.rng import Rng
from tests.examples import less_or_all
from tests.games.acceleration.table import Table, lay

Space = tuple[int, int]

_FILE = json.loads(files("games.acceleration").joinpath("board.json").read_bytes())
CELLS: dict[str, Space] = {cell["id"]: (cell["q"], cell["r"]) for cell in _FILE["cells"]}
FACTS = {cell["id"]: cell for cell in _FILE["cells"]}
NAMES = {space: name for name, space in CELLS.items()}
WALLS = {frozenset((wall["a"], wall["b"])) for wall in _FILE["walls"]}
WAYS: dict[str, Space] = {way: (q, r) for way, (q, r) in _FILE["directions"].items()}
MOVEMENT = {"king": 5, "valkyrie": 9, "lancer": 7, "spartan": 7}
RANGE = {"king": 3, "valkyrie": 5, "lancer": 6, "spartan": 4}
POWERS = {"king": "excalibur", "lancer": "gae-bolg", "spartan": "harpe"}


def beside(name: str, way: str) -> str:
    """Return the neighbour in a direction, "" behind a wall or off the board."""
    (q, r), (s, t) = CELLS[name], WAYS[way]
    other = NAMES.get((q + s, r + t), "")
    return "" if frozenset((name, other)) in WALLS else other


def apart(one: str, other: str) -> int:
    """R1.7."""
    (q, r), (s, t) = CELLS[one], CELLS[other]
    return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2


def walks(start: str, steps: int, enemies: set[str]) -> set[str]:
    """R5.1, R5.2: one step after the other."""
    found = {start}
    for _ in range(steps):
        found |= {there for here in found for way in WAYS if (there := beside(here, way)) and there not in enemies}
    return found


def sees(start: str, target: str, reach: int) -> bool:
    """R8.1: along the six lines, step by step."""
    for way in WAYS:
        here = start
        for _ in range(reach):
            here = beside(here, way)
            if not here:
                break
            if here == target:
                return True
    return False


def ends(name: str, avatar: str, legion: str, taken: set[str]) -> str:
    """R7.3, R7.4, R7.6, R7.7: where a walk that ends here leads."""
    space = FACTS[name]
    match space["kind"]:
        case "dash":
            here = name
            while FACTS[here]["kind"] == "dash" and (there := beside(here, FACTS[here]["dir"])) not in taken:
                here = there
            return here
        case "teleport":
            (exit_,) = (n for n, each in FACTS.items() if n != name and _pair(each) == _pair(space))
            return name if exit_ in taken else exit_
        case "royal" if avatar == "king" and space["colour"] == legion:
            (home,) = (n for n, each in FACTS.items() if each["kind"] == "king" and each["legion"] == legion)
            return name if home in taken else home
    return name


def _pair(space: dict[str, str]) -> tuple[str, str]:
    return space["kind"], space.get("colour", "")


def may(mine: dict[str, str], theirs: dict[str, str], foe: str, declared: set[str]) -> set[str]:
    """Return the notations of every declaration."""
    enemies, taken = set(theirs.values()), {*mine.values(), *theirs.values()}
    numbers = {cell["number"]: name for name, cell in FACTS.items() if cell.get("number") and cell["legion"] == foe}
    found = set()
    for avatar in KEYS:
        if avatar in declared:
            continue
        if avatar not in mine:
            found.add(f"{avatar}:pass")
            continue
        here = mine[avatar]
        found.add(f"{avatar}:stay")
        found |= {f"{avatar}>{there}" for there in walks(here, MOVEMENT[avatar], enemies) - taken}
        for target, there in theirs.items():
            if not sees(here, there, RANGE[avatar]):
                continue
            found.add(f"{avatar}!{target}")
            if avatar == "valkyrie":
                if apart(here, mine["king"]) <= 8:
                    found |= {f"valkyrie!{target}>{n}" for n, name in numbers.items() if name not in taken}
            elif avatar != "king" or len(mine) < 4:
                found.add(f"{avatar}!{target}+{POWERS[avatar]}")
    return found


def any_table(dice: Rng) -> tuple[Table, list[dict[str, str]], str, set[str]]:
    spaces = list(CELLS)
    dice.shuffle(spaces)
    legions: list[dict[str, str]] = []
    for _ in LEGIONS:
        alive = [avatar for avatar in KEYS if avatar == "king" or dice.below(4)]
        legions.append({avatar: spaces.pop() for avatar in alive})
    turn = dice.choice(LEGIONS)
    declared = {avatar for avatar in KEYS if dice.below(3) == 0}
    if len(declared) in (0, len(KEYS)):
        declared = {"lancer"}
    hp = [{avatar: f"{cell}/{1 + dice.below(FULL_HP)}" for avatar, cell in each.items()} for each in legions]
    return lay(*hp, turn=turn, declared=[f"{turn} {avatar}" for avatar in declared]), legions, turn, declared


@pytest.mark.parametrize("seeds", less_or_all(range(60), range(1000)))
def test_both_readings_of_the_rules_allow_the_same(seeds: range) -> None:
    for seed in seeds:
        table, legions, turn, declared = any_table(Rng(seed))
        side = LEGIONS.index(turn)
        mine, theirs, foe = legions[side], legions[1 - side], LEGIONS[1 - side]
        assert set(table.may()) - {"offer-draw"} == may(mine, theirs, foe, declared), seed
        for avatar, here in mine.items():
            taken = {*mine.values(), *theirs.values()} - {here}
            for name in CELLS:
                if name not in taken:
                    end = lands(table.position.table, side, KEYS.index(avatar), BOARD.by_name[name])
                    assert BOARD.name[end] == ends(name, avatar, turn, taken), (seed, avatar, name)
