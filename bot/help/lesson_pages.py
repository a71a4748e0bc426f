"""The pages of lessons and puzzles: what has happened, the picture, the question, and the game's own menu.

A page depends only on the exercise and the learner's choices so far, so it can be shown again at any time.
"""

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from itertools import chain, pairwise, starmap, tee

import discord
from msgspec import structs

from bot.discord_kit import ways
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Content, Item, Row, safe
from bot.discord_kit.menus import ROW, TOP, MenuPath, at, question_text, rows
from bot.discord_kit.pages import PRIMARY, SECONDARY, SUCCESS, button
from bot.help.answer_pages import help_press
from bot.help.sentences import say
from bot.host.lobby.lobby import CPU_NAMES
from bot.match_ui.screen import ASIDE, fits
from bot.match_ui.sentences import say as say_match_ui
from bot.shared.ids import code
from games.contract.game import Game
from games.contract.lesson import Lesson
from games.contract.menus import Choice, Layout, Menu, Style, labelled
from games.contract.puzzle import Exercise, Puzzle
from games.contract.sentences import say as say_of_games
from games.core import known_to
from games.look import Scene
from games.look.pointing import pointed, triumphant
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES, Feedback, Moment, advice, comment_on, moment, step_of, tried

POINTER = "👉"
ROOM, WIDTH = 6, 48
"""The most lines above a picture, and characters per line: with the picture they fill a phone's screen."""


class LessonVerb(StrEnum):
    """What a press does with an exercise. Their letters never change, because buttons that were sent keep them."""

    CHOOSE = "a"
    CHOOSE_ANYWAY = "f"
    """A choice that the page has called bad."""
    PICK = "s"
    """Choose what was picked in a list."""
    PICK_SHOWN = "t"
    """The same with the right choice marked."""
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
        """The names of the seats: the computers' as in the texts, the learner's never the same, or those of a match."""
        if self.exercise.names:
            return self.exercise.names
        names = list(CPU_NAMES[: len(self.moment().state.scores()) - 1])
        names.insert(self.exercise.seat, say_of_games("you") if self.name in names else self.name)
        return tuple(names)

    def moment(self) -> Moment:
        """Return the position. Raises `IllegalAction` if the rules have changed since."""
        return moment(self.game, self.exercise, self.log)

    def press(self, verb: LessonVerb, rest: str = "") -> Press:
        """Return the press of a button that does something with the exercise at this point."""
        text = f"{self.key} {self.exercise.key} {verb} {rest}".rstrip()
        return Press(PressKind.LESSON, self.match_id, len(self.log), text)

    def __call__(self, kind: PressKind, text: str) -> str:
        """Write the custom id of a component of the game's menu."""
        if kind is PressKind.BROWSE:
            return str(self.press(LessonVerb.BROWSE_SHOWN if self.shown else LessonVerb.BROWSE, text or "-"))
        if kind is PressKind.ACT:
            return str(self.press(LessonVerb.CHOOSE, text))
        return str(self.press(LessonVerb.PICK_SHOWN if self.shown else LessonVerb.PICK, text or "-"))


def progress_key(match_id: int, name: str) -> str:
    """Return the name under which progress in an exercise is stored, which may be from a match."""
    return f"{code(match_id)} {name}" if match_id else name


