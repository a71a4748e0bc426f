"""Positions of matches that began under older rules."""

from __future__ import annotations

import msgspec
import structlog

from bot.shared.ids import code
from db.matches import MatchRow
from games.chronicle.record import Upgrade
from games.core import State
from games.registry import GAMES

log = structlog.get_logger()


def position_of(row: MatchRow) -> State | None:
    """Return the position of a match by today's rules; None if it has none or is of rules that cannot be read.

    Those of newer versions never are: they may mean something else by the same bytes.
    """
    game = GAMES[row.game]
    if row.state is None or row.version > game.version:
        return None
    if row.version == game.version:
        return game.load(row.state)
    try:
        return game.load(row.state)
    except Exception as trouble:  # a game may raise anything for bytes that it has not written
        log.warning("position of older rules cannot be read", match=code(row.id), why=repr(trouble))
        return None


def upgrades_of(row: MatchRow) -> tuple[Upgrade, ...]:
    """Return where a match went on under newer rules, the first time first."""
    return () if row.upgrades is None else msgspec.msgpack.decode(row.upgrades, type=tuple[Upgrade, ...])


def position_stored(row: MatchRow) -> Upgrade:
    """Return the position of a match as it is stored."""
    assert row.state is not None
    return Upgrade(row.ply, row.version, row.state)


def dump_upgrades(upgrades: tuple[Upgrade, ...]) -> bytes:
    """Write them for the row."""
    return msgspec.msgpack.encode(upgrades)
