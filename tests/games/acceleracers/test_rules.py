"""Every numbered rule of AcceleRacers, at the table: what is played, then what is true."""

from __future__ import annotations

import msgspec
import pytest

from games.acceleracers import cards, moves
from games.acceleracers import events as e
from games.acceleracers.cards import BY_KEY, CARDS, Card, Kind, Stat, Team
from games.acceleracers.decks import DECKS, deck_problems
from games.acceleracers.game import AcceleRacers
from games.acceleracers.position import Phase
from games.acceleracers.state import AcceleState
from games.core import Event, IllegalAction, SeatSetup
from tests.games.acceleracers.table import Table, number, only, words

GAME = AcceleRacers()
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"


def new(seed: int = 1, *decks: tuple[str, ...]) -> AcceleState:
    return GAME.new([SeatSetup(deck) for deck in decks or ((), ())], seed, GAME.Options())


def do(state: AcceleState, line: str) -> list[Event]:
    seat, notation = line.split()
    return state.apply(int(seat), GAME.parse(notation))


def started(seed: int = 1, *decks: tuple[str, ...]) -> tuple[AcceleState, list[Event]]:
    """Begin a match and place the Realms as they come."""
    state = new(seed, *decks)
    happened = list(state.opening)
    while state.position.table.phase in (Phase.BRING, Phase.PLACE):
        seat = state.to_act()[0]
        happened += state.apply(seat, state.legal_actions(seat)[0])
    return state, happened


# --- R1 the cards ---


def test_r1_1_a_basic_and_an_advanced_vehicle_are_different_cards() -> None:
    assert BY_KEY["jaw-jammer"].number != BY_KEY["torqued-jaw-jammer"].number
    deck = [*DECKS[0].cards, "torqued-jaw-jammer"]
    assert "jaw-jammer" in deck
    assert deck_problems(deck) == []


