"""What a person has chosen for themselves, wherever they play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from db import people

if TYPE_CHECKING:
    from bot.shared.people import Person
    from db.database import Database


Notice = Literal["server", "off", "later", "channel", "dm", "digest"]
"""As a server has it; not at all; after a while; at once in the channel or by message; of all matches together."""


class Preferences(msgspec.Struct, frozen=True):
    """The settings of one person."""

    words: bool = False
    """Whether matches are shown to them in words instead of pictures."""
    plain: bool = False
    """Whether their pictures are lines of large letters without art."""
    animations: bool = True
    """Whether films move for them; otherwise they get the last picture of a film, or a match step by step."""
    forced: bool = False
    """Whether the host plays for them what they are forced to."""
    pings: Notice = "server"
    """How they are told that it is their turn."""
    quiet_from: int = 0
    quiet_to: int = 0
    """The full hours between which no call goes out and no relaxed clock runs; the same twice is none."""
    zone: str = "UTC"
    """The time zone of those hours."""


async def preferences(db: Database, player_id: int | None) -> Preferences:
    """Return what a person has chosen; what everybody has who has not, or who is a computer."""
    row = None if player_id is None else await people.player(db, player_id)
    return Preferences() if row is None else read_preferences(row.settings)


def read_preferences(settings: str) -> Preferences:
    """Read what `save_preferences` wrote."""
    return msgspec.json.decode(settings, type=Preferences)


async def save_preferences(db: Database, person: Person, chosen: Preferences, moment: int) -> None:
    """Keep what a person has chosen, beside whatever else stands among their settings."""
    row = await people.player(db, person.id)
    before: dict[str, object] = {} if row is None else msgspec.json.decode(row.settings)
    settings = msgspec.json.encode(before | msgspec.to_builtins(chosen)).decode()
    await db.commit(people.save_player_settings(person.id, person.name, settings, moment))
