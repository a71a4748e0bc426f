"""/learn, from the first step to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.discord_kit.buttons import Press, PressKind
from games.lessons import LESSONS
from tests.discord.stage import raw, texts, told, walk

if TYPE_CHECKING:
    from tests.discord.stage import Stage


def ways(message: Any) -> list[str]:
    """The custom ids of what can be pressed."""
    return [c["custom_id"] for c in walk(raw(message)) if c.get("custom_id") and not c.get("disabled")]


@pytest.mark.parametrize("key", LESSONS)
async def test_a_lesson_is_learned_by_pressing_on(stage: Stage, key: str) -> None:
    before = len(stage.channel.history())
    message = (await stage.ada.slash(stage.channel, "learn", game=key)).response
    assert message.ephemeral
    for number, step in enumerate(LESSONS[key].steps):
        said = texts(message)
        assert f"step {number + 1} of {len(LESSONS[key].steps)}" in said
        assert step.idea.split(".")[0][:40].split("'")[0] in said.replace("\\", "")
        result = await stage.ada.click(message, custom_id=ways(message)[0])
        message = result.response or message
    assert "the end" in texts(message)
    assert LESSONS[key].farewell[:30].split("'")[0] in texts(message)
    await stage.ada.click(message, label="Once more")
    assert len(stage.channel.history()) == before, "nobody else sees any of it"


async def test_one_may_go_back(stage: Stage) -> None:
    message = (await stage.ada.slash(stage.channel, "learn", game="race_to_ace")).response
    result = await stage.ada.click(message, custom_id=ways(message)[0])
    message = result.response or message
    result = await stage.ada.click(message, label="Back")
    assert "step 1 of" in texts(result.response or message)


async def test_a_puzzle_is_seen_whole_while_one_tile_can_be_pressed(stage: Stage) -> None:
    message = (await stage.ada.slash(stage.channel, "learn", game="tiny_turbo_cars")).response
    buttons = [c for c in walk(raw(message)) if c.get("custom_id")]
    assert len(buttons) == 17, "sixteen places and Done"
    assert len(ways(message)) == 1
    assert "Runs: " in texts(message)
    marked = next(n for n, c in enumerate(buttons) if not c.get("disabled"))
    assert buttons[marked]["label"] == "⇘2"
    message = (await stage.ada.click(message, custom_id=ways(message)[0])).response or message
    buttons = [c for c in walk(raw(message)) if c.get("custom_id")]
    assert buttons[marked]["label"] == "🕳️", "it has slid away"


async def test_buttons_of_lessons_that_are_gone_are_answered(stage: Stage) -> None:
    await stage.open()
    gone = await stage.forge(stage.ada, str(Press(PressKind.LESSON, 0, 3, "chess")))
    assert "no lesson" in told(gone)
    far = await stage.forge(stage.ada, str(Press(PressKind.LESSON, 0, 999, "race_to_ace")))
    assert "press" not in told(far).lower() or told(far)
