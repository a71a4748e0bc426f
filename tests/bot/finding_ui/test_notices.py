"""Which process sends the messages about offers and searches, and when."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from msgspec.structs import replace

from bot.discord_kit.content import Content
from bot.discord_kit.courier import DeliveryFailure, Undelivered
from bot.discord_kit.request_errors import Unanswered
from bot.finding_ui.notices import AGAIN, Notices
from bot.host.lobby.seated import THREAD
from bot.shared.people import Location
from bot.shared.preferences import Preferences
from db.finding import NoticeRow, TicketRow
from db.outages import Outage
from games.registry import GAMES
from tests.bot.finding_ui.test_offer_content import ADA, OFFER
from tests.request_places import OneRequestEach


@pytest.mark.parametrize(
    ("shards", "rings", "looks"),
    [((0,), True, 1), ((0, 1), True, 1), ((0,), False, 0), ((1,), True, 0), ((1,), False, 0)],
)
async def test_only_the_first_shard_looks_for_them_and_only_when_some_are_owed(
    shards: tuple[int, ...], rings: bool, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[object]()

    async def owed(db: object) -> list[object]:
        looked.append(db)
        return []

    monkeypatch.setattr("bot.finding_ui.notices.store.owed_notices", owed)
    host = SimpleNamespace(settings=SimpleNamespace(shards=shards), now=lambda: 5, db="db")
    finding: Any = SimpleNamespace(host=host, owing=SimpleNamespace(rings=lambda _now: rings))
    courier: Any = None
    budget: Any = None
    await Notices(finding, courier, budget).sweep()
    assert len(looked) == looks


@pytest.mark.parametrize(
    ("error", "again", "gone"),
    [
        (None, [], []),
        (Unanswered("silence"), [5 + AGAIN], []),
        (discord.HTTPException(Mock(status=403, reason="Forbidden"), "no"), [], ["a notice"]),
    ],
)
async def test_what_discord_does_not_answer_is_sent_again_and_what_it_refuses_is_not(
    error: Exception | None, again: list[int], gone: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    committed, alarm = list[str](), list[int]()

    async def owed(_db: object) -> list[str]:
        return ["a notice"]

    async def send(_notices: Notices, _row: object) -> None:
        if error is not None:
            raise error

    async def commit(write: str) -> None:
        committed.append(write)

    monkeypatch.setattr("bot.finding_ui.notices.store.owed_notices", owed)
    monkeypatch.setattr("bot.finding_ui.notices.store.take_away", lambda row: row)
    monkeypatch.setattr(Notices, "_send", send)
    db = SimpleNamespace(commit=commit)
    host = SimpleNamespace(settings=SimpleNamespace(shards=(0,)), now=lambda: 5, db=db)
    owing = SimpleNamespace(rings=lambda _now: True, no_later_than=alarm.append)
    finding: Any = SimpleNamespace(host=host, owing=owing)
    courier: Any = None
    budget: Any = None
    await Notices(finding, courier, budget).sweep()
    assert (alarm, committed) == (again, gone)


async def test_a_notice_that_cannot_be_made_holds_up_no_other_and_is_tried_again_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried, alarm, trouble = list[str](), list[int](), list[Exception]([ZeroDivisionError()])

    async def owed(_db: object) -> list[str]:
        return ["one", "another"]

    async def send(_notices: Notices, row: str) -> None:
        tried.append(row)
        raise trouble[0]

    monkeypatch.setattr("bot.finding_ui.notices.store.owed_notices", owed)
    monkeypatch.setattr(Notices, "_send", send)
    host = SimpleNamespace(settings=SimpleNamespace(shards=(0,)), now=lambda: 5, db=None)
    owing = SimpleNamespace(rings=lambda _now: True, no_later_than=alarm.append)
    finding: Any = SimpleNamespace(host=host, owing=owing)
    nothing: Any = None
    await Notices(finding, nothing, nothing).sweep()
    assert (tried, alarm) == (["one", "another"], [5 + AGAIN] * 2)
    trouble[0] = Outage()
    with pytest.raises(Outage):
        await Notices(finding, nothing, nothing).sweep()
    assert (tried[2:], alarm[2:]) == (["one"], [5 + AGAIN])


FACE, PLACE, LATER = Content("the face", 0), 30, 77
ROW = NoticeRow(77, PLACE, 0, 3, None, None, 2, -1, "n")


class Messenger:
    """Remembers what is sent and stored."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **rows: Any) -> None:
        self.done = list[Any]()
        self.asked = list[Any]()
        self.rows = rows
        self.trouble: DeliveryFailure | None = None
        for name in ("take_away", "posted"):
            monkeypatch.setattr(f"bot.finding_ui.notices.store.{name}", partial(self._write, name))
        for name in ("load_offer", "ticket", "offered_in"):
            monkeypatch.setattr(f"bot.finding_ui.notices.store.{name}", partial(self._read, name))
        monkeypatch.setattr("bot.finding_ui.notices.store.lose_place", lambda *where: [("lose_place", *where)])
        monkeypatch.setattr("bot.finding_ui.notices.traces.of_people", lambda *what: [("traces", *what)])
        monkeypatch.setattr("bot.finding_ui.notices.preferences", self._preferences)
        self.cache: Any = SimpleNamespace(get=partial(self._read, "match"))
        db = SimpleNamespace(commit=self.commit)
        host = SimpleNamespace(db=db, cache=self.cache, now=lambda: 1_000)
        finding: Any = SimpleNamespace(
            host=host, owing=SimpleNamespace(no_later_than=self.asked.append), notify=self._notify, commit=self.commit
        )
        courier: Any = self
        self.budget = OneRequestEach()
        self.notices = Notices(finding, courier, self.budget)

    def _write(self, name: str, row: Any, *more: Any) -> tuple[Any, ...]:
        return (name, *more)

    async def _read(self, name: str, *_asked: object) -> Any:
        return self.rows.get(name)

    async def _preferences(self, _db: object, person: int) -> Preferences:
        return Preferences(pings="off" if person == 13 else "channel" if person == 11 else "server")

    def _notify(self, about: int, person: int, place: Location) -> tuple[Any, ...]:
        return ("notify", about, person, place)

    async def commit(self, *writes: Any) -> None:
        self.done += writes

    async def delete(self, channel: int, message: int) -> None:
        self._try("delete", channel, message)

    async def edit(self, channel: int, message: int, face: Content, _pictures: object) -> None:
        self._try("edit", channel, message, face)

    async def post(self, channel: int, face: Content, _pictures: object, nonce: str) -> Any:
        self._try("post", channel, face, nonce)
        return SimpleNamespace(id=99)

    async def private_channel(self, person: int) -> int:
        self.budget.use()
        return person + 1_000

    def _try(self, *what: Any) -> None:
        self.budget.use()
        if self.trouble is not None:
            raise Undelivered(self.trouble)
        self.done.append(what)


