"""Every named effect by itself: what it does, what it asks, and when it would do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract.card_effects import IN_PLAY, Use, nothing
from games.core import Event
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import DONE, PICK
from games.dealin_dirt.cards import CARDS, INDEX, Card, Step
from games.dealin_dirt.effects import EFFECTS
from games.dealin_dirt.effects.effect import Effect
from games.dealin_dirt.effects.scripts import SCRIPTS, _check
from games.dealin_dirt.figures import LASTING
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.moves import change_places, recover
from games.dealin_dirt.position import Condition, Part, Phase
from tests.games.dealin_dirt.table import Table, car, only

GAME = DealinDirt()


def test_every_effect_is_used_by_some_card() -> None:
    used = {
        step.do
        for card in CARDS
        for step in (
            *card.play,
            *card.use,
            *card.always,
            *(step for attack in card.attacks for step in attack.effects),
            *(card.skill.use + card.skill.always if card.skill else ()),
        )
    }
    assert used == set(EFFECTS) | set(LASTING)


@pytest.mark.parametrize(
    "step",
    [Step("teleport"), Step("draw", per="heads"), Step("condition", of="dizzy"), Step("heal", n=10, on="everybody")],
)
def test_a_card_that_no_effect_understands_is_refused_at_once(step: Step) -> None:
    with pytest.raises(ValueError, match=r"no effect understands .*: wrong or missing: (do|per|of|on)$"):
        _check(Card(1, "Nonsense", "item", "common", play=(step,)), (step,))


def test_a_step_has_what_its_effect_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFECTS, "spill", Effect(nothing, needs=("n",)))
    card = Card(1, "Oil Slick", "item", "common")
    _check(card, (Step("spill", n=2, when="heads"),))
    with pytest.raises(ValueError, match=r"wrong or missing: n$"):
        _check(card, (Step("spill"),))


def test_the_scripts_of_a_card_stand_at_the_places_of_its_parts() -> None:
    for card, parts in enumerate(SCRIPTS):
        assert len(parts) == Part.NOTHING, "both attacks, playing it, the skill, what a track does"
        assert bool(parts[Part.PLAY]) == bool(CARDS[card].play)
        assert bool(parts[Part.TRACK]) == bool(CARDS[card].use)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("who", "left"), [("", [2, 3]), ("foe", [3, 2]), ("both", [2, 2])])
def test_either_player_may_move_its_own_cards_or_the_opponents(seat: int, who: str, left: list[int]) -> None:
    t = Table(deck="duct-tape*3", foe_deck="duct-tape*3")
    EFFECTS["mill"].run(t.p, Step("mill", n=1, who=who), seat, [])
    assert [len(t.p.sides[each].deck) for each in (seat, 1 - seat)] == left


def test_behind_lets_only_the_player_with_more_prizes_left() -> None:
    for prizes, may in (("duct-tape*6", True), ("duct-tape*5", False), ("duct-tape*4", False)):
        t = Table(hand="last-to-first lucky-dog", prizes=prizes, foe_prizes="duct-tape*5")
        assert ("play:last-to-first" in t.may(0)) == may
        assert ("play:lucky-dog" in t.may(0)) == may
    assert t.refuses("0 play:lucky-dog") == "NO_EFFECT"


@pytest.mark.parametrize("step", [Step("burn", n=1), Step("heal", n=10, on="self")])
def test_a_skills_usefulness_depends_on_its_own_driver(step: Step) -> None:
    t = Table([car("clay-sprout"), car("torch-tanner", "R", damage=10)])
    assert EFFECTS[step.do].can(t.p, step, 0, Use(place=1))
    assert not EFFECTS[step.do].can(t.p, step, 0, Use(place=0))


@pytest.mark.parametrize(
    ("on", "nobody", "mine", "theirs"),
    [
        ("own-staging", False, True, False),
        ("foe-staging", False, False, True),
        ("all-staging", False, True, True),
        ("one-foe-staging", False, False, True),
        ("one-foe", True, True, True),
        ("self", True, True, True),
    ],
)
def test_hurting_a_staging_area_is_useless_where_nobody_stands(
    on: str, *, nobody: bool, mine: bool, theirs: bool
) -> None:
    """The Active Drivers are not on it; `mine` has a Driver on the player's own, `theirs` on the opponent's."""
    step, two, one = Step("hurt", n=10, on=on), [car("clay-sprout"), car("cinder-kid")], [car("clay-sprout")]
    for table, use in ((Table(one, one), nobody), (Table(two, one), mine), (Table(one, two), theirs)):
        assert EFFECTS["hurt"].can(table.p, step, 0, IN_PLAY) is use


@pytest.mark.parametrize("step", [Step("guard", n=20), Step("hurt", n=20, on="self")])
def test_an_effect_on_a_driver_that_has_left_comes_to_nothing(step: Step) -> None:
    t = Table([car("clay-sprout"), car("cinder-kid")])
    t.p.sides[0].vacant, t.p.sides[0].cars = True, t.p.sides[0].cars[1:]
    happened: list[Event] = []
    EFFECTS[step.do].run(t.p, step, 0, happened)
    assert happened == []
    assert [each.damage for each in t.cars(0)] == [0]


@pytest.mark.parametrize("step", [Step("look", n=2, what="any"), Step("prize")])
def test_nobody_looks_for_a_card_with_an_empty_deck(step: Step) -> None:
    t, happened = Table(deck=""), list[Event]()
    assert EFFECTS[step.do].run(t.p, step, 0, happened) is False, "nothing is asked"
    assert (t.p.looking, happened) == ([], [])


def test_burn_without_a_type_takes_any_and_loses_none() -> None:
    t = Table([car("clay-sprout", "GG")])
    EFFECTS["burn"].run(t.p, Step("burn", n=2), 0, [])
    assert t.power(0) == []
    assert t.discard(0) == ["green-horse-power"] * 2
    t = Table([car("clay-sprout", "GRB")])
    EFFECTS["burn"].run(t.p, Step("burn", n=99), 0, [])
    assert sorted(t.discard(0)) == ["blue-horse-power", "green-horse-power", "red-horse-power"]


# --- coins, and what depends on them ---


def test_flip_counts_heads() -> None:
    t = Table([car("midget-mabel", "Y")], coins="HT")
    events = t.play("0 attack:1")
    assert only(events, e.CoinsFlipped)[0] == e.CoinsFlipped(0, "effect", 2, 1)
    assert t.damage(1) == 20


def test_flip_until_tails_goes_on_as_long_as_it_shows_heads() -> None:
    t = Table([car("mighty-mabel-prime", "YYY")], [car("rental-hero-rick")], coins="HHT")
    t.play("0 attack:1")
    assert t.damage(1) == 20 + 30 * 2


def test_fail_ends_an_attack_on_tails() -> None:
    t = Table([car("torchbearer-tanner", "RRR")], [car("rental-hero-rick")], coins="T")
    assert only(t.play("0 attack:2"), e.AttackFailed)
    assert t.damage(1) == 0
    t = Table([car("torchbearer-tanner", "RRR")], [car("rental-hero-rick")], coins="H")
    t.play("0 attack:2")
    assert t.damage(1) == 80


@pytest.mark.parametrize(
    ("attacker", "number", "table", "damage"),
    [
        ("winged-wanda:RR", 1, {"coins": "H"}, 40),  # heads
        ("winged-wanda:RR", 1, {"coins": "T"}, 20),
        ("clay-combine:GGGG", 1, {}, 60 + 40),  # power
        ("clay-thresher:GGGGG", 2, {}, 40 + 20),  # spare
        ("clay-thresher:GGGGG", 2, {"staging": 1}, 40 + 20),  # of the attacker, not of who waits
        ("lagoon-lurker:TTT", 2, {"theirs": [car("rental-hero-rick", "22")]}, 20 + 40),  # foe-power
        ("hex-hollow:PPP", 2, {"theirs": [car("rental-hero-rick", damage=30)]}, 40 + 30),  # foe-damage
        ("gravel-gunner:OOO", 2, {"theirs": [car("pasture-pilot"), car("clay-sprout"), car("clay-sprout")]}, 60),
        ("hornet-hank-the-swarm:YY", 1, {"staging": 3}, 40),  # staging
        ("old-dog-of-sunday-night:GGGG", 1, {"prizes": "teal-horse-power*4"}, 100 + 40),  # prizes
        ("blueprint-architect:BB", 2, {"foe_hand": "duct-tape*3"}, 20 + 30),  # foe-hand
        ("murky-majesty:PPP", 1, {"theirs": [car("rental-hero-rick", spun=True)]}, 70),  # trouble
        ("murky-majesty:PPP", 1, {"theirs": [car("rental-hero-rick")]}, 50),
        ("street-stock-stanley:GG", 1, {"tool": "tear-offs"}, 40),  # tool
        ("street-stock-stanley:GG", 1, {}, 20),
    ],
)
def test_more_counts_what_it_says(attacker: str, number: int, table: dict[str, object], damage: int) -> None:
    key, power = attacker.split(":")
    mine = [car(key, power, tool=str(table.pop("tool", "")))]
    mine += [car("clay-sprout") for _ in range(int(str(table.pop("staging", 0))))]
    table.setdefault("theirs", [car("rental-hero-rick")])
    t = Table(mine, **table)  # type: ignore[arg-type]
    hits = [event for event in only(t.play(f"0 attack:{number}"), e.Damaged) if event.seat == 1]
    assert hits[0].amount == damage


def test_more_counts_its_own_damage_counters() -> None:
    t = Table([car("pumpkin-jackhammer", "OO", damage=40)], [car("clay-thresher")])
    t.play("0 attack:1")
    assert t.damage(1) == 20 + 40


def test_straight_ignores_weakness_resistance_and_protection() -> None:
    for target in ("cinder-slinger", "voltage-viceroy", "rusty-ringleader"):
        t = Table([car("grand-architect-of-the-late-show", "BB")], [car(target)])
        t.play("0 attack:2")
        assert t.damage(1) == 60


# --- damage and healing ---


def test_hurt_self() -> None:
    t = Table([car("cinder-kid", "RR")])
    t.play("0 attack:2")
    assert t.damage(0) == 10


def test_hurt_every_staging_driver_of_both() -> None:
    t = Table(
        [car("iron-colossus-of-the-clay", "OOO"), car("clay-sprout")],
        [car("clay-combine"), car("cinder-kid"), car("torch-tanner")],
    )
    t.play("0 attack:2")
    assert [t.damage(0, 1), t.damage(1, 1), t.damage(1, 2)] == [20, 20, 20]
    assert t.damage(0, 0) == 0


def test_hurt_the_other_staging_area_only() -> None:
    t = Table([car("bulldozer-queen-bev", "OOOO"), car("clay-sprout")], [car("clay-combine"), car("cinder-kid")])
    t.play("0 attack:1")
    assert [t.damage(0, 1), t.damage(1, 0), t.damage(1, 1)] == [0, 70, 10]


def test_hurt_one_of_the_other_staging_area_by_choice_without_weakness() -> None:
    t = Table([car("gravel-gunner", "OO")], [car("pasture-pilot"), car("cinder-kid"), car("journeyman-joe")])
    t.play("0 attack:1")
    assert t.may(0) == ["foe:s1", "foe:s2"]
    t.play("0 foe:s2")
    assert [t.damage(1, place) for place in range(3)] == [20, 0, 10]


def test_hurt_any_one_of_the_other_drivers() -> None:
    t = Table([car("clay-sprout")], [car("cinder-kid"), car("torch-tanner")], hand="gravel-sack")
    t.play("0 play:gravel-sack", "0 foe:active")
    assert [t.damage(1, 0), t.damage(1, 1)] == [10, 0]


@pytest.mark.parametrize("choice", ["own:active", "own:s1"])
def test_heal_a_chosen_driver(choice: str) -> None:
    t = Table([car("clay-sprout", damage=40), car("cinder-kid", damage=30), car("torch-tanner")], hand="duct-tape")
    t.play("0 play:duct-tape")
    assert t.may(0) == ["own:active", "own:s1"]
    t.play(f"0 {choice}")
    assert (t.damage(0, 0), t.damage(0, 1)) == ((20, 30) if choice == "own:active" else (40, 10))


def test_heal_is_not_playable_without_damage_and_never_heals_more_than_there_is() -> None:
    assert "play:duct-tape" not in Table(hand="duct-tape").may(0)
    t = Table([car("clay-sprout", damage=10)], hand="duct-tape")
    t.play("0 play:duct-tape")
    assert t.damage(0) == 0


def test_heal_each_and_heal_self() -> None:
    t = Table([car("loaner-lottie", "GG", damage=20), car("clay-sprout", damage=20)])
    t.play("0 attack:1")
    assert [t.damage(0, 0), t.damage(0, 1)] == [10, 10]
    t = Table([car("pasture-pete", "G", damage=20)])
    t.play("0 attack:1")
    assert t.damage(0) == 10


# --- conditions and what lasts ---


@pytest.mark.parametrize(
    ("attacker", "number", "condition"),
    [
        ("hayloft-hanna:G", 1, Condition.ASLEEP),
        ("sunrise-sal:YY", 1, Condition.MUD),
        ("frostline-fiona:BB", 1, Condition.SLAM),
    ],
)
def test_condition(attacker: str, number: int, condition: Condition) -> None:
    key, power = attacker.split(":")
    t = Table([car(key, power)], coins="HT" if condition == Condition.SLAM else "TT")
    t.play(f"0 attack:{number}")
    assert t.cars(1)[0].condition == condition


def test_condition_spun_out() -> None:
    t = Table([car("hornet-hank", "Y")])
    t.play("0 attack:1")
    assert t.cars(1)[0].spun
    assert t.damage(1) == 20


def test_cure_ends_every_condition() -> None:
    t = Table([car("clay-sprout", condition="asleep", spun=True)], hand="energy-bar")
    t.play("0 play:energy-bar")
    assert not t.cars(0)[0].condition
    assert not t.cars(0)[0].spun
    assert "play:energy-bar" not in Table(hand="energy-bar").may(0)


def test_a_driver_that_recovers_is_named_by_the_card_on_top() -> None:
    happened: list[Event] = []
    recover(0, car("clay-thresher", spun=True), happened, spun=True)
    recover(1, car("clay-thresher", condition="asleep"), happened)
    thresher = INDEX["clay-thresher"]
    assert happened == [e.Recovered(0, thresher, "spun"), e.Recovered(1, thresher, "asleep")]


def test_pin_is_a_slide_job_for_one_turn() -> None:
    t = Table([car("fencepost-wilhelmina", "GG")], [car("ripple-rae"), car("gecko-gio")])
    t.play("0 attack:1")
    assert t.refuses("1 passed:s1") == "PINNED"
    t.play("1 end", "0 end")
    assert "passed:s1" in t.may(1)


def test_stall_keeps_from_attacking_for_one_turn() -> None:
    t = Table([car("frostline-phantom", "BB")], [car("journeyman-jonah", "GG")], coins="H")
    t.play("0 attack:2")
    assert t.refuses("1 attack:1") == "STALLED"
    t.play("1 end", "0 end")
    assert "attack:1" in t.may(1)


@pytest.mark.parametrize(("coin", "damage"), [("T", 0), ("H", 40)])
def test_smoke_makes_the_next_attack_depend_on_a_coin(coin: str, damage: int) -> None:
    t = Table([car("wingless-wanda", "R")], [car("journeyman-jonah", "GG")], coins=coin)
    t.play("0 attack:2", "1 attack:1")
    assert t.damage(0) == damage


def test_guard_lasts_over_the_opponents_turn() -> None:
    t = Table([car("clay-sprout")], [car("journeyman-jonah", "GG")], hand="outside-groove")
    t.play("0 play:outside-groove", "0 end", "1 attack:1")
    assert t.damage(0) == 20
    t.cars(0)[0].damage = 0
    t.play("0 end", "1 attack:1")
    assert t.damage(0) == 40


def test_boost_lasts_over_this_turn() -> None:
    t = Table([car("clay-sprout", "G")], [car("rental-hero-rick")], hand="crossover-move*2")
    t.play("0 play:crossover-move", "0 play:crossover-move", "0 attack:1", "1 end", "0 attack:1")
    assert t.damage(1) == 50 + 10


def test_boost_for_the_next_turn_stays_with_its_driver() -> None:
    t = Table([car("kite-kiki", "TT")], [car("rental-hero-rick")])
    t.play("0 attack:1", "1 end", "0 attack:1", "1 end")
    assert t.damage(1) == 10 + 30


# --- Horse Power ---


def test_burn_discards_the_named_type_from_the_attacker() -> None:
    t = Table([car("cinder-chaser", "RRG")], [car("rental-hero-rick")])
    t.play("0 attack:2")
    assert t.power(0) == ["green-horse-power", "red-horse-power"]
    assert t.discard(0) == ["red-horse-power"]


def test_burn_asks_which_where_there_is_a_choice() -> None:
    t = Table([car("torchbearer-tanner", "R*")], [car("rental-hero-rick")])
    t.play("0 attack:1")
    assert t.may(0) == ["take:red-horse-power@active", "take:race-fuel-horse-power@active"]
    t.play("0 take:race-fuel-horse-power@active")
    assert t.power(0) == ["red-horse-power"]


def test_strip_lets_the_attacker_choose() -> None:
    t = Table([car("lagoon-lyle", "T")], [car("clay-sprout", "GR")])
    t.play("0 attack:2", "0 take:red-horse-power@active")
    assert t.power(1) == ["green-horse-power"]
    assert t.discard(1) == ["red-horse-power"]


def test_strip_any_driver() -> None:
    t = Table([car("clay-sprout")], [car("cinder-kid", "R"), car("torch-tanner", "R")], hand="claim-the-engine")
    happened = t.play("0 play:claim-the-engine", "0 take:red-horse-power@s1")
    assert (
        GAME.sentence_to(happened[-1], ("Ada", "Ben"), 1)
        == "Claim the Engine: your Torch Tanner loses Red Horse Power."
    )
    assert isinstance(happened[-1], GAME.grave), "the loser is told"
    assert [t.power(1, 0), t.power(1, 1)] == [["red-horse-power"], []]
    assert "play:claim-the-engine" not in Table(hand="claim-the-engine").may(0)


def test_recharge_attaches_from_the_discard_pile() -> None:
    t = Table([car("clay-sprout"), car("cinder-kid")], hand="mechanic-rosalind", discard="red-horse-power*3 duct-tape")
    t.play("0 play:mechanic-rosalind", "0 pick:red-horse-power", "0 own:s1", "0 pick:red-horse-power")
    assert [t.power(0, 0), t.power(0, 1)] == [[], ["red-horse-power"] * 2], "both to one and the same Driver (R1.8)"
    assert t.p.table.phase == Phase.TURN


def test_full_silo_gives_all_to_one_driver() -> None:
    staging = [car("clay-sprout"), car("pasture-pete")]
    t = Table([car("harvest-king-of-the-half-mile", "GG"), *staging], discard="green-horse-power*4")
    t.play("0 attack:2", "0 pick:green-horse-power", "0 own:s2", "0 pick:green-horse-power")
    assert [len(t.power(0, place)) for place in range(3)] == [2, 0, 2]
    assert t.state.to_act() == (1,)


def test_recharge_may_stop_early_and_takes_only_its_type() -> None:
    t = Table([car("clay-sprout", "GG")], discard="red-horse-power")
    t.play("0 attack:2")
    assert t.power(0) == ["green-horse-power"] * 2
    t = Table([car("clay-sprout", "GG")], discard="green-horse-power")
    t.play("0 attack:2")
    assert t.may(0) == ["pick:green-horse-power", "done"]
    t.play("0 done")
    assert t.power(0) == ["green-horse-power"] * 2


def test_fuel_attaches_from_the_deck() -> None:
    t = Table([car("clay-sprout"), car("cinder-kid")], hand="fuel-runner-pim", deck="duct-tape red-horse-power*2")
    t.play("0 play:fuel-runner-pim")
    assert t.may(0) == ["pick:red-horse-power", "done"]
    t.play("0 pick:red-horse-power", "0 own:s1")
    assert t.power(0, 1) == ["red-horse-power"]
    assert len(t.p.sides[0].deck) == 2


def test_move_takes_from_one_driver_to_another() -> None:
    t = Table([car("clay-sprout", "GR"), car("cinder-kid")], hand="crossed-wires")
    t.play("0 play:crossed-wires", "0 take:red-horse-power@active")
    assert t.may(0) == ["own:s1"]
    t.play("0 own:s1", "0 done")
    assert [t.power(0, 0), t.power(0, 1)] == [["green-horse-power"], ["red-horse-power"]]


def test_move_has_one_source_and_one_target_for_all() -> None:
    """R1.8: the second card goes the way of the first, and nobody else's power is offered."""
    mine = [car("clay-sprout", "GR"), car("cinder-kid", "B"), car("pasture-pete", "Y")]
    t = Table(mine, hand="crossed-wires")
    t.play("0 play:crossed-wires", "0 take:red-horse-power@active", "0 own:s2")
    assert t.may(0) == ["take:green-horse-power@active", "done"]
    t.play("0 take:green-horse-power@active")
    assert [len(t.power(0, place)) for place in range(3)] == [0, 1, 3]
    assert t.p.table.phase == Phase.TURN


