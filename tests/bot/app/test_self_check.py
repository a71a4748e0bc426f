"""What `paddock check` finds out about the games."""

from __future__ import annotations

import pytest

from bot.app.self_check import _playable
from games.contract.game import Game
from games.contract.words import Entry
from games.registry import GAMES


def test_a_game_that_can_be_played_passes() -> None:
    found = _playable(GAMES["race_to_ace"])
    assert found.good
    assert found.what == "Race to Ace"


def test_a_game_that_fails_is_named_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Game) -> list[Entry]:
        raise OSError("no cards on this disk")

    game = GAMES["race_to_ace"]
    monkeypatch.setattr(type(game), "entries", broken)
    found = _playable(game)
    assert (found.what, found.good) == ("Race to Ace", False)
    assert "no cards on this disk" in found.says
