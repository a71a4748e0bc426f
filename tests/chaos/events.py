"""Events whose process is killed at random writes, while people stay away, leave, come late, and organisers press."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Awaitable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from unittest.mock import patch

from bot.events import entering, managing
from bot.events.course import rederived
from bot.events.director import Director
from bot.events.entering import Newcomer
from bot.events.model import Format, Rules
from bot.events.records import Draft, load, ordered
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.match import agreements, resignation
from bot.host.match.scheduler import tick
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from db.connection import open_database
from db.database import Database, Write
from games.core.rng import Rng
from games.cpu.levels import rookie
from tests.chaos.places import Place
from tests.chaos.tally import Tally
from tests.patience import settled
from tests.pressing import decide

MINUTE = 60_000
HERE = Location(3, 7)
ORGANISER = 999
FORMATS: tuple[Format, ...] = ("swiss", "double", "single", "pods", "round-robin")
MOST_STEPS = 1500


class Killed(BaseException):
    """The process was killed."""


@dataclass
class Evening:
    """One event on a database whose process may die at any write."""

    db: Database
    settings: Settings
    luck: random.Random
    tally: Tally
    now: int = 1_800_000_000_000
    event_id: int = 0
    keys: int = 0
    kills: bool = True

    def begin_anew(self) -> None:
        """Start a process that knows only what is stored."""
        self.host = Host(self.db, MatchCache(self.db), self.settings, now=lambda: self.now, luck=self.luck)
        self.director = Director(self.host)

    def deadly(self) -> AbstractContextManager[object]:
        """Let the process die at random writes."""
        commit = self.db.commit

        async def killing(*writes: Write) -> None:
            dies = self.kills and self.luck.random() < 0.03
            if dies and self.luck.random() < 0.5:
                raise Killed
            await commit(*writes)
            if dies:
                raise Killed

        return patch.object(self.db, "commit", killing)

    async def tries(self, acting: Awaitable[object]) -> None:
        """Do something; a refusal is an answer, and after a kill the next process goes on."""
        self.tally.tried += 1
        try:
            with suppress(Refusal):
                await acting
        except Killed:
            self.tally.cells["killed"] += 1
            self.begin_anew()

    async def act(self, draft: Draft) -> None:
        """Let somebody do something."""
        luck, person = self.luck, self.luck.randrange(1, 11)
        newcomer = Newcomer(Person(person, f"P{person}"), HERE)
        chosen = luck.choices(
            ["play", "enter", "leave", "correct", "pause", "resume", "stop", "bye", "time"],
            [40, 4, 1, 1, 1, 4, 1, 1, 3],
        )[0]
        self.tally.cells[chosen] += 1
        running = [table for table in draft.round_tables if table.result is None and table.opened]
        done = [table for table in draft.tables.values() if table.result is not None and len(table.seats) == 2]
        match chosen:
            case "enter":
                await self.tries(entering.enter(self.host, self.event_id, newcomer))
            case "leave":
                await self.tries(entering.leave_event(self.host, self.event_id, person))
            case "bye":
                await self.tries(entering.ask_for_bye(self.host, self.event_id, person))
            case "pause":
                await self.tries(managing.pause(self.host, self.event_id, ORGANISER))
            case "resume":
                await self.tries(managing.resume(self.host, self.event_id, ORGANISER))
            case "correct" if done:
                at = luck.choice(done)
                await self.tries(managing.correct(self.host, self.event_id, ORGANISER, at.round, at.number, (1, 2)))
            case "stop" if running:
                await self.tries(agreements.end(self.host, luck.choice(running).match_id or 0, 0, manager=True))
            case "time":
                self.now += 6 * MINUTE
            case _ if running:
                await self.tries(self.give_up(luck.choice(running).match_id or 0))

    async def give_up(self, match_id: int) -> None:
        """Let everybody decide once, then the one who is asked resigns."""
        match = await self.host.cache.get(match_id)
        for _ in range(30):
            if match.row.status != "playing":
                return
            seat = match.playing.to_act()[0]
            person = match.seats[seat].player_id
            if person is None or match.by_computer(seat):
                return
            if self.luck.random() < 0.2:
                await resignation.resign(self.host, match_id, person)
                break
            self.keys += 1
            legal = match.playing.legal_actions(seat)
            notation = rookie(match.game, match.playing.view(seat), legal, Rng(self.keys)).notation
            match = await decide(self.host, match_id, person, match.question(seat), notation, self.keys)
        await settled(self.host)


async def run(tally: Tally, where: Place, seed: int, end: float) -> None:
    """Hold events until the time is up; each has to come to its end, and everything in it to follow from its seed."""
    while time.monotonic() < end:
        luck = random.Random(seed)
        address = await where.database()
        db = await open_database(address)
        try:
            await one(Evening(db, Settings(_env_file=None, database=address), luck, tally), seed)
        finally:
            await db.close()
        seed += 1


async def one(evening: Evening, seed: int) -> None:
    """Hold one event."""
    before = evening.tally.damage
    evening.begin_anew()
    rules = Rules(evening.luck.choice(FORMATS), "race_to_ace", "Friday", reliable=0, cut=evening.luck.choice((0, 4)))
    starts = evening.now + 60 * MINUTE
    evening.event_id = (await entering.open_event(evening.host, rules, ORGANISER, HERE, starts)).id
    for person in range(1, 8):
        await entering.enter(evening.host, evening.event_id, Newcomer(Person(person, f"P{person}"), HERE))
    await managing.start_now(evening.host, evening.event_id, ORGANISER)
    evening.now += MINUTE
    with evening.deadly():
        for step in range(MOST_STEPS):
            evening.host.alarm.at_once()
            await evening.tries(tick(evening.host))
            await evening.tries(evening.director.sweep())
            draft = await load(evening.host, evening.event_id)
            if draft.event.state in ("over", "cancelled"):
                break
            evening.kills = step < MOST_STEPS // 2
            await evening.act(draft)
            evening.now += 1_000
    await judge(evening, seed)
    evening.tally.count(evening.tally.damage - before)


async def judge(evening: Evening, seed: int) -> None:
    """Complain about what was lost, done twice, or does not follow."""
    draft, tally = await load(evening.host, evening.event_id), evening.tally
    if draft.event.state not in ("over", "cancelled"):
        tally.lose(f"seed {seed}: the event is still {draft.event.state} in round {draft.event.round}")
    if rederived(draft.event, *ordered(draft)):
        tally.lose(f"seed {seed}: the pairings do not follow from the seed")
    for round_ in range(1, draft.event.round + 1):
        sat = Counter(n for table in draft.tables.values() if table.round == round_ for n in table.seats)
        if max(sat.values(), default=0) > 1:
            tally.double(f"seed {seed}: somebody sits twice in round {round_}")
    stored = [row[0] for row in await evening.db.fetch("matches_after", after=0, most=10_000)]
    known = {
        draft.event.number_for(f"match-{t.round}-{t.number}-{n}") >> 216
        for t in draft.tables.values()
        for n in range(t.attempt + 1)
    }
    if set(stored) - known:
        tally.double(f"seed {seed}: a match belongs to no table")
