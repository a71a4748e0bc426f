"""The shared state of finding: the host, the matcher's processes, and the next due times."""

from dataclasses import dataclass, field

from bot.host.core.alarm import Alarm
from bot.host.core.host import Host
from bot.shared.people import Location
from bot.workers.pool import Workers
from db import finding as store
from db.database import Write
from db.finding import Reach
from db.ratings import Pace
from games.contract.game import Game


@dataclass(frozen=True, slots=True)
class Wish:
    """The kind of match that a person looks for."""

    game: Game
    least: int
    most: int
    """The bounds on the number of seats."""
    pace: Pace = "live"
    rated: bool = True
    reach: Reach = "server"
    span: int = 0
    """The most points by which ratings may differ; 0 for any."""
    strict: bool = False
    """Whether players of a relaxed match must share most of their waking hours."""
    options: str = "{}"
    """The game's options as JSON, or `*` for any."""
    wait: int = 0
    """How long to wait, in milliseconds; 0 for the default."""
    standing: bool = False
    """Whether it is an open challenge, which stands for a week."""
    lobby_id: int = 0


@dataclass(slots=True)
class Finding:
    """Finding people to play with."""

    host: Host
    workers: Workers | None = None
    """The processes that run the matcher; None to run it here, in tests and small tools."""
    alarm: Alarm = field(default_factory=Alarm)
    """When there is something to do next."""
    owing: Alarm = field(default_factory=Alarm)
    """When messages may owe an edit."""
    closed: bool = False
    """Whether the program is ending, so that nothing new is offered."""
    due: dict[Pace, int] = field(default_factory=dict)
    """When the matcher runs next, by pace."""
    finishes: dict[int, int] = field(default_factory=dict)
    """The reliability of each person who is looking, in percent, looked up at their first round."""
    purged: int = 0

    async def commit(self, *writes: Write) -> None:
        """Commit writes and let the next sweep act on them."""
        await self.host.db.commit(*writes)
        self.sweep_soon()

    def sweep_soon(self) -> None:
        """Let the next sweep act on what has been committed."""
        self.owing.at_once()
        self.alarm.at_once()

    def notify(self, about_id: int, person: int, place: Location) -> Write:
        """Owe an update of a message about a ticket or offer, in a channel or, without one, to the person."""
        nonce = f"{self.host.luck.getrandbits(64):016x}"
        private = place.channel_id == 0
        where = person if private else place.channel_id
        return store.notify(about_id, where, int(private), place.guild_id, nonce)
