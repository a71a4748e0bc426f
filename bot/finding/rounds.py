"""Rounds of finding, at every beat: offers end, tickets expire, the matcher runs."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress

from bot.finding import offers
from bot.finding.finding import Finding
from bot.finding.matcher import ALL_DAY, FREE, ROUND, Candidate, Obstacle, match, obstacles
from bot.finding.offers import CHECK, GRACE
from bot.finding.pauses import LOOKED_BACK, awake, paused_until
from bot.finding.tickets import MOST_RELAXED, end, narrowed
from bot.host.core.host import Host
from bot.host.core.reliability import reliability
from bot.host.ending.rating_log import skill_of
from bot.host.ending.skill import PlayerSkill
from bot.shared.durations import DAY, MINUTE, is_due
from bot.shared.people import Location
from bot.shared.preferences import Preferences, read_preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import server
from db import finding as store
from db import kept, manners
from db.database import Conflict
from db.finding import SeekerRow, TicketRow
from db.ratings import PACES
from games.registry import GAMES

PATIENCE = 3 * MINUTE
"""After how long, in milliseconds, a person waiting for a live match is offered a computer instead."""
KEPT = 30 * DAY
"""How long ended tickets and offers are kept, in milliseconds: missed checks count that long."""
UNREACHABLE = 1_000


async def resume(finding: Finding) -> None:
    """After a start or an outage, give everybody with an open ready check the full time again."""
    await finding.commit(store.give_time(finding.host.now() + CHECK["live"]))


async def sweep(finding: Finding) -> None:
    """Do what is due; called at every beat by the process with the first shard, free if nothing is due."""
    host, now = finding.host, finding.host.now()
    if finding.closed or 0 not in host.settings.shards:
        return
    if host.reach.lost:
        await resume(finding)
    if not finding.alarm.rings(now):
        return
    if host.reach.away:  # nobody misses a check that could not be answered
        finding.alarm.no_later_than(now + UNREACHABLE)
        return
    try:
        await _sweep(finding, now)
    except BaseException:
        finding.alarm.no_later_than(now + UNREACHABLE)
        raise


async def _sweep(finding: Finding, now: int) -> None:
    host = finding.host
    for offer in await store.open_offers(host.db):
        await offers.settle(finding, offer.id)
        current = await store.load_offer(host.db, offer.id)
        if current is not None and current.status == "open":
            ends = current.ends_at + GRACE
            finding.alarm.no_later_than(ends if ends > now else now + UNREACHABLE)
    waiting = []
    for ticket in await store.waiting(host.db):
        if ticket.until > now and await _is_current(host, ticket):
            waiting.append(ticket)
            finding.alarm.no_later_than(ticket.until)
        else:
            await end(finding, ticket.id, "expired")
    for pace in PACES:
        of_pace = [ticket for ticket in waiting if ticket.pace == pace]
        if of_pace and finding.due.get(pace, 0) <= now:
            finding.due[pace] = now + ROUND[pace]
            await _match(finding, of_pace)
        if of_pace:
            finding.alarm.no_later_than(finding.due[pace])
    for ticket in waiting:
        await _offer_computer(finding, ticket, now)
    if is_due(finding.purged, DAY, now):
        finding.purged = now
        await host.db.commit(*store.purge(now - KEPT))


async def _is_current(host: Host, ticket: TicketRow) -> bool:
    """Whether a ticket's game is installed, and its lobby, if it has one, is still open with the same people."""
    if ticket.game not in GAMES:
        return False
    if not ticket.lobby_id:
        return True
    with suppress(Refusal):
        lobby = await host.cache.get(ticket.lobby_id)
        party = {each.player_id for each in await store.party(host.db, ticket.id)}
        return lobby.row.status == "lobby" and {seat.player_id for seat in lobby.seats} == party
    return False


