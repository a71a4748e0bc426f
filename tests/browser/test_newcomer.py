"""The newcomer of `make newcomer` understands every hint that the bot gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.match_ui.hints import reason
from bot.match_ui.sentences import say
from games.cpu import Thought
from games.registry import card_games
from games.tiny_turbo_cars.actions import DONE
from games.tiny_turbo_cars.sentences import say as say_tiny_turbo_cars
from tests.bot.conftest import Office
from tests.browser.newcomer import ADVICE, ASIDE, COMPANY, OWN, POINTED, TILE, Report, lawful, names, steps

LABELS = [
    "Jaw Jammer",
    "Downshift ✓ › Jaw Jammer ✓",
    "Slide the tile “Blue 2” (row 3, column 1)",
    "Turn & Burn ✓",
    "Draw: 1 AP",
    "No, go on.",
]


def seen(text: str) -> str:
    """Return what the page shows of a sentence: bold letters, but no asterisks."""
    return text.replace("**", "")


def test_a_match_in_company_that_runs_out_of_time_is_not_reported_as_over() -> None:
    late, done = Report(COMPANY, "race_to_ace"), Report(COMPANY, "race_to_ace")
    late.end(16.1, "Ada, your move")
    assert "NOT OVER" in str(late)
    assert "FAULT: the match was not over after 16.1 min" in str(late)
    done.end(3.2, "Ada has won. Rematch Film")
    assert "over after 3.2 min" in str(done)
    assert (done.won, done.faults) == (3.2, [])


@pytest.mark.parametrize("label", LABELS)
def test_the_newcomer_reads_what_a_hint_names(label: str) -> None:
    labels = {DONE.notation: label}
    best = Thought(DONE, 37, 0.64)
    for others in ([], [Thought(DONE, 20, 0.64)], [Thought(DONE, 20, 0.31)]):
        for text in reason([best, *others], labels):
            found = ADVICE.search(seen(f"💡 {text}"))
            assert found is not None
            assert found[1] == label
    only = ADVICE.search(seen("💡 " + say("only-choice", label=label)))
    assert only is not None
    assert only[1] == label


def test_a_glance_is_no_search() -> None:
    assert reason([Thought(DONE, 0, 0.91)], {DONE.notation: "Done"})[0] == "**Done**."


def test_the_newcomer_finds_the_tile_that_a_hint_names() -> None:
    tile = TILE.fullmatch(say_tiny_turbo_cars("tile-at", tile="Go 2", row=3, column=1))
    assert tile is not None
    assert tile.groups() == ("Go 2", "3", "1")


def test_the_newcomer_presses_the_place_alone_where_the_question_about_it_is_open() -> None:
    inside = ["Active Clay Sprout", "Staging 1: Clay Sprout", "↩️ Back"]
    assert steps("Red Power on Clay Sprout in Staging 1", inside) == ["Staging 1: Clay Sprout"]
    assert steps("Red Power on Active Clay Sprout", inside) == ["Active Clay Sprout"]
    assert steps("Red Power on Active Clay Sprout", ["Red Power…"]) == ["Red Power", "Active Clay Sprout"]


def test_the_newcomer_presses_only_the_button_of_that_name() -> None:
    assert names("Wingless Wanda", "Wingless Wanda")
    assert names("⏭️ End your turn", "End your turn")
    assert names("Play a card (5)…", "Play a card (5)")
    assert not names("Get Passed by Wingless Wanda", "Wingless Wanda")
    assert not names("🔴 Get Passed by Wingless Wanda", "Wingless Wanda")


def test_the_newcomer_follows_a_hint_that_has_no_room_for_the_way() -> None:
    labels = ["Slam Ram Hyperpod…", "Balance Box ✓…", "Balance Box Two", "Stone Sphinx ✗", "Rat-Ified −1", "Draw: 1 AP"]
    assert steps("Balance Box on Rat-Ified", labels) == ["Balance Box", "Rat-Ified"]
    assert steps("Balance Box ✓ › Rat-Ified ✓", labels) == ["Balance Box ✓", "Rat-Ified ✓"]
    assert steps("Balance Box Two on Rat-Ified", labels) == ["Balance Box Two", "Rat-Ified"]
    places = ["Red Power…", "End your turn"]
    assert steps("Red Power on Backfire Bo in Staging 5", places) == ["Red Power", "Staging 5: Backfire Bo"]
    assert steps("Red Power on Active Clay Sprout", places) == ["Red Power", "Active Clay Sprout"]
    for name in ("Stone Sphinx", "Rat-Ified", "Draw: 1 AP", "Something else"):
        assert steps(name, labels) == [name]
    for label in ("Stone Sphinx ✗", "Rat-Ified −1", "🃏 Balance Box ✓…"):
        assert any(names(label, name) for name in ("Stone Sphinx", "Rat-Ified", "Balance Box"))
    assert not names("Balance Box Two", "Balance Box")


@pytest.mark.parametrize("way", ["Guns at Bolt", "Valkyrie › Space 1", "Slide the tile “Back 1” (row 3, column 2)"])
def test_the_newcomer_follows_what_a_lesson_points_at(way: str) -> None:
    found = POINTED.search(seen(f"💡 **Choose well.**\n👉 **{way}**\nPlay a card.\n👉 Another"))
    assert found is not None
    assert found[1] == way


def test_the_newcomer_tells_choices_from_what_stands_beside_them() -> None:
    assert all(map(ASIDE.search, ["More", "✋ My hand", "Rematch", "History"]))
    assert not any(map(ASIDE.search, ["Do not defend", "Discard Guns", "🏁 Done", "No answer"]))


def test_what_is_said_to_a_player_is_no_word_for_all() -> None:
    assert OWN.search("You draw Relight.")
    assert OWN.search("Where it leads. Your puzzle, line by line:")
    assert not OWN.search("Ada draws a card. Young Bolt waits.")
    assert not OWN.search("Half of your time is gone."), "that calls somebody by name"


@pytest.mark.parametrize("key", ["acceleracers", "dealin_dirt"])
async def test_the_rules_tell_a_player_their_own_cards_and_nobody_elses(
    key: str, office: Office, tmp_path: Path
) -> None:
    match = await office.begin(game=key)
    while match.row.ply < 30 and match.row.status == "playing":
        match = await office.act(match)
    told = await lawful(tmp_path / "paddock.db")
    cards = {card.name for card in card_games()[key].catalogue().values()}
    held = {name: {card for card in cards if card in told[name] and card not in told[""]} for name in match.names}
    assert all(held.values()), "a hand is told to its owner, but not to everybody"
    one, other = held.values()
    assert one - other
    assert other - one
