"""The race: rules X, V, M, W, G, D, L, E and R, on roads drawn by hand."""

from __future__ import annotations

import pytest

from games.core import CLOCK, Event
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.actions import TIMEOUT
from games.tiny_turbo_cars.position import SHIELDS, Phase, RaceTerms
from games.tiny_turbo_cars.track import space, written
from tests.games.tiny_turbo_cars.road import IDLE, TERMS, Road, captions, only, values

PLAIN = " ".join(["....."] * 14)


def driven(road: str, car: str, program: str) -> str:
    """Return how a car stands after a program."""
    r = Road(road, car)
    r.run(0, program)
    return r.car(0)


# --- X order, modifiers ---


def test_x1_the_happiest_smile_goes_first_and_the_saddest_pays() -> None:
    r = Road(PLAIN, "dogtor@1.1", "die_liner@1.2", "m1_furry@1.3 b2")
    happened = r.race("F1", "F1", "F1")
    assert [(event.seat, event.rank) for event in only(happened, e.TurnStarted)] == [(0, 1), (1, 2), (2, 3)]
    assert only(happened, e.SlowestPays) == [e.SlowestPays(2)]
    pays = happened.index(e.SlowestPays(2))
    assert happened[pays + 1] == e.Damaged(2, shield=False, left=1), "before the first command"
    assert isinstance(happened[pays - 1], e.TurnStarted)


@pytest.mark.parametrize(
    ("car", "after"),
    [
        ("dogtor@1.2 s1", e.Damaged(1, shield=True, left=0)),
        ("dogtor@0.2", e.Spared(1, "grid")),
        ("dogtor@1.2 b1 lying", e.Spared(1, "lying")),
    ],
)
def test_x1_what_being_slowest_costs(car: str, after: Event) -> None:
    r = Road("..... sssss", "die_liner@0.1", car)
    happened = r.race(IDLE, "NO")
    assert happened[happened.index(e.SlowestPays(1)) + 1] == after


def test_x1_being_slowest_can_lay_a_car_down() -> None:
    r = Road(PLAIN, "die_liner@1.1", "dogtor@1.2 b1")
    happened = r.race(IDLE, "F1 F1 F1 F1 F1")
    assert only(happened, e.LaidDown) == [e.LaidDown(1, 1)]
    assert values(happened) == [(4, 1), (5, 1)], "three commands to recover"


def test_x1_the_damage_of_a_turn_is_its_own_cars() -> None:
    happened = Road("..... .....", "die_liner@0.1", "dogtor@1.2 b3").race(IDLE, "NO")
    assert [(ended.seat, ended.damage) for ended in only(happened, e.TurnEnded)] == [(0, 0), (1, 1)]


def test_x2_a_program_is_run_from_first_to_last() -> None:
    r = Road(PLAIN, "dogtor@1.3")
    happened = r.run(0, "F1 L1 F2 R1")
    assert [event.place for event in only(happened, e.MoveCommand)] == [1, 2, 3, 4]
    assert r.car(0) == "6.3 b3"


@pytest.mark.parametrize(
    ("program", "value"),
    [("UP F1", 2), ("DN F2", 1), ("UP DN F1", 1), ("DN UP F1", 1), ("UP UP F1", 3), ("DN DN F2", 0), ("DN DN F1", 0)],
)
def test_x3_increase_and_decrease(program: str, value: int) -> None:
    happened = Road(PLAIN, "dogtor@1.3").run(0, program)
    assert only(happened, e.MoveCommand)[-1].value == value


def test_x3_only_the_next_command_gets_it() -> None:
    assert values(Road(PLAIN, "dogtor@1.3").run(0, "UP F1 F1")) == [(2, 2), (3, 1)]


def test_x3_a_pending_modifier_is_lost_at_the_end_of_a_turn() -> None:
    r = Road(PLAIN, "dogtor@1.3")
    r.run(0, "F1 UP")
    assert values(r.run(0, "F1")) == [(1, 1)]


def test_x4_nothing_uses_up_a_pending_modifier() -> None:
    happened = Road(PLAIN, "dogtor@1.3").run(0, "UP NO F1")
    assert only(happened, e.NothingHappened) == [e.NothingHappened(0, 2, 1)]
    assert values(happened) == [(3, 1)]


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("UP NO", "Ann 2. Skip, and the +1 is lost."),
        ("DN NO", "Ann 2. Skip, and the −1 is lost."),
        ("NO", "Ann 1. Skip."),
    ],
)
def test_x4_says_which_modifier_is_lost(program: str, sentence: str) -> None:
    assert sentence in captions(Road(PLAIN, "dogtor@1.3").run(0, program))


