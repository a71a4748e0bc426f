"""Race to Ace in words."""

from __future__ import annotations

import pytest

from games.core import Event, Outcome
from games.core.fluent import grouped
from games.race_to_ace import events as e
from games.race_to_ace.cards import (
    ECM,
    FACTS,
    FLAMEOUT,
    GOLDEN_BIRD,
    GUNS,
    HOT_STICK,
    MALFUNCTION,
    MISSILE,
    RADAR,
    RELIGHT,
    VISUAL,
)
from games.race_to_ace.game import RaceToAce
from tests.games.race_to_ace.table import Table
from tests.sentence_calls import event_classes

GAME = RaceToAce()
NAMES = ("Abbie", "Benjamin", "Carla", "Derek", "Ed")

SENTENCES = [
    (
        e.HandDealt(0, (RADAR, GUNS, GUNS)),
        "Abbie is dealt Radar Acquisition, 2 × Guns.",
    ),
    (e.TurnStarted(1, 12, lost=False), "Turn 12: Benjamin."),
    (e.TurnStarted(1, 12, lost=True), "Benjamin was shot down and only draws and discards."),
    (e.CardDrawn(2), "Carla draws a card."),
    (e.CardReceived(2, HOT_STICK), "It is Hot Stick."),
    (e.Reshuffled(61), "The discard pile, 61 cards, is shuffled into a new deck."),
    (e.CardPlayed(0, RADAR, 3), "Abbie plays Radar Acquisition on Derek."),
    *((e.CardPlayed(0, card, 3), "") for card in range(len(FACTS)) if card not in (RADAR, VISUAL)),
    (e.WindowOpened(1, RADAR, counter=False), ""),
    (e.DefensePassed(1), "Benjamin does not defend."),
    (e.CounterDeclined(0), ""),
    (e.CounterPlayed(0, GOLDEN_BIRD, 1, FLAMEOUT), "Abbie's Golden Bird shrugs off Benjamin's Flameout."),
    (
        e.CounterPlayed(0, GOLDEN_BIRD, 1, FLAMEOUT, VISUAL),
        "Abbie's Golden Bird shrugs off Benjamin's Flameout. Abbie still has Benjamin in sight.",
    ),
    (
        e.CounterPlayed(0, GOLDEN_BIRD, 1, FLAMEOUT, RADAR),
        "Abbie's Golden Bird shrugs off Benjamin's Flameout. The Radar on Benjamin stays.",
    ),
    (e.AcquisitionPlaced(1, RADAR, 0), ""),
    (e.AcquisitionReplaced(1, RADAR, 0), "The new Radar on Benjamin replaces Abbie's suppressed one."),
    (e.AcquisitionCancelled(1, VISUAL, 0, MALFUNCTION), "Benjamin's Malfunction breaks Abbie's Visual."),
    (e.AcquisitionCancelled(1, VISUAL, 0, FLAMEOUT), ""),
    (e.AcquisitionSuppressed(1, 0), "Benjamin's ECM suppresses Abbie's Radar."),
    (e.AcquisitionRestored(1, 0, 2), "Carla's ECM restores Abbie's Radar on Benjamin."),
    (e.AcquisitionRestored(1, 0, 0), "Abbie's ECM restores the Radar on Benjamin."),
    (e.AcquisitionReversed(1, 0), "Abbie's Maneuver reverses Benjamin's Visual: Abbie now has Benjamin in sight."),
    (
        e.AcquisitionFizzled(1, 0),
        "Abbie's Maneuver discards Benjamin's Visual: there is no room to turn it around.",
    ),
    (e.TokenPlaced(0), "Abbie's token lies on it."),
    (e.TokenReturned(0), "Abbie's token is returned."),
    (e.FlameoutPlaced(3, by=1), "Benjamin's Flameout puts Derek's engine out."),
    (e.FlameoutPlaced(3, 1, VISUAL), "Benjamin's Flameout breaks Derek's Visual and puts Derek's engine out."),
    (e.FlameoutRemoved(3), "Derek's Relight removes a Flameout."),
    (e.ImmunityGained(0, HOT_STICK), "Until shot down, Abbie is immune to Maneuvers."),
    (e.ShotDown(0, 3, GUNS), "Derek shoots Abbie down with Guns!"),
    (e.KillTaken(3, 2), "Kill number 2 for Derek."),
    (e.NoPlay(4), "Ed can't play anything."),
    (e.NoPlay(4, engine_out=True), "Ed's engine is out, so Ed can't play anything."),
    (e.Discarded(0, (ECM, ECM)), "Discarded: 2 × ECM."),
    (e.TurnEnded(0), ""),
    (e.GameOver(Outcome((1, 2), (5, 3), "ace")), "Abbie is the Ace!"),
    (e.GameOver(Outcome((1, 1), (3, 3), "guard")), "After 500 turns there is no Ace: the most kills win."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_every_event_is_one_sentence(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, NAMES) == sentence


def test_every_event_has_its_sentence_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(event_classes(e))


def test_only_dealt_and_drawn_cards_are_private_and_to_their_owner() -> None:
    private = {type(event): event.audience for event, _ in SENTENCES if event.audience is not None}
    assert private == {e.HandDealt: (0,), e.CardReceived: (2,)}


def test_the_public_twin_of_a_drawn_card_names_no_card() -> None:
    assert not any(facts.name in GAME.sentence(e.CardDrawn(0), NAMES) for facts in FACTS)


def test_seats_have_default_names() -> None:
    assert GAME.sentence(e.CardDrawn(4)) == "Seat 5 draws a card."


def test_equal_cards_are_written_together() -> None:
    assert grouped([]) == ""
    discarded = e.Discarded(0, (GUNS, RELIGHT, GUNS))
    assert GAME.sentence(discarded, NAMES) == "Discarded: 2 × Guns, Relight."


def headline(t: Table) -> str:
    return GAME.headline(t.state.view(None), NAMES)


def test_the_headline_says_whose_decision_it_is_and_what_about() -> None:
    t = Table(["visual hot-stick", "maneuver", ""], turn=7)
    assert headline(t) == "Turn 7: Abbie has to play a card."
    t.play("0 visual>1")
    assert headline(t) == "Abbie has Benjamin in sight. Benjamin may defend."
    assert GAME.headline(t.state.view(0), NAMES) == "You have Benjamin in sight. Benjamin may defend."
    t.play("1 maneuver")
    assert headline(t) == "Abbie may answer Benjamin's Maneuver."
    assert GAME.headline(t.state.view(1), NAMES) == "Abbie may answer your Maneuver."
    t = Table(["relight*8", ""], lost=[1])
    t.play("0 no-play")
    assert headline(t) == "Abbie has to discard down to seven cards."
    t.play("0 discard:relight")
    assert headline(t) == "Turn 2: Benjamin was shot down and discards a card."


@pytest.mark.parametrize(("goal", "named"), [(5, "5 kills make an Ace."), (1, "1 kill makes an Ace.")])
def test_the_words_name_the_goal(goal: int, named: str) -> None:
    t = Table(["relight", ""], goal=goal)
    assert named in GAME.describe(t.state.view(None), NAMES)
    assert (named in headline(t)) == (goal != 5), "the house rule also stands where it is not overlooked"


@pytest.mark.parametrize(
    ("kills", "goal", "sentence"),
    [
        ((4, 0, 0), 5, "Abbie is the Ace with 5 kills!"),
        ((0, 0, 0), 1, "Abbie is the Ace with 1 kill!"),
    ],
)
def test_the_headline_names_the_ace(kills: tuple[int, ...], goal: int, sentence: str) -> None:
    t = Table(["guns", "", ""], {1: "visual<0"}, kills=kills, goal=goal)
    t.play("0 guns>1")
    assert headline(t) == sentence
    assert GAME.headline(t.state.view(0), NAMES) == sentence.replace("Abbie is", "You are")
    assert GAME.headline(t.state.view(1), NAMES) == sentence


def test_the_headline_of_a_match_without_an_ace_names_all_who_lead() -> None:
    t = Table(["relight", "", ""], kills=[1, 3, 3], turn=500)
    t.play("0 no-play")
    assert headline(t) == "No Ace after 500 turns: Benjamin and Carla ended with the most kills, 3."


def test_the_description_has_everything_public() -> None:
    t = Table(
        ["radar", "guns*2", ""],
        {0: "radar<1+ecm visual<2+maneuver flameout*2", 1: "golden-bird hot-stick radar<2"},
        kills=[1, 0, 2],
        lost=[1],
        turn=9,
    )
    assert GAME.describe(t.state.view(None), NAMES).splitlines() == [
        "Turn 9: Abbie has to play a card.",
        "Abbie: 1 kill, 1 card, on Benjamin's radar, suppressed by ECM, in Carla's sights, reversed, 2 flameouts.",
        "Benjamin: 0 kills, 2 cards, on Carla's radar, Golden Bird, Hot Stick, loses the next turn.",
        "Carla: 2 kills, 0 cards.",
        f"{len(t.p.deck)} cards to draw, 0 discarded. 5 kills make an Ace.",
    ]


def test_the_description_for_a_seat_begins_with_itself_and_adds_its_own_hand_only() -> None:
    """A hand in words or in large letters left the cards out for the last card played, and named its reader by name."""
    t = Table(["relight radar", "guns*2 missile", ""], {0: "flameout radar<1", 2: "radar<0"})
    lines = {seat: GAME.describe(t.state.view(seat), NAMES).splitlines() for seat in (None, 0, 1)}
    first, abbie, ben, carla, piles = lines[None]
    assert abbie == "Abbie: 0 kills, 2 cards, on Benjamin's radar, 1 flameout."
    assert lines[0] == [
        first,
        "You: 0 kills, 2 cards, on Benjamin's radar, 1 flameout.",
        ben,
        "Carla: 0 kills, 0 cards, on your radar.",
        "Your hand: Relight (relight your engine).",
        "Your hand, not now: Radar Acquisition (engine is out).",
        piles,
    ]
    assert lines[1] == [
        first,
        "You: 0 kills, 3 cards.",
        "Abbie: 0 kills, 2 cards, on your radar, 1 flameout.",
        carla,
        "Your hand: Missile (shoots down on radar); 2 × Guns (shoot down on sight).",
        piles,
    ]


def test_the_description_says_what_can_be_done_without_a_card() -> None:
    t = Table(["visual", "maneuver ecm"])
    t.play("0 visual>1")
    hand = [
        "Your hand: Maneuver (reverse the Visual).",
        "Your hand, not now: ECM (Radar only). Without a card: Do not defend.",
    ]
    assert GAME.describe(t.state.view(1), NAMES).splitlines()[3:5] == hand


def test_the_description_names_the_last_card() -> None:
    t = Table(["visual", "maneuver ecm", "relight"])
    assert "Last card" not in GAME.describe(t.state.view(None), NAMES)
    t.play("0 visual>1")
    assert "Last card: Abbie: Visual on Benjamin." in GAME.describe(t.state.view(None), NAMES)
    t.play("1 maneuver", "0 decline")
    assert "Last card: Benjamin: Maneuver." in GAME.describe(t.state.view(2), NAMES)


def test_the_description_lists_the_discard_pile_and_its_top_card() -> None:
    t = Table(["radar guns relight", "", ""], {0: "flameout", 1: "visual<0 radar<2+ecm"})
    assert "Discard pile" not in GAME.describe(t.state.view(None), NAMES)
    t.play("0 relight")
    for onlooker in (None, 0, 1, 2):
        description = GAME.describe(t.state.view(onlooker), NAMES)
        assert description.endswith("\nDiscard pile: Flameout, Relight. On top: Relight.")
    t.play("1 no-play", "2 no-play", "0 guns>1")
    description = GAME.describe(t.state.view(None), NAMES)
    assert description.endswith(
        "Discard pile: Radar Acquisition, Visual Acquisition, Guns, ECM, Flameout, Relight. On top: Guns."
    )


def test_an_empty_hand_is_described() -> None:
    assert GAME.describe(Table(["", ""]).state.view(1), NAMES).splitlines()[-2] == "Your hand: no cards."


def test_every_card_can_be_looked_up() -> None:
    entries = GAME.entries()
    assert [entry.name for entry in entries] == [facts.name for facts in FACTS]
    assert len({entry.key for entry in entries}) == 11
    assert entries[0].kind == "Attack card, 16 in the deck"
    assert all(len(entry.text) > 40 for entry in entries[:10])


def test_effects_are_told_with_who_caused_them_and_in_the_second_person() -> None:
    told = {
        (e.AcquisitionCancelled(1, RADAR, 0, MALFUNCTION), 0): "Benjamin's Malfunction breaks your Radar.",
        (e.AcquisitionCancelled(1, RADAR, 0, MALFUNCTION), 1): "Your Malfunction breaks Abbie's Radar.",
        (e.AcquisitionSuppressed(1, 0), 0): "Benjamin's ECM suppresses your Radar.",
        (e.AcquisitionRestored(1, 0, 0), 0): "Your ECM restores your Radar on Benjamin.",
        (e.AcquisitionRestored(1, 0, 2), 0): "Carla's ECM restores your Radar on Benjamin.",
        (e.AcquisitionRestored(1, 0, 2), 1): "Carla's ECM restores Abbie's Radar on you.",
        (e.AcquisitionRestored(1, 0, 2), 2): "Your ECM restores Abbie's Radar on Benjamin.",
        (e.AcquisitionCancelled(1, RADAR, 0, FLAMEOUT), 0): "",
        (e.AcquisitionCancelled(1, RADAR, 0, FLAMEOUT), 1): "",
        (e.AcquisitionReversed(1, 0), 0): "Your Maneuver reverses Benjamin's Visual: you now have Benjamin in sight.",
        (e.AcquisitionReversed(1, 0), 1): "Abbie's Maneuver reverses your Visual: Abbie now has you in sight.",
        (
            e.AcquisitionFizzled(1, 0),
            0,
        ): "Your Maneuver discards Benjamin's Visual: there is no room to turn it around.",
        (e.AcquisitionFizzled(1, 0), 1): "Abbie's Maneuver discards your Visual: there is no room to turn it around.",
        (e.FlameoutPlaced(3, 1), 3): "Benjamin's Flameout puts your engine out. A Relight starts it again.",
        (e.FlameoutPlaced(3, 1, RADAR), 3): "Benjamin's Flameout breaks your Radar and puts your engine out.",
        (e.FlameoutPlaced(3, 1, VISUAL), 3): "Benjamin's Flameout breaks your Visual and puts your engine out.",
        (e.FlameoutPlaced(3, 1, RADAR), 1): "Your Flameout breaks Derek's Radar and puts Derek's engine out.",
        (e.ShotDown(0, 3, MISSILE), 0): "Derek shoots you down with a Missile!",
        (e.ShotDown(0, 3, GUNS), 3): "You shoot Abbie down with Guns!",
        (e.CardPlayed(3, GUNS, 0), 0): "",
        (e.NoPlay(3), 3): "You can't play anything.",
        (e.NoPlay(3, engine_out=True), 3): "Your engine is out and you have no Relight, so you can't play anything.",
    }
    assert {asked: GAME.sentence_to(asked[0], NAMES, asked[1]) for asked in told} == told


def test_no_news_repeats_the_hand_and_a_replaced_radar_is_news_of_last_resort() -> None:
    assert not GAME.is_news(e.HandDealt(0, (ECM,)))
    assert [GAME.is_news(e.TurnStarted(0, 3, lost)) for lost in (False, True)] == [False, True]
    assert GAME.is_news(e.CardReceived(0, ECM))
    assert isinstance(e.AcquisitionReplaced(1, RADAR, 0), GAME.quiet), "that a new Radar is played says enough"


def test_cards_that_wait_for_the_same_say_so_together() -> None:
    """A plain picture had no room for a hand in which each card said "not now: on your turn"."""
    t = Table(["radar", "radar visual guns*2 ecm relight"])
    t.play("0 radar>1")
    waiting = "Radar Acquisition, Visual Acquisition, 2 × Guns, Relight (on your turn)"
    assert GAME.describe(t.state.view(1), NAMES).splitlines()[3:5] == [
        "Your hand: ECM (suppress the Radar).",
        f"Your hand, not now: {waiting}. Without a card: Do not defend.",
    ]
