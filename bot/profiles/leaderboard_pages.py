"""Leaderboards on Discord, page by page, as pictures or as text."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row
from bot.discord_kit.pages import button, turns
from bot.discord_kit.replies import Interaction, answer_with, turn_into
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.traces import leave_trace
from bot.discord_kit.ways import onward
from bot.host.ending.rating_log import EVERYWHERE
from bot.pictures.picture import Painter
from bot.profiles.leaderboards import LeaderboardPage, heading, in_words, page_of, picture, standing
from bot.profiles.sentences import say
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import read_id
from db.database import Database
from db.ratings import FIGURES, PACES, Board, Figure, Pace
from games.registry import GAMES

MOST_PAGES = 10**6
HERE, ALL = "h", "a"
WORDS, PICTURE = "w", "p"
SHARE = "e:"
"""How the press of the button begins that shows a board to everybody."""
FIRST: Pace = "live"
"""The pace of buttons without a letter for it, such as those from before there were paces."""


class LeaderboardView(msgspec.Struct, frozen=True):
    """What a message shows of a leaderboard, apart from the page number; a custom id holds all of it."""

    game: str
    figure: Figure
    season: str
    here: bool
    """Whether it is the board of this server, not that of all servers."""
    asked_by: int
    """Whose row it shows; only they turn its pages."""
    words: bool = False
    pace: Pace = FIRST

    def __str__(self) -> str:
        mode = f"{WORDS if self.words else PICTURE}{HERE if self.here else ALL}{FIGURES.index(self.figure)}"
        pace = "" if self.pace == FIRST else self.pace[0]
        return f"{mode}{pace},{self.asked_by},{self.season},{self.game}"

    @classmethod
    def parse(cls, text: str) -> "LeaderboardView":
        """Read a view from a custom id; refuses anything else."""
        mode, who, season, game = [*text.split(",", 3), "", "", ""][:4]
        known = mode[:1] in (WORDS, PICTURE) and mode[1:2] in (HERE, ALL) and mode[2:3] in map(str, range(len(FIGURES)))
        paces: dict[str, Pace] = {pace[0]: pace for pace in PACES}
        known = known and (mode[3:] or FIRST[0]) in paces
        if not known or game not in GAMES or (asked_by := read_id(who)) is None:
            raise Refusal(say("board-is-gone"))
        pace = paces[mode[3:] or FIRST[0]]
        return cls(game, FIGURES[int(mode[2])], season, mode[1] == HERE, asked_by, mode[0] == WORDS, pace)


@dataclass(slots=True)
class LeaderboardPages:
    """Answers the command and the buttons of leaderboards."""

    db: Database
    painter: Painter
    now: Callable[[], int]

    async def open(self, interaction: Interaction, view: LeaderboardView, number: int) -> None:
        """Answer a command with a page of a board, which the person who asks can share."""
        likes = await preferences(self.db, view.asked_by)
        view = msgspec.structs.replace(view, words=likes.words or likes.plain)
        await self._answer(interaction, view, number, private=True)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Turn a page. On another person's board the presser gets a private one instead, with their own row."""
        view, number = LeaderboardView.parse(press.text.partition(":")[2]), press.question
        if view.asked_by != interaction.user.id:
            view = msgspec.structs.replace(view, asked_by=interaction.user.id)
            await self._answer(interaction, view, number, private=True)
            return
        if press.text.startswith(SHARE):
            await self._answer(interaction, view, number, private=False)
            return
        public = None if interaction.message is None or interaction.message.flags.ephemeral else interaction.message.id
        face, people = await self._face(interaction, view, number, private=public is None)
        await turn_into(interaction, self.painter, view.game, face)
        if public is not None:
            await leave_trace(self.db, interaction, public, people)

    async def _answer(self, interaction: Interaction, view: LeaderboardView, number: int, *, private: bool) -> None:
        face, people = await self._face(interaction, view, number, private=private)
        answer = await answer_with(interaction, self.painter, view.game, face, private=private)
        if not private:
            await leave_trace(self.db, interaction, answer.message_id, people)

    async def _face(
        self, interaction: Interaction, view: LeaderboardView, number: int, *, private: bool
    ) -> tuple[Content, list[int]]:
        """Return what a message shows, and the people it names."""
        here = interaction.guild_id if view.here else None
        board = Board(here or EVERYWHERE, view.game, view.pace, view.season)
        page = await page_of(self.db, board, view.figure, min(number, MOST_PAGES), view.asked_by, self.now())
        where = say("on-this-server") if here else say("on-all-servers")
        game = GAMES[view.game]
        rows = _rows(view, page, share=private and interaction.guild_id is not None)
        people = [view.asked_by, *(line.player.player_id for line in page.lines)]
        if not page.lines:
            rows = (*rows, onward("seek", "rookie", game=view.game))
        if view.words:
            return Content(in_words(page, where), game.colour, rows=rows), people
        return Content(standing(page), game.colour, (picture(page, where),), rows=rows), people


def _rows(view: LeaderboardView, page: LeaderboardPage, *, share: bool) -> tuple[Row, ...]:
    """Return the buttons: other pages, the presser's own row, picture or text, and the other figures."""
    # Two buttons may lead to the same page, but custom ids must differ: hence their first letters.
    row = Row(*turns(page.number - 1, page.pages, lambda there: Press(PressKind.BOARD, 0, there + 1, f"p:{view}")))
    if page.own_elsewhere is not None:
        row.add_item(button(say("my-row"), Press(PressKind.BOARD, 0, page.own_page, f"m:{view}"), emoji="📍"))
    if page.lines:
        other = msgspec.structs.replace(view, words=not view.words)
        label, emoji = (say_discord_kit("as-picture"), "🖼️") if view.words else (say_discord_kit("in-words"), "📄")
        row.add_item(button(label, Press(PressKind.BOARD, 0, page.number, f"o:{other}"), emoji=emoji))
    if share and page.lines:
        press = Press(PressKind.BOARD, 0, page.number, f"{SHARE}{view}")
        row.add_item(button(say_discord_kit("share"), press, emoji="📣"))
    figures = Row()
    for figure in FIGURES:
        if figure != view.figure and page.lines:
            there = msgspec.structs.replace(view, figure=figure)
            figures.add_item(button(heading(view.game, figure), Press(PressKind.BOARD, 0, 1, f"f:{there}")))
    return tuple(each for each in (row, figures) if each.children)
