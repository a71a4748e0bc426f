"""The drawing kit's sprites by their names."""

from games.look.moves import arrow_svg
from games.look.sprite_names import PREFIX, drawn
from games.look.sprite_sheets import sheet_sprites

_PARTS = {**sheet_sprites("look"), "arrow": arrow_svg}


def sprite(name: str) -> str:
    """Return the SVG document of a sprite of the kit, whose name `named` wrote."""
    return drawn(_PARTS, name.removeprefix(PREFIX))
