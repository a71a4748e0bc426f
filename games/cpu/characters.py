"""Named computers with a style of their own, which follows from a few numbers and says nothing about their level.

What a character likes only decides between actions that look nearly as good. It looks at nothing but the notations of
actions that its seat may take, so it knows no more than any other computer.
"""

from collections.abc import Callable, Mapping
from functools import cache

import msgspec

from games.contract.catalogues import read_catalogue
from games.contract.notations import fits


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    likes: dict[str, dict[str, float]]
    scale: dict[str, float]
    habits: dict[str, dict[str, str]]


_CATALOGUE = read_catalogue(__package__, "characters.toml", _Catalogue)
CHARACTERS: Mapping[str, Mapping[str, float]] = _CATALOGUE.likes
"""What each character likes, by its name, which is also that of its seat."""
HABITS: Mapping[str, Mapping[str, str]] = _CATALOGUE.habits
"""Which actions of a game are attacks and so on: patterns of notations, separated by blanks."""


Taste = Callable[[str], float]
"""By how much an action, named by its notation, is valued more than it is worth."""


def indifferent(_notation: str) -> float:
    """Value nothing more than it is worth, as computers without a character do."""
    return 0.0


@cache
def taste_of(name: str, game: str) -> Taste:
    """Return the taste of the computer of that name in a game."""
    if name not in CHARACTERS or game not in HABITS:
        return indifferent
    likes = [(HABITS[game][habit], like * _CATALOGUE.scale[game]) for habit, like in CHARACTERS[name].items()]
    return lambda notation: sum(like for patterns, like in likes if fits(notation, patterns))
