"""Two presses at once on the same thing: one counts, or both do, but nothing happens twice and nothing is lost."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from bot.collections import starter_decks, trades
from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.settlement import settle_again
from bot.host.lobby import lobby
from bot.host.match import play
from bot.host.match.scheduler import tick
from bot.host.match.shelved import shelve_without_channel
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import boosters as booster_rows
from db import ledger, matches
from games.registry import GAMES, card_games
from tests.chaos.crowd import PLACES
from tests.chaos.judges import examine
from tests.chaos.on_stage import Scene, staged
from tests.chaos.places import Place, rows
from tests.chaos.tally import Tally
from tests.patience import settled
from tests.pressing import decide
from tests.sockets.loopback import Press as Pressed
from tests.sockets.world import ADA, BEN, CLEO, GUILD_ID

ONE_STAGE = 600
MOST_DECISIONS = 400
HANGS = 60.0
"""A race takes no longer than this, in seconds, on the busiest machine."""
GAME = card_games()["acceleracers"]
EVERYBODY = [Person(ADA, "Ada"), Person(BEN, "Ben"), Person(CLEO, "Cleo")]


@dataclass(slots=True)
class Course:
    """A stage for races, and their results."""

    scene: Scene
    tally: Tally
    luck: random.Random
    keys: set[int] = field(default_factory=set)
    """The keys of decisions that no press made."""

    @property
    def host(self) -> Host:
        return self.scene.bot.services.host

    async def at_once(self, *asked: tuple[int, Press]) -> list[Pressed]:
        """Let people press on the same message at the same moment; return when all are answered."""
        message = self.scene.here.world.post(PLACES[1], {"content": "Press here."})
        sent = []
        for who, press in self.luck.sample(asked, len(asked)):
            data = {"custom_id": str(press), "component_type": 2}
            sent.append(await self.scene.crowd.send(who, 3, data, message))
        await self.scene.crowd.answered(*sent)
        self.scene.here.world.messages.pop(int(message["id"]), None)
        return sent

    # --- what is raced for ---

    async def lobby(self) -> None:
        """Join, leave, add, cancel and start at once: the seats stay in order, and the match starts at most once."""
        match = await self._open()
        words = ["join", "join", "leave", "cpu rookie", "no-cpu", "start", "start", "cancel", "take"]
        words += [f"kick {BEN}", f"hand {BEN}"]
        people = [ADA, BEN, CLEO]
        asked = [(self.luck.choice(people), self.luck.choice(words)) for _ in range(self.luck.randrange(2, 6))]
        await self.at_once(*((who, Press(PressKind.LOBBY, match, text=word)) for who, word in asked))
        now = await self.host.cache.get(match)
        seated = [row.player_id for row in now.seats if row.player_id is not None]
        if len(seated) != len(set(seated)) or [row.seat for row in now.seats] != list(range(len(now.seats))):
            self.tally.double(f"seats {now.seats} after {asked}")
        await self._away(match)

    async def decision(self) -> None:
        """Press the same button twice, or two buttons at once: one question gets one answer."""
        match, seats = await self._choosing()
        state = match.playing
        seat = self.luck.choice(seats)
        question, legal = state.decision(seat), state.legal_actions(seat)
        picks = [self.luck.choice(legal).notation for _ in range(self.luck.randrange(2, 4))]
        who = match.seats[seat].player_id
        sent = await self.at_once(*((who, Press(PressKind.ACT, match.id, question, each)) for each in picks))
        keys = ", ".join(str(press.id) for press in sent)
        done = await rows(self.scene.database, f"select notation from actions where key in ({keys})")
        if len(done) > 1 and not await self._asked_again(match.id, seat, question):
            self.tally.double(f"question {question} of {match.code} was answered by {done}")
        log = await rows(
            self.scene.database, f"select key from actions where match_id = {match.id} and cause = 'player'"
        )
        strange = [key for (key,) in log if key not in (*self.keys, *(press.id for press in sent))]
        if strange:
            self.tally.double(f"decisions {strange} of {match.code} have no press of their own")
        if not done:
            said = [press.said for press in sent]
            self.tally.lose(f"question {question} of {match.code} was answered by none of {picks}: {said}"[:900])
        await self._away(match.id)

    async def stale(self) -> None:
        """Press a button of a question that is over, and of one that is not asked yet: nothing is decided."""
        match, seats = await self._choosing()
        state = match.playing
        for seat in seats[:1]:
            who, notation = match.seats[seat].player_id or 0, state.legal_actions(seat)[0].notation
            questions = [state.decision(seat) + step for step in (-1, 1)]
            sent = await self.at_once(*((who, Press(PressKind.ACT, match.id, each, notation)) for each in questions))
            keys = ", ".join(str(press.id) for press in sent)
            done = await rows(self.scene.database, f"select ply, notation from actions where key in ({keys})")
            self.tally.double(*(f"{row} of {match.code} answered another question" for row in done))
        await self._away(match.id)

    async def redelivery(self) -> None:
        """Let Discord deliver the same press twice: it is carried out once."""
        match, seats = await self._choosing()
        state = match.playing
        seat = seats[0]
        notation = self.luck.choice(state.legal_actions(seat)).notation
        press = Press(PressKind.ACT, match.id, state.decision(seat), notation)
        key, who = self.scene.here.world.next_id(), match.seats[seat].player_id
        twice = (play.act(self.host, match.id, who, press.question, press.text, key) for _ in range(2))
        results = await asyncio.gather(*twice, return_exceptions=True)
        done = await rows(self.scene.database, f"select notation from actions where key = {key}")
        wrong = [each for each in results if isinstance(each, BaseException)]
        if len(done) > 1:
            self.tally.double(f"{press} was carried out {len(done)} times")
        if not done or wrong:
            self.tally.lose(f"{press}: {done}, {wrong}")
        await self._away(match.id)

    async def clock(self) -> None:
        """Press in the moment in which the time runs out: the press or the clock decides, never both."""
        match = await self._play()
        state, deadline = match.playing, match.row.deadline
        seat = self.luck.choice([each for each in state.to_act() if not match.by_computer(each)])
        question = state.decision(seat)
        press = Press(PressKind.ACT, match.id, question, self.luck.choice(state.legal_actions(seat)).notation)
        now, self.host.now = self.host.now, lambda: deadline + 5_000
        self.host.alarm.at = 0
        try:
            pressing = self.at_once((match.seats[seat].player_id, press))
            await asyncio.gather(pressing, tick(self.host), tick(self.host))
        finally:
            self.host.now = now
        log = await rows(self.scene.database, f"select ply, seat from actions where match_id = {match.id} order by ply")
        if [ply for ply, _ in log] != list(range(1, len(log) + 1)):
            self.tally.double(f"{match.code} has the decisions {log}")
        if not log:
            self.tally.lose(f"neither the clock nor the press decided in {match.code}")
        await self._away(match.id)

    async def booster(self) -> None:
        """Open one booster several times at once, and turn its cards: its cards are booked once."""
        who, booster = self.luck.choice((ADA, BEN)), new_match_id()
        await self.host.db.commit(booster_rows.earn(booster, who, GAME.key, f"match:{booster}", self.host.now()))
        upcoming = await booster_rows.next_closed(self.host.db, who, GAME.key)
        opening = Press(PressKind.PACK, upcoming.id, 0, f"open:{GAME.key}")
        await self.at_once(*((who, opening) for _ in range(self.luck.randrange(2, 4))))
        booked = await rows(
            self.scene.database,
            f"select item, count(*) from ledger where cause = 'booster:{upcoming.id}' group by item",
        )
        if not booked:
            self.tally.lose(f"booster {upcoming.id} is empty")
        self.tally.double(*(f"booster {upcoming.id}: {row}" for row in booked if row[1] > 1))
        turning = [(who, Press(PressKind.PACK, upcoming.id, n, "all" if n > 3 else "turn")) for n in (1, 2, 9)]
        await self.at_once(*turning, (CLEO, turning[0][1]))

    async def trade(self) -> None:
        """Confirm, change and end a trade at once: the cards change hands once, and only if both said so."""
        people = self.luck.sample(EVERYBODY[:2], 2)
        mine, yours = [await self._some(each) for each in people]
        gifts = ({key: 1 for key in mine if key not in yours}, {key: 1 for key in yours if key not in mine})
        try:
            deal = await trades.offer(self.host, GAME, tuple(people), Location(GUILD_ID, PLACES[0]), gifts)
        except Refusal:
            return
        words = ["yes"] * 5 + ["no", "edit"]
        asked = [(self.luck.choice((ADA, BEN)), self.luck.choice(words)) for _ in range(self.luck.randrange(2, 6))]
        version = deal.row.version
        await self.at_once(*((who, Press(PressKind.TRADE, deal.row.id, version, word)) for who, word in asked))
        swaps = await rows(
            self.scene.database,
            f"select item, sum(change), count(*) from ledger where cause = 'trade:{deal.row.id}' group by item",
        )
        self.tally.double(*(f"trade {deal.row.id}: {row}" for row in swaps if row[1] or row[2] != 2))
        row = (await trades.load(self.host, deal.row.id)).row
        said_yes = {who for who, word in asked if word == "yes"}
        if row.status == "done" and (said_yes != {ADA, BEN} or not swaps):
            self.tally.lose(f"trade {row.id} is done by {asked}, and moved {swaps}")
        if row.status == "open":
            await trades.cancel(self.host, row.id, ADA)

    async def ending(self) -> None:
        """Press twice in every moment until the match ends: both have one result, and both have earned one booster."""
        people = [Person(self.luck.randrange(10_000, 10**9), name) for name in ("Dora", "Emil")]
        match = await self._between(people)
        for _ in range(MOST_DECISIONS):
            state = match.playing
            seat = next((each for each in state.to_act() if not match.by_computer(each)), None)
            if seat is None:
                await asyncio.sleep(0.01)
            else:
                action, key = self.luck.choice(state.legal_actions(seat)), self.scene.here.world.next_id()
                who, question = match.seats[seat].player_id or 0, state.decision(seat)
                twice = (play.act(self.host, match.id, who, question, action.notation, key) for _ in range(2))
                await asyncio.gather(*twice, return_exceptions=True)
            match = await self.host.cache.get(match.id)
            if match.row.status != "playing":
                break
        await settled(self.host)
        await settle_again(self.host)
        found = await rows(self.scene.database, f"select player_id from results where match_id = {match.id}")
        gifts = await rows(self.scene.database, f"select player_id from boosters where cause = 'match:{match.id}'")
        if match.row.status == "over" and sorted(who for (who,) in found) != sorted(each.id for each in people):
            self.tally.lose(f"{match.code} is over, and has results of {found}")
        self.tally.cells["boosters for a match"] += len(gifts)
        self.judge_rewards(match, people, [who for (who,) in gifts])
        await self._away(match.id)

    def judge_rewards(self, match: Match, people: list[Person], earned: list[int]) -> None:
        """Check that everybody has earned one booster in a match that was played to its end."""
        if match.row.status != "over":
            return
        self.tally.lose(*(f"{each} earned no booster in {match.code}" for each in people if each.id not in earned))
        self.tally.double(*(f"{who} earned two boosters in {match.code}" for who in {*earned} if earned.count(who) > 1))

    # --- what they need ---

    async def _between(self, people: list[Person]) -> Match:
        """Start a rated match of two people, in a game in which nobody has to wait."""
        there = await matches.live_in(self.host.db, PLACES[0])
        if there is not None:
            await self._away(there)
        game = GAMES["acceleration"]
        opened = await lobby.open_lobby(
            self.host, game, people[0], Location(GUILD_ID, PLACES[0]), Terms(clock="live"), game.Options()
        )
        await lobby.join(self.host, opened.id, people[1])
        return await lobby.start(self.host, opened.id, people[0].id)

    async def _open(self) -> int:
        there = await matches.live_in(self.host.db, PLACES[0])
        if there is not None:
            await self._away(there)
        key = self.luck.choice(list(GAMES))
        game = GAMES[key]
        match = await lobby.open_lobby(
            self.host, game, EVERYBODY[0], Location(GUILD_ID, PLACES[0]), Terms(clock="live"), game.Options()
        )
        return match.id

    async def _play(self) -> Match:
        match_id = await self._open()
        await lobby.join(self.host, match_id, EVERYBODY[1])
        match = await lobby.start(self.host, match_id, ADA)
        for _ in range(self.luck.randrange(4)):
            asked = [seat for seat in match.playing.to_act() if not match.by_computer(seat)]
            state, seat = match.playing, asked[0]
            action, key = self.luck.choice(state.legal_actions(seat)), self.scene.here.world.next_id()
            self.keys.add(key)
            who = match.seats[seat].player_id
            try:
                match = await decide(self.host, match_id, who, state.decision(seat), action.notation, key)
            except Refusal:
                break
        return match

    async def _choosing(self) -> tuple[Match, list[int]]:
        """Play until somebody has a choice; return the match, and who has one."""
        while True:
            match = await self._play()
            seats = _with_choice(match)
            if seats:
                return match, seats
            await self._away(match.id)

    async def _away(self, match_id: int) -> None:
        """Put a match away; its pending messages do not matter here."""
        await shelve_without_channel(self.host, match_id)

    async def _some(self, person: Person) -> list[str]:
        held = await ledger.holdings(self.host.db, person.id, GAME.key)
        free = [key for key, holding in held.items() if holding.free and key != ledger.SCRAP]
        return self.luck.sample(free, min(len(free), self.luck.randint(0, 2)))

    async def _asked_again(self, match_id: int, seat: int, question: int) -> bool:
        """Whether a question number stayed after an answer, as where one chooses one thing after another."""
        match = await self.host.cache.get(match_id)
        return match.row.status == "playing" and match.playing.decision(seat) == question


def _with_choice(match: Match) -> list[int]:
    """Return the seats of people who have a choice: the only thing that one can do may take effect later."""
    state = match.playing
    return [each for each in state.to_act() if not match.by_computer(each) and len(state.legal_actions(each)) > 1]


RACES = (
    Course.stale,
    Course.decision,
    Course.lobby,
    Course.redelivery,
    Course.clock,
    Course.booster,
    Course.trade,
    Course.ending,
)
ROUND = len(RACES)


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Run races until the time is up."""
    luck = random.Random(seed)
    while time.monotonic() < until:
        database = await place.database()
        async with staged(database, luck) as scene:
            course = Course(scene, tally, luck)
            await _set_up(course)
            for number in range(ONE_STAGE):
                race, before = RACES[number] if number < ROUND else luck.choice(RACES), tally.damage
                try:
                    async with asyncio.timeout(HANGS):
                        await race(course)
                except TimeoutError:
                    tally.hush(f"{race.__name__} did not end within {HANGS:.0f} s")
                    return
                scene.judge_answers(tally)
                scene.hear(tally)
                scene.forget()
                tally.cells[race.__name__] += 1
                tally.count(before)
                if time.monotonic() > until and number >= ROUND - 1:  # each was tried, on a slow machine too
                    break
        await examine(tally, database)


async def _set_up(course: Course) -> None:
    """Give two people cards."""
    for person, deck in zip(EVERYBODY[:2], ("heat-and-chrome", "cold-machines"), strict=True):
        await starter_decks.choose(course.host, person, GAME, deck)
