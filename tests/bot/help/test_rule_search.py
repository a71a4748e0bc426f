"""Rules pages and cards can be looked up."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from bot.help import rule_search
from bot.help.answer_index import AnswerIndex
from bot.help.answers import PADDOCK, RuleAnswer, answers
from bot.help.rule_pages import page, rule_about_kind
from bot.help.rule_search import Rulebook, get_ready
from games.registry import GAMES, card_games
from tests.bot.help.cards_in import mentioned


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_page_that_can_be_searched(book: Rulebook, key: str) -> None:
    assert page(key).startswith(f"# {GAMES[key].title}\n")
    found = [rule for question in ("draw", "turn") for rule in book.answer(question, key).answers]
    assert key in {rule.game for rule in found} <= {key, PADDOCK}
    assert all(rule.says and rule.title for rule in found)


def test_the_indexes_of_all_games_are_built_before_the_first_question() -> None:
    get_ready()
    assert rule_search._indexes.keys() == {*GAMES, "paddock"}


def test_the_indexes_are_built_with_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the event loop waits for the interpreter's lock for as long as the work takes."""
    rests: list[float] = []
    monkeypatch.setattr(rule_search, "_indexes", {})
    monkeypatch.setattr(rule_search, "WORK", -1.0)
    monkeypatch.setattr(time, "sleep", rests.append)
    get_ready()
    ways = sum(len(each.asked) for game in GAMES for each in answers(game))
    assert len(rests) > 4 * ways
    assert set(rests) == {rule_search.REST}
    assert rule_search._indexes["acceleration"].best("draw", 1) == AnswerIndex(
        "acceleration", answers("acceleration")
    ).best("draw", 1)


def test_a_rest_follows_only_a_stretch_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    moments, rests = iter([5.0, 5.1, 5.3, 5.4, 5.5, 5.7, 5.75]), list[float]()
    clock = SimpleNamespace(perf_counter=lambda: next(moments), sleep=rests.append)
    monkeypatch.setattr(rule_search, "time", clock)
    monkeypatch.setattr(rule_search, "WORK", 0.2)
    rest = rule_search._rests()
    rested = []
    for _ in range(4):
        rest()
        rested.append(len(rests))
    assert rested == [0, 1, 1, 2], "after 0.1 and 0.3 s of work, then 0.1 and 0.3 s after the rest"


@pytest.mark.parametrize("key", GAMES)
def test_every_card_is_found_by_its_name(book: Rulebook, key: str) -> None:
    for entry in GAMES[key].entries():
        card = book.card(entry.name.lower(), key)
        assert card is not None
        assert book.card(card.value) is card
        assert entry.name in {each.entry.name for each in book.suggestions(entry.name, key)}


def test_misspelt_names_are_suggested(book: Rulebook) -> None:
    assert book.suggestions("flamout", "race_to_ace")[0].entry.name == "Flameout"
    assert book.suggestions("mis", "race_to_ace")[0].entry.name == "Missile"
    assert len(book.suggestions("")) <= 25
    assert book.suggestions("qqqqqqqq") == []


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        (
            "acceleracers",
            {
                "Vehicle": "R1.3",
                "Racing Realm": "R1.2",
                "Mod": "R1.4",
                "Shift": "R1.5",
                "Accele-Charger": "R1.6",
                "Hazard": "R1.7",
            },
        ),
        (
            "dealin_dirt",
            {
                "Hot Lap Driver": "R1.2",
                "Heat Race Driver": "R1.2",
                "Feature Driver": "R1.2",
                "Winner Driver": "R1.2",
                "Horse Power": "R1.5",
                "Pit Strategy": "R1.6",
                "Pit Crew": "R1.6",
                "Pit Item": "R1.6",
                "Pit Tool": "R1.6",
                "Track": "R1.6",
            },
        ),
    ],
)
def test_every_kind_of_card_has_the_rule_about_it(game: str, numbers: dict[str, str]) -> None:
    assert {str(card.kind) for card in card_games()[game].catalogue().values()} == set(numbers)
    for kind, number in numbers.items():
        rule = rule_about_kind(game, kind)
        assert rule is not None
        assert rule.number == number, kind
    assert rule_about_kind(game, "Spaceship") is None


@pytest.mark.parametrize(
    "text", ["", " ", '"', "*", "a AND", "NEAR(", "(", "a:b", "-", "^x", "'", "\x00", "x" * 500, "é", "🏎️"]
)
def test_no_search_fails(book: Rulebook, text: str) -> None:
    assert isinstance(book.answer(text).answers, tuple)
    assert book.card(text) is None


