"""The names of the drawing kit's sprites: `look:mark:2:24` is the mark of the third seat, 24 points high."""

from __future__ import annotations

PREFIX = "look:"
ELSEWHERE = "of:"
"""Before the name of a sprite of another game than the picture's: profiles show what all games have."""


def named(part: str, *facts: str | float) -> str:
    """Return the name of a sprite: what it is, and all that its drawing depends on."""
    return PREFIX + ":".join([part, *(fact if isinstance(fact, str) else f"{fact:g}" for fact in facts)])


def of_game(game: str, name: str) -> str:
    """Return by what name a sprite of a game goes in a picture that is not that game's own."""
    return f"{ELSEWHERE}{game}:{name}"