def test_move_ends_where_its_source_is_empty() -> None:
    t = Table([car("clay-sprout", "G"), car("cinder-kid", "BB")], hand="crossed-wires")
    t.play("0 play:crossed-wires", "0 take:green-horse-power@active", "0 own:s1")
    assert t.p.table.phase == Phase.TURN


def test_extra_lets_more_be_attached() -> None:
    t = Table(hand="jerry-can red-horse-power*3")
    t.play("0 power:red-horse-power>active", "0 play:jerry-can", "0 power:red-horse-power>active")
    assert t.refuses("0 power:red-horse-power>active") == "POWER_ATTACHED"


# --- hands, decks, discard piles, Prizes ---


def test_draw_for_oneself_and_for_both() -> None:
    t = Table(hand="fresh-rubber radio-host-corky")
    t.play("0 play:fresh-rubber")
    assert t.hand(0).count("blue-horse-power") == 2
    t.play("0 play:radio-host-corky")
    assert (t.hand(0).count("blue-horse-power"), len(t.hand(1))) == (4, 1)


def test_draw_takes_what_there_is_and_loses_nothing_by_it() -> None:
    t = Table(hand="crew-chief-marlo", deck="duct-tape")
    t.play("0 play:crew-chief-marlo")
    assert t.hand(0) == ["duct-tape"]
    assert t.state.outcome() is None


