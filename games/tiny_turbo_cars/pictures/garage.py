"""The picture of the racecars to choose from."""

from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.marks import mark
from games.look.moods import MOODS
from games.look.plates import plate
from games.look.scene import Anchor, Scene
from games.tiny_turbo_cars import cars
from games.tiny_turbo_cars.table import Table

HIGH = 236
_WIDE, _HIGH = 82, 88


def garage(table: Table, title: str, alt: str) -> Scene:
    """Draw all eight toys with their names; taken ones have the mark of their driver."""
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH)
    canvas.title(title, y=22)
    for car, facts in enumerate(cars.FACTS):
        x, y = 8 + (_WIDE + 5.3) * (car % 4), 44 + (_HIGH + 6) * (car // 4)
        plate(canvas, x, y, _WIDE, _HIGH)
        taken = car in table.cars
        canvas.place(f"toy:{car}:60{':dim' * taken}", x + 11, y + 5)
        colour = MUTED if taken else "#f6f8fc"
        canvas.write(facts.name, x + _WIDE / 2, y + 77, 12, colour, anchor=Anchor.MIDDLE, bold=True, room=_WIDE - 2)
        if taken:
            mark(canvas, table.cars.index(car), x + _WIDE - 27, y + 5, 22)
    return canvas.scene(alt)
