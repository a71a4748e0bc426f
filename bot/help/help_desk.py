"""Help pages: the overview, each game's guide, and the greeting on a new server. Every page offers the next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content
from bot.discord_kit.replies import answer_with, sent
from bot.discord_kit.request_errors import Unanswered, translated_errors
from bot.help.answer_pages import answer_page, refusal_page
from bot.help.guides import guide
from bot.help.rule_search import Finding, answer_of
from bot.shared.levels import FIRST_LEVEL
from bot.shared.refusal import Refusal
from bot.shared.server_settings import save_server, server
from games.lesson import LEARNER
from games.lessons import LESSONS, moment
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.discord_kit.command_names import CommandNames
    from bot.discord_kit.content import Row
    from bot.help.lessons import Lessons
    from bot.match_ui.match_starter import MatchStarter
    from bot.pictures.picture import Painter
    from bot.shared.refusal import AgainstRules
    from db.database import Database
    from games.scene import Scene

    Interaction = discord.Interaction[discord.Client]

log = structlog.get_logger()

COLOUR = 0x5B6B7F
NOTICE = """
-# Paddock is an unofficial, non-commercial fan project. The games' names belong to their owners, who have nothing to
do with it.
""".strip().replace("\n", " ")
GROUPS = {
    "Play": ("hint",),
    "Learn": ("help", "learn", "puzzle", "rules"),
    "My matches": ("match", "profile", "leaderboard", "notify", "block"),
    "Cards": ("claim", "booster", "collection", "deck", "trade"),
    "This server": ("settings", "privacy"),
}
"""Where the commands stand that do not start a game; what an installed package adds stands under Play."""
FIRST_GAME = "race_to_ace"
"""The game that a new server is offered first: it has the shortest rules."""
BUTTONS_A_ROW = 5


@dataclass(frozen=True, slots=True)
class HelpDesk:
    """Answers `/help` and its buttons."""

    db: Database
    painter: Painter
    starter: MatchStarter
    lessons: Lessons
    commands: CommandNames
    now: Callable[[], int]

    async def show(self, interaction: Interaction, game: str = "") -> None:
        """Tell the person who asks, and nobody else, what there is, or how one game goes."""
        if game in GAMES:
            await answer_with(interaction, self.painter, game, self.about(game))
        else:
            await sent(interaction, self.overview().layout())

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Take the next step that a page of help offers."""
        match press.text.split(" "):
            case ["learn", game]:
                await self.lessons.begin(interaction, game)
            case ["rookie", game] if game in GAMES:
                options = GAMES[game].Options()
                await self.starter.open(interaction, GAMES[game], None, options, computer=FIRST_LEVEL)
            case ["game", game] if game in GAMES:
                await self.show(interaction, game)
            case ["all"]:
                await self.show(interaction)
            case ["answer", game, key] if game in GAMES and (answer := answer_of(game, key)) is not None:
                await answer_with(interaction, self.painter, game, answer_page(Finding((answer,))))
            case _:
                raise Refusal("That page no longer exists. `/help` lists everything.")

    async def refuse(self, interaction: Interaction, refused: AgainstRules) -> None:
        """Say why the rules forbid something, and lead to the rule."""
        try:
            await sent(interaction, refusal_page(refused).layout())
        except (Unanswered, discord.HTTPException) as error:
            log.warning("answer was not taken", why=str(error))

    async def greet(self, guild: discord.Guild) -> None:
        """Say hello on a server, once and where we may; where we may nowhere, say nothing."""
        chosen, channel = await server(self.db, guild.id), _where_to_speak(guild)
        if chosen.greeted or channel is None:
            return
        await save_server(self.db, guild.id, replace(chosen, greeted=True), self.now())
        try:
            with translated_errors():
                await channel.send(view=self.greeting().layout())
        except (Unanswered, discord.HTTPException) as error:
            log.warning("the greeting could not be sent", guild=guild.id, why=str(error))

    def overview(self) -> Content:
        """Show all games and commands, in groups."""
        games = [f"{game.emoji} {self._line(_group_of(key))} {game.tagline}" for key, game in GAMES.items()]
        above = ["## Paddock", "Tabletop games about speed, in this channel.", "### Play", *games]
        for group, roots in self._groups().items():
            if group != "Play":
                above.append(f"### {group}")
            above += [self._line(root) for root in roots]
        buttons = [_button(game.title, f"game {key}", emoji=game.emoji) for key, game in GAMES.items()]
        below = f"**How do you play?** Press a game's name.\n{NOTICE}"
        return Content("\n".join(above), COLOUR, below=below, rows=_rows(buttons))

    def about(self, key: str) -> Content:
        """Show how a game goes, with a picture of a turn and what to do next."""
        game = GAMES[key]
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
        told = [f"**{heading}.** {text}" for heading, text in guide(key)]
        above = "\n".join([f"## {game.emoji} {game.title}", f"{game.tagline} For {seats} players.", *told])
        start = self.commands.mention(f"{_group_of(key)} start")
        rules = self.commands.mention("rules")
        below = f"{start} opens a lobby for everybody here. Questions about the rules? Use {rules}.\n{NOTICE}"
        buttons = [_button("Learn", f"learn {key}", main=True)] if key in LESSONS else []
        buttons += [_button("Play a rookie", f"rookie {key}", main=True), _button("All games", "all")]
        return Content(above, game.colour, _turn(key), below, _rows(buttons))

    def greeting(self) -> Content:
        """Say who we are, with three ways to begin."""
        first = GAMES[FIRST_GAME]
        lines = [
            "## Hello, I am Paddock",
            f"I host {len(GAMES)} tabletop games about speed, against each other or against computers.",
            *(f"{game.emoji} **{game.title}**: {game.tagline}" for game in GAMES.values()),
        ]
        below = (
            f"{self.commands.mention('help')} tells more; {self.commands.mention('settings server')} says where I play."
        )
        buttons = [
            _button("See the games", "all"),
            _button(f"Learn {first.title}", f"learn {FIRST_GAME}", main=True),
            _button("Play a rookie", f"rookie {FIRST_GAME}", main=True),
        ]
        return Content("\n".join(lines), COLOUR, below=below, rows=_rows(buttons))

    def _groups(self) -> dict[str, tuple[str, ...]]:
        """Return the commands of each group by their first word, those of packages included."""
        starts = {_group_of(key) for key in GAMES}
        known = {root for roots in GROUPS.values() for root in roots}
        found = dict.fromkeys(name.partition(" ")[0] for name in self.commands.descriptions)
        more = tuple(root for root in found if root not in known | starts)
        return {group: roots + (more if group == "Play" else ()) for group, roots in GROUPS.items()}

    def _line(self, root: str) -> str:
        """Return the commands of one first word, those that start a game first; a single one with what it is for."""
        names = [name for name in self.commands.descriptions if name.partition(" ")[0] == root]
        names.sort(key=lambda name: (not name.endswith(" start"), name))
        if names == [root]:
            return f"{self.commands.mention(root)} {self.commands.descriptions[root]}"
        return " ".join(map(self.commands.mention, names))


