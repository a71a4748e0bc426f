"""The drawing kit's sprites by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.look.badges import badge_svg
from games.look.binders import pocket_svg
from games.look.boosters import back_svg, edge_svg, pack_svg, shine_svg
from games.look.cards import chosen_svg, dim_svg
from games.look.deck_pages import column_svg
from games.look.endings import fade_svg, lit_svg, moment_svg, poster_svg, sheet_svg, trophy_svg, winner_svg
from games.look.leaderboards import medal_svg, row_svg
from games.look.marks import mark_svg, rail_svg, ring_svg
from games.look.meters import bar_svg, batteries_svg, pips_svg
from games.look.moves import arrow_svg, burst_svg
from games.look.plates import ground_svg, pill_svg, plate_svg
from games.look.profiles import avatar_svg, face_svg, line_svg, star_svg
from games.look.sprite_names import PREFIX, drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_PARTS: Mapping[str, Callable[..., str]] = {
    "arrow": arrow_svg,
    "back": back_svg,
    "avatar": avatar_svg,
    "badge": badge_svg,
    "bar": bar_svg,
    "batteries": batteries_svg,
    "board-row": row_svg,
    "burst": burst_svg,
    "chosen": chosen_svg,
    "column": column_svg,
    "dim": dim_svg,
    "edge": edge_svg,
    "face": face_svg,
    "fade": fade_svg,
    "ground": ground_svg,
    "line": line_svg,
    "lit": lit_svg,
    "mark": mark_svg,
    "medal": medal_svg,
    "moment": moment_svg,
    "pack": pack_svg,
    "pill": pill_svg,
    "pips": pips_svg,
    "plate": plate_svg,
    "pocket": pocket_svg,
    "poster": poster_svg,
    "rail": rail_svg,
    "ring": ring_svg,
    "sheet": sheet_svg,
    "star": star_svg,
    "trophy": trophy_svg,
    "shine": shine_svg,
    "winner": winner_svg,
}


def sprite(name: str) -> str:
    """Return the SVG document of a sprite of the kit, whose name `named` wrote."""
    return drawn(_PARTS, name.removeprefix(PREFIX))