def test_fill_draws_up_to_a_number() -> None:
    t = Table(hand="team-meeting duct-tape*2")
    t.play("0 play:team-meeting")
    assert len(t.hand(0)) == 6
    assert "play:team-meeting" not in Table(hand="team-meeting duct-tape*6").may(0)


def test_redraw_by_discarding() -> None:
    t = Table(hand="clean-slate duct-tape*2")
    t.play("0 play:clean-slate")
    assert t.hand(0) == ["blue-horse-power"] * 7
    assert sorted(t.discard(0)) == ["clean-slate", "duct-tape", "duct-tape"]


def test_redraw_by_shuffling_for_both() -> None:
    t = Table(hand="rain-delay duct-tape*2", foe_hand="energy-bar*6")
    t.play("0 play:rain-delay")
    assert [len(t.hand(0)), len(t.hand(1))] == [5, 5]
    assert [len(t.p.sides[0].deck), len(t.p.sides[1].deck)] == [7, 11]


@pytest.mark.parametrize(
    ("cards", "hand", "foe_hand", "works"),
    [
        ("rain-delay", "duct-tape", "", True),
        ("rain-delay", "", "duct-tape", True),
        ("rain-delay", "", "", False),
        ("clean-slate", "duct-tape", "duct-tape", False),
    ],
)
def test_without_a_deck_a_hand_can_still_be_exchanged(cards: str, hand: str, foe_hand: str, works: bool) -> None:
    """R1.6: what is shuffled into a deck can be drawn again; only to lose a hand is no effect of a card."""
    t = Table(hand=f"{cards} {hand}", foe_hand=foe_hand, deck="", foe_deck="")
    assert (f"play:{cards}" in t.may(0)) is works
    if works:
        t.play("0 play:rain-delay")
        assert [len(t.hand(seat)) for seat in (0, 1)] == [len(hand.split()), len(foe_hand.split())]