def test_t4_the_gap_does_not() -> None:
    happened = Road(PLAIN, "dogtor@1.3").run(0, "UP -- F1")
    assert only(happened, e.GapSkipped) == [e.GapSkipped(0, 2)]
    assert values(happened) == [(3, 2)]


@pytest.mark.parametrize(
    ("batteries", "program", "after"),
    [(1, "BT", 2), (1, "UP BT", 3), (1, "UP UP BT", 3), (1, "DN BT", 1), (1, "DN DN BT", 1), (3, "BT", 3)],
)
def test_x5_battery(batteries: int, program: str, after: int) -> None:
    assert driven(PLAIN, f"turbobot@1.3 b{batteries}", program) == f"1.3 b{after}"


def test_x7_unspent_shields_are_returned_at_the_end_of_a_turn() -> None:
    r = Road("..... ..w.. .....", "dogtor@0.3 s2", "turbobot@0.1")
    r.race("F1", IDLE)
    assert r.car(0) == "1.3 b3 s2 wet"
    happened = r.play("0 stop")
    assert only(happened, e.ShieldsDiscarded) == [e.ShieldsDiscarded(0, 2)]
    assert only(happened, e.SlipperyReturned) == [e.SlipperyReturned(0)]


def test_x8_a_late_answer_declines() -> None:
    r = Road(PLAIN, "bird_racer@1.3 s1", "turbobot@1.1")
    r.race("F1", IDLE)
    assert r.state.to_act() == (0,)
    assert only(r.state.apply(CLOCK, TIMEOUT), e.StayedPut)
    assert r.p.phase is Phase.BOOST
    happened = r.state.apply(CLOCK, TIMEOUT)
    assert not only(happened, e.Boosted)
    assert only(happened, e.ShieldsDiscarded)


# --- V values ---


@pytest.mark.parametrize(("batteries", "row"), [(3, 4), (2, 3), (1, 2)])
def test_v1_turbo_counts_charged_batteries(batteries: int, row: int) -> None:
    assert driven(PLAIN, f"dogtor@1.3 b{batteries}", "TB") == f"{row}.3 b{batteries}"


def test_v2_backwards_on_the_grid_is_ignored_and_uses_up_the_modifier() -> None:
    r = Road("..... ..... sssss", "dogtor@0.3")
    happened = r.run(0, "UP BK F1")
    assert only(happened, e.HeldOnGrid) == [e.HeldOnGrid(0, 2)]
    assert values(happened) == [(3, 1)]


@pytest.mark.parametrize("command", ["F2", "L2", "R2", "TB", "JP", "MS", "F1", "BK"])
@pytest.mark.parametrize("letter", ["c", "g"])
def test_v3_on_carpet_and_grass_every_move_is_one(letter: str, command: str) -> None:
    assert values(Road(f"..... ..... ..{letter}.. .....", "dogtor@1.3").run(0, command)) == [(1, 1)]


def test_v3_only_where_the_move_starts() -> None:
    assert driven("..... ..... ..c.. .....", "dogtor@0.3", "F2") == "2.3 b3"


@pytest.mark.parametrize(("program", "value"), [("UP F2", 2), ("DN F2", 0), ("UP UP TB", 3)])
def test_v3_increase_and_decrease_come_after_the_carpet(program: str, value: int) -> None:
    happened = Road("..... ..... ..... ..c..", "dogtor@0.3").run(0, program)
    assert only(happened, e.MoveCommand)[0].value == value


def test_v4_a_crayon_adds_one_to_each_command_that_starts_on_it() -> None:
    r = Road("..... ..... ..... ..... ..+..", "turbobot@0.3 b1")
    happened = r.run(0, "BT UP NO F1")
    assert only(happened, e.BatteryCommand)[0].value == 2
    assert values(happened) == [(4, 2)], "neither Increase nor Nothing use it up"
    assert r.car(0) == "2.3 b3"


def test_v5_nothing_moves_by_zero_but_a_missile_flies() -> None:
    r = Road("..... ..... ..... ..w..", "dogtor@0.3", "turbobot@3.3")
    happened = r.run(0, "DN MS")
    assert only(happened, e.MissileFired)[0].hits == (1,)
    assert not only(happened, e.Drove)
    assert not only(happened, e.TookSlippery), "a puddle is not left, so it does nothing"


