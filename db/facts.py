"""Named values that the program remembers about itself."""

from db.reading import OneRow, Writes, one_row, write

save: Writes[[str, str]] = write("save_fact", expect=1)
keep: Writes[[str, str]] = write("keep_fact")
load: OneRow[[str], str] = one_row(str, "load_fact")
