"""The state of the bot, for the log, for Prometheus and for `/health`."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.app.client import Paddock
from bot.shared.metrics import HealthReport, presses_in_hand

log = structlog.get_logger()


@dataclass(slots=True)
class Health:
    """The state of the storage, the gateway and the queues."""

    bot: Paddock
    steady: Callable[[], float] = time.monotonic
    down_since: float | None = None
    """When the storage was first found to be down; None as long as it works."""

    def storage(self, trouble: Exception | None) -> None:
        """Note whether the storage accepted a write; changes are logged."""
        if trouble is not None and self.down_since is None:
            self.down_since = self.steady()
            log.error("storage down", why=f"{type(trouble).__name__}: {trouble}".splitlines()[0])
        elif trouble is None and self.down_since is not None:
            log.info("storage back", seconds=int(self.steady() - self.down_since))
            self.down_since = None

    def report(self) -> HealthReport:
        """Return the state of the bot. May be called from another thread."""
        bot = self.bot
        if not bot.is_ready():
            return HealthReport(self.down_since is None, dict.fromkeys(bot.settings.shards, False), {})
        closed = bot.services.host.reach.closed
        redraws, failed = bot.services.redraw.waiting
        return HealthReport(
            storage=self.down_since is None,
            gateway={shard: shard not in closed for shard in bot.settings.shards},
            waiting={"presses": presses_in_hand(), "redraws": redraws, "failed_redraws": failed},
            unreadable=bot.services.host.unreadable,
        )
