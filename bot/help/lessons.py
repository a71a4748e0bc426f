"""Lessons: a short match against the computer that one person sees alone, one idea a step.

Nothing about a lesson is kept: a button says which step of which lesson it leads to, and the match is played again up
to there. So a lesson goes on after a restart, and nobody else's messages or clocks hang on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
import structlog
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, safe
from bot.discord_kit.menus import STYLES
from bot.discord_kit.replies import answer_with, turn_into
from bot.host.lobby import CPU_NAMES
from bot.match_ui.hints import labelled
from bot.shared.refusal import Refusal
from games.core import IllegalAction
from games.lesson import LEARNER
from games.lessons import LESSONS, moment
from games.menus import Layout
from games.registry import GAMES

if TYPE_CHECKING:
    from bot.discord_kit.content import Row
    from bot.pictures.picture import Painter
    from games.menus import Menu

    Interaction = discord.Interaction[discord.Client]

log = structlog.get_logger()

LINES = 10
"""How much of what has happened is told."""
LABEL = 80
"""Discord's bound on what stands on a button."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Shows lessons."""

    painter: Painter

    async def begin(self, interaction: Interaction, key: str) -> None:
        """Answer with the first step of a lesson, for the person who asks alone."""
        face = lesson_face(key, 0, interaction.user.display_name)
        await answer_with(interaction, self.painter, key, face)

    async def turn_to(self, interaction: Interaction, press: Press) -> None:
        """Show another step."""
        key = press.text.partition(" ")[0]
        face = lesson_face(key, press.question, interaction.user.display_name)
        await turn_into(interaction, self.painter, key, face)


def lesson_face(key: str, number: int, name: str) -> Content:
    """Show a step of a lesson: what has happened, one idea, and the button that goes on."""
    if key not in LESSONS:
        raise Refusal("There is no lesson for that game yet. `/rules` answers questions about it.")
    lesson, game = LESSONS[key], GAMES[key]
    number = min(number, len(lesson.steps))
    names = (name, next(cpu for cpu in CPU_NAMES if cpu != name))
    try:
        state, events = moment(key, number)
    except IllegalAction as refused:
        log.exception("a lesson does not fit its rules any more", game=key, step=number)
        raise Refusal(f"This lesson is out of date. Try `{_command(key)}` and Add CPU instead.") from refused
    told = [game.sentence(event, names) for event in events if event.audience is None or LEARNER in event.audience]
    happened = [f"> {safe(sentence)}" for sentence in told if sentence][-LINES:]
    scenes = tuple(game.scenes(state.view(LEARNER), names))
    if number == len(lesson.steps):
        end = f"**{lesson.farewell}**\nPlay a match: `{_command(key)}`, then **Add CPU** and **Start**."
        above = "\n".join([_title(key, "the end"), *happened])
        return Content(above, game.colour, scenes, end, (_row(_leads(key, 0, "Once more", tag="again")),))
    above = "\n".join([_title(key, f"step {number + 1} of {len(lesson.steps)}"), *happened])
    menu = game.menu(state.view(LEARNER), state.legal_actions(LEARNER), names)
    below = f"💡 **{safe(lesson.steps[number].idea)}**"
    if menu.layout is Layout.GRID:
        return Content(above, game.colour, scenes, f"{below}\n{safe(menu.prompt)}", _grid(key, number, menu))
    return Content(above, game.colour, scenes, below, (_way_on(key, number, menu),))


def _way_on(key: str, number: int, menu: Menu) -> Row:
    """Return the one thing to do, in the words of the menu, and the way back."""
    label = labelled(menu)[LESSONS[key].steps[number].notation]
    on = _leads(key, number + 1, label if len(label) <= LABEL else f"…{label[1 - LABEL :]}", main=True)
    return _row(on, *_way_back(key, number))


def _grid(key: str, number: int, menu: Menu) -> tuple[Row, ...]:
    """Return a menu that has to be seen whole, in which only the one thing to do can be pressed."""
    wanted = LESSONS[key].steps[number].notation
    buttons = [
        _leads(key, number + 1, choice.label, main=True, emoji=choice.emoji)
        if choice.notation == wanted
        else _leads(key, number, choice.label, tag=str(place), emoji=choice.emoji, shown=STYLES[choice.style])
        for place, choice in enumerate(menu.choices)
    ]
    rows = [_row(*buttons[start : start + menu.columns]) for start in range(0, len(buttons), menu.columns)]
    rows[-1] = _row(*buttons[len(rows) * menu.columns - menu.columns :], *_way_back(key, number))
    return tuple(rows)


def _way_back(key: str, number: int) -> list[ui.Button[ui.LayoutView]]:
    return [_leads(key, number - 1, "Back", tag="back")] if number else []


def _leads(
    key: str,
    to: int,
    label: str,
    *,
    main: bool = False,
    tag: str = "",
    emoji: str = "",
    shown: discord.ButtonStyle | None = None,
) -> ui.Button[ui.LayoutView]:
    """Return a button that leads to a step; one that is `shown` in a style can only be looked at."""
    style = shown or (discord.ButtonStyle.success if main else discord.ButtonStyle.secondary)
    there = str(Press(PressKind.LESSON, 0, to, f"{key} {tag}".strip()))
    return ui.Button(label=label, style=style, custom_id=there, emoji=emoji or None, disabled=shown is not None)


def _row(*buttons: ui.Button[ui.LayoutView]) -> Row:
    return ui.ActionRow(*buttons)


def _title(key: str, where: str) -> str:
    return f"## {GAMES[key].emoji} Learning {GAMES[key].title}: {where}"


def _command(key: str) -> str:
    return f"/{key.replace('_', '-')} start"
