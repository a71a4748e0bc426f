"""Sprites that are drawings in files: `drawings/sprites/<game>.svg` has a group for each kind."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from xml.etree import ElementTree as ET

from msgspec.structs import asdict

from games.artwork.drawings import drawing, sheet
from games.artwork.draws import Draws
from games.artwork.formulas import Scope, Value, as_value, formula
from games.artwork.stage import set_svg, thing_svg
from games.look.moods import mood_of
from games.look.shapes import svg


def sheet_sprites(game: str, icons: Mapping[str, str] = MappingProxyType({})) -> Mapping[str, Callable[..., str]]:
    """Return the functions that draw the sprites on a game's sheet and those of moments, for `sprites_of`.

    A group has its kind as id, the size of the document, and names for the facts that follow the kind in the name of a
    sprite: `<g id="slot" facts="wide high" width="{wide}" height="{high}">`. Facts that a name does not give are empty;
    a fact `mood` is a game, and its colours are `mood.plate`, `mood.accent` and so on; a fact `icon` is the name of one
    of `icons`, and `icon.flag` is that icon in all groups. Groups without a size are parts of others.
    """
    path = f"sprites/{game}"
    on_sheet = {group.attrib["id"]: _sprite(path, group, icons) for group in sheet(path) if "width" in group.attrib}
    return {"set": set_svg, "thing": thing_svg, **on_sheet}


def _sprite(path: str, group: ET.Element, icons: Mapping[str, str]) -> Callable[..., str]:
    name, facts = f"{path}#{group.attrib['id']}", group.get("facts", "").split()
    fixed: dict[str, Value] = {f"icon.{icon}": drawn for icon, drawn in icons.items()}
    wide, high = (formula(group.attrib[side].strip("{}")) for side in ("width", "height"))

    def drawn(*texts: str) -> str:
        every = texts + ("",) * (len(facts) - len(texts))
        holes = fixed | {fact: as_value(text) for fact, text in zip(facts, every, strict=True)}
        if "icon" in holes:
            holes["icon"] = icons[str(holes["icon"])]
        if "mood" in holes:
            holes |= {f"mood.{name}": colour for name, colour in asdict(mood_of(str(holes["mood"]))).items()}
        scope = Scope(Draws(name), holes)
        return svg(float(wide(scope)), float(high(scope)), drawing(name, **holes))

    return drawn
