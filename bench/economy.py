"""What collectors have after which day, and what a ring of accounts brings one of them: the real code, 90 days long.

A casual collector opens `/claim` on four days a week and meets a computer now and then; a keen one claims daily and plays
three rated matches; one stays away from the tenth to the fortieth day. Each puts a pre-built deck on the wish list,
scraps what that does not need, and crafts what is still missing.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.figures import Figure
from bot.collections import booster_rewards, boosters, decks, host_hooks, starter_decks, trades, workshop
from bot.collections.recipes import RECIPES
from bot.host.core.cache import MatchCache
from bot.host.core.fair_play import DAY
from bot.host.core.host import Host
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from bot.shared.snowflakes import DISCORD_EPOCH
from db import boosters as booster_rows
from db import ledger, wishes
from db.connection import open_database
from db.database import Database
from db.ledger import SCRAP, Holding
from db.wishes import WishRow
from games.contract.card_game import CardGame, Decklist
from games.registry import GAMES, card_games

START, DAYS, SEEDS = 1_795_564_800_000, 90, 5
"""Midnight (UTC), a Sunday."""
RING = 20
TARGETS = {"acceleracers": "long-shadow", "dealin_dirt": "sunday-regulars"}
PLACE = Location(1, 1)


@dataclass(frozen=True, slots=True)
class Habit:
    """How somebody collects."""

    comes: Callable[[int], bool]
    """Whether they come on a day, from 0."""
    matches: int = 0
    """Rated matches on a day."""
    lessons: int = 5
    """How many games they learn, one on each of the first days on which they come."""
    beaten: tuple[str, ...] = ()
    """Levels of the computers that they beat for the first time in the card game, one a week."""


CASUAL = Habit(lambda day: day % 7 in (0, 2, 4, 5), beaten=("driver",))
KEEN = Habit(lambda day: True, matches=3, beaten=("driver", "ace"))
RETURNING = Habit(lambda day: CASUAL.comes(day) and not 10 <= day < 40, beaten=("driver",))


@dataclass(slots=True)
class Collector:
    """Somebody who collects the cards of one game for a deck of it."""

    host: Host
    person: Person
    game: CardGame
    habit: Habit
    target: Decklist
    visits: int = 0
    finished: int | None = None
    """The day on which the deck was complete."""
    different: list[int] = field(default_factory=list)
    """How many different cards they had at the end of each day."""

    async def begin(self) -> None:
        """Choose a starter deck, and wish for the other one."""
        others = [deck for deck in starter_decks.starters(self.game) if deck.key != self.target.key]
        same = [deck for deck in others if len(deck.cards) == len(self.target.cards)]
        await starter_decks.choose(self.host, self.person, self.game, (same or others)[0].key)

    async def live(self, day: int) -> None:
        """Spend a day."""
        if self.habit.comes(day):
            await self._earn(day)
            await self._open()
            if self.finished is None:
                await self._work()
                self.finished = day + 1 if not await self._lacking() else None
        held = await self.held()
        self.different.append(len(held.keys() - {SCRAP}))

    async def _earn(self, day: int) -> None:
        await booster_rewards.claim(self.host, self.person)
        causes = [(self.game.key, f"match:{day}-{n}") for n in range(self.habit.matches)]
        if self.visits < min(self.habit.lessons, len(GAMES)):
            key = list(GAMES)[self.visits]
            causes.append((key if key in card_games() else booster_rows.ANY_GAME, f"lesson:{key}"))
        if self.visits % 4 == 3 and self.visits // 4 < len(self.habit.beaten):
            causes.append((self.game.key, f"beaten:{self.game.key}:{self.habit.beaten[self.visits // 4]}"))
        await self.host.db.commit(
            *(booster_rows.earn(new_match_id(), self.person.id, *each, self.host.now()) for each in causes)
        )
        self.visits += 1

    async def _open(self) -> None:
        with suppress(Refusal):
            while True:
                opened = await boosters.open_booster(self.host, self.person.id, self.game)
                await boosters.turn(self.host, opened, len(opened.cards))

    async def held(self) -> dict[str, Holding]:
        return await ledger.holdings(self.host.db, self.person.id, self.game.key)

    async def _lacking(self) -> int:
        return sum(copies for _, copies in decks.missing(self.game, self.target.cards, await self.held()))

    async def _work(self) -> None:
        """Scrap what is of no use once that pays for everything missing, craft, and wish for the rest."""
        held = await self.held()
        lacking = decks.missing(self.game, self.target.cards, held)
        prices = [workshop.price(self.game, card) for card, copies in lacking for _ in range(copies)]
        recipe, catalogue, needed = RECIPES[self.game.key], self.game.catalogue(), Counter(self.target.cards)
        spare = [
            (key, holding.amount - needed[key]) for key, holding in held.items() if key in catalogue and key != SCRAP
        ]
        worth = sum(recipe.scrap[catalogue[key].rarity] * copies for key, copies in spare if copies > 0)
        had = held[SCRAP].amount if SCRAP in held else 0
        if had + worth >= sum(prices):
            for key, copies in spare:
                for _ in range(max(copies, 0)):
                    await workshop.scrap(self.host, self.person.id, self.game, key, await self._revision())
            for card, copies in lacking:
                for _ in range(copies):
                    await workshop.craft(self.host, self.person.id, self.game, card.key, await self._revision())
            lacking = []
        wanted = {card.key for card, _ in lacking}
        there = set(await wishes.of_player(self.host.db, self.person.id, self.game.key))
        await self.host.db.commit(
            *(wishes.unwish(self.person.id, self.game.key, key) for key in sorted(there - wanted)),
            *(
                wishes.wish(WishRow(self.person.id, self.game.key, key, self.host.now()))
                for key in sorted(wanted - there)
            ),
        )

    async def _revision(self) -> int:
        return (await ledger.collector(self.host.db, self.person.id, self.game.key)).revision


@dataclass(slots=True)
class Clock:
    """The time that a simulation sets."""

    now: int = START

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def world(seed: int) -> AsyncIterator[tuple[Host, Clock]]:
    """Open an empty host of its own."""
    with tempfile.TemporaryDirectory() as folder:
        db: Database = await open_database(f"sqlite:///{Path(folder) / 'paddock.db'}")
        clock = Clock()
        host = Host(db, MatchCache(db), Settings(_env_file=None), clock, luck=random.Random(seed))
        host_hooks.connect(host)
        try:
            yield host, clock
        finally:
            await db.close()


def account(number: int, made: int = START - 400 * DAY) -> Person:
    """Return a Discord account that was made at some time."""
    return Person((made - DISCORD_EPOCH << 22) + number, f"Collector {number}")


def target(game: CardGame) -> Decklist:
    return next(deck for deck in game.decks() if deck.key == TARGETS[game.key])


async def collecting(game: CardGame, habit: Habit) -> list[Collector]:
    """Let people with one habit collect, each with other luck."""
    async with world(len(game.key)) as (host, clock):
        people = [Collector(host, account(seed), game, habit, target(game)) for seed in range(SEEDS)]
        for each in people:
            await each.begin()
        for day in range(DAYS):
            clock.now = START + day * DAY + DAY // 2
            for each in people:
                await each.live(day)
        return people


async def ring(game: CardGame) -> tuple[list[int], Collector]:
    """Let twenty accounts made in the same minute give all they get to a keen one; return its different cards by day."""
    async with world(1) as (host, clock):
        main = Collector(host, account(0), game, KEEN, target(game))
        await main.begin()
        alts = [Collector(host, account(n, START - n), game, CASUAL, target(game)) for n in range(1, RING + 1)]
        for day in range(DAYS):
            clock.now = START + day * DAY + DAY // 2
            await main.live(day)
            for alt in alts:
                await _feed(alt, main)
            main.different[-1] = len((await main.held()).keys() - {SCRAP})
        return main.different, main


async def _feed(alt: Collector, main: Collector) -> None:
    """Let an alt take whatever is given to it, and offer each card that its owner lacks, for nothing or for a double."""
    host, game = alt.host, alt.game
    with suppress(Refusal):
        if await starter_decks.to_choose(host, alt.person.id):
            await alt.begin()
    with suppress(Refusal):
        await booster_rewards.claim(host, alt.person)
        await host.db.commit(
            booster_rows.earn(new_match_id(), alt.person.id, game.key, f"lesson:{game.key}", host.now())
        ) if not await booster_rows.by_cause(host.db, alt.person.id, f"lesson:{game.key}") else None
    await alt._open()
    held, there = await main.held(), await alt.held()
    catalogue = game.catalogue()
    for key in [key for key in there if key in catalogue and key not in held]:
        rarity = catalogue[key].rarity
        double = next(
            (
                k
                for k, h in held.items()
                if h.free > 1 and k in catalogue and catalogue[k].rarity == rarity and k not in there
            ),
            None,
        )
        for price in ({double: 1} if double else {}, {}):
            if await _traded(alt, main, key, price):
                held = await main.held()
                break


async def _traded(alt: Collector, main: Collector, key: str, price: dict[str, int]) -> bool:
    host, game = alt.host, alt.game
    try:
        deal = await trades.offer(host, game, (alt.person, main.person), PLACE, ({key: 1}, price))
    except Refusal:
        return False
    try:
        for person in (alt.person, main.person):
            deal = await trades.confirm(host, game, deal.row.id, person.id, deal.row.version)
    except Refusal:
        await trades.cancel(host, deal.row.id, alt.person.id)
        return False
    return deal.row.status == "done"


async def measured() -> list[Figure]:
    found = []
    for key, game in card_games().items():
        for name, habit, goal in (("casual", CASUAL, 14), ("keen", KEEN, 5), ("returning", RETURNING, None)):
            people = await collecting(game, habit)
            day = statistics.median(each.finished or DAYS + 1 for each in people)
            found.append(
                Figure(f"{key}: {name}, a chosen deck of {len(people[0].target.cards)} after", day, "days", goal)
            )
            for when in (7, 30, 90):
                cards = statistics.median(each.different[when - 1] for each in people)
                found.append(Figure(f"{key}: {name}, different cards after {when} days", cards, "cards", None))
    return found


def figures() -> Iterable[Figure]:
    yield from asyncio.run(measured())
