"""Other processes that host matches in the same database.

A match belongs to the process that has its server's shard: only that one redraws its messages and looks at
its clock. But private messages of every server arrive at the process of shard 0. A process that
changes a match of another one announces it at once; if that is lost, the owner finds the change a few seconds later.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.shared.durations import is_due
from db import outbox

SWEEP = 5_000
"""How often to look for changes that were not announced, in milliseconds."""


@dataclass(slots=True)
class Neighbours:
    """Tells other processes which matches have changed."""

    host: Host
    changed: Callable[[int, Iterable[str]], None]
    """Called with a match of ours that another process has changed, and the messages that it has updated."""
    _swept: int = 0
    _missed: bool = True

    async def tell(self, match: Match, surfaces: Iterable[str]) -> None:
        """Tell the owner of a match that it has changed, and which of its messages show that already."""
        await self.host.db.announce(" ".join([str(match.row.guild_id), str(match.id), *surfaces]))

    def heard(self, news: str) -> None:
        """Handle the announcement of another process; an empty one means that some may have been lost."""
        if not news:
            self._missed = True
            return
        guild_id, match_id, *surfaces = news.split(" ")
        if self.host.is_ours(int(guild_id)):
            self.host.alarm.at_once()
            self.changed(int(match_id), surfaces)

    async def sweep(self) -> None:
        """Find matches of ours that others have changed without announcing it, perhaps because they crashed."""
        now = self.host.now()
        if not self.host.settings.one_of_several or not (self._missed or is_due(self._swept, SWEEP, now)):
            return
        self._swept, self._missed = now, False
        self.host.alarm.at_once()
        for owed in await outbox.owing(self.host.db):
            if self.host.is_ours(owed.guild_id):
                self.changed(owed.id, ())
