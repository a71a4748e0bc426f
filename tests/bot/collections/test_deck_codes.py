"""A deck can be read back from its code card for card; any other text is refused with a sentence."""

from __future__ import annotations

import binascii
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.collections import deck_codes
from bot.collections.decks import MOST_CARDS
from bot.shared.ids import ALPHABET
from bot.shared.refusal import Refusal
from games.registry import card_games
from tests.examples import CHARACTERS, examples

GAMES = list(card_games().values())
SOME_GAME = st.sampled_from(GAMES)
QUICK = examples(80)


@st.composite
def decks(draw: st.DrawFn) -> tuple[str, list[str]]:
    game = draw(SOME_GAME)
    return game.key, draw(st.lists(st.sampled_from(sorted(game.catalogue())), max_size=MOST_CARDS))


def forged(data: bytes) -> str:
    """Return a code of anything, with a right checksum."""
    return "PD" + deck_codes._letters(data + binascii.crc32(data).to_bytes(4, "big"))


@QUICK
@given(decks())
def test_a_deck_comes_back_as_it_was(deck: tuple[str, list[str]]) -> None:
    key, cards = deck
    code = deck_codes.write(card_games()[key], cards)
    for pasted in (code, code.lower(), f"```\n{code}\n```", f" {code[:9]}-{code[9:]} "):
        game, found = deck_codes.read(pasted)
        assert (game.key, Counter(found)) == (key, Counter(cards))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_code_of_a_deck_is_short_enough_to_be_pasted(game) -> None:
    for plan in game.decks():
        code = deck_codes.write(game, plan.cards)
        assert len(code) <= 100
        assert deck_codes.looks_like_one(code)
        assert not deck_codes.looks_like_one(f"4 {plan.name}\n2 Pdx")


@QUICK
@given(decks(), st.data())
def test_a_mistyped_letter_is_noticed(deck: tuple[str, list[str]], data: st.DataObject) -> None:
    code = deck_codes.write(card_games()[deck[0]], deck[1])
    place = data.draw(st.integers(2, len(code) - 1))
    letter = data.draw(st.sampled_from([each for each in ALPHABET if each != code[place]]))
    for wrong in (code[:place] + letter + code[place + 1 :], code[:place] + code[place + 1 :]):
        with pytest.raises(Refusal):
            deck_codes.read(wrong)


@QUICK
@given(st.one_of(st.text(CHARACTERS, max_size=80), st.text(ALPHABET, max_size=80).map(lambda text: f"PD{text}")))
def test_any_pasted_text_is_a_deck_or_is_refused(text: str) -> None:
    try:
        game, cards = deck_codes.read(text)
    except Refusal:
        return
    assert set(cards) <= game.catalogue().keys()


@QUICK
@given(SOME_GAME, st.binary(max_size=40), st.sampled_from([0, 1, 1, 1, 2]))
def test_a_forged_code_with_a_right_checksum_does_no_harm(game, body: bytes, version: int) -> None:
    data = bytes([version]) + deck_codes._mark(game) + body
    try:
        found, cards = deck_codes.read(forged(data))
    except Refusal:
        return
    assert version == 1
    assert found is game
    assert len(cards) <= MOST_CARDS
    assert set(cards) <= game.catalogue().keys()


def test_a_code_holds_as_many_cards_as_a_deck() -> None:
    game = GAMES[0]
    cards = (sorted(game.catalogue()) * MOST_CARDS)[:MOST_CARDS]
    assert Counter(deck_codes.read(deck_codes.write(game, cards))[1]) == Counter(cards)
    with pytest.raises(Refusal, match=f"hold {MOST_CARDS} cards"):
        deck_codes.read(deck_codes.write(game, [*cards, cards[0]]))


@pytest.mark.parametrize("copies", [1, 3, 4, 5, 60, MOST_CARDS])
def test_a_code_holds_any_number_of_copies_of_one_card(copies: int) -> None:
    cards = [sorted(GAMES[0].catalogue())[7]] * copies
    assert deck_codes.read(deck_codes.write(GAMES[0], cards)) == (GAMES[0], cards)


def test_a_code_that_ends_before_its_cards_begin_is_incomplete() -> None:
    head = bytes([1]) + deck_codes._mark(GAMES[0])
    for length in range(len(head)):
        with pytest.raises(Refusal, match="incomplete or mistyped"):
            deck_codes.read(forged(head[:length]))
    assert deck_codes.read(forged(head)) == (GAMES[0], [])


def test_other_versions_and_other_games_are_recognised() -> None:
    with pytest.raises(Refusal, match="another version"):
        deck_codes.read(forged(bytes([2]) + deck_codes._mark(GAMES[0])))
    with pytest.raises(Refusal, match="game that Paddock does not have"):
        deck_codes.read(forged(b"\1\0\0"))
    with pytest.raises(Refusal, match="begins with PD"):
        deck_codes.read("4 Jaw Jammer")
    with pytest.raises(Refusal, match="incomplete or mistyped"):
        deck_codes.read("PD!")
