"""Named values that the program remembers about itself."""

from collections.abc import Callable

from db.reading import OneRow, one_row
from db.statements import Write, write

save: Callable[[str, str], Write] = write("save_fact", "name", "value", expect=1)
"""Store a fact."""
keep: Callable[[str, str], Write] = write("keep_fact", "name", "value")
"""Store a fact unless one of that name already exists; that one is then kept."""
load: OneRow[[str], str] = one_row(str, "load_fact", "name")
"""A fact, or None if it was never stored."""
