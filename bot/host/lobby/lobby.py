"""Lobbies: a match before it starts."""

from __future__ import annotations

import itertools
import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.host import texts
from bot.host.core.cpu_thoughts import think_ahead
from bot.host.core.match import Match
from bot.host.core.match_setup import commitment, dump_deck, options_of, setups
from bot.host.core.overtaken import again_if_overtaken, commit
from bot.host.core.preferences import load_preferences
from bot.host.core.recent import recent_after
from bot.host.core.reliability import look_up_figures
from bot.host.lobby.welcome import require_welcome
from bot.host.time.clock import scheduled
from bot.shared.ids import code, new_match_id
from bot.shared.levels import level_name
from bot.shared.people import Location, Person
from bot.shared.refusal import AgainstRules, Refusal
from bot.shared.terms import Terms, dump_terms
from db import manners, matches, people
from db.database import Conflict
from db.manners import InvitationRow
from db.matches import MatchRow, SeatRow
from db.trades import blocked_between
from games.core import IllegalAction
from games.cpu import LEVELS
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.host.core.host import Host
    from db.statements import Write
    from games.game import Game
    from games.options import MatchOptions

PATIENCE = 3_600_000
"""How long a lobby waits for its start before it is closed, in milliseconds."""
AWAY = 600_000
"""How long somebody who was removed from a lobby cannot come back, in milliseconds."""
GONE = 600_000
"""How long the lobby's host must be inactive before somebody else may take over, in milliseconds."""
CPU_NAMES = ("Bolt", "Clutch", "Diesel", "Piston", "Torque")


async def open_lobby(
    host: Host,
    game: Game,
    person: Person,
    place: Location,
    terms: Terms,
    options: MatchOptions,
    rematch_of: Match | None = None,
    deck: Sequence[str] | None = None,
) -> Match:
    """Open a lobby in a channel without a live match. Only its host is seated; a rematch invites the others.

    `deck` are the cards that its host has chosen to play, in a game with decks.
    """
    there = await matches.live_in(host.db, place.channel_id)
    if there is not None:
        raise Refusal(texts.still_running_here(code(there)))
    now, match_id = host.now(), new_match_id()
    row = MatchRow(
        id=match_id,
        game=game.key,
        version=game.version,
        guild_id=place.guild_id,
        home_channel_id=place.channel_id,
        channel_id=place.channel_id,
        opened_by=person.id,
        status="lobby",
        seed="",
        commitment="",
        options=options.model_dump_json(exclude_defaults=True),
        terms=dump_terms(terms),
        state=None,
        recent="[]",
        revision=0,
        ply=0,
        asked_at=now,
        wake_at=now + PATIENCE,
        deadline=None,
        created_at=now,
        started_at=None,
        ended_at=None,
        outcome=None,
        rematch_of=None if rematch_of is None else rematch_of.id,
    )
    invited = [] if rematch_of is None else await _invitations(host, rematch_of, match_id, person, now)
    seats = [_seat(match_id, 0, person)]
    if deck is not None:
        seats[0] = replace(seats[0], deck=dump_deck(deck))
    try:
        await host.db.commit(
            *matches.open_lobby(row, seats), *map(manners.invite, invited), people.seen(person.id, person.name, now)
        )
    except Conflict:
        raise Refusal(texts.JOIN_THAT_LOBBY) from None
    host.wake_at = min(host.wake_at, now + PATIENCE)
    match = Match(row, seats, None, invited)
    await look_up_figures(host.db, match)
    host.cache.keep(match)
    return match


async def _invitations(host: Host, old: Match, match_id: int, person: Person, now: int) -> list[InvitationRow]:
    """Return whom a rematch invites: nobody is seated without pressing Join."""
    return [
        InvitationRow(match_id, seat.player_id, seat.name, now)
        for seat in old.seats
        if seat.player_id is not None
        and seat.player_id != person.id
        and not await blocked_between(host.db, person.id, seat.player_id)
    ]


async def join(host: Host, match_id: int, person: Person) -> Match:
    """Seat a person in a lobby; refuses somebody who was removed, is blocked, or finishes too few matches."""
    await require_welcome(host, await host.cache.get(match_id), person.id)

    def change(match: Match) -> list[SeatRow]:
        if match.seat_of(person.id) is not None:
            raise Refusal(texts.ALREADY_JOINED)
        _require_room(match)
        _require_unreserved(match, person.id)
        named = distinct(person, match.names)
        return [*match.seats, _seat(match.id, len(match.seats), named)]

    seen = people.seen(person.id, person.name, host.now())
    return await reseat(host, match_id, change, seen, answered=person.id)


