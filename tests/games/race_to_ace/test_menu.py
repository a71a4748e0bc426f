"""The menus of Race to Ace: every legal action once, with labels that are enough to decide."""

from __future__ import annotations

import pytest

from games.contract.menus import Choice, Menu, Style, labelled
from games.core import SEAT_NAMES, SeatSetup
from games.core.rng import Rng
from games.race_to_ace.answers import held_cards
from games.race_to_ace.cards import KEYS
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.pictures.hand import decision
from tests.games.race_to_ace.table import Table

GAME = RaceToAce()
NAMES = ("Abbie", "Benjamin", "Carla", "Derek", "Ed")


def menu(t: Table, names: tuple[str, ...] = NAMES) -> Menu:
    seat = t.p.table.asked
    return GAME.menu(t.state.view(seat), t.state.legal_actions(seat), names)


def labels(choices: tuple[Choice, ...]) -> dict[str, str]:
    """Every label with its notation, or with the size of its branch in brackets."""
    return {
        choice.label: choice.notation if choice.menu is None else f"[{len(choice.menu.choices)}]" for choice in choices
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_menu_is_a_partition_of_the_legal_actions(seats: int) -> None:
    for seed in range(6):
        state, dice = GAME.new([SeatSetup()] * seats, seed, RaceOptions()), Rng(seed)
        while state.to_act():
            (seat,) = state.to_act()
            legal = state.legal_actions(seat)
            leaves = [leaf.notation for leaf in GAME.menu(state.view(seat), legal, SEAT_NAMES).leaves()]
            assert sorted(leaves) == sorted(str(action) for action in legal)
            state.apply(seat, dice.choice(legal))


@pytest.mark.parametrize(
    ("front", "danger"),
    [
        ("", ""),
        ("radar<1", " Missiles can hit you."),
        ("radar<1+ecm", ""),
        ("visual<1", " Guns can hit you."),
        ("visual<1+maneuver", " Guns can hit you."),
        ("radar<1+ecm visual<1", " Guns can hit you."),
        ("radar<2 visual<1", " Missiles and Guns can hit you."),
    ],
)
def test_the_question_says_what_can_hit_its_reader(front: str, danger: str) -> None:
    """Small marks on a tile were the only sign that one was about to be shot down."""
    t = Table(["radar visual ecm", "", ""], {0: front}, turn=9)
    assert menu(t).prompt == f"Play a card.{danger}"


def test_having_nothing_to_play_is_explained() -> None:
    reasons = "Missile: needs a Radar. Guns: needs a Visual."
    assert menu(Table(["missile guns relight", ""])).choices[0].hint == reasons, "as many as fit a line"
    assert not menu(Table(["missile", ""], {0: "flameout"})).choices[0].hint, "the engine says it itself"


def test_the_card_of_a_turn() -> None:
    t = Table(
        ["relight ecm*2 maneuver flameout malfunction missile guns radar visual", "", ""],
        {0: "radar<1 visual<1", 1: "radar<0+ecm", 2: "radar<0 visual<0"},
    )
    turn_menu = menu(t)
    goal = "5 kills make an Ace."
    told = f"Play a card. {goal} Missiles and Guns can hit you."
    assert turn_menu.prompt == told, "the goal, as nobody has played a turn yet"
    assert labels(turn_menu.choices) == {
        "ECM: suppress Benjamin's Radar": "ecm@radar",
        "Flameout: break one…": "[2]",
        "Malfunction: break one…": "[2]",
        "Maneuver: reverse Benjamin's Visual": "maneuver@visual",
        "ECM: restore the Radar on Benjamin": "eccm>1",
        "Radar on Benjamin": "radar>1",
        "Visual on Benjamin": "visual>1",
        "Flameout on…": "[2]",
        "Missile at Carla": "missile>2",
        "Guns at Carla": "guns>2",
    }


def test_the_names_of_cards_to_play_or_to_discard_need_no_menu() -> None:
    """In an analysis nobody sees that "Maneuver" was about the hand limit."""
    t = Table(["flameout relight radar", "", ""], {0: "radar<1 visual<2"})
    names = labelled(menu(t), named=True)
    assert (names["flameout>1"], names["radar>2"]) == ("Flameout on Benjamin", "Radar on Carla")
    assert names["flameout@visual"] == "Flameout: break Carla's Visual"
    t = Table(["ecm*8 maneuver", "", ""])
    t.play("0 no-play")
    assert labelled(menu(t))["discard:maneuver"] == "Maneuver"
    assert labelled(menu(t), named=True)["discard:maneuver"] == "Discard Maneuver"


def test_a_maneuver_that_finds_no_room_says_so() -> None:
    """R8.4: the Visual that is sent back is discarded where another one lies."""
    t = Table(["maneuver", "", ""], {0: "visual<1", 1: "visual<2"})
    (maneuver,) = [choice for choice in menu(t).choices if choice.notation == "maneuver@visual"]
    assert maneuver.label == "Maneuver: discard Benjamin's Visual"
    assert maneuver.hint == "Benjamin has a Visual in front already, so yours cannot go there."
    t = Table(["maneuver", "", ""], {0: "visual<1"})
    (maneuver,) = [choice for choice in menu(t).choices if choice.notation == "maneuver@visual"]
    assert (maneuver.label, maneuver.hint) == ("Maneuver: reverse Benjamin's Visual", "")


def test_with_many_choices_a_card_that_breaks_either_acquisition_is_one_button() -> None:
    t = Table(["flameout missile radar visual guns", "", ""], {0: "radar<1 visual<1", 1: "radar<0", 2: "visual<0"})
    (branch,) = [choice for choice in menu(t).choices if choice.label == "Flameout: break one…"]
    assert branch.menu is not None
    assert branch.menu.prompt == "Flameout: break which Acquisition?"
    assert labels(branch.menu.choices) == {
        "Flameout: break Benjamin's Radar": "flameout@radar",
        "Flameout: break Benjamin's Visual": "flameout@visual",
    }
    t = Table(["flameout missile", "", ""], {0: "radar<1 visual<1", 1: "radar<0"})
    assert "Flameout: break Benjamin's Radar" in labels(menu(t).choices), "few choices need no branch"


def test_targets_are_in_the_order_of_the_picture_and_not_of_the_turns() -> None:
    t = Table(["", "flameout", "", ""], active=1)
    (branch,) = menu(t).choices
    assert branch.menu is not None
    assert [choice.notation for choice in branch.menu.choices] == ["flameout>0", "flameout>2", "flameout>3"]


def test_a_branch_asks_for_the_target_with_a_hint_for_each() -> None:
    t = Table(
        ["flameout", "guns", "guns*2", ""],
        {1: "radar<2+ecm flameout", 2: "visual<0+maneuver"},
        kills=[0, 1, 2],
    )
    (branch,) = menu(t).choices
    assert branch.notation == ""
    assert branch.menu is not None
    assert branch.menu.prompt == "Flameout on whom?"
    assert [(choice.label, choice.notation, choice.hint) for choice in branch.menu.choices] == [
        ("Benjamin", "flameout>1", "1 kill, 1 card, on Carla's radar, suppressed by ECM, 1 flameout"),
        ("Carla", "flameout>2", "2 kills, 2 cards, in Abbie's sights, reversed"),
        ("Derek", "flameout>3", "0 kills, 0 cards"),
    ]


def test_with_two_seats_nothing_is_asked_twice() -> None:
    t = Table(["radar flameout", ""])
    assert labels(menu(t).choices) == {"Radar on Benjamin": "radar>1", "Flameout on Benjamin": "flameout>1"}


def test_a_relight_and_a_turn_without_a_play() -> None:
    assert labels(menu(Table(["relight", ""], {0: "flameout"})).choices) == {"Relight your engine": "relight"}
    assert labels(menu(Table(["relight", ""])).choices) == {"Nothing can be played": "no-play"}


def test_the_window_of_a_defender() -> None:
    t = Table(["visual", "maneuver flameout malfunction ecm"])
    t.play("0 visual>1")
    window = menu(t)
    assert window.prompt == "Abbie has you in sight. Defend?"
    assert labels(window.choices) == {
        "Do not defend": "pass",
        "Maneuver: reverse the Visual": "maneuver",
        "Flameout: break the Visual": "flameout",
        "Malfunction: break the Visual": "malfunction",
    }
    t = Table(["radar", "ecm"])
    t.play("0 radar>1")
    assert labels(menu(t).choices) == {"Do not defend": "pass", "ECM: suppress the Radar": "ecm"}


@pytest.mark.parametrize(
    ("special", "card", "label", "what"),
    [
        ("hot-stick", "maneuver", "Hot Stick: the Maneuver fails", "turn your Visual around"),
        ("golden-bird", "flameout", "Golden Bird: the Flameout fails", "put your engine out"),
    ],
)
def test_the_window_of_an_attacker(special: str, card: str, label: str, what: str) -> None:
    t = Table([f"visual {special}", card])
    t.play("0 visual>1", f"1 {card}")
    window = menu(t)
    assert window.prompt == f"Benjamin's {card.title()} would {what}. Answer it?"
    assert labels(window.choices) == {"No answer": "decline", label: "counter"}
    looks = {choice.notation: (choice.style, bool(choice.emoji)) for choice in window.choices}
    assert looks == {"decline": (Style.PLAIN, False), "counter": (Style.GOOD, True)}, "both once looked alike"


def test_a_maneuver_without_room_for_the_visual_threatens_no_reversal() -> None:
    """R8.4, RL10: the attacker has a Visual in front already, so the one sent back is only discarded."""
    t = Table(["visual hot-stick", "maneuver", ""], {0: "visual<2"})
    t.play("0 visual>1", "1 maneuver")
    assert menu(t).prompt == "Benjamin's Maneuver would discard your Visual. Answer it?"
    assert "Against you: answer it, or your Visual is discarded." in decision(t.state.view(0), NAMES).alt
    t.play("0 decline")
    assert (t.front(0), t.front(1)) == ("visual<2", "")


def test_discarding_says_why_and_what() -> None:
    t = Table(["relight*7 guns", "radar"], lost=[1], deck="ecm")
    t.play("0 no-play")
    assert menu(t).prompt == "Discard a card: seven is the hand limit."
    assert labels(menu(t).choices) == {"Relight": "discard:relight", "Guns": "discard:guns"}
    t.play("0 discard:relight")
    assert menu(t).prompt == "You were shot down. Discard a card."
    assert labels(menu(t).choices) == {"Radar": "discard:radar", "ECM": "discard:ecm"}


def test_choices_stand_in_the_order_of_the_cards_in_the_picture() -> None:
    t = Table(["relight*3 hot-stick guns*2 missile golden-bird", ""])
    t.play("0 no-play")
    order = [held.card for held in held_cards(t.state.view(0))]
    assert [GAME.parse(choice.notation).card for choice in menu(t).choices] == order
    t = Table(["visual hot-stick", "maneuver"])
    t.play("0 visual>1", "1 maneuver")
    assert [choice.label for choice in menu(t).choices] == ["Hot Stick: the Maneuver fails", "No answer"]


def test_colour_says_nothing_that_the_label_does_not() -> None:
    t = Table(["guns radar relight", "", ""], {0: "", 1: "visual<2"})
    styles = {choice.label: choice.style for choice in menu(t).choices}
    assert styles == {"Radar on…": Style.MAIN, "Guns at Benjamin": Style.GRAVE}
    assert all(choice.emoji for choice in menu(t).choices)


def test_long_names_are_cut_to_what_a_button_holds() -> None:
    names = tuple(f"{letter * 40} {letter * 45}" for letter in "abcde")
    for seats in (2, 3):
        for leaf in menu(Table(["radar", *[""] * (seats - 1)]), names).leaves():
            assert len(leaf.label) <= 80
            assert len(leaf.hint) <= 100


@pytest.mark.parametrize(("front", "why"), [("", "needs a Radar"), ("radar<1+ecm", "an ECM is there")])
def test_an_ecm_without_a_use_says_whether_a_radar_is_missing(front: str, why: str) -> None:
    """R8.2, R8.3: the Radar in front of its pilot may have one already."""
    t = Table(["ecm", "", ""], {0: front})
    (held,) = held_cards(t.state.view(0))
    assert (held.playable, held.says) == (False, why)


@pytest.mark.parametrize(
    ("front", "card", "why"),
    [
        ("", "guns", "needs a Visual"),
        ("visual<2+maneuver", "guns", "not your Visual"),
        ("radar<2", "guns", "needs a Visual"),
        ("", "missile", "needs a Radar"),
        ("radar<2+ecm", "missile", "ECM on the Radar"),
    ],
)
def test_a_shot_says_why_it_cannot_be_fired(front: str, card: str, why: str) -> None:
    """R6.1, R6.3: an Acquisition may be there and yet be no use."""
    t = Table([card, "", ""], {1: front})
    (held,) = (each for each in held_cards(t.state.view(0)) if KEYS[each.card] == card)
    assert (held.playable, held.says) == (False, why)


@pytest.mark.parametrize(
    ("front", "notation", "why"),
    [
        ("", "radar>1", "It lets Missiles hit that pilot."),
        ("", "visual>1", "It lets Guns hit that pilot."),
        ("", "flameout>1", "That pilot cannot attack while it lies there."),
        ("visual<1", "maneuver@visual", "It becomes yours: only you can fire Guns through it."),
        ("visual<1", "malfunction@visual", "No Guns can hit you through it any more."),
        ("radar<1", "malfunction@radar", "No Missile can hit you through it any more."),
        ("radar<1", "ecm@radar", "No Missile can hit you through it while the ECM lies on it."),
        ("radar<1+ecm", "malfunction@radar", "No second ECM can make it work again."),
        ("flameout", "relight", "You can attack again."),
        ("flameout*2", "relight", "You can attack again after one more Relight."),
        ("flameout*3", "relight", "You can attack again after 2 more Relights."),
    ],
)
def test_a_reason_is_what_a_card_is_good_for(front: str, notation: str, why: str) -> None:
    """An analysis gave "4 kills, 6 cards" as the reason, which is how the target stands."""
    hand = "radar visual flameout maneuver malfunction ecm relight"
    t = Table([hand, "", ""], {0: front} if front else {})
    view = t.state.view(0)
    arranged = GAME.menu(view, t.state.legal_actions(0), ("Ada", "Ben", "Cleo"))
    assert notation in {leaf.notation for leaf in arranged.leaves()}
    assert GAME.why(view, arranged, notation) == why
    assert not any(leaf.reason and leaf.hint for leaf in arranged.leaves())


def test_what_a_shot_an_answer_and_a_discard_are_good_for() -> None:
    t = Table(["guns radar", "radar"], lost=(0,))
    menu = GAME.menu(t.state.view(0), t.state.legal_actions(0), ("Ada", "Ben"))
    assert GAME.why(t.state.view(0), menu, "discard:guns") == "Of the cards in hand it helps least."
    t = Table(["guns missile", "golden-bird"], {1: "visual<0 radar<0"})
    menu = GAME.menu(t.state.view(0), t.state.legal_actions(0), ("Ada", "Ben"))
    for shot in ("guns>1", "missile>1"):
        assert GAME.why(t.state.view(0), menu, shot) == "It is a kill: nothing can answer it."
    t = Table(["flameout", "golden-bird"])
    t.play("0 flameout>1")
    menu = GAME.menu(t.state.view(1), t.state.legal_actions(1), ("Ada", "Ben"))
    assert GAME.why(t.state.view(1), menu, "counter") == "Until you are shot down, no Flameout works against you."
    assert GAME.why(t.state.view(1), menu, "decline") == ""
    t = Table(["flameout", ""], {1: "flameout"})
    menu = GAME.menu(t.state.view(0), t.state.legal_actions(0), ("Ada", "Ben"))
    assert GAME.why(t.state.view(0), menu, "flameout>1") == "One more Flameout then keeps that pilot from attacking."
