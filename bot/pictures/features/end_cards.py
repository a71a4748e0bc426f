"""The end card, the same in all games: a poster with the winner, and the standings below it, in one picture."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.core import Seat
from games.look import WIDTH, WINNER, Anchor, Canvas, Mood, Scene, letters, mark, mood_of, named, plate
from games.look.colours import INK, MUTED
from games.look.shapes import rect, svg

POSTER_HIGH = 180
ROW, NARROW = 30, 24
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
    """How the match was won; it stands above the picture, so only the alt text has it, too."""
    standings: tuple[Standing, ...]
    """Best first."""
    figures: tuple[tuple[str, str], ...] = ()
    """Three figures of the match, each with its unit: ("22", "turns")."""
    moment: str = ""
    """The moment of the match, in one sentence."""


def trophy(mood: Mood, seat: Seat) -> str:
    """Return the name of a sprite of 360 x 172: a trophy, where there is no art of the winner's own."""
    return named("trophy", mood.key, seat)


def end_card(card: EndCard) -> Scene:
    """Draw who has won, and below it a figure of the match and two of the winner's, the places, and the moment."""
    rows, few = len(card.standings), len(card.standings) <= FEW or not card.moment
    figures, row = (card.figures[:3], ROW) if few else ((), NARROW)
    rated = any(standing.rating for standing in card.standings)
    top = POSTER_HIGH + (58 + 9 * rated if figures else 6)
    canvas = Canvas(card.mood, top + row * rows + (53 if card.moment else 8))
    canvas.background = named("sheet", card.mood.key, canvas.height)
    result = _poster(canvas, card)
    _figures(canvas, card.standings[0].seat, figures)
    if rated:
        canvas.write(say("rating"), WIDTH - 20, top - 8, 12, MUTED, anchor=Anchor.RIGHT)
    for number, standing in enumerate(card.standings):
        _standing(canvas, standing, top + row * number, row / 2)
    if card.moment:
        _moment(canvas, card.moment, top + row * rows + 2)
    return canvas.scene(f"{result} {_in_words(card)}")


def _poster(canvas: Canvas, card: EndCard) -> str:
    """Draw who has won, and return that in words, with how."""
    canvas.place(card.art, 0, 0)
    canvas.place(named("fade", card.mood.key), 0, 92)
    best = [standing for standing in card.standings if standing.place == 1]
    wide = round(letters.width(card.title, 13, bold=True)) + 38
    canvas.place(named("winner", wide, card.mood.accent), WIDTH - 14 - wide, 144)
    canvas.write(card.title, WIDTH - 26, 156, 13, INK, anchor=Anchor.RIGHT, bold=True)
    x = 14.0
    for standing in best[:3]:
        mark(canvas, standing.seat, x, 140, 32)
        x += 36
    names = " and ".join(standing.name for standing in best)
    canvas.write(names, x + 6, 156, WINNER if len(best) == 1 else 20, bold=True, room=WIDTH - x - 26 - wide)
    stop = "" if card.how.endswith("!") else "."
    return f"{card.title}: {names}. {card.how}{stop}"


def _figures(canvas: Canvas, winner: Seat, figures: Sequence[tuple[str, str]]) -> None:
    """Place one figure of the match, and beside it those of the winner."""
    for left, wide in ((12, 92), (108, 240))[: len(figures)]:
        plate(canvas, left, POSTER_HIGH + 6, wide, 46)
    if figures:
        mark(canvas, winner, 116, POSTER_HIGH + 18, 22)
    for x, (figure, what) in zip((58, 194, 292), figures, strict=False):
        canvas.write(figure, x, POSTER_HIGH + 22, 19, canvas.mood.accent, anchor=Anchor.MIDDLE, bold=True, room=86)
        canvas.write(what, x, POSTER_HIGH + 41, 12, MUTED, anchor=Anchor.MIDDLE, room=94)


def _standing(canvas: Canvas, standing: Standing, y: float, half: float) -> None:
    first, middle, right = standing.place == 1, y + half, WIDTH - 20
    if first:
        canvas.place(named("lit", canvas.mood.key), 12, middle - 15)
    colour = canvas.mood.accent if first else MUTED
    canvas.write(str(standing.place), 26, middle, 15, colour, anchor=Anchor.MIDDLE, bold=True)
    mark(canvas, standing.seat, 38, middle - 11, 22)
    canvas.write(standing.name, 68, middle, 15, bold=first, room=98)
    score = 264 if standing.rating else right
    canvas.write(standing.score, score, middle, 14, anchor=Anchor.RIGHT, bold=first, room=score - 172)
    if standing.rating:
        canvas.write(standing.rating, right, middle, 12, MUTED, anchor=Anchor.RIGHT, room=72)


def _moment(canvas: Canvas, moment: str, y: float) -> None:
    canvas.place(named("moment", canvas.mood.accent), 12, y)
    lines = letters.wrapped(moment, WIDTH - 60, 13, most=2)
    canvas.write(say("moment-heading"), 38, y + 11 if len(lines) == 1 else y + 8, 12, canvas.mood.accent, bold=True)
    for number, line in enumerate(lines):
        canvas.write(line, 38, y + (29 if len(lines) == 1 else 25) + 16 * number, 13, room=WIDTH - 52)


def _in_words(card: EndCard) -> str:
    places = [
        f"{one.place}. {one.name}, {one.score}" + (say("rated", rating=one.rating) if one.rating else "")
        for one in card.standings
    ]
    of_match, *own = (f"{figure} {what}" for figure, what in card.figures) if card.figures else ("",)
    figures = [of_match, f"{card.standings[0].name}: {', '.join(own)}"] if own else []
    moment = [say("moment", sentence=card.moment)] if card.moment else []
    return ". ".join([*places, *figures, *moment])


def fade_svg(mood: str) -> str:
    """Draw the gradient at the bottom of the winner's art, so that the name can be read on it."""
    colour = mood_of(mood).plate
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="0"/><stop offset="1" stop-color="{colour}"/>'
    define = f'<defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
    return svg(WIDTH, 80, define, rect(0, 0, WIDTH, 54, "url(#fade)"), rect(0, 54, WIDTH, 26, colour))
