"""Every game in the registry keeps the contract."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest

from games.acceleracers import events as acceleracers
from games.acceleration.events import AttackRoll, ChivalryRoll
from games.conformance import check_match
from games.core import Event
from games.dealin_dirt import events as dirt
from games.registry import GAMES
from games.tiny_turbo_cars.events import ProgramsRevealed

REVEALS: dict[str, tuple[type[Event], ...]] = {
    "acceleration": (AttackRoll, ChivalryRoll),
    "tiny_turbo_cars": (ProgramsRevealed,),
    "acceleracers": (acceleracers.CoinTossed, acceleracers.Redrawn, acceleracers.RealmTurned),
    "dealin_dirt": (
        dirt.SetupBegun,
        dirt.HandShown,
        dirt.DriversRevealed,
        dirt.FirstChosen,
        dirt.CoinsFlipped,
        dirt.CardsShown,
        dirt.Discarded,
        dirt.PrizesTaken,
        dirt.SuddenDeath,
    ),
}
"""The events of each game that show everybody what nobody could know."""

MATCHES = {
    "race_to_ace": 400,
    "acceleration": 200,
    "tiny_turbo_cars": 80,
    "acceleracers": 120,
    "dealin_dirt": 150,
}
"""Random matches for every number of seats; of other games 100."""

CASES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_random_matches_keep_every_promise(key: str, seats: int) -> None:
    lengths = [
        check_match(GAMES[key], seats, seed, reveals=REVEALS.get(key, ()), rarity=25).decisions
        for seed in range(MATCHES.get(key, 100))
    ]
    assert min(lengths) > 0


def fingerprints() -> list[str]:
    """What a match of every game and size comes to, line by line."""
    played = (check_match(GAMES[key], seats, 7, rarity=10**9).notations for key, seats in CASES)
    return [hashlib.sha256(repr(notations).encode()).hexdigest() for notations in played]


def test_a_match_is_the_same_in_another_process() -> None:
    """Nothing hangs on the order of sets or on hashes, which change from process to process."""
    script = "from tests.games.test_conformance import fingerprints; print(*fingerprints(), sep='\\n')"
    here = fingerprints()
    for salt in ("1", "2"):
        other = subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": salt}, capture_output=True, check=True, text=True
        )
        assert dict(zip(CASES, other.stdout.split(), strict=True)) == dict(zip(CASES, here, strict=True))
