"""Simulated matches between computers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from bot.lab import simulation
from bot.lab.statistics import TrialStatistics
from bot.shared.refusal import Refusal
from games.contract.options import MatchOptions
from games.core import SeatSetup, State
from games.core.rng import Rng
from games.registry import GAMES

GAME = GAMES["race_to_ace"]
CARDS = GAMES["acceleracers"]
TRIAL = simulation.trial(GAME, ["driver", "rookie", "rookie"], [], 7, 20)


def counted(report: TrialStatistics) -> dict[str, object]:
    return {name: value for name, value in report.as_dict().items() if name != "decisions_per_second"}


def test_the_number_of_processes_changes_nothing() -> None:
    assert counted(simulation.simulate(TRIAL, 6, 1)) == counted(simulation.simulate(TRIAL, 6, 2))


def test_every_contestant_plays_a_deal_from_every_seat() -> None:
    report = simulation.simulate(TRIAL, 6, 1)
    assert [match.seats for match in report.matches[:3]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert all(sum(match.shares) == pytest.approx(1) for match in report.matches)


def test_no_two_contestants_or_matches_share_their_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def noted(seed: int) -> Rng:
        seeds.append(seed)
        return Rng(seed)

    monkeypatch.setattr(simulation, "Rng", noted)
    other = simulation.trial(GAME, TRIAL.levels, [], TRIAL.seed + 1, TRIAL.iterations)
    for what in (TRIAL, other):
        simulation.simulate(what, 12, 1)
    assert len(seeds) == len(set(seeds)) == 2 * 12 * (len(TRIAL.levels) + 1), (
        "one for each, and one for whose turn it is"
    )


def test_deals_are_numbered_from_the_seed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []
    new = GAME.new

    def noted(setup: Sequence[SeatSetup], seed: int, options: MatchOptions) -> State:
        dealt.append(seed)
        return new(setup, seed, options)

    monkeypatch.setattr(GAME, "new", noted)
    simulation.simulate(TRIAL, 7, 1)
    assert dealt == [7, 7, 7, 8, 8, 8, 9]


def test_an_interrupted_run_continues(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    whole = simulation.simulate(TRIAL, 6, 1)
    simulation.simulate(TRIAL, 4, 1, kept)
    kept.write_bytes(kept.read_bytes()[:-20])
    counts: list[int] = []
    assert counted(simulation.simulate(TRIAL, 6, 1, kept, counts.append)) == counted(whole)
    assert counts == [3, 4, 5, 6], "one was cut off while it was written, and is played again"
    assert counted(simulation.simulate(TRIAL, 6, 1, kept)) == counted(whole)
    assert len(kept.read_bytes().splitlines()) == 7


def test_a_file_of_another_trial_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    simulation.simulate(TRIAL, 1, 1, kept)
    other = simulation.trial(GAME, ["driver", "rookie", "rookie"], [], 8, 20)
    with pytest.raises(Refusal, match="another simulation"):
        simulation.simulate(other, 1, 1, kept)


OLD_HEADS = [
    msgspec.json.encode(TRIAL),
    msgspec.json.encode(simulation.Head(simulation.FORM - 1, TRIAL, "")),
    b"match,winner",
]


@pytest.mark.parametrize("head", OLD_HEADS, ids=["before there was a form", "another form", "something else"])
def test_a_file_of_another_format_is_refused_in_one_sentence_and_kept(tmp_path: Path, head: bytes) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_bytes(head + b"\n")
    with pytest.raises(Refusal, match="not a file of matches that this version of Paddock can read: name another file"):
        simulation.simulate(TRIAL, 1, 1, kept)
    assert kept.read_bytes() == head + b"\n"


def test_a_file_whose_decks_have_changed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    what = simulation.trial(CARDS, ["rookie", "rookie"], [], 1, 1)
    simulation.simulate(what, 1, 1, kept)
    decks = simulation.prebuilt(CARDS)
    swapped = {key: (*cards[1:], cards[0]) for key, cards in decks.items()}
    monkeypatch.setattr(simulation, "prebuilt", lambda _: swapped)
    with pytest.raises(Refusal, match="cards have changed"):
        simulation.simulate(what, 1, 1, kept)


def test_every_pair_of_one_size_is_played(tmp_path: Path) -> None:
    whats = simulation.pairs(CARDS, ["rookie", "rookie"], 60, 1, 1)
    assert [what.decks for what in whats] == [("long-shadow", "full-throttle")]
    counts: list[int] = []
    kept = tmp_path / "kept.jsonl"
    pairs = simulation.simulate_pairs(whats, 2, 1, kept, counts.append)
    assert counts == [0, 1, 2]
    assert [path.name for path in tmp_path.iterdir()] == ["kept-long-shadow-full-throttle.jsonl"]
    assert simulation.simulate_pairs(whats, 2, 1, kept) == pairs
    assert pairs.size == 60
    won = pairs.won()
    assert won["full-throttle", "long-shadow"][0] + won["long-shadow", "full-throttle"][0] == pytest.approx(1)
    lines = pairs.lines()
    assert "long-shadow" in lines[0]
    assert any("who begins" in line and "of 2 matches" in line for line in lines)
    assert any(line.startswith("long-shadow played") for line in lines)
    assert pairs.as_dict()["pairs"] == [report.as_dict() for report in pairs.reports]


def test_progress_counts_through_all_pairs() -> None:
    whats = simulation.pairs(GAMES["dealin_dirt"], ["rookie", "rookie"], 60, 1, 1)
    whats = whats[:6]
    counts: list[int] = []
    pairs = simulation.simulate_pairs(whats, 1, 1, played=counts.append)
    assert counts == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    assert len(pairs.matches) == 6
    assert all(use.matches <= 6 for use in pairs.cards(whats[0].decks[0]).values())


@pytest.mark.parametrize(
    ("key", "levels", "size", "sentence"),
    [
        ("race_to_ace", ["driver", "driver"], 60, "deck sizes are: none"),
        ("acceleracers", ["driver", "driver"], 50, "deck sizes are: 40, 60"),
        ("acceleracers", ["driver", "rookie"], 60, "same level"),
    ],
)
def test_unknown_pairs_are_refused(key: str, levels: list[str], size: int, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        simulation.pairs(GAMES[key], levels, size, 1, 1)


def test_unknown_decks_are_refused() -> None:
    with pytest.raises(Refusal, match="Its decks: none"):
        simulation.trial(GAME, ["driver", "rookie"], ["aggro", "control"], 1, 20)


def test_the_better_level_wins_more_than_its_share() -> None:
    report = simulation.simulate(simulation.trial(GAME, ["driver", "rookie"], [], 1, 20), 60, 1)
    assert report.won(0)[0] > 0.7
    assert report.won(0)[0] + report.won(1)[0] == pytest.approx(1)
    assert report.won_at(0)[0] + report.won_at(1)[0] == pytest.approx(1)
    assert any("wins" in line for line in report.lines())
