"""A match in words: headline, description, sentences, entries."""

from games.acceleration import events as e
from games.acceleration.avatars import KEYS
from games.acceleration.board import SpaceKind
from games.acceleration.text import last_action
from games.core import Outcome
from tests.games.acceleration.table import AWAY, GAME, HOME, NAMES, lay, named, opening


def test_headlines():
    table = opening(first=0)
    assert GAME.headline(table.state.view(None), NAMES) == "Ann (ivory) places an Avatar."
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    assert GAME.headline(table.state.view(0), NAMES) == "Round 1: Ann (ivory) chooses who moves."
    table.do("lancer>f7")
    assert GAME.headline(table.state.view(0), NAMES) == "Round 1: Ann's Lancer (ivory) may attack."


def test_the_description_has_everything_in_the_picture():
    table = lay(HOME | {"lancer": "e7"}, {"king": "c13", "lancer": "h7/4"})
    table.position.table.nemesis[1] = True
    table.do("lancer>f7", "end")
    assert GAME.describe(table.state.view(None), NAMES).splitlines() == [
        "Round 1: Bob (red) chooses who moves.",
        "Ann, ivory Legion:",
        "- King on c1, 10 HP, still to move",
        "- Valkyrie on b3, 10 HP, still to move",
        "- Lancer on f7, 10 HP, has moved",
        "- Spartan on f3, 10 HP, still to move",
        "Bob, red Legion:",
        "- King on c13, 10 HP, still to move",
        "- Valkyrie deleted, out",
        "- Lancer on h7, 4 HP, still to move",
        "- Spartan deleted, back next",
        "Last: Ann's Lancer went from e7 to f7.",
        "Round 1 of 75.",
    ]
    told = GAME.describe(table.state.view(1), NAMES).splitlines()
    assert told[1] == "Bob, red Legion:", "the first lines are those that large letters have room for"


def test_sentences():
    sentences = {
        e.Initiative(3, 3): "Ann rolls 3 and Bob 3: a tie, so both roll again.",
        e.Initiative(7, 3): "Ann rolls 7 and Bob 3: Ann begins.",
        e.KingPlaced(0, named("c1")): "",
        e.Declared(0, 1): "",
        e.Moved(0, 1, named("c1"), named("c2")): "Ann's Valkyrie moves down and right.",
        e.Moved(0, 2, named("d3"), named("e6"), SpaceKind.DASH, named("c6")): "Ann's Lancer slides down and right.",
        e.Moved(0, 0, named("e4"), named("g5"), SpaceKind.ROYAL, named("c1")): ("Ann's King teleports home."),
        e.Stayed(0, 2, strikes=True): "",
        e.Stayed(0, 2): "Ann's Lancer stays in place.",
        e.NobleSacrifice(0): "Noble Sacrifice! Ann's Valkyrie steps in: she and the King change places.",
        e.Accelerated(0, 2): "Gae Bolg! Ann's Lancer accelerates.",
        e.Accelerated(0, 3): "",
        e.SelfDamage(0, 3, 4, 6): "Harpe costs Ann's Spartan 4 HP: 6 left.",
        e.Accelerated(0, 1): "",
        e.Displaced(1, 2, named("f7"), named("d11")): "Ragnarok! Ann's Valkyrie sends Bob's Lancer home to space 2.",
        e.AttackRoll(0, 2, (2,), 2, 3, 1, 4, 0, 6, stepped_in=False): (
            "Ann's Lancer hits Bob's King for 4 HP, 6 left. Rolled 2: 2+ hits."
        ),
        e.Damaged(1, 0, 4, 6): "",
        e.ChivalryRoll(1, 5, armed=True): (
            "Bob rolls 5 for Chivalry: a deleted Valkyrie comes back when the next loop begins."
        ),
        e.GameOver(Outcome((1, 2), (10, 0), "king_deleted")): "Ann has deleted the enemy King and wins!",
        e.GameOver(Outcome((1, 1), (10, 9), "quiet")): "10 rounds in a row without damage: a draw.",
    }
    for event, sentence in sentences.items():
        assert GAME.sentence(event, NAMES) == sentence


