"""Help pages: the overview, its themes, each game's guide, and the greeting on a new server. All offer a next step."""

import asyncio
import dataclasses
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.command_names import CommandNames
from bot.discord_kit.content import Content, Item, Row, Static
from bot.discord_kit.pages import COLOUR, SUCCESS, button, in_rows, turns
from bot.discord_kit.replies import Interaction, answer_with, logged_if_not_taken, sent, turn_into
from bot.discord_kit.ways import Way, onward
from bot.help.answer_pages import answer_page, help_button, help_press, refusal_page
from bot.help.answers import PADDOCK
from bot.help.lessons import Lessons
from bot.help.rule_pages import guide
from bot.help.rule_search import SearchResult, answer_of
from bot.help.sentences import say
from bot.match_ui.lobby_content import ENTER
from bot.match_ui.match_starter import MatchStarter
from bot.match_ui.screen import ASIDE, fits
from bot.match_ui.sentences import say as say_match_ui
from bot.pictures.picture import Painter
from bot.shared.ids import code, parse_code
from bot.shared.levels import FIRST_LEVEL
from bot.shared.refusal import AgainstRules, Refusal
from bot.shared.server_settings import change_server, server
from db.database import Database
from games.contract.catalogues import read_catalogue
from games.contract.lesson import LEARNER
from games.contract.puzzle import NAMES
from games.contract.sentences import say as say_of_games
from games.look import Scene
from games.registry import GAMES
from games.teaching.lessons import LESSONS, moment

log = structlog.get_logger()

