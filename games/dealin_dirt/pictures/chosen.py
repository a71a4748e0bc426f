"""The picture of a step of a turn: each card or Driver that can be chosen, and the result."""

from collections.abc import Sequence

from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.cards import KEYS, NAMES
from games.dealin_dirt.pictures.signs import MOOD
from games.dealin_dirt.sentences import say
from games.dealin_dirt.view import DirtView
from games.dealin_dirt.ways import Way, ways
from games.look import Anchor, Canvas, Scene, plate
from games.look.colours import GOOD, INK, MUTED, TEXT
from games.look.letters import set_width, width, wrapped

TOP, ROW, LOW = 8, 52, 36
"""Where the rows begin, and how high one is: `LOW` where there are more than `FEW`, so that all Drivers have one."""
FEW, MOST_WAYS = 4, 6
LEFT, RIGHT = 72, 344


def close_up(view: DirtView, choices: Sequence[DirtAction], _names: Sequence[str]) -> Scene | None:
    """Draw the result of each choice in a step of a turn, in the order of the buttons; None elsewhere.

    Where there are too many, those that make something ready come first.
    """
    ordered = ways(view, choices)
    if not ordered:
        return None
    if len(ordered) > MOST_WAYS:
        ordered = sorted(ordered, key=lambda way: not way.good)
    first, chosen = ordered[:MOST_WAYS], choices[0]
    title = say("branch-prompt", card=NAMES[chosen.card] if chosen.card >= 0 else "", verb=chosen.verb.name.lower())
    left_out = len(ordered) - len(first)
    row = ROW if len(first) <= FEW else LOW
    high = TOP + row * len(first) + (24 if left_out else 4)
    canvas = Canvas(MOOD, high, background=f"clay:{high}")
    for number, way in enumerate(first):
        _way(canvas, way, TOP + row * number, row)
    if left_out:
        canvas.write(say("and-more-choices", count=left_out), 346, high - 13, 12.5, MUTED, anchor=Anchor.RIGHT)
    more = say("choices-in-list", count=left_out) if left_out else ""
    return canvas.scene(
        " ".join([title if title.endswith("?") else f"{title}.", *(way.in_words() for way in first), more]).strip()
    )


def _way(canvas: Canvas, way: Way, y: float, row: int) -> None:
    """Draw one choice: its picture, what it is, and its result below."""
    roomy = row == ROW
    art, down, name_y, y_below = ("chosen", 6, 13, y + 34) if roomy else ("slip", 1, 9, y + 23)
    plate(canvas, 8, y, 344, row - 4, rim=GOOD if way.good else "")
    canvas.place(f"{art}:{KEYS[way.card]}", 15, y + down)
    name = set_width(way.what, 190, 14, bold=True)
    canvas.write(way.what, LEFT, y + name_y, 14, bold=True, room=190)
    canvas.write(way.notes, RIGHT, y + name_y, 12, MUTED, anchor=Anchor.RIGHT, room=RIGHT - LEFT - name - 8)
    x = _change(canvas, way, y_below, boxed=roomy) if way.after else LEFT
    colour, size = (GOOD if way.good else TEXT), 12.5 if way.after else 11.5
    lines = wrapped(way.verdict, RIGHT - x, size, bold=way.good, most=1 + roomy)
    anchor, end = (Anchor.RIGHT, RIGHT) if way.after else (Anchor.LEFT, LEFT)
    for number, line in enumerate(lines):
        middle = y_below + 13 * (number - (len(lines) - 1) / 2)
        canvas.write(
            line, end, middle, 11.5 if len(lines) > 1 else size, colour, anchor=anchor, bold=way.good, room=RIGHT - x
        )


def _change(canvas: Canvas, way: Way, y: float, *, boxed: bool) -> float:
    """Write the figure before and after, or the one that stays, and return where the room beside it begins."""
    x: float = LEFT
    for text, size, colour in ((way.counts, 11.5, MUTED), (way.before, 14, TEXT)):
        if text:
            canvas.write(text, x, y, size, colour, bold=colour == TEXT)
            x += width(text, size, bold=colour == TEXT) + 5
    if way.before:
        canvas.place("then", x, y - 4.5)
        x += 20
    wide = round(width(way.after, 14, bold=True)) + 14
    if boxed:
        canvas.place(f"figure:{wide}:{'good' if way.good else 'plain'}", x, y - 9)
    colour = INK if boxed else GOOD if way.good else TEXT
    canvas.write(way.after, x + wide / 2, y, 14, colour, anchor=Anchor.MIDDLE, bold=True)
    return x + wide + 10
