"""R5.4, R5.5: damage wrecks at once, for all Drivers together, before the other effects of the attack."""

from __future__ import annotations

from games.core.rng import Rng
from games.dealin_dirt import events as e
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.position import Phase
from tests.games.dealin_dirt.table import Table, car, only

GAME = DealinDirt()


def test_a_driver_wrecked_by_the_damage_is_not_pushed_back_and_its_owner_replaces_it() -> None:
    t = Table([car("tidewater-tempest", "BB")], [car("cinder-kid", damage=50), car("torch-tanner"), car("gecko-gio")])
    events = t.play("0 attack:1")
    assert not only(events, e.GotPassed)
    assert t.p.table.phase == Phase.REPLACE
    assert t.state.to_act() == (1,)
    t.play("1 replace:s2")
    assert t.top(1) == "gecko-gio"
    assert t.prizes(0) == 5


def test_the_attacker_does_not_choose_the_replacement_of_a_wreck() -> None:
    t = Table([car("bulldozer-beverly", "OOO")], [car("cinder-kid", damage=50), car("torch-tanner"), car("gecko-gio")])
    t.play("0 attack:2")
    assert t.may(1) == ["replace:s1", "replace:s2"]


def test_a_wrecked_driver_passes_on_no_condition() -> None:
    t = Table([car("hornet-hank", "Y")], [car("gecko-gio", damage=40), car("torch-tanner")])
    events = t.play("0 attack:1", "1 replace:s1")
    assert not only(events, e.ConditionGiven)
    assert not t.cars(1)[0].spun
    assert t.damage(1) == 0


def test_nothing_is_stripped_from_drivers_behind_a_wreck() -> None:
    t = Table([car("rusty-ringleader", "OOOO")], [car("gecko-gio"), car("torch-tanner", "R")])
    t.play("0 attack:2", "1 replace:s1")
    assert t.power(1) == ["red-horse-power"]


def test_slide_job_stall_and_smoke_need_a_driver_to_stay_on() -> None:
    for attacker, power, attack in (
        ("fencepost-matriarch", "GGG", "1"),
        ("frostline-phantom", "BB", "2"),
        ("lightning-lap-legend", "YY", "2"),
    ):
        t = Table([car(attacker, power)], [car("gecko-gio", damage=40), car("torch-tanner")], coins="H")
        t.play(f"0 attack:{attack}", "1 replace:s1")
        front = t.cars(1)[0]
        assert (front.pinned, front.stalled, front.smoked) == (0, 0, 0)


def test_the_other_effects_happen_and_the_prize_comes_after_them() -> None:
    t = Table([car("blueprint-crafter", "BB")], [car("gecko-gio", damage=40), car("torch-tanner")])
    events = t.play("0 attack:1")
    kinds = [type(event) for event in events if isinstance(event, (e.WreckedOut, e.DrawnByCard, e.PrizesTaken))]
    assert kinds == [e.WreckedOut, e.DrawnByCard, e.PrizesTaken]


def test_a_question_that_follows_a_wreck_is_asked_before_the_prize_is_taken() -> None:
    t = Table([car("caliper-chief", "BB")], [car("gecko-gio", damage=40), car("torch-tanner")], deck="duct-tape*3")
    t.play("0 attack:1")
    assert t.p.table.phase == Phase.CHOOSE
    assert t.discard(1) == ["gecko-gio"]
    assert t.prizes(0) == 6
    for onlooker in (0, 1, None):
        view = t.state.view(onlooker)
        assert view.sides[1].vacant
        assert GAME.words.describe(view, ("Ada", "Ben"))
        assert GAME.pictures.scenes(view, ("Ada", "Ben"))
    t.play("0 done")
    assert t.prizes(0) == 5
    assert t.state.to_act() == (1,)


def test_a_driver_that_wrecks_itself_gains_nothing_from_its_attack() -> None:
    mine = [car("clay-combine", "GG", damage=100), car("torch-tanner", damage=20)]
    t = Table(mine, [car("gecko-gio", tool="spiked-wheel-nuts"), car("torch-tanner")])
    t.play("0 attack:2")
    assert t.damage(0) == 20, "healing itself heals nobody else"
    assert t.may(0) == ["replace:s1"]


def test_a_driver_that_wrecks_itself_does_not_switch_away() -> None:
    mine = [car("voltage-vic", "YY", damage=40), car("torch-tanner")]
    t = Table(mine, [car("rental-hero-rick", tool="spiked-wheel-nuts")])
    events = t.play("0 attack:2")
    assert not only(events, e.GotPassed)
    assert t.prizes(1) == 5


def test_no_power_from_the_discard_pile_for_a_wreck() -> None:
    t = Table(
        [car("clay-sprout", "GG", damage=50), car("torch-tanner")],
        [car("rental-hero-rick", tool="spiked-wheel-nuts")],
        discard="green-horse-power",
    )
    t.play("0 attack:2")
    assert t.p.table.phase == Phase.REPLACE
    assert t.power(0) == []


def test_a_healing_attack_still_heals_those_in_staging_by_their_places() -> None:
    mine = [car("pasture-pilot", "GG", damage=60), car("torch-tanner", damage=20), car("cinder-kid", damage=10)]
    t = Table(mine, [car("rental-hero-rick", tool="spiked-wheel-nuts")])
    t.play("0 attack:1")
    assert t.may(0) == ["own:s1", "own:s2"]
    t.play("0 own:s2")
    assert [driver.damage for driver in t.cars(0)] == [20, 0]


def test_all_damage_of_an_attack_is_done_before_drivers_are_wrecked() -> None:
    theirs = [car("cinder-kid", damage=50), car("torch-tanner", damage=40), car("gecko-gio")]
    t = Table([car("tidewater-tsunami", "BBBB")], theirs)
    events = t.play("0 attack:1")
    kinds = [type(event) for event in events if isinstance(event, (e.Damaged, e.WreckedOut))]
    assert kinds == [e.Damaged, e.Damaged, e.Damaged, e.WreckedOut, e.WreckedOut]
    assert only(events, e.PrizesTaken) == [e.PrizesTaken(0, 2, 4)]


def test_swarm_in_still_spins_a_driver_that_survives() -> None:
    t = Table([car("hornet-hank", "Y")], [car("rental-hero-rick")])
    t.play("0 attack:1")
    assert t.cars(1)[0].spun


def test_a_match_may_end_with_the_last_driver_wrecked_before_the_effects() -> None:
    t = Table([car("tidewater-tempest", "BB")], [car("cinder-kid", damage=50)])
    t.play("0 attack:1")
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.reason == "no_driver"


def test_the_views_of_a_pending_wreck_can_be_imagined() -> None:
    t = Table([car("caliper-chief", "BB")], [car("gecko-gio", damage=40), car("torch-tanner")], deck="duct-tape*3")
    t.play("0 attack:1")
    for seat in (0, 1, None):
        view = t.state.view(seat)
        assert GAME.determinize(view, Rng(1)).view(seat) == view
