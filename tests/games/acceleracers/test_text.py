"""The words of AcceleRacers: cards, the table, what happens."""

from __future__ import annotations

import msgspec
import pytest

from games.acceleracers import events as e
from games.acceleracers.cards import BY_KEY, CARDS, Card, Kind, Step, in_words
from games.acceleracers.effects import EFFECTS, check
from games.acceleracers.game import AcceleRacers
from games.acceleracers.pictures.tiles import MOOD
from games.acceleracers.position import Phase, Question
from games.acceleracers.text import card_in_words
from games.core import Outcome, SeatSetup
from games.core.rng import Rng
from games.look.letters import width
from games.look.plain import ROOMY, plain_page
from tests.games.acceleracers.table import Table, number
from tests.sentence_calls import event_classes

GAME = AcceleRacers()
NAMES = ("Ann", "Bob")


def test_the_text_of_a_card_is_what_its_effects_say() -> None:
    for card in CARDS:
        assert card.text == " ".join(in_words(step) for step in card.effects)
        assert bool(card.text) == bool(card.effects)


def test_every_effect_of_the_closed_set_is_on_some_card() -> None:
    assert {step.do for card in CARDS for step in card.effects} == set(EFFECTS)


@pytest.mark.parametrize(
    "step",
    [
        Step("teleport"),
        Step("see_hand", tokens=1),
        Step("armour"),
        Step("countdown", tokens=2),
        Step("hand_over", any_icon=True),
    ],
)
def test_a_card_that_no_effect_understands_is_refused_at_once(step: Step) -> None:
    with pytest.raises(ValueError, match=r"no effect understands .*: wrong or missing: (do|tokens|end|team)$"):
        check(msgspec.structs.replace(BY_KEY["spoiler"], effects=(step,)))


def test_different_effects_read_differently() -> None:
    steps = {step for card in CARDS for step in card.effects}
    assert len({in_words(step) for step in steps}) == len(steps)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("spoiler", f"+2/–/– (Speed/Power/Performance). Modability: Race. Card 146 of {len(CARDS)}, standard."),
        ("ice-realm", f"Asks for Speed 5. Terrain: Slick. Card 86 of {len(CARDS)}, standard."),
        ("avalanche", f"Damage 1/–/– (Speed/Power/Performance). Card 207 of {len(CARDS)}, standard."),
    ],
)
def test_a_card_in_words(key: str, words: str) -> None:
    assert card_in_words(BY_KEY[key]) == words


def test_letting_a_hazard_through_is_not_called_having_no_answer() -> None:
    t = Table("rd09@1", "chicane@1 cornering", hand="avalanche", foe_hand="dodging-disaster")
    happened = t.play("0 avalanche>chicane/1", "1 pass")
    assert [GAME.addressed.to(each, NAMES, 1) for each in happened if isinstance(each, e.AnswerPassed)] == [
        "You do not answer."
    ]


def test_a_turn_without_a_card_played_is_news_to_the_others() -> None:
    t = Table("rd09@1", "chicane@1", hand="cornering drifting", foe_hand="spoiler*2", deck="avalanche*9")
    t.play("0 cornering>rd09")
    (own,) = [each for each in t.play("0 end") if isinstance(each, e.TurnEnded)]
    (quiet,) = [each for each in t.play("1 no-vehicle", "1 draw", "1 end") if isinstance(each, e.TurnEnded)]
    assert (own.quiet, quiet.quiet) == (False, True)
    assert GAME.sentence(own, NAMES) == ""
    assert GAME.sentence(quiet, NAMES) == f"{NAMES[1]} plays no card and has {quiet.held} in hand."
    assert [GAME.addressed.to(quiet, NAMES, seat) for seat in (0, 1)] == [None, ""]


def test_a_hand_in_words_begins_with_what_decides() -> None:
    """A phone told the Realms, but not what one could play; then counts, but neither Vehicles nor Realms."""
    view = Table("rd09@1", "chicane@1", hand="under-the-hood dodging-disaster avalanche").state.view(0)
    assert GAME.describe(view, NAMES).splitlines()[1:8] == [
        "Realm 1, Ice (Speed 5, Slick): your RD09 lacks 1, Bob's Chicane ready.",
        "Your hand: Under The Hood (3 AP, +1/+1/–).",
        "Realm 2 is face down.",
        "Realm 3, Swamp (Power 5, Mud, face down).",
        "Realm 4 is face down.",
        "Under The Hood: When this comes into play: you may equip another Mod for 0 AP, whatever its icons.",
        "Not now: Avalanche, Dodging Disaster.",
    ]