def _turn(key: str) -> tuple[Scene, ...]:
    """Return the picture of a turn: what the learner sees in the middle of the last lesson, with much on the table."""
    if key not in LESSONS:
        return ()
    lesson = LESSONS[key][-1]
    chosen = [step.right for step in lesson.steps[: len(lesson.steps) // 2]]
    state = moment(GAMES[key], lesson, chosen).state
    return tuple(GAMES[key].scenes(state.view(LEARNER), ("You", "Bolt")))[:1]


def _where_to_speak(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for news of the server if we may write there, or else the first one in which we may."""
    for channel in [guild.system_channel, *guild.text_channels]:
        if channel is not None:
            may = channel.permissions_for(guild.me)
            if may.view_channel and may.send_messages:
                return channel
    return None


def _group_of(key: str) -> str:
    return key.replace("_", "-")


def _button(label: str, says: str, *, main: bool = False, emoji: str = "") -> ui.Button[ui.LayoutView]:
    style = discord.ButtonStyle.success if main else discord.ButtonStyle.secondary
    return ui.Button(label=label, style=style, custom_id=str(Press(PressKind.HELP, 0, text=says)), emoji=emoji or None)


def _rows(buttons: list[ui.Button[ui.LayoutView]]) -> tuple[Row, ...]:
    starts = range(0, len(buttons), BUTTONS_A_ROW)
    return tuple(ui.ActionRow(*buttons[start : start + BUTTONS_A_ROW]) for start in starts)
