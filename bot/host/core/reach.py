"""Whether people can be reached.

While a shard's gateway is down no press arrives, and while Discord refuses every request nobody sees what they are
asked.
"""

from __future__ import annotations

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
    unanswered_since: int | None = None
    unanswered: int = 0
    """How many requests in a row were not answered, and when the first of them was sent."""
    away: dict[int, int] = field(default_factory=dict)
    """The shards whose clocks are stopped."""

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
