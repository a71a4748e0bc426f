"""Sprites of the road: Realms, Vehicles, escape values, and signs."""

from collections.abc import Mapping

from games.acceleracers.card_art import art, vehicle_facts
from games.acceleracers.cards import ANY_MOD_HERE, BY_KEY, KEYS, NAMES, NO_SHIFTS_HERE, STATS, TEAM
from games.acceleracers.icons import icon_of, short_stat
from games.acceleracers.sentences import say
from games.artwork.vehicles import car
from games.look import LEAST, MOODS, Anchor, Canvas
from games.look.colours import INK
from games.look.formulas import Value
from games.look.letters import fitted
from games.look.shapes import inner_drawing

MOOD = MOODS["acceleracers"]
TILE, STRIP, REALM = (82, 58), (82, 19), (82, 66)
TALL, LOW, STRIP_ROOM = 27, 15, 63
"""Width and height of a Vehicle as a tile, of one as a strip, and of a Realm; a strip with two lines is `TALL`, one of
many is `LOW`."""
LANE = (82, 36)
ASKED_HIGH = 15
BADGE = (25, 14)
TEAM_COLOURS = ("#e8604c", "#4f9df0", "#5ad1b4", "#a98cf5")


def of_vehicle(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a Vehicle shows: the car alone, and its team's colour for the sky behind it."""
    number = BY_KEY[key].number
    return {"car": car(vehicle_facts(number)), "tint": TEAM_COLOURS[TEAM[number]]}


def strip_lines(vehicle: int, most: int = 2) -> list[str]:
    """Return the name of a Vehicle as it stands on a strip, in one or two lines before the tick or cross."""
    return fitted(NAMES[vehicle], STRIP_ROOM, LEAST, most=most)


def draw_strip(canvas: Canvas, vehicle: int, x: float, y: float, lacking: int, high: int = STRIP[1]) -> None:
    """Place a Vehicle as a strip: its name, and how much it is `lacking` to roll on, or a tick."""
    kind = {TALL: "tall", LOW: "low"}.get(high, "strip")
    canvas.place(f"{kind}:{'short' if lacking else 'met'}", x, y)
    if lacking:
        canvas.write(f"−{lacking}", x + 74.6, y + high / 2, LEAST, INK, anchor=Anchor.MIDDLE, bold=True, room=13)
    lines = strip_lines(vehicle, 2 if high == TALL else 1)
    for n, line in enumerate(lines):
        canvas.write(line, x + 2.2, y + high / 2 + LEAST * (n - (len(lines) - 1) / 2), LEAST, room=STRIP_ROOM)


def draw_tiny(canvas: Canvas, vehicle: int, x: float, y: float, lacking: int, wide: float) -> None:
    """Place a Vehicle where there is no room for its name: its car in a width, and how much it is `lacking`."""
    canvas.place(f"tiny:{KEYS[vehicle]}", x, y + 4)
    canvas.place(f"lacks:{'short' if lacking else 'met'}", x + wide - 14, y + 1)
    if lacking:
        canvas.write(f"−{lacking}", x + wide - 7, y + 8, LEAST, INK, anchor=Anchor.MIDDLE, bold=True, room=13)


# --- Realms ---


def of_realm(key: str) -> Mapping[str, Value]:
    """Return what a Realm shows: its name, also for little room, what it asks for and its scenery; or why it cannot."""
    if key in ("hidden", "missing"):
        return {"note": say("face-down") if key == "hidden" else say("to-come"), "brief": "· ?", "asks": ""}
    facts = BY_KEY[key]
    (window,) = (n for n, stat in enumerate(STATS) if stat in facts.escape)
    name = facts.name.removesuffix(" Realm")
    return {
        "note": "",
        "name": name,
        "brief": fitted(name, 63, 11.5, bold=True, most=1)[0],
        "asks": f"{short_stat(window)} {facts.escape[STATS[window]]}",
        "stat": icon_of(STATS[window]),
        "ground": icon_of(facts.terrain[0]),
        "art": inner_drawing(art(facts.number)),
    }


def note_of(number: int) -> str:
    """Return what a Realm allows or forbids, in two words."""
    if NO_SHIFTS_HERE[number]:
        return say("no-shifts")
    return say("any-mod") if ANY_MOD_HERE[number] else ""
