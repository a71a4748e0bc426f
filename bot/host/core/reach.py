"""Clocks stop while people cannot be reached.

While a shard's gateway is down no press arrives, and while Discord refuses every request nobody sees what they are
asked: no clock runs then, not even a computer's. Afterwards the time is given back, as after a downtime.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from db import matches

if TYPE_CHECKING:
    from bot.host.core.host import Host

log = structlog.get_logger()

PATIENCE = 10_000
"""How long requests must go unanswered before people count as unreachable, in milliseconds."""
TRIES = 3
"""How many requests must go unanswered for that."""
SOON = 3_600_000
"""Whoever has less time than this, in milliseconds, sees the new time at once; others at the next change."""


@dataclass(slots=True)
class Reach:
    """Which people cannot be reached, and since when, in milliseconds since 1970, UTC."""

    closed: dict[int, int] = field(default_factory=dict)
    """The shards whose gateway is down."""
    unanswered_since: int | None = None
    unanswered: int = 0
    """How many requests in a row were not answered, and when the first of them was sent."""
    away: dict[int, int] = field(default_factory=dict)
    """The shards whose clocks stand still."""

    def gateway_closed(self, shard: int, now: int) -> None:
        """Note that a shard's connection was lost."""
        self.closed.setdefault(shard, now)

    def gateway_open(self, shard: int) -> None:
        """Note that presses of a shard arrive again."""
        self.closed.pop(shard, None)

    def request(self, now: int, *, answered: bool) -> None:
        """Note how a request went."""
        if answered:
            self.unanswered_since, self.unanswered = None, 0
        else:
            self.unanswered += 1
            self.unanswered_since = now if self.unanswered_since is None else self.unanswered_since

    def since(self, shard: int, now: int) -> int | None:
        """Return since when the people of a shard cannot be reached, or None if they can."""
        lost = [self.closed[shard]] if shard in self.closed else []
        first = self.unanswered_since
        if first is not None and self.unanswered >= TRIES and now - first >= PATIENCE:
            lost.append(first)
        return min(lost, default=None)


async def watch(host: Host) -> None:
    """Stop the clocks of those who cannot be reached; give the time back when they can. Called at every beat."""
    for shard in host.settings.shards:
        since = host.reach.since(shard, host.now())
        if since is not None:
            if shard not in host.reach.away:
                log.warning("people cannot be reached, their clocks stand still", shard=shard)
            host.reach.away[shard] = min(since, host.reach.away.get(shard, since))
        elif shard in host.reach.away:
            await _give_back(host, shard, host.reach.away[shard])
            del host.reach.away[shard]


async def _give_back(host: Host, shard: int, since: int) -> None:
    now = host.now()
    await host.db.commit(matches.give_time_back(since, now, host.settings.shard_count or 1, shard))
    host.cache.clear()
    host.wake_at = 0
    log.info("people can be reached again", shard=shard, seconds=(now - since) // 1000)
    for pressed in await matches.pressed_for_time(host.db, now + SOON, host.settings.shard_count or 1, shard):
        host.hooks.changed(pressed.id)
