"""Every numbered rule of Race to Ace, at the table: what is played, then what is true."""

from __future__ import annotations

import pytest

from games.core import CLOCK, IllegalAction, SeatSetup
from games.race_to_ace import cards
from games.race_to_ace import events as e
from games.race_to_ace.actions import ALL
from games.race_to_ace.cards import (
    DECK,
    FACTS,
    FLAMEOUT,
    GOLDEN_BIRD,
    GUNS,
    HOT_STICK,
    KEYS,
    MALFUNCTION,
    MANEUVER,
    MISSILE,
    RADAR,
    VISUAL,
)
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.state import RaceState
from tests.games.race_to_ace.table import EVERYTHING, Table, everywhere, only

GAME = RaceToAce()


def new(seats: int, seed: int = 1, **options: int | str) -> RaceState:
    return GAME.new([SeatSetup()] * seats, seed, RaceOptions.model_validate(options))


# --- R1 components ---


def test_r1_4_the_file_lists_the_cards_in_the_order_of_their_numbers() -> None:
    assert [getattr(cards, key.upper().replace("-", "_")) for key in KEYS] == list(range(len(FACTS)))


def test_r1_1_the_deck_has_94_cards() -> None:
    assert len(DECK) == 94
    assert {KEYS[card]: DECK.count(card) for card in range(len(FACTS))} == {
        "radar": 16, "visual": 16, "missile": 10, "guns": 10,
        "ecm": 8, "maneuver": 8, "flameout": 6, "malfunction": 6,
        "golden-bird": 1, "hot-stick": 1, "relight": 12,
    }  # fmt: skip
    by_kind = {kind: sum(f.copies for f in FACTS if f.kind == kind) for kind in ("Attack", "Defense", "Special")}
    assert by_kind == {"Attack": 52, "Defense": 28, "Special": 14}


def test_r1_2_every_seat_has_four_tokens_of_its_own() -> None:
    t = Table([""] * 5, {1: "visual<0+maneuver", 2: "visual<0+maneuver", 3: "visual<4+maneuver"})
    assert [t.tokens_at_home(seat) for seat in range(5)] == [2, 4, 4, 4, 3]


def test_r1_3_a_flameout_in_attack_and_an_ecm_against_an_ecm_stay_defense_cards() -> None:
    """So a seat whose engine is out, which cannot play Attack cards, may play both."""
    t = Table(["flameout ecm guns missile", "", ""], {0: "flameout", 1: "radar<2+ecm visual<2"})
    assert t.may(0) == ["eccm>1", "flameout>1", "flameout>2"]


def test_r1_4_cards_have_one_order() -> None:
    order = "radar visual missile guns ecm maneuver flameout malfunction golden-bird hot-stick relight"
    assert " ".join(KEYS) == order


# --- R2 set-up ---


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r2_1_two_to_five_play(seats: int) -> None:
    assert len(new(seats).position.hands) == seats
    assert seats in GAME.seats


