"""Posting, editing and deleting messages, and handling Discord's errors."""

import asyncio
import io
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

import discord

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.request_errors import TOO_OLD, RequestMonitor, Unanswered, translated_errors
from bot.pictures.picture import Picture

LOOKED_BACK = 50
"""How many of a channel's latest messages to search for a lost one."""
PATIENCE = 5.0
"""How many seconds to wait for Discord to say whether a person is on a server; the library would wait 25."""
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10008, 10013
MISSING_ACCESS, MISSING_PERMISSIONS, LOCKED_THREAD = 50001, 50013, 160005
CANNOT_DM, NO_COMMON_SERVER = 50007, 50278
ARCHIVED = 50083
NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links", "read_message_history")
"""The permissions that a match needs in its channel."""
THREADS = ("create_public_threads", "send_messages_in_threads")
"""The further permissions that it needs to get a thread of its own there."""


Shown: TypeAlias = Picture | discord.Attachment
"""A picture in a message: one to send, or one that Discord already has."""


class DeliveryFailure(Enum):
    """Why a message could not be sent, if we can do something about it."""

    GONE = "message-gone"
    CLOSED = "private-messages-closed"
    BARRED = "permission-missing"
    NOWHERE = "channel-gone"


class Undelivered(Exception):
    """A message could not be sent, to the channel `channel_id` if it was known."""

    def __init__(self, trouble: DeliveryFailure, channel_id: int = 0) -> None:
        super().__init__(trouble.value)
        self.trouble, self.channel_id = trouble, channel_id


_TROUBLES = {
    UNKNOWN_CHANNEL: DeliveryFailure.NOWHERE,
    UNKNOWN_MESSAGE: DeliveryFailure.GONE,
    TOO_OLD: DeliveryFailure.GONE,
    MISSING_ACCESS: DeliveryFailure.BARRED,
    MISSING_PERMISSIONS: DeliveryFailure.BARRED,
    LOCKED_THREAD: DeliveryFailure.BARRED,
    CANNOT_DM: DeliveryFailure.CLOSED,
    NO_COMMON_SERVER: DeliveryFailure.CLOSED,
    UNKNOWN_USER: DeliveryFailure.CLOSED,
}


@dataclass(slots=True)
class Courier:
    """Sends content to Discord. Raises `Undelivered`, and `Unanswered` if it may be tried again."""

    client: discord.Client
    monitor: RequestMonitor
    budget: RequestBudget
    """In which callers hold a place for each request; only what opens an archived thread takes further ones itself."""

    async def post(
        self, channel_id: int, face: Content, pictures: Sequence[Shown | None], nonce: str
    ) -> discord.Message:
        """Send a message and return it; the same nonce twice within minutes is one message."""

        async def send() -> discord.Message:
            return await self.client.get_partial_messageable(channel_id).send(
                view=face.layout(names(pictures)), files=files(pictures), nonce=nonce, allowed_mentions=mentions(face)
            )

        return await self._in_thread(channel_id, send)

    async def edit(
        self, channel_id: int, message_id: int, face: Content, pictures: Sequence[Shown | None]
    ) -> discord.Message:
        """Replace the content of a message, and return the message."""
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def edit() -> discord.Message:
            view, held = face.layout(names(pictures)), attachments(pictures)
            return await message.edit(view=view, attachments=held, allowed_mentions=discord.AllowedMentions.none())

        return await self._in_thread(channel_id, edit)

    async def edit_pressed(
        self, press: discord.Interaction[discord.Client], face: Content, pictures: Sequence[Shown | None]
    ) -> discord.Message:
        """Replace the content of the message whose button was pressed; this does not count against the rate limit."""
        with self._requesting():
            view, held, nobody = face.layout(names(pictures)), attachments(pictures), discord.AllowedMentions.none()
            return await press.edit_original_response(view=view, attachments=held, allowed_mentions=nobody)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; it is no error if it is gone already or may not be deleted."""
        with suppress(discord.NotFound, discord.Forbidden), self.monitor.watched():
            await self.client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()

    async def find(self, channel_id: int, words: Sequence[str], known: Collection[int | None]) -> int | None:
        """Return our latest message that contains all these words and is not a known one."""
        with suppress(discord.NotFound, discord.Forbidden), self.monitor.watched():
            async for message in self.client.get_partial_messageable(channel_id).history(limit=LOOKED_BACK):
                ours = self.client.user is not None and message.author.id == self.client.user.id
                if ours and message.id not in known and all(word in _text(message.components) for word in words):
                    return message.id
        return None

    async def private_channel(self, person: int) -> int:
        """Return the channel of private messages with a person."""
        with self._requesting():
            return (await self.client.create_dm(discord.Object(person))).id

    async def own_thread(self, channel_id: int, name: str) -> int | None:
        """Return the thread of that name in a channel, opened if there is none; None if Discord refuses one."""
        channel = self.client.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        opened = next((thread.id for thread in channel.threads if thread.name == name), None)
        if opened is not None:  # before a kill
            return opened
        with suppress(discord.HTTPException), self.monitor.watched():
            public = discord.ChannelType.public_thread
            return (await channel.create_thread(name=name, type=public, auto_archive_duration=1440)).id
        return None

    def lacking(self, channel_id: int) -> list[str]:
        """Return the permissions that we lack in a channel, as far as we know."""
        return missing(self.client.get_channel(channel_id))

    @contextmanager
    def _requesting(self, channel_id: int = 0) -> Iterator[None]:
        """Record whether Discord answers a request, and raise its refusals as `Undelivered` where they are one."""
        try:
            with self.monitor.watched():
                yield
        except discord.HTTPException as error:
            raise understood(error, channel_id) from error

    async def _in_thread(self, channel_id: int, request: Callable[[], Awaitable[discord.Message]]) -> discord.Message:
        """Send a request to a channel; if that is an archived thread, unarchive it and send the request again."""
        try:
            with self.monitor.watched():
                return await request()
        except discord.HTTPException as error:
            if error.code == ARCHIVED and await self._unarchive(channel_id):
                await self.budget.another()
                return await self._in_thread(channel_id, request)
            raise understood(error, channel_id) from error

    async def _unarchive(self, channel_id: int) -> bool:
        await self.budget.another()
        with self._requesting(channel_id):
            thread = await self.client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread) or not thread.archived:
            return False
        await self.budget.another()
        with self._requesting(channel_id):
            await thread.edit(archived=False)
        return True


def _text(components: Sequence[object]) -> str:
    """Return all text in a message's components, custom ids included."""
    texts = (
        (getattr(each, "content", ""), getattr(each, "custom_id", ""), _text(getattr(each, "children", ())))
        for each in components
    )
    return "\n".join(f"{content}{custom_id}{below}" for content, custom_id, below in texts)


