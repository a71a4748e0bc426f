"""A simulated server with the real bot on it, and the gestures of its members."""

from __future__ import annotations

import random
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import simcord
from simcord.actors import _component_interaction

from bot.client import Paddock
from bot.pictures.picture import Picture
from bot.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence
    from pathlib import Path

    from simcord import ChannelHandle, Env, GuildHandle, MemberActor, UserHandle

    from bot.host.match import Match
    from games.scene import Frame, Scene

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d494844520000000100000001080600000"
    "01f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class QuickPainter:
    """Paints a dot, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    async def paint(self, game: str, scene: Scene) -> Picture:
        self.scenes.append(scene)
        return Picture(PIXEL)

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return Picture(PIXEL, "film.webp")

    async def draw(self, svg: str) -> Picture:
        return Picture(PIXEL)

    def close(self) -> None:
        return


def settings_for(path: Path, **changes: object) -> Settings:
    return Settings(_env_file=None, database=str(path), edit_interval=0, cpu_pause=0, **changes)


@dataclass(slots=True)
class Stage:
    """Everything a test wants to touch."""

    env: Env
    bot: Paddock
    guild: GuildHandle
    channel: ChannelHandle
    members: list[MemberActor]
    settings: Settings
    luck: random.Random

    def __getattr__(self, name: str) -> MemberActor:
        return self.members[NAMES.index(name.capitalize())]

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    @property
    def table(self) -> Any:
        """The last message of the bot that everybody in the channel can see."""
        return next(m for m in reversed(self.channel.history()) if m.author.id == self.bot.user.id)

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

    async def match(self) -> Match:
        """The live match of the channel, as the host holds it."""
        from db import matches

        match_id = await matches.live_in(self.bot.db, self.channel.id)
        assert match_id is not None
        return await self.bot.desk.host.shelf.get(match_id)

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
            if any(
                match.by_computer(seat) or len(match.playing.legal_actions(seat)) == 1
                for seat in match.playing.to_act()
            ):
                await self.wait(2)
            else:
                who = self.asked(match)
                await self.decide(who, await self.hand(who))
                pressed += 1
            match = await self.bot.desk.host.shelf.get(match.id)
        return pressed

    async def forge(
        self, who: MemberActor, custom_id: str, message: Any = None, values: list[str] | None = None
    ) -> Any:
        """Press a button that was never sent."""
        target = message or self.table
        stored = self.env.backend.get_message(target.channel.id, target.id)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if values is not None:
            data |= {"component_type": 3, "values": values}
        return await _component_interaction(who, stored, data)

    def bodies(self) -> list[str]:
        """Everything that was sent to Discord, as text."""
        return [f"{entry.method} {entry.path} {entry.json}" for entry in self.env.http_requests]


def kind(component: dict[str, Any]) -> str:
    return component["custom_id"].partition("|")[0]


def raw(message: Any) -> list[dict[str, Any]]:
    """The components of a message, as Discord has them."""
    return [c if isinstance(c, dict) else c.to_dict() for c in message.components]


def walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def texts(message: Any) -> str:
    """All that a message says, buttons and picture included."""
    said = []
    for component in walk(raw(message)):
        said += [str(component[key]) for key in ("content", "label", "placeholder") if component.get(key)]
        said += [item.get("description") or "" for item in component.get("items", [])]
        said += [option["label"] for option in component.get("options", [])]
    return "\n".join(said)


def told(result: Any) -> str:
    """What an interaction was answered with."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    return "\n".join(message.content + texts(message) for message in messages)


@asynccontextmanager
async def staged(path: Path, seats: int = 3, **changes: Any) -> AsyncIterator[Stage]:
    """Set the stage and, at the end, see to it that nothing went wrong behind it."""
    settings = settings_for(path, **changes)
    bot = Paddock(settings, QuickPainter())
    env = simcord.Env(bot)
    await env.start()
    try:
        guild = env.create_guild("The Paddock")
        channel = guild.create_text_channel("race-track")
        members = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES[:seats]]
        stage = Stage(env, bot, guild, channel, members, settings, random.Random(1))
        yield stage
        await env.settle()
        env.raise_errors()
    finally:
        # An open database has threads that would outlive the tests.
        await env.bot.close()
        await env.shutdown()
