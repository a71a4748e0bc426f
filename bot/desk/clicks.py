"""What happens when somebody presses a button or picks from a list.

Every press is answered: with the message as it stands then, with a sentence for the presser alone, or, whatever goes
wrong, with an apology. Buttons that nobody knows are answered too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import discord
import structlog

from bot.codes import code
from bot.desk import buttons
from bot.desk.answering import answer_with
from bot.desk.buttons import CARDS, Kind, Press
from bot.desk.face import plain
from bot.desk.faces import hand_face, lobby_face, table_face
from bot.desk.menus import TOP, Spot
from bot.desk.surfaces import TABLE, hand_of
from bot.host import lobby, play
from bot.host.lobby import Person
from bot.host.refusal import Refusal, Stale
from bot.metrics import answering

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.binder.binder import Binder
    from bot.desk.after import After
    from bot.desk.face import Face
    from bot.desk.lessons import Lessons
    from bot.desk.opening import Opening
    from bot.desk.panels import Panels
    from bot.desk.redraw import Redraw
    from bot.host.host import Host
    from bot.host.match import Match
    from bot.pictures.picture import Painter

    Interaction = discord.Interaction[discord.Client]
    Answer = Callable[[Interaction, Press], Awaitable[None]]

log = structlog.get_logger()

USUAL_LEVEL = "driver"
"""The level of a computer that nobody chose one for."""
UNKNOWN = "That button is not in use any more. `/help` shows what there is."
APOLOGY = "Something went wrong on our side. Nothing that was confirmed is lost; please try again."
"""What is said when an error has been logged."""


@dataclass(slots=True)
class Clicks:
    """Answers presses."""

    host: Host
    painter: Painter
    panels: Panels
    redraw: Redraw
    opening: Opening
    after: After
    binder: Binder
    lessons: Lessons

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press, whatever it is."""
        press = _press_of(interaction)
        if press is None:
            await tell(interaction, UNKNOWN)
            return
        with structlog.contextvars.bound_contextvars(match=code(press.match_id)):
            try:
                if press.kind in CARDS:
                    with answering(press.kind.name.lower()):
                        await self.binder.pressed(interaction, press)
                    return
                await self._require_same_server(interaction, press)
                with answering(press.kind.name.lower()), self.redraw.held(press.match_id):
                    await self._answers()[press.kind](interaction, press)
            except Stale as stale:
                await self._show_how_things_stand(interaction, press, stale)
            except Refusal as refusal:
                await tell(interaction, str(refusal))
            except discord.NotFound:
                log.warning("the press came too late to be answered")
            except Exception:
                log.exception("press failed")
                await tell(interaction, APOLOGY)

    def _answers(self) -> dict[Kind, Answer]:
        return {
            Kind.ACT: self._act,
            Kind.BROWSE: self._browse,
            Kind.HAND: self._hand,
            Kind.LOBBY: self._lobby,
            Kind.AFTER: self.after.pressed,
            Kind.REPLAY: self.after.turn_to,
            Kind.LESSON: self.lessons.turn_to,
        }

    async def _require_same_server(self, interaction: Interaction, press: Press) -> None:
        """Refuse a press that comes from another server than the match's; private messages have none."""
        if press.kind is Kind.LESSON:
            return
        match = await self.host.shelf.get(press.match_id)
        if interaction.guild_id is not None and interaction.guild_id != match.row.guild_id:
            raise Refusal("That match belongs to another server.")

    async def _act(self, interaction: Interaction, press: Press) -> None:
        match = await play.act(
            self.host, press.match_id, interaction.user.id, press.question, press.text, interaction.id
        )
        await self._show(interaction, match)

    async def _browse(self, interaction: Interaction, press: Press) -> None:
        match = await self.host.shelf.get(press.match_id)
        seat = match.seat_for(interaction.user.id)
        if seat not in match.playing.to_act() or match.playing.decision(seat) != press.question:
            raise Stale
        await self._show(interaction, match, Spot.parse(press.text))

    async def _show(self, interaction: Interaction, match: Match, spot: Spot = TOP) -> None:
        """Let the pressed message show how things stand for the presser, or for all if it is the table."""
        face = await self._face_of(interaction, match, spot)
        message = interaction.message
        kept = message.attachments[0].filename if message is not None and message.attachments else None
        await interaction.response.edit_message(view=face.layout(kept))
        if message is not None and spot == TOP:
            self._note_answered(interaction, match, message, face)

    def _note_answered(self, interaction: Interaction, match: Match, message: discord.Message, face: Face) -> None:
        """Let nobody send what the answer has shown already: whoever presses fast gets one message a press."""
        if not _is_private(interaction):
            self.redraw.answered(match, TABLE, message.id, face)
            return
        seat = match.seat_for(interaction.user.id)
        self.redraw.answered(match, hand_of(seat), message.id, face)
        self.panels.answered(match, seat, message.id, face)

    async def _face_of(self, interaction: Interaction, match: Match, spot: Spot) -> Face:
        if not _is_private(interaction):
            return await table_face(self.host, match, spot)
        return hand_face(match, match.seat_for(interaction.user.id), spot)

    async def _show_how_things_stand(self, interaction: Interaction, press: Press, stale: Stale) -> None:
        if press.kind not in (Kind.ACT, Kind.BROWSE):
            await tell(interaction, str(stale))
            return
        match = await self.host.shelf.get(press.match_id)
        await self._show(interaction, match)
        await interaction.followup.send(view=plain(str(stale)), ephemeral=True)

    async def _hand(self, interaction: Interaction, press: Press) -> None:
        await self.show_hand(interaction, await self.host.shelf.get(press.match_id))

    async def show_hand(self, interaction: Interaction, match: Match) -> None:
        """Answer with the hand of the person who asks, for their eyes only."""
        seat = match.seat_for(interaction.user.id)
        face = hand_face(match, seat)
        message_id = await answer_with(interaction, self.painter, match.game.key, face)
        if message_id is not None:
            self.panels.opened(match, seat, interaction.followup, message_id, face)

    async def _lobby(self, interaction: Interaction, press: Press) -> None:
        person = Person(interaction.user.id, interaction.user.display_name)
        match press.text.split(" ", 1):
            case ["join"]:
                joined = await lobby.join(self.host, press.match_id, person)
            case ["leave"]:
                joined = await lobby.leave_lobby(self.host, press.match_id, person.id)
            case ["cpu"]:
                joined = await lobby.add_cpu(self.host, press.match_id, person.id, USUAL_LEVEL)
            case ["cpu", level]:
                joined = await lobby.add_cpu(self.host, press.match_id, person.id, level)
            case ["no-cpu", *name]:
                joined = await lobby.remove_cpu(self.host, press.match_id, person.id, *name)
            case ["cancel"]:
                joined = await lobby.cancel(self.host, press.match_id, person.id)
            case ["deck"]:
                await self.binder.editor.choose_for(interaction, await self.host.shelf.get(press.match_id))
                return
            case ["start"]:
                await self.opening.start(interaction, press.match_id)
                return
            case _:
                raise Refusal(UNKNOWN)
        await interaction.response.edit_message(view=lobby_face(joined).layout(None))


