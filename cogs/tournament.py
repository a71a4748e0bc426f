"""/tournament: events that run themselves."""

from typing import Annotated, Literal

import discord
from discord import app_commands

from bot.app.client import Paddock
from bot.event_ui.pages import rules_for
from bot.events.model import Decks, Format, Who
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import AnyGame, Suggested

AnEvent = Annotated[
    str, Suggested(lambda asked, typed: asked.client.services.event_pages.suggestions(asked.guild_id or 0, typed))
]


@app_commands.guild_only()
class Tournaments(CommandGroup, group_name="tournament", group_description="Tournaments, arenas and leagues"):
    def __init__(self, bot: Paddock) -> None:
        super().__init__(bot)
        self.pages = bot.services.event_pages

    @app_commands.command()
    @app_commands.rename(format_="format")
    async def create(
        self,
        interaction: Interaction,
        game: AnyGame = "",
        format_: Format = "swiss",
        when: str = "",
        name: app_commands.Range[str, 1, 60] | None = None,
        clock: Literal["live", "relaxed"] = "live",
        rated: bool = True,
        cut: Literal[0, 4, 8] = 0,
        least: app_commands.Range[int, 2, 64] | None = None,
        most: app_commands.Range[int, 2, 2000] | None = None,
        computers: bool = False,
        reliable: app_commands.Range[int, 0, 100] | None = None,
        who: Who = "server",
        role: discord.Role | None = None,
        decks: Decks = "any",
        rounds: app_commands.Range[int, 1, 15] | None = None,
        minutes: app_commands.Range[int, 30, 120] | None = None,
        scoring: Literal["points", "cards", "wins-first"] = "points",
        agreements: bool = False,
        servers: str = "",
        options: str = "",
    ) -> None:
        if not when or not game:
            await self.pages.form(interaction)
            return
        rules = rules_for(
            game,
            format_,
            name or "",
            options,
            servers,
            clock=clock,
            rated=rated,
            cut=cut,
            least=least,
            most=most,
            computers=computers,
            reliable=reliable,
            who="role" if role is not None else who,
            allowed=None if role is None else (role.id,),
            decks=decks,
            rounds=rounds,
            minutes=minutes,
            cards=scoring == "cards",
            wins_first=scoring == "wins-first",
            agreements=agreements,
        )
        await self.pages.open(interaction, rules, when)

    @app_commands.command()
    async def join(self, interaction: Interaction, event: AnEvent = "") -> None:
        await self.pages.join(interaction, (await self.pages.find(interaction, event)).event.id)

    @app_commands.command()
    async def leave(self, interaction: Interaction, event: AnEvent = "") -> None:
        await self.pages.leave(interaction, (await self.pages.find(interaction, event)).event.id)

    @app_commands.command()
    async def standings(self, interaction: Interaction, event: AnEvent = "") -> None:
        await self.pages.show_standings(interaction, await self.pages.find(interaction, event))

    @app_commands.command()
    @app_commands.rename(round_="round")
    async def pairings(
        self, interaction: Interaction, event: AnEvent = "", round_: app_commands.Range[int, 0, 10000] = 0
    ) -> None:
        await self.pages.show_pairings(interaction, await self.pages.find(interaction, event), round_)

    @app_commands.command()
    async def report(self, interaction: Interaction, event: AnEvent = "") -> None:
        await self.pages.report(interaction, await self.pages.find(interaction, event))

    @app_commands.command()
    async def manage(self, interaction: Interaction, event: AnEvent = "") -> None:
        await self.pages.manage_typed(interaction, event)
