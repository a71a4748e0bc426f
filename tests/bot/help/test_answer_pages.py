"""What is said to a question, and where the buttons below it lead."""

from __future__ import annotations

import re

import pytest
from discord import ui

from bot.discord_kit.buttons import parse
from bot.discord_kit.content import Content
from bot.discord_kit.pages import COLOUR, in_rows
from bot.help.answer_pages import answer_page, kind_button, no_answer_page, refusal_page
from bot.help.answers import CARD, PADDOCK, RULE, answers
from bot.help.rule_pages import numbered, rules_of_refusals
from bot.help.rule_search import BEST, Rulebook, SearchResult, answer_of
from bot.shared.refusal import AgainstRules
from games.contract.menus import LABEL
from games.registry import GAMES
from tests.discord.test_one_screen import ONLY_YOU
from tests.our_games import OURS
from tests.screen import ASIDE, ASIDE_DESKTOP, height

WRITTEN = [each for each in answers("race_to_ace") if each.rules and not each.card][:3]
OF_PADDOCK = answers(PADDOCK)[0]


def leads(face: Content) -> list[tuple[str, str]]:
    """Return the label of each button, or of each line of a list, and where it leads."""
    items = [item for row in face.rows for item in row.children]
    lines = [(line.label, line.value) for item in items if isinstance(item, ui.Select) for line in item.options]
    buttons = [item for item in items if isinstance(item, ui.Button)]
    presses = [parse(str(button.custom_id)) for button in buttons]
    return lines + [(str(button.label), press.text) for button, press in zip(buttons, presses, strict=True) if press]


def list_title(face: Content) -> str:
    (item,) = [item for row in face.rows for item in row.children]
    return str(item.placeholder) if isinstance(item, ui.Select) else ""


def test_an_answer_offers_the_others_and_its_rules_in_a_list() -> None:
    best, other, third = WRITTEN
    face = answer_page(SearchResult((best, other, third)))
    assert face.above.splitlines() == [f"### {best.title}", best.says, "-# Race to Ace"]
    assert face.below == ""
    assert face.colour == GAMES["race_to_ace"].colour
    assert list_title(face) == "More about this"
    assert leads(face) == [
        (other.title, f"answer race_to_ace {other.key}"),
        (third.title, f"answer race_to_ace {third.key}"),
        *((f"Rule {number}", f"answer race_to_ace {RULE}:{number}") for number in best.rules),
        ("How to play Race to Ace", "game race_to_ace"),
    ]


def test_if_another_answer_may_have_been_meant_the_list_says_so() -> None:
    assert list_title(answer_page(SearchResult(tuple(WRITTEN), unsure=True))) == "Did you mean something else?"
    assert list_title(answer_page(SearchResult((WRITTEN[0],), unsure=True))) == "More about this"


def test_an_answer_with_nothing_behind_it_has_one_button() -> None:
    rule = answer_of("race_to_ace", f"{RULE}:R4.3")
    assert rule is not None
    face = answer_page(SearchResult((rule,)))
    assert list_title(face) == ""
    assert leads(face) == [("How to play Race to Ace", "game race_to_ace")]


def test_an_answer_of_another_game_says_so_and_one_about_the_bot_leads_back_to_help() -> None:
    elsewhere = answers("acceleration")[0]
    face = answer_page(SearchResult((OF_PADDOCK, WRITTEN[0], elsewhere)))
    assert face.colour == COLOUR
    assert [label for label, _ in leads(face)] == [
        f"{WRITTEN[0].title} (Race to Ace)", f"{elsewhere.title} (Acceleration!)", "Back to help",
    ]  # fmt: skip
    assert leads(face)[-1][1] == "all"
    assert leads(answer_page(SearchResult((WRITTEN[0], OF_PADDOCK))))[0][0].startswith(OF_PADDOCK.title)


@pytest.mark.parametrize("game", OURS)
def test_an_answer_about_a_card_shows_it_and_does_not_write_what_the_picture_says(game: str) -> None:
    entries = {entry.key: entry for entry in GAMES[game].entries()}
    for each in [each for each in answers(game) if each.card in entries][::70]:
        face, entry = answer_page(SearchResult((each,))), entries[each.card]
        said = [] if entry.text == each.says else [each.says]
        assert face.above.splitlines() == [f"### {each.title}", *said, f"-# {GAMES[game].title} · {entry.kind}"]
        assert face.scenes == (GAMES[game].face(each.card),)