def page(place: Place, spot: MenuPath = TOP, *, shown: bool = False) -> Content:
    """Show the learner's next decision; with `shown`, also the right choice."""
    now, comment = place.moment(), _praise(place)
    if now.over:
        raise ValueError("an exercise that is over has its last page")
    here, spot = at(_menu(place), spot)
    idea = advice(place.exercise, place.log, [each.notation for each in now.state.legal_actions(place.exercise.seat)])
    task = f"💡 **{safe(idea)}**" if idea else ""
    pointer = f"{POINTER} {way_on(place)}" if shown else ""
    marked = next(iter(_right_choices(place)), "") if shown else ""
    here = _marked(here, marked) if shown else here
    game, view = place.game, now.state.view(place.exercise.seat)
    near = [game.parse(each.notation) for each in here.at_hand()] if spot.path else []
    whole = game.puzzle_scene if isinstance(place.exercise, Puzzle) else game.scene
    scene = game.close_up(view, near, place.names) or whole(view, place.names)

    def ask(below: str, menu: Menu, above: str, controls: Sequence[Button], title: str) -> Content:
        buttons = rows(menu, replace(place, shown=shown), spot, controls)
        return _content(place, now, title, above, below, buttons, scene)

    controls = _controls(place, spot, shown=shown)
    question = question_text(here) if here.prompt else ""
    if task:  # only one of them is bold
        question = question.replace("**", "", 2)
    # From the best page to the shortest. The task replaces the question. The list of lessons is on the last page, too.
    # The task can be the title, with the number of the step. Buttons in full rows are lower, and so are small letters.
    # A list is still lower, but hides the choices.
    least, fewer = pointer or task or question, controls[:-1]
    both = "\n".join(filter(None, [task, pointer])) or question
    numbered = _task(place, idea)
    # A single choice stays a button, because the pointer names it without a list.
    stays = here.layout is Layout.GRID or len(here.choices) == 1
    lower = here if stays else structs.replace(here, layout=Layout.LIST)
    praises = [comment, comment and f"-# {comment}", ""]
    tries = [("\n".join(filter(None, [task, pointer, question])), here, comment, controls, _title(place))]
    tries += [(below, here, comment, each, _title(place)) for below in (both, least) for each in (controls, fewer)]
    untitled = ["\n".join(filter(None, [numbered, pointer])), numbered] if idea else []
    tries += [(below, here, "", fewer, above) for below in untitled for above in praises[:2] if above]
    tries += [(below, here, "", fewer, numbered) for below in (pointer, "") if idea]
    small = [(below, here, "", fewer, f"-# {numbered}".replace("**", "")) for below in (pointer, "") if idea]
    last = [(least, lower, above, fewer, _title(place)) for above in praises]
    last += [(below, lower, "", fewer, numbered) for below in (pointer, "") if idea]
    pages = [tee(starmap(ask, each)) for each in (tries, small)]
    content = _fitting(chain(*(chain(loose, map(_packed, again)) for loose, again in pages), starmap(ask, last)))
    return replace(content, scenes=tuple(pointed(scene, marked) for scene in content.scenes))


def slip_page(place: Place, notation: str, verdict: Feedback) -> Content:
    """Show what a bad choice leads to, and why it is bad."""
    now = tried(place.game, place.exercise, place.log, notation)
    # The reason is shown beside the button: on a phone the text above the picture has scrolled out of sight.
    why = say("bad-choice", why=safe(verdict.says or say("misses-goal")))
    buttons = [button(say_match_ui("undo"), place.press(LessonVerb.OPEN), emoji="↩️", style=PRIMARY)]
    if not verdict.final:
        buttons.append(button(say("continue-anyway"), place.press(LessonVerb.CHOOSE_ANYWAY, notation)))
    return _content(place, now, _title(place), "", why, [Row(*buttons)])


def last_page(place: Place, *, rewarded: bool = False) -> Content:
    """Show the end of an exercise, what was learned, what to do next, and the way to a booster that it earned.

    A puzzle ends with the effects of the last choice, before the opponents answer it.
    """
    now, exercise = place.moment(), place.exercise
    comment = _praise(place)
    if isinstance(exercise, Puzzle):
        now = tried(place.game, exercise, place.log[:-1], place.log[-1])
        lines = [say("solved", text=safe(exercise.solved))]
    else:
        lost = (outcome := now.state.outcome()) is not None and exercise.seat not in outcome.winners
        lines = [say("lost")] if lost else []
        lines += [say("won")] if exercise.opponent and not lost else []
        lines.append(f"🎓 **{safe(exercise.farewell)}**")
    lines += [say("booster-earned")] if rewarded else []
    buttons = list[Item]()
    if not place.match_id and (following := after(place.key, exercise)) is not None:
        next_ = Place(place.key, following, (), place.name)
        label = say("next-exercise", title=following.title)
        buttons.append(button(label, next_.press(LessonVerb.OPEN), emoji="▶️", style=PRIMARY))
    buttons += ways.onward(ways.Way.CLAIM).children if rewarded else []
    if not place.match_id and not (rewarded and isinstance(exercise, Puzzle)):
        buttons.append(rookie_button(place.key))
    buttons.append(_list_button(place, PRIMARY if place.match_id else SECONDARY))
    buttons.append(button(say("play-again"), place.press(LessonVerb.RESTART)))
    tries = ((comment, buttons), ("", buttons), ("", buttons[:-1]))
    face = _fitting(_content(place, now, _title(place), above, "\n".join(lines), [Row(*each)]) for above, each in tries)
    if not isinstance(exercise, Puzzle):
        return face
    return replace(face, scenes=(triumphant(face.scenes[0], say("solved-stamp"), place.log[-1]), *face.scenes[1:]))


