"""Titles, sleeves and frames as one picture: how they look on a person before they are paid for, and all there are."""

from collections.abc import Sequence

import msgspec

from bot.pictures.features.showcases import Wearer
from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.colours import GOLD, GOOD, INK, MUTED
from games.look.moods import MOODS
from games.look.plates import chip, plate
from games.look.scene import Anchor, Scene
from games.look.sprite_names import named

ACROSS = 3
_STAGE, _TOP, _STEP, _TILE = 134, 142, (116, 92), (112, 88)


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
    canvas = Canvas(MOODS["home"], _TOP + _STEP[1] * rows + 2)
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
        _tile(canvas, game, tile, 8 + _STEP[0] * (place % ACROSS), _TOP + _STEP[1] * (place // ACROSS))
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
