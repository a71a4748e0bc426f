"""Opening lobbies and starting matches in a channel."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial

import discord
from msgspec.structs import replace

from bot.collections.chosen_deck import chosen as chosen_deck
from bot.discord_kit.courier import member_of, mentions, missing
from bot.discord_kit.replies import Interaction, change, presser, sent, tell
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.lobby.exhibition import step_aside
from bot.host.match.shelved import move
from bot.match_ui.lobby_content import lobby_content
from bot.match_ui.sentences import say
from bot.match_ui.table_content import table_content
from bot.match_ui.titles import about, thread_name
from bot.pictures.picture import Painter
from bot.shared.ids import new_match_id
from bot.shared.levels import kind
from bot.shared.people import Location, nonce_of
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server, server
from bot.shared.terms import Clock, Terms
from db import matches, outbox
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.contract.options import MatchOptions

USUAL = Terms()


@dataclass(slots=True)
class MatchStarter:
    """Opens lobbies and starts matches."""

    host: Host
    painter: Painter
    held: Callable[[int], AbstractContextManager[None]]
    """Holds back the redraws of a match until an answer is there, however long that takes."""

    async def open(
        self,
        interaction: Interaction,
        game: Game,
        options: MatchOptions,
        terms: Terms = USUAL,
        *,
        clock: Clock | None = None,
        deck: str = "",
        computer: str = "",
    ) -> None:
        """Answer with a new lobby for everybody in the channel, with enough computers of a level, if one is given.

        The clock is the server's usual one unless `clock` is given.
        """
        channel, chosen = await self.place(interaction)
        terms = replace(terms, clock=clock or chosen.clock)
        person, place = presser(interaction), Location(channel.guild.id, channel.id)
        cards = (await chosen_deck(self.host, person.id, game, deck))[1] if deck and has_cards(game) else None
        opening = partial(lobby.open_lobby, self.host, game, person, place, terms, options, deck=cards)
        await self._open(interaction, opening, [computer] * (game.seats[0] - 1) if computer else [])

    async def rematch(self, interaction: Interaction, old: Match) -> None:
        """Answer with a lobby for the same game, options, people and computers.

        If it is asked for in private messages, the lobby is opened where the match was. The new match begins at once
        if there is nobody else to invite.
        """
        channel, _ = await self.place(interaction, old)
        person, place = presser(interaction), Location(channel.guild.id, channel.id)
        options = old.game.Options.model_validate(old.chosen_options)
        opening = partial(lobby.open_lobby, self.host, old.game, person, place, old.terms, options, old)
        computers = [kind(seat.cpu) for seat in old.seats if seat.player_id is None and seat.cpu]
        nonce = "" if channel.id == interaction.channel_id else secrets.token_hex(8)
        await self._open(interaction, opening, computers, nonce)

    async def _open(
        self, interaction: Interaction, opening: Callable[..., Awaitable[Match]], levels: Sequence[str], nonce: str = ""
    ) -> None:
        person, match_id = presser(interaction), new_match_id()
        with self.held(match_id):  # until the answer is there, a redraw would post the lobby a second time
            try:
                match = await opening(match_id=match_id, nonce=nonce)
                for level in levels:
                    match = await lobby.add_cpu(self.host, match.id, person.id, level)
                self.painter.warm(match.game.key)
                await self._answer(interaction, match, elsewhere=bool(nonce))
                if match.row.rematch_of is not None and levels and not match.invited:
                    await lobby.start(self.host, match_id, person.id, person.nonce)
            except BaseException:
                self.host.hooks.changed(match_id)  # a lobby that is stored must be seen
                raise

    async def _answer(self, interaction: Interaction, match: Match, *, elsewhere: bool) -> None:
        """Answer with a new lobby, or say in which channel it is, and note the id of its message.

        If Discord did not return the id, the message is searched for.
        """
        message_id = None
        if elsewhere:
            await tell(interaction, say("rematch-there", channel=f"<#{match.row.channel_id}>"))
        else:
            face = lobby_content(self.host, match)
            message_id, _ = await sent(interaction, face.layout(), private=False, mentions=mentions(face))
        if message_id is None:
            self.host.hooks.changed(match.id)
        else:
            (row,) = await outbox.of_match(self.host.db, match.id)
            posted = outbox.posted(row, match.row.channel_id, message_id, match.row.revision, self.host.now())
            await self.host.db.commit(posted)

    async def watch(self, interaction: Interaction, game: Game) -> None:
        """Answer with a match of computers that everybody in the channel can watch."""
        await self.open(interaction, game, game.Options())
        match_id = await matches.live_in(self.host.db, interaction.channel_id or 0)
        if match_id is not None:
            await step_aside(self.host, match_id, interaction.user.id)

    async def place(
        self, interaction: Interaction, old: Match | None = None
    ) -> tuple[discord.abc.GuildChannel | discord.Thread, Server]:
        """Return the channel for a new lobby, and the server's settings; refuses where none can be opened."""
        afar = await home_of(old, interaction) if old is not None and interaction.guild_id is None else None
        channel = afar or interaction.channel
        if not isinstance(channel, (discord.TextChannel, discord.Thread, discord.VoiceChannel)):
            raise Refusal(say("not-here"))
        chosen = await server(self.host.db, channel.guild.id)
        home = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
        if chosen.channels and channel.id not in chosen.channels and home not in chosen.channels:
            where = ", ".join(f"<#{allowed}>" for allowed in chosen.channels)
            raise Refusal(say("play-there", channels=where))
        if lacking := missing(channel):
            raise Refusal(say("permissions-missing", permissions=", ".join(lacking)))
        return channel, chosen

    async def start(self, interaction: Interaction, match_id: int) -> None:
        """Start the match of a lobby: its message becomes the table, or points to the table's thread."""
        match = await lobby.start(self.host, match_id, interaction.user.id, nonce_of(interaction.id))
        chosen = await server(self.host.db, match.row.guild_id)
        message, channel = interaction.message, interaction.channel
        if chosen.threads and message is not None and isinstance(channel, discord.TextChannel):
            await self._move(interaction, match, message)
            return
        await change(interaction, (await table_content(self.host, match)).layout())

    async def _move(self, interaction: Interaction, match: Match, message: discord.Message) -> None:
        """Move a match that has just begun into a thread of its own; it stays if Discord refuses one."""
        try:
            with translated_errors():
                thread = await message.create_thread(name=thread_name(match), auto_archive_duration=1440)
        except (Unanswered, discord.HTTPException) as error:
            await change(interaction, (await table_content(self.host, match)).layout())
            forbidden = isinstance(error, discord.Forbidden)
            await tell(interaction, say("threads-forbidden") if forbidden else say("thread-refused"))
            return
        match = await move(self.host, match.id, thread.id)
        await change(interaction, about(match, say("moved-to", channel=thread.mention)).layout())


async def home_of(match: Match, interaction: Interaction) -> discord.abc.GuildChannel | discord.Thread | None:
    """Return the channel of a match that was pressed elsewhere, if the presser can see it."""
    channel, user = interaction.client.get_channel(match.row.channel_id), interaction.user
    if not isinstance(channel, (discord.abc.GuildChannel, discord.Thread)):
        return None
    member = user if isinstance(user, discord.Member) else await member_of(channel.guild, user.id)
    return channel if member is not None and channel.permissions_for(member).view_channel else None
