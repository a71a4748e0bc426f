"""A page of a collection: twelve cards, four by three, with the number of copies, and outlines of missing cards."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import ALBUM, BRIM
from games.look.colours import MUTED, TEXT
from games.look.letters import fitted
from games.look.meters import bar
from games.look.moods import MOODS
from games.look.plates import chip
from games.look.scene import Anchor, Scene
from games.look.sprite_names import named

POCKETS, ACROSS = 12, 4
"""Cards per page and per row."""
STEP, TOP, ROW = 87, 58, 100


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
    """Draw a page of a collection."""
    rows = -(-min(len(pockets), POCKETS) // ACROSS)
    canvas = Canvas(MOODS["home"], TOP + ROW * rows + 2)
    canvas.write(progress.title, 14, 18, 18, bold=True, room=236)
    canvas.write(progress.note, 346, 18, 12.5, MUTED, anchor=Anchor.RIGHT, room=92)
    bar(canvas, 14, 34, 242, progress.have / progress.of if progress.of else 0, high=9, fill=canvas.mood.accent)
    figure = say("part", have=progress.have, of=progress.of)
    canvas.write(figure, 346, 38, 13, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True)
    for place, pocket in enumerate(pockets[:POCKETS]):
        x, y = 8 + STEP * (place % ACROSS), TOP + ROW * (place // ACROSS)
        if not pocket.owned:
            _outline(canvas, pocket, x, y)
            continue
        canvas.place(of_card("album", pocket.key), x - BRIM, y - BRIM)
        if pocket.note:
            chip(canvas, pocket.note, x + 31, y + 4, high=18, room=44)
    return canvas.scene(alt)


def _outline(canvas: Canvas, pocket: Pocket, x: float, y: float) -> None:
    """Draw the place of a missing card with its name and number; a star marks a wanted one."""
    canvas.place(named("pocket", "wanted") if pocket.wanted else named("pocket"), x, y)
    lines = fitted(pocket.name, ALBUM[0] - 8, 12, most=2)
    for n, line in enumerate(lines):
        middle, base = x + ALBUM[0] / 2, y + 59 + 14 * n - 7 * (len(lines) - 1)
        canvas.write(line, middle, base, 12, TEXT, anchor=Anchor.MIDDLE, room=ALBUM[0] - 8)
    canvas.write(say("number", number=pocket.number), x + ALBUM[0] / 2, y + 82, 11, MUTED, anchor=Anchor.MIDDLE)
