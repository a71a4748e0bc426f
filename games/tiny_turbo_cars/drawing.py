"""The pictures of a match: the track and the programs for everybody, the way and the puzzle for who programs."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.grid import TITLE
from games.look.letters import wrapped
from games.look.moods import MOODS
from games.look.plates import plate
from games.look.shapes import group, inner_drawing, svg
from games.scene import Anchor
from games.tiny_turbo_cars import cars, floors, signs, tiles, tokens, toys
from games.tiny_turbo_cars.garage_picture import garage
from games.tiny_turbo_cars.poster import poster
from games.tiny_turbo_cars.program_picture import programs
from games.tiny_turbo_cars.puzzle_picture import where_it_leads, whole_puzzle
from games.tiny_turbo_cars.table import Phase
from games.tiny_turbo_cars.text import (
    alt_of_programs,
    alt_of_puzzle,
    alt_of_track,
    alt_of_way,
    headline,
    short_headline,
)
from games.tiny_turbo_cars.tokens import CHOICE
from games.tiny_turbo_cars.track import LANES, STRIDE, space
from games.tiny_turbo_cars.track_picture import (
    Window,
    car_spots,
    draw_away,
    draw_cars,
    draw_drive,
    draw_ground,
    draw_harm,
    draw_strip,
    window_around,
    window_at_the_end,
    window_of_all,
)
from games.tiny_turbo_cars.turn import BOOST_VALUE, can_land

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.scene import Scene
    from games.tiny_turbo_cars.table import Table
    from games.tiny_turbo_cars.view import TurboView

TRACK_HIGH, FACE_HIGH = 256, 150
_WINDOW_Y = 84


def scenes(view: TurboView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw what decides first: the cars to pick, one's own program while it is laid, else the track."""
    table = view.table
    if table.phase is Phase.PICK:
        return (garage(table, headline(view, names), alt_of_track(view, names)),)
    if view.seat is not None and view.controller and view.seat in table.programming():
        return where_it_leads(view, alt_of_way(view, names)), whole_puzzle(view, alt_of_puzzle(view))
    return track(view, names), programs(table, names, alt_of_programs(table, names))


def track(view: TurboView, names: Sequence[str]) -> Scene:
    """Draw the whole track as a strip, and the rows that matter in a window."""
    table = view.table
    canvas = Canvas(MOODS["tiny_turbo_cars"], TRACK_HIGH)
    title = f"Round {table.round}" if table.round else "Set-up"
    canvas.write(title, 14, 20, TITLE, bold=True)
    canvas.write(short_headline(view, names), 346, 20, 14, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=236)
    window = _window(table)
    draw_strip(canvas, table, 40, window)
    draw_ground(canvas, table, window)
    if table.phase in (Phase.FLY, Phase.BOOST):
        draw_drive(canvas, table.driver, table.start, table.path, window)
    draw_cars(canvas, table, window)
    _draw_choices(canvas, table, window)
    if table.phase in (Phase.FLY, Phase.BOOST):
        draw_harm(canvas, Counter(table.harm).items(), car_spots(table, window), window)
    draw_away(canvas, table, window)
    return canvas.scene(alt_of_track(view, names))


def _window(table: Table) -> Window:
    if table.phase in (Phase.FLY, Phase.BOOST):
        return window_around(table, table.asked, _WINDOW_Y)
    if table.result is not None:
        return window_at_the_end(table, table.result.winners[0], _WINDOW_Y)
    return window_of_all(table, _WINDOW_Y)


def _draw_choices(canvas: Canvas, table: Table, window: Window) -> None:
    """Mark the spaces that are to be chosen from, with the number of the lane that the button has."""
    match table.phase:
        case Phase.PLACE:
            free = {lane: space(0, lane) for lane in table.free_lanes()}
        case Phase.FLY:
            row = table.row(table.asked)
            free = {lane: space(row, lane) for lane in LANES if can_land(table, table.asked, lane)}
        case Phase.BOOST:
            ahead = table.spaces[table.asked] + BOOST_VALUE * STRIDE
            x, y = window.middle(ahead)
            if ahead in table.spaces:
                x, y = min(x + 14, 334), max(y - 14, window.y + 12)
            canvas.place(f"choice:+{BOOST_VALUE}", x - CHOICE / 2, y - CHOICE / 2)
            return
        case _:
            return
    for lane, place in free.items():
        x, y = window.middle(place)
        canvas.place(f"choice:{lane}", x - CHOICE / 2, y - CHOICE / 2)


