"""How Tiny Turbo Cars is learned: one puzzle and one race over it."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=3,
    options={"first_game": True, "deal": True},
    steps=(
        Step(
            "Your remote control is a sliding puzzle. The two rows in the middle are what your car will do, "
            "from left to "
            "right. Press a tile in line with the gap, and it slides there with all between.",
            "s:c4",
        ),
        Step("The line below the puzzle says how far your car would get on an empty track. Slide on.", "s:b4"),
        Step(
            "This brings a command that drives you into trouble out of the program, and another one in.",
            "s:b3",
        ),
        Step(
            "Everybody slides at the same time. Who is done first drives first, and who is last pays for it: so "
            "be done.",
            "done",
            ("1 s:c4", "1 s:d4", "1 s:d1", "1 s:b1", "1 done"),
        ),
    ),
    farewell="Then the cars raced by their programs. Every round has a new puzzle, until a car is over the line "
    "at the end "
    "of a round. Out of batteries a car lies down and charges.",
)
