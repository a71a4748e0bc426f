"""What is read from a list in which several lines were picked at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.clicks import _press_of
from bot.discord_kit.buttons import Press, PressKind


@pytest.mark.parametrize(
    ("values", "kind", "text"),
    [
        (["discard:guts"], PressKind.ACT, "discard:guts"),
        (["discard:guts", "discard:spoiler"], PressKind.ACT, "discard:guts discard:spoiler"),
        ([">1.2"], PressKind.BROWSE, "1.2"),
    ],
)
def test_all_that_was_picked_is_decided_in_its_order(values: list[str], kind: PressKind, text: str) -> None:
    data = {"custom_id": str(Press(PressKind.PICK, 77, 5, "")), "values": values}
    pressed: Any = SimpleNamespace(data=data, type=discord.InteractionType.component)
    assert _press_of(pressed) == Press(kind, 77, 5, text)
