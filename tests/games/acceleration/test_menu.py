"""The menu: what has to be pressed (two presses a turn, three to decide on the spot), and what is shown before."""

import re
from collections import Counter
from string import ascii_uppercase

import pytest

from games.acceleration.actions import Verb
from games.acceleration.attacks import targets
from games.acceleration.avatars import AVATARS, FACTS, KEYS, OWN, piece_of
from games.acceleration.board import BOARD
from games.acceleration.legality import legal_actions
from games.acceleration.moves import lands
from games.acceleration.position import Phase
from games.acceleration.text import percent
from games.contract.menus import Layout, Menu, labelled
from games.core.rng import Rng
from tests.games.acceleration.table import AWAY, GAME, HOME, NAMES, lay, opening


def menu_of(table) -> Menu:
    seat = table.position.table.turn
    return GAME.menu(table.state.view(seat), table.state.legal_actions(seat), NAMES)


PAGE = 25


def presses(menu, notation, so_far=0, then=""):
    """Count the presses that lead to an action, turning a page included; a list beside buttons wants none."""
    for place, choice in enumerate(menu.choices):
        in_place = choice.menu is not None and choice.menu.layout is Layout.LIST and so_far < 3
        here = so_far if in_place else so_far + 1 + place // PAGE
        if choice.notation == notation and choice.then == then:
            return here
        if choice.menu is not None:
            count = presses(choice.menu, notation, here, then)
            if count:
                return count
    return 0


def strikes_from_afar(menu):
    """Every choice that goes somewhere and attacks from there."""
    for choice in menu.choices:
        if choice.then:
            yield choice
        if choice.menu is not None:
            yield from strikes_from_afar(choice.menu)


def find(menu, notation):
    return next(leaf for leaf in menu.leaves() if leaf.notation == notation)


def test_an_attack_without_a_move_takes_two_presses():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    assert presses(menu_of(table), "lancer!lancer") == 2
    assert presses(menu_of(table), "lancer!lancer+gae-bolg") == 2


def test_the_name_of_an_attack_says_who_attacks_and_how():
    """An analysis said "Spartan c7 ☠69% › Stay: Valkyrie 94%", which does not tell which attack that was."""
    names = labelled(menu_of(lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})), named=True)
    assert names["lancer!lancer"] == "Lancer strikes the enemy Lancer"
    assert names["lancer!lancer+gae-bolg"] == "Lancer strikes the enemy Lancer with Gae Bolg"
    assert labelled(menu_of(opening()), named=True)["place:lancer@2"] == "Lancer to space 2"


def test_the_reason_for_an_attack_is_its_odds_in_words_and_its_name_has_no_signs():
    """An analysis called something better "to strike the enemy Valkyrie ☠50%", without what the skull means."""
    table = lay(HOME | {"lancer": "e7"}, {"king": "c13", "lancer": "e8/3"})
    menu, view = menu_of(table), table.state.view(table.position.table.turn)
    names = labelled(menu, named=True)
    assert not re.search("[☠%]", " ".join(names.values()))
    why = {notation: GAME.why(view, menu, notation) for notation in names}
    assert why["lancer!lancer"] == "56% to hit, 56% to delete"
    odds = {notation for notation, told in why.items() if re.fullmatch(r"\d+% to hit(, \d+% to delete)?", told)}
    striking = {notation for notation, name in names.items() if "strike" in name}
    assert odds == striking, "a move without an enemy in reach has no odds"
    assert len(odds) > 1
    healthy = lay(HOME | {"lancer": "e7"}, {"king": "c13", "lancer": "e8"})
    view = healthy.state.view(healthy.position.table.turn)
    assert GAME.why(view, menu_of(healthy), "lancer!lancer") == "56% to hit", "which cannot delete"


def test_the_button_of_an_avatar_says_how_well_it_can_strike_from_anywhere_in_reach():
    table = lay(HOME | {"lancer": "e7"}, {"king": "c13", "lancer": "e8/3"})
    labels = {choice.label.split()[0]: choice.label for choice in menu_of(table).choices}
    assert labels["Lancer"].startswith("Lancer ☠")
    assert "to hit" in menu_of(table).prompt
    assert menu_of(lay({"king": "c1"}, {"king": "c13"})).prompt == "Who moves?"


