"""The pictures of Race to Ace keep what a scene promises, however they are drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence

import pytest

from games.core import Seat, SeatSetup
from games.core.rng import Rng
from games.look.colours import ALARM
from games.look.legible import faults
from games.look.scene import Scene
from games.race_to_ace.actions import NONE, Verb
from games.race_to_ace.answers import held_cards
from games.race_to_ace.cards import ANSWERED_BY, FACTS, KEYS, VISUAL
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.pictures.hand import CROWDED, PILOT
from games.race_to_ace.position import Phase, PlayedCard
from games.race_to_ace.view import RaceView
from tests.games.race_to_ace.table import Table

GAME = RaceToAce()
NAMES = ("Abbie", "Benjamin", "Carla", "Derek", "Edmund")


def looks(seats: int, every: int = 5) -> Iterator[tuple[RaceView, Sequence[Scene]]]:
    """Go through a match and look at it from everywhere."""
    state, dice = GAME.new([SeatSetup()] * seats, 17, RaceOptions()), Rng(17)
    step = 0
    while state.to_act():
        (seat,) = state.to_act()
        state.apply(seat, dice.choice(state.legal_actions(seat)))
        step += 1
        if step % every == 0 or not state.to_act():
            for onlooker in (None, *range(seats)):
                view = state.view(onlooker)
                yield view, GAME.scenes(view, NAMES)


def sprites(scene: Scene) -> list[str]:
    return [sprite.name for sprite in scene.sprites]


def words(scene: Scene) -> list[str]:
    return [label.text for label in scene.labels]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_picture_can_be_read_and_lies_down(seats: int) -> None:
    for _, scenes in looks(seats):
        for scene in scenes:
            assert list(faults(scene, GAME.sprite)) == []
            assert scene.height <= 330


@pytest.mark.parametrize("seats", [2, 5])
def test_every_sprite_is_a_drawing_and_there_are_few(seats: int) -> None:
    drawn = [scene for _, scenes in looks(seats) for scene in scenes]
    names = {name for scene in drawn for name in (scene.background, *sprites(scene))}
    assert len(names) < 300
    for name in names:
        root = ET.fromstring(GAME.sprite(name))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not re.search(r"https?://(?!www\.w3\.org)", GAME.sprite(name)), "nothing is fetched"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_alt_text_describes_the_whole_table(seats: int) -> None:
    for view, (first, *_) in looks(seats):
        if view.seat is not None:
            continue
        for seat in range(seats):
            assert f"{NAMES[seat]}: {view.table.kills[seat]} kill" in first.alt
            assert f" {view.held[seat]} card" in first.alt
        assert f"{view.deck} card{'s' * (view.deck != 1)} to draw, {len(view.table.pile)} discarded" in first.alt
        assert ("Hot Stick" in first.alt) >= any(view.table.hot_stick)
        assert ("Golden Bird" in first.alt) >= any(view.table.golden_bird)
        assert ("suppressed" in first.alt) >= any(view.table.suppressed)
        assert ("flameout" in first.alt) >= any(view.table.flameouts)


def test_a_seat_sees_all_pilots_or_the_threat_and_its_hand_in_one_picture() -> None:
    t = Table(["visual", "maneuver ecm", ""])
    (mine,) = GAME.scenes(t.state.view(0), NAMES)
    assert set(NAMES[:3]) <= set(words(mine))
    t.play("0 visual>1")
    assert [scene.background for scene in GAME.scenes(t.state.view(None), NAMES)] == ["sky:3"]
    (threat,) = GAME.scenes(t.state.view(1), NAMES)
    assert {"hunter:0", "own:1:flying", "sight:visual", "slip:maneuver", "slip:ecm"} <= set(sprites(threat))
    assert " ".join(words(threat)) == "you Guns can hit you ECM Radar only Maneuver reverse the Visual"
    assert threat.alt.startswith("1 defense in your hand. Abbie has you in sight.")
    assert "Do not defend" in threat.alt


def test_a_card_names_its_possible_targets() -> None:
    t = Table(["guns*2 missile relight", "", "", ""], {1: "visual<2", 3: "visual<0"})
    (hand,) = GAME.scenes(t.state.view(0), NAMES)
    assert words(hand)[-7:] == ["Missile", "needs a Radar", "×2", "Guns", "at B D", "Relight", "engine runs"]
    assert hand.alt.startswith(
        "Play a card. Your hand: 2 × Guns (at Benjamin, Derek). "
        "Your hand, not now: Missile (needs a Radar); Relight (engine runs)."
    )


def test_the_hand_shows_what_is_legal() -> None:
    """A card is bright if, and only if, the rules let it be played now, and its marks are its targets."""
    state, dice = GAME.new([SeatSetup()] * 4, 23, RaceOptions()), Rng(23)
    while state.to_act():
        (seat,) = state.to_act()
        legal = state.legal_actions(seat)
        held = held_cards(state.view(seat))
        counter = ANSWERED_BY.get(state.position.table.pending, NONE)
        cards = {counter if action.verb is Verb.COUNTER else action.card for action in legal} - {NONE}
        assert {each.card for each in held if each.playable} == cards
        assert {(each.card, who) for each in held for who in each.targets} == {
            (action.card, action.target) for action in legal if action.target != NONE
        }
        state.apply(seat, dice.choice(legal))


def test_of_a_hand_of_many_kinds_all_are_named() -> None:
    t = Table(["radar visual missile guns ecm maneuver flameout malfunction relight", ""])
    (hand,) = GAME.scenes(t.state.view(0), NAMES)
    held = {"Radar Acquisition", "Visual Acquisition", "Missile", "Guns", "ECM", "Maneuver", "Flameout", "Malfunction"}
    assert held <= {spot.name for spot in hand.spots}
    assert held <= set(words(hand))


def test_the_last_card_is_an_arrow_and_a_line() -> None:
    t = Table(["guns radar", "ecm", ""], {1: "visual<0"})
    assert not any(name.startswith("look:arrow") for name in sprites(GAME.scene(t.state.view(None), NAMES)))
    t.play("0 guns>1")
    table = GAME.scene(t.state.view(None), NAMES)
    assert "Abbie shot down Benjamin: kill 1" in words(table)
    assert "played:guns" in sprites(table)
    assert [name.split(":")[2] for name in sprites(table) if name.startswith("look:arrow")] == [ALARM]
    assert "jet:1:narrow:burning" in sprites(table)


def test_the_alt_texts_of_a_full_table_are_not_cut_off() -> None:
    full = "radar<{0}+ecm visual<{0}+maneuver flameout"
    front = {seat: full.format((seat + 1) % 5) for seat in range(5)}
    front[0] += " golden-bird hot-stick"
    t = Table(["radar visual missile guns relight malfunction*2"] * 2 + ["relight"] * 3, front, lost=[0, 1, 2, 3, 4])
    (scene,) = GAME.scenes(t.state.view(None), NAMES)
    assert not scene.alt.endswith("…")
    assert all(line in GAME.describe(t.state.view(None), NAMES) for line in scene.alt.splitlines())


def test_all_that_lies_in_front_of_one_of_five_pilots_stays_in_the_picture() -> None:
    full = "radar<0+ecm visual<1+maneuver flameout golden-bird hot-stick"
    t = Table(["radar guns"] + ["relight"] * 4, {4: full})
    for scene in GAME.scenes(t.state.view(0), NAMES):
        assert list(faults(scene, GAME.sprite)) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_pilot_who_was_shot_down_burns_beside_what_lies_in_front(seats: int) -> None:
    """With four pilots and more, a word covered the next Radar on one who had just been shot down."""
    t = Table(["radar guns", *["relight"] * (seats - 1)], {1: "visual<0"})
    t.play("0 guns>1")
    t.state.position.table.asked = t.state.position.table.active = 0
    t.state.position.table.phase = Phase.PLAY
    t.state.position.table.radar[1] = 0
    for scene in [*GAME.scenes(t.state.view(0), NAMES[:seats]), *GAME.larger(t.state.view(0), NAMES[:seats])]:
        (jet,) = (each for each in scene.sprites if each.name.endswith(":burning"))
        (radar,) = (each for each in scene.sprites if each.name.startswith("played:radar"))
        assert jet.name.startswith("jet:1:")
        assert radar.y >= jet.y + 20 or radar.x + 22 <= jet.x
        assert not any(label.x < radar.x + 22 and abs(label.y - radar.y - 11) < 8 < label.x for label in scene.labels)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_kill_is_seen_until_the_next_card(seats: int) -> None:
    """Against one opponent, who only discards then, nothing in the picture had told of the reader's own kill."""
    t = Table(["visual guns", *["relight*2"] * (seats - 1)], {1: "visual<0"})
    t.play("0 guns>1")
    t.state.position.table.lost_turn[1] = False
    (hand,) = GAME.scenes(t.state.view(0), NAMES[:seats])
    (jet,) = (each.name for each in hand.sprites if each.name.endswith(":burning"))
    assert jet.startswith("jet:1:")
    assert words(hand).count("down!") == 1
    t.state.position.table.last = PlayedCard(1, VISUAL, 0)
    (hand,) = GAME.scenes(t.state.view(0), NAMES[:seats])
    assert "down!" not in words(hand)


