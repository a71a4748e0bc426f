"""Tickets of people who look for a match, offers to play, and the messages that show them."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from db import kept
from db.database import Record, Source, Write
from db.ratings import Pace, StandingRow
from db.reading import Number, OneRow, Rows, Writes, number, one_row, pair, read_all, rows, write, write_row
from db.tables import SqlValue

Reach = Literal["here", "server", "everywhere"]
TicketStatus = Literal["waiting", "offered", "matched", "expired", "withdrawn", "missed"]
Answer = Literal["", "yes", "no", "missed"]


class TicketRow(Record, frozen=True):
    """A row of `tickets`; the migration explains the columns."""

    id: int
    player_id: int
    game: str
    least: int
    most: int
    pace: Pace
    rated: int
    reach: Reach
    span: int
    hours: int
    options: str
    guild_id: int
    channel_id: int
    since: int
    until: int
    asked: int = 0
    standing: int = 0
    lobby_id: int = 0
    status: TicketStatus = "waiting"
    offer_id: int | None = None
    ended_at: int | None = None


class SeekerRow(Record, frozen=True):
    """A row of `seekers`: a person of a ticket."""

    ticket_id: int
    player_id: int
    name: str
    game: str
    open: int = 1


class OfferRow(Record, frozen=True):
    id: int
    game: str
    pace: Pace
    rated: int
    options: str
    people: int
    favourite: int
    lobby_id: int
    made_at: int
    ends_at: int
    status: Literal["open", "matched", "ended"] = "open"
    why: str = ""
    match_id: int | None = None
    secret: str = ""
    words: int = 0


class OfferedRow(Record, frozen=True):
    """A row of `offered`: a person who is offered a match, and their answer."""

    offer_id: int
    player_id: int
    ticket_id: int
    name: str
    guild_id: int
    channel_id: int
    nonce: str = ""
    answer: Answer = ""
    open: int = 1
    word: str = ""


class NoticeRow(Record, frozen=True):
    """A row of `notices`: a message about a ticket or an offer, which owes an edit while `shown` is below `wanted`."""

    about_id: int
    place: int
    private: int
    guild_id: int
    channel_id: int | None
    message_id: int | None
    wanted: int
    shown: int
    nonce: str


def seek(ticket: TicketRow, people: Sequence[SeekerRow]) -> list[Write]:
    """Insert a ticket; conflicts if one of its people has an open ticket for the game."""
    return [ticket.write("insert_ticket"), *(person.write("insert_seeker") for person in people)]


def end_ticket(ticket_id: int, was: TicketStatus, status: TicketStatus, now: int) -> list[Write]:
    """End a ticket; conflicts if its status has changed meanwhile."""
    return [
        Write("end_ticket", {"id": ticket_id, "was": was, "status": status, "now": now}, 1),
        Write("close_seekers", {"id": ticket_id}),
    ]


def offer(row: OfferRow, people: Sequence[OfferedRow], tickets: Sequence[int]) -> list[Write]:
    """Insert an offer for tickets; conflicts if one of them does not wait, or a person has another offer."""
    return [
        row.write("insert_offer"),
        *(person.write("insert_offered") for person in people),
        *(Write("offer_ticket", {"id": each, "offer_id": row.id}, 1) for each in tickets),
    ]


def end_offer(offer_id: int, why: str, staying: Iterable[int]) -> list[Write]:
    """End an open offer without a match; the tickets that stay wait again. Conflicts if it has ended.

    No write depends on another's being first: they are carried out in the order of their tables and rows.
    """
    return [
        Write("end_offer", {"id": offer_id, "why": why}, 1),
        Write("close_offered", {"id": offer_id}),
        *(Write("return_ticket", {"id": ticket}) for ticket in staying),
    ]


def match_offer(row: OfferRow, people: Sequence[OfferedRow], match_id: int, now: int) -> list[Write]:
    """End an offer with a match.

    Conflicts if it has ended, if a word was given since `row` was read, if one of its people blocks another or, in live
    play, is in another live match. Their other live tickets are withdrawn.
    """
    live = row.pace == "live"
    return [
        Write("match_offer", {"id": row.id, "match_id": match_id, "words": row.words}, 1),
        *(Write("require_free", {"id": row.id, "player_id": each.player_id}, 1) for each in people if live),
        Write("close_offered", {"id": row.id}),
        Write("match_tickets", {"id": row.id, "now": now}),
        Write("close_matched", {"id": row.id}),
        *(Write("withdraw_live", {"player_id": each.player_id, "now": now}) for each in people if live),
        *(Write("close_withdrawn", {"player_id": each.player_id}) for each in people if live),
    ]


miss: Writes[[int, int]] = write("insert_missed")
ask_about_computer: Writes[[int]] = write("ask_about_computer", expect=1)

notify: Writes[[int, int, int, int, str]] = write("notify")
renew: Writes[[int]] = write("renew_notices")
answer: Writes[[int, int, Answer, str, int]] = write("answer_offer", expect=1)


def give_word(offer_id: int, player_id: int, word: str) -> list[Write]:
    """Store a person's word; conflicts if the offer has ended. People who gave theirs before must accept again."""
    values: dict[str, SqlValue] = {"offer_id": offer_id, "player_id": player_id, "word": word}
    return [Write("count_word", {"id": offer_id}, 1), Write("give_word", values, 1), Write("ask_again", values)]