@pytest.mark.parametrize(
    ("question", "game", "name"),
    [
        ("what does a malfuntion do", "race_to_ace", "Malfunction"),
        ("acid bath wat does it do", "", "Acid Bath"),
        ("what does turbobot do", "tiny_turbo_cars", "Turbobot"),
        ("when can i play golden brid", "race_to_ace", "Golden Bird"),
    ],
)
def test_a_card_is_found_in_a_sentence_and_misspelt(question: str, game: str, name: str) -> None:
    assert mentioned(question, game) == name


@pytest.mark.parametrize("question", ["how many cards do i have", "who begins", "can i take it back", ""])
def test_a_sentence_about_no_card_finds_none(question: str) -> None:
    assert mentioned(question) is None


@pytest.mark.parametrize(
    ("score", "known", "odds", "shown"),
    [
        (7.0, 0.6, 0.0, ("A", "B", "paddock")),
        (6.3, 0.6, 0.0, ("A", "B", "C")),
        (7.0, 0.5, 0.0, ("A", "B", "C")),
        (7.0, 0.6, -1.6, ("A", "B", "C")),
        (9.2, 0.6, 0.0, ("A", "B", "paddock")),
        (9.2, 1.0, 0.0, ("paddock", "A", "B")),
    ],
)
def test_an_answer_about_the_bot_is_the_last_one_offered_if_it_is_nearly_as_good(
    score: float, known: float, odds: float, shown: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the first one if it is better, and about much more of the question."""
    ours: Any = "paddock"
    good: Any = [(10.0, "A"), (8.5, "B"), (8.0, "C"), (7.9, "D")]
    monkeypatch.setattr(rule_search, "_best", lambda *_: [(score, known, ours)])
    monkeypatch.setattr(rule_search, "_understood", lambda _question, answer: known if answer == ours else 0.55)
    monkeypatch.setattr(rule_search, "about_us", lambda _question: odds)
    monkeypatch.setattr(rule_search, "_nearest", lambda *_, **__: ())
    found: Any = rule_search._of_game("a question", "race_to_ace", good).answers
    assert found == shown


@pytest.mark.parametrize(
    ("score", "odds", "shown"),
    [
        (5.0, 0.0, ("A", "B", "C")),
        (7.0, 0.0, ("A", "B", "us")),
        (5.0, 2.0, ("A", "B", "us")),
        (9.0, 1.0, ("us", "A", "B")),
        (9.0, 3.0, ("us", "we", "A")),
        (14.0, 0.0, ("us", "we", "A")),
        (14.0, -6.0, ("A", "B", "C")),
    ],
)
def test_the_likelier_the_bot_is_meant_the_more_of_three_answers_are_about_it(
    score: float, odds: float, shown: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    good: Any = [(10.0, "A"), (8.5, "B"), (8.0, "C")]
    monkeypatch.setattr(rule_search, "_best", lambda *_: [(score, 0.5, "us"), (score / 2, 0.5, "we")])
    monkeypatch.setattr(rule_search, "_understood", lambda _question, _answer: 0.5)
    monkeypatch.setattr(rule_search, "about_us", lambda _question: odds)
    monkeypatch.setattr(rule_search, "_nearest", lambda *_, **__: ())
    found: Any = rule_search._of_any("a question", "race_to_ace", good).answers
    assert found == shown


def test_an_answer_counts_for_more_if_many_ways_of_asking_for_it_use_a_word() -> None:
    """Below the first place, one chance phrasing counted for as much as all ways of asking for another answer."""
    other = ("where is the sky", "who sings a song", "when does the sun rise", "how deep is a lake")
    chance = RuleAnswer("paddock", "chance", "Chance", "Nothing.", (), ("paint a wall", *other))
    often = RuleAnswer("paddock", "often", "Often", "Nothing.", (), ("paint my old house", "paint a door", "old paint"))
    index = AnswerIndex("paddock", [chance, often])
    assert index._often(1, {"paint"}) > index._often(0, {"paint"})


def test_what_is_often_asked_in_these_words_comes_below_the_first_answer_before_a_chance_phrasing() -> None:
    """Without the part of the ranking that counts how often, the chance phrasing comes second, since it is as near."""
    other = ("where is the sky", "who sings a song", "when does the sun rise", "how deep is a lake")
    first = RuleAnswer("paddock", "first", "First", "Paint a blue wall.", (), ("paint a blue wall",))
    chance = RuleAnswer("paddock", "chance", "Chance", "Nothing.", (), ("paint a wall", *other))
    often = RuleAnswer("paddock", "often", "Often", "Nothing.", (), ("paint my old house", "paint a door", "old paint"))
    best = AnswerIndex("paddock", [chance, often, first]).best("paint a blue", 3)
    assert [answer.key for _, answer in best] == ["first", "often", "chance"]