def test_toss_is_paid_with_other_cards() -> None:
    t = Table(hand="team-owner-vance duct-tape energy-bar", deck="rain-delay clay-sprout")
    t.play("0 play:team-owner-vance", "0 pick:energy-bar", "0 pick:rain-delay")
    assert sorted(t.hand(0)) == ["duct-tape", "rain-delay"]
    assert "play:team-owner-vance" not in Table(hand="team-owner-vance").may(0)


def test_a_skill_needs_exactly_the_cards_that_it_discards() -> None:
    """R1.8: Slip Away and Spare Parts with one card in hand; a card that is played does not pay for itself."""
    t = Table([car("minnow-mitch"), car("torch-tanner")], hand="duct-tape")
    t.play("0 skill:active")
    assert t.hand(0) == ["torch-tanner"]
    t = Table([car("salvage-sid")], hand="duct-tape", discard="roll-cage")
    t.play("0 skill:active", "0 pick:roll-cage")
    assert t.hand(0) == ["roll-cage"]
    assert Table([car("salvage-sid")], discard="roll-cage").refuses("0 skill:active") == "NO_EFFECT"
    t = Table(hand="junkyard-find duct-tape", discard="red-horse-power")
    t.play("0 play:junkyard-find", "0 done")
    assert Table(hand="junkyard-find", discard="red-horse-power").refuses("0 play:junkyard-find") == "NO_EFFECT"


