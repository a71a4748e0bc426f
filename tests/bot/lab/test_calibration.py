"""Maps from positions to chances: fitted to matches, tested by others, written as data."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.lab.calibration import Sample, calibrated, keep, lines, positions_of, regression, solved, trust_in
from games.core.rng import Rng
from games.cpu.chance import ChanceMap, fingerprint, odds_to_chance
from games.registry import GAMES


def drawn(matches: int, seed: int) -> list[Sample]:
    """Positions whose chance is known: log odds of -0.3 plus 1.5 times a sign, and a sign that says nothing."""
    rng, noted = Rng(seed), []
    for match in range(matches):
        sign, noise = rng.below(4001) / 1000 - 2, rng.below(2001) / 1000 - 1
        won = rng.below(10**6) < odds_to_chance(1.5 * sign - 0.3) * 10**6
        noted.append(Sample(match, (1.0, sign, noise), float(won)))
    return noted


def test_a_regression_finds_the_decisive_factors() -> None:
    constant, slope, nothing = regression(drawn(6000, 1))
    assert constant == pytest.approx(-0.3, abs=0.1)
    assert slope == pytest.approx(1.5, abs=0.12)
    assert nothing == pytest.approx(0, abs=0.12)


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_the_test_tells_a_good_map_from_a_bad_one() -> None:
    held_out = drawn(4000, 2)
    good, coin, hopeful = (trust_in(weights, held_out, 2) for weights in ((-0.3, 1.5, 0), (0, 0, 0), (2.0, 0, 0)))
    assert good.brier < good.coin == coin.brier == 0.25 < hopeful.brier
    assert all(abs(tenth.promised - tenth.won) < 0.07 for tenth in good.tenths if tenth.positions > 100)
    assert sum(tenth.positions for tenth in good.tenths) == 4000
    assert [tenth.positions for tenth in hopeful.tenths] == [0] * 8 + [4000, 0]


def test_a_match_is_a_function_of_its_number() -> None:
    assert positions_of("race_to_ace", 3, 5) == positions_of("race_to_ace", 3, 5)
    assert positions_of("race_to_ace", 3, 5) != positions_of("race_to_ace", 3, 6)


def test_a_map_is_fitted_to_some_matches_and_tested_by_others(tmp_path: Path) -> None:
    played: list[int] = []
    found = calibrated("race_to_ace", 2, 12, 1, played.append)
    assert played == list(range(1, 13))
    assert (found.fitted, found.trust.matches) == (8, 4)
    assert found.fingerprint == fingerprint(GAMES["race_to_ace"], 2)
    keep(found, tmp_path / "race_to_ace-2.json")
    assert msgspec.json.decode((tmp_path / "race_to_ace-2.json").read_bytes(), type=ChanceMap) == found
    assert lines(found)[0].startswith("Race to Ace, 2 seats: mean squared error 0.")
