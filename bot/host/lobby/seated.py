"""Matches that begin without a lobby, because their players have agreed elsewhere: in a pairing or an offer."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.host.core.tables import OtherTable
from bot.host.lobby.lobby import cpu_seat, deal, new_row, require_lobby, seat_for, uninvite_all
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import matches, people
from db.database import Conflict, Write
from db.stored import encoded
from games.contract.game import Game
from games.contract.options import MatchOptions

OWN, SHARED, THREAD = 0, 1, 2
"""A match's `shares`: alone in its channel, sharing the channel, or sharing it until its own thread is opened."""


@dataclass(frozen=True, slots=True)
class Seating:
    """An agreed match: its players, game, place and terms."""

    game: Game
    people: Sequence[Person]
    """In seat order; each has agreed to play. Empty for computers alone. Their words or nonces go into the seed."""
    place: Location
    terms: Terms
    options: MatchOptions
    computers: Sequence[str] = ()
    """The levels of the computers in the seats after the people."""
    decks: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """By id, the cards of people who do not play their default deck."""
    tables: Sequence[OtherTable] = ()
    """The further channels in which the match is shown."""
    share: bool = False
    """Whether the match shares its channel with others."""
    thread: bool = False
    """Whether the match gets a thread of its own even if its channel is free."""
    secret: str = ""
    """The host's part of the seed, if it was promised elsewhere."""


async def seat_and_start(host: Host, seating: Seating, *writes: Write, match_id: int | None = None) -> Match:
    """Open and start a match at once, in one transaction with the caller's `writes`, and return it.

    It takes the channel if that is free, and otherwise gets its own thread there. Pass `match_id`, a new id, if the
    writes contain it. Raises `Refusal` if a deck cannot be played or the number of seats is wrong, and `Conflict` if
    a write fails its guard; then no match is created.
    """
    place, match_id = seating.place, match_id or new_match_id()
    if seating.share:
        return await _begin(host, seating, match_id, SHARED, writes)
    taken = seating.thread or await matches.live_in(host.db, place.channel_id) is not None
    try:
        return await _begin(host, seating, match_id, THREAD if taken else OWN, writes)
    except Conflict:
        if taken or await matches.live_in(host.db, place.channel_id) is None:
            raise
        return await _begin(host, seating, match_id, THREAD, writes)


async def _begin(host: Host, seating: Seating, match_id: int, shares: int, writes: Sequence[Write]) -> Match:
    now, opener = host.now(), seating.people[0] if seating.people else Person(0, "")
    row = new_row(seating.game, opener, seating.place, seating.terms, seating.options, now, match_id)
    row = replace(row, shares=shares, tables=encoded(seating.tables), secret=seating.secret or row.secret)
    match = Match(row, [], None)
    for person in seating.people:
        seat = seat_for(match_id, match.names, person)
        cards = seating.decks.get(person.id)
        match.seats.append(seat if cards is None else replace(seat, deck=encoded(cards)))
    for level in seating.computers:
        match.seats.append(cpu_seat(match, len(match.seats), level))
    async with host.cache.lock(match_id):
        change = Change(host, match)
        await deal(change, opener.id)
        change.write(*(people.seen(person.id, person.name, now) for person in seating.people), *writes)
        await change.create(secrets.token_hex(8))
    return change.committed


@changes_match
async def fill_and_start(
    change: Change, party: Sequence[int], people_: Sequence[Person], tables: Sequence[OtherTable], *writes: Write
) -> None:
    """Seat people in the lobby of a party and start it at once, in one transaction with the caller's `writes`.

    The words passed here replace those in the lobby. Refuses if a person has joined or left the lobby meanwhile.
    """
    match, words = require_lobby(change.match), {person.id: person.word for person in people_}
    if {seat.player_id for seat in match.seats} != set(party):
        raise Refusal(say("lobby-closed"))
    match.seats = [replace(seat, word=words.get(seat.player_id or 0, seat.word)) for seat in match.seats]
    for person in people_:
        if match.seat_of(person.id) is None:
            match.seats = [*match.seats, seat_for(match.id, match.names, person)]
    match.update(tables=encoded(tables))
    await deal(change, match.row.opened_by)
    change.write(*(people.seen(person.id, person.name, change.host.now()) for person in people_), *writes)
    uninvite_all(change)
