"""The members of a server that was alive under an earlier release, on the small Discord: they go on playing."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.discord_kit.buttons import PressKind
from bot.discord_kit.sentences import say
from bot.shared.ids import code
from tests.databases import rows
from tests.patience import HANGS, until
from tests.released.living import SERVER
from tests.sockets.asked import Press
from tests.sockets.loopback import Loopback
from tests.sockets.world import World, walk

ADA, BEN = 1, 2
TRADES = SERVER + 99
"""The channel with the open trade."""
TURNS = 2_000
"""After so many looks at a match in which nothing has come to its end, it is stuck."""
APOLOGY = say("apology")
GIVEN_UP = 5.0
"""After so many seconds nobody waits for an old version any more."""


def world() -> World:
    """Return the server with all of its channels."""
    return World(guild_id=SERVER, places=(*range(SERVER + 1, SERVER + 31), TRADES))


@dataclass(frozen=True, slots=True)
class Kept:
    """A match of a living database."""

    id: int
    game: str
    status: str
    ply: int
    channel: int
    decisions: int
    """How many are stored."""

    @property
    def code(self) -> str:
        return code(self.id)


@dataclass(slots=True)
class Members:
    """Ada and Ben, who see nothing but Discord; what they have done is looked up in the database's tables."""

    here: Loopback
    url: str
    luck: random.Random = field(default_factory=lambda: random.Random(5))
    table: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(5))
    """At how many tables they sit at once."""
    old: bool = False
    """Whether the bot is of an old version, which leaves a press without an answer now and then: they press again."""

    def matches(self, status: str = "", match_id: int = 0) -> list[Kept]:
        """Return all matches, or those of one status, or one."""
        found = rows(
            self.url,
            "select id, game, status, ply, home_channel_id, (select count(*) from actions where match_id = id) "
            f"from matches where '{status}' in ('', status) and {match_id} in (0, id) order by id",
        )
        return [Kept(*row) for row in found]

    async def go_on(self, decisions: int) -> list[Kept]:
        """Let every running match have so many more decisions, or end; return them as they are then."""
        running = self.matches("playing")
        await asyncio.gather(*(self.play(match, decisions) for match in running))
        return [now for match in running for now in self.matches(match_id=match.id)]

    async def play(self, match: Kept, decisions: int) -> None:
        """Press what is shown, until a match has so many more decisions or has ended."""
        async with self.table:
            now, turns = match, 0
            while now.status == "playing" and now.ply < match.ply + decisions:
                turns += 1  # not seconds: on a busy machine everything takes longer
                assert turns < TURNS, self.stuck(now)
                for who in (ADA, BEN):
                    if await self.press_something(who, match):
                        now = await self.changed(now)

    def stuck(self, match: Kept) -> str:
        """Return what is known of a match in which nothing goes on."""
        shown = {who: [f"{each[1]} {each[2]}" for each in self.shown(who, match)] for who in (ADA, BEN)}
        pressed = [each for each in self.here.presses.values() if match.code in str(each.asked)][-4:]
        last = [(each.presser, each.asked, each.said[-300:]) for each in pressed]
        return f"nothing goes on in {match}; shown: {shown}; pressed: {last}"

    async def changed(self, before: Kept) -> Kept:
        """Return a match when something was decided in it, or after a second: not every press decides."""
        end = time.monotonic() + 1
        while True:
            (now,) = self.matches(match_id=before.id)
            if now != before or time.monotonic() > end:
                return now
            await asyncio.sleep(0.02)

    async def press_something(self, who: int, match: Kept) -> bool:
        """Press a button that decides something, if need be after one that leads to such; return whether there was one.

        "Back" leads nowhere.
        """
        pressed = False
        for deciding in (False, True):
            shown = [each for each in self.shown(who, match) if decides(*each[1:]) == deciding]
            if shown and (deciding or self.luck.random() < 0.5):
                press = await self.here.send_press(who, *self.luck.choice(shown))
                answered = asyncio.create_task(press.answered.wait())
                await asyncio.wait({answered}, timeout=GIVEN_UP if self.old else HANGS)
                answered.cancel()
                assert press.answered.is_set() or self.old, f"{match}: {press.asked}"
                assert self.old or APOLOGY not in press.said, f"{match}: {press.asked}"
                pressed = True
        if not pressed:
            await asyncio.sleep(0.05)
        return pressed

    def shown(self, who: int, match: Kept) -> Iterator[tuple[dict[str, Any], str, str]]:
        """Return what a person can press or pick for a match in private: the message, the custom id, the value."""
        for message in self.here.world.in_channel(self.here.world.private_channel(who)):
            for each in walk(message["components"]):
                custom_id = str(each.get("custom_id"))
                if re.match(rf"[abs]\|{match.code}\|", custom_id) and not each.get("disabled"):
                    for option in each.get("options", [{"value": ""}]):
                        yield message, custom_id, option["value"]

    async def look_back(self, match: Kept) -> dict[str, str]:
        """Ask for everything that there is about a finished match; return the answers."""
        answers = {}
        for word in ("history", "replay", "verify"):
            press = await self.here.command(ADA, f"match {word}", place=match.channel, match=match.code)
            await until(partial(_is_answered, press))
            assert APOLOGY not in press.said, f"{word} {match}"
            answers[word] = press.said
        return answers

    async def start(self, lobby: Kept) -> None:
        """Start a lobby and decide once in it."""
        await self.here.until(lambda: self.lobby_messages(lobby))
        press = await self.here.press(ADA, self.lobby_messages(lobby)[0], "Start")
        assert APOLOGY not in press.said
        await self.here.until(lambda: self.matches("playing", lobby.id))
        (match,) = self.matches("playing", lobby.id)
        await self.play(match, 1)

    def lobby_messages(self, lobby: Kept) -> list[dict[str, Any]]:
        """Return the messages of a lobby that can be started."""
        return [
            message
            for message in self.here.world.in_channel(lobby.channel)
            if any(each.get("label") == "Start" for each in walk(message["components"]))
        ]

    def post_trade(self) -> dict[str, Any]:
        """Let the message of the open trade stand in its channel, as the version before has written it."""
        ((trade_id, version),) = rows(self.url, "select id, version from trades where status = 'open'")
        confirm = {"type": 2, "style": 3, "label": "Confirm", "custom_id": f"t|{code(trade_id)}|{version}|yes"}
        return self.here.world.post(TRADES, {"components": [{"type": 1, "components": [confirm]}]})

    async def trade(self, message: dict[str, Any]) -> None:
        """Complete the open trade."""
        for who in (ADA, BEN):
            labels = [str(each.get("label")) for each in walk(message["components"])]
            confirm = next(label for label in labels if label.startswith("Confirm"))  # or as one who is awaited
            press = await self.here.press(who, message, confirm)
            assert APOLOGY not in press.said
        await self.here.until(lambda: rows(self.url, "select 1 from trades where status = 'done'"))


def _is_answered(press: Press) -> bool:
    return any(each.get("type") != 5 for each in press.answers)


def decides(custom_id: str, value: str) -> bool | None:
    """Whether a button, or what is picked in a list, decides something; None if it leads back."""
    if custom_id.startswith(PressKind.PICK):
        return not value.startswith(">")
    return custom_id.startswith(PressKind.ACT) or (None if custom_id.endswith("|") else False)


def lately() -> str:
    """Return SQL by which the server of a dump was alive until its last decision, its lobbies and its trade are new.

    So the time since then is given back to the matches, as it is after every downtime; trades get none, and lobbies had
    none from the versions before.
    """
    now = int(time.time() * 1000)
    return (
        "insert into facts (name, value) select 'alive:0', cast(max(at) as text) from actions;"
        f"update matches set wake_at = {now + 3_600_000} where status = 'lobby';"
        f"update trades set expires_at = {now + 86_400_000};"
    )
