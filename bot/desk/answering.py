"""Answering a press or a command with a face, its picture included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk.courier import attachments

if TYPE_CHECKING:
    import discord

    from bot.desk.face import Face
    from bot.pictures.picture import Painter, Picture
    from games.scene import Scene

    Interaction = discord.Interaction[discord.Client]


async def painted(painter: Painter, game: str, scene: Scene | None) -> Picture | None:
    """Return the picture of a scene; None where there is nothing to see."""
    return None if scene is None else await painter.paint(game, scene)


async def answer_with(
    interaction: Interaction, painter: Painter, game: str, face: Face
) -> discord.InteractionCallbackResponse[discord.Client]:
    """Answer with a new message that only the person who asks sees."""
    picture = await painted(painter, game, face.scene)
    return await interaction.response.send_message(
        view=face.layout(picture.name if picture else None), files=attachments(picture), ephemeral=True
    )


async def answer_in_time(interaction: Interaction, painter: Painter, game: str, face: Face) -> None:
    """Answer at once that an answer comes, then paint and send it, to the person who asks alone.

    The first picture after a start takes as long as the painter's process does to begin.
    """
    await interaction.response.defer(ephemeral=True, thinking=True)
    picture = await painted(painter, game, face.scene)
    await interaction.followup.send(
        view=face.layout(picture.name if picture else None), files=attachments(picture), ephemeral=True
    )


async def turn_into(interaction: Interaction, painter: Painter, game: str, face: Face) -> None:
    """Let the pressed message show another face, with a picture of its own, however long that takes to paint."""
    await interaction.response.defer()
    picture = await painted(painter, game, face.scene)
    await interaction.edit_original_response(
        view=face.layout(picture.name if picture else None), attachments=attachments(picture)
    )