def test_a_hand_is_filled_up_to_six_whatever_it_was_filled_from() -> None:
    assert "play:team-meeting" in Table(hand="team-meeting duct-tape*5").may(0)
    assert "play:team-meeting" not in Table(hand="team-meeting duct-tape*6").may(0)


def test_drop_is_chosen_by_the_opponent() -> None:
    t = Table(hand="flagger-inez", foe_hand="duct-tape energy-bar")
    t.play("0 play:flagger-inez")
    assert t.state.to_act() == (1,)
    t.play("1 pick:duct-tape")
    assert t.hand(1) == ["energy-bar"]
    assert t.state.to_act() == (0,)


def test_snatch_takes_at_random() -> None:
    t = Table(hand="protest-filed", foe_hand="duct-tape energy-bar jerry-can", coins="H")
    t.play("0 play:protest-filed")
    assert len(t.hand(1)) == 1
    assert len(t.discard(1)) == 2


def test_inspect_shows_the_hand_to_one_player_and_shuffles_a_card_away() -> None:
    t = Table(hand="scrutineer-blunt", foe_hand="duct-tape red-horse-power")
    events = t.play("0 play:scrutineer-blunt")
    (seen,) = only(events, e.CardsSeen)
    assert seen.audience == (0,)
    assert t.may(0) == ["pick:duct-tape", "done"]
    assert t.state.view(1).hand == t.state.view(1).looking == tuple(sorted(seen.cards))
    assert t.state.view(None).looking == ()
    t.play("0 pick:duct-tape")
    assert t.hand(1) == ["red-horse-power"]
    assert INDEX["duct-tape"] in t.p.sides[1].deck


