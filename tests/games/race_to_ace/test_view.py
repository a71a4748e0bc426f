"""What is likely in a hand that nobody has seen, by what its pilot has let pass; and which events are news."""

from __future__ import annotations

import pytest

from games.race_to_ace import events as e
from games.race_to_ace.cards import KEYS
from games.race_to_ace.view import _LIKELY, _likely
from games.registry import GAMES
from tests.games.race_to_ace.table import Table


def less_likely(front: str, script: str = "", seat: int = 1) -> set[str]:
    """The cards that are less likely in a pilot's hand with these things in front of them than without."""
    usual = _likely(Table(["radar", ""]).state.position.table, 1)
    t = Table(["radar visual guns", "maneuver"], {1: front})
    if script:
        t.play(script)
    found = _likely(t.state.position.table, seat)
    assert all(now <= before for now, before in zip(found, usual, strict=True))
    return {key for key, now, before in zip(KEYS, found, usual, strict=True) if now < before}


@pytest.mark.parametrize(
    ("front", "reasons"),
    [
        ("", set()),
        ("radar<0", {"radar"}),
        ("radar<0+ecm", set()),
        ("visual<0", {"visual"}),
        ("visual<0+maneuver", {"reversed"}),
        ("flameout", {"flameout"}),
        ("flameout*2", {"flameout"}),
        ("radar<0 flameout", {"radar", "flameout"}),
    ],
)
def test_letting_something_pass_makes_an_answer_unlikely(front: str, reasons: set[str]) -> None:
    expected = {key for reason in reasons for key, part in _LIKELY[reason].items() if part < 1}
    assert bool(expected) is bool(reasons)
    assert less_likely(front) == expected


@pytest.mark.parametrize("shot", ["radar", "visual"])
def test_a_seat_still_asked_has_let_nothing_pass(shot: str) -> None:
    assert less_likely("", f"0 {shot}>1") == set()


@pytest.mark.parametrize("lost", [True, False])
def test_that_a_turn_begins_is_news_only_if_it_is_lost(lost: bool) -> None:
    game = GAMES["race_to_ace"]
    assert game.is_news(e.TurnStarted(0, 3, lost)) is lost
    assert game.is_news(e.CardDrawn(0))
