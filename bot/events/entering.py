"""Opening an event, and entering and leaving it."""

import secrets
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace

from bot.events import arena, times
from bot.events.director import rating_of, withdraw
from bot.events.model import Entry, Event, Result, Rules, Table, tables_of
from bot.events.records import Damaged, Draft, changes_event, load, opening, readable, require_live, require_not_over
from bot.events.sentences import say
from bot.host.core.host import Host
from bot.host.core.reliability import reliability
from bot.shared.durations import DAY, HOUR
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from db import decks, events, kept
from db.database import Transaction
from db.retries import transact
from games.contract.card_game import has_cards
from games.registry import GAMES

FURTHEST = 180 * DAY
MOST_OPEN = 3
"""How many events that are not over a person may have opened on a server that they do not manage."""
SAME_TIME = 3 * HOUR
"""Live events whose starts are closer than this, in milliseconds, count as simultaneous."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A person who wants to enter, where they are, and their roles there."""

    person: Person
    place: Location
    roles: frozenset[int] = frozenset()


async def open_event(
    host: Host, rules: Rules, owner: int, place: Location, starts: int, *, manager: bool = False
) -> Event:
    """Open an event, its seed fixed and hashed; refuses impossible rules, and too many but of a server's `manager`."""
    now, game = host.now(), GAMES[rules.game]
    require_start(now, starts)
    if rules.format == "pods" and game.seats[-1] < 3:
        raise Refusal(say("no-pods", game=game.title))
    if rules.format != "pods" and 2 not in game.seats:
        raise Refusal(say("only-pods", game=game.title))
    if rules.format == "arena" and rules.clock != "live":
        raise Refusal(say("arena-is-live"))
    rules = replace(rules, lap=arena.LAP if rules.format == "arena" else 0)
    event = Event(new_match_id(), place.guild_id, place.channel_id, owner, rules, secrets.token_hex(16), now, starts)
    if now >= times.check_in_from(event):  # entering now includes checking in
        event = replace(event, state="check-in")
    opened = events.note(events.ActRow(event.id, 0, "0000:opened", owner, event.commitment, now))

    async def open_one_more(tx: Transaction) -> None:
        (mark,) = await kept.marks_of(tx, [owner]) or [""]
        if not manager and await events.count_live_of_owner(tx, owner, mark, place.guild_id) >= MOST_OPEN:
            raise Refusal(say("too-many-events", most=MOST_OPEN))
        await tx.run(*opening(event, now), opened)

    await transact(host.db, open_one_more)
    host.ring()
    return event


def require_start(now: int, starts: int) -> None:
    """Refuse a start that is past or too far ahead."""
    if not now < starts <= now + FURTHEST:
        raise Refusal(say("wrong-start"))


def _reaches(event: Event, guild: int) -> bool:
    """Whether an event is for people of a server: its own, an invited one, or any if all may enter."""
    rules = event.rules
    return guild == event.guild or rules.who == "all" or (rules.who == "invited" and guild in rules.allowed)


async def find_event(host: Host, event_id: int, person: int, guild: int) -> Draft:
    """Read the event of a typed code; one that is not for this server is unknown, except to those in it."""
    try:
        draft = await load(host, event_id)
    except Damaged as damage:
        if guild != damage.event.guild and person not in damage.people:
            raise Refusal(say("no-such-event")) from None
        raise
    organises = person in (draft.event.owner, *draft.event.helpers)
    if not (_reaches(draft.event, guild) or organises or draft.entry_of(person)):
        raise Refusal(say("no-such-event"))
    return draft


