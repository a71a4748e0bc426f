"""A decision fits a screen: at most 640 points on a phone, 620 on the visible part of a desktop."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from unittest.mock import Mock

import pytest

from bot.discord_kit.button_lines import LETTER
from bot.discord_kit.content import safe
from bot.discord_kit.menus import TOP, TOUCHED, at
from bot.host.core.match import Match
from bot.match_ui import match_details
from bot.match_ui.match_scenes import close_up_of, plain_scene, whole_menu
from bot.match_ui.news import LONGEST, news, news_lines, written
from bot.match_ui.screen import BETWEEN, BULLET, LINE, SIZES, _text_high, fits, one_line
from bot.match_ui.screen import CHANNEL as IN_A_CHANNEL
from bot.match_ui.table_content import _table_content, _table_text, hand_content
from bot.shared.preferences import Preferences
from games.contract.menus import Choice, Layout, Menu, fitted
from games.look.letters import width
from games.look.scene import Scene
from games.tiny_turbo_cars.cars import FACTS
from tests.discord.test_one_screen import ONLY_YOU
from tests.examples import less_or_all
from tests.recorded_screens import KEYS, Decision, after, corpus_of, decisions
from tests.screen import ASIDE, ASIDE_DESKTOP, CHANNEL, DESKTOP, PHONE, height, text_height

WISHES = (Preferences(), Preferences(plain=True), Preferences(words=True))
WIDER = 70
"""How much higher a hand is in a desktop's channel at most: its picture is as wide as the channel, and so much higher.
What is above the visible part is then the line of the author, and the news or the edge of the picture.
"""


TICKED = "-# Synkro ✓: Speed 6 → 7, needs 7: rolls on next turn, then on"
"""A line with a tick, which is wider than a letter: it is two lines on a phone."""


def sample(game: str, every: int) -> list[Decision]:
    """Some decisions of every recorded match of a game, the first of each match among them."""
    return [each for name in corpus_of(game).plans for each in decisions(game, name, every=every)]


def too_high(decision: Decision, wishes: Preferences = WISHES[0]) -> list[str]:
    """Every part of a decision that does not fit, with its height."""
    found = []
    for spot in decision.spots():
        face = hand_content(decision.match, decision.seat, spot, wishes)
        for screen in (PHONE, DESKTOP):
            points = height(face, screen)
            if points > screen.most:
                found.append(f"{decision.where}, seat {decision.seat} at '{spot}': {points:.0f} on a {screen.name}")
    return found


def too_high_aside(decision: Decision, wishes: Preferences = WISHES[0]) -> list[str]:
    """The same where a hand is opened in the channel: in a box with a line below it, and narrower on a phone."""
    found = []
    for spot in decision.spots():
        face = hand_content(decision.match, decision.seat, spot, wishes, aside=True)
        for screen, most in ((ASIDE, ASIDE.most), (ASIDE_DESKTOP, ASIDE_DESKTOP.most + WIDER)):
            points = ONLY_YOU + height(face, screen)
            if points > most:
                found.append(f"{decision.where}, seat {decision.seat} at '{spot}': {points:.0f} on {screen.name}")
    return found


@pytest.mark.parametrize("game", KEYS)
@pytest.mark.parametrize("wishes", WISHES, ids=["pictures", "plain", "words"])
def test_a_hand_that_is_open_in_the_channel_fits_a_screen_as_well(game: str, wishes: Preferences) -> None:
    """It was once fitted like a private message, and took 718 points on a phone."""
    assert [fault for each in sample(game, 53) for fault in too_high_aside(each, wishes)] == []


@pytest.mark.parametrize("game", ["race_to_ace", "acceleration", "acceleracers", "dealin_dirt"])
def test_a_hand_in_the_channel_of_a_desktop_is_seldom_higher_than_its_visible_part(game: str) -> None:
    """Only five lines of buttons or more below a picture as wide as the channel are, such as a whole puzzle."""
    hands = over = 0
    for each in sample(game, 31):
        for spot in each.spots():
            face = hand_content(each.match, each.seat, spot, aside=True)
            hands, over = hands + 1, over + (ONLY_YOU + height(face, ASIDE_DESKTOP) > ASIDE_DESKTOP.most)
    assert over <= hands / 16, (over, hands)


@pytest.mark.parametrize("steps", less_or_all((29, 43), (17, 29)))
@pytest.mark.parametrize("wishes", WISHES, ids=["pictures", "plain", "words"])
def test_a_whole_puzzle_fits_the_channel_of_a_desktop_as_well(wishes: Preferences, steps: tuple[int, int]) -> None:
    """It took up to 664 points, so that what had happened was above the screen, and a choice of cars 674."""
    for each in {(each.where, each.seat): each for n in steps for each in sample("tiny_turbo_cars", n)}.values():
        face = hand_content(each.match, each.seat, TOP, wishes, aside=True)
        for screen in (ASIDE, ASIDE_DESKTOP):
            assert ONLY_YOU + height(face, screen) <= screen.most, (each.where, each.seat, screen.name)


@pytest.mark.parametrize("game", KEYS)
def test_every_decision_fits_a_screen(game: str) -> None:
    assert [fault for each in sample(game, 53) for fault in too_high(each)] == []


@pytest.mark.parametrize("game", ["acceleration", "tiny_turbo_cars"])
def test_what_one_sees_while_others_decide_fits_a_screen_as_well(game: str) -> None:
    waiting = 0
    for match in {id(each.match): each.match for each in sample(game, 7)}.values():
        for seat in set(range(len(match.names))) - set(match.playing.to_act()):
            face, waiting = hand_content(match, seat), waiting + 1
            high = {screen.name: height(face, screen) for screen in (PHONE, DESKTOP)}
            assert all(high[screen.name] <= screen.most for screen in (PHONE, DESKTOP)), (
                match.playing.view(seat),
                high,
            )
    assert waiting > 50


@pytest.mark.proof
@pytest.mark.parametrize("game", KEYS)
def test_every_decision_of_all_recorded_matches_fits_a_screen(game: str) -> None:
    assert [fault for each in sample(game, 1) for fault in too_high(each)] == []


@pytest.mark.parametrize("game", KEYS)
@pytest.mark.parametrize("wishes", WISHES[1:], ids=["plain", "words"])
def test_plain_pictures_and_words_fit_too(game: str, wishes: Preferences) -> None:
    assert [fault for each in sample(game, 113) for fault in too_high(each, wishes)] == []


def test_a_plain_picture_gives_way_to_a_puzzle_with_a_long_question() -> None:
    (crowded,) = (each for each in sample("tiny_turbo_cars", 13) if (each.where, each.seat) == ("four-dice 52", 2))
    assert too_high(crowded, WISHES[1]) == []


def test_a_plain_picture_uses_the_room_that_few_buttons_leave_for_all_five_pilots() -> None:
    full = [each for each in sample("race_to_ace", 7) if len(each.match.names) == 5]
    usual = whole = 0
    for decision in full:
        match, seat = decision.match, decision.seat
        (picture,) = hand_content(match, seat, TOP, WISHES[1]).scenes
        names = ["You" if each == seat else name for each, name in enumerate(match.names)]
        whole += all(f"{name}: " in picture.alt for name in names)
        usual += all(f"{name}: " in plain_scene(match, match.playing.view(seat)).alt for name in names)
    assert (whole > 0.6 * len(full), usual < 0.1 * len(full)) == (True, True)


@pytest.mark.parametrize("game", KEYS)
def test_a_decision_has_one_picture_and_its_choices_are_buttons_up_to_ten(game: str) -> None:
    for decision in sample(game, 41):
        for spot in decision.spots():
            face = hand_content(decision.match, decision.seat, spot)
            assert len(face.scenes) == 1
            menu, _ = at(whole_menu(decision.match, decision.seat), spot)
            lists = [row for row in face.rows if row.to_component_dict()["components"][0]["type"] == 3]
            beside = sum(each.menu is not None and each.menu.layout is Layout.LIST for each in menu.choices)
            if len(menu.choices) <= TOUCHED and menu.layout is not Layout.LIST:
                assert len(lists) == beside, decision.where


def test_a_hand_in_words_tells_all_that_a_screen_has_room_for() -> None:
    """It once named four face-down Realms, but not the reader's Vehicles and hand, on half of a screen."""
    hands = full = 0
    for each in [*sample("race_to_ace", 31), *sample("acceleration", 31), *sample("acceleracers", 31)]:
        match, seat, view = each.match, each.seat, each.match.playing.view(each.seat)
        face, lines = hand_content(match, seat, TOP, WISHES[2]), [safe(line) for line in match.described(view)]
        shown = [line for line in face.above.split("\n") if line in lines]
        assert shown == lines[: len(shown)], each.where
        hands, full = hands + 1, full + (shown == lines)
        if shown != lines:
            more = face.above.replace(shown[-1], f"{shown[-1]}\n{lines[len(shown)]}")
            assert not fits([more, face.below], (), face.rows), each.where
    assert full > 0.4 * hands