def test_one_sentence_says_who_attacked_whom_and_the_result():
    hit = e.AttackRoll(1, 0, (5, 2, 1), 0, 3, 1, 4, 1, 6, stepped_in=False)
    assert GAME.sentence(hit, NAMES) == "Bob's King hits Ann's Valkyrie for 4 HP, 6 left. Rolled 5 2 1: 4+ hits."
    assert GAME.sentence_to(hit, NAMES, 0) == "Bob's King hits your Valkyrie for 4 HP, 6 left. Rolled 5 2 1: 4+ hits."
    assert GAME.sentence_to(hit, NAMES, 1) == "Your King hits Ann's Valkyrie for 4 HP, 6 left. Rolled 5 2 1: 4+ hits."


def test_ones_own_rolls_and_losses_are_told_in_the_second_person():
    addressed = {
        (e.Initiative(7, 3), 0): "You roll 7 and Bob 3: you begin.",
        (e.Initiative(7, 3), 1): "Ann rolls 7 and you 3: Ann begins.",
        (e.Initiative(3, 7), 1): "Ann rolls 3 and you 7: you begin.",
        (e.SelfDamage(0, 3, 4, 6), 0): "Harpe costs your Spartan 4 HP: 6 left.",
        (e.Displaced(1, 2, 3, named("d11")), 0): "Ragnarok! Your Valkyrie sends Bob's Lancer home to space 2.",
        (e.Displaced(1, 2, 3, named("d11")), 1): "Ragnarok! Ann's Valkyrie sends your Lancer home to space 2.",
        (e.ChivalryRoll(1, 2, armed=False), 1): "You roll 2 for Chivalry: it fails.",
    }
    assert {asked: GAME.sentence_to(asked[0], NAMES, asked[1]) for asked in addressed} == addressed


def test_ragnarok_is_no_miss():
    """The picture called it one, as it does no harm."""
    table = lay({"king": "c3", "valkyrie": "e7"}, AWAY | {"lancer": "f7"})
    sent, missed = table.state.copy(), lay({"king": "c3", "valkyrie": "e7"}, AWAY | {"lancer": "f7"})
    sent.apply(0, GAME.parse("valkyrie!lancer>2"))
    assert last_action(sent.view(None)) == ("Ragnarok", False)
    assert "sending the enemy on f7 home" in GAME.describe(sent.view(None), NAMES)
    missed.do("valkyrie!lancer", dice=[1, 1])
    assert last_action(missed.state.view(None)) == ("misses", False)
    assert "aiming at f7" in GAME.describe(missed.state.view(None), NAMES)


def test_a_deletion_is_told_once_with_who_did_it():
    table = lay(HOME | {"spartan": "e7/3"}, AWAY | {"lancer": "f7/1"})
    events = table.do("spartan!lancer+harpe", dice=[4, 4, 4, 1, 1, 1])
    told = [GAME.sentence_to(event, NAMES, 1) or GAME.sentence(event, NAMES) for event in events]
    assert [text for text in told if "delete" in text and "comes back" not in text] == [
        "Ann's Spartan deletes your Lancer with 1 damage. Rolled 4 4 4 1 1: 4+ hits.",
        "Harpe took the last HP of Ann's Spartan: it is deleted!",
    ]


def test_the_film_of_an_attack_tells_it_without_the_dice_that_it_shows():
    hit = e.AttackRoll(1, 0, (5, 2, 1), 0, 3, 1, 4, 1, 6, stepped_in=False)
    *_, last = GAME.moments.film(GAME.moment(hit), GAME.sentence(hit, NAMES), 288)
    assert "Bob's King hits Ann's Valkyrie for 4 HP, 6 left." in [label.text for label in last.scene.labels]


