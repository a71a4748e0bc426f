"""Pictures: what is on the table is in the scenes, who sees what, and that all of it can be read."""

from __future__ import annotations

import re

import pytest

from games.core import Seat, SeatSetup
from games.dealin_dirt.card_text import brief, short_name
from games.dealin_dirt.cards import CARDS, KEYS
from games.dealin_dirt.cards import NAMES as CARD_NAMES
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.pictures.hand import BENCH
from games.dealin_dirt.position import LastAttack, Phase
from games.look import slips
from games.look.canvas import Canvas
from games.look.grid import LEAST
from games.look.legible import faults, read
from games.look.letters import fitted, shortened
from games.look.moods import MOODS
from games.look.scene import Scene
from tests.examples import for_each
from tests.games.dealin_dirt.table import Table, car, index

GAME = DealinDirt()
NAMES = ("Ada", "Ben")
NINE = "duct-tape jerry-can tow-rope junkyard-find spare-chassis gravel-sack energy-bar fresh-rubber team-meeting"


def scenes(table: Table, seat: Seat | None = 0) -> tuple[Scene, ...]:
    """Draw a table; every picture of it can be read."""
    drawn = tuple(GAME.scenes(table.state.view(seat), NAMES))
    assert [fault for scene in drawn for fault in faults(scene, GAME.sprite)] == []
    return drawn


def sprites(scene: Scene) -> list[str]:
    return [sprite.name for sprite in scene.sprites]


def texts(scene: Scene) -> list[str]:
    return [label.text for label in scene.labels]


@pytest.fixture
def table() -> Table:
    front = car("clay-thresher", "GG2*", damage=30, tool="roll-cage", condition="mud", spun=True)
    front.pinned = 6
    return Table(
        [front, car("cinder-kid", "R", damage=50)], [car("torch-tanner")], hand="duct-tape", track="black-gumbo-bowl"
    )


# --- the duel ---


def test_the_duel_shows_both_actives_with_power_damage_conditions_prizes_and_track(table: Table) -> None:
    scene = scenes(table, None)[0]
    for name in ("active:clay-thresher", "active:torch-tanner", "condition:mud", "condition:spun", "tool:19",
                 "disc:G:19", "track:black-gumbo-bowl", "look:pips:card:0:6:#ffb84d:7.5:2.6"):  # fmt: skip
        assert name in sprites(scene)
    for text in ("Ada", "Ben", "70", "/100", "Slide Job", "to play", "0 Prizes"):
        assert text in texts(scene)
    assert any(text.startswith("Black Gumbo Bowl: ") for text in texts(scene))


def test_the_alt_text_of_the_duel_is_whole_sentences_with_every_number(table: Table) -> None:
    alt = scenes(table, None)[0].alt
    assert alt.startswith("Turn 5: Ada to play. Ada: 0 of 6 Prizes taken; Active Driver Clay Thresher (70 of 100 ")
    assert "2 Green, 2 Colorless, 1 any, Mud Covered, Spun Out, Slide Job, Roll Cage" in alt


def test_a_decision_tells_what_both_active_drivers_can_do() -> None:
    """Bright is what their Horse Power is enough for."""
    table = Table([car("flashbulb-flo")], [car("clay-thresher", "GG")], hand="wave-around")
    (scene,), roomy = scenes(table, 0), next(GAME.larger(table.state.view(0)))
    told, more = ({label.text: label.bold for label in each.labels} for each in (scene, roomy))
    assert told.items() >= {"Snapshot 0": False, "Furrow 40": True}.items()
    assert more.items() >= {"Snapshot 0": False, "Skill: heads: Asleep": False, "Furrow 40": True}.items()


def test_an_attack_without_damage_says_what_it_does() -> None:
    """In the words of its button: "effect" alone would tell nothing."""
    table = Table([car("wingless-wanda", "R")], [car("lagoon-lyle")], hand="wingless-wanda")
    shown = " ".join(texts(scenes(table, 0)[0]))
    assert "Dirty Air: Their attack needs heads" in shown
    assert "Drain Plug: They lose 1 Power" in shown
    assert "60 HP, hits 20. Their attack needs heads" in shown
    assert "effect" not in shown


