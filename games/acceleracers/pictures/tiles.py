"""Sprites of the road: Realms, Vehicles, escape values, and signs."""

from games.acceleracers.card_art import car_within
from games.acceleracers.card_pictures import ART, picture
from games.acceleracers.cards import ANY_MOD_HERE, BY_KEY, NAMES, NO_SHIFTS_HERE, STATS, TEAM, Card
from games.acceleracers.icons import ICONS, icon_of
from games.acceleracers.kinds import Kind, Modability, Terrain
from games.acceleracers.sentences import say
from games.acceleracers.signs import cross, icon, short_stat, sign, tick
from games.look.canvas import Canvas
from games.look.colours import ALARM, GOLD, GOOD, INK, MUTED, TEXT
from games.look.grid import LEAST, WIDTH
from games.look.letters import fitted
from games.look.moods import MOODS
from games.look.shapes import circle, gradient, group, inner_drawing, path, rect, star, svg, window, words

MOOD = MOODS["acceleracers"]
POSTER = 172
"""The height of a picture of an end card."""
TILE, STRIP, REALM = (82, 58), (82, 19), (82, 66)
TALL, STRIP_ROOM = 27, 63
"""Width and height of a Vehicle as a tile, of one as a strip, and of a Realm; a strip with two lines is `TALL`."""
LANE = (82, 36)
CAR = (79, 27)
ASKED_HIGH = 15
BADGE = (25, 14)
SHORT = "#ffb3a6"
"""The background of a number that is too small."""
TEAM_COLOURS = ("#e8604c", "#4f9df0", "#5ad1b4", "#a98cf5")


def car(key: str) -> str:
    """Draw the Vehicle on its plate, in front of a sky in its team's colour."""
    number = BY_KEY[key].number
    wide, high = CAR
    colour = TEAM_COLOURS[TEAM[number]]
    define, fill = gradient((0, "#231d52"), (1, "#4a2d6b"))
    ground = define + rect(0, 0, wide, high, fill) + rect(0, 21, wide, 6, "#14122e")
    drawn = ground + group(car_within(number), 13, -1.6, scale=0.5) + rect(0, high - 1.6, wide, 1.6, colour)
    return svg(wide, high, window(drawn, 0, 0, wide, high, radius=5.6, top_only=True))


def asked(number: str, verdict: str, wide: str) -> str:
    """Draw the box of the number that the Realm asks for: `met` with a tick, or `short` with a cross."""
    across, high = float(wide), ASKED_HIGH
    box = rect(0, 0, across, high, GOOD if verdict == "met" else SHORT, radius=4)
    mark = tick(across - 7, high / 2 + 0.3) if verdict == "met" else cross(across - 7, high / 2)
    return svg(across, high, box, sign(int(number), 9, INK, 3, 3), mark)


def stat(number: str, size: str = "9") -> str:
    """Draw the sign of a number that the Realm does not ask for."""
    return svg(float(size), float(size), sign(int(number), float(size), MUTED))


def symbol(word: str) -> str:
    """Draw the icon of a terrain or a modability."""
    drawings = {str(fact): icon_of(fact) for fact in (*Terrain, *Modability)}
    return svg(17, 17, icon(drawings[word], 16, TEXT, 0.5, 0.5))


_BADGES = {
    "cards": (icon_of(Kind.MOD), TEXT),
    "tokens": (ICONS["token"], GOLD),
    "acid": (ICONS["acid"], ALARM),
    "shield": (ICONS["shield"], TEXT),
}


def badge(kind: str) -> str:
    """Draw the background of a count on a Vehicle: cards, tokens, acid; or the sign that it is protected."""
    drawing, colour = _BADGES[kind]
    wide, high = (BADGE[1], BADGE[1]) if kind == "shield" else BADGE
    return svg(wide, high, rect(0, 0, wide, high, INK, radius=high / 2, opacity=0.9), icon(drawing, 9, colour, 3, 2.5))


def terrain_badge() -> str:
    """Draw the sign of the terrain bonus."""
    wide, high = BADGE
    label = words("+1", wide / 2, 11, 11, GOOD, anchor="middle", bold=True)
    return svg(wide, high, rect(0, 0, wide, high, INK, radius=high / 2, opacity=0.9), label)


def sticker(text: str, colour: str) -> str:
    """Draw a word on a Vehicle for what the last card did: it is new, has a new card, or was hit."""
    label = words(text, 13, 10.8, 11, INK, anchor="middle", bold=True)
    return svg(26, 14, rect(0, 0, 26, 14, colour, radius=5), label)


def poster(key: str) -> str:
    """Draw a card's picture as wide as an end card, cut to its height."""
    drawn = group(inner_drawing(picture(BY_KEY[key].number)), 0, -100, scale=WIDTH / ART[0])
    return svg(WIDTH, POSTER, rect(0, 0, WIDTH, POSTER, MOOD.plate), window(drawn, 0, 0, WIDTH, POSTER, radius=0))