def test_a_submenu_in_words_tells_of_each_pilot_once() -> None:
    """Each stood in the question with kills and cards, and in the table with the same."""
    asked = 0
    for each in sample("race_to_ace", 5):
        for spot in list(each.spots())[1:]:
            above = hand_content(each.match, each.seat, spot, WISHES[2]).above
            told = [line.removeprefix("-# ").removesuffix(".") for line in above.split("\n") if "kill" in line]
            assert len(told) == len(set(told)), each.where
            asked += "whom?" in above
    assert asked


def test_a_hand_in_words_tells_what_all_eight_cars_can_do() -> None:
    """On a phone it told of the first four."""
    decision = next(each for each in sample("tiny_turbo_cars", 1) if each.kind == "pick")
    told = hand_content(decision.match, decision.seat, wishes=Preferences(words=True)).above
    assert all(f"{car.name}: {car.terse}" in told for car in FACTS)


def test_a_hand_in_words_of_dealin_dirt_tells_what_a_turn_is_about() -> None:
    """It named both Active Drivers in a third of these hands, and the reader's own cards in a tenth."""
    hands, with_cards = [each for each in sample("dealin_dirt", 9) if each.kind == "turn"], 0
    for each in hands:
        face = hand_content(each.match, each.seat, TOP, WISHES[2])
        assert height(face, PHONE) <= PHONE.most, each.where
        assert face.above.count(", Active ") == 2, each.where
        with_cards += "Your hand: " in face.above
    assert with_cards > 0.7 * len(hands)


