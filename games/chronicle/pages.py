"""Reading a chronicle: what was shown and said during a match, decision by decision."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from games.chronicle.compression import Packed, Unpacker
from games.chronicle.placeholders import named
from games.contract.endings import LINE, Ending
from games.contract.menus import fitted
from games.core import Seat
from games.look.scene import Frame, Scene

WINDOW = 2**15
"""zlib's window in bytes."""


class Said(msgspec.Struct, frozen=True, array_like=True):
    """A sentence about what a decision caused."""

    text: int
    audience: tuple[int, ...] | None
    """The seats that learned of it during the match; None is everybody."""
    grave: bool
    """Whether it was important news."""


class ChroniclePage(msgspec.Struct, frozen=True, array_like=True):
    """What one decision caused: the pictures after it, the sentences, and the frames of the film with their times."""

    scenes: tuple[int, ...]
    said: tuple[Said, ...]
    film: tuple[tuple[int, int], ...]


class PublicPages(msgspec.Struct, frozen=True, array_like=True):
    """The whole match as everybody saw it, and sentences for single seats, which all may read now that it is over."""

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

    def opened(self) -> Book:
        """Read the pages; raises `zlib.error` or `msgspec.DecodeError` for bytes that are something else."""
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

    def scenes(self, ply: int, drawn: Sequence[str], told: Sequence[str]) -> tuple[Scene, ...]:
        """Return the pictures after `ply` decisions; `drawn` are the names as they can be drawn, `told` as they are."""
        return tuple(self._unpacker.scene(number, drawn, told) for number in self._pages.pages[ply].scenes)

    def film(self, ply: int, drawn: Sequence[str]) -> list[Frame]:
        """Return the film of a decision."""
        film = self._pages.pages[ply].film
        return [Frame(self._unpacker.scene(number, drawn, drawn), stay) for number, stay in film]

    def told(self, ply: int, names: Sequence[str]) -> list[str]:
        """Return what a decision caused, sentence by sentence."""
        return [text for said in self._pages.pages[ply].said if (text := self._unpacker.sentence(said.text, names))]

    def told_to(self, seat: Seat | None, ply: int, names: Sequence[str]) -> list[str]:
        """Return the part of it that a seat, or everybody, learned during the match."""
        known = (each for each in self._pages.pages[ply].said if each.audience is None or seat in each.audience)
        return [text for said in known if (text := self._unpacker.sentence(said.text, names))]

    def weightiest(self, ply: int, names: Sequence[str]) -> str:
        """Return the most important public sentence; "" if there is none."""
        known = [each for each in self._pages.pages[ply].said if each.audience is None]
        spoken = [
            each for each in (*known, *(each for each in known if each.grave)) if self._unpacker.sentence(each.text, ())
        ]
        return self._unpacker.sentence(spoken[-1].text, names) if spoken else ""

    def is_grave(self, ply: int) -> bool:
        """Whether something important happened."""
        return any(said.grave and said.audience is None for said in self._pages.pages[ply].said)

    def ending(self, names: Sequence[str]) -> Ending:
        """Return the description of the end of the match."""
        told = self._pages.ending
        return Ending(fitted(named(told.how, names), LINE), told.figures, named(told.moment, names), told.art)


class OwnBook:
    """The pages of one seat, opened; `public` is the book of the same match."""

    def __init__(self, data: bytes, public: Book) -> None:
        raw = zlib.decompressobj(zdict=public.raw[-WINDOW:]).decompress(data)
        self._pages = msgspec.msgpack.decode(raw, type=OwnPages)
        self._unpacker = Unpacker(self._pages.packed)

    def scenes(self, ply: int, drawn: Sequence[str], told: Sequence[str]) -> tuple[Scene, ...]:
        """Return the pictures that the seat saw after `ply` decisions."""
        return tuple(self._unpacker.scene(number, drawn, told) for number in self._pages.pages[ply])
