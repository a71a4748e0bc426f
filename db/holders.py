"""Which process holds which shards: the lock that keeps a second bot out of the same database."""

from collections.abc import Callable

from db.reading import Rows, rows
from db.statements import Record, Write, write, write_row

MIGRATION = 7
"""The migration that creates the table `holders`."""


class HolderRow(Record, frozen=True):
    shard: int
    shards: int
    mark: str
    host: str
    machine: str
    pid: int
    born: int
    since: int
    beats: int
    wanted: str | None


hold: Callable[[HolderRow], Write] = write_row("hold_shard", expect=1)
"""Record that a process holds a shard; conflicts if another one does."""


def beat(mark: str, shards: int) -> Write:
    """Record that a process, which holds this many shards, is alive."""
    return Write("beat_holder", {"mark": mark}, expect=shards)


want: Callable[[str, str | None], Write] = write("want_holder", "mark", "wanted")
"""Record which process, if any, asks to replace another."""
remove: Callable[[str], Write] = write("remove_holder", "mark")
"""Record that a process holds no shard any more."""
load: Rows[[], HolderRow] = rows(HolderRow, "load_holders")
"""All holders of shards."""
