"""Where people read that their match begins."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui
from msgspec import structs

from bot.finding_ui import find_pages
from bot.finding_ui.find_pages import FindPages, _ago, _begins, _minutes
from bot.host.lobby.seated import THREAD
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server
from db.finding import SeekerRow, TicketRow
from games.registry import GAMES


@pytest.mark.parametrize(
    ("here", "shares", "sentence"),
    [
        (True, 0, "The match begins: <#7>"),
        (True, THREAD, "The match begins in a thread of <#7>."),
        (False, 0, "The match begins: Race to Ace"),
        (False, THREAD, "The match begins: Race to Ace"),
    ],
)
def test_a_channel_is_named_on_its_own_server_only(here: bool, shares: int, sentence: str) -> None:
    match: Any = SimpleNamespace(row=SimpleNamespace(channel_id=7, shares=shares), game=GAMES["race_to_ace"])
    assert _begins(match, here=here) == sentence


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(0, "just now"), (59, "for 59 min"), (60, "for 1 h"), (47 * 60 + 59, "for 47 h"), (48 * 60, "for 2 days")],
)
def test_a_wait_is_in_minutes_then_hours_then_days(minutes: int, text: str) -> None:
    assert _ago(60_000 * minutes) == text


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(0, "under a minute"), (59_999, "under a minute"), (60_000, "1 minute"), (600_000, "10 minutes")],
)
def test_the_waits_of_others_are_in_whole_minutes(milliseconds: int, text: str) -> None:
    assert _minutes(milliseconds) == text


@pytest.mark.parametrize(("waiting", "shown"), [(0, 0), (1, 1), (2, 2), (3, 2)])
async def test_what_is_listed_can_be_chosen_as_far_as_a_list_has_room(
    waiting: int, shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a list with room for two."""
    monkeypatch.setattr(find_pages, "MOST", 2)
    listed = list[tuple[list[str], int]]()
    tickets = [
        (TicketRow(number, 1, "race_to_ace", 2, 2, "live", 1, "server", 0, 0, "{}", 3, 30, 0, 0), f"Ada {number}")
        for number in range(waiting)
    ]

    async def nothing(*_asked: object) -> list[int]:
        return []

    async def joinable(_person: int, _guild: int) -> list[tuple[TicketRow, str]]:
        return tickets

    async def list_(_interaction: object, lines: list[str], *rows: ui.ActionRow[ui.LayoutView]) -> None:
        selects = [each for row in rows for each in row.children if isinstance(each, ui.Select)]
        listed.append((lines, sum(len(each.options) for each in selects)))

    monkeypatch.setattr("bot.finding_ui.find_pages.matches.open_lobbies", nothing)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), _joinable=joinable, _list=list_)
    interaction: Any = SimpleNamespace(guild_id=3, user=SimpleNamespace(id=9))
    await FindPages.open_tables(pages, interaction)
    ((lines, choices),) = listed
    assert [name for _, name in tickets if any(name in line for line in lines)] == [f"Ada {n}" for n in range(shown)]
    assert choices == shown


def ticket(number: int = 5, **changes: Any) -> TicketRow:
    plain = TicketRow(number, 1, "race_to_ace", 2, 2, "live", 1, "server", 0, 0, "{}", 3, 30, 0, 0)
    return structs.replace(plain, **changes)


@pytest.mark.parametrize(("least", "most", "said"), [(2, 2, "**, 2 players"), (2, 5, "**, 2–5 players")])
def test_a_search_says_for_how_many(least: int, most: int, said: str) -> None:
    nothing: Any = None
    assert said in FindPages._search_line(nothing, ticket(least=least, most=most))