def test_the_last_attack_is_an_arrow_and_a_star_with_the_harm() -> None:
    table = Table([car("clay-thresher", "GGGG")], [car("torch-tanner")])
    assert not any(name.startswith("look:arrow") for name in sprites(scenes(table, None)[0]))
    table.play("0 attack:1")
    attack = table.p.table.attack
    assert attack is not None
    assert (attack.driver, attack.target, attack.harm) == (
        index("clay-thresher"), index("torch-tanner"), table.damage(1),
    )  # fmt: skip
    scene = scenes(table, None)[0]
    assert any(name.startswith("look:arrow") for name in sprites(scene))
    assert f"−{attack.harm}" in texts(scene)
    assert f"{attack.harm} damage to Torch Tanner" in scene.alt


def test_the_star_of_the_attack_that_wrecked_the_last_driver_hides_no_words() -> None:
    table = Table([car("clay-thresher", "GGGG")], [car("torch-tanner", damage=40)])
    table.play("0 attack:1")
    scene = scenes(table, None)[0]
    (star,) = (each for each in scene.sprites if each.name.startswith("look:burst"))
    (words,) = (each for each in scene.labels if each.text == "no Active Driver")
    assert words.y - words.size / 2 > star.y + 44


def test_no_driver_is_marked_for_an_attack_on_another() -> None:
    table = Table()
    table.p.table.attack = LastAttack(0, index("clay-sprout"), 0, 5, index("cinder-kid"), 40)
    scene = scenes(table, None)[0]
    assert "−40" not in texts(scene)
    assert any("40 damage to Cinder Kid" in text for text in texts(scene))


def test_no_driver_is_marked_for_an_attack_that_wrecked_its_namesake() -> None:
    table = Table()
    table.p.table.attack = LastAttack(0, index("clay-sprout"), 0, 5, index("journeyman-joe"), 40)
    assert "−40" not in texts(scenes(table, None)[0])
    table.cars(1)[0].damage = 40
    assert "−40" in texts(scenes(table, None)[0])


def test_an_old_attack_is_not_drawn() -> None:
    table = Table()
    table.p.table.attack = LastAttack(0, index("clay-sprout"), 0, 3, index("journeyman-joe"), 40)
    table.cars(1)[0].damage = 40
    assert "−40" not in texts(scenes(table, None)[0])


@pytest.mark.parametrize("powers", ["", "GG", "GRBY", "GRBYPOT2*"])
def test_all_lasting_effects_on_a_driver_fit(powers: str) -> None:
    front = car("clay-thresher", powers, tool="roll-cage", condition="mud", spun=True)
    front.pinned = front.stalled = front.smoked = front.guarded = 6
    front.guard = 20
    table = Table([front, *[car("cinder-kid", "RRG")] * 5], [car("torch-tanner")])
    for seat in (0, 1, None):
        assert "Slide Job, can't attack, attack needs heads" in scenes(table, seat)[0].alt
    assert {"condition:mud", "condition:spun"} <= set(sprites(scenes(table, None)[0]))
    assert any(text.startswith("Mud") for text in texts(scenes(table, 0)[0]))


# --- the Staging Areas ---


def test_the_stagings_show_hit_points_power_and_counts_with_words(table: Table) -> None:
    scene = scenes(table, None)[1]
    assert {"thumb:cinder-kid", "number:1", "disc:R:13"} <= set(sprites(scene))
    assert {"10", "hand 1", "discards 0", "nobody in Staging"} <= set(texts(scene))
    assert "1: Cinder Kid (10 of 60 HP, 1 Red)" in scene.alt


@pytest.mark.parametrize("powers", ["", "GRB", "GRBYPOT", "GRBYPOT2*", "GGGGGGGGG"])
def test_any_horse_power_has_room_on_a_thumb(powers: str) -> None:
    mates = [car("cinder-kid", powers, tool="roll-cage") for _ in range(5)]
    assert scenes(Table([car("clay-sprout"), *mates]))