def art(key: str) -> str:
    """Draw a card's picture alone."""
    drawn = group(inner_drawing(picture(BY_KEY[key].number)), scale=92 / ART[0])
    return svg(92, 66, window(drawn, 0, 0, 92, 66, radius=6))


def homeward() -> str:
    """Draw the flag of a Vehicle that will be home at its owner's next turn."""
    return svg(16, 16, rect(0, 0, 16, 16, GOOD, radius=5, rim=INK), icon(ICONS["flag"], 11, INK, 2.5, 2.5))


def stars(home: str, goal: str) -> str:
    """Draw the Vehicles that are home as stars, one below the other."""
    count = int(goal)
    drawing = rect(0, 0, 18, 13 * count + 3, MOOD.plate, radius=9)
    for n in range(count):
        full = n < int(home)
        drawing += path(star(9, 8.4 + 13 * n, 6, 2.6, 5), GOLD if full else "none", rim=GOLD if full else MUTED)
    return svg(18, 13 * count + 3, drawing)


def strip_lines(vehicle: int, most: int = 2) -> list[str]:
    """Return the name of a Vehicle as it stands on a strip, in one or two lines before the tick or cross."""
    return fitted(NAMES[vehicle], STRIP_ROOM, LEAST, most=most)


def draw_strip(canvas: Canvas, vehicle: int, x: float, y: float, *, met: bool, high: int = STRIP[1]) -> None:
    """Place a Vehicle as a strip: its name, and whether it has `met` its escape value."""
    canvas.place(f"{'strip' if high == STRIP[1] else 'tall'}:{'met' if met else 'short'}", x, y)
    lines = strip_lines(vehicle, 1 if high == STRIP[1] else 2)
    for n, line in enumerate(lines):
        canvas.write(line, x + 3, y + high / 2 + LEAST * (n - (len(lines) - 1) / 2), LEAST, room=STRIP_ROOM)


# --- Realms ---


def realm(key: str, side: str = "") -> str:
    """Draw a Realm with its escape value; with `down`, as only the seat that placed it sees it."""
    if key in _NO_REALMS:
        return _NO_REALMS[key]()
    facts = BY_KEY[key]
    wide, high = REALM
    art = group(inner_drawing(picture(facts.number)), scale=wide / ART[0], opacity=0.6 if side else 1)
    drawing = window(art + rect(0, 31, wide, 35, "#0a0c24", opacity=0.9), 0, 0, wide, high, radius=8)
    drawing += rect(0, 0, wide, high, "none", radius=8, rim=MOOD.rim if side else "#8fa0ff", rim_width=1.4)
    drawing += words(facts.name.removesuffix(" Realm"), 6, 44.5, 12, TEXT, bold=True, room=72)
    drawing += _escape(facts, 48.5, 14)
    ground = circle(72, 24.4, 7.6, INK, opacity=0.85) + icon(icon_of(facts.terrain[0]), 10.5, TEXT, 66.8, 19.2)
    return svg(wide, high, drawing + ground)


def lane(key: str, place: str) -> str:
    """Draw a Realm in little room: its place in the row, its name and its escape value."""
    wide, high = LANE
    drawing = rect(0, 0, wide, high, MOOD.plate, radius=7, rim=MOOD.rim)
    if key == "hidden":
        return svg(wide, high, drawing, words(f"{place} · ?", 6, 22, 12, MUTED, bold=True))
    facts = BY_KEY[key]
    name = fitted(facts.name.removesuffix(" Realm"), 63, 11.5, bold=True, most=1)
    drawing += words(f"{place} {name[0]}", 6, 14, 11.5, TEXT, bold=True, room=72)
    return svg(wide, high, drawing + _escape(facts, 19.5, 13))


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


def _hidden() -> str:
    wide, high = REALM
    drawing = rect(0, 0, wide, high, MOOD.plate, radius=8, rim=MOOD.rim, rim_width=1.4)
    drawing += circle(wide / 2, 25, 16, "none", rim=MOOD.rim, rim_width=3)
    drawing += words("?", wide / 2, 32, 20, MUTED, anchor="middle", bold=True)
    return svg(wide, high, drawing, words(say("face-down"), wide / 2, 57, 12, MUTED, anchor="middle"))


def _missing() -> str:
    wide, high = REALM
    lines = f"M8 1 H{wide - 8} A7 7 0 0 1 {wide - 1} 8 V{high - 8} A7 7 0 0 1 {wide - 8} {high - 1} H8 "
    lines += f"A7 7 0 0 1 1 {high - 8} V8 A7 7 0 0 1 8 1 Z"
    dashed = path(lines, rim=MOOD.rim, rim_width=1.4, dash="5 4")
    return svg(wide, high, dashed, words(say("to-come"), wide / 2, 37, 12, MUTED, anchor="middle"))


_NO_REALMS = {"hidden": _hidden, "missing": _missing}
