"""Words that all games use."""

from __future__ import annotations

from games.contract.words import hand_in_words, names_in_words


def test_equal_cards_are_named_together_and_no_cards_have_words_of_their_own() -> None:
    assert names_in_words(["Guns", "Relight", "Guns"]) == "2 × Guns, Relight"
    assert names_in_words([]) == "no cards"
    assert hand_in_words(names_in_words(["Guns"])) == "Your hand: Guns."
