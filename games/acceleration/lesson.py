"""How Acceleration! is learned: setting up, and the first blows."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=3,
    before=("1 place:lancer@1",),
    steps=(
        Step(
            "Both Legions have a King, a Valkyrie, a Lancer and a Spartan; whose King is deleted loses. The "
            "Kings are already on the board. Put your Valkyrie, who moves farthest, on the first of your Numbered "
            "Spaces.",
            "place:valkyrie@1",
            ("1 place:spartan@3",),
        ),
        Step(
            "The Lancer has the longest range: put it on space 3.",
            "place:lancer@3",
            ("1 place:valkyrie@2",),
        ),
        Step("The Spartan rolls the most dice. It takes the space that is left.", "place:spartan@2", ("1 lancer>h5",)),
        Step(
            "In a loop each of your four Avatars has one turn, in any order. Your enemy's Lancer was carried on by a "
            "teleport. Move your Spartan to a space in a straight line from that Lancer.",
            "spartan>e10",
        ),
        Step(
            "After its move an Avatar may attack one enemy in range. Every die above the enemy's Evasion takes HP.",
            "spartan!lancer",
            ("1 valkyrie>d4",),
        ),
        Step(
            "The Spartan has had its turn in this loop. Bring your Lancer into line with the same enemy.", "lancer>h9"
        ),
        Step(
            "With an attack you could use an Acceleration as well; this time a plain attack is enough.",
            "lancer!lancer",
            ("1 spartan>b10", "1 spartan!spartan"),
        ),
        Step("You were hit. The Valkyrie can get nearly anywhere in one move: send her.", "valkyrie>c10"),
        Step(
            "Two enemies are in her range. Attack the one who is already hurt.",
            "valkyrie!lancer",
            ("1 king>d8", "1 end"),
        ),
        Step("The King is slow and must not die, but he can attack whoever comes too near.", "king>g4"),
        Step(
            "All dice may miss. It costs nothing to try.",
            "king!valkyrie",
            ("1 spartan!spartan",),
        ),
        Step(
            "Your Spartan was deleted. A Spartan comes back with 4 HP when your next loop begins: choose a "
            "Numbered Space.",
            "reallocate:spartan@2",
        ),
        Step("The enemy King has come out. From this space he is in a straight line and in range.", "spartan>g8"),
        Step("Attack the King, and see his Valkyrie take the attack for him.", "spartan!king"),
    ),
    farewell="That is how a Legion fights: place, move, strike, and keep your King out of straight lines.",
)
