"""Rulings on single cards, at the table (RL22, RL26, RL28 and RL36 to RL39 of the rules page)."""

from __future__ import annotations

import pytest

from games.acceleracers import events as e
from games.acceleracers.cards import BY_KEY
from games.acceleracers.figures import escape, keeps_all_shifts, misfit
from games.acceleracers.game import AcceleRacers
from games.acceleracers.position import Phase
from tests.games.acceleracers.table import Table, number, only

GAME = AcceleRacers()
NAMES = ("Ann", "Bob")
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"
FOG = "fog-realm monument-realm swamp-realm chrome-realm"


# --- a Vehicle that is home leaves nothing behind (RL39) ---


def test_a_thruster_that_brings_its_vehicle_home_is_junked_once() -> None:
    t = Table("jaw-jammer@4 strato-thruster spoiler", row="ice-realm ice-realm ice-realm monument-realm")
    t.round()
    t.play("1 end")
    assert t.p.sides[0].finished == [number("jaw-jammer")]
    assert t.junk() == "spoiler strato-thruster"


def test_the_next_turn_after_a_thruster_has_brought_its_vehicle_home_junks_nothing() -> None:
    t = Table("jaw-jammer@4 strato-thruster, chicane@1", row="ice-realm ice-realm ice-realm monument-realm")
    for _ in range(4):
        t.round()
    assert t.junk().split().count("strato-thruster") == 1


# --- All Or Nothing is satisfied for good once its Vehicle has rolled on (RL28) ---


def test_all_or_nothing_kept_by_hardened_underbelly_is_satisfied_too() -> None:
    t = Table("drift-tech@1 hardened-underbelly all-or-nothing")
    t.worn(0, "drift-tech", "all-or-nothing").tokens = 2
    t.round()
    t.round()
    assert t.racing() == "drift-tech@2 hardened-underbelly all-or-nothing"
    assert t.worn(0, "drift-tech", "all-or-nothing").tokens == 0
    for _ in range(6):
        t.round()
    assert "drift-tech" in t.racing()


def test_all_or_nothing_chosen_among_several_shifts_to_be_kept_is_satisfied() -> None:
    t = Table("drift-tech@1 hardened-underbelly all-or-nothing guts")
    t.play("0 end", "1 no-vehicle", "1 end", "0 drop:drift-tech/3", "0 no-vehicle")
    assert t.worn(0, "drift-tech", "all-or-nothing").tokens == 0


# --- Guts gives its Mod at any time of its turn (RL36) ---


def test_guts_gives_its_mod_later_in_the_turn_too() -> None:
    t = Table("bassline@1, chicane@1", hand="guts spoiler", deck="tweak-box burnout*9", row=FOG.replace("fog", "ruins"))
    t.play("0 guts>bassline", "0 draw")
    assert [m for m in t.may() if m.startswith("free:")] == ["free:spoiler>bassline", "free:tweak-box>bassline"]
    t.play("0 free:tweak-box>bassline")
    assert (t.racing(), t.p.table.spent) == ("bassline@1 guts tweak-box, chicane@1", 3)
    assert not [m for m in t.may() if m.startswith("free:")], "one Mod only"


def test_guts_gives_nothing_in_the_next_turn() -> None:
    t = Table("bassline@1", hand="guts spoiler", row=FOG.replace("fog", "ruins"))
    t.play("0 guts>bassline")
    t.round()
    t.round()
    assert [m for m in t.may() if m.startswith("free:")] == []
    assert t.refuses("0 free:spoiler>bassline") == "NOT_FREE"


def test_each_of_two_guts_gives_a_mod() -> None:
    t = Table("rd09@1, rd06@1", hand="guts*2 spoiler*3", row=FOG.replace("fog", "ruins"))
    t.play("0 guts>rd09", "0 guts>rd09", "0 free:spoiler>rd09", "0 free:spoiler>rd09")
    assert "free:spoiler>rd09" not in t.may()


def test_a_hazard_that_forbids_mods_forbids_the_one_of_guts() -> None:
    t = Table(ME, "bassline@1", hand="wrecking-balls", foe_hand="guts spoiler", row=FOG.replace("fog", "ruins"))
    t.hazard("wrecking-balls")
    t.round()
    t.play("1 guts>bassline")
    assert not [m for m in t.may(1) if m.startswith("free:")]


# --- of two Hack Mimics the newest choice counts (RL37) ---


def test_of_two_hack_mimics_the_newest_counts() -> None:
    t = Table("rd09@1, rd06@1, bassline@2, rivited@2", hand="hack-mimic*2")
    t.play("0 hack-mimic>bassline", "0 team:metal-maniacs", "0 hack-mimic>bassline", "0 team:silencerz")
    assert "Bassline (Silencerz)" in GAME.words.describe(t.state.view(0), NAMES)


