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
from games.core import Event, Seat, State, View
from games.look.canvas import Canvas
from games.look.moods import mood_of
from games.look.scene import Scene

LEVEL = 9
"""zlib's compression level."""


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
        """Record a position as everybody sees it, and the events that led to it. The first one is the deal.

        None is a position that is no longer known.
        """
        self._finish.note(state, events)
        game, names, view = self._game, self._names, None if state is None else state.view(None)
        public = [event for event in events if event.audience is None]
        moving = () if self._before is None or view is None else game.film(self._before, public, names)
        self._before = view
        self._pages.append(
            ChroniclePage(
                scenes=tuple(
                    map(self._packer.scene, [no_picture(self._game)] if view is None else game.scenes(view, names))
                ),
                sentences=tuple(each for event in events if (each := self._sentence(event)) is not None),
                film=tuple((self._packer.scene(frame.scene), frame.stay) for frame in moving),
            )
        )

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats whose own pictures are recorded."""
        return tuple(self._own)

    def note_own(self, seat: Seat, state: State | None) -> None:
        """Record a seat's pictures of a position; call it after `note` for every position."""
        packer, pages = self._own[seat]
        scenes = [no_picture(self._game)] if state is None else self._game.scenes(state.view(seat), self._names)
        pages.append(tuple(map(packer.scene, scenes)))

    def _sentence(self, event: Event) -> Sentence | None:
        grave = isinstance(event, self._game.grave)
        text = self._game.sentence(event, self._names)
        return Sentence(self._packer.sentence(text), event.audience, grave) if text or grave else None

    def written(self) -> "Written":
        """Return the whole chronicle, ready to be compressed."""
        public = PublicPages(self._pages, self._finish.ending(), self._packer.packed())
        own = {seat: OwnPages(pages, packer.packed()) for seat, (packer, pages) in self._own.items()}
        encode = msgspec.msgpack.encode
        return Written(encode(public), {seat: encode(pages) for seat, pages in own.items()})


def no_picture(game: Game) -> Scene:
    """Return what is shown of a position that is no longer known."""
    canvas = Canvas(mood_of(game.key), 60)
    canvas.title(say("no-picture"), say("no-picture-why"))
    return canvas.scene(f"{say('no-picture')}: {say('no-picture-why')}.")


class Written(msgspec.Struct, frozen=True):
    """A chronicle before compression: the public pages, and those of single seats."""

    public: bytes
    own: dict[Seat, bytes]

    def pressed(self) -> bytes:
        """Return the public pages as they are stored."""
        return zlib.compress(self.public, LEVEL)

    def pressed_own(self, seat: Seat) -> bytes:
        """Return the pages of a seat as they are stored: compressed with the public ones as the dictionary."""
        press = zlib.compressobj(LEVEL, zdict=self.public[-WINDOW:])
        return press.compress(self.own[seat]) + press.flush()
