"""A simulated server with the real bot, and what its members can do."""

from __future__ import annotations

import asyncio
import copy
import importlib
import marshal
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from discord import app_commands
from discord.app_commands import tree
from discord.ext import commands
from simcord import ChannelHandle, Env, GuildHandle, MemberActor, UserHandle, components, gateway, results
from simcord.actors import _component_interaction
from simcord.http import router
from simcord.results import ResponseMessage, to_discord_message

from bot.app.client import Paddock
from bot.discord_kit import replies
from bot.host.core.match import Match
from bot.host.time.seat_clocks import closes_by_itself
from bot.match_ui import message_sender
from bot.pictures.moments import Film
from bot.pictures.picture import Picture
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from cogs import extensions
from cogs.shared import own
from cogs.shared.own import describe
from db import matches
from games.chronicle.pages import Chronicle
from games.core.fluent import sentences
from games.core.rng import Rng
from games.look.scene import Frame, Scene
from tests.databases import address_of, everything_in
from tests.pressing import decide, somehow

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz")
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d494844520000000100000001080600000"
    "01f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


SETTLES_WITHIN = 30
"""Seconds in which the bot has handled a press. Tasks that sleep longer are not waited for."""
TRIES = 10
"""How many times in a row a busy machine gets these seconds before a test says that something hangs."""
LOOK = 0.004
"""Seconds until the next check whether the bot has settled: at each decision something ends unnoticed."""
SLICE = 60
"""The longest time, in seconds, that passes at once: each slice has its own limit."""


def copied(value: Any) -> Any:
    """Return a copy of something that is sent, in a twentieth of the time of `deepcopy`, which copies all else."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # there is something in it that is not plain, such as an enum
        if type(value) is dict:
            return {key: copied(each) for key, each in value.items()}
        if type(value) is list:
            return [copied(each) for each in value]
        return copy.deepcopy(value)


# The simulated Discord copies each message several times, which took a quarter of the time of these tests.
for module in (components, results):
    vars(module)["deepcopy"] = copied
# The bot needs only names and ids of the commands that Discord knows; all else took half of its start.
vars(tree)["AppCommand"] = lambda data, state: SimpleNamespace(id=int(data["id"]), name=data["name"])
for module in (gateway, router):
    vars(module)["copy"] = SimpleNamespace(deepcopy=copied)


class QuickPainter:
    """Paints a dot, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.films: list[tuple[Film, Scene]] = []
        self.reels: list[Chronicle] = []
        self.ends: list[bool] = []
        self.warmed: list[str] = []

    async def paint(self, game: str, scene: Scene) -> Picture:
        self.scenes.append(scene)
        return Picture(PIXEL)

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        self.scenes.append(frames[-1].scene)
        return Picture(PIXEL, "film.webp")

    async def moment(self, game: str, film: Film, still: Scene) -> Picture:
        self.films.append((film, still))
        return Picture(PIXEL, "film.webp")

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        self.reels.append(chronicle)
        self.ends.append(end)
        return Picture(PIXEL, "film.gif")

    def warm(self, game: str) -> None:
        self.warmed.append(game)

    def close(self) -> None:
        return


def settings_for(path: Path | str, **changes: object) -> Settings:
    return Settings(
        _env_file=None,
        database=str(path),
        **{
            "edit_interval": 0,
            "cpu_pause": 0,
            "live_bank": 0,
            "relaxed_bank": 0,
            "film_pause": 0,
            "new_account_days": 0,
            **changes,
        },
    )


@cache
def _described(cog: type[commands.Cog], _catalogue: object) -> list[str]:
    return describe(cog)


def describe_once(cog: type[commands.Cog]) -> list[str]:
    """Describe the commands of a cog, once for each catalogue: the descriptions stay with the class."""
    return _described(cog, sentences(own.__package__).catalogue)


class StagedPaddock(Paddock):
    """The bot, with command modules that are read and described once for all tests and not by every bot anew."""

    async def load_extension(self, name: str, *, package: str | None = None) -> None:
        with patch.object(own, "describe", describe_once):
            await importlib.import_module(name, package).setup(self)


