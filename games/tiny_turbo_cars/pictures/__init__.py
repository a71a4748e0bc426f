"""The pictures of a match: track and programs for all viewers, path and puzzle for a seat that programs."""

from collections.abc import Sequence

from games.core import SEAT_NAMES
from games.look import Scene, sheet_sprites, sprites_of
from games.tiny_turbo_cars.pictures import floors, signs, toys
from games.tiny_turbo_cars.pictures.garage import garage
from games.tiny_turbo_cars.pictures.pieces import card, face, keys
from games.tiny_turbo_cars.pictures.programs import programs
from games.tiny_turbo_cars.pictures.puzzle import decision
from games.tiny_turbo_cars.pictures.table import table
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.text import alt_of_puzzle, alt_of_track, alt_of_way
from games.tiny_turbo_cars.view import TurboView

__all__ = ["card", "face", "keys", "scenes", "sprite"]


def scenes(view: TurboView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw what the decision is about: the cars to pick, the viewer's program, or the track."""
    t = view.table
    if t.phase is Phase.PICK:
        return (garage(t.cars, alt_of_track(view, names)),)
    if view.seat is not None and view.controller and t.phase is Phase.PROGRAMMING:
        own = decision(view, f"{alt_of_way(view, names)} {alt_of_puzzle(view)}")
        # Who is done keeps the program, and sees for whom all wait.
        return (own, programs(t, names, t.order)) if view.seat in t.finished else (own,)
    if t.phase is Phase.PLACE or (view.seat is not None and view.seat == t.asked and t.result is None):
        return (table(view, names),)
    seats = [t.asked] if t.phase in (Phase.FLY, Phase.BOOST) else t.order
    return table(view, names), programs(t, names, seats)


def puzzle_scene(view: TurboView, names: Sequence[str] = SEAT_NAMES) -> Scene:
    """Draw the viewer's program, and not where it leads."""
    return decision(view, f"{alt_of_track(view, names)} {alt_of_puzzle(view)}", foretold=False)


sprite = sprites_of(
    {
        **sheet_sprites(
            "tiny_turbo_cars",
            car=toys.of_car,
            code=signs.of_code,
            kind=signs.of_kind,
            count=signs.of_count,
            rows=signs.of_rows,
            text=signs.of_text,
        ),
        "row": lambda key, row, cell: floors.column(key, int(row), int(cell)),
        "strip": lambda key, wide: floors.board_strip(key, float(wide), 5),
        "legend": lambda letter: floors.legend(letter, 18),
        "poster": lambda car: toys.poster(int(car)),
    }
)
