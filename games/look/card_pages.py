"""The cards of a game as sprites in all sizes, and the picture of a single card."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from games.look import cards
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.grid import WIDTH
from games.look.moods import mood_of
from games.look.scene import Anchor, Scene

PREFIX = "card-"
OTHER, SHINY = "o", "s"
"""The marks of a card with its other picture, and with a gloss."""
_KIN = 3
"""The number of related cards beside a card."""


class CardSource(Protocol):
    """Anything that can be drawn as small cards."""

    def card(self, key: str, /) -> cards.CardFace:
        """Return the contents of a card as held in the hand."""


class Faces(CardSource, Protocol):
    """The cards of a game, drawn."""

    def full(self, key: str, /) -> str:
        """Draw a card at full size."""

    def alt(self, key: str, /) -> str:
        """Return the alt text of a card: everything on it, in words."""

    def kin(self, key: str, /) -> Sequence[tuple[str, str]]:
        """Return related cards, each with the relation in a word or two: ("Next", its key)."""


def dressed(key: str, marks: str) -> str:
    """Return the key of a card with the marks of its looks, for `of_card` and `page`."""
    return f"{key}~{marks}" if marks else key


def of_card(size: str, key: str) -> str:
    """Return the name of a card's sprite, which starts `BRIM` above and left of the card.

    `size` is icon (which has no brim), thumb, album, hand, big or full; the key may be `dressed`.
    """
    return f"{PREFIX}{size}:{key}"


def sprite(faces: Faces, name: str) -> str:
    """Return the SVG document of a card's sprite, whose name `of_card` wrote."""
    size, key, marks = _parts(name)
    if size != "full":
        return small(faces, name)
    drawn = cards.poster(faces.card(key), cards.FULL) if OTHER in marks else faces.full(key)
    return cards.glossed(drawn, cards.FULL) if SHINY in marks else drawn


def small(drawn: CardSource, name: str) -> str:
    """Return the SVG document of a card at one of its smaller sizes, whose name `of_card` wrote."""
    size, key, marks = _parts(name)
    draw, extent = _SIZES[size]
    card = drawn.card(key)
    face = cards.poster(card, extent) if OTHER in marks and size != "icon" else draw(card)
    return cards.glossed(face, extent) if SHINY in marks and size != "icon" else face


def _parts(name: str) -> tuple[str, str, str]:
    size, _, dressed_key = name.removeprefix(PREFIX).partition(":")
    key, _, marks = dressed_key.partition("~")
    return size, key, marks


_SIZES: Mapping[str, tuple[Callable[[cards.CardFace], str], tuple[int, int]]] = {
    "icon": (cards.icon, cards.ICON),
    "thumb": (cards.thumb, cards.THUMB),
    "album": (cards.album, cards.ALBUM),
    "hand": (cards.hand, cards.HAND),
    "big": (cards.big, cards.BIG),
}


def page(faces: Faces, game: str, key: str) -> Scene:
    """Draw a card large, with related cards beside it."""
    canvas, plain = Canvas(mood_of(game), cards.FULL[1] + 16), key.partition("~")[0]
    canvas.place(of_card("full", key), 8 - cards.BRIM, 8 - cards.BRIM)
    middle = 8 + cards.FULL[0] + (WIDTH - 16 - cards.FULL[0]) / 2
    for place, (caption, other) in enumerate(faces.kin(plain)[:_KIN]):
        top = 10 + 112 * place
        canvas.write(caption, middle, top + 7, 11.5, MUTED, anchor=Anchor.MIDDLE, room=92)
        canvas.place(of_card("thumb", other), middle - cards.THUMB[0] / 2 - cards.BRIM, top + 18 - cards.BRIM)
    return canvas.scene(faces.alt(plain))
