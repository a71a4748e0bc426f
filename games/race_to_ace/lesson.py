"""How Race to Ace is learned: a duel for one kill."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=7,
    options={"kills": 1, "first": "pilot 1"},
    steps=(
        Step(
            "On your turn you draw a card and play one. To shoot somebody down you must first have them in your "
            "sights: play your Visual Acquisition on your opponent.",
            "visual>1",
            ("1 flameout",),
        ),
        Step(
            "Whoever is acquired may defend at once. This Flameout breaks your Visual and puts your engine out; only a "
            "Golden Bird, which you do not hold, would answer it.",
            "decline",
            ("1 visual>0",),
        ),
        Step(
            "Now you are in somebody's sights. You hold Flameouts yourself: defend with one. Whoever defends "
            "draws a card.",
            "flameout",
            ("1 decline",),
        ),
        Step(
            "With your engine out you can neither acquire nor shoot, but you can still play Flameout: put a second "
            "one in front of your opponent, who then has two to remove.",
            "flameout>1",
            ("1 decline", "1 relight"),
        ),
        Step(
            "A Relight on your turn starts your engine again. Play it.",
            "relight",
            ("1 relight",),
        ),
        Step(
            "You hold Guns, and Guns want a Visual Acquisition; a Missile wants a Radar. Acquire again.",
            "visual>1",
            ("1 pass", "1 radar>0"),
        ),
        Step(
            "Your Visual stands, but now a Radar is on you, and a Missile would follow it. Break it with a Flameout.",
            "flameout",
            ("1 decline",),
        ),
        Step(
            "Your Acquisition has lasted until your next turn, and nobody can answer a shot. Fire your Guns.",
            "guns>1",
        ),
    ),
    farewell="That was your first kill. In a whole match five of them make an Ace, and up to five pilots hunt "
    "each other.",
)
