"""The names of sprites: a kind, and all that its drawing depends on.

Those of the drawing kit begin with `look:`. `look:mark:2:24` is the mark of the third seat, 24 points high.
"""

from collections.abc import Callable, Mapping
from functools import cache

PREFIX = "look:"
ELSEWHERE = "of:"
"""Prefix of a sprite of another game than the picture's: profiles show pieces of all games."""


def named(part: str, *facts: str | float) -> str:
    """Return the name of a sprite of the kit: what it is, and all that its drawing depends on."""
    return PREFIX + ":".join([part, *(fact if isinstance(fact, str) else f"{fact:g}" for fact in facts)])


def of_game(game: str, name: str) -> str:
    """Return the name of a game's sprite in a picture that is not that game's own."""
    return f"{ELSEWHERE}{game}:{name}"


def drawn(kinds: Mapping[str, Callable[..., str]], name: str) -> str:
    """Draw the sprite `name`, `kind:fact:fact`, by the function in `kinds` that draws its kind."""
    kind, *facts = name.split(":")
    return kinds[kind](*facts)


def sprites_of(kinds: Mapping[str, Callable[..., str]]) -> Callable[[str], str]:
    """Return the `sprite` function of a game whose sprites are of these kinds; each sprite is drawn once."""

    @cache
    def sprite(name: str) -> str:
        return drawn(kinds, name)

    return sprite
