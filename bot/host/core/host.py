"""The shared dependencies and state of the host."""

import asyncio
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from bot.host.core.alarm import Alarm
from bot.host.core.beat import LENGTH, Beat
from bot.host.core.cache import MatchCache
from bot.host.core.hooks import Hooks
from bot.host.core.pauses import AnswerTimes
from bot.host.core.reach import Reach
from bot.shared.durations import DAY
from bot.shared.newest import Newest
from bot.shared.preferences import Preferences
from bot.shared.settings import Settings
from bot.shared.snowflakes import created_at
from bot.workers.cpu import Brain, InlineBrain
from bot.workers.scribes import Scribe
from db.database import Database
from db.reading import Rows
from db.tables import SqlValue
from games.chronicle.pages import Book, OwnBook
from games.core import Action, Seat, View

T = TypeVar("T")

BOOKS = 16
"""How many books are kept open; that of a long match takes about a megabyte."""
HINTS = 500
"""How many hints are remembered."""


@dataclass(slots=True)
class CachedHint:
    """A hint; without wordings while the computer is still thinking."""

    question: tuple[int, View]
    """The number of the question, and what the seat sees, which may change while the number stays."""
    wordings: tuple[str, ...] = ()
    """What it says, in several lengths, the longest first."""


@dataclass(slots=True)
class Thinking:
    """A computer's thinking about one question, finished or not."""

    question: int
    task: asyncio.Task[Action]


@dataclass(slots=True)
class Books:
    """The chronicles that were read last, opened, and those that are being written."""

    public: Newest[int, Book] = field(default_factory=lambda: Newest(BOOKS))
    """By match."""
    own: Newest[tuple[int, Seat], OwnBook | None] = field(default_factory=lambda: Newest(BOOKS))
    """By match and seat; None where the seat saw only what everybody saw."""
    writing: dict[int, asyncio.Task[bool]] = field(default_factory=dict)
    """By match, the writing that is under way; its result is False if the chronicle can never be written."""
    judging: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """By match, the analysis that is under way."""
    failed: set[int] = field(default_factory=set)
    """The matches whose chronicle could not be written since the start."""
    reached: dict[int, int] = field(default_factory=dict)
    """By shard, the oldest match whose owed chronicle has been tried since the start."""

    def close(self) -> None:
        """Close all books."""
        self.public.clear()
        self.own.clear()


@dataclass(slots=True)
class Host:
    """The shared dependencies and state of the host."""

    db: Database
    cache: MatchCache
    settings: Settings
    now: Callable[[], int]
    """The time in milliseconds since 1970, UTC. Deadlines depend on nothing else."""
    brain: Brain = field(default_factory=InlineBrain)
    """Who thinks for the computers."""
    scribe: Scribe = field(default_factory=Scribe)
    """Who writes the chronicles of matches."""
    alarm: Alarm = field(default_factory=Alarm)
    """When a match is due next."""
    alarms: defaultdict[str, Alarm] = field(default_factory=lambda: defaultdict(Alarm))
    """By name, the alarms of what is independent of single matches, such as events and finding."""
    thinking: dict[tuple[int, Seat], Thinking] = field(default_factory=dict)
    """The computers' thinking, under way or done, by match and seat."""
    hints: Newest[tuple[int, Seat], CachedHint] = field(default_factory=lambda: Newest(HINTS))
    """The latest hints: asking again returns the same answer, and no question is computed twice at once."""
    answer_times: AnswerTimes = field(default_factory=AnswerTimes)
    luck: random.Random = field(default_factory=random.SystemRandom)
    """Unpredictable randomness, for the cards of a booster."""
    hesitation: random.Random = field(default_factory=random.Random)
    """Randomness for delays: a fast generator, since it is used at most decisions."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    pressing: dict[int, list[int]] = field(default_factory=dict)
    """By match, the times of presses that wait for possible earlier ones."""
    preferences: dict[int, Preferences] = field(default_factory=dict)
    """The preferences of people in cached matches."""
    filming: int = 0
    """How long the latest film of a race took to paint, in milliseconds."""
    beat: Beat = field(default_factory=Beat)
    books: Books = field(default_factory=Books)
    """The chronicles of finished matches that are being read."""
    hooks: Hooks = field(default_factory=Hooks)
    """What other packages do when a match changes, starts or is counted."""
    reach: Reach = field(default_factory=Reach)
    """Whether people can be reached."""
    uncounted: set[int] = field(default_factory=set)
    """The matches that are over and could not be counted, or are being counted."""
    settling: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """By match, what is still being done after its end."""

    unreadable: int = 0
    """How many matches are shelved because they cannot be read, as last counted."""

    @property
    def slack(self) -> int:
        """How much earlier than its beat a moment is stored, in milliseconds, because beats are not perfectly even."""
        return LENGTH // 2 if self.settings.edit_interval else 0

    def ring(self) -> None:
        """Ring all of `alarms`, because a match has ended or something was stored."""
        for alarm in self.alarms.values():
            alarm.at_once()

    async def stop_background_work(self) -> None:
        """Cancel the computers' thinking and what follows from ends of matches: both go on after the next start."""
        tasks: list[asyncio.Task[object]] = [thought.task for thought in self.thinking.values()]
        tasks += [*self.settling.values(), *self.books.writing.values(), *self.books.judging.values()]
        self.thinking.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ours(self, read: Rows[..., T], *values: SqlValue) -> list[T]:
        """Return the rows of a query that asks for one of a number of shards, for every shard of this process."""
        count = self.settings.shard_count
        return [row for shard in self.settings.shards for row in await read(self.db, *values, count, shard)]

    def is_ours(self, guild_id: int) -> bool:
        """Whether this process has the shard of a Discord server."""
        return self.shard_of(guild_id) in self.settings.shards

    def shard_of(self, guild_id: int) -> int:
        """Return the shard of a Discord server."""
        return (guild_id >> 22) % self.settings.shard_count

    def of_age(self, person: int) -> int:
        """Return when a Discord account is old enough for ratings, gifts, events and likes, in milliseconds."""
        return created_at(person) + self.settings.new_account_days * DAY
