"""The menu: what has to be pressed, what is shown before a press (four a turn at most, two for an attack)."""

from string import ascii_uppercase

import pytest

from games.acceleration.actions import Verb
from games.acceleration.avatars import AVATARS, FACTS, KEYS, piece_of
from games.acceleration.board import BOARD
from games.acceleration.moves import lands
from games.acceleration.position import Phase
from games.acceleration.targets import targets
from games.acceleration.text import chance_in_words
from games.contract.menus import HINT, Layout, Menu
from games.core.rng import Rng
from tests.games.acceleration.table import AWAY, GAME, HOME, NAMES, lay, opening


def menu_of(table) -> Menu:
    seat = table.position.table.turn
    return GAME.menu(table.state.view(seat), table.state.legal_actions(seat), NAMES)


PAGE = 25


def presses(menu, notation, so_far=0):
    """Count the presses that lead to an action, turning a page included; lists that are shown at once want none."""
    for place, choice in enumerate(menu.choices):
        here = so_far if menu.layout is Layout.LISTS else so_far + 1 + place // PAGE
        if choice.notation == notation:
            return here
        if choice.menu is not None:
            count = presses(choice.menu, notation, here)
            if count:
                return count
    return 0


def find(menu, notation):
    return next(leaf for leaf in menu.leaves() if leaf.notation == notation)


def test_an_attack_without_a_move_takes_two_presses():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    assert presses(menu_of(table), "lancer!lancer") == 2
    assert presses(menu_of(table), "lancer!lancer+gae-bolg") == 2


def test_moving_and_attacking_takes_three():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    first = presses(menu_of(table), "lancer>f7")
    table.do("lancer>f7")
    assert first + presses(menu_of(table), "lancer!lancer+gae-bolg") == 3


@pytest.mark.parametrize("seed", range(4))
def test_no_turn_takes_more_than_four_presses_including_pages(seed):
    table, luck = opening(seed), Rng(seed)
    while table.state.outcome() is None:
        seat, phase = table.position.table.turn, table.position.table.phase
        legal = table.state.legal_actions(seat)
        if phase is Phase.DECLARE:
            menu = menu_of(table)
            assert max(presses(menu, action.notation) for action in legal) <= 2
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


def test_the_odds_are_shown_with_an_attack():
    table = lay({"king": "e7"}, AWAY | {"lancer": "f7"})
    assert find(menu_of(table), "king!lancer").label.endswith(" · 3 dice, hits on 4+, about 3.0 damage")
    assert find(menu_of(table), "king!lancer+excalibur").label.endswith(
        " · 3 dice, hits on 4+, about 5.8 damage, deletes 12%"
    )


def test_the_confirmation_after_a_move_shows_the_odds():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/2"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert menu.prompt == "Attack Bob's Lancer on h7?"
    assert [choice.label for choice in menu.choices] == [
        "Attack Lancer · 2 dice, hits on 4+, about 1.5 damage, deletes 75%",
        "Gae Bolg: Lancer · 1 die (die +2), hits on 2+, about 1.7 damage, deletes 83%",
        "Do not attack",
    ]
    assert menu.choices[-1].notation == "end"


def test_the_confirmation_of_one_of_several_enemies_follows_its_name():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/2", "spartan": "g7"})
    table.do("lancer>f7")
    branch = menu_of(table).choices[0]
    assert branch.label == "Attack Lancer · h7 · 2 HP…"
    assert branch.menu.prompt == "Attack Bob's Lancer on h7?"
    assert [choice.notation for choice in branch.menu.choices] == ["lancer!lancer", "lancer!lancer+gae-bolg"]
    assert menu_of(table).choices[-1].notation == "end"


def test_the_menu_names_who_steps_in():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"})
    assert find(menu_of(table), "lancer!king").label.startswith("Attack Valkyrie for King · ")
    assert find(menu_of(table), "lancer>d7").hint.endswith("Valkyrie for King for about 5.0 damage")
    assert find(menu_of(table), "lancer!king").label.endswith(" · 2 dice, hits on 2+, about 5.0 damage")
    assert find(menu_of(table), "lancer!king").hint == "she steps in for him"


def test_the_menu_says_what_harpe_costs():
    table = lay(HOME | {"spartan": "e7"}, AWAY | {"king": "f7"})
    assert find(menu_of(table), "spartan!king+harpe").hint.endswith("costs 4 HP")
    table = lay(HOME | {"spartan": "e7/4"}, AWAY | {"king": "f7"})
    assert find(menu_of(table), "spartan!king+harpe").hint.endswith("deletes him, he returns")