def test_the_vehicles_of_the_reader_come_before_all_piles() -> None:
    """A text hand asked whether to answer a Hazard at a Vehicle, and had told of junk piles instead of it."""
    t = Table("rd09@1", "chicane@1 cornering", hand="drifting", junk="spoiler", foe_junk="guts")
    for seat in (0, 1):
        lines = [line.strip() for line in GAME.describe(t.state.view(seat), NAMES).splitlines()]
        starts = [
            "Realm 1, ",
            "Your hand: ",
            *(f"Realm {place}" for place in range(2, 5)),
            f"{NAMES[seat]}: ",
            ("RD09 ", "Chicane ")[seat],
            f"{NAMES[1 - seat]}: ",
        ]
        assert all(line.startswith(start) for line, start in zip(lines[1:], starts, strict=False))
        assert [line.partition("'s")[0] for line in lines[-2:]] == list(NAMES), "the piles"


def test_a_large_and_plain_picture_has_the_vehicles_of_both_and_the_realms() -> None:
    """Counts of piles had pushed out the opponent's Vehicles and all Realms; then one paragraph held all of these."""
    hand = "spoiler simulator-run under-the-hood stone-sphinx dodging-disaster"
    t = Table("jaw-jammer@2 spoiler guts, nightlife@1, battle-spec@3", "rd09@1, chicane@2 cornering", hand=hand)
    lines = GAME.describe(t.state.view(0), ("Ada", "Bolt")).splitlines()[1:]
    page = plain_page(MOOD, lines, highest=ROOMY[0])
    assert page.alt.split("\n")[:4] == lines[:4]
    assert lines[:3] == [
        "Realm 1, Ice (Speed 5, Slick): your Nightlife ready, Bolt's RD09 lacks 1.",
        "Realm 2, Monument (Performance 5, Sand): your Jaw Jammer lacks 1, Bolt's Chicane lacks 1.",
        "Realm 3, Swamp (Power 5, Mud): your Battle Spec lacks 3.",
    ]
    t.p.sides[1].finished.append(1)
    assert GAME.describe(t.state.view(0), ("Ada", "Bolt")).splitlines()[1] == "Vehicles home, of 3: You 0, Bolt 1."
    assert GAME.describe(t.state.view(1), ("Ada", "Bolt")).splitlines()[1] == "Vehicles home, of 3: You 1, Ada 0."
    small = plain_page(MOOD, lines, highest=ROOMY[3])
    assert small.alt.split("\n")[:2] == lines[:2], "where not all of them have room, the first ones stay"


def test_every_entry_has_name_kind_and_text() -> None:
    entries = GAME.entries()
    assert len(entries) == len(CARDS)
    assert all(entry.name and entry.kind and entry.text for entry in entries)


def test_every_kind_of_event_has_a_sentence_or_needs_none() -> None:
    silent = {e.TurnEnded}
    for kind in event_classes(e):
        values = {field: _value(field) for field in kind.__struct_fields__}
        sentence = GAME.sentence(kind(**values), NAMES)
        assert bool(sentence) == (kind not in silent), kind
        assert "{" not in sentence


def _value(field: str) -> object:
    match field:
        case "cards" | "others":
            return (1, 2, 2)
        case "outcome":
            return Outcome((1, 2), (3, 0), "three home")
        case "word":
            return "Speed"
        case "seat" | "place" | "number" | "total" | "count" | "tokens" | "ban":
            return 1
        case _:
            return 146