@dataclass(slots=True)
class Stage:
    """Everything a test needs."""

    env: Env
    bot: Paddock
    guild: GuildHandle
    channel: ChannelHandle
    members: list[MemberActor]
    settings: Settings
    luck: random.Random
    rng: Rng
    keys: int = 0
    """The keys of decisions that no interaction made, counting down."""
    failed: bool = False
    """Whether the test has failed already: then nothing is checked at its end."""

    @property
    def painter(self) -> QuickPainter:
        """The bot's painter, which remembers what it painted."""
        painter = self.bot.painter
        assert isinstance(painter, QuickPainter)
        return painter

    def __getattr__(self, name: str) -> MemberActor:
        if name.capitalize() not in NAMES:
            raise AttributeError(name)
        return self.members[NAMES.index(name.capitalize())]

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        while seconds > SLICE:
            await self.env.advance_time(SLICE)
            seconds -= SLICE
        await self.env.advance_time(seconds)

    async def skip(self, seconds: float) -> None:
        """Let much time pass at once; the bot's heartbeat runs only after it."""
        self.env.backend.advance_clock(seconds)
        self.bot._beaten = 0
        await self.wait(1)

    async def restart(self, down: float = 0) -> None:
        """Kill the bot and start it again after `down` seconds."""
        old = self.bot
        old._heart.cancel()
        self.env.backend.advance_clock(down)
        self.bot = StagedPaddock(self.settings, QuickPainter(), extensions())
        try:
            await self.env.restart_bot(self.bot)
        finally:
            await old.remove_cog("Rules")  # it holds an index that a killed process would not have to close
            await old.db.close()
        _steady(self.bot, self.env)

    async def restart_removed(self) -> None:
        """Start the bot again after its server has removed it while it was down: Discord does not tell later."""
        start_again = self.env.restart_bot

        async def removed_meanwhile(bot: Paddock) -> None:
            self.env.backend.remove_guild(self.guild.id)
            await start_again(bot)

        async def unheard(_guild: object) -> None:
            return

        with (
            patch.object(self.bot, "on_guild_remove", unheard),
            patch.object(self.env, "restart_bot", removed_meanwhile),
        ):
            await self.restart()
        await self.wait(1)

    @property
    def table(self) -> Any:
        """The last message of the bot that everybody in the channel can see."""
        for _, message in sorted(self.env.backend.messages[self.channel.id].items(), reverse=True):
            if message.author_id == self.bot.user.id and message.components and message.visible_to(None):
                return to_discord_message(self.env, message)
        raise AssertionError("the bot shows nothing in the channel")

    def dm(self, member: MemberActor) -> Any:
        """The last private message of the bot to a member."""
        return member.user.dm_channel.history(viewer=member.user)[-1]

    async def open(
        self, *joining: MemberActor, by: MemberActor | None = None, command: str = "race-to-ace start", **options: Any
    ) -> None:
        """Open a lobby and let others join."""
        await (by or self.members[0]).slash(self.channel, command, **options)
        for member in joining:
            await member.click(self.table, label="Join")

    async def begin(self, *joining: MemberActor, **options: Any) -> Match:
        """Open a lobby, let others join, start, and return the match."""
        await self.open(*joining, **options)
        await self.members[0].click(self.table, label="Start")
        return await self.match()

    async def match(self, channel: ChannelHandle | None = None) -> Match:
        """The live match of the channel, as the host holds it."""
        match_id = await matches.live_in(self.bot.db, (channel or self.channel).id)
        assert match_id is not None
        return await self.bot.services.host.cache.get(match_id)

    def asked(self, match: Match) -> MemberActor:
        """Who has to decide."""
        (seat, *_) = match.playing.to_act()
        player = match.seats[seat].player_id
        return next(member for member in self.members if member.id == player)

    async def hand(self, member: MemberActor) -> Any:
        """Press My hand and return the panel that only this member sees."""
        result = await member.click(self.table, label="My hand")
        assert result.response is not None
        assert result.response.ephemeral
        return result.response

    async def more(self, member: MemberActor, label: str) -> Any:
        """Press More below the table, and then one of the buttons behind it."""
        behind = await member.click(self.table, label="More")
        return await member.click(behind.response, label=label)

    async def decide(self, who: MemberActor | UserHandle, message: Any) -> Any:
        """Press something in a hand until a decision is made; return the last result."""
        while True:
            components = [c for c in walk(raw(message)) if c.get("custom_id") and not c.get("disabled")]
            chosen = self.luck.choice(
                [c for c in components if kind(c) in ("a", "b", "s") and c.get("label") != "Back"]
            )
            if kind(chosen) == "s":
                value = self.luck.choice(chosen["options"])["value"]
                result, acted = await who.select(message, [value], custom_id=chosen["custom_id"]), value[0] != ">"
            else:
                result, acted = await who.click(message, custom_id=chosen["custom_id"]), kind(chosen) == "a"
            if acted:
                return result
            message = message if result.response is None else result.response

    async def play(self, most: int = 10_000) -> int:
        """Play through My hand, everybody in turn, until the match is over; return the number of presses."""
        match = await self.match()
        pressed = 0
        while match.row.status == "playing" and pressed < most:
            if any(match.by_computer(seat) or closes_by_itself(match, seat) for seat in match.playing.to_act()):
                await self.wait(2)
            else:
                who = self.asked(match)
                await self.decide(who, await self.hand(who))
                pressed += 1
            match = await self.bot.services.host.cache.get(match.id)
        return pressed

    async def to_choice(self, match: Match) -> Match:
        """Wait while only choices are made for people; return the match as it asks a person to choose."""
        match = await self.again(match)
        while match.row.status == "playing" and closes_by_itself(match, match.playing.to_act()[0]):
            await self.wait(2)
            match = await self.again(match)
        return match

    async def again(self, match: Match) -> Match:
        """The match as the host holds it now."""
        return await self.bot.services.host.cache.get(match.id)

    async def act(self, match: Match, notation: str | None = None, key: int = 0) -> Match:
        """Decide for a seat that is asked, as a press would, but without Discord."""
        (seat, *_) = match.playing.to_act()
        person, question = match.seats[seat].player_id, match.question(seat)
        if notation is None:
            legal = match.playing.legal_actions(seat)
            notation = somehow(match.game, match.playing.view(seat), legal, self.rng).notation
        self.keys -= 1
        with self.env._bot_scope():
            match = await decide(self.bot.services.host, match.id, person, question, notation, key or self.keys)
        await self.env.settle()
        return match

    async def rush(self, match: Match, until: Callable[[Match], bool] = lambda _: False) -> Match:
        """Play on without Discord until something is true or the match is over; then show it."""
        async with self.unseen():
            while match.row.status == "playing" and not until(match):
                match = await self.act(match)
        return match

    @asynccontextmanager
    async def unseen(self) -> AsyncIterator[None]:
        """Show only at the end of the block what has become of the matches."""
        host, changed = self.bot.services.host, set[int]()
        host.hooks.changed = changed.add
        yield
        host.hooks.changed = self.bot.services.redraw.changed
        with self.env._bot_scope():
            for match_id in sorted(changed):
                host.hooks.changed(match_id)
        await self.env.settle()

    def tables(self) -> str:
        """Everything in the database, as text."""
        return everything_in(self.settings.database)

    async def forge(
        self, who: MemberActor | UserHandle, custom_id: str, message: Any = None, values: list[str] | None = None
    ) -> Any:
        """Press a button that was never sent."""
        target = message or self.table
        channel_id = target.channel_id if isinstance(target, ResponseMessage) else target.channel.id
        stored = self.env.backend.get_message(channel_id, target.id)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if values is not None:
            data |= {"component_type": 3, "values": values}
        return await _component_interaction(who, stored, data)

    def bodies(self) -> list[str]:
        """Everything that was sent to Discord, as text."""
        return [f"{entry.method} {entry.path} {entry.json}" for entry in self.env.http_requests]


