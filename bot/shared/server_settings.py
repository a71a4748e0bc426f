"""The settings of a server."""

from collections.abc import Callable
from typing import Literal
from weakref import WeakKeyDictionary

import msgspec

from bot.shared.terms import Clock
from db import people
from db.database import Database, Transaction
from db.retries import transact
from db.stored import encoded, read_or

Pings = Literal["off", "later", "channel", "dm"]
Finding = Literal["off", "server", "everywhere"]
"""Whether people can look for a match from a server: not at all, on that server, or across servers."""


class Server(msgspec.Struct, frozen=True):
    """The settings of one server."""

    channels: tuple[int, ...] = ()
    """Where matches may be opened; empty for everywhere."""
    threads: bool = False
    """Whether every match gets its own thread."""
    pings: Pings = "later"
    """How people are notified of their turn: never, after a while, or at once."""
    clock: Clock = "live"
    """The clock of a match that is opened without naming one."""
    trading: bool = True
    """Whether cards may be traded here."""
    finding: Finding = "server"
    """How far people can look for others from here; only `everywhere` shows them to people of other servers."""
    phrases: bool = False
    """Whether people who found each other can say one of a few set phrases at their table."""
    greeted: bool = False
    """Whether Paddock has greeted this server, which it does once."""


_known: WeakKeyDictionary[Database, dict[int, Server]] = WeakKeyDictionary()


async def server(db: Database, guild_id: int) -> Server:
    """Return the settings of a server; the defaults if they cannot be read."""
    known = _known.setdefault(db, {})
    if guild_id in known and db.engine == "sqlite":  # only one process uses a file, so it can cache
        return known[guild_id]
    stored = read_or(Server(), Server, "guilds.settings", await people.guild_settings(db, guild_id))
    return known.setdefault(guild_id, stored) if db.engine == "sqlite" else stored


async def change_server(db: Database, guild_id: int, changed: Callable[[Server], Server], moment: int) -> Server:
    """Change the settings of a server, and return them; two changes at the same time do not undo each other."""

    async def change(tx: Transaction) -> Server:
        before = read_or(Server(), Server, "guilds.settings", await people.guild_settings(tx, guild_id))
        after = changed(before)
        if after != before:
            await tx.run(people.save_guild(guild_id, encoded(after), moment))
        return after

    after = _known.setdefault(db, {})[guild_id] = await transact(db, change)
    return after
