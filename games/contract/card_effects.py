"""What an effect of a card is, in every game whose cards are data.

A card's row in `cards.toml` has steps: the key of an effect, and its parameters. A game has one record for each effect,
in a table by its key, and the words of each in `effects.ftl` beside the tables.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import msgspec

from games.core import Happened
from games.core.fluent import sentences

NONE = "none"
"""The value of a missing parameter in a message: Fluent cannot compare with an empty text."""

P = TypeVar("P")
"""The position."""
S = TypeVar("S", bound="Step")
By = TypeVar("By")
"""Whose effect it is: a seat, or more if the game needs it."""
A = TypeVar("A")


class Step(msgspec.Struct, frozen=True):
    """One effect of a card; a game's own steps add the parameters."""

    do: str
    """The key of the effect."""


class Use(NamedTuple):
    """The card whose effect is asked about before it is used."""

    place: int = 0
    """The place of the Driver or Vehicle that it is on."""
    held: bool = False
    """Whether it is still in the hand."""


IN_PLAY = Use()
IN_HAND = Use(held=True)


def always(_p: object, _step: object, _by: object, _use: Use) -> bool:
    """Return True: the effect always does something."""
    return True


def nothing(_p: object, _step: object, _by: object, _happened: Happened) -> None:
    """Do nothing when run: the rules look for the effect where it counts."""


@dataclass(frozen=True, slots=True)
class CardEffect(Generic[P, S, By, A]):
    """One effect. Nothing but `run` and `answer` changes the position."""

    run: Callable[[P, S, By, Happened], bool | None]
    """Carry it out; True if it waits for a decision."""
    can: Callable[[P, S, By, Use], bool] = always
    """Whether it would do anything, as far as its player can know; asked before it is used."""
    options: Callable[[P, S, By], Iterable[A]] | None = None
    """The possible answers to its question, if it asks one."""
    answer: Callable[[P, S, By, A, Happened], bool | None] | None = None
    """Carry out an answer; True if it waits for another one."""
    takes: tuple[str, ...] = ()
    """The parameters that its steps may have, and its words may use."""
    needs: tuple[str, ...] = ()
    """The parameters that they must have."""

    def misfits(self, step: S, *more: str) -> list[str]:
        """Return the parameters that a step lacks, or has and must not; `more` are those that any effect may have."""
        blank = type(step)("")
        used = {name for name in step.__struct_fields__ if getattr(step, name) != getattr(blank, name)} - {"do"}
        return sorted(({*self.needs} - used) | (used - {*self.takes, *self.needs, *more}))


class EffectWords:
    """The words of a game's effects: the messages of a package's catalogue that have an effect's key.

    tests/test_sentence_calls.py compares them with the effects and their parameters.
    """

    def __init__(self, package: str) -> None:
        self._say = sentences(package)

    def __call__(self, step: Step, form: str = "", /, **more: str | int) -> str:
        """Return what a step says; `form` is a suffix of its key such as "brief", and `more` is not a parameter of it.

        An effect without that form says the same as on the card.
        """
        values: dict[str, str | int] = {
            name: value if isinstance(value, int) else str(value or NONE)
            for name, value in msgspec.structs.asdict(step).items()
        }
        try:
            return self._say(f"{step.do}-{form}" if form else step.do, **(values | more))
        except LookupError:
            if not form:
                raise
            return self(step, **more)