COMMANDS = read_catalogue(__package__, "commands.toml", dict[str, dict[str, tuple[str, ...]]])
GROUPS, THEMES = COMMANDS["groups"], COMMANDS["themes"]
"""The commands of the list of all commands, and of the overview."""
PLAY = "play"
"""The group that begins with the games, and has the commands of installed packages."""
OF_RULES, OF_CARDS = "learn", "cards"
"""The theme that leads to the guides of all games."""
MENTION = re.compile("<(/[^:]+):[0-9]+>")
"""A clickable command, of which people see the name."""
PAUSES = (0.0, 5.0, 30.0, 120.0)
"""How many seconds to wait before each attempt to greet; in total no longer than Discord remembers a nonce."""
FIRST_GAME = "race_to_ace"
"""The game that a new server is offered first, because its rules are the shortest."""
MOST_GAMES = 5
"""How many games have a line and a row of the overview to themselves; a message has room for 40 parts."""


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
        """Show the person who asks the games and themes, or the guide of one game."""
        if game in GAMES:
            await answer_with(interaction, self.painter, game, self.about(game))
        else:
            await sent(interaction, self.overview())

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Take the step that a button of a help page offers."""
        match press.text.split(" "):
            case ["learn", game]:
                await self.lessons.begin(interaction, game)
            case ["rookie", game] if game in GAMES:
                await self.starter.open(interaction, GAMES[game], GAMES[game].Options(), computer=FIRST_LEVEL)
            case ["game", game] if game in GAMES:
                await self.show(interaction, game)
            case ["game", game, lobby] if game in GAMES and (match_id := parse_code(lobby)) is not None:
                await answer_with(interaction, self.painter, game, self.about(game, match_id))
            case ["turn", game, *lobby, number] if game in GAMES and number.isdecimal():
                face = self.about(game, parse_code("".join(lobby)), int(number))
                await turn_into(interaction, self.painter, game, face)
            case ["theme", theme] if theme in THEMES:
                await sent(interaction, self.theme(theme).layout())
            case ["commands"]:
                await sent(interaction, self.all_commands().layout())
            case ["commands", group] if group in GROUPS:
                await turn_into(interaction, self.painter, FIRST_GAME, self.all_commands(group))
            case ["all"]:
                await self.show(interaction)
            case ["answer", game, key] if game in (*GAMES, PADDOCK) and (answer := answer_of(game, key)) is not None:
                await answer_with(interaction, self.painter, game, answer_page(SearchResult((answer,))))
            case _:
                raise Refusal(say("page-is-gone"))

    async def refuse(self, interaction: Interaction, refused: AgainstRules) -> None:
        """Say why the rules forbid something, with buttons for the rules."""
        with logged_if_not_taken(log, "answer was not taken"):
            await sent(interaction, refusal_page(refused).layout())

    async def greet(self, guild: discord.Guild) -> None:
        """Greet a server once, in a channel where we may write; if there is none, do nothing."""
        channel = _where_to_speak(guild)
        if channel is None or (await server(self.db, guild.id)).greeted:
            return
        await change_server(self.db, guild.id, lambda chosen: replace(chosen, greeted=True), self.now())
        for pause in PAUSES:
            await asyncio.sleep(pause)
            with logged_if_not_taken(log, "the greeting could not be sent", guild=guild.id):
                await channel.send(view=self.greeting().layout(), nonce=str(guild.id))
                return

    def overview(self) -> Static:
        """Show the games, each with its next steps, and the themes, on one screen of a phone."""
        games = list(GAMES.items())
        items: list[Item] = [ui.TextDisplay(say("paddock"))]
        for key, game in games[:MOST_GAMES]:
            steps = [help_button(say("play-now"), "rookie", key, main=True)]
            steps += [help_button(say("learn"), "learn", key)] if key in LESSONS else []
            line = f"{game.emoji} **{game.title}** {say('in-short', game=key, tagline=game.tagline)}"
            items += [ui.TextDisplay(line), Row(*steps)]
        rest = games[MOST_GAMES : 2 * MOST_GAMES]
        more = [help_button(game.title, "game", key, emoji=game.emoji) for key, game in rest]
        themes = [help_button(say("theme", name=theme), "theme", theme) for theme in THEMES]
        themes.append(help_button(say("all-commands"), "commands"))
        items += [*in_rows(more), *in_rows(themes), ui.TextDisplay(say("notice"))]
        return Static(ui.Container(*items, accent_colour=COLOUR))

    def theme(self, name: str) -> Content:
        """Show the few commands that matter for a theme, each with what it is for."""
        lines = [
            f"{self.commands.mention(command)} {self.commands.descriptions[command]}"
            for command in (path.replace("/", " ") for path in THEMES[name])
        ]
        guides = [help_button(say("how-to-play", game=game.title), "game", key) for key, game in GAMES.items()]
        back = [help_button(say("all-commands"), "commands"), help_button(say("back-to-help"), "all")]
        first = [onward(Way.CLAIM)] if name == OF_CARDS else []
        rows = (*first, *in_rows([*(guides if name == OF_RULES else []), *back]))
        return Content("\n".join([say("theme-heading", name=name), *lines]), COLOUR, rows=rows)

    def all_commands(self, group: str = PLAY) -> Content:
        """Show every command of a group, and the ways to the other groups."""
        games = [f"{game.emoji} {self._line(_group_of(key))}" for key, game in GAMES.items()] if group == PLAY else []
        lines = [f"### {say('group', name=group)}", *games, *map(self._line, self._groups()[group])]
        ways = [help_button(say("group", name=each), "commands", each) for each in GROUPS if each != group]
        return Content("\n".join(lines), COLOUR, rows=in_rows([*ways, help_button(say("back-to-help"), "all")]))

    def about(self, key: str, lobby: int | None = None, number: int = 0) -> Content:
        """Show a page of the guide of a game, counted from 0; the first has a picture of a turn, all what to do next.

        `lobby` is the match in whose lobby the guide was opened: the reader can join it from here.
        """
        game = GAMES[key]
        line = say("about-game", fixed=len(game.seats) == 1, fewest=game.seats[0], most=game.seats[-1])
        if not lobby:
            line += " " + say("how-to-start", start=self.commands.mention(f"{_group_of(key)} start"))
        title = f"## {game.emoji} {game.title}"
        heads = Content(f"{title}\n{line}", game.colour, _turn(key)), Content(title, game.colour)
        parts = [f"**{heading}.** {text}" for heading, text in guide(key)]
        parts.append(say("how-to-ask", rules=self.commands.mention("rules")))
        pages: list[list[str]] = [[]]
        for part in parts:
            longer, last = [*pages[-1], part], len(pages) - 1
            face = _guide_page(heads[last > 0], key, lobby, longer, last, len(pages) + (part != parts[-1]))
            written = [MENTION.sub(r"\1", text) for text in (face.above, face.below)]
            if fits(written, face.scenes, face.rows, ASIDE) or not (pages[-1] or face.scenes):
                pages[-1] = longer
            else:
                pages.append([part])
        number = min(number, len(pages) - 1)
        return _guide_page(heads[number > 0], key, lobby, pages[number], number, len(pages))

    def greeting(self) -> Content:
        """Introduce Paddock, with three ways to begin."""
        first, mention = GAMES[FIRST_GAME], self.commands.mention
        lines = [
            say("hello"),
            say("what-i-host", games=len(GAMES)),
            *(f"{game.emoji} **{game.title}**: {game.tagline}" for game in GAMES.values()),
        ]
        below = say("where-next", help_command=mention("help"), settings_command=mention("settings server"))
        buttons = [
            help_button(say("see-games"), "all"),
            help_button(say("learn-game", title=first.title), "learn", FIRST_GAME, main=True),
            help_button(say("play-rookie"), "rookie", FIRST_GAME, main=True),
        ]
        return Content("\n".join(lines), COLOUR, below=below, rows=in_rows(buttons))

    def _groups(self) -> dict[str, tuple[str, ...]]:
        """Return the first words of the commands of each group, including those of installed packages."""
        starts = {_group_of(key) for key in GAMES}
        known = {root for roots in GROUPS.values() for root in roots}
        found = dict.fromkeys(name.partition(" ")[0] for name in self.commands.descriptions)
        more = tuple(root for root in found if root not in known | starts)
        return {group: roots + (more if group == PLAY else ()) for group, roots in GROUPS.items()}

    def _line(self, root: str) -> str:
        """Return the commands with one first word, `start` first; a single command comes with its description."""
        names = [name for name in self.commands.descriptions if name.partition(" ")[0] == root]
        names.sort(key=lambda name: (not name.endswith(" start"), name))
        if names == [root]:
            return f"{self.commands.mention(root)} {self.commands.descriptions[root]}"
        return " ".join(map(self.commands.mention, names))


def _guide_page(head: Content, key: str, lobby: int | None, parts: Sequence[str], number: int, pages: int) -> Content:
    """Add to the head of a page of a guide its parts, and the ways to its other pages and onward."""
    where = ("turn", key) if lobby is None else ("turn", key, code(lobby))
    buttons = turns(number, pages, lambda there: help_press(*where, str(there)))
    join = button(say_match_ui("join"), Press(PressKind.LOBBY, lobby or 0, text=ENTER), style=SUCCESS)
    if number in (0, pages - 1):
        buttons.append(join if lobby else help_button(say("play-rookie"), "rookie", key, main=True))
    if number == pages - 1:
        buttons.append(help_button(say("all-games"), "all"))
    elif not number and key in LESSONS:
        buttons.append(help_button(say("learn"), "learn", key, main=not lobby))
    if not head.scenes:
        return dataclasses.replace(head, above="\n".join([head.above, *parts]), rows=in_rows(buttons))
    return dataclasses.replace(head, below="\n".join(parts), rows=in_rows(buttons))


def _turn(key: str) -> tuple[Scene, ...]:
    """Return the picture of a turn from the middle of the last lesson, when there is much on the table."""
    if key not in LESSONS:
        return ()
    lesson = LESSONS[key][-1]
    chosen = [step.right for step in lesson.steps[: len(lesson.steps) // 2]]
    view = moment(GAMES[key], lesson, chosen).state.view(LEARNER)
    return tuple(GAMES[key].scenes(view, (say_of_games("you"), NAMES[1])))[:1]


def _where_to_speak(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the server's system channel if we may write there, or else the first channel in which we may."""
    for channel in filter(None, [guild.system_channel, *guild.text_channels]):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None


def _group_of(key: str) -> str:
    return key.replace("_", "-")
