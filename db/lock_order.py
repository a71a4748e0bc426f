"""The order in which rows are locked, so that writes sent together never deadlock with those of others."""

import re
from collections.abc import Iterable, Mapping

from db.queries import Query
from db.statements import SqlValue, Write

TABLES: Mapping[str, tuple[str, ...]] = {
    "migrations": ("version",),
    "holders": ("shard",),
    "facts": ("name",),
    "spent": ("mark", "what"),
    "kept": ("mark", "what", "about"),
    "guilds": ("id",),
    "players": ("id",),
    "matches": ("id",),
    "undone": ("match_id",),  # copied from `actions` before those are deleted
    "actions": ("match_id",),
    "outbox": ("match_id",),
    "traces": ("message_id", "player_id"),
    "invitations": ("match_id",),
    "incidents": ("match_id",),
    "proposals": ("match_id",),
    "removals": ("match_id",),
    "orders": ("match_id",),
    "digests": ("player_id",),
    "results": ("match_id",),
    "reports": ("match_id",),
    "chronicles": ("match_id",),
    "owed_chronicles": ("match_id",),
    "analyses": ("match_id",),
    "seats": ("match_id",),
    "tickets": ("id",),
    "seekers": ("ticket_id",),
    "offers": ("id",),
    "offered": ("offer_id",),
    "notices": ("about_id", "place"),
    "missed_checks": ("player_id", "at"),
    "collectors": ("player_id", "game"),
    "trades": ("id",),
    "trade_cards": ("trade_id",),
    "blocks": ("player_id", "blocked_id"),
    "decks": ("player_id",),
    "showcases": ("player_id",),
    "wishes": ("player_id", "game", "item"),
    "swappers": ("guild_id", "player_id"),
    "looks": ("player_id", "look"),
    "applause": ("player_id", "fan_id"),
    "ledger": ("player_id", "cause", "item"),
    "holdings": ("player_id", "game", "item"),
    "tallies": ("player_id", "game", "key"),
    "encounters": ("scope", "game", "pace", "player_id", "opponent_id"),
    "standings": ("scope", "game", "pace", "season", "player_id"),
    "rank_counts": ("scope", "game", "pace", "season", "figure", "width", "bucket"),
    "achievements": ("player_id", "name"),
    "server_firsts": ("guild_id", "name"),
    "lessons": ("player_id", "game", "name"),
    "boosters": ("player_id", "id"),
    "events": ("id",),
    "event_entries": ("event_id", "number"),
    "event_tables": ("event_id", "round", "number"),
    "event_acts": ("event_id", "revision"),
    "event_helpers": ("event_id", "player_id"),
    "event_messages": ("event_id", "what", "channel_id"),
    "event_pauses": ("player_id",),
}
"""Every table in locking order, and the columns by which its rows are ordered.

A table comes after those it refers to. The row in `matches` or `trades` is locked first, so rows of one match or
trade need no order among themselves. `rank_counts`, which all players share, is locked late.
"""

_RANKS = {table: rank for rank, table in enumerate(TABLES)}
_CHANGES = re.compile(r"(?:insert into|update|delete from) (\w+)")


def changed_table(sql: str) -> str | None:
    """Return the table that a statement changes, or None if it changes no rows."""
    match = _CHANGES.match(sql)
    return None if match is None else match[1]


def in_lock_order(writes: Iterable[Write], known: Mapping[str, Query]) -> list[Write]:
    """Return writes in locking order; writes to the same row keep their order."""

    def place(write: Write) -> tuple[SqlValue, ...]:
        table = changed_table(known[write.query].sql)
        if table is None:
            return (-1,)
        return (_RANKS[table], *(write.values[column] for column in TABLES[table] if column in write.values))

    return sorted(writes, key=place)
