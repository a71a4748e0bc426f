"""Two or three rules or cards of AcceleRacers at once: what is played, then what is true."""

from __future__ import annotations

import pytest

from games.acceleracers import events as e
from games.acceleracers.figures import hand_limit
from games.acceleracers.position import Phase
from tests.games.acceleracers.table import Table, number, only

ME = "rd09@1, rd06@1, iridium@1, metaloid@1"
"""Two teams of two: 5 AP, and nobody who would be in the way."""
RUINS = "ruins-realm monument-realm swamp-realm chrome-realm"
LAVA = "lava-realm monument-realm swamp-realm chrome-realm"
"""It asks for Speed 8, so that nobody leaves the first Realm by the way."""


# --- Shifts that bring others into play ---


def test_navigator_puts_pick_a_line_on_and_goes_with_the_shifts() -> None:
    """The Vehicle rolls on at once with only its Mods: Navigator and Pick A Line are junked."""
    t = Table("bassline@1 diffusion-glass, chicane@1, rd09@3, rd06@3", hand="navigator pick-a-line", row=RUINS)
    t.play("0 navigator>bassline", "0 free:pick-a-line>bassline")
    assert t.racing() == "bassline@2 diffusion-glass, rd09@3, rd06@3"
    assert t.junk() == "chicane navigator pick-a-line"


def test_rev_matching_gives_an_accele_charger_that_gives_a_shift_in_its_turn() -> None:
    """R8.1: what a card lets one do is done at once, one card after the other."""
    t = Table("bassline@1, chicane@1, rd09@3, rd06@3", hand="rev-matching navigator guts spoiler", row=RUINS)
    t.play("0 rev-matching>bassline", "0 free:navigator>chicane", "0 free:guts>chicane")
    assert t.racing().startswith("bassline@1 rev-matching, chicane@1 navigator guts")
    assert "free:spoiler>chicane" in t.may(), "and Guts a Mod"
    assert t.points() == 1


def test_a_shift_for_free_obeys_the_realm_and_the_ban() -> None:
    t = Table(
        "bassline@1, chicane@2, rd09@3, rd06@3", hand="navigator guts", row="fog-realm ice-realm ice-realm ice-realm"
    )
    t.play("0 navigator>bassline")
    assert t.may() == ["free:guts>chicane", "free:guts>rd09", "free:guts>rd06", "decline"], "no Shifts in the fog"
    t = Table(ME, "bassline@1, chicane@1", hand="proto-sharks", foe_hand="navigator guts", row=RUINS)
    t.hazard("proto-sharks")
    t.round()
    t.p.table.spent = 0
    t.play("1 navigator>bassline")
    assert "free:guts>bassline" not in t.may(1)


def test_dodging_disaster_is_equipped_by_no_card() -> None:
    t = Table("bassline@1, chicane@1, rd09@3, rd06@3", hand="navigator dodging-disaster", row=RUINS)
    t.play("0 navigator>bassline")
    assert t.may() == ["decline"]


def test_buckle_up_brings_back_a_vehicle_whose_ability_works_and_whose_team_counts() -> None:
    """R8.10, R4.5."""
    t = Table("rd09@1, chicane@2, bassline@2", hand="buckle-up", junk="rd04 spoiler balance-box", row=RUINS)
    t.play("0 buckle-up>rd09")
    assert t.racing().endswith("rd04@1")
    assert "balance-box" in t.hand(), "the only Mod with a number for Power"
    assert t.points() == 2, "3, and 1 for the Teku and 1 for the Drones, less 3"


# --- what leaves a Vehicle, and what stays ---


def test_a_vehicle_sent_back_to_the_hand_starts_anew() -> None:
    """Magnetic Bounce: acid, a lost terrain bonus and everything equipped are gone; the Vehicle may be played again."""
    t = Table(ME, "synkro@1 spoiler guts", hand="magnetic-bounce")
    t.find(1, "synkro").acid, t.find(1, "synkro").no_terrain = 1, True
    t.hazard("magnetic-bounce>synkro")
    assert (t.racing(1), t.hand(1), t.junk(1)) == ("", "synkro", "spoiler guts")
    t.play("0 end", "1 race:synkro")
    assert (t.find(1, "synkro").acid, t.sums(1, "synkro")) == (0, (7, 5, 5))


