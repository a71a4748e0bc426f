"""Kills the whole bot while people press: everything sent to Discord still holds, and no message exists twice."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.discord_kit import buttons
from bot.discord_kit.buttons import Press as Read
from bot.discord_kit.buttons import PressKind
from bot.host.core.cache import MatchCache
from bot.host.core.match import Match
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from db.connection import open_database
from games.contract.menus import Layout
from games.registry import GAMES
from tests.chaos.crowd import PEOPLE, PLACES, Crowd, pressable, read
from tests.chaos.judges import examine, judge_answers
from tests.chaos.places import Place, rows
from tests.chaos.shown import CALL, judge_shown
from tests.chaos.tally import PATIENCE, Tally
from tests.crash.killing import Nursery, nursery
from tests.crash.killing import read as lines_of
from tests.patience import comes_true, until
from tests.sockets.loopback import Loopback, Press, loopback
from tests.sockets.world import ADA, BEN, text_of

ONE_DATABASE = 40
ERROR = re.compile(r"\[(error|critical) ")
"""Part of a line of the log that tells of an error, with a traceback or without."""
UPDATED = 7
"""The kind of answer that lets the pressed message show something else."""
PRESSED = """
select key, match_id, ply from actions as a where cause = 'player' and (key is not null or not exists (
    select 1 from actions as b where b.match_id = a.match_id and b.ply = a.ply - 1 and b.seat = a.seat
    and b.cause = 'player' and b.key is not null
))
"""
"""All decisions but the second of a press that holds two: that has no key."""
DOWN, LONG = 0.7, 4.0
"""How long the bot stays down now and then, and how long it lives now and then, in seconds."""
UP = 60.0
"""The longest that messages may be owed after a start, in seconds."""


@dataclass(slots=True)
class Life:
    """One process of the bot, which is started and killed."""

    workers: Nursery
    shard: int
    output: Path
    complaints: Path
    worker: int = 0


@dataclass(slots=True)
class Lives:
    """A bot of one process or several, one a shard, its Discord server, and its people."""

    processes: Sequence[Life]
    here: Loopback
    crowd: Crowd
    database: str
    folder: Path
    tally: Tally

    async def start(self, interval: float) -> None:
        """Start every process that is down."""
        for life in self.processes:
            if life.worker:
                continue
            self.here.ready.clear()
            words = self.here.address, self.database, str(interval), str(life.shard), str(len(self.processes))
            life.worker = life.workers.start(life.output, life.complaints, *words)
            await until(self.here.ready.is_set)

    async def kill(self, killed: Sequence[Life]) -> None:
        """Kill processes at the same moment, and read what they have logged."""
        for life in killed:
            life.workers.kill(life.worker, life.complaints)
            life.worker = 0
            self.here.shards.pop(life.shard, None)
        for life in killed:
            log = lines_of(life.complaints) + lines_of(life.output)
            if "Traceback" in log:
                self.tally.stumble(log[log.index("Traceback") :][:1_500])
            else:
                self.tally.stumble(*(line[:500] for line in log.splitlines() if ERROR.search(line)))

    async def live(self, seconds: float) -> list[Press]:
        """Let people press for some time; return what they pressed."""
        end, before = time.monotonic() + seconds, len(self.crowd.presses)
        while time.monotonic() < end:
            try:
                press = await self.crowd.press_something()
            except (ConnectionError, KeyError):
                await asyncio.sleep(0.02)  # the gateway is not there yet
                continue
            if press is not None and self.crowd.luck.random() < 0.5:
                await asyncio.wait([asyncio.ensure_future(press.answered.wait())], timeout=end - time.monotonic())
            await asyncio.sleep(self.crowd.luck.uniform(0, 0.03))
        return self.crowd.presses[before:]

    async def quiet(self) -> None:
        """Wait until everything owed is shown, and check what is there."""
        owed = "select match_id, surface, wanted, shown from outbox where shown < wanted"

        async def shown() -> bool:
            return not await rows(self.database, owed)

        if not await comes_true(shown, UP, every=0.05):
            self.tally.lose(f"messages are still owed after {UP:.0f} s: {await rows(self.database, owed)}")
        await self._judge_messages()
        await judge_shown(self.tally, self.database, self.here.world)

    async def _judge_messages(self) -> None:
        """Check that every live match has one table, and every player one message for each of their matches."""
        status = dict(await rows(self.database, "select id, status from matches"))
        tables, stand = Counter[int](), defaultdict[int, list[str]](list)
        for place in PLACES:
            for message in self._messages(place):
                asked = {(each.kind, each.match_id) for each in map(_read, pressable(message)) if each is not None}
                there = {match_id for kind, match_id in asked if kind in (PressKind.HAND, PressKind.LOBBY)}
                tables.update(there)
                for match_id in there:
                    stand[match_id].append(f"{message['id']} (nonce {message['nonce']}) {text_of(message)[:300]}")
        double = [each for each, number in tables.items() if number > 1]
        known = dict(await rows(self.database, "select match_id, message_id from outbox where surface = 'table'"))
        self.tally.double(*(f"{code(each)}, known by {known.get(each)}: {stand[each]}" for each in double))
        live = {match_id for match_id, state in status.items() if state in ("lobby", "playing")}
        self.tally.lose(*(f"{code(each)} has no table" for each in live - tables.keys()))
        for who in PEOPLE:
            hands = Counter[str]()
            for message in self._messages(self.here.world.private_channel(who)):
                hands.update({code(each) for each in status if code(each) in str(message["components"])})
            self.tally.double(*(f"{number} hands of {each} for {who}" for each, number in hands.items() if number > 1))

    def _messages(self, place: int) -> list[dict[str, Any]]:
        """Return the messages of a channel but calls, and those that one person alone was answered with."""
        there = self.here.world.in_channel(place)
        return [each for each in there if not each["flags"] & 64 and CALL not in text_of(each)]


def _read(component: dict[str, Any]) -> Read | None:
    return buttons.parse(component["custom_id"])


async def run(tally: Tally, place: Place, seed: int, until: float, processes: int = 1) -> None:
    """Kill repeatedly until the time is up."""
    luck = random.Random(seed)
    with ExitStack() as stack:
        nurseries = [stack.enter_context(nursery("tests.chaos.bot_worker")) for _ in range(processes)]
        while time.monotonic() < until:
            lives = [
                Life(workers, shard, place.folder / f"bot{shard}.out", place.folder / f"bot{shard}.err")
                for shard, workers in enumerate(nurseries)
            ]
            async with loopback() as here:
                here.world.places = PLACES
                both = Lives(lives, here, Crowd(here, luck), await place.database(), place.folder, tally)
                await one_database(both, until)
            await examine(tally, both.database)


async def one_database(lives: Lives, until: float) -> None:
    luck, tally = lives.crowd.luck, lives.tally
    await lives.start(0)
    for place, key in zip(PLACES, GAMES, strict=True):
        await lives.crowd.begin(key, place, ADA, BEN)
    await lives.quiet()  # on a slow machine there may be no other look before the last
    for kill in range(ONE_DATABASE):
        before = tally.damage
        pressed = await lives.live(luck.uniform(0.05, 1.2) if luck.random() < 0.9 else LONG)
        doomed = lives.processes if luck.random() < 0.5 else [luck.choice(lives.processes)]
        await lives.kill(doomed)
        killed = time.monotonic()
        await judge_presses(lives, pressed)
        await judge_silence(lives, pressed, killed)
        deadlines = await deadlines_of(lives.database)
        await asyncio.sleep(DOWN if luck.random() < 0.5 else 0)
        down = time.monotonic() - killed
        await lives.start(luck.choice([0, 0, 0.2]))
        if len(doomed) == len(lives.processes):
            judge_clocks(tally, deadlines, await deadlines_of(lives.database), down)
        if kill % 5 == 4 or time.monotonic() > until:
            await lives.quiet()
        tally.count(before, len(doomed))
        lives.here.requests.clear()
        if time.monotonic() > until:
            break
    last = await lives.live(0.5)
    await lives.crowd.answered(*last)
    judge_answers(tally, last)
    await lives.quiet()
    await lives.kill(lives.processes)


async def deadlines_of(database: str) -> dict[int, tuple[int, int]]:
    """Return the deadline of every match whose clocks run, and how many decisions it has had."""
    query = "select id, deadline, ply from matches where status = 'playing' and deadline is not null"
    return {match_id: (deadline, ply) for match_id, deadline, ply in await rows(database, query)}


def judge_clocks(
    tally: Tally, before: dict[int, tuple[int, int]], after: dict[int, tuple[int, int]], down: float
) -> None:
    """Check that the time for which the bot was down was given back where nothing was decided since."""
    for match_id, (deadline, ply) in before.items():
        later = after.get(match_id)
        if later is not None and later[1] == ply and later[0] - deadline < down * 1000 - 1:
            tally.lose(f"{code(match_id)} got back {later[0] - deadline} ms of {down * 1000:.0f}")


async def judge_silence(lives: Lives, pressed: list[Press], killed: float) -> None:
    """Check that the kill is no excuse for a press that was made long before."""
    late = [each for each in pressed if each.waited is None and killed - each.sent > PATIENCE]
    lives.tally.hush(*(f"press {each.id} was not answered until the kill: {each.asked}" for each in late))
    keys = {each.id for each in lives.crowd.presses}
    done = await rows(lives.database, PRESSED)
    lives.tally.double(*(f"decision {row} has no press of its own" for row in done if row[0] not in keys))


async def judge_presses(lives: Lives, pressed: list[Press]) -> None:
    """Look for decisions that people saw carried out but that are missing. The bot is not running meanwhile."""
    confirmed = [each for each in pressed if each.answers and each.answers[0]["type"] == UPDATED]
    lives.tally.presses += sum(each.waited is not None for each in pressed)
    decisions = {
        each.id: each for each in confirmed if (asked := read(each)) is not None and asked.kind is PressKind.ACT
    }
    if not decisions:
        return
    keys = ", ".join(map(str, decisions))
    kept = {key for (key,) in await rows(lives.database, f"select key from actions where key in ({keys})")}
    missing = [each for key, each in decisions.items() if key not in kept]
    if missing:
        db = await open_database(lives.database)
        try:
            lives.tally.lose(*[f"{each.asked}" for each in missing if await is_lost(MatchCache(db), each)])
        finally:
            await db.close()


async def is_lost(cache: MatchCache, press: Press) -> bool:
    """Whether the question of a press that was carried out is still open: else it had been answered before."""
    asked = read(press)
    assert asked is not None
    try:
        match = await cache.get(asked.match_id)
    except Refusal:
        return True
    if match.row.status != "playing" or _may_be_early(match, press.presser):
        return False
    open_to = [
        seat
        for seat in match.playing.to_act()
        if match.question(seat) == asked.question
        and asked.text in {action.notation for action in match.playing.legal_actions(seat)}
        and match.seats[seat].player_id in PEOPLE
    ]
    return any(press.presser == match.seats[seat].player_id for seat in open_to)


def _may_be_early(match: Match, person: int) -> bool:
    """Whether a press may have been too early, which is answered in the same way and changes nothing: in a grid."""
    seat = match.seat_of(person)
    if seat is None or seat not in match.playing.to_act():
        return False
    menu = match.game.menu(match.playing.view(seat), match.playing.legal_actions(seat), match.names)
    return menu.layout is Layout.GRID
