"""People on the small Discord server who press whatever they see."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from bot.discord_kit import buttons
from bot.discord_kit.buttons import Press as Read
from bot.discord_kit.buttons import PressKind
from games.registry import GAMES
from tests.patience import until
from tests.sockets.loopback import Loopback, Press
from tests.sockets.world import ADA, BEN, CHANNEL_ID, CLEO, walk

PEOPLE = (ADA, BEN, CLEO)
PLACES = tuple(CHANNEL_ID + number for number in range(len(GAMES)))
"""A channel for every game."""
LONG = 15.0
"""How long to wait for an answer, in seconds."""
RARELY = ("resign", "cancel", "leave", "kick", "no-cpu", "abort")
"""Labels of buttons that would leave nothing to play."""
LINK = 5
PUT_OFF = (5, 6)
"""The kinds of answers that defer the real one."""


def group(key: str) -> str:
    """Return what the commands of a game begin with."""
    return key.replace("_", "-")


@dataclass(slots=True)
class Crowd:
    """The people, and everything that they have pressed."""

    here: Loopback
    luck: random.Random
    presses: list[Press] = field(default_factory=list)

    async def press(self, who: int, component: dict[str, Any], message: dict[str, Any]) -> Press:
        """Press a button, or pick something from a list at random."""
        data = {"custom_id": component["custom_id"], "component_type": component["type"]}
        if component["type"] == 3:
            data["values"] = [self.luck.choice(component["options"])["value"]]
        return await self.send(who, 3, data, message)

    async def send(
        self, who: int, kind: int, data: dict[str, Any], message: dict[str, Any] | None = None, place: int = CHANNEL_ID
    ) -> Press:
        """Send any interaction; it is kept in mind."""
        place = int(message["channel_id"]) if message is not None else place
        private = message is not None and not self.here.world.is_public(place)
        press = await self.here.send(who, kind, data, message, private=private, place=place)
        self.presses.append(press)
        return press

    async def command(self, who: int, name: str, place: int = CHANNEL_ID, **options: Any) -> Press:
        return await self.send(who, 2, self.here._command_data(name, options), place=place)

    async def answered(self, *presses: Press) -> None:
        """Wait until presses are answered, or for as long as a person would wait."""
        if presses:
            await asyncio.wait([asyncio.create_task(each.answered.wait()) for each in presses], timeout=LONG)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONG):
                await until(lambda: not any(map(is_put_off, presses)))

    async def do(self, who: int, component: dict[str, Any], message: dict[str, Any]) -> Press:
        press = await self.press(who, component, message)
        await self.answered(press)
        return press

    async def begin(self, key: str, place: int, *people: int, **options: Any) -> None:
        """Let people start a match."""
        first, *others = people
        await self.answered(await self.command(first, f"{group(key)} start", place, **options))
        for who in others:
            lobby = self.latest(place)
            await self.do(who, self.find(lobby, "l", "join"), lobby)
        lobby = self.latest(place)
        await self.do(first, self.find(lobby, "l", "start"), lobby)

    def latest(self, place: int, kind: str = "hl") -> dict[str, Any]:
        """Return the last lobby or table of a channel."""
        for message in self.here.world.in_channel(place):
            if not message["flags"] & 64 and any(_kind(each) in kind for each in pressable(message)):
                return message
        raise LookupError(f"there is no table in {place}")

    def find(self, message: dict[str, Any], kind: str, text: str) -> dict[str, Any]:
        """Return the button of a kind whose text begins so."""
        for component in pressable(message):
            read = buttons.parse(component["custom_id"])
            if read is not None and read.kind == kind and read.text.startswith(text):
                return component
        raise LookupError(f"there is no button {kind} {text}")

    def seen(self, who: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """Return the buttons and lists that a person could press, with their messages; what decides comes first."""
        world = self.here.world
        controls = []
        for place in (*world.places, *world.threads, world.private_channel(who)):
            for message in world.in_channel(place)[:6]:
                if not message["flags"] & 64:
                    controls += [(component, message) for component in pressable(message)]
        return sorted(controls, key=lambda each: _kind(each[0]) not in "asl")

    async def press_something(self) -> Press | None:
        """Let a person press something that they see, mostly something that advances a match."""
        who = self.luck.choice(PEOPLE)
        seen = self.seen(who)
        moving = [each for each in seen if _kind(each[0]) in "asl" and not _ends(each[0])]
        if not seen or self.luck.random() < 0.08:
            return await self._some_command(who)
        component, message = self.luck.choice(moving if moving and self.luck.random() < 0.85 else seen)
        if _ends(component) and self.luck.random() < 0.9:
            return None
        return await self.press(who, component, message)

    async def _some_command(self, who: int) -> Press:
        place = self.luck.choice(self.here.world.places)
        key = list(GAMES)[PLACES.index(place) % len(GAMES)]
        name = self.luck.choice([f"{group(key)} start"] * 3 + ["claim", "booster open", "collection", "match hand"])
        return await self.command(who, name, place)


def is_put_off(press: Press) -> bool:
    """Whether a press was only told that its answer will come: what it does may not be done yet."""
    return len(press.answers) == 1 and press.answers[0].get("type") in PUT_OFF


def pressable(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Return the buttons and lists of a message that can be pressed."""
    for component in walk(message["components"]):
        if component.get("custom_id") and not component.get("disabled") and component.get("style") != LINK:
            yield component


def read(press: Press) -> Read | None:
    """Return what was pressed or picked, as the bot reads it."""
    asked = buttons.parse(press.asked.get("custom_id", ""))
    if asked is None or asked.kind is not PressKind.PICK:
        return asked
    (value,) = press.asked.get("values") or [""]
    kind = PressKind.BROWSE if value.startswith(">") else PressKind.ACT
    return type(asked)(kind, asked.match_id, asked.question, value.removeprefix(">"))


def _kind(component: dict[str, Any]) -> str:
    return component["custom_id"].partition("|")[0]


def _ends(component: dict[str, Any]) -> bool:
    return any(word in component["custom_id"] for word in RARELY)
