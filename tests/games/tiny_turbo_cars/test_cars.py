"""The eight racecars: rules A."""

from __future__ import annotations

import pytest

from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.track import space
from tests.games.tiny_turbo_cars.road import IDLE, Road, only, values

PLAIN = " ".join(["....."] * 14)


def driven(road: str, car: str, program: str) -> str:
    r = Road(road, car)
    r.run(0, program)
    return r.car(0)


# --- A1 Die Liner ---


@pytest.mark.parametrize(("program", "value"), [("UP F1", 3), ("DN F2", 1), ("DN UP F1", 2), ("UP DN F1", 2)])
def test_a1_increase_counts_twice(program: str, value: int) -> None:
    happened = Road(PLAIN, "die_liner@1.3").run(0, program)
    assert only(happened, e.MoveCommand)[0].value == value


def test_a1_so_does_a_crayon() -> None:
    assert driven("..... ..... ..... ..... ..+..", "die_liner@0.3", "F1") == "3.3 b3"


# --- A2 Brick Gang ---


@pytest.mark.parametrize(
    ("program", "value"), [("F1", 2), ("F2", 2), ("R1", 2), ("TB", 2), ("JP", 2), ("BK", 2), ("UP F1", 3), ("DN F1", 1)]
)
def test_a2_carpets_make_two(program: str, value: int) -> None:
    happened = Road("..... ..... ..... ..... ..c.. ..... .....", "brick_gang@2.3").run(0, program)
    assert only(happened, e.MoveCommand)[0].value == value


def test_a2_elsewhere_it_is_like_all() -> None:
    assert driven(PLAIN, "brick_gang@1.3", "F1") == "2.3 b3"


# --- A3 Puddle Hopper ---


def test_a3_slippery_diagonals_are_one_longer_and_mirrored() -> None:
    assert driven(PLAIN, "puddle_hopper@1.2 wet", "L1") == "3.4 b3 wet"
    assert driven("..... ..... ..... .c...", "puddle_hopper@0.2 wet", "L2") == "2.4 b3 wet"


def test_a3_only_while_slippery_and_only_diagonals() -> None:
    assert driven(PLAIN, "puddle_hopper@1.2", "R1") == "2.3 b3"
    assert driven(PLAIN, "puddle_hopper@1.2 wet", "F1") == "2.2 b3 wet"
    assert driven("..... ..... ..... ..... .w...", "puddle_hopper@0.2", "R1") == "1.3 b3 wet", (
        "not the command that took it"
    )


# --- A4 Grim Thresher ---


@pytest.mark.parametrize("program", ["F1", "MS", "DN F2", "DN JP"])
def test_a4_exactly_one_ahead_is_no_damage(program: str) -> None:
    r = Road("..... ..o.. .....", "grim_thresher@0.3 s1")
    happened = r.run(0, program)
    assert only(happened, e.Spared) == [e.Spared(0, "grim_thresher")]
    assert r.car(0) == "1.3 b3 s1"


def test_a4_turbo_with_one_battery_and_walls_too() -> None:
    assert driven("..... ..x.. .....", "grim_thresher@0.3 b1", "TB") == "0.3 b1"


@pytest.mark.parametrize(("program", "end"), [("F2", "1.3"), ("UP F1", "1.3"), ("L1", "1.2"), ("R1", "1.4")])
def test_a4_not_with_another_value_or_direction(program: str, end: str) -> None:
    r = Road("..... .ooo. .....", "grim_thresher@0.3")
    r.run(0, program)
    assert r.car(0) == f"{end} b2"


def test_a4_not_backwards_and_not_with_a_shield() -> None:
    assert driven("..... ..... ..o.. .....", "grim_thresher@2.3", "BK") == "1.3 b2"
    r = Road("..... ..... ..o.. .....", "grim_thresher@0.3 s1", "dogtor@3.1")
    r.race("NO", IDLE)
    r.play("0 boost")
    assert r.p.batteries[0] == 2


def test_a4_a_missile_of_another_car_hurts() -> None:
    r = Road(PLAIN, "dogtor@1.3", "grim_thresher@4.3")
    r.run(0, "MS")
    assert r.car(1) == "4.3 b2"


# --- A5 M1 Furry ---


def test_a5_missiles_fly_both_ways_and_earn_one_shield() -> None:
    r = Road(PLAIN, "m1_furry@4.3", "dogtor@1.3", "turbobot@9.3", "die_liner@4.3")
    happened = r.run(0, "MS")
    assert only(happened, e.MissileFired) == [e.MissileFired(0, (1, 2), behind=True)]
    assert r.car(0) == "5.3 b3 s1"


def test_a5_the_shield_can_absorb_the_damage_of_the_same_move() -> None:
    r = Road(PLAIN, "m1_furry@4.3", "dogtor@5.3")
    happened = r.run(0, "MS")
    assert only(happened, e.ShieldGained)
    assert r.car(0) == "5.3 b3"


