"""The viewer's hand: playable cards are bright and say what they do now; the rest are dim and say why not."""

from __future__ import annotations

from collections.abc import Sequence

from games.look import letters
from games.look.canvas import Canvas
from games.look.colours import INK, MUTED, PAPER, PAPER_INK, TEXT, darker
from games.look.grid import WIDTH
from games.look.marks import LEAST_MARK, mark
from games.look.plates import chip
from games.look.scene import Anchor, Scene
from games.look.shapes import gradient, group, path, rect, svg, window, words
from games.race_to_ace.answers import HeldCards, held_cards, open_to, way_out
from games.race_to_ace.cards import FACTS, KEYS
from games.race_to_ace.pictures.dusk import dusk
from games.race_to_ace.pictures.minis import COLOURS, sign
from games.race_to_ace.pictures.table import MOOD
from games.race_to_ace.position import Phase
from games.race_to_ace.sentences import say
from games.race_to_ace.text import hand_in_words
from games.race_to_ace.view import RaceView

CARD_WIDE, CARD_HIGH = 84, 122
_STEP_X, _STEP_Y = 87, 126
_LEFT, _TOP = 7.5, 36
_ART = 46
"""The height of a card's art; below it stand its name and what it does."""
PAGE, ROW = 8, 4
_LINE = 13.5


