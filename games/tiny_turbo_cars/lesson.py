"""How Tiny Turbo Cars is learned: one puzzle and one race over it."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=3,
    options={"first_game": True, "deal": True},
    steps=(
        Step(
            "Your remote control is a sliding puzzle. The two blue rows are your car's program, read from left to "
            "right. A tile in line with the gap slides into it, with every tile in between. Press the green one.",
            "s:c4",
        ),
        Step(
            "The first picture shows where each command would take your car on an empty track: row 8, with 1 damage, "
            "because Backwards gets in the way. Make room for it below: slide Nothing aside.",
            "s:b4",
        ),
        Step(
            "Now slide Backwards into the gap, out of the program. The empty place that it leaves is skipped.",
            "s:b3",
        ),
        Step(
            "No damage now, and row 9. Everybody slides at the same time. The first one done drives first; the last "
            "one takes 1 damage. Press Done.",
            "done",
            ("1 s:c4", "1 s:d4", "1 s:d1", "1 s:b1", "1 done"),
        ),
        Step(
            "The cars have raced. Damage empties batteries; a car with none left lies down and recharges. Whoever is "
            "behind gets a shield, worth 2 extra spaces. Your new puzzle is good as it is: Jump skips a space, "
            "and Turbo drives as far as you have batteries. Press Done before your opponent does.",
            "done",
            ("1 s:a1", "1 done"),
        ),
    ),
    farewell="Every round brings a new puzzle. When a round ends with a car past the finish line, the car furthest "
    "past it wins.",
)
