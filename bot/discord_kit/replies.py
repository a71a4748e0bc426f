"""Replies to presses and commands, pictures included.

Discord waits three seconds for an answer. Usually it is ready in milliseconds; if many pictures are painted at once, or
the database is slow, the interaction is deferred in time. Everything that answers an interaction goes through this
file: it knows whether the interaction was deferred, and what it means when Discord no longer accepts an answer.
"""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

import discord
import structlog
from discord import ui
from structlog.typing import FilteringBoundLogger

from bot.discord_kit.content import Content, Static, plain
from bot.discord_kit.courier import Shown, attachments, files, names
from bot.discord_kit.gallery import NOTHING, Kept, gallery, kept
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.discord_kit.sentences import say
from bot.discord_kit.ways import onward
from bot.pictures.picture import Painter
from bot.shared.people import Person, nonce_of
from bot.shared.refusal import Refusal
from bot.shared.trouble import note
from db.outages import is_outage

Interaction: TypeAlias = discord.Interaction[discord.Client]

R = TypeVar("R")
log = structlog.get_logger()

WAIT = 2.0
"""After this many seconds without an answer the interaction is deferred: Discord gives up after three."""
NOT_TAKEN = frozenset({10008, 10015, 10062, 40060, 50027})
"""Error codes: the message, webhook or interaction is gone, was answered before, or its token is too old."""
ANSWER = "answer"
"""The key in an interaction's `extras` of the id of the message that answered it."""
PUBLICLY = "publicly"
"""The key in an interaction's `extras` for a deferral that everybody sees, until it is answered."""
INVALID_BODY = 50035
"""The error code for an answer that Discord does not accept as it is."""

PATIENCE = 1.5
"""How many seconds a picture may take before the interaction is deferred."""


@dataclass(frozen=True, slots=True)
class SentReply:
    """A message that answered a press or a command: its id, if Discord returned it, and its pictures."""

    message_id: int | None
    pictures: Kept = NOTHING


def presser(interaction: Interaction) -> Person:
    """Return who pressed or asked, with what this adds to the seed of a match."""
    return Person(interaction.user.id, interaction.user.display_name, nonce_of(interaction.id))


