"""Maps from positions to chances: fitted to matches, tested by others, written as data."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import msgspec
import pytest

from bot.lab import calibration
from bot.lab.calibration import (
    NOTED,
    WORLDS,
    Sample,
    calibrated,
    keep,
    lines,
    positions_of,
    regression,
    solved,
    trust_in,
)
from games.core.rng import Rng
from games.cpu.chance import ChanceMap, Tenth, Trust, fingerprint, odds_to_chance
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


def test_weights_are_written_with_four_decimals() -> None:
    assert regression(drawn(300, 1)) == (-0.2343, 1.4141, -0.1923)


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


def test_the_signs_of_a_position_are_their_means_over_many_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()
    monkeypatch.setattr(calibration, "signs", lambda *_: (1.0, float(next(numbers))))
    noted = positions_of("race_to_ace", 3, 5)
    assert [each.match for each in noted] == [5] * NOTED
    assert [each.signs for each in noted] == [(1.0, WORLDS * place + (WORLDS - 1) / 2) for place in range(NOTED)]


def test_positions_are_seen_by_every_seat_and_one_of_them_wins() -> None:
    noted = [each for number in range(3) for each in positions_of("race_to_ace", 3, number)]
    assert {each.match for each in noted} == {0, 1, 2}
    assert {each.won for each in noted} == {0.0, 1.0}
    assert len({each.signs for each in noted}) > 2 * NOTED, "they are of different moments"


def test_a_test_counts_by_tenths_of_the_chance() -> None:
    # Log odds of 0 are a chance of one half, of 40 certainty, which belongs to the last tenth.
    held_out = [Sample(3, (0.0,), 1.0), Sample(3, (0.0,), 0.0), Sample(6, (0.0,), 1.0), Sample(6, (40.0,), 1.0)]
    trust = trust_in((1.0,), held_out, 4)
    empty = Tenth(0, 0.0, 0.0)
    assert trust.tenths == (*[empty] * 5, Tenth(3, 0.5, 0.667), *[empty] * 3, Tenth(1, 1.0, 1.0))
    # A quarter for each of three, and nothing for the last; a coin of four seats is off by 3/4 thrice, by 1/4 once.
    assert (trust.matches, trust.positions) == (2, 4)
    assert (trust.brier, trust.coin) == (round(0.75 / 4, 4), round((3 * 0.75**2 + 0.25**2) / 4, 4))


def test_a_report_has_a_line_for_every_tenth_with_positions() -> None:
    tenths = (Tenth(0, 0.0, 0.0), Tenth(1, 0.151, 1.0), Tenth(30, 0.248, 0.3))
    found = ChanceMap("race_to_ace", 3, "", (0.0,), 8, Trust(4, 31, 0.1234, 0.2222, tenths))
    assert lines(found) == [
        "Race to Ace, 3 seats: mean squared error 0.123, a coin's 0.222; 31 positions of 4 matches not fitted",
        "promised 15%, won 100% of one position",
        "promised 25%, won 30% of 30 positions",
    ]


def test_a_map_is_fitted_to_some_matches_and_tested_by_others(tmp_path: Path) -> None:
    played: list[int] = []
    found = calibrated("race_to_ace", 2, 12, 1, played.append)
    assert played == list(range(1, 13))
    assert (found.fitted, found.trust.matches) == (8, 4)
    assert found.trust.positions == 4 * NOTED
    assert found.fingerprint == fingerprint(GAMES["race_to_ace"], 2)
    keep(found, tmp_path / "race_to_ace-2.json")
    assert msgspec.json.decode((tmp_path / "race_to_ace-2.json").read_bytes(), type=ChanceMap) == found
    assert lines(found)[0].startswith("Race to Ace, 2 seats: mean squared error 0.")
