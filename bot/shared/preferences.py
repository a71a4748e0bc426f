"""A person's preferences, wherever they play."""

from collections.abc import Callable
from typing import Literal

import msgspec

from bot.shared.people import Person
from db import people
from db.database import Database, Transaction
from db.retries import transact
from db.stored import encoded, read_or

Notice = Literal["server", "off", "later", "channel", "dm", "digest"]
"""The server's setting; never; after a while; at once in the channel or by direct message; a digest of all matches."""


class Preferences(msgspec.Struct, frozen=True):
    """The settings of one person."""

    words: bool = False
    """Whether matches are shown to them in words instead of pictures."""
    plain: bool = False
    """Whether their pictures are lines of large text without art."""
    animations: bool = True
    """Whether films are animated; otherwise they get a film's last picture, or a match step by step."""
    talk: bool = True
    """Whether they read what computers say at the table."""
    forced: bool = msgspec.field(default=True, name="only_choices")
    """Whether the host plays for them when only one action is possible. Its stored name is not the older one, which was
    also stored for people who had chosen nothing."""
    pings: Notice = "server"
    """How they are notified that it is their turn."""
    quiet_from: int = 0
    quiet_to: int = 0
    """The full hours between which no ping is sent and no relaxed clock runs; equal hours mean none."""
    zone: str = "UTC"
    """The time zone of those hours."""
    share: bool = False
    """Whether others may look at their collections."""

    @property
    def moving(self) -> bool:
        """Whether pictures of matches may move for them."""
        return self.animations and not self.plain


async def preferences(db: Database, player_id: int | None) -> Preferences:
    """Return a person's preferences; the defaults for new people and computers."""
    row = None if player_id is None else await people.player(db, player_id)
    return Preferences() if row is None else read_preferences(row.settings)


def read_preferences(settings: str) -> Preferences:
    """Read stored preferences; the defaults if that is impossible."""
    return read_or(Preferences(), Preferences, "players.settings", settings)


async def change_preferences(
    db: Database, person: Person, changed: Callable[[Preferences], Preferences], moment: int
) -> Preferences:
    """Change a person's preferences, and return them; settings that only a newer program knows stay as they are."""

    async def change(tx: Transaction) -> Preferences:
        row = await people.player(tx, person.id)
        stored = "{}" if row is None else row.settings
        before = read_preferences(stored)
        after = changed(before)
        if after != before:
            kept = read_or({}, dict[str, object], "players.settings", stored)
            settings = encoded(kept | msgspec.to_builtins(after))
            await tx.run(people.save_player_settings(person.id, person.name, settings, moment))
        return after

    return await transact(db, change)
