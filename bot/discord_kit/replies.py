"""Answering a press or a command with a face, its picture included.

Discord waits three seconds for an answer. A picture mostly takes milliseconds; where many are painted at once, or the
painter has yet to begin, Discord is told in time that the answer will come.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.discord_kit.courier import attachments

if TYPE_CHECKING:
    from collections.abc import Awaitable

    import discord

    from bot.discord_kit.content import Content, Static
    from bot.pictures.picture import Painter, Picture
    from games.scene import Scene

    Interaction = discord.Interaction[discord.Client]

log = structlog.get_logger()

PATIENCE = 1.5
"""How many seconds a picture may take before Discord is told to wait."""


async def painted(painter: Painter, game: str, scene: Scene | None) -> Picture | None:
    """Return the picture of a scene; None where there is nothing to see, or nobody to paint it.

    All that a picture shows is told in words elsewhere: a match goes on without its pictures.
    """
    if scene is None:
        return None
    try:
        return await painter.paint(game, scene)
    except Exception:
        log.exception("picture could not be painted")
        return None


async def answer_with(interaction: Interaction, painter: Painter, game: str, face: Content) -> int | None:
    """Answer with a new message that only the person who asks sees; return its id, if Discord told it."""
    picture = await in_time(interaction, painted(painter, game, face.scene))
    return await sent(interaction, face.layout(picture.name if picture else None), picture)


async def turn_into(interaction: Interaction, painter: Painter, game: str, face: Content) -> None:
    """Let the pressed message show another face, with a picture of its own."""
    picture = await in_time(interaction, painted(painter, game, face.scene), anew=False)
    view, files = face.layout(picture.name if picture else None), attachments(picture)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, attachments=files)
    else:
        await interaction.response.edit_message(view=view, attachments=files)


async def in_time(
    interaction: Interaction, painting: Awaitable[Picture | None], *, anew: bool = True, private: bool = True
) -> Picture | None:
    """Wait for a picture, and let Discord know if it takes long.

    `anew` says that the answer will be a new message, `private` that only the person who asks will see it.
    """
    work = asyncio.ensure_future(painting)
    await asyncio.wait({work}, timeout=PATIENCE)
    if not work.done() and not interaction.response.is_done():
        await interaction.response.defer(ephemeral=private, thinking=anew)
    return await work


async def sent(interaction: Interaction, view: Static, picture: Picture | None, *, private: bool = True) -> int | None:
    """Answer with a new message, also where Discord was told to wait; return its id, if Discord told it."""
    files = attachments(picture)
    if interaction.response.is_done():
        return (await interaction.followup.send(view=view, files=files, ephemeral=private, wait=True)).id
    return (await interaction.response.send_message(view=view, files=files, ephemeral=private)).message_id