def test_v6_a_slippery_car_turns_its_diagonals_round() -> None:
    assert driven(PLAIN, "dogtor@1.3 wet", "L2") == "3.5 b3 wet"
    assert driven(PLAIN, "dogtor@1.3 wet", "R1") == "2.2 b3 wet"
    assert driven(PLAIN, "dogtor@1.3 wet", "F2 BK JP") == "4.3 b3 wet"


def test_v7_an_increase_gives_a_missile_no_twin() -> None:
    r = Road(PLAIN, "dogtor@1.3", "turbobot@8.3")
    happened = r.run(0, "UP MS")
    assert len(only(happened, e.MissileFired)) == 1
    assert r.car(0) == "3.3 b3"
    assert r.car(1) == "8.3 b2"


# --- M moving ---


@pytest.mark.parametrize(
    ("command", "end"),
    [("F1", "3.3"), ("F2", "4.3"), ("L1", "3.2"), ("L2", "4.1"), ("R1", "3.4"), ("R2", "4.5"), ("BK", "1.3"),
     ("JP", "4.3"), ("MS", "3.3"), ("TB", "5.3")],
)  # fmt: skip
def test_m1_where_commands_lead(command: str, end: str) -> None:
    assert driven(PLAIN, "die_liner@2.3", command) == f"{end} b3"


def test_m1_a_car_passes_between_two_impassables() -> None:
    assert driven("..... .x... ..x..", "dogtor@0.2", "R1") == "1.3 b3"


def test_m2_starting_on_a_puddle_makes_slippery() -> None:
    assert driven("..... ..... ..w..", "dogtor@0.3", "F1") == "1.3 b3 wet"


def test_m3_an_impassable_space_stops_before_it() -> None:
    r = Road("..... ..x.. ..... .....", "dogtor@0.3")
    happened = r.run(0, "TB")
    assert only(happened, e.Blocked) == [e.Blocked(0, space(2, 3))]
    assert r.car(0) == "1.3 b2"


@pytest.mark.parametrize(("car", "command"), [("dogtor@1.1", "L1"), ("dogtor@1.5", "R1")])
def test_m3_so_does_the_edge(car: str, command: str) -> None:
    assert driven(PLAIN, car, command) == f"{car[7:]} b2"


def test_m4_an_obstacle_stops_on_its_space() -> None:
    assert driven("..... ..... ..o.. .....", "dogtor@0.3", "TB F1") == "2.3 b2"


@pytest.mark.parametrize("other", ["turbobot@2.3", "turbobot@2.3 b1 lying"])
def test_m4_a_car_stops_on_its_space_and_is_not_hurt(other: str) -> None:
    r = Road(PLAIN, "dogtor@1.3", other)
    before = r.car(1)
    r.run(0, "F2")
    assert r.car(0) == "2.3 b2"
    assert r.car(1) == before


def test_m4_a_car_on_an_obstacle_is_one_damage() -> None:
    r = Road("..... ..o.. .....", "dogtor@0.3", "turbobot@1.3")
    happened = r.run(0, "F2")
    assert only(happened, e.Bumped) == [e.Bumped(0, space(1, 3), obstacle=True, cars=(1,))]
    assert r.car(0) == "1.3 b2"


def test_m4_a_puddle_on_the_way_makes_slippery() -> None:
    assert driven("..... ..... ..w.. .....", "dogtor@0.3", "F2") == "2.3 b3 wet"


def test_m5_leaving_an_obstacle_or_a_shared_space_costs_nothing() -> None:
    assert driven("..... ..... ..o..", "dogtor@0.3", "F1 NO") == "1.3 b3"
    r = Road(PLAIN, "dogtor@1.3", "turbobot@1.3")
    r.run(0, "NO F1")
    assert r.car(0) == "2.3 b3"


@pytest.mark.parametrize("between", ["..x..", "..o..", "..w.."])
def test_m6_a_jump_ignores_what_lies_between(between: str) -> None:
    assert driven(f"..... ..... {between} .....", "dogtor@0.3", "JP") == "2.3 b3"


def test_m6_a_jump_over_a_car_and_with_increase() -> None:
    r = Road("..... ..... ..x.. ..... .....", "dogtor@0.3", "turbobot@1.3")
    r.run(0, "UP JP")
    assert r.car(0) == "3.3 b3"


