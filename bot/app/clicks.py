"""Answers presses of buttons and choices from lists.

Every press is answered: with the updated message, with a sentence that only the presser sees, or, if something goes
wrong, with an apology. Unknown buttons are answered too.
"""

import io
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import discord
import structlog
from discord import ui

from bot.app.services import Services
from bot.discord_kit import buttons, replies
from bot.discord_kit.buttons import CARDS, OF_NO_MATCH, Press, PressKind
from bot.discord_kit.content import Content, safe, shown_picture
from bot.discord_kit.gallery import HeldPicture, held_pictures, painted
from bot.discord_kit.lazy_presses import pressed_message
from bot.discord_kit.menus import TOP, MenuPath
from bot.discord_kit.pages import all_picked
from bot.discord_kit.replies import Interaction
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.host.core.sentences import say as say_host
from bot.host.ending.eligibility import foreseen
from bot.host.lobby import lobby
from bot.host.match import play
from bot.match_ui.detail_buttons import HERE
from bot.match_ui.hands import HandPanels
from bot.match_ui.lobby_content import ENTER, lobby_content, more_of_lobby, whether_rated
from bot.match_ui.match_details import MatchDetails
from bot.match_ui.match_scenes import close_up_of
from bot.match_ui.pressed import INSIDE
from bot.match_ui.redraw import PANELS, Redraw
from bot.match_ui.sentences import say as say_match_ui
from bot.match_ui.surfaces import hand_of, table_at
from bot.match_ui.table_content import seat_content, table_content
from bot.pictures.picture import Painter
from bot.shared.ids import code
from bot.shared.levels import FIRST_LEVEL
from bot.shared.metrics import answering
from bot.shared.people import Person
from bot.shared.refusal import AgainstRules, NotYet, Refusal, Stale
from bot.shared.snowflakes import read_id
from games.core import Seat

PictureItem = ui.MediaGallery[ui.LayoutView]
Answer = Callable[[Interaction, Press], Awaitable[None]]

CLOSE_UP = "closer.png"
"""The file name of a submenu's picture, which is in the message only while that menu is open."""