# --- a Hazard at several cards is played at each of them (RL22) ---


@pytest.mark.parametrize(("hazard", "mod"), [("tsunami", "diffusion-glass"), ("ice-shrapnel", "spoiler")])
def test_an_anchor_cancels_a_hazard_at_several_mods_if_one_is_in_its_realm(hazard: str, mod: str) -> None:
    t = Table(ME, f"chicane@2 asphalt-anchor, drift-tech@2 {mod}, power-rage@1 {mod}", hand=hazard, foe_hand="burnout")
    t.play(f"0 {hazard}")
    assert t.may(1) == ["pass", "anchor:chicane/1"]
    t.play("1 anchor:chicane/1")
    assert t.racing(1) == f"chicane@2, drift-tech@2 {mod}, power-rage@1 {mod}"


def test_an_anchor_in_another_realm_does_not_help() -> None:
    foe = "bassline@1 asphalt-anchor, drift-tech@2 spoiler"
    t = Table(ME, foe, hand="ice-shrapnel", foe_hand="burnout")
    t.play("0 ice-shrapnel")
    assert t.may(1) == ["pass"]


def test_2_d_can_be_put_on_any_vehicle_with_one_of_those_mods() -> None:
    t = Table(
        ME, "drift-tech@2 diffusion-glass, chicane@1, power-rage@1 diffusion-glass", hand="tsunami", foe_hand="2-d"
    )
    t.play("0 tsunami")
    assert t.may(1) == ["pass", "cancel:2-d>drift-tech", "cancel:2-d>power-rage"]
    t.play("1 cancel:2-d>power-rage")
    assert t.racing(1) == "drift-tech@2 diffusion-glass, chicane@1, power-rage@1 diffusion-glass 2-d"


# --- leaving by being moved back counts for Bootlegger Reverse (RL26) ---


def _duel() -> Table:
    t = Table(f"{ME}, bassline@2 bootlegger-reverse", "chicane@2", hand="magnetic-bounce", foe_hand="burnout")
    t.worn(0, "bassline", "bootlegger-reverse").choice = number("chicane")
    return t


def test_a_rival_that_is_moved_back_leaves_first() -> None:
    t = _duel()
    happened = t.hazard("magnetic-bounce>chicane")
    assert only(happened, e.VehicleJunked) == [e.VehicleJunked(0, number("bassline"), number("chicane"))]


def test_the_menu_warns_of_it() -> None:
    t = _duel()
    menu = GAME.menus.menu(t.state.view(0), t.state.legal_actions(0), NAMES)
    (bounce,) = (leaf for leaf in menu.leaves() if leaf.notation == "magnetic-bounce>chicane")
    assert bounce.hint == "Your own Bassline would be junked: its rival would leave their duel first."


# --- only the card that stops a Hazard loses a token for it (RL17) ---


@pytest.mark.parametrize(
    ("foe", "hazard", "left"),
    [
        ("chicane@2 shell-skin, bassline@1 shell-skin", "tornado-vortex>chicane+bassline", [1, 2]),
        ("chicane@2 sprout-road, bassline@1 shell-skin", "tornado-vortex>chicane+bassline", [2]),
        ("chicane@2 shell-skin, bassline@1 sprout-road", "tornado-vortex>chicane+bassline", [2]),
        ("chicane@2 shell-skin sprout-road", "sweeper-strike>chicane", [2]),
        ("chicane@2 shell-skin spoiler", "blown-hydrant>chicane/2", [1]),
    ],
)
def test_a_shell_skin_pays_for_the_hazards_that_it_stops(foe: str, hazard: str, left: list[int]) -> None:
    t = Table(ME, foe, hand=hazard.partition(">")[0])
    t.hazard(hazard)
    assert t.racing(1) == foe, "nothing has happened"
    worn = [each for stack in t.p.sides[1].stacks for each in stack.equipped]
    assert [each.tokens for each in worn if each.card == number("shell-skin")] == left
    assert "remove a token each time this stops one" in BY_KEY["shell-skin"].text


# --- Endure ---


def test_endure_survives_hazards_but_not_the_loss_of_all_shifts() -> None:
    t = Table(ME, "chicane@2 endure", hand="eschers-world")
    t.hazard("eschers-world>chicane/1")
    assert t.racing(1) == "chicane@2 endure"
    t = Table(ME, "chicane@2 endure", hand="magnetic-bounce")
    t.hazard("magnetic-bounce>chicane")
    assert t.racing(1) == "chicane@1"


# --- what is said ---


def test_passing_says_what_happened_not_what_it_means() -> None:
    t = Table(ME, "bassline@1 cornering", hand="avalanche", foe_hand="dodging-disaster")
    happened = t.hazard("avalanche>bassline/1")
    sentences = [GAME.words.sentence(event, NAMES) for event in happened]
    assert "Bob does not answer." in sentences