def understood(error: discord.HTTPException, channel_id: int) -> Exception:
    """Convert Discord's error to `Undelivered` if it is a known delivery failure or forbidden; else return it."""
    trouble = _TROUBLES.get(error.code, DeliveryFailure.BARRED if error.status == 403 else None)
    return error if trouble is None else Undelivered(trouble, channel_id)


def names(pictures: Sequence[Shown | None]) -> list[str | None]:
    """Return the names of a message's files, in the order of its pictures."""
    return [
        None if each is None else each.filename if isinstance(each, discord.Attachment) else each.name
        for each in pictures
    ]


def attachments(pictures: Sequence[Shown | None]) -> list[discord.File | discord.Attachment]:
    """Return the attachments of an edited message: new pictures as files, and those that it keeps."""
    return [each if isinstance(each, discord.Attachment) else _file(each) for each in pictures if each is not None]


def files(pictures: Sequence[Shown | None]) -> list[discord.File]:
    """Return pictures as the files to send with a new message."""
    return [_file(each) for each in pictures if each is not None and not isinstance(each, discord.Attachment)]


def _file(picture: Picture) -> discord.File:
    return discord.File(io.BytesIO(picture.data), picture.name)


def mentions(face: Content) -> discord.AllowedMentions:
    """Return the allowed mentions of a message: only people whom it mentions on purpose."""
    if not face.mentions:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(person) for person in face.mentions]
    )


def missing(channel: object, wanted: Sequence[str] = NEEDED) -> list[str]:
    """Return which of the wanted permissions we lack in a channel of a server, by their names in Discord's settings."""
    if not isinstance(channel, (discord.abc.GuildChannel, discord.Thread)):
        return []
    granted = channel.permissions_for(channel.guild.me)
    needed = [*wanted, "send_messages_in_threads"] if isinstance(channel, discord.Thread) else wanted
    return [name.replace("_", " ").title() for name in needed if not getattr(granted, name)]


async def member_of(guild: discord.Guild, person: int) -> discord.Member | None:
    """Return a person as a member of a server; None if they are not, or if Discord does not say so in time."""
    with suppress(Unanswered, discord.HTTPException), translated_errors():
        async with asyncio.timeout(PATIENCE):
            return await guild.fetch_member(person)
    return None
