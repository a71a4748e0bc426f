"""The menu of AcceleRacers: two or three clicks to play a card, and a line that says what comes of it."""

from __future__ import annotations

from games.acceleracers.game import AcceleRacers
from games.acceleracers.position import Phase
from games.core import Choice, Menu
from tests.games.acceleracers.table import Table

GAME = AcceleRacers()
NAMES = ("Ann", "Bob")


def menu(t: Table, seat: int = 0) -> Menu:
    return GAME.menu(t.state.view(seat), t.state.legal_actions(seat), NAMES)


def choice(of: Menu, label: str) -> Choice:
    return next(choice for choice in of.choices if choice.label == label)


def test_first_the_card_then_the_vehicle() -> None:
    t = Table("bassline@1, chicane@2", hand="cornering")
    card = choice(menu(t), "Put Cornering (1 AP) on…")
    assert card.menu is not None
    assert [way.label for way in card.menu.choices] == ["Bassline in Realm 1", "Chicane in Realm 2"]
    assert card.menu.choices[0].hint == "4/3/2 → 5/3/2, needs Speed 5: rolls on next turn"
    assert card.menu.choices[1].hint == "6/3/4 → 7/3/4, needs Performance 5: not yet"


def test_one_way_is_one_click() -> None:
    t = Table("bassline@1", hand="cornering")
    assert choice(menu(t), "Cornering (1 AP) on Bassline in Realm 1").notation == "cornering>bassline"


def test_a_hazard_says_what_it_would_do() -> None:
    t = Table("rd09@1, rd06@1", "chicane@1 spoiler balance-box balance-box", hand="meteor-shower")
    card = choice(menu(t), "Play Meteor Shower (3 AP) at…")
    assert card.menu is not None
    assert [(way.label, way.hint) for way in card.menu.choices] == [
        ("Spoiler on Chicane", "+2/–/– is junked by it"),
        ("Balance Box on Chicane", "+1/+1/+1 is junked by it"),
        ("Balance Box no. 2 on Chicane", "+1/+1/+1 is junked by it"),
    ]


def test_a_hazard_at_a_protected_vehicle_says_so() -> None:
    t = Table("rd09@1, rd06@1", "chicane@1 spoiler battering-bubble", hand="avalanche")
    assert choice(menu(t), "Avalanche (2 AP) at Spoiler on Chicane").hint == "Battering Bubble protects it"


def test_the_answer_prompt_is_the_same_whatever_the_hand_holds() -> None:
    prompts = set()
    for held in ("burnout", "dodging-disaster"):
        t = Table("rd09@1, rd06@1", "chicane@1 cornering", hand="avalanche", foe_hand=held)
        t.play("0 avalanche>chicane/1")
        prompts.add(menu(t, 1).prompt)
    assert prompts == {"Ann plays Avalanche at Cornering on Chicane. Answer it?"}


def test_questions_are_asked_in_words() -> None:
    t = Table("bassline@1", hand="hack-mimic")
    t.play("0 hack-mimic>bassline")
    assert menu(t).prompt == "Hack Mimic: for which team does Bassline count?"
    assert [leaf.label for leaf in menu(t).leaves()] == ["Metal Maniacs", "Silencerz", "Racing Drones"]


def test_vehicles_show_their_figures() -> None:
    t = Table(hand="synkro", phase=Phase.VEHICLE)
    assert choice(menu(t), "Synkro").hint == "6/4/4"


def test_realms_to_swap_are_named_unless_hidden() -> None:
    t = Table("bassline@1, chicane@1", hand="home-track-advantage")
    t.play("0 home-track-advantage>bassline")
    assert choice(menu(t), "Realms 1 and 2").hint == "Ice Realm and a face-down Realm"
