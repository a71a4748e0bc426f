"""/fairness: what managers of a server see of traded wins, and do about them."""

import discord
from discord import app_commands

from bot.discord_kit.content import clipped, plain, safe
from bot.discord_kit.replies import defer, sent, sent_file
from bot.discord_kit.traces import leave_trace
from bot.host.ending import annulment, reports
from bot.match_ui.annulled import MENTIONED
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.sentences import say
from db.reports import Reported

SHOWN, MATCHES_SHOWN, OTHERS_SHOWN, REPORTS_SHOWN = 10, 5, 5, 20
BRIEF = 70
"""How many characters of each sentence are shown where there are many reports."""


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Fairness(CommandGroup, group_name="fairness", group_description="For managers: traded wins and their cure"):
    @app_commands.command()
    @app_commands.checks.has_permissions(manage_guild=True)
    async def report(self, interaction: Interaction) -> None:
        """Show the list to the manager only."""
        patterns = await annulment.listed(self.host.db, self.bot.now(), interaction.guild_id or 0)
        lines = [
            say(
                "pattern",
                person=f"<@{each.person}>",
                others=", ".join(f"<@{other}>" for other in each.others[:OTHERS_SHOWN]),
                more=max(0, len(each.others) - OTHERS_SHOWN),
                alone=not each.others,
                signs=", ".join(say("sign", sign=sign) for sign in each.signs),
                count=len(each.matches),
                matches=", ".join(code(match) for match in each.matches[-MATCHES_SHOWN:]),
            )
            for each in patterns[:SHOWN]
        ]
        lines.insert(0, say("patterns-here") if lines else say("no-patterns-here"))
        await sent(interaction, plain("\n".join(lines)))
        complaints = await reports.reported(self.host.db, self.bot.now(), interaction.guild_id or 0)
        if complaints:  # in a message of their own, so that no pattern hides them
            room = reports.LONGEST if len(complaints) <= REPORTS_SHOWN // 2 else BRIEF
            lines = [_line(each, safe(clipped(each.sentence, room))) for each in complaints[:REPORTS_SHOWN]]
            await sent(interaction, plain("\n".join([say("reports-here"), *lines])))
        if len(complaints) > REPORTS_SHOWN:  # so that no crowd hides one of them
            everything = "\n".join(_line(each, each.sentence) for each in complaints)
            says = say("all-reports", count=len(complaints))
            await sent_file(interaction, says, everything.encode(), "reports.txt")

    @app_commands.command()
    @app_commands.checks.has_permissions(manage_guild=True)
    async def annul(
        self, interaction: Interaction, player: discord.User, days: app_commands.Range[int, 1, 90] = 30
    ) -> None:
        """Annul matches, and notify everybody concerned in the channel."""
        await defer(interaction, private=False)
        guild = interaction.guild_id or 0
        done = await annulment.annul(self.host.db, player.id, self.bot.now(), days, guild, interaction.user.id)
        if not done.matches:
            raise Refusal(say("nothing-to-annul"))
        named = done.people[:MENTIONED]
        sentence = say(
            "annulled-here",
            player=f"<@{player.id}>",
            count=done.matches,
            days=days,
            manager=f"<@{interaction.user.id}>",
            people=", ".join(f"<@{person}>" for person in named),
        )
        mentions = discord.AllowedMentions(users=[discord.Object(person) for person in named])
        message_id, _ = await sent(interaction, plain(sentence), private=False, mentions=mentions)
        await leave_trace(self.host.db, interaction, message_id, [*named, interaction.user.id])


def _line(report: Reported, sentence: str) -> str:
    return say(
        "reported-here",
        match=code(report.match_id),
        by=f"<@{report.by}>",
        about="none" if report.about is None else f"<@{report.about}>",
        reason=report.reason,
        sentence=sentence or "none",
    )
