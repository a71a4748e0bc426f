"""The drawing kit's sprites by their names."""

from collections.abc import Callable, Mapping

from games.look.cards import dim_svg
from games.look.marks import mark_svg, rail_svg, ring_svg
from games.look.meters import bar_svg, batteries_svg, pips_svg
from games.look.moves import arrow_svg, burst_svg
from games.look.plates import ground_svg, pill_svg, plate_svg
from games.look.pointing import halo_svg
from games.look.sprite_names import PREFIX, drawn

_PARTS: Mapping[str, Callable[..., str]] = {
    "arrow": arrow_svg,
    "bar": bar_svg,
    "batteries": batteries_svg,
    "burst": burst_svg,
    "dim": dim_svg,
    "ground": ground_svg,
    "halo": halo_svg,
    "mark": mark_svg,
    "pill": pill_svg,
    "pips": pips_svg,
    "plate": plate_svg,
    "rail": rail_svg,
    "ring": ring_svg,
}


def sprite(name: str) -> str:
    """Return the SVG document of a sprite of the kit, whose name `named` wrote."""
    return drawn(_PARTS, name.removeprefix(PREFIX))
