"""Lobbies and matches, their seats and decisions."""

from collections.abc import Sequence
from typing import Literal

from db import outbox
from db.database import Record, Write
from db.reading import Number, OneRow, Rows, Writes, number, one_row, pair, rows, write
from db.whereabouts import Whereabouts

Status = Literal["lobby", "playing", "over", "cancelled", "shelved"]
Cause = Literal["player", "cpu", "clock", "forced"]
SeatStatus = Literal["in", "resigned", "forfeited"]


class MatchRow(Record, frozen=True, gc=False):
    """A row of `matches`; the migration that creates it explains the columns."""

    id: int
    game: str
    version: int
    guild_id: int
    home_channel_id: int
    channel_id: int
    opened_by: int
    status: Status
    seed: str
    commitment: str
    options: str
    terms: str
    asked_at: int
    created_at: int
    state: bytes | None = None
    recent: str = "[]"
    revision: int = 0
    ply: int = 0
    wake_at: int | None = None
    deadline: int | None = None
    started_at: int | None = None
    ended_at: int | None = None
    outcome: str | None = None
    rematch_of: int | None = None
    clocks: str = "[]"
    paused: int = 0
    undone: int = 0
    upgrades: bytes | None = None
    unreadable: str | None = None
    secret: str = ""
    shares: int = 0
    tables: str = "[]"


class SeatRow(Record, frozen=True, gc=False):
    """A row of `seats`: who sits where, with which deck."""

    match_id: int
    seat: int
    player_id: int | None
    cpu: str | None
    name: str
    deck: str | None
    strikes: int
    status: SeatStatus
    deck_id: int | None = None
    nonce: str = ""
    """The digest of the press that seated the person."""
    word: str = ""
    """The digest of a word that they have given; see `match_setup.nonces_of`."""


class ActionRow(Record, frozen=True, gc=False):
    """A row of `actions`: one decision."""

    match_id: int
    ply: int
    seat: int
    notation: str
    cause: Cause
    key: int | None
    at: int


class Sighting(Record, frozen=True):
    """A match in a person's list."""

    id: int
    status: Status
    game: str
    channel_id: int


def open_lobby(match: MatchRow, seats: Sequence[SeatRow], nonce: str = "") -> list[Write]:
    """Insert a new lobby or match and the message that it owes; conflicts if its channel already has a live match.

    Without a nonce that message is the answer to a command.
    """
    return [
        match.write("insert_match"),
        *(seat.write("insert_seat") for seat in seats),
        outbox.add(match.id, "table", match.channel_id, match.revision, nonce or outbox.of_an_answer(match.id)),
    ]


def save(match: MatchRow) -> list[Write]:
    """Update a row whose `revision` is one more than the stored one, and make every message owe a redraw.

    Conflicts if the stored row has changed meanwhile.
    """
    return [match.write("save_match", expect=1), outbox.want(match.id, match.revision)]


def decide(match: MatchRow, action: ActionRow) -> list[Write]:
    """Store a decision: the position after it, its log entry, and that every message owes a redraw."""
    query = "decide_match" if match.status == "playing" else "decide_last"
    return [
        match.write(query, expect=1),
        action.write("insert_action"),
        outbox.want(match.id, match.revision),
    ]


def changed_seats(before: Sequence[SeatRow], after: Sequence[SeatRow]) -> list[Write]:
    """Store the differences between two lists of a match's seats."""
    if before is after:
        return []
    old, new = {seat.seat: seat for seat in before}, {seat.seat: seat for seat in after}
    writes = [Write("delete_seat", {"match_id": old[n].match_id, "seat": n}, 1) for n in old.keys() - new.keys()]
    writes += [new[n].write("save_seat", expect=1) for n in old.keys() & new.keys() if old[n] != new[n]]
    writes += [new[n].write("insert_seat", expect=1) for n in sorted(new.keys() - old.keys())]
    return writes


wake_later: Writes[[int, int]] = write("wake_match_later")
shelve: Writes[[int, int, int]] = write("shelve_match", expect=1)
give_time_back: Writes[[int, int, int, int, int]] = write("give_time_back")
load: OneRow[[int], MatchRow] = one_row(MatchRow, "load_match")
revision: OneRow[[int], int] = one_row(int, "revision_of_match")
seats: Rows[[int], SeatRow] = rows(SeatRow, "load_seats")
actions: Rows[[int], ActionRow] = rows(ActionRow, "load_actions")
actions_after: Rows[[int, int], ActionRow] = rows(ActionRow, "actions_after")
action_by_key: OneRow[[int], ActionRow] = one_row(ActionRow, "action_by_key")
count_unreadable: Number[[]] = number("count_unreadable")
live_in: OneRow[[int], int] = one_row(int, "live_match_in")
live_at: Rows[[int, int], int] = rows(int, "live_matches_at")
open_lobbies: Rows[[int], int] = rows(int, "open_lobbies")
rematch: OneRow[[int], int] = one_row(int, "rematch")
rematch_cancelled: OneRow[[int, int], int] = one_row(int, "rematch_cancelled")
live: Rows[[], Whereabouts] = rows(Whereabouts, "live_matches")
outdated: Rows[[str, int], Whereabouts] = rows(Whereabouts, "outdated_matches")
servers_in_use: Rows[[], int] = rows(int, "servers_in_use")
live_places: Rows[[], tuple[int, int]] = rows(pair, "live_places")
due: Rows[[int, int, int, int], Whereabouts] = rows(Whereabouts, "due_matches")
unsettled: Rows[[], Whereabouts] = rows(Whereabouts, "unsettled_matches")
begun: Rows[[int, int], int] = rows(int, "begun_matches")
all_after: Rows[[int, int], int] = rows(int, "matches_after")
next_wake: OneRow[[int, int], int] = one_row(int, "next_wake")
pressed_for_time: Rows[[int, int, int], Whereabouts] = rows(Whereabouts, "pressed_for_time")
of_player: Rows[[int, int], Sighting] = rows(Sighting, "matches_of_player")
over_of_player: Rows[[int, int], Sighting] = rows(Sighting, "matches_over_of_player")
