"""The picture of the programs: plates of cars with toy, batteries and Smile, and eight tiles or whether all lie."""

from collections.abc import Sequence

from games.core import Seat
from games.look import GAP, MARGIN, MOODS, NAME, Anchor, Canvas, Scene, batteries, chip, mark, plate
from games.look.colours import GOOD, INK, MUTED
from games.tiny_turbo_cars.pictures.signs import SMALL
from games.tiny_turbo_cars.position import Phase, Table
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.text import alt_of_programs
from games.tiny_turbo_cars.tiles import CODES
from games.tiny_turbo_cars.track import LETTERS, Ground, ground_of

PLATE = 50
HALF, HALF_WIDE = 45, 169
"""The size of a plate without tiles, two of which stand side by side."""
TILES = 171
"""The left edge of the eight tiles."""
_RACING = (Phase.RACING, Phase.FLY, Phase.BOOST, Phase.OVER)


def programs(table: Table, names: Sequence[str], seats: Sequence[Seat]) -> Scene:
    """Draw plates of cars: with their tiles below each other, or half as wide while the tiles are hidden."""
    hidden = table.phase not in _RACING
    rows = (len(seats) + 1) // 2 * (HALF + GAP) if hidden else len(seats) * (PLATE + GAP)
    canvas = Canvas(MOODS["tiny_turbo_cars"], 2 * MARGIN + rows - GAP)
    for n, seat in enumerate(seats):
        if hidden:
            down, along = divmod(n, 2)
            x, y = MARGIN + along * (HALF_WIDE + GAP), MARGIN + down * (HALF + GAP)
            _draw_half(canvas, table, seat, names[seat], x, y)
        else:
            draw_plate(canvas, table, seat, names[seat], MARGIN + (PLATE + GAP) * n)
    return canvas.scene(alt_of_programs(table, names, seats))


def _draw_half(canvas: Canvas, table: Table, seat: Seat, name: str, x: int, y: int) -> None:
    """Draw the plate of a car whose driver programs, or has done so; the track shows how far it has come."""
    plate(canvas, x, y, HALF_WIDE, HALF)
    letter = _head(canvas, table, seat, x, y - 1)
    canvas.write(name, x + 72, y + 13, NAME, bold=True, room=72 if letter else 92)
    if letter:
        canvas.place(f"legend:{letter}", x + HALF_WIDE - 22, y + 3)
    batteries(canvas, x + 70, y + 24, table.batteries[seat])
    done = seat in table.finished
    fill = GOOD if done else canvas.mood.accent
    right = x + HALF_WIDE - 4
    chip(
        canvas, say("done-or-not", done=done), right, y + 25, fill=fill, ink=INK, size=11, high=18, anchor=Anchor.RIGHT
    )


def draw_plate(canvas: Canvas, table: Table, seat: Seat, name: str, y: int, running: int = 0) -> None:
    """Draw the plate of a car and its program; `running` is the number of the driver's current command, from 1."""
    turn = seat == table.asked or (running > 0 and seat == table.driver)
    plate(canvas, MARGIN, y, 344, PLATE, turn=turn)
    letter = _head(canvas, table, seat, MARGIN, y)
    canvas.write(name, 81, y + 15, NAME, bold=True, room=66 if letter else 86)
    canvas.write(say("row", row=table.row(seat)), 81, y + 36, 12, MUTED, room=42)
    if letter:
        canvas.place(f"legend:{letter}", 149, y + 6)
    batteries(canvas, 127, y + 27, table.batteries[seat])
    driven = _driven(table, seat, running)
    for n, tile in enumerate(table.programs[seat], 1):
        state = "past" if n <= driven else "run" if seat == table.driver and n == running else "next"
        canvas.place(f"tile:{CODES[tile]}:{state}", TILES + (SMALL[0] + 2.3) * (n - 1), y + 7)


def _head(canvas: Canvas, table: Table, seat: Seat, x: float, y: float) -> str:
    """Draw the left of a plate: mark, Smile and toy; return the letter of the ground below it if that matters."""
    mark(canvas, seat, x + 6, y + 4, 20)
    if rank := smile_of(table, seat):
        canvas.place(f"smile:{rank}:{len(table.cars)}", x + 5, y + 26)
    canvas.place(f"toy:{table.cars[seat]}:38", x + 30, y + 6)
    if table.shields[seat]:
        canvas.place(f"shields:{table.shields[seat]}", x + 49, y + 29)
    if table.slippery == seat:
        canvas.place("drop:19", x + 52, y + 3)
    ground = Ground(ground_of(table.rows)[table.spaces[seat]])
    return "" if ground is Ground.PLAIN else LETTERS[ground]


def smile_of(table: Table, seat: Seat) -> int:
    """Return the Smile of a seat, 0 if there is none to show."""
    if table.phase is Phase.PROGRAMMING:
        done = seat in table.finished and not table.terms.relaxed
        return table.finished.index(seat) + 1 if done else 0
    return table.order.index(seat) + 1 if table.phase in _RACING else 0


def _driven(table: Table, seat: Seat, running: int) -> int:
    """Return how many places of a program have been driven."""
    turn = table.order.index(seat)
    if table.phase is Phase.OVER or turn < table.turn:
        return 8
    if turn > table.turn:
        return 0
    return running - 1 if running else 8 * (table.phase in (Phase.FLY, Phase.BOOST))