miss_offer: Writes[[int, int]] = write("miss_offer", expect=1)
take_away: Writes[[NoticeRow]] = write_row("delete_notice")
give_time: Writes[[int]] = write("give_offers_time")


def posted(row: NoticeRow, channel_id: int | None, message_id: int | None) -> Write:
    """Store where a message is, and that it shows what it owed."""
    return replace(row, channel_id=channel_id, message_id=message_id, shown=row.wanted).write("posted_notice")


def lose_place(guild_id: int, channel_id: int) -> list[Write]:
    """Move the people of a channel, or of a whole server if it is 0, to private messages."""
    values: dict[str, SqlValue] = {"guild_id": guild_id, "channel_id": channel_id}
    return [Write("move_tickets", values), Write("move_offered", values), Write("drop_notices", values)]


def purge(before: int) -> list[Write]:
    """Remove tickets and offers that ended before a moment, with what belongs to them."""
    names = ("purge_offered", "purge_offers", "purge_seekers", "purge_tickets", "purge_missed")
    return [Write(name, {"before": before}) for name in names]


async def missed_of(db: Source, person: int, since: int) -> list[int]:
    """Return when a person missed ready checks, the earliest first, also before they were forgotten."""
    earlier = [row.read(int, 0) for row in await kept.of_person(db, person) if row.what.startswith("missed:")]
    missed_since = await read_all(int, db, "missed_since", player_id=person, since=since)
    return sorted(at for at in [*earlier, *missed_since] if at >= since)


waiting: Rows[[], TicketRow] = rows(TicketRow, "waiting_tickets")
seekers: Rows[[], SeekerRow] = rows(SeekerRow, "open_seekers")
ticket: OneRow[[int], TicketRow] = one_row(TicketRow, "load_ticket")
party: Rows[[int], SeekerRow] = rows(SeekerRow, "party_of")
party_of_lobby: Rows[[int], int] = rows(int, "party_of_lobby")
tickets_of: Rows[[int], TicketRow] = rows(TicketRow, "open_tickets_of")
load_offer: OneRow[[int], OfferRow] = one_row(OfferRow, "load_offer")
offered_in: Rows[[int], OfferedRow] = rows(OfferedRow, "offered_in")
offers_to: Rows[[int], OfferRow] = rows(OfferRow, "offers_to")
last_declined: Number[[int, int]] = number("last_declined")
open_offers: Rows[[], OfferRow] = rows(OfferRow, "open_offers")
owed_notices: Rows[[], NoticeRow] = rows(NoticeRow, "owed_notices")
waits: Rows[[str, Pace, int], int] = rows(int, "waits")
missed: Rows[[int], tuple[int, int]] = rows(pair, "missed_by_seekers")
skills: Rows[[], StandingRow] = rows(StandingRow, "skills_of_seekers")
blocks: Rows[[], tuple[int, int]] = rows(pair, "blocks_of_seekers")
opponents: Rows[[], tuple[int, int]] = rows(pair, "last_opponents_of_seekers")
busy: Rows[[str], tuple[int, int]] = rows(pair, "busy_seekers")
running: OneRow[[int, str], int] = one_row(int, "running_of")
settings: Rows[[], tuple[int, str]] = rows(pair, "settings_of_seekers")
outcomes: Rows[[int], tuple[str, int]] = rows(pair, "offer_outcomes")
mean_wait: OneRow[[int], float] = one_row(float, "mean_wait")
counts: Rows[[], tuple[str, int]] = rows(pair, "count_finding")
