"""Named values that the program remembers about itself."""

from collections.abc import Callable

from db.database import Write
from db.reading import OneRow, one_row, write

save: Callable[[str, str], Write] = write("save_fact", expect=1)
keep: Callable[[str, str], Write] = write("keep_fact")
load: OneRow[[str], str] = one_row(str, "load_fact")
