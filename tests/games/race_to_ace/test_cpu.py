"""How the computer values positions of Race to Ace, and that its better levels play better."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.race_to_ace import cpu
from games.race_to_ace.game import RaceOptions, RaceToAce
from tests.games.race_to_ace import test_outlook
from tests.games.race_to_ace.table import Table

GAME = RaceToAce()


def worth(t: Table, seat: int = 0) -> float:
    return cpu.evaluate(t.state, seat)


class Worth(Protocol):
    def __call__(self, t: Table, seat: int = 0) -> float: ...


WAYS: tuple[Worth, ...] = (worth, test_outlook.worth)
"""How a driver weighs positions, and how an ace does that has learned."""

BETTER = {
    "a kill": (Table(["", ""], kills=[1, 0]), Table(["", ""])),
    "a shot in hand at an acquired rival": (
        Table(["guns", ""], {1: "visual<0"}),
        Table(["guns", ""]),
    ),
    "not being in a rival's sights": (Table(["", ""]), Table(["", ""], {0: "radar<1"})),
    "a Radar that is suppressed": (Table(["", ""], {0: "radar<1+ecm"}), Table(["", ""], {0: "radar<1"})),
    "an engine that runs": (Table(["", ""]), Table(["", ""], {0: "flameout"})),
    "a Relight against a Flameout": (
        Table(["relight", ""], {0: "flameout"}),
        Table(["", ""], {0: "flameout"}),
    ),
    "a turn that is not lost": (Table(["", ""]), Table(["", ""], lost=[0])),
    "an immunity": (Table(["", ""], {0: "hot-stick"}), Table(["", ""])),
    "a Defense card": (Table(["ecm", ""]), Table(["", ""])),
}


@pytest.mark.parametrize("worth", WAYS, ids=["driver", "ace"])
@pytest.mark.parametrize("case", BETTER)
def test_better_positions_are_worth_more(case: str, worth: Worth) -> None:
    better, worse = BETTER[case]
    assert worth(better) > worth(worse)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_shares_of_all_seats_make_one_victory(seats: int) -> None:
    t = Table(["radar"] * seats, {1: "visual<0 flameout"}, kills=[2, 0])
    assert sum(worth(t, seat) for seat in range(seats)) == pytest.approx(1.0)


@pytest.mark.parametrize("worth", WAYS, ids=["driver", "ace"])
def test_a_victory_is_worth_one_and_a_shared_one_its_share(worth: Worth) -> None:
    t = Table(["guns", ""], {1: "visual<0"}, goal=1)
    t.play("0 guns>1")
    assert [worth(t, seat) for seat in (0, 1)] == [1.0, 0.0]
    t = Table(["relight", "", ""], kills=[2, 2, 0], turn=500)
    t.play("0 no-play")
    assert [worth(t, seat) for seat in (0, 1, 2)] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("level", ["driver", "rookie"])
def test_a_winning_action_is_taken_even_by_most_rookies(level: str) -> None:
    t = Table(["guns radar relight", "", ""], {1: "visual<0"}, kills=[4])
    legal = t.state.legal_actions(0)
    picks = Counter(choose(GAME, t.state.view(0), legal, level, Rng(seed)).notation for seed in range(30))
    assert picks["guns>1"] >= (30 if level == "driver" else 5)


def test_a_lone_action_is_taken_without_thinking() -> None:
    t = Table(["relight", ""])
    assert choose(GAME, t.state.view(0), t.state.legal_actions(0), "driver", Rng(1)).notation == "no-play"


def test_the_playout_discards_the_least_useful_card() -> None:
    t = Table(["relight*4 guns golden-bird missile hot-stick", ""])
    t.play("0 no-play")
    legal = t.state.legal_actions(0)
    picks = Counter(cpu.playout(t.state, 0, legal, Rng(seed)).notation for seed in range(60))
    assert picks.most_common(1)[0][0] == "discard:relight"


def test_choosing_does_not_change_the_match() -> None:
    t = Table(["radar flameout", "ecm"])
    before = t.state.dump()
    for level in ("rookie", "driver"):
        choose(GAME, t.state.view(0), t.state.legal_actions(0), level, Rng(3))
    assert t.state.dump() == before


def test_the_same_seed_makes_the_same_choice() -> None:
    state = GAME.new([SeatSetup()] * 3, 4, RaceOptions())
    (seat,) = state.to_act()
    for level in ("rookie", "driver"):
        picks = {choose(GAME, state.view(seat), state.legal_actions(seat), level, Rng(9)).notation for _ in range(3)}
        assert len(picks) == 1


@pytest.mark.parametrize(
    ("hands", "line", "better"),
    [(["visual", "maneuver"], "0 visual>1", "maneuver"), (["radar missile", "flameout"], "0 radar>1", "flameout")],
)
def test_a_driver_sees_through_the_counter_window(hands: list[str], line: str, better: str) -> None:
    """A card that waits for its answer has done nothing yet; what counts is what it will do."""
    t = Table(hands)
    t.play(line)
    legal = t.state.legal_actions(1)
    picks = Counter(choose(GAME, t.state.view(1), legal, "driver", Rng(seed)).notation for seed in range(20))
    assert picks[better] >= 15


def winner(seed: int, levels: list[str]) -> int:
    """Play a match; return who won."""
    state, luck = GAME.new([SeatSetup()] * len(levels), seed, RaceOptions()), Rng(seed)
    while (outcome := state.outcome()) is None:
        (seat,) = state.to_act()
        state.apply(seat, choose(GAME, state.view(seat), state.legal_actions(seat), levels[seat], luck))
    return outcome.winners[0]


def test_a_driver_beats_rookies_clearly() -> None:
    """One driver among three rookies, forty matches: ten victories are its share, eighteen are luck once in 200."""
    won = 0
    for seed in range(40):
        levels = ["rookie"] * 4
        levels[seed % 4] = "driver"
        won += winner(seed, levels) == seed % 4
    assert won >= 18
