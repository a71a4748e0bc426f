"""Two or three rules or cards of Dealin' Dirt at once: what is played, then what is true."""

from __future__ import annotations

import pytest

from games.dealin_dirt import events as e
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.card_text import card_text
from games.dealin_dirt.cards import NONE
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.position import Phase
from games.dealin_dirt.ways import ways
from tests.games.dealin_dirt.table import Table, car, index, only

NAMES = ("Ada", "Ben")
FINE = 0


# --- what lasts, and what ends it ---


@pytest.mark.parametrize("card", ["outside-groove", "bulldozer-queen-bev"])
def test_a_card_that_guards_says_what_ends_it(card: str) -> None:
    """R4.4, R4.5: the Driver shakes off all that lasts, also what was no effect of an attack."""
    assert "unless it leaves that place or progresses" in card_text(index(card))


def test_outside_groove_ends_with_progressing_and_with_leaving() -> None:
    t = Table([car("clay-sprout")], hand="outside-groove clay-thresher")
    t.play("0 play:outside-groove", "0 progress:clay-thresher>active")
    assert t.cars(0)[0].guard == 0
    t = Table([car("voltage-vic"), car("gecko-gio")], hand="outside-groove wave-around")
    t.play("0 play:outside-groove", "0 play:wave-around", "0 passed:s1")
    assert (t.top(0), t.cars(0)[0].guard) == ("voltage-vic", 0)


def test_a_new_driver_that_coach_barlow_lets_progress_is_not_said_to_do_it_again() -> None:
    t = Table(hand="coach-barlow cinder-kid cinder-chaser")
    t.play("0 stage:cinder-kid")
    (rushed,) = only(t.play("0 play:coach-barlow"), e.Rushed)
    assert DealinDirt.addressed.to(rushed, NAMES, 0) == "Your Cinder Kid may progress this turn."
    t.play("0 progress:cinder-chaser>s1")


def test_a_driver_that_failed_to_get_passed_may_not_leave_and_try_again() -> None:
    """R4.5: that Driver cannot try again this turn, wherever it was in between."""
    t = Table([car("clay-sprout", "GG", condition="mud"), car("voltage-vic")], hand="wave-around*2", coins="T")
    t.play("0 passed:s1", "0 play:wave-around", "0 play:wave-around")
    assert (t.top(0), t.cars(0)[0].condition) == ("clay-sprout", FINE)
    assert t.refuses("0 passed:s1") == "TRIED"


def test_a_slide_job_does_not_hold_against_a_card_and_is_gone_when_its_driver_is_back() -> None:
    """R7.6."""
    foe = [car("voltage-vic"), car("gecko-gio", "T")]
    t = Table([car("fencepost-wilhelmina", "GG")], foe, foe_hand="wave-around")
    t.play("0 attack:1")
    assert t.refuses("1 passed:s1") == "PINNED"
    t.play("1 play:wave-around", "1 passed:s1", "1 passed:s1")
    assert t.top(1) == "gecko-gio"


# --- between turns (R6) ---


def test_a_cooling_vest_heals_before_the_spin_hurts() -> None:
    """10 healed, 10 by the spin, 10 more in the gumbo: at 50 of 60 it would be Wrecked Out the other way round."""
    t = Table([car("clay-sprout", damage=40, spun=True, tool="cooling-vest")], track="black-gumbo-bowl")
    t.play("0 end")
    assert t.damage(0) == 50


@pytest.mark.parametrize("cured", [False, True])
def test_an_energy_bar_ends_sleep_and_spin_before_the_turn_ends(cured: bool) -> None:
    t = Table([car("journeyman-joe", "RR", condition="asleep", spun=True)], hand="energy-bar", coins="T")
    if cured:
        t.play("0 play:energy-bar")
        assert "attack:1" in t.may(0)
    t.play("0 end")
    assert t.damage(0) == (0 if cured else 10)
    assert bool(t.cars(0)[0].condition) is not cured


def test_a_driver_slammed_in_the_others_turn_sits_out_its_own_turn_and_no_more() -> None:
    """R7.3, R6.2: Door Slam stays at the end of the other player's turn."""
    t = Table([car("frostline-fiona", "BB")], [car("journeyman-joe", "RR")], coins="H")
    t.play("0 attack:1")
    assert t.refuses("1 attack:1") == "SLAMMED"
    t.play("1 end", "0 end")
    assert "attack:1" in t.may(1)


