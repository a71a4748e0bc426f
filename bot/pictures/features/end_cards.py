"""The end card, the same in all games: a poster with the winner, and the standings below it."""

import msgspec

from bot.pictures.sentences import say
from games.core import Seat
from games.look import letters
from games.look.canvas import Canvas
from games.look.colours import INK, MUTED
from games.look.grid import WIDTH, WINNER
from games.look.marks import mark
from games.look.moods import Mood, mood_of
from games.look.plates import plate
from games.look.scene import Anchor, Scene
from games.look.shapes import rect, svg
from games.look.sprite_names import named

POSTER_HIGH, ART_HIGH = 208, 172
ROW, NARROW = 30, 27
"""How high a place is; and where there are many."""
FEW = 2
"""With more places than these the figures of the match are left out: the end has to fit a phone."""


class Standing(msgspec.Struct, frozen=True):
    """One seat in the standings."""

    seat: Seat
    name: str
    place: int
    score: str
    """In the game's own unit: `6 Prizes`."""
    rating: str = ""
    """The change of the rating, such as `1500 → 1511`; empty if the match is not rated."""


class EndCard(msgspec.Struct, frozen=True):
    """The contents of an end card."""

    mood: Mood
    art: str
    """The name of a sprite of 360 x 172: the winner's own art."""
    title: str
    """WINNER, or another word if the victory is shared."""
    how: str
    """How the match was won, in one line."""
    standings: tuple[Standing, ...]
    """Best first."""
    figures: tuple[tuple[str, str], ...] = ()
    """Three figures of the match, each with its unit: ("22", "turns")."""
    moment: str = ""
    """The moment of the match, in one sentence."""


def trophy(mood: Mood, seat: Seat) -> str:
    """Return the name of a sprite of 360 x 172: a trophy, where there is no art of the winner's own."""
    return named("trophy", mood.key, seat)


def poster(card: EndCard) -> Scene:
    """Draw the first picture of the end card: who has won, and how."""
    canvas = Canvas(card.mood, POSTER_HIGH, named("poster", card.mood.key))
    canvas.place(card.art, 0, 0)
    canvas.place(named("fade", card.mood.key), 0, 96)
    best = [standing for standing in card.standings if standing.place == 1]
    wide = round(letters.width(card.title, 13, bold=True)) + 38
    canvas.place(named("winner", wide, card.mood.accent), WIDTH - 14 - wide, 14)
    canvas.write(card.title, WIDTH - 26, 26, 13, INK, anchor=Anchor.RIGHT, bold=True)
    x = 14.0
    for standing in best[:3]:
        mark(canvas, standing.seat, x, 147, 32)
        x += 36
    names = " and ".join(standing.name for standing in best)
    canvas.write(names, x + 6, 163, WINNER if len(best) == 1 else 20, bold=True, room=WIDTH - x - 20)
    canvas.write(card.how, 14, 194, 14, room=WIDTH - 28)
    stop = "" if card.how.endswith("!") else "."
    return canvas.scene(f"{card.title}: {names}. {card.how}{stop}")


def standings(card: EndCard) -> Scene:
    """Draw the second picture of the end card: three figures, the places, and the moment of the match."""
    rows, few = len(card.standings), len(card.standings) <= FEW or not card.moment
    figures, row = (card.figures[:3], ROW) if few else ((), NARROW)
    top = 58 if figures else 6
    canvas = Canvas(card.mood, top + row * rows + (53 if card.moment else 8), "")
    canvas.background = named("sheet", card.mood.key, canvas.height)
    for place, (figure, what) in enumerate(figures):
        x = 12 + place * 114
        plate(canvas, x, 6, 108, 46)
        canvas.write(figure, x + 54, 22, 19, card.mood.accent, anchor=Anchor.MIDDLE, bold=True, room=98)
        canvas.write(what, x + 54, 41, 12, MUTED, anchor=Anchor.MIDDLE, room=100)
    for number, standing in enumerate(card.standings):
        _standing(canvas, standing, top + row * number)
    if card.moment:
        _moment(canvas, card.moment, top + row * rows + 2)
    return canvas.scene(_told(card))


def _standing(canvas: Canvas, standing: Standing, y: float) -> None:
    first = standing.place == 1
    if first:
        canvas.place(named("lit", canvas.mood.key), 12, y)
    colour = canvas.mood.accent if first else MUTED
    canvas.write(str(standing.place), 26, y + 15, 15, colour, anchor=Anchor.MIDDLE, bold=True)
    mark(canvas, standing.seat, 38, y + 4, 22)
    canvas.write(standing.name, 68, y + 15, 15, bold=first, room=102)
    right = WIDTH - 20
    canvas.write(standing.score, 256 if standing.rating else right, y + 15, 13, anchor=Anchor.RIGHT, room=82)
    if standing.rating:
        canvas.write(standing.rating, right, y + 15, 12, MUTED, anchor=Anchor.RIGHT, room=80)


def _moment(canvas: Canvas, moment: str, y: float) -> None:
    canvas.place(named("moment", canvas.mood.accent), 12, y)
    lines = letters.wrapped(moment, WIDTH - 60, 13, most=2)
    canvas.write(say("moment-heading"), 38, y + 11 if len(lines) == 1 else y + 8, 12, canvas.mood.accent, bold=True)
    for number, line in enumerate(lines):
        canvas.write(line, 38, y + (29 if len(lines) == 1 else 25) + 16 * number, 13, room=WIDTH - 52)


def _told(card: EndCard) -> str:
    places = [
        f"{one.place}. {one.name}, {one.score}" + (say("rated", rating=one.rating) if one.rating else "")
        for one in card.standings
    ]
    figures = [f"{figure} {what}" for figure, what in card.figures]
    moment = [say("moment", sentence=card.moment)] if card.moment else []
    return ". ".join([*places, *([", ".join(figures)] if figures else []), *moment])


def fade_svg(mood: str) -> str:
    """Draw the gradient at the bottom of the winner's art, so that the name can be read on it."""
    colour = mood_of(mood).plate
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="0"/><stop offset="1" stop-color="{colour}"/>'
    define = f'<defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
    return svg(WIDTH, 80, define, rect(0, 0, WIDTH, 54, "url(#fade)"), rect(0, 54, WIDTH, 26, colour))
