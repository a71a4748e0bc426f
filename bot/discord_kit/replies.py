"""Answering a press or a command with a face, its pictures included.

Discord waits three seconds for an answer. A picture mostly takes milliseconds; where many are painted at once, or the
painter has yet to begin, Discord is told in time that the answer will come.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.discord_kit.courier import attachments, files, names
from bot.discord_kit.gallery import NOTHING, Kept, gallery, kept

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from bot.discord_kit.content import Content, Static
    from bot.discord_kit.courier import Shown
    from bot.pictures.picture import Painter

    Interaction = discord.Interaction[discord.Client]

R = TypeVar("R")

PATIENCE = 1.5
"""How many seconds a picture may take before Discord is told to wait."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A message that answered a press or a command: its id, if Discord told it, and the pictures that it holds."""

    message_id: int | None
    pictures: Kept = NOTHING


async def answer_with(interaction: Interaction, painter: Painter, game: str, face: Content) -> Answer:
    """Answer with a new message that only the person who asks sees."""
    shown = await in_time(interaction, gallery(painter, game, face))
    message_id, held = await sent(interaction, face.layout(names(shown)), shown)
    return Answer(message_id, kept(face, shown, held))


async def turn_into(interaction: Interaction, painter: Painter, game: str, face: Content) -> None:
    """Let the pressed message show another face, with pictures of its own."""
    shown = await in_time(interaction, gallery(painter, game, face), anew=False)
    view, new = face.layout(names(shown)), attachments(shown)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, attachments=new)
    else:
        await interaction.response.edit_message(view=view, attachments=new)


async def in_time(interaction: Interaction, painting: Awaitable[R], *, anew: bool = True, private: bool = True) -> R:
    """Wait for pictures, and let Discord know if they take long.

    `anew` says that the answer will be a new message, `private` that only the person who asks will see it.
    """
    work = asyncio.ensure_future(painting)
    await asyncio.wait({work}, timeout=PATIENCE)
    if not work.done() and not interaction.response.is_done():
        await interaction.response.defer(ephemeral=private, thinking=anew)
    return await work


async def sent(
    interaction: Interaction, view: Static, shown: Sequence[Shown | None] = (), *, private: bool = True
) -> tuple[int | None, Sequence[discord.Attachment]]:
    """Answer with a new message, also where Discord was told to wait; return its id and files, if Discord told them."""
    new = files(shown)
    if interaction.response.is_done():
        message = await interaction.followup.send(view=view, files=new, ephemeral=private, wait=True)
        return message.id, message.attachments
    reply = await interaction.response.send_message(view=view, files=new, ephemeral=private)
    held = reply.resource.attachments if isinstance(reply.resource, discord.InteractionMessage) else ()
    return reply.message_id, held
