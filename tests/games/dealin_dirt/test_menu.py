"""Menus: three clicks at most for anything, attacks with their damage, labels that differ."""

from __future__ import annotations

import re

import pytest

from games.contract.menus import HINT, Choice, Layout, Menu, labelled
from games.core import Seat, SeatSetup
from games.core.rng import Rng
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.card_faces import card as hand_card
from games.dealin_dirt.cards import CARDS
from games.dealin_dirt.cards import NAMES as CARD_NAMES
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.menu import SWAP, card_hint
from games.dealin_dirt.offers import offer
from games.dealin_dirt.position import Driver, Phase
from games.dealin_dirt.state import DirtState
from games.dealin_dirt.ways import ways
from tests.examples import for_each
from tests.games.dealin_dirt.table import Table, car, index

GAME = DealinDirt()
NAMES = ("Ada", "Ben")
NOT_YET = "Your turn: play cards. No attack yet."


def menu(t: Table, seat: int = 0) -> Menu:
    return GAME.menu(t.state.view(seat), t.state.legal_actions(seat), NAMES)


def depth(tree: Menu) -> int:
    return 1 + max((depth(choice.menu) for choice in tree.choices if choice.menu), default=0)


def leaf(tree: Menu, notation: str) -> Choice:
    return next(choice for choice in tree.leaves() if choice.notation == notation)


def busy() -> Table:
    return Table(
        [car("clay-sprout", "GGR", damage=20), car("clay-sprout", "G"), car("loaner-lottie")],
        [car("cinder-kid", "R"), car("torch-tanner")],
        hand="clay-thresher cinder-kid red-horse-power roll-cage duct-tape fresh-rubber black-gumbo-bowl",
        track="infield-care-center",
    )


def test_everything_in_a_turn_is_two_clicks_away() -> None:
    t = busy()
    turn_menu = menu(t)
    assert depth(turn_menu) <= 3
    assert sorted(choice.notation for choice in turn_menu.leaves()) == sorted(t.may(0))


def test_cards_that_are_looked_for_are_buttons_in_the_order_of_the_picture() -> None:
    deck = "red-horse-power double-wing-wanda backfire-baron winged-wanda clay-thresher red-horse-power"
    t = Table([car("loaner-lottie")], [car("cinder-kid")], hand="progress-report", deck=deck)
    t.play("0 play:progress-report")
    pictured = [card for card, _ in offer(t.state.view(0)).cards]
    *buttons, nothing = (choice.label for choice in menu(t).choices)
    assert (buttons, nothing) == ([CARD_NAMES[card] for card in pictured], "Take nothing")
    assert pictured != sorted(pictured), "the order of their numbers is another"


def test_attacks_come_first_with_their_damage() -> None:
    turn_menu = menu(busy())
    assert [choice.label for choice in turn_menu.choices[:2]] == [
        "Loose Groove: no damage",
        "Root Out: no damage (Attach 1 Green from discard)",
    ]
    t = Table([car("tidewater-tess", "BB")], [car("cinder-kid", damage=20)], hand="crossover-move")
    assert leaf(menu(t), "attack:2").label == "Undertow: 40 damage and wrecks"
    t.play("0 play:crossover-move")
    assert leaf(menu(t), "attack:1").label == "Splash: 40 damage and wrecks"


@for_each(
    ("attacker", "labels"),
    [
        (
            car("clay-thresher", "GRR"),
            ["Furrow: 40 damage (1 Green, 1 any)", "Deep Furrow: 40 damage (1 Green, 2 any)"],
        ),
        (car("rusty-rambler", "OGG"), ["Fender Banger: 40 damage", "Side Swipe: 40 damage (Heads: they lose 1 Power)"]),
        (car("clay-thresher", "GGGG"), ["Furrow: 40 damage", "Deep Furrow: 50 damage"]),
    ],
)
def test_attacks_that_do_the_same_damage_say_what_differs(attacker: Driver, labels: list[str]) -> None:
    t = Table([attacker], [car("harvest-king-of-the-half-mile")])
    assert [each.label for each in menu(t).leaves() if each.notation.startswith("attack")] == labels


