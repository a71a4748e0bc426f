"""Where people read that their match begins."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest
from discord import ui
from msgspec import structs

from bot.discord_kit.buttons import Press, PressKind, parse
from bot.discord_kit.ways import Way
from bot.finding import rounds as matching
from bot.finding import tickets as searches
from bot.finding.finding import Wish
from bot.finding_ui import find_pages
from bot.finding_ui.find_pages import JOIN, LOBBY, OPEN, TICKET, FindPages, _ago, _begins, _mine_line
from bot.finding_ui.offer_content import COMPUTER, HERE, NOT_NOW, STOP, find_press
from bot.finding_ui.sentences import say
from bot.host.lobby.seated import THREAD
from bot.match_ui.detail_buttons import DEAL
from bot.match_ui.lobby_content import MORE
from bot.match_ui.table_content import PHRASE, PHRASES
from bot.shared.ids import code
from bot.shared.people import Location, Person, nonce_of
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
    [
        (0, "under a minute"),
        (59_999, "under a minute"),
        (60_000, "1 minute or less"),
        (600_000, "10 minutes or less"),
    ],
)
async def test_the_waits_of_others_are_in_whole_minutes(
    milliseconds: int, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matching, "reasons", AsyncMock(return_value=({}, 0)))
    monkeypatch.setattr(searches, "others_waits", AsyncMock(return_value=(2, milliseconds, milliseconds)))
    _, usual = await FindPages(Mock(), Mock(), Mock())._reasons(Mock(status="waiting"))
    assert usual == f"-# In the last week half of those who found one waited {text}, and nine of ten {text}."


@pytest.mark.parametrize(("waiting", "shown"), [(0, 0), (1, 1), (2, 2), (3, 2)])
async def test_listed_tables_can_be_chosen_as_far_as_a_list_has_room(
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


@pytest.mark.parametrize(("deadline", "time"), [(None, ""), (1_800_000_000_999, "<t:1800000000:R>")])
@pytest.mark.parametrize("status", ["lobby", "playing"])
def test_a_match_is_listed_with_its_channel_and_what_happens_in_it_until_when(
    status: str, deadline: int | None, time: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.finding_ui.find_pages.headline", lambda _match, _seat: "Ada leads")
    match: Any = SimpleNamespace(
        row=SimpleNamespace(status=status, deadline=deadline, asked_at=5_000),
        game=SimpleNamespace(title="Race to Ace", emoji="✈️"),
        code="7QK2M9XA",
        seat_of=lambda person: person - 5,
        channel_for=lambda seat: 70 + seat,
    )
    line = _mine_line(match, 6)
    assert line.startswith("✈️ `7QK2M9XA`")
    assert "<#71>" in line
    assert ("Ada leads" in line, time in line) == (status == "playing", status == "playing" or not time)
    assert ("Race to Ace in <#71>: waiting for players" in line) == (status == "lobby")


async def test_own_matches_are_those_that_run_the_longest_waiting_for_one_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second waits for another player, the fourth is a lobby, the sixth is lost."""
    statuses = ["playing", "playing", "over", "lobby", "playing", "playing", "shelved", "playing"]
    asked = {1: 30, 2: 5, 5: 10, 6: 1, 8: 20}

    async def of_player(_db: object, _person: int, _most: int) -> list[Any]:
        return [SimpleNamespace(id=number, status=status) for number, status in enumerate(statuses, 1)]

    async def get(number: int) -> Any:
        if number == 8:
            raise Refusal("it cannot be read")
        return SimpleNamespace(
            id=number, lost=number == 6, row=SimpleNamespace(asked_at=asked.get(number), status=statuses[number - 1])
        )

    monkeypatch.setattr("bot.finding_ui.find_pages.matches.of_player", of_player)
    monkeypatch.setattr(find_pages, "waiting_for", lambda match, _person: match.id != 2)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None, cache=SimpleNamespace(get=get)))
    found, lobbies = await FindPages._own(pages, 1)
    assert [(match.id, asked) for match, asked in found] == [(5, True), (1, True), (2, False)]
    assert [lobby.id for lobby in lobbies] == [4]

    shown = list[int]()

    async def own(_person: int) -> tuple[list[Any], list[Any]]:
        return list(found), lobbies

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
        ({}, 3, (), 9, True),
        ({}, 4, (3, 4), 9, False),
        ({"reach": "everywhere"}, 4, (3, 4), 9, True),
        ({"reach": "everywhere"}, 4, (), 9, False),
        ({"reach": "everywhere"}, 4, (4,), 9, False),
        ({"least": 3, "most": 5}, 3, (), 9, False),
        ({}, 3, (), 1, False),
        ({}, 3, (), 13, False),
        ({"id": 6}, 3, (), 9, False),
    ],
)
async def test_a_search_is_joined_by_a_person_within_its_reach_which_makes_it_complete(
    row: dict[str, Any], guild: int, wide: tuple[int, ...], person: int, joinable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Ada on server 3, who has the number 1 and has blocked 13; nobody waits with ticket 6."""

    async def server(_db: object, asked: int) -> Server:
        return Server(finding="everywhere" if asked in wide else "server")

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


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize(("many", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [5, 1]), (11, [5, 5, 1])])
async def test_five_matches_have_their_buttons_in_a_row_and_lobbies_come_last_without_one(
    many: int, rows: list[int], monkeypatch: pytest.MonkeyPatch, *, drawn: bool
) -> None:
    shown = list[Any]()

    def match(number: int, status: str) -> Any:
        return SimpleNamespace(
            id=number,
            code=f"M{number}",
            game=GAMES["race_to_ace"],
            playing=SimpleNamespace(to_act=lambda: (1,)),
            row=SimpleNamespace(asked_at=0, deadline=None, status=status),
            names=("Ada", "Ben"),
            seat_of=lambda _person: 0,
            channel_for=lambda _seat: 30,
        )

    async def own(_person: int) -> tuple[list[tuple[Any, bool]], list[Any]]:
        running = [(match(number, "playing"), number % 2 == 1) for number in range(1, many + 1)]
        return running, [match(99, "lobby")]

    async def preferences(_db: object, _person: int) -> Preferences:
        return Preferences()

    async def answer_with(_interaction: object, _painter: object, _game: str, face: Any) -> None:
        shown.append(face)

    monkeypatch.setattr(find_pages, "headline", lambda _match, _seat: "Ada leads.")
    monkeypatch.setattr(find_pages, "preferences", preferences)
    monkeypatch.setattr(find_pages, "answer_with", answer_with)
    pages: Any = SimpleNamespace(_own=own, host=SimpleNamespace(db=None, now=lambda: 120_000), painter=None)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    await FindPages.mine(pages, interaction, drawn=drawn)
    (face,) = shown
    assert [len(row.children) for row in face.rows] == rows
    assert [each.label for row in face.rows for each in row.children] == [str(n) for n in range(1, many + 1)]
    lines = face.below.splitlines() if face.scenes else face.above.splitlines()[1:]
    assert len(lines) == many + 1
    assert "M99" in lines[-1]
    assert all("Ada leads · asked" in line for line in lines[:-1]), "without its stop, since the line goes on"
    assert len(face.scenes) == (drawn and many > 0)
    asked = [each.style is discord.ButtonStyle.primary for row in face.rows for each in row.children]
    assert asked == [number % 2 == 1 for number in range(1, many + 1)], "the matches that wait for the person"


async def test_the_list_in_words_has_room_for_all_matches_of_somebody_who_plays_twenty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = list[Any]()

    def match(number: int) -> Any:
        return SimpleNamespace(
            id=number,
            code=f"{number:08}",
            game=GAMES["race_to_ace"],
            row=SimpleNamespace(asked_at=1_800_000_000_000, deadline=1_800_000_000_000, status="playing"),
            seat_of=lambda _person: 0,
            channel_for=lambda _seat: 1_300_000_000_000_000_000,
        )

    async def own(_person: int) -> tuple[list[tuple[Any, bool]], list[Any]]:
        return [(match(number), True) for number in range(1, 21)], []

    async def answer_with(_interaction: object, _painter: object, _game: str, face: Any) -> None:
        shown.append(face)

    monkeypatch.setattr(find_pages, "headline", lambda _match, _seat: "Maximilian the Quick is asked for a card")
    monkeypatch.setattr(find_pages, "answer_with", answer_with)
    pages: Any = SimpleNamespace(_own=own, painter=None)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    await FindPages.mine(pages, interaction, drawn=False)
    layout = shown[0].layout()
    words = "\n".join(each.content for each in layout.walk_children() if isinstance(each, ui.TextDisplay))
    assert [f"{number:08}" in words for number in range(1, 21)] == [True] * 20


class Answers:
    """Stands for `FindPages` and remembers what it answers and asks for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, finding: str = "server", refuses: tuple[str, ...] = ()) -> None:
        self.done = list[Any]()
        self.refuses = refuses
        self.match: Any = SimpleNamespace(
            id=9, row=SimpleNamespace(channel_id=7, guild_id=3, shares=0), game=GAMES["race_to_ace"]
        )
        self.answer: Any = self.match
        for module, name in (
            *(("tickets", each) for each in ("seek", "stop", "play_computers", "seek_for_lobby")),
            *(("offers", each) for each in ("challenge", "answer", "join")),
            ("lobby", "join"),
        ):
            monkeypatch.setattr(f"bot.finding_ui.find_pages.{module}.{name}", partial(self._do, f"{module}.{name}"))
        for name in ("say_phrase", "tell", "sent", "change", "defer"):
            monkeypatch.setattr(find_pages, name, partial(self._do, name))
        monkeypatch.setattr(find_pages, "server", self._server)
        monkeypatch.setattr(find_pages, "preferences", self._preferences)
        self.finding_reach, self.pings = finding, "channel"
        host = SimpleNamespace(db=None, cache=SimpleNamespace(get=self._get))
        office: Any = SimpleNamespace(host=host)
        starter: Any = SimpleNamespace(place=self._place)
        nobody: Any = None
        self.pages = FindPages(office, starter, nobody)
        self.pages.show_hand = partial(self._do, "show_hand")
        monkeypatch.setattr(FindPages, "_searches", self._searches)

    async def _do(self, name: str, *what: Any, **more: Any) -> Any:
        wish = next((each for each in what if isinstance(each, Wish)), None)
        if wish is not None and wish.game.key in self.refuses:
            raise Refusal(f"not {wish.game.title}")
        self.done.append((name, *what[1:], *more.items()))
        return self.answer

    async def _server(self, _db: object, _guild: int) -> Server:
        return Server(finding=self.finding_reach)

    async def _preferences(self, _db: object, _person: int) -> Preferences:
        return Preferences(pings=self.pings)

    async def _place(self, _interaction: object) -> tuple[Any, Server]:
        return SimpleNamespace(id=7, guild=SimpleNamespace(id=3)), Server(finding=self.finding_reach)

    async def _get(self, number: int) -> Any:
        assert number == 9
        return self.match

    async def _searches(self, person: int, *first: str) -> Any:
        return SimpleNamespace(layout=lambda: ("searches", person, *first))