def after(key: str, exercise: Exercise) -> Exercise | None:
    """Return the exercise after this one: the lessons come in their order, then the puzzles."""
    all_: list[Exercise] = [*LESSONS.get(key, ()), *PUZZLES.get(key, ())]
    return next((later for earlier, later in pairwise(all_) if earlier == exercise), None)


def way_on(place: Place) -> str:
    """Return the right choice of a step, or all remaining ones of a puzzle, in the words of the menu."""
    choices, labels = _right_choices(place), []
    for notation in choices:
        labels.append(f"**{safe(labelled(_menu(place))[notation])}**")
        place = replace(place, log=(*place.log, notation))
    if not choices and not isinstance(place.exercise, Puzzle):
        return say("choose-freely")
    return reduce(lambda earlier, later: say("then", earlier=earlier, later=later), labels) if labels else ""


def leading(place: Place, spot: MenuPath) -> MenuPath:
    """Return a place in the menu if the right choice is to be found from there, or else the top."""
    here, spot = at(_menu(place), spot)
    return TOP if here == _marked(here, next(iter(_right_choices(place)), "")) else spot


def _right_choices(place: Place) -> list[str]:
    """Return the right choice of a step, or all remaining ones of a puzzle; none in a free match."""
    step, done = step_of(place.exercise, place.log), list(place.log)
    if step is not None:
        return [step.right]
    lines = map(str.split, place.exercise.lines) if isinstance(place.exercise, Puzzle) else ()
    return next((line[len(done) :] for line in lines if line[: len(done)] == done), [])


def _menu(place: Place) -> Menu:
    """Return the game's menu; that of a puzzle gives no answer away."""
    state, seat = place.moment().state, place.exercise.seat
    menu = place.game.menu(state.view(seat), state.legal_actions(seat), place.names)
    ready = (structs.replace(each, notation="") if each.early else each for each in menu.choices)  # without a hurry
    menu = structs.replace(menu, choices=tuple(ready))
    return _neutral(menu) if isinstance(place.exercise, Puzzle) else menu


def _neutral(menu: Menu) -> Menu:
    """Remove what distinguishes good choices from bad ones: forecasts, colours, and the order of spaces and shortcuts.

    In a grid a place's colour is the position's.
    """
    if menu.layout is Layout.GRID:
        return structs.replace(menu, prompt=menu.bare)
    judged = menu.layout is Layout.LIST and any(each.bare for each in menu.choices)
    choices = (
        structs.replace(each.bare or each, menu=each.menu and _neutral(each.menu), style=Style.MAIN)
        for each in (menu.leaves() if judged else menu.choices)
        if not each.then
    )
    order = sorted(choices, key=lambda each: (each.label[:1], len(each.label), each.label)) if judged else choices
    return structs.replace(menu, prompt=menu.bare or menu.prompt, choices=tuple(order))


def _marked(menu: Menu, notation: str) -> Menu:
    """Mark a choice, and the branches that lead to it."""
    return structs.replace(menu, choices=tuple(_marked_choice(choice, notation) for choice in menu.choices))


def _marked_choice(choice: Choice, notation: str) -> Choice:
    inner = choice.menu and _marked(choice.menu, notation)
    if choice.notation != notation if inner is None else inner == choice.menu:
        return choice
    return structs.replace(choice, menu=inner, style=Style.GOOD, emoji=POINTER)


def lesson_press(*words: str) -> Press:
    """Return the press of a button of lessons: a verb, and what it is about."""
    return Press(PressKind.LESSON, 0, text=" ".join(words))


