"""What commands hand on of what a person has chosen or typed."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.finding.finding import Wish
from bot.profiles.sentences import say as say_profiles
from bot.shared.refusal import Refusal
from cogs.challenge import Challenge
from cogs.deck import LARGEST, DeckCog
from cogs.leaderboard import Leaderboard
from cogs.learn import Learn
from cogs.privacy import DEADLINE, Privacy
from cogs.rules import RulesCog
from cogs.shared import options
from cogs.shared.options import listed_cards, wanted_cards, words_with
from cogs.shared.sentences import say
from cogs.tournament import Tournaments
from db import privacy
from db.database import Conflict
from games.registry import GAMES, card_games

ASKED: Any = SimpleNamespace(guild_id=3, user=SimpleNamespace(id=5, display_name="Ada"), namespace=SimpleNamespace())


class Noted:
    """Whatever is called of it is noted, with what it was given besides the interaction."""

    def __init__(self, answer: Any = None) -> None:
        self.done = list[Any]()
        self.answer = answer

    def __getattr__(self, name: str) -> Any:
        return partial(self._note, name)

    async def _note(self, name: str, *given: Any, **more: Any) -> Any:
        self.done.append((name, *(each for each in given if each is not ASKED), *more.values()))
        return self.answer


@pytest.mark.parametrize(
    ("command", "chosen", "done"),
    [
        (Learn.learn, {}, ("show_list",)),
        (Learn.learn, {"game": "race_to_ace"}, ("begin", "race_to_ace")),
        (Learn.puzzle, {}, ("begin_puzzle",)),
        (Learn.puzzle, {"game": "race_to_ace"}, ("begin", "race_to_ace", "puzzle")),
        (Learn.puzzle, {"game": "race_to_ace", "mine": True}, ("show_mistakes",)),
    ],
)
async def test_lessons_and_puzzles(command: Any, chosen: dict[str, Any], done: tuple[Any, ...]) -> None:
    lessons = Noted()
    cog = SimpleNamespace(services=SimpleNamespace(lessons=lessons))
    await command.callback(cog, ASKED, **chosen)
    assert lessons.done == [done]


async def test_a_person_is_challenged_to_a_match_of_two_and_anybody_to_one_of_any_number() -> None:
    pages, player = Noted(), object()
    cog: Any = SimpleNamespace(services=SimpleNamespace(find_pages=pages))
    for command, given in (
        (Challenge.player, (player, "race_to_ace", "relaxed", False)),
        (Challenge.open, ("race_to_ace", False)),
    ):
        call: Any = command
        await call.callback(cog, ASKED, *given)
    game = GAMES["race_to_ace"]
    assert pages.done == [
        ("challenge", player, Wish(game, 2, 2, "relaxed", False)),
        ("open_challenge", Wish(game, 2, 5, "relaxed", False)),
    ]


@pytest.mark.parametrize(
    ("guild", "where", "typed", "here", "season"),
    [
        (3, "server", "", True, ""),
        (3, "everywhere", "", False, ""),
        (None, "server", "", False, ""),
        (3, "server", say_profiles("all-time").lower(), True, ""),
        (3, "server", f" {say('this-season').lower()} ", True, "2026Q4"),
        (3, "server", "2026q3", True, "2026Q3"),
        (3, "server", "2026q2", True, None),
    ],
)
async def test_a_leaderboard_of_a_season_here_or_everywhere(
    guild: int | None, where: str, typed: str, here: bool, season: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.leaderboard.season", lambda _now: "2026Q4")
    monkeypatch.setattr("cogs.leaderboard.leaderboards.seasons", lambda _now: ["2026Q4", "2026Q3"])
    boards = Noted()
    cog: Any = SimpleNamespace(services=SimpleNamespace(leaderboards=boards), bot=SimpleNamespace(now=lambda: 0))
    cog._season = partial(Leaderboard._season, cog)
    asked: Any = SimpleNamespace(guild_id=guild, user=ASKED.user)
    command: Any = Leaderboard.leaderboard
    shown = command.callback(cog, asked, "race_to_ace", "wins", where, typed, "relaxed", 4)
    if season is None:
        with pytest.raises(Refusal):
            await shown
        return
    await shown
    ((_, _, view, page),) = boards.done
    assert (view.game, view.figure, view.season, view.here, view.pace) == (
        "race_to_ace",
        "wins",
        season,
        here,
        "relaxed",
    )
    assert page == 4
    suggest: Any = Leaderboard._suggest
    assert [each.value for each in await suggest(cog, asked, "q3")] == ["2026Q3"]
    assert len(await suggest(cog, asked, "")) == 4


@pytest.mark.parametrize(
    ("code", "size", "done"),
    [
        ("abc", None, [("from_code", 5, "Mine", "abc"), ("open", "a deck")]),
        ("", None, [("ask_to_import", "acceleracers", "Mine")]),
        ("", LARGEST, [("from_file", 5, "acceleracers", "Mine", b"cards"), ("open", "a deck")]),
        ("", LARGEST + 1, None),
    ],
)
async def test_a_deck_is_imported_from_its_code_or_a_file_or_else_asked_for(
    code: str, size: int | None, done: list[Any] | None
) -> None:
    noted = Noted("a deck")
    editor = SimpleNamespace(sharing=noted, open=noted.open)

    async def read() -> bytes:
        return b"cards"

    file = None if size is None else SimpleNamespace(size=size, read=read)
    command: Any = DeckCog.import_
    asked = command.callback(SimpleNamespace(editor=editor), ASKED, code, "acceleracers", "Mine", file)
    if done is None:
        with pytest.raises(Refusal):
            await asked
        done = []
    else:
        await asked
    assert [tuple(getattr(each, "key", each) for each in call) for call in noted.done] == done


@pytest.mark.parametrize("added", [True, False])
@pytest.mark.parametrize("removed", [True, False])
async def test_a_deck_is_changed_by_as_many_copies_as_are_named(
    added: bool, removed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, noted = card_games()["acceleracers"], Noted()
    first, second = list(game.catalogue().values())[:2]
    monkeypatch.setattr("cogs.deck.decks.game_of", lambda _row: game)
    monkeypatch.setattr("cogs.deck.decks.added", lambda key, copies: ("add", key, copies))
    monkeypatch.setattr("cogs.deck.decks.removed", lambda key, copies: ("remove", key, copies))

    async def change(_host: object, row: tuple[Any, ...], what: Any) -> tuple[Any, ...]:
        return (*row, what)

    async def find(_interaction: object, _text: str) -> tuple[Any, ...]:
        return ()

    monkeypatch.setattr("cogs.deck.decks.change", change)
    cog = SimpleNamespace(host=None, _find=find, editor=noted)
    command: Any = DeckCog.edit
    await command.callback(cog, ASKED, "deck", first.name if added else "", second.name if removed else "", 3)
    changes = [("add", first.key, 3)] * added + [("remove", second.key, 3)] * removed
    assert noted.done == [("open", tuple(changes))]


@pytest.mark.parametrize(
    ("typed", "last", "head"),
    [
        ("", "", ""),
        ("{name}", "{name}", ""),
        ("2 {name}", "{name}", "2 "),
        ("2x {name}", "{name}", "2x "),
        ("Other, {name}", "{name}", "Other, "),
        ("Other, 3 {name}", "{name}", "Other, 3 "),
    ],
)
def test_the_last_card_of_a_list_is_completed(typed: str, last: str, head: str) -> None:
    game = card_games()[options.DEFAULT_CARD_GAME]
    card = next(each for each in game.catalogue().values() if not each.unlimited and " " not in each.name)
    pairs = list(listed_cards(ASKED, typed.format(name=card.name)))
    assert all(label == value and label.startswith(head) and len(label) <= 100 for label, value in pairs)
    if last:
        assert pairs[0] == (f"{head}{card.name}",) * 2
        among = list(listed_cards(ASKED, "", {card.key}))
        assert among == [(card.name, card.name)]
    unlimited = {each.name for each in game.catalogue().values() if each.unlimited}
    assert not unlimited & {label for label, _ in listed_cards(ASKED, "")}
    assert len(list(listed_cards(ASKED, ""))) <= options.MOST


@pytest.mark.parametrize("shown", [set(), {"one"}])
async def test_what_a_partner_shows_is_offered_or_all_if_they_show_nothing(
    shown: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def shown_to(_db: object, *asked: Any) -> set[str]:
        assert asked == (3, 5, 9, options.DEFAULT_CARD_GAME)
        return shown

    monkeypatch.setattr("cogs.shared.options.wishes.shown_to", shown_to)
    monkeypatch.setattr("cogs.shared.options.listed_cards", lambda _asked, _typed, among: among)
    client = SimpleNamespace(services=SimpleNamespace(host=SimpleNamespace(db=None)))
    asked: Any = SimpleNamespace(**{**vars(ASKED), "client": client})
    asked.namespace = SimpleNamespace(partner=SimpleNamespace(id=9))
    found: Any = await wanted_cards(asked, "")
    assert found == (shown or None)
    asked.namespace = SimpleNamespace()
    assert await wanted_cards(asked, "") is None


def test_words_are_found_by_any_part_whatever_their_accents_and_capitals() -> None:
    assert list(words_with(["Rare", "Common", "3 of"], "AR")) == [("Rare", "Rare")]
    assert list(words_with(["Rare", "Common", "3 of"], "3")) == [("3 of", "3 of")]


@pytest.mark.parametrize(
    ("refused", "unreadable", "result"),
    [
        ([], False, [77]),
        ([privacy.StillPlaying([1], "left")], True, [77]),
        ([privacy.StillPlaying([1], "left")], False, say("still-playing", why="left")),
        ([Conflict()], False, say("matches-changing")),
    ],
)
async def test_a_player_who_plays_is_not_forgotten_unless_the_match_cannot_be_read(
    refused: list[Exception], unreadable: bool, result: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(_host: object, person: int) -> list[int]:
        assert person == 5
        if refused:
            raise refused.pop()
        return [77]

    async def retry(attempt: Any, error: type[Exception], seconds: float) -> Any:
        assert (error, seconds) == (Conflict, DEADLINE)
        return await attempt()

    async def put_away(_host: object, match_ids: list[int]) -> bool:
        assert match_ids == [1]
        return unreadable

    monkeypatch.setattr("cogs.privacy.forgotten.forget", forget)
    monkeypatch.setattr("cogs.privacy.retry", retry)
    monkeypatch.setattr("cogs.privacy.shelve_or_settle_unreadable", put_away)
    cog: Any = SimpleNamespace(host=None)
    cog._forget = partial(Privacy._forget, cog)
    if isinstance(result, list):
        assert await cog._forget(5) == result
    else:
        with pytest.raises(Refusal) as raised:
            await cog._forget(5)
        assert str(raised.value) == result


@pytest.mark.parametrize(
    ("command", "given", "done"),
    [
        (Tournaments.join, ("C",), ("join", 77)),
        (Tournaments.leave, ("C",), ("leave", 77)),
        (Tournaments.standings, ("C",), ("show_standings",)),
        (Tournaments.pairings, ("C", 4), ("show_pairings", 4)),
        (Tournaments.report, ("C",), ("report",)),
    ],
)
async def test_commands_about_an_event_find_it_first(
    command: Any, given: tuple[Any, ...], done: tuple[Any, ...]
) -> None:
    draft = SimpleNamespace(event=SimpleNamespace(id=77))
    pages = Noted(draft)
    await command.callback(SimpleNamespace(pages=pages), ASKED, *given)
    assert pages.done[0] == ("find", "C")
    assert tuple(each for each in pages.done[1] if each is not draft) == done


async def test_the_panel_of_organisers_is_asked_for_with_what_was_typed() -> None:
    """The event may be one that cannot be read, for which there is a panel, too."""
    pages = Noted()
    manage: Any = Tournaments.manage
    await manage.callback(SimpleNamespace(pages=pages), ASKED, "C")
    assert pages.done == [("manage_typed", "C")]


@pytest.mark.parametrize(
    ("known", "shown"),
    [
        ({"meant": "its card", "chosen": "another"}, "its card"),
        ({"chosen": "another"}, "another"),
        ({}, "an answer"),
    ],
)
async def test_a_card_is_looked_for_in_the_game_that_is_meant_and_then_in_all_of_the_option(
    known: dict[str, str], shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list[Any]()

    async def played(*_asked: object) -> str:
        return "played"

    async def answer_with(_interaction: object, _painter: object, _game: str, face: Any) -> None:
        found.append(face)

    def result(what: str) -> Any:
        return SimpleNamespace(answers=[SimpleNamespace(game="race_to_ace", what=what)], near=[])

    monkeypatch.setattr("cogs.rules.game_meant", lambda _query, _game: "meant")
    monkeypatch.setattr("cogs.rules.answer_page", lambda result: result.answers[0].what)
    monkeypatch.setattr("cogs.rules.answer_with", answer_with)
    book = SimpleNamespace(
        card=lambda _query, game: known.get(game or "chosen"), about=result, answer=lambda *_: result("an answer")
    )
    cog = SimpleNamespace(rulebook=book, _played_here=played, bot=SimpleNamespace(painter=None))
    asked: Any = SimpleNamespace(channel_id=7, user=ASKED.user)
    command: Any = RulesCog.rules
    await command.callback(cog, asked, "jaw")
    assert found == [shown]
