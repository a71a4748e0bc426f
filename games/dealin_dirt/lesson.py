"""How Dealin' Dirt is learned: until the first Driver is wrecked."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=3,
    options={"size": 40},
    steps=(
        Step("One Driver of each player is on the track, the Active Driver. Choose yours.", "active:wingless-wanda"),
        Step("Others wait in Staging, to take over when the Active Driver is wrecked.", "stage:torch-tanner"),
        Step("That is enough to begin with.", "ready", ("1 active:street-stock-stan", "1 ready")),
        Step(
            "Attacks need Horse Power. You may attach one a turn, also to a Driver who waits.",
            "power:red-horse-power>s1",
        ),
        Step(
            "The first turn is for building up. End it.",
            "end",
            ("1 power:teal-horse-power>active", "1 attack:1"),
        ),
        Step(
            "You were hit. A Driver progresses into a stronger card of the same line: more hit points, better attacks.",
            "progress:winged-wanda>active",
        ),
        Step("Her attacks want two Horse Power and more: attach.", "power:red-horse-power>active"),
        Step("It is not enough yet. End the turn.", "end", ("1 tool:roll-cage>active", "1 attack:1")),
        Step("One more.", "power:red-horse-power>active"),
        Step(
            "Now attack. An attack ends the turn, so it comes last.",
            "attack:1",
            ("1 power:teal-horse-power>active", "1 end"),
        ),
        Step("A free place in Staging is best filled: whoever has no Driver left loses.", "stage:cinder-kid"),
        Step("A third Horse Power pays for the great attack.", "power:red-horse-power>active"),
        Step("Use it: it wrecks the enemy Driver, which earns you a Prize, and nobody waits to take over.", "attack:2"),
    ),
    farewell="Whoever takes all six Prizes wins, and so does who leaves the other one without a Driver.",
)
