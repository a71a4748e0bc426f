"""The clocks of seats that are asked at the same time: who gets time, who pays, and whom an answer gives some back."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import note_preferences
from bot.host.lobby import lobby
from bot.host.match import shelved
from bot.host.time import seat_clocks
from bot.host.time.clock import is_overdue
from bot.host.time.seat_clocks import SeatClock, Step, is_automatic, load_clocks, set_clocks
from bot.shared.durations import DAY, HOUR
from bot.shared.people import Location
from bot.shared.preferences import Preferences
from bot.shared.terms import Terms
from db.matches import Cause
from db.stored import encoded
from games.core import State
from games.race_to_ace.actions import Verb
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

DECISION, BANK, BACK = 90_000, 120_000, 10_000
"""What a decision has in a live match, the bank beside it, and what an answer in time brings back."""


@dataclass
class Asked:
    """A position that knows only who is asked which question."""

    questions: dict[int, int]

    def to_act(self) -> tuple[int, ...]:
        return tuple(self.questions)

    def decision(self, seat: int) -> int:
        return self.questions[seat]

    def legal_actions(self, seat: int) -> list[Any]:
        return [SimpleNamespace(notation=f"{seat} {which}") for which in ("this", "that")]

    def countdown(self) -> None:
        return None


async def both_asked(office: Office, bank: int = -1) -> Match:
    """Return a match in which Ada and Ben have been asked question 5, at this moment."""
    match = await office.begin(game="acceleration")
    left = BANK if bank < 0 else bank
    clock = SeatClock(5, office.time, 0, office.time, office.time + DECISION + left, bank)
    match.row = replace(match.row, clocks=encoded((clock, clock)))
    return match


def after(
    office: Office, match: Match, questions: dict[int, int], acted: int = 0, cause: Cause = "player"
) -> tuple[SeatClock, ...]:
    return set_clocks(office.host, match, cast("State", Asked(questions)), Step(acted, cause))


@pytest.mark.parametrize(("waited", "renewed"), [(52_500, False), (52_501, True), (100_000, True)])
async def test_a_sign_of_life_renews_the_clock_after_a_quarter_of_its_time(
    office: Office, waited: int, *, renewed: bool
) -> None:
    match = await both_asked(office)
    begun, office.time = office.time, office.time + waited
    own, others = after(office, match, {0: 5, 1: 5})
    assert own.start == (begun + waited if renewed else begun)
    assert (others.start, others.deadline) == (begun, begun + DECISION + BANK)


async def test_a_clock_stops_where_somebody_has_left_and_for_the_last_person_too(office: Office) -> None:
    """Nobody waits for a computer, nor a computer for anybody."""
    match = await both_asked(office)
    match.seats = [*match.seats, replace(match.seats[1], seat=2, player_id=3, name="Cleo")]
    clock = load_clocks(match.row.clocks)[0]
    match.row = replace(match.row, clocks=encoded((clock, clock, clock)))
    deadline, left = clock.deadline, list[list[int]]()
    for seat in (1, 2):
        match.seats[seat] = replace(match.seats[seat], status="forfeited")
        left.append([each.deadline for each in after(office, match, {0: 5, 1: 5, 2: 5}, acted=seat)])
    assert left == [[deadline, 0, deadline], [0, 0, 0]]


@pytest.mark.parametrize("cause", ["cpu", "clock", "forced"])
async def test_a_decision_made_for_a_seat_is_no_sign_of_life(office: Office, cause: Cause) -> None:
    match = await both_asked(office)
    begun, office.time = office.time, office.time + 80_000
    assert [clock.start for clock in after(office, match, {0: 5, 1: 5}, cause=cause)] == [begun, begun]


@pytest.mark.parametrize(
    ("cause", "banks"),
    [("player", (60_000 + BACK, 60_000)), ("clock", (60_000, 60_000)), ("forced", (60_000 + BACK, 60_000))],
)
async def test_an_answer_in_time_restores_the_bank_whether_or_not_there_was_a_choice(
    office: Office, cause: Cause, banks: tuple[int, int]
) -> None:
    match = await both_asked(office, 60_000)
    office.time += DECISION
    assert tuple(clock.bank for clock in after(office, match, {0: 6, 1: 6}, cause=cause)) == banks


async def test_a_bank_never_exceeds_its_initial_size(office: Office) -> None:
    match = await both_asked(office, BANK - 1)
    office.time += 1_000
    assert after(office, match, {0: 6, 1: 6})[0].bank == BANK


@pytest.mark.parametrize(("over", "left"), [(1_000, 59_000), (60_000, 0), (70_000, 0)])
async def test_overtime_is_paid_from_the_bank_of_every_seat_that_was_asked(
    office: Office, over: int, left: int
) -> None:
    match = await both_asked(office, 60_000)
    office.time += DECISION + over
    assert [clock.bank for clock in after(office, match, {1: 6})] == [left, left]


@pytest.mark.parametrize(("waited", "left"), [(34, 12), (35, 11), (45, 11), (46, 10)])
async def test_a_night_takes_nothing_from_the_bank_of_a_relaxed_match(office: Office, waited: int, left: int) -> None:
    """Ada is asked at noon and sleeps from 23 to 9: her 24 hours are over at 22 on the next day."""
    match = await relaxed(office)
    noon = office.time - office.time % DAY + 12 * HOUR
    note_preferences(office.host, ADA.id, Preferences(quiet_from=23, quiet_to=9))
    clock = SeatClock(5, noon, 0, noon, noon + 3 * DAY)
    match.row = replace(match.row, clocks=encoded((clock, clock)))
    office.time = noon + waited * HOUR
    assert [each.bank for each in after(office, match, {1: 6})] == [left * HOUR, (36 - min(waited, 36)) * HOUR]


async def relaxed(office: Office) -> Match:
    """Return a relaxed match of Ada and Ben."""
    game = GAMES["acceleration"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms("relaxed"), game.Options())
    await lobby.join(office.host, match.id, BEN)
    return await lobby.start(office.host, match.id, ADA.id)


async def test_a_seat_that_is_not_asked_has_no_running_clock(office: Office) -> None:
    match = await both_asked(office)
    ada, ben = after(office, match, {1: 6})
    assert (ada.question, ada.deadline, ada.closes) == (-1, 0, 0)
    assert (ben.question, ben.deadline) == (6, office.time + DECISION + BANK)


async def test_no_question_of_a_live_match_is_open_for_more_than_five_minutes(office: Office) -> None:
    match = await both_asked(office)
    begun, office.time = office.time, office.time + 200_000
    assert after(office, match, {0: 5, 1: 5})[0].deadline == begun + 300_000


async def test_a_delayed_question_is_asked_and_timed_later(office: Office) -> None:
    match = await both_asked(office)
    (ada, _) = set_clocks(office.host, match, cast("State", Asked({0: 6, 1: 6})), Step(0, "player"), 7_000)
    assert (ada.since, ada.start, ada.opened) == (office.time + 7_000, office.time + 7_000, False)
    assert ada.deadline == office.time + 7_000 + DECISION + BANK


@pytest.mark.parametrize(("paused", "overdue"), [(0, True), (1, False), (60_000, False)])
async def test_downtime_does_not_make_a_question_overdue(office: Office, paused: int, *, overdue: bool) -> None:
    match = await both_asked(office)
    office.time += DECISION + BANK
    match.row = replace(match.row, paused=paused)
    assert is_overdue(office.host, match, 0) is overdue


def _action(notation: str) -> SimpleNamespace:
    return SimpleNamespace(notation=notation, verb=Verb.PLAY_SHOT if notation.startswith("missile") else Verb.DISCARD)


@pytest.mark.parametrize(
    ("choices", "wished", "automatic"),
    [
        (["x"], True, True),
        (["x"], False, False),
        (["x", "y"], True, False),
        (["pass"], False, True),
        (["missile>1"], True, False),
    ],
)
async def test_the_only_choice_is_made_for_those_who_want_that_and_passing_for_everybody_but_a_shot_for_nobody(
    office: Office, monkeypatch: pytest.MonkeyPatch, choices: list[str], *, wished: bool, automatic: bool
) -> None:
    match = await office.begin()
    office.host.preferences = {ADA.id: Preferences(forced=wished)}
    state = Asked({0: 5})
    monkeypatch.setattr(state, "legal_actions", lambda _seat: [_action(each) for each in choices])
    assert is_automatic(office.host, match, cast("State", state), 0) is automatic


@pytest.mark.parametrize(("people", "expected"), [((0,), [1_000, 2_000]), ((), [1_000, 1_000])])
async def test_computers_are_ready_one_after_the_other_only_if_they_race_people(
    office: Office, monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], expected: list[int]
) -> None:
    monkeypatch.setattr(Match, "by_computer", lambda _match, seat: seat not in people)
    monkeypatch.setattr(seat_clocks, "is_automatic", lambda *_: True)
    monkeypatch.setattr(seat_clocks, "_pause", lambda *_: 1_000)
    match = await office.begin(game="tiny_turbo_cars")
    match.seats = [*match.seats, match.seats[1]]
    clocks = after(office, match, {0: 9, 1: 9, 2: 9})
    assert sorted(clock.closes - office.time for clock in clocks[1:]) == expected


async def test_computers_wait_for_a_moment_to_be_watched_and_people_do_not(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "by_computer", lambda _match, seat: seat == 1)
    monkeypatch.setattr(seat_clocks, "is_automatic", lambda *_: True)
    monkeypatch.setattr(seat_clocks, "_pause", lambda *_: 1_000)
    match, state = await office.begin(game="acceleration"), cast("State", Asked({0: 9, 1: 9}))
    clocks = set_clocks(office.host, match, state, Step(), watching=1_500)
    assert [clock.closes - office.time for clock in clocks] == [1_000, 2_500]


async def test_the_last_one_in_a_race_is_played_at_once_if_it_is_a_computer(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await office.begin(game="tiny_turbo_cars")
    monkeypatch.setattr(Match, "by_computer", lambda _match, seat: seat == 1)
    pauses = [
        seat_clocks._computers_pause(office.host, match, cast("State", Asked(asked)), 1, trivial=False)
        for asked in ({1: 9}, {0: 9, 1: 9})
    ]
    assert (pauses[0], pauses[1] > 0) == (0, True)


@pytest.mark.parametrize(("level", "beats"), [("rookie", 14), ("ace", 4), ("champion", 4)])
async def test_computers_race_people_at_the_pace_of_their_level_or_else_at_the_usual_one(
    office: Office, monkeypatch: pytest.MonkeyPatch, level: str, beats: int
) -> None:
    match = await office.begin(game="tiny_turbo_cars")
    monkeypatch.setattr(Match, "by_computer", lambda _match, seat: seat == 1)
    monkeypatch.setattr(Match, "level", lambda _match, _seat: level)
    office.host.settings = cast("Any", SimpleNamespace(cpu_pause=1.5, cpu_think=0, champion_think=0))
    office.host.hesitation = cast("Any", SimpleNamespace(uniform=lambda _least, _most: 1.0))
    state = cast("State", Asked({0: 9, 1: 9}))
    assert seat_clocks._computers_pause(office.host, match, state, 1, trivial=False) == beats * 1_500


@pytest.mark.parametrize("cause", ["player", "forced"])
async def test_passing_restores_no_time(office: Office, cause: Cause) -> None:
    match = await both_asked(office, 60_000)
    office.time += 1_000
    clocks = set_clocks(office.host, match, cast("State", Asked({0: 6, 1: 6})), Step(0, cause, passed=True))
    assert [clock.bank for clock in clocks] == [60_000, 60_000]


async def test_a_decision_that_is_taken_back_has_the_time_that_it_had_and_the_bank_too(office: Office) -> None:
    match = await both_asked(office, 60_000)
    office.time += 20_000
    match.row = replace(match.row, clocks=encoded(after(office, match, {1: 5})))
    office.time += 5_000
    clocks = set_clocks(office.host, match, cast("State", Asked({0: 5, 1: 5})), Step(undone=0))
    assert (clocks[0].start, clocks[0].bank) == (office.time - 20_000, 60_000)
    assert clocks[0].deadline == office.time - 20_000 + DECISION + 60_000


async def test_a_match_that_is_resumed_has_the_banks_that_it_had(office: Office) -> None:
    """Deleting the channel and resuming elsewhere once filled every bank again."""
    match = await office.begin(game="acceleration")
    while match.playing.to_act() != (0,):
        match = await office.act(match)
    office.time += DECISION + 50_000
    match = await office.act(match)
    left = [clock.bank for clock in load_clocks(match.row.clocks)]
    assert BANK - 50_000 in left
    await shelved.shelve_without_channel(office.host, match.id)
    office.time += HOUR
    match = await shelved.resume_match(office.host, match.id, BEN.id, 3, 99)
    clocks = load_clocks(match.row.clocks)
    assert [clock.bank for clock in clocks] == left
    (seat,) = match.playing.to_act()
    assert clocks[seat].deadline == office.time + DECISION + left[seat]


async def test_a_new_question_has_no_sign_of_life_yet_and_an_open_one_keeps_it(office: Office) -> None:
    """Who decides may leave the table before the next question: only a press at that one says that they are there."""
    match = await both_asked(office)
    same = after(office, match, {0: 5, 1: 5})
    assert [clock.alive for clock in same] == [True, False]
    match.row = replace(match.row, clocks=encoded(same))
    assert [clock.alive for clock in after(office, match, {0: 5, 1: 5}, acted=1)] == [True, True]
    assert [clock.alive for clock in after(office, match, {0: 6, 1: 5})] == [False, False]


async def test_a_decision_that_is_taken_back_keeps_running_while_its_player_is_asked_again(office: Office) -> None:
    match = await both_asked(office, 60_000)
    office.time += 20_000
    match.row = replace(match.row, clocks=encoded(after(office, match, {0: 6, 1: 5})))
    office.time += 5_000
    clocks = set_clocks(office.host, match, cast("State", Asked({0: 5, 1: 5})), Step(undone=0))
    assert (clocks[0].start, clocks[0].bank) == (office.time - 25_000, 60_000)


@pytest.mark.parametrize(
    ("game", "people", "closes", "held"),
    [
        ("race_to_ace", 2, 5, True),
        ("race_to_ace", 2, 0, False),
        ("race_to_ace", 1, 5, False),
        ("acceleration", 2, 5, False),
    ],
)
async def test_an_only_answer_waits_where_others_could_learn_from_it_that_it_was_the_only_one(
    office: Office, game: str, people: int, closes: int, *, held: bool
) -> None:
    """In an open game everybody sees what there is to choose."""
    match = await office.begin(game=game)
    match.seats = match.seats[:people]
    match.update(clocks=encoded((SeatClock(5, closes=closes),)))
    assert seat_clocks.is_held(match, 0) is held
    assert seat_clocks.closes_by_itself(match, 0) is (closes > 0)
    assert not seat_clocks.closes_by_itself(match, 1), "there is no such clock"


async def test_a_window_is_named_after_the_game_and_the_way_to_pass(office: Office) -> None:
    match = await office.begin()
    shot, another, passing = (cast("Any", _action(each)) for each in ("missile>1", "missile>2", "pass"))
    named = [seat_clocks.window(match, legal) for legal in ([shot, passing], [passing], [shot], [])]
    assert named == ["race_to_ace:pass", "race_to_ace:pass", "", ""]
    choices = ([passing], [shot, passing], [shot], [shot, another], [])
    assert [seat_clocks.passes_by_itself(match, legal) for legal in choices] == [True, False, False, False, False]


async def test_two_deleted_avatars_pass_by_themselves(office: Office) -> None:
    """Their player had to choose which of them passes first, which makes no difference."""
    match = await office.begin(game="acceleration")
    king, lancer, spartan = (cast("Any", _action(each)) for each in ("king:stay", "lancer:pass", "spartan:pass"))
    choices = ([lancer, spartan], [lancer], [king, lancer, spartan], [king, lancer], [king])
    assert [seat_clocks.passes_by_itself(match, legal) for legal in choices] == [True, True, False, False, True]


@pytest.mark.parametrize(("set_up", "preparing"), [(True, True), (True, False), (False, True)])
async def test_a_computer_sets_the_match_up_only_for_a_person_who_has_asked_for_it(
    office: Office, *, set_up: bool, preparing: bool
) -> None:
    match = await office.begin()
    match.update(clocks=encoded((SeatClock(5, set_up=set_up),)))
    state = cast("Any", SimpleNamespace(preparing=lambda: preparing))
    assert seat_clocks.lets_set_up(match, state, 0) is (set_up and preparing)
    assert not seat_clocks.lets_set_up(match, state, 1), "there is no such clock"


@pytest.mark.parametrize(
    ("game", "people", "slack", "pause"),
    [
        ("race_to_ace", 2, 0, 700),
        ("race_to_ace", 2, 250, 450),
        ("race_to_ace", 2, 900, 0),
        ("race_to_ace", 1, 250, 1_500),
        ("acceleration", 2, 250, 1_500),
    ],
)
async def test_a_pause_is_like_that_of_a_person_where_somebody_could_learn_from_it(
    office: Office, monkeypatch: pytest.MonkeyPatch, game: str, people: int, slack: int, pause: int
) -> None:
    match = await office.begin(game=game)
    match.seats = match.seats[:people]
    drawn = list[object]()

    def draw(*asked: object) -> int:
        drawn.append(asked)
        return 700

    office.host.answer_times = cast("Any", SimpleNamespace(draw=draw))
    monkeypatch.setattr(Host, "slack", slack)
    state = Asked({0: 5})
    monkeypatch.setattr(state, "legal_actions", lambda _seat: [_action("pass")])
    assert seat_clocks._pause(office.host, match, cast("State", state), 0) == pause
    usual = ("live", "race_to_ace:pass", office.host.hesitation, ADA.id)
    assert drawn == ([] if pause == 1_500 else [usual])


@pytest.mark.parametrize("trivial", [False, True])
@pytest.mark.parametrize(("level", "thinks"), [("ace", 700), ("champion", 900), ("rookie", 0)])
async def test_a_computer_waits_for_its_pause_and_its_thinking_or_as_long_as_others_of_its_level_have_thought(
    office: Office, monkeypatch: pytest.MonkeyPatch, level: str, thinks: int, *, trivial: bool
) -> None:
    match = await office.begin()
    monkeypatch.setattr(Match, "level", lambda _match, _seat: level)
    settings = SimpleNamespace(cpu_pause=1.5, cpu_think=0.7, champion_think=0.9)
    office.host.settings = cast("Any", settings)
    office.host.hesitation = cast("Any", SimpleNamespace(uniform=lambda _least, _most: 1.0))
    thought = {f"race_to_ace:{level}": 9_000}
    office.host.answer_times = cast("Any", SimpleNamespace(draw_thought=lambda kind, _luck: thought[kind]))
    state, usual = cast("State", Asked({0: 5})), 1_500 + thinks
    expected = 9_000 if trivial else usual
    assert seat_clocks._computers_pause(office.host, match, state, 0, trivial=trivial) == expected
    thought = dict.fromkeys(thought, 100)
    assert seat_clocks._computers_pause(office.host, match, state, 0, trivial=trivial) == usual
    settings.cpu_pause = 0
    assert seat_clocks._computers_pause(office.host, match, state, 0, trivial=trivial) == (100 if trivial else 0)


@pytest.mark.parametrize(
    ("step", "pays"),
    [
        (Step(), False),
        (Step(0), False),
        (Step(None, "player"), False),
        (Step(0, "player"), True),
        (Step(0, "forced"), True),
        (Step(0, "clock"), False),
        (Step(0, "forced", passed=True), False),
    ],
)
def test_only_an_own_decision_that_is_no_pass_pays(step: Step, *, pays: bool) -> None:
    assert step.pays is pays


@pytest.mark.parametrize(
    ("left", "deadline", "same", "closes"),
    [
        (9_000, 50_000, True, 9_000),
        (9_000, 8_000, True, 8_000),
        (9_000, 0, True, 9_000),
        (9_000, 50_000, False, 5_000),
        (0, 50_000, True, 5_000),
    ],
)
async def test_a_pause_goes_on_while_a_seat_has_the_same_choice_and_never_after_its_time(
    office: Office, monkeypatch: pytest.MonkeyPatch, left: int, deadline: int, closes: int, *, same: bool
) -> None:
    monkeypatch.setattr(seat_clocks, "is_automatic", lambda *about: about[3] == 1)
    monkeypatch.setattr(seat_clocks, "_pause", lambda *_: 5_000)
    match = await both_asked(office)
    if not deadline:
        match.update(terms=encoded(Terms("none")))
    now, asked = office.time, Asked({0: 5, 1: 5})
    ends = now + deadline if deadline else 0
    clock = SeatClock(5, now, now + left if left else 0, now, ends)
    match.update(clocks=encoded((replace(clock, closes=0), clock)))
    match.state = cast("State", asked if same else Asked({}))
    if not same:
        cast("Any", match.state).legal_actions = lambda _seat: []
    clocks = set_clocks(office.host, match, cast("State", asked), Step())
    assert [each.closes for each in clocks] == [0, now + closes]
    assert [each.deadline for each in clocks] == [ends, ends]


@pytest.mark.parametrize(("people", "closes"), [((), 5_000), ((0,), 9_000)])
async def test_computers_that_race_alone_do_not_wait_for_the_people_who_are_done(
    office: Office, monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], closes: int
) -> None:
    monkeypatch.setattr(Match, "by_computer", lambda _match, seat: seat not in people)
    monkeypatch.setattr(seat_clocks, "_pause", lambda *_: 5_000)
    match, asked = await office.begin(game="tiny_turbo_cars"), cast("State", Asked({0: 5, 1: 5}))
    match.state, clock = asked, SeatClock(5, office.time, office.time + 9_000, office.time)
    assert seat_clocks._closes(office.host, match, asked, 1, clock, office.time, 700) == office.time + closes
    soon = replace(clock, closes=office.time + 2_000)
    assert seat_clocks._closes(office.host, match, asked, 1, soon, office.time, 700) == soon.closes


async def test_it_is_noted_how_long_a_decision_took_and_what_was_in_the_bank_before(office: Office) -> None:
    match = await both_asked(office, 60_000)
    office.time += DECISION + 1_000
    clocks = after(office, match, {1: 6})
    assert [(clock.used, clock.before) for clock in clocks] == [(DECISION + 1_000, 60_000), (0, -1)]
    assert load_clocks("?") == ()
