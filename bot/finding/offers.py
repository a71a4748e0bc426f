"""Offers to play: asking the players, their answers, and the match once all have accepted."""

import secrets
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import structlog
from msgspec.structs import replace

from bot.finding.finding import Finding, Wish
from bot.finding.sentences import say
from bot.finding.tickets import MOST_TICKETS, narrowed, require_finding, require_free
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import commitment
from bot.host.core.tables import OtherTable, further_tables
from bot.host.lobby.seated import Seating, fill_and_start, seat_and_start
from bot.host.lobby.welcome import require_welcome
from bot.shared.durations import HOUR, MINUTE
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person, digest_of
from bot.shared.refusal import Refusal
from bot.shared.server_settings import server
from bot.shared.snowflakes import created_at
from bot.shared.terms import Terms
from db import finding as store
from db import kept
from db.database import Conflict, Source, Transaction
from db.finding import OfferedRow, OfferRow, SeekerRow, TicketRow
from db.retries import transact
from db.trades import blocked_between
from games.registry import GAMES

log = structlog.get_logger()

CHECK = {"live": MINUTE, "relaxed": 12 * HOUR}
"""How long a ready check lasts, in milliseconds."""
MOST_TO_ONE = 5
"""How many challenges may wait for one person's answer: each notifies."""
CHALLENGE = {"live": 10 * MINUTE, "relaxed": 24 * HOUR}
"""How long a challenged person has to answer, in milliseconds."""
GRACE = 3_000
"""How much later a press in time may arrive, in milliseconds: Discord waits no longer for its answer."""


async def make(
    finding: Finding, tickets: Sequence[TicketRow], people: Sequence[SeekerRow], favourite: float, *guests: OfferedRow
) -> OfferRow | None:
    """Offer a match to the people of tickets and to guests without one; None if a ticket has been taken meanwhile."""
    now, first = finding.host.now(), tickets[0]
    homes = {ticket.id: ticket for ticket in tickets}
    options = next((ticket.options for ticket in tickets if ticket.options != "*"), "{}")
    lobby_id = next((ticket.lobby_id for ticket in tickets if ticket.lobby_id), 0)
    lobby = await finding.host.cache.get(lobby_id) if lobby_id else None
    words = {} if lobby is None else {seat.player_id: seat.word for seat in lobby.seats}
    offered = [
        OfferedRow(0, each.player_id, each.ticket_id, each.name, home.guild_id, home.channel_id)
        for each in people
        for home in [homes[each.ticket_id]]
    ]
    offer = OfferRow(
        id=new_match_id(),
        game=first.game,
        pace=first.pace,
        rated=await _counts(finding.host, [each.player_id for each in (*offered, *guests)], first.rated, options),
        options=options,
        people=len(offered) + len(guests),
        favourite=round(100 * favourite),
        lobby_id=lobby_id,
        made_at=now,
        ends_at=now + CHECK[first.pace],
        secret=secrets.token_hex(16) if lobby is None else lobby.row.secret,
    )
    rows = [replace(each, offer_id=offer.id, word=words.get(each.player_id, "")) for each in (*offered, *guests)]
    notices = [finding.notify(offer.id, each.player_id, Location(each.guild_id, each.channel_id)) for each in rows]
    try:
        await finding.commit(*store.offer(offer, rows, [ticket.id for ticket in tickets]), *notices)
    except Conflict:
        return None
    return offer


async def _counts(host: Host, people: Sequence[int], rated: int, options: str) -> int:
    """Return 1 if the match will be rated: not with options, a new account, or a person who has just deleted data."""
    now = host.now()
    barred = [now < host.of_age(each) or await kept.moment(host.db, each, "pause") > now for each in people]
    return int(rated and options == "{}" and not any(barred))


