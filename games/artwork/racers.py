"""The Drivers of Dealin' Dirt: their portraits, in which a line grows older from stage to stage, and their cars."""

import msgspec
from msgspec.structs import asdict

from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.artwork.grounds import sky, stars
from games.artwork.paint import TYPE_COLOURS, type_sky
from games.artwork.sizes import HIGH, SIZE, WIDE
from games.artwork.strokes import ellipse, glow, polygon, rays
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, group, path, rect, svg

STAGES = ("hot-lap", "heat-race", "feature", "winner")
_SECOND = ("#fff4d6", "#1d1a17", "#ffd166", "#7de3ff", "#ff8a6a", "#c8f08a", "#e6b8ff")
_MARKS = ("long", "bob", "buns", "curls", "mohawk", "bald", "beard", "moustache", "glasses", "freckles")
_SUITS = ("#f4efe2", "#1d1f26", "#c83a2c", "#2f6ab8", "#2f7a4a", "#e0a428", "#6a4a9a", "#e07a2c", "#d96a9c", "#3aa6a0")
_HALOS = ("#f7f3e6", "#12141c", "#ffd166", "#7de3ff", "#ff8a6a", "#9be07a", "#c9a2ff", "#d2402c", "#1f5490")
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


class Dress(msgspec.Struct, frozen=True):
    """The colours and decals of one racing car."""

    paint: str
    second: str
    number: int
    decal: str
    helmet: str
    rim: str
    spokes: int
    lean: float
    """How far the roof leans back."""
    tall: float
    """How much taller it is than usual."""
    build: int
    """Which of three variants of its class."""


def dress(facts: DriverFacts) -> Dress:
    """Choose colours and decals: the line decides what its stages share, the card how they differ."""
    line, own = Draws(facts.line, facts.type), Draws(facts.name)
    paint = mixed(TYPE_COLOURS[facts.type].paint, own.one_of(("#ffffff", "#14161c")), own.between(0, 0.3))
    second = line.one_of(_SECOND)
    if facts.type == "yellow" and second == "#ffd166":
        second = "#1d1a17"
    return Dress(
        paint=paint,
        second=second,
        number=facts.number,
        decal=line.one_of(_SIGNS),
        helmet=line.one_of(("#ffffff", "#ffd166", "#d9482f", "#2f8fe8", "#1d1a17", "#5fd39b")),
        rim=own.one_of(("#cfd6e4", "#e8c766", "#f4f0e4", lighter(TYPE_COLOURS[facts.type].paint, 0.3))),
        spokes=line.one_of((4, 5, 6, 8)),
        lean=own.between(-3, 3),
        tall=own.between(-2, 2),
        build=line.below(3),
    )


def racer(facts: DriverFacts) -> str:
    """Draw a Driver's car alone, without a background, as a document of 120 x 56."""
    return svg(120, 56, racer_drawing(facts))


def racer_drawing(facts: DriverFacts) -> str:
    """Draw the same as `racer`, for use inside another drawing."""
    holes = asdict(dress(facts))
    return ellipse(60, 50, 54, 3.4, "#000000", opacity=0.4) + drawing(f"dirt/{facts.stage}", **holes)


def driver(facts: DriverFacts) -> str:
    """Draw a Driver before the car on a dirt track, as a document of `SIZE`."""
    return svg(*SIZE, _scene(facts))


def _scene(facts: DriverFacts) -> str:
    stage, draws = STAGES.index(facts.stage), Draws(facts.name, "track")
    above, below = type_sky(facts.type, draws, stage)
    drawn = sky(above, below)
    if stage == 3:
        drawn += rays(42, 34, 80, draws.one_of((9, 11, 13)), "#ffe6a0", turn=draws.between(0, 30), opacity=0.3)
    if stage >= 2:
        drawn += stars(draws, 12 + 8 * (stage - 2), 24)
    drawn += _surroundings(draws, stage, above, facts.type)
    clay = mixed(draws.one_of(("#8a5428", "#a0683a", "#6e4222", "#7d5a38")), above, 0.12)
    drawn += rect(0, 43, WIDE, HIGH - 43, clay) + _groove(draws, clay)
    scale = (0.5, 0.54, 0.56, 0.56)[stage]
    drawn += _dust(draws, stage, clay) + _halo(facts)
    drawn += group(racer_drawing(facts), draws.between(-9, -5), 56 - 51 * scale, scale=scale)
    drawn += portrait(facts)
    if stage == 3:
        drawn += drawing("dirt/confetti", draws)
    return drawn