def test_r1_2_rl1_of_two_escape_values_both_must_be_met(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = list(cards.ESCAPE)
    printed[number("ice-realm")] = ((0, 5), (1, 4))
    monkeypatch.setattr(cards, "ESCAPE", tuple(printed))
    t = Table("nightlife@1, drift-tech@1, synkro@1, power-bomb@1")
    assert [t.escapes(0, v) for v in ("nightlife", "drift-tech", "synkro")] == [False, False, True]


def test_r1_3_a_vehicle_costs_nothing() -> None:
    t = Table(hand="synkro", phase=Phase.VEHICLE)
    t.play("0 race:synkro")
    assert t.p.table.spent == 0


def test_r1_4_a_mod_needs_one_icon_in_common() -> None:
    t = Table("torqued-jackhammer@1, rivited@1", hand="spoiler diffusion-glass hyper-beams")
    assert t.may()[:4] == [
        "hyper-beams>rivited",
        "spoiler>torqued-jackhammer",
        "diffusion-glass>torqued-jackhammer",
        "diffusion-glass>rivited",
    ]
    assert t.refuses("0 spoiler>rivited") == "NO_MODABILITY"


def test_r1_5_rl2_several_shifts_on_one_vehicle() -> None:
    t = Table("bassline@1", hand="cornering*2 drifting")
    t.play("0 cornering>bassline", "0 cornering>bassline", "0 drifting>bassline")
    assert t.racing() == "bassline@1 cornering cornering drifting"


def test_r1_6_one_accele_charger_at_a_time() -> None:
    t = Table("bassline@1 frictionless", hand="slip-grip")
    assert t.refuses("0 slip-grip>bassline") == "HAS_CHARGER"


def test_r1_6_hazards_with_numbers_do_not_touch_accele_chargers() -> None:
    t = Table(ME, "bassline@1 frictionless cornering", hand="avalanche")
    assert t.may() == ["avalanche>bassline/2", "draw", "end"]


# --- R2 decks ---


def problems(add: str = "", drop: str = "", base: int = 0) -> list[str]:
    keys = list(DECKS[base].cards)
    for key in drop.split():
        keys.remove(key)
    return deck_problems([*keys, *add.split()])


def test_the_prebuilt_decks_are_legal_two_of_a_size_and_all_for_newcomers() -> None:
    assert [deck_problems(deck.cards) for deck in GAME.decks()] == [[]] * 4
    assert [problem for deck in DECKS for problem in deck_problems(deck.cards)] == [], "former ones, too"
    assert [(len(deck.cards), deck.starter) for deck in GAME.decks()] == [
        (40, True),
        (40, True),
        (60, True),
        (60, True),
    ]
    assert [deck.key for deck in GAME.decks() if len(deck.note) > 100] == [], "a line of a list"


def test_r2_1_a_deck_has_at_most_80_cards() -> None:
    mods = [card.key for card in CARDS if card.kind is Kind.MOD]
    deck = [*DECKS[2].cards, *(mod for mod in mods[:20] if mod not in DECKS[2].cards)]
    more = [mod for mod in mods[20:] if mod not in DECKS[2].cards]
    full = [*deck, *more][:80]
    assert deck_problems(full) == []
    assert deck_problems([*full, "guts"]) == ["It has 81 cards, Realms included; 80 are allowed."]


def test_r2_1_rl3_a_deck_has_at_least_40_cards_two_realms_and_six_vehicles() -> None:
    assert problems(drop="spoiler") == ["It has 39 cards, Realms included; it needs at least 40."]
    assert problems(drop="ice-realm", add="spoiler") == ["Racing Realms in it: 1; it needs at least 2."]
    vehicles = [key for key in DECKS[0].cards if BY_KEY[key].kind is Kind.VEHICLE]
    drop = " ".join(vehicles[5:])
    add = " ".join(["tweak-box", "guts", "cornering"][: len(vehicles) - 5])
    assert problems(drop=drop, add=add) == ["Vehicles in it: 5; it needs at least 6."]


def test_r2_2_how_often_a_card_may_be_in_a_deck() -> None:
    assert problems(add="jaw-jammer") == ["Jaw Jammer is in it 2 times; Vehicles may be in a deck only once."]
    assert problems(add="teleport") == ["Teleport is in it 2 times; Accele-Chargers may be in a deck only once."]
    assert problems(add="ice-realm") == ["Ice Realm is in it 2 times; Racing Realms may be in a deck only once."]
    assert problems(add="guts guts guts") == []
    assert problems(add="guts guts guts guts") == ["Guts is in it 4 times; Shifts may be in a deck only 3 times."]


def test_a_deck_of_unknown_cards_is_refused_by_name() -> None:
    assert problems(add="flux-capacitor") == ["There is no AcceleRacers card “flux-capacitor”."]
    with pytest.raises(IllegalAction) as refusal:
        new(1, ("flux-capacitor",), ())
    assert refusal.value.code == "BAD_DECK"
    assert "flux-capacitor" in refusal.value.reason


def test_r2_3_with_more_than_two_realms_both_choose_in_secret() -> None:
    deck = (*DECKS[0].cards, "fog-realm", "lava-realm")
    state = new(3, deck, ())
    assert state.to_act() == (0,)
    assert [a.notation for a in state.legal_actions(0)] == [
        "bring:fog-realm", "bring:ice-realm", "bring:junk-realm", "bring:lava-realm",
    ]  # fmt: skip
    happened = do(state, "0 bring:lava-realm") + do(state, "0 bring:ice-realm")
    assert all(event.audience == (0,) for event in only(happened, e.RealmBrought))
    assert words(state.position.sides[0].realms) == "ice-realm lava-realm"
    assert only(happened, e.CoinTossed)
    state = new(3, deck, deck)
    assert state.to_act() == (0, 1)
    do(state, "0 bring:lava-realm")
    assert [a.notation for a in state.legal_actions(1)] == [a.notation for a in new(3, deck, deck).legal_actions(1)]
    assert state.view(1).realms == ()


def test_a_question_has_a_number_of_its_own_and_what_the_other_brings_in_secret_does_not_change_it() -> None:
    """A button for another number is stale: until all Realms are brought, a seat counts only its own."""
    deck = (*DECKS[0].cards, "fog-realm", "lava-realm")
    state = new(3, deck, deck)
    numbers = [(state.decision(0), state.decision(1))]
    for line in ("0 bring:lava-realm", "1 bring:fog-realm", "0 bring:ice-realm", "1 bring:junk-realm"):
        do(state, line)
        numbers.append((state.decision(0), state.decision(1)))
    assert numbers == [(0, 0), (1, 0), (1, 1), (2, 1), (3, 3)]
    for decided in range(1, 6):
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
        assert (state.decision(0), state.decision(1)) == (3 + decided, 3 + decided), "from then on all decisions count"


def test_nothing_is_a_turn_before_the_last_realm_is_placed() -> None:
    deck = (*DECKS[0].cards, "fog-realm")
    state, prepared = new(3, deck, ()), list[bool]()
    while state.position.table.turn == 0:
        prepared.append(state.preparing())
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    assert prepared == [True] * 4, "two Realms are brought, and the first of each player is placed"
    assert not state.preparing()


def test_r4_1_of_a_deck_with_too_few_cards_all_are_drawn_and_of_an_empty_one_nothing_happens() -> None:
    t = Table("synkro@1", deck="guts spoiler")
    happened: list[Event] = []
    moves.draw(t.p, 0, 3, happened)
    assert only(happened, e.CardsDrawn) == [e.CardsDrawn(0, 2)]
    assert words(t.p.sides[0].hand) == words([number("guts"), number("spoiler")])
    happened.clear()
    moves.draw(t.p, 0, 3, happened)
    assert happened == []


def test_r2_4_both_may_bring_the_same_realm() -> None:
    state, _ = started(2, DECKS[0].cards, DECKS[0].cards)
    assert sorted(realm.card for realm in state.position.row) == sorted([number("ice-realm"), number("junk-realm")] * 2)


def test_r2_5_the_card_file_is_checked_when_it_is_read() -> None:
    good = msgspec.json.encode(BY_KEY["navigator"])
    assert msgspec.json.decode(good, type=Card) == BY_KEY["navigator"]
    for wrong in (
        (b'"cost":4', b'"cost":"four"'),
        (b'"cost":4', b'"price":4'),
        (b'"kind":"Accele-Charger"', b'"kind":"Charger"'),
        (b'"tokens":0', b'"tokens":"many"'),
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(good.replace(*wrong), type=Card)


def test_r2_5_rl5_suspension_enhancers_has_figures_only() -> None:
    card = BY_KEY["suspension-enhancers"]
    assert (card.windows, card.text) == ((1, None, None), "")


# --- R3 set-up ---


def test_r3_1_the_loser_of_the_toss_places_first_and_only_the_placer_knows_a_realm() -> None:
    state = new(4)
    p = state.position
    (toss,) = only(list(state.opening), e.CoinTossed)
    assert p.table.pole == toss.seat
    assert state.to_act() == (1 - p.table.pole,)
    loser, winner = 1 - p.table.pole, p.table.pole
    first = state.legal_actions(loser)
    assert len(first) == 2
    happened = state.apply(loser, first[0])
    assert only(happened, e.RealmChosen)[0].audience == (loser,)
    assert state.view(loser).row[0].card != 0
    assert state.view(winner).row[0].card == 0
    assert state.view(None).row[0].card == 0
    happened = state.apply(winner, state.legal_actions(winner)[0])
    assert [event.seat for event in only(happened, e.RealmPlaced)] == [winner, loser, winner]
    assert [realm.by for realm in p.row] == [loser, winner, loser, winner]


def test_r3_2_a_hand_without_a_vehicle_is_drawn_anew() -> None:
    seen = 0
    for seed in range(60):
        state, happened = started(seed)
        for event in only(happened, e.HandDrawn):
            assert any(BY_KEY[CARDS[card - 1].key].kind is Kind.VEHICLE for card in event.cards)
            assert len(event.cards) == 7
            assert event.audience == (event.seat,)
        seen += len(only(happened, e.Redrawn))
        first = state.position.table.pole
        assert [len(side.hand) for side in state.position.sides] == ([8, 7] if first == 0 else [7, 8])
    assert seen


def test_r3_3_the_pole_player_has_the_first_turn_with_its_draw() -> None:
    state, happened = started(5)
    p = state.position
    assert (p.table.active, p.table.turn, p.table.phase) == (p.table.pole, 1, Phase.VEHICLE)
    assert [realm.up for realm in p.row] == [True, False, False, False]
    assert only(happened, e.RealmTurned)[0].place == 0
    assert only(happened, e.CardsDrawn) == [e.CardsDrawn(p.table.pole, 1)]


# --- R4 a turn ---


def test_r4_1_drawing_comes_first_and_without_a_card_the_match_is_lost() -> None:
    t = Table("bassline@1", "chicane@1", foe_deck="guts")
    t.round()
    assert t.hand(1) == "guts"
    t.round()
    t.round()
    result = t.p.table.result
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "no card to draw")


def test_r4_1_the_last_draw_comes_before_any_rolling_on() -> None:
    t = Table("synkro@4, chicane@1", home="bassline nightlife", deck="")
    t.round()
    t.round()
    assert t.p.table.result is not None
    assert t.p.table.result.winners == (1,), "the third Vehicle would have won, but there is nothing to draw"


def test_r4_2_every_vehicle_that_meets_the_value_rolls_on_by_one_realm() -> None:
    t = Table(
        "synkro@1 guts slip-grip spoiler, covelight@2 cornering, bassline@1",
        row="ice-realm monument-realm ice-realm lava-realm",
    )
    t.play("0 end", "1 no-vehicle", "1 end")
    assert t.racing() == "synkro@2 spoiler, covelight@3, bassline@1"
    assert t.junk() == "slip-grip guts cornering"
    assert [realm.up for realm in t.p.row] == [True, True, True, False]


def test_r4_2_what_counts_is_the_position_at_the_start_of_the_turn() -> None:
    t = Table("bassline@1", hand="pedal-to-the-metal")
    t.play("0 pedal-to-the-metal>bassline")
    assert t.racing() == "bassline@1 pedal-to-the-metal", "meeting the value moves nothing yet"
    t.round()
    t.round()
    assert t.racing() == "bassline@2"


def test_r4_2_a_vehicle_that_is_home_is_out_of_play() -> None:
    t = Table("power-bomb@4 spoiler guts, rivited@1, bassline@1", row="lava-realm desert-realm desert-realm ice-realm")
    assert t.points() == 4
    t.round()
    t.round()
    assert (t.racing(), t.junk()) == ("rivited@1, bassline@1", "spoiler guts")
    assert words(t.p.sides[0].finished) == "power-bomb"
    assert t.points() == 3, "it counts for no team any more"


def test_r4_3_one_vehicle_a_turn_into_the_first_realm() -> None:
    t = Table(hand="synkro chicane", phase=Phase.VEHICLE)
    assert t.may() == ["race:synkro", "race:chicane", "no-vehicle"]
    t.play("0 race:chicane")
    assert t.racing() == "chicane@1"
    assert t.refuses("0 race:synkro") == "WRONG_STEP"


def test_r4_4_only_the_own_tokens_tick() -> None:
    t = Table("bassline@1 teleport", "chicane@1 teleport", row="metro-realm ice-realm ice-realm ice-realm")
    t.round()
    assert (t.worn(0, "bassline", "teleport").tokens, t.worn(1, "chicane", "teleport").tokens) == (3, 2)


def test_r4_4_the_tune_up_comes_after_the_new_vehicle_and_what_it_does() -> None:
    t = Table("bassline@1 nitrox3", hand="hollowback", junk="spoiler tweak-box", phase=Phase.VEHICLE)
    t.find(0, "bassline").equipped[0].tokens = 1
    t.play("0 race:hollowback")
    assert t.may() == ["take:spoiler", "take:tweak-box"], "the Mod that is about to go is not there yet"
    t.play("0 take:spoiler")
    assert (t.hand(), t.junk()) == ("spoiler", "nitrox3 tweak-box")


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ("bassline@1", 3),
        ("bassline@1, rivited@2", 3),
        ("bassline@1, chicane@3", 4),
        ("bassline@1, chicane@3, synkro@1", 4),
        ("bassline@1, chicane@3, rivited@1, rat-ified@1", 5),
        ("bassline@1, chicane@3, rivited@1, rat-ified@1, rd01@1, rd02@1, iridium@1, carbide@1", 7),
    ],
)
def test_r4_5_three_ap_and_one_more_for_every_team_of_two(own: str, points: int) -> None:
    assert Table(own).points() == points