# --- modifiers together (R5.3) ---


def test_two_crossover_moves_add_after_weakness_and_two_protections_take_off() -> None:
    """20 doubled is 40, and 40 more, less 10 for the Nerf Bars and 20 for the Outside Groove: 50."""
    mine, foe = [car("clay-sprout", tool="nerf-bars")], [car("torch-tanner", "R")]
    t = Table(mine, foe, hand="outside-groove", foe_hand="crossover-move*2")
    t.play("0 play:outside-groove", "0 end", "1 play:crossover-move", "1 play:crossover-move")
    happened = t.play("1 attack:1")
    assert [hit.amount for hit in only(happened, e.Damaged)] == [50, 10], "and 10 to Torch Tanner itself"


def test_get_passed_never_costs_less_than_nothing() -> None:
    """R4.5: 1, less 2 for the Quick Release, less 1 on the smooth Track; in the sand 1 more."""
    for track in ("smooth-prep-raceway", "sandy-bottoms-bullring"):
        t = Table([car("clay-sprout", "G", tool="quick-release"), car("cinder-kid")], track=track)
        t.play("0 passed:s1")
        assert t.power(0, 1) == ["green-horse-power"]
    assert "passed:s1" not in Table([car("clay-sprout", "G"), car("cinder-kid")], track="sandy-bottoms-bullring").may(0)


def test_smoke_and_mud_ask_for_a_coin_each_and_the_mud_comes_first() -> None:
    """R5.2: on tails in the mud the Driver hits itself; through the smoke tails only fails."""
    for coins, mine, theirs in (("T", 20, 0), ("HT", 0, 0), ("HH", 0, 10)):
        t = Table([car("clay-sprout", "GG", condition="mud")], coins=coins)
        t.cars(0)[0].smoked = t.p.table.turn
        t.play("0 attack:1")
        assert (t.damage(0), t.damage(1)) == (mine, theirs)


# --- wrecks in the middle of a turn (R5.4, R5.5) ---


def test_a_track_that_replaces_the_high_banks_may_wreck_ones_own_driver_and_the_turn_goes_on() -> None:
    """The Blue Driver lived on the 10 hit points of the High Banks: the opponent takes a Prize."""
    mine = [car("blueprint-benny", damage=60), car("journeyman-joe", "RR")]
    t = Table(mine, hand="black-gumbo-bowl", track="high-banks-of-harlow")
    t.play("0 play:black-gumbo-bowl", "0 replace:s1")
    assert (t.top(0), t.prizes(1), t.p.table.phase) == ("journeyman-joe", 5, Phase.TURN)
    t.play("0 attack:1")


def test_a_gravel_sack_wrecks_and_the_new_driver_is_attacked_in_the_same_turn() -> None:
    foe = [car("torch-tanner", damage=40), car("cinder-kid"), car("clay-sprout")]
    t = Table([car("journeyman-joe", "RR")], foe, hand="gravel-sack")
    t.play("0 play:gravel-sack", "0 foe:active", "1 replace:s2", "0 attack:1")
    assert (t.top(1), t.prizes(0)) == ("clay-sprout", 5)
    assert t.damage(1) > 0


def test_race_fuel_may_wreck_the_only_driver_and_lose_the_match() -> None:
    t = Table([car("torch-tanner", damage=40)], hand="race-fuel-horse-power")
    t.play("0 power:race-fuel-horse-power>active")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "no_driver")


@pytest.mark.parametrize(("condition", "taken"), [("", 2), ("asleep", 1)])
def test_the_bounty_of_a_champion_is_a_skill_and_sleeps_with_it(condition: str, taken: int) -> None:
    """R4.6: the Skill of a Driver that is Asleep does not work."""
    foe = [car("ember-crown-champion", damage=120, condition=condition), car("cinder-kid")]
    t = Table([car("iron-colossus-of-the-clay", "OOOO")], foe)
    t.play("0 attack:1")
    assert t.prizes(0) == 6 - taken


