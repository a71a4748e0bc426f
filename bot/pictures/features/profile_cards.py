"""A profile as two pictures to share: name and ratings, then favourites and achievements."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from bot.pictures.drawable_names import drawable
from bot.pictures.sentences import say
from games.look import MOODS, NARROW, Anchor, Canvas, Scene, bar, named, pips, plate
from games.look.cards import BRIM, THUMB
from games.look.colours import GOLD, GOOD, INK, MUTED, TEXT
from games.look.formulas import Value
from games.look.letters import width, wrapped
from games.look.shapes import circle, path, svg

TILES, PIECES, BADGES, SHOWN = 5, 3, 3, 5
"""The numbers of games, favourite pieces, badges and showcase cards in a profile."""
AVATAR = 46
FACES = ("#56b4e9", "#e69f00", "#2fbf8f", "#d98bb9", "#f0e442", "#9db4ff")
"""The backgrounds of avatars for people without a picture on Discord."""
HOME = MOODS["home"]
_TILE, _STEP, _CHART = (66, 102), 69.5, (292, 46)
_MOST_PIPS = 6
ROWS_A_PAGE, STEPS = 6, 2
"""The rows on a page of achievements, and in the profile of a newcomer."""
_ROW = 46
_INNER = re.compile("(?<=[a-z])(?=[A-Z])")


class AchievementLine(msgspec.Struct, frozen=True):
    """A row in a list of achievements."""

    badge: str
    """A sprite of 36 points."""
    title: str
    text: str
    progress: str
    """Earned, or "4 of 10"."""
    part: float
    earned: bool


class GameTile(msgspec.Struct, frozen=True):
    """A player's standing in one game."""

    title: str
    rating: str
    """"" if there is none yet."""
    note: str
    """The rank in a few words, or a note that there is none."""
    icon: str = ""
    """The sprite of what they play most in it, 58 x 40."""
    favourite: bool = False


class ProfileCard(msgspec.Struct, frozen=True):
    """The contents of a profile."""

    name: str
    avatar: str
    """A sprite of `AVATAR` points."""
    since: str
    tiles: tuple[GameTile, ...]
    best: tuple[str, str]
    """The proudest achievement, as a title and its details: ("Beat Ben", "rated 1612, in Race to Ace")."""
    chart: tuple[str, tuple[int, ...]]
    """The title of the chart, and the ratings, oldest first."""
    wins: tuple[str, float]
    """The share of matches won, in words and as a fraction."""
    earned: tuple[int, int]
    """The number of achievements earned, and of all."""
    streak: tuple[int, str]
    """The current winning streak, as a number and in words."""
    pieces: tuple[str, ...] = ()
    """Sprites of cards at the size of a thumb."""
    most_played: str = ""
    showcase: tuple[str, ...] = ()
    badges: tuple[tuple[str, str], ...] = ()
    """Sprites of 30 points, each with its title."""
    frame: str = ""
    """The colour of its frame, if there is one."""
    liked: int = 0
    """How many people like the showcase."""
    steps: tuple[AchievementLine, ...] = ()
    """What a newcomer can earn first, in place of the chart and the share of wins, which need rated matches."""


def who(card: ProfileCard, alt: str) -> Scene:
    """Draw the first picture: name, ratings, and recent form."""
    canvas = Canvas(HOME, 320 if card.steps else 312)
    canvas.place(card.avatar, 12, 9)
    canvas.write(card.name, 70, 24, 22, bold=True, room=276)
    canvas.write(card.since, 70, 46, 12.5, MUTED, room=276)
    plate(canvas, 8, 64, 344, 28)
    canvas.place(named("star", HOME.accent), 16, 70)
    canvas.write(card.best[0], 38, 78, 13.5, HOME.accent, bold=True, room=150)
    canvas.write(card.best[1], 344, 78, 12, MUTED, anchor=Anchor.RIGHT, room=146)
    for place, tile in enumerate(card.tiles[:TILES]):
        _tile(canvas, tile, 8 + _STEP * place, 98)
    if card.steps:
        _first_steps(canvas, card, 206)
    else:
        _chart(canvas, card, 206)
        _meters(canvas, card, 276)
    return _framed(canvas, card, alt)