@pytest.mark.parametrize(
    ("more", "attack", "listed"),
    [
        ("", "Loose Groove: 10", False),
        (" fresh-rubber team-meeting", "Loose Groove: 10", False),
        (" fresh-rubber team-meeting rookie-tryouts jerry-can", "Loose Groove: 10 damage", True),
    ],
)
def test_attacks_are_said_in_short_where_all_cards_can_be_touched_then(more: str, attack: str, *, listed: bool) -> None:
    hand = "clay-sprout torch-tanner backfire-bo red-horse-power progress-report"
    t = Table([car("clay-sprout", "GG"), car("loaner-lottie")], hand=hand + more)
    choices = menu(t).choices
    assert choices[0].label == attack
    assert any(choice.menu and choice.menu.layout is Layout.LIST for choice in choices) == listed


def test_an_attack_without_damage_is_only_named_where_its_effect_would_take_the_room_of_a_card() -> None:
    hand = "clay-sprout torch-tanner backfire-bo red-horse-power progress-report fresh-rubber team-meeting"
    t = Table([car("wingless-wanda", "R"), car("loaner-lottie")], [car("cinder-kid")], hand=hand)
    attack, *others = menu(t).choices
    assert (attack.label, attack.hint) == ("Dirty Air", "Their attack needs heads")
    assert [each.menu.layout for each in others if each.menu] == [Layout.BUTTONS], "all else can be touched"


@pytest.mark.parametrize(
    ("attacker", "label"),
    [
        (car("winged-wanda", "RR"), "Wing Down: 20+ damage"),
        (car("hayloft-hanna", "G"), "Straw Cloud: Asleep"),
        (car("hayloft-hanna", "G", condition="mud"), "Straw Cloud: Asleep, if you flip heads"),
        (car("midget-mabel", "Y"), "Wheelie: up to 40 damage"),
        (car("journeyman-joe", "G", condition="mud"), "Steady Lap: 10 damage, if you flip heads"),
    ],
)
def test_labels_mention_coins_and_mud(attacker: object, label: str) -> None:
    t = Table([attacker], [car("rental-hero-rick")])  # type: ignore[list-item]
    assert leaf(menu(t), "attack:1").label == label


def test_labels_count_the_prizes_and_the_hand_that_nobody_sees() -> None:
    """R5.3: what is hidden is what the cards are, not how many there are."""
    attacker = car("old-dog-of-sunday-night", "RRRR")
    for prizes, amount in (("teal-horse-power*6", 100), ("teal-horse-power*4", 140)):
        t = Table([attacker], [car("harvest-king-of-the-half-mile", tool="roll-cage")], prizes=prizes)
        number = next(n for n, each in enumerate(CARDS[attacker.stack[-1]].attacks, 1) if each.name == "Last Lap Pass")
        assert leaf(menu(t), f"attack:{number}").label.startswith(f"Last Lap Pass: {amount} damage")
        t.play(f"0 attack:{number}")
        assert t.cars(1)[0].damage == amount


@pytest.mark.parametrize(
    ("attacker", "attack", "label"),
    [
        (car("torchbearer-tanner", "RRR"), "Flame Cut", "80 damage and wrecks, if you flip heads"),
        (car("torchbearer-tanner", "RRR", condition="mud"), "Flame Cut", "80 damage and wrecks, if you flip 2 heads"),
    ],
)
def test_labels_name_the_coins_that_decide_an_attack(attacker: Driver, attack: str, label: str) -> None:
    t = Table([attacker], [car("journeyman-joe")])
    number = next(n for n, each in enumerate(CARDS[attacker.stack[-1]].attacks, 1) if each.name == attack)
    assert leaf(menu(t), f"attack:{number}").label == f"{attack}: {label}"


@pytest.mark.parametrize(
    ("attacker", "theirs", "label"),
    [
        (car("cinder-kid", "RR", damage=50), car("rental-hero-rick"), "Hot Shoe: 20 damage, wrecks itself"),
        (
            car("cinder-kid", "RR", damage=50),
            car("torch-tanner", damage=40),
            "Hot Shoe: 20 damage and wrecks, wrecks itself",
        ),
        (car("cinder-kid", "RR", damage=40), car("rental-hero-rick"), "Hot Shoe: 20 damage"),
        (car("backfire-bo", "RR", damage=40), car("rental-hero-rick"), "Backfire: 20+ damage, may wreck itself"),
        (
            car("journeyman-joe", "GG", damage=40, condition="mud"),
            car("rental-hero-rick"),
            "Bump Draft: 20 damage, if you flip heads, may wreck itself",
        ),
        (
            car("hayloft-hanna", "G", damage=40, condition="mud"),
            car("rental-hero-rick"),
            "Straw Cloud: Asleep, if you flip heads, may wreck itself",
        ),
        (
            car("journeyman-joe", "GG", damage=50),
            car("rental-hero-rick", tool="spiked-wheel-nuts"),
            "Bump Draft: 20 damage, wrecks itself",
        ),
    ],
)
def test_labels_warn_of_wrecking_ones_own_driver(attacker: Driver, theirs: Driver, label: str) -> None:
    """R5.4: damage to itself, spikes and the mud."""
    name = label.partition(":")[0]
    number = next(n for n, each in enumerate(CARDS[attacker.stack[-1]].attacks, 1) if each.name == name)
    for luck in ("H", "T"):
        t = Table([attacker, car("clay-sprout")], [theirs, car("clay-sprout")], coins=luck)
        assert leaf(menu(t), f"attack:{number}").label == label
        wrecked = [each.seat for each in t.play(f"0 attack:{number}") if isinstance(each, e.WreckedOut)]
        assert (0 in wrecked) == ("itself" in label and (luck == "T" or "may" not in label))


