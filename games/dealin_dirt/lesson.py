"""How Dealin' Dirt is learned: until the first Driver is wrecked."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=758,
    options={"size": 40, "first": 0},
    steps=(
        Step("Each player has one Driver on the track: the Active Driver. Choose yours.", "active:cinder-kid"),
        Step("Others wait in Staging, to take over when the Active Driver is wrecked.", "stage:torch-tanner"),
        Step("That is enough to begin with.", "ready", ("1 active:street-stock-stan", "1 ready")),
        Step(
            "Attacks need Horse Power. You may attach one card a turn, also to a Driver who waits.",
            "power:red-horse-power>s1",
        ),
        Step(
            "That Driver will be ready later. End your turn.",
            "end",
            ("1 power:teal-horse-power>active", "1 attack:1"),
        ),
        Step(
            "You were hit. A Driver can progress to a stronger card of its line: more hit points, better attacks.",
            "progress:cinder-chaser>active",
        ),
        Step("Its attacks need two Horse Power or more. Attach one.", "power:red-horse-power>active"),
        Step("That is not enough yet. End your turn.", "end", ("1 power:teal-horse-power>active", "1 attack:1")),
        Step("Attach another one.", "power:red-horse-power>active"),
        Step(
            "Now attack. An attack ends your turn, so it comes last.",
            "attack:1",
            ("1 power:teal-horse-power>active", "1 end"),
        ),
        Step("Fill your Staging Area when you can: without a Driver you lose.", "stage:wingless-wanda"),
        Step("A third Horse Power pays for the big attack.", "power:red-horse-power>active"),
        Step("Use it. It wrecks the other Driver, which earns you a Prize, and nobody waits to take over.", "attack:2"),
    ),
    farewell="You win by taking all six Prizes, or when the other player has no Driver left.",
)
