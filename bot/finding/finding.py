"""What the parts of finding share: the host, who runs the matcher, and when to look again."""

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
    """What a person looks for."""

    game: Game
    least: int
    most: int
    """How many seats the table may have."""
    pace: Pace = "live"
    rated: bool = True
    reach: Reach = "server"
    span: int = 0
    """The most points by which ratings may differ; 0 for any."""
    strict: bool = False
    """Whether people of a relaxed match must be awake at nearly the same hours."""
    options: str = "{}"
    """The game's options as JSON, or `*` for any."""
    wait: int = 0
    """For how long, in milliseconds; 0 for as long as usual."""
    standing: bool = False
    """Whether it is an open challenge, which stands for a week."""
    lobby_id: int = 0


@dataclass(slots=True)
class Finding:
    """Finding people to play with."""

    host: Host
    workers: Workers | None = None
    """Where the matcher runs, without blocking the event loop; None for here, in tests and small tools."""
    alarm: Alarm = field(default_factory=Alarm)
    """When there is something to do next."""
    owing: Alarm = field(default_factory=Alarm)
    """When messages may owe an edit."""
    closed: bool = False
    """Whether the program ends: nothing new is offered."""
    due: dict[Pace, int] = field(default_factory=dict)
    """When the matcher runs next, by pace."""
    finishes: dict[int, int] = field(default_factory=dict)
    """How many of a hundred matches each person who looks for one finishes, looked up at their first round."""
    purged: int = 0

    async def commit(self, *writes: Write) -> None:
        """Store something, then look at what follows from it."""
        await self.host.db.commit(*writes)
        self.owing.at_once()
        self.alarm.at_once()

    def notify(self, about_id: int, person: int, place: Location) -> Write:
        """Make a message about something owe an edit: in a channel, or to a person who has none."""
        nonce = f"{self.host.luck.getrandbits(64):016x}"
        private = place.channel_id == 0
        where = person if private else place.channel_id
        return store.notify(about_id, where, private=private, guild_id=place.guild_id, nonce=nonce)
