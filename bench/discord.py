"""What a press costs this process until its answer leaves, beside a bare ping command, and what the whole press costs.

Bot and ping are real discord.py clients of a small Discord on this machine, which runs in another thread: its processor
time is not counted. Presses and pings alternate, so that whatever else the machine does affects both.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bench.apart import Apart, apart, watched
from bench.figures import Figure
from bench.limits import Limited
from bench.storage import raw
from bot.app.clicks import Clicks
from bot.app.client import Paddock
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, Shown, attachments, names
from bot.discord_kit.gallery import gallery
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.time.seat_clocks import closes_by_itself
from bot.match_ui import message_sender
from bot.match_ui.table_content import hand_content
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import matches, outbox
from db.database import Write
from db.sqlite import SqliteDatabase
from games.core import Action
from games.registry import GAMES
from tests.sockets.visiting import all_shown, connected, visiting
from tests.sockets.world import ADA, CHANNEL_ID, GUILD_ID

LIVE = 1_000
FAR = 1 << 50
"""A time far in the future, in milliseconds."""
ROUNDS, PRESSES, WARM = 3, 60, 20
"""How often, how many presses each time, and how many before that are not counted: a first press loads code and
fills the database's cache."""
SELDOM = 0.02
"""Seconds between two looks at what is owed: looking is measured, too."""
TABLES = 12
"""How many matches are played in turn."""
PLACES = tuple(CHANNEL_ID + number for number in range(TABLES))
RACE = GAMES["race_to_ace"]

Chosen = Callable[[Sequence[Action], random.Random], Action]


@dataclass(slots=True)
class Costs:
    """Processor seconds of pings, bare presses and decisions until their answers leave, and of whole presses."""

    pings: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    floors: list[float] = field(default_factory=list)
    """What a bare client spends on answering a press and editing three messages with a picture."""
    parts: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The parts of decisions."""
    rest: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The parts of whole presses."""

    def lowest(self, costs: Sequence[float]) -> float:
        """Return the median of the best round, in milliseconds."""
        size = len(costs) // ROUNDS
        return min(statistics.median(costs[n * size : (n + 1) * size]) for n in range(ROUNDS)) * 1000


def figures() -> Iterable[Figure]:
    costs = measured(RACE.key, 2, lambda legal, luck: luck.choice(legal))
    yield from of_answers("a decision pressed, kept and answered", costs)
    whole = costs.lowest(costs.whole)
    yield Figure(f"the whole press: answer, pictures and all redraws, with {LIVE:,} live matches", whole, "ms", 7.5)
    yield Figure("the same, beside a bare client that answers and edits three messages", whole, "ms", 2,
                 floor=costs.lowest(costs.floors), floor_name="ms, bare requests")  # fmt: skip
    for part, spent in costs.rest.items():
        yield Figure(f"... of it: {part}", costs.lowest(spent), "ms", None)


def of_answers(what: str, costs: Costs) -> Iterator[Figure]:
    """Return what answers cost beside their floors, and the parts of them."""
    decided = costs.lowest(costs.decisions)
    yield Figure(f"{what}, p50 until it leaves", decided, "ms", 2,
                 floor=costs.lowest(costs.pings), floor_name="ms, a bare ping")  # fmt: skip
    yield Figure("the same, beside a press that edits such a message and does nothing else", decided, "ms", 2,
                 floor=costs.lowest(costs.bare), floor_name="ms, a bare press")  # fmt: skip
    for part, spent in costs.parts.items():
        yield Figure(f"... of it: {part}", costs.lowest(spent), "ms", None)


