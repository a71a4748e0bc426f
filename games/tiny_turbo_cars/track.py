"""The boards, and the track that is made of them (rules C, S1)."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from games.contract.catalogues import read_catalogue
from games.core import QuickEnum, Rng

LANES = range(1, 6)
"""Lane 1 is the blue edge, on a driver's left, lane 5 the red edge (C5)."""
STRIDE = 8
"""A space is the integer row * STRIDE + lane."""
RUNOFF = 160
"""The number of grass rows past the last board: more than any turn can drive (M9)."""


class Ground(QuickEnum):
    """What a space is (C6)."""

    PLAIN = 0
    CARPET = 1
    GRASS = 2
    CRAYON = 3
    OBSTACLE = 4
    PUDDLE = 5
    IMPASSABLE = 6
    GRID = 7


LETTERS = ".cg+owxs"
"""How each ground is written in `tracks.toml`, in the order of `Ground`."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a board."""

    key: str
    name: str
    rows: tuple[str, ...]
    line: int = 0
    """The first row past the finish line; for the finish board only."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    start: Board
    finish: Board
    boards: tuple[Board, ...]
    first_game: tuple[str, ...]


_FILE = read_catalogue(__package__, "tracks.toml", _File)
START, FINISH = _FILE.start, _FILE.finish
BOARDS = {board.key: board for board in (START, FINISH, *_FILE.boards)}
PLACES = tuple(dict.fromkeys(board.key[0] for board in _FILE.boards))
"""The four double-sided boards."""
FIRST_GAME = _FILE.first_game


def draw_boards(rng: Rng, *, long: bool, first_game: bool) -> tuple[str, ...]:
    """Return the boards between start and finish, in order: three of the four, or all for a long race (S1, S2)."""
    if first_game:
        return FIRST_GAME
    order = list(PLACES)
    rng.shuffle(order)
    return tuple(f"{place}{rng.die(2)}" for place in order[: 4 if long else 3])


def laid(boards: tuple[str, ...]) -> Iterator[tuple[int, Board]]:
    """Yield the boards of a track from start to finish, each with the number of its first row."""
    first = 0
    for board in (START, *(BOARDS[key] for key in boards), FINISH):
        yield first, board
        first += len(board.rows)


@lru_cache(maxsize=1024)
def rows_of(boards: tuple[str, ...]) -> tuple[str, ...]:
    """Return all rows of a track, the starting row first."""
    return tuple(row for _, board in laid(boards) for row in board.rows)


def line_of(rows: tuple[str, ...]) -> int:
    """Return the first row past the finish line (R1)."""
    return len(rows) - len(FINISH.rows) + FINISH.line


@lru_cache(maxsize=1024)
def ground_of(rows: tuple[str, ...]) -> bytes:
    """Return the `Ground` of every space; beside the lanes it is impassable (C7)."""
    wall, field = bytes([Ground.IMPASSABLE]), bytes([Ground.GRASS])
    kinds = [wall + bytes(LETTERS.index(letter) for letter in row) + wall * 2 for row in rows]
    return b"".join([*kinds, *[wall + field * len(LANES) + wall * 2] * RUNOFF])


def space(row: int, lane: int) -> int:
    """Return the space of a row and a lane."""
    return row * STRIDE + lane


def row_of(place: int) -> int:
    """Return the row of a space."""
    return place // STRIDE


def lane_of(place: int) -> int:
    """Return the lane of a space."""
    return place % STRIDE


def written(place: int) -> str:
    """Write a space as the rules page does: row and lane."""
    return f"{place // STRIDE}.{place % STRIDE}"
