"""A person's preferences, wherever they play."""

from typing import Literal

import msgspec

from bot.shared.people import Person
from db import people
from db.database import Database
from db.stored import read_or

Notice = Literal["server", "off", "later", "channel", "dm", "digest"]
"""As the server has it; never; after a while; at once in the channel or by direct message; a digest of all matches."""


class Preferences(msgspec.Struct, frozen=True):
    """The settings of one person."""

    words: bool = False
    """Whether matches are shown to them in words instead of pictures."""
    plain: bool = False
    """Whether their pictures are lines of large letters without art."""
    animations: bool = True
    """Whether films move for them; otherwise they get the last picture of a film, or a match step by step."""
    talk: bool = True
    """Whether they read what computers say at the table."""
    forced: bool = msgspec.field(default=True, name="only_choices")
    """Whether the host plays for them when only one action is possible. Until that was the default it was stored under
    another name, also by people who had not chosen it."""
    pings: Notice = "server"
    """How they are notified that it is their turn."""
    quiet_from: int = 0
    quiet_to: int = 0
    """The full hours between which no ping goes out and no relaxed clock runs; the same twice is none."""
    zone: str = "UTC"
    """The time zone of those hours."""


async def preferences(db: Database, player_id: int | None) -> Preferences:
    """Return a person's preferences, or the defaults; also the defaults for computers."""
    row = None if player_id is None else await people.player(db, player_id)
    return Preferences() if row is None else read_preferences(row.settings)


def read_preferences(settings: str) -> Preferences:
    """Read stored preferences; the defaults if that is impossible."""
    return read_or(Preferences(), Preferences, "players.settings", settings)


def all_settings(settings: str) -> dict[str, object]:
    """Read everything that is stored as a person's settings, by this module and others."""
    return read_or({}, dict[str, object], "players.settings", settings)


async def save_preferences(db: Database, person: Person, chosen: Preferences, moment: int) -> None:
    """Store a person's preferences; their other settings stay as they are."""
    row = await people.player(db, person.id)
    before = {} if row is None else all_settings(row.settings)
    settings = msgspec.json.encode(before | msgspec.to_builtins(chosen)).decode()
    await db.commit(people.save_player_settings(person.id, person.name, settings, moment))
