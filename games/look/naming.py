"""The names of the drawing kit's sprites: `look:mark:2:24` is the mark of the third seat, 24 points high."""

from __future__ import annotations

PREFIX = "look:"


def named(part: str, *facts: str | float) -> str:
    """Return the name of a sprite: what it is, and all that its drawing depends on."""
    return PREFIX + ":".join([part, *(fact if isinstance(fact, str) else f"{fact:g}" for fact in facts)])