@pytest.mark.parametrize(
    ("card", "tokens", "words"),
    [
        ("teleport", 2, "Teleport shields Chicane for 2 more turns."),
        ("teleport", 0, "Teleport no longer shields Chicane."),
        ("nitrox3", 1, "Nitrox³ on Chicane is junked after one more turn."),
        ("nitrox3", 0, ""),
        ("all-or-nothing", 3, "All Or Nothing junks Chicane after 3 more turns, unless it rolls on."),
        ("shell-skin", 1, "Shell Skin on Chicane has 1 token left."),
        ("shell-skin", 0, "Shell Skin on Chicane stops no more Hazards."),
        ("folding-corners", 2, "Folding Corners on Chicane grows: its tokens now add 2 to every number."),
        ("spoiler", 4, "Spoiler on Chicane is junked after 4 more turns."),
        ("chicane", 4, "Acid junks Chicane after 4 more turns."),
    ],
)
def test_news_of_tokens_say_what_they_are_for(card: str, tokens: int, words: str) -> None:
    """ "Teleport on Chicane has 2 tokens." told a newcomer nothing."""
    assert GAME.sentence(e.TokensLeft(0, number(card), number("chicane"), tokens), NAMES) == words


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome((1, 2), (3, 0), "three home"), "Ann brings three Vehicles home and wins!"),
        (Outcome((2, 1), (1, 0), "no card to draw"), "Ann can't draw a card, so Bob wins."),
        (Outcome((2, 1), (1, 2), "guard"), "After 120 turns Bob is ahead and wins."),
        (Outcome((1, 1), (1, 1), "guard"), "After 120 turns it is a draw."),
    ],
)
def test_the_end_in_words(outcome: Outcome, words: str) -> None:
    assert GAME.sentence(e.GameOver(outcome), NAMES) == words


def test_the_table_in_words() -> None:
    t = Table("synkro@1 guts teleport, bassline@2", "chicane@1", hand="spoiler*2")
    t.find(0, "bassline").acid = 2
    words = GAME.describe(t.state.view(0), NAMES)
    assert "Realm 1, Ice (Speed 5, Slick): your Synkro ready, Bob's Chicane ready.\nRealm 2, Monument (" in words
    assert "\nRealm 3, Swamp (Power 5, Mud, face down).\nRealm 4 is face down.\n" in words
    assert "Ann's Synkro ready, Bob's Chicane ready." in GAME.describe(t.state.view(None), NAMES)
    assert (
        "Synkro (Teku Racers) in Realm 1, Speed 9, Power 6, Performance 6, terrain bonus, with Guts; Teleport (3"
        in words
    )
    assert "junked after 2 more tune-ups" in words
    assert "Your hand: 2 × Spoiler (2 AP, Speed +2)." in words
    assert "Your hand" not in GAME.describe(t.state.view(None), NAMES)


ASKING = [(c, n) for c in CARDS for n, step in enumerate(c.effects) if EFFECTS[step.do].options]


@pytest.mark.parametrize(("card", "effect"), ASKING, ids=lambda what: getattr(what, "key", ""))
def test_every_question_can_be_asked(card: Card, effect: int) -> None:
    t = Table("synkro@1", hand="spoiler")
    t.p.table.questions = (Question(effect, 0, card.number, number("synkro")),)
    view = t.state.view(0)
    assert card.name in GAME.headline(view, NAMES)
    prompt = GAME.menu(view, [], NAMES).prompt
    assert prompt.endswith(("?", ".", ")"))
    assert "{" not in prompt


def test_headlines_fit_over_the_picture() -> None:
    state, dice = GAME.new([SeatSetup()] * 2, 3, GAME.Options()), Rng(3)
    while state.to_act():
        seat = state.to_act()[0]
        assert len(GAME.headline(state.view(None), NAMES)) <= 75
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    assert state.position.table.phase is Phase.OVER


def test_a_hand_that_was_seen_is_told_in_a_line_of_news() -> None:
    seen = e.HandShown(seat=0, cards=tuple(number(key) for key in ("guts", "avalanche")))
    assert GAME.sentence(seen, NAMES) == "The other hand holds Guts, Avalanche."
    many = e.HandShown(
        seat=0,
        cards=tuple(
            number(key) for key in ["meteor-shower", "second-wind-o2-tank", "slam-ram-hyperpod", "guts", "avalanche"]
        ),
    )
    assert (
        GAME.sentence(many, NAMES)
        == 'The other hand holds Meteor Shower, "Second Wind" O2 Tank, Slam Ram Hyperpod, Guts, and 1 more.'
    )
    assert GAME.sentence_to(e.HandSeen(seat=0), NAMES, 1) == "Ann looks at your hand."