def _framed(canvas: Canvas, card: ProfileCard, alt: str) -> Scene:
    if card.frame:
        canvas.place(named("profile-frame", canvas.height, card.frame), 0, 0)
    return canvas.scene(alt)


def _tile(canvas: Canvas, tile: GameTile, x: float, y: float) -> None:
    wide, high = _TILE
    plate(canvas, x, y, wide, high, rim=HOME.accent if tile.favourite else "")
    if tile.icon:
        canvas.place(tile.icon, x + 4, y + 4)
    middle = x + wide / 2
    colour = HOME.accent if tile.favourite else TEXT
    if tile.rating:
        canvas.write(tile.rating, middle, y + 53, 16, colour, anchor=Anchor.MIDDLE, bold=True, room=wide - 6)
    lines = wrapped(_broken(tile.title, wide - 6), wide - 6, 11, most=2)
    top = y + (67 if tile.rating else 60)
    for number, line in enumerate(lines):
        canvas.write(line, middle, top + 12 * number, 11, MUTED, anchor=Anchor.MIDDLE, room=wide - 6)
    canvas.write(tile.note, middle, y + 92, 11, MUTED, anchor=Anchor.MIDDLE, room=wide - 6)


def _broken(title: str, room: float) -> str:
    """Return a title with hyphens before the capitals inside of words where it is too wide: Accele-Racers."""
    words_ = (_INNER.sub("-", word) if width(word, 11) * NARROW > room else word for word in title.split())
    return " ".join(words_)


def _chart(canvas: Canvas, card: ProfileCard, y: float) -> None:
    """Draw the rating over time, with its minimum and maximum written beside it."""
    title, values = card.chart
    if len(values) < 2:
        canvas.write(title, 14, y + 28, 12.5, MUTED, room=332)
        return
    wide, high = _CHART
    canvas.write(title, 14, y + 8, 12, MUTED, room=332)
    canvas.place(named("line", wide, high, ",".join(map(str, values)), HOME.accent), 14, y + 16)
    canvas.write(str(max(values)), 346, y + 22, 12, anchor=Anchor.RIGHT, room=36)
    canvas.write(str(min(values)), 346, y + 16 + high - 6, 12, MUTED, anchor=Anchor.RIGHT, room=36)


def _first_steps(canvas: Canvas, card: ProfileCard, y: float) -> None:
    """List what a newcomer can earn first, and how."""
    have, of = card.earned
    canvas.write(say("first-steps"), 14, y + 8, 12.5, bold=True, room=200)
    canvas.write(say("earned-of", have=have, of=of), 346, y + 8, 12.5, MUTED, anchor=Anchor.RIGHT, room=140)
    for number, step in enumerate(card.steps[:STEPS]):
        _achievement(canvas, step, y + 18 + _ROW * number)


def _meters(canvas: Canvas, card: ProfileCard, y: float) -> None:
    wins, part = card.wins
    canvas.write(wins, 10, y + 6, 12.5, bold=True, room=104)
    bar(canvas, 10, y + 18, 104, part, fill=GOOD)
    have, of = card.earned
    canvas.write(say("achievements"), 124, y + 6, 11.5, MUTED, room=74)
    canvas.write(say("part", have=have, of=of), 252, y + 6, 12.5, anchor=Anchor.RIGHT, bold=True, room=50)
    bar(canvas, 124, y + 18, 128, have / of if of else 0, fill=HOME.accent)
    streak, caption = card.streak
    canvas.write(caption, 266, y + 6, 12.5, GOOD if streak else MUTED, bold=bool(streak), room=88)
    pips(canvas, "dot", 266, y + 16, min(streak, _MOST_PIPS), _MOST_PIPS, colour=GOOD)


def loves(card: ProfileCard, alt: str) -> Scene:
    """Draw the second picture: the showcase; without one, favourite pieces and the latest achievements."""
    canvas = Canvas(HOME, 108 if card.showcase else 116)
    if card.showcase:
        canvas.write(say("showcase", liked=card.liked), 14, 14, 13, bold=True, room=300)
        for place, piece in enumerate(card.showcase[:SHOWN]):
            canvas.place(piece, 10 + (THUMB[0] + 13) * place - BRIM, 26 - BRIM)
    else:
        _favourites(canvas, card)
    return _framed(canvas, card, alt)