ADA_ASKS: Any = SimpleNamespace(
    id=5 << 22, guild_id=3, user=SimpleNamespace(id=1, display_name="Ada"), message=None, data={}
)


def shown(answer: tuple[str, ui.LayoutView]) -> tuple[str, str]:
    """Return the sentence of an answer with one button, and what that does to what was begun, whose number is 9."""
    name, view = answer
    assert name == "sent"
    (sentence,) = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
    (pressed,) = [parse(each.custom_id or "") for each in view.walk_children() if isinstance(each, ui.Button)]
    assert pressed is not None
    assert pressed.match_id == 9
    return sentence, pressed.text


HERSELF = Person(1, "Ada", nonce_of(ADA_ASKS.id))
WISH, OTHER_WISH = Wish(GAMES["race_to_ace"], 2, 5), Wish(GAMES["acceleration"], 2, 2)


async def test_a_search_that_is_refused_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(monkeypatch, refuses=("acceleration",))
    await answers.pages.seek(ADA_ASKS, WISH, OTHER_WISH)
    assert answers.done == [
        ("tickets.seek", HERSELF, Location(3, 7), WISH),
        ("sent", ("searches", 1, "not Acceleration!")),
    ]
    with pytest.raises(Refusal, match="not Acceleration!"):
        await answers.pages.seek(ADA_ASKS, OTHER_WISH)
    assert len(answers.done) == 2


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        (None, ("tell", "2 searches stopped.")),
        (False, ("tell", "2 searches stopped.")),
        (True, ("change", ("searches", 1))),
    ],
)
async def test_a_list_of_searches_is_changed_and_another_message_answered(
    message: bool | None, answer: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(monkeypatch)
    answers.answer = 2
    flags = None if message is None else SimpleNamespace(flags=SimpleNamespace(ephemeral=message))
    asked: Any = SimpleNamespace(**{**vars(ADA_ASKS), "message": flags})
    await answers.pages.stop(asked, 8)
    assert answers.done[0][1:] == (1, 8)
    assert answers.done[1][0] == answer[0]
    assert answer[0] == "tell" or answers.done[1] == answer


@pytest.mark.parametrize("pings", ["dm", "channel"])
async def test_a_challenge_is_private_for_a_person_who_wants_private_messages(
    pings: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(monkeypatch)
    answers.pings = pings
    ben: Any = SimpleNamespace(id=2, display_name="Ben", bot=False)
    await answers.pages.challenge(ADA_ASKS, ben, WISH)
    assert answers.done[0] == (
        *("offers.challenge", HERSELF, Person(2, "Ben"), Location(3, 7), WISH),
        ("privately", pings == "dm"),
    )
    assert shown(answers.done[1]) == (say("challenged", name="Ben"), NOT_NOW), "and it can be taken back"
    ben.bot = True
    with pytest.raises(Refusal):
        await answers.pages.challenge(ADA_ASKS, ben, WISH)


@pytest.mark.parametrize(("finding", "reach"), [("everywhere", "everywhere"), ("server", "server"), ("off", "server")])
async def test_an_open_challenge_stands_as_far_as_the_server_is_found(
    finding: str, reach: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(monkeypatch, finding)
    await answers.pages.open_challenge(ADA_ASKS, WISH)
    (_, _, _, wish), answer = answers.done
    assert (wish.reach, wish.standing) == (reach, True)
    answers.done.clear()
    await answers.pages.pressed(ADA_ASKS, find_press(9, MORE))
    assert answers.done[0] == ("tickets.seek_for_lobby", answers.match, 1, reach)
    assert shown(answer) == (say("challenge-stands", wide=reach == "everywhere"), STOP), "and it can be taken back"


@pytest.mark.parametrize(
    ("text", "question", "done"),
    [
        (HERE, 4, ("offers.answer", 9, HERSELF, ADA_ASKS.id, ("yes", True), ("words", 4))),
        (NOT_NOW, 0, ("offers.answer", 9, HERSELF, ADA_ASKS.id, ("yes", False), ("words", 0))),
        (COMPUTER, 0, ("tickets.play_computers", 9, HERSELF)),
        (f"{Way.SEEK} race_to_ace", 0, ("tickets.seek", HERSELF, Location(3, 7), WISH)),
        (STOP, 0, ("tickets.stop", 1, 9)),
        (OPEN, 0, ("show_hand",)),
        (f"{DEAL} abc", 0, ("tell",)),
    ],
)
async def test_every_button_does_what_it_says(
    text: str, question: int, done: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(monkeypatch)
    answers.answer = 1 if text == STOP else answers.match
    await answers.pages.pressed(ADA_ASKS, Press(PressKind.FIND, 9, question, text))
    assert answers.done[0][: len(done)] == done
    if text == OPEN:
        assert answers.done[0][1] is answers.match
    if text.startswith(DEAL):
        assert "abc" in answers.done[0][1]
    with pytest.raises(Refusal):
        await answers.pages.pressed(ADA_ASKS, Press(PressKind.FIND, 9, 0, "strange"))


@pytest.mark.parametrize(
    ("yes", "match", "guild", "sentence"),
    [
        (False, True, 3, "declined"),
        (True, False, 3, "answer-noted"),
        (True, True, 3, "<#7>"),
        (True, True, 4, "Race to Ace"),
    ],
)
async def test_a_person_who_answers_reads_what_comes_of_it(
    yes: bool, match: bool, guild: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(monkeypatch)
    answers.answer = answers.match if match else None
    asked: Any = SimpleNamespace(**{**vars(ADA_ASKS), "guild_id": guild})
    await answers.pages.pressed(asked, find_press(9, HERE if yes else NOT_NOW))
    answer = answers.done[1][1]
    assert answer == say(sentence) if "-" in sentence or sentence == "declined" else sentence in answer


@pytest.mark.parametrize(
    ("value", "done"),
    [
        (f"{LOBBY} {code(9)}", ("lobby.join", 9, HERSELF)),
        (f"{TICKET} {code(9)}", ("offers.join", 9, HERSELF, Location(3, 7))),
        (f"{LOBBY} ?", None),
        (f"{TICKET} ?", None),
        (f"other {code(9)}", None),
    ],
)
async def test_a_chosen_table_is_joined(
    value: str, done: tuple[Any, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(monkeypatch)
    asked: Any = SimpleNamespace(**{**vars(ADA_ASKS), "data": {"values": [value]}})
    if done is None:
        with pytest.raises(Refusal):
            await answers.pages.pressed(asked, find_press(0, JOIN))
        assert answers.done == []
        return
    await answers.pages.pressed(asked, find_press(0, JOIN))
    assert answers.done[0] == done
    assert [each[0] for each in answers.done[1:]] == ["tell" if value.startswith(LOBBY) else "sent"]


@pytest.mark.parametrize(
    ("value", "said"), [("0", False), ("1", True), (str(PHRASES), True), (str(PHRASES + 1), False)]
)
async def test_only_phrases_that_there_are_are_said(value: str, said: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(monkeypatch)
    asked: Any = SimpleNamespace(**{**vars(ADA_ASKS), "data": {"values": [value]}})
    if not said:
        with pytest.raises(Refusal):
            await answers.pages.pressed(asked, find_press(9, PHRASE))
        return
    await answers.pages.pressed(asked, find_press(9, PHRASE))
    assert answers.done == [("say_phrase", 9, 1, int(value)), ("defer",)]
