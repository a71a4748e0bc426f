"""Two or three rules or cards of Race to Ace at once: what is played, then what is true."""

from __future__ import annotations

from tests.games.race_to_ace.table import Table


def test_a_reversed_visual_outlives_its_owners_fall_and_only_the_owner_shoots_through_it() -> None:
    """RL21, R6.3: C shoots B down, but the Visual that B has turned around still lies in front of A."""
    t = Table(["", "guns", "guns missile"], {0: "visual<1+maneuver", 1: "radar<2"}, deck="relight*9", active=2)
    assert t.refuses("2 guns>0") == "RESERVED_SHOT"
    t.play("2 missile>1", "0 no-play", "1 discard:relight", "2 no-play", "0 no-play", "1 guns>0")
    assert (t.p.table.kills, t.tokens_at_home(1)) == ([0, 1, 1], 4)


def test_a_flameout_in_defence_stops_the_attacker_in_the_middle_of_a_plan() -> None:
    """R8.5, R8.7: A has the Guns and a second Visual on B, and may use neither with the engine out."""
    t = Table(["radar guns", "flameout", ""], {1: "visual<0"}, deck="relight*6")
    t.play("0 radar>1", "1 flameout", "0 decline")
    assert (t.front(0), t.front(1)) == ("flameout", "visual<0")
    t.play("1 no-play", "2 no-play")
    assert "guns>1" not in t.may(0)
    assert t.refuses("0 guns>1") == "FLAMED_OUT"
    t.play("0 relight", "1 no-play", "2 no-play", "0 guns>1")
    assert t.p.table.kills == [1, 0, 0]


def test_a_golden_bird_keeps_the_radar_and_makes_every_later_flameout_impossible() -> None:
    """R7.7, R8.8: B's second Flameout has no use any more, in a window or on B's own turn."""
    t = Table(["radar golden-bird visual", "flameout*2", ""], deck="relight*6")
    t.play("0 radar>1", "1 flameout", "0 counter")
    assert (t.front(0), t.front(1), t.held(1)) == ("golden-bird", "radar<0", 3), (
        "one drawn for the Flameout, one for the turn"
    )
    assert "flameout@radar" not in t.may(1)
    assert t.refuses("1 flameout@radar") == "IMMUNE"
    assert "flameout>2" in t.may(1), "C has no Golden Bird"


def test_a_new_radar_on_a_suppressed_one_may_be_suppressed_in_turn_and_the_old_attacker_has_lost_it() -> None:
    """R5.4, R5.3: the Radar is C's now."""
    t = Table(["", "ecm", "radar"], {1: "radar<0+ecm"}, active=2)
    t.play("2 radar>1", "1 ecm")
    assert t.front(1) == "radar<2+ecm"
    assert t.pile() == "radar ecm"


def test_an_eccm_opens_the_way_for_a_third_pilot_and_nobody_is_asked() -> None:
    """R8.3, R6.2: A frees C's Radar on B, and D fires through it."""
    t = Table(["ecm", "malfunction", "", "missile"], {1: "radar<2+ecm"}, deck="relight*9")
    t.play("0 eccm>1")
    assert t.waits == "1 play"
    t.play("1 malfunction@radar")
    assert t.front(1) == ""


def test_the_last_kill_of_two_pilots_with_four_each_ends_the_match() -> None:
    t = Table(["guns relight*7", ""], {1: "visual<0"}, kills=[4, 4])
    t.play("0 guns>1")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (5, 4))


def test_shot_down_with_everything_in_front_gives_back_every_token_and_every_card() -> None:
    """R10.1: a reversed Visual, a suppressed Radar, two Flameouts and both Specials."""
    front = "radar<0+ecm visual<2+maneuver flameout*2 golden-bird hot-stick"
    t = Table(["", "", "guns"], {1: front}, active=2)
    assert t.tokens_at_home(2) == 3
    t.play("2 guns>1")
    assert (t.front(1), t.tokens_at_home(2), len(t.p.table.pile)) == ("", 4, 9)


def test_a_lost_turn_does_not_keep_from_countering_and_the_special_is_not_replaced() -> None:
    """R10.4, R7.7: C, shot down, answers B's Maneuver against C's own old Visual."""
    t = Table(["", "maneuver", "hot-stick"], {1: "visual<2"}, active=1, lost=[2])
    t.play("1 maneuver@visual", "2 counter")
    assert (t.front(1), t.front(2)) == ("visual<2", "hot-stick")
    assert t.waits == "2 lost-discard"
