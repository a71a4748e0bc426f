"""What `paddock check` finds out about the games and the token, and `paddock alive` about the bot."""

from __future__ import annotations

import pytest

from bot.app import self_check
from bot.app.self_check import _invitation, _playable, alive
from bot.shared.durations import MINUTE
from bot.shared.settings import Settings
from db import facts
from games.contract.game import Game
from games.contract.words import Entry
from games.registry import GAMES
from tests.bot.conftest import NOON, Office


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


@pytest.mark.parametrize(
    ("ago", "up"), [(None, False), (0, True), (MINUTE, True), (MINUTE + 1, False), (2 * MINUTE, False), (-9, True)]
)
async def test_a_bot_counts_as_down_after_a_minute_of_silence(office: Office, ago: int | None, up: bool) -> None:
    if ago is not None:
        await office.host.db.commit(facts.save("alive:0", str(NOON - ago)))
    found = await alive(office.host.settings, NOON)
    assert found.good is up
    assert ago is None or f" {max(ago, 0) // 1000} s ago" in found.says


@pytest.mark.parametrize(
    ("token", "good", "says"),
    [
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.x", True, "client_id=123456789012345678"),
        ("MQ.Gabcde.x", True, "client_id=1&"),
        ("MTI.Gabcde.x", True, "client_id=12&"),
        ("MTIz.Gabcde.x", True, "client_id=123&"),
        ("good.to.ken", False, "token"),
        ("", False, "token"),
    ],
)
def test_the_link_that_invites_is_read_out_of_the_token(token: str, good: bool, says: str) -> None:
    found = _invitation(Settings(_env_file=None, token=token))
    assert found.good is good
    assert says in found.says.replace("DISCORD_TOKEN", "token")


def test_a_game_without_rules_or_cards_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["race_to_ace"]
    assert f"{len(game.entries())} " in _playable(game).says
    monkeypatch.setattr(type(game), "entries", lambda _: [])
    assert not _playable(game).good
    monkeypatch.undo()
    monkeypatch.setattr(self_check, "rules", lambda _: [])
    assert not _playable(game).good
