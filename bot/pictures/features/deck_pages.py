"""A deck as one picture: cost curve, kinds, and key cards."""

import math
from collections.abc import Mapping, Sequence

from bot.pictures.sentences import say
from games.look import Anchor, Canvas, Scene, bar, chip, mood_of, named
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND, THUMB
from games.look.colours import MUTED, TEXT
from games.look.letters import fitted

ACROSS = 6
"""Key cards on the picture of a deck."""
FEW = 4
"""Up to this many cards are shown as large as in a hand, with outlines for the next ones."""
_BAR, _STEP, _TALLEST, _GROUND = 22, 30, 40, 102
_COLUMN, _ROW, _LINE = 58, 84, 13
_AGAIN = "\u00a0"
"""Sets off the second line of a name."""
ROWS, COLUMN = 6, 16
"""Kinds per column, and lines of a list of all cards, unless even three columns need more."""


def deck(
    game: str,
    title: str,
    kinds: Mapping[str, int],
    curve: Mapping[str, int],
    cards: Sequence[tuple[str, int]],
    alt: str,
    record: str = "",
    least: int = 0,
) -> Scene:
    """Draw a deck; `curve` counts cards by their cost, `cards` are the key cards with their number of copies.

    `record` sums up its results in a few words. A deck below the `least` cards has a bar that says how far it is.
    """
    number, costs = sum(kinds.values()), any(curve.values())
    few, short = len(cards) <= FEW, number < least
    columns = 1 if costs else 2
    top = 120 if costs else 50 + _LINE * -(-min(len(kinds), ROWS * columns) // columns)
    top += 16 if short else 0
    high = HAND[1] + 7 if few else _ROW
    canvas = Canvas(mood_of(game), top + high)
    canvas.write(title, 14, 20, 18, bold=True, room=226)
    size = say("part", have=number, of=least) if short else ""
    canvas.write(size or say("cards", number=number), 346, 20, 13, MUTED, anchor=Anchor.RIGHT)
    if record:
        canvas.write(record, 346, 37, 12.5, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=180)
    if short:
        bar(canvas, 14, top - 16, 332, number / least, high=7, fill=canvas.mood.accent)
    if costs:
        _curve(canvas, curve)
    _kinds(canvas, kinds, 212 if costs else 14, columns)
    (_in_hand if few else _small)(canvas, cards, top)
    return canvas.scene(alt)


def contents(
    game: str, title: str, number: int, kinds: Mapping[str, Sequence[str]], cards: Sequence[tuple[str, int]], alt: str
) -> Scene:
    """Draw a deck with the names of all its cards below the key cards, by kind, in as few columns as have room."""
    texts = [(text, not place) for kind, names in kinds.items() for place, text in enumerate((kind, *names))]
    columns = next((count for count in (1, 2) if len(texts) <= count * COLUMN), 3)
    wide = (340 - 8 * columns) / columns
    lines = [
        (f"{_AGAIN * 2}{part}" if again else part, is_kind)
        for text, is_kind in texts
        for again, part in enumerate(fitted(text, wide - 1, 11.5, bold=is_kind, most=2))
    ]
    rows = -(-len(lines) // columns) + (columns > 1)
    for foot in range(rows - 1, len(lines), rows):
        below = lines[foot + 1 : foot + 2]
        if lines[foot][1] or any(text.startswith(_AGAIN) for text, _ in below):  # neither stands alone at the foot
            lines.insert(foot, ("", False))
    step = min(_LINE, 232 / max(1, rows))
    canvas = Canvas(mood_of(game), math.ceil(124 + step * rows))
    canvas.write(title, 14, 20, 18, bold=True, room=226)
    canvas.write(say("cards", number=number), 346, 20, 13, MUTED, anchor=Anchor.RIGHT)
    _small(canvas, cards, 36)
    for place, (text, is_kind) in enumerate(lines[: columns * rows]):
        x, y = 14 + (wide + 8) * (place // rows), 127 + step * (place % rows)
        canvas.write(text, x, y, 11.5, canvas.mood.accent if is_kind else TEXT, bold=is_kind, room=wide)
    return canvas.scene(alt)


def progress(game: str, title: str, have: int, of: int, cards: Sequence[tuple[str, int]], alt: str) -> Scene:
    """Draw how many of the cards of a deck a person has, and the first of some `cards` with their number of copies."""
    canvas = Canvas(mood_of(game), 48 + _ROW * bool(cards))
    canvas.write(title, 14, 20, 18, bold=True, room=226)
    canvas.write(say("part", have=have, of=of), 346, 20, 13, MUTED, anchor=Anchor.RIGHT)
    bar(canvas, 14, 34, 332, have / of if of else 0, high=7, fill=canvas.mood.accent)
    _small(canvas, cards, 48)
    return canvas.scene(alt)


def _in_hand(canvas: Canvas, cards: Sequence[tuple[str, int]], top: float) -> None:
    """Place a few cards as large as in a hand, and outlines where the next ones come."""
    for place in range(FEW):
        x = 9 + (HAND[0] + 2) * place
        if place >= len(cards):
            canvas.place(named("stand", *HAND), x, top)
            continue
        key, amount = cards[place]
        canvas.place(of_card("hand", key), x - BRIM, top - BRIM)
        if amount > 1:
            chip(canvas, f"×{amount}", x + HAND[0] - 3, top + 40, high=18, anchor=Anchor.RIGHT)


def _small(canvas: Canvas, cards: Sequence[tuple[str, int]], top: float) -> None:
    for place, (key, amount) in enumerate(cards[:ACROSS]):
        x = 8 + _COLUMN * place
        canvas.place(of_card("thumb", key), x - BRIM, top - BRIM)
        if amount > 1:
            chip(canvas, f"×{amount}", x + THUMB[0] - 3, top + 20, high=15, size=11, anchor=Anchor.RIGHT)


def _curve(canvas: Canvas, curve: Mapping[str, int]) -> None:
    """Draw the number of cards of each cost."""
    most = max(curve.values())
    canvas.write(say("by-cost"), 14, 39, 12, MUTED)
    for place, (cost, count) in enumerate(curve.items()):
        x, high = 14 + _STEP * place, round(_TALLEST * count / most)
        if high:
            canvas.place(named("column", _BAR, high, canvas.mood.accent), x, _GROUND - high)
        canvas.write(str(count), x + _BAR / 2, _GROUND - high - 8, 11.5, anchor=Anchor.MIDDLE, bold=True)
        canvas.write(cost, x + _BAR / 2, _GROUND + 9, 11.5, MUTED, anchor=Anchor.MIDDLE)


def _kinds(canvas: Canvas, kinds: Mapping[str, int], left: float, columns: int) -> None:
    """List the number of cards of each kind, the largest first."""
    wide = (346 - left - 20 * (columns - 1)) / columns
    named_kinds = sorted(kinds.items(), key=lambda each: -each[1])[: ROWS * columns]
    rows = -(-len(named_kinds) // columns)
    for place, (kind, count) in enumerate(named_kinds):
        x, y = left + (wide + 20) * (place // rows), 47 + _LINE * (place % rows)
        canvas.write(kind, x, y, 12, MUTED, room=wide - 24)
        canvas.write(str(count), x + wide, y, 12.5, anchor=Anchor.RIGHT, bold=True)