def test_a_blow_at_both_staging_areas_pays_prizes_to_both_and_the_attacker_takes_last() -> None:
    """R5.5: wrecking one's own Driver gives the other player a Prize."""
    mine = [car("iron-colossus-of-the-clay", "OOOO"), car("torch-tanner", damage=30)]
    t = Table(mine, [car("journeyman-master"), car("cinder-kid", damage=30), car("torch-tanner", damage=30)])
    taken = only(t.play("0 attack:2"), e.PrizesTaken)
    assert [(prize.seat, prize.count) for prize in taken] == [(1, 1), (0, 2)]


# --- the end (R8) ---


def test_sudden_death_has_first_turns_of_its_own_and_no_track() -> None:
    """R8.5, R4.4: the blow wrecks the one, its thorns the other, and each takes the last Prize."""
    t = Table(
        [car("journeyman-joe", "RR", damage=50)],
        [car("iron-colossus-of-the-clay", damage=150)],
        track="black-gumbo-bowl",
        prizes="teal-horse-power",
        foe_prizes="orange-horse-power",
        deck="clay-sprout*20 clay-thresher*4",
        foe_deck="cinder-kid*20 cinder-chaser*4",
    )
    t.play("0 attack:1")
    assert (t.p.table.sudden, t.p.table.track) == (1, NONE)
    while t.p.table.phase is not Phase.TURN:
        for seat in t.state.to_act():
            legal = t.may(seat)
            t.play(f"{seat} {'ready' if 'ready' in legal else legal[0]}")
    assert [len(side.prizes) for side in t.p.sides] == [1, 1]
    for _ in range(2):
        active = t.p.table.active
        assert not any(move.startswith("progress:") for move in t.may(active))
        t.play(f"{active} end")


# --- what a choice is said to change ---


def way(t: Table, notation: str) -> tuple[str, bool]:
    (told,) = ways(t.state.view(0), [DirtAction.parse(notation)])
    return told.verdict, told.good


@pytest.mark.parametrize(("condition", "told"), [("", "ready: 20"), ("asleep", ": asleep"), ("slam", ": Door Slammed")])
def test_an_attack_of_a_driver_that_cannot_attack_is_not_called_ready(condition: str, told: str) -> None:
    """R5.2: paid for, it still has to wait; in the Staging Area nobody sleeps."""
    joe = car("journeyman-joe", "R", condition=condition)
    t = Table([joe, car("journeyman-joe", "R")], hand="red-horse-power")
    verdict, good = way(t, "power:red-horse-power>active")
    assert verdict.endswith(told)
    assert good is not bool(condition)
    assert ("attack:2" in (t.play("0 power:red-horse-power>active"), t.may(0))[1]) is good


def test_progressing_ends_the_sleep_and_makes_an_attack_ready() -> None:
    t = Table([car("clay-sprout", "GGG", condition="asleep")], hand="clay-thresher")
    assert way(t, "progress:clay-thresher>active")[1]


def test_nobody_gets_passed_into_an_attack_in_a_rolling_start() -> None:
    """R4.3: the first player cannot attack in that turn."""
    t = Table([car("voltage-vic"), car("journeyman-joe", "RR")], turn=1)
    assert way(t, "passed:s1")[1]
    t.p.table.rolling_start = True
    verdict, good = way(t, "passed:s1")
    assert (verdict, good) == ("Bump Draft: not in turn 1", False)


# --- damage, and what strikes back (R5.2, R5.3) ---


def test_perfect_line_ignores_all_protection_but_not_what_strengthens_it_and_spikes_strike_back() -> None:
    foe = car("iron-colossus-of-the-clay", tool="spiked-wheel-nuts")
    foe.guard, foe.guarded = 20, 5
    t = Table([car("grand-architect-of-the-late-show", "BB", tool="cold-air-intake")], [foe])
    t.play("0 attack:2")
    assert (t.damage(1), t.damage(0)) == (70, 20), "the Skill and the Tool strike back, 10 each"


def test_an_attack_without_damage_left_gives_its_condition_and_nothing_strikes_back() -> None:
    t = Table([car("hornet-hank", "Y")], [car("clay-thresher", tool="spiked-wheel-nuts")])
    t.play("0 attack:1")
    assert (t.damage(0), t.damage(1)) == (0, 10), "10 less 30 is nothing; 10 by the spin"