def test_r4_5_rl12_spent_points_stay_spent_when_the_bonus_shrinks() -> None:
    t = Table("bassline@1, chicane@1, power-rage@2", hand="hack-mimic simulator-run")
    t.play("0 hack-mimic>bassline", "0 team:silencerz")
    assert t.points() == 2, "two Teku are still there"
    t = Table("bassline@1, chicane@1", hand="hack-mimic simulator-run")
    t.play("0 simulator-run>chicane", "0 hack-mimic>bassline", "0 team:silencerz")
    assert (t.p.table.spent, t.points()) == (4, 0)


def test_r4_5_one_ap_draws_a_card_that_may_be_played_at_once() -> None:
    t = Table("bassline@1", deck="cornering burnout")
    t.play("0 draw", "0 cornering>bassline")
    assert (t.points(), t.racing()) == (1, "bassline@1 cornering")
    t = Table("bassline@1", deck="")
    assert t.may() == ["end"]
    assert t.refuses("0 draw") == "NO_CARDS_LEFT"


def test_r4_5_a_card_above_the_points_left_cannot_be_played() -> None:
    t = Table("bassline@1", "chicane@1", hand="teleport sweeper-strike")
    assert t.may() == ["draw", "end"]
    assert t.refuses("0 teleport>bassline") == "NO_POINTS"
    assert t.refuses("0 sweeper-strike>chicane") == "NO_POINTS"


