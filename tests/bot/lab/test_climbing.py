"""Ratings of levels, by matches between two of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from bot.app.cli import main
from bot.lab.climbing import MEASURED, PAIRS, fitted, rated
from bot.lab.statistics import PlayedMatch, Trial, TrialStatistics
from games.cpu.ladder import Ladder
from games.registry import GAMES


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


def test_a_player_who_loses_every_match_has_a_rating() -> None:
    assert 0 < fitted({("driver", "rookie"): score(20, 0)})["rookie"] < 700


def duel(strong: str, weak: str, deals: str, iterations: int = 9) -> dict[tuple[str, str], TrialStatistics]:
    """Return the report of some deals, each of two matches: w if the stronger level won both, l if none, e if one."""
    matches = [one for deal in deals for one in score(*{"w": (2, 0), "l": (0, 2), "e": (1, 1)}[deal])]
    what = Trial("race_to_ace", 1, (strong, weak), (), 1, iterations)
    numbered = [msgspec.structs.replace(one, number=number) for number, one in enumerate(matches)]
    return {(strong, weak): TrialStatistics(what, numbered)}


def test_a_rating_is_as_uncertain_as_its_deals_are_few() -> None:
    """A deal that one level swept says as little as a single match: both of its matches have the same luck."""
    game = GAMES["race_to_ace"]
    swept, shared, fewer = (rated(game, duel("ace", "driver", deals)) for deals in ("wl" * 50, "e" * 100, "wl" * 12))
    reach = {rung.level: rung.margin for rung in swept.rungs}
    assert (shared.rungs[0].margin, shared.rungs[1].margin, reach["driver"]) == (0, 0, 0)
    # A share of 1/2 of a hundred deals has an error of 1/20, of 0.2 in log odds: 35 points, twice that 68.
    assert reach["ace"] == pytest.approx(68, abs=17)
    assert {rung.level: rung.margin for rung in fewer.rungs}["ace"] == pytest.approx(2 * reach["ace"], rel=0.4)


def test_a_ladder_has_the_levels_by_their_ratings_and_the_matches_between_them() -> None:
    reports = duel("driver", "rookie", "wwwl", 5) | duel("ace", "driver", "lle", 9)
    ladder = rated(GAMES["race_to_ace"], reports)
    assert (ladder.game, ladder.version) == ("race_to_ace", GAMES["race_to_ace"].version)
    assert [rung.level for rung in ladder.rungs] == ["ace", "rookie", "driver"]
    assert ladder.rungs[2].rating == 1000
    assert [(*duel[:4], duel[5]) for duel in ladder.duels] == [
        ("driver", "rookie", 8, 0.75, 5), ("ace", "driver", 6, round(1 / 6, 4), 9),
    ]  # fmt: skip


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
