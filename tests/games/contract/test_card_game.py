"""What card games share: who meets with which deck, how decks are read, and how cards are found by their keys."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from games.contract.card_game import CardGame, Collectible, Decklist, has_cards, read_decks
from games.registry import GAMES, card_games

OPENED = 1_000


def deck(key: str, size: int = 40, uneven: tuple[str, ...] = (), **met_until: int) -> Decklist:
    return Decklist(key, key.title(), ("jet",) * size, "A note.", uneven=uneven, met_until=met_until)


def test_decks_of_one_size_meet_and_of_two_sizes_do_not() -> None:
    assert deck("ice").meets(deck("fire"))
    assert deck("ice").meets(deck("ice"))
    assert not deck("ice").meets(deck("fire", 60))
    assert not deck("ice", 60).meets(deck("fire"))


def test_decks_do_not_meet_if_either_says_that_one_of_them_wins_too_often() -> None:
    ice, fire, mud = deck("ice", uneven=("fire",)), deck("fire"), deck("mud")
    assert not ice.meets(fire)
    assert not fire.meets(ice)
    assert ice.meets(mud)
    assert mud.meets(fire)
    assert not deck("rock", uneven=("rock",)).meets(deck("rock", uneven=("rock",))), "not even with itself"


@pytest.mark.parametrize(("opened", "meet"), [(None, False), (OPENED - 1, True), (OPENED, False), (OPENED + 1, False)])
def test_a_lobby_that_was_opened_before_decks_were_known_to_be_uneven_holds_them(
    opened: int | None, *, meet: bool
) -> None:
    ice, fire = deck("ice", uneven=("fire",), fire=OPENED), deck("fire")
    assert ice.meets(fire, opened) is meet
    assert fire.meets(ice, opened) is meet, "whichever of them says so"


def test_the_later_moment_counts_if_both_decks_have_one() -> None:
    ice, fire = deck("ice", uneven=("fire",), fire=OPENED), deck("fire", uneven=("ice",), ice=2 * OPENED)
    assert ice.meets(fire, 2 * OPENED - 1)
    assert fire.meets(ice, 2 * OPENED - 1)
    assert not ice.meets(fire, 2 * OPENED)


def test_decks_of_two_sizes_never_met() -> None:
    ice, fire = deck("ice", uneven=("fire",), fire=OPENED), deck("fire", 60)
    assert not ice.meets(fire, OPENED - 1)
    assert not fire.meets(ice, OPENED - 1)


def test_decks_without_a_moment_were_never_met_in_any_lobby() -> None:
    assert not deck("ice", uneven=("fire",)).meets(deck("fire"), 0)
    assert not deck("ice", uneven=("fire",)).meets(deck("fire"), OPENED)
    assert deck("ice").meets(deck("fire"), OPENED)


def test_a_deck_is_read_with_as_many_copies_of_each_card_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "decks_of_a_test"
    folder.mkdir()
    folder.joinpath("__init__.py").touch()
    folder.joinpath("decks.toml").write_text(
        '[[deck]]\nkey = "ice"\nname = "Ice"\nnote = "Cold."\nstarter = true\n'
        'uneven = ["fire"]\ncards = {jet = 2, fog = 1}\n'
        '[[deck]]\nkey = "fire"\nname = "Fire"\nnote = "Hot."\ncards = {jet = 1}\n'
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    ice, fire = read_decks(folder.name)
    assert ice == Decklist("ice", "Ice", ("jet", "jet", "fog"), "Cold.", starter=True, uneven=("fire",))
    assert (fire.cards, fire.starter, fire.former, fire.met_until, fire.uneven) == (("jet",), False, False, {}, ())


def test_a_card_costs_nothing_and_may_be_in_a_deck_four_times_unless_it_says_otherwise() -> None:
    card = Collectible("jet", 1, "Jet", "vehicle", "", "common", "")
    assert (card.cost, card.copies, card.unlimited) == (None, 4, False)


def test_the_two_card_games_are_card_games() -> None:
    assert [key for key, game in GAMES.items() if has_cards(game)] == ["acceleracers", "dealin_dirt"]


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_cards_are_drawn_small_and_large_and_what_is_no_card_is_left_to_the_game(game: CardGame) -> None:
    key = next(iter(game.catalogue()))
    assert game.thumb(key) == f"card-thumb:{key}"
    assert game.thumb("nothing") is None
    assert game.sprite(f"card-thumb:{key}").startswith("<svg")
    assert game.sprite("look:pill:40:20:#ffffff").startswith("<svg"), "from the drawing kit"
    large = game.face(key)
    assert large is not None
    assert game.catalogue()[key].name in large.alt
    assert game.face(f"{key}~s") is not None, "a shiny card is the same card"
    assert game.face("nothing") is None


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_seats_that_bring_no_deck_get_one_of_the_size_of_the_first(game: CardGame) -> None:
    assert game.deck_size(game.Options()) == len(game.decks()[0].cards)
    assert game.deck_problems(game.decks()[0].cards) == []
    assert game.deck_problems(()) != []