def kind(component: dict[str, Any]) -> str:
    return component["custom_id"].partition("|")[0]


async def over(stage: Stage, **options: Any) -> Match:
    """Let Ada and Ben play a match to its end."""
    return await stage.rush(await stage.begin(stage.ben, **options))


def has_choice(match: Match) -> bool:
    """Whether the player who is asked has more than one choice."""
    return len(match.playing.legal_actions(match.playing.to_act()[0])) > 1


def actor(stage: Stage, match: Match, seat: int) -> MemberActor:
    """The member in a seat."""
    return next(member for member in stage.members if member.id == match.seats[seat].player_id)


def raw(message: Any) -> list[dict[str, Any]]:
    """The components of a message, as Discord has them."""
    return [c if isinstance(c, dict) else c.to_dict() for c in message.components]


def walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def texts(message: Any) -> str:
    """All texts of a message, buttons and pictures included."""
    lines = []
    for component in walk(raw(message)):
        lines += [str(component[key]) for key in ("content", "label", "placeholder") if component.get(key)]
        lines += [item.get("description") or "" for item in component.get("items", [])]
        lines += [option["label"] for option in component.get("options", [])]
    return "\n".join(lines)


def private(result: Any) -> str:
    """The text of an interaction's answer, which nobody else has seen."""
    assert result.acknowledged
    messages = [message for message in (result.response, *result.followups) if message is not None]
    assert messages
    assert all(message.ephemeral for message in messages), [texts(message) for message in messages]
    return answer_text(result)