def test_a5_a_hit_without_damage_counts() -> None:
    r = Road("..... ..... ..... sssss", "m1_furry@2.3", "dogtor@0.3")
    r.run(0, "MS")
    assert r.car(0) == "3.3 b3 s1"


def test_a5_one_more_missile_when_the_program_has_run_and_its_shield_is_usable() -> None:
    r = Road(PLAIN, "m1_furry@4.3", "dogtor@6.3")
    happened = r.race("NO", IDLE)
    assert only(happened, e.MissileFired) == [e.MissileFired(0, (1,), behind=True)]
    assert r.p.phase is Phase.BOOST
    assert r.legal(0) == ["boost", "stop"]


def test_a5_not_while_lying() -> None:
    r = Road(PLAIN, "m1_furry@4.3 b0 lying", "dogtor@6.3")
    assert not only(r.race("NO", IDLE), e.MissileFired)


# --- A6 Bird Racer ---


def test_a6_to_any_empty_space_of_its_row() -> None:
    r = Road("..... oxw.. .....", "bird_racer@0.5", "dogtor@1.4")
    r.race("L1 R1 BK", IDLE)
    r = Road("oxw.. .....", "bird_racer@1.5", "dogtor@1.4")
    r.race("NO", IDLE)
    assert r.legal(0) == ["fly:3", "stay"], "not onto obstacle, impassable or car"
    assert r.refuse("0 fly:4") == "NO_LANDING"
    happened = r.play("0 fly:3")
    assert only(happened, e.Flew) == [e.Flew(0, space(1, 5), space(1, 3))]
    assert not only(happened, e.TookSlippery), "where it lands has no effect"


def test_a6_it_may_stay_and_comes_before_the_shields() -> None:
    r = Road(PLAIN, "bird_racer@1.3 s1", "dogtor@1.4")
    r.race("NO", IDLE)
    assert r.p.phase is Phase.FLY
    assert r.refuse("0 boost") == "WRONG_PHASE"
    r.play("0 stay")
    assert r.p.phase is Phase.BOOST


def test_a6_nothing_is_asked_without_a_free_space_or_while_lying() -> None:
    r = Road("oxoo. .....", "bird_racer@1.5", "dogtor@0.4")
    r.race("NO", IDLE)
    assert r.p.phase is Phase.PROGRAMMING
    r = Road(PLAIN, "bird_racer@1.5 b0 lying", "dogtor@0.4")
    r.race("NO", IDLE)
    assert r.p.phase is Phase.PROGRAMMING


def test_a6_one_that_stood_up_by_its_last_command_may_fly() -> None:
    r = Road(PLAIN, "bird_racer@1.5 b2 lying", "dogtor@0.4")
    r.race("-- -- -- -- -- -- -- NO", IDLE)
    assert r.p.phase is Phase.FLY


# --- A7 Dogtor ---


@pytest.mark.parametrize(("batteries", "after"), [(1, "1.3 b3"), (2, "1.3 b3"), (3, "3.3 b3")])
def test_a7_battery_heals_two_or_drives_two(batteries: int, after: str) -> None:
    assert driven(PLAIN, f"dogtor@1.3 b{batteries}", "BT") == after


def test_a7_the_drive_is_a_move_like_any() -> None:
    assert driven("..... ..... ..... ..c..", "dogtor@0.3", "BT") == "1.3 b3"
    assert values(Road("..... ..... ..... ..+..", "dogtor@0.3").run(0, "UP BT")) == [(2, 4)]
    assert driven("..... ..... ..... ..c..", "dogtor@0.3 b2", "DN BT") == "0.3 b3"


# --- A8 Turbobot ---


@pytest.mark.parametrize("batteries", [1, 2, 3])
def test_a8_turbo_is_always_four(batteries: int) -> None:
    assert driven(PLAIN, f"turbobot@1.3 b{batteries}", "TB") == f"5.3 b{batteries}"


def test_a8_a_carpet_still_makes_it_one() -> None:
    assert driven("..... ..... ..... ..c..", "turbobot@0.3", "TB") == "1.3 b3"


def test_a8_its_damage_is_suffered_twice() -> None:
    road = "..... ..... ..o.. ..... ....."
    assert driven(road, "turbobot@0.3", "TB") == "2.3 b1"
    assert driven(road, "turbobot@0.3 s1", "TB") == "2.3 b2"
    assert driven(road, "turbobot@0.3 b1", "TB") == "2.3 b0 lying"
    assert driven(road, "turbobot@1.3", "F1") == "2.3 b2", "other moves cost once"


def test_a8_missiles_of_others_cost_once() -> None:
    r = Road(PLAIN, "dogtor@1.3", "turbobot@4.3")
    r.run(0, "MS")
    assert r.car(1) == "4.3 b2"