def test_news_are_cut_only_where_there_is_no_room_for_one_more_whole_line() -> None:
    """Hints of choices give way to what happened, and of two lines only the less worthy one is cut."""
    cut = 0
    for each in sample("acceleration", 5):
        match, seat = each.match, each.seat
        face, happened = hand_content(match, seat), news(match, seat)
        whole = {f"- {one_line(line[2:])}": line for line in written(happened, range(len(happened)))}
        below = "\n".join(line for line in face.below.split("\n") if not line.startswith("-# ") or match.code in line)
        for line in face.above.split("\n"):
            if line != whole.get(line, line):
                cut += 1
                above = face.above.replace(line, whole[line])
                assert not fits([above, below], match.game.scenes(match.playing.view(seat)), face.rows), each.where
    assert cut > 0


@pytest.mark.parametrize("game", KEYS)
def test_a_line_of_news_that_is_cut_has_a_full_stop_only_where_a_clause_ends(game: str) -> None:
    """ "Until shot down, you are immune." and "The new Radar." said something else than the whole lines."""
    cut = 0
    for each in sample(game, 31):
        happened = news(each.match, each.seat)
        for line in (line[2:] for line in written(happened, range(len(happened)))):
            short = one_line(line)
            cut += short != line
            if short != line and not short.endswith("…"):
                assert line.startswith((". ", ", ", " ("), len(short) - 1), f"{line} -> {short}"
    assert cut > 0


@pytest.mark.parametrize("game", ["race_to_ace", "acceleracers", "dealin_dirt"])
def test_a_hand_with_room_shows_whole_cards(game: str) -> None:
    """The larger picture shows all that can be chosen, and none before it would have fitted."""
    cards = 0
    for decision in sample(game, 17):
        match, seat = decision.match, decision.seat
        face, view = hand_content(match, seat), match.playing.view(seat)
        usual = match.game.scene(view)
        if close_up_of(match, seat, TOP) is not None:
            continue
        named = {key for leaf in whole_menu(match, seat).leaves() for key in re.split("[:>+]", leaf.notation)}
        open_to = {spot.key for spot in usual.spots} & named
        assert {spot.key for spot in face.scenes[0].spots} >= open_to, decision.where
        for each in match.game.larger(view):
            if each.height == face.scenes[0].height:
                break
            fitting = dataclasses.replace(face, scenes=(each,))
            assert any(height(fitting, screen) > screen.most - 80 for screen in (PHONE, DESKTOP)), decision.where
        names = [sprite.name.partition(":")[0] for sprite in face.scenes[0].sprites]
        cards += not {"card-big", "card-hand"}.isdisjoint(names)
    assert cards > 5