@dataclass(slots=True)
class Clicks:
    """Answers presses."""

    services: Services
    host: Host
    painter: Painter
    panels: HandPanels
    redraw: Redraw

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press, whatever it is."""
        press = _press_of(interaction)
        if press is None:
            await replies.tell(interaction, say_discord_kit("unknown-button"))
            return
        replies.defer_if_late(interaction, anew=False)
        with structlog.contextvars.bound_contextvars(match=code(press.match_id)):
            try:
                await self._carry_out(interaction, press)
            except AgainstRules as refused:
                await self.services.help_desk.refuse(interaction, refused)
            except Exception as error:
                await replies.failed(interaction, press.kind.name.lower(), error)

    async def _carry_out(self, interaction: Interaction, press: Press) -> None:
        kind, answer = press.kind.name.lower(), self._answers()[press.kind]
        if press.kind in CARDS:
            with answering(kind):
                await answer(interaction, press)
            return
        try:
            await self._require_same_server(interaction, press)
            with answering(kind), self.redraw.held(press.match_id):
                await answer(interaction, press)
        except Stale as stale:
            match = await self.host.cache.get(press.match_id)
            if press.kind in (PressKind.ACT, PressKind.BROWSE):
                await self._show(interaction, match)
                if _is_private(interaction) and match.seat_for(interaction.user.id) not in match.playing.to_act():
                    return  # the hand says who is thinking
            await replies.tell(interaction, str(stale))
            self.panels.asides.note(match, interaction)
            return
        if press.kind is PressKind.TELL:
            self.panels.asides.note(await self.host.cache.get(press.match_id), interaction)
        elif press.kind is PressKind.ACT:
            await self.panels.asides.close(await self.host.cache.get(press.match_id), interaction.user.id)

    def _answers(self) -> dict[PressKind, Answer]:
        return {
            PressKind.ACT: self._act,
            PressKind.BROWSE: self._browse,
            PressKind.HAND: self._hand,
            PressKind.LOBBY: self._lobby,
            PressKind.AFTER: self.services.match_commands.pressed,
            PressKind.REPLAY: self.services.match_commands.turn_to,
            PressKind.TELL: MatchDetails(self.host, self.painter).pressed,
            PressKind.LESSON: self.services.lessons.pressed,
            PressKind.HELP: self.services.help_desk.pressed,
            PressKind.BOARD: self.services.leaderboards.pressed,
            PressKind.PERSON: self.services.profiles.pressed,
            PressKind.SETTING: self.services.settings.pressed,
            PressKind.FIND: self.services.find_pages.pressed,
            PressKind.EVENT: self.services.event_pages.pressed,
            PressKind.PACK: self.services.boosters.pressed,
            PressKind.STARTER: self.services.boosters.choose_starter,
            PressKind.ALBUM: self.services.collection.pressed,
            PressKind.DECK: self.services.deck_editor.pressed,
            PressKind.TRADE: self.services.trades.pressed,
        }

    async def _require_same_server(self, interaction: Interaction, press: Press) -> None:
        """Refuse a press from another server than the match's; private messages have none."""
        if press.kind in OF_NO_MATCH:
            return
        match = await self.host.cache.get(press.match_id)
        guilds = (None, match.row.guild_id, *(table.guild_id for table in match.tables))
        if interaction.guild_id not in guilds:
            raise Refusal(say_host("other-server"))

    async def _act(self, interaction: Interaction, press: Press) -> None:
        person = interaction.user.id
        try:
            match = await play.act(self.host, press.match_id, person, press.question, press.text, interaction.id)
        except (Stale, NotYet):
            raise
        except Refusal as refused:
            match = await self.host.cache.get(press.match_id)
            if await self._acknowledge(interaction, match, "over"):
                return  # the press that ended it was repeated: the end card is answer enough
            if not is_early(match, person, press):
                raise
            await self._show(interaction, match, note=str(refused))
        else:
            if not await self._acknowledge(interaction, match):
                await self._show(interaction, match)

    async def _acknowledge(self, interaction: Interaction, match: Match, status: str = "playing") -> bool:
        """Acknowledge a decision, so that one edit brings text and pictures; False if an answer has to do that.

        An answer cannot wait for pictures, which would then lag behind its buttons. So it changes the message itself
        only where there are no pictures, or where we no longer keep the message up to date.
        """
        message, person = interaction.message, interaction.user.id
        if message is None or match.row.status != status or (await preferences_of(self.host, person)).words:
            return False
        seat = match.seat_for(person) if _is_private(interaction) else None
        surface = PANELS if seat is not None and message.flags.ephemeral else _surface(interaction, match, seat)
        if not self.redraw.keeps(match, surface, message.id):
            return False
        await replies.defer(interaction)
        self._note_pressed(match, seat, interaction)
        self.redraw.at_once(match, surface, message.id)
        return True

    async def _browse(self, interaction: Interaction, press: Press) -> None:
        match = await self.host.cache.get(press.match_id)
        seat = match.seat_for(interaction.user.id)
        if seat not in match.playing.to_act() or match.question(seat) != press.question:
            raise Stale
        if not _is_private(interaction):  # a table from before questions moved to private messages
            await self.show_hand(interaction, match)
            return
        await self._show(interaction, match, MenuPath.parse(press.text))

    async def _show(self, interaction: Interaction, match: Match, spot: MenuPath = TOP, note: str = "") -> None:
        """Update the pressed message for the presser, or for everybody if it is the table.

        Its pictures stay until new ones are painted, so no answer waits for a picture. The note replaces the news, or
        appears above the buttons, until the next update.
        """
        message, person = pressed_message(interaction), interaction.user.id
        seat = None if message is not None and not _is_private(interaction) else match.seat_for(person)
        aside = message is not None and message.flags.ephemeral
        text = await self._face_of(match, seat, spot, aside=aside, pictured=False)
        revision = match.row.revision
        in_words = seat is not None and (await preferences_of(self.host, person)).words
        if note and text.above.startswith("- ") and not in_words:  # it replaces older news
            text = replace(text, above=safe(note))
        elif note:
            text = replace(text, below=f"{text.below}\n{safe(note)}")
        stale = in_words or match.row.status == "over"  # the end card follows
        held = [] if message is None or stale else held_pictures(message, but=CLOSE_UP)
        interaction.extras[INSIDE] = bool(spot.path)
        closer = close_up_of(match, match.seat_for(person), spot) if held else None
        picture = await painted(self.painter, match.game.key, closer)
        if closer is not None and picture is not None:
            shown, files = [shown_picture(CLOSE_UP, closer.alt)], [each.file for each in held]
            await self._change(interaction, match, seat, text, shown, files, picture.data)
            self._note_pressed(match, seat, interaction)
            return
        all_kept = message is None or len(held) == len(message.attachments)
        shown = await self._shown_again(match, seat, held, aside=aside)
        kept = None if all_kept else [each.file for each in held]
        as_meant = await self._change(interaction, match, seat, text, shown, kept)
        self._note_pressed(match, seat, interaction)
        # The answer does not show the consequences of an end, which follow it.
        if as_meant and message is not None and spot == TOP and match.row.status != "over":
            await self._note_answered(match, seat, message, revision)

    async def _change(
        self,
        interaction: Interaction,
        match: Match,
        seat: Seat | None,
        text: Content,
        pictures: Sequence[PictureItem],
        files: list[discord.Attachment] | None,
        close_up: bytes = b"",
    ) -> bool:
        """Change the pressed message, and return whether it shows its pictures.

        A press contains the message as it was seen: if its pictures have been replaced since, Discord refuses an answer
        that keeps them. The decision stands, so it is shown without them until the redraw adds the new pictures, or,
        within a question, which a redraw would close, until the way back.
        """

        def new() -> list[discord.File | discord.Attachment]:
            return [discord.File(io.BytesIO(close_up), CLOSE_UP)] if close_up else []

        try:
            await replies.change(interaction, text.around(pictures), None if files is None else [*files, *new()])
        except discord.HTTPException as error:
            if error.code != replies.INVALID_BODY or not pictures:
                raise
            await replies.change(interaction, text.around(pictures if close_up else []), new())
            self.redraw.forget(match.id, _surface(interaction, match, seat))
            if not interaction.extras.get(INSIDE):
                self.redraw.changed(match.id)
            return False
        return True

    def _note_pressed(self, match: Match, seat: Seat | None, interaction: Interaction) -> None:
        """Let later edits of the pressed table or hand use the token of this press."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            self.redraw.pressed(match, _surface(interaction, match, seat), interaction)

    async def _shown_again(
        self, match: Match, seat: Seat | None, held: Sequence[HeldPicture], *, aside: bool = False
    ) -> list[PictureItem]:
        """Return the pictures of a message, including those hidden by a submenu's picture."""
        if all(each.alt is not None for each in held):
            return [each.shown() for each in held]
        scenes = (await self._face_of(match, seat, aside=aside)).scenes
        return [each.shown(scene.alt) for each, scene in zip(held, scenes, strict=False)]

    async def _note_answered(self, match: Match, seat: Seat | None, message: discord.Message, revision: int) -> None:
        """Tell the redraw what the answer has already shown, so that every press causes only one update."""
        face = await self._face_of(match, seat, aside=message.flags.ephemeral)
        if match.row.revision != revision:  # the answer lacks decisions that others have made meanwhile
            return
        if seat is None:
            self.redraw.answered(match, table_at(match, message.channel.id), message.id, face)
            return
        if not (message.flags.ephemeral or self.redraw.keeps(match, hand_of(seat), message.id)):
            self.redraw.changed(match.id)  # it lost its pictures within a question
        self.redraw.answered(match, hand_of(seat), message.id, face)
        self.panels.answered(match, seat, message.id, face)

    async def _face_of(
        self, match: Match, seat: Seat | None, spot: MenuPath = TOP, *, aside: bool, pictured: bool = True
    ) -> Content:
        if seat is None:
            return await table_content(self.host, match, pictured=pictured)
        return await seat_content(self.host, match, seat, spot, aside=aside, pictured=pictured)

    async def _hand(self, interaction: Interaction, press: Press) -> None:
        match = await self.host.cache.get(press.match_id)
        if press.text != HERE:
            await self.show_hand(interaction, match)
            return
        await self.panels.close(match, match.seat_for(interaction.user.id))
        await self._show(interaction, match)
        self.redraw.changed(match.id)

    async def show_hand(self, interaction: Interaction, match: Match) -> None:
        """Answer privately with the person's hand."""
        seat = match.seat_for(interaction.user.id)
        face = await seat_content(self.host, match, seat, aside=True)
        answer = await replies.answer_with(interaction, self.painter, match.game.key, face)
        await self.panels.opened(match, seat, interaction.followup, answer, face)
        self.redraw.changed(match.id)

    async def shows_hint(self, interaction: Interaction, match: Match) -> bool:
        """Take the answer to a command back if the hand where it was asked for shows the hint; return whether it does.

        A message of its own would push the hand up.
        """
        seat, alone = match.seat_for(interaction.user.id), interaction.guild_id is None
        known, channel = (match.id, hand_of(seat)) in self.redraw.sender.sent, match.channel_for(seat)
        if self.panels.is_open(match, seat) is alone or not (known if alone else interaction.channel_id == channel):
            return False
        self.redraw.changed(match.id)
        await replies.withdraw(interaction)
        return True

    async def _lobby(self, interaction: Interaction, press: Press) -> None:
        person = replies.presser(interaction)
        match press.text:
            case "deck":
                await self.services.deck_editor.choose_for(interaction, await self.host.cache.get(press.match_id))
            case "start":
                await self.services.starter.start(interaction, press.match_id)
            case _ if press.text == ENTER:
                joined = await lobby.join(self.host, press.match_id, person)
                rated = whether_rated(joined, foreseen(self.host, joined, self.host.now()))
                await replies.tell(interaction, f"{say_match_ui('you-joined')} {rated}".rstrip())
            case _:
                changed = await self._changed_lobby(person, press)
                if _is_private(interaction):
                    await replies.change(interaction, more_of_lobby(self.host, changed).layout())
                    return
                held = [] if interaction.message is None else held_pictures(interaction.message, but=CLOSE_UP)
                portraits = await self._shown_again(changed, None, held)
                await self._change(interaction, changed, None, lobby_content(self.host, changed), portraits, None)

    async def _changed_lobby(self, person: Person, press: Press) -> Match:
        host, match_id, me = self.host, press.match_id, person.id
        what, _, which = press.text.partition(" ")
        verbs: Mapping[str, Callable[[], Awaitable[Match]]] = {
            "join": lambda: lobby.join(host, match_id, person),
            "leave": lambda: lobby.leave_lobby(host, match_id, me),
            "cpu": lambda: lobby.add_cpu(host, match_id, me, which or FIRST_LEVEL),
            "become": lambda: lobby.become(host, match_id, me, which),
            "build": lambda: lobby.let_build(host, match_id, me),
            "no-cpu": lambda: lobby.remove_cpu(host, match_id, me, which),
            "kick": lambda: lobby.kick(host, match_id, me, read_id(which) or 0),
            "hand": lambda: lobby.hand_over(host, match_id, me, read_id(which) or 0),
            "take": lambda: lobby.hand_over(host, match_id, me, me),
            "rated": lambda: lobby.choose_rated(host, match_id, me),
            "cancel": lambda: lobby.cancel(host, match_id, me),
        }
        if what not in verbs or (what in ("kick", "hand") and not which):
            raise Refusal(say_discord_kit("unknown-button"))
        return await verbs[what]()