async def kick(host: Host, match_id: int, person: int, other: int) -> Match:
    """Remove somebody from a lobby, or withdraw an invitation; only its host may. They can come back after a while."""
    async with host.cache.lock(match_id):
        match = await _lobby(host, match_id)
        if match.row.opened_by != person:
            raise Refusal(texts.ONLY_HOST_REMOVES)
        asked = any(row.player_id == other for row in match.invited)
        if other == person or not (asked or match.seat_of(other) is not None):
            raise Refusal(texts.NOT_IN_LOBBY)
        seats = _renumbered(seat for seat in match.seats if seat.player_id != other)
        row = replace(match.row, revision=match.row.revision + 1)
        away = manners.remove(match.id, other, host.now() + AWAY)
        await _commit(host, match, row, match.seats if asked else seats, other if asked else None, away)
        return match


async def hand_over(host: Host, match_id: int, person: int, other: int) -> Match:
    """Make somebody else the lobby's host: the host can hand it over, and others can replace an inactive one."""
    async with host.cache.lock(match_id):
        match = await _lobby(host, match_id)
        if match.seat_of(other) is None or match.seat_of(person) is None:
            raise Refusal(texts.JOIN_TO_TAKE_OVER)
        gone = host.now() - match.row.asked_at >= GONE
        if match.row.opened_by != person and not (other == person and gone):
            raise Refusal(texts.ONLY_HOST_HANDS_OVER)
        row = replace(match.row, revision=match.row.revision + 1, opened_by=other, asked_at=host.now())
        await _commit(host, match, row, match.seats)
        return match


async def add_cpu(host: Host, match_id: int, person: int, level: str) -> Match:
    """Seat a computer; anybody who has joined may do that."""
    if level not in LEVELS:
        raise Refusal(texts.no_such_level([level_name(each) for each in LEVELS]))

    def change(match: Match) -> list[SeatRow]:
        if match.seat_of(person) is None:
            raise Refusal(texts.JOIN_TO_ADD_COMPUTER)
        _require_room(match)
        name = next(name for name in CPU_NAMES if name not in match.names)
        return [*match.seats, SeatRow(match.id, len(match.seats), None, level, name, None, 0, "in")]

    return await reseat(host, match_id, change, by=person)


async def choose_deck(host: Host, match_id: int, person: int, deck: Sequence[str] | None) -> Match:
    """Set the cards that a person plays in a match that has not begun; None is their default deck."""

    def change(match: Match) -> list[SeatRow]:
        if match.seat_of(person) is None:
            raise Refusal(texts.JOIN_TO_CHOOSE_DECK)
        cards = None if deck is None else dump_deck(deck)
        return [replace(seat, deck=cards) if seat.player_id == person else seat for seat in match.seats]

    return await reseat(host, match_id, change, by=person)


async def remove_cpu(host: Host, match_id: int, person: int, name: str = "") -> Match:
    """Remove the computer of that name, or the last one added; anybody who has joined may do that."""

    def change(match: Match) -> list[SeatRow]:
        if match.seat_of(person) is None:
            raise Refusal(texts.JOIN_TO_REMOVE_COMPUTER)
        going = [seat for seat in match.seats if seat.player_id is None and name in ("", seat.name)]
        if not going:
            raise Refusal(texts.COMPUTER_NOT_IN_LOBBY)
        return _renumbered(seat for seat in match.seats if seat is not going[-1])

    return await reseat(host, match_id, change, by=person)


@again_if_overtaken
async def leave_lobby(host: Host, match_id: int, person: int) -> Match:
    """Remove a person from a lobby; the last one closes it, and the next becomes its host."""
    async with host.cache.lock(match_id):
        match = await _lobby(host, match_id)
        if any(row.player_id == person for row in match.invited):
            await _commit(host, match, replace(match.row, revision=match.row.revision + 1), match.seats, person)
            return match
        if match.seat_of(person) is None:
            raise Refusal(texts.YOU_ARE_NOT_IN_LOBBY)
        seats = _renumbered(seat for seat in match.seats if seat.player_id != person)
        left = [seat.player_id for seat in seats if seat.player_id is not None]
        row = replace(match.row, revision=match.row.revision + 1)
        if not left:
            row = replace(row, status="cancelled", wake_at=None, ended_at=host.now())
        elif match.row.opened_by not in left:
            row = replace(row, opened_by=left[0])
        await _commit(host, match, row, seats)
        return match


@again_if_overtaken
async def cancel(host: Host, match_id: int, person: int) -> Match:
    """Close a lobby; only its host may."""
    async with host.cache.lock(match_id):
        match = await _lobby(host, match_id)
        if match.row.opened_by != person:
            raise Refusal(texts.ONLY_HOST_CANCELS)
        await close(host, match)
        return match