def answer_text(result: Any) -> str:
    """The text of an interaction's answer."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    return "\n".join(message.content + texts(message) for message in messages)


class PatientEnv(Env):
    """A simulated Discord that gives a bot more time if it has not settled."""

    async def _settle_internal(self, *, dispatch: str | None = None, **limits: Any) -> None:
        once = partial(super()._settle_internal, dispatch=dispatch, **{**limits, "idle": LOOK})
        await (once() if limits.get("_deadline") else self._again(lambda _: once()))

    async def _advance_to(self, target: float, deadline: float) -> None:
        await self._again(partial(super()._advance_to, target))

    async def _again(self, attempt: Callable[[float], Awaitable[None]]) -> None:
        """Make an attempt with a new deadline when one has passed; what was done by then is kept."""
        for _ in range(TRIES - 1):
            with suppress(TimeoutError):
                await attempt(asyncio.get_running_loop().time() + self.settle_timeout)
                return
        await attempt(asyncio.get_running_loop().time() + self.settle_timeout)


def _steady(bot: Paddock, env: Env) -> None:
    """Give the host the same randomness in every run, and the simulated clock."""
    bot.services.host.luck = random.Random(2)
    bot.services.host.hesitation = random.Random(3)
    bot.services.host.now = lambda: round(env.now().timestamp() * 1000)


def is_meant(error: BaseException) -> bool:
    """Whether an error of a command is a refusal, which people read as a sentence."""
    return isinstance(getattr(error, "original", error), (Refusal, app_commands.CheckFailure))


@asynccontextmanager
async def staged(path: Path | str, seats: int = 3, **changes: Any) -> AsyncIterator[Stage]:
    """Set up the stage and check at the end that nothing went wrong unnoticed."""
    settings = settings_for(address_of(path), **changes)
    bot = StagedPaddock(settings, QuickPainter(), extensions())
    env = PatientEnv(bot, settle_timeout=SETTLES_WITHIN)
    # Its clock stands still while a press is answered, so nothing may wait for milliseconds meanwhile.
    immodest = patch.object(message_sender, "MODESTY", 0)
    immodest.start()
    # On a busy machine answers would be deferred, which tests of that turn on themselves.
    patient = patch.object(replies, "WAIT", SETTLES_WITHIN)
    patient.start()
    try:
        await env.start()
        _steady(bot, env)
        guild = env.create_guild("The Paddock")
        channel = guild.create_text_channel("race-track")
        members = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES[:seats]]
        stage = Stage(env, bot, guild, channel, members, settings, random.Random(1), Rng(1))
        yield stage
        if not stage.failed:
            await env.settle()
            wrong = [error for error in env.errors if not is_meant(error)]
            if wrong:
                raise BaseExceptionGroup("errors of the bot", wrong)
    finally:
        await _clear(env)
        patient.stop()
        immodest.stop()


async def _clear(env: Env) -> None:
    """Close the bot and its database and end all tasks, in whatever state a test has left them."""
    ours = asyncio.all_tasks() - {asyncio.current_task()} - env._work.tasks.keys()
    await _cancelled(ours)  # one that has an operation of the simulated Discord under way would block its end
    async with AsyncExitStack() as stack:
        stack.push_async_callback(env.shutdown)
        if hasattr(env.bot, "db"):  # an open database has threads that would outlive the tests
            stack.push_async_callback(env.bot.db.close)
        stack.push_async_callback(env.bot.close)


async def _cancelled(tasks: Collection[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
