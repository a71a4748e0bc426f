"""Which process holds which shards: the lock that keeps a second bot out of the same database."""

from db.database import Record, Write
from db.reading import Rows, Writes, rows, write, write_row

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


hold: Writes[[HolderRow]] = write_row("hold_shard", expect=1)


def beat(mark: str, shards: int) -> Write:
    """Record that a process, which holds this many shards, is alive."""
    return Write("beat_holder", {"mark": mark}, expect=shards)


want: Writes[[str, str | None]] = write("want_holder")
remove: Writes[[str]] = write("remove_holder")
load: Rows[[], HolderRow] = rows(HolderRow, "load_holders")