def test_going_somewhere_and_attacking_takes_two_presses_as_well():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    afar = [choice for choice in strikes_from_afar(menu_of(table)) if choice.notation.startswith("lancer>")]
    letters = [choice.label.partition(":")[0] for choice in afar]
    assert letters == list(ascii_uppercase[: len(afar)])
    assert find(menu_of(table), afar[0].notation).label.startswith(f"{afar[0].notation.partition('>')[2]} · ")
    assert afar
    assert presses(menu_of(table), afar[0].notation, then=afar[0].then) == 2


def test_each_enemy_in_reach_has_one_button():
    """Two buttons read "Lancer 75%", and nothing told which to press."""
    table = lay({"king": "c1"}, {"king": "c13", "lancer": "d5/1", "valkyrie": "b5"})
    labels = [choice.label for choice in strikes_from_afar(menu_of(table))]
    assert labels == ["A: Lancer ☠88%", "B: Valkyrie 88%"]


def test_a_button_goes_where_fewest_enemies_could_answer():
    table = lay({"king": "c1", "valkyrie": "f8"}, {"king": "c13", "spartan": "c4", "lancer": "d5"})
    (afar,) = [each for each in strikes_from_afar(menu_of(table)) if each.then == "valkyrie!spartan"]
    could = {each: answers(table, each) for each in to_strike(table, "valkyrie!spartan")}
    assert could[afar.notation] == min(could.values()) < could["valkyrie>f9"], "f9 is nearer"


def to_strike(table, attack):
    """The moves after which that attack is possible."""
    for notation in table.may():
        if ">" in notation and attack.startswith(notation.partition(">")[0]):
            copy = table.state.copy()
            copy.apply(table.position.table.turn, GAME.parse(notation))
            if attack in [each.notation for each in copy.legal_actions(table.position.table.turn)]:
                yield notation


def answers(table, notation):
    """How many enemies could strike that Avatar in the turn after a move; none of them uses a special space."""
    copy, seat = table.state.copy(), table.position.table.turn
    copy.apply(seat, GAME.parse(notation))
    copy.apply(seat, GAME.parse("end"))
    victim, foes = KEYS.index(notation.partition(">")[0]), set()
    for action in copy.legal_actions(1 - seat):
        if action.verb is Verb.ATTACK and action.target == victim:
            foes.add(action.avatar)
        elif action.verb is Verb.MOVE:
            after = copy.copy()
            after.apply(1 - seat, action)
            if any(each.target == victim for each in after.legal_actions(1 - seat)):
                foes.add(action.avatar)
    return len(foes)


def test_every_enemy_in_reach_has_a_button_before_one_has_two():
    """The best enemy took all the buttons, and the others could only be found in a list."""
    table = lay({"king": "c1", "valkyrie": "b3"}, {"king": "a13", "valkyrie": "d11", "lancer": "b11", "spartan": "d9"})
    afar = [each for each in strikes_from_afar(menu_of(table)) if each.notation.startswith("valkyrie")]
    assert len(afar) == len({each.then for each in afar}) == 3


def test_an_enemy_in_reach_from_here_needs_no_second_place_while_others_are_farther():
    table = lay({"king": "c1", "lancer": "e7"}, {"king": "c13", "lancer": "f7", "spartan": "d11"})
    (lancer,) = (each.menu for each in menu_of(table).choices if each.label.startswith("Lancer"))
    assert [each.label.split()[0] for each in lancer.choices if each.notation][:2] != ["A:", "B:"]
    assert {"Lancer", "Spartan"} <= {word for each in lancer.choices if each.notation for word in each.label.split()}


@pytest.mark.parametrize("seed", range(3))
def test_a_letters_promise_can_be_kept(seed):
    """The attack that follows a move with the same press is legal after it."""
    table, luck, tried = opening(seed), Rng(seed), 0
    while table.state.outcome() is None:
        seat, phase = table.position.table.turn, table.position.table.phase
        legal = table.state.legal_actions(seat)
        if phase is Phase.DECLARE and luck.below(2) == 0:
            for choice in strikes_from_afar(menu_of(table)):
                state = table.state.copy()
                state.apply(seat, GAME.parse(choice.notation))
                assert choice.then in [action.notation for action in state.legal_actions(seat)]
                tried += 1
        table.state.apply(seat, GAME.playout(table.state, seat, legal, luck))
    assert tried > 20


