"""Words: sentences, headlines, descriptions."""

from __future__ import annotations

import pytest

from games.core import Event, Outcome, SeatSetup
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import INDEX
from games.dealin_dirt.game import DealinDirt
from tests.games.dealin_dirt.table import Table, car

GAME = DealinDirt()
NAMES = ("Ada", "Ben")
SPROUT, KID, TAPE = INDEX["clay-sprout"], INDEX["cinder-kid"], INDEX["duct-tape"]


def test_what_an_attack_does_names_it() -> None:
    happened = Table([car("clay-sprout", "GG")]).play("0 attack:2")
    news = [GAME.sentence_to(event, NAMES, 1) or GAME.sentence(event, NAMES) for event in happened]
    assert news[:2] == ["Ada's Clay Sprout attacks!", "Root Out: 10 damage to your Journeyman Joe."]
    told = [GAME.sentence_to(event, NAMES, 1) for event in GAME.told(happened)]
    assert told[0] == "Root Out: 10 damage to your Journeyman Joe.", "one line of the news is enough"


def test_an_attack_whose_harm_no_line_names_is_told_itself() -> None:
    air = Table([car("wingless-wanda", "R")], [car("cinder-kid")]).play("0 attack:2")
    assert isinstance(GAME.told(air)[0], e.AttackDeclared)
    mud = Table([car("clay-sprout", "GG", condition="mud")], [car("cinder-kid")], coins="T").play("0 attack:2")
    assert isinstance(GAME.told(mud)[0], e.AttackDeclared), "stuck, it harms only itself"


def test_progressing_names_the_driver_first_that_was_there() -> None:
    """ "You progress to Winged Wanda, from Wingless Wanda." had to be read twice."""
    progressed = e.Progressed(0, SPROUT, INDEX["clay-thresher"])
    assert GAME.sentence(progressed, NAMES) == "Ada's Clay Sprout progresses to Clay Thresher."
    assert GAME.sentence_to(progressed, NAMES, 0) == "Your Clay Sprout progresses to Clay Thresher."


@pytest.mark.parametrize(
    "script",
    [
        "0 attack:2",
        "0 power:green-horse-power>s1 0 end",
        "0 stage:clay-sprout 0 end",
        "0 progress:clay-thresher>active 0 end",
        "0 play:crew-chief-marlo 0 end",
        "0 passed:s1 0 end",
    ],
)
def test_a_turn_in_which_something_was_done_ends_without_a_word(script: str) -> None:
    hand = "green-horse-power clay-sprout clay-thresher crew-chief-marlo"
    t, words = Table([car("clay-sprout", "GG"), car("clay-sprout")], hand=hand), script.split()
    happened = t.play(*map(" ".join, zip(words[::2], words[1::2], strict=True)))
    assert "" in [GAME.sentence(event, NAMES) for event in happened if isinstance(event, e.TurnEnded)]
    assert not any("does not attack" in GAME.sentence(event, NAMES) for event in happened)