def test_m6_a_jump_enters_where_it_lands() -> None:
    assert driven("..... ..o.. ..... .....", "dogtor@0.3", "JP") == "2.3 b2"
    assert driven("..... ..w.. ..... .....", "dogtor@0.3", "JP") == "2.3 b3 wet"
    r = Road(PLAIN, "dogtor@1.3", "turbobot@3.3")
    happened = r.run(0, "JP")
    assert r.car(0) == "3.3 b2"
    assert only(happened, e.Bumped) == [e.Bumped(0, space(3, 3), obstacle=False, cars=(1,))]


def test_m6_a_jump_of_one_is_a_step_and_of_none_stays() -> None:
    assert driven("..... ..... ..... ..c..", "dogtor@0.3", "JP") == "1.3 b3"
    assert driven("..... ..... ..... ..c..", "dogtor@0.3", "DN JP") == "0.3 b3"


@pytest.mark.parametrize(
    ("road", "after"),
    [
        ("..... ..x.. ..... .....", "1.3 b2"),
        ("..... ..x.. ..x.. .....", "0.3 b2"),
        ("..... ..x.. ..o.. .....", "1.3 b2"),
        ("..... ..x.. ..w.. .....", "1.3 b2 wet"),
    ],
)
def test_m7_a_jump_onto_an_impassable_falls_back(road: str, after: str) -> None:
    assert driven(road, "dogtor@0.3", "JP") == after


def test_m7_a_car_where_it_falls_back_costs_no_second_damage() -> None:
    r = Road("..... ..x.. ..... .....", "dogtor@0.3", "turbobot@1.3")
    r.run(0, "JP")
    assert r.car(0) == "1.3 b2"


def test_m8_behind_the_grid_there_is_nothing() -> None:
    r = Road("..... ..... sssss", "dogtor@1.3")
    happened = r.run(0, "UP BK")
    assert only(happened, e.EndOfTrack)
    assert r.car(0) == "0.3 b3"


def test_m9_past_the_last_board_is_endless_grass() -> None:
    assert driven("..... .....", "dogtor@1.3", "F2 F2 F2 F1 F1") == "7.3 b3"


# --- W slippery ---


def test_w1_the_token_is_taken_once() -> None:
    r = Road("..w.. ..w.. ..w.. .....", "dogtor@0.3")
    assert len(only(r.run(0, "F2 F1"), e.TookSlippery)) == 1


def test_w2_it_takes_effect_with_the_next_command() -> None:
    assert driven("..... ..... .w... ..... .....", "dogtor@1.3", "L2") == "3.1 b3 wet"
    assert driven("..... ..... ..w.. .....", "dogtor@1.3", "L1") == "2.2 b3 wet", "even if it starts on the puddle"
    assert driven("..... ..... ..w.. ..... .....", "dogtor@1.3", "F1 L1") == "3.4 b3 wet"


def test_w2_until_the_end_of_the_turn() -> None:
    r = Road("..... ..... ..... ..w.. .....", "dogtor@0.3", "turbobot@1.1")
    happened = r.race("F1", IDLE)
    assert only(happened, e.SlipperyReturned) == [e.SlipperyReturned(0)]
    assert r.car(0) == "1.3 b3"


# --- G missiles ---


def test_g1_a_missile_hits_all_ahead_in_the_lane() -> None:
    r = Road("..... ..x.. ..o.. ..... ..... .....", "dogtor@1.3", "turbobot@5.3", "m1_furry@9.3", "die_liner@5.2")
    happened = r.run(0, "MS")
    assert only(happened, e.MissileFired) == [e.MissileFired(0, (1, 2), behind=False)], "nothing stops it"
    assert [r.car(seat) for seat in (1, 2, 3)] == ["5.3 b2", "9.3 b2", "5.2 b3"]


def test_g1_not_behind_and_not_on_the_same_space() -> None:
    r = Road(PLAIN, "dogtor@4.3", "turbobot@4.3", "m1_furry@2.3")
    assert only(r.run(0, "MS"), e.MissileFired)[0].hits == ()


def test_g2_the_nearest_is_hit_first() -> None:
    r = Road(PLAIN, "dogtor@1.3", "turbobot@9.3", "m1_furry@5.3")
    assert [event.seat for event in only(r.run(0, "MS"), e.Damaged)] == [2, 1]