# --- racecars and commands, large ---


def face(key: str) -> Scene | None:
    """Draw a racecar or a command large, with what it does."""
    codes = [code.lower() for code in tiles.CODES]
    if key in cars.KEYS:
        number = cars.KEYS.index(key)
        facts = cars.FACTS[number]
        return _face(f"toy:{number}:100", facts.name, "Racecar", facts.ability)
    if key in codes[1:]:
        command = tiles.FACTS[codes.index(key)]
        return _face(f"face:{command.code}", command.name, f"Command, {command.count} in a controller", command.text)
    return None


def _face(picture: str, name: str, kind: str, text: str) -> Scene:
    canvas = Canvas(MOODS["tiny_turbo_cars"], FACE_HIGH)
    plate(canvas, 8, 8, 344, FACE_HIGH - 16)
    canvas.place(picture, 18, 24)
    canvas.write(name, 130, 32, TITLE, bold=True, room=212)
    canvas.write(kind, 130, 53, 12, MUTED, room=212)
    for n, line in enumerate(wrapped(text, 212, 14)):
        canvas.write(line, 130, 77 + 18 * n, 14)
    return canvas.scene(f"{name}. {kind}. {text}")


# --- sprites by their names ---


@cache
def sprite(name: str) -> str:
    """Return a sprite as SVG."""
    kind, *facts = name.split(":")
    return _SPRITES[kind](*facts)


def _tile(code: str) -> int:
    return tiles.CODES.index(code)


def _toy(car: str, size: str, dim: str = "") -> str:
    high = float(size)
    return svg(high, high, group(toys.toy_inner(int(car), high), opacity=0.35 if dim else 1))


def _enlarged_tile(code: str) -> str:
    big = inner_drawing(signs.big(_tile(code), bright=True, slides=False))
    return svg(100, 100, group(big, scale=100 / signs.BIG))


_SPRITES: dict[str, Callable[..., str]] = {
    "row": lambda key, row, cell: floors.column(key, int(row), int(cell)),
    "strip": lambda key, wide: floors.board_strip(key, float(wide), 5),
    "bed": lambda wide, high: tokens.bed(float(wide), float(high)),
    "edges": lambda wide, high: floors.edges(float(wide), float(high)),
    "pod": lambda count: floors.pod(int(count)),
    "legend": lambda letter: floors.legend(letter, 18),
    "car": lambda seat, size: toys.from_above(int(seat), float(size), lying=False),
    "down": lambda seat, size: toys.from_above(int(seat), float(size), lying=True),
    "ghost": lambda seat, size: toys.from_above(int(seat), float(size), lying=False, ghost=True),
    "toy": _toy,
    "poster": lambda car: poster(int(car)),
    "face": _enlarged_tile,
    "stretch": lambda kind, rows, lanes, cell: tokens.stretch(kind, int(rows), int(lanes), int(cell)),
    "ring": lambda size: tokens.ring(float(size)),
    "shot": lambda wide: tokens.shot(float(wide)),
    "stop": tokens.stop,
    "away": lambda seat, side, rows: tokens.away(int(seat), side, rows),
    "frame": lambda wide, high: tokens.frame(float(wide), float(high)),
    "choice": tokens.choice,
    "harm": lambda count: tokens.harm(int(count)),
    "slides": tokens.slides,
    "smile": lambda rank, of: tokens.smile(int(rank), int(of)),
    "shields": lambda count: tokens.shields(int(count)),
    "drop": lambda size: tokens.drop(float(size)),
    "tile": lambda code, state: signs.small(_tile(code), state),
    "big": lambda code, *facts: signs.big(_tile(code), bright="runs" in facts, slides="slides" in facts),
    "place": lambda number: signs.place(int(number)),
}