def test_a_turn_of_nothing_but_a_draw_is_told_to_others() -> None:
    (ended,) = [event for event in Table(hand="jerry-can").play("0 end") if isinstance(event, e.TurnEnded)]
    assert GAME.sentence(ended, NAMES) == "Ada does not attack and has 1 in hand."
    assert [GAME.sentence_to(ended, NAMES, seat) for seat in (0, 1)] == ["", None]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.HandShown(1, (TAPE, KID)), "Ben shows a hand without a Hot Lap Driver: Duct Tape, Cinder Kid."),
        (e.ExtraDrawn(0, 0), "Ada draws no extra card."),
        (e.DriversRevealed(1, (KID, SPROUT)), "Ben starts with Cinder Kid, Clay Sprout."),
        (e.FirstChosen(1), "Ben goes first."),
        (e.TurnStarted(0, 3), "Turn 3: Ada."),
        (e.CardsDrawn(0, 1), "Ada draws 1 card."),
        (e.CardsTaken(0, 2), "Ada takes 2 cards."),
        (e.AttackDeclared(0, SPROUT, 1), "Ada's Clay Sprout attacks!"),
        (e.AttackDeclared(0, INDEX["hayloft-hanna"], 0), "Ada's Hayloft Hanna attacks: Straw Cloud!"),
        (e.CoinsFlipped(0, "effect", 1, 1), "Ada flips a coin: heads."),
        (e.CoinsFlipped(0, "effect", 3, 2), "Ada flips 3 coins: 2 heads."),
        (e.CoinsFlipped(1, "mud", 1, 0), "Ben flips a coin to attack from the mud: tails."),
        (e.CoinsFlipped(1, "wake", 1, 1), "Ben flips a coin to wake up: heads."),
        (e.GotPassed(0, KID, KID), "Another Cinder Kid replaces Ada's Cinder Kid."),
        (e.GotPassed(0, SPROUT, KID, 2), "2 × Get Passed: Cinder Kid is Ada's Active Driver now."),
        (e.Damaged(1, KID, 10, 40, "spun"), "Ben's Cinder Kid is Spun Out: 10 damage."),
        (e.Damaged(1, KID, 20, 40, "mud"), "Stuck in the mud: 20 damage to Ben's Cinder Kid itself."),
        (e.Damaged(1, KID, 10, 40, "thorns"), "The spikes do 10 damage to Ben's Cinder Kid."),
        (e.PowerLost(1, KID, TAPE, "Drain Plug"), "Drain Plug: Ben's Cinder Kid loses Duct Tape."),
        (e.Damaged(1, KID, 20, 40, "Root Out"), "Root Out: 20 damage to Ben's Cinder Kid."),
        (e.ConditionGiven(1, KID, "mud"), "Ben's Cinder Kid is Mud Covered!"),
        (e.Recovered(1, KID, "spun"), "Ben's Cinder Kid is no longer Spun Out."),
        (e.Lingering(1, KID, "pin", 0), "Slide Job: Cinder Kid can't Get Passed next turn."),
        (e.SkillUsed(0, INDEX["loaner-lottie"]), "Ada's Loaner Lottie uses Pit Buddy."),
        (e.PrizesTaken(0, 2, 3), "Ada takes 2 Prizes; 3 left."),
        (e.CardsShown(0, (SPROUT,), "deck-hand"), "Ada shows Clay Sprout and puts it into their hand."),
        (e.CardsShown(0, (SPROUT,), "staging-hand"), "Ada takes Clay Sprout from Staging back into their hand."),
        (e.CardsShown(0, (TAPE,), "discard-hand"), "Ada takes Duct Tape from the discard pile into their hand."),
        (e.CardsShown(1, (TAPE,), "hand-deck"), "Duct Tape goes from Ben's hand into their deck."),
        (e.Rushed(0, SPROUT), "Ada's Clay Sprout may progress this turn."),
        (e.MorePower(0, 1), "Ada may attach 1 more Horse Power."),
        (e.HandSeen(0, 1), "Ada looks at Ben's hand."),
        (e.CardsLost(1, (TAPE,), "hand", "Jinx"), "Jinx: Ben loses Duct Tape from their hand."),
        (e.CardsLost(1, (TAPE, KID), "deck", "Jinx"),
         "Jinx: Ben loses Duct Tape, Cinder Kid from the top of their deck."),
        (e.TurnEnded(1), ""),
        (e.TurnEnded(1, idle=True, held=4), "Ben does not attack and has 4 in hand."),
        (e.LookedThrough(0, "deck", 3), "Ada looks at 3 cards of their deck."),
        (e.WreckedOut(1, KID), "Ben's Cinder Kid is Wrecked Out!"),
        (e.GameOver(Outcome((1, 2), (6, 2), "prizes")), "Ada takes the last Prize and wins!"),
        (e.GameOver(Outcome((2, 1), (1, 2), "no_driver")), "Ada has no Driver left: Ben wins!"),
        (e.GameOver(Outcome((2, 1), (1, 2), "deck_out")), "Ada has no card left to draw: Ben wins!"),
        (e.GameOver(Outcome((1, 2), (4, 2), "guard")), "After 200 turns Ada has fewer Prizes left and wins."),
        (e.GameOver(Outcome((1, 1), (2, 2), "guard")), "After 200 turns the Prizes are level: a draw."),
    ],
)  # fmt: skip
def test_sentences(event: Event, words: str) -> None:
    assert GAME.sentence(event, NAMES) == words


def test_a_long_sentence_is_cut() -> None:
    words = GAME.sentence(e.Discarded(0, tuple(range(60))), NAMES)
    assert len(words) == 300
    assert words.endswith("…")


def test_headlines_say_whose_decision_it_is() -> None:
    t = Table(hand="duct-tape")
    assert GAME.headline(t.state.view(None), NAMES) == "Turn 5: Ada to play."
    t = Table([car("clay-sprout", damage=10), car("clay-sprout", damage=10)], hand="duct-tape")
    t.play("0 play:duct-tape")
    assert GAME.headline(t.state.view(None), NAMES) == "Ada decides about Duct Tape."


def test_prizes_are_not_counted_before_they_are_laid_out() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, GAME.Options())
    shown = GAME.describe(state.view(0), NAMES)
    assert "Ada: 7 cards in hand, 53 in the deck, 0 discarded." in shown
    assert "Prizes" not in shown


