"""Decisions under older rules are shown as they were noted."""

from __future__ import annotations

import pytest

from games.contract.older_rules import OlderDecision, OlderRules
from games.core import CLOCK
from games.race_to_ace.game import RaceToAce

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize(("seat", "shown"), [(0, "Ada: radar>1"), (1, "Ben: radar>1"), (CLOCK, "Time: radar>1")])
def test_an_older_decision_is_shown_by_its_notation(seat: int, shown: str) -> None:
    assert OlderDecision(seat, "radar>1").sentence(NAMES) == shown
    assert RaceToAce().sentence(OlderDecision(seat, "radar>1"), NAMES) == shown


@pytest.mark.parametrize(
    ("decisions", "begins"),
    [
        (0, "This match was dealt by older rules of this game"),
        (1, "One decision was made under older rules of this game"),
        (7, "7 decisions were made under older rules of this game"),
    ],
)
def test_a_record_says_how_many_decisions_were_made_under_older_rules(decisions: int, begins: str) -> None:
    assert OlderRules(decisions).sentence().startswith(begins)
    assert RaceToAce().sentence(OlderRules(decisions), NAMES) == OlderRules(decisions).sentence()
