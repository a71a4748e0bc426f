"""Notes in the history of a match: who decided for whom, who left, and why it was not rated."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.match_ui.sentences import say
from db import manners
from db.manners import IncidentRow
from db.matches import ActionRow
from games.core import CLOCK, Seat

SEAT_CHANGES = ("resigned", "forfeited", "returned")
"""Incidents by which a seat changed between a person and a computer."""


@dataclass(slots=True)
class HistoryNotes:
    """Sentences before and after what each decision caused, by its number; 0 is the deal."""

    before: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    after: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


def history_notes(
    match: Match, log: Sequence[ActionRow], incidents: Sequence[IncidentRow], seat: Seat | None, *, over: bool
) -> HistoryNotes:
    """Return the notes in the history of a match.

    While it runs, what would give a hand away, such as who had only one choice, is noted only for that seat.
    """
    notes = HistoryNotes()
    changes = [row for row in incidents if row.seat is not None and row.what in SEAT_CHANGES]
    for action in log:
        last = [row.what for row in changes if row.seat == action.seat and row.ply < action.ply][-1:]
        stood_in = action.cause == "cpu" and bool(last) and last != ["returned"]
        if action.seat == CLOCK:
            notes.before[action.ply].append(say("time-is-up"))
        elif match.seats[action.seat].player_id is None and match.seats[action.seat].cpu is not None:
            continue
        elif over or action.seat == seat or stood_in:
            note = say("decided-for", cause=action.cause, name=match.names[action.seat])
            notes.before[action.ply] += [note] if note else []
    for row in incidents:
        name = "" if row.seat is None else match.names[row.seat]
        if row.seat is not None and row.what in SEAT_CHANGES:
            notes.after[row.ply].append(say("seat-changed", what=row.what, name=name))
        elif note := say("stopped", what=row.what, name=name, detail=row.detail):
            notes.after[row.ply].append(note)
    return notes


async def unrated_lines(host: Host, match: Match) -> list[str]:
    """Say why a match that is over was not rated."""
    incidents = await manners.incidents(host.db, match.id)
    reasons = [say("unrated", why=row.detail) for row in incidents if row.what == "unrated"]
    return [f"-# {reason}" for reason in reasons if reason]
