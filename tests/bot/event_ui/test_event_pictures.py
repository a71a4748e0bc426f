"""What the pictures of an event show: whole names, names that can be drawn, and whether a round is still played."""

from __future__ import annotations

from functools import partial
from typing import get_args

import discord
import pytest
from msgspec.structs import replace

from bot.event_ui.calendars import calendar
from bot.event_ui.content import MOST_TABLES, end_content, event_content, round_content
from bot.event_ui.sentences import say
from bot.event_ui.standings import standings_content
from bot.events.course import is_played_out, winner_of
from bot.events.model import Entry, Event, Format, Result, Rules, State, Table
from bot.events.records import Draft
from bot.pictures.features.events import GAP, TableLine, bracket_picture, round_picture
from bot.pictures.features.leaderboards import ROWS
from bot.pictures.sprites import sprite
from games.look.legible import faults
from games.look.scene import Scene
from tests.bot.events.season import Season

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
    def columns(name: str, rounds: int) -> list[tuple[str, float]]:
        final = {"Final": [TableLine(1, (name, "Cleo"), (1, 2))]}
        scene = bracket_picture("race_to_ace", "Cup", "", [final] * rounds, "")
        return [(each.text, each.width) for each in scene.labels if "★" in each.text]

    assert [len(columns("Ada", rounds)) for rounds in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert columns("Ada", 1)[0][1] > 1.9 * columns("Ada", 2)[0][1] > 2.5 * columns("Ada", 3)[0][1]
    assert [text for text, _ in columns(LONG, 3)] == [f"★ {LONG}"] * 2, "no name is cut that fits into two columns"


@pytest.mark.parametrize(("people", "free"), [(0, 4), (3, 1), (4, 0), (10, 0), (11, 0), (40, 0)])
@pytest.mark.parametrize("computers", [False, True])
def test_before_the_first_round_the_picture_shows_who_starts_and_what_is_free(
    people: int, free: int, *, computers: bool
) -> None:
    season = Season.of(max(people, 2), computers=computers)
    entries = {each.number: replace(each, name=f"Nr {each.number}") for each in season.entries[:people]}
    entries[99] = Entry(99, "Waits", 99, state="waiting")
    face = event_content(Draft(replace(season.event, state="open", round=0), entries, {}))
    (scene,) = face.scenes
    shown = written(scene)
    named = [f"Nr {n}" for n in range(1, min(people, ROWS) + 1)]
    assert [text for text in shown if text.startswith("Nr ")] == named
    assert shown.count(say("free-place", computers=computers)) == free
    assert all(each.name in scene.alt for each in entries.values() if each.state == "in")
    assert "Waits" not in scene.alt + "".join(shown)
    assert list(faults(scene, partial(sprite, "race_to_ace"))) == []
    assert scene.height <= scene.width
    assert "Places go by" not in face.below, "nobody asks before there are places"


@pytest.mark.parametrize(("round_", "pictures"), [(0, 0), (1, 1)])
def test_an_event_that_was_cancelled_before_it_began_has_no_picture(round_: int, pictures: int) -> None:
    season = Season.of(4)
    draft = Draft(replace(season.event, state="cancelled", round=round_), {}, {})
    assert len(event_content(draft).scenes) == pictures


@pytest.mark.parametrize("people", [2, 4, 8, 16, 37, 64])
@pytest.mark.parametrize("format_", ["single", "double"])
def test_a_bracket_names_its_sides_and_is_never_taller_than_wide(format_: Format, people: int) -> None:
    season = Season.of(people, format_=format_)
    seen = set[str]()
    while not is_played_out(season.event, season.tables):
        season.pair()
        by_number = {entry.number: replace(entry, name=f"ضيف {entry.number}") for entry in season.entries}
        (scene,) = event_content(
            Draft(season.event, by_number, {(each.round, each.number): each for each in season.tables})
        ).scenes
        assert scene.height <= scene.width
        assert "ضيف" in scene.alt, "who cannot be drawn is still named"
        seen |= set(written(scene))
        season.play()
    assert "Final" in seen
    assert any(each.endswith("· second chance") for each in seen) == (format_ == "double" and people > 2)
    assert ("1 · winners' side" in seen) == (format_ == "double")
    assert ("Round 1" in seen) == (format_ == "single" and people > 2)
    hidden = next((each for each in seen if "more table" in each), "")
    assert bool(hidden) == (people > 12), "what is not drawn is counted"


def links(scene: Scene) -> list[tuple[float, float, float, float]]:
    """Where the lines of a bracket begin and end."""
    found = []
    for each in scene.sprites:
        kind, _, *facts = each.name.removeprefix("look:").split(":")
        if kind == "link":
            down, _ = map(float, facts)
            begins = each.y + 1 - min(0.0, down)
            found.append((each.x, begins, each.x + GAP, begins + down))
    return found


@pytest.mark.parametrize("format_", ["single", "double"])
@pytest.mark.parametrize("people", [4, 5, 8])
def test_a_line_leads_from_each_table_to_the_one_of_the_next_round_at_which_its_winner_sits(
    format_: Format, people: int
) -> None:
    season = Season.of(people, format_=format_)
    drawn = 0
    while not is_played_out(season.event, season.tables):
        season.pair()
        season.play()
        tables = {(each.round, each.number): each for each in season.tables}
        (scene,) = event_content(Draft(season.event, {each.number: each for each in season.entries}, tables)).scenes
        cells = {}  # the names in each cell, by its left edge and the height of its middle
        for each in scene.sprites:
            if each.name.startswith("look:plate"):
                inside = [
                    label for label in scene.labels if abs(label.x - each.x - 11) < 1 and 0 < label.y - each.y < 36
                ]
                cells[round(each.x + 4), round(each.y + 18)] = {label.text.lstrip("★ ") for label in inside}, inside
        wide = next(float(each.name.split(":")[2]) for each in scene.sprites if each.name.startswith("look:plate"))
        for left, begins, right, ends in links(scene):
            names, labels = cells[round(left - wide), round(begins)]
            (winner,) = (label.text[2:] for label in labels if label.text.startswith("★"))
            assert winner in names & cells[round(right), round(ends)][0]
            drawn += 1
        columns = sorted({x for x, _ in cells})
        shown = [each for each in season.tables if each.round > season.event.round - len(columns)]
        onward = [
            each
            for each in shown
            if each.result is not None
            and any(
                winner_of(season.event, each, each.result) in later.seats
                for later in shown
                if later.round == each.round + 1
            )
        ]
        assert len(links(scene)) == len(onward)
    assert drawn >= people - 2


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


def test_characters_that_cannot_be_drawn_are_left_out_of_the_title() -> None:
    draft = event(Table(1, 1, (1, 2), opened=1))
    for name, shown in (("Cup 🏁 of May", "Cup of May"), ("🏁", "Race to Ace")):
        draft.event = replace(draft.event, rules=replace(draft.event.rules, name=name))
        for face in (event_content(draft), round_content(draft, 1)):
            assert shown in written(face.scenes[0])


def test_a_long_name_stands_on_the_podium_in_two_lines() -> None:
    (scene,) = end_content(event(Table(1, 1, (3, 1), result=Result("played", (1, 2))), state="over")).scenes
    assert {"Maximilian the", "Quick"} <= set(written(scene)) or LONG in written(scene)


def test_an_end_without_a_result_names_no_winner() -> None:
    draft = event(Table(1, 1, (1, 2), result=Result("annulled", (1, 1))), state="over")
    face = end_content(draft)
    assert "is over" in face.above
    assert face.scenes == ()


def test_lines_of_a_calendar_file_are_short_and_its_signs_escaped() -> None:
    held = event(state="open").event
    held = replace(held, rules=replace(held.rules, name="Cup, the; 1st " + "🏁" * 20 + " " + "日本" * 10))
    lines = calendar(held).split("\r\n")
    assert max(len(line.encode()) for line in lines) <= 75
    whole = "".join(line[1:] if line.startswith(" ") else f"\n{line}" for line in lines)
    assert f"\nSUMMARY:Cup\\, the\\; 1st {'🏁' * 20} {'日本' * 10}\n" in whole


def test_the_moment_of_an_event_is_written_with_names_that_can_be_drawn() -> None:
    (scene,) = end_content(event(Table(1, 1, (1, 2), result=Result("played", (1, 2))), state="over")).scenes
    assert "Ada beat Entry 2, rated one point higher, in round 1." in written(scene)


def test_people_of_the_same_name_are_distinguished_and_no_name_reverses_others() -> None:
    draft = event(Table(1, 1, (1, 2), result=Result("played", (1, 2)), opened=1), Table(1, 2, (3, 4), opened=1))
    for number, name in ((1, "Ada"), (2, "ada"), (3, LONG), (4, "\u202edoC")):
        draft.entries[number] = replace(draft.entries[number], name=name)
    for face in (event_content(draft), round_content(draft, 1), standings_content(draft), end_content(draft)):
        words = "\n".join(
            [face.above, *(scene.alt for scene in face.scenes), *(t for s in face.scenes for t in written(s))]
        )
        assert "Ada (1)" in words
        assert "\u202e" not in words
    assert "ada (2)" in standings_content(draft).above
    assert draft.entries[1].name == "Ada", "what is stored stays"
    draft.entries[4] = replace(draft.entries[4], name=LONG)
    assert "(3)" in round_content(draft, 1).above
    assert "(4)" in round_content(draft, 1).above


def test_one_player_of_a_shared_elimination_match_advances_and_is_marked_alone() -> None:
    draft = event(Table(1, 1, (1, 3), ("final",), Result("played", (1, 1)), opened=1, node=0))
    draft.event = replace(draft.event, rules=replace(draft.event.rules, format="single"), seeds=(3, 1))
    for scene in (*event_content(draft).scenes, *round_content(draft, 1).scenes):
        assert [text for text in written(scene) if "★" in text] == [f"★ {LONG}"]
    assert "goes on as the better seed" in round_content(draft, 1).above


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
