"""A person's view of the simulated server, as the page draws it: messages as Discord has them, and its pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import discord
import msgspec
from simcord import ChannelHandle, MemberActor, UserHandle

from bot.shared.newest import Newest

MOST_MESSAGES = 40
"""How many of the latest messages of a room are shown."""
MOST_PRIVATE, MOST_ASIDES = 6, 1
"""How many ephemeral messages are shown in a channel, and in private ones, where they must not push the hand away."""
MOST_FILES = 600
"""How many of the latest pictures and files are kept."""

Part = dict[str, object]
"""A component as Discord writes it."""


class ShownFile(msgspec.Struct, frozen=True):
    """A file that is shown below a message by itself."""

    name: str
    address: str


class ShownMessage(msgspec.Struct, frozen=True):
    """One message as its reader sees it."""

    id: str
    author: str
    by_bot: bool
    sent: int
    """Milliseconds since 1970."""
    edited: bool
    private: bool
    """Whether only its reader sees it."""
    thinking: bool
    text: str
    parts: list[Part]
    files: list[ShownFile]


class Room(msgspec.Struct, frozen=True):
    """A place where people write: a channel, a thread, or a member's private messages."""

    id: str
    name: str
    thread: bool
    newest: str
    """The id of its newest message."""


@dataclass(slots=True)
class Files:
    """The attachments of shown messages, by their ids."""

    kept: Newest[str, discord.Attachment] = field(default_factory=lambda: Newest(MOST_FILES))

    def keep(self, attachment: discord.Attachment) -> str:
        """Return the address of a file."""
        key = str(attachment.id)
        self.kept[key] = attachment
        return f"/files/{key}/{attachment.filename}"


def place(member: MemberActor, room: str) -> tuple[MemberActor | UserHandle, ChannelHandle]:
    """Return a member's actor for a room, and the room; raises `LookupError` if they have no such room."""
    private = member.user.dm_channel
    if str(private.id) == room:
        return member.user, private
    for channel in _channels(member):
        if str(channel.id) == room:
            return member, channel
    raise LookupError(room)


def _channels(member: MemberActor) -> Iterator[ChannelHandle]:
    for channel in member.guild.channels.values():
        yield channel
        yield from channel.threads


def rooms(member: MemberActor) -> list[Room]:
    """Return a member's rooms, threads after their channels."""
    return [
        Room(str(room.id), room.name or "", room.is_thread, str(seen[-1].id) if seen else "")
        for room in _channels(member)
        for seen in [room.history(viewer=member)]
    ]


def history(who: MemberActor | UserHandle, room: ChannelHandle) -> list[discord.Message]:
    """Return the latest messages that a member sees in a room, oldest first."""
    seen = room.history(viewer=who)
    most = MOST_ASIDES if room.guild is None else MOST_PRIVATE
    asides = [message.id for message in seen if message.flags.ephemeral]
    return [message for message in seen if message.id not in asides[:-most]][-MOST_MESSAGES:]


def shown(message: discord.Message, files: Files) -> ShownMessage:
    """Convert a message to the form that the page draws."""
    held = {attachment.url: attachment for attachment in message.attachments}
    held |= {f"attachment://{attachment.filename}": attachment for attachment in message.attachments}
    used: set[int] = set()
    parts = [_located(_raw(part), held, files, used) for part in message.components]
    # As in Discord: a message made of components shows only the files that a component refers to.
    loose = [] if message.flags.components_v2 else message.attachments
    beside = [attachment for attachment in loose if attachment.id not in used]
    return ShownMessage(
        id=str(message.id),
        author=message.author.display_name,
        by_bot=message.author.bot,
        sent=round(message.created_at.timestamp() * 1000),
        edited=message.edited_at is not None,
        private=message.flags.ephemeral,
        thinking=message.flags.loading,
        text=message.content,
        parts=parts,
        files=[ShownFile(each.filename, files.keep(each)) for each in beside],
    )


def _raw(part: discord.Component) -> Mapping[str, object]:
    written: Mapping[str, object] = part.to_dict()
    return written


def _located(part: Mapping[str, object], held: Mapping[str, discord.Attachment], files: Files, used: set[int]) -> Part:
    """Return a component with its files' addresses on this page."""
    located: Part = {}
    for name, value in part.items():
        if isinstance(value, list):
            located[name] = [_located(each, held, files, used) if isinstance(each, dict) else each for each in value]
        elif isinstance(value, dict):
            located[name] = _located(value, held, files, used)
        elif name == "url" and isinstance(value, str) and value in held:
            used.add(held[value].id)
            located[name] = files.keep(held[value])
        else:
            located[name] = value
    return located


def controls(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield every component that can be pressed or picked, at any depth."""
    for part in parts:
        if "custom_id" in part:
            yield part
        for inside in part.values():
            if isinstance(inside, list):
                yield from controls([each for each in inside if isinstance(each, dict)])
            elif isinstance(inside, dict):
                yield from controls([inside])


def enabled(message: discord.Message) -> list[str]:
    """Return the custom ids of all that can be pressed or picked in a message now."""
    parts = [dict(_raw(part)) for part in message.components]
    return [str(each["custom_id"]) for each in controls(parts) if not each.get("disabled")]


def holding(messages: Sequence[discord.Message], message_id: str, custom_id: str) -> discord.Message | None:
    """Return the pressed message, or if it was reposted meanwhile, the newest one with the same control."""
    with_it = [each for each in messages if custom_id in enabled(each)]
    return next((each for each in with_it if str(each.id) == message_id), with_it[-1] if with_it else None)
