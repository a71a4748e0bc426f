"""/match: everything about a match except playing it."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

import discord
import structlog
from discord import app_commands

from bot.discord_kit.courier import missing
from bot.discord_kit.replies import answer_with, tell
from bot.finding import offers
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import nonces_of
from bot.host.core.sentences import say as say_host
from bot.host.ending import reports
from bot.host.lobby import lobby
from bot.host.match import agreements
from bot.host.match.match_finder import find, find_finished, find_own, suggestions
from bot.host.match.shelved import resume_match
from bot.match_ui.analysis_pages import AnalysisPages
from bot.match_ui.lobby_content import lobby_content
from bot.match_ui.sentences import say as say_match
from bot.match_ui.surfaces import TABLE
from bot.match_ui.table_content import table_content
from bot.shared.ids import parse_code
from bot.shared.people import digest_of
from bot.shared.refusal import Refusal
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import AnyGame, Suggested
from cogs.shared.sentences import say
from db import outbox
from games.core.fluent import listed
from games.registry import GAMES

log = structlog.get_logger()

Finder = Callable[[Host, str, int, int | None, int | None], Awaitable[Match]]


def _suggested(status: Literal["", "playing", "over"]) -> Suggested:
    return Suggested(lambda asked, typed: suggestions(asked.client.services.host, typed, asked.user.id, status))


OwnMatch = Annotated[str, _suggested("")]
RunningMatch = Annotated[str, _suggested("playing")]
FinishedMatch = Annotated[str, _suggested("over")]


class Matches(CommandGroup, group_name="match", group_description="Your matches: show, leave, play again"):
    async def _find(self, interaction: Interaction, text: str, how: Finder = find) -> Match:
        return await how(self.host, text, interaction.user.id, interaction.channel_id, interaction.guild_id)

    @app_commands.command()
    async def hand(self, interaction: Interaction, match: OwnMatch = "") -> None:
        """Answer with the hand of the person who asks."""
        await self.bot.clicks.show_hand(interaction, await self._find(interaction, match, find_own))

    @app_commands.command()
    async def table(self, interaction: Interaction, match: OwnMatch = "") -> None:
        """Post the table again in its channel; elsewhere show it to the person who asks."""
        shown_match = await self._find(interaction, match)
        live = shown_match.row.status in ("lobby", "playing")
        if live and shown_match.row.channel_id == interaction.channel_id:
            lacking = self.services.redraw.sender.courier.lacking(shown_match.row.channel_id)
            if lacking:
                raise Refusal(say("cannot-post-here", permissions=", ".join(lacking)))
            await self._post_anew(shown_match)
            await tell(interaction, say("table-posted"))
            return
        host = self.host
        face = lobby_content(host, shown_match) if not shown_match.row.seed else await table_content(host, shown_match)
        await answer_with(interaction, self.bot.painter, shown_match.game.key, face)

    async def _post_anew(self, match: Match) -> None:
        for row in await outbox.of_match(self.host.db, match.id):
            if row.surface == TABLE:
                await self.services.redraw.sender.discard(row, match.row.channel_id)
        self.services.redraw.changed(match.id)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """List the matches and lobbies of the person who asks, in words."""
        await self.services.find_pages.mine(interaction, drawn=False)

    @app_commands.command()
    async def mine(self, interaction: Interaction) -> None:
        """List them below a picture."""
        await self.services.find_pages.mine(interaction)

    @app_commands.command(name="open")
    @app_commands.guild_only()
    async def open_tables(self, interaction: Interaction) -> None:
        await self.services.find_pages.open_tables(interaction)

    @app_commands.command()
    async def resign(self, interaction: Interaction, match: RunningMatch = "") -> None:
        """Ask for confirmation first."""
        await self.services.match_commands.ask_to_resign(interaction, await self._find(interaction, match, find_own))

    @app_commands.command()
    @app_commands.guild_only()
    async def rematch(self, interaction: Interaction, match: FinishedMatch = "") -> None:
        await self.services.match_commands.rematch(interaction, await self._find(interaction, match, find_finished))

    @app_commands.command()
    @app_commands.guild_only()
    async def watch(self, interaction: Interaction, game: AnyGame) -> None:
        await self.services.starter.watch(interaction, GAMES[game])

    @app_commands.command()
    async def undo(self, interaction: Interaction, match: RunningMatch = "") -> None:
        await self.services.match_commands.propose(interaction, await self._find(interaction, match), "undo")

    @app_commands.command()
    async def abort(self, interaction: Interaction, match: RunningMatch = "") -> None:
        await self.services.match_commands.propose(interaction, await self._find(interaction, match), "abort")

    @app_commands.command(name="more-time")
    async def more_time(self, interaction: Interaction, match: RunningMatch = "") -> None:
        await self.services.match_commands.propose(interaction, await self._find(interaction, match), "time")

    @app_commands.command()
    async def pause(self, interaction: Interaction, match: RunningMatch = "") -> None:
        await self.services.match_commands.propose(interaction, await self._find(interaction, match), "pause")

    @app_commands.command()
    @app_commands.guild_only()
    async def end(self, interaction: Interaction, match: OwnMatch = "") -> None:
        """End the match, notify its players, and log it."""
        target = await self._find(interaction, match)
        if target.row.guild_id != interaction.guild_id:
            raise Refusal(say_host("other-server"))
        manager, seat = interaction.permissions.manage_guild, target.seat_of(interaction.user.id)
        played_on = seat is not None and target.seats[seat].status == "in"
        target = await agreements.end(self.host, target.id, interaction.user.id, manager=manager)
        if played_on and seat is not None and target.seats[seat].status == "resigned":
            await tell(interaction, say_match("resigned"))
            return
        if manager:
            log.info("match ended by a manager", match=target.code, manager=interaction.user.id)
        await tell(interaction, say("match-ended"))

    @app_commands.command()
    @app_commands.guild_only()
    async def resume(self, interaction: Interaction, match: OwnMatch = "") -> None:
        target = await self._find(interaction, match)
        channel = interaction.channel
        if interaction.guild_id is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            raise Refusal(say_match("not-here"))
        if lacking := missing(channel):
            raise Refusal(say_match("permissions-missing", permissions=", ".join(lacking)))
        await resume_match(self.host, target.id, interaction.user.id, interaction.guild_id, channel.id)
        await tell(interaction, say("match-resumed"))

    @app_commands.command()
    async def history(self, interaction: Interaction, match: OwnMatch = "") -> None:
        """Show the part of the record that the person who asks may know."""
        await self.services.match_commands.history(interaction, await self._find(interaction, match))

    @app_commands.command()
    async def replay(self, interaction: Interaction, match: FinishedMatch = "") -> None:
        """Show the beginning, with buttons to the later positions."""
        await self.services.match_commands.replay(interaction, await self._find(interaction, match, find_finished))

    @app_commands.command()
    async def analysis(self, interaction: Interaction, match: FinishedMatch = "") -> None:
        """Judge the match, and answer the person who asks."""
        pages = AnalysisPages(self.host, self.bot.painter)
        await pages.show(interaction, await self._find(interaction, match, find_finished))

    @app_commands.command()
    async def verify(self, interaction: Interaction, match: FinishedMatch = "") -> None:
        """Show the seed, its hash, and the result of repeating the deal, or the pairings of an event."""
        pairings, refused = "", list[Refusal]()
        try:
            finished = await self._find(interaction, match, find_finished)
            await self.services.match_commands.verify(interaction, finished)
            pairings = await self.services.event_pages.verified_match(finished.id)
        except Refusal as refusal:
            refused.append(refusal)
        pairings = pairings or await self.services.event_pages.verified_event(interaction, match)
        if pairings:
            await tell(interaction, pairings)
        elif refused:
            raise refused[0]

    @app_commands.command()
    async def word(self, interaction: Interaction, text: app_commands.Range[str, 1, 100], match: OwnMatch = "") -> None:
        """Mix it into the seed of the match that the person is offered or whose lobby they have joined."""
        person, lobby_id = interaction.user.id, (parse_code(match) or -1) if match else None
        offered = await offers.give_word(self.services.finding, person, text, lobby_id)
        if offered is None:
            own = await lobby.give_word(self.host, (await self._find(interaction, match, find_own)).id, person, text)
            offered = own.row.commitment, nonces_of(own.seats)
        promise, nonces = offered[0], listed(offered[1])
        await tell(interaction, say_match("word-given", digest=digest_of(text), commitment=promise, nonces=nonces))

    @app_commands.command()
    async def report(
        self,
        interaction: Interaction,
        player: discord.User,
        reason: reports.Reason,
        sentence: app_commands.Range[str, 0, reports.LONGEST] = "",
        match: FinishedMatch = "",
    ) -> None:
        finished = await self._find(interaction, match, find_finished)
        await reports.report(self.host, finished, interaction.user.id, player.id, reason, sentence)
        await tell(interaction, say("report-received"))
