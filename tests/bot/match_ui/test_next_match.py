"""The button that leads from a relaxed match to the next one that waits for its reader."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.discord_kit.content import Content
from bot.match_ui import table_content
from bot.match_ui.table_content import _with_next
from bot.shared.refusal import Refusal
from db import matches
from tests.bot.conftest import ADA

FACE = Content("The hand.", 0)


def match_of(number: int, clock: str = "relaxed", person: int | None = ADA.id) -> Any:
    return SimpleNamespace(id=number, terms=SimpleNamespace(clock=clock), seats=[SimpleNamespace(player_id=person)])


@pytest.mark.parametrize(
    ("statuses", "asked", "waiting"),
    [
        (["playing"] * 5, set(), 0),
        (["playing"] * 5, {0}, 0),
        (["playing"] * 5, {0, 1}, 1),
        (["playing"] * 5, {1, 2, 3, 4}, 4),
        (["playing", "over", "playing"], {1, 2}, 1),
        (["playing", "playing", "gone", "playing"], {1, 2, 3}, 2),
    ],
)
async def test_it_counts_the_other_running_matches_in_which_its_reader_decides(
    statuses: list[str], asked: set[int], waiting: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, limits = match_of(0), list[int]()
    known = {0: here} | {number: match_of(number) for number in range(1, len(statuses))}

    async def of_player(_db: object, person: int, most: int) -> list[Any]:
        limits.append(most)
        assert person == ADA.id
        states = ["playing" if status == "gone" else status for status in statuses]
        return [SimpleNamespace(id=number, status=status) for number, status in enumerate(states)]

    async def get(number: int) -> Any:
        if statuses[number] == "gone":
            raise Refusal("Its game is not installed.")
        return known[number]

    monkeypatch.setattr(matches, "of_player", of_player)
    monkeypatch.setattr(table_content, "waiting_for", lambda match, person: match.id in asked and person == ADA.id)
    monkeypatch.setattr(table_content, "is_asked", lambda _match, _seat: False)
    host: Any = SimpleNamespace(db=None, cache=SimpleNamespace(get=get))
    face = await _with_next(host, here, 0, FACE)
    labels = [each.label for row in face.rows for each in row.children if isinstance(each, ui.Button)]
    assert [f"({waiting} " in str(label) for label in labels] == [True] * bool(waiting)
    assert limits == [20]


@pytest.mark.parametrize(
    ("clock", "person", "asked"), [("live", ADA.id, False), ("relaxed", None, False), ("relaxed", ADA.id, True)]
)
async def test_nobody_is_led_away_from_a_live_match_or_from_a_decision(
    clock: str, person: int | None, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_content, "is_asked", lambda _match, _seat: asked)
    monkeypatch.setattr(matches, "of_player", None)
    host: Any = None
    assert await _with_next(host, match_of(0, clock, person), 0, FACE) is FACE
