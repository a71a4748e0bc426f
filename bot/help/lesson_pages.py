"""The pages of lessons and puzzles: what has happened, the picture, the question, and the game's own menu.

A page depends only on the exercise and the learner's choices so far, so it can be shown again at any time.
"""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from itertools import pairwise

import discord
from discord import ui
from msgspec import structs

from bot.discord_kit import ways
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.menus import TOP, MenuPath, at, question_text, rows
from bot.help.answer_pages import help_id
from bot.help.sentences import say
from bot.host.lobby.lobby import CPU_NAMES
from bot.shared.ids import code
from games.contract.game import Game
from games.contract.lesson import Exercise, Lesson
from games.contract.menus import Choice, Menu, Style, labelled
from games.contract.puzzle import Puzzle
from games.core import Seat
from games.look.pointing import pointed
from games.registry import GAMES
from games.teaching.lessons import (
    LESSONS,
    PUZZLES,
    Feedback,
    Moment,
    advice,
    comment_on,
    is_on_the_way,
    moment,
    step_of,
    tried,
)

POINTER = "👉"
ROOM, WIDTH = 6, 48
"""The most lines above a picture, and characters per line: with the picture they fill a phone's screen."""


class LessonVerb(StrEnum):
    """What a press does with an exercise. Their letters never change, because buttons that were sent keep them."""

    CHOOSE = "a"
    CHOOSE_ANYWAY = "f"
    """A choice of which the page has said that it is bad."""
    PICK = "s"
    """Choose what was picked in a list."""
    BROWSE = "b"
    BROWSE_SHOWN = "v"
    """Browse with the right choice marked."""
    SHOW = "w"
    """Mark the right choice."""
    TAKE_BACK = "k"
    RESTART = "x"
    OPEN = "n"
    """Show the current page."""
    PLAY_ON = ways.PLAY_ON
    """Show it in a message of its own."""


@dataclass(frozen=True, slots=True)
class Place:
    """How far a person is in an exercise."""

    key: str
    exercise: Exercise
    log: tuple[str, ...]
    name: str
    match_id: int = 0
    """The match from which the exercise is taken; 0 for one of a catalogue."""
    shown: bool = False
    """Whether the right choice stays marked while the menu is looked through."""

    @property
    def game(self) -> Game:
        return GAMES[self.key]

    @property
    def names(self) -> tuple[str, ...]:
        return learner_names(self.exercise.seat, len(self.moment().state.scores()), self.name)

    def moment(self) -> Moment:
        """Return the position. Raises `IllegalAction` if the rules have changed since."""
        return moment(self.game, self.exercise, self.log)

    def says(self, verb: LessonVerb, rest: str = "") -> str:
        """Write the custom id of a button that does something with the exercise at this point."""
        text = f"{self.key} {self.exercise.key} {verb} {rest}".rstrip()
        return str(Press(PressKind.LESSON, self.match_id, len(self.log), text))

    def __call__(self, kind: PressKind, text: str) -> str:
        """Write the custom id of a component of the game's menu."""
        if kind is PressKind.BROWSE:
            return self.says(LessonVerb.BROWSE_SHOWN if self.shown else LessonVerb.BROWSE, text)
        return self.says(LessonVerb.CHOOSE, text) if kind is PressKind.ACT else self.says(LessonVerb.PICK, text or "-")


def progress_key(match_id: int, name: str) -> str:
    """Return the name under which progress in an exercise is stored, which may be from a match."""
    return f"{code(match_id)} {name}" if match_id else name


def learner_names(seat: Seat, seats: int, name: str) -> tuple[str, ...]:
    """Return the names of the seats: the computers' as in the texts, the learner's never the same."""
    names = list(CPU_NAMES[: seats - 1])
    names.insert(seat, say("you") if name in names else name)
    return tuple(names)


