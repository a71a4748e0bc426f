"""Every ruling (RL) of Race to Ace: how Paddock decides where the printed rules leave a question open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core import CLOCK, IllegalAction, SeatSetup
from games.race_to_ace import events as e
from games.race_to_ace.cards import FLAMEOUT, KEYS
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.position import LAST_TURN
from tests.games.race_to_ace.table import Table, only

GAME = RaceToAce()
HERE = Path(__file__).parent
RULES_PAGE = HERE.parents[2] / "docs" / "rules" / "race_to_ace.md"


def test_rl1_two_to_five_seats() -> None:
    assert GAME.seats == range(2, 6)
    with pytest.raises(IllegalAction, match="PLAYER_COUNT"):
        GAME.new([SeatSetup()] * 6, 1, RaceOptions())


def test_rl2_who_starts_is_chosen_or_drawn_from_the_seed() -> None:
    def starter(seed: int, first: str = "by lot") -> tuple[int, ...]:
        return GAME.new([SeatSetup()] * 4, seed, RaceOptions.model_validate({"first": first})).to_act()

    assert [starter(3, f"pilot {number}") for number in range(1, 5)] == [(0,), (1,), (2,), (3,)]
    assert starter(3) == starter(3)
    assert {starter(seed) for seed in range(40)} == {(0,), (1,), (2,), (3,)}


def test_rl3_without_a_playable_card_nothing_is_played_and_the_limit_applies() -> None:
    t = Table(["golden-bird hot-stick relight*6", ""])
    assert t.may(0) == ["no-play"]
    t.play("0 no-play")
    assert t.waits == "0 trim"


def test_rl4_every_other_seat_that_meets_the_cards_conditions_is_eligible() -> None:
    t = Table(["radar", "", "", ""], {1: "visual<2 hot-stick", 2: "flameout golden-bird", 3: "radar<1"}, lost=[1])
    assert t.may(0) == ["radar>1", "radar>2"]


def test_rl5_one_defense_card_a_window_and_only_against_the_acquisition_just_played() -> None:
    t = Table(["radar", "maneuver malfunction*2"], {1: "visual<0"})
    t.play("0 radar>1")
    assert t.refuses("1 maneuver") == "WRONG_DEFENSE"
    t.play("1 malfunction")
    assert t.front(1) == "visual<0", "the older Acquisition is still there"
    assert t.waits == "1 play"


def test_rl6_a_countered_defender_draws_exactly_one() -> None:
    """Even a Defender with a small hand: the refill is for the one card."""
    t = Table(["visual hot-stick", "", "maneuver"], deck="guns")
    events = t.play("0 visual>2", "2 maneuver", "0 counter")
    assert [event.seat for event in only(events, e.CardDrawn)] == [2, 1]
    assert t.hand(2) == "guns"


def test_rl7_nobody_draws_for_a_special() -> None:
    t = Table(["flameout", "golden-bird radar", ""])
    events = t.play("0 flameout>1", "1 counter")
    drawn = [event for event in events[: events.index(e.TurnEnded(0))] if isinstance(event, e.CardDrawn)]
    assert drawn == []
    assert t.hand(0) == ""


def test_rl8_the_attacker_is_remembered_for_cards_of_later_turns() -> None:
    t = Table(["maneuver", "", ""], {0: "visual<2"})
    t.play("0 maneuver@visual", "2 decline")
    assert t.front(2) == "visual<0+maneuver"
    t = Table(["flameout", "", ""], {0: "visual<2+maneuver"})
    t.play("0 flameout@visual", "2 decline")
    assert t.front(2) == "flameout"


def test_rl9_a_reversed_visual_can_be_countered_again_on_its_holders_turn() -> None:
    t = Table(["malfunction flameout maneuver", "", ""], {0: "visual<2+maneuver"})
    assert t.may(0)[:3] == ["maneuver@visual", "flameout@visual", "malfunction@visual"]
    t.play("0 maneuver@visual", "2 decline")
    assert t.front(2) == "visual<0+maneuver"
    assert [t.tokens_at_home(seat) for seat in range(3)] == [3, 4, 4], "one token a Visual"
    assert t.pile() == "maneuver", "and one Maneuver"


def test_rl10_a_reversal_onto_a_seat_with_a_visual_discards_the_one_that_comes() -> None:
    t = Table(["visual", "maneuver guns", "guns"], {0: "visual<2+maneuver"}, deck="relight relight")
    t.play("0 visual>1", "1 maneuver", "0 decline")
    assert (t.front(0), t.front(1)) == ("visual<2+maneuver", "")
    assert t.pile() == "visual maneuver"
    assert t.refuses("1 guns>0") == "RESERVED_SHOT", "the Visual that lay there is untouched"


def test_rl11_hot_stick_answers_a_maneuver_of_ones_own_turn() -> None:
    t = Table(["maneuver", "", "hot-stick"], {0: "visual<2"})
    t.play("0 maneuver@visual")
    assert t.may(2) == ["decline", "counter"]
    t.play("2 counter")
    assert (t.front(0), t.front(2), t.hand(0)) == ("visual<2", "hot-stick", "")


def test_rl12_specials_are_never_played_ahead_nor_against_what_lies_there() -> None:
    t = Table(["hot-stick golden-bird", ""], {0: "visual<1+maneuver flameout"})
    assert t.may(0) == ["no-play"]
    t = Table(["radar", "hot-stick golden-bird malfunction"])
    t.play("0 radar>1")
    assert t.may(1) == ["pass", "malfunction"]


def test_rl13_golden_bird_answers_a_flameout_in_attack() -> None:
    t = Table(["flameout", "golden-bird"])
    events = t.play("0 flameout>1")
    assert events[-1] == e.WindowOpened(1, FLAMEOUT, counter=True)
    t.play("1 counter")
    assert (t.front(1), t.pile()) == ("golden-bird", "flameout")


def test_rl14_playing_into_an_immunity_is_illegal_and_does_not_satisfy_the_must() -> None:
    t = Table(["flameout", ""], {1: "golden-bird"})
    assert t.may(0) == ["no-play"]
    t = Table(["radar", "flameout"], {0: "golden-bird"})
    t.play("0 radar>1")
    assert t.may(1) == ["pass"], "Golden Bird protects the Acquisition too"


def test_rl15_flameouts_pile_up_and_each_wants_a_relight_of_its_own() -> None:
    t = Table(["flameout", "relight*2 guns"], {1: "flameout", 0: "visual<1"}, deck="relight*6")
    t.play("0 flameout>1", "1 decline")
    assert t.front(1) == "flameout*2"
    t.play("1 relight")
    assert t.front(1) == "flameout"
    assert t.refuses("0 relight") == "NO_FLAMEOUT", "only one's own"
    t.play("0 no-play")
    assert t.refuses("1 guns>0") == "FLAMED_OUT"
    t.play("1 relight", "0 no-play", "1 guns>0")


def test_rl16_flameout_in_attack_and_eccm_are_allowed_with_the_engine_out() -> None:
    t = Table(["flameout ecm", "", ""], {0: "flameout", 1: "radar<2+ecm"})
    assert t.may(0) == ["eccm>1", "flameout>1", "flameout>2"]


def test_rl17_own_turn_defense_is_for_oneself_and_draws_nothing() -> None:
    t = Table(["malfunction maneuver", "", ""], {0: "visual<1", 2: "radar<1"})
    assert t.refuses("0 malfunction@radar") == "NO_ACQUISITION"
    events = t.play("0 maneuver@visual", "1 decline")
    assert [event.seat for event in only(events, e.CardDrawn)] == [1]
    assert t.hand(0) == "malfunction"


def test_rl18_an_ecm_on_a_suppressed_radar_is_always_eccm_and_any_opponents_business() -> None:
    front = {1: "radar<0+ecm"}
    for seat in (0, 2):
        hands = ["ecm" if other == seat else "" for other in range(3)]
        assert "eccm>1" in Table(hands, front, active=seat).may(seat)
    t = Table(["", "ecm", ""], front, active=1)
    assert t.may(1) == ["no-play"]
    assert t.refuses("1 ecm@radar") == "ALREADY_SUPPRESSED"
    assert t.refuses("1 eccm>1") == "SELF_TARGET"


def test_rl19_a_replaced_radar_goes_when_the_new_one_is_played_and_stays_gone() -> None:
    t = Table(["", "", "radar"], {1: "radar<0+ecm"}, active=2)
    t.play("2 radar>1")
    assert t.pile() == "radar ecm"
    t = Table(["radar", "ecm", ""], {1: "radar<2+ecm"})
    t.play("0 radar>1", "1 ecm")
    assert t.front(1) == "radar<0+ecm"
    assert t.pile() == "radar ecm"


def test_rl20_others_may_shoot_through_my_acquisition() -> None:
    t = Table(["", "", "missile guns"], {1: "radar<0 visual<0"}, active=2)
    assert t.may(2) == ["missile>1", "guns>1"]


def test_rl21_a_seat_shot_down_keeps_hand_kills_and_what_it_has_in_front_of_others() -> None:
    t = Table(["guns", "guns radar", "relight"], {1: "visual<2", 2: "visual<1+maneuver"}, kills=[0, 3, 0])
    t.play("0 guns>1", "1 discard:relight")
    assert t.p.table.kills == [1, 3, 0]
    assert t.hand(1) == "radar guns"
    assert t.front(2) == "visual<1+maneuver"


def test_rl22_shot_down_twice_is_one_lost_turn_and_reactions_stay() -> None:
    t = Table(["missile", "radar", "golden-bird ecm", ""], {2: "radar<1"}, lost=[2], deck="flameout relight*8")
    t.play("0 missile>2", "1 radar>2", "2 ecm", "2 discard:golden-bird", "3 no-play", "0 no-play", "1 flameout>2")
    t.play("2 decline")
    assert t.waits == "2 play"


def test_rl23_an_empty_deck_is_the_shuffled_pile_when_a_draw_is_needed() -> None:
    t = Table(["radar", "malfunction"], deck_ends=True)
    events = t.play("0 radar>1", "1 malfunction")
    assert only(events, e.Reshuffled) == [e.Reshuffled(94)]
    assert t.held(1) == 2


def test_rl24_tokens_never_run_short() -> None:
    """A seat's tokens lie on Visuals of others, one slot each, and there are four others at most."""
    t = Table([""] * 5, dict.fromkeys(range(1, 5), "visual<0+maneuver"))
    assert t.tokens_at_home(0) == 0


