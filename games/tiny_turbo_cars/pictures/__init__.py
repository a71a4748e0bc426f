"""The pictures of a match: track and programs for all viewers, path and puzzle for a seat that programs."""

from collections.abc import Sequence

from games.artwork.sprite_sheets import sheet_sprites
from games.look.scene import Scene
from games.look.shapes import group, inner_drawing, svg
from games.look.sprite_names import sprites_of
from games.tiny_turbo_cars import tiles
from games.tiny_turbo_cars.pictures import floors, signs, tokens, toys
from games.tiny_turbo_cars.pictures.faces import face
from games.tiny_turbo_cars.pictures.garage import garage
from games.tiny_turbo_cars.pictures.poster import poster
from games.tiny_turbo_cars.pictures.programs import programs
from games.tiny_turbo_cars.pictures.puzzle import decision
from games.tiny_turbo_cars.pictures.table import table
from games.tiny_turbo_cars.table import Phase
from games.tiny_turbo_cars.text import alt_of_programs, alt_of_puzzle, alt_of_track, alt_of_way, headline
from games.tiny_turbo_cars.view import TurboView

__all__ = ["face", "scenes", "sprite"]


def scenes(view: TurboView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw what the decision is about: the cars to pick, the viewer's program, or the track."""
    t = view.table
    if t.phase is Phase.PICK:
        return (garage(t, headline(view, names), alt_of_track(view, names)),)
    if view.seat is not None and view.controller and view.seat in t.programming():
        return (decision(view, f"{alt_of_way(view, names)} {alt_of_puzzle(view)}"),)
    if view.seat is not None and view.seat == t.asked and t.result is None:
        return (table(view, names),)
    return table(view, names), programs(t, names, alt_of_programs(t, names))


def _tile(code: str) -> int:
    return tiles.CODES.index(code)


def _toy(car: str, size: str, dim: str = "") -> str:
    high = float(size)
    return svg(high, high, group(toys.toy_inner(int(car), high), opacity=0.35 if dim else 1))


def _enlarged_tile(code: str) -> str:
    big = inner_drawing(signs.big(_tile(code), bright=True, slides=False))
    return svg(100, 100, group(big, scale=100 / signs.BIG))


sprite = sprites_of(
    {
        **sheet_sprites("tiny_turbo_cars"),
        "row": lambda key, row, cell: floors.column(key, int(row), int(cell)),
        "strip": lambda key, wide: floors.board_strip(key, float(wide), 5),
        "pod": lambda count: floors.pod(int(count)),
        "racer": toys.racer_svg,
        "legend": lambda letter: floors.legend(letter, 18),
        "car": lambda seat, size: toys.from_above(int(seat), float(size), lying=False),
        "down": lambda seat, size: toys.from_above(int(seat), float(size), lying=True),
        "ghost": lambda seat, size: toys.from_above(int(seat), float(size), lying=False, ghost=True),
        "toy": _toy,
        "poster": lambda car: poster(int(car)),
        "face": _enlarged_tile,
        "stretch": lambda kind, rows, lanes, cell: tokens.stretch(kind, int(rows), int(lanes), int(cell)),
        "stop": tokens.stop,
        "away": lambda seat, side, rows: tokens.away(int(seat), side, rows),
        "harm": lambda count: tokens.harm(int(count)),
        "smile": lambda rank, of: tokens.smile(int(rank), int(of)),
        "tile": lambda code, state: signs.small(_tile(code), state),
        "big": lambda code, *facts: signs.big(_tile(code), bright="runs" in facts, slides="slides" in facts),
    }
)