def _favourites(canvas: Canvas, card: ProfileCard) -> None:
    """Draw what they play most with, and their latest achievements."""
    canvas.write(card.most_played, 14, 14, 13, bold=True, room=182)
    for place, piece in enumerate(card.pieces[:PIECES]):
        canvas.place(piece, 10 + (THUMB[0] + 6) * place - BRIM, 28 - BRIM)
    if card.badges:
        canvas.write(say("latest-achievements"), 206, 14, 13, bold=True, room=144)
    for place, (badge, title) in enumerate(card.badges[:BADGES]):
        canvas.place(badge, 206, 25 + 29 * place)
        canvas.write(title, 240, 39 + 29 * place, 12, room=112)


def achievements_page(title: str, note: str, rows: Sequence[AchievementLine], alt: str) -> Scene:
    """Draw a page of the list of achievements."""
    canvas = Canvas(HOME, 42 + _ROW * len(rows[:ROWS_A_PAGE]) + 4)
    canvas.write(title, 14, 20, 18, bold=True, room=240)
    canvas.write(note, 346, 20, 12.5, MUTED, anchor=Anchor.RIGHT, room=92)
    for number, row in enumerate(rows[:ROWS_A_PAGE]):
        _achievement(canvas, row, 40 + _ROW * number)
    return canvas.scene(alt)


def _achievement(canvas: Canvas, row: AchievementLine, y: float) -> None:
    plate(canvas, 8, y, 344, 42, rim=HOME.accent if row.earned else "")
    canvas.place(row.badge, 14, y + 3)
    rise = 0 if row.earned else 4
    canvas.write(row.title, 58, y + 13 - rise, 14, GOLD if row.earned else TEXT, bold=True, room=196)
    canvas.write(row.text, 58, y + 30 - rise, 12, MUTED, room=286)
    canvas.write(row.progress, 344, y + 13 - rise, 12, anchor=Anchor.RIGHT, bold=row.earned, room=84)
    if not row.earned:
        bar(canvas, 58, y + 35, 286, row.part, high=4, fill=HOME.accent)


def line_svg(wide: str, high: str, values: str, colour: str) -> str:
    """Draw a line through values with a dot at its end, between faint lines for the minimum and maximum."""
    w, h, numbers = float(wide), float(high), [int(value) for value in values.split(",")]
    low, spread = min(numbers), max(max(numbers) - min(numbers), 1)
    points = [
        ((w - 8) * place / (len(numbers) - 1) + 2, h - 5 - (h - 10) * (value - low) / spread)
        for place, value in enumerate(numbers)
    ]
    way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    grid = path(f"M0 5 H{w:g} M0 {h - 5:g} H{w:g}", rim=HOME.rim, rim_width=0.8)
    under = path(f"M{way} L{x:.1f} {h:g} L2 {h:g} Z", colour, opacity=0.12)
    return svg(w, h, grid, under, path(f"M{way}", rim=colour, rim_width=2), circle(x, y, 3.6, colour, rim=INK))


def face_of(name: str, person: int) -> str:
    """Return the sprite of a drawn face: the first letter of a name, on the person's own colour."""
    letter = next((letter for letter in drawable(name).upper() if letter.isalnum()), "")
    return named("face", letter[:1], person % len(FACES))


def of_ground(ground: str) -> Mapping[str, Value]:
    """Return the background of an avatar for a person without a picture on Discord."""
    return {"colour": FACES[int(ground) % len(FACES)]}


def avatar_svg(data: str) -> str:
    """Draw a person's picture from Discord (a PNG as base64) in a disc."""
    half = AVATAR / 2
    clip = f'<defs><clipPath id="disc"><circle cx="{half}" cy="{half}" r="{half - 1}"/></clipPath></defs>'
    place = f'width="{AVATAR}" height="{AVATAR}" preserveAspectRatio="xMidYMid slice"'
    image = f'<image {place} clip-path="url(#disc)" href="data:image/png;base64,{data}"/>'
    ground = circle(half, half, half - 1, HOME.plate)
    return svg(AVATAR, AVATAR, clip, ground, image, circle(half, half, half - 1, "none", rim=INK, rim_width=2))
