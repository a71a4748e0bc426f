"""Replies to presses and commands, pictures included.

Discord waits three seconds for an answer. Mostly it is there in milliseconds; where many pictures are painted at once,
or the database is slow, Discord is told in time that the answer will come. Everything that answers an interaction goes
through this file: it knows whether Discord was told to wait, and what it means when Discord takes no answer any more.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import discord
import structlog

from bot.discord_kit import texts
from bot.discord_kit.content import plain
from bot.discord_kit.courier import attachments, files, names
from bot.discord_kit.gallery import NOTHING, Kept, gallery, kept
from bot.discord_kit.silence import Unanswered, heard
from bot.shared.refusal import Refusal
from bot.shared.trouble import is_outage, note

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from discord import ui

    from bot.discord_kit.content import Content, Static
    from bot.discord_kit.courier import Shown
    from bot.pictures.picture import Painter

    Interaction = discord.Interaction[discord.Client]

R = TypeVar("R")
log = structlog.get_logger()

WAIT = 2.0
"""After this many seconds without an answer the interaction is deferred: Discord gives up after three."""
NOT_TAKEN = frozenset({10008, 10015, 10062, 40060, 50027})
"""Discord knows the message, the webhook or the interaction no more, has an answer already, or the token is too old."""

PATIENCE = 1.5
"""How many seconds a picture may take before Discord is told to wait."""


@dataclass(frozen=True, slots=True)
class SentReply:
    """A message that answered a press or a command: its id, if Discord told it, and the pictures that it holds."""

    message_id: int | None
    pictures: Kept = NOTHING


async def answer_with(
    interaction: Interaction, painter: Painter, game: str, face: Content, *, private: bool = True
) -> SentReply:
    """Answer with a new message that only the person who asks sees, unless it is not `private`."""
    shown = await in_time(interaction, gallery(painter, game, face), private=private)
    message_id, held = await sent(interaction, face.layout(names(shown)), shown, private=private)
    return SentReply(message_id, kept(face, shown, held))


async def turn_into(interaction: Interaction, painter: Painter, game: str, face: Content) -> None:
    """Let the pressed message show another face, with pictures of its own."""
    shown = await in_time(interaction, gallery(painter, game, face), anew=False)
    await change(interaction, face.layout(names(shown)), attachments(shown))


async def in_time(interaction: Interaction, painting: Awaitable[R], *, anew: bool = True, private: bool = True) -> R:
    """Wait for pictures, and let Discord know if they take long.

    `anew` says that the answer will be a new message, `private` that only the person who asks will see it.
    """
    work = asyncio.ensure_future(painting)
    await asyncio.wait({work}, timeout=PATIENCE)
    if not work.done():
        await put_off(interaction, anew=anew, private=private)
    return await work


def promise(interaction: Interaction, *, anew: bool, private: bool = True) -> None:
    """Let Discord know in time that the answer will come, should a database or anything else hold it up."""

    def late() -> None:
        if not interaction.response.is_done():
            interaction.extras["deferral"] = asyncio.create_task(_put_off_late(interaction, anew, private))

    interaction.extras["late"] = asyncio.get_running_loop().call_later(WAIT, late)


async def _put_off_late(interaction: Interaction, anew: bool, private: bool) -> None:
    try:
        await put_off(interaction, anew=anew, private=private)
    except (Unanswered, discord.HTTPException) as error:
        log.warning("answer could not be put off", why=str(error))


async def put_off(interaction: Interaction, *, anew: bool = False, private: bool = True) -> None:
    """Tell Discord that the answer will come later, unless it has been told or has come."""
    async with _turn(interaction):
        if not interaction.response.is_done():
            with heard():
                await interaction.response.defer(ephemeral=private, thinking=anew)


async def change(
    interaction: Interaction, view: Static, new: list[discord.File | discord.Attachment] | None = None
) -> None:
    """Let the pressed message show something else; without `new` it keeps its files."""
    files: list[discord.File | discord.Attachment] = discord.utils.MISSING if new is None else new
    async with _turn(interaction):
        with heard():
            if interaction.response.is_done():
                await interaction.edit_original_response(view=view, attachments=files)
            else:
                await interaction.response.edit_message(view=view, attachments=files)


async def sent(
    interaction: Interaction,
    view: Static,
    shown: Sequence[Shown | None] = (),
    *,
    private: bool = True,
    mentions: discord.AllowedMentions | None = None,
) -> tuple[int | None, Sequence[discord.Attachment]]:
    """Answer with a new message, also where Discord was told to wait; return its id and files, if Discord told them."""
    new, notified = files(shown), mentions or discord.AllowedMentions.none()
    async with _turn(interaction):
        with heard():
            if interaction.response.is_done():
                message = await interaction.followup.send(
                    view=view, files=new, ephemeral=private, allowed_mentions=notified, wait=True
                )
                return message.id, message.attachments
            reply = await interaction.response.send_message(
                view=view, files=new, ephemeral=private, allowed_mentions=notified
            )
    held = reply.resource.attachments if isinstance(reply.resource, discord.InteractionMessage) else ()
    return reply.message_id, held


async def correct(interaction: Interaction, message_id: int, view: Static, shown: Sequence[Shown | None]) -> None:
    """Let an answer that was sent before show something else."""
    with heard():
        await interaction.followup.edit_message(message_id, view=view, attachments=attachments(shown))


async def sent_file(interaction: Interaction, text: str, file: discord.File) -> None:
    """Answer with a text and a file, for the person who asks alone."""
    async with _turn(interaction):
        with heard():
            if interaction.response.is_done():
                await interaction.followup.send(text, file=file, ephemeral=True)
            else:
                await interaction.response.send_message(text, file=file, ephemeral=True)


async def ask(interaction: Interaction, form: ui.Modal) -> None:
    """Answer with a form; refuses where Discord was told to wait, for then it takes none."""
    async with _turn(interaction):
        if interaction.response.is_done():
            raise Refusal(texts.FORM_TOO_SLOW)
        with heard():
            await interaction.response.send_modal(form)


async def tell(interaction: Interaction, sentence: str) -> None:
    """Say something to the person who pressed or asked, and to nobody else."""
    try:
        await sent(interaction, plain(sentence))
    except (Unanswered, discord.HTTPException) as error:
        log.warning("answer was not taken", why=str(error))


async def refuse_values(interaction: Interaction) -> None:
    """SentReply a command, or a completion, whose values cannot even be read: no client of Discord's sends them."""
    if interaction.type is not discord.InteractionType.autocomplete:
        await tell(interaction, texts.VALUE_NOT_VALID)
        return
    try:
        with heard():
            await interaction.response.autocomplete([])
    except (Unanswered, discord.HTTPException) as error:
        log.warning("answer was not taken", why=str(error))


async def failed(interaction: Interaction, what: str, error: BaseException) -> None:
    """Say why something could not be done; whatever is no refusal has one line in the log."""
    if isinstance(error, Refusal):
        await tell(interaction, str(error))
    elif isinstance(error, discord.HTTPException) and error.code in NOT_TAKEN:
        log.warning("answer came too late", what=what, why=str(error))
    elif isinstance(error, Unanswered):
        log.warning("answer was not taken", what=what, why=str(error))
    elif isinstance(error, discord.HTTPException):
        log.error("answer was refused", what=what, why=str(error))
        await tell(interaction, texts.APOLOGY)
    else:
        note(log, "could not be carried out", error, what=what)
        await tell(interaction, texts.OUTAGE if is_outage(error) else texts.APOLOGY)


def _turn(interaction: Interaction) -> asyncio.Lock:
    """Return the lock that lets only one answer to an interaction be on its way at a time; it is late no more."""
    late: asyncio.TimerHandle | None = interaction.extras.pop("late", None)
    if late is not None:
        late.cancel()
    lock: asyncio.Lock = interaction.extras.setdefault("turn", asyncio.Lock())
    return lock