def is_early(match: Match, person: int, press: Press) -> bool:
    """Whether a press is of a button that is offered before its action is legal: too early, but not a mistake."""
    state, seat = match.playing, match.seat_of(person)
    if seat is None or seat not in state.to_act() or match.question(seat) != press.question:
        return False
    menu = match.game.menu(state.view(seat), state.legal_actions(seat), match.names)
    return any(choice.early and choice.notation == press.text for choice in menu.choices)


def _surface(interaction: Interaction, match: Match, seat: Seat | None) -> str:
    """Return the name of the pressed message: a seat's hand, or the table of its channel."""
    return table_at(match, interaction.channel_id) if seat is None else hand_of(seat)


def _is_private(interaction: Interaction) -> bool:
    """Whether only the presser sees the pressed message."""
    message = interaction.message
    return message is None or interaction.guild_id is None or message.flags.ephemeral


def _press_of(interaction: Interaction) -> Press | None:
    """Read a press, a pick or a submitted form; None if it is not one of ours.

    Only cards, settings and events have forms.
    """
    data: Mapping[str, object] = interaction.data or {}
    press = buttons.parse(str(data.get("custom_id", "")))
    picked = all_picked(interaction)
    # PostgreSQL accepts no NUL, and UTF-8 has no half of a surrogate pair.
    if press is None or re.search("[\0\ud800-\udfff]", "".join([press.text, *picked])):
        return None
    if interaction.type is not discord.InteractionType.component:
        return press if press.kind in {*CARDS, PressKind.SETTING, PressKind.EVENT} else None
    value = picked[0] if picked else ""
    if press.kind in (PressKind.LOBBY, PressKind.HELP) and value:
        return replace(press, text=value)
    if press.kind is PressKind.LESSON and value:
        return replace(press, text=f"{press.text} {value}")
    if press.kind is not PressKind.PICK:
        return press
    kind = PressKind.BROWSE if value.startswith(">") else PressKind.ACT
    return Press(kind, press.match_id, press.question, " ".join(picked).removeprefix(">"))