@pytest.mark.parametrize("seed", range(4))
def test_no_turn_takes_more_than_five_presses_including_pages(seed):
    table, luck = opening(seed), Rng(seed)
    while table.state.outcome() is None:
        seat, phase = table.position.table.turn, table.position.table.phase
        legal = table.state.legal_actions(seat)
        if phase is Phase.DECLARE:
            menu = menu_of(table)
            assert max(presses(menu, action.notation) for action in legal) <= 5
        elif phase is Phase.ATTACK:
            assert max(presses(menu_of(table), action.notation) for action in legal) <= 2
        table.state.apply(seat, GAME.playout(table.state, seat, legal, luck))


def test_after_a_move_the_best_attack_on_each_enemy_takes_one_press():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7", "spartan": "g7"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert all(presses(menu, notation) == 1 for notation in ("lancer!lancer", "lancer!spartan", "end"))
    assert all(presses(menu, f"{notation}+gae-bolg") == 2 for notation in ("lancer!lancer", "lancer!spartan"))


def test_an_attack_shows_the_chance_to_hit_or_a_likely_deletion():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    assert find(menu_of(table), "lancer!lancer").label == "Stay: Lancer 75%"
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/2"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert menu.prompt == "Lancer: attack? (% to hit, ☠% to delete)"
    assert [choice.label for choice in menu.choices] == ["Lancer ☠75%", "Gae Bolg: Lancer ☠83%", "Do not attack"]
    assert menu.choices[-1].notation == "end"
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    table.do("lancer>f7")
    menu = menu_of(table)
    assert not any("☠" in choice.label for choice in menu.choices)
    assert menu.prompt == "Lancer: attack? (% to hit)", "a sign that no button has needs no explanation"


def test_the_menu_names_who_steps_in():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"})
    assert find(menu_of(table), "lancer!king").label == "Valkyrie (for King) 97%"
    assert find(menu_of(table), "lancer>d7").label == "d7 · Valkyrie (for King) 97%"


def test_the_menu_says_what_harpe_costs():
    table = lay(HOME | {"spartan": "e7"}, AWAY | {"king": "f7"})
    assert find(menu_of(table), "spartan!king+harpe").label.endswith(", costs 4 HP")
    table = lay(HOME | {"spartan": "e7/4"}, AWAY | {"king": "f7"})
    assert find(menu_of(table), "spartan!king+harpe").label.endswith(", costs all HP, returns")


def test_spaces_say_where_they_lead():
    table = lay({"king": "c1", "lancer": "e5"}, {"king": "c13"})
    assert find(menu_of(table), "lancer>d6").label == "d6 → c6 by dash"
    table = lay({"king": "c1", "lancer": "e5", "spartan": "d6"}, {"king": "c13"})
    assert find(menu_of(table), "lancer>e6").label == "e6: dash, blocked"


def test_spaces_without_an_enemy_in_reach_say_where_they_lie_in_the_picture():
    menu = menu_of(lay({"king": "c1", "lancer": "d7"}, {"king": "c13"}))
    ways = {f"{find(menu, f'lancer>{cell}').emoji} {find(menu, f'lancer>{cell}').label}" for cell in ("e7", "c7", "c8")}
    assert ways == {"⬆️ e7, straight up", "⬇️ c7, straight down", "↘️ c8, down and right"}
    assert find(menu, "lancer>e6").emoji == "✨", "where a space carries it is more than a way"


def spaces_of(table, avatar):
    """The list of spaces of an Avatar, beside its buttons or a step away."""
    menu = next(choice.menu for choice in menu_of(table).choices if choice.label.startswith(avatar))
    last = menu.choices[-1]
    return last if last.menu.layout is Layout.LIST else last.menu.choices[-1]


def test_the_list_of_spaces_is_a_step_away_where_there_are_buttons():
    """Beside the buttons the picture was full of names of spaces, some of them on the signs of the board."""
    alone = menu_of(lay({"king": "c1"}, {"king": "c13"})).choices[0].menu
    armed = menu_of(lay({"king": "c1"}, {"king": "c13", "lancer": "d5"})).choices[0].menu
    for menu in (alone, armed):
        assert menu.choices[-1].label == "Other spaces…"
        assert menu.choices[-1].menu.choices[-1].menu.layout is Layout.LIST


