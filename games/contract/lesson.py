"""What a lesson is: a scripted match that teaches one idea per step.

Lessons are data, `lessons.toml` beside a game's modules. At every step the learner has the game's own menu. The right
choice leads on; anything else is shown, answered with why it is bad, and taken back. After its steps, a lesson with an
`opponent` continues as a real match against a computer of that level, with advice and remarks.
"""

import msgspec

from games.core import Seat

LEARNER = 0
"""The learner's seat in a catalogue; the computer has the next one."""


class ExerciseStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What lessons and puzzles have in common: their names, and where they begin."""

    key: str
    """At most eight letters. It never changes, because progress is stored under it."""
    title: str
    seed: int
    options: dict[str, object] = {}
    before: tuple[str, ...] = ()
    """What happens before the learner begins: seats and notations, such as `1 pass`."""
    seat: Seat = LEARNER
    """The learner's."""
    position: bytes = b""
    """A stored position in which it begins, instead of a new match between as few as the game is for."""
    names: tuple[str, ...] = ()
    """The names of the seats in the match that it is from; () for one of a catalogue."""
    story: tuple[str, ...] = ()
    """What its learner reads before the first choice."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One step of a lesson: one idea."""

    idea: str
    right: str
    """The notation of the right choice."""
    say: str
    """The comment shown after it."""
    wrong: dict[str, str]
    """Why the other choices are bad, by choice: notations, with `*` for any letters."""
    then: tuple[str, ...] = ()
    """What happens automatically after the right choice: seats and notations."""


class LessonAdvice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Advice shown before a decision that offers one of these choices."""

    may: str
    say: str


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comment shown the first time one of these choices is made."""

    chose: str
    say: str


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why one of these choices is bad while one of those is available."""

    chose: str
    may: str
    why: str
    tells: str = "*"
    """Only if a line of the position in words, or of the menu's prompt, matches this, with `*` for any letters."""


class Lesson(ExerciseStart, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match that teaches a game."""

    steps: tuple[LessonStep, ...] = ()
    opponent: str = ""
    """The level of the computer against which the match continues after the steps; "" if it ends with them."""
    advice: tuple[LessonAdvice, ...] = ()
    """The first one that fits is shown."""
    remarks: tuple[Remark, ...] = ()
    slips: tuple[Slip, ...] = ()
    farewell: str
    """The comment shown at the end."""