def test_rl25_kill_tokens_never_run_short() -> None:
    t = Table(["guns", "", "", "", ""], {1: "visual<0"}, kills=[4, 4, 4, 4, 4])
    t.play("0 guns>1")
    assert sum(t.p.table.kills) == 21
    assert t.waits.endswith("over")


def test_rl26_the_hand_limit_is_for_the_active_seat() -> None:
    t = Table(["radar", "malfunction relight*6"], deck="guns missile")
    t.play("0 radar>1")
    assert t.held(1) == 7
    t.play("1 malfunction")
    assert (t.held(1), t.waits) == (8, "1 play"), "seven after the refill, eight with the draw of its own turn"


def test_rl27_a_pilot_with_guns_may_shoot_at_any_plain_visual() -> None:
    """Carla's slip in the printed example: she could have shot Derek through Benjamin's Visual."""
    t = Table(["", "", "guns", ""], {3: "visual<1"}, active=2)
    assert t.may(2) == ["guns>3"]


def test_rl28_windows_open_for_seats_without_the_right_card() -> None:
    with_card, without = (Table(["visual", "", hand, "", ""]) for hand in ("malfunction", "relight"))
    seen = [[event for event in t.play("0 visual>2") if event.audience is None] for t in (with_card, without)]
    assert seen[0] == seen[1]
    assert with_card.waits == without.waits == "2 defend"