@pytest.mark.parametrize(
    ("hazard", "sentence"),
    [
        ("wrecking-balls", "Bob cannot play Mods next turn."),
        ("proto-sharks", "Bob cannot play Shifts next turn."),
        ("chrome-globes", "Bob gets no team bonus next turn."),
    ],
)
def test_a_ban_says_what_is_forbidden(hazard: str, sentence: str) -> None:
    t = Table(ME, "bassline@1", hand=hazard)
    happened = t.hazard(hazard)
    assert [GAME.words.sentence(event, NAMES) for event in only(happened, e.Banned)] == [sentence]


def test_the_question_of_torqued_hollowback_says_what_a_mod_costs_and_what_is_left() -> None:
    t = Table(hand="torqued-hollowback", junk="spoiler tweak-box", phase=Phase.VEHICLE)
    t.play("0 race:torqued-hollowback")
    menu = GAME.menus.menu(t.state.view(0), t.state.legal_actions(0), NAMES)
    assert menu.prompt == (
        "Torqued Hollowback: take a Mod from your junk pile for 1 AP? You have 3 AP left for the whole turn."
    )
    assert [choice.label for choice in menu.choices] == ["Spoiler, 1 AP", "Tweak Box, 1 AP", "Take nothing"]
    t.play("0 take:spoiler")
    menu = GAME.menus.menu(t.state.view(0), t.state.legal_actions(0), NAMES)
    assert "You have 2 AP left" in menu.prompt


# --- junk piles are public ---


@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_everybody_sees_both_junk_piles_in_order(onlooker: int | None) -> None:
    t = Table("bassline@1", junk="spoiler guts spoiler", foe_junk="avalanche")
    view = t.state.view(onlooker)
    assert [side.junk for side in view.sides] == [side.junk for side in t.p.sides]
    words = GAME.words.describe(view, NAMES)
    assert "Ann's junk pile, top card first: Spoiler, Guts, Spoiler." in words
    assert "Bob's junk pile, top card first: Avalanche." in words


# --- what fits where, and what is forbidden ---


@pytest.mark.parametrize(
    ("hazard", "may"),
    [("wrecking-balls", ["burnout>jaw-jammer"]), ("proto-sharks", ["spoiler>jaw-jammer"])],
)
def test_a_ban_forbids_one_kind_of_card_and_leaves_the_other_alone(hazard: str, may: list[str]) -> None:
    t = Table(ME, "jaw-jammer@1", hand=hazard, foe_hand="burnout spoiler")
    t.hazard(hazard)
    t.round()
    assert [each for each in t.may(1) if each.endswith(">jaw-jammer")] == may


def test_bootlegger_reverse_needs_a_rival_in_the_same_realm_not_a_friend() -> None:
    t = Table("bassline@1, chicane@1, rd09@2", "iridium@2, metaloid@2")
    fits = {
        vehicle: misfit(t.p, 0, t.find(0, vehicle), number("bootlegger-reverse")) for vehicle in ("bassline", "rd09")
    }
    assert fits == {"bassline": "CONDITION", "rd09": ""}


@pytest.mark.parametrize(("vehicle", "refusal"), [("synkro", ""), ("hollowback", "OTHER_TEAM"), ("rd09", "OTHER_TEAM")])
def test_a_mod_of_a_team_fits_on_its_vehicles_only(vehicle: str, refusal: str) -> None:
    t = Table(f"{vehicle}@1")
    assert misfit(t.p, 0, t.find(0, vehicle), number("mega-bass-box"), any_icon=True) == refusal


def test_fog_vision_changes_the_escape_value_of_its_own_realm_only() -> None:
    t = Table("high-voltage@2 fog-vision, bassline@1, chicane@3")
    fog = t.worn(0, "high-voltage", "fog-vision")
    fog.choice, fog.place = 0, 1
    side = t.p.sides[0]
    speed, performance, power = 0, 2, 1
    assert [escape(t.p, side, place) for place in range(3)] == [((speed, 5),), ((speed, 5),), ((power, 5),)]
    assert [escape(t.p, t.p.sides[1], place) for place in range(3)] == [
        ((speed, 5),),
        ((performance, 5),),
        ((power, 5),),
    ]


@pytest.mark.parametrize(
    ("vehicle", "kept"),
    [("high-voltage", [True, False, False]), ("hyper-high-voltage", [True] * 3), ("bassline", [False] * 3)],
)
def test_high_voltage_keeps_every_shift_when_it_leaves_the_first_realm(vehicle: str, kept: list[bool]) -> None:
    t = Table(f"{vehicle}@1 cornering")
    assert [keeps_all_shifts(t.find(0, vehicle), place) for place in range(3)] == kept
