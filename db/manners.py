"""Who is asked into a lobby, and what happens in a match beside the game's own decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import asdict

from db.statements import Write, shaped

if TYPE_CHECKING:
    from db.database import Database, Transaction

What = Literal["resigned", "forfeited", "returned", "unrated", "shelved", "taken up"]


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