def test_labels_count_the_other_hand() -> None:
    t = Table([car("blueprint-architect", "BB")], foe_hand="duct-tape*3")
    assert leaf(menu(t), "attack:2").label == "Fine Print: 50 damage"


def test_an_attack_on_any_driver_names_its_coin_too() -> None:
    t = Table([car("gravel-gus", "O", condition="mud")], [car("clay-sprout"), car("clay-sprout")])
    assert leaf(menu(t), "attack:1").label == "Pebbles: 10 damage to any one Driver, if you flip heads"


def test_a_driver_in_dirty_air_needs_heads_to_attack() -> None:
    t = Table([car("journeyman-joe", "G")])
    t.cars(0)[0].smoked = t.p.table.turn
    assert leaf(menu(t), "attack:1").label == "Steady Lap: 10 damage, if you flip heads"


def test_equal_drivers_have_different_labels() -> None:
    t = Table([car("clay-sprout"), car("cinder-kid", damage=10), car("cinder-kid", damage=10)], hand="red-horse-power")
    labels = [choice.label for choice in menu(t).leaves()]
    assert len(set(labels)) == len(labels)
    assert "Staging 2: Cinder Kid ✓" in labels


def test_a_question_says_what_it_is_about() -> None:
    t = busy()
    t.p.sides[0].cars[1].damage = 10
    t.play("0 play:duct-tape")
    question = menu(t)
    assert question.prompt == "Duct Tape: Heal 20 damage from one of your Drivers."
    assert [choice.label for choice in question.choices] == ["Active Clay Sprout", "Staging 1: Clay Sprout"]
    assert question.choices[0].hint == "40 of 60 HP, 2 Green, 1 Red"


def test_a_replacement_is_named_by_its_place() -> None:
    t = Table([car("journeyman-joe", "G")], [car("cinder-kid", damage=50), car("torch-tanner"), car("gecko-gio")])
    t.play("0 attack:1")
    question = menu(t, 1)
    assert question.prompt == "Who becomes your Active Driver?"
    assert [choice.label for choice in question.choices] == ["Staging 1: Torch Tanner", "Staging 2: Gecko Gio"]


def test_the_cost_to_get_passed_is_shown() -> None:
    t = Table([car("clay-sprout", "G"), car("gecko-gio")])
    assert leaf(menu(t), "passed:s1").hint.startswith("discard 1 Horse Power; 50 of 50 HP")
    t = Table([car("gecko-gio"), car("clay-sprout")])
    assert leaf(menu(t), "passed:s1").hint.startswith("for free")


@pytest.mark.parametrize(
    ("next_one", "condition", "says"),
    [
        (car("tidewater-tess", "BB"), "", "discard 1 Horse Power; 60 of 60 HP, 2 Blue; Undertow ready: 40"),
        (car("tidewater-tess", "BB"), "mud", "discard 1 Horse Power; 60 of 60 HP, 2 Blue; Undertow ready: 40"),
        (car("gecko-gio"), "", "discard 1 Horse Power; 50 of 50 HP; Dart: 1 more Power"),
    ],
)
def test_who_comes_forward_says_in_words_which_attack_is_ready_then(
    next_one: Driver, condition: str, says: str
) -> None:
    """The picture said it, a hand in words did not; both ask the same forecast."""
    t = Table([car("clay-sprout", "G", condition=condition), next_one, car("cinder-kid")], [car("cinder-kid")])
    passed = leaf(menu(t), "passed:s1")
    assert passed.hint == says
    (way,) = ways(t.state.view(0), [DirtAction.parse("passed:s1")])
    assert says.endswith(way.verdict)
    assert passed.bare is not None
    assert way.verdict not in passed.bare.hint, "a puzzle does not give it away"