def test_horse_power_beyond_the_cost_is_counted_by_what_cards_give() -> None:
    t = Table([car("clay-thresher", "G22")], [car("farm-boss-fritz")])
    t.play("0 attack:2")
    assert t.damage(1) == 60, "40, and 10 for each of two beyond three"


def test_in_the_mud_a_driver_hits_itself_as_hard_as_an_attack_would_but_not_back() -> None:
    for tool, damage in (("cold-air-intake", 40), ("nerf-bars", 20), ("spiked-wheel-nuts", 30)):
        t = Table([car("cinder-chaser", "RR", condition="mud", tool=tool)], track="half-mile-clay-oval", coins="T")
        t.play("0 attack:1")
        assert t.damage(0) == damage, tool


def test_only_the_defending_driver_is_protected_and_only_against_it_is_an_attack_strengthened() -> None:
    """R5.3: the others take what the text names, the attacker itself, too."""
    foe = [car("bulldozer-queen-bev"), car("rusty-ringleader"), car("clay-sprout", tool="nerf-bars")]
    t = Table([car("tidewater-tsunami", "BBBB")], foe, hand="crossover-move")
    t.play("0 play:crossover-move", "0 attack:1")
    assert [t.damage(1, place) for place in range(3)] == [100, 10, 10]
    t = Table([car("backfire-bo", "RR", tool="nerf-bars")], [car("farm-boss-fritz")], coins="T")
    t.play("0 attack:1")
    assert t.damage(0) == 20


def test_what_strikes_back_hits_the_attacker_also_where_it_then_goes_to_the_staging_area() -> None:
    t = Table([car("gecko-gio", "TT"), car("clay-sprout")], [car("journeyman-joe", tool="spiked-wheel-nuts")])
    t.play("0 attack:2")
    assert (t.top(0), t.damage(0), t.damage(0, 1)) == ("clay-sprout", 0, 10)


def test_in_sudden_death_no_prize_has_been_taken() -> None:
    """R8.5: five fewer than six are laid out."""
    foe = car("harvest-king-of-the-half-mile", tool="roll-cage")
    t = Table([car("old-dog-of-sunday-night", "RRRR")], [foe], prizes="teal-horse-power", foe_prizes="teal-horse-power")
    t.p.table.prizes = 1
    t.play("0 attack:1")
    assert t.damage(1) == 100


# --- Skills in trouble (R4.6), and what they no longer prevent ---


@pytest.mark.parametrize(
    ("attacker", "power", "foe", "before", "after"),
    [
        ("murky-monarch", "PP", "mystic-mags", "", ""),
        ("murky-monarch", "PP", "mystic-mags", "slam", "mud"),
        ("lullaby-lou", "P", "journeyman-master", "", ""),
        ("lullaby-lou", "P", "journeyman-master", "mud", "asleep"),
    ],
)
def test_a_skill_that_prevents_a_condition_prevents_nothing_in_trouble(
    attacker: str, power: str, foe: str, before: str, after: str
) -> None:
    t = Table([car(attacker, power)], [car(foe, condition=before)], coins="T")
    t.play("0 attack:1")
    assert t.cars(1)[0].condition == car(foe, condition=after).condition


def test_a_refused_door_slam_does_not_wake_a_driver() -> None:
    foe = car("bulldozer-queen-bev", condition="asleep", tool="drop-tube-seat")
    t = Table([car("voltage-viceroy", "YYY")], [foe], coins="HT")
    t.play("0 attack:2")
    assert t.cars(1)[0].condition == car("gecko-gio", condition="asleep").condition


def test_heads_lets_a_muddy_driver_attack_but_its_skill_does_not_help() -> None:
    t = Table([car("double-wing-wanda", "RRR", condition="mud")], [car("farm-boss-fritz")], coins="H")
    t.play("0 attack:1")
    assert t.damage(1) == 70, "without the 10 of Clean Air"


# --- what lasts how long ---


