"""Counting matches of computers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot import simulating
from bot.host.refusal import Refusal
from games.registry import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from bot.counting import Report

GAME = GAMES["race_to_ace"]
TRIAL = simulating.trial(GAME, ["driver", "rookie", "rookie"], [], 7, 20)


def counted(report: Report) -> dict[str, object]:
    return {name: value for name, value in report.as_dict().items() if name != "decisions_per_second"}


def test_the_number_of_processes_changes_nothing() -> None:
    assert counted(simulating.simulate(TRIAL, 6, 1)) == counted(simulating.simulate(TRIAL, 6, 2))


def test_everybody_sits_everywhere_with_the_same_deal() -> None:
    report = simulating.simulate(TRIAL, 6, 1)
    assert [match.seats for match in report.matches[:3]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert all(sum(match.shares) == pytest.approx(1) for match in report.matches)


def test_a_run_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    whole = simulating.simulate(TRIAL, 6, 1)
    simulating.simulate(TRIAL, 4, 1, kept)
    kept.write_bytes(kept.read_bytes()[:-20])
    told: list[int] = []
    assert counted(simulating.simulate(TRIAL, 6, 1, kept, told.append)) == counted(whole)
    assert told == [3, 4, 5, 6], "one was cut off while it was written, and is played again"
    assert counted(simulating.simulate(TRIAL, 6, 1, kept)) == counted(whole)
    assert len(kept.read_bytes().splitlines()) == 7


def test_a_file_of_another_trial_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    simulating.simulate(TRIAL, 1, 1, kept)
    other = simulating.trial(GAME, ["driver", "rookie", "rookie"], [], 8, 20)
    with pytest.raises(Refusal, match="another trial"):
        simulating.simulate(other, 1, 1, kept)


def test_decks_that_are_not_there_are_refused() -> None:
    with pytest.raises(Refusal, match="no decks at all"):
        simulating.trial(GAME, ["driver", "rookie"], ["aggro", "control"], 1, 20)


def test_the_better_level_wins_more_than_its_share() -> None:
    report = simulating.simulate(simulating.trial(GAME, ["driver", "rookie"], [], 1, 20), 60, 1)
    assert report.won(0)[0] > 0.7
    assert report.won(0)[0] + report.won(1)[0] == pytest.approx(1)
    assert report.won_at(0)[0] + report.won_at(1)[0] == pytest.approx(1)
    assert any("wins" in line for line in report.lines())