def test_a_strip_names_the_opponents_driver() -> None:
    t = Table([car("lagoon-lyle", "T")], [car("clay-sprout", "GR")])
    t.play("0 attack:2")
    assert [choice.label for choice in menu(t).choices] == [
        "Green · Active",
        "Red · Active",
    ]


@for_each("card", range(len(CARDS)))
def test_no_hint_ends_in_the_middle_of_a_sentence(card: int) -> None:
    assert not card_hint(card).endswith("…")
    assert len(card_hint(card)) <= HINT
    for driver in (CARDS[card],) if CARDS[card].is_driver else ():
        t = Table([car(driver.key, "GGGGRRRRBBBBYYYYPPPPOOOOTTTT")], hand="duct-tape", discard="nerf-bars")
        for choice in menu(t).leaves():
            assert len(choice.hint) <= HINT
            assert not choice.hint.endswith("…"), choice.label


def test_long_hints_are_replaced_by_short_forms() -> None:
    assert card_hint(index("last-to-first")) == "Pit Item. Behind: attack +40"
    t = Table([car("minnow-mitch"), car("cinder-kid")], hand="duct-tape")
    skill = next(choice for choice in menu(t).leaves() if choice.notation.startswith("skill"))
    assert skill.hint.startswith("Discard 1")


def test_pebbles_promise_to_the_active_driver_what_they_do_to_it() -> None:
    theirs = [car("journeyman-jonah", tool="nerf-bars"), car("gecko-gio")]
    t = Table([car("gravel-gus", "O")], theirs, hand="crossover-move")
    assert leaf(menu(t), "attack:1").label == "Pebbles: 10 damage to any one Driver"
    t.play("0 play:crossover-move")
    assert leaf(menu(t), "attack:1").label == "Pebbles: 30 damage to the Active Driver, or 10 in Staging"
    t = Table([car("gravel-gus", "O")], [car("clay-sprout"), car("gecko-gio")], track="tall-fence-speedway")
    assert leaf(menu(t), "attack:1").label == "Pebbles: 10 damage to the Active Driver, or 0 in Staging"


PROMISE = re.compile(r": (?:no damage|(?P<amount>\d+)(?P<more>\+?) damage(?P<wrecks> and wrecks)?)$")


def test_attacks_do_what_their_labels_promise() -> None:
    """Every attack offered in random matches is carried out in a copy; results that depend on coins are left out."""
    kept = 0
    for seed in range(8):
        state, luck = GAME.new([SeatSetup(), SeatSetup()], seed, GAME.Options()), Rng(seed)
        while state.outcome() is None:
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            for choice in GAME.menu(state.view(seat), legal, NAMES).leaves():
                if promise := PROMISE.search(choice.label):
                    kept += happens(state, seat, choice.notation, promise)
            state.apply(seat, luck.choice(legal))
    assert kept > 150


def happens(state: DirtState, seat: Seat, notation: str, promise: re.Match[str]) -> bool:
    """Play an attack and hold its damage to what was promised; False if a coin came first."""
    copy, foe = state.copy(), state.position.sides[1 - seat].cars[0].stack[-1]
    events = copy.apply(seat, GAME.parse(notation))
    done: int | None = None
    for event in events:
        if isinstance(event, e.CoinsFlipped | e.AttackFailed):
            break
        if isinstance(event, e.Damaged) and (event.seat, event.driver) == (1 - seat, foe):
            done = event.amount
            break
    else:
        done = 0
    if done is None:
        return False
    promised = int(promise["amount"] or 0)
    assert done == promised, (state.position.table.turn, notation, promise.string, events)
    if promise["wrecks"]:
        assert any(isinstance(each, e.WreckedOut) and each.seat == 1 - seat for each in events), promise.string
    return True


