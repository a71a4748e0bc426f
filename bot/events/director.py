"""Advances events, one step and one transaction at a time; an interrupted step is simply repeated."""

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from dataclasses import replace as replace_fields
from typing import Literal

import structlog
from msgspec.structs import replace

from bot.events import arena, course, leagues, times
from bot.events.model import MOST_ATTEMPTS, Entry, Event, Result, Table, tables_of
from bot.events.records import Damaged, Draft, changes_event, entry_row, load, opening, ordered
from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.match import STANDING_IN
from bot.host.core.outcomes import STOPPED, final_places, outcome_of
from bot.host.core.reliability import reliability
from bot.host.core.stored_match import load_match
from bot.host.core.tables import further_tables
from bot.host.lobby.seated import Seating, seat_and_start
from bot.host.match.downtime import events_have_theirs
from bot.host.match.resignation import leave
from bot.host.match.shelved import resume_match
from bot.shared.durations import MINUTE
from bot.shared.ids import code, new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal, Stale
from bot.shared.terms import Terms, pace_of
from bot.shared.trouble import contain
from bot.workers.pool import Workers
from db import events, kept, ratings
from db.database import Conflict
from db.events import EventPauseRow
from db.ratings import Board
from games.contract.card_game import Decklist, has_cards
from games.registry import GAMES

log = structlog.get_logger()

CPU_NAMES = ("Bolt", "Clutch", "Diesel", "Piston", "Torque", "Camber", "Gasket", "Rotor")
AT_ONCE = 25
"""How many matches are opened before other events get their turn."""
IN_A_ROW, IN_ALL = 2, 3
"""After this many missed rounds, in a row or in total, a player is withdrawn."""
OWN_THREADS = 50
"""With more tables than this, matches get no threads of their own: Discord limits active threads."""
THREADS_LOST = 3
"""A match gets this many new threads; if that is deleted too, it rests until a player resumes it."""

EVER = 2**62
"""Later than anything is due, in milliseconds."""
AWAY = 1_000
"""How long until a failed step is retried, in milliseconds."""
HERE = 40
"""Events of up to this many people are paired in this process, which takes milliseconds."""