def test_a_miss_has_no_number_of_damage_in_words_or_film():
    miss = e.AttackRoll(0, 3, (2, 1), 0, 3, 0, 0, 3, 10, stepped_in=False)
    hit = e.AttackRoll(0, 3, (2, 5), 0, 3, 1, 2, 1, 8, stepped_in=True)
    assert GAME.sentence(miss, NAMES) == "Ann's Spartan misses Bob's Spartan. Rolled 2 1: 4+ hits."
    told = "Ann's Spartan hits your Valkyrie for 2 HP, 8 left. Rolled 2 5: 4+ hits."
    assert GAME.sentence_to(hit, NAMES, 1) == told
    shown = [label.text for frame in GAME.moments.film(GAME.moment(miss), "", 288) for label in frame.scene.labels]
    assert not any("0" in text for text in shown)
    *_, last = GAME.moments.film(GAME.moment(hit), "", 288)
    assert "−2" in [label.text for label in last.scene.labels]


def test_entries_name_avatars_accelerations_and_spaces():
    entries = {entry.key: entry for entry in GAME.entries()}
    assert len(entries) == len(GAME.entries()) == 20
    assert set(KEYS) <= set(entries)
    assert entries["lancer"].text.startswith("10 HP, Movement 7, Evasion 3, Range 6, Hit 2, Power 3. Gae Bolg:")
    assert entries["harpe"].kind == "Offensive Acceleration, Spartan"
    assert entries["noble-sacrifice"].kind == "Defensive Acceleration, King"


def test_an_enemys_quiet_move_tells_its_reader_whom_it_can_hit_next():
    """ "Bolt's King moves left." did not say whether it was a threat."""
    table = lay({"king": "c1", "lancer": "e7"}, AWAY)
    told = [GAME.sentence_to(event, NAMES, 1, table.state) for event in table.do("lancer>d7")]
    assert told[-1] == "Ann's Lancer moves straight down. It can hit all of yours next."
    table = lay(HOME, AWAY)
    (_, moved) = table.do("king>c2")
    assert GAME.sentence_to(moved, NAMES, 1, table.state) is None, "it can hit nobody from there"
    table = lay({"king": "c4"}, AWAY)
    (_, moved) = table.do("king>b6")
    threat = "Ann's King moves down and right. It can hit your Lancer and Spartan next."
    assert GAME.sentence_to(moved, NAMES, 1, table.state) == threat
    assert GAME.sentence_to(moved, NAMES, 1) is None, "as long as nobody knows what follows"
    assert GAME.sentence_to(moved, NAMES, 0, table.state) == "Your King moves down and right."


def test_a_move_that_may_go_on_to_strike_threatens_nobody_yet():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    (_, moved) = table.do("lancer>f7")
    assert GAME.sentence_to(moved, NAMES, 1, table.state) is None


def test_an_attack_that_is_forgone_is_told_with_the_threat_that_remains():
    """It was told nowhere: the last line was "Bolt's Spartan moves down and left.", in the middle of its turn."""
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    table.do("lancer>f7")
    (held_back,) = table.do("end")
    assert GAME.sentence(held_back, NAMES) == "Ann's Lancer does not attack."
    threat = "Ann's Lancer does not attack. It can hit all of yours next."
    assert GAME.sentence_to(held_back, NAMES, 1, table.state) == threat
    assert GAME.sentence_to(held_back, NAMES, 0, table.state) == "Your Lancer does not attack."


def test_an_enemy_that_stays_in_place_tells_whom_it_can_hit_next_unless_it_strikes():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "g7"})
    _, stayed = table.do("lancer:stay")
    threat = "Ann's Lancer stays in place. It can hit all of yours next."
    assert GAME.sentence_to(stayed, NAMES, 1, table.state) == threat
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "g7"})
    _, stayed, *_ = table.do("lancer!lancer")
    assert (GAME.sentence_to(stayed, NAMES, 1, table.state) or GAME.sentence(stayed, NAMES)) == "", "the roll says so"
