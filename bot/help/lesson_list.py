"""The list of lessons and puzzles, with a person's progress."""

from collections.abc import Mapping, Sequence

from bot.discord_kit.content import Button, Content, Row
from bot.discord_kit.pages import COLOUR, PRIMARY, button, in_rows, option, options
from bot.help.lesson_pages import lesson_press, list_press, rookie_button
from bot.help.sentences import say
from db.lessons import LessonRow
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES

DONE, BEGUN, OPEN = "✅", "▶️", "⬜"
EASY, MEDIUM = 0.1, 0.02
"""How often random choices solve a puzzle that is called easy, or medium."""


def overview(rows: Sequence[LessonRow]) -> Content:
    """Show a person's progress in every game."""
    had = _by_name(rows)
    lines = [say("learn-heading"), say("about-lessons")]
    buttons: list[Button] = []
    for key, lessons in LESSONS.items():
        game = GAMES[key]
        ticks = "".join(_tick(had.get((key, lesson.key))) for lesson in lessons)
        puzzles = PUZZLES.get(key, ())
        solved = sum(_is_done(had.get((key, puzzle.key))) for puzzle in puzzles)
        lines.append(
            say("game-progress", emoji=game.emoji, title=game.title, ticks=ticks, solved=solved, puzzles=len(puzzles))
        )
        buttons.append(button(game.title, list_press(key), emoji=game.emoji))
    return Content("\n".join(lines), COLOUR, below=say("choose-game"), rows=in_rows(buttons))


def game_list(key: str, rows: Sequence[LessonRow]) -> Content:
    """Show the lessons and puzzles of a game, with the finished ones ticked off."""
    had, game = _by_name(rows), GAMES[key]
    lessons, puzzles = LESSONS.get(key, ()), PUZZLES.get(key, ())
    lines = [f"## {game.emoji} {say('learn-game', title=game.title)}"]
    lines += [
        f"{_tick(had.get((key, lesson.key)))} {number}. {lesson.title}" for number, lesson in enumerate(lessons, 1)
    ]
    solved = sum(_is_done(had.get((key, puzzle.key))) for puzzle in puzzles)
    if puzzles:
        lines.append(say("puzzles-solved", solved=solved, puzzles=len(puzzles)))
    buttons = [
        button(f"{number}. {lesson.title}", lesson_press("list", key, lesson.key), style=PRIMARY)
        for number, lesson in enumerate(lessons, 1)
    ]
    rewarded = all(_is_done(had.get((key, lesson.key))) for lesson in lessons[:1])
    below = say("repeat-lessons") if rewarded else say("lesson-reward")
    listed = [Row(*buttons)] if buttons else []
    if puzzles:
        listed.append(_puzzles(key, had))
    listed.append(Row(rookie_button(key), button(say("all-games"), list_press())))
    return Content("\n".join(lines), game.colour, below=below, rows=tuple(listed))


def _puzzles(key: str, had: Mapping[tuple[str, str], LessonRow]) -> Row:
    """Return the menu of puzzles; the puzzle that is picked is appended to the custom id."""
    choices = [
        option(
            f"{number}. {puzzle.title}", puzzle.key, _difficulty(puzzle.chance), emoji=_tick(had.get((key, puzzle.key)))
        )
        for number, puzzle in enumerate(PUZZLES[key], 1)
    ]
    return options(list_press(key), say("solve-puzzle"), choices)


def _difficulty(chance: float) -> str:
    return say("difficulty", level="easy" if chance >= EASY else "medium" if chance >= MEDIUM else "hard")


def _by_name(rows: Sequence[LessonRow]) -> dict[tuple[str, str], LessonRow]:
    return {(row.game, row.name): row for row in rows}


def _is_done(row: LessonRow | None) -> bool:
    return row is not None and row.finished_at is not None


def _tick(row: LessonRow | None) -> str:
    return OPEN if row is None else BEGUN if row.finished_at is None else DONE
