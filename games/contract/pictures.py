"""The pictures that a game shows."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from games.core import A_contra, Event, V_contra
from games.look import Frame, Scene
from games.look.cards import CardFace


class Pictures(Protocol[V_contra]):
    """The pictures of a game."""

    def scenes(self, view: V_contra, names: Sequence[str], /) -> Sequence[Scene]:
        """Draw the match as `view` knows it: the table for a spectator, hand and chances for a seat.

        One to three pictures, one below the other in a message; the one that the turn is about comes first. Each has an
        alt text of its own, and none is taller than wide.
        """

    def sprite(self, name: str, /) -> str:
        """Return the SVG document, in points, of a background or sprite that a `Scene` of this game names."""


class CloseUps(Protocol[A_contra, V_contra]):
    """Pictures of a step inside a menu, for games in which a card is chosen first and its target second."""

    def close_up(self, view: V_contra, choices: Sequence[A_contra], names: Sequence[str], /) -> Scene | None:
        """Draw the consequences of each of `choices`, which the seat chooses from now; None where no picture is needed.

        It is shown below the pictures of the view, next to the buttons.
        """


class LargeHands(Protocol[V_contra]):
    """Larger pictures of a decision, for games whose usual one is small so that every question fits a screen."""

    def large_hands(self, view: V_contra, names: Sequence[str], /) -> Iterator[Scene]:
        """Draw the picture of a seat's view larger, the largest first; each shows all that the usual one shows."""


class FilmMaker(Protocol[V_contra]):
    """Animations, for games in which much happens at once."""

    def film(
        self, before: V_contra, events: Sequence[Event], names: Sequence[str], /, *, eased: bool
    ) -> Sequence[Frame]:
        """Draw `events` as they followed the spectator's view `before`; empty if there is nothing to watch.

        `eased` asks for frames between two positions, too.
        """

    def length(self, events: Sequence[Event], /) -> int:
        """Return how long their film is, in milliseconds; 0 if there is nothing to watch."""


class Pieces(Protocol):
    """The cards, pieces and tiles of a game: as small cards of the kit, each distinct, for profiles, and large."""

    def keys(self) -> Sequence[str]:
        """Return the keys of the entries (`Words.entries`) that have a picture, in the rulebook's order."""

    def card(self, key: str, /) -> CardFace:
        """Return the card of one of them."""

    def face(self, key: str, /) -> Scene | None:
        """Draw the entry `key` large; None if it has no such picture."""
