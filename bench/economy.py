"""What collectors have after which day, and what a ring of accounts brings one of them: the real code, 90 days long.

A casual collector comes to `/claim` on four days a week, as one did who got four boosters a week when nothing waited;
a keen one claims daily and plays three rated matches; one stays away from the tenth to the fortieth day. Each puts a
pre-built deck on the wish list, scraps what that does not need, and crafts what is still missing.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path

from bench.figures import Figure
from bot.collections import booster_rewards, boosters, decks, host_hooks, starter_decks, trades, workshop
from bot.collections.recipes import RECIPES
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.durations import DAY
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from bot.shared.snowflakes import DISCORD_EPOCH
from db import boosters as booster_rows
from db import ledger, wishes
from db import trades as trade_rows
from db.connection import open_database
from db.database import Database
from db.ledger import SCRAP, Holding
from db.trades import Gifts
from games.contract.card_game import CardGame, Decklist
from games.registry import GAMES, card_games

START, DAYS, SEEDS = 1_795_564_800_000, 90, 5
"""Midnight (UTC), a Sunday."""
RING, SWAPS = 20, 5
TARGETS = {"acceleracers": "long-shadow", "dealin_dirt": "sunday-regulars"}
PLACE = Location(1, 1)


@dataclass(frozen=True, slots=True)
class Habit:
    """How a person collects."""

    comes: Callable[[int], bool]
    """Whether they come on a day, from 0."""
    matches: int = 0
    """Rated matches on a day."""
    lessons: int = 5
    """How many games they learn, one on each of the first days on which they come."""
    beaten: tuple[str, ...] = ()
    """Levels of the computers that they beat for the first time in the card game, one a week."""
    builds: bool = True
    """Whether they scrap and craft for a deck; who does not keeps all cards."""


CASUAL = Habit(lambda day: day % 7 in (0, 2, 4, 5), beaten=("driver",))
KEEN = Habit(lambda _: True, matches=3, beaten=("driver", "ace"))
ALT = Habit(lambda _: True, beaten=("driver", "ace"))
SAVING = replace(CASUAL, builds=False)
RETURNING = Habit(lambda day: CASUAL.comes(day) and not 10 <= day < 40, beaten=("driver",))


@dataclass(slots=True)
class Collector:
    """A person who collects the cards of one game for a deck of it."""

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
    rarest: list[int] = field(default_factory=list)
    """How many different cards of the highest rarity they had at the end of each day."""

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
            if self.finished is None and self.habit.builds:
                await self._work()
                self.finished = day + 1 if not await self._lacking() else None
        await self.note()

    async def note(self) -> None:
        """Note how many different cards they have now."""
        held = await self.held()
        cards = [card for key, card in self.game.catalogue().items() if key in held]
        self.different.append(len(cards))
        self.rarest.append(sum(card.rarity == self.game.rarities[-1] for card in cards))

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
            *(wishes.wish(self.person.id, self.game.key, key, self.host.now()) for key in sorted(wanted - there)),
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


def account(number: int, created: int = START - 400 * DAY) -> Person:
    """Return a Discord account that was created at some time."""
    return Person((created - DISCORD_EPOCH << 22) + number, f"Collector {number}")


def target(game: CardGame) -> Decklist:
    return next(deck for deck in game.decks() if deck.key == TARGETS[game.key])


async def lived(clock: Clock, people: Sequence[Collector]) -> AsyncIterator[int]:
    """Let collectors begin, and then live day after day; yield each day after it."""
    for each in people:
        await each.begin()
    for day in range(DAYS):
        clock.now = START + day * DAY + DAY // 2
        for each in people:
            await each.live(day)
        yield day


async def collecting(game: CardGame, habit: Habit) -> list[Collector]:
    """Let people with one habit collect, each with different luck."""
    async with world(len(game.key)) as (host, clock):
        people = [Collector(host, account(seed), game, habit, target(game)) for seed in range(SEEDS)]
        async for _ in lived(clock, people):
            pass
        return people


Preparation = Callable[[Collector, Collector], Awaitable[None]]
"""What an account and the main one do before it feeds that one."""


async def ring(
    game: CardGame, prepare: Preparation | None = None, habit: Habit = CASUAL
) -> tuple[Collector, Collector]:
    """Let twenty accounts created at once feed a collector with a habit; return that one, and a keen one alone.

    Whenever one of them feeds it, the two `prepare` that: see `_craft_for` and `_sell_for_heaps`.
    """
    async with world(1) as (host, clock):
        main, alone = (Collector(host, account(n), game, habit, target(game)) for n, habit in ((0, habit), (1, KEEN)))
        created = START + 12 * 3_600_000
        alts = [Collector(host, account(n, created), game, ALT, target(game)) for n in range(2, RING + 2)]
        for each in (main, alone):
            await each.begin()
        for day in range(DAYS):
            clock.now = START + day * DAY + DAY // 2 + 60_000
            for each in (main, alone):
                await each.live(day)
            for alt in alts:
                with suppress(Refusal):
                    if await starter_decks.to_choose(host, alt.person.id):
                        await alt.begin()
                with suppress(Refusal):
                    await alt.live(day)
                if day % 7 in (0, 6):
                    if prepare is not None:
                        await prepare(alt, main)
                    await _feed(alt, main)
            del main.different[-1], main.rarest[-1]
            await main.note()
        return main, alone


async def honest_swaps(game: CardGame) -> tuple[int, int]:
    """Let two casual and two keen collectors swap what they have twice for what they lack.

    On every Sunday but the first two, each two of them agree on at most five swaps, of one rarity where they can, and
    else of a card for one of the next rarity. Return how many they agree on, and how many of these are refused.
    """
    agreed = refused = 0
    async with world(7) as (host, clock):
        habits = (CASUAL, CASUAL, KEEN, KEEN)
        people = [Collector(host, account(n), game, habit, target(game)) for n, habit in enumerate(habits)]
        async for day in lived(clock, people):
            if day % 7 == 0 and day > 7:  # what one begins with is bound until then
                for one, other in combinations(people, 2):
                    for _ in range(SWAPS):
                        gifts = _swap(game, await one.held(), await other.held())
                        if gifts is None:
                            break
                        agreed += 1
                        if not await _traded(one, other, gifts):
                            refused += 1
                            break
    return agreed, refused


def _swap(game: CardGame, one: dict[str, Holding], other: dict[str, Holding]) -> Gifts | None:
    """Return a card that the first has twice and the second lacks, and the reverse, of rarities as near as possible."""
    rank = {key: game.rarities.index(card.rarity) for key, card in game.catalogue().items()}
    gives = [key for key, had in one.items() if key in rank and had.free > 1 and key not in other]
    takes = [key for key, had in other.items() if key in rank and had.free > 1 and key not in one]
    pairs = [(abs(rank[mine] - rank[theirs]), mine, theirs) for mine in gives for theirs in takes]
    apart, mine, theirs = min(pairs, default=(2, "", ""))
    return ({mine: 1}, {theirs: 1}) if apart < 2 else None


async def _craft_for(alt: Collector, main: Collector) -> None:
    """Scrap the cards that the main account has, and craft as many as possible of those that it lacks."""
    game, has = alt.game, await main.held()
    cards = [card for card in game.catalogue().values() if not card.unlimited]
    for key, holding in (await alt.held()).items():
        if key in has and key != SCRAP:
            for _ in range(holding.free):
                await workshop.scrap(alt.host, alt.person.id, game, key, await alt._revision())
    for card in sorted(cards, key=lambda card: workshop.price(game, card)):
        if card.key not in has:
            with suppress(Refusal):
                await workshop.craft(alt.host, alt.person.id, game, card.key, await alt._revision())


async def _sell_for_heaps(alt: Collector, main: Collector) -> None:
    """Give each card of the highest rarity that the main account lacks for its cheapest cards, of the same worth."""
    game, catalogue, scrap = main.game, main.game.catalogue(), RECIPES[main.game.key].scrap
    worth, highest = {key: scrap[card.rarity] for key, card in catalogue.items()}, game.rarities[-1]
    for key, holding in (await alt.held()).items():
        held = await main.held()
        if key in held or key not in catalogue or catalogue[key].rarity != highest or not holding.free:
            continue
        heap, lacking = Counter[str](), worth[key]
        for card in sorted(held.keys() & worth.keys(), key=lambda card: (worth[card], -held[card].free, card)):
            heap[card] = min(held[card].free, -(-lacking // worth[card]))
            lacking -= heap[card] * worth[card]
            if lacking <= 0:
                await _traded(alt, main, ({key: 1}, +heap))
                break


async def _feed(alt: Collector, main: Collector) -> None:
    """Give each card that the main account lacks for a double of the same rarity, and then for nothing."""
    catalogue, there, generous = main.game.catalogue(), await alt.held(), True
    for key in [key for key, holding in there.items() if key in catalogue and holding.free]:
        held = await main.held()
        if key in held:
            continue
        doubles = [
            other
            for other, holding in held.items()
            if holding.free > 1 and other in catalogue and catalogue[other].rarity == catalogue[key].rarity
        ]
        swapped = bool(doubles) and doubles[0] != key and await _traded(alt, main, ({key: 1}, {doubles[0]: 1}))
        if not swapped and generous:
            generous = await _traded(alt, main, ({key: 1}, {}))


async def _traded(alt: Collector, main: Collector, gifts: Gifts) -> bool:
    """Offer something and confirm it on both sides; return whether the rules of fair trades allow it."""
    host, game = alt.host, alt.game
    try:
        deal = await trades.offer(host, game, (alt.person, main.person), PLACE, gifts)
        for person in (alt.person, main.person):
            deal = await trades.confirm(host, game, deal.row.id, person.id, deal.row.version)
    except Refusal:
        for row in await trade_rows.open_of_player(host.db, alt.person.id):
            await trades.cancel(host, row.id, alt.person.id)
        return False
    return deal.row.status == "done"


def _compared(key: str, name: str, day: int, fed: Sequence[int], alone: Sequence[int]) -> Figure:
    """Compare what somebody who is fed has after a day with what a keen collector has."""
    floor = "a keen one alone"
    return Figure(f"{key}: {name}, day {day}", fed[day - 1], "cards", 1, floor=alone[day - 1], floor_name=floor)


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
        agreed, refused = await honest_swaps(game)
        found.append(Figure(f"{key}: of {agreed} honest swaps refused", refused, "swaps", agreed // 100))
        for prepare, how in ((None, "fed"), (_craft_for, "crafted for")):
            main, alone = await ring(game, prepare)
            name = f"cards of a casual collector {how} by {RING} accounts"
            found += [_compared(key, name, day, main.different, alone.different) for day in (1, 7, 30, 90)]
        main, alone = await ring(game, _sell_for_heaps, SAVING)
        name = f"{game.rarities[-1]} cards bought from {RING} accounts with heaps of lesser ones"
        found += [_compared(key, name, day, main.rarest, alone.rarest) for day in (30, 90)]
    return found


def figures() -> Iterable[Figure]:
    yield from asyncio.run(measured())