def test_drivers_that_can_be_chosen_stand_in_the_place_of_the_cards() -> None:
    table = Table([car("clay-sprout", damage=10), car("cinder-kid", damage=20)], hand="duct-tape")
    table.play("0 play:duct-tape")
    (scene,) = scenes(table)
    shown = [name for name in sprites(scene) if name.startswith("slip:")]
    assert len(shown) == sum(action.startswith("own:") for action in table.may(0)) == 2
    assert {"Active, 50 HP", "Staging 1, 40 HP"} <= set(texts(scene))


# --- the hand ---


def test_a_decision_is_one_picture_with_both_actives_and_the_hand(table: Table) -> None:
    (scene,) = scenes(table)
    assert {"Clay Thresher", "70/100", "Torch Tanner", "Duct Tape"} <= set(texts(scene))
    assert {"slip:duct-tape", "look:pips:card:0:6:#ffb84d:6.5:2"} <= set(sprites(scene))
    assert not any(name.startswith("slip:") for scene in scenes(table, None) for name in sprites(scene))


def test_a_plate_says_what_damage_an_attack_would_do_now() -> None:
    """The button beside it does, and two figures for one attack make neither believable."""
    mine = car("clay-sprout", "G")
    for theirs, damage in (("journeyman-joe", 10), ("rusty-rollo", 20), ("cinder-kid", 0)):
        assert f"Loose Groove {damage}" in texts(scenes(Table([mine], [car(theirs)]))[0]), "Weakness and Resistance"
    table = Table([mine], [car("torch-tanner", "R")])
    table.p.table.boost = 20
    assert {"Loose Groove 30", "Torch It 40"} <= set(texts(scenes(table)[0])), "only this turn's attacks are boosted"
    table.cars(0)[0].guard, table.cars(0)[0].guarded = 10, 6
    assert "Torch It 30" in texts(scenes(table)[0]), "the turn that comes"


def test_what_can_be_paid_with_stands_in_the_place_of_the_hand() -> None:
    table = Table([car("backfire-bo", "GR"), car("cinder-kid")], hand="jerry-can blue-horse-power")
    table.play("0 passed:s1")
    assert table.may(0) == ["pay:green-horse-power", "pay:red-horse-power"]
    (scene,) = scenes(table)
    shown = {name for name in sprites(scene) if name.startswith("slip:")}
    assert shown == {"slip:green-horse-power", "slip:red-horse-power"}


def test_a_card_that_cannot_be_played_is_dim_and_says_why() -> None:
    table = Table(hand="red-horse-power spotter-dee crew-chief-marlo cinder-chaser")
    table.p.table.attach, table.p.table.crew = 0, True
    (scene,) = scenes(table)
    assert {"one a turn", "crew used", "no Driver"} <= set(texts(scene))
    assert sum(name.startswith("look:dim") for name in sprites(scene)) == 4
    assert scene.alt.startswith("Your turn: what next? ")
    assert "Crew Chief Marlo: Draw 3, not now: crew used." in scene.alt


def test_a_card_that_would_strengthen_no_attack_says_so_before_it_is_played() -> None:
    for power, said in (("", "no attack to boost"), ("GGG", "Attack +20")):
        table = Table([car("clay-sprout", power)], hand="crossover-move")
        (scene,) = scenes(table)
        assert said in texts(scene), power


def test_equal_cards_are_shown_once_with_their_number() -> None:
    (scene,) = scenes(Table(hand="red-horse-power*3"))
    assert sprites(scene).count("slip:red-horse-power") == 1
    assert "×3" in texts(scene)


@pytest.mark.parametrize(("held", "shown", "pictured"), [(6, 6, True), (7, 7, False), (12, 12, False), (13, 11, False)])
def test_of_a_large_hand_the_first_cards_are_shown_and_the_others_counted(
    held: int, shown: int, *, pictured: bool
) -> None:
    """Up to six have their art where there is little room, up to twelve a name."""
    kinds = [key for key in KEYS if key.endswith("-horse-power") or key.startswith("wing")] + NINE.split()
    (scene,) = scenes(Table(hand=" ".join(list(dict.fromkeys(kinds))[:held])))
    assert len([spot for spot in scene.spots if spot.key in KEYS]) == shown
    assert any(name.startswith("slip:") for name in sprites(scene)) == pictured
    assert any(text.endswith("more cards") for text in texts(scene)) == (held > shown)


