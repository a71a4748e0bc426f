"""The Memory: the board's cells, walls and special spaces, read from board.json (rules R6-R8, R16).

A cell is a small integer: the axial grid row by row, 11 cells to a row, so that each of the six directions is a fixed
difference and a set of cells is an integer with one bit per cell.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from importlib.resources import files
from math import atan2, pi
from typing import Annotated

import msgspec

from games.acceleration.avatars import LEGIONS, NONE
from games.core import Written

Cell = Annotated[int, Written(lambda cell, _: BOARD.name.get(cell, ""))]
Cells = int
"""A set of cells: bit `c` stands for cell `c`."""

WIDTH = 11
ROWS = 13
SPACES = WIDTH * ROWS
_MIDDLE = (ROWS // 2) * WIDTH + WIDTH // 2


class SpaceKind(StrEnum):
    """What a space is."""

    PLAIN = "plain"
    KING = "king"
    NUMBERED = "numbered"
    HEALING = "healing"
    LANDING = "landing"
    DASH = "dash"
    TELEPORT = "teleport"
    ROYAL = "royal"


class _Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    q: int
    r: int
    kind: SpaceKind
    legion: str = ""
    number: int = 0
    colour: str = ""
    dir: str = ""


class _Wall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    colour: str


class BoardFile(msgspec.Struct, frozen=True):
    """The contents of board.json."""

    cells: list[_Space]
    walls: list[_Wall]
    directions: dict[str, tuple[int, int]]


class Board:
    """The board as tables, for the rules to look up."""

    def __init__(self, board_file: BoardFile) -> None:
        spaces = {_number(space.q, space.r): space for space in board_file.cells}
        self.cells: tuple[Cell, ...] = tuple(spaces)
        self.name: dict[Cell, str] = {cell: space.id for cell, space in spaces.items()}
        self.by_name: dict[str, Cell] = {name: cell for cell, name in self.name.items()}
        self.kind: dict[Cell, SpaceKind] = {cell: space.kind for cell, space in spaces.items()}
        self.number: dict[Cell, int] = {cell: space.number for cell, space in spaces.items() if space.number}
        self.colour = {cell: colour for cell, space in spaces.items() if (colour := space.colour or space.legion)}
        """The Legion of a home, teleport or royal space."""
        self.axial: dict[Cell, tuple[int, int]] = {cell: (space.q, space.r) for cell, space in spaces.items()}
        self.directions: tuple[tuple[int, int], ...] = tuple(board_file.directions.values())
        self.king_space = tuple(king for legion in LEGIONS for king in self._spaces(SpaceKind.KING, legion))
        self.numbered: tuple[tuple[Cell, ...], ...] = tuple(
            tuple(sorted(self._spaces(SpaceKind.NUMBERED, legion), key=lambda cell: self.number.get(cell, 0)))
            for legion in LEGIONS
        )
        self.healing = frozenset(self._spaces(SpaceKind.HEALING))
        self.teleport = self._teleports()
        self.royal: dict[Cell, int] = {cell: LEGIONS.index(self.colour[cell]) for cell in self._spaces(SpaceKind.ROYAL)}
        self.arrow: dict[Cell, str] = {cell: spaces[cell].dir for cell in self._spaces(SpaceKind.DASH)}
        self.dash = {cell: self._beside(cell, board_file.directions[way]) for cell, way in self.arrow.items()}
        """The next space of every arrow."""
        self.walls = {frozenset({self.by_name[wall.a], self.by_name[wall.b]}): wall.colour for wall in board_file.walls}
        """The colour of the wall between two neighbours."""
        self.special: frozenset[Cell] = frozenset({*self.dash, *self.teleport, *self.royal})
        """The spaces with an effect on an Avatar that lands there (R7.1)."""
        self.neighbours: dict[Cell, tuple[Cell, ...]] = {cell: tuple(self._open(cell)) for cell in self.cells}
        """The neighbours of a cell that are not behind a wall."""
        self.distance: tuple[bytes, ...] = tuple(self._distances(cell) for cell in range(SPACES))
        """`distance[a][b]`: steps from a to b, walls or not (R1.7)."""
        self.sight: tuple[bytes, ...] = tuple(self._sight(cell) for cell in range(SPACES))
        """`sight[a][b]`: the range from a to b along a straight line without walls, or 0 (R8.1)."""
        self.open_to: tuple[Cells, ...] = tuple(
            as_set(cell for cell in self.cells if self._can_step(cell, way)) for way in self.directions
        )
        """For each direction, the cells from which a step crosses no wall and no edge."""

    def _spaces(self, kind: SpaceKind, legion: str = "") -> list[Cell]:
        """Return the spaces of a kind, in order; only those of a Legion if one is named."""
        return [cell for cell in self.cells if self.kind[cell] is kind and legion in ("", self.colour.get(cell))]

    def _teleports(self) -> dict[Cell, Cell]:
        """Return the exit of every two-way teleport."""
        pairs = (self._spaces(SpaceKind.TELEPORT, legion) for legion in LEGIONS)
        return {each: other for one, two in pairs for each, other in ((one, two), (two, one))}

    def _beside(self, cell: Cell, way: tuple[int, int]) -> Cell:
        q, r = self.axial[cell]
        beside = _number(q + way[0], r + way[1])
        return beside if beside in self.name and self.axial[beside] == (q + way[0], r + way[1]) else NONE

    def _can_step(self, cell: Cell, way: tuple[int, int]) -> bool:
        beside = self._beside(cell, way)
        return beside != NONE and frozenset({cell, beside}) not in self.walls

    def _open(self, cell: Cell) -> Iterator[Cell]:
        return (self._beside(cell, way) for way in self.directions if self._can_step(cell, way))

    def _distances(self, cell: Cell) -> bytes:
        row = bytearray(SPACES)
        if cell in self.axial:
            for other in self.cells:
                row[other] = self.apart(cell, other)
        return bytes(row)

    def way(self, one: Cell, other: Cell) -> int:
        """Return the direction in the picture, as one of eight, from the right against the clock."""
        (q, r), (s, t) = self.axial[one], self.axial[other]
        return round(4 / pi * atan2(3**0.5 * (s - q + (t - r) / 2), 1.5 * (t - r))) % 8

    def apart(self, one: Cell, other: Cell) -> int:
        """Count the steps between two cells, ignoring walls and the edge."""
        (q, r), (s, t) = self.axial[one], self.axial[other]
        return max(abs(q - s), abs(r - t), abs(q + r - s - t))

    def _sight(self, cell: Cell) -> bytes:
        row = bytearray(SPACES)
        if cell in self.axial:
            for way in self.directions:
                here, steps = cell, 0
                while self._can_step(here, way):
                    here, steps = self._beside(here, way), steps + 1
                    row[here] = steps
        return bytes(row)

    def steps_from(self, start: Cell, blocked: Iterable[Cell] = ()) -> dict[Cell, int]:
        """Return every cell that can be walked to without entering the `blocked` ones, with its steps."""
        closed, steps, edge = set(blocked), {start: 0}, [start]
        while edge:
            beyond = []
            for cell in edge:
                for beside in self.neighbours[cell]:
                    if beside not in steps and beside not in closed:
                        steps[beside] = steps[cell] + 1
                        beyond.append(beside)
            edge = beyond
        return steps

    def within(self, start: Cell, movement: int, blocked: Cells) -> Cells:
        """Return the cells that can be walked to in `movement` steps without entering `blocked` (R5.1, R5.2)."""
        east, north_east, north_west, west, south_west, south_east = self.open_to
        reached, free = 1 << start, ~blocked
        for _ in range(movement):
            before = reached
            reached |= (
                (reached & east) << 1
                | (reached & west) >> 1
                | (reached & south_east) << WIDTH
                | (reached & north_west) >> WIDTH
                | (reached & south_west) << (WIDTH - 1)
                | (reached & north_east) >> (WIDTH - 1)
            ) & free
            if reached == before:
                break
        return reached


def _number(q: int, r: int) -> Cell:
    return _MIDDLE + r * WIDTH + q


def as_set(cells: Iterable[Cell]) -> Cells:
    """Write cells as one integer."""
    return sum(1 << cell for cell in cells)


BOARD = Board(msgspec.json.decode(files("games.acceleration").joinpath("board.json").read_bytes(), type=BoardFile))
