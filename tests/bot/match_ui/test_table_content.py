"""While the film of a race runs, a hand shows no more than everybody sees."""

from __future__ import annotations

import pytest
from discord.ui import Select

from bot.discord_kit.menus import TOP
from bot.host.match.phrases import phrase
from bot.match_ui import table_content
from bot.match_ui.match_scenes import scenes_of
from bot.match_ui.table_content import PHRASE
from bot.shared.preferences import Preferences
from bot.shared.terms import Terms
from db.recent import RecentLine
from db.stored import encoded
from games.core import SeatSetup
from games.dealin_dirt.events import HandShown
from games.registry import GAMES
from tests.bot.conftest import NOON, Office
from tests.games.dealin_dirt.test_setup import setting_up
from tests.recorded_screens import KEYS, NAMES, begun, corpus_of, decisions


@pytest.mark.parametrize("game", ["acceleracers", "dealin_dirt"])
async def test_while_a_film_runs_a_hand_is_the_first_picture_of_the_table(
    office: Office, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    match = await office.begin(game=game)
    (seat, *_) = match.playing.to_act()
    own = table_content._hand_scenes(match, seat, TOP, Preferences())
    assert own == scenes_of(match, match.playing.view(seat))
    monkeypatch.setattr(table_content, "film_ends", lambda _match: NOON)
    match.seats = [*match.seats]  # what was drawn before is drawn again
    filmed = table_content._hand_scenes(match, seat, TOP, Preferences())
    assert filmed == scenes_of(match, match.playing.view(None))[:1]
    assert filmed != own


@pytest.mark.parametrize(("room", "shown"), [(2, ["- Ben draws.", "- Cleo draws."]), (1, ["- Cleo draws."])])
async def test_where_nothing_has_to_be_told_and_one_line_has_room_it_is_told(
    office: Office, monkeypatch: pytest.MonkeyPatch, room: int, shown: list[str]
) -> None:
    match = await office.begin()
    lines = [RecentLine("Ben draws.", None, -1, 1), RecentLine("Cleo draws.", None, -1, 2)]
    monkeypatch.setattr(table_content, "news", lambda *_: lines)
    monkeypatch.setattr(table_content, "by_worth", lambda *_args, **_kwargs: ([], [1, 0]))

    shorter = table_content._shorter_and_shorter(match, 0, Preferences(talk=False), ["", ""])
    first_fit = next(lines for lines, _, _ in shorter if len(lines) <= room)
    assert first_fit == shown


@pytest.mark.parametrize("key", KEYS)
def test_the_head_of_a_table_says_once_who_has_to_decide_what(key: str) -> None:
    """All who are asked are named, unless that is everybody."""
    record = next(iter(corpus_of(key).plans))
    for decision in decisions(key, record, every=9):
        match = decision.match
        asked = {match.names[seat] for seat in match.playing.to_act()}
        head, *others = table_content._table_words(match, talking=False).above.splitlines()
        assert head.startswith("### ")
        assert "everybody" in head or all(name in head for name in asked), decision.where
        assert all(line.startswith(("- ", "-# ")) for line in others), "below it stands what has happened"


@pytest.mark.parametrize(("hand", "offered"), [("cinder-kid torch-tanner", True), ("cinder-kid", False)])
def test_no_set_up_is_offered_where_only_ready_is_left(hand: str, offered: bool) -> None:
    t = setting_up(hand)
    t.play("0 active:cinder-kid")
    match = begun("dealin_dirt", t.state, 2)
    text = table_content._hand_text(match, 0, TOP, Preferences())
    labels = [getattr(each, "label", "") for row in text.rows for each in row.children]
    assert ("Set up for me" in labels) == offered


def test_the_cards_of_a_hand_shown_for_a_mulligan_are_all_named() -> None:
    """They were cut after the second: "Shown: Double Wing Wanda, Green Horse…"."""
    game, shown = GAMES["dealin_dirt"], 0
    for seed in range(60):
        state = game.new([SeatSetup()] * 2, seed, game.Options())
        hands = [each for each in state.opening if isinstance(each, HandShown)]
        if len(hands) == 1:
            match, sentence = begun("dealin_dirt", state, 2), game.sentence(hands[0], NAMES)
            assert sentence in table_content._table_text(match, talking=False).above
            shown += 1
    assert shown > 5


async def test_a_table_offers_every_phrase_and_no_other(office: Office) -> None:
    match = await office.begin()
    assert not [row for row in table_content._table_words(match, talking=False).rows if PHRASE in str(row)]
    match.update(terms=encoded(Terms(phrases=True)))
    *_, offered = table_content._table_words(match, talking=False).rows
    (choices,) = offered.children
    assert isinstance(choices, Select)
    phrases = [phrase(number) for number in range(1, 13)]
    assert len(set(phrases)) == 12
    assert [(each.label, each.value) for each in choices.options] == [
        (words, str(number)) for number, words in enumerate(phrases, 1)
    ]