def test_r4_5_rl13_only_own_vehicles_are_equipped() -> None:
    t = Table("bassline@1", "chicane@1", hand="guts")
    assert t.refuses("0 guts>chicane") == "NO_VEHICLE"


def test_r4_6_the_turn_ends_with_seven_cards_at_most() -> None:
    t = Table("bassline@1", hand="guts*3 avalanche*3 gear-crush*3", phase=Phase.POINTS)
    t.play("0 end")
    assert t.may() == ["discard:gear-crush", "discard:avalanche", "discard:guts"]
    t.play("0 discard:guts", "0 discard:guts")
    assert (t.p.table.active, t.hand(), t.junk()) == (1, "gear-crush*3 avalanche*3 guts", "guts*2")


# --- R5 sums and terrain ---


def test_r5_1_the_booklets_vehicle_in_a_realm_of_its_terrain() -> None:
    t = Table("hollowback@1", row="solar-realm ice-realm ice-realm ice-realm")
    assert t.sums(0, "hollowback") == (4, 4, 3)


def test_r5_1_vehicle_equipment_tokens_and_one_terrain_bonus_only() -> None:
    t = Table("synkro@1 four-wheel-steering slip-grip folding-corners guts")
    t.worn(0, "synkro", "folding-corners").tokens = 2
    assert t.sums(0, "synkro") == (6 + 1 + 0 + 3 + 1 + 1, 4 + 0 + 1 + 3 + 0 + 1, 4 + 1 + 2 + 3 + 0 + 1)


