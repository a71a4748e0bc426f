"""How Tiny Turbo Cars is learned: one puzzle and one race over it."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=3,
    options={"first_game": True, "deal": True},
    steps=(
        Step(
            "Your remote control is a sliding puzzle. Its two blue rows are the program of your car, read like a text. "
            "A tile in line with the gap slides into it, with all between: press the green one.",
            "s:c4",
        ),
        Step(
            "The line above the puzzle says how far every command would take your car on an empty track: row 8, and 1 "
            "damage, because Backwards spoils your way. Make room for it below: slide Nothing aside.",
            "s:b4",
        ),
        Step(
            "Now Backwards fits into the gap, out of the program. The place that it leaves is stepped over.",
            "s:b3",
        ),
        Step(
            "No damage, and row 9. Everybody slides at the same time: who is done first drives first, and who is last "
            "takes 1 damage for it. Be done.",
            "done",
            ("1 s:c4", "1 s:d4", "1 s:d1", "1 s:b1", "1 done"),
        ),
        Step(
            "The cars have raced. Damage empties batteries, and without any your opponent lies down and charges; the "
            "shield for being behind is worth 2 spaces later. Your new puzzle is good as it lies: Jump leaps over "
            "trouble, and Turbo drives as far as you have batteries. Be done before the other one.",
            "done",
            ("1 s:a1", "1 done"),
        ),
    ),
    farewell="That was quick. Every round has a new puzzle, until a car stands past the finish line when a round ends. "
    "Then the car that is furthest past it wins.",
)
