"""Actions and their notations."""

from __future__ import annotations

import pytest

from games.acceleracers import actions
from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.core import IllegalAction


def test_high_card_numbers_do_not_share_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "KEYS", tuple(f"card-{number}" for number in range(1000)))
    monkeypatch.setattr(actions, "_ACTIONS", {})
    similar = [
        action_of(Verb.PLACE, 1),
        action_of(Verb.BRING, 257),
        action_of(Verb.DISCARD, 600, 2),
        action_of(Verb.DISCARD, 0, 602),
        action_of(Verb.DROP, 0, 3, 255),
        action_of(Verb.DROP, 0, 4, -1),
    ]
    assert len(set(similar)) == len(similar)
    assert similar[1].notation == "bring:card-257"


def test_an_action_is_made_once() -> None:
    assert action_of(Verb.PLACE, 81) is action_of(Verb.PLACE, 81)
    assert AcceleAction.parse(action_of(Verb.PLACE, 81).notation) is action_of(Verb.PLACE, 81)


def test_invalid_notations_are_not_cached() -> None:
    before = len(AcceleAction.table)
    AcceleAction.parse("drop:jaw-jammer/77")
    assert len(AcceleAction.table) == before


def test_a_notation_without_a_card_is_read_before_anybody_was_offered_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has just begun: the first that it sees of a match may be a press on an old button."""
    monkeypatch.setattr(AcceleAction.table, "_by_notation", {})
    assert AcceleAction.parse("draw") == AcceleAction("draw", Verb.DRAW)
    assert AcceleAction.parse("no-vehicle") == AcceleAction("no-vehicle", Verb.NO_VEHICLE)
    for nonsense in ("draw:", "draw:guts", "", ":", "fly"):
        with pytest.raises(IllegalAction):
            AcceleAction.parse(nonsense)