async def require_may_enter(host: Host, event: Event, newcomer: Newcomer) -> None:
    """Refuse a person whom the rules exclude, who was absent recently, is unreliable, or plays elsewhere then."""
    rules, person, now = event.rules, newcomer.person.id, host.now()
    has_role = rules.who != "role" or newcomer.roles & set(rules.allowed)
    if not (_reaches(event, newcomer.place.guild_id) and has_role):
        raise Refusal(say("not-meant", who=rules.who))
    if now < host.of_age(person):
        raise Refusal(say("account-too-young", days=host.settings.new_account_days))
    pause = await events.paused(host.db, person)
    if pause is not None and pause.until > now:
        raise Refusal(say("paused-from-events", seconds=pause.until // 1000))
    known = await reliability(host.db, person)
    if rules.reliable and known.percent < rules.reliable:
        raise Refusal(say("too-unreliable", least=rules.reliable, percent=known.percent))
    with_cards = rules.decks == "own" and has_cards(GAMES[rules.game])
    if with_cards and await decks.default(host.db, person, rules.game) is None:
        raise Refusal(say("needs-own-deck", game=GAMES[rules.game].title))
    if rules.clock != "live":
        return
    for other in readable(await events.live_of_player(host.db, person)):
        near = other.state == event.state == "running" or abs(other.starts - event.starts) < SAME_TIME
        if other.id != event.id and other.rules.clock == "live" and near and await _is_in(host, other.id, person):
            raise Refusal(say("elsewhere-then", name=other.rules.name))


async def _is_in(host: Host, event_id: int, person: int) -> bool:
    """Whether a person takes part in an event; False for an unreadable one."""
    with suppress(Refusal):
        entry = (await load(host, event_id)).entry_of(person)
        return entry is not None and entry.state != "out"
    return False


@changes_event
async def enter(host: Host, draft: Draft, newcomer: Newcomer) -> Entry:
    """Enter an event, check in to it, or come back to it."""
    event, person = draft.event, newcomer.person
    before = draft.entry_of(person.id)
    require_live(event)
    if before is not None and before.state != "out":
        if event.state == "check-in" and not before.checked:  # also from private messages, which have no server
            draft.enter(checked := replace(before, checked=True))
            return checked
        raise Refusal(say("already-in"))
    invited = before is not None and before.invited
    if not invited:
        if before.removed if before else await kept.of_person(host.db, person.id, f"removed:{event.id}"):
            raise Refusal(say("was-removed"))
        await require_may_enter(host, event, newcomer)
    has_sat = bool(before and tables_of(draft.tables.values(), before.number))
    fixed = event.seeds or (event.present[0] if event.rules.format == "round-robin" and event.present else ())
    if event.state == "running" and (not invited or (fixed and before and before.number not in fixed)):
        rounds = event.rules.format in ("swiss", "pods") and not event.stage and event.round * 2 <= event.rounds
        if not (rounds or event.rules.format in ("arena", "league")):  # half of the rounds have begun, or all are fixed
            raise Refusal(say("too-late"))
    states = [each.state for each in draft.entries.values()]
    others_wait = "waiting" in states and event.state != "running"
    full = event.rules.most > 0 and (others_wait or event.rules.most <= states.count("in"))
    new = before or Entry(max(draft.entries, default=0) + 1, "")
    private = before is not None and not newcomer.place.guild_id
    new = replace(
        new,
        name=person.name,
        person=person.id,
        guild=new.guild if private else newcomer.place.guild_id,
        channel=new.channel if private else newcomer.place.channel_id,
        state="waiting" if full or (event.rules.format == "league" and event.state == "running") else "in",
        checked=event.state != "open",
        begins=before.begins if invited and before and has_sat else event.round + 1 if event.state == "running" else 1,
        cpu="",
    )
    if event.state == "running" and not has_sat:
        new = replace(new, rating=await rating_of(host, event, new))
    draft.enter(new)
    if before is not None:  # the stored name changes with the person only
        draft.write(events.hand_over_entry(event.id, new.number, person.id, person.name))
    draft.note("entered", person.id)
    if new.begins > 1 and not has_sat and event.rules.format == "swiss" and new.state == "in":
        late = 1 + max((table.number for table in draft.round_tables), default=0)
        draft.seat(Table(event.round, late, (new.number,), ("late",), Result("half", (1,))))
    draft.owe("event", draft.channels[1:])
    return new


@changes_event
async def leave_event(_host: Host, draft: Draft, person: int) -> None:
    """Leave an event."""
    entry = draft.entry_of(person)
    if entry is None or entry.state == "out" or entry.cpu:
        raise Refusal(say("not-in-event"))
    require_not_over(draft.event)
    withdraw(draft, entry, person)


@changes_event
async def press_next(host: Host, draft: Draft, person: int) -> None:
    """Mark a player as ready for the next match of an arena."""
    entry = draft.entry_of(person)
    if entry is None or entry.state != "in" or draft.event.state != "running":
        raise Refusal(say("not-in-event"))
    draft.enter(replace(entry, ready_at=host.now()))


@changes_event
async def ask_for_bye(_host: Host, draft: Draft, person: int) -> None:
    """Request a half-point bye in the next round; allowed once, and not for the last round."""
    entry, event = draft.entry_of(person), draft.event
    if entry is None or entry.state != "in" or event.rules.format != "swiss" or event.stage:
        raise Refusal(say("not-in-event"))
    if entry.bye_in or event.round + 1 >= (event.rounds or 1 << 30) or event.ended:
        raise Refusal(say("no-bye-now"))
    draft.enter(replace(entry, bye_in=event.round + 1))
    draft.note("bye-asked", person, str(event.round + 1))
