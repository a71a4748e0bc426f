"""What a lesson is: a short match that is written down beforehand, with one idea a step."""

from __future__ import annotations

import msgspec

LEARNER = 0
"""The seat of whoever learns; the computer has the next one."""


class Step(msgspec.Struct, frozen=True):
    """One idea."""

    idea: str
    notation: str
    """What the learner does to go on."""
    then: tuple[str, ...] = ()
    """What happens after that by itself: seats and notations, `1 pass`."""


class Lesson(msgspec.Struct, frozen=True):
    """A match to learn a game by."""

    seed: int
    steps: tuple[Step, ...]
    farewell: str
    """What is said at the end."""
    options: dict[str, object] = {}
    before: tuple[str, ...] = ()
    """What has happened before the first step: seats and notations."""
