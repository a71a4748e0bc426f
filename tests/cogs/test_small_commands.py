"""What small commands make of their options."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.discord_kit.content import safe
from bot.host.ending import reports
from bot.host.ending.annulment import Annulled
from bot.host.ending.patterns import Pattern
from bot.match_ui.annulled import MENTIONED
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from cogs.booster import Boosters
from cogs.deck import _addable, _removable
from cogs.fairness import REPORTS_SHOWN, Fairness
from cogs.match import Matches
from cogs.rules import RulesCog
from db.matches import Sighting
from db.reports import Reported
from games.registry import card_games
from tests.bot.conftest import NOON


@pytest.mark.parametrize(("game", "chosen"), [("", None), ("dealin_dirt", "dealin_dirt")])
async def test_without_a_game_a_booster_of_any_is_opened(game: str, chosen: str | None) -> None:
    found = []

    async def open_(_interaction: object, game: Any, *, public: bool) -> None:
        found.append((game and game.key, public))

    boosters = SimpleNamespace(open=open_)
    cog: Any = SimpleNamespace(services=SimpleNamespace(boosters=boosters))
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
    ("manager", "before", "after", "said"),
    [
        (False, "in", "resigned", "resigned"),
        (False, "in", "in", "match-ended"),
        (True, "in", "resigned", "resigned"),
        (True, "left", "resigned", "match-ended"),
        (True, None, None, "match-ended"),
    ],
)
async def test_a_person_who_ends_a_match_that_they_play_on_alone_has_resigned(
    manager: bool, before: str | None, after: str | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = list[str]()

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
        keys.append(key)

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
    assert keys == [said]
    elsewhere: Any = SimpleNamespace(guild_id=4)
    with pytest.raises(Refusal, match="other-server"):
        await command.callback(cog, elsewhere)


async def test_however_much_is_unusual_a_manager_sees_every_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither many patterns nor long sentences push one of them out of the message."""
    person = 10**18
    signs: Any = ("one-sided", "nobody-else", "fresh", "short", "same-hours", "circle")
    patterns = [Pattern(person + n, tuple(range(person, person + 9)), signs, tuple(range(8))) for n in range(12)]
    sentence = "*" + "wait_" * (reports.LONGEST // 5 - 1)
    reported = [Reported(n + 1, person, person + 1, "helped another player", sentence) for n in range(REPORTS_SHOWN)]
    messages = list[str]()

    async def sent(_interaction: object, view: Any) -> None:
        messages.extend(item.content for item in view.children)

    monkeypatch.setattr("cogs.fairness.annulment.listed", AsyncMock(return_value=patterns))
    monkeypatch.setattr("cogs.fairness.reports.reported", AsyncMock(return_value=reported))
    monkeypatch.setattr("cogs.fairness.sent", sent)
    cog: Any = SimpleNamespace(host=SimpleNamespace(db=None), bot=SimpleNamespace(now=lambda: 0))
    command: Any = Fairness.report
    await command.callback(cog, SimpleNamespace(guild_id=3))
    assert len(messages) == 2
    assert all(f"`{code(each.match_id)}`" in messages[1] for each in reported)
    assert not any(each.endswith("…") for each in messages)
    monkeypatch.setattr("cogs.fairness.reports.reported", AsyncMock(return_value=reported[:3]))
    await command.callback(cog, SimpleNamespace(guild_id=3))
    assert messages[3].count(safe(sentence)) == 3, "a few are shown whole"


@pytest.mark.parametrize(("others", "named", "more"), [(0, 0, ""), (5, 5, ""), (6, 5, "1 more"), (9, 5, "4 more")])
async def test_a_pattern_names_five_of_the_others_counts_the_rest_and_lists_the_latest_five_matches(
    others: int, named: int, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle, messages = tuple(range(101, 101 + others)), list[str]()
    pattern = Pattern(100, circle, ("short",), tuple(range(1, 9)))

    async def sent(_interaction: object, view: Any) -> None:
        messages.extend(item.content for item in view.children)

    monkeypatch.setattr("cogs.fairness.annulment.listed", AsyncMock(return_value=[pattern]))
    monkeypatch.setattr("cogs.fairness.reports.reported", AsyncMock(return_value=[]))
    monkeypatch.setattr("cogs.fairness.sent", sent)
    cog: Any = SimpleNamespace(host=SimpleNamespace(db=None), bot=SimpleNamespace(now=lambda: 0))
    command: Any = Fairness.report
    await command.callback(cog, SimpleNamespace(guild_id=3))
    (text,) = messages
    assert [each for each in (100, *circle) if f"<@{each}>" in text] == [100, *circle[:named]]
    assert re.findall(r"\d+ more", text) == ([more] if more else [])
    assert [match for match in range(1, 9) if f"{code(match)}" in text] == [4, 5, 6, 7, 8]


@pytest.mark.parametrize(("matches", "people"), [(0, 0), (2, 3), (9, MENTIONED + 2)])
async def test_a_manager_annuls_on_their_own_server_and_everybody_concerned_is_notified(
    matches: int, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mentioned are as many as Discord takes; the message is noted for each of them and for the manager."""
    messages, traces = list[tuple[bool, list[int]]](), list[list[int]]()
    concerned = tuple(range(100, 100 + people))

    async def annul(_db: object, *asked: Any) -> Annulled:
        assert asked == (9, NOON, 30, 3, 5)
        return Annulled(matches, concerned)

    async def sent(_interaction: object, _view: object, *, private: bool, mentions: Any) -> tuple[int, None]:
        messages.append((private, [each.id for each in mentions.users]))
        return 77, None

    async def leave_trace(_db: object, _interaction: object, message: int, of: list[int]) -> None:
        assert message == 77
        traces.append(of)

    monkeypatch.setattr("cogs.fairness.annulment.annul", annul)
    monkeypatch.setattr("cogs.fairness.defer", AsyncMock())
    monkeypatch.setattr("cogs.fairness.sent", sent)
    monkeypatch.setattr("cogs.fairness.leave_trace", leave_trace)
    cog: Any = SimpleNamespace(host=SimpleNamespace(db=None), bot=SimpleNamespace(now=lambda: NOON))
    command: Any = Fairness.annul
    done = command.callback(cog, SimpleNamespace(guild_id=3, user=SimpleNamespace(id=5)), SimpleNamespace(id=9))
    if not matches:
        with pytest.raises(Refusal):
            await done
        assert not messages
        return
    await done
    named = [*concerned[:MENTIONED]]
    assert (messages, traces) == ([(False, named)], [[*named, 5]])


@pytest.mark.parametrize(("event", "told"), [("", "refused"), ("the pairings of an event", "the pairings of an event")])
async def test_a_code_that_is_no_finished_match_may_be_an_event_to_verify(
    event: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentences = list[str]()

    async def find(*_asked: object) -> Any:
        raise Refusal("refused")

    async def verified_event(_interaction: object, typed: str) -> str:
        assert typed == "E"
        return event

    async def tell(_interaction: object, sentence: str) -> None:
        sentences.append(sentence)

    monkeypatch.setattr("cogs.match.tell", tell)
    pages = SimpleNamespace(verified_event=verified_event)
    cog: Any = SimpleNamespace(_find=find, services=SimpleNamespace(event_pages=pages))
    command: Any = Matches.verify
    if event:
        await command.callback(cog, None, "E")
        assert sentences == [told]
    else:
        with pytest.raises(Refusal, match=told):
            await command.callback(cog, None, "E")


@pytest.mark.parametrize(
    ("status", "channel", "lacking", "posted"),
    [
        ("playing", 7, (), True),
        ("lobby", 7, (), True),
        ("over", 7, (), False),
        ("playing", 8, (), False),
        ("playing", 7, ("Send Messages",), None),
    ],
)
async def test_a_table_is_posted_again_only_in_its_own_channel_while_its_match_lasts(
    status: str, channel: int, lacking: tuple[str, ...], *, posted: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere, and of a match that is over, it is shown to the person who asks; before its start, its lobby."""
    done = list[Any]()
    match: Any = SimpleNamespace(
        row=SimpleNamespace(status=status, channel_id=7, seed="" if status == "lobby" else "seed"),
        game=SimpleNamespace(key="race_to_ace"),
    )

    async def find(*_asked: object) -> Any:
        return match

    async def post_anew(found: Any) -> None:
        done.append(found)

    async def answer_with(_interaction: object, _painter: object, game: str, face: Any) -> None:
        done.append((game, face))

    monkeypatch.setattr("cogs.match.answer_with", answer_with)
    monkeypatch.setattr("cogs.match.tell", AsyncMock())
    monkeypatch.setattr("cogs.match.table_content", AsyncMock(return_value="a table"))
    monkeypatch.setattr("cogs.match.lobby_content", lambda *_: "a lobby")
    redraw = SimpleNamespace(sender=SimpleNamespace(courier=SimpleNamespace(lacking=lambda _channel: lacking)))
    cog: Any = SimpleNamespace(
        host=None,
        _find=find,
        _post_anew=post_anew,
        bot=SimpleNamespace(painter=None),
        services=SimpleNamespace(redraw=redraw),
    )
    asked: Any = SimpleNamespace(channel_id=channel)
    command: Any = Matches.table
    if posted is None:
        with pytest.raises(Refusal, match="Send Messages"):
            await command.callback(cog, asked)
        assert not done
        return
    await command.callback(cog, asked)
    assert done == ([match] if posted else [("race_to_ace", "a table")])
    match.row.seed = ""
    asked.channel_id = 9
    await command.callback(cog, asked)
    assert done[1:] == [("race_to_ace", "a lobby")]
