"""Every numbered rule and ruling of Dealin' Dirt, at the table: what is played, then what is true."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Event, IllegalAction, SeatSetup
from games.core.rng import Rng
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import BASIC, CARDS, INDEX, KIND, NAMES, PROGRESSES, TYPES, Kind
from games.dealin_dirt.decks import PREBUILT, problems
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.position import Condition, Phase, Zone
from games.dealin_dirt.state import DirtState
from tests.games.dealin_dirt.table import Table, car, cards, everywhere, index, only

GAME = DealinDirt()
POWERS = ("green-horse-power", "red-horse-power", "blue-horse-power")


def new(seed: int = 1, decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()), **options: int) -> DirtState:
    return GAME.new([SeatSetup(deck) for deck in decks], seed, DirtOptions.model_validate(options))


def deck_of(hot_laps: int, size: int = 60) -> tuple[str, ...]:
    """Return a legal deck with few Hot Lap Drivers and nothing but Horse Power otherwise."""
    return ("clay-sprout",) * hot_laps + ("green-horse-power",) * (size - hot_laps)


def set_up(state: DirtState) -> list[Event]:
    """Let both put down one Driver and be ready."""
    happened: list[Event] = []
    while state.position.table.phase in (Phase.EXTRA, Phase.SETUP):
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        pick = legal[-1] if str(legal[-1]) == "ready" else legal[0]
        happened += state.apply(seat, pick)
    return happened


# --- R1 the cards ---


def test_r1_1_a_name_is_one_card() -> None:
    assert len(set(NAMES)) == len(CARDS)


def test_r1_2_drivers_have_stages_and_all_but_hot_laps_progress_from_the_stage_below() -> None:
    for place, card in enumerate(CARDS):
        if card.is_driver:
            assert card.hp % 10 == 0
            assert 0 <= card.passed <= 4
            assert len(card.attacks) <= 2
            below = PROGRESSES[place]
            assert (below == -1) == (KIND[place] == Kind.HOT_LAP)
            assert below == -1 or KIND[below] == KIND[place] - 1


def test_r1_3_no_basic_horse_power_is_colorless_and_any_type_pays_for_colorless() -> None:
    assert {CARDS[place].type for place in range(len(CARDS)) if BASIC[place]} == set(TYPES) - {"colorless"}
    for letter in "GRBYPOT":
        assert "attack:2" in Table([car("journeyman-joe", letter * 2)]).may(0)


def test_r1_5_a_special_horse_power_card_may_give_two() -> None:
    t = Table([car("journeyman-joe", "2")])
    assert "attack:2" in t.may(0)
    assert "attack:2" not in Table([car("fencepost-willa", "2")]).may(0), "two Colorless are not Green"


def test_r1_6_one_crew_a_turn_any_number_of_strategies_and_items() -> None:
    t = Table(hand="crew-chief-marlo*2 fresh-rubber*2 jerry-can*2")
    t.play("0 play:fresh-rubber", "0 play:fresh-rubber", "0 play:jerry-can", "0 play:jerry-can")
    t.play("0 play:crew-chief-marlo")
    assert t.refuses("0 play:crew-chief-marlo") == "CREW_PLAYED"
    t.play("0 end", "1 end")
    assert "play:crew-chief-marlo" in t.may(0)


def test_r1_6_one_tool_on_a_driver() -> None:
    t = Table([car("clay-sprout", tool="roll-cage"), car("cinder-kid")], hand="nerf-bars")
    assert t.refuses("0 tool:nerf-bars>active") == "TOOL_THERE"
    t.play("0 tool:nerf-bars>s1")


def test_r1_6_the_track_in_play_cannot_be_played_again() -> None:
    t = Table(hand="black-gumbo-bowl", track="black-gumbo-bowl")
    assert t.refuses("0 play:black-gumbo-bowl") == "SAME_TRACK"


def test_r1_6_a_replaced_track_goes_to_its_owners_pile() -> None:
    t = Table(hand="infield-care-center", track="black-gumbo-bowl")
    t.play("0 play:infield-care-center")
    assert t.discard(1) == ["black-gumbo-bowl"]
    assert t.p.table.track_of == 0


def test_r1_7_a_winner_progresses_from_a_feature() -> None:
    winners = [place for place, kind in enumerate(KIND) if kind == Kind.WINNER]
    assert len(winners) >= 6
    assert all(KIND[PROGRESSES[place]] == Kind.FEATURE for place in winners)


# --- R2 decks ---


@pytest.mark.parametrize("size", [0, 39, 41, 49, 51, 59, 61])
def test_r2_1_a_deck_has_40_50_or_60_cards(size: int) -> None:
    assert any("40, 50 or 60" in problem for problem in problems(deck_of(4, size) if size > 4 else ()))


@pytest.mark.parametrize("size", [40, 50, 60])
def test_r2_1_these_sizes_are_legal(size: int) -> None:
    assert problems(deck_of(4, size)) == []
    deck = deck_of(4, size)
    assert len(everywhere(new(1, (deck, deck)).position)) == 2


def test_r2_1_at_most_four_of_a_name_but_any_number_of_basic_horse_power() -> None:
    assert "Clay Sprout" in problems(deck_of(5))[0]
    twins = (*deck_of(4, 55), *["twin-carb-horse-power"] * 5)
    assert "Twin Carb" in problems(twins)[0]


def test_r2_1_a_deck_needs_a_hot_lap_driver_and_known_cards() -> None:
    assert "Hot Lap" in problems(deck_of(0))[0]
    assert "no card called warp-drive" in problems((*deck_of(4, 59), "warp-drive"))[0]


def test_r2_1_both_decks_have_the_same_size() -> None:
    with pytest.raises(IllegalAction, match="DECK_SIZE"):
        new(1, (deck_of(4, 60), deck_of(4, 40)))
    with pytest.raises(IllegalAction, match="BAD_DECK"):
        new(1, (deck_of(0, 60), deck_of(4, 60)))
    for size in (40, 50, 60):
        held = 7 if size == 60 else 6
        assert len(new(1, (deck_of(4, size), ())).position.sides[1].deck) == size - held, "a pre-built one of this size"


def test_r2_2_the_catalogue_has_the_promised_size() -> None:
    assert len(CARDS) >= 150
    for kind in TYPES:
        lines = Counter(card.kind for card in CARDS if card.type == kind and card.is_driver)
        assert lines["heat-race"] >= 4
        assert lines["feature"] >= 2
    pits = Counter(card.kind for card in CARDS if card.kind in ("strategy", "crew", "item", "tool", "track"))
    assert len(pits) == 5
    assert pits.total() >= 40


def test_r2_2_prebuilt_decks_of_every_size_a_third_each() -> None:
    assert Counter(len(deck.cards) for deck in PREBUILT) == {60: 8, 40: 4, 50: 2}
    assert {len(deck.cards) for deck in PREBUILT if deck.starter} == {40, 50, 60}
    for deck in PREBUILT:
        third = len(deck.cards) / 3
        kinds = [KIND[INDEX[key]] for key in deck.cards]
        drivers = sum(kind <= Kind.WINNER for kind in kinds)
        power = sum(kind == Kind.POWER for kind in kinds)
        assert abs(drivers - third) <= 1
        assert abs(power - third) <= 1


def test_r2_2_prebuilt_decks_show_the_game() -> None:
    """Most of the catalogue, and every kind of card, can be seen without building a deck."""
    cards = {INDEX[key] for deck in PREBUILT for key in deck.cards}
    assert len(cards) >= 130
    kinds = Counter(KIND[card] for card in cards)
    everything = Counter(KIND)
    assert all(kinds[kind] >= everything[kind] / 3 for kind in Kind)
    assert len({deck.note for deck in PREBUILT}) == len({deck.name for deck in PREBUILT}) == len(PREBUILT)


def test_r2_2_a_player_without_a_deck_gets_a_prebuilt_one() -> None:
    p = new(3).position
    for seat in range(2):
        mine = Counter(p.sides[seat].deck + p.sides[seat].hand)
        assert mine == Counter(INDEX[key] for key in PREBUILT[seat].cards)
    assert len(new(3, size=40).position.sides[0].deck) == 34
    assert len(new(3, size=50).position.sides[0].deck) == 44


# --- R3 set-up ---


@pytest.mark.parametrize(("size", "held"), [(60, 7), (50, 6), (40, 6)])
def test_r3_1_seven_cards_from_sixty_else_six(size: int, held: int) -> None:
    deck = ("clay-sprout",) * 4 + ("cinder-kid",) * 4 + ("torch-tanner",) * 4 + ("green-horse-power",) * (size - 12)
    for seed in range(40):
        state = new(seed, (deck, deck))
        dealt = only(state.opening, e.HandDealt)
        assert {len(event.cards) for event in dealt} == {held}
        assert all(event.audience == (event.seat,) for event in dealt)


def _mulligan(wanted: int) -> DirtState:
    """Find a match that begins with `wanted` hands without a Hot Lap Driver."""
    for seed in range(1000):
        decks = (deck_of(1), ("clay-sprout",) * 4 + ("cinder-kid",) * 4 + ("green-horse-power",) * 52)
        state = new(seed, decks)
        hands = only(state.opening, e.HandShown)
        if len(hands) == wanted and [event.seat for event in hands] == list(range(wanted)):
            return state
    raise AssertionError("never happens")


def test_r3_2_a_hand_without_hot_lap_is_shown_and_the_opponent_may_draw_two() -> None:
    state = _mulligan(1)
    (event,) = only(state.opening, e.HandShown)
    assert event.audience is None
    assert all(KIND[card] != Kind.HOT_LAP for card in event.cards)
    assert state.position.table.phase == Phase.EXTRA
    assert state.to_act() == (1,)
    assert [str(action) for action in state.legal_actions(1)] == ["extra:0", "extra:1", "extra:2"]
    before = len(state.position.sides[1].hand)
    state.apply(1, GAME.parse("extra:2"))
    assert len(state.position.sides[1].hand) == before + 2


def test_r3_2_every_further_mulligan_offers_again_until_the_deck_runs_short() -> None:
    for seed in range(300):
        state = new(seed, (deck_of(1, 40), deck_of(4, 40)))
        offers = 0
        while state.position.table.phase == Phase.EXTRA:
            legal = state.legal_actions(state.to_act()[0])
            offers += len(legal) > 1
            state.apply(state.to_act()[0], legal[-1])
        assert min(len(side.deck) for side in state.position.sides) >= 7
        if offers > 12:
            return
    raise AssertionError("nobody drew that often")


def test_r3_2_if_both_lack_one_both_start_over_and_nobody_draws_for_it() -> None:
    for seed in range(500):
        state = new(seed, (deck_of(2), deck_of(2)))
        opening = list(state.opening)
        places = [place for place, event in enumerate(opening) if isinstance(event, e.HandShown)]
        if len(places) == 2 and state.position.table.phase == Phase.SETUP:
            assert not only(opening, e.ExtraDrawn)
            assert len(only(opening, e.HandDealt)) == 4
            return
    raise AssertionError("never happens")


def test_r3_3_both_choose_at_once_and_hidden() -> None:
    state = next(state for seed in range(9) if (state := new(seed)).position.table.phase == Phase.SETUP)
    assert state.to_act() == (0, 1)
    before = state.view(1)
    (first, *_) = state.legal_actions(0)
    events = state.apply(0, first)
    assert all(event.audience == (0,) for event in events)
    assert state.view(1) == before
    assert state.view(None).sides[0].cars == ()
    assert state.view(0).sides[0].cars
    assert state.to_act() == (0, 1)


def test_r3_3_one_active_then_up_to_five_for_the_staging_area() -> None:
    deck = tuple(key for key in ("clay-sprout", "cinder-kid", "torch-tanner") for _ in range(4)) + deck_of(0, 48)
    for seed in range(3000):
        state = new(seed, (deck, deck))
        if state.position.table.phase == Phase.SETUP and len(state.position.sides[0].hand) == 7:
            hot_laps = [card for card in state.position.sides[0].hand if KIND[card] == Kind.HOT_LAP]
            if len(hot_laps) == 7:
                break
    else:
        state.position.sides[0].hand = sorted(cards("clay-sprout*4 cinder-kid*3"))
        state = DirtState(state.position)
    assert all(str(action).startswith("active:") for action in state.legal_actions(0))
    state.apply(0, state.legal_actions(0)[0])
    for _ in range(5):
        state.apply(0, state.legal_actions(0)[0])
    left = [str(action) for action in state.legal_actions(0)]
    assert [notation for notation in left if not notation.startswith("back:")] == ["ready"]


def test_r3_4_six_prizes_unseen_by_both() -> None:
    state = new(2)
    events = set_up(state)
    assert only(events, e.PrizesLaid) == [e.PrizesLaid(6)]
    assert [len(side.prizes) for side in state.position.sides] == [6, 6]
    for seat in (0, 1):
        view = state.view(seat)
        assert len(view.unseen) == view.sides[seat].deck + 6, "Prizes are not told apart from the deck"


def test_r3_5_a_coin_chooses_who_goes_first_and_the_drivers_are_turned_up() -> None:
    first = Counter()
    for seed in range(60):
        state = new(seed)
        events = set_up(state)
        first[only(events, e.FirstChosen)[0].seat] += 1
        assert [event.seat for event in only(events, e.DriversRevealed)] == [0, 1]
        assert state.view(None).sides[0].cars
    assert min(first.values()) > 15


def test_r3_5_the_option_first_leaves_nothing_to_the_coin() -> None:
    for seed in range(5):
        state = new(seed, first=1)
        set_up(state)
        assert state.position.table.active == 1


# --- R4 the turn ---


def test_r4_1_a_turn_begins_with_a_card() -> None:
    t = Table(foe_deck="duct-tape*2")
    events = t.play("0 end")
    assert only(events, e.CardsDrawn) == [e.CardsDrawn(1, 1)]
    assert only(events, e.CardsReceived)[0].audience == (1,)
    assert t.hand(1) == ["duct-tape"]


def test_r4_1_r8_3_a_player_who_cannot_draw_loses() -> None:
    t = Table(foe_deck="")
    t.play("0 end")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((1, 2), "deck_out")


def test_r4_2_at_most_five_in_the_staging_area() -> None:
    t = Table([car("clay-sprout")] * 6, hand="cinder-kid")
    assert t.refuses("0 stage:cinder-kid") == "STAGING_FULL"
    t = Table([car("clay-sprout")] * 5, hand="cinder-kid")
    t.play("0 stage:cinder-kid")
    assert t.top(0, 5) == "cinder-kid"


def test_r4_2_one_horse_power_a_turn_on_any_own_driver() -> None:
    t = Table([car("clay-sprout"), car("cinder-kid")], hand="red-horse-power*2")
    t.play("0 power:red-horse-power>s1")
    assert t.power(0, 1) == ["red-horse-power"]
    assert t.refuses("0 power:red-horse-power>active") == "POWER_ATTACHED"
    t.play("0 end", "1 end", "0 power:red-horse-power>active")


def test_r4_3_an_attack_ends_the_turn_and_so_does_passing() -> None:
    t = Table([car("clay-sprout", "G")])
    t.play("0 attack:1")
    assert t.state.to_act() == (1,)
    t.play("1 end")
    assert t.state.to_act() == (0,)


def test_r4_3_the_first_player_may_attack_at_once() -> None:
    t = Table([car("clay-sprout", "G")], turn=1)
    assert "attack:1" in t.may(0)


def test_r4_3_a_rolling_start_forbids_attacks_in_the_first_turn() -> None:
    t = Table([car("journeyman-joe", "G")], [car("journeyman-joe", "G")], turn=1)
    t.p.table.rolling_start = True
    assert t.refuses("0 attack:1") == "ROLLING_START"
    t.play("0 end", "1 attack:1", "0 attack:1")
    assert (t.damage(0), t.damage(1)) == (10, 10)


def test_r4_3_a_rolling_start_is_an_option_that_the_match_remembers() -> None:
    state = GAME.new([SeatSetup(), SeatSetup()], 1, DirtOptions(rolling_start=True))
    assert GAME.load(state.dump()).position.table.rolling_start
    assert not new(1).position.table.rolling_start


@pytest.mark.parametrize("turn", [1, 2])
def test_r4_4_nobody_progresses_in_their_first_turn(turn: int) -> None:
    t = Table([car("clay-sprout")], hand="clay-thresher", turn=turn)
    assert t.refuses("0 progress:clay-thresher>active") == "FIRST_TURN"
    assert "progress:clay-thresher>active" in Table([car("clay-sprout")], hand="clay-thresher", turn=3).may(0)


def test_r4_4_not_a_driver_that_came_or_progressed_this_turn() -> None:
    t = Table([car("torch-tanner")], hand="clay-sprout clay-thresher clay-combine")
    t.play("0 stage:clay-sprout")
    assert t.refuses("0 progress:clay-thresher>s1") == "TOO_FRESH"
    t.play("0 end", "1 end", "0 progress:clay-thresher>s1")
    assert t.refuses("0 progress:clay-combine>s1") == "TOO_FRESH"
    t.play("0 end", "1 end", "0 progress:clay-combine>s1")
    assert t.refuses("0 progress:clay-thresher>active") == "NOT_IN_HAND"


def test_r4_4_only_on_the_driver_that_it_names() -> None:
    t = Table([car("cinder-kid")], hand="clay-thresher")
    assert t.refuses("0 progress:clay-thresher>active") == "WRONG_DRIVER"


def test_r4_4_cards_and_damage_stay_conditions_and_old_attacks_go() -> None:
    mine = car("clay-sprout", "GG", damage=20, tool="roll-cage", condition="asleep", spun=True)
    mine.pinned = mine.smoked = mine.stalled = 5
    t = Table([mine], hand="clay-thresher")
    t.play("0 progress:clay-thresher>active")
    (driver,) = t.cars(0)
    assert (driver.damage, len(driver.power), driver.tool) == (20, 2, INDEX["roll-cage"])
    assert (driver.condition, driver.spun, driver.pinned, driver.smoked, driver.stalled) == (0, False, 0, 0, 0)
    assert "attack:1" in t.may(0)
    t.play("0 attack:1")
    assert t.damage(1) == 40, "Furrow, not Loose Groove"


def test_r4_4_the_new_card_has_its_own_skill_even_if_the_old_one_was_used_this_turn() -> None:
    t = Table([car("blueprint-architect")], hand="grand-architect-of-the-late-show", deck="duct-tape*6")
    t.play("0 skill:active", "0 pick:duct-tape")
    assert "skill:active" not in t.may(0)
    t.play("0 progress:grand-architect-of-the-late-show>active")
    held = len(t.hand(0))
    t.play("0 skill:active")
    assert len(t.hand(0)) == held + 1


def test_r4_5_get_passed_costs_horse_power_and_the_new_driver_may_attack() -> None:
    t = Table([car("clay-sprout", "GR", damage=10), car("cinder-kid", "R")])
    t.play("0 passed:s1", "0 pay:red-horse-power")
    assert t.discard(0) == ["red-horse-power"]
    assert (t.top(0), t.top(0, 1), t.damage(0, 1), t.power(0, 1)) == (
        "cinder-kid", "clay-sprout", 10, ["green-horse-power"],
    )  # fmt: skip
    t.play("0 attack:1")


def test_r4_5_without_choice_nobody_is_asked_and_free_is_free() -> None:
    t = Table([car("clay-sprout", "GG"), car("gecko-gio")])
    t.play("0 passed:s1")
    assert t.power(0, 1) == ["green-horse-power"]
    t.play("0 passed:s1")
    assert t.top(0) == "clay-sprout"


def test_r4_5_overpaying_only_where_no_exact_choice_exists() -> None:
    t = Table([car("clay-sprout", "2G"), car("gecko-gio")])
    t.play("0 passed:s1")
    assert t.power(0, 1) == ["twin-carb-horse-power"], "the exact card goes without asking"
    t = Table([car("clay-sprout", "2"), car("gecko-gio")])
    t.play("0 passed:s1")
    assert t.power(0, 1) == []
    t = Table([car("rusty-ringleader", "22G"), car("gecko-gio")])
    t.play("0 passed:s1")
    assert t.may(0) == ["pay:green-horse-power", "pay:twin-carb-horse-power"]
    t.play("0 pay:twin-carb-horse-power")
    assert t.power(0, 1) == ["twin-carb-horse-power"], "two and one make three"


def test_r4_5_not_while_asleep_or_slammed_or_without_a_driver_to_switch_with() -> None:
    for condition, code in (("asleep", "ASLEEP"), ("slam", "SLAMMED")):
        t = Table([car("gecko-gio", condition=condition), car("clay-sprout")])
        assert t.refuses("0 passed:s1") == code
    assert Table([car("gecko-gio")]).refuses("0 passed:s1") == "NOT_THERE"
    assert Table([car("rusty-rollo", "O"), car("clay-sprout")]).refuses("0 passed:s1") == "CANNOT_PAY"


def test_r4_5_a_muddy_driver_pays_flips_and_may_not_try_again() -> None:
    t = Table([car("clay-sprout", "GG", condition="mud"), car("cinder-kid")], coins="T")
    events = t.play("0 passed:s1")
    assert only(events, e.PassFailed)
    assert (t.top(0), t.power(0), t.discard(0)) == ("clay-sprout", ["green-horse-power"], ["green-horse-power"])
    assert t.refuses("0 passed:s1") == "TRIED"
    assert "attack:1" in t.may(0)
    t.play("0 end", "1 end")
    assert "passed:s1" in t.may(0)


def test_r4_5_on_heads_a_muddy_driver_gets_away_clean() -> None:
    t = Table([car("clay-sprout", "G", condition="mud", spun=True), car("cinder-kid")], coins="H")
    t.play("0 passed:s1")
    assert t.top(0) == "cinder-kid"
    assert (t.cars(0)[1].condition, t.cars(0)[1].spun) == (0, False)


def test_r4_5_as_often_as_it_can_be_paid_for_up_to_ten_times() -> None:
    t = Table([car("gecko-gio"), car("ripple-rae")])
    t.play(*["0 passed:s1"] * 10)
    assert t.refuses("0 passed:s1") == "PASSED_ENOUGH"


def test_r4_6_a_skill_is_not_an_attack_and_works_from_the_staging_area() -> None:
    t = Table([car("clay-sprout", "G", damage=20), car("loaner-lottie")])
    t.play("0 skill:s1")
    assert t.damage(0) == 10
    assert t.refuses("0 skill:s1") == "NO_SKILL"
    t.play("0 attack:1")


@pytest.mark.parametrize("condition", ["asleep", "mud", "slam"])
def test_r4_6_no_skill_works_in_trouble(condition: str) -> None:
    t = Table([car("sapling-sprinter", damage=20, condition=condition)])
    assert t.refuses("0 skill:active") == "IN_TROUBLE"
    t = Table([car("journeyman-joe", "GG")], [car("rusty-ringleader", condition=condition)], coins="T")
    t.play("0 attack:2")
    assert t.damage(1) == 20, "Thick Sheet Metal does not help"


def test_r4_6_spun_out_leaves_skills_alone() -> None:
    assert "skill:active" in Table([car("sapling-sprinter", damage=20, spun=True)]).may(0)


# --- R5 attacking ---


def test_r5_1_typed_costs_by_their_type_and_nothing_is_discarded() -> None:
    t = Table([car("winged-wanda", "RRG")], [car("rental-hero-rick")])
    t.play("0 attack:2")
    assert len(t.power(0)) == 3
    assert Table([car("winged-wanda", "RGG")]).refuses("0 attack:2") == "CANNOT_PAY"


def test_r5_1_race_fuel_counts_as_any_one_type() -> None:
    assert "attack:2" in Table([car("winged-wanda", "R*G")]).may(0)
    assert "attack:2" not in Table([car("winged-wanda", "*GG")]).may(0)


@pytest.mark.parametrize(("condition", "code"), [("asleep", "ASLEEP"), ("slam", "SLAMMED")])
def test_r5_2_no_attack_while_asleep_or_slammed(condition: str, code: str) -> None:
    assert Table([car("clay-sprout", "G", condition=condition)]).refuses("0 attack:1") == code


def test_r5_2_mud_heads_attacks_normally() -> None:
    t = Table([car("clay-sprout", "G", condition="mud")], coins="H")
    t.play("0 attack:1")
    assert (t.damage(0), t.damage(1)) == (0, 10)


def test_r5_2_mud_tails_damages_the_attacker_after_paying() -> None:
    t = Table([car("cinder-chaser", "RRG", condition="mud")], coins="T")
    t.play("0 attack:2")
    assert (t.damage(0), t.damage(1)) == (20, 0)
    assert t.discard(0) == ["red-horse-power"]
    assert t.state.to_act() == (1,)


def test_r5_2_damage_to_oneself_has_the_same_modifiers() -> None:
    t = Table([car("clay-sprout", "G", condition="mud", tool="nerf-bars")], hand="crossover-move", coins="T")
    t.play("0 play:crossover-move", "0 attack:1")
    assert t.damage(0) == 20 + 20 - 10


def test_r5_3_weakness_doubles_and_resistance_takes_thirty_off() -> None:
    t = Table([car("tidewater-tess", "BB")], [car("cinder-chaser")])
    t.play("0 attack:2")
    assert t.damage(1) == 40
    t = Table([car("bulldozer-beverly", "OOO")], [car("murky-monarch")])
    t.play("0 attack:1")
    assert t.damage(1) == 50 - 30


def test_r5_3_never_below_zero() -> None:
    t = Table([car("rusty-rollo", "OO")], [car("murky-monarch")])
    events = t.play("0 attack:2")
    assert t.damage(1) == 0
    assert only(events, e.Unhurt)


def test_r5_3_weakness_comes_before_all_other_modifiers() -> None:
    """The attack's own additions are doubled; a Crossover Move and the defender's Nerf Bars are not."""
    t = Table([car("winged-wanda", "RR")], [car("clay-combine", tool="nerf-bars")], hand="crossover-move", coins="H")
    t.play("0 play:crossover-move", "0 attack:1")
    assert t.damage(1) == (20 + 20) * 2 + 20 - 10


def test_r5_3_a_strengthened_attacker_may_overcome_resistance() -> None:
    t = Table([car("cinder-kid", "RR")], [car("blueprint-crafter")], hand="crossover-move")
    t.play("0 play:crossover-move", "0 attack:2")
    assert t.damage(1) == 20 + 20 - 30


def test_r5_3_an_attack_without_damage_is_not_strengthened() -> None:
    t = Table([car("hayloft-hanna", "G")], [car("cinder-kid")], hand="crossover-move", coins="TT")
    t.play("0 play:crossover-move", "0 attack:1")
    assert t.damage(1) == 0


def test_r5_3_staging_drivers_have_neither_weakness_nor_resistance() -> None:
    t = Table([car("tidewater-tsunami", "BBBB")], [car("rental-hero-rick"), car("cinder-kid"), car("blueprint-benny")])
    t.play("0 attack:1")
    assert [t.damage(1, 1), t.damage(1, 2)] == [10, 10]


def test_r5_3_costs_come_first() -> None:
    """The power that is burnt no longer counts when the damage is counted."""
    t = Table([car("cinder-chaser", "RRR")], [car("rental-hero-rick")])
    events = t.play("0 attack:2")
    kinds = [type(event) for event in events if isinstance(event, (e.Discarded, e.Damaged))]
    assert kinds == [e.Discarded, e.Damaged]


def test_r5_4_wrecked_at_once_before_the_other_effects() -> None:
    """A Driver that is wrecked by the damage is not pushed back: its owner replaces it (see test_wrecks.py)."""
    t = Table([car("tidewater-tempest", "BB")], [car("cinder-kid", damage=50), car("torch-tanner")])
    events = t.play("0 attack:1")
    assert [type(event) for event in events if isinstance(event, (e.GotPassed, e.WreckedOut))] == [e.WreckedOut]
    assert t.may(1) == ["replace:s1"]
    assert t.prizes(0) == 5


def test_r5_5_a_wreck_is_discarded_with_everything_and_gives_a_prize() -> None:
    theirs = [car("cinder-chaser", "RG", tool="nerf-bars", damage=70), car("torch-tanner"), car("clay-sprout")]
    t = Table([car("journeyman-jonah", "GG")], theirs)
    events = t.play("0 attack:1")
    assert sorted(t.discard(1)) == ["cinder-chaser", "cinder-kid", "green-horse-power", "nerf-bars", "red-horse-power"]
    assert only(events, e.PrizesTaken) == [e.PrizesTaken(0, 1, 5)]
    assert t.p.table.phase == Phase.REPLACE
    assert t.may(1) == ["replace:s1", "replace:s2"]
    t.play("1 replace:s2")
    assert [t.top(1, place) for place in range(2)] == ["clay-sprout", "torch-tanner"]
    assert t.p.table.active == 1


def test_r5_5_the_prize_goes_to_the_hand_and_only_its_owner_sees_it() -> None:
    t = Table([car("journeyman-jonah", "GG")], [car("cinder-kid", damage=50), car("torch-tanner")])
    events = t.play("0 attack:1")
    assert t.hand(0) == ["teal-horse-power"]
    assert only(events, e.CardsReceived)[0].audience == (0,)


def test_r5_5_a_wrecked_staging_driver_leaves_the_active_one_alone() -> None:
    t = Table([car("clay-sprout")], [car("cinder-kid"), car("torch-tanner", damage=40)], hand="gravel-sack")
    t.play("0 play:gravel-sack", "0 foe:s1")
    assert t.prizes(0) == 5
    assert t.p.table.phase == Phase.TURN
    assert len(t.cars(1)) == 1


def test_r5_5_both_at_once_the_player_on_turn_is_last() -> None:
    mine = [car("torch-tanner", "R", damage=40), car("clay-sprout")]
    t = Table(mine, [car("cinder-kid", damage=50), car("gecko-gio")])
    events = t.play("0 attack:1")
    assert [event.seat for event in only(events, e.PrizesTaken)] == [1, 0]
    assert t.state.to_act() == (1,)
    t.play("1 replace:s1")
    assert t.state.to_act() == (0,)
    t.play("0 replace:s1")
    assert t.state.to_act() == (1,)
    assert t.p.table.phase == Phase.TURN


# --- R6 between turns ---


def test_r6_1_spun_out_takes_ten_after_every_turn() -> None:
    t = Table([car("clay-combine", spun=True)])
    t.play("0 end")
    assert t.damage(0) == 10
    t.play("1 end")
    assert t.damage(0) == 20


def test_r6_1_asleep_flips_after_every_turn() -> None:
    t = Table([car("clay-sprout", condition="asleep")], coins="TH")
    t.play("0 end")
    assert t.cars(0)[0].condition == Condition.ASLEEP
    t.play("1 end")
    assert t.cars(0)[0].condition == Condition.FINE


def test_r6_1_a_wreck_by_spinning_flips_nothing() -> None:
    t = Table([car("cinder-kid", damage=50, condition="asleep", spun=True), car("clay-sprout")])
    events = t.play("0 end")
    assert not only(events, e.CoinsFlipped)
    assert t.prizes(1) == 5


def test_r6_1_the_player_whose_turn_it_was_comes_first() -> None:
    t = Table([car("clay-sprout", spun=True)], [car("cinder-kid", spun=True)], active=1)
    events = t.play("1 end")
    assert [event.seat for event in only(events, e.Damaged)] == [1, 0]


def test_r6_1_r6_2_a_door_slam_ends_after_its_own_players_turn() -> None:
    t = Table([car("clay-sprout", "G")], [car("cinder-kid", "R", condition="slam")])
    t.play("0 end")
    assert t.refuses("1 attack:1") == "SLAMMED"
    t.play("1 end")
    assert t.cars(1)[0].condition == Condition.FINE


def test_r6_3_wrecks_wait_until_both_are_checked() -> None:
    mine = [car("cinder-kid", damage=50, spun=True), car("clay-sprout")]
    t = Table(mine, [car("cinder-kid", damage=50, spun=True), car("clay-sprout")])
    events = t.play("0 end")
    kinds = [type(event) for event in events if isinstance(event, (e.Damaged, e.WreckedOut))]
    assert kinds == [e.Damaged, e.Damaged, e.WreckedOut, e.WreckedOut]
    assert [event.seat for event in only(events, e.PrizesTaken)] == [1, 0]
    t.play("1 replace:s1", "0 replace:s1")
    assert t.p.table.active == 1


def test_r6_4_effects_until_the_end_of_the_turn_end() -> None:
    t = Table(hand="crossover-move jerry-can")
    t.play("0 play:crossover-move", "0 play:jerry-can", "0 end")
    assert (t.p.table.boost, t.p.table.attach) == (0, 1)


# --- R7 conditions ---


@pytest.mark.parametrize("old", ["asleep", "mud", "slam"])
def test_r7_5_a_new_condition_replaces_the_old_one_but_not_spun_out(old: str) -> None:
    t = Table([car("sunrise-sal", "YY")], [car("clay-combine", condition=old, spun=True)])
    t.play("0 attack:1")
    assert t.cars(1)[0].condition == Condition.MUD
    assert t.cars(1)[0].spun


def test_r7_4_spun_out_twice_is_spun_out_once() -> None:
    t = Table([car("hornet-hank", "Y")], [car("murky-majesty", spun=True)])
    t.play("0 attack:1")
    assert t.damage(1) == 10 + 10


def test_r7_6_effects_of_attacks_end_on_leaving_the_active_place() -> None:
    front = car("clay-combine", "GG")
    front.pinned, front.stalled, front.smoked, front.guard, front.guarded, front.boost, front.boosted = (
        9,
        9,
        9,
        20,
        9,
        20,
        9,
    )
    t = Table([front, car("cinder-kid")], hand="wave-around")
    t.play("0 play:wave-around")
    back = t.cars(0)[1]
    assert (back.pinned, back.stalled, back.smoked, back.guarded, back.boosted) == (0, 0, 0, 0, 0)


# --- R8 the end ---


def test_r8_1_the_last_prize_wins() -> None:
    t = Table([car("journeyman-jonah", "GG")], [car("cinder-kid", damage=50), car("gecko-gio")], prizes="duct-tape")
    t.play("0 attack:1")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2), (6, 0), "prizes")
    assert t.state.to_act() == ()


def test_r8_2_nobody_to_replace_the_active_driver_loses() -> None:
    t = Table([car("journeyman-jonah", "GG")], [car("cinder-kid", damage=50)])
    t.play("0 attack:1")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((1, 2), "no_driver")


T_WINS, T_LOSES, TIE, GOES_ON = "T wins", "T loses", "tie", "goes on"


@pytest.mark.parametrize(
    ("last_prize", "results"),
    [
        ("", (GOES_ON, T_LOSES, T_WINS, TIE)),
        ("N", (T_LOSES, T_LOSES, TIE, T_LOSES)),
        ("T", (T_WINS, TIE, T_WINS, T_WINS)),
        ("TN", (TIE, T_LOSES, T_WINS, TIE)),
    ],
)
def test_r8_4_several_ways_at_once_are_counted(last_prize: str, results: tuple[str, ...]) -> None:
    """Torch It wrecks both: T is the player on turn, N the other one; columns as in the specification."""
    for (t_stuck, n_stuck), result in zip(
        ((False, False), (True, False), (False, True), (True, True)), results, strict=True
    ):
        t = Table(
            [car("torch-tanner", "R", damage=40), *([] if t_stuck else [car("clay-sprout")])],
            [car("cinder-kid", damage=50), *([] if n_stuck else [car("clay-sprout")])],
            prizes="duct-tape" if "T" in last_prize else "duct-tape*2",
            foe_prizes="duct-tape" if "N" in last_prize else "duct-tape*2",
            deck="clay-sprout*40",
            foe_deck="clay-sprout*40",
        )
        t.play("0 attack:1")
        outcome = t.state.outcome()
        if outcome is not None:
            assert result == (T_WINS if outcome.winners == (0,) else T_LOSES)
        else:
            assert result == (TIE if t.p.table.sudden else GOES_ON)


def test_r8_5_sudden_death_begins_anew_with_one_prize_each() -> None:
    t = Table(
        [car("torch-tanner", "R", damage=40)], [car("cinder-kid", damage=50)],
        deck="clay-sprout*40", foe_deck="clay-sprout*40", track="black-gumbo-bowl", turn=9,
    )  # fmt: skip
    before = t.begun
    events = t.play("0 attack:1")
    assert only(events, e.SuddenDeath) == [e.SuddenDeath(1)]
    assert t.p.table.phase == Phase.SETUP
    assert t.state.to_act() == (0, 1)
    assert everywhere(t.p) == before
    t.play("0 active:clay-sprout", "0 ready", "1 active:clay-sprout", "1 ready")
    assert (t.prizes(0), t.prizes(1), t.p.table.prizes) == (1, 1, 1)
    assert (t.p.table.turn, t.p.table.base) == (10, 9)
    assert not any(notation.startswith("progress") for notation in t.may(t.p.table.active))


def test_r8_6_after_two_hundred_turns_the_prizes_decide() -> None:
    t = Table(prizes="duct-tape*3", turn=200)
    t.play("0 end")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2), (3, 0), "guard")
    t = Table(turn=200)
    t.play("0 end")
    outcome = t.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((1, 1), "guard")


# --- R9 hidden and public ---


def test_r9_1_hidden_information_changes_nothing_for_a_seat() -> None:
    t = Table(hand="duct-tape", foe_hand="energy-bar jerry-can", prizes="duct-tape*6")
    view = t.state.view(0)
    imagined = GAME.determinize(view, Rng(5))
    assert imagined.view(0) == view
    assert imagined.position.sides[1].hand != t.p.sides[1].hand
    assert not t.state.view(None).hand


@pytest.mark.parametrize("asked", [0, 1])
@pytest.mark.parametrize(
    ("owner", "zone", "seen_by"),
    [
        (0, Zone.DECK, {"asked"}),
        (1, Zone.PRIZES, {"asked"}),
        (0, Zone.HAND, {"asked", 0}),
        (1, Zone.HAND, {"asked", 1}),
    ],
)
def test_r9_2_cards_looked_through_are_seen_by_the_looker_and_their_owner(
    asked: int, owner: int, zone: Zone, seen_by: set[object]
) -> None:
    t = Table(hand="duct-tape")
    table = t.p.table
    t.p.looking, table.asked, table.looking_of, table.looking_from = [index("clay-thresher")], asked, owner, zone
    seeing = [seat for seat in (0, 1) if t.state.view(seat).looking]
    assert seeing == [seat for seat in (0, 1) if seat in seen_by or (seat == asked and "asked" in seen_by)]
    assert t.state.view(None).looking == ()
    assert {t.state.view(seat).looked_through for seat in (0, 1, None)} == {1}


def test_r9_2_a_search_that_shows_is_public_and_one_that_does_not_has_a_public_twin() -> None:
    t = Table([car("clay-sprout")], hand="progress-report", deck="clay-thresher*3")
    t.play("0 play:progress-report")
    assert t.state.view(1).looking == ()
    assert t.state.view(1).looked_through == 3
    assert t.state.view(0).looking == (index("clay-thresher"),) * 3
    events = t.play("0 pick:clay-thresher")
    assert only(events, e.CardsShown)[0].audience is None
    t = Table(hand="scouting-report", deck="duct-tape*3")
    events = t.play("0 play:scouting-report", "0 pick:duct-tape")
    assert only(events, e.CardsTaken)[0].audience is None
    assert only(events, e.CardsReceived)[0].audience == (0,)
    assert not only(events, e.CardsShown)
