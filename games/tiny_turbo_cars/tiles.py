"""The tiles of a controller and their commands (rules T)."""

import msgspec

from games.contract.catalogues import read_rows
from games.core import QuickEnum


class Tile(QuickEnum):
    """The fourteen commands, in the order of the rules page; the gap is the place without a tile."""

    GAP = 0
    F1 = 1
    F2 = 2
    L1 = 3
    L2 = 4
    R1 = 5
    R2 = 6
    BK = 7
    JP = 8
    MS = 9
    TB = 10
    BT = 11
    NO = 12
    UP = 13
    DN = 14


class TileFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a tile, and how many of it a controller has."""

    code: str
    name: str
    """At most six characters, different for every tile: four such buttons stand side by side, equally wide."""
    full: str
    """Its name in the rulebook, with this one in brackets if that is another."""
    count: int
    value: int
    text: str
    word: str = ""
    """What its picture says instead of the value; "" if it shows the value."""


_GAP = TileFacts("--", "gap", "gap", 1, 0, "")

FACTS: tuple[TileFacts, ...] = (_GAP, *read_rows(__package__, "tiles.toml", "tiles", TileFacts))
"""The facts of every tile, the gap first; a tile is its index here."""

CODES = tuple(facts.code for facts in FACTS)
BASE = tuple(facts.value for facts in FACTS)
"""The base value of each command (V1)."""
CONTROLLER: tuple[int, ...] = tuple(tile for tile, facts in enumerate(FACTS) for _ in range(facts.count))
"""The contents of every controller: the gap and fifteen tiles (T1)."""

DIAGONAL = frozenset({Tile.L1, Tile.L2, Tile.R1, Tile.R2})
TO_BLUE = frozenset({Tile.L1, Tile.L2})
