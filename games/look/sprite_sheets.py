"""Sprites that are drawings in files: `drawings/sprites/<game>.svg` has a group for each kind."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from xml.etree import ElementTree as ET

from msgspec.structs import asdict

from games.look.drawings import drawing, drawn_in, sheet
from games.look.draws import Draws
from games.look.formulas import Scope, Value, as_value, formula
from games.look.marks import SEAT_COLOURS, SEAT_LETTERS
from games.look.moods import mood_of
from games.look.moves import arrow_svg
from games.look.shapes import svg
from games.look.sprite_names import PREFIX
from games.look.sprite_names import drawn as drawn_by

Holes = Callable[[str], Mapping[str, Value]]
"""The values that a fact adds beside itself, by its text."""
SIDE, THING = 360, 100
"""The squares in which backgrounds of moments and things on them are drawn."""


def _of_seat(seat: str) -> Mapping[str, Value]:
    return {"colour": SEAT_COLOURS[int(seat)], "letter": SEAT_LETTERS[int(seat)]}


def set_svg(name: str) -> str:
    """Draw a background of a moment, or the plate of a sound word."""
    return svg(SIDE, SIDE, drawing(f"moments/{name}"))


def thing_svg(name: str) -> str:
    """Draw a thing of a moment."""
    return svg(THING, THING, drawing(f"moments/{name}"))


def sheet_sprites(
    game: str, icons: Mapping[str, str] = MappingProxyType({}), **brought: Holes
) -> Mapping[str, Callable[..., str]]:
    """Return the functions that draw the sprites on a game's sheet and those of moments, for `sprites_of`.

    A group has its kind as id, the size of the document, and names for the facts that follow the kind in the name of a
    sprite: `<g id="slot" facts="wide high" width="{wide}" height="{high}">`; the size may use what the group names.
    Facts that a name does not give are empty. A fact `icon` is the name of one of `icons`, and `icon.flag` is that icon
    in all groups. Some facts bring more: a `mood`, which is a game, its colours as `mood.plate`, `mood.accent` and so
    on, a `seat` its `seat.colour` and `seat.letter`, and those of the game what `brought` says. The `seed` of a
    group decides its random numbers, or else its name. Groups without a size are parts of others.
    """
    path = f"sprites/{game}"
    holes: Mapping[str, Holes] = {"mood": lambda game: asdict(mood_of(game)), "seat": _of_seat, **brought}
    sized = [group for group in sheet(path) if "width" in group.attrib]
    on_sheet = {group.attrib["id"]: _sprite(path, group, icons, holes) for group in sized}
    return {"set": set_svg, "thing": thing_svg, **on_sheet}


def _sprite(path: str, group: ET.Element, icons: Mapping[str, str], brought: Mapping[str, Holes]) -> Callable[..., str]:
    name, facts = f"{path}#{group.attrib['id']}", group.get("facts", "").split()
    fixed: dict[str, Value] = {f"icon.{icon}": drawn for icon, drawn in icons.items()}
    wide, high = (formula(group.attrib[side].strip("{}")) for side in ("width", "height"))

    def drawn(*texts: str) -> str:
        filled = dict(zip(facts, texts + ("",) * (len(facts) - len(texts)), strict=True))
        holes = fixed | {fact: as_value(text) for fact, text in filled.items()}
        if "icon" in filled:
            holes["icon"] = icons[filled["icon"]]
        for fact in filled.keys() & brought.keys():
            holes |= {f"{fact}.{name}": value for name, value in brought[fact](filled[fact]).items()}
        scope = Scope(Draws(group.get("seed", name)), holes)
        inner = drawn_in(scope, name)
        return svg(float(wide(scope)), float(high(scope)), inner)

    return drawn


_OF_THE_KIT = {**sheet_sprites("look"), "arrow": arrow_svg}


def sprite(name: str) -> str:
    """Return the SVG document of a sprite of the kit, whose name `named` wrote."""
    return drawn_by(_OF_THE_KIT, name.removeprefix(PREFIX))
