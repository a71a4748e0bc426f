"""Notations of actions: the table in which a game finds each action by its own, and patterns that many fit."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from games.contract.sentences import say
from games.core import Action, IllegalAction

A = TypeVar("A", bound=Action)
Nested: TypeAlias = "A | Sequence[Nested[A]] | Mapping[int, Nested[A]]"
"""An action, or actions in tuples and tables of any depth."""


class ActionTable(Generic[A]):
    """The actions of the game called `title`, by notation.

    A game with few actions lists them all in `actions`. A game with too many of them provides `read`, which turns a
    notation into an action, and calls `add` for each one it creates. `read` may be lenient: a text is refused unless it
    is exactly the notation of the action that was read.
    """

    __slots__ = ("_by_notation", "_read", "_title")

    def __init__(self, title: str, actions: Iterable[A] = (), read: Callable[[str], A | None] | None = None) -> None:
        self._title = title
        self._read = read
        self._by_notation: dict[str, A] = {}
        for action in actions:
            self.add(action)

    def __contains__(self, action: Action) -> bool:
        return self._by_notation.get(action.notation) == action

    def __len__(self) -> int:
        return len(self._by_notation)

    def add(self, action: A) -> A:
        """Keep an action; raises `ValueError` if another one has the same notation."""
        if self._by_notation.setdefault(action.notation, action) != action:
            raise ValueError(f"{self._title}: two actions are written {action.notation!r}")
        return action

    def parse(self, text: str) -> A:
        """Return the action whose notation is `text`, or raise `IllegalAction` (`BAD_ACTION`)."""
        action = self._by_notation.get(text) or (self._read(text) if self._read else None)
        if action is None or action.notation != text:
            raise IllegalAction("BAD_ACTION", say("refusal-bad-action", game=self._title))
        return action


class ListedAction(Action, frozen=True, gc=False):
    """An action that is read with the `table` of its game."""

    table: ClassVar[ActionTable[Self]]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the action with the notation `text`."""
        return cls.table.parse(text)


def every(*nested: "Nested[A]") -> Iterator[A]:
    """Yield all actions in tuples and tables, in their order."""
    for each in nested:
        if isinstance(each, Action):
            yield each
        else:
            yield from every(*(each.values() if isinstance(each, Mapping) else each))


def fits(notation: str, choices: str) -> bool:
    """Whether a notation is one of these choices: notations with blanks between them, and `*` for any letters."""
    return any(fnmatchcase(notation, choice) for choice in choices.split())


def any_fits(notations: Iterable[str], choices: str) -> bool:
    """Whether one of several notations is one of these choices."""
    return any(fits(notation, choices) for notation in notations)


def starred(words: Iterable[str]) -> str:
    """Write words, equal ones once and with their number: `guns*2 relight`."""
    return " ".join(word if count == 1 else f"{word}*{count}" for word, count in Counter(words).items())
