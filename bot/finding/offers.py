"""Offers to play: who is asked, what they answer, and the match that follows when everybody has accepted."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import structlog
from msgspec.structs import replace

from bot.finding.finding import Finding, Wish
from bot.finding.sentences import say
from bot.finding.tickets import require_finding, require_free
from bot.host.core.match import Match
from bot.host.core.tables import OtherTable
from bot.host.lobby.seated import Seating, fill_and_start, seat_and_start
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.server_settings import server
from bot.shared.snowflakes import created_at
from bot.shared.terms import Terms
from db import finding as store
from db.database import Conflict
from db.finding import OfferedRow, OfferRow, SeekerRow, TicketRow
from db.trades import blocked_between
from games.registry import GAMES

log = structlog.get_logger()

MINUTE, HOUR = 60_000, 3_600_000
CHECK = {"live": MINUTE, "relaxed": 12 * HOUR}
"""How long people have to say that they are there, in milliseconds."""
CHALLENGE = {"live": 10 * MINUTE, "relaxed": 24 * HOUR}
"""How long a challenged person has to answer."""
GRACE = 3_000
"""A press in time may arrive this much later, in milliseconds: Discord waits no longer for its answer."""


async def make(
    finding: Finding, tickets: Sequence[TicketRow], people: Sequence[SeekerRow], favourite: float, *guests: OfferedRow
) -> OfferRow | None:
    """Offer a match to the people of tickets, and to guests without one; None if a ticket was faster elsewhere."""
    now, first = finding.host.now(), tickets[0]
    homes = {ticket.id: ticket for ticket in tickets}
    options = next((ticket.options for ticket in tickets if ticket.options != "*"), "{}")
    lobby = next((ticket.lobby_id for ticket in tickets if ticket.lobby_id), 0)
    offered = [
        OfferedRow(0, each.player_id, each.ticket_id, each.name, home.guild_id, home.channel_id)
        for each in people
        for home in [homes[each.ticket_id]]
    ]
    offer = OfferRow(
        id=new_match_id(),
        game=first.game,
        pace=first.pace,
        rated=int(first.rated and options == "{}"),
        options=options,
        people=len(offered) + len(guests),
        favourite=round(100 * favourite),
        lobby_id=lobby,
        made_at=now,
        ends_at=now + CHECK[first.pace],
    )
    rows = [replace(each, offer_id=offer.id) for each in (*offered, *guests)]
    notices = [finding.notify(offer.id, each.player_id, Location(each.guild_id, each.channel_id)) for each in rows]
    try:
        await finding.commit(*store.offer(offer, rows, [ticket.id for ticket in tickets]), *notices)
    except Conflict:
        return None
    return offer


async def challenge(
    finding: Finding, person: Person, other: Person, place: Location, wish: Wish, *, privately: bool
) -> OfferRow:
    """Challenge one person; they are asked in the channel, or by a private message."""
    host, now = finding.host, finding.host.now()
    if other.id == person.id:
        raise Refusal(say("challenge-yourself"))
    await require_finding(host, place.guild_id, "here")
    await require_free(host, person, wish)
    if await blocked_between(host.db, person.id, other.id):
        raise Refusal(say("not-available", name=other.name))
    if 2 not in wish.game.seats:
        raise Refusal(say("not-for-two", game=wish.game.title))
    open_offers = [offer for offer in await store.open_offers(host.db) if offer.favourite == 0]
    for offer in open_offers:
        if {person.id, other.id} == {each.player_id for each in await store.offered_in(host.db, offer.id)}:
            raise Refusal(say("challenged-already", name=other.name))
    ends = now + CHALLENGE[wish.pace]
    rated = int(wish.rated and wish.options == "{}")
    offer = OfferRow(new_match_id(), wish.game.key, wish.pace, rated, wish.options, 2, 0, 0, now, ends)
    asked_in = Location(0, 0) if privately else place
    rows = [
        OfferedRow(offer.id, person.id, 0, person.name, place.guild_id, place.channel_id, person.nonce, "yes", 0),
        OfferedRow(offer.id, other.id, 0, other.name, asked_in.guild_id, asked_in.channel_id, open=0),
    ]
    await finding.commit(*store.offer(offer, rows, []), finding.notify(offer.id, other.id, asked_in))
    return offer


async def join(finding: Finding, ticket_id: int, person: Person, place: Location) -> OfferRow:
    """Offer a match to somebody who waits, by a person who has seen them in the list."""
    host = finding.host
    ticket, party = await store.ticket(host.db, ticket_id), await store.party(host.db, ticket_id)
    if ticket is None or ticket.status != "waiting" or ticket.least > len(party) + 1:
        raise Refusal(say("no-longer-waiting"))
    if ticket.guild_id != place.guild_id:
        await require_finding(host, place.guild_id, "everywhere")
    wish = Wish(GAMES[ticket.game], ticket.least, ticket.most, ticket.pace)
    await require_free(host, person, wish)
    for each in party:
        if each.player_id == person.id or await blocked_between(host.db, person.id, each.player_id):
            raise Refusal(say("no-longer-waiting"))
    guest = OfferedRow(0, person.id, 0, person.name, place.guild_id, place.channel_id, person.nonce, "yes")
    offer = await make(finding, [ticket], party, 0.0, guest)
    if offer is None:
        raise Refusal(say("no-longer-waiting"))
    return offer


async def answer(finding: Finding, offer_id: int, person: Person, press: int, *, yes: bool) -> Match | None:
    """Accept an offer, or decline it; the match begins, and is returned, when the last one has accepted."""
    host = finding.host
    offer, people = await store.load_offer(host.db, offer_id), await store.offered_in(host.db, offer_id)
    own = next((each for each in people if each.player_id == person.id), None)
    if offer is None or own is None:
        raise Refusal(say("not-asked"))
    if offer.status != "open" or created_at(press) > offer.ends_at:
        raise Refusal(say("offer-is-over"))
    if yes and offer.pace == "live" and await store.running(host.db, person.id, "live"):
        raise Refusal(say("plays-already", name=person.name, pace="live", most=1))
    try:
        await finding.commit(
            store.answer(offer_id, person.id, "yes" if yes else "no", person.nonce), store.renew(offer_id)
        )
    except Conflict:
        current = await store.load_offer(host.db, offer_id)
        if current is None or current.status != "open":
            raise Refusal(say("offer-is-over")) from None
        if not yes or own.answer != "yes":
            raise Refusal(say("answered-already")) from None
    return await settle(finding, offer_id)


async def settle(finding: Finding, offer_id: int) -> Match | None:
    """Do what follows from the answers to an offer so far."""
    host, now = finding.host, finding.host.now()
    offer, people = await store.load_offer(host.db, offer_id), await store.offered_in(host.db, offer_id)
    if offer is None or offer.status != "open":
        return None
    refusing = [each for each in people if each.answer == "no"]
    if refusing:
        await _end(finding, offer, people, "declined", refusing)
    elif len(people) < offer.people or await _blocked(finding, people):
        await _end(finding, offer, people, "not-available", ())
    elif all(each.answer == "yes" for each in people):
        return await _open(finding, offer, people)
    elif offer.ends_at + GRACE <= now:
        await _end(finding, offer, people, "missed", [each for each in people if not each.answer])
    return None


async def _blocked(finding: Finding, people: Sequence[OfferedRow]) -> bool:
    pairs = combinations((each.player_id for each in people), 2)
    return any([await blocked_between(finding.host.db, one, other) for one, other in pairs])


async def _end(
    finding: Finding, offer: OfferRow, people: Sequence[OfferedRow], why: str, leaving: Sequence[OfferedRow]
) -> None:
    """End an offer: whoever has not answered, or declined, loses the ticket, and the others wait on and go first."""
    now = finding.host.now()
    status: store.TicketStatus = "missed" if why == "missed" else "withdrawn"
    writes = []
    for each in leaving:
        if why == "missed" and each.ticket_id:
            writes += [store.miss_offer(offer.id, each.player_id), store.miss(each.player_id, now)]
    ending, asked = ({each.ticket_id for each in group if each.ticket_id} for group in (leaving, people))
    for ticket_id in ending:
        writes += store.end_ticket(ticket_id, "offered", status, now)
    try:
        await finding.commit(*writes, *store.end_offer(offer.id, why, asked - ending))
    except Conflict:  # an answer came at this moment
        finding.alarm.at_once()


async def _open(finding: Finding, offer: OfferRow, people: Sequence[OfferedRow]) -> Match | None:
    """Begin the match: stored together with the end of the offer, so that neither is without the other."""
    host, game = finding.host, GAMES[offer.game]
    seats = list(people)
    host.luck.shuffle(seats)
    persons = [Person(each.player_id, each.name, each.nonce) for each in seats]
    match_id = offer.lobby_id or new_match_id()
    writes = store.match_offer(offer, people, match_id, host.now())
    try:
        if offer.lobby_id:
            lobby = await host.cache.get(match_id)
            tables = _tables(lobby.row.channel_id, [*(_seats_of(lobby, people)), *people])
            newcomers = [each for each in persons if lobby.seat_of(each.id) is None]
            match = await fill_and_start(host, match_id, newcomers, tables, *writes)
        else:
            home = _home(seats)
            seating = Seating(
                game,
                persons,
                home,
                Terms(clock=offer.pace, rated=bool(offer.rated), phrases=await _may_talk(finding, people)),
                game.Options.model_validate_json(offer.options),
                tables=_tables(home.channel_id, seats),
            )
            match = await seat_and_start(host, seating, *writes, match_id=match_id)
    except Conflict:
        await _end(finding, offer, people, "not-available", ())
        return None
    except (Refusal, ValueError) as refused:  # a deck or options that cannot be played, or a lobby that has changed
        log.info("offer could not be opened", why=str(refused))
        await _end(finding, offer, people, "not-available", people)
        return None
    finding.owing.at_once()
    return match


async def _may_talk(finding: Finding, people: Sequence[OfferedRow]) -> bool:
    """Whether all servers from which people play allow set phrases."""
    guilds = {each.guild_id for each in people if each.guild_id}
    return all([(await server(finding.host.db, guild)).phrases for guild in guilds])


def _seats_of(lobby: Match, people: Sequence[OfferedRow]) -> list[OfferedRow]:
    """Return the people of a lobby in the order of their seats; those who are new follow them."""
    known = {each.player_id: each for each in people}
    return [known.pop(seat.player_id) for seat in lobby.seats if seat.player_id in known]


def _home(people: Sequence[OfferedRow]) -> Location:
    """Return the channel of most of the people."""
    channels = Counter(Location(each.guild_id, each.channel_id) for each in people if each.channel_id)
    if not channels:
        raise Refusal(say("nowhere-to-play"))
    return channels.most_common(1)[0][0]


def _tables(home: int, seats: Sequence[OfferedRow]) -> list[OtherTable]:
    """Return the further tables: one in each other channel from which people play, with their seats."""
    order = list(dict.fromkeys(each.player_id for each in seats))
    rows = {each.player_id: each for each in seats}
    places: dict[Location, list[int]] = {}
    for seat, person in enumerate(order):
        row = rows[person]
        if row.channel_id not in (0, home):
            places.setdefault(Location(row.guild_id, row.channel_id), []).append(seat)
    return [OtherTable(place.guild_id, place.channel_id, tuple(each)) for place, each in places.items()]