def test_molten_river_follows_its_mod_to_another_vehicle_and_eats_it_there() -> None:
    t = Table("rolling-thunder@1 diffusion-glass, rat-ified@1", row=LAVA)
    t.worn(0, "rolling-thunder", "diffusion-glass").corrosion = 1
    t.play("0 hand:rolling-thunder/1>rat-ified")
    t.round()
    t.round()
    assert t.racing() == "rolling-thunder@1, rat-ified@1"
    assert t.junk() == "diffusion-glass"


def test_a_strato_thruster_handed_over_moves_the_vehicle_that_has_it() -> None:
    t = Table("torqued-rolling-thunder@1 strato-thruster, rat-ified@1", row=LAVA)
    t.play("0 hand:torqued-rolling-thunder/1>rat-ified")
    t.round()
    t.round()
    assert t.racing() == "torqued-rolling-thunder@1, rat-ified@2"


def test_nitrox_and_corrosion_on_one_mod_junk_it_once() -> None:
    t = Table("bassline@1 nitrox3", row=LAVA)
    worn = t.worn(0, "bassline", "nitrox3")
    worn.tokens = worn.corrosion = 1
    t.round()
    t.round()
    assert (t.racing(), t.junk()) == ("bassline@1", "nitrox3")


def test_hyper_high_voltage_keeps_all_its_shifts_but_not_its_charger() -> None:
    t = Table("hyper-high-voltage@1 strato-thruster guts*2 slip-grip", row=RUINS)
    t.round()
    t.round()
    assert t.racing() == "hyper-high-voltage@2 guts guts"


def test_high_voltage_keeps_its_shifts_only_on_its_way_to_the_second_realm() -> None:
    t = Table("high-voltage@2 strato-thruster guts", row=RUINS)
    t.round()
    t.round()
    assert t.racing() == "high-voltage@3"


# --- teams and limits ---


def test_a_mod_for_one_team_stays_when_the_mimicry_is_over() -> None:
    """R1.4: the team is asked for when a Mod is put on, and never again."""
    t = Table("bassline@1 mega-bass-box, chicane@1, power-rage@1", hand="hack-mimic")
    t.play("0 hack-mimic>bassline", "0 team:silencerz")
    assert t.racing().startswith("bassline@1 mega-bass-box hack-mimic")


def test_the_hand_limit_falls_with_the_vehicle_that_raised_it() -> None:
    t = Table(ME, "technetium@1, chicane@1", hand="sweeper-strike", foe_hand="guts*3 avalanche*3 gear-crush*3")
    assert hand_limit(t.p.sides[1]) == 8
    t.hazard("sweeper-strike>technetium")
    t.play("0 end", "1 no-vehicle", "1 end")
    assert t.p.table.phase is Phase.DISCARD
    t.play("1 discard:guts", "1 discard:guts", "1 discard:guts")
    assert (t.p.table.active, len(t.p.sides[1].hand)) == (0, 7)


def test_a_team_bonus_that_goes_in_the_middle_of_a_turn_leaves_no_debt() -> None:
    """RL12, R8.13: of 4 AP 4 are spent, the last 2 on a card that takes the team away: 0 are left, not -1."""
    t = Table("bassline@1, chicane@1", hand="guts hack-mimic", row=LAVA)
    t.play("0 guts>chicane", "0 hack-mimic>bassline", "0 team:silencerz")
    assert (t.p.table.spent, t.points()) == (4, 0)
    assert "draw" not in t.may()


# --- Hazards and answers ---


def test_an_anchor_saves_another_vehicle_of_its_realm_and_not_one_elsewhere() -> None:
    foe = "bassline@1 asphalt-anchor, chicane@1 cornering, power-rage@2 cornering"
    t = Table(ME, foe, hand="avalanche*2")
    t.play("0 avalanche>power-rage/1")
    assert t.p.table.phase is Phase.POINTS, "an empty hand and no anchor in that Realm: nobody is asked"
    assert t.racing(1).endswith("power-rage@2")
    t.play("0 avalanche>chicane/1", "1 anchor:bassline/1")
    assert t.racing(1) == "bassline@1, chicane@1 cornering, power-rage@2"


