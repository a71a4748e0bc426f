"""The list of lessons and puzzles, with a person's progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content
from bot.help.lesson_pages import list_id, rookie_button
from games.lessons import LESSONS, PUZZLES
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from db.lessons import LessonRow

COLOUR = 0x5B6B7F
DONE, BEGUN, OPEN = "✅", "▶️", "⬜"
EASY, MEDIUM = 0.1, 0.02
"""Of a puzzle that luck alone solves at least that often we say that it is easy, or not hard."""


def overview(rows: Sequence[LessonRow]) -> Content:
    """Show how far somebody is in every game."""
    had = _by_name(rows)
    lines = ["## Learn a game", "Short lessons and puzzles that only you see. You can take back mistakes."]
    buttons: list[ui.Button[ui.LayoutView]] = []
    for key, lessons in LESSONS.items():
        game = GAMES[key]
        ticks = "".join(_tick(had.get((key, lesson.key))) for lesson in lessons)
        puzzles = PUZZLES.get(key, ())
        solved = sum(_is_done(had.get((key, puzzle.key))) for puzzle in puzzles)
        of_puzzles = f" · 🧩 {solved} of {len(puzzles)}" if puzzles else ""
        lines.append(f"{game.emoji} **{game.title}** {ticks}{of_puzzles}")
        buttons.append(ui.Button(label=game.title, emoji=game.emoji, custom_id=list_id(key)))
    starts = range(0, len(buttons), 5)
    rows_ = tuple(ui.ActionRow(*buttons[start : start + 5]) for start in starts)
    return Content("\n".join(lines), COLOUR, below="Choose the game that you want to learn.", rows=rows_)


def game_list(key: str, rows: Sequence[LessonRow]) -> Content:
    """Show the lessons and puzzles of a game, with what is done ticked off."""
    had, game = _by_name(rows), GAMES[key]
    lessons, puzzles = LESSONS.get(key, ()), PUZZLES.get(key, ())
    lines = [f"## {game.emoji} Learn {game.title}"]
    lines += [
        f"{_tick(had.get((key, lesson.key)))} {number}. {lesson.title}" for number, lesson in enumerate(lessons, 1)
    ]
    solved = sum(_is_done(had.get((key, puzzle.key))) for puzzle in puzzles)
    if puzzles:
        lines.append(f"🧩 Puzzles solved: {solved} of {len(puzzles)}. The easiest come first.")
    buttons = [
        ui.Button[ui.LayoutView](
            label=f"{number}. {lesson.title}", style=discord.ButtonStyle.primary, custom_id=_goes_to(key, lesson.key)
        )
        for number, lesson in enumerate(lessons, 1)
    ]
    below = "A lesson takes a few minutes. The first one in each game earns you a booster."
    if all(_is_done(had.get((key, lesson.key))) for lesson in lessons[:1]):
        below = "You can repeat any lesson."
    listed = [ui.ActionRow(*buttons)] if buttons else []
    if puzzles:
        listed.append(_puzzles(key, had))
    everything = ui.Button[ui.LayoutView](label="All games", custom_id=list_id())
    listed.append(ui.ActionRow(rookie_button(key), everything))
    return Content("\n".join(lines), game.colour, below=below, rows=tuple(listed))


def _puzzles(key: str, had: Mapping[tuple[str, str], LessonRow]) -> ui.ActionRow[ui.LayoutView]:
    """Return the list from which a puzzle is picked; what is picked stands behind the custom id."""
    options = [
        discord.SelectOption(
            label=f"{number}. {puzzle.title}",
            value=puzzle.key,
            description=_difficulty(puzzle.chance),
            emoji=_tick(had.get((key, puzzle.key))),
        )
        for number, puzzle in enumerate(PUZZLES[key], 1)
    ]
    return ui.ActionRow(ui.Select(custom_id=list_id(key), placeholder="Solve a puzzle", options=options))


def _difficulty(chance: float) -> str:
    return "Easy" if chance >= EASY else "Medium" if chance >= MEDIUM else "Hard"


def _goes_to(key: str, name: str) -> str:
    return str(Press(PressKind.LESSON, 0, text=f"list {key} {name}"))


def _by_name(rows: Sequence[LessonRow]) -> dict[tuple[str, str], LessonRow]:
    return {(row.game, row.name): row for row in rows}


def _is_done(row: LessonRow | None) -> bool:
    return row is not None and row.finished_at is not None


def _tick(row: LessonRow | None) -> str:
    return OPEN if row is None else BEGUN if row.finished_at is None else DONE
