"""Whether players can be reached.

While a shard's gateway is down no press arrives, nor from a server that Discord has made unavailable; while Discord
refuses all requests players see no questions, and while nothing can be stored every press is refused.
"""

import asyncio
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

PATIENCE = 10_000
"""How long requests must go unanswered before people count as unreachable, in milliseconds."""
TRIES = 3
"""How many requests must go unanswered for that."""


@dataclass(slots=True)
class Reach:
    """Which people cannot be reached, and since when, in milliseconds since 1970, UTC."""

    closed: dict[int, int] = field(default_factory=dict)
    """The shards whose gateway is down."""
    unavailable: dict[int, int] = field(default_factory=dict)
    """The servers that Discord has made unavailable."""
    unanswered_since: int | None = None
    unanswered: int = 0
    """How many requests in a row were not answered, and when the first of them was sent."""
    away: dict[int, int] = field(default_factory=dict)
    """The shards whose clocks are stopped."""
    stopped: dict[int, int] = field(default_factory=dict)
    """The servers whose own clocks are stopped, whatever their shard's do; also stored."""
    lost: dict[int, int] = field(default_factory=dict)
    """The shards and servers whose clocks were given back the time since then, and whose events are owed it; stored."""
    watching: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while time is given back, so that nothing gives it twice."""
    _under_way: dict[int, int] = field(default_factory=dict)
    """The requests that are under way, by number, and when they were sent."""
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _stored_at: int = 0
    """When the storage last accepted a write, and whether it has refused one since."""
    _refuses: bool = False
    _answered_at: int = 0
    """When the last answer came; players were reachable until then."""

    def gateway_closed(self, shard: int, now: int) -> None:
        """Note that a shard's connection was lost."""
        self.closed.setdefault(shard, now)

    def gateway_open(self, shard: int) -> None:
        """Note that presses of a shard arrive again."""
        self.closed.pop(shard, None)

    def storage(self, shards: Iterable[int], now: int, *, works: bool) -> None:
        """Note whether the storage accepts writes."""
        self._refuses = not works
        if works or not self._stored_at:
            self._stored_at = now
        if not works:
            self.lose(shards, self._stored_at)

    def lose(self, shards: Iterable[int], since: int) -> None:
        """Stop the clocks of shards; the time since then is given back as soon as their people can be reached."""
        for shard in shards:
            self.away[shard] = min(since, self.away.get(shard, since))

    def begin(self, now: int) -> int:
        """Note that a request is sent, and return its number."""
        number = next(self._numbers)
        self._under_way[number] = now
        return number

    def end(self, number: int, now: int, *, answered: bool | None) -> None:
        """Record whether a request was answered; None if it was abandoned, which says nothing."""
        sent = max(self._under_way.pop(number), self._answered_at)
        if answered:
            self.unanswered_since, self.unanswered, self._answered_at = None, 0, now
        elif answered is not None:
            self.unanswered += 1
            self.unanswered_since = sent if self.unanswered_since is None else min(sent, self.unanswered_since)

    def since(self, shard: int, now: int) -> int | None:
        """Return since when the people of a shard cannot be reached, or None if they can."""
        lost = [self.closed[shard]] if shard in self.closed else []
        lost += [self._stored_at] if self._refuses else []
        late = [sent for sent in self._under_way.values() if self._answered_at <= sent <= now - PATIENCE]
        firsts = late if self.unanswered_since is None else [self.unanswered_since, *late]
        if self.unanswered + len(late) >= TRIES and now - min(firsts) >= PATIENCE:
            lost.append(min(firsts))
        return min(lost, default=None)
