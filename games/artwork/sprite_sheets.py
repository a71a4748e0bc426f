"""Sprites that are drawings in files: `drawings/sprites/<game>.svg` has a group for each kind."""

from collections.abc import Callable, Mapping
from xml.etree import ElementTree as ET

from games.artwork.drawings import drawing, sheet
from games.artwork.draws import Draws
from games.artwork.formulas import Scope, Value, as_value, formula
from games.artwork.stage import set_svg, thing_svg
from games.look.shapes import svg


def sheet_sprites(game: str) -> Mapping[str, Callable[..., str]]:
    """Return the functions that draw the sprites on a game's sheet and those of moments, for `sprites_of`.

    A group has its kind as id, the size of the document, and names for the facts that follow the kind in the name of a
    sprite: `<g id="slot" facts="wide high" width="{wide}" height="{high}">`. Groups without a size are parts of others.
    """
    path = f"sprites/{game}"
    on_sheet = {group.attrib["id"]: _sprite(path, group) for group in sheet(path) if "width" in group.attrib}
    return {"set": set_svg, "thing": thing_svg, **on_sheet}


def _sprite(path: str, group: ET.Element) -> Callable[..., str]:
    name, facts = f"{path}#{group.attrib['id']}", group.get("facts", "").split()
    wide, high = (formula(group.attrib[side].strip("{}")) for side in ("width", "height"))

    def drawn(*texts: str) -> str:
        holes: dict[str, Value] = {fact: as_value(text) for fact, text in zip(facts, texts, strict=True)}
        scope = Scope(Draws(name), holes)
        return svg(float(wide(scope)), float(high(scope)), drawing(name, **holes))

    return drawn