# --- D, L damage and lying ---


def test_d1_a_shield_goes_first_then_a_battery_with_the_last_the_car_lies_down() -> None:
    r = Road("..o.. ..o.. ..o.. ..... .....", "dogtor@1.3 b2 s1")
    happened = r.run(0, "F1 F1 F1")
    assert [(event.shield, event.left) for event in only(happened, e.Damaged)] == [(True, 0), (False, 1), (False, 0)]
    assert r.car(0) == "4.3 b0 lying"


def test_d2_no_damage_for_a_lying_car_or_on_the_grid() -> None:
    r = Road("..... ..... sssss", "dogtor@0.3", "turbobot@1.3 b1 lying", "m1_furry@0.3", "die_liner@0.4 s1")
    happened = r.run(0, "R1 BK MS")
    assert only(happened, e.MissileFired)[0].hits == ()
    happened = r.run(2, "MS")
    assert e.Spared(1, "lying") in happened
    r = Road("..... sssss", "dogtor@0.2", "turbobot@0.1 s1")
    r.p.spaces[0] = space(1, 2)
    r.run(0, "BK")
    assert r.car(0) == "0.2 b3"


def test_d2_backing_into_a_car_on_the_grid_is_no_damage() -> None:
    r = Road("..... sssss", "dogtor@1.2", "turbobot@0.2")
    happened = r.run(0, "BK")
    assert only(happened, e.Spared) == [e.Spared(0, "grid")]
    assert r.car(0) == "0.2 b3"


def test_d3_a_missile_can_lay_a_car_down_before_its_turn() -> None:
    r = Road(PLAIN, "dogtor@1.3", "turbobot@5.3 b1", "m1_furry@1.1")
    happened = r.race("MS", "F1 F1 F1 F1", IDLE)
    assert [event.place for event in only(happened, e.CommandIgnored) if event.seat == 1] == [1, 2, 3]
    assert r.p.spaces[1] == space(6, 3)


def test_l1_a_lying_car_does_not_spend_shields() -> None:
    r = Road(PLAIN, "dogtor@1.3 b0 s2 lying", "turbobot@1.1")
    r.race("F1", IDLE)
    assert r.p.phase is Phase.PROGRAMMING, "nobody was asked"
    assert r.p.batteries[0] == 1


@pytest.mark.parametrize("program", ["UP DN NO", "BT BT BT", "F1 F2 JP", "UP -- DN NO"])
def test_l2_three_ignored_commands_of_any_kind(program: str) -> None:
    r = Road(PLAIN, "dogtor@1.3 b0 lying")
    happened = r.run(0, program)
    assert len(only(happened, e.CommandIgnored)) == 3
    assert r.car(0) == "1.3 b3", "the gap does not count"


def test_l2_it_may_reach_into_the_next_round() -> None:
    r = Road("..o.. .....", "dogtor@0.3 b1")
    r.run(0, "F1 F1")
    assert r.car(0) == "1.3 b1 lying"
    r.run(0, "F1 F1 F1")
    assert r.car(0) == "2.3 b3"


def test_l3_an_ignored_increase_adds_nothing() -> None:
    assert values(Road(PLAIN, "dogtor@1.3 b2 lying").run(0, "UP F1")) == [(2, 1)]


# --- E shields ---


def end_of_round(*cars: str) -> tuple[Road, list[Event]]:
    r = Road(PLAIN, *cars)
    return r, r.race(*[IDLE] * len(cars))


def test_e1_a_shield_for_every_car_ahead() -> None:
    r, _ = end_of_round("die_liner@5.1", "dogtor@3.1 b0 lying", "turbobot@3.5", "grim_thresher@1.1 b3")
    assert r.p.shields == [0, 1, 1, 3]
    assert r.p.supply == SHIELDS - 5


def test_e1_lying_cars_count_and_gain() -> None:
    _, happened = end_of_round("die_liner@5.1 b0", "dogtor@3.1 b1 lying")
    assert [event.seat for event in only(happened, e.ShieldGained)] == [1]


def test_e2_nothing_comes_from_an_empty_supply() -> None:
    r = Road(PLAIN, "m1_furry@1.3", "dogtor@3.3 s4", "turbobot@3.1 s3")
    happened = r.run(0, "MS")
    assert only(happened, e.Damaged) == [e.Damaged(1, shield=True, left=3)]
    assert r.p.shields == [1, 3, 3], "the shield that was just lost is there again"
    r.p.shields[1] = 4
    r.p.shields[0], r.p.lying[1] = 0, True
    assert not only(r.run(0, "MS"), e.ShieldGained)


