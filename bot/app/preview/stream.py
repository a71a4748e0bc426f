"""A stream of events: the current messages of a member's rooms, and then every change."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import msgspec
from simcord import MemberActor

from bot.app.preview import views
from bot.app.preview.world import World

CALM = 0.04
"""The shortest time between two events, in seconds, so that simultaneous changes are sent together."""
ALIVE = 15.0
"""After this many seconds without news a keep-alive is sent."""
RETRY = b"retry: 500\n\n"
"""The page reconnects to a restarted bot every half second."""


class Pane(msgspec.Struct, frozen=True):
    """The current state of a room: the order of its messages, and those that are new or different."""

    order: list[str]
    changed: list[views.ShownMessage]


class News(msgspec.Struct, frozen=True):
    """The changes for a member who looks at some rooms."""

    rooms: list[views.Room]
    panes: dict[str, Pane]


@dataclass(slots=True)
class Stream:
    """The news for one page."""

    world: World
    files: views.Files
    member: MemberActor
    watched: list[str]
    """The rooms that the page shows."""
    _known: dict[str, bytes] = field(default_factory=dict)

    async def pieces(self) -> AsyncIterator[bytes]:
        """Yield the bytes to send while the page listens."""
        yield RETRY
        while True:
            bell = self.world.bell
            news = self._news()
            if news is not None:
                yield b"data: " + msgspec.json.encode(news) + b"\n\n"
            try:
                await asyncio.wait_for(bell.wait(), ALIVE)
            except TimeoutError:
                yield b": still here\n\n"
            await asyncio.sleep(CALM)

    def _news(self) -> News | None:
        """Return what has changed, and remember the new state."""
        panes: dict[str, Pane] = {}
        for room in self.watched:
            try:
                who, channel = views.place(self.member, room)
            except LookupError:
                continue
            history = views.history(who, channel)
            self.world.look(self.member, history)
            messages = [views.shown(each, self.files) for each in history]
            changed = [each for each in messages if self._differs(f"{room}/{each.id}", each)]
            order = [each.id for each in messages]
            # The page drops what is not shown, so a message that comes back is sent again.
            sent = {key for key in self._known if key.startswith(f"{room}/")}
            for gone in sent - {f"{room}/{each}" for each in order}:
                del self._known[gone]
            if self._differs(room, order) or changed:
                panes[room] = Pane(order, changed)
        rooms = views.rooms(self.member)
        return News(rooms, panes) if self._differs("rooms", rooms) or panes else None

    def _differs(self, key: str, now: object) -> bool:
        """Whether something has changed since the last call; remembers it."""
        written = msgspec.json.encode(now)
        if self._known.get(key) == written:
            return False
        self._known[key] = written
        return True