def test_r5_1_an_icon_of_a_mod_or_an_accele_charger_is_enough() -> None:
    t = Table("bassline@1 poly-alloy-wheels, chicane@1 slip-grip, nightlife@1")
    assert t.sums(0, "bassline") == (5, 5, 4)
    assert t.sums(0, "chicane") == (7, 5, 7)
    assert t.sums(0, "nightlife") == (5, 2, 4)


def test_r5_2_rl14_the_bonus_holds_at_once() -> None:
    t = Table("chicane@1", hand="four-wheel-steering")
    t.play("0 four-wheel-steering>chicane")
    assert t.sums(0, "chicane") == (8, 4, 6)


# --- R6 Hazards ---


def test_r6_1_a_window_taken_to_nothing_junks_the_card() -> None:
    t = Table(ME, "chicane@1 wrong-way balance-box", hand="meteor-shower")
    t.hazard("meteor-shower>chicane/2")
    assert (t.racing(1), t.junk(1), t.junk()) == ("chicane@1 wrong-way", "balance-box", "meteor-shower")


def test_what_is_junked_names_what_did_it() -> None:
    t = Table(ME, "chicane@1 wrong-way balance-box", hand="meteor-shower")
    news = [AcceleRacers.addressed.to(each, ("Ada", "Bolt"), 1) for each in t.hazard("meteor-shower>chicane/2")]
    assert news[-1] == "Meteor Shower junks Balance Box on your Chicane."
    t = Table(ME, "chicane@1 spoiler", hand="avalanche*2")
    news = [AcceleRacers.addressed.to(each, ("Ada", "Bolt"), 1) for each in t.hazard("avalanche>chicane/1")]
    assert news[-1] == "Your Spoiler survives Avalanche."


@pytest.mark.parametrize(
    ("by", "told"),
    [("chicane", "acid"), ("bassline", "duel"), ("avalanche", "card")],
)
def test_a_junked_vehicle_has_a_cause(by: str, told: str) -> None:
    assert e.VehicleJunked(0, number("chicane"), number(by)).cause == told


def test_r6_1_blank_windows_do_not_matter_and_one_must_have_numbers_on_both() -> None:
    t = Table(ME, "chicane@1 spoiler gyro-stabilizer", hand="meteor-shower")
    assert t.may()[0] == "meteor-shower>chicane/1"
    assert t.refuses("0 meteor-shower>chicane/2") == "NO_TARGET"