@dataclass(slots=True)
class Director:
    """Advances the events of our shards."""

    host: Host
    workers: Workers | None = None
    """The processes that pair large events; None for this one."""
    _damaged: set[int] = field(default_factory=set)
    """The events that cannot be read, each of which is logged once."""

    async def sweep(self) -> None:
        """Take every step that is due; called at every heartbeat, free if nothing is due."""
        host, shards, now = self.host, self.host.settings.shard_count, self.host.now()
        alarm = host.alarms["events"]
        await self._give_time_back()
        if not alarm.rings(now):
            return
        for shard in host.settings.shards:
            if shard in host.reach.away:
                alarm.no_later_than(now + AWAY)
                continue
            for event_id, wake_at in await events.due(host.db, alarm.at, shards, shard):
                if wake_at > now:
                    alarm.no_later_than(wake_at)
                    continue
                try:
                    await self.advance(event_id)
                except (Conflict, Stale):
                    alarm.at_once()  # another change was faster; the step is still due
                except Damaged as damage:
                    await self._report(damage)
                except Exception as error:
                    alarm.no_later_than(now + AWAY)
                    contain(log, "event could not be advanced", error, id=code(event_id))

    async def _report(self, damage: Damaged) -> None:
        """Log once that an event cannot be read, and let its message say so."""
        row = damage.row
        if row.id not in self._damaged:
            self._damaged.add(row.id)
            log.error("event cannot be read", id=code(row.id), why=str(damage.__cause__))
            await self.host.db.commit(events.want_messages(row.id, row.revision + 1))
            self.host.alarms["announcements"].at_once()

    async def _give_time_back(self) -> None:
        """Give the events of shards and servers that were out of reach their time back; failing storage delays it."""
        host = self.host
        for place, since in sorted(host.reach.lost.items(), reverse=True):  # servers first: they may have lost more
            if place in host.settings.shards:
                owed = [event_id for event_id, _ in await events.due(host.db, EVER, host.settings.shard_count, place)]
            else:
                owed = await events.live_at(host.db, place, 0)
            for event_id in owed:
                try:
                    await _give_back(host, event_id, since)
                except Damaged as damage:
                    await self._report(damage)
                except Exception as error:
                    contain(log, "event could not be given its time back", error, id=code(event_id))
            await events_have_theirs(host, place)

    async def advance(self, event_id: int) -> None:
        """Take steps until nothing is due."""
        draft = await load(self.host, event_id)
        for _ in range(20):
            revision = draft.event.revision
            await self._step(draft)
            await draft.commit(self.host)
            if draft.event.revision == revision:
                break
        later = times.wake_at(draft.event, list(draft.tables.values()), self.host.now())
        await self.host.db.commit(events.wake_later(event_id, draft.event.revision, later))
        if later is not None:
            self.host.alarms["events"].no_later_than(later)

    async def _step(self, draft: Draft) -> None:
        event, now = draft.event, self.host.now()
        if event.state == "running" and event.rules.game in GAMES:
            await self._collect(draft)
        if event.paused or event.ended:
            return
        match event.state:
            case _ if event.rules.game not in GAMES:
                draft.event = replace(event, paused=now)  # until the game is back and an organiser resumes the event
                draft.note("paused")
            case "open" if now >= times.check_in_from(event):
                draft.event = replace(event, state="check-in")
                draft.note("check-in")
                draft.call("check-in")
            case "check-in" if not event.closed and now >= times.check_in_until(event):
                await self._close_check_in(draft)
            case "check-in" if event.closed and now >= event.starts:
                await self._begin(draft)
            case "running":
                await self._run(draft)

    async def _close_check_in(self, draft: Draft) -> None:
        """Remove players who have not checked in or finish too few matches, and move up the waiting list."""
        rules = draft.event.rules
        for entry in list(draft.entries.values()):
            if entry.state != "in" or entry.person is None:
                continue
            if not entry.checked:
                draft.enter(replace(entry, state="out"))
                draft.note("not-checked-in", detail=str(entry.number))
            elif rules.reliable and (await reliability(self.host.db, entry.person)).percent < rules.reliable:
                draft.enter(replace(entry, state="out"))
                draft.note("too-unreliable", detail=str(entry.number))
        _move_up(draft)
        draft.event = replace(draft.event, closed=True)

    async def _begin(self, draft: Draft) -> None:
        """Begin with the players who checked in; if they are too few, wait for more, and finally cancel."""
        event, now = draft.event, self.host.now()
        if event.rules.computers:
            self._add_computers(draft)
        there = [entry for entry in draft.entries.values() if entry.state == "in"]
        if len(there) < max(2, event.rules.least):
            if now >= times.grace_until(event):
                draft.event = replace(event, state="cancelled")
                draft.note("too-few", detail=str(len(there)))
                draft.call("too-few")
            return
        for entry in there:
            draft.enter(replace(entry, rating=await rating_of(self.host, event, entry)))
        if event.rules.format == "league":
            first = course.seeded(event, [draft.entries[entry.number] for entry in there])
            ranked = first if event.season == 1 else sorted(first)  # their numbers follow the season before
            for number, division in enumerate(leagues.divisions(ranked, event.rules.division), 1):
                for each in division:
                    draft.enter(replace(draft.entries[each], division=number))
        draft.event = replace(course.begun(event, ordered(draft)[0]), began=now)
        draft.note("begun", detail=str(len(there)))

    def _add_computers(self, draft: Draft) -> None:
        rules, people = draft.event.rules, sum(entry.state == "in" for entry in draft.entries.values())
        wanted = max(rules.least, people) if people else 0
        wanted += wanted % 2 if rules.format in ("swiss", "round-robin") else 0
        names = [*CPU_NAMES, *(f"{name} {number}" for number in range(2, 40) for name in CPU_NAMES)]
        taken = {entry.name for entry in draft.entries.values()}
        free = iter([name for name in names if name not in taken])
        for _ in range(wanted - people):
            number = max(draft.entries, default=0) + 1
            draft.enter(Entry(number, next(free), cpu=rules.level, checked=True))

    async def _run(self, draft: Draft) -> None:
        """Open tables, forfeit absent players, end overlong matches; when all tables are done, begin the next round."""
        for match_id in await events.without_thread(self.host.db, draft.event.id, THREADS_LOST):
            with suppress(Refusal):  # a player was faster, or its rules have changed
                row = (await self.host.cache.get(match_id)).row
                channel = draft.event.channel if row.guild_id == draft.event.guild else row.home_channel_id
                await resume_match(self.host, match_id, None, row.guild_id, channel)
        waiting = draft.unfinished
        unopened = [table for table in waiting if not table.opened]
        if unopened:
            for table in unopened[:AT_ONCE]:
                await self._open(draft, table)
            return
        event, now = draft.event, self.host.now()
        for table in waiting:
            assert table.match_id is not None, "all are open"
            if not table.seen and now >= table.opened + times.no_show(event):
                draft.seat(replace(table, seen=True))
                await _forfeit_absent(self.host, table.match_id, await events.decided(self.host.db, table.match_id))
            elif now >= event.round_ends:
                await _forfeit_players_to_act(self.host, table.match_id)
                if (await self.host.cache.get(table.match_id)).row.status == "shelved":  # nobody has resumed it
                    draft.seat(table.settled("forfeit"))
        if event.pairs_on_request:
            await self._run_arena(draft, waiting)
        elif not waiting:
            await self._next_round(draft)

    async def _run_arena(self, draft: Draft, waiting: Sequence[Table]) -> None:
        event, now = draft.event, self.host.now()
        if now >= times.arena_ends(event):
            if not waiting:
                await self._finish(draft)
            return
        busy = {number for table in waiting for number in table.seats}
        ready = [
            each
            for each in draft.entries.values()
            if each.state == "in" and each.number not in busy and (each.cpu or now - each.ready_at <= arena.READY)
        ]
        since = min((each.ready_at for each in ready if not each.cpu), default=now)
        may_repeat = not waiting or now - since >= arena.PATIENCE
        if (
            len(ready) > 1
            and not all(each.cpu for each in ready)
            and (may_repeat or not course.would_repeat(draft.event, *ordered(draft), ready))
        ):
            first_come = sorted(ready, key=lambda each: (each.ready_at, each.number))
            await self._next_round(draft, tuple(each.number for each in first_come))

    async def _next_round(self, draft: Draft, ready: tuple[int, ...] = ()) -> None:
        """Pair the next round, begin the elimination after a cut, or end the event."""
        entries, tables = ordered(draft)
        event = draft.event
        if course.is_played_out(event, tables):
            after = course.cut(event, entries, tables)
            if after is None:
                await self._finish(draft)
                return
            draft.event = event = after
            draft.note("cut", detail=str(len(after.seeds)))
        present = ready or course.present_for(entries, event.round + 1)
        event = replace(
            event, present=(*event.present[: event.round], present), apart=await self._apart(draft, present)
        )
        if not event.seeds and len(present) < 2:
            await self._finish(draft)
            return
        if self.workers is None or len(entries) <= HERE:
            paired = course.next_round(event, entries, tables)
        else:
            paired = await self.workers.run(course.next_round, event, entries, tables)
        now = self.host.now()
        draft.event = replace(event, round=event.round + 1, round_ends=now + times.round_length(event))
        for table in paired:
            draft.seat(table)
        draft.note("paired", detail=str(draft.event.round))
        if event.rules.format != "arena":
            draft.owe(f"round:{draft.event.round}", draft.channels)

    async def _apart(self, draft: Draft, present: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return the pairs that should not meet: of players who were paired before only those known then, because
        the earlier rounds must follow from them.
        """
        paired = (table for table in draft.tables.values() if "late" not in table.why)
        new = set(present).difference(*(table.seats for table in paired))
        known = {person: number for number in present if (person := draft.entries[number].person) is not None}
        pairs = [*await events.blocks_in(self.host.db, draft.event.id), *await kept.blocks_among(self.host.db, known)]
        found = {(known[one], known[other]) for one, other in pairs if {one, other} <= known.keys()}
        return tuple(sorted({*draft.event.apart, *(each for each in found if new & set(each))}))

    async def _finish(self, draft: Draft) -> None:
        """End the event: reveal its seed, and forget the absences of players who have played and stayed to the end."""
        event = draft.event
        draft.event = replace(event, state="over")
        draft.note("over")
        draft.owe("winners", draft.channels)
        seated = {number for table in draft.tables.values() for number in table.seats}
        players = (entry for entry in draft.entries.values() if entry.state == "in" and entry.number in seated)
        staying = [entry.person for entry in players if entry.person is not None]
        draft.write(*events.end_pauses(staying, self.host.now()))
        if event.rules.format == "league" and staying and not event.next_event:
            self._next_season(draft)

    def _next_season(self, draft: Draft) -> None:
        """Open the next season of a league: all players are entered, ordered by the last one, and must check in."""
        event, (entries, tables) = draft.event, ordered(draft)
        now, home, season = self.host.now(), (event.guild, event.channel, event.owner), event.season + 1
        starts, secret = now + times.LEAGUE_ROUND, secrets.token_hex(16)
        new = Event(new_match_id(), *home, event.rules, secret, now, starts, season=season)
        draft.event = replace(event, next_event=new.id)
        draft.write(*opening(new, now))
        for number, old in enumerate(course.next_divisions(event, entries, tables), 1):
            state: Literal["in", "waiting"] = "in" if not 0 < event.rules.most < number else "waiting"
            entry = replace(draft.entries[old], number=number, division=0, state=state, checked=False, begins=1)
            draft.write(events.save_entry(entry_row(new.id, entry)))
        for helper in event.helpers:
            draft.write(events.add_helper(new.id, helper))

    # --- tables ---

    async def _open(self, draft: Draft, table: Table) -> None:
        """Open and start the match of a table, and store that in the same transaction."""
        event, rules = draft.event, draft.event.rules
        forfeit = None if table.node >= 0 else course.without_match(table.seats, table.why, draft.entries)
        if forfeit is not None:  # a player has left since the table was paired
            draft.seat(replace(table, result=forfeit))
            return
        match_id = event.match_id(table)
        entries = [draft.entries[number] for number in table.seats]
        people = [entry for entry in entries if entry.person is not None and not entry.cpu and entry.state == "in"]
        order = (*people, *(each for each in entries if each not in people))
        numbers = tuple(each.number for each in order)
        draft.seat(replace(table, match_id=match_id, order=numbers, opened=self.host.now(), seen=False))
        game = GAMES[rules.game]
        home = next((each for each in people if each.channel), None)
        here = event.guild in {each.guild for each in people} or home is None
        place = Location(event.guild, event.channel) if here or home is None else Location(home.guild, home.channel)
        abroad = (
            Location(each.guild, each.channel) if each.guild not in (0, place.guild_id) else None for each in people
        )
        seating = Seating(
            game,
            [Person(each.person or 0, each.name) for each in people],
            place,
            Terms(rules.clock, rated=rules.rated, consent=rules.agreements),
            game.Options.model_validate_json(rules.options),
            computers=[each.cpu or STANDING_IN for each in order[len(people) :]],
            decks=self._decks(event, people) if rules.decks == "prebuilt" else {},
            tables=further_tables(abroad),
            share=sum(each.result is None for each in draft.round_tables) > OWN_THREADS,
            secret=event.match_secret(table),
        )
        for attempt in (seating, replace_fields(seating, decks=self._decks(event, people))):
            try:
                await seat_and_start(self.host, attempt, *draft.writes(self.host.now()), match_id=match_id)
            except Refusal as why:  # a deck cannot be played: use the game's own decks instead
                log.warning("match of an event could not begin", event=code(event.id), why=str(why))
            else:
                draft.stored(self.host)
                return
        draft.seat(replace(table.settled("annulled"), opened=self.host.now()))

    def _decks(self, event: Event, people: Sequence[Entry]) -> dict[int, Sequence[str]]:
        """Deal each person one of the game's own decks, by lot, so that all are fair opponents."""
        game = GAMES[event.rules.game]
        if not has_cards(game):
            return {}
        dealt: dict[int, Decklist] = {}
        for each in people:
            if each.person is not None:
                fair = [plan for plan in game.decks() if all(map(plan.meets, dealt.values()))]
                dealt[each.person] = event.lots(f"deck-{event.round}-{each.number}").choice(fair)
        return {person: plan.cards for person, plan in dealt.items()}

    async def _collect(self, draft: Draft) -> None:
        """Record the results of finished matches; a stopped match is played again."""
        finished = set(await events.finished_matches(self.host.db, draft.event.id))
        for table in draft.unfinished:
            if table.match_id not in finished or table.match_id is None:
                continue
            match = await load_match(self.host.db, table.match_id)
            outcome = None if match is None or match.damaged else outcome_of(match.row)
            if match is None or outcome is None or outcome.reason in STOPPED:
                draft.seat(self._again(draft, table))
                continue
            came = await events.decided(self.host.db, table.match_id)
            places, scores = final_places(match.seats, outcome), outcome.scores
            gone = [seat.seat for seat in match.seats if seat.status == "forfeited" and seat.seat not in came]
            # A match that began before tables kept their order has people first.
            order = table.order or sorted(table.seats, key=lambda number: bool(draft.entries[number].cpu))
            result = _result_of(table, order, places, scores, gone)
            draft.seat(replace(table, result=result))
            draft.note("result", detail=f"{table.round}.{table.number}")
            for number in result.absent:
                await self._missed(draft, draft.entries[number])

    def _again(self, draft: Draft, table: Table) -> Table:
        """Restart a table whose match was stopped; after some attempts its players share the result."""
        draft.note("stopped", detail=f"{table.round}.{table.number}")
        if table.attempt + 1 < MOST_ATTEMPTS:
            return replace(table, attempt=table.attempt + 1, match_id=None, opened=0, seen=False)
        return table.settled("forfeit")

    async def _missed(self, draft: Draft, entry: Entry) -> None:
        """Withdraw and pause a player who was absent twice in a row or three times in total."""
        mine = (table for table in tables_of(draft.tables.values(), entry.number) if table.round > entry.since)
        sat = sorted(mine, key=lambda table: -table.round)
        missed = [entry.number in table.result.absent for table in sat if table.result is not None]
        if not (sum(missed) >= IN_ALL or (all(missed[:IN_A_ROW]) and len(missed) >= IN_A_ROW)) or entry.person is None:
            return
        withdraw(draft, entry, None)
        before = await events.paused(self.host.db, entry.person)
        often = 1 if before is None else before.times + 1
        draft.write(events.pause(EventPauseRow(entry.person, often, self.host.now() + times.pause_after(often))))


@changes_event
async def _give_back(host: Host, draft: Draft, since: int) -> None:
    """Give an event back the time of an outage that began at a moment; a short one moves no start.

    After a kill that is tried again, so what it has been given is not given twice.
    """
    event, now = draft.event, host.now()
    if event.given <= now:
        since = max(since, event.given)
    if event.state != "running":
        since = max(since, event.starts if event.closed else times.check_in_from(event))
    if not event.paused and now - since > (0 if event.state == "running" else MINUTE):
        put_off(draft, now - since)
        draft.event = replace(draft.event, given=now)


def put_off(draft: Draft, lost: int) -> None:
    """Move everything that is still to come."""
    event = draft.event
    begins = event.starts + lost if event.state != "running" else event.starts
    draft.event = replace(event, starts=begins, round_ends=event.round_ends + lost, began=event.began + lost)
    for table in draft.unfinished:
        if table.opened:
            draft.seat(replace(table, opened=table.opened + lost))
    if begins != event.starts:
        draft.call("postponed")


async def rating_of(host: Host, event: Event, entry: Entry) -> int:
    """Return the rating of a player in the game and pace of an event."""
    board = Board(0, event.rules.game, pace_of(Terms(event.rules.clock)), "")
    row = None if entry.person is None else await ratings.standing(host.db, board, entry.person)
    return entry.rating if row is None else row.rating


def _move_up(draft: Draft) -> None:
    """Give free places to people on the waiting list, the first of them first."""
    free = draft.event.rules.most - sum(entry.state == "in" for entry in draft.entries.values())
    waiting = sorted(number for number, entry in draft.entries.items() if entry.state == "waiting")
    for number in waiting[: max(0, free)]:
        draft.enter(replace(draft.entries[number], state="in", checked=True))
        draft.call("moved-up", number)


def withdraw(draft: Draft, entry: Entry, by: int | None) -> None:
    """Withdraw an entry: a computer takes over in an elimination; a league annuls its results before half-time.

    Between check-in and the start the first on the waiting list gets the place.
    """
    event = draft.event
    draft.note("withdrawn", by, str(entry.number))
    plays_on = entry.number in event.seeds
    draft.enter(replace(entry, cpu=STANDING_IN if plays_on else entry.cpu, state="out"))
    if event.closed and event.state == "check-in":
        _move_up(draft)
    if plays_on or event.state != "running" or event.rules.format not in ("league", "round-robin"):
        return
    sat = [table for table in tables_of(draft.tables.values(), entry.number) if len(table.seats) > 1]
    done = sum(table.result is not None and table.result.counts for table in sat)
    if done * 2 < event.rounds:  # before half of the matches; later the results stand, and the rest is forfeited
        for table in sat:
            draft.seat(table.settled("annulled"))


@changes_match
async def _forfeit_absent(change: Change, came: Collection[int]) -> None:
    """Forfeit the seats of a match that have decided nothing although they are to act or have missed a deadline."""
    match = change.match
    asked = set(match.playing.to_act()) if match.row.status == "playing" else set()
    late = {seat.seat for seat in match.seats if seat.strikes}
    for seat in match.people():
        if change.match.row.status == "playing" and seat.seat not in came and seat.seat in asked | late:
            leave(change, seat.seat, "forfeited")
            await change.commit()


@changes_match
async def _forfeit_players_to_act(change: Change) -> None:
    """End a match at the end of its round: the players to act forfeit."""
    while change.match.row.status == "playing":
        asked = set(change.match.playing.to_act())
        seat = next((each.seat for each in change.match.people() if each.seat in asked), None)
        if seat is None:
            return  # computers finish it
        leave(change, seat, "forfeited")
        await change.commit()


def _result_of(
    table: Table, order: Sequence[int], places: Sequence[int], scores: Sequence[int], gone: Sequence[int]
) -> Result:
    place, score = dict(zip(order, places, strict=True)), dict(zip(order, scores, strict=True))
    absent = tuple(order[seat] for seat in gone)
    if absent and len(order) == 2:
        return Result("forfeit", tuple(2 if number in absent else 1 for number in table.seats), absent=absent)
    in_order = tuple(place[number] for number in table.seats)
    return Result("played", in_order, tuple(score[number] for number in table.seats), absent)