def test_search_finds_what_qualifies_and_shows_it() -> None:
    t = Table(hand="progress-report", deck="clay-thresher clay-sprout duct-tape")
    t.play("0 play:progress-report")
    assert t.may(0) == ["pick:clay-thresher", "done"]
    events = t.play("0 pick:clay-thresher")
    assert only(events, e.CardsShown)[0].cards == (INDEX["clay-thresher"],)
    assert t.hand(0) == ["clay-thresher"]
    assert len(t.p.sides[0].deck) == 2


def test_search_may_find_nothing() -> None:
    t = Table(hand="progress-report", deck="duct-tape*3")
    t.play("0 play:progress-report", "0 done")
    assert t.hand(0) == []


def test_a_search_for_several_cards_goes_on_until_all_are_found_or_the_player_stops() -> None:
    """No card of the first set lets one search for more than one; the effect does what such a card would say."""
    for script, hand in (
        (("duct-tape", "duct-tape"), ["duct-tape", "duct-tape"]),
        (("duct-tape", None), ["duct-tape"]),
        ((None,), []),
    ):
        t = Table(deck="duct-tape*2 energy-bar")
        step = Step("search", n=2, what="item", to="hand")
        t.p.table.left = 2
        assert EFFECTS["search"].run(t.p, step, 0, []) is True
        search = EFFECTS["search"].answer
        assert search is not None
        waits = [search(t.p, step, 0, DONE if key is None else PICK[INDEX[key]], []) for key in script]
        assert waits == [True] * (len(script) - 1) + [False]
        assert t.hand(0) == hand
        assert t.p.looking == [], "the deck is put back"
        assert len(t.p.sides[0].deck) == 3 - len(hand)


def test_search_to_the_staging_area_needs_room() -> None:
    t = Table(hand="rookie-tryouts", deck="clay-sprout duct-tape")
    t.play("0 play:rookie-tryouts", "0 pick:clay-sprout")
    assert t.top(0, 1) == "clay-sprout"
    full = Table([car("clay-sprout")] * 6, hand="rookie-tryouts", deck="clay-sprout")
    assert "play:rookie-tryouts" not in full.may(0)


def test_a_search_by_attack_comes_to_nothing_in_a_full_staging_area() -> None:
    t = Table([car("rental-ricky", "G"), *[car("clay-sprout")] * 5], deck="clay-sprout*2")
    t.play("0 attack:1")
    assert len(t.cars(0)) == 6