async def challenge(
    finding: Finding, person: Person, other: Person, place: Location, wish: Wish, *, privately: bool
) -> OfferRow:
    """Challenge a person, in the channel or privately; if they block the challenger, it just stays unanswered."""
    host, now = finding.host, finding.host.now()
    if other.id == person.id:
        raise Refusal(say("challenge-yourself"))
    await require_finding(host, place.guild_id, "here")
    if 2 not in wish.game.seats:
        raise Refusal(say("not-for-two", game=wish.game.title))
    ends = now + CHALLENGE[wish.pace]
    rated = await _counts(host, (person.id, other.id), wish.rated, wish.options)
    secret = secrets.token_hex(16)
    offer = OfferRow(new_match_id(), wish.game.key, wish.pace, rated, wish.options, 2, 0, 0, now, ends, secret=secret)
    asked_in = Location(0, 0) if privately else place
    rows = [
        OfferedRow(offer.id, person.id, 0, person.name, place.guild_id, place.channel_id, person.nonce, "yes", 0),
        OfferedRow(offer.id, other.id, 0, other.name, asked_in.guild_id, asked_in.channel_id, open=0),
    ]
    notice = finding.notify(offer.id, other.id, asked_in)

    async def challenged(tx: Transaction) -> None:
        await require_free(tx, person, wish, now)
        blocking = await blocked_between(tx, person.id, other.id)
        if person.id in blocking:
            raise Refusal(say("you-blocked-them", name=other.name))
        await _require_few_challenges(tx, person, other, now)
        await tx.run(*store.offer(offer, rows, []), *([] if privately and blocking else [notice]))

    await transact(host.db, challenged)
    finding.sweep_soon()
    return offer


