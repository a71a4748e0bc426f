"""The state of a match, for games whose rules are functions over a position."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, Self

from msgspec import Struct, structs
from typing_extensions import TypeVar

from games.contract import serialization
from games.contract.serialization import OlderForms
from games.core import A, Action, Event, Happened, IllegalAction, Outcome, Rng, Seat, State, V_co
from games.core.fluent import catalogues, sentences

_REFUSAL = re.compile(r"^refusal-([a-z-]+) =", re.MULTILINE)


class Reasons(Mapping[str, str]):
    """The sentences for a game's refusals: the message of `NOT_IN_HAND` is `refusal-not-in-hand`.

    They are those in the catalogues of the game, and the `shared` ones of this package. They may use `{ $game }`.
    """

    def __init__(self, package: str, title: str, *shared: str) -> None:
        own = (key for file in catalogues(package) for key in _REFUSAL.findall(file.read_text("utf-8")))
        packages = dict.fromkeys(shared, __package__)
        packages |= {key.upper().replace("-", "_"): package for key in own}
        self._say = {code: partial(sentences(of), refusal_key(code), game=title) for code, of in packages.items()}

    def __getitem__(self, code: str) -> str:
        return self._say[code]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._say)

    def __len__(self) -> int:
        return len(self._say)


def refusal_key(code: str) -> str:
    """Return the key of the message for a refusal."""
    return f"refusal-{code.lower().replace('_', '-')}"


class AnyTable(Protocol):
    """The public part of a position, with the match's result when it is over."""

    @property
    def result(self) -> Outcome | None: ...


class AnyPosition(Protocol):
    """What every position has: a table, and copies that continue in the same way."""

    @property
    def table(self) -> AnyTable: ...

    def copy(self) -> Self: ...


P = TypeVar("P", bound=AnyPosition)
Q = ParamSpec("Q")
R = TypeVar("R")


class MatchState(State[A, V_co], Generic[P, A, V_co]):
    """A position with its legal actions, cached until it changes.

    A game's own class adds `to_act`, `decision`, `view`, `scores`, and the three functions here that raise.
    """

    __slots__ = ("listed", "opening", "position")

    reasons: ClassVar[Mapping[str, str]]
    """The sentences for refused actions, by the refusal's code."""
    older: ClassVar[OlderForms] = serialization.ONLY_ONE
    """The forms in which earlier versions stored positions."""
    kind: type[P]
    """The class of the game's positions, for `load`."""

    def __init__(self, position: P, opening: Sequence[Event] = ()) -> None:
        self.position = position
        self.opening = opening
        self.listed: dict[Seat, list[A]] = {}
        """The cached legal actions, by seat."""

    def find_legal(self, seat: Seat) -> list[A]:
        """Return what the rules let `seat` do now; nothing for a seat that is not in the match."""
        raise NotImplementedError

    def why_not(self, seat: Seat, action: Action) -> str:
        """Return the code of the first rule that forbids an action, "" if it is legal."""
        raise NotImplementedError

    def carry_out(self, seat: Seat, action: A, happened: Happened) -> None:
        """Carry out a legal action and add what happens to `happened`."""
        raise NotImplementedError

    def legal_actions(self, seat: Seat) -> list[A]:
        legal = self.listed.get(seat)
        if legal is None:
            legal = self.listed[seat] = self.find_legal(seat)
        return legal[:]

    def apply(self, seat: Seat, action: A) -> list[Event]:
        if action not in self.listed.get(seat, ()) and (code := self.why_not(seat, action)):
            raise IllegalAction(code, self.reasons[code])
        self.listed = {}
        happened: Happened = []
        self.carry_out(seat, action, happened)
        return happened

    def outcome(self) -> Outcome | None:
        return self.position.table.result

    def copy(self) -> Self:
        """Return an independent copy; the two share their cached legal actions until one of them moves on."""
        twin = type(self)(self.position.copy())
        twin.listed = self.listed
        return twin

    def diagram(self) -> Sequence[str]:
        """Return the whole position as lines, secrets included, in the style of the notations.

        A game's own class says in one line what this one says in three.
        """
        return _fields(self.position)

    def __repr__(self) -> str:
        outcome = self.outcome()
        if outcome is not None:
            return f"<{type(self).__name__} over={outcome.reason} places={outcome.places}>"
        return f"<{type(self).__name__} to_act={self.to_act()} decision={self.decision(self.to_act()[0])}>"

    def __str__(self) -> str:
        return "\n".join([repr(self), *self.diagram()])

    def to_store(self) -> object:
        """Return the form in which the position is stored: the position itself, unless a game says otherwise."""
        return self.position

    @classmethod
    def load(cls, data: bytes) -> Self:
        """Return the state whose position was stored as it is, by this version or an earlier one."""
        return cls(serialization.load(cls.kind, data, cls.older))

    def dump(self) -> bytes:
        return serialization.dump(self.to_store())

    def is_stored_as(self, data: bytes) -> bool:
        return serialization.is_stored_as(self.to_store(), data, self.older)


def of_position(rule: Callable[Concatenate[P, Q], R]) -> Callable[Concatenate[MatchState[P, Any, Any], Q], R]:
    """Return the method of a state that asks a function of the position."""

    def method(state: MatchState[P, Any, Any], /, *args: Q.args, **kwargs: Q.kwargs) -> R:
        return rule(state.position, *args, **kwargs)

    return method


def _fields(part: object, indent: str = "") -> list[str]:
    """Return the fields of a struct, a line each, those of the table among them indented below it."""
    lines = []
    for name, value in structs.asdict(part).items() if isinstance(part, Struct) else ():
        if isinstance(value, Struct):
            lines += [f"{indent}{name}:", *_fields(value, f"{indent}  ")]
        elif not isinstance(value, Rng):
            lines.append(f"{indent}{name}: {value}")
    return lines
