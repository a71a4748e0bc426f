"""The sentences for refusals: a game's own, and those that all games share."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from games.contract.match_state import Reasons, refusal_key
from games.core import fluent

CATALOGUE = """
refusal-too-fast = { $game } has a limit.
refusal-wrong-phase = Not in this part of the race.
headline = This is no refusal-too-slow = and neither is this.
"""
REAL = fluent.catalogues


@pytest.fixture
def reasons(tmp_path: Path) -> Reasons:
    tmp_path.joinpath("rules.ftl").write_text(CATALOGUE)

    def catalogues(package: str) -> list[Path]:
        return [tmp_path / "rules.ftl"] if package == "demo" else REAL(package)

    with patch.dict(fluent.EVERY), patch.object(fluent, "catalogues", catalogues):
        with patch("games.contract.match_state.catalogues", catalogues):
            reasons = Reasons("demo", "Demolition Derby", "WRONG_PHASE", "GAME_OVER", "BAD_ACTION")
        assert reasons["TOO_FAST"], "the catalogue is read while it is there"
    return reasons


def test_a_games_own_refusals_and_the_shared_ones_that_it_names_have_sentences(reasons: Reasons) -> None:
    assert [*reasons] == ["WRONG_PHASE", "GAME_OVER", "BAD_ACTION", "TOO_FAST"]
    assert len(reasons) == 4
    assert "NOT_YOUR_DECISION" not in reasons, "all games share it, but this one does not have it"
    with pytest.raises(KeyError):
        reasons["TOO_SLOW"]


def test_a_sentence_may_name_the_game(reasons: Reasons) -> None:
    assert reasons["BAD_ACTION"] == "Demolition Derby has no such move."
    assert reasons["GAME_OVER"] == "This match is over."


def test_the_key_of_a_message_is_the_code_in_lower_case_with_hyphens() -> None:
    assert refusal_key("NOT_YOUR_DECISION") == "refusal-not-your-decision"
