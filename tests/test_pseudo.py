"""The pseudo-language marks what catalogues say, and only that."""

from __future__ import annotations

import pytest

from games.core.fluent import listed
from tests.pseudo import marked, plain, pseudo_language, unmarked


def test_sentences_bear_marks_and_names_do_not() -> None:
    assert listed(["Ada", "Ben"]) == "Ada and Ben"
    with pseudo_language():
        sentence = listed(["Ada", "Ben"])
    assert sentence == "Ada áñđ Ben"
    assert unmarked(sentence) == ["Ada", "Ben"]
    assert unmarked(sentence, ["Ada", "Ben"]) == []
    assert plain(sentence) == "Ada and Ben"
    assert listed(["Ada", "Ben"]) == "Ada and Ben"


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("Say `/{ $game } start` again.", "Šáý `/{ $game } start` áğáíñ."),
        ("It starts <t:{ $time }:R>, now.", "Íţ šţáŕţš <t:{ $time }:R>, ñóŵ."),
        ('More { "{" } than 2 < 3', 'Ṁóŕé { "{" } ţĥáñ 2 < 3'),
        ('Led{ "\\u0020" }by', 'Ĺéđ{ "\\u0020" }ƀý'),
    ],
)
def test_code_stays_as_it_is(message: str, expected: str) -> None:
    assert marked(f"key = {message}\n") == f"key = {expected}\n"


def test_code_is_no_word() -> None:
    assert unmarked("`paddock verify` <t:12:R> <@1> https://example.org/a ```a\nb```") == []
