"""Which process holds which shards: the lock that keeps a second bot out of the same database."""

from collections.abc import Callable

from db.database import Record, Write
from db.reading import Rows, rows, write, write_row

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


def beat(mark: str, shards: int) -> Write:
    """Record that a process, which holds this many shards, is alive."""
    return Write("beat_holder", {"mark": mark}, expect=shards)


want: Callable[[str, str | None], Write] = write("want_holder")
remove: Callable[[str], Write] = write("remove_holder")
load: Rows[[], HolderRow] = rows(HolderRow, "load_holders")