def test_hints_say_what_the_label_does_not() -> None:
    t = Table([car("backfire-bo"), car("torch-tanner")], hand="backfire-baron green-horse-power crossover-move")
    progress = next(each for each in menu(t).leaves() if each.notation.startswith("progress:backfire-baron"))
    assert progress.hint.startswith("on Active Backfire Bo, ")
    assert leaf(menu(t), "play:crossover-move").hint == "No attack is ready yet, so this does nothing now."
    assert [choice.label for choice in menu(t).choices if choice.label.startswith("Green")] == ["Green Power…"]
    (green,) = (choice.menu for choice in menu(t).choices if choice.label.startswith("Green"))
    assert green is not None
    assert [(each.label, each.hint) for each in green.choices] == [
        ("Active Backfire Bo", "Backfire: 1 more Power; 60 of 60 HP"),
        ("Staging 1: Torch Tanner", "Torch It: 1 more Power; 50 of 50 HP"),
    ]
    assert card_hint(index("green-horse-power")) == ""
    t = Table([car("backfire-bo", "RR")], hand="crossover-move")
    assert leaf(menu(t), "play:crossover-move").hint == card_hint(index("crossover-move"))
    assert leaf(menu(t), "attack:1").hint == "Tails: 20 to itself", "which its damage does not say"


def test_a_choice_of_a_driver_says_in_words_what_its_picture_says() -> None:
    """Which attack the card makes ready, or that the Driver is wrecked by it: a text hand has nothing else."""
    crew = [car("tidewater-tess", "B"), car("torch-tanner", damage=40)]
    t = Table(crew, [car("cinder-kid")], hand="blue-horse-power race-fuel-horse-power cinder-chaser")
    t.p.sides[0].cars.append(car("cinder-kid", "RR", damage=10))
    ready, wrecked = (
        leaf(menu(t), f"power:{at}").hint for at in ("blue-horse-power>active", "race-fuel-horse-power>s1")
    )
    assert ready == "Undertow ready: 40; 60 of 60 HP, 1 Blue"
    assert wrecked == "Wrecked Out by it; 10 of 50 HP"
    assert leaf(menu(t), "progress:cinder-chaser>s2").hint.startswith("on Staging 2: Cinder Kid, ")


def test_a_button_that_makes_an_attack_ready_says_so_by_a_tick_but_not_in_a_puzzle() -> None:
    crew = [car("tidewater-tess", "B"), car("torch-tanner", "RR")]
    t = Table(crew, [car("cinder-kid")], hand="blue-horse-power clay-sprout")
    choices = {each.notation: each for each in menu(t).leaves()}
    ticked = {notation for notation, each in choices.items() if each.label.endswith(" ✓")}
    assert ticked == {"power:blue-horse-power>active", "passed:s1"}
    for notation in ticked:
        bare = choices[notation].bare
        assert bare is not None
        assert bare.label == choices[notation].label.removesuffix(" ✓")


@pytest.mark.parametrize(
    ("power", "asks", "bare"),
    [
        ("", "Your turn: no attack yet. ✓ readies one.", NOT_YET),
        ("B", "Your turn: play or attack. ✓ readies more.", "Your turn: play cards or attack."),
        ("BB", "Your turn: play cards or attack.", "Your turn: play cards or attack."),
    ],
)
def test_a_turn_explains_the_tick_where_there_is_one(power: str, asks: str, bare: str) -> None:
    t = Table([car("tidewater-tess", power)], [car("cinder-kid")], hand="blue-horse-power")
    asked = menu(t)
    assert (asked.prompt, asked.bare) == (asks, bare)


def test_a_driver_named_by_its_button_leaves_its_hint_all_the_room() -> None:
    """Each part of the state fits, but no longer behind "on Active Double Wing Wanda, "."""
    active = car("double-wing-wanda", "GRBYPO", damage=20, condition="mud", spun=True)
    t = Table([active, car("cinder-kid")], [car("cinder-kid")], hand="green-horse-power")
    green = next(choice.menu for choice in menu(t).choices if choice.menu is not None)
    state = "90 of 110 HP, 1 Green, 1 Red, 1 Blue, 1 Yellow, 1 Purple, 1 Orange, Mud Covered, Spun Out"
    assert len(state) <= HINT
    assert green.choices[0].hint == state


def test_an_action_on_a_driver_has_a_clear_name_and_no_reason_in_the_drivers_state() -> None:
    """An analysis said "Green Power › Active Backfire Bo · 60 of 60 HP", as if that were a reason."""
    t = Table(
        [car("backfire-bo", "RR"), car("torch-tanner"), car("clay-sprout")],
        hand="backfire-baron green-horse-power rookie-tryouts",
    )
    names = {each.notation: each for each in menu(t).leaves()}
    found = {notation: (each.name, each.reason) for notation, each in names.items()}
    assert found["power:green-horse-power>active"] == ("Green Power on Active Backfire Bo", False)
    assert found["progress:backfire-baron>active"] == ("Backfire Baron on Active Backfire Bo", False)
    assert found["passed:s1"] == ("Get Passed by Torch Tanner in Staging 1", False)
    assert found["play:rookie-tryouts"] == ("Play Rookie Tryouts", False)


