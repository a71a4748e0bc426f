"""Sprites of the road: Realms, Vehicles, escape values, and signs."""

from collections.abc import Mapping

from games.acceleracers.card_art import art, car_within
from games.acceleracers.card_faces import ART
from games.acceleracers.cards import ANY_MOD_HERE, BY_KEY, NAMES, NO_SHIFTS_HERE, STATS, TEAM, Card
from games.acceleracers.icons import icon_of, short_stat, sign
from games.acceleracers.sentences import say
from games.look.canvas import Canvas
from games.look.colours import INK, MUTED, TEXT
from games.look.drawings import drawing
from games.look.formulas import Value
from games.look.grid import LEAST
from games.look.letters import fitted
from games.look.moods import MOODS
from games.look.scene import Anchor
from games.look.shapes import circle, group, icon, inner_drawing, rect, svg, window, words

MOOD = MOODS["acceleracers"]
TILE, STRIP, REALM = (82, 58), (82, 19), (82, 66)
TALL, STRIP_ROOM = 27, 63
"""Width and height of a Vehicle as a tile, of one as a strip, and of a Realm; a strip with two lines is `TALL`."""
LANE = (82, 36)
CAR = (79, 27)
ASKED_HIGH = 15
BADGE = (25, 14)
TEAM_COLOURS = ("#e8604c", "#4f9df0", "#5ad1b4", "#a98cf5")


def of_vehicle(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a Vehicle shows: the car alone, and its team's colour for the sky behind it."""
    number = BY_KEY[key].number
    return {"car": car_within(number), "tint": TEAM_COLOURS[TEAM[number]]}


def of_card(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a card shows: its picture."""
    return {"art": inner_drawing(art(BY_KEY[key].number))}


def strip_lines(vehicle: int, most: int = 2) -> list[str]:
    """Return the name of a Vehicle as it stands on a strip, in one or two lines before the tick or cross."""
    return fitted(NAMES[vehicle], STRIP_ROOM, LEAST, most=most)


def draw_strip(canvas: Canvas, vehicle: int, x: float, y: float, lacking: int, high: int = STRIP[1]) -> None:
    """Place a Vehicle as a strip: its name, and how much it is `lacking` to roll on, or a tick."""
    canvas.place(f"{'strip' if high == STRIP[1] else 'tall'}:{'short' if lacking else 'met'}", x, y)
    if lacking:
        canvas.write(f"−{lacking}", x + 73.3, y + high / 2, LEAST, INK, anchor=Anchor.MIDDLE, bold=True, room=13)
    lines = strip_lines(vehicle, 1 if high == STRIP[1] else 2)
    for n, line in enumerate(lines):
        canvas.write(line, x + 2.6, y + high / 2 + LEAST * (n - (len(lines) - 1) / 2), LEAST, room=STRIP_ROOM)


# --- Realms ---


def realm(key: str, side: str = "") -> str:
    """Draw a Realm with its escape value; with `down`, as only the seat that placed it sees it."""
    if key in ("hidden", "missing"):
        note = say("face-down") if key == "hidden" else say("to-come")
        return svg(*REALM, drawing(f"sprites/acceleracers#{key}", words=note))
    facts = BY_KEY[key]
    wide, high = REALM
    scenery = group(inner_drawing(art(facts.number)), scale=wide / ART[0], opacity=0.6 if side else 1)
    drawn = window(scenery + rect(0, 31, wide, 35, "#0a0c24", opacity=0.9), 0, 0, wide, high, radius=8)
    drawn += rect(0, 0, wide, high, "none", radius=8, rim=MOOD.rim if side else "#8fa0ff", rim_width=1.4)
    drawn += words(facts.name.removesuffix(" Realm"), 6, 44.5, 12, TEXT, bold=True, room=72)
    drawn += _escape(facts, 48.5, 14)
    ground = circle(72, 24.4, 7.6, INK, opacity=0.85) + icon(icon_of(facts.terrain[0]), 66.8, 19.2, 10.5, TEXT)
    return svg(wide, high, drawn + ground)


def lane(key: str, place: str) -> str:
    """Draw a Realm in little room: its place in the row, its name and its escape value."""
    wide, high = LANE
    drawn = rect(0, 0, wide, high, MOOD.plate, radius=7, rim=MOOD.rim)
    if key == "hidden":
        return svg(wide, high, drawn, words(f"{place} · ?", 6, 22, 12, MUTED, bold=True))
    facts = BY_KEY[key]
    name = fitted(facts.name.removesuffix(" Realm"), 63, 11.5, bold=True, most=1)
    drawn += words(f"{place} {name[0]}", 6, 14, 11.5, TEXT, bold=True, room=72)
    return svg(wide, high, drawn + _escape(facts, 19.5, 13))


def _escape(facts: Card, y: float, size: int) -> str:
    """Draw what a Realm asks for, in letters of a size."""
    asked_for = [(n, f"{short_stat(n)} {facts.escape[name]}") for n, name in enumerate(STATS) if name in facts.escape]
    return "".join(
        sign(n, size - 1, MOOD.accent, 6, y) + words(text, 21.5, y + 11.7, size, MOOD.accent, bold=True, room=57)
        for n, text in asked_for
    )


def note_of(number: int) -> str:
    """Return what a Realm allows or forbids, in two words."""
    if NO_SHIFTS_HERE[number]:
        return say("no-shifts")
    return say("any-mod") if ANY_MOD_HERE[number] else ""
