"""Actions of organisers; each leaves a line in the event's public record."""

import secrets
from contextlib import suppress

from msgspec.structs import replace

from bot.events import times
from bot.events.director import put_off, withdraw
from bot.events.entering import require_start
from bot.events.model import Entry, Event, Result
from bot.events.records import Damaged, Draft, changes_event, require_live, require_not_over
from bot.events.sentences import say
from bot.host.core.host import Host
from bot.host.core.match import STANDING_IN
from bot.host.match.shelved import resume_match
from bot.shared.durations import DAY
from bot.shared.refusal import Refusal, commit_or_refuse
from db import events
from db.events import ActRow

MOVES = 5
"""How often a start is moved within a day, pauses before it included: everybody is notified each time."""
CALENDAR = "calendar"
"""The key under which updates of Discord's own scheduled event are owed, as if it were a message."""


def may_manage(event: Event, person: int, *, manager: bool) -> bool:
    """Whether a person may organise an event: its owner, co-organisers, and managers of the server."""
    return manager or person == event.owner or person in event.helpers


@changes_event
async def postpone(host: Host, draft: Draft, who: int, starts: int) -> None:
    """Move the start, and resume the event; check-in begins again."""
    _require_not_begun(draft.event)
    require_start(host.now(), starts)
    await _require_few_moves(host, draft.event)
    draft.event = replace(draft.event, starts=starts, state="open", closed=False, paused=0)
    for entry in draft.entries.values() if times.has_check_in(draft.event) else ():
        draft.enter(replace(entry, checked=False))
    draft.note("postponed", who, str(starts // 1000))
    draft.call("postponed")


@changes_event
async def start_now(host: Host, draft: Draft, who: int) -> None:
    """Begin at once with all entered players."""
    _require_not_begun(draft.event)
    for entry in list(draft.entries.values()):
        if entry.state == "in":
            draft.enter(replace(entry, checked=True))
    draft.event = replace(draft.event, starts=host.now(), state="check-in", paused=0)
    draft.note("started", who)


async def _require_few_moves(host: Host, event: Event) -> None:
    moved = [act for act in await events.acts(host.db, event.id) if act.what.endswith((":postponed", ":paused"))]
    if sum(host.now() - act.at < DAY for act in moved) >= MOVES:
        raise Refusal(say("moved-too-often", most=MOVES))


def _require_not_begun(event: Event) -> None:
    require_live(event)
    if event.state == "running":
        raise Refusal(say("event-has-begun"))


@changes_event
async def pause(host: Host, draft: Draft, who: int | None) -> None:
    """Pause the event; running matches continue. The start moves when it is resumed."""
    require_live(draft.event)
    if not draft.event.paused:
        if who is not None and draft.event.state != "running":
            await _require_few_moves(host, draft.event)
        draft.event = replace(draft.event, paused=host.now())
        draft.note("paused", who)


@changes_event
async def resume(host: Host, draft: Draft, who: int, channel: int = 0) -> None:
    """Resume the event, in another channel if one is given; all its times move by the length of the pause."""
    require_live(draft.event)
    event = draft.event
    if event.paused:
        put_off(draft, host.now() - event.paused)
        draft.event = replace(draft.event, paused=0)
    if channel and channel != event.channel:
        draft.event = replace(draft.event, channel=channel)
        draft.owe("event", [channel])
    for table in draft.unfinished:
        with suppress(Refusal):  # its match has not lost its channel, or cannot go on
            await resume_match(host, table.match_id or 0, None, event.guild, draft.event.channel)
    if event is not draft.event:
        draft.note("resumed", who)


@changes_event
async def remove(_host: Host, draft: Draft, who: int, person: int, wanted: str = "") -> None:
    """Withdraw a person, or the entry of a name or number, because people who left the server cannot be picked."""
    require_live(draft.event)
    entry = draft.entry_of(person) or _entry_named(draft, wanted)
    draft.enter(replace(entry, invited=False, removed=True))
    if entry.state != "out":
        withdraw(draft, draft.entries[entry.number], who)


def _entry_named(draft: Draft, wanted: str) -> Entry:
    words, entries = wanted.strip().lower(), draft.entries.values()
    found = [each for each in entries if words and words in (each.name.lower(), str(each.number))]
    if not found:
        raise Refusal(say("no-such-entry"))
    return min(found, key=lambda each: words != str(each.number))  # one entry's name can be another's number


@changes_event
async def replace_person(_host: Host, draft: Draft, who: int, wanted: str, new: int, name: str) -> None:
    """Transfer an entry, found by name or number, with its points to another person, effective when they press Join."""
    require_live(draft.event)
    old = _entry_named(draft, wanted)
    if draft.entry_of(new) is not None:
        raise Refusal(say("already-in"))
    draft.write(events.hand_over_entry(draft.event.id, old.number, new, name))
    stands_in = STANDING_IN if old.number in draft.event.seeds else ""
    draft.enter(replace(old, name=name, person=new, state="out", invited=True, cpu=stands_in, since=draft.event.round))
    draft.note("replaced", who, str(old.number))


@changes_event
async def invite(_host: Host, draft: Draft, who: int, new: int, name: str) -> None:
    """Admit a person regardless of the rules and the time; they still have to press Join."""
    event = draft.event
    require_live(event)
    if event.state == "running" and (event.seeds or event.rules.format == "round-robin"):
        raise Refusal(say("only-replaced"))
    before = draft.entry_of(new)
    if before is not None and before.state != "out":
        raise Refusal(say("already-in"))
    invited = before or Entry(max(draft.entries, default=0) + 1, name, new)
    draft.enter(replace(invited, state="out", invited=True, begins=event.round + 1))
    draft.note("invited", who)


@changes_event
async def correct(_host: Host, draft: Draft, who: int, round_: int, number: int, places: tuple[int, ...]) -> None:
    """Set the result of a table. Later pairings stand, and the record says so.

    In an elimination this is only possible until the next round is paired. A round that an early end has interrupted
    counts when all its results are set.
    """
    table = draft.tables.get((round_, number))
    ranked = tuple(1 + sum(other < place for other in places) for place in places)
    if table is None or len(places) != len(table.seats) or len(table.seats) < 2 or places != ranked:
        raise Refusal(say("no-such-table"))
    if draft.event.state == "cancelled":
        raise Refusal(say("event-is-over"))
    if table.node >= 0 and draft.event.round > round_:
        raise Refusal(say("went-on"))
    before = table.result
    was = (*table.was, (draft.event.round, before)) if before is not None and draft.event.round > round_ else table.was
    scores = () if before is None else before.scores
    draft.seat(replace(table, result=Result("played", places, scores), was=was))
    paired_since = draft.event.round > round_
    results = [each.result for each in draft.tables.values() if each.round == round_ and len(each.seats) > 1]
    if round_ > draft.event.round and all(result and result.how != "annulled" for result in results):
        draft.event = replace(draft.event, round=round_)
    draft.note("corrected-after-pairing" if paired_since else "corrected", who, f"{round_}.{number}")


@changes_event
async def pair_again(_host: Host, draft: Draft, who: int) -> None:
    """Pair the current round again while none of its matches has begun."""
    event = draft.event
    tables = draft.round_tables
    if event.state != "running" or not tables or any(table.opened for table in tables):
        raise Refusal(say("round-has-begun"))
    for table in tables:
        del draft.tables[table.round, table.number]
        if "late" in table.why:  # those who came too late for the first pairing are in the second
            (number,) = table.seats
            draft.enter(replace(draft.entries[number], begins=event.round))
    draft.event = replace(event, round=event.round - 1, present=event.present[: event.round - 1])
    draft.note("paired-again", who, str(event.round))


@changes_event
async def end_early(_host: Host, draft: Draft, who: int) -> None:
    """Cancel an event that has not begun; end any other with the standings after its last complete round."""
    event = draft.event
    require_not_over(event)
    complete = event.round - (bool(draft.unfinished) and event.rules.format != "arena")
    for table in draft.unfinished:
        draft.seat(table.settled("annulled"))
    draft.event = replace(event, round=complete, state="over" if event.state == "running" else "cancelled", paused=0)
    draft.note("ended-early", who)
    if event.state == "running":
        draft.owe("winners", draft.channels)
    else:
        draft.call("called-off")


async def cancel_damaged(host: Host, damage: Damaged, who: int) -> None:
    """Cancel an event that cannot be read; its matches go on, and its record stays as it is for the operator."""
    row, over = damage.row, say("event-is-over")
    if row.state in ("over", "cancelled"):
        raise Refusal(over)
    cancelled = replace(row, state="cancelled", wake_at=None, revision=row.revision + 1)
    act = ActRow(row.id, cancelled.revision, "0000:ended-early", who, "", host.now())
    # Its message already shows the next revision, which says that it is damaged.
    shown = events.want_messages(row.id, cancelled.revision + 1)
    await commit_or_refuse(host.db, over, *events.save(cancelled), shown, events.note(act))
    host.ring()


@changes_event
async def follow_in_calendar(_host: Host, draft: Draft, who: int) -> None:
    """Keep Discord's own event, which has just been created, up to date from now on."""
    require_live(draft.event)
    event = draft.event
    draft.owe(CALENDAR, [event.channel])
    again = events.EventMessageRow(event.id, CALENDAR, event.channel, None, 0, -1, secrets.token_hex(8))
    draft.write(events.showed(again, None, -1))  # in case an earlier one was deleted
    draft.note("announced", who)


@changes_event
async def add_helper(_host: Host, draft: Draft, who: int, person: int) -> None:
    """Make a person a co-organiser."""
    require_live(draft.event)
    draft.write(events.add_helper(draft.event.id, person))
    draft.note("co-organiser", who, str(len(draft.event.helpers) + 1))
