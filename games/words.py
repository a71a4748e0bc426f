"""What a game tells people in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec
from typing_extensions import TypeVar

from games.core import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Event

V_contra = TypeVar("V_contra", bound=View, default=View, contravariant=True)


class Entry(msgspec.Struct, frozen=True):
    """A card, piece or tile that people look up by its name."""

    key: str
    name: str
    kind: str
    text: str
    """What it does, in Paddock's own words."""


class Words(Protocol[V_contra]):
    """The sentences of a game. `names` are what the seats are called, one each."""

    def headline(self, view: V_contra, names: Sequence[str], /) -> str:
        """Return one sentence: whose decision it is and what about, or how it ended."""
        ...

    def describe(self, view: V_contra, names: Sequence[str], /) -> str:
        """Return in lines of text all that the scene shows, for people who do not see it."""
        ...

    def sentence(self, event: Event, names: Sequence[str], /) -> str:
        """Return what happened as one sentence, or "" for what goes without saying.

        It says no more than those in the event's audience may know.
        """
        ...

    def entries(self) -> Sequence[Entry]:
        """Return every card, piece or tile that people may look up."""
        ...