def has_cards(scene: Scene) -> bool:
    return any(sprite.name.startswith(("card-big:", "card-hand:", "card-thumb:")) for sprite in scene.sprites)


@pytest.mark.parametrize("game", ["acceleracers", "dealin_dirt"])
def test_a_hand_keeps_its_look_from_press_to_press(game: str) -> None:
    """What can be chosen is a card, as large as there is room for; in one of seven positions there is none.

    Where no card can be played, four Vehicles of one's own in a Realm have the room for their names.
    """
    looks = Counter[tuple[bool, bool]]()
    for decision in sample(game, 5):
        match, seat = decision.match, decision.seat
        if close_up_of(match, seat, TOP) is None:
            shown = hand_content(match, seat).scenes[0]
            some = any(map(has_cards, match.game.larger(match.playing.view(seat))))
            looks[some, has_cards(shown)] += 1
    assert looks[False, True] == 0
    assert looks[True, False] < looks.total() / 7
    assert min(looks[True, True], looks[False, False]) > 10


@pytest.mark.parametrize("game", ["acceleracers", "dealin_dirt"])
def test_news_has_whole_lines_and_is_never_missing(game: str) -> None:
    for decision in sample(game, 7):
        items = [each for each in news(decision.match, decision.seat) if not each.aside or len(each.text) <= LONGEST]
        shown = [
            line for line in hand_content(decision.match, decision.seat).above.split("\n") if line.startswith("- ")
        ]
        assert bool(shown) == bool(items), decision.where
        cut = [line for line in shown if line.endswith("…") and not line.endswith(" …")]  # within a phrase
        assert all(len(line) >= LONGEST for line in cut), (decision.where, shown)


def test_the_last_figure_is_shown_with_its_spaces_and_with_what_happened() -> None:
    """Its many buttons left no room to say that the enemy had just struck."""
    lone = [each for each in sample("acceleration", 3) if re.search("where to|strike whom", prompt_of(each))]
    silent = [each.where for each in lone if not hand_content(each.match, each.seat).above.startswith("- ")]
    assert len(lone) > 20 * len(silent), silent
    (struck,) = (each for each in lone if each.where == "dice 57")
    assert hand_content(struck.match, struck.seat).above == "- Ada's Spartan hits your Lancer for 2 HP."


def last_of(game: str) -> Match:
    *_, decision = decisions(game, next(iter(corpus_of(game).plans)), every=20)
    return decision.match


@pytest.mark.parametrize("game", KEYS)
def test_nobody_is_asked_at_the_table(game: str) -> None:
    face = _table_text(last_of(game), talking=True)
    labels = [each["label"] for row in face.rows for each in row.to_component_dict()["components"]]
    assert labels == ["My hand", "More"]


@pytest.mark.parametrize("game", KEYS)
def test_the_table_can_be_seen_at_once_too(game: str) -> None:
    for decision in sample(game, 31):
        face = _table_content(decision.match, animated=False, talking=True)
        assert len(face.scenes) == 1, "what everybody may see is one picture"
        for screen in (PHONE, CHANNEL):
            assert height(face, screen) <= screen.most, (decision.where, screen.name)


