"""Ratings of levels, by matches between two of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from bot.app.cli import main
from bot.lab.climbing import MEASURED, PAIRS, fitted
from bot.lab.statistics import PlayedMatch
from games.cpu.ladder import Ladder


def score(won: int, lost: int) -> list[PlayedMatch]:
    """Return matches with a result and nothing else."""
    shares = [[1.0, 0.0]] * won + [[0.0, 1.0]] * lost
    return [PlayedMatch(n, share, [0, 1], 0, 1, 1, 1, "", [], [], 1.0) for n, share in enumerate(shares)]


def test_odds_of_ten_to_one_are_400_points() -> None:
    ratings = fitted({("ace", "driver"): score(1000, 100), ("driver", "rookie"): score(500, 500)})
    assert ratings["driver"] == 1000
    assert ratings["ace"] == pytest.approx(1400, abs=6)
    assert ratings["rookie"] == pytest.approx(1000, abs=1)


def test_results_that_contradict_each_other_are_balanced() -> None:
    even = score(50, 50)
    ratings = fitted({("ace", "driver"): score(75, 25), ("driver", "rookie"): even, ("ace", "rookie"): even})
    assert 1000 < ratings["rookie"] < ratings["ace"]


def test_who_loses_every_match_has_a_rating() -> None:
    assert 0 < fitted({("driver", "rookie"): score(20, 0)})["rookie"] < 700


def test_the_command_rates_every_level_and_keeps_its_matches(tmp_path: Path) -> None:
    command = [
        "ladder",
        "race to ace",
        "--games",
        "4",
        "--iterations",
        "1",
        "--processes",
        "1",
        "--resume",
        str(tmp_path),
    ]
    folder = tmp_path / "ladders"
    folder.mkdir()
    results = [CliRunner().invoke(main, [*command, "--folder", str(folder)]) for _ in range(2)]
    assert results[0].exit_code == 0, results[0].output
    assert results[0].stdout == results[1].stdout, "the second run has nothing left to play"
    found = msgspec.json.decode((folder / "race_to_ace.json").read_bytes(), type=Ladder)
    assert {rung.level for rung in found.rungs} == {*MEASURED}
    assert [duel[:3] for duel in found.duels] == [(*pair, 4) for pair in PAIRS]
    assert len(list(tmp_path.glob("race_to_ace-*.jsonl"))) == len(PAIRS)
    assert f"driver: {found.rating('driver')} ± 0" in results[0].stdout