def only_presser_sees(interaction: Interaction) -> bool:
    """Whether only the person who pressed sees the pressed message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer_with(
    interaction: Interaction, painter: Painter, game: str, face: Content, *, private: bool = True
) -> SentReply:
    """Answer with a new message; if it is `private`, only the person who asks sees it."""
    pictures = await in_time(interaction, gallery(painter, game, face), private=private)
    message_id, held = await sent(interaction, face.layout(names(pictures)), pictures, private=private)
    return SentReply(message_id, kept(face, pictures, held))


async def turn_into(interaction: Interaction, painter: Painter, game: str, face: Content) -> None:
    """Replace the content of the pressed message, pictures included."""
    pictures = await in_time(interaction, gallery(painter, game, face), anew=False)
    await change(interaction, face.layout(names(pictures)), attachments(pictures))


async def in_time(interaction: Interaction, painting: Awaitable[R], *, anew: bool = True, private: bool = True) -> R:
    """Wait for pictures, and defer the interaction if they take long.

    `anew` says that the answer will be a new message, `private` that only the person who asks will see it.
    """
    work = asyncio.ensure_future(painting)
    await asyncio.wait({work}, timeout=PATIENCE)
    if not work.done():
        await defer(interaction, anew=anew, private=private)
    return await work


def defer_if_late(interaction: Interaction, *, anew: bool, private: bool = True) -> None:
    """Defer the interaction in time if a database or anything else delays the answer."""

    def late() -> None:
        if not interaction.response.is_done():
            interaction.extras["deferral"] = asyncio.create_task(_defer_late(interaction, anew=anew, private=private))

    interaction.extras["late"] = asyncio.get_running_loop().call_later(WAIT, late)


async def _defer_late(interaction: Interaction, *, anew: bool, private: bool) -> None:
    with logged_if_not_taken(log, "answer could not be deferred"):
        await defer(interaction, anew=anew, private=private)


async def defer(interaction: Interaction, *, anew: bool = False, private: bool = True) -> None:
    """Tell Discord that the answer will come later, unless the interaction was already deferred or answered."""
    async with _turn(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=private, thinking=anew)
            interaction.extras[PUBLICLY] = anew and not private


async def change(
    interaction: Interaction, view: Static, new: list[discord.File | discord.Attachment] | None = None
) -> None:
    """Replace the pressed message; without `new` it keeps its files."""
    files: list[discord.File | discord.Attachment] = discord.utils.MISSING if new is None else new
    async with _turn(interaction):
        if interaction.response.is_done():
            await interaction.edit_original_response(view=view, attachments=files)
        else:
            await interaction.response.edit_message(view=view, attachments=files)


async def withdraw(interaction: Interaction) -> None:
    """Delete the pressed message, which only the person who pressed it sees."""
    await defer(interaction)
    async with _turn(interaction):
        await interaction.delete_original_response()


async def sent(
    interaction: Interaction,
    view: Static,
    pictures: Sequence[Shown | None] = (),
    *,
    private: bool = True,
    mentions: discord.AllowedMentions | None = None,
) -> tuple[int | None, Sequence[discord.Attachment]]:
    """Answer with a new message, deferred or not; return its id and files, if Discord returned them."""
    new, notified = files(pictures), mentions or discord.AllowedMentions.none()
    async with _turn(interaction):
        if interaction.response.is_done():
            if interaction.extras.pop(PUBLICLY, False) and private:
                # The first answer to a deferral is as public as that, so something else has to be.
                await interaction.edit_original_response(view=plain("…"))
                await interaction.delete_original_response()
            message = await interaction.followup.send(
                view=view, files=new, ephemeral=private, allowed_mentions=notified, wait=True
            )
            interaction.extras[ANSWER] = message.id
            return message.id, message.attachments
        reply = await interaction.response.send_message(
            view=view, files=new, ephemeral=private, allowed_mentions=notified
        )
    interaction.extras[ANSWER] = reply.message_id
    held = reply.resource.attachments if isinstance(reply.resource, discord.InteractionMessage) else ()
    return reply.message_id, held


async def correct(interaction: Interaction, message_id: int, view: Static, pictures: Sequence[Shown | None]) -> None:
    """Edit an answer that was sent before."""
    with translated_errors():
        await interaction.followup.edit_message(message_id, view=view, attachments=attachments(pictures))


async def sent_file(interaction: Interaction, text: str, data: bytes, name: str) -> None:
    """Answer with a text and a file that only the person who asks sees."""
    file = discord.File(io.BytesIO(data), name)
    async with _turn(interaction):
        if interaction.response.is_done():
            await interaction.followup.send(text, file=file, ephemeral=True)
        else:
            await interaction.response.send_message(text, file=file, ephemeral=True)


async def ask(interaction: Interaction, form: ui.Modal) -> None:
    """Answer with a form; refuses another form and a deferred interaction, for which Discord accepts none."""
    if interaction.type is discord.InteractionType.modal_submit:
        raise Refusal(say("unknown-button"))
    async with _turn(interaction):
        if interaction.response.is_done():
            raise Refusal(say("form-too-slow"))
        await interaction.response.send_modal(form)


async def tell(interaction: Interaction, sentence: str, ways: Sequence[str] = ()) -> None:
    """Answer with a sentence that only the person who pressed or asked sees, and buttons for these next steps."""
    with logged_if_not_taken(log, "answer was not taken"):
        await sent(interaction, Static(*plain(sentence).children, onward(*ways)) if ways else plain(sentence))


async def refuse_values(interaction: Interaction) -> None:
    """Refuse a command or completion with unreadable values, which Discord's own clients never send."""
    if interaction.type is not discord.InteractionType.autocomplete:
        await tell(interaction, say("value-not-valid"))
        return
    with logged_if_not_taken(log, "answer was not taken"):
        await interaction.response.autocomplete([])


async def failed(interaction: Interaction, what: str, error: BaseException) -> None:
    """Report a failure to the person; errors that are not refusals are logged in one line."""
    if isinstance(error, Refusal):
        await tell(interaction, str(error), error.ways)
    elif isinstance(error, discord.HTTPException) and error.code in NOT_TAKEN:
        log.warning("answer came too late", what=what, why=str(error))
    elif isinstance(error, Unanswered):
        log.warning("answer was not taken", what=what, why=str(error))
    elif isinstance(error, discord.HTTPException):
        log.error("answer was refused", what=what, why=str(error))
        await tell(interaction, say("apology"))
    else:
        note(log, "could not be carried out", error, what=what)
        await tell(interaction, say("outage") if is_outage(error) else say("apology"))


@contextmanager
def logged_if_not_taken(log: FilteringBoundLogger, event: str, **about: object) -> Iterator[None]:
    """Log in one line if Discord refuses something that may as well not happen, or does not respond to it."""
    try:
        with translated_errors():
            yield
    except (Unanswered, discord.HTTPException) as error:
        log.warning(event, why=str(error), **about)


@asynccontextmanager
async def _turn(interaction: Interaction) -> AsyncIterator[None]:
    """Send one answer to an interaction at a time, and stop the timer that would defer it. Raises `Unanswered`."""
    late: asyncio.TimerHandle | None = interaction.extras.pop("late", None)
    if late is not None:
        late.cancel()
    lock: asyncio.Lock = interaction.extras.setdefault("turn", asyncio.Lock())
    async with lock:
        with translated_errors():
            yield