def test_the_alt_text_for_a_seat_names_only_its_own_hand() -> None:
    t = Table(["radar guns*2 hot-stick", "golden-bird"])
    alt = " ".join(scene.alt for scene in GAME.scenes(t.state.view(0), NAMES))
    for name in ("Radar Acquisition", "2 × Guns", "Hot Stick"):
        assert name in alt
    assert "Golden Bird" not in alt


@pytest.mark.parametrize("onlooker", [None, 0, 1, 2])
def test_a_picture_does_not_depend_on_hidden_information(onlooker: Seat | None) -> None:
    """Other hands and another deck, dealt at random: not a pixel, not a word is different."""
    state, dice = GAME.new([SeatSetup()] * 3, 5, RaceOptions()), Rng(5)
    step = 0
    while state.to_act():
        (seat,) = state.to_act()
        state.apply(seat, dice.choice(state.legal_actions(seat)))
        step += 1
        if step % 7:
            continue
        view = state.view(onlooker)
        imagined = GAME.determinize(view, dice).view(onlooker)
        assert GAME.scenes(imagined, NAMES) == GAME.scenes(view, NAMES)
        assert GAME.describe(imagined, NAMES) == GAME.describe(view, NAMES)
        assert GAME.headline(imagined, NAMES) == GAME.headline(view, NAMES)