def test_a_card_without_a_picture_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    card = answer_of("acceleracers", f"{CARD}:tsunami")
    assert card is not None
    monkeypatch.setattr(type(GAMES["acceleracers"]), "face", lambda *_: None)
    assert card.says in answer_page(SearchResult((card,))).above


@pytest.mark.parametrize("game", [*GAMES, PADDOCK])
def test_every_answer_fits_a_phone_and_a_desktop(game: str) -> None:
    for each in answers(game):
        face = answer_page(SearchResult((each, *answers(game)[:2]), unsure=True))
        for screen in (ASIDE, ASIDE_DESKTOP):
            assert ONLY_YOU + height(face, screen) <= screen.most, each.key


def test_without_an_answer_the_nearest_ones_and_the_guides_are_offered() -> None:
    face = no_answer_page("what is the airspeed of a swallow", near=WRITTEN[:1])
    assert "I found nothing about that" in face.above
    assert leads(face) == [
        *((game.title, f"game {key}") for key, game in GAMES.items()),
        (f"{WRITTEN[0].title} (Race to Ace)"[:LABEL], f"answer race_to_ace {WRITTEN[0].key}"),
        ("Back to help", "all"),
    ]
    assert len(face.rows) == 2, "one row of buttons and one list, for a phone breaks every long button into a line"
    (about_paddock, *_) = no_answer_page("what is the airspeed", near=[OF_PADDOCK]).rows[0].children
    assert isinstance(about_paddock, ui.Button)
    assert about_paddock.label == OF_PADDOCK.title, "it is clear where that belongs"
    of_game = no_answer_page("what is it", "race_to_ace", WRITTEN[:1])
    assert of_game.above.startswith("### I find nothing about that in the rules of Race to Ace\n")
    assert [label for label, _ in leads(of_game)] == [WRITTEN[0].title, "How to play Race to Ace", "Back to help"]
    assert of_game.colour == GAMES["race_to_ace"].colour
    assert face.colour == COLOUR
    assert "only understand English" in no_answer_page("wie viele karten darf ich ziehen").above


def test_a_refusal_leads_to_its_rules() -> None:
    for code, numbers in rules_of_refusals("acceleracers").items():
        face = refusal_page(AgainstRules("No.", "acceleracers", code))
        assert leads(face) == [(f"Rule {number}", f"answer acceleracers {RULE}:{number}") for number in numbers]
    assert leads(refusal_page(AgainstRules("No.", "acceleracers", "NO_SUCH_CODE"))) == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_shown_without_our_own_numbers_of_rulings(game: str) -> None:
    assert not [rule.number for rule in numbered(game).values() if re.search(r"\bRL\d", rule.text)]


def test_a_ruling_within_a_rule_begins_a_sentence() -> None:
    assert numbered("acceleracers")["R2.4"].text == "Both players may bring the same Realm; the row then has it twice."


def test_a_kind_of_card_leads_to_its_rule() -> None:
    button = kind_button("acceleracers", "Hazard")
    assert button is not None
    assert button.label == "Rule: Hazard"
    assert "R1.7" in numbered("acceleracers")
    assert kind_button("acceleracers", "Spaceship") is None


@pytest.mark.parametrize(("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [5, 1]), (11, [5, 5, 1])])
def test_buttons_stand_in_rows_of_five(count: int, rows: list[int]) -> None:
    buttons = [ui.Button[ui.LayoutView](label=str(n), custom_id=str(n)) for n in range(count)]
    assert [len(row.children) for row in in_rows(buttons)] == rows


@pytest.mark.parametrize(
    ("question", "key", "unsure"),
    [
        ("how do i delete my data", "privacy", True),
        ("what is a booster", "boosters", True),
        ("is the shuffle fair", "fairness", False),
        ("can i undo a move", "undo", False),
    ],
)
def test_an_answer_about_the_bot_is_unsure_only_where_nothing_of_the_game_fits(
    question: str, key: str, unsure: bool
) -> None:
    found = Rulebook().answer(question, "race_to_ace")
    assert (found.answers[0].game, found.answers[0].key) == (PADDOCK, key)
    assert found.unsure is unsure
    assert len(found.answers) == BEST
