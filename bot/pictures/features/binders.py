"""A page of a collection, with numbers of copies and outlines of missing cards; and the progress in each set."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.pictures.sentences import say
from games.look import MOODS, Anchor, Canvas, Scene, bar, chip, named
from games.look.card_pages import of_card
from games.look.cards import ALBUM, BRIM, HAND, ICON
from games.look.colours import GOLD, GOOD, INK, MUTED, TEXT
from games.look.letters import fitted

POCKETS, ACROSS = 12, 4
"""Cards per page, and cards or rewards per row; one row of rewards shows whole cards, two only their art."""
STEP, TOP, ROW = 87, 58, 100
_TOP, _COLUMN, _BARS, _STEP, _WIDE = 40, 87, 2, (21, 28), 164
"""The upper edge of the first row, the width of a reward's column, and the columns of bars, their rows and width."""


class Pocket(msgspec.Struct, frozen=True):
    """A place for a card."""

    key: str
    name: str
    number: int
    note: str = ""
    """The label on the card: the number of copies (`×2`)."""
    owned: bool = True
    wanted: bool = False
    """Whether its owner is looking for it; shown on missing cards only."""


class SetProgress(msgspec.Struct, frozen=True):
    """How much of a set a person has."""

    title: str
    have: int
    of: int
    note: str = ""
    """The text at the right of the title: the page; or what a complete set is rewarded with."""
    reward: str = ""
    """The key of the card that is the reward, `dressed` in its other picture."""


def binder(progress: SetProgress, pockets: Sequence[Pocket], alt: str) -> Scene:
    """Draw a page of a collection; at the upper edge of each pocket stands the number that its button has."""
    rows = -(-min(len(pockets), POCKETS) // ACROSS)
    canvas = Canvas(MOODS["home"], TOP + ROW * rows + 2)
    canvas.write(progress.title, 14, 18, 18, bold=True, room=236)
    canvas.write(progress.note, 346, 18, 12.5, MUTED, anchor=Anchor.RIGHT, room=92)
    bar(canvas, 14, 34, 242, progress.have / progress.of if progress.of else 0, high=9, fill=canvas.mood.accent)
    figure = say("part", have=progress.have, of=progress.of)
    canvas.write(figure, 346, 38, 13, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True)
    for place, pocket in enumerate(pockets[:POCKETS]):
        x, y = 8 + STEP * (place % ACROSS), TOP + ROW * (place // ACROSS)
        if pocket.owned:
            canvas.place(of_card("album", pocket.key), x - BRIM, y - BRIM)
            if pocket.note:
                chip(canvas, pocket.note, x + ALBUM[0] - 3, y + 43, size=11, high=15, anchor=Anchor.RIGHT, room=44)
        else:
            _outline(canvas, pocket, x, y)
        chip(canvas, str(place + 1), x + ALBUM[0] / 2, y - 7, fill=GOLD, ink=INK, high=16, anchor=Anchor.MIDDLE)
    return canvas.scene(alt)


def _outline(canvas: Canvas, pocket: Pocket, x: float, y: float) -> None:
    """Draw the place of a missing card with its name and number; a star marks a wanted one."""
    canvas.place(named("pocket", "wanted") if pocket.wanted else named("pocket"), x, y)
    lines = fitted(pocket.name, ALBUM[0] - 8, 12, most=2)
    for n, line in enumerate(lines):
        middle, base = x + ALBUM[0] / 2, y + 59 + 14 * n - 7 * (len(lines) - 1)
        canvas.write(line, middle, base, 12, TEXT, anchor=Anchor.MIDDLE, room=ALBUM[0] - 8)
    canvas.write(say("number", number=pocket.number), x + ALBUM[0] / 2, y + 82, 11, MUTED, anchor=Anchor.MIDDLE)


def sets(title: str, columns: Sequence[tuple[str, Sequence[SetProgress]]], alt: str) -> Scene:
    """Draw the rewards of sets over their bars, and below them the bars of the others; a complete set says so."""
    every = [each for _, progress in columns for each in progress]
    rewarded, others = [each for each in every if each.reward], [each for each in every if not each.reward]
    few, rows = len(rewarded) <= ACROSS, -(-len(others) // _BARS)
    size, (wide, high), brim, step = ("hand", HAND, BRIM, _STEP[1]) if few else ("icon", ICON, 0, _STEP[0])
    row = high + 40
    below = _TOP + row * -(-len(rewarded) // ACROSS) + 8 * few
    canvas = Canvas(MOODS["home"], below + 8 + step * rows)
    canvas.write(title, 14, 20, 18, bold=True, room=332)
    for place, each in enumerate(rewarded):
        left, y = 8 + _COLUMN * (place % ACROSS), _TOP + row * (place // ACROSS)
        canvas.place(of_card(size, each.reward), left + (84 - wide) / 2 - brim, y - brim)
        canvas.write(each.title, left + 42, y + high + 11, 12, bold=True, anchor=Anchor.MIDDLE, room=84)
        _progress(canvas, each, left + 8, y + high + 33, 68, Anchor.MIDDLE)
        if each.have == each.of:
            chip(canvas, say("set-earned"), left + 42, y + high / 3, fill=GOLD, ink=INK, anchor=Anchor.MIDDLE)
    for place, each in enumerate(others):
        x, y = 10 + 176 * (place // rows), below + 8 + step * (place % rows)
        canvas.write(each.title, x, y, 12, room=_WIDE - 56)
        _progress(canvas, each, x, y + 8, _WIDE, Anchor.RIGHT)
    return canvas.scene(alt)


def sets_in_words(columns: Sequence[tuple[str, Sequence[SetProgress]]]) -> Mapping[str, str]:
    """Return the same as text: a line for each column."""
    return {heading: "; ".join(map(_part, progress)) for heading, progress in columns}


def _part(each: SetProgress) -> str:
    part = say("named-part", title=each.title, have=each.have, of=each.of)
    return say("rewarded-part", part=part, reward=each.note) if each.note else part


def _progress(canvas: Canvas, progress: SetProgress, x: float, y: float, wide: float, anchor: Anchor) -> None:
    """Place the bar of a set, and above it how much there is of it."""
    whole, end = progress.have == progress.of, x + (wide if anchor is Anchor.RIGHT else wide / 2)
    note = say("all-of", of=progress.of) if whole else say("part", have=progress.have, of=progress.of)
    canvas.write(note, end, y - 8, 11.5, GOOD if whole else MUTED, anchor=anchor, bold=whole, room=60)
    part = progress.have / progress.of if progress.of else 0
    bar(canvas, x, y, wide, part, high=5, fill=GOOD if whole else canvas.mood.accent)