@for_each("card", range(len(CARDS)), ids=lambda card: KEYS[card])
def test_every_card_has_a_slip(card: int) -> None:
    assert not read(GAME.sprite(f"slip:{KEYS[card]}")).texts


def test_a_card_in_the_hand_says_what_it_does() -> None:
    assert brief(index("crew-chief-marlo")) == "Draw 3"
    assert brief(index("nerf-bars")) == "Take 10 less if Active", "only the Defending Driver"
    assert brief(index("protest-filed")) == "Heads: they lose 2 cards"
    assert brief(index("black-gumbo-bowl")) == "Spun Out hurts 10 more"


@for_each("card", [card for card, facts in enumerate(CARDS) if not facts.is_driver], ids=lambda card: KEYS[card])
def test_what_a_card_does_stands_whole_on_its_slip(card: int) -> None:
    """Also where its name takes two lines."""
    for count in (1, 9):
        canvas = Canvas(MOODS["dealin_dirt"], 200)
        slips.place_slips(canvas, [slips.Slip(f"slip:{KEYS[card]}", short_name(card), brief(card))] * count, 10)
        shown = [shortened(label.text, label.width, label.size, bold=label.bold) for label in canvas.labels]
        assert not [text for text in shown if "…" in text]


def test_every_name_stands_whole_in_a_hand() -> None:
    for name in CARD_NAMES:
        slip = "".join(fitted(name, 170 - slips.ART[0] - 14, LEAST, bold=True, most=2))
        assert re.sub("[ -]", "", name) in re.sub("[ -]", "", slip)


def test_both_staging_areas_stand_in_a_hand_where_there_is_room() -> None:
    ours = [car("clay-sprout"), car("torch-tanner", damage=20)]
    t = Table(ours, [car("cinder-kid"), car("cinder-kid"), car("rental-ricky")], hand="wave-around fresh-rubber")
    view = t.state.view(0)
    first, second, *_ = GAME.larger(view)
    assert [sprite.name for sprite in first.sprites if sprite.name.startswith("benched:")] == [
        "benched:torch-tanner",
        "benched:cinder-kid",
        "benched:rental-ricky",
    ]
    assert "30" in {label.text for label in first.labels}, "hit points left"
    assert second.height < first.height
    assert GAME.scene(view).height < first.height
    assert list(faults(first, GAME.sprite)) == []


def test_the_staging_area_in_a_hand_shows_whole_heads() -> None:
    face = re.search(r"translate\((\S+) (\S+)\) scale\((\S+)\)", GAME.sprite("benched:cinder-kid"))
    assert face is not None
    _, top, scale = map(float, face.groups())
    brow, chin = 2, 41  # from the tip of a cap to the chin, in the art
    assert top + scale * brow >= 0
    assert top + scale * chin <= BENCH[1]


@pytest.mark.parametrize(("ready", "said"), [(True, "face down, ready"), (False, "still choosing")])
def test_an_opponents_driver_that_is_face_down_is_not_said_to_be_missing(ready: bool, said: str) -> None:
    state = GAME.new([SeatSetup(), SeatSetup()], 3, GAME.Options())
    assert state.position.table.phase is Phase.SETUP
    state.position.sides[1].ready = ready
    (scene,) = GAME.scenes(state.view(0))
    assert said in texts(scene)
    assert "no Active Driver" in texts(scene), "one's own"


def test_a_search_offers_what_fits_and_counts_the_rest() -> None:
    table = Table(hand="rookie-tryouts", deck="torch-tanner wave-around crew-chief-marlo duct-tape torch-tanner")
    table.play("0 play:rookie-tryouts")
    (scene,) = scenes(table, 0)
    assert "3 other cards cannot be chosen" in texts(scene)
    assert [spot.name for spot in scene.spots if spot.key == "torch-tanner"] == ["Torch Tanner"]
    assert "Duct Tape" not in texts(scene)
    assert "3 other cards cannot be chosen." in scene.alt
