"""Writes events as sentences, each with the message of its class: `CardDrawn` with `card-drawn`."""

import re
from collections.abc import Callable, Sequence
from enum import Enum
from inspect import getmembers
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

from games.core import Event, Seat, Written
from games.core.fluent import listed, sentences

Writer = Callable[[Any, Sequence[str]], str | int]
"""Gets a value of an event and the names of the seats."""
SEAT: Writer = get_args(Seat)[1].by
"""Writes a seat."""


class EventSentences:
    """The sentences of a game's events, from the catalogues of its package.

    A message may use the fields, constants and properties of its event that `writers` lists. An event that needs no
    sentence has the message `{ "" }`.
    """

    def __init__(self, package: str) -> None:
        self._say = sentences(package)
        # Sentences are made several times per decision, so each class is looked through only once.
        self._plans: dict[type[Event], tuple[str, dict[str, Writer], tuple[str, ...]]] = {}

    def __call__(self, event: Event, names: Sequence[str]) -> str:
        """Return what happened as one sentence, or ""; raises `LookupError` for a class without a message."""
        key, values, _ = self._plan(type(event))
        return self._say(key, **{name: write(getattr(event, name), names) for name, write in values.items()})

    def to(self, event: Event, names: Sequence[str], you: Seat) -> str | None:
        """Return the sentence as the seat `you` reads it, or None if it reads the same as the others.

        It is the message of the class for the first field that names the seat, such as `shot-down-to-victim`.
        """
        key, values, addressed = self._plan(type(event))
        field = next((name for name in addressed if getattr(event, name) == you), "")
        if not field:
            return None
        return self._say(
            addressed_key(key, field), **{name: write(getattr(event, name), names) for name, write in values.items()}
        )

    def read_by(self, reader: Seat | None, event: Event, names: Sequence[str]) -> str:
        """Return the sentence as a seat, or without one everybody, reads it."""
        own = None if reader is None else self.to(event, names, reader)
        return self(event, names) if own is None else own

    def _plan(self, kind: type[Event]) -> tuple[str, dict[str, Writer], tuple[str, ...]]:
        if kind not in self._plans:
            key, values = message_key(kind), writers(kind)
            addressed = (
                name for name, write in values.items() if write is SEAT and self._say.has(addressed_key(key, name))
            )
            self._plans[kind] = key, values, tuple(addressed)
        return self._plans[kind]


def addressed_key(key: str, field: str) -> str:
    """Return the key of the message in the second person, for the seat that a field of the event names."""
    return f"{key}-to-{field}"


def message_key(kind: type[Event]) -> str:
    """Return the key of the message for a class of events: its name in lower case, with hyphens between the words."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def writers(kind: type[Event]) -> dict[str, Writer]:
    """Return how the message of a class gets the values of an event, by the names of fields, constants and properties.

    A type that is annotated with `Written` says itself how it is written: a `Seat` as the player's name. Text, numbers
    and truth values stay as they are, enums are written by name in the style of a key, tuples as lists. Other fields,
    such as an `Outcome`, cannot be used: a property offers what a sentence needs of them.
    """
    types = get_type_hints(kind, include_extras=True)
    offered = {name: types[name] for name in kind.__struct_fields__}
    offered |= {name: get_args(of)[0] for name, of in types.items() if get_origin(of) is ClassVar}
    for name, member in getmembers(kind, lambda member: isinstance(member, property)):
        offered[name] = get_type_hints(member.fget, include_extras=True)["return"]
    del offered["audience"]
    return {name: writer for name, of in offered.items() if (writer := _writer(of)) is not None}


def _writer(of: Any) -> Writer | None:
    if get_origin(of) is Annotated:
        return next((note.by for note in of.__metadata__ if isinstance(note, Written)), _writer(of.__origin__))
    if of in (bool, int, str):
        return lambda value, _names: value
    if isinstance(of, type) and issubclass(of, Enum):
        return lambda value, _names: value.name.lower().replace("_", "-")
    if get_origin(of) is tuple and (each := _writer(get_args(of)[0])) is not None:
        return lambda values, names: listed([str(each(value, names)) for value in values])
    return None
