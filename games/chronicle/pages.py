"""Reading a chronicle: the pictures and sentences of a match, decision by decision."""

import zlib
from collections.abc import Sequence

import msgspec

from games.chronicle.compression import Packed, Unpacker
from games.chronicle.placeholders import named
from games.contract.endings import Ending
from games.core import Seat
from games.look import Frame, Scene

WINDOW = 2**15
"""zlib's window in bytes."""


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """A sentence about what a decision caused."""

    text: int
    audience: tuple[int, ...] | None
    """The seats that learned of it during the match; None is everybody."""
    grave: bool
    """Whether it was important news."""


class ChroniclePage(msgspec.Struct, frozen=True, array_like=True):
    """What one decision caused: the pictures after it, the sentences, and the frames of the film with their times."""

    scenes: tuple[int, ...]
    sentences: tuple[Sentence, ...]
    film: tuple[tuple[int, int], ...]


class PublicPages(msgspec.Struct, frozen=True, array_like=True):
    """The public pictures of a match, and all sentences: private ones may be read by all once the match is over."""

    pages: list[ChroniclePage]
    """The deal, then every decision."""
    ending: Ending
    packed: Packed


class OwnPages(msgspec.Struct, frozen=True, array_like=True):
    """The pictures that one seat saw."""

    pages: list[tuple[int, ...]]
    packed: Packed


class Chronicle(msgspec.Struct, frozen=True):
    """A stored match: its game, its public pages as stored, and the names of its seats."""

    game: str
    data: bytes
    names: tuple[str, ...]

    def opened(self) -> "Book":
        """Read the pages; raises `zlib.error` or `msgspec.DecodeError` for other bytes."""
        return Book(self.data)


class Book:
    """The public pages of a match, opened."""

    def __init__(self, data: bytes) -> None:
        self.raw = zlib.decompress(data)
        self._pages = msgspec.msgpack.decode(self.raw, type=PublicPages)
        self._unpacker = Unpacker(self._pages.packed)

    @property
    def decisions(self) -> int:
        """How many decisions the match had."""
        return len(self._pages.pages) - 1

    def scenes(self, ply: int, drawn: Sequence[str], names: Sequence[str]) -> tuple[Scene, ...]:
        """Return the pictures after `ply` decisions; `drawn` are the `names` as they can be drawn."""
        return tuple(self._unpacker.scene(number, drawn, names) for number in self._pages.pages[ply].scenes)

    def film(self, ply: int, drawn: Sequence[str]) -> list[Frame]:
        """Return the film of a decision."""
        film = self._pages.pages[ply].film
        return [Frame(self._unpacker.scene(number, drawn, drawn), stay) for number, stay in film]

    def sentences(self, ply: int, names: Sequence[str]) -> list[str]:
        """Return the sentences about a decision."""
        return [
            text for each in self._pages.pages[ply].sentences if (text := self._unpacker.sentence(each.text, names))
        ]

    def sentences_for(self, seat: Seat | None, ply: int, names: Sequence[str]) -> list[str]:
        """Return the sentences about a decision that a seat could read during the match."""
        known = (each for each in self._pages.pages[ply].sentences if each.audience is None or seat in each.audience)
        return [text for sentence in known if (text := self._unpacker.sentence(sentence.text, names))]

    def weightiest(self, ply: int, names: Sequence[str]) -> str:
        """Return the most important public sentence; "" if there is none."""
        known = [each for each in self._pages.pages[ply].sentences if each.audience is None]
        spoken = [
            each for each in (*known, *(each for each in known if each.grave)) if self._unpacker.sentence(each.text, ())
        ]
        return self._unpacker.sentence(spoken[-1].text, names) if spoken else ""

    def is_grave(self, ply: int) -> bool:
        """Whether something important happened."""
        return any(each.grave and each.audience is None for each in self._pages.pages[ply].sentences)

    def ending(self, names: Sequence[str]) -> Ending:
        """Return the description of the end of the match."""
        ending = self._pages.ending
        figures = tuple((figure, named(what, names)) for figure, what in ending.figures)
        return Ending(named(ending.how, names), figures, named(ending.moment, names), ending.art)


class OwnBook:
    """The pages of one seat, opened; `public` is the book of the same match."""

    def __init__(self, data: bytes, public: Book) -> None:
        raw = zlib.decompressobj(zdict=public.raw[-WINDOW:]).decompress(data)
        self._pages = msgspec.msgpack.decode(raw, type=OwnPages)
        self._unpacker = Unpacker(self._pages.packed)

    def scenes(self, ply: int, drawn: Sequence[str], names: Sequence[str]) -> tuple[Scene, ...]:
        """Return the pictures that the seat saw after `ply` decisions."""
        return tuple(self._unpacker.scene(number, drawn, names) for number in self._pages.pages[ply])
