"""Every command whose answer has a picture is acknowledged before the picture is painted, however long that takes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.pictures.picture import Picture
from games.look.scene import Scene
from tests.discord.stage import QuickPainter, Stage, texts
from tests.discord.test_collections import claim
from tests.discord.test_trades import offered_again

WITH_PICTURES: dict[str, dict[str, Any]] = {
    "booster open": {},
    "booster odds": {},
    "collection": {},
    "leaderboard": {"game": "race_to_ace"},
    "profile": {},
    "trade list": {},
    "trade matches": {},
    "rules": {"query": "radar"},
    "showcase": {},
}


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """What is painted, each time for longer than Discord is let wait."""
    monkeypatch.setattr("bot.discord_kit.replies.WAIT", 0.01)
    paint, scenes = QuickPainter.paint, list[Scene]()

    async def slow(painter: QuickPainter, game: str, scene: Scene) -> Picture:
        await asyncio.sleep(0.1)
        scenes.append(scene)
        return await paint(painter, game, scene)

    monkeypatch.setattr(QuickPainter, "paint", slow)
    return scenes


def first_answers(stage: Stage, sent: int) -> list[Any]:
    return [entry.json for entry in stage.env.http_requests[sent:] if entry.path.endswith("/callback")]


@pytest.mark.parametrize("command", WITH_PICTURES)
async def test_a_command_is_acknowledged_before_its_picture_is_painted(
    stage: Stage, painted: list[Scene], command: str
) -> None:
    sent = len(stage.env.http_requests)
    await stage.ada.slash(stage.channel, command, **WITH_PICTURES[command])
    assert painted
    (first,) = first_answers(stage, sent)
    assert (first["type"], first["data"]["flags"]) == (5, 64), "wait, and it is for you alone"


async def test_an_offer_of_cards_is_acknowledged_before_its_picture_is_painted(
    stage: Stage, painted: list[Scene]
) -> None:
    """It stands already: if the command failed then, the offer would be open without a message."""
    await claim(stage, stage.ada)
    await claim(stage, stage.ben)
    sent = len(stage.env.http_requests)
    message = await offered_again(stage)
    assert painted
    (first,) = first_answers(stage, sent)
    assert (first["type"], first.get("data", {}).get("flags", 0)) == (5, 0), "wait, and it is for everybody"
    assert "Jaw Jammer" in texts(message)