def buttons_to(table, avatar):
    """What an Avatar is sent somewhere for without a strike, and the move."""
    menu = next(choice.menu for choice in menu_of(table).choices if choice.label.startswith(avatar))
    buttons = [*menu.choices, *menu.choices[-1].menu.choices]
    calm = [choice for choice in buttons if ">" in choice.notation and not choice.then]
    letters = [choice.label[0] for choice in buttons if ">" in choice.notation]
    assert sorted(set(letters)) == list(ascii_uppercase[: len(set(letters))]), "those of the picture, without a gap"
    return {choice.label.partition(": ")[2]: choice.notation for choice in reversed(calm)}


def test_only_a_button_says_how_many_foes_are_in_reach_and_in_a_puzzle_none_says_what_a_space_is_for():
    lancer = next(choice.menu for choice in menu_of(lay(HOME, AWAY)).choices if choice.label.startswith("Lancer"))
    assert re.search(r"^C: ahead, \d can hit$", lancer.choices[2].label), "so no sign needs an explanation"
    assert "can hit" not in lancer.prompt + lancer.bare
    assert [choice.bare.label for choice in lancer.choices[1:4]] == ["B: b2", "C: e10", "D: a4"]
    assert "can hit" not in lancer.choices[4].menu.prompt, "the list of the other spaces does not say it"


def test_moves_without_a_strike_are_buttons_that_say_what_they_are_for():
    """They were lines of coordinates only: "c10, down and right"."""
    lancer = buttons_to(lay(HOME, AWAY), "Lancer")
    assert {label.partition(",")[0] for label in lancer} == {"safe", "ahead", "dash", "teleport"}
    king = buttons_to(lay(HOME, AWAY), "King")
    assert not any("Royal Teleport" in label for label in king), "it leads back to where he stands"
    assert "dash, safe" in buttons_to(lay(HOME | {"king": "c3"}, {"king": "c13"}), "King")
    table = lay({"king": "c1", "valkyrie": "b9"}, {"king": "c13"})
    assert "guard King, 1 can hit" in buttons_to(table, "Valkyrie")
    table = lay(HOME | {"king": "e4"}, {"king": "c13"})
    assert "heal, 1 can hit" not in buttons_to(table, "King")
    table.position.table.hp[0] = 4
    assert "heal, 1 can hit" in buttons_to(table, "King")


def test_no_arrow_in_the_picture_ends_on_the_letter_of_another_space():
    """Both ends of a teleport had a letter, and the arrow from one lay on the other."""
    table = lay(HOME | {"valkyrie": "f3", "spartan": "b3"}, AWAY | {"lancer": "d12"})
    chosen = buttons_to(table, "Valkyrie").values()
    cells = [BOARD.by_name[notation.partition(">")[2]] for notation in chosen]
    ends = [lands(table.position.table, 0, KEYS.index("valkyrie"), cell) for cell in cells]
    assert any(cell != end for cell, end in zip(cells, ends, strict=True))
    assert not set(cells) & {end for cell, end in zip(cells, ends, strict=True) if end != cell}


def test_a_move_has_one_way_in_the_menu_though_it_has_a_button():
    table = lay(HOME, AWAY)
    notations = [leaf.notation for leaf in menu_of(table).leaves()]
    assert sorted(notations) == sorted(table.may())


@pytest.mark.parametrize("seed", range(3))
def test_a_button_tells_the_truth_of_a_space_without_a_strike(seed):
    """Nearer to the other King, and how many enemies could strike there, those who come back among them."""
    table, luck, tried = opening(seed), Rng(seed), Counter()
    while table.state.outcome() is None and table.position.table.loops[0] < 9:
        t = table.position.table
        seat, legal = t.turn, table.state.legal_actions(t.turn)
        if t.phase is Phase.DECLARE and luck.below(3) == 0:
            for choice in menu_of(table).choices:
                if choice.menu is not None and choice.label.split()[0] in NAMES_OF:
                    for purpose, notation in buttons_to(table, choice.label.split()[0]).items():
                        check_purpose(table, purpose, notation)
                        tried[purpose.partition(",")[0]] += 1
        table.state.apply(seat, GAME.playout(table.state, seat, legal, luck))
    assert min(tried["ahead"], tried.total() - tried["ahead"]) > 2, tried


NAMES_OF = {facts.name for facts in FACTS}


