"""Words of questions in the form of the answers' words: misspelt, shortened, joined, and with the same meaning."""

from __future__ import annotations

import pytest

from bot.help.word_forms import MOST_WORDS, WordForms, compared, in_english, plain_words, stem
from games.registry import GAMES

TEXTS = (
    "level level level",
    *["gear box gear shift"] * 4,
    "vehicle overtake overtakes",
    "throttle throttle throttle throttle",
    "thrush thrush thrush",
    "cart",
    "card card",
)


@pytest.fixture(scope="module")
def forms() -> WordForms:
    return WordForms("no game", TEXTS)


def test_words_are_letters_and_digits_in_lower_case() -> None:
    assert plain_words("Can't I re-roll 2+1?") == ["cant", "i", "re", "roll", "2", "plus", "1"]
    assert plain_words("don’t") == ["dont"]
    assert len(plain_words("a " * 50)) == MOST_WORDS


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("gear", "gear"),
        ("geer", "gear"),
        ("vehcile", "vehicle"),
        ("vehhiclee", "vehicle"),
        ("lvl", "level"),
        ("gearbox", "gear box"),
        ("shiftgear", "shift gear"),
        ("thrott", "throttle"),
        ("thru", "thru"),
        ("caxd", "card"),
        ("zzzzzz", "zzzzzz"),
        ("lv", "lv"),
        ("g3ar", "g3ar"),
    ],
)
def test_a_misspelt_word_is_the_known_one_that_was_most_likely_meant(forms: WordForms, typed: str, meant: str) -> None:
    assert forms.mended(typed) == meant
    assert forms.mended(typed) == meant, "it is remembered"


def test_a_short_word_may_have_one_error_and_only_a_long_one_two(forms: WordForms) -> None:
    assert forms.mended("gexx") == "gexx"
    assert forms.mended("levvll") == "levvll"
    assert forms.mended("thrrotle") == "throttle"


def test_joined_words_are_parted_only_where_both_are_common(forms: WordForms) -> None:
    assert forms.mended("boxlevel") == "boxlevel", "level was read three times"


def test_a_correct_word_of_english_is_left_alone_though_the_game_does_not_know_it(forms: WordForms) -> None:
    assert "race" not in forms.known
    assert forms.mended("race") == "race"


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        ("mud covered vs spun out", ["mud covered", "spun out"]),
        ("Radar or Visual?", ["radar", "visual"]),
        ("what is the difference between a mod and a shift", ["a mod", "a shift"]),
        ("mods and shifts difference", ["mods", "shifts"]),
        ("is radar stronger than a missile", ["radar", "missile"]),
        ("which is better radar or visual", ["radar", "visual"]),
        ("how many cards do i have", []),
        ("do i pick up first or play first", []),
        ("the or radar", []),
    ],
)
def test_the_two_terms_of_a_comparison_are_found(question: str, terms: list[str]) -> None:
    assert compared(question) == terms


def test_one_foreign_word_may_be_a_name_but_two_are_another_language() -> None:
    assert in_english("what does der do")
    assert not in_english("was macht der spieler wenn")
    assert in_english("")
    assert in_english("?!")
    assert not in_english("何枚引く")


def test_words_that_mean_the_same_are_compared_as_one_and_longer_phrases_first() -> None:
    forms = WordForms("no game", ["cards"])
    same = forms._same
    phrases = sorted(same, key=len)[-3:]
    assert len(phrases[-1]) > 1
    for phrase in phrases:
        assert forms.tokens(f"zebras {' '.join(phrase)} zebras") == [stem("zebras"), same[phrase], stem("zebras")]
        assert forms.tokens(" ".join(phrase)) == [same[phrase]]
        assert all(word in forms.known for word in phrase)


def test_a_word_that_means_the_same_as_others_does_so_with_any_ending() -> None:
    forms = WordForms("paddock", ["delete", "data"])
    assert "wiped" not in forms.known
    assert forms.corrected("my data wiped") == forms.corrected("my data deleted")


@pytest.mark.parametrize("game", GAMES)
def test_every_way_of_saying_the_same_means_one_word(game: str) -> None:
    for phrase, meant in WordForms(game, [])._same.items():
        assert " " not in meant
        assert phrase == tuple(plain_words(" ".join(phrase))), "else no question could contain it"


def test_what_people_type_is_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word of every keystroke in the box of `/rules` comes here."""
    monkeypatch.setattr("bot.help.word_forms.REMEMBERED", 3)
    forms = WordForms("no game", TEXTS)
    for word in ("levle", "geaer", "vehicel", "overtke", "thrattle"):
        forms.corrected(word)
    assert len(forms._mended) == 3
    assert forms.corrected("levle") == forms.corrected("level")
    assert stem.cache_info().maxsize is not None
