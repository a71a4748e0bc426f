"""Tickets: searches for a match by a person or by the party of a lobby."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.finding.finding import Finding, Wish
from bot.finding.pauses import LOOKED_BACK, SHARED, STRICT, paused_until
from bot.finding.sentences import say
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby.lobby import require_lobby
from bot.host.lobby.seated import Seating, seat_and_start
from bot.shared.durations import DAY, MINUTE
from bot.shared.ids import new_match_id
from bot.shared.levels import FIRST_LEVEL
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Finding as Allowed
from bot.shared.server_settings import server
from bot.shared.terms import Terms
from db import finding as store
from db.database import Conflict, Source, Transaction
from db.finding import Reach, SeekerRow, TicketRow, TicketStatus
from db.retries import transact
from games.registry import GAMES

WAITS = {"live": 30 * MINUTE, "relaxed": 3 * DAY}
"""How long a ticket waits by default, in milliseconds."""
STANDS = 7 * DAY
MOST_TICKETS, MOST_RELAXED = 3, 20
LATELY = 7 * DAY
"""The period, in milliseconds, of the waits that are shown for comparison."""


async def seek(
    finding: Finding, person: Person, place: Location, wish: Wish, party: Sequence[Person] = ()
) -> TicketRow:
    """Store a ticket of a person or a party; refuses if one of them may not look for a match now."""
    host, now = finding.host, finding.host.now()
    people = party or [person]
    seats = wish.game.seats
    least, most = max(wish.least, seats[0], len(people)), min(wish.most, seats[-1])
    if len(people) >= seats[-1]:
        raise Refusal(say("party-too-large", most=seats[-1]))
    if least > most or most < seats[0]:
        raise Refusal(say("no-such-table", game=wish.game.title, least=seats[0], most=seats[-1], fixed=len(seats) == 1))
    await require_finding(host, place.guild_id, wish.reach)
    ticket = TicketRow(
        id=new_match_id(),
        player_id=person.id,
        game=wish.game.key,
        least=least,
        most=most,
        pace=wish.pace,
        rated=int(wish.rated),
        reach=wish.reach,
        span=wish.span,
        hours=0 if wish.pace == "live" else STRICT if wish.strict else SHARED,
        options=wish.options,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        since=now,
        until=now + (STANDS if wish.standing else wish.wait or WAITS[wish.pace]),
        standing=int(wish.standing),
        lobby_id=wish.lobby_id,
    )
    seekers = [SeekerRow(ticket.id, each.id, each.name, ticket.game) for each in people]

    async def sought(tx: Transaction) -> None:
        for each in people:
            await require_free(tx, each, wish, now)
        await tx.run(*store.seek(ticket, seekers))

    await transact(host.db, sought)
    finding.sweep_soon()
    finding.due.pop(wish.pace, None)  # a run for every new ticket
    return ticket


async def require_finding(host: Host, guild_id: int, reach: Reach) -> None:
    """Refuse a reach that the server's settings do not allow."""
    allowed: Allowed = (await server(host.db, guild_id)).finding
    if allowed == "off":
        raise Refusal(say("finding-is-off"))
    if reach == "everywhere" and allowed != "everywhere":
        raise Refusal(say("own-server-only"))


async def require_free(source: Source, person: Person, wish: Wish, now: int) -> None:
    """Refuse a person who is paused after missed checks, or already has too many matches or tickets."""
    until = paused_until(await store.missed_of(source, person.id, now - LOOKED_BACK))
    if until > now:
        raise Refusal(say("paused", name=person.name, seconds=until // 1000))
    running = await store.running(source, person.id, wish.pace)
    if (running or 0) >= (1 if wish.pace == "live" else MOST_RELAXED):
        raise Refusal(say("plays-already", name=person.name, pace=wish.pace, most=MOST_RELAXED))
    own = await store.tickets_of(source, person.id)
    if any(ticket.game == wish.game.key for ticket in own):
        raise Refusal(say("already-looking", game=wish.game.title))
    if len(own) >= MOST_TICKETS:
        raise Refusal(say("too-many-tickets", most=MOST_TICKETS))


async def seek_for_lobby(finding: Finding, match: Match, person: int, reach: Reach) -> TicketRow:
    """Look for more players for a lobby, whose players stay together; any joined player may do that."""
    require_lobby(match)
    seat = match.seat_of(person)
    if seat is None:
        raise Refusal(say("join-first"))
    if len(match.people()) < len(match.seats):
        raise Refusal(say("remove-computers-first"))
    if match.terms.clock == "none":
        raise Refusal(say("needs-a-clock"))
    party = [Person(row.player_id, row.name) for row in match.people() if row.player_id is not None]
    seats, place = match.game.seats, Location(match.row.guild_id, match.row.channel_id)
    wish = Wish(
        match.game,
        max(seats[0], len(party) + 1),
        seats[-1],
        match.terms.clock,
        match.terms.rated,
        reach,
        options=match.row.options,
        lobby_id=match.id,
    )
    return await seek(finding, party[seat], place, wish, party)


async def stop(finding: Finding, person: int, ticket_id: int | None = None) -> int:
    """Withdraw a person's waiting tickets, or one of them, without penalty; return how many."""
    own = [row.id for row in await store.tickets_of(finding.host.db, person) if row.status == "waiting"]
    return sum([await end(finding, each, "withdrawn") for each in own if ticket_id in (None, each)])


async def end(finding: Finding, ticket_id: int, status: TicketStatus) -> bool:
    """End a waiting ticket; return False if it was matched at the same time, or ended already."""
    try:
        await finding.commit(*store.end_ticket(ticket_id, "waiting", status, finding.host.now()))
    except Conflict:
        return False
    return True


async def play_computers(finding: Finding, ticket_id: int, person: Person) -> Match:
    """Start a friendly match against computers at the request of a waiting person."""
    ticket = await store.ticket(finding.host.db, ticket_id)
    if ticket is None or ticket.status != "waiting" or ticket.player_id != person.id:
        raise Refusal(say("not-waiting"))
    if not ticket.channel_id or ticket.lobby_id:
        raise Refusal(say("start-from-channel"))
    game = GAMES[ticket.game]
    seating = Seating(
        game,
        [person],
        Location(ticket.guild_id, ticket.channel_id),
        Terms(clock=ticket.pace, rated=False),
        game.Options.model_validate_json("{}" if ticket.options == "*" else ticket.options),
        computers=[FIRST_LEVEL] * (ticket.least - 1),
    )
    ends = store.end_ticket(ticket.id, "waiting", "matched", finding.host.now())
    try:
        match = await seat_and_start(finding.host, seating, *ends)
    except Conflict:
        raise Refusal(say("not-waiting")) from None
    finding.owing.at_once()
    return match


async def others_waits(host: Host, ticket: TicketRow) -> tuple[int, int, int]:
    """Return how many people found such a match recently, and the median and 90th percentile of their waits, in ms."""
    waits = await store.waits(host.db, ticket.game, ticket.pace, host.now() - LATELY)
    return (len(waits), waits[len(waits) // 2], waits[len(waits) * 9 // 10]) if waits else (0, 0, 0)


def narrowed(ticket: TicketRow, allowed: Allowed) -> TicketRow:
    """Limit the reach of a ticket to what its server allows now."""
    return replace(ticket, reach="server") if ticket.reach == "everywhere" and allowed != "everywhere" else ticket