def hands(view: RaceView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the viewer's hand; more than eight different cards need a second picture."""
    places: list[HeldCards | str] = [*held_cards(view)]
    if out := way_out(view):
        places.append(out)
    pages = [places[start : start + PAGE] for start in range(0, len(places), PAGE)] or [[]]
    return tuple(_page(view, names, page, number) for number, page in enumerate(pages))


def _page(view: RaceView, names: Sequence[str], places: Sequence[HeldCards | str], number: int) -> Scene:
    rows = max(1, -(-len(places) // ROW))
    canvas = Canvas(MOOD, _TOP + rows * _STEP_Y + 2, f"dusk:{_TOP + rows * _STEP_Y + 2}")
    heading = say("continued", title=title(view)) if number else title(view)
    canvas.write(heading, 12, 19, 18, bold=True, room=336)
    for place, what in enumerate(places):
        x, y = _LEFT + place % ROW * _STEP_X, _TOP + place // ROW * _STEP_Y
        if isinstance(what, str):
            _way_out(canvas, what, x, y)
        else:
            _card(canvas, what, x, y)
    held = [what for what in places if isinstance(what, HeldCards)]
    alt = [f"{heading}.", say("your-hand", cards=hand_in_words(held, names))]
    alt += [say("without-a-card", way=what) for what in places if isinstance(what, str)]
    return canvas.scene(" ".join(alt))


def title(view: RaceView) -> str:
    """Return the title: what to do with the hand."""
    if not open_to(view):
        return say("your-cards", count=sum(view.hand))
    playable = sum(held.playable for held in held_cards(view))
    match view.table.phase:
        case Phase.DEFEND:
            return say("defenses-in-hand", count=playable)
        case Phase.COUNTER:
            return say("answers-in-hand", count=playable)
        case Phase.LOST_DISCARD | Phase.TRIM:
            return say("discard-a-card")
    return say("play-a-card", playable=bool(playable))


def _card(canvas: Canvas, held: HeldCards, x: float, y: float) -> None:
    canvas.place(f"card:{KEYS[held.card]}:{'bright' if held.playable else 'dim'}", x, y)
    if held.count > 1:
        chip(canvas, f"×{held.count}", x + CARD_WIDE - 3, y + 3, size=12, high=18, anchor=Anchor.RIGHT)
    colour = PAPER_INK if held.playable else TEXT
    top = y + _ART + _band(held.card)
    bottom = y + CARD_HIGH - 4
    if held.targets:
        bottom -= LEAST_MARK + 1
        step = min(LEAST_MARK + 2, (CARD_WIDE - 4 - LEAST_MARK) / max(1, len(held.targets) - 1))
        first = x + (CARD_WIDE - LEAST_MARK - step * (len(held.targets) - 1)) / 2
        for place, seat in enumerate(held.targets):
            mark(canvas, seat, first + place * step, bottom, LEAST_MARK)
    lines = letters.wrapped(held.says, CARD_WIDE - 6, 12, most=max(1, int((bottom - top) / _LINE)))
    start = (top + bottom - _LINE * (len(lines) - 1)) / 2
    for number, line in enumerate(lines):
        canvas.write(
            line, x + CARD_WIDE / 2, start + number * _LINE, 12, colour, anchor=Anchor.MIDDLE, room=CARD_WIDE - 6
        )


def _way_out(canvas: Canvas, what: str, x: float, y: float) -> None:
    canvas.place("way-out", x, y)
    lines = letters.wrapped(what, CARD_WIDE - 10, 13.5, bold=True)
    start = y + CARD_HIGH / 2 - 9 * (len(lines) - 1)
    for number, line in enumerate(lines):
        canvas.write(
            line, x + CARD_WIDE / 2, start + 18 * number, 13.5, bold=True, anchor=Anchor.MIDDLE, room=CARD_WIDE - 8
        )


def _names(card: int) -> list[str]:
    return letters.wrapped(FACTS[card].name, CARD_WIDE - 8, 12, bold=True)


def _band(card: int) -> int:
    return 20 if len(_names(card)) == 1 else 31


def card_svg(key: str, how: str) -> str:
    """Draw a card in the hand, bright or dim, with room on it for what it does."""
    card = KEYS.index(key)
    colour, bright = COLOURS[card], how == "bright"
    made = rect(0, 0, CARD_WIDE, CARD_HIGH, PAPER if bright else MOOD.plate, radius=7)
    define, fill = gradient((0, darker(colour, 0.45)), (1, colour))
    art = define + rect(0, 0, CARD_WIDE, _ART, fill) + _rays() + sign(card, CARD_WIDE / 2 - 16, 7, 32, TEXT)
    made += window(group(art, opacity=1 if bright else 0.42), 0, 0, CARD_WIDE, _ART, radius=7, top_only=True)
    made += rect(0, _ART, CARD_WIDE, _band(card), colour if bright else "#2a3648")
    for number, line in enumerate(_names(card)):
        ink, base = TEXT if bright else MUTED, _ART + 14.2 + 12 * number
        made += words(line, CARD_WIDE / 2, base, 12, ink, anchor="middle", bold=True, room=CARD_WIDE - 6)
    return svg(CARD_WIDE, CARD_HIGH, made, rect(0, 0, CARD_WIDE, CARD_HIGH, "none", radius=7, rim=INK))


def _rays() -> str:
    rays = (
        "M42 23 L-8 6 V-6 Z",
        "M42 23 L34 -8 H48 Z",
        "M42 23 L92 -2 V12 Z",
        "M42 23 L92 40 L80 56 Z",
        "M42 23 L20 56 L2 52 Z",
    )
    return "".join(path(ray, "#ffffff", opacity=0.16) for ray in rays)


def way_out_svg() -> str:
    """Draw the place of an action without a card."""
    rim = f"M8 1.5 H{CARD_WIDE - 8} a6.5 6.5 0 0 1 6.5 6.5 V{CARD_HIGH - 8} a6.5 6.5 0 0 1 -6.5 6.5 H8 "
    rim += "a6.5 6.5 0 0 1 -6.5 -6.5 V8 a6.5 6.5 0 0 1 6.5 -6.5 Z"
    ground = rect(1, 1, CARD_WIDE - 2, CARD_HIGH - 2, MOOD.plate, radius=7, opacity=0.9)
    return svg(CARD_WIDE, CARD_HIGH, ground, path(rim, rim=MUTED, rim_width=1.6, dash="6 4"))


def dusk_svg(high: str) -> str:
    """Draw the sky behind a hand."""
    return svg(WIDTH, float(high), dusk(float(high)))