def test_r6_1_rl15_damage_does_not_add_up() -> None:
    t = Table(ME, "chicane@1 spoiler", hand="avalanche*2")
    happened = t.hazard("avalanche>chicane/1") + t.hazard("avalanche>chicane/1")
    assert t.racing(1) == "chicane@1 spoiler"
    assert len(only(happened, e.HazardTooWeak)) == 2


def test_r6_2_rl16_no_hazard_without_a_target() -> None:
    t = Table(ME, "chicane@1", hand="avalanche moss-gorillas mutant-vulture molten-river tornado-vortex forest-inferno")
    assert t.may() == ["draw", "end"]


def test_r6_3_everything_on_a_junked_vehicle_is_junked() -> None:
    t = Table(ME, "chicane@1 spoiler guts", hand="sweeper-strike")
    t.find(1, "chicane").acid = 3
    t.hazard("sweeper-strike>chicane")
    assert (t.racing(1), t.junk(1)) == ("", "chicane spoiler guts")
    t.p.sides[1].junk.remove(number("chicane"))
    t.p.sides[1].hand.append(number("chicane"))
    t.play("0 end", "1 race:chicane")
    assert t.find(1, "chicane").acid == 0


def test_r6_4_never_at_ones_own_cards() -> None:
    t = Table("chicane@1 cornering, bassline@1", "jaw-jammer@1", hand="avalanche")
    assert t.refuses("0 avalanche>chicane/1") == "NO_VEHICLE"


def test_r6_5_rl17_a_protected_vehicle_survives_a_hazard_at_all() -> None:
    foe = "bassline@1 diffusion-glass sprout-road, power-rage@1 diffusion-glass"
    t = Table(ME, foe, hand="tsunami")
    t.hazard("tsunami")
    assert t.racing(1) == "bassline@1 diffusion-glass sprout-road, power-rage@1"


def test_r6_5_rl17_two_vehicles_do_not_swap_if_one_is_protected() -> None:
    t = Table(ME, "bassline@1, chicane@2 sprout-road", hand="tornado-vortex")
    t.hazard("tornado-vortex>bassline+chicane")
    assert t.racing(1) == "bassline@1, chicane@2 sprout-road"


def test_r6_6_rl18_a_second_dose_never_gives_time() -> None:
    t = Table(ME, "bassline@1 diffusion-glass", hand="acid-bath molten-river")
    t.find(1, "bassline").acid = 2
    t.worn(1, "bassline", "diffusion-glass").corrosion = 1
    t.hazard("acid-bath>bassline")
    t.p.table.spent = 0
    t.hazard("molten-river>bassline/1")
    assert (t.find(1, "bassline").acid, t.worn(1, "bassline", "diffusion-glass").corrosion) == (2, 1)


# --- R7 free cards ---


def test_r7_1_the_victim_is_asked_only_if_it_holds_a_card() -> None:
    t = Table(ME, "chicane@1 cornering", hand="avalanche", foe_hand="burnout")
    t.play("0 avalanche>chicane/1")
    assert (t.p.table.phase, t.p.table.asked, t.may(1)) == (Phase.ANSWER, 1, ["pass"])
    t = Table(ME, "chicane@1 cornering", hand="avalanche")
    t.play("0 avalanche>chicane/1")
    assert t.racing(1) == "chicane@1"


def test_r7_1_without_a_hand_an_anchor_in_the_realm_is_enough() -> None:
    t = Table(ME, "chicane@1 cornering, bassline@1 asphalt-anchor", hand="avalanche")
    t.play("0 avalanche>chicane/1")
    assert t.may(1) == ["pass", "anchor:bassline/1"]


def test_r7_1_rl19_an_answer_is_not_answered() -> None:
    t = Table(ME, "chicane@1 cornering", hand="avalanche dodging-disaster 2-d", foe_hand="dodging-disaster")
    t.play("0 avalanche>chicane/1", "1 cancel:dodging-disaster")
    assert (t.p.table.phase, t.p.table.asked, t.racing(1)) == (Phase.POINTS, 0, "chicane@1 cornering")


def test_r7_2_a_cancelled_hazard_is_junked_and_stays_paid() -> None:
    t = Table(ME, "chicane@1 cornering", hand="avalanche", foe_hand="dodging-disaster")
    t.play("0 avalanche>chicane/1", "1 cancel:dodging-disaster")
    assert (t.junk(), t.p.table.spent) == ("avalanche", 2)


