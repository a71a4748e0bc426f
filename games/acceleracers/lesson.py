"""A first lesson in AcceleRacers: from the start to the first Vehicle that rolls on."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=70,
    steps=(
        Step(
            "A race runs through four Racing Realms, two from each player. The first to bring three Vehicles through "
            "all four wins. Place one of your Realms face down.",
            "place:ice-realm",
            (
                "1 place:swamp-realm",
                "1 race:vectra-metaloid",
                "1 aero-package>vectra-metaloid",
                "1 draw",
                "1 end",
            ),
        ),
        Step("You may play one Vehicle a turn. It starts in the first Realm and costs nothing.", "race:rat-ified-2"),
        Step(
            "Everything else costs Action Points (AP). Hazards are played at your opponent's cards: this one takes its "
            "numbers away from a Mod. If one of the Mod's numbers drops to 0, the Mod is junked.",
            "meteor-shower>vectra-metaloid/1",
            ("1 pass",),
        ),
        Step(
            "You have no AP left, so end your turn. You may keep seven cards.",
            "end",
            ("1 no-vehicle", "1 aero-package>vectra-metaloid", "1 draw", "1 end", "1 discard:hairpin-turn"),
        ),
        Step("You do not have to play a Vehicle every turn. Use your AP for the one that you have.", "no-vehicle"),
        Step(
            "To leave a Realm, a Vehicle must meet the escape value in the window that the Realm names. Cards that you "
            "put on a Vehicle add to its numbers; this one also lets you put on a Mod for 0 AP.",
            "under-the-hood>rat-ified-2",
        ),
        Step("This is the Mod for 0 AP.", "free:slam-ram-hyperpod>rat-ified-2"),
        Step(
            "Your Vehicle is ready. Vehicles roll on at the start of your next turn, so end this one.",
            "end",
            ("1 no-vehicle", "1 simulator-run>vectra-metaloid", "1 draw", "1 end", "1 discard:hyper-beams"),
        ),
    ),
    farewell="Your Vehicle met the escape value and rolled on to the next Realm. Bring three through the fourth Realm "
    "to win.",
)