def test_a_spectators_picture_shows_no_card_of_a_hand() -> None:
    """At the first decision nothing lies on the table: what a spectator sees names no card at all."""
    state = GAME.new([SeatSetup()] * 4, 3, RaceOptions())
    scene = GAME.scene(state.view(None), NAMES)
    words = " ".join([scene.alt, *(label.text for label in scene.labels)])
    assert not any(facts.name in words for facts in FACTS)
    assert not any(key in sprite.name.split(":") for sprite in scene.sprites for key in KEYS)


def test_the_picture_counts_the_piles_and_the_words_name_every_discarded_card() -> None:
    t = Table(["guns radar", "ecm", ""], {1: "visual<0 flameout*2"})
    t.play("0 guns>1")
    assert f"{t.state.view(None).deck} to draw · 4 out" in words(GAME.scene(t.state.view(None), NAMES))
    for onlooker in (None, 0, 2):
        view = t.state.view(onlooker)
        sentence = "Discard pile: Visual Acquisition, Guns, 2 × Flameout. On top: Guns."
        assert sentence in GAME.describe(view, NAMES)


def test_several_flameouts_are_one_card_with_their_number() -> None:
    t = Table(["relight", ""], {0: "flameout*3 hot-stick", 1: "flameout"})
    names = sprites(GAME.scene(t.state.view(None), NAMES))
    assert [name for name in names if name.startswith("mini:")] == ["mini:flameout:3", "mini:flameout:"]
    assert "×3" in GAME.sprite("mini:flameout:3")
    assert "immune:hot-stick" in names


def test_a_suppressed_radar_and_a_reversed_visual_look_different() -> None:
    t = Table(["relight", "", ""], {0: "radar<1+ecm visual<2+maneuver", 1: "radar<0"})
    names = sprites(GAME.scene(t.state.view(None), NAMES))
    assert [name for name in names if name.startswith(("mini", "slim"))] == [
        "slim:radar:ecm", "slim:visual:maneuver", "mini:radar:",
    ]  # fmt: skip
    names = sprites(GAME.scenes(t.state.view(0), NAMES)[-1])
    assert {"played:radar:ecm", "played:radar:"} <= set(names)
    assert GAME.sprite("played:radar:ecm") != GAME.sprite("played:radar:") == GAME.sprite("played:radar")
    assert GAME.sprite("played:visual:maneuver") != GAME.sprite("played:visual:") == GAME.sprite("played:visual")