def test_e3_shields_are_spent_one_by_one_for_two_spaces_each() -> None:
    r = Road(PLAIN, "dogtor@1.3 s3", "turbobot@1.1")
    r.race("F1", IDLE)
    assert r.legal(0) == ["boost", "stop"]
    r.play("0 boost")
    assert r.car(0) == "4.3 b3 s2"
    number = r.state.decision(0)
    happened = r.play("0 boost")
    assert r.state.decision(0) > number
    assert r.car(0) == "6.3 b3 s1"
    happened = r.play("0 stop")
    assert r.p.spaces[0] == space(6, 3)
    assert only(happened, e.ShieldsDiscarded) == [e.ShieldsDiscarded(0, 1)]
    assert [(ended.seat, ended.spent) for ended in only(happened, e.TurnEnded)] == [(0, 2), (1, 0)]


def test_e3_a_boost_is_no_command() -> None:
    r = Road("..... ..... ..... ..... ..c.. .....", "dogtor@1.3 s1", "turbobot@5.1")
    r.race("UP", IDLE)
    r.play("0 boost")
    assert r.p.spaces[0] == space(3, 3), "neither carpet nor Increase change it"


def test_e3_a_boost_can_bump_and_the_damage_may_take_the_next_shield() -> None:
    r = Road("..... ..o.. ..... .....", "dogtor@1.3 s2", "turbobot@3.1")
    r.race("NO", IDLE)
    happened = r.play("0 boost")
    assert only(happened, e.Damaged)[0] == e.Damaged(0, shield=True, left=0)
    assert r.p.round == 2, "no shield is left, so nothing is asked"


def test_e4_shields_last_until_the_end_of_the_own_turn() -> None:
    r = Road(PLAIN, "dogtor@1.3", "turbobot@5.1 s2", "m1_furry@5.5")
    r.race("NO", "NO", IDLE)
    assert r.state.to_act() == (1,)
    r.play("1 stop")
    assert r.p.shields[1] == 0


# --- R the end ---


def test_r1_the_race_is_over_when_a_car_is_past_the_line_at_the_end_of_a_round() -> None:
    r = Road(PLAIN, "dogtor@1.3", "turbobot@1.1", "m1_furry@1.5", line=4)
    happened = r.race("F2 F1 BK", "F2 F1", "F2 F2")
    outcome = r.state.outcome()
    assert outcome is not None
    assert outcome.reason == "finish"
    assert [event.seat for event in only(happened, e.TurnStarted)] == [0, 1, 2], "every car has had a turn"
    assert r.state.to_act() == ()


def test_r1_crossing_and_coming_back_is_not_enough() -> None:
    r = Road(PLAIN, "dogtor@3.3", "turbobot@1.1", line=4)
    r.race("F1 BK", IDLE)
    assert r.state.outcome() is None


def test_r2_the_furthest_wins_even_lying_and_ties_go_to_the_happier_smile() -> None:
    r = Road("..... ..o.. ..... ..... .....", "dogtor@1.1", "turbobot@1.3 b1", "m1_furry@1.5", line=3)
    r.race("F2", "F2", "F2")
    outcome = r.state.outcome()
    assert outcome is not None
    assert r.p.lying[1]
    assert outcome.places == (1, 2, 3)
    assert outcome.scores == (3, 3, 3)
    r = Road(PLAIN, "dogtor@1.1", "turbobot@1.3 b2 lying", "m1_furry@1.5", line=3)
    r.p.spaces[1] = space(6, 3)
    r.race("F2", "--", "F2")
    assert r.state.outcome().winners == (1,)  # type: ignore[union-attr]


def test_r3_everybody_is_ranked_by_row() -> None:
    r = Road(PLAIN, "dogtor@2.1", "turbobot@7.3", "m1_furry@1.5", "die_liner@2.2", line=5)
    r.race(*[IDLE] * 4)
    outcome = r.state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 4, 3)
    assert outcome.scores == (2, 7, 1, 2)