def page(place: Place, spot: MenuPath = TOP, *, shown: bool = False) -> Content:
    """Show the learner's next decision; with `shown`, also the right choice."""
    now, comment = place.moment(), comment_on(place.exercise, place.log)
    good = f"✅ {comment}" if comment else ""
    if now.over:
        raise ValueError("an exercise that is over has its last page")
    state = now.state
    menu = place.game.menu(state.view(place.exercise.seat), state.legal_actions(place.exercise.seat), place.names)
    here, spot = at(menu, spot)
    legal = [action.notation for action in state.legal_actions(place.exercise.seat)]
    idea = advice(place.exercise, place.log, legal)
    below = [f"💡 **{safe(idea)}**"] if idea else []
    if shown:
        below.append(f"👉 {way_on(place)}")
        here = _marked(here, _next_choice(place))
    below.append(question_text(here))
    buttons = [*rows(here, replace(place, shown=shown), spot), _controls(place)]
    content = _content(place, now, good, "\n".join(below), buttons)
    marked = _next_choice(place) if shown else ""
    return replace(content, scenes=tuple(pointed(scene, marked) for scene in content.scenes))


def slip_page(place: Place, notation: str, verdict: Feedback) -> Content:
    """Show what a bad choice leads to, and why it is bad."""
    now = tried(place.game, place.exercise, place.log, notation)
    # The reason is shown beside the button: on a phone the text above the picture has scrolled out of sight.
    why = say("bad-choice", why=safe(verdict.says or say("misses-goal")))
    buttons = [_button(place.says(LessonVerb.OPEN), say("take-back"), "↩️", discord.ButtonStyle.primary)]
    if not verdict.final:
        buttons.append(_button(place.says(LessonVerb.CHOOSE_ANYWAY, notation), say("continue-anyway")))
    return _content(place, now, "", why, [ui.ActionRow(*buttons)])


def last_page(place: Place, reward: str = "") -> Content:
    """Show the end of an exercise, what was learned, and what to do next."""
    now, exercise = place.moment(), place.exercise
    outcome = now.state.outcome()
    comment = comment_on(exercise, place.log)
    good = f"✅ {comment}" if comment else ""
    if isinstance(exercise, Puzzle):
        lines = [say("solved", text=safe(exercise.solved))]
    else:
        assert isinstance(exercise, Lesson)
        lost = outcome is not None and exercise.seat not in outcome.winners
        lines = [say("lost")] if lost else []
        lines += [say("won")] if exercise.opponent and not lost else []
        lines.append(f"🎓 **{safe(exercise.farewell)}**")
    lines += [reward] if reward else []
    lines.append(say("about-rookies"))
    following = after(place.key, exercise)
    buttons = []
    if place.match_id:
        buttons.append(_button(lesson_id("mine"), say("my-mistakes"), "🧩", discord.ButtonStyle.primary))
    elif following is not None:
        next_ = Place(place.key, following, (), place.name)
        label = say("next-exercise", title=following.title)
        buttons.append(_button(next_.says(LessonVerb.OPEN), label, "▶️", discord.ButtonStyle.primary))
    buttons += [
        rookie_button(place.key),
        _button(place.says(LessonVerb.RESTART), say("play-again")),
        _button(list_id(place.key), say("all-lessons")),
    ]
    return _content(place, now, good, "\n".join(lines), [ui.ActionRow(*buttons)], triumph=isinstance(exercise, Puzzle))


def after(key: str, exercise: Exercise) -> Exercise | None:
    """Return the exercise after this one: the lessons come in their order, then the puzzles."""
    all_: list[Exercise] = [*LESSONS.get(key, ()), *PUZZLES.get(key, ())]
    return next((later for earlier, later in pairwise(all_) if earlier == exercise), None)


def way_on(place: Place) -> str:
    """Return the right choice of a step, or all remaining ones of a puzzle, in the words of the menu."""
    exercise, step = place.exercise, step_of(place.exercise, place.log)
    if step is not None:
        return f"**{safe(_label(place, step.right))}**"
    if not isinstance(exercise, Puzzle):
        return say("choose-freely")
    labels = []
    for line in exercise.lines:
        choices = line.split()
        if is_on_the_way(exercise, place.log) and choices[: len(place.log)] == list(place.log):
            while len(place.log) < len(choices):
                labels.append(f"**{safe(_label(place, choices[len(place.log)]))}**")
                place = replace(place, log=(*place.log, choices[len(place.log)]))
            break
    return reduce(lambda earlier, later: say("then", earlier=earlier, later=later), labels) if labels else ""


