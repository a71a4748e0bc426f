"""The menu: what has to be pressed, what is told before it is (the issue: four presses a turn, two for an attack)."""

import pytest

from games.acceleration.actions import Verb
from games.acceleration.moves import lands
from games.acceleration.position import Phase
from games.acceleration.targets import targets
from games.menus import Layout, Menu
from games.rng import Rng
from tests.games.acceleration.laying import AWAY, GAME, HOME, NAMES, lay, opening


def menu_of(table) -> Menu:
    seat = table.position.table.turn
    return GAME.menu(table.state.view(seat), table.state.legal_actions(seat), NAMES)


PAGE = 25


def presses(menu, notation, so_far=0):
    """Count the presses that lead to an action, turning a page included."""
    for place, choice in enumerate(menu.choices):
        here = so_far + 1 + place // PAGE
        if choice.notation == notation:
            return here
        if choice.menu is not None:
            found = presses(choice.menu, notation, here)
            if found:
                return found
    return 0


def find(menu, notation):
    return next(leaf for leaf in menu.leaves() if leaf.notation == notation)


def test_an_attack_on_the_spot_takes_two_presses():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    assert presses(menu_of(table), "lancer!lancer") == 2
    assert presses(menu_of(table), "lancer!lancer+gae-bolg") == 2


def test_moving_and_attacking_takes_three():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    first = presses(menu_of(table), "lancer>f7")
    table.do("lancer>f7")
    assert first + presses(menu_of(table), "lancer!lancer+gae-bolg") == 3


@pytest.mark.parametrize("seed", range(4))
def test_no_turn_ever_takes_more_than_four_whatever_is_chosen_and_pages_included(seed):
    table, luck = opening(seed), Rng(seed)
    while table.state.outcome() is None:
        seat, phase = table.position.table.turn, table.position.table.phase
        legal = table.state.legal_actions(seat)
        if phase is Phase.DECLARE:
            menu = menu_of(table)
            assert max(presses(menu, action.notation) + afterwards(table, action) for action in legal) <= 4
        table.state.apply(seat, GAME.playout(table.state, seat, legal, luck))


def afterwards(table, action):
    """How many presses the attack after a move can take."""
    t = table.position.table
    if action.verb is not Verb.MOVE:
        return 0
    prey = targets(t, t.turn, action.avatar, lands(t, t.turn, action.avatar, action.cell))
    return min(len(prey), 2)


def test_an_attack_on_the_only_enemy_takes_one_press_and_one_of_several_two():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert all(presses(menu, notation) == 1 for notation in ("lancer!lancer", "lancer!lancer+gae-bolg", "end"))
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7", "spartan": "g7"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert all(presses(menu, notation) == 2 for notation in ("lancer!lancer", "lancer!spartan"))


def test_the_odds_stand_beside_an_attack():
    table = lay({"king": "e7"}, AWAY | {"lancer": "f7"})
    assert find(menu_of(table), "king!lancer").hint == "3 dice, hits on 4+, expect 3.0 HP"
    assert find(menu_of(table), "king!lancer+excalibur").hint == "3 dice, hits on 4+, expect 6.0 HP, deletes 12%"


def test_the_confirmation_after_a_move_shows_the_odds():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/2"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert menu.prompt == "Attack the Lancer of Bob on h7? 2 dice, hits on 4+, expect 3.0 HP, deletes 75%."
    assert [choice.label for choice in menu.choices] == [
        "Attack Lancer · 2 dice, hits on 4+, expect 3.0 HP, deletes 75%",
        "Gae Bolg: Lancer · 1 die (die +2), hits on 2+, expect 3.3 HP, deletes 83%",
        "Do not attack",
    ]
    assert menu.choices[-1].notation == "end"


def test_the_confirmation_of_one_among_several_stands_behind_its_name():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/2", "spartan": "g7"})
    table.do("lancer>f7")
    branch = menu_of(table).choices[0]
    assert branch.label == "Attack Lancer · h7 · 2 HP…"
    assert branch.menu.prompt == "Attack the Lancer of Bob on h7? 2 dice, hits on 4+, expect 3.0 HP, deletes 75%."
    assert [choice.notation for choice in branch.menu.choices] == ["lancer!lancer", "lancer!lancer+gae-bolg"]
    assert menu_of(table).choices[-1].notation == "end"


def test_who_steps_in_is_told():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"})
    assert find(menu_of(table), "lancer!king").label.startswith("Attack Valkyrie for King · ")
    assert find(menu_of(table), "lancer>d7").hint.endswith("Valkyrie for King 5.0 HP")
    assert find(menu_of(table), "lancer!king").hint == "2 dice, hits on 2+, expect 5.0 HP, she steps in for him"


def test_what_harpe_costs_is_told():
    table = lay(HOME | {"spartan": "e7"}, AWAY | {"king": "f7"})
    assert find(menu_of(table), "spartan!king+harpe").hint.endswith("costs 4 HP")
    table = lay(HOME | {"spartan": "e7/4"}, AWAY | {"king": "f7"})
    assert find(menu_of(table), "spartan!king+harpe").hint.endswith("deletes him, he returns")


def test_spaces_say_where_they_lead():
    table = lay({"king": "c1", "lancer": "e5"}, {"king": "c13"})
    assert find(menu_of(table), "lancer>e6").label == "e6 → c6 by dash"
    table = lay({"king": "c1", "lancer": "e5", "spartan": "d6"}, {"king": "c13"})
    assert find(menu_of(table), "lancer>e6").label == "e6: dash, blocked"


def test_spaces_to_attack_from_stand_on_the_first_page_the_best_prey_first():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7", "king": "h6", "valkyrie": "b13"})
    lancer = next(choice.menu for choice in menu_of(table).choices if choice.label.startswith("Lancer"))
    assert lancer.layout is Layout.LIST
    labels = [choice.label for choice in lancer.choices]
    keen = [place for place, label in enumerate(labels) if "· attack" in label]
    assert keen == list(range(keen[0], len(labels)))
    assert keen[0] < 10
    kings = [place for place, label in enumerate(labels) if "· attack King" in label]
    assert kings == keen[: len(kings)]


def test_few_spaces_need_no_branches():
    table = lay({"king": "c1"}, {"king": "d2", "valkyrie": "c2", "lancer": "b1", "spartan": "e1"})
    king = next(choice.menu for choice in menu_of(table).choices if choice.label.startswith("King"))
    assert all(choice.menu is None for choice in king.choices)


def test_other_spaces_are_grouped_by_distance_a_page_at_a_time():
    table = lay(HOME | {"valkyrie": "e7"}, {"king": "c13"})
    valkyrie = next(choice.menu for choice in menu_of(table).choices if choice.label.startswith("Valkyrie"))
    branches = [choice.menu for choice in valkyrie.choices if choice.menu is not None]
    assert len(branches) > 1
    assert all(len(branch.choices) <= 25 and branch.layout is Layout.LIST for branch in branches)


@pytest.mark.parametrize("notation", ["valkyrie:pass", "offer-draw"])
def test_what_needs_no_second_thought_is_one_press(notation):
    assert presses(menu_of(lay({"king": "c1"})), notation) == 1


def test_placing_takes_two_presses():
    assert presses(menu_of(opening(first=0)), "place:spartan@2") == 2