SENT = {"channel_id": 31, "message_id": 98}


@pytest.mark.parametrize(
    ("row", "face", "last", "done"),
    [
        ({}, FACE, False, [("post", PLACE, FACE, "n"), ("posted", PLACE, 99), ("traces", 99, PLACE, 3, {1, 2})]),
        ({}, FACE, True, [("take_away",)]),
        ({}, None, True, [("take_away",)]),
        ({**SENT, "shown": 2}, FACE, False, []),
        ({**SENT, "shown": 1}, FACE, False, [("edit", 31, 98, FACE), ("posted", 31, 98)]),
        ({**SENT, "shown": 2}, FACE, True, [("edit", 31, 98, FACE), ("posted", 31, 98), ("take_away",)]),
        ({**SENT, "shown": 2}, None, True, [("delete", 31, 98), ("take_away",)]),
        ({**SENT, "shown": 2}, None, False, [("delete", 31, 98), ("take_away",)]),
    ],
)
async def test_a_message_is_posted_once_edited_when_owed_and_forgotten_at_its_end(
    row: dict[str, int], face: Content | None, last: bool, done: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    messenger = Messenger(monkeypatch, offered_in=[SimpleNamespace(player_id=person) for person in (1, 2)])

    async def face_of(_notices: Notices, _row: NoticeRow) -> tuple[Content | None, bool]:
        return face, last

    monkeypatch.setattr(Notices, "_face", face_of)
    await messenger.notices._send(replace(ROW, **row))
    assert messenger.done == done


async def test_a_person_is_asked_in_their_private_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    messenger = Messenger(monkeypatch, offered_in=[])
    await messenger.notices._post(replace(ROW, guild_id=0, private=1), FACE)
    assert messenger.done[:2] == [("post", PLACE + 1_000, FACE, "n"), ("posted", PLACE + 1_000, 99)]


@pytest.mark.parametrize(
    ("private", "trouble", "asked"),
    [
        (0, DeliveryFailure.NOWHERE, [1]),
        (0, DeliveryFailure.BARRED, [1]),
        (0, DeliveryFailure.GONE, None),
        (1, DeliveryFailure.CLOSED, None),
    ],
)
async def test_a_person_who_cannot_be_asked_in_a_channel_is_asked_in_private(
    private: int, trouble: DeliveryFailure, asked: list[int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1 has not answered, 2 has, and 12 was asked in another channel."""
    people = [replace(ADA, channel_id=PLACE), replace(ADA, player_id=2, channel_id=PLACE, answer="yes")]
    elsewhere = replace(ADA, player_id=12, channel_id=PLACE + 1)
    messenger = Messenger(monkeypatch, offered_in=[*people, elsewhere])
    messenger.trouble = trouble

    async def face_of(_notices: Notices, _row: NoticeRow) -> tuple[Content | None, bool]:
        return FACE, False

    monkeypatch.setattr(Notices, "_face", face_of)
    await messenger.notices._send(replace(ROW, private=private))
    notices = (
        [] if asked is None else [("lose_place", 3, PLACE), *(("notify", 77, each, Location(0, 0)) for each in asked)]
    )
    assert messenger.done == [("take_away",), *notices]


@pytest.mark.parametrize(
    ("private", "place", "blocks", "called"),
    [
        (0, PLACE, False, (11,)),
        (0, PLACE + 1, False, (12,)),
        (1, 5, False, (11, 12)),
        (0, PLACE, True, ()),
    ],
)
async def test_those_are_notified_who_are_asked_here_and_want_it(
    private: int, place: int, blocks: bool, called: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """11 and 13 were asked in one channel, and 13 wants no notifications; 14 has answered; 12 is elsewhere.

    If one of them blocks another, nobody is called.
    """

    async def have_blocks(*_: object) -> bool:
        return blocks

    monkeypatch.setattr("bot.finding_ui.notices.have_blocks", have_blocks)
    people = [replace(ADA, player_id=person, channel_id=PLACE) for person in (11, 13, 14)]
    people[2] = replace(people[2], answer="yes")
    messenger = Messenger(
        monkeypatch, load_offer=OFFER, offered_in=[*people, replace(ADA, player_id=12, channel_id=PLACE + 1)]
    )
    face, last = await messenger.notices._face(replace(ROW, place=place, private=private))
    assert face is not None
    assert (face.mentions, last) == (called, False)
    assert ("<@11>" in face.above) == (not private), "of the server, or of none in private"


@pytest.mark.parametrize(("status", "offers"), [("waiting", True), ("matched", False), (None, False)])
async def test_a_computer_is_offered_as_long_as_the_search_lasts(
    status: str | None, offers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = TicketRow(5, 1, "race_to_ace", 2, 2, "live", 1, "server", 0, 0, "{}", 3, 30, 0, 0)
    ticket = None if status is None else replace(waiting, status=status)
    face, last = await Messenger(monkeypatch, ticket=ticket).notices._face(ROW)
    assert (face is not None, last) == (offers, not offers)


@pytest.mark.parametrize(
    "rows",
    [
        {"ticket": TicketRow(5, 1, "gone", 2, 2, "live", 1, "server", 0, 0, "{}", 3, 30, 0, 0)},
        {"load_offer": replace(OFFER, game="gone"), "offered_in": [ADA]},
        {"load_offer": replace(OFFER, game="gone", status="ended", why="not-available"), "offered_in": [ADA]},
    ],
    ids=["search", "offer", "ended offer"],
)
async def test_what_is_about_a_game_that_is_no_longer_installed_is_deleted(
    rows: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    messenger = Messenger(monkeypatch, **rows)
    await messenger.notices._send(replace(ROW, **SENT))
    assert messenger.done == [("delete", 31, 98), ("take_away",)]


async def test_an_offer_that_came_to_nothing_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = replace(OFFER, status="ended", why="declined")
    face, last = await Messenger(monkeypatch, load_offer=ended, offered_in=[]).notices._face(ROW)
    assert face is not None
    assert "in line" in face.above
    assert last


@pytest.mark.parametrize(
    ("shares", "channel", "home", "text", "last"),
    [
        (0, PLACE, PLACE, None, True),
        (THREAD, PLACE, PLACE, "The match begins in a thread of <#30>.", False),
        (0, LATER, PLACE, "The match begins: <#77>", True),
        (THREAD, LATER, PLACE, "The match begins in a thread of <#77>.", False),
        (0, LATER, LATER, None, True),
    ],
)
async def test_the_message_leads_to_the_thread_of_its_match_only(
    shares: int, channel: int, home: int, text: str | None, last: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = SimpleNamespace(shares=shares, channel_id=channel, home_channel_id=home)
    match = SimpleNamespace(row=row, game=GAMES["race_to_ace"])
    begun = replace(OFFER, status="matched", match_id=8)
    messenger = Messenger(monkeypatch, load_offer=begun, offered_in=[], match=match)
    face, ended = await messenger.notices._face(ROW)
    assert (face and face.above, ended) == (text, last)
    assert messenger.asked == ([] if last else [1_000 + AGAIN]), "a thread that is being opened is looked for again"
