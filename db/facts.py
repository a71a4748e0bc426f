"""Named values that the program remembers about itself."""

from db.reading import OneRow, Rows, Writes, one_row, pair, rows, write

save: Writes[[str, str]] = write("save_fact", expect=1)
keep: Writes[[str, str]] = write("keep_fact")
drop: Writes[[str]] = write("drop_fact")
load: OneRow[[str], str] = one_row(str, "load_fact")
of_servers: Rows[[str], tuple[str, str]] = rows(pair, "facts_of_servers")
