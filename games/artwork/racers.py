"""The Drivers of Dealin' Dirt: their portraits, in which a line grows older from stage to stage, and their cars."""

from collections.abc import Mapping

import msgspec

from games.artwork.paint import TYPE_COLOURS, type_sky
from games.look import drawing
from games.look.colours import lighter, mixed
from games.look.draws import Draws
from games.look.formulas import Value
from games.look.shapes import SIZE, group, svg

STAGES = ("hot-lap", "heat-race", "feature", "winner")
_SECOND = ("#fff4d6", "#1d1a17", "#ffd166", "#7de3ff", "#ff8a6a", "#c8f08a", "#e6b8ff")
_MARKS = ("long", "bob", "buns", "curls", "mohawk", "bald", "beard", "moustache", "glasses", "freckles")
_SUITS = ("#f4efe2", "#1d1f26", "#c83a2c", "#2f6ab8", "#2f7a4a", "#e0a428", "#6a4a9a", "#e07a2c", "#d96a9c", "#3aa6a0")
_SIGNS = ("stripe", "bolt", "flame", "checks", "swoosh", "star")


class DriverFacts(msgspec.Struct, frozen=True):
    """The facts that decide a Driver's picture."""

    name: str
    line: str
    """The Hot Lap Driver at the start of its line; its own name for a Hot Lap Driver."""
    stage: str
    type: str
    number: int
    face: str = "short"
    """The hair of its line, and what else its face has: `long freckles`."""


def dress(facts: DriverFacts) -> Mapping[str, Value]:
    """Choose colours and decals: the line decides what its stages share, the card how they differ."""
    line, own = Draws(facts.line, facts.type), Draws(facts.name)
    paint = mixed(TYPE_COLOURS[facts.type].paint, own.choice(("#ffffff", "#14161c")), own.between(0, 0.3))
    second = line.choice(_SECOND)
    if facts.type == "yellow" and second == "#ffd166":
        second = "#1d1a17"
    return {
        "paint": paint,
        "second": second,
        "number": facts.number,
        "decal": line.choice(_SIGNS),
        "helmet": line.choice(("#ffffff", "#ffd166", "#d9482f", "#2f8fe8", "#1d1a17", "#5fd39b")),
        "rim": own.choice(("#cfd6e4", "#e8c766", "#f4f0e4", lighter(TYPE_COLOURS[facts.type].paint, 0.3))),
        "spokes": line.choice((4, 5, 6, 8)),
        "lean": own.between(-3, 3),  # how far the roof leans back
        "tall": own.between(-2, 2),  # how much taller it is than usual
        "build": line.below(3),  # which of three variants of its class
    }


def racer(facts: DriverFacts) -> str:
    """Draw a Driver's car alone, without a background, for a document of `CAR` or inside another drawing."""
    return drawing("roads/shadow", wide=54, high=3.4, dark=0.4) + drawing(f"dirt/{facts.stage}", **dress(facts))


def driver(facts: DriverFacts) -> str:
    """Draw a Driver before the car on a dirt track, as a document of `SIZE`."""
    stage, draws = STAGES.index(facts.stage), Draws(facts.name, "track")
    above, below = type_sky(facts.type, draws, stage)
    drawn = drawing("skies/dirt", draws, above=above, below=below, stage=stage)
    drawn += drawing("dirt/track", draws, above=above, paint=TYPE_COLOURS[facts.type].paint, stage=stage)
    drawn += drawing("dirt/halo", Draws(facts.name, "halo"))
    scale = (0.5, 0.54, 0.56, 0.56)[stage]
    drawn += group(racer(facts), draws.between(-9, -5), 56 - 51 * scale, scale=scale)
    drawn += portrait(facts)
    if stage == 3:
        drawn += drawing("dirt/confetti", draws)
    return svg(*SIZE, drawn)


def portrait(facts: DriverFacts) -> str:
    """Draw a Driver's head and shoulders at the right of a picture: a cap, a helmet, goggles, and at last a laurel."""
    line, own, stage = Draws(facts.line, "face"), Draws(facts.name, "face"), STAGES.index(facts.stage)
    hair = line.choice(("#20140e", "#5a3418", "#a8562a", "#d8b060", "#c23b2c", "#3a2434", "#e6cf9a"))
    marks = facts.face.split()
    return drawing(
        "people/driver",
        skin=line.choice(("#f3cda8", "#e0ac80", "#c48a5c", "#94603c", "#6e452c", "#f0d8c0")),
        hair=mixed(hair, "#d9dde4", (0, 0, 0.4, 0.85)[stage]),
        suit=own.choice(_SUITS),
        trim=own.choice(("#f4efe2", "#ffd166", "#14161c", "#7de3ff", "#ff8a6a")),
        lid=line.choice(("#ffffff", "#ffd166", "#d9482f", "#2f8fe8", "#1d1a17", "#5fd39b", "#ff8ad0")),
        wide=line.between(10.4, 13),
        smile=own.between(1, 4.5),
        stage=stage,
        **{mark: int(mark in marks) for mark in _MARKS},
    )
