"""The formulas in the holes of a drawing: `trim`, `x + 3`, `-2..2`, `#7de3ff, #ffd166`, `far|mixed near 0.4`."""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.look.colours import darker, lighter, mixed
from games.look.draws import Draws

Value = float | str
"""A number or a colour."""


@dataclass(slots=True, frozen=True)
class Scope:
    """The input of formulas: the source of random numbers, and named values."""

    draws: Draws
    values: dict[str, Value]

    def filled(self, named: "Mapping[str, Formula]") -> dict[str, Value]:
        """Return the values of named formulas."""
        return {name: formula(self) for name, formula in named.items()}

    def with_values(self, named: "Mapping[str, Formula]") -> "Scope":
        """Return a scope with these names in addition."""
        return Scope(self.draws, {**self.values, **self.filled(named)})


Formula = Callable[[Scope], Value]

_LOT = re.compile(r"(-?[\d.]*\d)\.\.(-?[\d.]*\d)")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_NAME = re.compile(r"[a-z_][a-z0-9_.]*")


_FILTERS: Mapping[str, Callable[..., Value]] = {
    **{each.__name__: each for each in (darker, lighter, mixed)},
    "unless": lambda usual, one, other, instead: instead if one == other else usual,
    "size": abs,
    "least": max,
    "most": min,
    "tenths": lambda number: round(number, 1),
}
_SIGNS: tuple[Mapping[str, Callable[..., float]], ...] = (
    {">": operator.gt, "is": operator.eq},
    {"+": operator.add, "-": operator.sub},
    {"*": operator.mul, "/": operator.truediv},
)


@lru_cache(4096)
def hole(text: str) -> Callable[[Scope], str]:
    """Parse the contents of a hole: a formula, and optionally a colon and a number format."""
    inner, _, spec = text.partition(":")
    compute = formula(inner)

    def fill(scope: Scope) -> str:
        value = compute(scope)
        return value if isinstance(value, str) else format(value, spec)

    return fill


@lru_cache(4096)
def formula(text: str) -> Formula:
    """Return the function that computes a formula.

    From the weakest to the strongest: filters of a colour, or of a number its `size`, the `least` or `most` that it may
    be, or its nearest `tenths`, after bars; a choice by lot between commas; signs between spaces (`*` and `/` before
    `+` and `-`, these before `>` and `is`, no brackets); a number by lot between two bounds. Raises `ValueError` or
    `KeyError`.
    """
    start, *filters = text.split("|")
    choices = [_calculation(part.split()) for part in start.split(",")]
    value = choices[0] if len(choices) == 1 else lambda scope: scope.draws.choice(choices)(scope)
    for each in filters:
        value = _filtered(value, each.split())
    return value


def _filtered(colour: Formula, words: list[str]) -> Formula:
    change, facts = _FILTERS[words[0]], [_atom(word) for word in words[1:]]
    return lambda scope: change(colour(scope), *[fact(scope) for fact in facts])


def _calculation(words: list[str], level: int = 0) -> Formula:
    if level == len(_SIGNS):
        (word,) = words
        return _atom(word)
    for place in range(len(words) - 2, 0, -2):
        if words[place] in _SIGNS[level]:
            sign = _SIGNS[level][words[place]]
            left, right = _calculation(words[:place], level), _calculation(words[place + 1 :], level + 1)
            return lambda scope: sign(left(scope), right(scope))
    return _calculation(words, level + 1)


def _atom(word: str) -> Formula:
    if lot := _LOT.fullmatch(word):
        low, high = float(lot[1]), float(lot[2])
        return lambda scope: scope.draws.between(low, high)
    if _NUMBER.fullmatch(word) or word.startswith(("#", "'")):
        return constant(as_value(word.strip("'")))
    if not _NAME.fullmatch(word):
        raise ValueError(f"{word!r}: neither a number nor a colour nor a name nor a text in quotes")
    return lambda scope: scope.values[word]


def as_value(text: str) -> Value:
    """Return a text as a number, if it is one."""
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)


def constant(value: Value) -> Formula:
    """Return the formula that is always this value."""
    return lambda _scope: value
