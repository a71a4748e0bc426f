"""What the pictures of an event show: whole names, names that can be drawn, and whether a round is still played."""

from __future__ import annotations

from typing import get_args

import discord
import pytest
from msgspec.structs import replace

from bot.event_ui.content import MOST_TABLES, end_content, event_content, round_content, standings_content
from bot.events.model import Entry, Event, Format, Result, Rules, State, Table
from bot.events.records import Draft
from bot.pictures.features.events import TableLine, bracket_picture, round_picture
from games.look.scene import Scene

LONG = "Maximilian the Quick"
WIDEST = "W" * 32
MOST_TEXT = 4_000
"""How much text Discord takes in a message with components."""


def written(scene: Scene) -> list[str]:
    return [each.text for each in scene.labels]


def test_a_pod_of_five_has_all_its_names_and_points() -> None:
    names = ("bob_the_rac", "Cleo", "Maximilian", "Dora", "Emil")
    pod = TableLine(1, names, (5, 4, 3, 2, 1), "0–3–6–9–12")
    shown = written(round_picture("race_to_ace", "Cup", "Round 1", [pod], ""))
    assert [*names[:-1], "★ Emil", "0–3–6–9–12"] == shown[-6:]


def test_a_bracket_with_few_rounds_has_room_for_long_names() -> None:
    final = TableLine(1, (LONG, "Ada"), (1, 2))
    rooms = [
        next(each.width for each in bracket_picture("race_to_ace", "Cup", "", columns, "").labels if "★" in each.text)
        for columns in ([[final]], [[final]] * 2, [[final]] * 3)
    ]
    assert rooms[0] > 1.9 * rooms[1] > 2.5 * rooms[2]


def event(*tables: Table, state: str = "running") -> Draft:
    names = {1: "Ada", 2: "🔥🔥", 3: LONG, 4: "Dora"}
    entries = {number: Entry(number, name, number, rating=1000 + number) for number, name in names.items()}
    held = Event(1, 2, 3, 4, Rules("swiss", "race_to_ace", "Cup"), "5eed", 0, 0, round=1)
    return Draft(replace(held, state=state), entries, {(each.round, each.number): each for each in tables})


def test_the_standings_say_whether_a_round_is_still_played() -> None:
    done = Table(1, 1, (1, 2), result=Result("played", (1, 2)), opened=1)
    (scene,) = event_content(event(done, Table(1, 2, (3, 4), opened=1))).scenes
    assert "Round 1 is being played" in written(scene)
    assert LONG in written(scene)
    (scene,) = event_content(event(done)).scenes
    assert "After round 1" in written(scene)


def test_the_moment_of_an_event_is_written_with_names_that_can_be_drawn() -> None:
    (scene,) = end_content(event(Table(1, 1, (1, 2), result=Result("played", (1, 2))), state="over")).scenes
    assert "Ada beat Entry 2, rated one point higher, in round 1." in written(scene)


@pytest.mark.parametrize("format_", get_args(Format))
@pytest.mark.parametrize("state", get_args(State))
def test_every_format_has_its_buttons_in_every_state(format_: Format, state: State) -> None:
    draft = event(Table(1, 1, (1, 2), opened=1), state=state)
    rules = replace(draft.event.rules, format=format_)
    for round_ in (0, 1):
        draft.event = replace(draft.event, round=round_, rules=rules)
        face = event_content(draft)
        labels = [each.label for row in face.rows for each in row.children if isinstance(each, discord.ui.Button)]
        assert ("Manage" in labels) == (state not in ("over", "cancelled"))
        assert ("In words" in labels) == (round_ == 1)


@pytest.mark.parametrize(("format_", "seats"), [("swiss", 2), ("pods", 5)])
def test_a_page_of_a_list_fits_into_a_message_whatever_the_names_are(format_: Format, seats: int) -> None:
    count = 2 * MOST_TABLES * seats
    entries = {number: Entry(number, WIDEST, number) for number in range(1, count + 1)}
    why = ("near-pod", "again") if seats > 2 else ("float", "again", "due-first")
    places = tuple(range(1, seats + 1))
    tables = {
        (1, n): Table(1, n, sat, why, Result("forfeit", places, absent=sat[1:]), opened=1)
        for n in range(1, 2 * MOST_TABLES + 1)
        for sat in [tuple(range(seats * (n - 1) + 1, seats * n + 1))]
    }
    held = Event(1, 2, 3, 4, Rules(format_, "race_to_ace", "C" * 60), "5eed", 0, 0, round=1)
    draft = Draft(held, entries, tables)
    for face in (round_content(draft, 1), standings_content(draft)):
        assert len(face.above) + len(face.below) <= MOST_TEXT
