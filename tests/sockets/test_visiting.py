from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import shares
from bot.discord_kit.http_client import session_of
from tests.sockets.loopback import loopback
from tests.sockets.visiting import visiting


async def test_a_visit_ends_even_if_discord_does_not_answer_the_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "GATEWAY", 0.0)
    async with loopback() as here, visiting(here, tmp_path / "paddock.db") as bot:
        client = bot
    session = session_of(client.http)
    assert session is not None
    assert session.closed
