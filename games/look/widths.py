"""The widths of Inter's letters, from `widths.toml`: the games themselves cannot open a typeface."""

import tomllib
from importlib import resources

_TABLES = tomllib.loads(resources.files("games.look").joinpath("widths.toml").read_text("utf-8"))
REGULAR, SEMIBOLD = (
    {letter: int(wide) for wide, letters in _TABLES[face].items() for letter in letters}
    for face in ("regular", "semibold")
)
"""The width of each letter, in thousandths of the font size."""