def test_look_takes_one_of_the_top_cards() -> None:
    t = Table(hand="scouting-report", deck="rain-delay duct-tape*4 energy-bar")
    t.play("0 play:scouting-report")
    assert t.may(0) == ["pick:duct-tape", "pick:energy-bar"]
    t.play("0 pick:energy-bar")
    assert t.hand(0) == ["energy-bar"]
    assert len(t.p.sides[0].deck) == 5


def test_salvage_to_the_hand_and_to_the_deck() -> None:
    t = Table(hand="spare-chassis swap-meet-box", discard="clay-thresher duct-tape energy-bar")
    t.play("0 play:spare-chassis", "0 pick:clay-thresher")
    assert "clay-thresher" in t.hand(0)
    t.play("0 play:swap-meet-box", "0 pick:duct-tape", "0 pick:energy-bar", "0 done")
    assert len(t.p.sides[0].deck) == 12
    assert sorted(t.discard(0)) == ["spare-chassis", "swap-meet-box"]


def test_mill_discards_from_the_top() -> None:
    t = Table(hand="lap-down", foe_deck="duct-tape energy-bar jerry-can rain-delay")
    t.play("0 play:lap-down")
    assert t.discard(1) == ["rain-delay", "jerry-can", "energy-bar"]


def test_prize_exchanges_a_prize_for_the_top_of_the_deck() -> None:
    t = Table(hand="trophy-peek", prizes="duct-tape*5 energy-bar", deck="rain-delay*2 jerry-can")
    t.play("0 play:trophy-peek")
    assert t.may(0) == ["pick:duct-tape", "pick:energy-bar"]
    t.play("0 pick:energy-bar")
    assert t.hand(0) == ["energy-bar"]
    assert INDEX["jerry-can"] in t.p.sides[0].prizes
    assert t.prizes(0) == 6


# --- places ---


def test_switch_is_free_and_shakes_off_conditions() -> None:
    t = Table([car("clay-sprout", condition="slam"), car("cinder-kid"), car("torch-tanner")], hand="wave-around")
    t.play("0 play:wave-around", "0 own:s2")
    assert [t.top(0, place) for place in range(3)] == ["torch-tanner", "cinder-kid", "clay-sprout"]
    assert not t.cars(0)[2].condition
    assert "play:wave-around" not in Table(hand="wave-around").may(0)


def test_drivers_that_change_places_are_named_by_the_cards_on_top() -> None:
    t = Table([car("clay-thresher"), car("pumpkin-jackhammer")])
    happened: list[Event] = []
    change_places(t.p, 0, 1, happened)
    assert happened == [e.GotPassed(0, INDEX["clay-thresher"], INDEX["pumpkin-jackhammer"])]
    assert (t.top(0), t.top(0, 1)) == ("pumpkin-jackhammer", "clay-thresher")


def test_gust_lets_the_player_choose_and_push_the_opponent() -> None:
    theirs = [car("clay-sprout"), car("cinder-kid"), car("torch-tanner")]
    t = Table([car("clay-sprout")], theirs, hand="black-flag")
    t.play("0 play:black-flag", "0 foe:s1")
    assert t.top(1) == "cinder-kid"
    t = Table([car("clay-sprout")], theirs, hand="radio-jammer", coins="H")
    t.play("0 play:radio-jammer")
    assert t.state.to_act() == (1,)
    t.play("1 own:s2")
    assert t.top(1) == "torch-tanner"


def test_pickup_takes_a_driver_and_its_cards_home() -> None:
    t = Table([car("clay-sprout"), car("cinder-chaser", "R", tool="roll-cage", damage=30)], hand="tow-rope")
    t.play("0 play:tow-rope")
    assert sorted(t.hand(0)) == ["cinder-chaser", "cinder-kid", "red-horse-power", "roll-cage"]
    assert len(t.cars(0)) == 1


def test_rush_lets_a_fresh_driver_progress() -> None:
    t = Table([car("clay-sprout", since=5)], hand="coach-barlow clay-thresher")
    assert t.refuses("0 progress:clay-thresher>active") == "TOO_FRESH"
    t.play("0 play:coach-barlow", "0 progress:clay-thresher>active")
    assert t.top(0) == "clay-thresher"
    assert "play:coach-barlow" not in Table(hand="coach-barlow").may(0)


def test_unbolt_and_sweep() -> None:
    t = Table(
        [car("clay-sprout")],
        [car("cinder-kid", tool="roll-cage"), car("torch-tanner", tool="tear-offs")],
        hand="impact-wrench water-truck",
        track="black-gumbo-bowl",
    )
    t.play("0 play:impact-wrench", "0 foe:s1", "0 play:water-truck")
    assert t.discard(1) == ["tear-offs", "black-gumbo-bowl"]
    assert t.p.table.track == -1