def check_purpose(table, purpose, notation):
    before, after = table.position.table, table.state.copy()
    seat, avatar = before.turn, KEYS.index(notation.partition(">")[0])
    *what, risk = purpose.split(", ")
    what = what[0] if what else "safest"
    here = len(strikers(after, seat, avatar))
    after.apply(seat, GAME.parse(notation))
    t, foe = after.position.table, before.cells[piece_of(1 - seat, 0)]
    there = t.cells[piece_of(seat, avatar)]
    assert t.phase is not Phase.ATTACK, "nobody is in sight there"
    could = len(strikers(after, seat, avatar))
    assert risk == (f"{could} can hit" if could else "safe")
    if what == "ahead":
        assert BOARD.apart(there, foe) < BOARD.apart(before.cells[piece_of(seat, avatar)], foe)
    elif what == "safest":
        assert could < here
    elif what == "guard King":
        assert BOARD.apart(there, t.cells[piece_of(seat, 0)]) <= 6


def strikers(state, seat, victim):
    """The enemies that could strike an Avatar in one turn, if all were on standby and owed returns came at once."""
    found, foe = set(), 1 - seat
    tables = [state.copy()]
    for avatar in tables[0].position.table.due(foe):
        for number in tables[0].position.table.free_numbers(foe):
            back = state.copy()
            back.position.table.cells[piece_of(foe, avatar)] = back.position.table.numbered(foe, number)
            back.position.table.hp[piece_of(foe, avatar)] = 4
            tables.append(back)
    for each in tables:
        t = each.position.table
        t.turn, t.phase, t.declared[OWN[foe]] = foe, Phase.DECLARE, [False] * 4
        for action in legal_actions(t):
            if action.verb is Verb.ATTACK and action.target == victim:
                found.add(action.avatar)
            elif action.verb is Verb.MOVE:
                end = lands(t, foe, action.avatar, action.cell)
                if victim in targets(t, foe, action.avatar, end):
                    found.add(action.avatar)
    return found


def test_the_best_spaces_to_strike_from_are_buttons():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7", "king": "h6", "valkyrie": "b13"})
    labels = [choice.label for choice in strikes_from_afar(menu_of(table)) if choice.notation.startswith("lancer>")]
    assert labels[0].startswith("A (teleport): King"), "it says why there is an arrow"


def test_a_space_says_how_well_each_enemy_can_be_struck_from_there():
    table = lay(HOME | {"spartan": "e7"}, {"king": "h7/1", "lancer": "b7/3"})
    assert find(menu_of(table), "spartan>f7").label == "f7 · King ☠80%, Lancer ☠41%"


def test_a_nearly_certain_result_is_not_called_certain():
    table = lay(HOME | {"spartan": "e7"}, {"king": "c13", "valkyrie": "f7/1"})
    assert find(menu_of(table), "spartan!valkyrie").label == "Stay: Valkyrie ☠94%"
    assert percent(0.9999) == 99
    assert percent(1.0) == 100
    assert percent(0.004) == 1, "nothing that can happen is called impossible"


def test_excalibur_comes_before_the_plain_attack_that_it_always_beats():
    table = lay({"king": "e7", "lancer": "d3"}, AWAY | {"lancer": "f7", "spartan": "e8"})
    menu = menu_of(table)
    assert all(presses(menu, f"king!{enemy}+excalibur") == 2 for enemy in ("lancer", "spartan"))
    assert all(presses(menu, f"king!{enemy}") == 3 for enemy in ("lancer", "spartan"))
    table.do("king>d7")
    assert [choice.notation for choice in menu_of(table).choices] == ["king!lancer+excalibur", "king!lancer", "end"]
    table = lay({"king": "e7", "valkyrie": "b3", "lancer": "d3", "spartan": "f3"}, AWAY | {"lancer": "f7"})
    assert find(menu_of(table), "king!lancer")
    assert "king!lancer+excalibur" not in table.may()


def test_accelerations_with_a_price_come_after_the_plain_attack():
    table = lay(HOME | {"lancer": "e7", "spartan": "f8"}, AWAY | {"lancer": "h7", "spartan": "f9"})
    menu = menu_of(table)
    assert presses(menu, "spartan!spartan") == 2
    assert presses(menu, "spartan!spartan+harpe") in (2, 3)


def test_the_list_has_every_space_the_best_to_strike_from_first():
    table = lay(HOME | {"valkyrie": "e7"}, {"king": "c13", "spartan": "h9"})
    places = spaces_of(table, "Valkyrie").menu.choices
    strikes = [choice.emoji == "⚔️" for choice in places]
    assert strikes == sorted(strikes, reverse=True)
    assert any(strikes)
    table = lay(HOME | {"king": "e4"}, {"king": "a13"})
    table.position.table.hp[0] = 4
    assert "heals" in spaces_of(table, "King").menu.choices[0].label


