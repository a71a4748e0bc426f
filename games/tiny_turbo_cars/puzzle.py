"""The sliding puzzle: cells, slides, and the program in lines 2 and 3 (rules T)."""

from collections.abc import Sequence
from itertools import pairwise

from games.core.rng import Rng
from games.tiny_turbo_cars.tiles import CODES, CONTROLLER, FACTS, Tile

SIDE = 4
CELLS = tuple(f"{column}{line}" for line in "1234" for column in "abcd")
"""The names of the cells, line by line from the top (T3)."""
PROGRAM = slice(4, 12)
"""Lines 2 and 3, in reading order (T3)."""


def _between(chosen: int, gap: int) -> tuple[int, ...]:
    """Return the cells from `chosen` to the gap, the gap first, or nothing if they are not in one line (T5)."""
    if chosen == gap:
        return ()
    if chosen // SIDE == gap // SIDE:
        step = 1 if chosen > gap else -1
    elif chosen % SIDE == gap % SIDE:
        step = SIDE if chosen > gap else -SIDE
    else:
        return ()
    return tuple(range(gap, chosen + step, step))


SLIDES: tuple[dict[int, tuple[int, ...]], ...] = tuple(
    {chosen: path for chosen in range(len(CELLS)) if (path := _between(chosen, gap))} for gap in range(len(CELLS))
)
"""For every place of the gap, the cells that can slide towards it, each with its path from the gap: always six."""


def slide(tiles: list[int], chosen: int) -> None:
    """Move the tiles from `chosen` up to the gap one cell towards it (T5)."""
    path = SLIDES[tiles.index(Tile.GAP)][chosen]
    for to, source in pairwise(path):
        tiles[to] = tiles[source]
    tiles[chosen] = Tile.GAP


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


def read(text: str) -> list[int]:
    """Read what `written` wrote."""
    return [CODES.index(code) for code in text.split()]


def in_words(program: Sequence[int]) -> str:
    """Write a program for people, without the gap."""
    return ", ".join(FACTS[tile].name for tile in program if tile)
