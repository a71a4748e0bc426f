"""Menus: three clicks at most for anything, attacks with their damage, labels that tell things apart."""

from __future__ import annotations

import re

import pytest

from games.contract.menus import HINT, Choice, Menu
from games.core import Seat, SeatSetup
from games.core.rng import Rng
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import CARDS
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.menu import card_hint
from games.dealin_dirt.state import DirtState
from tests.games.dealin_dirt.table import Table, car, index

GAME = DealinDirt()
NAMES = ("Ada", "Ben")


def menu(t: Table, seat: int = 0) -> Menu:
    return GAME.menu(t.state.view(seat), t.state.legal_actions(seat), NAMES)


def depth(made: Menu) -> int:
    return 1 + max((depth(choice.menu) for choice in made.choices if choice.menu), default=0)


def leaf(made: Menu, notation: str) -> Choice:
    return next(choice for choice in made.leaves() if choice.notation == notation)


def busy() -> Table:
    return Table(
        [car("clay-sprout", "GGR", damage=20), car("clay-sprout", "G"), car("loaner-lottie")],
        [car("cinder-kid", "R"), car("torch-tanner")],
        hand="clay-thresher cinder-kid red-horse-power roll-cage duct-tape fresh-rubber black-gumbo-bowl",
        track="infield-care-center",
    )


def test_everything_in_a_turn_is_two_clicks_away() -> None:
    t = busy()
    made = menu(t)
    assert depth(made) == 2
    assert sorted(choice.notation for choice in made.leaves()) == sorted(t.may(0))


def test_attacks_stand_first_with_their_damage() -> None:
    made = menu(busy())
    assert [choice.label for choice in made.choices[:2]] == ["Loose Groove: no damage", "Root Out: no damage"]
    t = Table([car("tidewater-tess", "BB")], [car("cinder-kid", damage=20)], hand="crossover-move")
    assert leaf(menu(t), "attack:2").label == "Undertow: 40 damage and wrecks"
    t.play("0 play:crossover-move")
    assert leaf(menu(t), "attack:1").label == "Splash: 40 damage and wrecks"


@pytest.mark.parametrize(
    ("attacker", "label"),
    [
        (car("winged-wanda", "RR"), "Wing Down: 20+ damage"),
        (car("hayloft-hanna", "G"), "Straw Cloud: no damage"),
        (car("journeyman-joe", "G", condition="mud"), "Steady Lap: 10 damage, if you flip heads"),
    ],
)
def test_coins_and_mud_are_said(attacker: object, label: str) -> None:
    t = Table([attacker], [car("rental-hero-rick")])  # type: ignore[list-item]
    assert leaf(menu(t), "attack:1").label == label


def test_equal_drivers_are_told_apart() -> None:
    t = Table([car("clay-sprout"), car("cinder-kid", damage=10), car("cinder-kid", damage=10)], hand="red-horse-power")
    labels = [choice.label for choice in menu(t).leaves()]
    assert len(set(labels)) == len(labels)
    assert "Red Horse Power on Staging 2: Cinder Kid" in labels


def test_a_question_says_what_it_is_about() -> None:
    t = busy()
    t.p.sides[0].cars[1].damage = 10
    t.play("0 play:duct-tape")
    made = menu(t)
    assert made.prompt == "Duct Tape: Heal 20 damage from one of your Drivers."
    assert [choice.label for choice in made.choices] == ["Active Clay Sprout", "Staging 1: Clay Sprout"]
    assert made.choices[0].hint == "40 of 60 hit points, 2 Green, 1 Red"


def test_a_replacement_is_named_by_its_place() -> None:
    t = Table([car("journeyman-joe", "G")], [car("cinder-kid", damage=50), car("torch-tanner"), car("gecko-gio")])
    t.play("0 attack:1")
    made = menu(t, 1)
    assert made.prompt == "Who becomes your Active Driver?"
    assert [choice.label for choice in made.choices] == ["Staging 1: Torch Tanner", "Staging 2: Gecko Gio"]


def test_what_get_passed_costs_is_said() -> None:
    t = Table([car("clay-sprout", "G"), car("gecko-gio")])
    assert leaf(menu(t), "passed:s1").hint.startswith("discard 1 Horse Power; 50 of 50 hit points")
    t = Table([car("gecko-gio"), car("clay-sprout")])
    assert leaf(menu(t), "passed:s1").hint.startswith("for free")


def test_a_strip_names_the_other_ones_driver() -> None:
    t = Table([car("lagoon-lyle", "T")], [car("clay-sprout", "GR")])
    t.play("0 attack:2")
    assert [choice.label for choice in menu(t).choices] == [
        "Green Horse Power from Active Clay Sprout",
        "Red Horse Power from Active Clay Sprout",
    ]


@pytest.mark.parametrize("card", range(len(CARDS)))
def test_no_hint_ends_in_the_middle_of_a_sentence(card: int) -> None:
    assert not card_hint(card).endswith("…")
    assert 0 < len(card_hint(card)) <= HINT
    for driver in (CARDS[card],) if CARDS[card].is_driver else ():
        t = Table([car(driver.key, "GGGGRRRRBBBBYYYYPPPPOOOOTTTT")], hand="duct-tape", discard="nerf-bars")
        for choice in menu(t).leaves():
            assert len(choice.hint) <= HINT
            assert not choice.hint.endswith("…"), choice.label


def test_what_is_too_long_for_a_hint_is_said_in_a_few_words() -> None:
    assert card_hint(index("last-to-first")) == "Pit Item: Behind: attack +40"
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


PROMISE = re.compile(r": (?P<amount>no|\d+)(?P<more>\+?) damage(?P<wrecks> and wrecks)?$")


def test_what_an_attack_promises_happens() -> None:
    """Every attack that menus of random matches offer is carried out in a copy; what coins decide is left out."""
    kept = 0
    for seed in range(6):
        state, luck = GAME.new([SeatSetup(), SeatSetup()], seed, GAME.Options()), Rng(seed)
        while state.outcome() is None:
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            for choice in GAME.menu(state.view(seat), legal, NAMES).leaves():
                if found := PROMISE.search(choice.label):
                    kept += happens(state, seat, choice.notation, found)
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
    promised = 0 if promise["amount"] == "no" else int(promise["amount"])
    assert done == promised, (state.position.table.turn, notation, promise.string, events)
    if promise["wrecks"]:
        assert any(isinstance(each, e.WreckedOut) and each.seat == 1 - seat for each in events), promise.string
    return True
