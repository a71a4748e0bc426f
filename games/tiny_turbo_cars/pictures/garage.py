"""The picture of the racecars to choose from."""

from collections.abc import Sequence

from games.look import MOODS, Canvas, Scene, mark, plate
from games.look.colours import MUTED, TEXT
from games.look.letters import wrapped
from games.tiny_turbo_cars import cars

HIGH = 190
_WIDE, _HIGH = 169, 44
_LEFT = 53
"""How far the words are from the left edge of a plate."""


def garage(driven: Sequence[int], alt: str) -> Scene:
    """Draw all eight toys with their names and what they can do; those `driven` have the mark of their seat."""
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH)
    for car, facts in enumerate(cars.FACTS):
        x, y = 8 + (_WIDE + 6) * (car % 2), 3 + (_HIGH + 2) * (car // 2)
        plate(canvas, x, y, _WIDE, _HIGH)
        taken = car in driven
        canvas.place(f"toy:{car}:38{':dim' * taken}", x + 8, y + 3)
        canvas.write(facts.name, x + _LEFT, y + 10, 13, MUTED if taken else TEXT, bold=True, room=_WIDE - _LEFT - 4)
        for n, line in enumerate(wrapped(facts.brief, _WIDE - _LEFT - 4, 11)):
            canvas.write(line, x + _LEFT, y + 23 + 11.5 * n, 11, MUTED)
        if taken:
            mark(canvas, driven.index(car), x + 16, y + 11, 22)
    return canvas.scene(alt)
