"""A showcase as others see it: the first card large in its light, the others beside it, in their owner's frame."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BIG, BRIM, HAND
from games.look.colours import MUTED
from games.look.moods import MOODS
from games.look.scene import Anchor, Scene
from games.look.sprite_names import named, of_game

HIGH = 292
_BIG, _REST, _STEP = (26, 50), (172, 42), (92, 124)
"""Where the first card stands and the first of the others, and how far the others are apart."""


class Exhibit(msgspec.Struct, frozen=True):
    """A card in a showcase."""

    game: str
    key: str
    """The key of the card, `dressed` in its looks."""
    name: str
    rarity: str


class Wearer(msgspec.Struct, frozen=True):
    """A person, and the looks that they wear."""

    name: str
    title: str = ""
    frame: str = ""
    """The colour of their frame, if they have one."""


def showcase(wearer: Wearer, exhibits: Sequence[Exhibit], most: int, alt: str) -> Scene:
    """Draw a showcase with room for `most` cards; places that are still free are outlines."""
    canvas = Canvas(MOODS["home"], HIGH)
    canvas.write(wearer.name, 14, 22, 18, bold=True, room=200)
    note = wearer.title or say("part", have=len(exhibits), of=most)
    canvas.write(note, 346, 22, 13, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=128)
    (left, top), middle = _BIG, _BIG[0] + BIG[0] / 2
    if exhibits:
        first, wide = exhibits[0], 1.5 * BRIM
        canvas.place(named("shine", first.rarity, 176), middle - 88, top + BIG[1] / 2 - 88)
        canvas.place(of_game(first.game, of_card("big", first.key)), left - wide, top - wide)
        canvas.write(first.name, middle, 248, 14, bold=True, anchor=Anchor.MIDDLE, room=144)
        canvas.write(first.rarity.capitalize(), middle, 268, 12.5, MUTED, anchor=Anchor.MIDDLE, room=144)
    else:
        canvas.place(named("stand", *BIG), left, top)
        canvas.write(say("your-best-card"), middle, 248, 14, MUTED, anchor=Anchor.MIDDLE, room=144)
    for place in range(1, most):
        x, y = _REST[0] + _STEP[0] * ((place - 1) % 2), _REST[1] + _STEP[1] * ((place - 1) // 2)
        if place < len(exhibits):
            canvas.place(of_game(exhibits[place].game, of_card("hand", exhibits[place].key)), x - BRIM, y - BRIM)
        else:
            canvas.place(named("stand", *HAND), x, y)
    if wearer.frame:
        canvas.place(named("profile-frame", HIGH, wearer.frame), 0, 0)
    return canvas.scene(alt)
