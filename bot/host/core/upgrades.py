"""Positions of matches that began under older rules."""

import msgspec

from db.matches import MatchRow
from games.chronicle.record import Upgrade


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
