"""What is read from a list in which several lines were picked at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.clicks import _press_of
from bot.discord_kit.buttons import CARDS, Press, PressKind


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


@pytest.mark.parametrize(
    ("kind", "text", "picked", "read"),
    [
        (PressKind.LOBBY, "options", "clock:none", "clock:none"),
        (PressKind.LESSON, "race_to_ace", "2", "race_to_ace 2"),
        (PressKind.HELP, "more", "game race_to_ace", "game race_to_ace"),
        (PressKind.BOARD, "games", "race_to_ace", "games"),
        (PressKind.LOBBY, "start", "", "start"),
        (PressKind.LESSON, "race_to_ace", "", "race_to_ace"),
    ],
)
def test_what_is_picked_in_a_lobby_or_a_lesson_is_part_of_the_press(
    kind: PressKind, text: str, picked: str, read: str
) -> None:
    data = {"custom_id": str(Press(kind, 77, 5, text)), "values": [picked] if picked else []}
    pressed: Any = SimpleNamespace(data=data, type=discord.InteractionType.component)
    assert _press_of(pressed) == Press(kind, 77, 5, read)


@pytest.mark.parametrize("text", ["pass\0", "\ud800", "no-cpu Bolt\udfff"])
def test_what_cannot_be_stored_or_sent_is_no_press_of_ours(text: str) -> None:
    """PostgreSQL accepts no NUL in a text, and half of a surrogate pair cannot be written as UTF-8."""
    for custom_id, values in (
        (str(Press(PressKind.LOBBY, 77, 5, text)), []),
        (str(Press(PressKind.LOBBY, 77, 5, "cpus")), [text]),
        (str(Press(PressKind.PICK, 77, 5)), [text]),
    ):
        data = {"custom_id": custom_id, "values": values}
        pressed: Any = SimpleNamespace(data=data, type=discord.InteractionType.component)
        assert _press_of(pressed) is None


@pytest.mark.parametrize("kind", PressKind)
def test_only_cards_settings_and_events_have_forms(kind: PressKind) -> None:
    press = Press(kind, 77, 5, "x")
    form: Any = SimpleNamespace(data={"custom_id": str(press)}, type=discord.InteractionType.modal_submit)
    assert _press_of(form) == (press if kind in {*CARDS, PressKind.SETTING, PressKind.EVENT} else None)