def test_rl29_there_is_always_a_default_action() -> None:
    """Discards are listed with the least missed card first, so that the first action is a sensible default."""
    hand = " ".join(KEYS)
    t = Table(["", hand], lost=[1], deck="relight")
    t.play("0 no-play")
    assert t.state.legal_actions(CLOCK) == []
    assert [notation.removeprefix("discard:") for notation in t.may(1)] == [
        "relight", "radar", "visual", "missile", "guns", "ecm", "maneuver", "flameout", "malfunction",
        "hot-stick", "golden-bird",
    ]  # fmt: skip


def test_rl30_the_guard_is_turn_500() -> None:
    assert LAST_TURN == 500
    t = Table(["relight", ""], turn=LAST_TURN)
    t.play("0 no-play")
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_rl31_a_match_may_be_opened_for_fewer_kills_and_is_then_not_the_rulebooks() -> None:
    t = Table(["guns", ""], {1: "visual<0"}, kills=(2, 0), goal=3)
    t.play("0 guns>1")
    assert t.state.outcome() is not None
    assert RaceOptions(kills=3) != RaceOptions()


def test_every_rule_and_ruling_of_the_rules_page_has_a_test() -> None:
    page = RULES_PAGE.read_text(encoding="utf-8")
    numbers = set(re.findall(r"\*\*R(\d+\.\d+)\*\*", page))
    rulings = set(re.findall(r"\bRL(\d+)", page))
    assert len(numbers) > 40
    assert len(rulings) > 25
    tests = "\n".join((HERE / name).read_text(encoding="utf-8") for name in ("test_rules.py", "test_rulings.py"))
    tested = {name.replace("_", ".") for name in re.findall(r"def test_r(\d+_\d+)_", tests)}
    assert numbers <= tested, f"no test for {sorted(numbers - tested)}"
    assert rulings <= set(re.findall(r"def test_rl(\d+)_", tests))