async def _match(finding: Finding, tickets: Sequence[TicketRow]) -> None:
    """Run the matcher and offer its matches."""
    people = await store.seekers(finding.host.db)
    known, persons = finding.finishes, {each.player_id for each in people}
    finding.finishes = {
        each: known[each] if each in known else (await reliability(finding.host.db, each)).percent for each in persons
    }
    ready = await candidates(finding, tickets, people)
    by_id = {ticket.id: ticket for ticket in tickets}
    workers, now = finding.workers, finding.host.now()
    for table in match(ready, now) if workers is None else await workers.run(match, ready, now):
        if finding.closed:
            return
        chosen = [by_id[ticket] for ticket in table.tickets]
        party = [each for each in people if each.ticket_id in table.tickets]
        await offers.make(finding, chosen, party, table.favourite)


async def _offer_computer(finding: Finding, ticket: TicketRow, now: int) -> None:
    """Offer a waiting person a computer for the free seats, once."""
    if ticket.pace != "live" or ticket.asked or ticket.standing or ticket.lobby_id:
        return
    if now - ticket.since < PATIENCE:
        finding.alarm.no_later_than(ticket.since + PATIENCE)
        return
    place = Location(ticket.guild_id, ticket.channel_id)
    with suppress(Conflict):  # it was matched at this moment
        await finding.commit(store.ask_about_computer(ticket.id), finding.notify(ticket.id, ticket.player_id, place))


async def reasons(finding: Finding, ticket: TicketRow) -> tuple[Mapping[Obstacle, int], int]:
    """Return the counted obstacles between a ticket and the others, and until when chances can be too uneven."""
    host = finding.host
    waiting = [each for each in await store.waiting(host.db) if each.game == ticket.game and each.pace == ticket.pace]
    ready = await candidates(finding, waiting, await store.seekers(host.db))
    mine = next((each for each in ready if each.ticket.id == ticket.id), None)
    if mine is None:
        return {}, 0
    return obstacles(mine, ready, host.now()), ticket.since + FREE[ticket.pace]


async def candidates(finding: Finding, tickets: Sequence[TicketRow], people: Sequence[SeekerRow]) -> list[Candidate]:
    """Return the tickets that can be matched now, with everything that the matcher needs.

    All data is read in bulk: with thousands of tickets, separate queries would take longer than a round.
    """
    db, now, known = finding.host.db, finding.host.now(), finding.finishes
    skills = {(row.player_id, row.game, row.pace): skill_of(row, now) for row in await store.skills(db)}
    blocks, last, missed = defaultdict(set), defaultdict(set), defaultdict(list)
    for one, other in [*await store.blocks(db), *await kept.blocks_among(db, {each.player_id for each in people})]:
        blocks[one].add(other)
        blocks[other].add(one)
    for one, other in await store.opponents(db):
        last[one].add(other)
    for person, at in await store.missed(db, now - LOOKED_BACK):
        missed[person].append(at)
    allowed = {guild: (await server(db, guild)).finding for guild in {ticket.guild_id for ticket in tickets}}
    busy = {pace: dict(await store.busy(db, pace)) for pace in PACES}
    chosen = {person: read_preferences(settings) for person, settings in await store.settings(db)}
    parties = defaultdict(list)
    for each in people:
        parties[each.ticket_id].append(each.player_id)
    ready = []
    for ticket in tickets:
        party = parties[ticket.id]
        many = [busy[ticket.pace].get(person, 0) for person in party]
        if not party or max(many) >= (1 if ticket.pace == "live" else MOST_RELAXED):
            continue
        if any(paused_until(missed[each]) > now for each in party):
            continue
        bits = ALL_DAY
        for person in party if ticket.hours else ():
            bits &= awake(chosen.get(person, Preferences()), now)
        apart = set[int]().union(*(blocks[each] for each in party))
        if ticket.lobby_id:  # who could not join it
            least = (await finding.host.cache.get(ticket.lobby_id)).terms.reliable
            apart.update(each for each, percent in known.items() if percent < least)
            apart.update(await manners.removed_from(db, ticket.lobby_id, now))
        ready.append(
            Candidate(
                narrowed(ticket, allowed[ticket.guild_id]),
                people=tuple(party),
                skills=tuple(skills.get((each, ticket.game, ticket.pace), PlayerSkill()) for each in party),
                awake=bits,
                finishes=min(known.get(each, 100) for each in party) / 100,
                blocks=frozenset(apart),
                last=frozenset().union(*(last[each] for each in party)),
            )
        )
    return ready
