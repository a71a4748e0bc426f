"""How a match ended: by its rules, because players left, or because it was stopped."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.host.core.outcomes import LEAVING, STOPPED, how_stopped, is_played_out
from games.core import Outcome


def ended(reason: str | None) -> Any:
    outcome = None if reason is None else msgspec.json.encode(Outcome((1, 2), (5, 3), reason)).decode()
    return SimpleNamespace(outcome=outcome)


@pytest.mark.parametrize("reason", ["kills", "ace", "no cards", "prizes", "zigzag"])
def test_whatever_reason_the_rules_give_a_match_is_played_out(reason: str) -> None:
    assert is_played_out(ended(reason))
    assert how_stopped(ended(reason)) == ""


@pytest.mark.parametrize("reason", [LEAVING, *STOPPED, None])
def test_a_match_that_was_left_or_stopped_or_goes_on_is_not_played_out(reason: str | None) -> None:
    assert not is_played_out(ended(reason))
    assert how_stopped(ended(reason)) == (reason if reason in STOPPED else "")
