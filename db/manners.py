"""Invitations, and what happens in a match besides the game's own decisions: incidents, proposals, undone decisions."""

from typing import Final, Literal

from db import kept
from db.database import Record, Source, Write
from db.reading import Number, OneRow, Rows, Writes, columns, number, one_row, read_all, rows, write, write_row
from db.stored import read_or

RESUMED: Final = "taken up"
What = Literal[
    "resigned",
    "forfeited",
    "returned",
    "unrated",
    "shelved",
    "taken up",
    "asked",
    "paused",
    "excused",
    "undone",
    "aborted",
    "ended",
    "stopped",
    "upgraded",
    "unreadable",
]
Kind = Literal["undo", "abort", "time", "pause"]


class InvitationRow(Record, frozen=True):
    """A row of `invitations`: a person who was invited and has not answered; `at` is 0 if they are not notified."""

    match_id: int
    player_id: int
    name: str
    at: int


class IncidentRow(Record, frozen=True):
    """A row of `incidents`: what happened in a match besides the game's own decisions."""

    match_id: int
    revision: int
    what: What
    ply: int
    seat: int | None
    detail: str
    at: int


class ProposalRow(Record, frozen=True):
    """A row of `proposals`: what a player proposes to all others."""

    match_id: int
    kind: Kind
    seat: int
    ply: int
    agreed: str
    at: int

    @property
    def seats(self) -> list[int]:
        """The seats that have agreed, including the one that proposed it."""
        return read_or([], list[int], "proposals.agreed", self.agreed)


class Meeting(Record, frozen=True):
    """A rated match that two people had with each other."""

    match_id: int
    ended_at: int
    left: int
    """1 if one of them left it."""


invite: Writes[[InvitationRow]] = write_row("insert_invitation")
answered: Writes[[int, int]] = write("delete_invitation")
uninvite_all: Writes[[int]] = write("delete_invitations")
note: Writes[[IncidentRow]] = write_row("insert_incident", expect=1)
invited: Rows[[int], InvitationRow] = rows(InvitationRow, "invitations_to")
incidents: Rows[[int], IncidentRow] = rows(IncidentRow, "incidents_in")


async def meetings(db: Source, one: int, other: int, since: int) -> list[Meeting]:
    """Return the rated matches that two people had with each other, the oldest first."""
    known = await read_all(Meeting, db, "rated_between", one=one, other=other, since=since)
    earlier = await kept.meetings(db, one, other, since)  # before one of them was forgotten
    return [*(Meeting(0, at, left) for at, left in earlier), *known]


propose: Writes[[ProposalRow]] = write_row("save_proposal")
withdraw: Writes[[int]] = write("delete_proposal")
proposal: OneRow[[int], ProposalRow] = one_row(ProposalRow, "proposal_in")


def take_back(match_id: int, revision: int, ply: int) -> list[Write]:
    """Take back all decisions from a number on; they are kept separately, so that no click repeats them."""
    return [
        Write("keep_undone", {"match_id": match_id, "revision": revision, "ply": ply}),
        Write("delete_actions_from", {"match_id": match_id, "ply": ply}),
    ]


remove: Writes[[int, int, int]] = write("insert_removal")
removed_from: Rows[[int, int], int] = rows(int, "removed_from")
removed_until: Number[[int, int]] = number("removed_until")
last_excuse: Number[[int]] = number("last_excuse_of")


async def endings(db: Source, player_id: int, most: int) -> list[tuple[int, int, int]]:
    """Return for each of a person's last matches with others, the latest first, how it ended for them.

    Whether they resigned before it counted, whether they resigned at all, and whether their time ran out.
    """
    known = await read_all(columns, db, "reliability_of", player_id=player_id, most=most)
    # What was kept of them when they were forgotten comes before all that they have played since.
    return [*known, *(await kept.endings(db, player_id))][:most] if len(known) < most else known


digested: Writes[[int, int]] = write("save_digest")
last_digest: Number[[int]] = number("last_digest")
