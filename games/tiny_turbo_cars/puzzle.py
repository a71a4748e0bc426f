"""The sliding puzzle: cells, slides, and the program in lines 2 and 3 (rules T)."""

from collections.abc import Callable, Sequence
from operator import itemgetter

from games.core import Rng
from games.tiny_turbo_cars.tiles import CODES, CONTROLLER, FACTS, Tile

SIDE = 4
CELLS = tuple(f"{column}{line}" for line in "1234" for column in "abcd")
"""The names of the cells, line by line from the top (T3)."""
PROGRAM = slice(4, 12)
"""Lines 2 and 3, in reading order (T3)."""


def _between(chosen: int, gap: int) -> tuple[int, ...]:
    """Return the cells from `chosen` to the gap, the gap first, or nothing if they are not in one line (T5)."""
    step = 1 if chosen // SIDE == gap // SIDE else SIDE
    if chosen == gap or (chosen - gap) % step:
        return ()
    step = step if chosen > gap else -step
    return tuple(range(gap, chosen + step, step))


SLIDES: tuple[dict[int, tuple[int, ...]], ...] = tuple(
    {chosen: path for chosen in range(len(CELLS)) if (path := _between(chosen, gap))} for gap in range(len(CELLS))
)
"""For every place of the gap, the cells that can slide towards it, each with its path from the gap: always six."""


def _moved(path: Sequence[int]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """Return the function that moves all tiles on a path, which begins at the gap, one cell towards it (T5)."""
    sources = dict(zip(path, (*path[1:], path[0]), strict=True))
    return itemgetter(*(sources.get(cell, cell) for cell in range(len(CELLS))))


MOVED = tuple({chosen: _moved(path) for chosen, path in paths.items()} for paths in SLIDES)
"""The same, each with the function that slides the tiles of a controller."""


def slide(tiles: list[int], chosen: int) -> None:
    """Move the tiles from `chosen` up to the gap one cell towards it (T5)."""
    tiles[:] = MOVED[tiles.index(Tile.GAP)][chosen](tiles)


def scrambled(rng: Rng) -> list[int]:
    """Return a controller in a random arrangement, the gap anywhere (P1)."""
    tiles = list(CONTROLLER)
    rng.shuffle(tiles)
    return tiles


def program_of(tiles: Sequence[int]) -> tuple[int, ...]:
    """T4: return the eight tiles that are run; the gap among them is skipped."""
    return tuple(tiles[PROGRAM])


def written(tiles: Sequence[int]) -> str:
    """Write tiles by their codes: "F2 R2 -- MS"."""
    return " ".join(CODES[tile] for tile in tiles)


def in_words(program: Sequence[int]) -> str:
    """Write a program for people, without the gap."""
    return ", ".join(FACTS[tile].name for tile in program if tile)