def test_2_d_answers_a_hazard_at_two_vehicles_on_either_that_has_no_charger() -> None:
    foe = "bassline@1 slip-grip, chicane@2"
    t = Table(ME, foe, hand="tornado-vortex", foe_hand="2-d")
    t.play("0 tornado-vortex>bassline+chicane")
    assert t.may(1) == ["pass", "cancel:2-d>chicane"]
    t.play("1 cancel:2-d>chicane")
    assert t.racing(1) == "bassline@1 slip-grip, chicane@2 2-d"


@pytest.mark.parametrize(("hazard", "blocked"), [("avalanche>chicane/1", True), ("meteor-shower>chicane/1", False)])
def test_an_armored_plow_stops_what_costs_two_or_less(hazard: str, blocked: bool) -> None:
    t = Table(ME, "chicane@1 cornering armored-plow", hand=hazard.partition(">")[0])
    happened = t.hazard(hazard)
    assert bool(only(happened, e.HazardBlocked)) is blocked


def test_a_teleport_without_tokens_protects_no_more_but_still_adds() -> None:
    t = Table(ME, "chicane@1 teleport", hand="electric-fry")
    t.worn(1, "chicane", "teleport").tokens = 0
    t.hazard("electric-fry>chicane/1")
    assert t.racing(1) == "chicane@1"


def test_two_bans_of_one_turn_end_with_the_same_turn() -> None:
    t = Table(ME, "bassline@1, chicane@1", hand="proto-sharks chrome-globes", foe_hand="guts spoiler", row=RUINS)
    t.hazard("proto-sharks")
    t.hazard("chrome-globes")
    t.round()
    assert (t.points(1), [move for move in t.may(1) if "guts" in move]) == (3, [])
    t.round()
    t.round()
    assert t.points(1) == 4
    assert [move for move in t.may(1) if "guts" in move]


def test_a_fog_vision_swapped_away_moves_the_escape_value_of_its_old_realm_still() -> None:
    """The value is moved in the Realm where the card came into play, for as long as it is equipped."""
    t = Table(ME, "high-voltage@1 fog-vision, bassline@2", hand="tornado-vortex")
    fog = t.worn(1, "high-voltage", "fog-vision")
    fog.choice, fog.place = 1, 0
    t.hazard("tornado-vortex>high-voltage+bassline")
    assert t.racing(1) == "high-voltage@2 fog-vision, bassline@1"
    assert (fog.choice, fog.place) == (1, 0)


# --- duels, and the end ---


def test_two_duels_are_decided_by_one_departure() -> None:
    """R8.4: two of Bolt's Vehicles have challenged the one that rolls on; both are junked."""
    t = Table("iridium@1 strato-thruster", "bassline@1 bootlegger-reverse, chicane@1 bootlegger-reverse", row=LAVA)
    for vehicle in ("bassline", "chicane"):
        t.worn(1, vehicle, "bootlegger-reverse").choice = number("iridium")
    t.round()
    t.round()
    assert (t.racing(), t.racing(1)) == ("iridium@2", "")


def test_a_duel_is_decided_by_going_home_too() -> None:
    t = Table("iridium@4 strato-thruster", "bassline@4 bootlegger-reverse", row=RUINS)
    t.worn(1, "bassline", "bootlegger-reverse").choice = number("iridium")
    t.round()
    t.round()
    assert (t.p.sides[0].finished, t.racing(1)) == ([number("iridium")], "")


def test_the_last_card_of_a_pile_may_be_bought_and_loses_only_at_the_next_turn() -> None:
    """R9.2: an empty draw pile does nothing before the player has to draw."""
    t = Table("bassline@1", "chicane@1", deck="burnout")
    t.play("0 draw", "0 end")
    assert t.state.outcome() is None
    t.play("1 no-vehicle", "1 end")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "no card to draw")


