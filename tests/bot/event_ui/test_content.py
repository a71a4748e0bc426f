"""What the messages and pages of events say and offer."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import parse
from bot.discord_kit.content import Content
from bot.discord_kit.sentences import say as say_discord_kit
from bot.event_ui.content import (
    _rows,
    _when,
    damaged_content,
    end_content,
    event_content,
    readers_of,
    result_words,
    round_content,
    table_line,
)
from bot.event_ui.pages import _form, panel
from bot.event_ui.scenes import bracket, drawn_table, moment_of, standings_scene
from bot.event_ui.sentences import say
from bot.event_ui.standings import amount, sheet_text, standings_content
from bot.events.model import Entry, Event, Format, Result, Rules, State, Table, Who
from bot.events.records import Draft
from bot.pictures.features.leaderboards import ROWS
from bot.shared.ids import code
from db.ratings import Pace
from games.look.scene import Anchor

SECRET = "5eed of all lots"
STARTS = 1_800_000_000_000


def event(state: State = "open", format_: Format = "swiss", **rules: Any) -> Event:
    return Event(1, 2, 3, 4, Rules(format_, "race_to_ace", "Cup", **rules), SECRET, 0, STARTS, state)


def labels(face: Content) -> list[str | None]:
    return [each.label for row in face.rows for each in row.children if isinstance(each, discord.ui.Button)]


@pytest.mark.parametrize("state", ["open", "check-in", "running", "over"])
def test_the_seed_of_all_lots_is_shown_at_the_end_and_never_before(state: State) -> None:
    below = event_content(Draft(event(state), {1: Entry(1, "Ada", 1)}, {})).below
    assert event().commitment[:16] in below
    assert (SECRET in below) == (state == "over")


def test_an_event_says_when_it_begins() -> None:
    above = event_content(Draft(event(), {}, {})).above
    assert f"**Begins <t:{STARTS // 1000}:R>**: <t:{STARTS // 1000}:F>" in above
    assert "Everybody plays every round against somebody with as many points." in above, "Swiss is not a word for all"


@pytest.mark.parametrize(
    ("state", "clock", "when"),
    [
        ("open", "live", f"from <t:{STARTS // 1000 - 1800}:t> until <t:{STARTS // 1000 - 300}:t>"),
        ("open", "relaxed", f"from <t:{STARTS // 1000 - 172_800}:f> until <t:{STARTS // 1000 - 86_400}:f>"),
        ("check-in", "relaxed", f"it closes <t:{STARTS // 1000 - 86_400}:R>"),
    ],
)
def test_a_check_in_of_a_whole_day_names_its_days(state: State, clock: Pace, when: str) -> None:
    assert when in event_content(Draft(event(state, clock=clock), {}, {})).above


def test_points_are_halves_where_a_win_is_two_of_them() -> None:
    assert [amount(event(), kind, Fraction(7)) for kind in ("points", "buchholz", "wins")] == ["3½", "3½", "7"]
    assert amount(event(format_="pods"), "points", Fraction(7)) == "7"
    assert amount(event(cards=True), "omw", Fraction(1, 3)) == "33.3%"


def test_the_panel_offers_what_can_be_done_with_a_chosen_person() -> None:
    about_people = {"Add", "Replace", "Helper"}
    assert not about_people & {str(label).split()[0] for label in labels(panel(event()))}
    for chosen in (panel(event()), panel(event(), 77)):
        assert sum(str(label).startswith("Remove") for label in labels(chosen)) == 1
    assert "<@77>" in panel(event(), 77).above
    intro = panel(event()).above.splitlines()[-1]
    assert panel(event(), note="Done.").above.splitlines()[-1] == "Done."
    assert intro not in panel(event(), note="Done.").above


@pytest.mark.parametrize(("state", "acts"), [("over", ["Correct a result"]), ("cancelled", [])])
def test_once_an_event_is_over_its_organisers_are_offered_only_what_is_left(state: State, acts: list[str]) -> None:
    """Everything else would be refused."""
    for chosen in (panel(event(state)), panel(event(state), 77)):
        assert labels(chosen) == [*acts, "Record", "Calendar file"]


@pytest.mark.parametrize(
    ("places", "ahead"),
    [((1, 2, 3, 4), ["", "Ada", "Ben", "Cleo"]), ((1, 1, 3, 4), ["", "", "Ben", "Cleo"])],
)
def test_a_place_is_explained_by_the_next_player_ahead_and_not_by_those_who_share_it(
    places: tuple[int, ...], ahead: list[str]
) -> None:
    entries = {number: Entry(number, name, number) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dora"), 1)}
    table = Table(1, 1, (1, 2, 3, 4), result=Result("played", places))
    draft = Draft(replace(event("over", "pods"), round=1), entries, {(1, 1): table})
    for person, name in enumerate(ahead, 1):
        last = sheet_text(draft, person).splitlines()[-1]
        assert ("just ahead of you" in last) is bool(name)
        assert last.startswith(name)


@pytest.mark.parametrize("state", ["open", "running"])
def test_at_most_one_button_of_the_panel_stands_out(state: State) -> None:
    styles = [each.style for row in panel(event(state)).rows for each in row.children if isinstance(each, ui.Button)]
    assert styles.count(discord.ButtonStyle.success) == (state == "open")
    assert discord.ButtonStyle.primary not in styles


def test_the_form_shows_what_is_chosen() -> None:
    lists = [each for row in _form("1201").rows for each in row.children if isinstance(each, ui.Select)]
    chosen = [[option.value for option in each.options if option.default] for each in lists]
    assert chosen == [["1"], ["2"], ["0"]]


@pytest.mark.parametrize(
    ("places", "named"),
    [((1, 2, 3, 4), "Ada Ben Cleo"), ((1, 2, 3, 3), "Ada Ben Cleo Dora"), ((1, 1, 3, 4), "Ada Ben Cleo")],
)
def test_the_first_three_are_named_at_the_end_and_all_who_share_their_places(
    places: tuple[int, ...], named: str
) -> None:
    entries = {number: Entry(number, name, number) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dora"), 1)}
    table = Table(1, 1, (1, 2, 3, 4), result=Result("played", places))
    draft = Draft(replace(event("over", "pods"), round=1), entries, {(1, 1): table})
    _, *lines = end_content(draft).above.splitlines()
    assert [each.name for each in entries.values() if any(each.name in line for line in lines)] == named.split()


@pytest.mark.parametrize(("state", "ada"), [("open", "Ada"), ("check-in", "Ada, ✓ checked in")])
def test_the_picture_shows_who_has_checked_in_and_names_do_not_stand_above_it_too(state: State, ada: str) -> None:
    entries = {1: Entry(1, "Ada", 1, checked=True), 2: Entry(2, "Ben", 2), 3: Entry(3, "Cleo", 3, state="waiting")}
    shown = event_content(Draft(event(state), entries, {}))
    assert not any(name in shown.above for name in ("Ada", "Ben", "Cleo"))
    (scene,) = shown.scenes
    assert scene.alt.split(". ")[1:] == [ada, "Ben."]
    assert sum("checked in" in label.text for label in scene.labels) == ("checked" in ada)


def test_more_than_a_picture_shows_are_named_above_it_during_check_in_with_a_tick() -> None:
    entries = {number: Entry(number, f"P{number}", number, checked=number == 2) for number in range(1, ROWS + 2)}
    names = event_content(Draft(event("check-in"), entries, {})).above.splitlines()[-1]
    assert names.startswith("P1, ✅ P2, P3")


def test_a_free_place_says_so_at_the_edge_of_its_row_where_no_figure_stands() -> None:
    (scene,) = event_content(Draft(event(), {1: Entry(1, "Ada", 1)}, {})).scenes
    free = [label for label in scene.labels if label.text == say("free-place", computers=0)]
    assert {(label.x, label.anchor) for label in free} == {(346, Anchor.RIGHT)}


@pytest.mark.parametrize(
    ("what", "readers"),
    [
        ("call:check-in:1", {2}),
        ("call:moved-up:2", {2}),
        ("call:moved-up:4", set()),
        ("call:postponed:1", {1, 2}),
        ("call:postponed:1@50", {5}),
    ],
)
def test_a_notice_is_for_those_whom_it_concerns_in_the_channel_where_they_are(what: str, readers: set[int]) -> None:
    """Ada has checked in, Ben has not, Dan has left, a computer reads nothing, and Eve is on another server."""
    entries = {
        1: Entry(1, "Ada", 1, checked=True),
        2: Entry(2, "Ben", 2),
        3: Entry(3, "Bolt", None, cpu="ace"),
        4: Entry(4, "Dan", 4, state="out"),
        5: Entry(5, "Eve", 5, guild=9, channel=50),
    }
    text, _, channel = what.partition("@")
    row: Any = SimpleNamespace(what=text, channel_id=int(channel or 3))
    assert {*readers_of(Draft(event(), entries, {}), row)} == readers


@pytest.mark.parametrize(
    ("state", "format_", "round_", "stage", "shown"),
    [
        ("open", "swiss", 0, 0, "join leave manage"),
        ("check-in", "swiss", 0, 0, "join leave manage"),
        ("running", "swiss", 1, 0, "join why standings leave manage"),
        ("running", "arena", 0, 0, "join next leave manage"),
        ("running", "arena", 3, 0, "join next why standings leave manage"),
        ("running", "arena", 3, 1, "join why standings leave manage"),
        ("over", "swiss", 3, 0, "why standings"),
        ("over", "swiss", 0, 0, ""),
        ("cancelled", "swiss", 0, 0, ""),
    ],
)
def test_the_buttons_below_an_event_are_those_that_do_something(
    state: State, format_: Format, round_: int, stage: int, shown: str
) -> None:
    rows = _rows(replace(event(state, format_), round=round_, stage=stage), 7)
    buttons = [each for row in rows for each in row.children]
    presses = [parse(each.custom_id) for each in buttons if isinstance(each, ui.Button) and each.custom_id]
    assert [press.text for press in presses if press] == shown.split()
    assert {(press.match_id, press.question) for press in presses if press} <= {(1, 7)}
    assert [len(row.children) for row in rows] == (
        [min(5, len(buttons)), len(buttons) - 5] if len(buttons) > 5 else [len(buttons)] * bool(buttons)
    )


@pytest.mark.parametrize("state", ["check-in", "open"])
def test_people_can_say_during_check_in_that_they_are_there(state: State) -> None:
    (first, *_) = labels(event_content(Draft(event(state), {}, {})))
    assert (first == say("check-in-button")) == (state == "check-in")


@pytest.mark.parametrize(("many", "named", "more"), [(0, 0, ""), (25, 25, ""), (26, 25, "+1"), (30, 25, "+5")])
def test_as_many_names_are_shown_as_fit_and_the_others_counted(many: int, named: int, more: str) -> None:
    entries = {number: Entry(number, f"Nr{number:03}", number) for number in range(1, many + 1)}
    above = event_content(Draft(event(), entries, {})).above
    assert above.count("Nr") == named
    assert ("… +" in above) == bool(more)
    assert above.endswith(more)


@pytest.mark.parametrize(("who", "elsewhere"), [("server", False), ("all", True), ("invited", True)])
def test_an_event_for_other_servers_says_how_to_join_there(who: Who, elsewhere: bool) -> None:
    above = event_content(Draft(event(who=who), {}, {})).above
    assert (code(1) in above) == elsewhere


@pytest.mark.parametrize("state", ["open", "check-in", "running", "over"])
def test_while_it_runs_the_number_of_those_who_take_part_is_shown(state: State) -> None:
    entries = {1: Entry(1, "Ada", 1), 2: Entry(2, "Ben", 2, state="out"), 3: Entry(3, "Cleo", 3)}
    lines = event_content(Draft(event(state), entries, {})).above.splitlines()
    assert (say("taking-part", count=2) in lines) == (state == "running")


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"paused": 1}, say("is-paused")),
        ({"state": "cancelled"}, say("was-cancelled")),
        ({"state": "over"}, say("is-over", event=code(1))),
        ({"state": "running", "round": 2, "rounds": 5}, say("round-of", round=2, rounds=5, final=False)),
        ({"state": "running", "round": 6, "rounds": 5}, say("round-of", round=6, rounds=6, final=False)),
        ({"state": "running", "round": 2, "seeds": (1, 2)}, say("round-of", round=2, rounds=2, final=True)),
    ],
)
def test_an_event_says_where_it_stands(changes: dict[str, Any], line: str) -> None:
    assert line in _when(replace(event(), **changes))


def four(**changes: Any) -> dict[int, Entry]:
    return {
        number: Entry(number, name, number, **changes) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dora"), 1)
    }


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (None, say("table-soon")),
        (Result("played", (1, 2)), say("table-over", how="won", winner="Ada", absent="", missing=0, corrected=0)),
        (Result("played", (2, 1)), say("table-over", how="won", winner="Ben", absent="", missing=0, corrected=0)),
        (
            Result("played", (1, 1)),
            say("table-over", how="drawn", winner="Ada and Ben", absent="", missing=0, corrected=0),
        ),
        (
            Result("forfeit", (2, 2), absent=(1, 2)),
            say("table-over", how="nobody", winner="", absent="Ada and Ben", missing=2, corrected=0),
        ),
        (
            Result("annulled", (1, 1)),
            say("table-over", how="annulled", winner="Ada and Ben", absent="", missing=0, corrected=0),
        ),
    ],
)
def test_a_table_says_what_came_of_it(result: Result | None, words: str) -> None:
    draft = Draft(replace(event("running"), round=1), four(), {})
    assert result_words(draft, Table(1, 1, (1, 2), result=result)) == words


def test_a_table_that_plays_names_its_match_and_one_that_was_corrected_says_so() -> None:
    draft = Draft(replace(event("running"), round=1), four(), {})
    assert code(77) in result_words(draft, Table(1, 1, (1, 2), match_id=77, opened=1))
    won = Result("played", (1, 2))
    assert result_words(draft, Table(1, 1, (1, 2), result=won, was=((5, won),))) == say(
        "table-over", how="won", winner="Ada", absent="", missing=0, corrected=1
    )


@pytest.mark.parametrize(
    ("tables", "page", "numbers", "rest", "further"),
    [
        (3, 0, range(1, 4), 0, None),
        (10, 0, range(1, 11), 0, None),
        (11, 0, range(1, 11), 1, "pairings:1"),
        (11, 1, range(11, 12), 0, None),
        (25, 1, range(11, 21), 5, "pairings:2"),
        (25, 2, range(21, 26), 0, None),
    ],
)
def test_a_round_is_shown_page_by_page(tables: int, page: int, numbers: range, rest: int, further: str | None) -> None:
    """Of each second table the result is known; a table of another round is not among them."""
    entries = {number: Entry(number, f"Nr{number}", number) for number in range(1, 2 * tables + 1)}
    seated = [
        Table(1, n, (2 * n - 1, 2 * n), result=Result("played", (1, 2)) if n % 2 else None)
        for n in range(tables, 0, -1)
    ]
    known = {(1, each.number): each for each in seated} | {(2, 1): Table(2, 1, (1, 2))}
    face = round_content(Draft(replace(event("running"), round=1), entries, known), 1, page)
    lines = face.above.splitlines()
    assert [int(line[2:].partition(".")[0]) for line in lines if line.startswith("**")] == [*numbers]
    assert say("round-progress", done=(tables + 1) // 2, tables=tables) in lines
    assert face.below == (say("more-tables", count=rest) if rest else "")
    presses = [
        parse(each.custom_id)
        for row in face.rows
        for each in row.children
        if isinstance(each, ui.Button) and each.custom_id
    ]
    assert [(press.text, press.question) for press in presses if press] == ([(further, 1)] if further else [])
    if further:
        assert labels(face) == [say_discord_kit("next-page", page=page + 2, pages=-(-tables // 10))]


def test_the_points_before_a_round_are_shown_but_not_in_an_elimination() -> None:
    table = Table(2, 1, (1, 2), why=("points",), result=Result("played", (1, 2)))
    for seeds in ((), (1, 2)):
        draft = Draft(replace(event("running"), round=2, seeds=seeds), four(), {(2, 1): table})
        first, second = table_line(draft, table, {1: 2}).splitlines()
        assert ("Ada (1)" in first, "Ben (0)" in first) == (not seeds, not seeds)
        assert second == f"-# {say('why', reason='points')}"


@pytest.mark.parametrize(
    ("ratings", "winner", "odds", "round_"),
    [
        ((1000, 1200, 1000, 1100), "Ada", 200, 1),
        ((1000, 1050, 1000, 1100), "Cleo", 100, 2),
        ((1200, 1000, 1000, 1000), "Cleo", 0, 2),
        ((1000, 1100, 1000, 1100), "Ada", 100, 1),
    ],
)
def test_the_moment_is_the_biggest_upset_the_earlier_of_two_or_else_the_last_win(
    ratings: tuple[int, ...], winner: str, odds: int, round_: int
) -> None:
    entries = {number: replace(entry, rating=ratings[number - 1]) for number, entry in four().items()}
    tables = {
        (1, 1): Table(1, 1, (1, 2), result=Result("played", (1, 2))),
        (1, 2): Table(1, 2, (3, 4), result=Result("played", (1, 1))),
        (2, 1): Table(2, 1, (4, 3), result=Result("played", (2, 1))),
        (2, 2): Table(2, 2, (2, 1)),
    }
    loser = {"Ada": "Ben", "Cleo": "Dora"}[winner]
    expected = say("upset", winner=winner, loser=loser, round=round_, points=odds)
    assert moment_of(Draft(replace(event("over"), round=2), entries, tables)) == expected


def test_an_event_without_a_win_has_no_moment() -> None:
    drawn = {(1, 1): Table(1, 1, (1, 2), result=Result("played", (1, 1)))}
    assert moment_of(Draft(replace(event("over"), round=1), four(), drawn)) == ""


def test_namesakes_are_told_apart_whatever_their_capitals() -> None:
    entries = {1: Entry(1, "Ada", 1), 2: Entry(2, "ADA", 2), 3: Entry(3, "Ben", 3)}
    above = event_content(Draft(event("check-in"), entries, {})).scenes[0].alt
    assert say("namesake", name="Ada", number=1) in above
    assert say("namesake", name="ADA", number=2) in above
    assert above.endswith(". Ben.")


@pytest.mark.parametrize(
    ("lines", "page", "shown", "further"), [(30, 0, 30, False), (31, 0, 30, True), (31, 1, 1, False)]
)
def test_standings_have_pages(lines: int, page: int, shown: int, further: bool) -> None:
    entries = {number: Entry(number, f"Nr{number:03}", number) for number in range(1, lines + 1)}
    face = standings_content(Draft(replace(event("running"), round=1), entries, {}), page)
    assert face.above.count("Nr") == shown
    assert bool(face.rows) == further


@pytest.mark.parametrize(("rounds", "told"), [(1, [1]), (3, [1, 2, 3]), (4, [2, 3, 4]), (5, [3, 4, 5])])
def test_the_words_of_a_bracket_tell_its_last_three_rounds(rounds: int, told: list[int]) -> None:
    entries = {number: Entry(number, f"P{number}", number) for number in range(1, 2 * rounds + 1)}
    tables = {
        (number, 1): Table(
            number, 1, (2 * number - 1, 2 * number), ("knockout",), Result("played", (1, 2)), node=number
        )
        for number in range(1, rounds + 1)
    }
    cup = replace(event("running", "single"), round=rounds, seeds=tuple(entries))
    scene = bracket(Draft(cup, entries, tables))
    assert [number for number in range(1, rounds + 1) if f"P{2 * number - 1} – P{2 * number}" in scene.alt] == told


def test_the_standings_stand_in_for_a_bracket_before_its_first_round() -> None:
    cup = replace(event("running", "single"), round=3, stage=1, seeds=(1, 2))
    draft = Draft(cup, {number: Entry(number, f"P{number}", number) for number in (1, 2)}, {})
    assert bracket(draft) == standings_scene(draft)


@pytest.mark.parametrize(("person", "round_"), [(9, 1), (11, 0)])
def test_a_player_who_has_no_place_yet_reads_that(person: int, round_: int) -> None:
    draft = Draft(replace(event("running"), round=round_), {1: Entry(1, "Ada", 11)}, {})
    assert sheet_text(draft, person) == say("no-place-yet")


def test_a_final_that_was_called_off_is_drawn_without_a_winner() -> None:
    final = Table(1, 1, (1, 2), ("final",), Result("annulled", (1, 1)), node=0)
    draft = Draft(event("over", "single"), four(), {(1, 1): final})
    draft.event = replace(draft.event, seeds=(1, 2))
    assert drawn_table(draft, final).places == (1, 1)


def test_a_place_in_an_elimination_is_explained_by_ones_own_tables() -> None:
    entries = {number: Entry(number, f"P{number}", 10 + number) for number in (1, 2, 3, 4)}
    won = Result("played", (1, 2))
    cup = replace(event("over", "single"), round=2, seeds=(1, 2, 3, 4))
    tables = {
        (1, 1): Table(1, 1, (1, 4), ("knockout",), won, node=0),
        (1, 2): Table(1, 2, (2, 3), ("knockout",), won, node=1),
        (2, 1): Table(2, 1, (1, 2), ("final",), won, node=2),
    }
    sheets = {number: sheet_text(Draft(cup, entries, tables), 10 + number).splitlines() for number in entries}
    for number, (place, shared) in {1: (1, False), 2: (2, False), 3: (3, True), 4: (3, True)}.items():
        title, why, *rounds = sheets[number]
        assert (title, why) == (say("your-place", place=place, people=4, shared=shared), say("by-elimination"))
        assert [f"P{number}" in line for line in rounds] == [True] * (2 if number < 3 else 1)
        assert all(" · " in line and "-#" not in line for line in rounds)


@pytest.mark.parametrize("division", [1, 2])
def test_a_place_in_a_league_is_the_one_in_ones_own_division(division: int) -> None:
    entries = {number: Entry(number, f"P{number}", 10 + number, division=1 + (number > 2)) for number in (1, 2, 3, 4)}
    won = Result("played", (1, 2))
    tables = {(1, n): Table(1, n, (2 * n - 1, 2 * n), ("round-robin",), won) for n in (1, 2)}
    draft = Draft(replace(event("running", "league"), round=1), entries, tables)
    first, second = (sheet_text(draft, 10 + 2 * division - each).splitlines()[0] for each in (1, 0))
    assert (first, second) == tuple(say("your-place", place=place, people=2, shared=False) for place in (1, 2))


@pytest.mark.parametrize(
    ("act", "label", "emoji", "style"),
    [
        ("manage", say("manage-button"), "🛠️", discord.ButtonStyle.secondary),
        ("do:end", say("act-button", what="end"), "⏹️", discord.ButtonStyle.danger),
    ],
)
def test_what_can_still_be_done_about_a_damaged_event(
    act: Any, label: str, emoji: str, style: discord.ButtonStyle
) -> None:
    (row,) = damaged_content(event("running"), act).rows
    (found,) = row.children
    assert isinstance(found, discord.ui.Button)
    assert (found.label, str(found.emoji), found.style) == (label, emoji, style)
    assert damaged_content(event("over"), act).rows == ()