async def test_own_matches_are_those_that_run_the_longest_waiting_for_one_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second waits for somebody else, the sixth is lost."""
    statuses = ["playing", "playing", "over", "lobby", "playing", "playing", "shelved", "playing"]
    asked = {1: 30, 2: 5, 5: 10, 6: 1, 8: 20}

    async def of_player(_db: object, _person: int, _most: int) -> list[Any]:
        return [SimpleNamespace(id=number, status=status) for number, status in enumerate(statuses, 1)]

    async def get(number: int) -> Any:
        if number == 8:
            raise Refusal("it cannot be read")
        return SimpleNamespace(id=number, lost=number == 6, row=SimpleNamespace(asked_at=asked[number]))

    monkeypatch.setattr("bot.finding_ui.find_pages.matches.of_player", of_player)
    monkeypatch.setattr(find_pages, "waiting_for", lambda match, _person: match.id != 2)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None, cache=SimpleNamespace(get=get)))
    found = await FindPages._own(pages, 1)
    assert [(match.id, asked) for match, asked in found] == [(5, True), (1, True), (2, False)]

    shown = list[int]()

    async def own(_person: int) -> list[Any]:
        return list(found)

    async def show_hand(_interaction: object, match: Any) -> None:
        shown.append(match.id)

    pages._own, pages.show_hand = own, show_hand
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    for but in (5, 1, 2):
        await FindPages._next(pages, interaction, but)
    assert shown == [1, 5, 5], "the next one that waits for the person, and not the same again"
    found[:] = [each for each in found if each[0].id == 2]
    with pytest.raises(Refusal):
        await FindPages._next(pages, interaction, 0)


async def test_blocks_are_no_reason_that_anybody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {"blocked": 3}

    async def reasons(*_asked: object) -> tuple[dict[str, int], int]:
        return counted, 9_000

    async def others_waits(*_asked: object) -> tuple[int, int, int]:
        return 0, 0, 0

    monkeypatch.setattr("bot.finding_ui.find_pages.rounds.reasons", reasons)
    monkeypatch.setattr("bot.finding_ui.find_pages.tickets.others_waits", others_waits)
    pages: Any = SimpleNamespace(finding=None, host=None)
    alone = await FindPages._reasons(pages, ticket())
    counted["seats"] = 2
    assert await FindPages._reasons(pages, ticket()) != alone
    del counted["blocked"]
    two = await FindPages._reasons(pages, ticket())
    counted["blocked"] = 1
    assert await FindPages._reasons(pages, ticket()) == two
    assert len(await FindPages._reasons(pages, ticket(status="offered"))) == 1


@pytest.mark.parametrize(
    ("row", "guild", "wide", "person", "joinable"),
    [
        ({}, 3, False, 9, True),
        ({}, 4, True, 9, False),
        ({"reach": "everywhere"}, 4, True, 9, True),
        ({"reach": "everywhere"}, 4, False, 9, False),
        ({"least": 3, "most": 5}, 3, False, 9, False),
        ({}, 3, False, 1, False),
        ({}, 3, False, 13, False),
        ({"id": 6}, 3, False, 9, False),
    ],
)
async def test_a_search_is_joined_by_who_is_reached_and_makes_it_complete(
    row: dict[str, Any], guild: int, wide: bool, person: int, joinable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Ada, who has the number 1 and has blocked 13; nobody waits with ticket 6."""

    async def server(_db: object, _guild: int) -> Server:
        return Server(finding="everywhere" if wide else "server")

    async def seekers(_db: object) -> list[SeekerRow]:
        return [SeekerRow(5, 1, "Ada", "race_to_ace"), SeekerRow(4, 2, "Ben", "race_to_ace")]

    async def waiting(_db: object) -> list[TicketRow]:
        return [ticket(**row)]

    async def blocked(_db: object, one: int, other: int) -> bool:
        return {one, other} == {1, 13}

    monkeypatch.setattr(find_pages, "server", server)
    monkeypatch.setattr(find_pages, "blocked_between", blocked)
    monkeypatch.setattr("bot.finding_ui.find_pages.store.seekers", seekers)
    monkeypatch.setattr("bot.finding_ui.find_pages.store.waiting", waiting)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None))
    found = await FindPages._joinable(pages, person, guild)
    assert [name for _, name in found] == (["Ada"] if joinable else [])


@pytest.mark.parametrize(("many", "rows"), [(1, [1]), (5, [5]), (6, [5, 1]), (11, [5, 5, 1])])
async def test_five_matches_have_their_buttons_in_a_row(
    many: int, rows: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = list[Any]()

    async def own(_person: int) -> list[tuple[Any, bool]]:
        playing = SimpleNamespace(to_act=lambda: (1,))
        row = SimpleNamespace(asked_at=0)
        facts = {"game": GAMES["race_to_ace"], "playing": playing, "row": row, "names": ("Ada", "Ben")}
        return [
            (SimpleNamespace(id=number, code=f"M{number}", seat_of=lambda _person: 0, **facts), number % 2 == 1)
            for number in range(1, many + 1)
        ]

    async def preferences(_db: object, _person: int) -> Preferences:
        return Preferences()

    async def answer_with(_interaction: object, _painter: object, _game: str, face: Any) -> None:
        shown.append(face)

    monkeypatch.setattr(find_pages, "headline", lambda _match, _seat: "Ada leads")
    monkeypatch.setattr(find_pages, "preferences", preferences)
    monkeypatch.setattr(find_pages, "answer_with", answer_with)
    pages: Any = SimpleNamespace(_own=own, host=SimpleNamespace(db=None, now=lambda: 120_000), painter=None)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    await FindPages.mine(pages, interaction)
    (face,) = shown
    assert [len(row.children) for row in face.rows] == rows
    assert [each.label for row in face.rows for each in row.children] == [str(n) for n in range(1, many + 1)]
    assert len(face.below.splitlines()) == many