def measured(game: str, seats: int, choose: Chosen, **options: Any) -> Costs:
    """Press and ping in turn."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    costs = Costs()
    folder = "/dev/shm" if Path("/dev/shm").is_dir() else None
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(dir=folder) as path:
            asyncio.run(_round(Path(path) / "paddock.db", costs, game, seats, choose, options))
    return costs


class Ping(commands.Bot):
    """Answers a command with a word, and any press with the same message."""

    def __init__(self) -> None:
        super().__init__((), intents=discord.Intents(guilds=True))
        self.face = Content("", 0)
        self.shown: discord.Message | None = None

    async def setup_hook(self) -> None:
        @self.tree.command(description="Answer")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

        assert isinstance(ping, app_commands.Command)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(view=self.face.layout())

    async def edit(self, pictures: Sequence[Shown | None]) -> None:
        """Edit a message, posted before, three times with pictures."""
        if self.shown is None:
            self.shown = await self.get_partial_messageable(CHANNEL_ID).send(view=self.face.layout())
        for _ in range(3):
            await self.shown.edit(view=self.face.layout(names(pictures)), attachments=attachments(pictures))


@dataclass(slots=True)
class Meter:
    """Notes how much processor time the bot has used whenever a press reaches the next part of its way."""

    discord: Apart
    marks: list[tuple[str, float]] = field(default_factory=list)
    rest: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """What was spent in this thread after the answer had left."""

    def begin(self) -> None:
        """Forget the press before."""
        self.marks.clear()
        self.rest.clear()

    def spend(self, part: str, seconds: float) -> None:
        if self.marks and self.marks[-1][0] == SENT:
            self.rest[part] += seconds

    def mark(self, part: str) -> None:
        if not self.marks or self.marks[-1][0] != SENT:  # reading the clock costs, too
            self.marks.append((part, self.discord.spent()))

    def parts(self) -> dict[str, float]:
        """Return what each part took since the press arrived, up to the answer's leaving."""
        marks = self.marks[: next(n for n, (part, _) in enumerate(self.marks) if part == SENT) + 1]
        taken: dict[str, float] = defaultdict(float)
        for (_, before), (part, after) in itertools.pairwise(marks):
            taken[part] += after - before
        return taken

    @property
    def total(self) -> float:
        return sum(self.parts().values())


PARSED, RULES, COMMIT, CONTENT, SENT = "parse", "rules", "commit", "content", "send"
ANSWERED, DRAWN, REQUESTS, STORED, THREADS, OTHER = (
    "until the answer leaves", "scenes and texts", "requests with pictures", "reads and notes of the database",
    "the database's own threads", "tasks, sockets, the beat and what else runs",
)  # fmt: skip


@dataclass(slots=True)
class Steps:
    """Some work, with the processor time of its own steps."""

    meter: Meter
    part: str
    work: Awaitable[Any]

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self.work.__await__()
        step: Callable[[], Any] = partial(next, steps)
        while True:
            began = time.thread_time()
            try:
                waited = step()
            except StopIteration as end:
                return end.value
            finally:
                self.meter.spend(self.part, time.thread_time() - began)
            try:
                yield waited
                step = partial(next, steps)
            except BaseException as error:
                step = partial(steps.throw, error)