@pytest.mark.parametrize(
    ("notation", "name", "why"),
    [
        ("stage:clay-sprout", "Clay Sprout to Staging", "One more Driver can take over."),
        ("play:rookie-tryouts", "Play Rookie Tryouts", "Find a Hot Lap for Staging"),
        ("power:green-horse-power>s1", "Green Power on Torch Tanner in Staging 1", "Power 0 becomes 1"),
    ],
)
def test_an_action_with_a_card_is_named_with_its_result(notation: str, name: str, why: str) -> None:
    """An analysis said "Clay Sprout", because of "60 HP. Loose Groove: 10 for 1 any", and "Pit Strategy. Find …"."""
    t = Table([car("backfire-bo", "RR"), car("torch-tanner")], hand="clay-sprout green-horse-power rookie-tryouts")
    arranged = menu(t)
    assert labelled(arranged, named=True)[notation] == name
    assert DealinDirt().why(DirtState(t.p).view(0), arranged, notation).startswith(why)


@pytest.mark.parametrize(
    ("drivers", "hand", "why"),
    [
        ("backfire-bo torch-tanner", "green-horse-power", "You start with 2 Drivers."),
        ("backfire-bo", "clay-sprout clay-thresher", "You start with 1 Driver and keep 1 in your hand."),
    ],
)
def test_the_reason_for_being_ready_is_which_drivers_start(drivers: str, hand: str, why: str) -> None:
    """A hint to press Ready gave no reason; only Hot Lap Drivers could have started, too."""
    t = Table([car(each) for each in drivers.split()], hand=hand)
    t.p.table.phase, t.p.table.asked = Phase.SETUP, -1
    view = DirtState(t.p).view(0)
    assert DealinDirt().why(view, menu(t), "ready") == why


def test_getting_passed_has_the_sign_of_a_swap_and_not_of_a_type() -> None:
    t = Table([car("clay-sprout", "G"), car("torch-tanner")])
    assert {choice.label: choice.emoji for choice in menu(t).choices}["Get Passed by Torch Tanner"] == SWAP


def test_a_button_has_the_name_that_its_card_has_in_the_picture() -> None:
    t = Table([car("clay-sprout")], hand="green-horse-power fresh-rubber")
    for key in ("green-horse-power", "fresh-rubber"):
        assert hand_card(key).name in [choice.label.removesuffix(" ✓") for choice in menu(t).choices]


@pytest.mark.parametrize(
    ("active", "label"),
    [
        (car("tidewater-tess"), "Splash: 1 more Power"),
        (car("tidewater-tess", "BB", condition="asleep"), "Splash: asleep"),
        (car("tidewater-tess", "BB", condition="slam"), "Splash: Door Slammed"),
    ],
)
def test_an_attack_that_is_not_ready_is_shown_with_the_reason(active: Driver, label: str) -> None:
    turn = menu(Table([active, car("torch-tanner")], [car("cinder-kid")]))
    assert (turn.choices[0].label, turn.choices[0].notation, turn.choices[0].menu) == (label, "", None)
    assert turn.prompt == NOT_YET


def test_the_way_out_of_a_search_says_that_it_takes_nothing() -> None:
    t = Table(hand="progress-report", deck="clay-thresher clay-sprout duct-tape")
    t.play("0 play:progress-report")
    assert leaf(menu(t), "done").label == "Take nothing"
    t = Table([car("clay-sprout", "GR"), car("cinder-kid", "B")], hand="crossed-wires")
    t.play("0 play:crossed-wires")
    assert leaf(menu(t), "done").label == "Take nothing"
    t.play("0 take:red-horse-power@active", "0 own:s1")
    assert leaf(menu(t), "done").label == "Done"


def test_two_drivers_with_the_same_skill_are_told_apart_by_their_places() -> None:
    t = Table([car("gauge-gabby"), car("gauge-gabby")], [car("cinder-kid")])
    skills = next(choice.menu for choice in menu(t).choices if choice.menu and "Skill" in choice.label)
    assert [choice.label for choice in skills.choices] == ["Active Gauge Gabby", "Staging 1: Gauge Gabby"]
