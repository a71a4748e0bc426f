"""What small commands make of their options."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.shared.ids import code
from cogs.booster import Boosters
from cogs.match import Matches
from cogs.rules import LATEST, RulesCog
from db.matches import Sighting


@pytest.mark.parametrize(("game", "chosen"), [("", None), ("dealin_dirt", "dealin_dirt")])
async def test_who_names_no_game_opens_a_booster_of_any(game: str, chosen: str | None) -> None:
    found = []

    async def open_(_interaction: object, game: Any, *, public: bool) -> None:
        found.append((game and game.key, public))

    boosters = SimpleNamespace(open=open_)
    cog: Any = SimpleNamespace(services=SimpleNamespace(cards=SimpleNamespace(boosters=boosters)))
    await Boosters.open.callback(cog, None, game)
    await Boosters.open.callback(cog, None, game, True)
    assert found == [(chosen, False), (chosen, True)]


@pytest.mark.parametrize(("match", "meant"), [("", None), (code(77), 77), ("no code", -1)])
async def test_a_word_is_for_any_offer_unless_a_match_is_named(
    match: str, meant: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what is no code of a match, no offer is meant."""
    given = []

    async def give_word(_finding: object, *asked: Any) -> tuple[str, list[str]]:
        given.append(asked)
        return "promise", []

    async def tell(*_told: object) -> None:
        return

    monkeypatch.setattr("cogs.match.offers.give_word", give_word)
    monkeypatch.setattr("cogs.match.tell", tell)
    cog: Any = SimpleNamespace(services=SimpleNamespace(finding=None))
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    await Matches.word.callback(cog, interaction, "abc", match)
    assert given == [(5, "abc", meant)]


@pytest.mark.parametrize(
    ("own", "game"),
    [
        ([], ""),
        ([("race_to_ace", "playing")], "race_to_ace"),
        ([("race_to_ace", "playing"), ("race_to_ace", "playing"), ("acceleration", "over")], "race_to_ace"),
        ([("race_to_ace", "playing"), ("acceleration", "playing")], ""),
        ([("a game of another version", "playing")], ""),
        ([("race_to_ace", "over")], ""),
    ],
)
async def test_a_question_is_about_the_game_that_somebody_plays_if_it_is_only_one(
    own: list[tuple[str, Any]], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def of_player(_db: object, person: int, most: int) -> list[Sighting]:
        assert (person, most) == (5, LATEST)
        return [Sighting(number, status, key, 7) for number, (key, status) in enumerate(own)]

    monkeypatch.setattr("cogs.rules.matches.of_player", of_player)
    cog: Any = SimpleNamespace(host=SimpleNamespace(db=None))
    assert await RulesCog._played_here(cog, None, 5) == game


async def test_a_question_in_the_channel_of_a_match_is_about_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live_in(_db: object, channel: int) -> int:
        return 10 * channel

    async def get(match_id: int) -> SimpleNamespace:
        return SimpleNamespace(game=SimpleNamespace(key=f"the game of {match_id}"))

    monkeypatch.setattr("cogs.rules.matches.live_in", live_in)
    cog: Any = SimpleNamespace(host=SimpleNamespace(db=None, cache=SimpleNamespace(get=get)))
    assert await RulesCog._played_here(cog, 7, 5) == "the game of 70"