def metered(meter: Meter, part: str, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def run(*args: Any, **kwargs: Any) -> Any:
        return await Steps(meter, part, work(*args, **kwargs))

    return run


@contextmanager
def marking(meter: Meter) -> Iterator[None]:
    """Let the meter know where a press is."""
    carried_out, commit, response = Clicks.answer, SqliteDatabase.commit, discord.InteractionResponse

    async def answer(self: Clicks, interaction: Any) -> None:
        meter.mark(PARSED)
        await carried_out(self, interaction)

    async def committed(self: SqliteDatabase, *writes: Write) -> None:
        meter.mark(RULES)
        await commit(self, *writes)
        meter.mark(COMMIT)

    def marked(respond: Any) -> Any:
        async def responded(*args: Any, **kwargs: Any) -> Any:
            meter.mark(CONTENT)
            return await respond(*args, **kwargs)

        return responded

    with ExitStack() as patches:
        for owner, name, part in (
            (message_sender, "face_of", DRAWN), (Courier, "edit", REQUESTS), (Courier, "edit_pressed", REQUESTS),
            (SqliteDatabase, "commit", STORED), (SqliteDatabase, "fetch", STORED),
        ):  # fmt: skip
            work = committed if name == "commit" else getattr(owner, name)
            patches.enter_context(patch.object(owner, name, metered(meter, part, work)))
        patches.enter_context(patch.object(Clicks, "answer", answer))
        patches.enter_context(patch.object(response, "edit_message", marked(response.edit_message)))
        patches.enter_context(patch.object(response, "defer", marked(response.defer)))
        patches.enter_context(watched(lambda: meter.mark(""), lambda: meter.mark(SENT)))
        yield


async def _round(database: Path, costs: Costs, game: str, seats: int, choose: Chosen, options: dict[str, Any]) -> None:
    here = Limited(limited=False)
    here.world.places = PLACES
    ping = Ping()
    async with apart(here) as discord_, connected(here, ping):
        pinged = here.shards[0]
        async with visiting(here, database) as bot:
            meter = Meter(discord_)
            await many_live(bot.services.host)
            with raw(database) as connection:
                connection.execute("update outbox set shown = wanted")
            crowd = Crowd(discord_, bot, choose)
            await crowd.begin(game, seats, options)
            gateway = here.shards[0]
            with marking(meter):
                for number in range(WARM + PRESSES):
                    here.shards[0] = gateway
                    who, message, custom_id = await crowd.next_press()
                    match_id = crowd.ids[crowd.turn % TABLES]
                    before, here_before = discord_.spent(), time.thread_time()
                    meter.begin()
                    await press(discord_, who, message, custom_id)
                    await all_shown(bot, every=SELDOM)
                    whole, in_loop = discord_.spent() - before, time.thread_time() - here_before
                    decision, parts, rest = meter.total, meter.parts(), dict(meter.rest)
                    assert COMMIT in parts, "nothing was decided"
                    ping.face = await crowd.hand(match_id, who)
                    pictures = await gallery(bot.services.redraw.sender.painter, game, ping.face)
                    await ping.edit(pictures)
                    here.shards[0] = pinged
                    meter.marks.clear()
                    await press(discord_, who, message, custom_id)
                    bare = meter.total
                    before = discord_.spent()
                    await ping.edit(pictures)
                    edits = discord_.spent() - before
                    meter.marks.clear()
                    await discord_.answered(ADA, 2, here._command_data("ping", {}))
                    if number >= WARM:
                        costs.pings.append(meter.total)
                        costs.bare.append(bare)
                        costs.decisions.append(decision)
                        costs.whole.append(whole)
                        costs.floors.append(bare + edits)
                        rest[ANSWERED], rest[THREADS] = decision, whole - in_loop
                        rest[OTHER] = whole - sum(rest.values())
                        for part in (ANSWERED, DRAWN, REQUESTS, STORED, THREADS, OTHER):
                            costs.rest[part].append(rest[part])
                        for part in (PARSED, RULES, COMMIT, CONTENT, SENT):
                            costs.parts[part].append(parts[part])


async def press(discord_: Apart, who: int, message: dict[str, Any], custom_id: str) -> None:
    data = {"custom_id": custom_id, "component_type": 2}
    await discord_.answered(who, 3, data, message, private=True, place=int(message["channel_id"]))


@dataclass(slots=True)
class Crowd:
    """People at a few tables, who press in turn."""

    discord: Apart
    bot: Paddock
    choose: Chosen
    ids: list[int] = field(default_factory=list)
    turn: int = 0
    luck: random.Random = field(default_factory=lambda: random.Random(1))

    async def begin(self, game: str, seats: int, options: dict[str, Any]) -> None:
        host = self.bot.services.host
        for number, place in enumerate(PLACES):
            people = [Person(20_000 + seats * number + seat, f"P{seats * number + seat}") for seat in range(seats)]
            where, rules = Location(GUILD_ID, place), GAMES[game].Options(**options)
            opened = await lobby.open_lobby(host, GAMES[game], people[0], where, Terms(clock="live"), rules)
            for person in people[1:]:
                await lobby.join(host, opened.id, person)
            self.ids.append((await lobby.start(host, opened.id, people[0].id)).id)
        await all_shown(self.bot, every=SELDOM)

    async def hand(self, match_id: int, who: int) -> Content:
        match = await self.bot.services.host.cache.get(match_id)
        return hand_content(match, match.seat_for(who))

    async def next_press(self) -> tuple[int, dict[str, Any], str]:
        """Return who presses next, in which message, and what; only real choices."""
        while True:
            for _ in range(TABLES):
                self.turn += 1
                match = await self.bot.services.host.cache.get(self.ids[self.turn % TABLES])
                if found := await self._press_in(match):
                    return found
            await asyncio.sleep(0.1)  # what decides itself does so at the next beat
            await all_shown(self.bot, every=SELDOM)

    async def _press_in(self, match: Match) -> tuple[int, dict[str, Any], str] | None:
        if match.row.status != "playing":
            return None
        for seat in match.playing.to_act():
            who = match.seats[seat].player_id
            if who is None or closes_by_itself(match, seat):
                continue
            rows = await outbox.of_match(self.bot.db, match.id)
            held = next(row for row in rows if row.surface == f"hand:{seat}")
            chosen = self.choose(match.playing.legal_actions(seat), self.luck).notation
            custom_id = str(Press(PressKind.ACT, match.id, match.question(seat), chosen))
            return who, self.discord.here.world.messages[held.message_id or 0], custom_id
        return None


async def many_live(host: Host) -> None:
    """Fill the database; nobody needs to see these matches."""
    people = [Person(10_000 + n, f"P{n}") for n in range(2)]
    changed, host.hooks.changed = host.hooks.changed, lambda _match_id: None
    for number in range(LIVE):
        place = Location(1 << 22, 1_000_000 + number)
        opened = await lobby.open_lobby(host, RACE, people[0], place, Terms(clock="relaxed"), RACE.Options())
        await lobby.join(host, opened.id, people[1])
        await lobby.start(host, opened.id, people[0].id)
        await host.db.commit(matches.wake_later(opened.id, FAR))
    host.hooks.changed = changed