def test_r7_3_rl21_in_the_own_turn_2_d_is_an_accele_charger_like_any() -> None:
    t = Table("chicane@1", hand="2-d")
    t.p.table.spent = 3
    t.play("0 2-d>chicane")
    assert t.sums(0, "chicane") == (6, 3, 6)


def test_r7_4_rl22_hazards_at_no_vehicle_are_cancelled_by_dodging_disaster_only() -> None:
    foe = "bassline@1 diffusion-glass asphalt-anchor"
    t = Table(ME, foe, hand="wrecking-balls", foe_hand="2-d dodging-disaster")
    t.play("0 wrecking-balls")
    assert t.may(1) == ["pass", "cancel:dodging-disaster"]


def test_r7_4_rl22_a_hazard_at_several_cards_is_played_at_each_of_them() -> None:
    foe = "bassline@1 diffusion-glass asphalt-anchor"
    t = Table(ME, foe, hand="tsunami", foe_hand="2-d dodging-disaster")
    t.play("0 tsunami")
    assert t.may(1) == ["pass", "anchor:bassline/2", "cancel:2-d>bassline", "cancel:dodging-disaster"]


# --- R8 single cards ---


def test_r8_2_rl24_a_card_seen_in_a_hand_is_known_until_it_leaves() -> None:
    t = Table("chicane@1", hand="spy-eye", foe_hand="guts*2 spoiler", foe="jaw-jammer@1")
    t.play("0 spy-eye>chicane")
    t.round()
    t.play("1 guts>jaw-jammer")
    while t.p.table.questions:
        t.play("1 decline")
    assert words(t.p.sides[1].known) == "spoiler guts"
    assert words(t.state.view(0).sides[1].known) == "spoiler guts"


def test_r8_3_rl25_a_mod_is_handed_over_once_a_turn() -> None:
    t = Table(
        "rolling-thunder@1 diffusion-glass, torqued-rolling-thunder@1", row="fog-realm ice-realm ice-realm ice-realm"
    )
    t.play("0 hand:rolling-thunder/1>torqued-rolling-thunder")
    assert [m for m in t.may() if m.startswith("hand")] == []
    assert t.refuses("0 hand:torqued-rolling-thunder/1>rolling-thunder") == "NO_HANDING_OVER"
    t.round()
    t.round()
    assert "hand:torqued-rolling-thunder/1>rolling-thunder" in t.may()


def test_r8_4_rl26_a_duel_ends_with_the_card() -> None:
    t = Table("bassline@1 bootlegger-reverse", "iridium@1 wrong-way", row="ruins-realm ice-realm ice-realm ice-realm")
    t.worn(0, "bassline", "bootlegger-reverse").choice = number("iridium")
    t.find(0, "bassline").equipped.clear()
    t.cards = t.everything()
    t.round()
    assert (t.racing(), t.racing(1)) == ("bassline@1", "iridium@2")


def test_r8_4_rl26_a_duel_ends_with_the_rival() -> None:
    t = Table(ME + ", bassline@2 bootlegger-reverse", "iridium@2", hand="sweeper-strike")
    t.worn(0, "bassline", "bootlegger-reverse").choice = number("iridium")
    t.hazard("sweeper-strike>iridium")
    assert t.worn(0, "bassline", "bootlegger-reverse").choice == -1


def test_r8_4_rl26_being_sent_back_is_leaving_too() -> None:
    t = Table(ME + ", bassline@2 bootlegger-reverse", "iridium@2", hand="magnetic-bounce")
    t.worn(0, "bassline", "bootlegger-reverse").choice = number("iridium")
    t.hazard("magnetic-bounce>iridium")
    assert "bassline" not in t.racing()


def test_r8_5_rl27_a_moved_escape_value_goes_with_its_realm() -> None:
    t = Table("high-voltage@1 fog-vision, bassline@2, chicane@2", hand="home-track-advantage")
    fog = t.worn(0, "high-voltage", "fog-vision")
    fog.choice, fog.place = 1, 0
    t.play("0 home-track-advantage>bassline", "0 swap:1+2")
    assert fog.place == 1


def test_r8_9_rl31_the_highest_hand_limit_counts() -> None:
    t = Table("technetium@1, vectra-technetium@2", hand="guts*3 avalanche*3 gear-crush*3 spoiler")
    t.play("0 end", "0 discard:guts")
    assert (t.p.table.active, len(t.p.sides[0].hand)) == (1, 9)