def test_a_description_has_everything_in_the_picture() -> None:
    front = car("clay-thresher", "GGR", damage=30, tool="roll-cage", condition="mud", spun=True)
    t = Table([front, car("cinder-kid")], hand="duct-tape*2", track="black-gumbo-bowl", prizes="duct-tape*4")
    words = GAME.describe(t.state.view(0), NAMES)
    for part in (
        "Ada: 4 Prizes left, Active Clay Thresher (70 of 100 HP, 2 Green, 1 Red, Mud Covered, Spun Out, Roll Cage).",
        "Ada: 2 cards in hand, 10 in the deck, 0 discarded. Staging: 1: Cinder Kid (60 of 60 HP).",
        "Track: Black Gumbo Bowl.",
        "Your hand: 2 × Duct Tape.",
    ):
        assert part in words
    assert "Duct Tape" not in GAME.describe(t.state.view(1), NAMES)


@pytest.mark.parametrize(("seat", "first"), [(0, "Ada"), (1, "Ben"), (None, "Ada")])
def test_a_description_begins_with_what_a_turn_is_about(seat: int | None, first: str) -> None:
    """A hand in words has no room for all of it, and showed the other side and nothing of its reader's."""
    t = Table([car("clay-thresher")], [car("cinder-kid")], hand="duct-tape", foe_hand="jerry-can")
    beginnings = [line.split()[0].rstrip(":") for line in GAME.describe(t.state.view(seat), NAMES).splitlines()[1:]]
    second = {"Ada": "Ben", "Ben": "Ada"}[first]
    assert beginnings == [first, second, *(["Your"] if seat is not None else []), first, second]


def test_card_texts_join_costs_coins_and_effects() -> None:
    texts = {entry.key: entry.text for entry in GAME.words.entries()}
    assert texts["team-owner-vance"] == (
        "Discard 1 other card from your hand, then search your deck for a card, put it into your hand, "
        "and shuffle your deck."
    )
    assert texts["protest-filed"] == "Flip a coin. On heads, discard 2 cards at random from the other player's hand."
    assert texts["half-mile-clay-oval"] == "Attacks of Red Drivers do 10 more damage."
    assert texts["clay-thresher"].startswith(
        "80 hit points, Weakness Red, Resistance Yellow, Get Passed cost 1. Progresses"
    )


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("lucky-dog", "You may play this only if you have more Prizes left than the other player. Draw 2 cards, then"),
        ("last-to-first", "than the other player. Your attack this turn does 40 more damage."),
        ("radio-host-corky", "Each player draws 1 card, then you draw 1 more card."),
        ("spiked-wheel-nuts", "If an attack damages this Driver while it is Active, the attacking Driver takes 10"),
        ("iron-colossus-of-the-clay", "If an attack damages this Driver while it is Active, the attacking Driver"),
        ("hornet-hank-the-swarm", "10 more damage for each Driver in your Staging Area. The Defending Driver becomes"),
        ("claim-the-engine", "Discard 1 Horse Power card from one of the other player's Drivers."),
        ("spotter-dee", "put 1 of them into your hand, and shuffle the others back into your deck."),
        ("winged-wanda", "Flip a coin. On heads, 20 more damage."),
        ("backfire-bo", "Flip a coin. On heads, 20 more damage. On tails, this Driver takes 20 damage."),
        ("midget-mabel", "Flip 2 coins. 20 more damage for each heads."),
        ("locked-diff", "This Driver can't become Spun Out."),
        ("mechanic-rosalind", "Attach up to 2 basic Horse Power cards from your discard pile to one of your Drivers."),
        ("minnow-mitch", "Discard 1 card from your hand, then return a Driver"),
    ],
)
def test_card_texts_are_unambiguous(card: str, words: str) -> None:
    texts = {entry.key: entry.text for entry in GAME.words.entries()}
    assert words in texts[card]


def test_a_card_that_has_to_be_shown_is_news() -> None:
    """Everybody may see it once, so it is told as a result, not left out as routine."""
    assert not issubclass(e.CardsShown, GAME.quiet)
    assert issubclass(e.CardsDrawn, GAME.quiet)


def test_the_news_tells_of_healing_and_of_starting_drivers_before_readiness() -> None:
    """Without the first, hit points would seem to contradict the damage that was told."""
    assert all(map(GAME.gravity, (e.Healed(0, SPROUT, 10), e.DriversRevealed(0, (SPROUT,)))))
    assert isinstance(e.SeatReady(0), GAME.quiet)
    assert isinstance(e.TrackGone(TAPE), GAME.quiet), "the Track that takes its place says more"
