"""Which process looks after which shards: the lock that keeps a second bot from the same database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import asdict

from db.statements import Write, shaped

if TYPE_CHECKING:
    from db.database import Database, Transaction

MIGRATION = 7
"""From this migration on there is a table of holders."""


class HolderRow(msgspec.Struct, frozen=True):
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
    """Write that a process looks after a shard, which nobody else does."""
    return Write("hold_shard", asdict(row), expect=1)


def beat(mark: str, shards: int) -> Write:
    """Write that a process is alive that looks after so many shards."""
    return Write("beat_holder", {"mark": mark}, expect=shards)


def want(mark: str, wanted: str | None) -> Write:
    """Write which process, if any, asks for the place of another."""
    return Write("want_holder", {"mark": mark, "wanted": wanted})


def remove(mark: str) -> Write:
    """Write that a process looks after nothing any more."""
    return Write("remove_holder", {"mark": mark})


async def load(db: Database | Transaction) -> list[HolderRow]:
    """Return all who look after a shard."""
    return shaped(HolderRow, await db.fetch("load_holders"))