def list_press(key: str = "") -> Press:
    """Return the press that leads to the list of lessons of a game, or of all games."""
    return lesson_press("list", key) if key else lesson_press("list")


def rookie_button(key: str) -> Button:
    """Return the button that opens a match against the easy computer."""
    return button(say("play-rookie"), help_press("rookie", key), emoji="🏁", style=SUCCESS)


def _controls(place: Place, spot: MenuPath, *, shown: bool) -> list[Button]:
    """Return what can always be done; what is `shown` already is not offered."""
    buttons = []
    if place.log:
        buttons.append(button(say_match_ui("undo"), place.press(LessonVerb.TAKE_BACK), emoji="↩️"))
    puzzle = isinstance(place.exercise, Puzzle)
    if not shown and (puzzle or step_of(place.exercise, place.log) is not None):
        label = say("show-solution") if puzzle else say("show-me")
        buttons.append(button(label, place.press(LessonVerb.SHOW, str(spot))))
    return [*buttons, _list_button(place)]


def _list_button(place: Place, style: discord.ButtonStyle = SECONDARY) -> Button:
    """Return the button that leads to what the exercise is one of."""
    if place.match_id:
        return button(
            say_match_ui("my-mistakes"), Press(PressKind.LESSON, place.match_id, 0, "mine"), emoji="🧩", style=style
        )
    return button(say("all-exercises", puzzle=isinstance(place.exercise, Puzzle)), list_press(place.key), style=style)


def _content(
    place: Place, now: Moment, title: str, comment: str, below: str, buttons: Sequence[Row], scene: Scene | None = None
) -> Content:
    game, view = place.game, now.state.view(place.exercise.seat)
    heading = list(filter(None, [title, comment]))
    happened = _happened(place, now, ROOM - sum(map(_height, heading)))
    drawn = game.scene(view, place.names) if scene is None else scene
    texts = ("\n".join([*heading, *happened[left:]]) for left in range(len(happened) + 1))
    return _fitting(Content(text, game.colour, (drawn,), below, tuple(buttons)) for text in texts)


def _packed(content: Content) -> Content:
    """Arrange the buttons of a page in as few rows as possible, below its lists."""
    lists = [row for row in content.rows if isinstance(row.children[0], discord.ui.Select)]
    every = [each for row in content.rows if row not in lists for each in row.children]
    return replace(content, rows=(*lists, *(Row(*every[start : start + ROW]) for start in range(0, len(every), ROW))))


def _praise(place: Place) -> str:
    """Return the line about the learner's last choice; "" if there is nothing to say."""
    comment = comment_on(place.exercise, place.log)
    return comment and safe(f"✅ {comment}")


def _fitting(pages: Iterable[Content]) -> Content:
    """Return the first page that fits a screen as an ephemeral message, or else the last one."""
    for content in pages:
        if fits([content.above, content.below], content.scenes, content.rows, ASIDE):
            break
    return content


def _happened(place: Place, now: Moment, room: int) -> list[str]:
    """Return the latest events as the learner reads them, as many as there is room for.

    A puzzle of a catalogue begins without any, because its task says what matters; later only grave events are shown,
    if there are any. A position from a match begins with what led to it.
    """
    if not place.log and (place.exercise.story or isinstance(place.exercise, Puzzle)):
        return [f"> {line}" for line in place.exercise.story]
    game, seat = place.game, place.exercise.seat
    known = known_to(seat, now.events)
    if isinstance(place.exercise, Puzzle):
        known = [event for event in known if isinstance(event, game.grave)] or known
    lines: list[str] = []
    for event in reversed(game.told(known)):
        own = game.sentence_to(event, place.names, seat)
        sentence = game.sentence(event, place.names) if own is None else own
        line = f"> {safe(sentence)}"
        room -= _height(line) if sentence else 0
        if room < 0:
            break
        lines += [line] if sentence else []
    return lines[::-1]


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


def _task(place: Place, idea: str) -> str:
    """Return what to do, with the number of the step."""
    exercise, step = place.exercise, len(place.log) + 1
    count = len(exercise.steps) if isinstance(exercise, Lesson) else 0
    return f"💡 **{f'{step}/{count} · ' if step <= count else ''}{safe(idea)}**"