@pytest.mark.parametrize("game", ["race_to_ace", "acceleracers", "dealin_dirt"])
async def test_the_whole_table_behind_more_fits_too(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def can_take_back(*_: object) -> bool:
        return True

    monkeypatch.setattr(match_details, "can_take_back", can_take_back)
    details = match_details.MatchDetails(Mock(), Mock())
    for decision in sample(game, 61):
        face = await details._more(decision.match, decision.seat, "")
        for screen in (ASIDE, ASIDE_DESKTOP):
            assert ONLY_YOU + height(face, screen) <= screen.most, (decision.where, screen.name)


def test_what_has_happened_stands_first_and_the_question_next_to_the_buttons() -> None:
    decision = sample("race_to_ace", 9)[3]
    face = hand_content(decision.match, decision.seat, TOP)
    assert face.above.startswith("- ")
    assert face.below.startswith("**")
    assert "time runs out" in face.below.splitlines()[-1]


@pytest.mark.parametrize("game", KEYS)
def test_a_question_stands_below_the_picture_also_where_there_is_no_news(game: str) -> None:
    """It jumped above the picture at the first slide of a puzzle, and all buttons with it."""
    for decision in sample(game, 9):
        face = hand_content(decision.match, decision.seat, TOP)
        assert not face.above.startswith("**"), decision.where


@pytest.mark.parametrize("name", ["two-planners-relaxed", "two-dice"])
def test_a_slide_moves_no_button(name: str) -> None:
    """The news of the last race stays while its reader slides, so that picture and buttons stay where they are."""
    puzzles = [each for each in decisions("tiny_turbo_cars", name, every=9) if each.kind == "programming"]
    assert puzzles
    for each in puzzles:
        slide, *_ = each.match.playing.legal_actions(each.seat)
        slid = after(each.match, each.seat, slide.notation)
        before, then = (hand_content(match, each.seat).above for match in (each.match, slid))
        assert before.startswith("- "), each.where
        assert before == then, each.where


def cut_labels(menu: Menu) -> list[str]:
    """Every label that is cut; the dots of a branch say that it opens."""
    found = [each.label for each in menu.choices if "…" in (each.label.removesuffix("…") if each.menu else each.label)]
    return found + [label for each in menu.choices if each.menu for label in cut_labels(each.menu)]


@pytest.mark.parametrize("game", KEYS)
def test_no_label_of_a_choice_is_cut(game: str) -> None:
    assert {label for each in sample(game, 3) for label in cut_labels(whole_menu(each.match, each.seat))} == set()


def test_a_cut_label_is_noticed() -> None:
    inner = Menu(
        "?", (Choice(fitted("Flameout: break the Radar in front of you", 20), "flameout@radar"), Choice("No", "n"))
    )
    assert cut_labels(Menu("?", (Choice("Flameout…", menu=inner),))) == ["Flameout: break the…"]


def prompt_of(decision: Decision) -> str:
    return whole_menu(decision.match, decision.seat).prompt


def test_the_only_figure_that_can_still_move_is_shown_with_its_spaces_at_once() -> None:
    lone = [each for each in sample("acceleration", 5) if re.search("where to|strike whom", prompt_of(each))]
    assert lone, "a menu at the top asks where a figure goes, not which one"
    for each in lone:
        face = hand_content(each.match, each.seat)
        asked = (prompt_of(each), whole_menu(each.match, each.seat).bare)
        assert any(f"**{question}" in face.above + face.below for question in asked)
        assert face.scenes == (close_up_of(each.match, each.seat, TOP),)


@pytest.mark.parametrize("name", corpus_of("tiny_turbo_cars").plans)
def test_the_news_of_a_race_are_never_cut_nor_left_out(name: str) -> None:
    for each in decisions("tiny_turbo_cars", name, every=7):
        above = hand_content(each.match, each.seat).above
        assert "…" not in above, each.where
        assert above.startswith("- ") or not news(each.match, each.seat), each.where
        assert not any(line.endswith("…") for line in news_lines(news(each.match, None), None)), each.where


@pytest.mark.parametrize(("before", "room"), [("", 0), ("- ", BULLET), ("-# ", 0)])
def test_a_line_is_broken_where_it_is_wider_than_its_room(before: str, room: float) -> None:
    """A list is set further in, small print has smaller letters; the signs for both are not shown."""
    size = LETTER * SIZES.get(before.strip(), 1)
    text = f"{before}To be or not to be"
    whole = width(text.removeprefix(before), size) + room
    one, two = (_text_high(text, whole + more) for more in (0.5, -0.5))
    assert two == 2 * one
    assert _text_high(f"{text}\nThat is the question", 300) == pytest.approx(one + BETWEEN + LINE)


@pytest.mark.parametrize("text", ["One", "One\nTwo", "## Head\nline", "-# small", "One\n- item\n-# small", TICKED])
def test_texts_are_taken_to_be_as_high_as_the_preview_lays_them_out(text: str) -> None:
    assert _text_high(text, PHONE.column) == pytest.approx(text_height(text, PHONE.column))


@pytest.mark.parametrize(
    ("lines", "fitting"),
    [(["Short."] * 7, True), (["This line is broken on a phone, but not on a desktop."] * 6, False)],
)
def test_a_message_in_a_channel_has_to_fit_a_phone_and_a_wide_desktop(lines: list[str], fitting: bool) -> None:
    picture = Scene(360, 360, "sky", (), (), "a sky")
    assert fits(["\n".join(lines)], [picture], [], IN_A_CHANNEL[1:]), "a desktop shows the picture smaller"
    assert fits(["\n".join(lines)], [picture], [], IN_A_CHANNEL) is fitting