@pytest.mark.parametrize("seats", [0, 1, 6, 7])
def test_r2_1_no_other_number_plays(seats: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        new(seats)
    assert refusal.value.code == "PLAYER_COUNT"
    assert seats not in GAME.seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r2_2_all_seats_are_dealt_seven_and_nothing_is_in_play(seats: int) -> None:
    state = new(seats)
    p = state.position
    assert [event.seat for event in only(state.opening, e.HandDealt)] == list(range(seats))
    assert all(len(event.cards) == 7 for event in only(state.opening, e.HandDealt))
    assert [sum(hand) for hand in p.hands] == [8 if seat == p.table.active else 7 for seat in range(seats)]
    assert p.table.pile == []
    assert p.table.kills == [0] * seats
    assert [p.table.in_front(seat) for seat in range(seats)] == [[]] * seats
    assert everywhere(p) == EVERYTHING


def test_r2_2_the_deal_event_names_the_hand() -> None:
    state = new(3, first="pilot 1")
    drawn = only(state.opening, e.CardReceived)[0]
    for event in only(state.opening, e.HandDealt):
        cards = [*event.cards, *([drawn.card] if event.seat == drawn.seat else [])]
        assert [cards.count(card) for card in range(len(FACTS))] == state.position.hands[event.seat]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r2_3_who_begins_can_be_chosen(number: int) -> None:
    assert new(3, first=f"pilot {number}").position.table.active == number - 1


@pytest.mark.parametrize(("seats", "number"), [(2, 3), (3, 5), (4, 5)])
def test_r2_3_an_empty_seat_cannot_be_chosen_to_begin(seats: int, number: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        new(seats, first=f"pilot {number}")
    assert refusal.value.code == "NO_SUCH_PILOT"
    assert refusal.value.reason.startswith(f"Pilot {number} was chosen to begin, but only {seats} have joined")


def test_r2_3_who_begins_is_offered_when_a_lobby_is_opened() -> None:
    assert RaceOptions.offered == ("kills", "first")
    assert RaceOptions().first == "by lot"


@pytest.mark.parametrize("kills", [0, 6])
def test_an_ace_needs_one_to_five_kills(kills: int) -> None:
    with pytest.raises(ValueError, match="kills"):
        new(2, kills=kills)


def test_a_question_has_the_number_of_decisions_before_it() -> None:
    assert new(2, first="pilot 1").decision(0) == 0
    t = Table(["radar", "visual"])
    before = t.state.decision(0)
    t.play("0 radar>1")
    assert t.state.decision(0) == before + 1


def test_r2_3_the_first_seat_is_random_otherwise() -> None:
    assert {new(3, seed).position.table.active for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(("seats", "left"), [(2, 79), (3, 72), (4, 65), (5, 58)])
def test_r2_4_the_first_turn_begins_with_its_draw(seats: int, left: int) -> None:
    state = new(seats, first="pilot 2")
    assert len(state.position.deck) == left
    assert state.opening[-3:-1] == [e.TurnStarted(1, 1, lost=False), e.CardDrawn(1)]
    assert state.to_act() == (1,)


# --- R3 zones and state ---


def test_r3_1_a_card_that_waits_for_its_counter_is_in_no_other_zone() -> None:
    t = Table(["visual", "maneuver"])
    t.play("0 visual>1", "1 maneuver")
    assert t.p.table.pending == MANEUVER
    assert (t.hand(1), t.front(1), t.pile()) == ("", "visual<0", "")
    assert everywhere(t.p) == EVERYTHING


def test_r3_2_what_can_lie_in_front_of_a_seat() -> None:
    everything = "radar<1 visual<2 flameout*3 golden-bird hot-stick"
    t = Table(["", "", ""], {0: everything})
    assert t.front(0) == everything
    assert len(t.p.table.in_front(0)) == 7


def test_r3_3_plain_suppressed_and_reversed() -> None:
    t = Table(["", "", ""], {0: "radar<1+ecm visual<2+maneuver", 1: "radar<0 visual<0"})
    assert [len(t.p.table.in_front(seat)) for seat in (0, 1)] == [4, 2]
    assert (t.front(0), t.front(1)) == ("radar<1+ecm visual<2+maneuver", "radar<0 visual<0")


def test_r3_4_a_token_on_a_visual_is_missing_at_home_until_it_returns() -> None:
    t = Table(["visual", "maneuver", "guns"], {0: "", 2: "visual<0"}, deck="relight malfunction")
    events = t.play("0 visual>1", "1 maneuver", "0 decline")
    assert only(events, e.TokenPlaced) == [e.TokenPlaced(1)]
    assert t.tokens_at_home(1) == 3
    t = Table(["malfunction", ""], {0: "visual<1+maneuver"})
    assert only(t.play("0 malfunction@visual"), e.TokenReturned) == [e.TokenReturned(1)]
    assert t.tokens_at_home(1) == 4


# --- R4 the turn ---


def test_r4_1_after_every_action_the_match_rests_at_a_decision() -> None:
    t = Table(["radar visual", "ecm", ""])
    assert t.waits == "0 play"
    t.play("0 radar>1")
    assert t.waits == "1 defend"
    t.play("1 pass")
    assert t.waits == "1 play"
    assert t.p.table.turn == 2


def test_r4_2_every_turn_opens_with_a_draw_a_lost_one_too() -> None:
    t = Table(["radar", "", ""], deck="guns missile", lost=[1])
    events = t.play("0 radar>2", "2 pass")
    assert events[-3:] == [e.TurnStarted(1, 2, lost=True), e.CardDrawn(1), e.CardReceived(1, GUNS)]
    events = t.play("1 discard:guns")
    assert events[-3:] == [e.TurnStarted(2, 3, lost=False), e.CardDrawn(2), e.CardReceived(2, MISSILE)]


def test_r4_3_a_card_must_be_played_if_one_can_be() -> None:
    t = Table(["malfunction guns*2 missile*3 relight", ""], {0: "radar<1"})
    assert t.may(0) == ["malfunction@radar"]
    assert t.refuses("0 no-play") == "MUST_PLAY"


def test_r4_4_with_nothing_to_play_the_hand_is_kept() -> None:
    t = Table(["relight guns missile golden-bird", ""])
    assert t.may(0) == ["no-play"]
    events = t.play("0 no-play")
    assert events[:2] == [e.NoPlay(0), e.TurnEnded(0)]
    assert t.hand(0) == "missile guns golden-bird relight"
    assert t.waits == "1 play"


def test_r8_7_with_the_engine_out_that_is_why_nothing_can_be_played() -> None:
    t = Table(["guns missile radar visual", ""], {0: "flameout"})
    events = t.play("0 no-play")
    assert events[0] == e.NoPlay(0, engine_out=True)


def test_r4_4_nothing_to_play_with_more_than_seven_cards_leads_to_trimming() -> None:
    t = Table(["relight*7 guns", ""])
    t.play("0 no-play")
    assert t.waits == "0 trim"
    assert t.may(0) == ["discard:relight", "discard:guns"]


def test_r4_5_one_card_a_turn_and_a_counter_comes_on_top_of_it() -> None:
    t = Table(["visual hot-stick radar", "maneuver"])
    events = t.play("0 visual>1", "1 maneuver", "0 counter")
    assert [event.card for event in only(events, e.CardPlayed) if event.seat == 0] == [VISUAL]
    assert t.hand(0) == "radar"
    assert t.waits == "1 play"


R4_6 = {
    "an Acquisition at another seat": ("radar", {}, ["radar>1", "radar>2"]),
    "a shot at an acquired seat": ("guns", {2: "visual<1"}, ["guns>2"]),
    "a Defense card against an Acquisition in front": ("malfunction", {0: "radar<1"}, ["malfunction@radar"]),
    "a Flameout on another seat": ("flameout", {}, ["flameout>1", "flameout>2"]),
    "an ECM that cancels another one": ("ecm", {1: "radar<2+ecm"}, ["eccm>1"]),
    "a Relight": ("relight", {0: "flameout"}, ["relight"]),
    "but never a Special to be immune": ("hot-stick golden-bird", {0: "flameout"}, ["no-play"]),
}


@pytest.mark.parametrize("case", R4_6)
def test_r4_6_the_card_of_a_turn(case: str) -> None:
    hand, front, may = R4_6[case]
    assert Table([hand, "", ""], front).may(0) == may


def test_r4_6_plays_are_listed_in_the_order_of_the_rules() -> None:
    t = Table(
        ["relight ecm*2 maneuver flameout malfunction missile guns radar visual", "", ""],
        {0: "radar<1 visual<1", 1: "radar<0+ecm", 2: "radar<0 visual<0"},
    )
    assert t.may(0) == [
        "ecm@radar", "flameout@radar", "malfunction@radar",
        "maneuver@visual", "flameout@visual", "malfunction@visual",
        "eccm>1", "radar>1", "visual>1", "flameout>1", "flameout>2", "missile>2", "guns>2",
    ]  # fmt: skip


def test_r4_6_targets_are_listed_round_to_the_left() -> None:
    t = Table(["", "", "", "radar", ""], active=3)
    assert t.may(3) == ["radar>4", "radar>0", "radar>1", "radar>2"]


def test_r4_7_turns_are_counted_lost_ones_too() -> None:
    t = Table(["relight", "", "relight"], lost=[1], deck="relight*3")
    events = t.play("0 no-play", "1 discard:relight", "2 no-play")
    assert [event.number for event in only(events, e.TurnStarted)] == [2, 3, 4]


# --- R5 Acquisitions ---


def test_r5_1_room_for_one_of_each() -> None:
    t = Table(["radar visual", "", ""], {1: "radar<2", 2: "visual<1+maneuver"})
    assert t.may(0) == ["radar>2", "visual>1"]
    assert t.refuses("0 radar>1") == t.refuses("0 visual>2") == "ALREADY_ACQUIRED"


def test_r5_1_both_may_lie_in_front_of_the_same_seat() -> None:
    t = Table(["radar", ""], {1: "visual<0"})
    t.play("0 radar>1", "1 pass")
    assert t.front(1) == "radar<0 visual<0"


def test_r5_2_a_lost_turn_a_flameout_or_an_immunity_does_not_protect() -> None:
    t = Table(["radar visual", "", ""], {1: "flameout golden-bird hot-stick"}, lost=[1])
    assert t.may(0) == ["radar>1", "radar>2", "visual>1", "visual>2"]


def test_r5_2_only_a_suppressed_radar_makes_room() -> None:
    t = Table(["radar", "", "", ""], {1: "radar<2", 2: "radar<1+ecm"})
    assert t.may(0) == ["radar>2", "radar>3"]


def test_r5_3_the_attacker_played_it_or_owns_the_token_after_a_reversal() -> None:
    t = Table(["visual", "", "maneuver"])
    t.play("0 visual>2")
    assert t.front(2) == "visual<0"
    t.play("2 maneuver", "0 decline")
    assert (t.front(2), t.front(0)) == ("", "visual<2+maneuver")


def test_r5_4_a_new_radar_replaces_the_suppressed_one_before_the_defense() -> None:
    t = Table(["radar", "malfunction", ""], {1: "radar<2+ecm"})
    events = t.play("0 radar>1")
    assert [type(event) for event in events] == [
        e.CardPlayed, e.AcquisitionReplaced, e.Discarded, e.AcquisitionPlaced, e.WindowOpened,
    ]  # fmt: skip
    assert t.pile() == "radar ecm"
    assert (t.front(1), t.waits) == ("radar<0", "1 defend")
    t.play("1 malfunction")
    assert t.front(1) == ""
    assert t.pile() == "radar ecm radar malfunction"


def test_r5_5_only_the_target_may_answer() -> None:
    t = Table(["visual", "", "malfunction"])
    events = t.play("0 visual>1")
    assert events[-1] == e.WindowOpened(1, VISUAL, counter=False)
    assert t.front(1) == "visual<0"
    assert [t.may(seat) for seat in range(3)] == [[], ["pass"], []]


def test_r5_6_it_stays_over_turns_and_its_attackers_misfortune() -> None:
    t = Table(["relight", "missile", ""], {2: "visual<0 radar<0", 0: "radar<2"}, deck="relight*3")
    t.play("0 no-play", "1 missile>0", "2 no-play", "0 discard:relight")
    assert t.front(0) == ""
    assert t.front(2) == "radar<0 visual<0"


# --- R6 shots ---

R6_1 = {
    "nothing": ("", []),
    "a Visual": ("visual<2", ["guns>1"]),
    "a Radar": ("radar<2", ["missile>1"]),
    "a suppressed Radar": ("radar<2+ecm", []),
    "both": ("radar<2 visual<2", ["missile>1", "guns>1"]),
    "a Flameout": ("flameout", []),
}


@pytest.mark.parametrize("case", R6_1)
def test_r6_1_guns_need_a_visual_and_a_missile_an_unsuppressed_radar(case: str) -> None:
    front, may = R6_1[case]
    assert Table(["guns missile", "", ""], {1: front}).may(0) == (may or ["no-play"])


def test_r6_2_anyone_but_the_target_may_shoot() -> None:
    t = Table(["guns missile", "", ""], {1: "radar<2 visual<2"})
    t.play("0 guns>1")
    assert t.p.table.kills == [1, 0, 0]
    own = Table(["guns missile", "", ""], {0: "radar<2 visual<2"})
    assert own.may(0) == ["no-play"]
    assert own.refuses("0 guns>0") == "SELF_TARGET"


def test_r6_3_through_a_reversed_visual_only_the_tokens_owner_shoots() -> None:
    front = {1: "visual<2+maneuver"}
    assert Table(["guns", "", ""], front).refuses("0 guns>1") == "RESERVED_SHOT"
    assert Table(["", "", "guns"], front, active=2).may(2) == ["guns>1"]


def test_r6_3_a_radar_beside_it_is_open_to_all() -> None:
    t = Table(["missile guns", "", ""], {1: "visual<2+maneuver radar<2"})
    assert t.may(0) == ["missile>1"]


def test_r6_4_a_shot_cannot_be_answered() -> None:
    t = Table(["guns", "malfunction flameout maneuver hot-stick", ""], {1: "visual<0"}, deck="relight")
    events = t.play("0 guns>1")
    assert only(events, e.WindowOpened) == []
    assert only(events, e.ShotDown, e.KillTaken) == [e.ShotDown(1, 0, GUNS), e.KillTaken(0, 1)]
    assert t.waits == "1 lost-discard"


# --- R7 reactions ---


def defend_windows(events: list[object]) -> list[e.WindowOpened]:
    return [event for event in events if isinstance(event, e.WindowOpened) and not event.counter]


R7_1 = {
    "a Radar": (["radar", ""], {}, "0 radar>1", True),
    "a Visual": (["visual", ""], {}, "0 visual>1", True),
    "Guns": (["guns", "malfunction"], {1: "visual<0"}, "0 guns>1", False),
    "a Missile": (["missile", "malfunction"], {1: "radar<0"}, "0 missile>1", False),
    "a Flameout in attack": (["flameout", "malfunction"], {1: "radar<0"}, "0 flameout>1", False),
    "an ECM on an ECM": (["ecm", "malfunction"], {1: "radar<0+ecm"}, "0 eccm>1", False),
    "an own Defense card": (["malfunction", "malfunction"], {0: "radar<1"}, "0 malfunction@radar", False),
    "a Relight": (["relight", "malfunction"], {0: "flameout"}, "0 relight", False),
}


@pytest.mark.parametrize("case", R7_1)
def test_r7_1_only_a_played_acquisition_asks_a_defender(case: str) -> None:
    hands, front, line, asks = R7_1[case]
    t = Table(hands, front)
    assert bool(defend_windows(list(t.play(line)))) == asks


def test_r7_2_one_defense_card_against_the_acquisition_just_played() -> None:
    """The older Visual in front of the Defender is out of reach, and so is a second card."""
    t = Table(["radar maneuver malfunction", "ecm malfunction maneuver"], {1: "visual<0"})
    t.play("0 radar>1")
    assert t.may(1) == ["pass", "ecm", "malfunction"]
    assert t.refuses("1 maneuver") == "WRONG_DEFENSE"
    t.play("1 ecm")
    assert t.waits == "1 play"


def test_r7_2_the_attacker_plays_no_defense_card_before_its_next_turn() -> None:
    t = Table(["visual maneuver malfunction", "maneuver"])
    t.play("0 visual>1", "1 maneuver")
    assert t.may(0) == ["decline"]
    assert t.refuses("0 maneuver") == t.refuses("0 malfunction@visual") == "WRONG_PHASE"
    t.play("0 decline")
    assert (t.front(0), t.waits) == ("visual<1+maneuver", "1 play")


def test_r7_3_out_of_turn_no_relight_no_shot_no_flameout_at_others() -> None:
    t = Table(["radar", "relight guns flameout", ""], {1: "flameout", 2: "visual<0"})
    t.play("0 radar>1")
    assert t.may(1) == ["pass", "flameout"]
    for line in ("1 relight", "1 guns>2", "1 flameout>2", "1 flameout>0"):
        assert t.refuses(line) == "WRONG_PHASE"


def test_r7_4_a_defender_who_played_draws_one_at_the_end() -> None:
    t = Table(["radar", "malfunction*3", ""], deck="guns missile")
    events = t.play("0 radar>1", "1 malfunction")
    drawn = events.index(e.CardReceived(1, GUNS))
    assert isinstance(events[drawn - 2], e.Discarded)
    assert isinstance(events[drawn + 1], e.TurnEnded)
    assert [event.seat for event in only(events, e.CardDrawn)] == [1, 1], "the refill and the turn of seat 1"


def test_r7_4_so_does_a_defender_whose_card_was_countered() -> None:
    t = Table(["visual hot-stick", "maneuver", ""], active=0, deck="guns missile")
    events = t.play("0 visual>1", "1 maneuver", "0 counter")
    assert e.CardReceived(1, GUNS) in events
    assert events.index(e.CardReceived(1, GUNS)) > events.index(e.ImmunityGained(0, HOT_STICK))


def test_r7_4_a_defender_who_passed_draws_nothing() -> None:
    t = Table(["radar", "", "malfunction"], active=0)
    events = t.play("0 radar>2", "2 pass")
    assert [event.seat for event in only(events, e.CardDrawn)] == [1]
    assert t.hand(2) == "malfunction"


def test_r7_5_a_countered_defender_gets_no_second_try() -> None:
    t = Table(["visual hot-stick", "", "maneuver malfunction"])
    t.play("0 visual>2", "2 maneuver", "0 counter")
    assert t.waits == "1 play"
    assert t.front(2) == "visual<0"


R7_6 = {
    "a Maneuver in defence": (["visual", "maneuver"], {}, ["0 visual>1", "1 maneuver"], 0),
    "a Maneuver of the own turn": (["maneuver", "", ""], {0: "visual<2"}, ["0 maneuver@visual"], 2),
    "a Maneuver on a reversed Visual": (["maneuver", "", ""], {0: "visual<2+maneuver"}, ["0 maneuver@visual"], 2),
    "a Flameout in defence": (["radar", "flameout"], {}, ["0 radar>1", "1 flameout"], 0),
    "a Flameout of the own turn": (["flameout", "", ""], {0: "radar<2+ecm"}, ["0 flameout@radar"], 2),
    "a Flameout in attack": (["flameout", "", ""], {}, ["0 flameout>2"], 2),
    "but no ECM": (["radar", "ecm"], {}, ["0 radar>1", "1 ecm"], None),
    "and no Malfunction": (["radar", "malfunction"], {}, ["0 radar>1", "1 malfunction"], None),
}


@pytest.mark.parametrize("case", R7_6)
def test_r7_6_the_seat_asked_for_a_counter(case: str) -> None:
    hands, front, script, asked = R7_6[case]
    t = Table(hands, front)
    events = t.play(*script)
    assert [event.seat for event in only(events, e.WindowOpened) if event.counter] == ([] if asked is None else [asked])
    assert (asked is None) == (not t.waits.endswith("counter"))


def test_r7_6_hot_stick_answers_maneuvers_and_golden_bird_flameouts() -> None:
    t = Table(["visual golden-bird", "maneuver flameout", "hot-stick"])
    t.play("0 visual>1", "1 maneuver")
    assert t.refuses("0 counter") == "NOT_IN_HAND"
    t = Table(["visual golden-bird", "flameout", ""])
    t.play("0 visual>1", "1 flameout")
    assert t.may(0) == ["decline", "counter"]


def test_r7_7_a_countered_card_does_nothing_at_all() -> None:
    t = Table(["radar golden-bird", "", "flameout"], deck="relight missile")
    events = t.play("0 radar>2", "2 flameout", "0 counter")
    assert (t.front(0), t.front(2)) == ("golden-bird", "radar<0")
    assert t.pile() == "flameout"
    assert t.hand(0) == "", "nothing is drawn for the Special"
    assert only(events, e.CounterPlayed) == [e.CounterPlayed(0, GOLDEN_BIRD, 2, FLAMEOUT, RADAR)]


def test_r7_7_a_countered_maneuver_leaves_a_reversed_visual_as_it_was() -> None:
    t = Table(["maneuver", "", "hot-stick"], {0: "visual<2+maneuver"})
    t.play("0 maneuver@visual", "2 counter")
    assert (t.front(0), t.front(2)) == ("visual<2+maneuver", "hot-stick")
    assert t.tokens_at_home(2) == 3


@pytest.mark.parametrize("hand", ["", "relight", "malfunction", "hot-stick", "golden-bird"])
def test_r7_8_windows_open_for_any_hand(hand: str) -> None:
    t = Table(["visual", hand])
    t.play("0 visual>1")
    assert t.waits == "1 defend"
    assert t.may(1)[0] == "pass"
    t = Table(["visual " + hand, "maneuver"])
    t.play("0 visual>1", "1 maneuver")
    assert t.waits == "0 counter"
    assert t.may(0)[0] == "decline"


# --- R8 Defense cards ---

R8_ON_RADAR_OR_VISUAL = {
    # (what is in front of seat 0, the card): what lies in front of 0, in front of 1, the pile; or the refusal
    ("visual<1", "malfunction"): ("", "", "visual malfunction"),
    ("visual<1+maneuver", "malfunction"): ("", "", "visual maneuver malfunction"),
    ("radar<1", "malfunction"): ("", "", "radar malfunction"),
    ("radar<1+ecm", "malfunction"): ("", "", "radar ecm malfunction"),
    ("visual<1", "flameout"): ("", "flameout", "visual"),
    ("visual<1+maneuver", "flameout"): ("", "flameout", "visual maneuver"),
    ("radar<1", "flameout"): ("", "flameout", "radar"),
    ("radar<1+ecm", "flameout"): ("", "flameout", "radar ecm"),
    ("visual<1", "ecm"): "WRONG_DEFENSE",
    ("visual<1+maneuver", "ecm"): "WRONG_DEFENSE",
    ("radar<1", "ecm"): ("radar<1+ecm", "", ""),
    ("radar<1+ecm", "ecm"): "ALREADY_SUPPRESSED",
    ("visual<1", "maneuver"): ("", "visual<0+maneuver", ""),
    ("visual<1+maneuver", "maneuver"): ("", "visual<0+maneuver", "maneuver"),
    ("radar<1", "maneuver"): "WRONG_DEFENSE",
    ("radar<1+ecm", "maneuver"): "WRONG_DEFENSE",
}


@pytest.mark.parametrize(("thing", "card"), R8_ON_RADAR_OR_VISUAL)
def test_r8_every_defense_card_on_every_acquisition_on_ones_own_turn(thing: str, card: str) -> None:
    expected = R8_ON_RADAR_OR_VISUAL[thing, card]
    t = Table([f"{card} radar", "", ""], {0: thing})
    line = f"0 {card}@{thing.split('<', maxsplit=1)[0]}"
    if isinstance(expected, str):
        assert t.refuses(line) == expected
        return
    t.play(line)
    if t.waits == "1 counter":
        t.play("1 decline")
    assert (t.front(0), t.front(1), t.pile()) == expected
    assert t.tokens_at_home(1) == 4
    assert t.waits == "1 play"


R8_IN_THE_WINDOW = {
    ("visual", "malfunction"): ("", "", "visual malfunction"),
    ("visual", "flameout"): ("flameout", "", "visual"),
    ("visual", "ecm"): "WRONG_DEFENSE",
    ("visual", "maneuver"): ("visual<1+maneuver", "", ""),
    ("radar", "malfunction"): ("", "", "radar malfunction"),
    ("radar", "flameout"): ("flameout", "", "radar"),
    ("radar", "ecm"): ("", "radar<0+ecm", ""),
    ("radar", "maneuver"): "WRONG_DEFENSE",
}


@pytest.mark.parametrize(("acquisition", "card"), R8_IN_THE_WINDOW)
def test_r8_every_defense_card_as_a_reaction(acquisition: str, card: str) -> None:
    expected = R8_IN_THE_WINDOW[acquisition, card]
    t = Table([acquisition, card])
    t.play(f"0 {acquisition}>1")
    if isinstance(expected, str):
        assert t.refuses(f"1 {card}") == expected
        return
    t.play(f"1 {card}")
    if t.waits == "0 counter":
        t.play("0 decline")
    assert (t.front(0), t.front(1), t.pile()) == expected


def test_r8_1_a_malfunction_breaks_an_acquisition_with_all_that_lies_on_it() -> None:
    t = Table(["malfunction", "", ""], {0: "radar<2 visual<1+maneuver"})
    events = t.play("0 malfunction@visual")
    assert t.front(0) == "radar<2"
    assert t.pile() == "visual maneuver malfunction"
    assert only(events, e.AcquisitionCancelled) == [e.AcquisitionCancelled(0, VISUAL, 1, MALFUNCTION)]


def test_r8_2_an_ecm_suppresses_a_radar_until_it_is_bypassed() -> None:
    t = Table(["ecm*2", "missile", ""], {0: "radar<1"}, deck="relight")
    t.play("0 ecm@radar")
    assert t.front(0) == "radar<1+ecm"
    assert t.refuses("1 missile>0") == "SUPPRESSED"


def test_r8_3_an_ecm_cancels_an_ecm_and_the_radar_is_back_with_its_attacker() -> None:
    t = Table(["ecm", "", "malfunction ecm"], {2: "radar<1+ecm"})
    events = t.play("0 eccm>2")
    assert t.front(2) == "radar<1"
    assert t.pile() == "ecm ecm"
    assert only(events, e.AcquisitionRestored) == [e.AcquisitionRestored(2, 1, 0)]
    assert only(events, e.WindowOpened) == []


def test_r8_3_only_where_a_radar_is_suppressed() -> None:
    t = Table(["ecm radar", "", ""], {1: "radar<2", 0: "radar<1+ecm"})
    assert t.refuses("0 eccm>1") == t.refuses("0 eccm>2") == "NOT_SUPPRESSED"
    assert t.refuses("0 eccm>0") == "SELF_TARGET"


def test_r8_4_a_maneuver_sends_a_visual_back_under_a_token() -> None:
    t = Table(["visual", "maneuver", "guns"], deck="guns guns")
    events = t.play("0 visual>1", "1 maneuver", "0 decline")
    assert (t.front(0), t.front(1)) == ("visual<1+maneuver", "")
    assert only(events, e.AcquisitionReversed, e.TokenPlaced) == [e.AcquisitionReversed(0, 1), e.TokenPlaced(1)]
    assert "guns>0" in t.may(1)


def test_r8_4_reversing_again_discards_the_older_maneuver_and_sends_its_token_home() -> None:
    t = Table(["maneuver", "", ""], {0: "visual<2+maneuver"})
    events = t.play("0 maneuver@visual", "2 decline")
    assert (t.front(0), t.front(2)) == ("", "visual<0+maneuver")
    assert t.pile() == "maneuver"
    assert only(events, e.TokenReturned, e.TokenPlaced) == [e.TokenReturned(2), e.TokenPlaced(0)]


def test_r8_4_where_a_visual_lies_already_nothing_lands() -> None:
    t = Table(["visual", "maneuver", ""], {0: "visual<2"})
    events = t.play("0 visual>1", "1 maneuver", "0 decline")
    assert (t.front(0), t.front(1)) == ("visual<2", "")
    assert t.pile() == "visual maneuver"
    assert only(events, e.AcquisitionFizzled, e.TokenPlaced) == [e.AcquisitionFizzled(0, 1)]
    assert t.held(1) == 2, "the Defender's refill, and the draw of the own turn"


def test_r8_4_a_reversed_visual_that_cannot_land_takes_both_maneuvers_along() -> None:
    t = Table(["maneuver", "", ""], {0: "visual<2+maneuver", 2: "visual<1+maneuver"})
    events = t.play("0 maneuver@visual", "2 decline")
    assert (t.front(0), t.front(2)) == ("", "visual<1+maneuver")
    assert sorted(t.pile().split()) == ["maneuver", "maneuver", "visual"]
    assert only(events, e.TokenReturned) == [e.TokenReturned(2)]
    assert [t.tokens_at_home(seat) for seat in range(3)] == [4, 3, 4]


def test_r8_5_a_flameout_breaks_an_acquisition_and_stops_its_attackers_engine() -> None:
    t = Table(["flameout", "", ""], {0: "radar<1+ecm visual<2"})
    events = t.play("0 flameout@visual", "2 decline")
    assert only(events, e.FlameoutPlaced) == [e.FlameoutPlaced(2, 0, VISUAL)], "one line says what it did"
    assert [t.front(seat) for seat in range(3)] == ["radar<1+ecm", "", "flameout"]


def test_r8_5_in_attack_it_is_laid_in_front_of_another_and_no_more() -> None:
    t = Table(["flameout", "malfunction flameout", ""], {1: "radar<2"})
    t.play("0 flameout>1")
    assert t.may(1) == ["decline"]
    assert only(t.play("1 decline"), e.FlameoutPlaced) == [e.FlameoutPlaced(1, 0)]
    assert t.front(1) == "radar<2 flameout"
    assert t.pile() == ""


def test_r8_6_on_ones_own_turn_against_an_older_acquisition_without_a_refill() -> None:
    t = Table(["malfunction radar", "", ""], {0: "radar<1"}, deck="guns")
    events = t.play("0 malfunction@radar")
    assert t.hand(0) == "radar"
    assert [event.seat for event in only(events, e.CardDrawn)] == [1]


def test_r8_6_only_in_front_of_oneself() -> None:
    t = Table(["malfunction radar", "", ""], {1: "radar<2"})
    assert t.refuses("0 malfunction@radar") == "NO_ACQUISITION"


def test_r8_7_what_a_flameout_forbids_on_ones_own_turn() -> None:
    t = Table(
        ["radar visual missile guns maneuver flameout malfunction ecm relight", "", ""],
        {0: "flameout visual<2 radar<2", 1: "radar<0+ecm", 2: "radar<1 visual<1"},
    )
    assert t.may(0) == [
        "relight",
        "ecm@radar", "flameout@radar", "malfunction@radar", "flameout@visual", "malfunction@visual",
        "eccm>1", "flameout>1", "flameout>2",
    ]  # fmt: skip
    for line in ("0 radar>1", "0 visual>1", "0 missile>2", "0 guns>2", "0 maneuver@visual"):
        assert t.refuses(line) == "FLAMED_OUT"


def test_r8_7_what_a_flameout_forbids_in_windows() -> None:
    t = Table(["visual", "maneuver malfunction flameout"], {1: "flameout"})
    t.play("0 visual>1")
    assert t.may(1) == ["pass", "flameout", "malfunction"]
    assert t.refuses("1 maneuver") == "FLAMED_OUT"
    t = Table(["maneuver", "", "hot-stick"], {0: "visual<2", 2: "flameout"})
    t.play("0 maneuver@visual")
    assert t.may(2) == ["decline", "counter"], "a Special is no Attack card"


def test_r8_8_a_maneuver_against_hot_stick_is_refused_not_wasted() -> None:
    t = Table(["visual", "maneuver malfunction"], {0: "hot-stick"})
    t.play("0 visual>1")
    assert t.may(1) == ["pass", "malfunction"]
    assert t.refuses("1 maneuver") == "IMMUNE"
    t = Table(["maneuver radar", "", ""], {0: "visual<2", 2: "hot-stick"})
    assert t.refuses("0 maneuver@visual") == "IMMUNE"


def test_r8_8_a_flameout_against_golden_bird_is_refused_not_wasted() -> None:
    front = {0: "radar<2 visual<1", 2: "golden-bird"}
    t = Table(["flameout", "", ""], front)
    assert t.may(0) == ["flameout@visual", "flameout>1"]
    assert t.refuses("0 flameout@radar") == t.refuses("0 flameout>2") == "IMMUNE"
    t = Table(["radar", "flameout"], {0: "golden-bird"})
    t.play("0 radar>1")
    assert t.refuses("1 flameout") == "IMMUNE"


def test_r8_8_each_special_protects_against_its_own_card_only() -> None:
    t = Table(["visual", "maneuver flameout"], {0: "golden-bird"})
    t.play("0 visual>1")
    assert t.may(1) == ["pass", "maneuver"]
    t = Table(["visual", "maneuver flameout"], {0: "hot-stick"})
    t.play("0 visual>1")
    assert t.may(1) == ["pass", "flameout"]


# --- R9 Special cards ---


def test_r9_1_a_relight_removes_one_flameout_on_ones_own_turn() -> None:
    t = Table(["relight radar", ""], {0: "flameout"})
    events = t.play("0 relight")
    assert t.front(0) == ""
    assert t.pile() == "flameout relight"
    assert only(events, e.FlameoutRemoved) == [e.FlameoutRemoved(0)]
    assert t.waits == "1 play"


def test_r9_2_a_special_comes_into_play_as_an_answer_only_and_undoes_nothing() -> None:
    t = Table(["hot-stick golden-bird", "", ""], {0: "flameout visual<1+maneuver"})
    assert t.may(0) == ["no-play"]
    t = Table(["", "", "flameout golden-bird"], {0: "flameout"}, active=2)
    t.play("2 flameout>0", "0 decline")
    t = Table(["flameout", "golden-bird"], {1: "flameout visual<0+maneuver"})
    t.play("0 flameout>1", "1 counter")
    assert t.front(1) == "visual<0+maneuver flameout golden-bird"


def test_r9_3_a_special_stays_until_its_owner_is_shot_down() -> None:
    t = Table(["visual hot-stick", "maneuver guns", ""], {0: "visual<2"}, deck="relight*2")
    t.play("0 visual>1", "1 maneuver", "0 counter")
    assert t.front(0) == "visual<2 hot-stick"
    events = t.play("1 guns>0")
    assert t.front(0) == ""
    assert HOT_STICK in only(events, e.Discarded)[0].cards
    assert "hot-stick" in t.pile().split(), "it may be drawn again"


# --- R10 shot down ---


def test_r10_1_all_in_front_of_the_victim_goes_and_tokens_come_home() -> None:
    t = Table(
        ["guns", "radar malfunction", ""],
        {1: "radar<2+ecm visual<0+maneuver flameout*2 golden-bird hot-stick", 2: "visual<1+maneuver radar<1"},
        kills=[1, 2, 0],
        deck="relight",
    )
    events = t.play("0 guns>1")
    assert t.front(1) == ""
    assert sorted(t.pile().split()) == sorted(
        ["radar", "ecm", "visual", "maneuver", "flameout", "flameout", "golden-bird", "hot-stick", "guns"]
    )
    assert only(events, e.TokenReturned) == [e.TokenReturned(0)]
    assert t.hand(1) == "radar malfunction relight"
    assert t.p.table.kills == [2, 2, 0]
    assert t.front(2) == "radar<1 visual<1+maneuver", "what the victim has in front of others stays"


def test_r10_2_only_one_turn_is_lost_for_several_shots() -> None:
    t = Table(["missile", "", "missile"], {0: "radar<1", 1: "radar<0", 2: ""}, lost=[2], active=0)
    t.play("0 missile>1")
    assert t.p.table.lost_turn == [False, True, True]
    t = Table(["guns", "", "visual"], {2: "visual<0"}, lost=[2])
    t.play("0 guns>2", "1 no-play")
    assert t.waits == "2 lost-discard"
    t.play("2 discard:visual")
    assert t.p.table.lost_turn == [False, False, False]


def test_r10_3_the_lost_turn_is_a_draw_and_a_discard() -> None:
    t = Table(["relight", "radar flameout", ""], {1: "visual<0 flameout"}, lost=[1], deck="guns relight")
    t.play("0 no-play")
    assert t.waits == "1 lost-discard"
    assert t.may(1) == ["discard:radar", "discard:guns", "discard:flameout"]
    assert t.refuses("1 flameout>2") == "LOST_TURN"
    events = t.play("1 discard:flameout")
    assert events[:2] == [e.Discarded(1, (FLAMEOUT,)), e.TurnEnded(1)]
    assert t.p.table.lost_turn == [False] * 3
    assert t.waits == "2 play"


def test_r10_4_until_then_a_pilot_is_a_target_and_defends_and_counters_normally() -> None:
    t = Table(["radar", "", "malfunction golden-bird", "flameout"], lost=[2], deck="relight relight flameout")
    t.play("0 radar>2")
    assert t.may(2) == ["pass", "malfunction"]
    t.play("2 malfunction")
    t = Table(["flameout", "", "golden-bird"], lost=[2])
    t.play("0 flameout>2", "2 counter")
    assert t.front(2) == "golden-bird"
    assert t.p.table.lost_turn[2]


# --- R11 drawing and hand limit ---


def test_r11_1_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    t = Table(["relight", "relight", ""], deck_ends=True)
    discarded = len(t.p.table.pile)
    events = t.play("0 no-play")
    assert events[2:5] == [e.TurnStarted(1, 2, lost=False), e.Reshuffled(discarded), e.CardDrawn(1)]
    assert t.p.table.pile == []
    assert len(t.p.deck) == discarded - 1


def test_r11_1_an_empty_deck_alone_triggers_nothing() -> None:
    t = Table(["relight", ""], deck_ends=True, deck="guns")
    events = t.play("0 no-play")
    assert only(events, e.Reshuffled) == []
    assert t.p.deck == []
    assert len(t.p.table.pile) > 80


def test_r11_1_the_reshuffle_uses_the_matchs_random_source() -> None:
    first, second = (Table(["relight", ""], deck_ends=True) for _ in range(2))
    first.play("0 no-play")
    second.play("0 no-play")
    assert first.p.deck == second.p.deck != sorted(first.p.deck)


def test_r11_2_deck_and_pile_are_never_both_empty() -> None:
    """At most 36 cards are in hands (five times 7, one drawn), 28 in front, 1 pending: some of the 94 are left."""
    fullest = "radar<{0} visual<{0}+maneuver"
    t = Table(["relight*2"] * 5, {seat: fullest.format((seat + 1) % 5) for seat in range(5)})
    assert len(t.p.deck) == 94 - 10 - 15
    assert 36 + 28 + 1 < 94


def test_r11_3_the_limit_of_seven_binds_after_a_turn_without_a_play() -> None:
    t = Table(["guns*4 missile*4", ""], deck="relight")
    t.play("0 no-play")
    assert t.waits == "0 trim"
    assert t.refuses("0 no-play") == "WRONG_PHASE"
    t.play("0 discard:missile")
    assert (t.held(0), t.waits) == (7, "1 play")


def test_r11_3_one_card_an_action_until_seven_are_left() -> None:
    t = Table(["guns*5 missile*4", ""])
    t.play("0 no-play", "0 discard:guns")
    assert t.waits == "0 trim"
    t.play("0 discard:guns")
    assert t.waits == "1 play"


def test_r11_4_a_small_hand_is_not_filled_up() -> None:
    t = Table(["visual hot-stick", "", "maneuver"], deck="guns relight relight relight")
    t.play("0 visual>2", "2 maneuver", "0 counter", "1 no-play")
    assert (t.held(0), t.held(2)) == (0, 2)


# --- R12 the end ---


def test_r12_1_with_the_fifth_kill_everything_ends_at_once() -> None:
    t = Table(["guns", "", ""], {1: "visual<2"}, kills=[4, 1, 3])
    events = t.play("0 guns>1")
    assert isinstance(events[-1], e.GameOver)
    assert only(events, e.TurnEnded, e.TurnStarted, e.CardDrawn) == []
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("ace", (0,), (5, 1, 3))
    assert t.state.to_act() == ()
    assert [t.may(seat) for seat in range(3)] == [[], [], []]


def test_r12_1_with_nine_cards_left_nobody_trims_any_more() -> None:
    t = Table(["guns*9", ""], {1: "visual<0"}, kills=[4])
    t.play("0 guns>1")
    assert t.waits == "0 over"


def test_r12_1_a_shorter_match_has_its_own_number() -> None:
    t = Table(["guns", ""], {1: "visual<0"}, goal=1)
    t.play("0 guns>1")
    assert t.waits.endswith("over")


@pytest.mark.parametrize(
    ("kills", "places"), [((4, 3, 3, 0), (1, 2, 2, 4)), ((4, 0, 0, 0), (1, 2, 2, 2)), ((4, 4, 4, 4), (1, 2, 2, 2))]
)
def test_r12_2_the_others_are_ranked_by_kills_and_share_ties(kills: tuple[int, ...], places: tuple[int, ...]) -> None:
    t = Table(["missile", "", "", ""], {2: "radar<3"}, kills=kills)
    t.play("0 missile>2")
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.places == places


def test_r12_3_after_turn_500_the_kills_decide() -> None:
    t = Table(["relight", "", ""], kills=[2, 4, 4], turn=500)
    events = t.play("0 no-play")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.winners) == ("guard", (3, 1, 1), (1, 2))
    assert events[-2:] == [e.TurnEnded(0), e.GameOver(outcome)]


def test_r12_3_turn_500_is_played_to_its_end() -> None:
    t = Table(["relight", ""], turn=499)
    t.play("0 no-play")
    assert t.waits == "1 play"
    assert t.p.table.turn == 500


def test_r12_4_there_is_no_resignation_and_no_clock_in_the_rules() -> None:
    assert not any("resign" in action.notation for action in ALL)
    t = Table(["radar", ""])
    assert t.state.legal_actions(CLOCK) == []
    assert t.state.countdown() is None


# --- R13 the smallest and the largest table ---


def test_r13_1_with_two_seats_a_shot_gives_two_real_turns_in_a_row() -> None:
    t = Table(["guns radar", "relight"], {1: "visual<0"})
    t.play("0 guns>1", "1 discard:relight")
    assert t.waits == "0 play"


def test_r13_1_with_two_seats_the_attacker_is_always_the_other() -> None:
    t = Table(["radar visual", ""])
    t.play("0 radar>1", "1 pass")
    assert t.front(1) == "radar<0"


def test_r13_2_with_five_seats_four_tokens_are_enough() -> None:
    """All four opponents carry a token of seat 0; a fifth one would have nowhere to land."""
    t = Table(["maneuver", "", "", "", ""], dict.fromkeys(range(1, 5), "visual<0+maneuver") | {0: "visual<3"})
    assert t.tokens_at_home(0) == 0
    t.play("0 maneuver@visual", "3 decline")
    assert t.front(3) == "visual<0+maneuver"
    assert t.tokens_at_home(0) == 0
    assert sorted(t.pile().split()) == ["maneuver", "visual"]