@pytest.mark.parametrize("hand", ["malfunction", " ".join(KEYS)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_sees_whose_each_acquisition_is_beside_cards_and_slips(seats: int, hand: str) -> None:
    """With four pilots no plate said whose a threat was; with five and many cards it still did not."""
    t = Table([hand, *[""] * (seats - 1)], {0: f"radar<{seats - 1} visual<1", 1: f"radar<{seats - 1}", 2: "visual<0"})
    drawn = list(GAME.larger(t.state.view(0), NAMES[:seats]))
    assert not any(name.startswith("card-") for name in sprites(drawn[-1]))
    for scene in drawn:
        lying = [sprite for sprite in scene.sprites if sprite.name.startswith("played:")]
        marks = {
            sprite.x: sprite.name for sprite in scene.sprites if sprite.name.startswith("look:mark:") and sprite.y > 60
        }
        owners = [int(marks[each.x].split(":")[2]) for each in lying]
        assert owners == [seats - 1, 1, seats - 1, 0]
        assert list(faults(scene, GAME.sprite)) == []


def test_a_button_says_whose_acquisition_it_is_where_there_are_more_than_two_pilots() -> None:
    two, three = (Table(["malfunction", *[""] * others], {0: "radar<1"}) for others in (1, 2))
    labels = [GAME.menu(t.state.view(0), t.state.legal_actions(0), NAMES).choices[0].label for t in (two, three)]
    assert labels == ["Malfunction: break the Radar", "Malfunction: break Benjamin's Radar"]


def test_every_card_has_a_face() -> None:
    faces = [GAME.face(entry.key) for entry in GAME.entries()]
    for entry, face in zip(GAME.entries(), faces, strict=True):
        assert face is not None
        assert face.alt
        assert all(GAME.sprite(name).startswith("<svg") for name in (face.background, *(s.name for s in face.sprites)))
        assert entry.key in KEYS
    assert len({repr(face) for face in faces}) == 11


def test_only_cards_have_faces() -> None:
    assert GAME.face("joker") is None


def test_seven_kinds_of_cards_are_whole_cards_in_two_rows_where_there_is_room() -> None:
    t = Table(["radar visual missile guns ecm maneuver relight", "radar"], deck="ecm")
    view = t.state.view(0)
    *_, smallest = GAME.larger(view, NAMES[:2])
    cards = [sprite for sprite in smallest.sprites if sprite.name.startswith("card-thumb:")]
    assert len(cards) == len(held_cards(view)) >= 7
    assert len({sprite.y for sprite in cards}) == 2
    assert smallest.height < 300


def test_a_hand_to_discard_from_says_what_each_card_is_good_for() -> None:
    """Every card said "discard", which the question says already, so that no card said anything."""
    t = Table(["radar ecm*2 guns*2 relight*4", ""])
    t.play("0 radar>1", "1 pass")
    view = t.state.view(0)
    assert t.waits == "0 trim"
    assert {"Shoot down on sight", "Suppresses radar", "Starts the engine again"} <= set(
        words(GAME.scene(view, NAMES[:2]))
    )
    assert "Your hand: 2 × Guns, 2 × ECM, 4 × Relight." in GAME.describe(view, NAMES).splitlines(), (
        "plain pictures are full"
    )


def test_plates_of_pilots_are_low_as_long_as_nothing_lies_there() -> None:
    """Those of many pilots are higher, for the marks of owners: without any, those of four were boxes of nothing."""
    tables = [(2, {}), (3, {}), (4, {}), (4, {1: "radar<2"}), (5, {})]
    first = [
        next(GAME.larger(Table(["radar guns", *[""] * (seats - 1)], front).state.view(0), NAMES))
        for seats, front in tables
    ]
    assert [scene.spots[0].box[3] for scene in first] == [PILOT, CROWDED, PILOT, CROWDED, PILOT]


def test_a_slip_has_room_for_what_a_maneuver_does_to_a_visual() -> None:
    """It said "only discard the V…" where the attacker has a Visual in front already."""
    t = Table(["maneuver radar guns ecm", ""], {0: "visual<1", 1: "visual<0"})
    assert "discard the Visual" in words(GAME.scene(t.state.view(0), NAMES[:2]))
