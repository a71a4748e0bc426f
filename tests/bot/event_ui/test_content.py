"""What the messages and pages of events say and offer."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.content import Content
from bot.event_ui.content import amount, end_content, event_content, readers_of
from bot.event_ui.pages import _form, panel
from bot.events.model import Entry, Event, Format, Result, Rules, State, Table
from bot.events.records import Draft

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
    assert f"Begins <t:{STARTS // 1000}:F>" in above


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


@pytest.mark.parametrize(("state", "ada"), [("open", "Ada, Ben"), ("check-in", "✅ Ada, Ben")])
def test_during_check_in_those_who_are_there_have_a_tick(state: State, ada: str) -> None:
    entries = {1: Entry(1, "Ada", 1, checked=True), 2: Entry(2, "Ben", 2), 3: Entry(3, "Cleo", 3, state="waiting")}
    lines = event_content(Draft(event(state), entries, {})).above.splitlines()
    assert ada in lines
    assert not any("Cleo" in line for line in lines)


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
