"""The messages of a match by their names: which ones exist, in which channel, and how long each may wait."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.match_ui import surfaces
from bot.match_ui.surfaces import (
    call_of,
    channel_of,
    face_of,
    hand_of,
    is_table,
    patience,
    seats_of,
    shorter_calls,
    table_at,
    urgency,
    wanted,
)


def match_of(status: str = "playing", *, seed: str = "1f", lost: bool = False, clock: str = "live") -> Any:
    """A match of three people and a computer; seat 1 is asked, and the person of seat 2 plays from channel 9."""
    return SimpleNamespace(
        row=SimpleNamespace(status=status, seed=seed, channel_id=7),
        tables=[SimpleNamespace(channel_id=8), SimpleNamespace(channel_id=9)],
        lost=lost,
        seats=[SimpleNamespace(seat=seat, player_id=None if seat == 3 else 40 + seat) for seat in range(4)],
        playing=SimpleNamespace(to_act=lambda: (1,)),
        terms=SimpleNamespace(clock=clock),
        channel_for=lambda seat: 9 if seat == 2 else 7,
    )


TABLES, HANDS = ["table", "table:8", "table:9"], ["hand:0", "hand:1", "hand:2"]


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        (match_of("lobby", seed=""), TABLES),
        (match_of("cancelled", seed=""), TABLES),
        (match_of(), [*TABLES, *HANDS, "call:1"]),
        (match_of("over"), [*TABLES, *HANDS, "call:1"]),
        (match_of("shelved"), [*HANDS, "call:1"]),
        (match_of("shelved", lost=True), TABLES),
        (match_of("playing", lost=True), [*TABLES, *HANDS, "call:1"]),
    ],
    ids=["a lobby", "a closed lobby", "a match", "its end", "paused", "paused, as it cannot be read", "unreadable"],
)
def test_a_match_should_have_its_tables_hands_and_calls(
    match: Any, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surfaces, "called", lambda _host, _match, _pings: [1])
    monkeypatch.setattr(surfaces, "notice", lambda *_: "channel")
    host: Any = None
    assert wanted(host, match, "channel") == expected


@pytest.mark.parametrize(
    ("surface", "table", "channel"),
    [("table", True, 7), ("table:8", True, 8), ("hand:0", False, 7), ("hand:2", False, 9), ("call:2", False, 9)],
)
def test_a_message_belongs_into_the_channel_of_its_table_or_of_its_player(
    surface: str, table: bool, channel: int
) -> None:
    assert is_table(surface) is table
    assert channel_of(match_of(), surface) == channel


@pytest.mark.parametrize(
    ("channel", "name"), [(7, "table"), (8, "table:8"), (9, "table:9"), (10, "table"), (None, "table")]
)
def test_the_table_in_a_channel_is_the_first_unless_it_has_its_own(channel: int | None, name: str) -> None:
    assert table_at(match_of(), channel) == name


@pytest.mark.parametrize("seat", [0, 3, 12])
def test_a_seat_is_read_back_from_the_name_of_its_hand(seat: int) -> None:
    assert seats_of(hand_of(seat)) == seats_of(call_of([seat])) == [seat]


def test_a_call_names_seats() -> None:
    assert call_of([0, 2, 12]) == "call:0+2+12"
    assert seats_of("call:0+2+12") == [0, 2, 12]


def test_a_call_loses_those_who_are_not_called_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surfaces, "called", lambda *_: [2, 12])
    host: Any = None
    standing = ["table", "hand:0", "call:0+2+12", "call:1+3", "call:2"]
    assert shorter_calls(host, match_of(), "channel", standing) == {"call:0+2+12": "call:2+12"}


@pytest.mark.parametrize(
    ("asked", "modes", "standing", "expected"),
    [
        ([0, 1], {}, [], ["call:0+1"]),
        ([0, 1, 2], {}, [], ["call:0+1", "call:2"]),
        ([0, 1, 2], {1: "dm"}, [], ["call:0", "call:1", "call:2"]),
        ([0, 1], {0: "dm", 1: "dm"}, [], ["call:0", "call:1"]),
        ([0, 1], {}, ["table", "hand:0", "call:1"], ["call:1", "call:0"]),
        ([0, 1], {}, ["call:0+1"], ["call:0+1"]),
        ([0], {}, ["call:0+1"], ["call:0+1"]),
        ([2], {}, ["call:0+1"], ["call:2"]),
    ],
    ids=["one", "channels", "private", "all private", "named already", "all named", "one left", "others"],
)
def test_all_who_are_called_at_once_in_a_channel_are_named_in_one_call(
    asked: list[int], modes: dict[int, str], standing: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surfaces, "called", lambda *_: asked)
    monkeypatch.setattr(surfaces, "notice", lambda _host, _match, seat, pings: modes.get(seat, pings))
    host: Any = None
    assert [each for each in wanted(host, match_of(), "channel", standing) if each.startswith("call")] == expected


@pytest.mark.parametrize(
    ("status", "surface", "urgent", "live", "relaxed"),
    [
        ("playing", "hand:1", 0, 0.0, 2.0),
        ("playing", "call:1", 0, 0.0, 2.0),
        ("playing", "table", 1, 2.0, 4.0),
        ("playing", "table:8", 1, 2.0, 4.0),
        ("playing", "hand:0", 2, 10.0, 12.0),
        ("playing", "hand:2", 2, 10.0, 12.0),
        ("over", "hand:1", 2, 10.0, 12.0),
        ("over", "table", 2, 10.0, 12.0),
        ("lobby", "table", 2, 10.0, 12.0),
    ],
)
def test_a_player_who_has_to_decide_waits_least_then_the_table(
    status: str, surface: str, urgent: int, live: float, relaxed: float
) -> None:
    assert urgency(match_of(status), surface) == urgent
    assert patience(match_of(status), surface) == live
    assert patience(match_of(status, clock="relaxed"), surface) == relaxed


@pytest.mark.parametrize(
    ("match", "surface", "face"),
    [
        (match_of("shelved"), "table", "put away"),
        (match_of("shelved", seed=""), "table", "put away"),
        (match_of("lobby", seed=""), "table:8", "lobby"),
        (match_of("over"), "table", "table"),
        (match_of(), "table:9", "table"),
        (match_of(), "call:2", "call of [2]"),
        (match_of(), "call:0+1+2", "call of [1]"),
        (match_of(), "hand:2", "hand of 2"),
        (match_of("shelved"), "hand:0", "hand of 0"),
    ],
)
async def test_every_message_shows_what_it_is_for(
    match: Any, surface: str, face: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def table_content(_host: object, _match: object) -> str:
        return "table"

    async def seat_content(_host: object, _match: object, seat: int) -> str:
        return f"hand of {seat}"

    monkeypatch.setattr(surfaces, "shelved_content", lambda _match: "put away")
    monkeypatch.setattr(surfaces, "lobby_content", lambda _host, _match: "lobby")
    monkeypatch.setattr(surfaces, "call_content", lambda _host, _match, seats: f"call of {seats}")
    monkeypatch.setattr(surfaces, "table_content", table_content)
    monkeypatch.setattr(surfaces, "seat_content", seat_content)
    host: Any = None
    assert await face_of(host, match, surface) == face