def test_r4_otherwise_the_next_round_begins_with_cars_as_they_stand() -> None:
    r = Road(PLAIN, "dogtor@2.1 b2", "turbobot@7.3 b0 lying")
    r.race(IDLE, "--")
    assert r.p.round == 2
    assert r.p.phase is Phase.PROGRAMMING
    assert r.state.to_act() == (0, 1)
    assert r.p.finished == []
    assert (r.car(0), r.car(1)) == ("2.1 b2 s1", "7.3 b0 lying")


def test_r5_after_the_last_round_the_race_ends_in_any_case() -> None:
    terms = RaceTerms(30, relaxed=False, max_rounds=1, max_slides=300)
    r = Road(PLAIN, "dogtor@2.1", "turbobot@7.3", terms=terms)
    r.race(IDLE, IDLE)
    outcome = r.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("round_limit", (2, 1))
    assert TERMS.max_rounds == 30


def test_the_order_of_execution_is_the_order_of_smiles() -> None:
    r = Road(PLAIN, "dogtor@1.1", "turbobot@1.3", "die_liner@1.5")
    happened = r.play("2 done", "0 done", "1 done")
    assert [event.seat for event in only(happened, e.TurnStarted)] == [2, 0, 1]


def test_spaces_are_written_as_row_and_lane() -> None:
    assert written(space(12, 3)) == "12.3"


# --- P11 shields decided beforehand ---


def test_p11_all_shields_are_spent_without_a_question() -> None:
    r = Road(PLAIN, "dogtor@1.3 s3", "turbobot@1.1")
    r.state.position.controllers = [[0, *[12] * 15] for _ in range(2)]
    happened = r.play("0 done:boost", "1 done")
    assert [event.left for event in only(happened, e.Boosted)] == [2, 1, 0]
    assert r.p.round == 2, "the race did not stop"
    assert r.p.spaces[0] == space(7, 3)


def test_p11_none_is_spent_without_a_question() -> None:
    r = Road(PLAIN, "dogtor@1.3 s3", "turbobot@1.1")
    r.state.position.controllers = [[0, *[12] * 15] for _ in range(2)]
    happened = r.play("0 done:stop", "1 done")
    assert not only(happened, e.Boosted)
    assert only(happened, e.ShieldsDiscarded) == [e.ShieldsDiscarded(0, 3)]
    assert r.p.round == 2


def test_p11_the_flight_comes_first_and_is_asked() -> None:
    r = Road(PLAIN, "bird_racer@1.3 s1", "turbobot@1.1")
    r.state.position.controllers = [[0, *[12] * 15] for _ in range(2)]
    r.play("0 done:boost", "1 done")
    assert r.p.phase is Phase.FLY
    r.play("0 fly:5")
    assert r.p.spaces[0] == space(3, 5)
    assert r.p.round == 2


def test_p11_a_car_that_lies_down_spends_no_more() -> None:
    r = Road("..o.. ..... .....", "dogtor@0.3 b1 s2", "turbobot@0.1")
    r.state.position.controllers = [[0, *[12] * 15] for _ in range(2)]
    happened = r.play("0 done:boost", "1 done")
    assert len(only(happened, e.Boosted)) == 1
    assert only(happened, e.Damaged)[0] == e.Damaged(0, shield=True, left=0)


def test_p11_only_a_seat_that_may_hold_shields_answers_beforehand() -> None:
    r = Road(PLAIN, "dogtor@1.3", "m1_furry@1.1")
    assert r.legal(0)[-1] == "done"
    assert r.legal(1)[-3:] == ["done", "done:boost", "done:stop"]
    assert r.refuse("0 done:boost") == "NO_SHIELDS"


def test_p11_the_answer_holds_for_one_round_and_is_hidden_while_programming() -> None:
    r, other = (Road(PLAIN, "dogtor@1.3 s2", "turbobot@9.1", "die_liner@9.3") for _ in range(2))
    other.state.position.controllers = [tiles[:] for tiles in r.state.position.controllers]
    r.play("0 done:boost")
    other.play("0 done:stop")
    for onlooker in (1, 2, None):
        assert r.state.view(onlooker) == other.state.view(onlooker)
    assert r.state.view(0) != other.state.view(0)
    r.play("1 done", "2 done")
    assert r.p.round == 2
    assert r.p.shields[0] > 0
    r.play("1 done", "2 done")
    r.state.apply(CLOCK, TIMEOUT)
    r.play("2 stop")
    assert r.p.asked == 0, "who is late has answered nothing in this round"
    assert r.p.phase is Phase.BOOST