def test_few_spaces_are_listed_first_those_nearest_to_the_other_king_and_the_rest_by_steps():
    table = lay(HOME | {"king": "e7"}, {"king": "c13"})
    listed = spaces_of(table, "King")
    assert listed.menu.layout is Layout.LIST
    *near, others = listed.menu.choices
    assert others.label == "Further spaces…"
    assert len(near) == 23, "a list that stands beside buttons has one page"
    assert near[0].hint.endswith("; 3 from the red King"), "the nearest space has a button"
    left = [int(re.search(r"(\d+) from the red King", choice.hint)[1]) for choice in near]
    assert left == sorted(left)
    steps = [int(choice.hint.partition(" step")[0]) for choice in others.menu.choices]
    assert steps == sorted(steps)
    assert listed.label == "All others"


def test_the_way_to_a_far_space_names_only_what_is_pressed() -> None:
    """Where the list of spaces stands alone it stands open, so that nobody presses its label."""
    tables = (lay(HOME | {"king": "e7"}, {"king": "c13"}), lay(HOME, {"king": "c13", "lancer": "d5"}))
    found = [way for table in tables for way in labelled(menu_of(table)).values() if "Further" in way]
    assert found
    assert all(re.fullmatch("[^›]+ › Other spaces › (All others › )?Further spaces › [^›]+", way) for way in found), (
        found[0]
    )


def test_the_first_list_has_every_space_to_strike_from():
    table = lay(HOME | {"lancer": "c3"}, {"king": "c13", "lancer": "d7", "spartan": "c9"})
    *near, others = spaces_of(table, "Lancer").menu.choices
    assert ["%" in choice.label for choice in near] == [True] * 18 + [False] * (len(near) - 18)
    assert not any("%" in choice.label for choice in others.menu.choices)


def test_no_hint_sends_an_avatar_to_a_list_for_an_enemy_that_a_button_strikes():
    """A hint named a space of a list by its coordinates, though a button struck the same enemy from a better one."""
    lancer = next(
        choice.menu
        for choice in menu_of(lay(HOME | {"lancer": "c3"}, {"king": "c13", "spartan": "c9"})).choices
        if choice.label.startswith("Lancer")
    )
    buttons = {choice.notation for choice in lancer.choices if choice.then}
    named = {leaf.notation for leaf in lancer.leaves() if "%" in leaf.label and not leaf.idle}
    assert buttons
    assert named <= buttons
    assert any(leaf.idle for leaf in lancer.leaves())


def test_to_offer_a_draw_stands_apart_from_the_avatars():
    apart = [choice.notation for choice in menu_of(lay()).choices if choice.aside]
    assert apart == ["offer-draw"]


def test_answering_an_offered_draw_takes_one_press():
    """R14.3."""
    table = lay()
    table.do("offer-draw", "king:stay")
    menu = menu_of(table)
    assert presses(menu, "accept-draw") == presses(menu, "decline-draw") == 1
    assert menu.prompt.endswith(" offers a draw. Accept it, or who moves?"), "two buttons alone had told of it"


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
    if re.match("[A-Z]: ", leaf.label):
        assert leaf.name.endswith(f" to {BOARD.name[t.trail.ended]}")
        assert t.phase is not Phase.ATTACK
        return
    end = re.split(" · | by |:|, ", re.sub(r"^[A-Z] \((\w+)\)", r"\1", leaf.label))[0].partition(" → ")
    assert BOARD.name[t.trail.ended] == (end[2] or end[0])
    shown = leaf.label.removesuffix(" · heals 1 HP").partition(" · ")[2]
    promised = re.sub(r" ☠?\d+%", "", shown.replace("Valkyrie (for King)", "King"))
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


def test_labels_with_many_enemies_are_not_cut():
    seen = set()
    for seed in range(6):
        table, luck = opening(seed), Rng(seed)
        while table.position.table.loops[0] < 5 and table.state.outcome() is None:
            seen.update(leaf.label for leaf in menu_of(table).leaves())
            table.do(luck.choice([notation for notation in table.may() if "draw" not in notation]))
    assert not [label for label in seen if label.endswith("…")]
    assert max(label.count("%") for label in seen) >= 3
