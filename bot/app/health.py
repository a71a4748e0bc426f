"""The state of the bot, for the log, for Prometheus and for `/health`."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.app.client import Paddock
from bot.shared.durations import DAY
from bot.shared.metrics import HealthReport, presses_in_hand
from db import census
from db.census import Census
from db.database import Database
from db.outages import remedy

log = structlog.get_logger()

COUNTING = 300.0
"""How often the database is counted, in seconds: that reads every person's row."""


@dataclass(slots=True)
class Health:
    """The state of the storage, the gateway and the queues."""

    bot: Paddock
    steady: Callable[[], float] = time.monotonic
    down_since: float | None = None
    """When the storage was first found to be down; None as long as it works."""
    census: Census | None = None
    """What was last counted in the database."""

    def storage(self, trouble: Exception | None) -> None:
        """Note whether the storage accepted a write, without which no clock runs; changes are logged."""
        if hasattr(self.bot, "services"):
            host = self.bot.services.host
            host.reach.storage(host.settings.shards, host.now(), works=trouble is None)
        if trouble is not None and self.down_since is None:
            self.down_since = self.steady()
            why = f"{type(trouble).__name__}: {trouble}".splitlines()[0]
            log.error("storage down", why=why, remedy=remedy(trouble))
        elif trouble is None and self.down_since is not None:
            log.info("storage back", seconds=int(self.steady() - self.down_since))
            self.down_since = None

    async def count(self, db: Database) -> None:
        """Count periodically in the database for the metrics, if they are served."""
        while self.bot.settings.metrics_port is not None:
            try:
                self.census = await census.take(db, self.bot.now() - DAY)
            except Exception as error:  # an outage of the storage is noticed and reported elsewhere
                log.debug("could not count", why=str(error))
            await asyncio.sleep(COUNTING)

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
            unreadable=bot.services.host.unreadable,
            waiting={
                "presses": presses_in_hand(),
                "redraws": redraws,
                "failed_redraws": failed,
                "computers": bot.brain.waiting,
                **(self.census.waiting if self.census else {}),
            },
            servers=len(bot.guilds),
            census=self.census,
        )
