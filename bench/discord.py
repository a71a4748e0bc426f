"""How long a press takes to be answered, beside a bare ping command in the same simulated Discord."""

from __future__ import annotations

import asyncio
import logging
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import discord
import simcord
import structlog
from discord import app_commands
from discord.ext import commands

from bench.figures import Figure
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.time.seat_clocks import passes_by_itself
from bot.match_ui.table_content import hand_content
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import matches
from games.registry import GAMES
from tests.discord.stage import Stage, kind, raw, staged, walk

LIVE = 1_000
FAR = 1 << 50
"""A time far in the future, in milliseconds."""
ROUNDS = 3
PRESSES = 60
"""The most in one round."""
GAME = GAMES["race_to_ace"]


def figures() -> Iterable[Figure]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    answered = watch_answers()
    folder = "/dev/shm" if Path("/dev/shm").is_dir() else None
    ours, floor, bare = [], [], []
    for _ in range(ROUNDS):
        # Alternating, so that a drifting machine affects all equally.
        floor += asyncio.run(pings(answered))
        with tempfile.TemporaryDirectory(dir=folder) as path:
            times, message = asyncio.run(presses(Path(path), answered))
        ours += times
        bare += asyncio.run(bare_presses(answered, message))
    decided = statistics.median(ours) * 1000
    yield Figure(
        f"a decision pressed, kept and answered, p50 with {LIVE:,} live matches",
        decided, "ms", 2, floor=statistics.median(floor) * 1000, floor_name="ms, a bare ping",
    )  # fmt: skip
    yield Figure(
        "the same, beside a press that edits such a message and does nothing else",
        decided, "ms", 2, floor=statistics.median(bare) * 1000, floor_name="ms, a bare press",
    )  # fmt: skip


def watch_answers() -> list[float]:
    """Record the time of every first answer to an interaction."""
    moments: list[float] = []

    def noting(answer):
        async def noted(self, *args, **kwargs):
            result = await answer(self, *args, **kwargs)
            moments.append(time.perf_counter())
            return result

        return noted

    response = discord.InteractionResponse
    response.send_message = noting(response.send_message)
    response.edit_message = noting(response.edit_message)
    return moments


class Ping(commands.Bot):
    def __init__(self) -> None:
        super().__init__((), intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        @self.tree.command(description="Answer")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

        assert isinstance(ping, app_commands.Command)
        await self.tree.sync()


async def pings(answered: list[float]) -> list[float]:
    bot = Ping()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel, member = guild.create_text_channel("pit"), guild.add_member(env.create_user("ada"))
        times = []
        for _ in range(PRESSES):
            start = time.perf_counter()
            await member.slash(channel, "ping")
            times.append(answered[-1] - start)
        return times


async def bare_presses(answered: list[float], message: Callable[[], discord.ui.LayoutView]) -> list[float]:
    """Press a button that only edits its message to what it already was."""
    bot = Ping()

    async def answer(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(view=message())

    bot.add_listener(answer, "on_interaction")
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel, member = guild.create_text_channel("pit"), guild.add_member(env.create_user("ada"))
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        posted = await place.send(view=message())
        ids = [each.custom_id for each in message().walk_children() if isinstance(each, discord.ui.Button)]
        times = []
        for number in range(PRESSES):
            before, start = len(answered), time.perf_counter()
            await member.click(posted, custom_id=ids[number % len(ids)])
            times.append(answered[before] - start)
        return times


async def presses(folder: Path, answered: list[float]) -> tuple[list[float], Callable[[], discord.ui.LayoutView]]:
    """Return how long answers took, and a message like those that were changed."""
    async with staged(folder / "paddock.db") as stage:
        await many_live(stage.bot.services.host)
        match = await stage.begin(stage.ben)
        hand = hand_content(match, match.playing.to_act()[0])
        return await one_match(stage, answered, PRESSES, match), hand.layout


async def one_match(stage: Stage, answered: list[float], most: int = 10_000, match: Match | None = None) -> list[float]:
    """Let two people decide repeatedly, and time each answer that follows a commit."""
    match = match or await stage.begin(stage.ben)
    times: list[float] = []
    while match.row.status == "playing" and len(times) < most:
        who = stage.asked(match)
        if passes_by_itself(match, match.playing.legal_actions(match.seat_of(who.id))):
            await stage.wait(2)
        else:
            times.append(await one_press(stage, who, answered))
        match = await stage.bot.services.host.cache.get(match.id)
    return times


async def one_press(stage: Stage, who: simcord.MemberActor, answered: list[float]) -> float:
    panel = await stage.hand(who)
    leaf = [c for c in walk(raw(panel)) if c.get("custom_id") and kind(c) in ("a", "b") and c.get("label") != "Back"]
    while kind(chosen := random.choice(leaf)) == "b":
        await who.click(panel, custom_id=chosen["custom_id"])
        leaf = [c for c in walk(raw(panel)) if c.get("custom_id") and kind(c) == "a"]
    start = time.perf_counter()
    before = len(answered)
    await who.click(panel, custom_id=chosen["custom_id"])
    return answered[before] - start


async def many_live(host: Host) -> None:
    """Fill the database; nobody needs to see these matches."""
    people = [Person(10_000 + n, f"P{n}") for n in range(2)]
    told, host.hooks.changed = host.hooks.changed, lambda _match_id: None
    for number in range(LIVE):
        place = Location(1 << 22, 1_000_000 + number)
        opened = await lobby.open_lobby(host, GAME, people[0], place, Terms(clock="relaxed"), GAME.Options())
        await lobby.join(host, opened.id, people[1])
        await lobby.start(host, opened.id, people[0].id)
        await host.db.commit(matches.wake_later(opened.id, FAR))
    host.hooks.changed = told
