"""Refusals that no rule's own test provokes, and that every code has its reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core import Action, IllegalAction
from games.dealin_dirt.actions import ALL, DirtAction
from games.dealin_dirt.position import MOST_PASSES
from games.dealin_dirt.state import DirtState
from tests.games.dealin_dirt.table import Table, car

REASONS = DirtState.reasons


def refused(t: Table, seat: int, action: Action) -> str:
    with pytest.raises(IllegalAction) as refusal:
        t.state.apply(seat, action)
    return refusal.value.code


def test_invalid_notations() -> None:
    for text in ("", "attack", "attack:3", "play:warp-drive", "passed:active", "stage:duct-tape", "passed:s6"):
        with pytest.raises(IllegalAction, match="BAD_ACTION"):
            DirtAction.parse(text)


def test_every_notation_round_trips() -> None:
    for action in ALL:
        assert DirtAction.parse(str(action)) is action
        assert len(action.notation) <= 60


def test_wrong_seats_and_nonsense() -> None:
    t = Table()
    assert refused(t, 0, Action("end")) == "BAD_ACTION"
    assert refused(t, 7, DirtAction.parse("end")) == "BAD_ACTION"
    assert t.refuses("1 end") == "NOT_YOUR_DECISION"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 ready", "WRONG_PHASE"),
        ("0 extra:1", "WRONG_PHASE"),
        ("0 replace:s1", "WRONG_PHASE"),
        ("0 done", "WRONG_PHASE"),
        ("0 play:duct-tape", "NOT_IN_HAND"),
        ("0 play:wave-around", "NO_EFFECT"),
        ("0 power:red-horse-power>s4", "NOT_THERE"),
        ("0 track", "NO_TRACK"),
        ("0 skill:active", "NO_SKILL"),
        ("0 attack:2", "CANNOT_PAY"),
    ],
)
def test_what_cannot_be_done_now(line: str, code: str) -> None:
    assert Table(hand="wave-around red-horse-power").refuses(line) == code


def test_a_missing_attack_and_a_pick_not_offered() -> None:
    assert Table([car("sapling-sprinter", "GG")]).refuses("0 attack:2") == "NO_ATTACK"
    t = Table(hand="progress-report", deck="clay-thresher duct-tape")
    t.play("0 play:progress-report")
    assert t.refuses("0 pick:duct-tape") == "NOT_OFFERED"
    assert t.refuses("0 end") == "WRONG_PHASE"


def test_everything_is_refused_after_the_end() -> None:
    t = Table(foe_deck="")
    t.play("0 end")
    assert t.refuses("0 end") == "GAME_OVER"


def test_the_limit_of_passes_is_explained() -> None:
    assert f" {MOST_PASSES} times" in REASONS["PASSED_ENOUGH"]


def test_reasons_are_friendly_sentences() -> None:
    for code, reason in REASONS.items():
        assert code.isupper()
        assert reason.endswith(".")


def test_the_rules_page_names_every_code_and_no_other() -> None:
    page = Path("docs/rules/dealin_dirt.md").read_text(encoding="utf-8")
    table = page[page.index("## What is refused") :]
    named = set(re.findall(r"`([A-Z_]+)`", table))
    assert named == {*REASONS, "PLAYER_COUNT", "DECK_SIZE", "BAD_DECK"}
