"""The clerk writes the chronicle of a match while it is replayed from its seed and log."""

import zlib
from collections.abc import Sequence

import msgspec

from games.chronicle.compression import Packer
from games.chronicle.pages import WINDOW, ChroniclePage, OwnPages, PublicPages, Sentence
from games.chronicle.placeholders import placeholders
from games.chronicle.record import EndingWriter
from games.contract.game import Game
from games.contract.sentences import say
from games.core import Event, Seat, State, View, known_to
from games.look import Canvas, Scene, mood_of

LEVEL = 9
"""zlib's compression level."""


class WrittenChronicle(msgspec.Struct, frozen=True):
    """A chronicle as it is stored: the public pages, and those of single seats."""

    public: bytes
    own: dict[Seat, bytes]


class Clerk:
    """Records the public pictures and sentences of a match, and the pictures of some seats."""

    def __init__(self, game: Game, names: Sequence[str], winner: Seat, own: Sequence[Seat] = ()) -> None:
        self._game, self._names = game, placeholders(names)
        self._finish = EndingWriter(game, self._names, winner)
        self._packer = Packer()
        self._pages: list[ChroniclePage] = []
        self._own = {} if game.open else {seat: (Packer(), list[tuple[int, ...]]()) for seat in own}
        self._before: View | None = None

    def note(self, state: State | None, events: Sequence[Event]) -> None:
        """Record a position, as everybody and as the seats see it, and the events that led to it; the deal comes first.

        None is a position that is no longer known.
        """
        self._finish.note(state, events)
        game, names, view = self._game, self._names, None if state is None else state.view(None)
        public = known_to(None, events)
        moving = () if self._before is None or view is None else game.film(self._before, public, names)
        self._before = view
        self._pages.append(
            ChroniclePage(
                scenes=self._pictures(self._packer, view),
                sentences=tuple(each for event in events if (each := self._sentence(event)) is not None),
                film=tuple((self._packer.scene(frame.scene), frame.stay) for frame in moving),
            )
        )
        for seat, (packer, pages) in self._own.items():
            pages.append(self._pictures(packer, None if state is None else state.view(seat)))

    def _pictures(self, packer: Packer, view: View | None) -> tuple[int, ...]:
        scenes = [no_picture(self._game)] if view is None else self._game.scenes(view, self._names)
        return tuple(map(packer.scene, scenes))

    def _sentence(self, event: Event) -> Sentence | None:
        grave = isinstance(event, self._game.grave)
        text = self._game.sentence(event, self._names)
        return Sentence(self._packer.sentence(text), event.audience, grave) if text or grave else None

    def written(self) -> WrittenChronicle:
        """Return the whole chronicle; the public pages are the dictionary for compressing those of single seats."""
        encode = msgspec.msgpack.encode
        public = encode(PublicPages(self._pages, self._finish.ending(), self._packer.packed()))
        own = {}
        for seat, (packer, pages) in self._own.items():
            compressor = zlib.compressobj(LEVEL, zdict=public[-WINDOW:])
            own[seat] = compressor.compress(encode(OwnPages(pages, packer.packed()))) + compressor.flush()
        return WrittenChronicle(zlib.compress(public, LEVEL), own)


def no_picture(game: Game) -> Scene:
    """Return what is shown of a position that is no longer known."""
    canvas = Canvas(mood_of(game.key), 60)
    canvas.title(say("no-picture"), say("no-picture-why"))
    return canvas.scene(f"{say('no-picture')}: {say('no-picture-why')}.")