def test_taking_a_roll_cage_away_may_wreck() -> None:
    t = Table([car("clay-sprout")], [car("cinder-kid", tool="roll-cage", damage=70), car("torch-tanner")],
              hand="impact-wrench")  # fmt: skip
    t.play("0 play:impact-wrench")
    assert t.prizes(0) == 5
    assert t.state.to_act() == (1,)
    t.play("1 replace:s1")
    assert t.state.to_act() == (0,)
    assert t.p.table.phase == Phase.TURN


# --- what the referees found ---


def test_race_fuel_does_no_damage_behind_tall_fences() -> None:
    t = Table([car("clay-sprout"), car("cinder-kid")], hand="race-fuel-horse-power*2", track="tall-fence-speedway")
    t.play("0 power:race-fuel-horse-power>s1")
    assert t.damage(0, 1) == 0
    t = Table([car("clay-sprout"), car("cinder-kid")], hand="race-fuel-horse-power", track="tall-fence-speedway")
    t.play("0 power:race-fuel-horse-power>active")
    assert t.damage(0) == 10, "the Active Driver has no fence in front of it"


def test_pebbles_are_damage_of_the_attack_on_the_defending_driver() -> None:
    """R5.3: Weakness, Nerf Bars, Crossover Move and Spiked Wheel Nuts count; for a Staging Driver none of them does."""

    def pebbles(tool: str = "", hand: str = "") -> Table:
        theirs = [car("bulldozer-beverly"), car("street-stock-stan")]
        t = Table([car("gravel-gus", "O")], [car("journeyman-jonah", tool=tool), *theirs], hand=hand)
        for card in hand.split():
            t.play(f"0 play:{card}")
        t.play("0 attack:1")
        return t

    t = pebbles()
    t.play("0 foe:active")
    assert t.damage(1) == 20, "Jonah is weak to Orange"
    t = pebbles("nerf-bars", "crossover-move")
    t.play("0 foe:active")
    assert t.damage(1) == 10 * 2 + 20 - 10
    t = pebbles("spiked-wheel-nuts")
    t.play("0 foe:active")
    assert t.damage(0) == 10
    t = pebbles("spiked-wheel-nuts", "crossover-move")
    t.play("0 foe:s2")
    assert (t.damage(0), t.damage(1), t.damage(1, 2)) == (0, 0, 10)


def test_a_gravel_sack_is_not_an_attack() -> None:
    t = Table([car("gravel-gus")], [car("journeyman-jonah", tool="spiked-wheel-nuts")], hand="gravel-sack")
    t.play("0 play:gravel-sack")
    assert (t.damage(0), t.damage(1)) == (0, 10)


def test_being_immune_does_not_cure() -> None:
    """R1.8: a Driver that cannot become Spun Out stays Spun Out if it is."""
    t = Table([car("clay-sprout", spun=True)], hand="locked-diff")
    t.play("0 tool:locked-diff>active")
    assert t.cars(0)[0].spun
    t.play("0 end")
    assert t.damage(0) == 10


def test_coach_barlow_and_jerry_can_say_what_they_do() -> None:
    t = Table([car("clay-sprout", since=5)], hand="coach-barlow jerry-can")
    assert only(t.play("0 play:coach-barlow"), e.Rushed)
    assert only(t.play("0 play:jerry-can"), e.MorePower) == [e.MorePower(0, 1)]


@pytest.mark.parametrize(
    ("mine", "theirs", "notations", "said"),
    [
        ("cinder-kid", {}, ["attack:2"], "Hot Shoe: 10 damage to your Cinder Kid."),
        ("cinder-kid", {}, ["play:gravel-sack"], "Gravel Sack: 10 damage to Ben's Journeyman Joe."),
        (
            "cinder-kid",
            {},
            ["power:race-fuel-horse-power>active"],
            "Race Fuel Horse Power: 10 damage to your Cinder Kid.",
        ),
        ("hayloft-hanna", {"spun": True}, ["end"], "Ben's Journeyman Joe is Spun Out: 10 damage."),
        (
            "hayloft-hanna",
            {"tool": "spiked-wheel-nuts"},
            ["attack:2"],
            "The spikes do 10 damage to your Hayloft Hanna.",
        ),
        ("bulldozer-queen-bev", {}, ["attack:1"], "Level the Field: 10 damage to Ben's Clay Sprout."),
    ],
)
def test_damage_is_told_with_its_cause(mine: str, theirs: dict[str, Any], notations: list[str], said: str) -> None:
    hand = "gravel-sack race-fuel-horse-power"
    t = Table([car(mine, "RGOO")], [car("journeyman-joe", **theirs), car("clay-sprout")], hand=hand)
    events = t.play(*(f"0 {each}" for each in notations))
    if t.p.table.phase == Phase.CHOOSE:
        events += t.play("0 foe:active")
    names = ("Ada", "Ben")
    assert said in [GAME.sentence_to(each, names, 0) or GAME.sentence(each, names) for each in events]


def test_being_stuck_is_told() -> None:
    t = Table([car("cinder-kid", "RR", condition="mud")], coins="T")
    news = [GAME.sentence_to(each, ("Ada", "Ben"), 0) for each in t.play("0 attack:1")]
    assert "Stuck in the mud: 20 damage to your Cinder Kid itself." in news
