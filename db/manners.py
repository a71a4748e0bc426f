"""Who is asked into a lobby, and what happens in a match beside the game's own decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec.structs import asdict

from db.statements import Write, shaped

if TYPE_CHECKING:
    from db.database import Database, Transaction

RESUMED: Final = "taken up"
What = Literal[
    "resigned", "forfeited", "returned", "unrated", "shelved", "taken up", "undone", "aborted", "ended", "stopped"
]
Kind = Literal["undo", "abort"]


class InvitationRow(msgspec.Struct, frozen=True):
    """A row of `invitations`: somebody who is asked to play and has not answered."""

    match_id: int
    player_id: int
    name: str
    at: int


class IncidentRow(msgspec.Struct, frozen=True):
    """A row of `incidents`: what happened in a match beside the game's own decisions."""

    match_id: int
    revision: int
    what: What
    ply: int
    seat: int | None
    detail: str
    at: int


class ProposalRow(msgspec.Struct, frozen=True):
    """A row of `proposals`: what somebody proposes to all who play."""

    match_id: int
    kind: Kind
    seat: int
    ply: int
    agreed: str
    at: int

    @property
    def seats(self) -> list[int]:
        """Who has said yes, the one who proposes it included."""
        return msgspec.json.decode(self.agreed, type=list[int])


class UndoneRow(msgspec.Struct, frozen=True):
    """A row of `undone`: a decision that was taken back."""

    match_id: int
    revision: int
    ply: int
    seat: int
    notation: str
    cause: str
    key: int | None
    at: int


class RemovalRow(msgspec.Struct, frozen=True):
    """A row of `removals`: somebody who was sent out of a lobby."""

    match_id: int
    player_id: int
    until: int


class DigestRow(msgspec.Struct, frozen=True):
    """A row of `digests`: when somebody was last told of all their matches at once."""

    player_id: int
    sent_at: int


class Meeting(msgspec.Struct, frozen=True):
    """A rated match that two people had with each other."""

    match_id: int
    ended_at: int
    left: int
    """1 if somebody left it."""


def invite(row: InvitationRow) -> Write:
    """Write that somebody is asked."""
    return Write("insert_invitation", asdict(row), expect=1)


def answered(match_id: int, player_id: int) -> Write:
    """Write that somebody is asked no longer."""
    return Write("delete_invitation", {"match_id": match_id, "player_id": player_id})


def uninvite_all(match_id: int) -> Write:
    """Write that a match asks nobody any more."""
    return Write("delete_invitations", {"match_id": match_id})


def note(row: IncidentRow) -> Write:
    """Write what happened in a match."""
    return Write("insert_incident", asdict(row), expect=1)


async def invited(db: Database, match_id: int) -> list[InvitationRow]:
    """Return who is asked into a lobby, the first one first."""
    return shaped(InvitationRow, await db.fetch("invitations_to", match_id=match_id))


async def incidents(db: Database, match_id: int) -> list[IncidentRow]:
    """Return what happened in a match beside its decisions, in order."""
    return shaped(IncidentRow, await db.fetch("incidents_in", match_id=match_id))


async def meetings(source: Database | Transaction, one: int, other: int, since: int) -> list[Meeting]:
    """Return the rated matches that two people had with each other, the oldest first."""
    return shaped(Meeting, await source.fetch("rated_between", one=one, other=other, since=since))


def propose(row: ProposalRow) -> Write:
    """Write what somebody proposes, or who has agreed to it; an older proposal is forgotten."""
    return Write("save_proposal", asdict(row))


def withdraw(match_id: int) -> Write:
    """Write that nothing is proposed any more."""
    return Write("delete_proposal", {"match_id": match_id})


async def proposal(db: Database, match_id: int) -> ProposalRow | None:
    """Return what is proposed in a match."""
    return next(iter(shaped(ProposalRow, await db.fetch("proposal_in", match_id=match_id))), None)


def take_back(match_id: int, revision: int, ply: int) -> list[Write]:
    """Write that everything from a decision on was taken back: it is kept aside, so that no click does it again."""
    return [
        Write("keep_undone", {"match_id": match_id, "revision": revision, "ply": ply}),
        Write("delete_actions_from", {"match_id": match_id, "ply": ply}),
    ]


def remove(match_id: int, player_id: int, until: int) -> Write:
    """Write that somebody was sent out of a lobby, and until when they cannot come back."""
    return Write("insert_removal", {"match_id": match_id, "player_id": player_id, "until": until})


async def removed_until(db: Database, match_id: int, player_id: int) -> int:
    """Return until when somebody cannot come back into a lobby; 0 if they can."""
    rows = await db.fetch("removed_until", match_id=match_id, player_id=player_id)
    return int(str(rows[0][0])) if rows else 0


async def endings(db: Database, player_id: int, most: int) -> list[tuple[int, int]]:
    """Return of a person's last matches with others whether each was resigned, and whether their time ran out."""
    return shaped(lambda left, late: (left, late), await db.fetch("reliability_of", player_id=player_id, most=most))


def digested(player_id: int, moment: int) -> Write:
    """Write when somebody was told of all their matches at once."""
    return Write("save_digest", {"player_id": player_id, "sent_at": moment})


async def last_digest(db: Database, player_id: int) -> int:
    """Return when somebody was last told of all their matches at once; 0 if never."""
    rows = await db.fetch("digest_of", player_id=player_id)
    return int(str(rows[0][0])) if rows else 0