def test_a_tailwind_blows_for_one_attack_and_for_that_driver_only() -> None:
    foe = [car("bulldozer-queen-bev")]
    t = Table([car("kite-kiki", "TT")], foe)
    t.play("0 attack:1", "1 end", "0 attack:1", "1 end", "0 attack:1")
    assert t.damage(1) == 10 + 30 + 30
    t = Table([car("kite-kiki", "TT")], foe, hand="kite-kestrel")
    t.play("0 attack:1", "1 end", "0 progress:kite-kestrel>active", "0 attack:1")
    assert t.damage(1) == 10 + 20, "R4.4: progressing ends it"


def test_smoke_is_gone_after_a_turn_without_an_attack() -> None:
    t = Table([car("wingless-wanda", "R")], [car("bulldozer-queen-bev", "OOO")])
    t.play("0 attack:2", "1 end", "0 end")
    assert not only(t.play("1 attack:2"), e.CoinsFlipped)


def test_in_smoke_what_an_attack_discards_is_paid_before_the_coin() -> None:
    mine = car("torchbearer-tanner", "*B")
    mine.smoked = 5
    t = Table([mine], coins="T")
    t.play("0 attack:1")
    assert (t.power(0), t.damage(1)) == (["blue-horse-power"], 0), "Race Fuel pays as red"


def test_coach_barlow_lets_a_driver_progress_once_more_and_not_twice() -> None:
    t = Table(hand="coach-barlow clay-thresher clay-combine harvest-king-of-the-half-mile")
    t.play("0 progress:clay-thresher>active")
    assert t.refuses("0 progress:clay-combine>active") == "TOO_FRESH"
    t.play("0 play:coach-barlow", "0 progress:clay-combine>active")
    assert t.refuses("0 progress:harvest-king-of-the-half-mile>active") == "TOO_FRESH"


# --- cards that move, and decks that run out ---


def test_a_driver_that_was_towed_home_starts_anew() -> None:
    back = car("clay-thresher", "G2", damage=50, tool="roll-cage")
    t = Table([car("journeyman-joe"), back], hand="tow-rope")
    t.play("0 play:tow-rope", "0 stage:clay-sprout")
    assert t.damage(0, 1) == 0
    assert t.refuses("0 progress:clay-thresher>s1") == "TOO_FRESH"
    assert {"roll-cage", "green-horse-power", "twin-carb-horse-power"} <= set(t.hand(0))


def test_race_fuel_that_moves_to_another_driver_does_no_damage() -> None:
    t = Table([car("journeyman-joe", "*"), car("clay-sprout")], hand="crossed-wires")
    t.play("0 play:crossed-wires")
    t.settle_choices()
    assert (t.power(0, 1), t.damage(0, 1)) == (["race-fuel-horse-power"], 0)


def test_a_driver_may_return_itself_to_the_hand() -> None:
    t = Table([car("journeyman-joe"), car("minnow-mitch", "T")], hand="fresh-rubber")
    t.play("0 skill:s1")
    t.settle_choices()
    assert (t.hand(0), len(t.cars(0))) == (["minnow-mitch", "teal-horse-power"], 1)


def test_a_card_may_draw_the_last_ones_and_the_match_ends_at_the_next_turn() -> None:
    """R4.1."""
    t = Table(hand="clean-slate red-horse-power", deck="blue-horse-power*3")
    t.play("0 play:clean-slate", "0 end")
    assert t.state.outcome() is None
    t.play("1 end")
    assert t.state.outcome() is not None


def test_a_champion_that_its_own_race_fuel_wrecks_gives_two_prizes_and_the_turn_goes_on() -> None:
    t = Table([car("ember-crown-champion", damage=140), car("pasture-pete", "G")], hand="race-fuel-horse-power")
    t.play("0 power:race-fuel-horse-power>active", "0 replace:s1", "0 attack:1")
    assert (t.prizes(1), t.damage(1)) == (4, 10)


def test_mud_asks_for_a_coin_also_where_getting_passed_is_free_and_the_driver_may_attack_then() -> None:
    t = Table([car("pasture-pete", "G", condition="mud"), car("clay-sprout")], coins="TH")
    t.play("0 passed:s1")
    assert t.refuses("0 passed:s1") == "TRIED"
    t.play("0 attack:1")
    assert t.damage(1) == 10
