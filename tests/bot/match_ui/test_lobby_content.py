"""What a lobby says of the terms of its match, and of those who have joined."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.lobby import lobby
from bot.match_ui.lobby_content import _terms, lobby_content
from bot.shared.people import Location
from bot.shared.terms import Terms
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

GAME = GAMES["race_to_ace"]


def terms(people: int = 2, computers: int = 0, **changes: Any) -> list[str]:
    seats = ["somebody"] * people + ["computer"] * computers
    match: Any = SimpleNamespace(
        people=lambda: seats[:people], seats=seats, terms=Terms(**changes), game=GAME, chosen_options={}
    )
    return _terms(match)


@pytest.mark.parametrize(
    ("term", "value", "words"), [("undo", True, "undo"), ("hints", True, "hint"), ("reliable", 80, "80")]
)
def test_only_what_is_agreed_is_listed(term: str, value: int, words: str) -> None:
    plain, agreed = terms(), terms(**{term: value})
    assert agreed[:-1] == plain
    assert words in agreed[-1].lower()


def test_against_computers_alone_no_clock_runs() -> None:
    alone, *_ = terms(people=1, computers=1)
    for people, computers in ((2, 0), (1, 0), (2, 1)):
        assert terms(people, computers)[0] != alone
    assert terms(clock="relaxed")[0] != terms(clock="live")[0]


async def test_everyone_who_has_joined_is_shown_with_their_own_reliability(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    match = await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    match.figures = {ADA.id: "finishes 70%", BEN.id: ""}
    lines = lobby_content(office.host, match).above.splitlines()
    assert f"1. <@{ADA.id}> · finishes 70%" in lines
    assert f"2. <@{BEN.id}>" in lines
    assert sum("finishes" in line for line in lines) == 1