@pytest.mark.parametrize("seat", [0, 1])
def test_players_read_once_what_a_hazard_is_played_at(seat: int) -> None:
    flare, car, tank = (number(key) for key in ("solar-flare", "jaw-jammer", "second-wind-o2-tank"))
    played = e.HazardPlayed(1, flare, car, tank, 0)
    assert GAME.sentence(played, NAMES) == 'Bob plays Solar Flare at "Second Wind" O2 Tank on Jaw Jammer.'
    assert GAME.sentence_to(played, NAMES, seat) == ""
    for result in (
        e.CardJunked(0, tank, car, flare),
        e.HazardTooWeak(0, car, tank, flare),
        e.HazardBlocked(0, car, tank, flare),
    ):
        assert "Solar Flare" in (GAME.sentence_to(result, NAMES, seat) or GAME.sentence(result, NAMES))
    assert GAME.sentence_to(e.HazardPlayed(1, flare, car, 0, 0), NAMES, 0) == "Bob plays Solar Flare at Jaw Jammer."


@pytest.mark.parametrize("how", ["three home", "no card to draw", "guard"])
def test_how_a_match_ended_fits_a_line_of_a_phone(how: str) -> None:
    over = e.GameOver(Outcome((2, 1), (0, 3), how))
    assert width(GAME.sentence(over, ("Benjamin", "Michelle")), 16, bold=True) <= 366


def test_spent_points_are_not_shown_as_0_to_spend() -> None:
    t = Table("jaw-jammer@1", hand="spoiler")
    for spent, told in ((2, "1 Action Point (AP) to spend"), (3, "no Action Points (AP) left")):
        t.p.table.spent = spent
        assert GAME.headline(t.state.view(None), NAMES) == f"Turn 5: Ann has {told}."


def test_what_a_vehicle_always_loses_when_it_rolls_on_is_no_news() -> None:
    """Two or three such lines hid what the opponent had done; a Hazard, corrosion or a countdown of a Mod is told."""
    car, shift, charger, mod = map(number, ("bassline", "cornering", "2-d", "spoiler"))
    hazard = next(card.number for card in CARDS if card.kind is Kind.HAZARD)
    for card, by, news in ((shift, 0, False), (charger, 0, False), (shift, hazard, True), (mod, 0, True)):
        assert GAME.is_news(e.CardJunked(0, card, car, by)) is news, card


def test_vehicles_that_roll_on_at_once_are_told_in_one_line() -> None:
    """Three lines said of three Vehicles that they roll on, and pushed the picture out of a phone."""
    for foe, lines in (
        ("rd09@1", []),
        ("chicane@1", ["Your Chicane rolls on to Realm 2."]),
        ("jaw-jammer@2 endure, rd09@1, nightlife@1, chicane@1", ["Your Nightlife, Chicane and Jaw Jammer roll on."]),
    ):
        happened = Table(foe=foe).play("0 end")
        told = [each for each in GAME.told(happened) if isinstance(each, e.RolledOn)]
        assert [GAME.sentence_to(each, NAMES, 1) for each in told] == lines
        assert [GAME.sentence(each, NAMES) for each in told] == [line.replace("Your", "Bob's") for line in lines]
        rest = [each for each in happened if not isinstance(each, e.RolledOn) and GAME.is_news(each)]
        assert [each for each in GAME.told(happened) if each not in told] == rest


def test_a_card_that_makes_a_vehicle_ready_is_told_in_a_line_of_a_phone() -> None:
    """ "You play Turn & Burn on Battle Spec 2: ready to roll on." took two lines."""
    happened = e.CardEquipped(0, number("turn-and-burn"), number("battle-spec-2"), ready=True)
    assert GAME.sentence(happened, NAMES) == "Ann's Turn & Burn readies Battle Spec 2."
    assert GAME.sentence_to(happened, NAMES, 0) == "Your Turn & Burn readies Battle Spec 2."
