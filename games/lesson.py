"""What a lesson is: a match that is written down beforehand, as far as it goes, with one idea a step.

Lessons are data, `lessons.toml` beside a game's modules. At every step the learner has the game's own menu. What is
right leads on; anything else is tried, answered with why it is bad, and taken back. A lesson with an `opponent` goes on
after its steps as a real match against a computer of that level, with advice before decisions and remarks after them.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import msgspec

from games.catalogues import read_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

LEARNER = 0
"""The seat of whoever learns; the computer has the next one."""


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that one does alone to learn a game: a lesson or a puzzle."""

    key: str
    """At most eight letters; it never changes, for progress is kept under it."""
    title: str
    seed: int
    options: dict[str, object] = {}
    before: tuple[str, ...] = ()
    """What has happened before the learner begins: seats and notations, `1 pass`."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea."""

    idea: str
    right: str
    """The notation with which the learner goes on."""
    say: str
    """What is said to that."""
    wrong: dict[str, str]
    """Why everything else is bad, by the choices that it is said to: notations, with `*` for any letters."""
    then: tuple[str, ...] = ()
    """What happens after the right choice by itself: seats and notations."""


class LessonAdvice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said before a decision in which one of these choices is there."""

    may: str
    say: str


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said the first time that one of these choices was made."""

    chose: str
    say: str


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why one of these choices is bad as long as there is one of those."""

    chose: str
    may: str
    why: str
    tells: str = "*"
    """Only where the position in words, or the menu's prompt, has a line that reads so, with `*` for any letters."""


class Lesson(Exercise, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match to learn a game by."""

    steps: tuple[LessonStep, ...] = ()
    opponent: str = ""
    """The level of the computer against which the match goes on after the steps; "" if it ends with them."""
    advice: tuple[LessonAdvice, ...] = ()
    """The first that fits is said."""
    remarks: tuple[Remark, ...] = ()
    slips: tuple[Slip, ...] = ()
    farewell: str
    """What is said at the end."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


def read_lessons(package: str | None) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are learned."""
    return read_catalogue(package, "lessons.toml", _File).lesson


def fits(notation: str, choices: str) -> bool:
    """Whether a notation is one of these choices: notations with blanks between them, and `*` for any letters."""
    return any(fnmatchcase(notation, choice) for choice in choices.split())


def any_fits(notations: Iterable[str], choices: str) -> bool:
    """Whether one of several notations is one of these choices."""
    return any(fits(notation, choices) for notation in notations)
