"""The one path of every decision."""

from __future__ import annotations

from collections import deque
from itertools import count

import pytest

from bot.host.core.change import changing
from bot.host.core.fair_play import STRIKES
from bot.host.core.match import Match
from bot.host.core.recent import recent_lines
from bot.host.ending import library, settlement
from bot.host.lobby import lobby
from bot.host.match import play, resignation
from bot.host.time.seat_clocks import load_clocks, passes_by_itself, window
from bot.shared.people import Location, Person
from bot.shared.refusal import Held, Refusal, Stale
from bot.shared.terms import Terms
from db import matches
from db.recent import read_lines
from games.core import CLOCK
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.games.race_to_ace.table import Table


async def racing(office: Office) -> Match:
    """Return a match in which both program at the same time, each as often as they like."""
    game = GAMES["tiny_turbo_cars"]
    options = game.Options.model_validate({"deal": True})
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), options)
    await lobby.join(office.host, match.id, BEN)
    return await lobby.start(office.host, match.id, ADA.id)


def slide(match: Match, seat: int = 0) -> str:
    return next(it.notation for it in match.playing.legal_actions(seat) if it.notation != "done")


async def test_a_button_of_an_earlier_question_has_no_effect(office: Office) -> None:
    match = await office.begin(game="acceleration")
    seat = question = -1
    while match.playing.to_act() != (seat,):  # until a seat is asked twice in a row
        (seat,) = match.playing.to_act()
        question = match.question(seat)
        match = await office.act(match)
    person, row = match.seats[seat].player_id, match.row
    assert person is not None
    with pytest.raises(Stale):
        await play.act(office.host, match.id, person, question, match.playing.legal_actions(seat)[0].notation, 99)
    assert match.row == row


async def test_a_press_that_arrives_twice_gets_the_first_ones_result(office: Office) -> None:
    """Also where the question stays the same, and what was done cannot be done again."""
    match = await racing(office)
    question, notation = match.question(0), slide(match)
    for _ in range(2):
        match = await play.act(office.host, match.id, ADA.id, question, notation, 1)
    assert match.row.ply == 1
    assert [action.key for action in await matches.actions(office.host.db, match.id)] == [1]
    with pytest.raises(Refusal):
        await play.act(office.host, match.id, ADA.id, question, notation, 2)


async def test_a_press_can_decide_several_times_as_far_as_that_is_possible(office: Office) -> None:
    drivers, channels = list[str](), count(7)
    while len(drivers) < 2:  # some hands have only one, and then that decides itself after a pause, or none
        match = await office.begin(next(channels), "dealin_dirt")
        seat = match.seat_for(ADA.id)
        legal = [action.notation for action in match.playing.legal_actions(seat)]
        drivers = [notation for notation in legal if notation.startswith("active:")]
    driver = drivers[0]
    match = await play.act(office.host, match.id, ADA.id, match.question(seat), f"{driver} back:s5 ready end", 1)
    log = await matches.actions(office.host.db, match.id)
    assert [(row.notation, row.key) for row in log] == [(driver, 1), ("ready", None)]


async def test_a_refused_action_changes_nothing(office: Office) -> None:
    match = await racing(office)
    row, state = match.row, match.playing.dump()
    with pytest.raises(Refusal):
        await play.act(office.host, match.id, ADA.id, match.question(0), "boost", 1)
    assert (match.row, match.playing.dump()) == (row, state)


