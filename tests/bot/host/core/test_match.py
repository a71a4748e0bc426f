"""A match in memory: its draft, and what can be watched."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host.core.match import UNDONE, Match, Watched
from bot.host.core.outcomes import LEAVING, over
from bot.host.core.tables import OtherTable
from bot.shared.refusal import Refusal
from db.matches import SeatStatus
from db.stored import encoded
from games.core import Outcome
from tests.bot.conftest import ADA, BEN, Office


async def after_a_round(office: Office) -> Match:
    """Return a race of which one round has been driven."""
    match = await office.begin(game="tiny_turbo_cars", deal=True)
    while match.watched is None:
        match = await office.act(match)
    return match


async def test_a_race_can_be_watched_until_the_next_one(office: Office) -> None:
    match = await after_a_round(office)
    first = match.watched
    assert first is not None
    assert first.before.seat is None, "a film starts from what everybody saw"
    assert all(event.audience is None for event in first.events)
    match.note(match.playing, [])
    assert match.watched is first, "nothing to watch"


@pytest.mark.parametrize("computer", [True, False])
async def test_what_a_computer_decides_in_a_race_goes_on_in_its_film(
    office: Office, monkeypatch: pytest.MonkeyPatch, *, computer: bool
) -> None:
    """People have seen the film when they are asked, and see only the rest."""
    match = await after_a_round(office)
    first = match.watched
    assert first is not None
    monkeypatch.setattr(Match, "waits_for_computer", lambda _match, _state: computer)
    match.row = replace(match.row, ply=first.ply + 1)
    match.note(match.playing, first.events)
    rest = Watched(match.playing.view(None), first.events, first.ply + 1)
    assert match.watched == (Watched(first.before, first.events * 2, first.ply + 1) if computer else rest)
    match.row = replace(match.row, ply=first.ply + 9)
    match.note(match.playing, first.events)
    assert match.watched == Watched(match.playing.view(None), first.events, first.ply + 9)


async def test_a_draft_can_change_without_its_match(office: Office) -> None:
    match = await office.begin()
    draft, row, seats = match.draft(), match.row, match.seats
    draft.row = replace(row, ply=9)
    draft.seats = []
    assert (match.row, match.seats) == (row, seats)


async def test_no_number_of_a_question_is_used_again_after_an_undo(office: Office) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    numbers = []
    for undone in range(3):
        match.update(undone=undone)
        numbers.append(match.question(seat))
    assert [after - before for before, after in pairwise(numbers)] == [UNDONE, UNDONE]


@pytest.mark.parametrize(
    ("asked", "waits"), [((), False), ((0,), False), ((1,), True), ((0, 1), False), ((1, 2), False)]
)
async def test_a_race_waits_for_one_computer_alone(
    office: Office, monkeypatch: pytest.MonkeyPatch, asked: tuple[int, ...], *, waits: bool
) -> None:
    match = await office.begin()
    monkeypatch.setattr(Match, "by_computer", lambda _match, seat: seat > 0)
    state: Any = SimpleNamespace(to_act=lambda: asked)
    assert match.waits_for_computer(state) is waits


async def test_a_picture_is_described_without_the_headline_which_stands_above_it(office: Office) -> None:
    match = await office.begin()
    view = match.playing.view(0)
    headline, whole = match.game.headline(view, match.names), match.game.describe(view, match.names).splitlines()
    assert headline in whole
    assert match.described(view) == [line for line in whole if line != headline]
    assert match.described(view, ("Ann", "Bob")) == [
        line.replace("Ada", "Ann").replace("Ben", "Bob") for line in whole if line != headline
    ]


@pytest.mark.parametrize("status", ["resigned", "forfeited"])
async def test_a_name_is_marked_where_a_computer_plays_on_and_in_a_match_that_it_played_out(
    office: Office, status: SeatStatus
) -> None:
    match = await office.begin()
    assert match.shown_names == ("Ada", "Ben")
    match.seats = [replace(row, status=status) if row.seat else row for row in match.seats]
    marked = match.shown_names
    assert marked[0] == "Ada"
    assert marked[1] != "Ben"
    for reason, shown in (("kills", marked), (LEAVING, match.names), ("aborted", match.names)):
        match.row = over(match.row, Outcome((1, 2), (3, 0), reason), office.time)
        assert match.shown_names == shown


async def test_who_has_no_seat_any_more_reads_why(office: Office) -> None:
    match = await office.begin()
    assert [match.seat_of(person) for person in (ADA.id, BEN.id, 99)] == [0, 1, None]
    assert match.seat_for(BEN.id) == 1
    with pytest.raises(Refusal, match="You are not playing in this match"):
        match.seat_for(99)
    seat = match.seats[1]
    for status, why in (("forfeited", "Your time ran out"), ("resigned", "You have left this match")):
        match.seats = [match.seats[0], replace(seat, status=status)]
        with pytest.raises(Refusal, match=why):
            match.seat_for(BEN.id)
    match.update(status="over")
    with pytest.raises(Refusal, match="This match is over"):
        match.seat_for(BEN.id)


async def test_only_a_person_who_is_still_there_decides_for_their_seat(office: Office) -> None:
    match = await office.begin()
    ada, ben = match.seats
    computer = replace(ben, seat=2, player_id=None, cpu="ace")
    match.seats = [ada, replace(ben, status="resigned"), computer]
    assert [match.by_computer(seat) for seat in range(3)] == [False, True, True]
    assert [match.level(seat) for seat in range(3)] == ["rookie", "rookie", "ace"]
    assert match.people() == [ada]


async def test_a_match_is_shown_to_each_seat_in_the_channel_from_which_it_is_played(office: Office) -> None:
    match = await office.begin()
    match.update(tables=encoded((OtherTable(5, 50, (1,)), OtherTable(6, 60))))
    assert [match.channel_for(seat) for seat in (0, 1, None)] == [7, 50, 7]


@pytest.mark.parametrize(
    ("version", "status", "outdated", "behind"),
    [
        (0, "playing", False, False),
        (0, "shelved", False, False),
        (0, "over", False, False),
        (-1, "playing", False, True),
        (-1, "shelved", False, True),
        (-1, "over", False, False),
        (1, "playing", False, False),
    ],
)
async def test_a_match_of_older_rules_is_brought_to_todays_while_it_can_be_played(
    office: Office, version: int, status: str, *, outdated: bool, behind: bool
) -> None:
    match = await office.begin(game="dealin_dirt")
    match.update(version=match.game.version + version, status=status)
    assert (match.outdated, match.behind, match.lost) == (outdated, behind, outdated)
    if behind:
        with pytest.raises(Refusal, match="The rules of this game have changed" if status == "shelved" else "another"):
            _ = match.playing
    match.state = None
    assert match.lost is match.outdated is (version != 0)


async def test_an_undo_ends_the_film_of_what_was_undone(office: Office) -> None:
    match = await after_a_round(office)
    draft = match.draft()
    match.advance(draft, [])
    assert match.watched is not None
    draft = match.draft()
    draft.update(undone=match.row.undone + 1)
    match.advance(draft, [])
    assert match.watched is None