def test_spaces_say_where_they_lead():
    table = lay({"king": "c1", "lancer": "e5"}, {"king": "c13"})
    assert find(menu_of(table), "lancer>e6").label == "e6 → c6 by dash"
    table = lay({"king": "c1", "lancer": "e5", "spartan": "d6"}, {"king": "c13"})
    assert find(menu_of(table), "lancer>e6").label == "e6: dash, blocked"


def lists_of(table, avatar):
    """The lists that are shown once an Avatar is picked, by what stands on them."""
    menu = next(choice.menu for choice in menu_of(table).choices if choice.label.startswith(avatar))
    if menu.layout is Layout.LIST:
        return {"": list(menu.choices)}
    assert menu.layout is Layout.LISTS
    return {choice.label: list(choice.menu.choices) for choice in menu.choices}


def test_the_first_list_has_the_spaces_to_attack_from_best_targets_first():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7", "king": "h6", "valkyrie": "b13"})
    first, *others = lists_of(table, "Lancer").items()
    assert first[0] == "Stay, attack, or move to attack"
    labels = [choice.label for choice in first[1]]
    keen = [place for place, label in enumerate(labels) if "· attack" in label]
    assert keen == list(range(keen[0], len(labels)))
    assert keen[0] < 10
    kings = [place for place, label in enumerate(labels) if "· attack King" in label]
    assert kings == keen[: len(kings)]
    assert len(others) > 1


def test_a_likely_deletion_comes_before_an_attack_for_more_hp():
    table = lay({"king": "c1"}, {"king": "c13", "lancer": "d5/1", "valkyrie": "b5"})
    listed = [choice for choice in next(iter(lists_of(table, "King").values())) if "· attack" in choice.label]
    assert [choice.label.partition(" · attack ")[2] for choice in listed] == ["Lancer", "Lancer", "Lancer", "Valkyrie"]
    assert listed[0].hint == "4 steps; strike Lancer for about 0.9 damage (deletes 88%)"
    assert listed[-1].hint == "5 steps; strike Valkyrie for about 5.8 damage (deletes 12%)"


def test_expected_damage_never_exceeds_the_hp_left():
    table = lay(HOME | {"spartan": "e7"}, {"king": "h7/1", "lancer": "b7/3"})
    assert find(menu_of(table), "spartan!king").label.endswith(" · 4 dice, hits on 5+, about 0.8 damage, deletes 80%")
    assert "King for about 0.8 damage (deletes 80%)" in find(menu_of(table), "spartan>f7").hint
    assert find(menu_of(table), "spartan!lancer").label.endswith(" · 4 dice, hits on 5+, about 2.0 damage, deletes 41%")


def test_a_nearly_certain_result_is_not_called_certain():
    table = lay(HOME | {"spartan": "e7"}, {"king": "c13", "valkyrie": "f7/1"})
    assert "deletes 94%" in find(menu_of(table), "spartan!valkyrie").label
    assert chance_in_words(0.9999) == "99%"
    assert chance_in_words(1.0) == "100%"
    assert chance_in_words(0.004) == ""


def test_excalibur_comes_before_the_plain_attack_that_it_always_beats():
    table = lay({"king": "e7", "lancer": "d3"}, AWAY | {"lancer": "f7", "spartan": "e8"})
    listed = [choice.notation for choice in next(iter(lists_of(table, "King").values()))]
    assert listed[:4] == ["king!lancer+excalibur", "king!lancer", "king!spartan+excalibur", "king!spartan"]
    table.do("king>d7")
    assert [choice.notation for choice in menu_of(table).choices] == ["king!lancer+excalibur", "king!lancer", "end"]
    table = lay({"king": "e7", "valkyrie": "b3", "lancer": "d3", "spartan": "f3"}, AWAY | {"lancer": "f7"})
    assert find(menu_of(table), "king!lancer")
    assert "king!lancer+excalibur" not in table.may()


def test_accelerations_with_a_price_come_after_the_plain_attack():
    table = lay(HOME | {"lancer": "e7", "spartan": "f8"}, AWAY | {"lancer": "h7", "spartan": "f9"})
    for avatar, acceleration in (("Lancer", "gae-bolg"), ("Spartan", "harpe")):
        listed = [choice.notation for choice in next(iter(lists_of(table, avatar).values())) if "!" in choice.notation]
        assert listed
        for plain, accelerated in zip(listed[::2], listed[1::2], strict=True):
            assert accelerated == f"{plain}+{acceleration}"


def test_few_spaces_need_one_list():
    table = lay({"king": "c1"}, {"king": "d2", "valkyrie": "c2", "lancer": "b1", "spartan": "e1"})
    assert list(lists_of(table, "King")) == [""]
    assert all(choice.menu is None for choice in lists_of(table, "King")[""])