async def test_an_end_is_shown_though_it_could_not_be_counted(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    changed: list[int] = []
    monkeypatch.setattr(library, "RECENT", 0)

    async def failing(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(settlement, "settle", failing)
    match = await office.begin(kills=1)
    office.host.hooks.changed = changed.append
    match = await office.finish(match)
    assert match.row.status == "over"
    assert changed == [match.id] * match.row.ply, "every decision"


async def test_a_seat_is_taken_back_only_by_a_player_who_ran_out_of_time_not_by_one_who_resigned(
    office: Office,
) -> None:
    cleo = Person(3, "Cleo")
    match = await lobby.open_lobby(
        office.host, GAMES["race_to_ace"], ADA, Location(3, 7), Terms(), GAMES["race_to_ace"].Options()
    )
    for guest in (BEN, cleo):
        await lobby.join(office.host, match.id, guest)
    match = await lobby.start(office.host, match.id, ADA.id)
    async with changing(office.host, match.id) as change:
        resignation.leave(change, 1, "forfeited")
    match = await resignation.take_back(office.host, match.id, BEN.id)
    assert (match.seats[1].status, match.seats[1].strikes) == ("in", STRIKES)
    await resignation.resign(office.host, match.id, BEN.id)
    with pytest.raises(Refusal):
        await resignation.take_back(office.host, match.id, BEN.id)
    with pytest.raises(Refusal):
        await resignation.take_back(office.host, match.id, ADA.id)


async def test_a_pass_that_is_all_there_is_can_be_pressed_and_waits_for_its_pause(office: Office) -> None:
    match = await office.begin()
    while not passes_by_itself(match, match.playing.legal_actions(match.playing.to_act()[0])):
        match = await office.act(match)
    (seat,), before = match.playing.to_act(), match.row
    person, notation = match.seats[seat].player_id, match.playing.legal_actions(seat)[0].notation
    assert person is not None
    with pytest.raises(Held, match="You have passed"):
        await play.act(office.host, match.id, person, match.question(seat), notation, 4_000)
    assert match.row == before, "nobody else sees anything of it"


def is_window(match: Match, *, choice: bool) -> bool:
    """Whether the question can be answered by passing, and perhaps otherwise."""
    legal = match.playing.legal_actions(match.playing.to_act()[0])
    return window(match, legal) != "" and (len(legal) > 1) is choice


@pytest.mark.parametrize("choice", [True, False])
async def test_how_long_people_with_a_choice_take_to_answer_a_window_is_remembered(
    office: Office, *, choice: bool
) -> None:
    """The pauses of those without one are drawn from it. Time in which the bot was down is nobody's."""
    match = await office.begin()
    while not is_window(match, choice=choice):
        match = await office.act(match)
    async with changing(office.host, match.id) as change:
        change.match.update(paused=60_000)
    office.time += 60_000 + 2_345
    person = match.seats[match.playing.to_act()[0]].player_id
    await office.act(match)
    kinds = ["live:race_to_ace:pass", "live"] if choice else []
    assert office.host.answer_times.seen == {kind: deque([2_345]) for kind in kinds}
    assert office.host.answer_times.own == ({f"live:race_to_ace:pass:{person}": deque([2_345])} if choice else {})


async def test_a_window_without_a_choice_stays_open_as_long_as_its_own_person_takes(office: Office) -> None:
    """However quickly all others answer, and whatever accounts do that wait on purpose."""
    office.host.answer_times.seen["live:race_to_ace:pass"] = deque([2_000] * 400)
    for person in (ADA, BEN):
        office.host.answer_times.own[f"live:race_to_ace:pass:{person.id}"] = deque([40_000] * 2_000)
    match = await office.begin()
    while not is_window(match, choice=False):
        match = await office.act(match)
    (clock,) = (load_clocks(match.row.clocks)[seat] for seat in match.playing.to_act())
    assert 35_000 < clock.closes - clock.since <= 45_000


async def test_a_press_counts_although_the_clocks_cannot_be_read(office: Office) -> None:
    """They begin anew with the question that follows; how long this answer took, nobody knows."""
    match = await office.begin()
    while match.playing.to_act() != (0,) or not is_window(match, choice=True):
        match = await office.act(match)
    async with changing(office.host, match.id) as change:
        change.match.update(clocks="[")
    office.time += 5_000
    ply = match.row.ply
    match = await office.act(await office.host.cache.get(match.id))
    assert match.row.ply == ply + 1
    assert len(load_clocks(match.row.clocks)) == len(match.seats)
    assert office.host.answer_times.seen == {}


async def test_a_player_who_can_play_nothing_and_is_passed_reads_why(office: Office) -> None:
    """The reason is that of the pass itself, as the menu gives it."""
    match = await office.begin()
    (seat,) = match.playing.to_act()
    hands = ["", ""]
    hands[seat] = "guns missile*2 relight"
    table = Table(hands, active=seat)
    async with changing(office.host, match.id) as change:
        change.match.state = table.state
        (action,) = table.state.legal_actions(seat)
        play.carry_out(change, seat, action, "forced")
    told = [line.text for line in recent_lines(match.row.recent, seat)]
    assert "You can't play anything. Missile: needs a Radar. Guns: needs a Visual." in told


async def test_the_news_of_a_person_begin_at_what_they_decided_themselves(office: Office) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    match = await office.act(match)
    assert {line.by for line in read_lines(match.row.recent) if line.ply == 1} >= {seat}
    async with changing(office.host, match.id) as change:
        (other,) = match.playing.to_act()
        play.carry_out(change, other, match.playing.legal_actions(other)[0], "cpu")
    assert {line.by for line in read_lines(match.row.recent) if line.ply == 2} == {CLOCK}, "a computer has decided"