async def _require_few_challenges(source: Source, person: Person, other: Person, now: int) -> None:
    """Refuse a person who challenges too many people, or this one already or again too soon."""
    own = await _asked(source, person)
    if any({person.id, other.id} == {each.player_id for each in people} for people in own):
        raise Refusal(say("challenged-already", name=other.name))
    earlier = await kept.moment(source, person.id, "challenged", other.id)
    again = max(earlier, await store.last_declined(source, person.id, other.id)) + HOUR
    if again > now:
        raise Refusal(say("challenged-lately", name=other.name, seconds=again // 1000))
    mine = [each for people in own for each in people if each.player_id == person.id and not each.ticket_id]
    if sum(each.answer == "yes" for each in mine) >= MOST_TICKETS:
        raise Refusal(say("too-many-challenges", most=MOST_TICKETS))
    theirs = [each for people in await _asked(source, other) for each in people if each.player_id == other.id]
    if sum(not (each.answer or each.ticket_id) for each in theirs) >= MOST_TO_ONE:
        raise Refusal(say("challenged-by-many", name=other.name, most=MOST_TO_ONE))


async def _asked(source: Source, person: Person) -> list[list[OfferedRow]]:
    """Return who is asked by each open offer to a person."""
    return [await store.offered_in(source, offer.id) for offer in await store.offers_to(source, person.id)]


async def join(finding: Finding, ticket_id: int, person: Person, place: Location) -> OfferRow:
    """Let a person who has seen a waiting ticket in the list offer its people a match."""
    host = finding.host
    ticket, party = await store.ticket(host.db, ticket_id), await store.party(host.db, ticket_id)
    if ticket is None or ticket.status != "waiting" or ticket.least > len(party) + 1:
        raise Refusal(say("no-longer-waiting"))
    if ticket.guild_id != place.guild_id:
        await require_finding(host, place.guild_id, "everywhere")
        if narrowed(ticket, (await server(host.db, ticket.guild_id)).finding).reach != "everywhere":
            raise Refusal(say("no-longer-waiting"))
    if ticket.lobby_id:
        await require_welcome(host, await host.cache.get(ticket.lobby_id), person.id)
    wish = Wish(GAMES[ticket.game], ticket.least, ticket.most, ticket.pace)
    await require_free(host.db, person, wish, host.now())
    guest = OfferedRow(0, person.id, 0, person.name, place.guild_id, place.channel_id, person.nonce, "yes")
    apart = person.id in [each.player_id for each in party] or await have_blocks(finding, [*party, guest])
    if apart or (offer := await make(finding, [ticket], party, 0.0, guest)) is None:
        raise Refusal(say("no-longer-waiting"))
    return offer


async def give_word(finding: Finding, person: int, word: str, lobby_id: int | None) -> tuple[str, list[str]] | None:
    """Add a person's word to the seed of the match that they were offered last, or of a lobby's offer.

    People who have given a word before must accept again, so that they have seen the last one before the match begins.
    Returns the bot's commitment and all words, or None if the person has no such offer.
    """
    db = finding.host.db
    mine = [offer for offer in await store.offers_to(db, person) if lobby_id in (None, offer.lobby_id)]
    if not mine:
        return None
    offer, people = mine[0], await store.offered_in(db, mine[0].id)
    again = {each.player_id for each in people if each.word and each.answer == "yes"} - {person}
    notices = [finding.notify(offer.id, each, Location(0, 0)) for each in again]
    try:
        await finding.commit(*store.give_word(offer.id, person, digest_of(word)), store.renew(offer.id), *notices)
    except Conflict:
        raise Refusal(say("offer-is-over")) from None
    return commitment(offer.secret), [each.word for each in in_order(await store.offered_in(db, offer.id)) if each.word]


async def answer(
    finding: Finding, offer_id: int, person: Person, press: int, *, yes: bool, words: int = 0
) -> Match | None:
    """Accept an offer that showed `words` words, or decline it; return the match once all have accepted."""
    host = finding.host
    offer, people = await store.load_offer(host.db, offer_id), await store.offered_in(host.db, offer_id)
    own = next((each for each in people if each.player_id == person.id), None)
    if offer is None or own is None:
        raise Refusal(say("not-asked"))
    if offer.status != "open" or created_at(press) > offer.ends_at:
        raise Refusal(say("offer-is-over"))
    if yes and offer.pace == "live" and await store.running(host.db, person.id, "live"):
        raise Refusal(say("plays-already", name=person.name, pace="live", most=1))
    if yes and _is_challenge(people):
        for each in people:
            if each != own and person.id in await blocked_between(host.db, person.id, each.player_id):
                raise Refusal(say("you-blocked-them", name=each.name))
    try:
        await finding.commit(
            store.answer(offer_id, person.id, "yes" if yes else "no", person.nonce, words), store.renew(offer_id)
        )
    except Conflict:
        current = await store.load_offer(host.db, offer_id)
        if current is None or current.status != "open":
            raise Refusal(say("offer-is-over")) from None
        if yes and own.word and words != current.words:
            raise Refusal(say("another-word")) from None
        if not yes or own.answer != "yes":
            raise Refusal(say("answered-already")) from None
    return await settle(finding, offer_id)


async def settle(finding: Finding, offer_id: int) -> Match | None:
    """Act on the answers to an offer so far: end it, or begin the match."""
    host, now = finding.host, finding.host.now()
    offer, people = await store.load_offer(host.db, offer_id), await store.offered_in(host.db, offer_id)
    if offer is None or offer.status != "open":
        return None
    refusing, ready = [each for each in people if each.answer == "no"], all(each.answer == "yes" for each in people)
    if refusing:
        await _end(finding, offer, people, "declined", refusing)
    elif len(people) < offer.people or offer.game not in GAMES:
        await _end(finding, offer, people, "not-available", ())
    elif ready and await have_blocks(finding, people):  # not earlier: nobody learns of a block by asking
        await _end(finding, offer, people, "declined" if _is_challenge(people) else "not-available", ())
    elif ready:
        return await _open(finding, offer, people)
    elif offer.ends_at + GRACE <= now:
        gone = [each for each in people if not each.answer and not each.nonce]  # people asked again were present
        await _end(finding, offer, people, "missed", gone)
    return None


def _is_challenge(people: Sequence[OfferedRow]) -> bool:
    """Whether one person asks another, without a search."""
    return not any(each.ticket_id for each in people)


async def have_blocks(finding: Finding, people: Sequence[OfferedRow | SeekerRow]) -> bool:
    """Whether one of the people blocks another."""
    pairs = combinations((each.player_id for each in people), 2)
    return any([await blocked_between(finding.host.db, one, other) for one, other in pairs])


async def _end(
    finding: Finding, offer: OfferRow, people: Sequence[OfferedRow], why: str, leaving: Sequence[OfferedRow]
) -> None:
    """End an offer: people who declined or did not answer lose their tickets; the others keep waiting with priority."""
    now = finding.host.now()
    status: store.TicketStatus = "missed" if why == "missed" else "withdrawn"
    writes = []
    for each in leaving:
        if why == "missed" and each.ticket_id:
            writes += [store.miss_offer(offer.id, each.player_id), store.miss(each.player_id, now)]
    ending, tickets = ({each.ticket_id for each in group if each.ticket_id} for group in (leaving, people))
    for ticket_id in ending:
        writes += store.end_ticket(ticket_id, "offered", status, now)
    try:
        await finding.commit(*writes, *store.end_offer(offer.id, why, tickets - ending))
    except Conflict:  # an answer arrived at the same time
        finding.alarm.at_once()


async def _open(finding: Finding, offer: OfferRow, people: Sequence[OfferedRow]) -> Match | None:
    """Begin the match and end the offer in one transaction."""
    host, game = finding.host, GAMES[offer.game]
    seats = in_order(people)
    persons = [Person(each.player_id, each.name, each.nonce, each.word) for each in seats]
    match_id = offer.lobby_id or new_match_id()
    writes = store.match_offer(offer, people, match_id, host.now())
    party = await store.party_of_lobby(host.db, offer.lobby_id) if offer.lobby_id else []
    try:
        if offer.lobby_id:
            lobby = await host.cache.get(match_id)
            places = [seat.player_id for seat in lobby.seats]
            seated = sorted(seats, key=lambda each: [*places, each.player_id].index(each.player_id))
            tables = _tables(lobby.row.channel_id, seated)
            match = await fill_and_start(host, match_id, party, persons, tables, *writes)
        else:
            home, guilds = _home(seats), {each.guild_id for each in people} - {0}
            phrases = all([(await server(host.db, guild)).phrases for guild in guilds])
            seating = Seating(
                game,
                persons,
                home,
                Terms(clock=offer.pace, rated=bool(offer.rated), phrases=phrases),
                game.Options.model_validate_json(offer.options),
                tables=_tables(home.channel_id, seats),
                secret=offer.secret,
            )
            match = await seat_and_start(host, seating, *writes, match_id=match_id)
    except Conflict:
        current = await store.load_offer(host.db, offer.id)
        if current is None or current.words == offer.words:
            await _end(finding, offer, people, "not-available", ())
        finding.alarm.at_once()  # otherwise a word was given at the same time
        return None
    except (Refusal, ValueError) as refused:  # a deck or options that cannot be played, or a lobby that has changed
        log.info("offer could not be opened", why=str(refused))
        await _end(finding, offer, people, "not-available", [e for e in people if e.player_id in party] or people)
        return None
    finding.owing.at_once()
    return match


def in_order(people: Sequence[OfferedRow]) -> list[OfferedRow]:
    """Return the people of an offer in seat order, which is fixed when it is made, before anybody gives a word."""
    return sorted(people, key=lambda each: digest_of(f"{each.offer_id} {each.player_id}"))


def _home(people: Sequence[OfferedRow]) -> Location:
    """Return the channel of most of the people."""
    channels = Counter(Location(each.guild_id, each.channel_id) for each in people if each.channel_id)
    if not channels:
        raise Refusal(say("nowhere-to-play"))
    return channels.most_common(1)[0][0]


def _tables(home: int, seats: Sequence[OfferedRow]) -> list[OtherTable]:
    """Return a further table for each other channel from which people play."""
    return further_tables(
        Location(row.guild_id, row.channel_id) if row.channel_id not in (0, home) else None for row in seats
    )