async def close(host: Host, match: Match) -> None:
    """Close a lobby that will not start; the caller holds the lock."""
    row = replace(match.row, revision=match.row.revision + 1, status="cancelled", wake_at=None, ended_at=host.now())
    await _commit(host, match, row, match.seats)


@again_if_overtaken
async def start(host: Host, match_id: int, person: int) -> Match:
    """Begin the match: fix the seed, publish its hash, deal."""
    async with host.cache.lock(match_id):
        match = await _lobby(host, match_id)
        if match.row.opened_by != person:
            raise Refusal(texts.ONLY_HOST_STARTS)
        game = match.game
        if len(match.seats) not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            raise Refusal(texts.wrong_number_of_players(game.title, least=least, most=most, joined=len(match.seats)))
        seats = list(await host.hooks.before_start(host, match, person))
        await load_preferences(host, seats)
        seed = secrets.token_hex(16)
        try:
            state = game.new(setups(seats), int(seed, 16), options_of(match))
        except IllegalAction as refused:
            raise AgainstRules(refused.reason, game.key, refused.code) from refused
        now = host.now()
        row = replace(
            match.row,
            revision=match.row.revision + 1,
            status="playing",
            version=game.version,
            seed=seed,
            commitment=commitment(seed),
            state=state.dump(),
            recent=recent_after(match, "[]", state.opening),
            started_at=now,
            asked_at=now,
        )
        row = scheduled(host, match, row, state)
        await _commit(host, match, row, seats)
        match.state = state
        think_ahead(host, match, state)
        return match


def game_of(key: str) -> Game:
    """Return the game of a key; refuses others."""
    if key not in GAMES:
        raise Refusal(texts.NO_SUCH_GAME)
    return GAMES[key]


def distinct(person: Person, taken: Sequence[str]) -> Person:
    """Return the person under a name that is unique in the match: texts and buttons use names."""
    names = itertools.chain([person.name], (f"{person.name} {number}" for number in itertools.count(2)))
    return Person(person.id, next(name for name in names if name not in taken))


def _seat(match_id: int, number: int, person: Person) -> SeatRow:
    return SeatRow(match_id, number, person.id, None, person.name, None, 0, "in")


def _renumbered(seats: Iterable[SeatRow]) -> list[SeatRow]:
    return [replace(seat, seat=number) for number, seat in enumerate(seats)]


def _require_room(match: Match) -> None:
    if len(match.seats) >= match.game.seats[-1]:
        raise Refusal(texts.LOBBY_FULL)


def _require_unreserved(match: Match, person: int) -> None:
    """Reserve the last seats for invited players until they have answered."""
    asked = {row.player_id for row in match.invited}
    if person not in asked and len(match.seats) + len(asked) >= match.game.seats[-1]:
        raise Refusal(texts.SEATS_RESERVED)


async def _lobby(host: Host, match_id: int) -> Match:
    match = await host.cache.get(match_id)
    if match.row.status == "playing":
        raise Refusal(texts.LOBBY_STARTED)
    if match.row.status != "lobby":
        raise Refusal(texts.LOBBY_CLOSED)
    return match


@again_if_overtaken
async def reseat(
    host: Host,
    match_id: int,
    change: Callable[[Match], list[SeatRow]],
    *more: Write,
    answered: int | None = None,
    by: int | None = None,
) -> Match:
    """Replace the seats of a lobby by what `change` returns; `answered` is no longer invited, `by` asked for it."""
    async with host.cache.lock(match_id):
        match = await _lobby(host, match_id)
        seats = change(match)
        row = replace(match.row, revision=match.row.revision + 1)
        if by == row.opened_by:
            row = replace(row, asked_at=host.now())
        await _commit(host, match, row, seats, answered, *more)
        return match


async def _commit(
    host: Host, match: Match, row: MatchRow, seats: list[SeatRow], answered: int | None = None, *more: Write
) -> None:
    """Commit a change of a lobby; `answered` is no longer invited, and a closed lobby invites nobody."""
    if row.status == "lobby":
        invited = [each for each in match.invited if each.player_id != answered]
        asking = [manners.answered(match.id, answered)] if len(invited) < len(match.invited) and answered else []
    else:
        invited, asking = [], [manners.uninvite_all(match.id)] if match.invited else []
    await commit(host, match, *matches.save(row), *matches.changed_seats(match.seats, seats), *asking, *more)
    match.row, match.seats, match.invited = row, seats, invited
    if row.status == "lobby":
        await look_up_figures(host.db, match)
    host.hooks.changed(match.id)
