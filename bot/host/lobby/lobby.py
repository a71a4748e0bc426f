"""Lobbies: a match before it starts."""

import itertools
import secrets
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.fair_play import REMATCH_PAUSE
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import TO_BUILD, commitment, mixed_seed, options_of, setups
from bot.host.core.preferences import load_preferences
from bot.host.core.recent import recent_after
from bot.host.core.reliability import look_up_figures
from bot.host.core.sentences import say
from bot.host.lobby.fair_level import with_fair_levels
from bot.host.lobby.welcome import require_welcome
from bot.host.time.clock import schedule
from bot.shared.durations import HOUR
from bot.shared.ids import code, new_match_id
from bot.shared.levels import level_name
from bot.shared.people import Location, Person, digest_of
from bot.shared.refusal import AgainstRules, Refusal, commit_or_refuse
from bot.shared.terms import Terms
from db import manners, matches, outbox, people
from db.manners import InvitationRow
from db.matches import MatchRow, SeatRow
from db.stored import encoded
from db.trades import blocked_between
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.contract.options import MatchOptions
from games.core import IllegalAction
from games.cpu import FAIR, LEVELS
from games.cpu.characters import CHARACTERS

PATIENCE = HOUR
"""How long a lobby waits for its start before it is closed, in milliseconds."""
AWAY = 600_000
"""How long a person who was removed from a lobby cannot come back, in milliseconds."""
REMOVED = "removed:"
"""The prefix, before the person's id, of the name of the message that a lobby owes to a removed person."""
GONE = 600_000
"""How long the lobby's host must be inactive before another player may take over, in milliseconds."""
RESERVED = ("You", "you", "none")
"""Names that would select a sentence: they stand for the reader, or for nobody, where a name may stand."""
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
    match_id: int | None = None,
    nonce: str = "",
) -> Match:
    """Open a lobby in a channel without a live match. Only its host is seated; a rematch invites the others.

    `deck` are the cards that its host has chosen to play, in a game with decks; `match_id` is a new id if it had to be
    known before. Without a nonce its message is the answer to a command.
    """
    there = await matches.live_in(host.db, place.channel_id)
    if there is not None:
        raise Refusal(say("still-running-here", match=code(there)))
    if rematch_of is not None:
        until = (await matches.rematch_cancelled(host.db, rematch_of.id, person.id) or 0) + REMATCH_PAUSE
        if until > host.now():
            raise Refusal(say("rematch-paused", seconds=until // 1000))
    now = host.now()
    row = new_row(game, person, place, terms, options, now, match_id)
    row = replace(row, wake_at=now + PATIENCE, rematch_of=None if rematch_of is None else rematch_of.id)
    invited = [] if rematch_of is None else await _invitations(host, rematch_of, row.id, person, now)
    seats = [replace(seat_for(row.id, (), person), deck=None if deck is None else encoded(deck))]
    await commit_or_refuse(
        host.db,
        say("join-that-lobby"),
        *matches.open_lobby(row, seats, nonce),
        *map(manners.invite, invited),
        people.seen(person.id, person.name, now),
    )
    host.alarm.no_later_than(now + PATIENCE)
    match = Match(row, seats, None, invited and await manners.invited(host.db, row.id))
    await look_up_figures(host.db, match)
    host.cache.keep(match)
    if rematch_of is not None:
        host.hooks.changed(rematch_of.id)
    return match


def new_row(
    game: Game,
    opener: Person,
    place: Location,
    terms: Terms,
    options: MatchOptions,
    now: int,
    match_id: int | None = None,
) -> MatchRow:
    """Return the row of a new lobby, with the hash of the secret from which its seed will be mixed."""
    secret = secrets.token_hex(16)
    return MatchRow(
        id=new_match_id() if match_id is None else match_id,
        game=game.key,
        version=game.version,
        guild_id=place.guild_id,
        home_channel_id=place.channel_id,
        channel_id=place.channel_id,
        opened_by=opener.id,
        status="lobby",
        seed="",
        commitment=commitment(secret),
        options=options.model_dump_json(exclude_defaults=True),
        terms=encoded(terms),
        asked_at=now,
        created_at=now,
        secret=secret,
    )


async def _invitations(host: Host, old: Match, match_id: int, person: Person, now: int) -> list[InvitationRow]:
    """Return the invitations to a rematch; silent for those who block the person, so that the block is not revealed."""
    invited = []
    for seat in old.seats:
        if seat.player_id is not None and seat.player_id != person.id:
            blocking = await blocked_between(host.db, person.id, seat.player_id)
            if person.id not in blocking:
                invited.append(InvitationRow(match_id, seat.player_id, seat.name, 0 if blocking else now))
    return invited


@changes_match
async def join(change: Change, person: Person) -> None:
    """Seat a person in a lobby; refuses one who was removed, is blocked, or finishes too few matches."""
    host, match = change.host, change.match
    require_lobby(match)
    if match.seat_of(person.id) is not None:
        raise Refusal(say("already-joined"))
    _require_room(match)
    await require_welcome(host, match, person.id)
    invited = {row.player_id for row in match.invited}  # the last seats are reserved until they have answered
    if person.id not in invited and len(match.seats) + len(invited) >= match.game.seats[-1]:
        raise Refusal(say("seats-reserved"))
    match.seats = [*match.seats, seat_for(match.id, match.names, person)]
    await look_up_figures(host.db, match)
    _uninvite(change, person.id)
    change.write(people.seen(person.id, person.name, host.now()))


@changes_match
async def kick(change: Change, person: int, other: int) -> None:
    """Remove and notify a person, or withdraw an invitation; only the host may. They can come back after a while."""
    match = _hosted(change, person, say("only-host-removes"))
    if other == person or not (_uninvite(change, other) or match.seat_of(other) is not None):
        raise Refusal(say("not-in-lobby"))
    if match.seat_of(other) is not None:
        change.write(outbox.add(match.id, f"{REMOVED}{other}", None, change.revision, secrets.token_hex(8)))
    match.seats = _renumbered(seat for seat in match.seats if seat.player_id != other)
    change.write(manners.remove(match.id, other, change.host.now() + AWAY))


@changes_match
async def hand_over(change: Change, person: int, other: int) -> None:
    """Make another person the lobby's host; its host may always do that, others once the host is inactive."""
    match, now = require_lobby(change.match), change.host.now()
    if match.seat_of(other) is None or match.seat_of(person) is None:
        raise Refusal(say("join-to-take-over"))
    gone = now - match.row.asked_at >= GONE
    if match.row.opened_by != person and not (other == person and gone):
        raise Refusal(say("only-host-hands-over"))
    match.update(opened_by=other, asked_at=now)


@changes_match
async def add_cpu(change: Change, person: int, level: str) -> None:
    """Seat a computer; any joined player may do that."""
    if level not in (*LEVELS, FAIR):
        raise Refusal(say("no-such-level", levels=", ".join(level_name(each) for each in (*LEVELS, FAIR))))
    match = _joined(change, person, say("join-to-add-computer"))
    _require_room(match)
    match.seats = [*match.seats, cpu_seat(match, len(match.seats), level)]


@changes_match
async def become(change: Change, person: int, character: str) -> None:
    """Turn the last computer into a character of the same level; any joined player may do that."""
    match = _joined(change, person, say("join-to-add-computer"))
    computers = [seat for seat in match.seats if seat.player_id is None]
    if not computers or character not in CHARACTERS or character in match.names:
        raise Refusal(say("computer-not-in-lobby"))
    match.seats = [replace(seat, name=character) if seat is computers[-1] else seat for seat in match.seats]


@changes_match
async def let_build(change: Change, person: int) -> None:
    """Switch whether the last computer builds its own deck; any joined player may do that."""
    match = _joined(change, person, say("join-to-add-computer"))
    computers = [seat for seat in match.seats if seat.player_id is None]
    if not computers or not has_cards(match.game):
        raise Refusal(say("computer-not-in-lobby"))
    deck = encoded(TO_BUILD) if computers[-1].deck is None else None
    match.seats = [replace(seat, deck=deck) if seat is computers[-1] else seat for seat in match.seats]


@changes_match
async def remove_cpu(change: Change, person: int, name: str = "") -> None:
    """Remove the computer of that name, or the last one added; any joined player may do that."""
    match = _joined(change, person, say("join-to-remove-computer"))
    computers = [seat for seat in match.seats if seat.player_id is None and name in ("", seat.name)]
    if not computers:
        raise Refusal(say("computer-not-in-lobby"))
    match.seats = _renumbered(seat for seat in match.seats if seat is not computers[-1])


@changes_match
async def choose_deck(change: Change, person: int, deck: Sequence[str] | None) -> None:
    """Choose a person's cards before the match begins; None for their default deck."""
    match = _joined(change, person, say("join-to-choose-deck"))
    cards = None if deck is None else encoded(deck)
    match.seats = [replace(seat, deck=cards) if seat.player_id == person else seat for seat in match.seats]


@changes_match
async def give_word(change: Change, person: int, word: str) -> None:
    """Add a person's word to the seed, replacing their last one; only its digest is stored."""
    match = _joined(change, person, say("join-to-give-word"))
    match.seats = [replace(seat, word=digest_of(word)) if seat.player_id == person else seat for seat in match.seats]


@changes_match
async def choose_rated(change: Change, person: int) -> None:
    """Switch between a rated and a friendly match; refuses to rate players who joined a friendly one."""
    match = _hosted(change, person, say("only-host-chooses"))
    if not match.terms.rated and len(match.people()) > 1:
        raise Refusal(say("others-joined-friendly"))
    match.update(terms=encoded(replace(match.terms, rated=not match.terms.rated)))


@changes_match
async def leave_lobby(change: Change, person: int) -> None:
    """Remove a person from a lobby. The last one to leave closes it; if its host leaves, the next player hosts it."""
    match = require_lobby(change.match)
    if _uninvite(change, person):
        return
    _joined(change, person, say("you-are-not-in-lobby"))
    match.seats = _renumbered(seat for seat in match.seats if seat.player_id != person)
    staying = [seat.player_id for seat in match.people()]
    if not staying:
        close(change)
    elif match.row.opened_by not in staying:
        match.update(opened_by=staying[0])


@changes_match
async def cancel(change: Change, person: int) -> None:
    """Close a lobby; only its host may."""
    _hosted(change, person, say("only-host-cancels"))
    close(change)


def close(change: Change) -> None:
    """Close a lobby that will not start."""
    match = change.match
    match.update(status="cancelled", wake_at=None, ended_at=change.host.now())
    uninvite_all(change)


@changes_match
async def start(change: Change, person: int, nonce: str = "") -> None:
    """Begin the match: mix the seed and deal. The lobby's host adds `nonce` to the seed, as the last one."""
    match = _hosted(change, person, say("only-host-starts"))
    match.seats = [replace(row, nonce=nonce) if nonce and row.player_id == person else row for row in match.seats]
    await deal(change, person)
    uninvite_all(change)


async def deal(change: Change, starter: int) -> None:
    """Begin a match with the seats of the draft; refuses a wrong number of them, or a deck that cannot be played."""
    host, match = change.host, change.match
    game = match.game
    if len(match.seats) not in game.seats:
        least, most, joined = game.seats[0], game.seats[-1], len(match.seats)
        fixed = least == most
        raise Refusal(
            say("wrong-number-of-players", game=game.title, fixed=fixed, least=least, most=most, joined=joined)
        )
    # A lobby that was opened before there were secrets has none.
    secret = match.row.secret or secrets.token_hex(16)
    seed = mixed_seed(secret, match.seats) if match.row.secret else secret
    match.update(seed=seed, commitment=commitment(secret))
    match.seats = await with_fair_levels(host, match, await host.hooks.before_start(match, starter))
    await load_preferences(host, match.seats)
    try:
        state = game.new(setups(match.seats), int(seed, 16), options_of(match))
    except IllegalAction as refused:
        raise AgainstRules(refused.reason, game.key, refused.code) from refused
    now = host.now()
    match.update(
        status="playing",
        version=game.version,
        state=state.dump(),
        recent=recent_after(match, "[]", state.opening),
        started_at=now,
        asked_at=now,
    )
    schedule(change, state)


def require_lobby(match: Match) -> Match:
    """Return a match that has not begun; refuses any other."""
    if match.row.status == "playing":
        raise Refusal(say("lobby-started"))
    if match.row.status != "lobby":
        raise Refusal(say("lobby-closed"))
    return match


def cpu_seat(match: Match, number: int, level: str) -> SeatRow:
    """Return a seat for a computer, under a name that is free."""
    name = next(name for name in CPU_NAMES if name not in match.names)
    return SeatRow(match.id, number, None, level, name, None, 0, "in")


def note_activity(change: Change, person: int) -> None:
    """Force the draft to be stored; the lobby's host counts as active now if the change is theirs."""
    row = change.match.row
    change.match.update(asked_at=change.host.now() if person == row.opened_by else row.asked_at)


def seat_for(match_id: int, taken: Sequence[str], person: Person) -> SeatRow:
    """Return a person's seat, the next one, under a name of their own: texts and buttons identify players by it."""
    names = itertools.chain([person.name], (f"{person.name} {number}" for number in itertools.count(2)))
    name = next(name for name in names if name not in (*taken, *RESERVED))
    return SeatRow(match_id, len(taken), person.id, None, name, None, 0, "in", nonce=person.nonce, word=person.word)


def _renumbered(seats: Iterable[SeatRow]) -> list[SeatRow]:
    return [replace(seat, seat=number) for number, seat in enumerate(seats)]


def _require_room(match: Match) -> None:
    if len(match.seats) >= match.game.seats[-1]:
        raise Refusal(say("lobby-full"))


def _hosted(change: Change, person: int, refusal: str) -> Match:
    """Return a lobby that a person hosts, and note that they are active; refuses others."""
    match = require_lobby(change.match)
    if match.row.opened_by != person:
        raise Refusal(refusal)
    note_activity(change, person)
    return match


def _joined(change: Change, person: int, refusal: str) -> Match:
    """Return a lobby that a person has joined, and note that they are active; refuses others."""
    match = require_lobby(change.match)
    if match.seat_of(person) is None:
        raise Refusal(refusal)
    note_activity(change, person)
    return match


def _uninvite(change: Change, person: int) -> bool:
    """Remove a person's invitation, if any; return whether there was one."""
    match = change.match
    invited = any(row.player_id == person for row in match.invited)
    if invited:
        match.invited = [row for row in match.invited if row.player_id != person]
        change.write(manners.answered(match.id, person))
    return invited


def uninvite_all(change: Change) -> None:
    """Withdraw the invitations to a lobby that starts or closes."""
    if change.match.invited:
        change.match.invited = []
        change.write(manners.uninvite_all(change.match.id))