def _next_choice(place: Place) -> str:
    """Return the right choice here; "" in a free match."""
    step = step_of(place.exercise, place.log)
    if step is not None:
        return step.right
    lines = place.exercise.lines if isinstance(place.exercise, Puzzle) else ()
    done = list(place.log)
    return next((line.split()[len(done)] for line in lines if line.split()[: len(done)] == done), "")


def _marked(menu: Menu, notation: str) -> Menu:
    """Mark a choice, and the branches that lead to it."""
    return structs.replace(menu, choices=tuple(_marked_choice(choice, notation) for choice in menu.choices))


def _marked_choice(choice: Choice, notation: str) -> Choice:
    inner = choice.menu and _marked(choice.menu, notation)
    if choice.notation != notation if inner is None else inner == choice.menu:
        return choice
    return structs.replace(choice, menu=inner, style=Style.GOOD, emoji=POINTER)


def lesson_id(*words: str) -> str:
    """Write the custom id of a button of lessons: a verb, and what it is about."""
    return str(Press(PressKind.LESSON, 0, text=" ".join(words)))


def list_id(key: str = "") -> str:
    """Write the custom id that leads to the list of lessons of a game, or of all games."""
    return lesson_id("list", key) if key else lesson_id("list")


def rookie_button(key: str) -> ui.Button[ui.LayoutView]:
    """Return the button that opens a match against the easy computer."""
    return _button(help_id("rookie", key), say("play-rookie"), "🏁", discord.ButtonStyle.success)


def _label(place: Place, notation: str) -> str:
    state = place.moment().state
    menu = place.game.menu(state.view(place.exercise.seat), state.legal_actions(place.exercise.seat), place.names)
    return labelled(menu)[notation]


def _controls(place: Place) -> Row:
    buttons = []
    if place.log:
        buttons.append(_button(place.says(LessonVerb.TAKE_BACK), say("take-back"), "↩️"))
    if isinstance(place.exercise, Puzzle):
        buttons.append(_button(place.says(LessonVerb.SHOW), say("show-solution")))
    elif step_of(place.exercise, place.log) is not None:
        buttons.append(_button(place.says(LessonVerb.SHOW), say("show-me")))
    buttons.append(_button(list_id(place.key), say("all-lessons")))
    return ui.ActionRow(*buttons)


def _button(
    custom_id: str, label: str, emoji: str = "", style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[ui.LayoutView]:
    return ui.Button(label=label, style=style, custom_id=custom_id, emoji=emoji or None)


def _content(
    place: Place, now: Moment, comment: str, below: str, buttons: Sequence[Row], *, triumph: bool = False
) -> Content:
    """Write a page; with `triumph` it says what the last choice did, rather than what followed from that."""
    game = place.game
    heading = [_title(place), *([safe(comment)] if comment else [])]
    room = ROOM - sum(map(_height, heading))
    above = "\n".join([*heading, *_happened(place, now, room, first=triumph)])
    scenes = tuple(game.scenes(now.state.view(place.exercise.seat), place.names))
    return Content(above, game.colour, scenes, below, tuple(buttons))


def _happened(place: Place, now: Moment, room: int, *, first: bool) -> list[str]:
    """Return the latest events in words, or the `first` ones, as many as there is room for."""
    known = [event for event in now.events if event.audience is None or place.exercise.seat in event.audience]
    news = filter(place.game.is_news, known)
    sentences = [sentence for event in news if (sentence := place.game.sentence(event, place.names))]
    lines: list[str] = []
    for sentence in sentences if first else reversed(sentences):
        line = f"> {safe(sentence)}"
        room -= _height(line)
        if room < 0:
            break
        lines.append(line)
    return lines if first else lines[::-1]


def _height(line: str) -> int:
    """Return the number of lines that a text takes on a phone."""
    return len(textwrap.wrap(line, WIDTH))


def _title(place: Place) -> str:
    exercise, done = place.exercise, len(place.log)
    if isinstance(exercise, Lesson) and done < len(exercise.steps):
        return say(
            "step-heading", emoji=place.game.emoji, title=exercise.title, step=done + 1, steps=len(exercise.steps)
        )
    return f"## {place.game.emoji} {exercise.title}"
