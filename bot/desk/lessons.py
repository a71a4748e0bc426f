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

from bot.desk.answering import answer_with, turn_into
from bot.desk.buttons import Kind, Press
from bot.desk.face import Face, safe
from bot.hints import labelled
from bot.host.lobby import CPU_NAMES
from bot.host.refusal import Refusal
from games.core import IllegalAction
from games.lesson import LEARNER
from games.lessons import LESSONS, moment
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.desk.face import Row
    from bot.pictures.picture import Painter
    from games.core import State

    Interaction = discord.Interaction[discord.Client]

log = structlog.get_logger()

LINES = 10
"""How much of what has happened is told."""


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


def lesson_face(key: str, number: int, name: str) -> Face:
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
    scene = game.scene(state.view(LEARNER), names)
    if number == len(lesson.steps):
        end = f"**{lesson.farewell}**\nPlay a match: `{_command(key)}`, then **Add CPU** and **Start**."
        above = "\n".join([_title(key, "the end"), *happened])
        return Face(above, game.colour, scene, end, (_row(_leads(key, 0, "Once more", tag="again")),))
    above = "\n".join([_title(key, f"step {number + 1} of {len(lesson.steps)}"), *happened])
    below = f"💡 **{safe(lesson.steps[number].idea)}**"
    return Face(above, game.colour, scene, below, _buttons(key, number, state, names))


def _buttons(key: str, number: int, state: State, names: Sequence[str]) -> tuple[Row, ...]:
    menu = GAMES[key].menu(state.view(LEARNER), state.legal_actions(LEARNER), names)
    label = labelled(menu)[LESSONS[key].steps[number].notation]
    on = _leads(key, number + 1, label if len(label) <= LABEL else f"…{label[1 - LABEL :]}", main=True)
    return (_row(on, _leads(key, number - 1, "Back", tag="back")) if number else _row(on),)


LABEL = 80
"""Discord's bound on what stands on a button."""


def _leads(key: str, to: int, label: str, *, main: bool = False, tag: str = "") -> ui.Button[ui.LayoutView]:
    style = discord.ButtonStyle.success if main else discord.ButtonStyle.secondary
    return ui.Button(label=label, style=style, custom_id=str(Press(Kind.LESSON, 0, to, f"{key} {tag}".strip())))


def _row(*buttons: ui.Button[ui.LayoutView]) -> Row:
    return ui.ActionRow(*buttons)


def _title(key: str, where: str) -> str:
    return f"## {GAMES[key].emoji} Learning {GAMES[key].title}: {where}"


def _command(key: str) -> str:
    return f"/{key.replace('_', '-')} start"
