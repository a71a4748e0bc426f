"""The simulated server: its rooms, members and clock, and the turns in which they are used.

SimCord provides the server and its clock, which follows real time here. It can only do one thing at a time, so a press
waits a few milliseconds for its turn. Servers, channels and members keep their ids, so matches survive a restart.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import discord
import structlog
from simcord import ChannelHandle, Env, InteractionResult, MemberActor

from bot.app.client import Paddock
from bot.app.preview.sentences import say
from bot.shared.newest import Newest
from games.registry import GAMES

R = TypeVar("R")

log = structlog.get_logger()

CHANNEL, GRANDSTAND = "race-track", "grandstand"
MEMBERS = ("Ada", "Ben", "Cleo")
ABROAD = ("Dora", "Emil", "Fay")
"""The members of the second server, where people of both can meet."""
BEAT = 0.25
"""How often the clock is set to real time, in seconds."""
MOST_LOOKED_AT = 500
LOOK = 0.05
"""How often to check for requests of the bot, in seconds."""


def create_servers(env: Env) -> list[MemberActor]:
    """Create both servers and their members, always in the same order, so that everything gets the same ids.

    Every game has its own channel, so that matches do not block each other.
    """
    return [*_create_server(env, say("server"), MEMBERS), *_create_server(env, say("second-server"), ABROAD)]


def _create_server(env: Env, name: str, people: Sequence[str]) -> list[MemberActor]:
    users = [env.create_user(each.lower(), global_name=each) for each in people]
    _private = [user.dm_channel for user in users]  # made when first asked for
    guild = env.create_guild(name, owner=users[0])
    guild.create_text_channel(CHANNEL, topic=say("channel-topic"))
    members = [guild.add_member(user) for user in users]
    for key, game in GAMES.items():
        guild.create_text_channel(room_of(key), topic=game.tagline)
    guild.create_text_channel(GRANDSTAND, topic=say("grandstand-topic"))
    return members


def room_of(game: str) -> str:
    """Return the name of the channel in which a game is played."""
    return game.replace("_", "-")


@dataclass(slots=True)
class World:
    """The simulated server with the bot on it."""

    env: Env
    bot: Paddock
    members: list[MemberActor]
    forms: dict[str, InteractionResult] = field(default_factory=dict)
    """The open forms, by custom id."""
    looked_at: Newest[tuple[int, str], discord.Message] = field(default_factory=lambda: Newest(MOST_LOOKED_AT))
    """The messages that people have seen recently, by person and id, so that a press need not read the whole room."""
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    """It is set at the next change; then there is another one."""
    _turns: asyncio.Lock = field(default_factory=asyncio.Lock)
    _shown: int = 0

    @property
    def rooms(self) -> dict[str, ChannelHandle]:
        """The channels of the first server, by their names."""
        return self.members[0].guild.channels

    @property
    def channels(self) -> dict[str, ChannelHandle]:
        """The channels of both servers, by their ids."""
        return {str(room.id): room for member in self.members for room in member.guild.channels.values()}

    def look(self, member: MemberActor, messages: Iterable[discord.Message]) -> None:
        """Note what a member sees."""
        for message in messages:
            self.looked_at[member.id, str(message.id)] = message

    async def take_turn(self, act: Callable[[], Awaitable[R]]) -> R | None:
        """Carry something out in turn; None if the bot is still busy with it, as on a slow machine.

        It is carried out even then, and its result is shown once it is there.
        """
        async with self._turns:
            try:
                return await act()
            except TimeoutError:
                log.warning("the bot is busy; what it does will be shown later")
                return None
            finally:
                self._ring()

    async def let_time_pass(self) -> None:
        """Keep the simulated clock at real time, and notify open pages of changes."""
        watching = asyncio.create_task(self._watch(), name="watch")
        try:
            while True:
                await asyncio.sleep(BEAT)
                async with self._turns:
                    try:
                        await self.env.advance_time(max(0.0, time.time() - self.env.now().timestamp()))
                    except TimeoutError:
                        log.warning("the bot is busy; time will catch up")
                    except discord.DiscordException:
                        log.exception("the simulated clock could not be advanced")
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            if len(self.env.http_requests) != self._shown:
                self._ring()

    def _ring(self) -> None:
        self._shown = len(self.env.http_requests)
        self.bell.set()
        self.bell = asyncio.Event()
