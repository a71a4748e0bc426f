"""What small commands make of their options."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.shared.ids import code
from bot.shared.refusal import Refusal
from cogs.booster import Boosters
from cogs.deck import _addable, _removable
from cogs.match import Matches
from cogs.rules import RulesCog
from cogs.tiny_turbo_cars import _record
from db.matches import Sighting
from games.registry import card_games


@pytest.mark.parametrize(("game", "chosen"), [("", None), ("dealin_dirt", "dealin_dirt")])
async def test_who_names_no_game_opens_a_booster_of_any(game: str, chosen: str | None) -> None:
    found = []

    async def open_(_interaction: object, game: Any, *, public: bool) -> None:
        found.append((game and game.key, public))

    boosters = SimpleNamespace(open=open_)
    cog: Any = SimpleNamespace(services=SimpleNamespace(cards=SimpleNamespace(boosters=boosters)))
    command: Any = Boosters.open
    await command.callback(cog, None, game)
    await command.callback(cog, None, game, True)
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
    command: Any = Matches.word
    await command.callback(cog, interaction, "abc", match)
    assert given == [(5, "abc", meant)]


@pytest.mark.parametrize(("deadline", "time"), [(None, ""), (1_800_000_000_999, "<t:1800000000:R>")])
@pytest.mark.parametrize("status", ["lobby", "playing"])
def test_a_match_is_listed_with_its_channel_and_what_happens_in_it_until_when(
    status: str, deadline: int | None, time: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.match.headline", lambda _match, _seat: "Ada leads")
    match: Any = SimpleNamespace(
        row=SimpleNamespace(status=status, deadline=deadline),
        game=SimpleNamespace(title="Race to Ace", emoji="✈️"),
        code="7QK2M9XA",
        seat_of=lambda person: person - 5,
        channel_for=lambda seat: 70 + seat,
    )
    cog: Any = None
    line = Matches._line(cog, match, 6)
    assert line.startswith("✈️ `7QK2M9XA`")
    assert "<#71>" in line
    assert ("Ada leads" in line, time in line) == (status == "playing", status == "playing" or not time)


async def test_only_cards_of_the_deck_can_be_taken_out_and_all_of_its_game_be_added(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = card_games()["acceleracers"]
    keys = list(dict.fromkeys(game.decks()[0].cards))[:5]
    deck: Any = SimpleNamespace(game=game.key, keys=keys * 2)

    async def edited(interaction: Any) -> Any:
        return interaction and deck

    monkeypatch.setattr("cogs.deck._edited", edited)
    here: Any = "here"
    nowhere: Any = None
    inside = {game.catalogue()[key].name for key in keys}
    other = next(card.name for card in game.catalogue().values() if card.key not in keys)
    assert {name for name, _ in await _removable(here, "")} == inside
    assert (await _addable(here, other))[0] == (other, other)
    assert other not in {name for name, _ in await _removable(here, other)}
    assert [*await _removable(nowhere, ""), *await _addable(nowhere, "")] == []


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
        assert (person, most) == (5, 10)
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


def test_what_needs_a_channel_of_a_server_is_not_offered_in_private_messages() -> None:
    """Everything else about one's own matches is."""
    needing = {command.name for command in Matches.__cog_app_commands__ if getattr(command, "guild_only", False)}
    assert needing == {"open", "rematch", "watch", "end", "resume"}


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({}, "not driven yet"),
        ({"won_bolt": 2}, "not driven yet"),
        ({"drove_bolt": 3}, "0 of 3"),
        ({"drove_bolt": 3, "won_bolt": 2}, "2 of 3"),
    ],
)
def test_a_car_has_the_record_of_who_drives_it(counts: dict[str, int], said: str) -> None:
    assert said in _record(counts, "bolt")


@pytest.mark.parametrize(
    ("manager", "before", "after", "said"),
    [
        (False, "in", "resigned", "resigned"),
        (False, "in", "in", "match-ended"),
        (True, "in", "resigned", "resigned"),
        (True, "left", "resigned", "match-ended"),
        (True, None, None, "match-ended"),
    ],
)
async def test_who_ends_a_match_that_they_play_on_alone_has_resigned(
    manager: bool, before: str | None, after: str | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()

    def match(status: str | None) -> Any:
        return SimpleNamespace(
            id=77,
            code="M",
            row=SimpleNamespace(guild_id=3),
            seat_of=lambda _person: None if status is None else 0,
            seats=[SimpleNamespace(status=status)],
        )

    async def find(*_asked: object) -> Any:
        return match(before)

    async def end(_host: object, match_id: int, person: int, *, manager: bool) -> Any:
        assert (match_id, person) == (77, 5)
        return match(after)

    async def tell(_interaction: object, key: str) -> None:
        told.append(key)

    monkeypatch.setattr("cogs.match.agreements.end", end)
    for name in ("say", "say_match", "say_host"):
        monkeypatch.setattr(f"cogs.match.{name}", lambda key: key)
    monkeypatch.setattr("cogs.match.tell", tell)
    cog: Any = SimpleNamespace(host=None, _find=find)
    here: Any = SimpleNamespace(
        guild_id=3, permissions=SimpleNamespace(manage_guild=manager), user=SimpleNamespace(id=5)
    )
    command: Any = Matches.end
    await command.callback(cog, here)
    assert told == [said]
    elsewhere: Any = SimpleNamespace(guild_id=4)
    with pytest.raises(Refusal, match="other-server"):
        await command.callback(cog, elsewhere)
