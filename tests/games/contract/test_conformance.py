"""Every game in the registry keeps the contract."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

import pytest

from games.acceleracers import events as acceleracers
from games.acceleracers.state import AcceleState
from games.acceleration.events import AttackRoll, ChivalryRoll
from games.contract.conformance import check_match
from games.core import Event
from games.dealin_dirt import events as dirt
from games.dealin_dirt.state import DirtState
from games.race_to_ace.state import RaceState
from games.registry import GAMES
from games.tiny_turbo_cars import imagined, plans
from games.tiny_turbo_cars.events import ProgramsRevealed
from tests.games.acceleracers.table import everywhere as acceleracers_cards
from tests.games.dealin_dirt.table import everywhere as dealin_dirt_cards
from tests.games.race_to_ace.table import everywhere as race_to_ace_cards

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
"""The events of each game that show all players what none of them could know."""


def _race_to_ace_cards(state: RaceState) -> Counter[int]:
    return race_to_ace_cards(state.position)


def _dealin_dirt_cards(state: DirtState) -> Counter[int]:
    return dealin_dirt_cards(state.position)


def _acceleracers_cards(state: AcceleState) -> Counter[int]:
    return sum((acceleracers_cards(state.position, seat) for seat in (0, 1)), Counter())


CARDS: dict[str, Callable[..., Counter[int]]] = {
    "race_to_ace": _race_to_ace_cards,
    "dealin_dirt": _dealin_dirt_cards,
    "acceleracers": _acceleracers_cards,
}
"""For the games with cards: every card of a match, wherever it is."""

MATCHES = {
    "race_to_ace": 400,
    "acceleration": 200,
    "tiny_turbo_cars": 80,
    "acceleracers": 120,
    "dealin_dirt": 150,
}
"""Random matches for every number of seats; of other games 100."""

QUICK = 40
"""`make test` plays one in so many of them, `make proof` the others."""

PARTS = 4
"""In so many tests for each number of seats: a single one can reach its time limit on a slow machine."""

CASES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@pytest.fixture
def simple_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that are imagined for others need not be good ones here, and good ones take most of the time."""
    monkeypatch.setattr(plans, "TYPICAL_OF", 1)
    # The simple ones belong to these tests alone: what is cached under this number must not reach others.
    monkeypatch.setattr(imagined, "typical", plans.typical.__wrapped__)


def keep_every_promise(key: str, seats: int, seeds: range) -> None:
    lengths = [
        check_match(GAMES[key], seats, seed, reveals=REVEALS.get(key, ()), cards=CARDS.get(key), rarity=25).decisions
        for seed in seeds
    ]
    assert min(lengths) > 0


@pytest.mark.usefixtures("simple_programs")
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_random_matches_keep_every_promise(key: str, seats: int) -> None:
    keep_every_promise(key, seats, range(MATCHES.get(key, 100) // QUICK))


@pytest.mark.proof
@pytest.mark.usefixtures("simple_programs")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_many_more_random_matches_keep_every_promise(key: str, seats: int, part: int) -> None:
    matches = MATCHES.get(key, 100)
    keep_every_promise(key, seats, range(matches // QUICK + part, matches, PARTS))


def fingerprints() -> list[str]:
    """The results of a match of every game and size, a line each."""
    played = (check_match(GAMES[key], seats, 7, rarity=10**9).notations for key, seats in CASES)
    return [hashlib.sha256(repr(notations).encode()).hexdigest() for notations in played]


def test_a_match_is_the_same_in_another_process() -> None:
    """Nothing depends on the order of sets or on hashes, which change from process to process, here at random."""
    script = "from tests.games.contract.test_conformance import fingerprints; print(*fingerprints(), sep='\\n')"
    here = fingerprints()
    other = subprocess.run(
        [sys.executable, "-c", script], env={"PYTHONHASHSEED": "1"}, capture_output=True, check=True, text=True
    )
    assert dict(zip(CASES, other.stdout.split(), strict=True)) == dict(zip(CASES, here, strict=True))
