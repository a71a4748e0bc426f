"""How AcceleRacers is learned: until the first Vehicle rolls on."""

from __future__ import annotations

from games.lesson import Lesson, Step

LESSON = Lesson(
    seed=70,
    steps=(
        Step(
            "Four Racing Realms lie in a row, two from each player, and three Vehicles through all four win. "
            "Place one of "
            "your Realms face down.",
            "place:ice-realm",
            (
                "1 place:swamp-realm",
                "1 race:vectra-metaloid",
                "1 aero-package>vectra-metaloid",
                "1 draw",
                "1 end",
            ),
        ),
        Step("Sending one Vehicle a turn into the first Realm costs nothing.", "race:rat-ified-2"),
        Step(
            "Everything else costs Action Points. A Hazard goes against your opponent: this one hits the Mod, "
            "and it is "
            "junked if its numbers are taken away.",
            "meteor-shower>vectra-metaloid/1",
            ("1 pass",),
        ),
        Step(
            "Your Action Points are spent: end the turn. At its end you may keep seven cards.",
            "end",
            ("1 no-vehicle", "1 aero-package>vectra-metaloid", "1 draw", "1 end", "1 discard:hairpin-turn"),
        ),
        Step("You need not send a Vehicle every turn. Keep your points for the one that is on its way.", "no-vehicle"),
        Step(
            "A Realm lets go of who has enough in the window that it names. Cards put on a Vehicle add to its values; "
            "this one also lets another card be played for nothing.",
            "under-the-hood>rat-ified-2",
        ),
        Step("Here is the card for nothing.", "free:slam-ram-hyperpod>rat-ified-2"),
        Step(
            "Vehicles roll on when your next turn begins. End this one.",
            "end",
            ("1 no-vehicle", "1 simulator-run>vectra-metaloid", "1 draw", "1 end", "1 discard:hyper-beams"),
        ),
    ),
    farewell="Your Vehicle met the escape value and rolled on into the next Realm. Three that leave the fourth "
    "one win.",
)
