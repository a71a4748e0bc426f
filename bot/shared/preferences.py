"""What a person has chosen for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from db import people

if TYPE_CHECKING:
    from db.database import Database


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices of one person."""

    forced: bool = False
    """Whether the host plays the only card that may be played."""


async def preferences(db: Database, person: int) -> Preferences:
    """Return what a person has chosen."""
    row = await people.player(db, person)
    return Preferences() if row is None else read_preferences(row.settings)


def read_preferences(settings: str) -> Preferences:
    """Read what `save_preferences` wrote."""
    return msgspec.json.decode(settings, type=Preferences)


async def save_preferences(db: Database, person: int, name: str, chosen: Preferences, moment: int) -> None:
    """Keep what a person has chosen."""
    await db.commit(people.save_player_settings(person, name, msgspec.json.encode(chosen).decode(), moment))