def portrait(facts: DriverFacts) -> str:
    """Draw a Driver's head and shoulders at the right of a picture: a cap, a helmet, goggles, and at last a laurel."""
    line, own, stage = Draws(facts.line, "face"), Draws(facts.name, "face"), STAGES.index(facts.stage)
    hair = line.one_of(("#20140e", "#5a3418", "#a8562a", "#d8b060", "#c23b2c", "#3a2434", "#e6cf9a"))
    marks = facts.face.split()
    return drawing(
        "people/driver",
        skin=line.one_of(("#f3cda8", "#e0ac80", "#c48a5c", "#94603c", "#6e452c", "#f0d8c0")),
        hair=mixed(hair, "#d9dde4", (0, 0, 0.4, 0.85)[stage]),
        suit=own.one_of(_SUITS),
        trim=own.one_of(("#f4efe2", "#ffd166", "#14161c", "#7de3ff", "#ff8a6a")),
        lid=line.one_of(("#ffffff", "#ffd166", "#d9482f", "#2f8fe8", "#1d1a17", "#5fd39b", "#ff8ad0")),
        wide=line.between(10.4, 13),
        smile=own.between(1, 4.5),
        old=int(stage >= 2),
        **{mark: int(mark in marks) for mark in _MARKS},
        **{worn: int(stage == place) for place, worn in enumerate(("young", "raced", "goggled", "crowned"))},
    )


def _halo(facts: DriverFacts) -> str:
    """Draw the light behind a Driver's head, in one of several shapes."""
    own = Draws(facts.name, "halo")
    colour, x = own.one_of(_HALOS), 58 + own.between(-2, 2)
    match own.below(4):
        case 0:
            return circle(x, 27, 25, colour)
        case 1:
            return polygon([(x - 20, -2), (90, -2), (90, 62), (x - 32, 62)], colour)
        case 2:
            return rays(x, 27, 70, 11, colour, turn=own.between(0, 30), opacity=0.85)
        case _:
            return polygon([(x - 27, -2), (x - 9, -2), (x + 27, 62), (x + 9, 62)], colour) + circle(x, 27, 19, colour)


def _surroundings(draws: Draws, stage: int, above: str, kind: str) -> str:
    """Draw the surroundings of the track: trees and a fence, a small stand, a full one, floodlights."""
    drawn = ""
    lie = draws.below(3)
    if stage == 0 or lie == 2:
        tree = darker(mixed("#3c6a34", above, 0.3), draws.between(0, 0.3))
        drawn += "".join(
            ellipse(x + draws.between(-3, 3), 38, draws.between(5, 10), draws.between(5, 13), tree)
            for x in range(0, 90, 11)
        )
    if stage == 0 and lie == 0:
        x = draws.between(8, 60)
        drawn += polygon([(x, 40), (x, 26), (x + 7, 19), (x + 14, 26), (x + 14, 40)], "#a83c2c") + rect(
            x + 5, 31, 4.4, 9, "#5a1c14"
        )
        drawn += path(f"M{x - 0.6} 26.4 L{x + 7} 19 L{x + 14.6} 26.4", rim="#f4ead6", rim_width=1.1)
    if stage >= 1:
        top = 33 - 3 * stage
        drawn += rect(0, top, WIDE, 44 - top, darker(above, 0.45))
        tints = ("#e8b890", "#ffffff", TYPE_COLOURS[kind].paint, "#c98a5a", "#ffd166")
        drawn += "".join(
            circle(1.6 + 3.3 * x + row % 2 * 1.6, top + 2.2 + 3.1 * row, 1.15, draws.one_of(tints))
            for row in range(stage + 1)
            for x in range(26)
        )
    if stage >= 1 or lie == 1:
        for x in ((18, 66), (8, 42, 76), (14, 34, 54, 74))[min(stage, 2)][: 2 + stage]:
            lamp = x + draws.between(-4, 4)
            drawn += (
                rect(lamp - 0.5, 12, 1, 30, "#14161c")
                + glow(lamp, 11, 9, "#fff2b8", 0.25 + 0.18 * stage)
                + rect(lamp - 4, 9.4, 8, 3, "#fff6d0", radius=0.8)
            )
    boards = (
        draws.one_of(("#f4efe2", "#d8c8a0")),
        draws.one_of(("#c23b2c", "#2a70b8", "#2f7a3c", "#1d1a17", TYPE_COLOURS[kind].paint)),
    )
    wide = draws.one_of((4, 6, 7))
    return drawn + "".join(rect(x * wide, 39.6, wide, 4, boards[x % 2]) for x in range(WIDE // wide + 1))


def _groove(draws: Draws, clay: str) -> str:
    """Draw the ruts of the track."""
    return "".join(
        path(
            f"M-4 {y} C20 {y - draws.between(0, 3)} 50 {y + draws.between(0, 3)} 90 {y - 1}",
            rim=darker(clay, draws.between(0.15, 0.4)),
            rim_width=draws.between(0.8, 2),
        )
        for y in (46, 49.6, 53.4, 57.6)
    )


def _dust(draws: Draws, stage: int, clay: str) -> str:
    """Draw the dust behind the car: the faster, the more."""
    tint = lighter(clay, 0.35)
    return "".join(
        circle(draws.between(-2, 15), draws.between(42, 54), draws.between(2, 4.6), tint, opacity=0.5)
        for _ in range(4 + 2 * stage)
    )
