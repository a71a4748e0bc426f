"""The picture of a step of a turn: the result of each card or Driver that can be chosen."""

from __future__ import annotations

from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.ways import Way, ways
from games.look.legible import faults
from games.look.scene import Scene
from tests.games.dealin_dirt.table import Table, car

GAME = DealinDirt()
NAMES = ("Ada", "Ben")


def chosen(t: Table, *verbs: str) -> list[DirtAction]:
    return [each for each in t.state.legal_actions(0) if each.notation.partition(":")[0] in verbs]


def way(t: Table, notation: str) -> Way:
    (one,) = ways(t.state.view(0), [DirtAction.parse(notation)])
    return one


def close_up(t: Table, *verbs: str) -> Scene:
    scene = GAME.close_up(t.state.view(0), chosen(t, *verbs), NAMES)
    assert scene is not None
    assert list(faults(scene, GAME.sprite)) == []
    return scene


def test_horse_power_makes_an_attack_ready_or_says_what_it_still_needs() -> None:
    t = Table([car("tidewater-tess", "B"), car("torch-tanner")], [car("cinder-kid")], hand="blue-horse-power")
    first, second = way(t, "power:blue-horse-power>active"), way(t, "power:blue-horse-power>s1")
    assert (first.before, first.after, first.good) == ("1", "2", True)
    assert first.verdict == "Undertow ready: 40"
    assert (second.before, second.after, second.good) == ("0", "1", False)
    assert second.verdict == "Torch It: 1 more Power"


def test_an_attack_that_was_ready_before_or_cannot_be_made_is_no_gain() -> None:
    for powers, condition, verdict in (("BB", "", "already all ready"), ("B", "asleep", "Undertow: asleep")):
        t = Table([car("tidewater-tess", powers, condition=condition)], [car("cinder-kid")], hand="blue-horse-power")
        result = way(t, "power:blue-horse-power>active")
        assert (result.verdict, result.good) == (verdict, False)


def test_ready_attacks_are_those_that_the_rules_then_allow() -> None:
    t = Table([car("tidewater-tess", "B")], [car("cinder-kid")], hand="blue-horse-power")
    assert "attack:2" not in t.may(0)
    t.play("0 power:blue-horse-power>active")
    assert "attack:2" in t.may(0)


def test_power_that_does_more_is_shown_with_all_that_it_does() -> None:
    """Smash does 10 more damage for each counter, and Race Fuel puts one on the Driver that it is attached to."""
    jack = car("pumpkin-jack", "O", damage=20)
    t = Table([jack, car("clay-sprout", damage=50)], [car("hayloft-hauler")], hand="race-fuel-horse-power")
    promised = way(t, "power:race-fuel-horse-power>active")
    assert (promised.before, promised.after) == ("1", "2")
    assert promised.verdict == "Smash ready: 40"
    wrecked = way(t, "power:race-fuel-horse-power>s1")
    assert (wrecked.counts, wrecked.before, wrecked.after, wrecked.good) == ("HP", "10", "0", False)
    assert wrecked.in_words() == "Staging 1: Clay Sprout: HP 10 becomes 0, Wrecked Out by it."
    assert "Wrecked Out by it" in close_up(t, "power").alt


def test_power_that_wrecks_the_last_driver_says_so() -> None:
    t = Table([car("clay-sprout", damage=50)], [car("cinder-kid")], hand="race-fuel-horse-power")
    assert way(t, "power:race-fuel-horse-power>active").verdict == "Wrecked Out by it"


def test_a_stage_keeps_the_damage() -> None:
    t = Table([car("clay-sprout", damage=20)], hand="clay-thresher")
    result = way(t, "progress:clay-thresher>active")
    assert (result.counts, result.before, result.after) == ("HP", "40", "60")


def test_the_next_active_driver_is_shown_with_cost_and_attacks() -> None:
    t = Table([car("clay-sprout", "G", damage=20), car("tidewater-tess", "BB")], [car("cinder-kid")])
    result = way(t, "passed:s1")
    assert (result.notes, result.before, result.after) == ("costs 1 Power", "", "60"), (
        "no Driver loses hit points by it"
    )
    assert result.in_words() == "Staging 1: Tidewater Tess: costs 1 Power, 60 HP, Undertow ready: 40."


def test_leaving_the_mud_is_shown_as_if_the_coin_were_heads() -> None:
    t = Table([car("clay-sprout", "G", condition="mud"), car("tidewater-tess", "BB")], [car("cinder-kid")])
    assert way(t, "passed:s1").verdict == "Undertow ready: 40"


def test_the_next_active_driver_is_shown_for_any_payment() -> None:
    t = Table([car("clay-sprout", "GR"), car("tidewater-tess", "BB")], [car("cinder-kid")])
    assert way(t, "passed:s1").verdict == "Undertow ready: 40"


def test_choices_that_make_an_attack_ready_come_first() -> None:
    crowd = [car("clay-sprout"), *(car("torch-tanner") for _ in range(4)), car("tidewater-tess", "B")]
    t = Table(crowd, [car("cinder-kid")], hand="blue-horse-power green-horse-power")
    scene = close_up(t, "power")
    assert "and 6 more choices" in [label.text for label in scene.labels]
    assert "6 more choices in the list." in scene.alt
    assert scene.alt.count("Staging 5: Tidewater Tess: Power 1 becomes 2, Undertow ready: 40") == 2  # by either power


def test_cards_and_skills_are_described_by_their_effects() -> None:
    t = Table([car("clay-sprout"), car("loaner-lottie")], hand="duct-tape roll-cage cinder-kid")
    scene = close_up(t, "play", "tool")
    assert scene.alt.startswith("Roll Cage: on which Driver? ")
    assert "Active Clay Sprout: HP 60 becomes 80" in scene.alt
    assert close_up(t, "stage").alt.startswith("Cinder Kid: on which Driver? Cinder Kid: ")


def test_other_steps_have_no_picture_of_their_own() -> None:
    t = Table([car("tidewater-tess", "BB")], [car("cinder-kid")])
    assert GAME.close_up(t.state.view(0), chosen(t, "attack", "end"), NAMES) is None
    assert GAME.close_up(t.state.view(0), [], NAMES) is None