def _is_private(interaction: Interaction) -> bool:
    """Whether what was pressed is seen by the presser alone."""
    message = interaction.message
    return message is None or interaction.guild_id is None or message.flags.ephemeral


def _press_of(interaction: Interaction) -> Press | None:
    """Read what was pressed, picked or filled in; None if it is not one of ours. Only what is about cards has forms."""
    data: Mapping[str, object] = interaction.data or {}
    press = buttons.parse(str(data.get("custom_id", "")))
    if interaction.type is not discord.InteractionType.component:
        return press if press is not None and press.kind in CARDS else None
    values = data.get("values")
    value = str(values[0]) if isinstance(values, list) and values else ""
    if press is not None and press.kind is Kind.LOBBY and value:
        return replace(press, text=value)
    if press is None or press.kind is not Kind.PICK:
        return press
    kind = Kind.BROWSE if value.startswith(">") else Kind.ACT
    return Press(kind, press.match_id, press.question, value.removeprefix(">"))


async def tell(interaction: Interaction, sentence: str) -> None:
    """Say something to the person who pressed or asked, and to nobody else."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=plain(sentence), ephemeral=True)
        else:
            await interaction.response.send_message(view=plain(sentence), ephemeral=True)
    except discord.HTTPException:
        log.warning("answer could not be sent", exc_info=True)
