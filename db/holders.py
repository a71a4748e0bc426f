"""Which process holds which shards: the lock that keeps a second bot out of the same database."""

from db.database import Source
from db.reading import read_all
from db.statements import Record, Write

MIGRATION = 7
"""The migration that creates the table `holders`."""


class HolderRow(Record, frozen=True):
    """A row of `holders`."""

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


def hold(row: HolderRow) -> Write:
    """Record that a process holds a shard; conflicts if another one does."""
    return row.write("hold_shard", expect=1)


def beat(mark: str, shards: int) -> Write:
    """Record that a process, which holds this many shards, is alive."""
    return Write("beat_holder", {"mark": mark}, expect=shards)


def want(mark: str, wanted: str | None) -> Write:
    """Record which process, if any, asks to replace another."""
    return Write("want_holder", {"mark": mark, "wanted": wanted})


def remove(mark: str) -> Write:
    """Record that a process holds no shard any more."""
    return Write("remove_holder", {"mark": mark})


async def load(db: Source) -> list[HolderRow]:
    """Return all holders of shards."""
    return await read_all(HolderRow, db, "load_holders")
