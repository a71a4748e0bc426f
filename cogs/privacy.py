"""/privacy: export and deletion of a person's data."""

import asyncio
import io
import zipfile
from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec
from discord import app_commands

from bot.collections import forgotten
from bot.discord_kit.content import plain
from bot.discord_kit.replies import sent, sent_file
from bot.host.core.preferences import note_preferences
from bot.host.match.shelved import shelve_or_settle_unreadable
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.sentences import say
from db import privacy
from db.database import Conflict
from db.retries import retry

DEADLINE = 2.0
"""How long deleting is retried, in seconds: Discord waits three seconds for an answer."""
MOST = 8_000_000
"""The most bytes that are sent as they are: Discord takes no file of more than ten megabytes."""
Confirmation: TypeAlias = Literal["delete everything about me"]
"""The confirmation that has to be picked."""


class Privacy(CommandGroup, group_name="privacy", group_description="What Paddock stores about you"):
    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """Answer with a file, to the person who asks alone."""
        everything = await forgotten.export(self.host, interaction.user.id)
        name, data = await asyncio.to_thread(_file, everything)
        await sent_file(interaction, say("stored"), data, name)

    @app_commands.command()
    async def delete(self, interaction: Interaction, confirm: Confirmation) -> None:
        """Forget the person, unless they are in the middle of a match."""
        if confirm not in get_args(Confirmation):
            raise Refusal(say("confirm-deletion", sentence=get_args(Confirmation)[0]))
        host = self.host
        for match_id in await self._forget(interaction.user.id):
            host.cache.drop(match_id)
            host.hooks.changed(match_id)
        note_preferences(host, interaction.user.id, Preferences())
        await sent(interaction, plain(say("deleted", name=privacy.SOMEBODY, days=forgotten.DAYS)))

    async def _forget(self, person: int) -> list[int]:
        try:
            return await retry(lambda: forgotten.forget(self.host, person), Conflict, DEADLINE)
        except privacy.StillPlaying as still:
            if not await shelve_or_settle_unreadable(self.host, still.match_ids):
                raise Refusal(say("still-playing", why=still.why)) from None
            return await self._forget(person)
        except Conflict:
            raise Refusal(say("matches-changing")) from None


def _file(everything: Mapping[str, object]) -> tuple[str, bytes]:
    """Return the name and the content of a file with all that; one that is too large for Discord is compressed."""
    data = msgspec.json.format(msgspec.json.encode(everything), indent=1)
    if len(data) <= MOST:
        return "paddock.json", data
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("paddock.json", data)
    return "paddock.json.zip", packed.getvalue()
