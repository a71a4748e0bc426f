"""While the film of a race runs, a hand shows no more than everybody sees."""

from __future__ import annotations

import pytest

from bot.discord_kit.menus import TOP
from bot.match_ui import table_content
from bot.match_ui.match_scenes import scenes_of
from bot.shared.preferences import Preferences
from db.recent import RecentLine
from tests.bot.conftest import NOON, Office
from tests.recorded_screens import KEYS, corpus_of, decisions


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
    told, _ = table_content._short_news(match, 0, Preferences(talk=False), "", lambda lines, _: len(lines) <= room)
    assert told == shown


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
