"""A match in words: headline, description, sentences, entries."""

from games.acceleration import events as e
from games.acceleration.avatars import KEYS
from games.acceleration.board import SpaceKind
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
        "- Valkyrie deleted, out, still to move",
        "- Lancer on h7, 4 HP, still to move",
        "- Spartan deleted, back next, still to move",
        "Last: Ann's Lancer went from e7 to f7.",
        "Round 1 of 75.",
    ]


def test_sentences():
    sentences = {
        e.Initiative((3, 3)): "Ann rolls 3 and Bob 3: a tie, so both roll again.",
        e.KingPlaced(0, named("c1")): "",
        e.Declared(0, 1): "",
        e.Moved(0, 1, named("c1"), named("c2")): "Ann's Valkyrie moves down and right.",
        e.Moved(0, 2, named("d3"), named("e6"), SpaceKind.DASH, named("c6")): "Ann's Lancer slides down and right.",
        e.Moved(0, 0, named("e4"), named("g5"), SpaceKind.ROYAL, named("c1")): ("Ann's King teleports home."),
        e.Stayed(0, 2, strikes=True): "",
        e.Stayed(0, 2): "Ann's Lancer stays in place.",
        e.Accelerated(0, 3): "Harpe! Ann's Spartan accelerates.",
        e.AttackRoll(0, 2, (2,), 2, 3, 1, 4, 0, 6, stepped_in=False): (
            "Ann's Lancer hits Bob's King for 4, 6 HP left. Rolled 2 (2+)."
        ),
        e.Damaged(1, 0, 4, 6): "",
        e.ChivalryRoll(1, 5, armed=True): (
            "Bob's Chivalry: the die shows 5, a Valkyrie who is deleted comes back with the next loop."
        ),
        e.GameOver(Outcome((1, 2), (10, 0), "king_deleted")): "Ann has deleted the enemy King and wins!",
        e.GameOver(Outcome((1, 1), (10, 9), "quiet")): "10 rounds in a row without damage: a draw.",
    }
    for event, sentence in sentences.items():
        assert GAME.sentence(event, NAMES) == sentence


def test_one_sentence_says_who_attacked_whom_and_what_came_of_it():
    hit = e.AttackRoll(1, 0, (5, 2, 1), 0, 3, 1, 4, 1, 6, stepped_in=False)
    assert GAME.sentence(hit, NAMES) == "Bob's King hits Ann's Valkyrie for 4, 6 HP left. Rolled 5 2 1 (4+)."
    assert GAME.sentence_to(hit, NAMES, 0) == "Bob's King hits your Valkyrie for 4, 6 HP left. Rolled 5 2 1 (4+)."
    assert GAME.sentence_to(hit, NAMES, 1) == "Your King hits Ann's Valkyrie for 4, 6 HP left. Rolled 5 2 1 (4+)."


def test_the_film_of_an_attack_tells_it_without_the_dice_that_it_shows():
    hit = e.AttackRoll(1, 0, (5, 2, 1), 0, 3, 1, 4, 1, 6, stepped_in=False)
    *_, last = GAME.moments.film(GAME.moment(hit), GAME.sentence(hit, NAMES), 288)
    assert "Bob's King hits Ann's Valkyrie for 4, 6 HP left." in [label.text for label in last.scene.labels]


def test_a_miss_has_no_number_of_damage_in_words_or_film():
    miss = e.AttackRoll(0, 3, (2, 1), 0, 3, 0, 0, 3, 10, stepped_in=False)
    hit = e.AttackRoll(0, 3, (2, 5), 0, 3, 1, 2, 1, 8, stepped_in=True)
    assert GAME.sentence(miss, NAMES) == "Ann's Spartan misses Bob's Spartan. Rolled 2 1, needed 4+."
    told = "Ann's Spartan hits your Valkyrie for 2, 8 HP left. She stepped in. Rolled 2 5 (4+)."
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
