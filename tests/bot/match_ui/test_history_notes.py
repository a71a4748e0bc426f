"""Notes in a history: who decided for whom, as far as everybody may know it, who left, and how a match stopped."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.match_ui.history_notes import history_notes
from db.manners import IncidentRow
from db.matches import ActionRow
from games.core import CLOCK, Seat

MATCH: Any = SimpleNamespace(
    names=("Ada", "Ben", "Bolt"),
    seats=[
        SimpleNamespace(player_id=1, cpu=None),
        SimpleNamespace(player_id=None, cpu=None),  # Ben, who was forgotten
        SimpleNamespace(player_id=None, cpu="ace"),
    ],
)
COMPUTER, LATE, FORCED = (
    "A computer decides for Ada.",
    "Ada's time is up: a computer decides.",
    "Ada has only one choice.",
)


def decided(ply: int, seat: Seat, cause: Any = "player") -> ActionRow:
    return ActionRow(9, ply, seat, "pass", cause, None, 0)


def happened(what: Any, ply: int, seat: Seat | None = 0, detail: str = "") -> IncidentRow:
    return IncidentRow(9, 1, what, ply, seat, detail, 0)


def before(
    *incidents: IncidentRow, cause: str = "cpu", seat: Seat = 0, viewer: Seat | None = None, over: bool = False
) -> list[str]:
    """The notes before the fifth decision, which was made by this seat, as a viewer reads them."""
    return history_notes(MATCH, [decided(5, seat, cause)], incidents, viewer, over=over).before[5]


@pytest.mark.parametrize(
    ("cause", "note"), [("player", []), ("cpu", [COMPUTER]), ("clock", [LATE]), ("forced", [FORCED])]
)
def test_why_somebody_did_not_decide_is_noted_for_themselves_and_in_the_end_for_all(
    cause: str, note: list[str]
) -> None:
    assert before(cause=cause, viewer=0) == note
    assert before(cause=cause, viewer=1) == []
    assert before(cause=cause) == []
    for viewer in (None, 0, 1):
        assert before(cause=cause, viewer=viewer, over=True) == note


@pytest.mark.parametrize(
    ("changes", "noted"),
    [
        ([], False),
        ([("resigned", 4)], True),
        ([("forfeited", 1)], True),
        ([("resigned", 5)], False),
        ([("forfeited", 1), ("returned", 3)], False),
        ([("forfeited", 1), ("returned", 5)], True),
        ([("forfeited", 1), ("returned", 2), ("forfeited", 4)], True),
        ([("asked", 1)], False),
    ],
)
def test_that_a_computer_plays_for_a_player_who_left_is_noted_for_everybody(
    changes: list[tuple[str, int]], noted: bool
) -> None:
    own = [happened(what, ply) for what, ply in changes]
    assert before(*own, viewer=1) == [COMPUTER] * noted
    others = [happened(what, ply, 1) for what, ply in changes]
    assert before(*others, viewer=1) == [], "who left was somebody else"
    assert before(*own, cause="forced", viewer=1) == [], "it tells of the hand"


def test_a_computers_own_decisions_need_no_note_and_those_of_a_forgotten_player_do() -> None:
    assert before(seat=2, over=True) == []
    assert before(seat=1, over=True) == ["A computer decides for Ben."]


@pytest.mark.parametrize("over", [True, False])
def test_what_the_clock_decided_is_noted_for_everybody(over: bool) -> None:
    assert before(seat=CLOCK, cause="clock", over=over) == ["Time is up."]


@pytest.mark.parametrize(
    ("what", "seat", "detail", "note"),
    [
        ("resigned", 0, "", ["Ada resigned."]),
        ("forfeited", 1, "", ["Ben ran out of time."]),
        ("returned", 0, "", ["Ada plays again."]),
        ("undone", 0, "Radar", ["Ada took a decision back: Radar."]),
        ("aborted", None, "", ["Everyone agreed to end the match."]),
        ("ended", None, "", ["A server manager ended the match."]),
        ("asked", 0, "", []),
        ("resigned", None, "", []),
    ],
)
def test_incidents_are_noted_after_the_decision(what: str, seat: Seat | None, detail: str, note: list[str]) -> None:
    notes = history_notes(MATCH, [], [happened(what, 3, seat, detail)], None, over=False)
    assert dict(notes.after) == ({3: note} if note else {})
    assert not notes.before
