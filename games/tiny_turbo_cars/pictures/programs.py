"""The picture of the programs: a plate for each car with its toy, batteries, Smile and eight tiles."""

from collections.abc import Sequence

from games.core import Seat
from games.look.canvas import Canvas
from games.look.colours import GOOD, MUTED
from games.look.grid import GAP, MARGIN, NAME
from games.look.marks import mark
from games.look.meters import batteries
from games.look.moods import MOODS
from games.look.plates import chip, plate
from games.look.scene import Anchor, Scene
from games.tiny_turbo_cars import cars
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.pictures.signs import SMALL
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.table import Phase, Table
from games.tiny_turbo_cars.tiles import CODES
from games.tiny_turbo_cars.track import LETTERS, Ground, ground_of

PLATE = 50
TILES = 171
"""The left edge of the eight tiles."""
_RACING = (Phase.RACING, Phase.FLY, Phase.BOOST, Phase.OVER)


def programs(table: Table, names: Sequence[str], alt: str, running: int = 0) -> Scene:
    """Draw a plate for each car, in race order; `running` is the number of the driver's current command, from 1."""
    canvas = Canvas(MOODS["tiny_turbo_cars"], 2 * MARGIN + (PLATE + GAP) * len(names) - GAP)
    for n, seat in enumerate(table.order):
        draw_plate(canvas, table, seat, names[seat], MARGIN + (PLATE + GAP) * n, running)
    return canvas.scene(alt)


def draw_plate(canvas: Canvas, table: Table, seat: Seat, name: str, y: int, running: int) -> None:
    """Draw the plate of a car."""
    turn = seat == table.asked or (running > 0 and seat == table.driver)
    plate(canvas, MARGIN, y, 344, PLATE, turn=turn)
    mark(canvas, seat, 14, y + 4, 20)
    rank = smile_of(table, seat)
    if rank:
        canvas.place(f"smile:{rank}:{len(table.cars)}", 13, y + 26)
    car = table.cars[seat]
    if car == NONE:
        canvas.write(name, 42, y + PLATE / 2, NAME, bold=True, room=190)
        if turn:
            chip(canvas, say("is-picking"), 258, y + 15, fill=canvas.mood.accent, ink="#1c2029")
        return
    canvas.place(f"toy:{car}:38", 38, y + 6)
    if table.shields[seat]:
        canvas.place(f"shields:{table.shields[seat]}", 57, y + 29)
    place = table.spaces[seat]
    ground = ground_of(table.rows)[place] if place else Ground.PLAIN
    canvas.write(name, 81, y + 15, NAME, bold=True, room=86 if ground == Ground.PLAIN else 66)
    if place:
        canvas.write(say("row", row=table.row(seat)), 81, y + 36, 12, MUTED, room=42)
        if ground != Ground.PLAIN:
            canvas.place(f"legend:{LETTERS[ground]}", 149, y + 6)
    if table.round:
        batteries(canvas, 127, y + 27, table.batteries[seat])
    if table.slippery == seat:
        canvas.place("drop:19", 60, y + 3)
    _tiles(canvas, table, seat, y, running)


def smile_of(table: Table, seat: Seat) -> int:
    """Return the Smile of a seat, 0 if there is none to show."""
    if table.phase is Phase.PROGRAMMING:
        done = seat in table.finished and not table.terms.relaxed
        return table.finished.index(seat) + 1 if done else 0
    return table.order.index(seat) + 1 if table.phase in _RACING else 0


def _tiles(canvas: Canvas, table: Table, seat: Seat, y: int, running: int) -> None:
    """Place the eight tiles, or what the seat is doing while they are hidden."""
    if table.phase not in _RACING:
        _state(canvas, table, seat, y)
        return
    driven = _driven(table, seat, running)
    for n, tile in enumerate(table.programs[seat], 1):
        state = "past" if n <= driven else "run" if seat == table.driver and n == running else "next"
        canvas.place(f"tile:{CODES[tile]}:{state}", TILES + (SMALL[0] + 2.3) * (n - 1), y + 7)


def _driven(table: Table, seat: Seat, running: int) -> int:
    """Return how many places of a program have been driven."""
    turn = table.order.index(seat)
    if table.phase is Phase.OVER or turn < table.turn:
        return 8
    if turn > table.turn:
        return 0
    return running - 1 if running else 8 * (table.phase in (Phase.FLY, Phase.BOOST))


def _state(canvas: Canvas, table: Table, seat: Seat, y: int) -> None:
    canvas.write(cars.FACTS[table.cars[seat]].name, TILES + 4, y + PLATE / 2, 13, MUTED, room=86)
    if table.phase is Phase.PROGRAMMING:
        done = seat in table.finished
        fill = GOOD if done else canvas.mood.accent
        chip(canvas, say("done-or-not", done=done), 346, y + 15, fill=fill, ink="#1c2029", anchor=Anchor.RIGHT)
    elif seat == table.asked:
        chip(canvas, say("is-placing"), 346, y + 15, fill=canvas.mood.accent, ink="#1c2029", anchor=Anchor.RIGHT)