def test_the_spaces_to_attack_from_have_letters_the_best_first():
    table = lay(HOME | {"lancer": "e7"}, {"king": "c13", "lancer": "h7"})
    first = next(iter(lists_of(table, "Lancer").values()))
    moves = [choice for choice in first if ">" in choice.notation]
    assert [choice.label[:4] for choice in moves] == [f"{letter} · " for letter in ascii_uppercase[: len(moves)]]
    assert all("attack" in choice.label for choice in moves)
    rest = [choice for choices in list(lists_of(table, "Lancer").values())[1:] for choice in choices]
    assert rest
    assert not any("attack" in choice.label or choice.label[1:4] == " · " for choice in rest)


def test_other_spaces_are_listed_by_the_rows_of_the_board():
    table = lay(HOME | {"valkyrie": "e7"}, {"king": "c13"})
    first, *others = lists_of(table, "Valkyrie").items()
    assert first[0] == "Stay, attack, or move to attack"
    assert [label for label, _ in others] == [
        "Move to rows 1 to 4",
        "Move to rows 5 to 7",
        "Move to rows 8 to 10",
        "Move to rows 11 to 13",
    ]
    for label, choices in others:
        top, bottom = label.removeprefix("Move to rows ").split(" to ")
        rows = [int(choice.notation.partition(">")[2][1:]) for choice in choices]
        assert rows == sorted(rows)
        assert set(rows) <= set(range(int(top), int(bottom) + 1))
        assert len(choices) <= 25


def test_accepting_a_draw_asks_once_more():
    """R14.3."""
    table = lay()
    table.do("offer-draw", "king:stay")
    menu = menu_of(table)
    assert presses(menu, "accept-draw") == 2
    assert presses(menu, "decline-draw") == 1
    branch = next(choice for choice in menu.choices if choice.label == "Accept the draw…")
    assert branch.menu.prompt == "End the match as a draw? Nobody wins it."
    assert [choice.label for choice in branch.menu.choices] == ["Yes, end the match as a draw"]


@pytest.mark.parametrize("seed", range(2))
def test_moves_do_what_the_menu_promises(seed):
    """Where it ends, whom it can attack from there and whether it heals: every move, played on a copy."""
    table, luck, looked_at = opening(seed), Rng(seed), 0
    while table.state.outcome() is None:
        seat, legal = table.position.table.turn, table.state.legal_actions(table.position.table.turn)
        if table.position.table.phase is Phase.DECLARE and luck.below(2) == 0:
            for leaf in menu_of(table).leaves():
                if ">" in leaf.notation and "!" not in leaf.notation:
                    check_promise(table, leaf)
                    looked_at += 1
        table.state.apply(seat, GAME.playout(table.state, seat, legal, luck))
    assert looked_at > 100


def check_promise(table, leaf):
    state = table.state.copy()
    seat, avatar = state.position.table.turn, leaf.notation.partition(">")[0]
    hp = state.position.table.hp[piece_of(seat, KEYS.index(avatar))]
    state.apply(seat, GAME.parse(leaf.notation))
    t = state.position.table
    space = leaf.label[4:] if leaf.label[1:4] == " · " else leaf.label
    end = space.partition(" · ")[0].partition(" by ")[0].partition(":")[0].partition(" → ")
    assert BOARD.name[t.trail.ended] == (end[2] or end[0])
    promised = leaf.label.partition("· attack ")[2].partition(" · ")[0]
    prey = [FACTS[avatar].name for avatar in AVATARS if any(a.target == avatar for a in state.legal_actions(seat))]
    assert (t.phase is Phase.ATTACK) == bool(promised)
    assert promised == (", ".join(prey) if promised else "")
    if t.phase is Phase.ATTACK:
        state.apply(seat, GAME.parse("end"))
    if t.hp[piece_of(seat, KEYS.index(avatar))] != hp or "heals" in leaf.label:
        assert t.hp[piece_of(seat, KEYS.index(avatar))] == hp + 1
        assert "heals 1 HP" in leaf.label


@pytest.mark.parametrize("notation", ["valkyrie:pass", "offer-draw"])
def test_simple_decisions_take_one_press(notation):
    assert presses(menu_of(lay({"king": "c1"})), notation) == 1


def test_placing_takes_two_presses():
    assert presses(menu_of(opening(first=0)), "place:spartan@2") == 2


def test_hints_with_many_enemies_are_not_cut_but_say_that_there_are_more():
    seen = set()
    for seed in range(6):
        table, luck = opening(seed), Rng(seed)
        while table.position.table.loops[0] < 5 and table.state.outcome() is None:
            seen.update(leaf.hint for leaf in menu_of(table).leaves())
            table.do(luck.choice([notation for notation in table.may() if "draw" not in notation]))
    assert not [hint for hint in seen if hint.endswith("…")]
    assert max(map(len, seen)) <= HINT
    assert [hint for hint in seen if hint.endswith(" more")]