def test_r8_9_rl32_two_underbellies_keep_two_shifts() -> None:
    t = Table("drift-tech@1 hardened-underbelly*2 cornering guts drifting")
    t.play("0 end", "1 no-vehicle", "1 end", "0 drop:drift-tech/4")
    assert t.racing() == "drift-tech@2 hardened-underbelly hardened-underbelly cornering drifting"


def test_r8_5_rl27_rockslide_ends_where_the_realm_is_exchanged() -> None:
    t = Table("synkro@1, chicane@2, bassline@3", hand="home-track-advantage")
    for stack in t.p.sides[0].stacks:
        stack.no_terrain = True
    t.play("0 home-track-advantage>bassline", "0 swap:1+2")
    assert [stack.no_terrain for stack in t.p.sides[0].stacks] == [False, False, True]


def test_r8_4_rl26_a_duel_of_a_vehicle_that_is_swapped_away_is_decided() -> None:
    t = Table(ME, "bassline@1 bootlegger-reverse, chicane@2", hand="tornado-vortex")
    t.worn(1, "bassline", "bootlegger-reverse").choice = number("rd09")
    t.hazard("tornado-vortex>bassline+chicane")
    assert "rd09" not in t.racing(0)
    assert t.worn(1, "bassline", "bootlegger-reverse").choice == -1


def test_r8_11_rl33_a_card_played_for_free_is_not_spending() -> None:
    t = Table(
        "bassline@1 folding-corners, rolling-thunder@1 diffusion-glass, rat-ified@1",
        row="fog-realm ice-realm ice-realm ice-realm",
    )
    t.play("0 hand:rolling-thunder/1>rat-ified", "0 end")
    assert t.worn(0, "bassline", "folding-corners").tokens == 1


# --- R9 winning ---


def test_r9_1_the_third_vehicle_home_wins_at_once() -> None:
    t = Table(
        "synkro@4, covelight@1",
        "chicane@1",
        home="bassline nightlife",
        row="chrome-realm desert-realm desert-realm ice-realm",
    )
    t.play("0 end", "1 no-vehicle", "1 end")
    result = t.p.table.result
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (3, 0), "three home")
    assert t.state.to_act() == ()
    assert t.refuses("0 no-vehicle") == "GAME_OVER"


@pytest.mark.parametrize(("passed", "winners"), [((3, 2), (0,)), ((2, 3), (1,)), ((2, 2), (0, 1))])
def test_r9_3_rl34_after_120_turns_vehicles_home_then_realms_passed_decide(
    passed: tuple[int, int], winners: tuple[int, ...]
) -> None:
    t = Table("rivited@1", "rat-ified@1", turn=120)
    for side, realms in zip(t.p.sides, passed, strict=True):
        side.passed = realms
    t.play("0 end")
    assert t.p.table.result is not None
    assert (t.p.table.result.winners, t.p.table.result.reason) == (winners, "guard")
    t = Table("rivited@1", "rat-ified@1", turn=120, home="bassline")
    t.p.sides[1].passed = 9
    t.play("0 end")
    assert t.p.table.result is not None
    assert t.p.table.result.winners == (0,)


# --- H what is hidden ---


def test_h1_no_view_shows_the_opponents_cards() -> None:
    t = Table(
        "chicane@1",
        "iridium@1",
        hand="guts",
        foe_hand="sweeper-strike avalanche",
        row="ice-realm fog-realm lava-realm metro-realm",
    )
    view = t.state.view(0)
    assert (view.hand, view.sides[1].held, view.sides[1].known) == ((number("guts"),), 2, ())
    assert [realm.card != 0 for realm in view.row] == [True, False, True, False]
    assert [realm.card != 0 for realm in t.state.view(None).row] == [True, False, False, False]


def test_only_two_players() -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.new([SeatSetup()] * 3, 1, GAME.Options())
    assert refusal.value.code == "PLAYER_COUNT"


def test_the_catalogue_is_that_of_a_card_game() -> None:
    catalogue = GAME.catalogue()
    assert [card.number for card in catalogue.values()] == list(range(1, 247))
    assert {card.rarity for card in catalogue.values()} == set(GAME.rarities)
    assert catalogue["acid-bath"].cost == 5
    assert catalogue["acid-bath"].kind == "Hazard"
    assert catalogue["synkro"].group == Team.TEKU
    assert catalogue["ice-realm"].cost is None
    assert Stat.SPEED in BY_KEY["ice-realm"].escape
