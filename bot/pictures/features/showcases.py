"""What people show and wear: a showcase in its owner's frame, and the room where titles and sleeves are tried on."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.look import MOODS, Anchor, Canvas, Scene, chip, named, plate
from games.look.card_pages import of_card
from games.look.cards import BIG, BRIM, HAND
from games.look.colours import GOLD, GOOD, INK, MUTED
from games.look.sprite_names import of_game

HIGH = 292
_BIG, _REST, _STEP = (26, 50), (172, 42), (92, 124)
"""Where the first card stands and the first of the others, and how far the others are apart."""
ACROSS = 3
_STAGE, _TOP, _TILE_STEP, _TILE = 134, 142, (116, 92), (112, 88)


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


class LookTile(msgspec.Struct, frozen=True):
    """A title, sleeve or frame that one can wear."""

    kind: str
    name: str
    note: str
    """What it costs, or that it is theirs, or worn."""
    colour: str = ""
    worn: bool = False
    tried: bool = False


def fitting_room(game: str, avatar: str, wearer: Wearer, sleeve: str, tiles: Sequence[LookTile], alt: str) -> Scene:
    """Draw a person in the looks that they wear or try on, a sleeve of theirs, and below them all looks of a game."""
    rows = -(-len(tiles) // ACROSS)
    canvas = Canvas(MOODS["home"], _TOP + _TILE_STEP[1] * rows + 2)
    canvas.place(avatar, 16, 18)
    canvas.write(wearer.name, 74, 34, 22, bold=True, room=166)
    canvas.write(wearer.title or say("no-title"), 74, 57, 13, MUTED, room=166)
    tried = next((tile for tile in tiles if tile.tried), None)
    if tried is not None:
        canvas.write(say("trying-on"), 18, 88, 12.5, MUTED, room=220)
        chip(canvas, tried.name, 18, 99, high=24, size=13, fill=GOLD, ink=INK, room=220)
    else:
        canvas.write(say("worn-now"), 18, 104, 12.5, MUTED, room=226)
    canvas.place(named("back", game, sleeve), 258, 8)
    canvas.place(named("profile-frame", _STAGE, wearer.frame or canvas.mood.rim), 0, 0)
    for place, tile in enumerate(tiles):
        _tile(canvas, game, tile, 8 + _TILE_STEP[0] * (place % ACROSS), _TOP + _TILE_STEP[1] * (place // ACROSS))
    return canvas.scene(alt)


def _tile(canvas: Canvas, game: str, tile: LookTile, x: float, y: float) -> None:
    wide, high = _TILE
    plate(canvas, x, y, wide, high, rim=canvas.mood.accent if tile.tried else "")
    middle = x + wide / 2
    match tile.kind:
        case "sleeve":
            canvas.place(named("small-back", game, tile.colour), middle - 15, y + 5)
        case "frame":
            canvas.place(named("swatch", tile.colour), middle - 28, y + 7)
        case _:
            canvas.place(named("ribbon", canvas.mood.key), middle - 28, y + 10)
    canvas.write(tile.name, middle, y + 57, 12.5, bold=True, anchor=Anchor.MIDDLE, room=wide - 8)
    colour = GOOD if tile.worn else MUTED
    canvas.write(tile.note, middle, y + 74, 12, colour, anchor=Anchor.MIDDLE, bold=tile.worn, room=wide - 8)
