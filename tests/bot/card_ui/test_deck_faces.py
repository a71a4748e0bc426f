"""What the page of a deck says above and below its picture."""

from __future__ import annotations

import json

import pytest

from bot.card_ui.deck_faces import contents_of, head, least, legality, listed
from db.decks import DeckRow
from db.ledger import Holding
from games.contract.card_game import CardGame
from games.registry import card_games

GAMES = pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)


def deck(game: CardGame, name: str, *, default: bool = False) -> DeckRow:
    cards = game.decks()[0].cards
    return DeckRow(1, 5, game.key, name, name, json.dumps(cards), int(default), 0, 0, 0)


@GAMES
@pytest.mark.parametrize(
    ("name", "default", "said"),
    [
        ("Night shift", False, []),
        ("Night shift", True, ["⭐ Your default."]),
        ("Night 🌙 shift", False, ["Night 🌙 shift"]),
        ("Night 🌙 shift", True, ["Night 🌙 shift", "⭐ Your default."]),
    ],
)
def test_above_its_picture_stands_only_what_the_picture_cannot_say(
    game: CardGame, name: str, default: bool, said: list[str]
) -> None:
    assert head(game, deck(game, name, default=default), pictured=True) == said
    heading, size = head(game, deck(game, name, default=default))
    assert name in heading
    assert game.title in size


@GAMES
def test_a_deck_is_listed_by_kinds_with_its_copies(game: CardGame) -> None:
    cards = game.decks()[0].cards
    lines = "\n".join(listed(game, cards))
    assert all(game.catalogue()[key].name in lines for key in cards)
    assert len(lines.splitlines()) == len({game.catalogue()[key].kind for key in cards})
    assert listed(game, []) == ["No cards yet."]


@GAMES
def test_a_phone_shows_one_problem_and_first_how_many_cards_are_missing(game: CardGame) -> None:
    whole = list(game.decks()[0].cards)
    assert legality(game, whole, {}, brief=True) == ["✅ Pre-built: everybody can play it without owning its cards."]
    held = {key: Holding(key, whole.count(key), 0) for key in whole}
    assert legality(game, whole, held) == ["✅ Legal, and you own all its cards."]
    assert legality(game, whole[: least(game) - 1], held, brief=True) == ["One more card, and it is large enough."]
    (short,) = legality(game, whole[: least(game) - 7], held, brief=True)
    assert "7 more cards" in short
    wrong = [whole[0]] * least(game)
    (first,) = legality(game, wrong, held, brief=True)
    every = legality(game, wrong, held)
    assert first.startswith("❌")
    assert len(every) > 1
    assert f"{len(every) - 1} more: `/deck check`" in first or "One more: `/deck check`" in first


@GAMES
def test_the_picture_of_all_cards_counts_copies_from_the_second_on(game: CardGame) -> None:
    one, many, *_ = game.catalogue().values()
    keys = json.dumps([one.key, *[many.key] * 3])
    alt = contents_of(game, DeckRow(1, 5, game.key, "Mine", "mine", keys, 0, 0, 0, 0)).alt
    assert f" {one.name}" in alt
    assert f"1 {one.name}" not in alt
    assert f"3 {many.name}" in alt
