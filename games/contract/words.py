"""The words of a game, and its face-up piles, which people can look through as they would at a table."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from games.contract.sentences import say
from games.core import Event, V_contra
from games.core.fluent import grouped


class Entry(msgspec.Struct, frozen=True):
    """A card, piece or tile that people can look up by name."""

    key: str
    name: str
    kind: str
    text: str
    """What it does, in Paddock's own words."""


class Words(Protocol[V_contra]):
    """The sentences of a game. `names` are the names of the seats."""

    def headline(self, view: V_contra, names: Sequence[str], /) -> str:
        """Return one sentence: who has to decide what, or how the match ended."""

    def describe(self, view: V_contra, names: Sequence[str], /) -> str:
        """Return all that the pictures show as lines of text, for people who do not see them."""

    def sentence(self, event: Event, names: Sequence[str], /) -> str:
        """Return what happened as one sentence, or "" for events that need none.

        It says no more than the event's audience may know.
        """

    def entries(self) -> Sequence[Entry]:
        """Return every card, piece or tile that people can look up."""


class Pile(msgspec.Struct, frozen=True):
    """A pile whose cards everyone may see."""

    title: str
    """Whose it is, how many cards it has, and in which order they are listed."""
    cards: tuple[str, ...]
    """The names of the cards in that order."""


class Piles(Protocol[V_contra]):
    """The open piles of a game, which a button on the table shows."""

    def label(self) -> str:
        """Return the label of the button that shows them, such as "Junk piles"."""

    def piles(self, view: V_contra, names: Sequence[str], /) -> Sequence[Pile]:
        """Return every face-up pile, empty ones too; a seat sees no more of them than a spectator."""


def names_in_words(names: Sequence[str]) -> str:
    """Write the names of cards, equal ones together: "2 × Guns, Relight"; "no cards" if there are none."""
    return grouped(names) or say("no-cards")


def hand_in_words(cards: str) -> str:
    """Write the viewer's hand, given its cards in words."""
    return say("your-hand", cards=cards)