def test_of_three_vehicles_that_come_home_at_once_the_third_ends_the_match_before_the_fourth() -> None:
    t = Table(
        "synkro@4 strato-thruster, chicane@4 strato-thruster, iridium@4 strato-thruster, rd09@1 strato-thruster",
        row=RUINS,
    )
    t.play("0 end", "1 no-vehicle", "1 end")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, t.racing()) == ((0,), (3, 0), "rd09@1 strato-thruster")


# --- protection, bonuses and conditions that come too late or go too early ---


def test_a_protection_that_comes_after_the_acid_does_not_stop_it() -> None:
    """R6.3: the Hazard has been played, its tokens go on."""
    t = Table(ME, "synkro@1", hand="acid-bath", row="desert-realm monument-realm swamp-realm chrome-realm")
    t.hazard("acid-bath>synkro")
    t.find(1, "synkro").acid = 1
    t.add(1, "synkro", "sprout-road")
    t.round()
    assert (t.racing(1), t.junk(1)) == ("", "synkro sprout-road")


def test_a_draft_stays_when_the_teammate_is_junked() -> None:
    """Its condition is one for putting it on."""
    t = Table(ME, "bassline@1 draft, chicane@1", hand="sweeper-strike", row=LAVA)
    t.hazard("sweeper-strike>chicane")
    assert (t.racing(1), t.sums(1, "bassline")) == ("bassline@1 draft", (5, 4, 3))


def test_a_hydrant_stops_a_strato_thruster_and_damage_cannot() -> None:
    t = Table(ME, "synkro@1 strato-thruster", hand="blown-hydrant gear-crush", row=LAVA)
    assert t.refuses("0 gear-crush>synkro/1") == "NO_TARGET", "all its windows are blank"
    t.hazard("blown-hydrant>synkro/1")
    t.round()
    assert t.racing(1) == "synkro@1"


def test_shifts_that_are_kept_may_enter_the_fog() -> None:
    """No Shifts can be put on there; these are on already."""
    t = Table("hyper-high-voltage@1 guts", row="ruins-realm fog-realm swamp-realm chrome-realm")
    t.round()
    t.round()
    assert t.racing() == "hyper-high-voltage@2 guts"


def test_a_rockslide_takes_the_bonus_of_total_traction() -> None:
    t = Table(ME, "rd01@1 total-traction", hand="rockslide", row=LAVA)
    assert t.sums(1, "rd01") == (5, 6, 4)
    t.hazard("rockslide>rd01")
    assert t.sums(1, "rd01") == (4, 5, 3)


def test_mods_that_a_size_scaler_let_on_stay_where_it_goes() -> None:
    """R1.6: the Accele-Charger leaves with the Realm."""
    t = Table("rd09@1 size-scaler tweak-box")
    t.p.row[0].card = number("swamp-realm")
    t.round()
    t.round()
    assert t.racing() == "rd09@2 tweak-box"


# --- coming into play ---


def test_torqued_hollowback_may_spend_the_point_that_it_brings() -> None:
    """R4.5: it makes two Metal Maniacs, and its ability is paid with this turn's AP (RL10)."""
    t = Table("jaw-jammer@1", hand="torqued-hollowback", junk="spoiler*3 tweak-box*3", phase=Phase.VEHICLE, row=LAVA)
    t.play("0 race:torqued-hollowback", *["0 take:spoiler"] * 3, "0 take:tweak-box")
    assert (t.hand(), t.points()) == ("spoiler*3 tweak-box", 0)


def test_spectyte_finds_no_mod_without_a_number_for_speed() -> None:
    t = Table("rd09@1", hand="spectyte", junk="gyro-stabilizer tweak-box", phase=Phase.VEHICLE, row=LAVA)
    t.play("0 race:spectyte")
    assert (t.hand(), t.p.table.phase) == ("", Phase.POINTS)


def test_rd03_takes_two_alike_or_as_many_as_there_are() -> None:
    for junk, hand in (("tsunami*3 spoiler", "tsunami*2"), ("tsunami spoiler", "tsunami")):
        t = Table("rd09@1", hand="rd03-v2", junk=junk, phase=Phase.VEHICLE, row=LAVA)
        t.play("0 race:rd03-v2")
        while t.p.table.questions:
            t.play(f"0 {t.may()[0]}")
        assert t.hand() == hand
