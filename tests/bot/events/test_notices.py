"""Who has entered an event is notified of what changes for them, once and as they wish; its end is posted anew."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest
from msgspec.structs import replace as with_fields

from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, DeliveryFailure, Undelivered
from bot.discord_kit.request_errors import Unanswered
from bot.event_ui import content, messages
from bot.event_ui.messages import APART, MENTIONED, EventMessages
from bot.events import managing
from bot.events.model import Event
from bot.events.records import Damaged, Draft
from bot.shared.people import Location, Person
from bot.shared.preferences import Notice, Preferences, change_preferences
from bot.shared.server_settings import Server
from db import events
from db.database import Write
from db.events import EventMessageRow
from tests.bot.events.conftest import HERE, MINUTE, ORGANISER, Club
from tests.bot.events.test_director import run_quickly
from tests.painting import InlinePainter
from tests.request_places import OneRequestEach
from tests.servers import save_server
from tests.unreadable import damage

PRIVATE = 10_000
"""The private channel of person 7 is 10,007."""
NOON_SLEEPERS = Preferences(quiet_from=0, quiet_to=23)


@dataclass
class Post:
    """A courier that remembers what was posted; the same nonce twice is one message."""

    posted: dict[str, tuple[int, Content]] = field(default_factory=dict)
    edited: list[tuple[int, Content]] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    sought: list[list[str]] = field(default_factory=list)
    """By which words a message was looked for before it was posted."""
    closed: set[int] = field(default_factory=set)
    dies_after: int = 1_000
    refuses: DeliveryFailure | None = None
    """Why it edits nothing."""
    lacks: list[str] = field(default_factory=list)
    """The permissions without which it posts and edits nothing."""
    client: Any = None
    monitor: Any = None
    forgets: bool = False
    """Whether it has forgotten the nonces, as Discord does within minutes."""
    budget: OneRequestEach = field(default_factory=OneRequestEach)

    def lacking(self, _channel: int) -> list[str]:
        return self.lacks

    def _require_permissions(self) -> None:
        assert not self.lacks, "a permission that is known to be missing costs no requests"

    async def post(self, channel: int, face: Content, _pictures: object, nonce: str) -> SimpleNamespace:
        self._require_permissions()
        self.budget.use()
        self.dies_after -= 1
        if self.dies_after < 0:
            raise Unanswered
        assert len(nonce) <= 25, "Discord takes no longer ones"
        key = f"{nonce} {len(self.posted)}" if self.forgets else nonce
        self.posted.setdefault(key, (channel, face))
        return SimpleNamespace(id=500 + list(self.posted).index(key))

    async def private_channel(self, person: int) -> int:
        self.budget.use()
        if person in self.closed:
            raise Undelivered(DeliveryFailure.CLOSED)
        return PRIVATE + person

    async def find(self, _channel: int, words: list[str], _labels: object) -> None:
        self.budget.use()
        self.sought.append(words)

    async def edit(self, _channel: int, message: int, face: Content, _pictures: object) -> None:
        self._require_permissions()
        self.budget.use()
        if self.refuses is not None:
            raise Undelivered(self.refuses)
        self.edited.append((message, face))

    async def delete(self, _channel: int, message: int) -> None:
        self.budget.use()
        self.deleted.append(message)

    def notices(self) -> list[tuple[int, Content]]:
        return [each for each in self.posted.values() if not each[1].scenes and "hash" not in each[1].below]


@dataclass
class Desk:
    """A club whose messages are sent."""

    club: Club
    post: Post
    messages: EventMessages

    async def sweep(self) -> None:
        await self.club.sweep()
        await self.send()

    async def send(self) -> None:
        self.club.office.host.ring()
        await self.messages.sweep()

    async def wishes(self, person: int, pings: Notice, chosen: Preferences | None = None) -> None:
        likes = with_fields(chosen or Preferences(), pings=pings)
        await change_preferences(self.club.office.host.db, Person(person, f"P{person}"), lambda _: likes, 1)


@pytest.fixture
def desk(club: Club) -> Desk:
    host, post = club.office.host, Post()
    host.settings = host.settings.model_copy(update={"edit_interval": 0})
    courier = cast(Courier, post)
    return Desk(club, post, EventMessages(host, courier, InlinePainter(), post.budget))


def next_process(messages: EventMessages) -> EventMessages:
    """One that knows only what is stored."""
    return EventMessages(messages.host, messages.courier, messages.painter, messages.budget)


def called(notices: list[tuple[int, Content]]) -> list[tuple[int, tuple[int, ...]]]:
    return [(channel, face.mentions) for channel, face in notices]


async def test_check_in_calls_everybody_as_they_wish(desk: Desk) -> None:
    club = desk.club
    await club.announce(who="all")
    await club.enter(1, 2, 3, 4, 5)
    await club.enter(6, place=Location(4, 9))
    for person, pings in ((2, "off"), (3, "dm"), (4, "dm"), (5, "channel")):
        await desk.wishes(person, pings, NOON_SLEEPERS if person == 5 else None)
    desk.post.closed.add(4)
    await desk.send()
    assert desk.post.notices() == []
    club.office.time += 31 * MINUTE
    await desk.sweep()
    notices = desk.post.notices()
    assert called(notices) == [(PRIVATE + 3, ()), (HERE.channel_id, (1, 4)), (9, (6,))]
    assert "<@5>" in notices[1][1].above, "who sleeps reads it later"
    assert "<@2>" not in notices[1][1].above
    assert "Check-in for **Friday**" in notices[0][1].above
    button = notices[0][1].rows[0].children[0]
    assert isinstance(button, discord.ui.Button)
    assert button.label == "Check in"
    for person in (1, 2):
        club.office.time += MINUTE
        await club.enter(person)
        await desk.sweep()
    assert desk.post.notices() == notices, "nobody is notified twice"


async def test_a_notice_in_a_private_message_is_answered_there(club: Club) -> None:
    await club.announce()
    await club.enter(1)
    club.office.time += 31 * MINUTE
    await club.sweep()
    (entry,) = await club.enter(1, place=Location(0, PRIVATE + 1))
    assert (entry.checked, entry.channel) == (True, HERE.channel_id)


async def test_a_player_who_sleeps_is_named_without_a_sound_and_gets_no_private_message(desk: Desk) -> None:
    await desk.club.announce()
    await desk.club.enter(1, 2)
    await desk.wishes(1, "dm", NOON_SLEEPERS)
    await desk.send()
    desk.club.office.time += 31 * MINUTE
    await desk.sweep()
    ((channel, face),) = desk.post.notices()
    assert (channel, face.mentions) == (HERE.channel_id, (2,))
    assert "<@1>" in face.above


async def test_too_few_players_are_notified_of_the_cancellation(desk: Desk) -> None:
    club = desk.club
    await club.begin(3)
    club.office.time += 16 * MINUTE
    await desk.sweep()
    assert (await club.now()).event.state == "cancelled"
    (channel, face) = desk.post.notices()[-1]
    assert (channel, face.mentions) == (HERE.channel_id, (1, 2, 3))
    assert "too few people" in face.above


async def test_players_are_notified_of_changes_by_organisers(desk: Desk) -> None:
    club, host = desk.club, desk.club.office.host
    await club.announce(most=2)
    await club.enter(1, 2, 3)
    for hours in (2, 3):
        await managing.postpone(host, club.event_id, ORGANISER, club.office.time + hours * 60 * MINUTE)
        await desk.send()
    assert called(desk.post.notices()) == [(HERE.channel_id, (1, 2, 3))] * 2
    await managing.end_early(host, club.event_id, ORGANISER)
    await desk.send()
    assert "called it off" in desk.post.notices()[-1][1].above


async def test_only_a_player_who_moves_up_is_notified(desk: Desk) -> None:
    club = desk.club
    await club.announce(most=2)
    await club.enter(1, 2, 3, 4)
    club.office.time += 31 * MINUTE
    await desk.sweep()
    await club.enter(1)
    club.office.time += 25 * MINUTE
    await desk.sweep()
    (channel, face) = desk.post.notices()[-1]
    assert (channel, face.mentions) == (HERE.channel_id, (3,))
    assert "it is yours" in face.above


async def test_a_notice_that_was_cut_off_reaches_everybody_once(desk: Desk) -> None:
    club = desk.club
    await save_server(club.office.host.db, HERE.guild_id, Server(pings="dm"), 1)
    await club.announce()
    await club.enter(1, 2, 3)
    await desk.send()
    club.office.time += 31 * MINUTE
    desk.post.dies_after = 2
    await desk.sweep()
    desk.post.dies_after = 1_000
    club.office.time += MINUTE
    await desk.sweep()
    assert called(desk.post.notices()) == [(PRIVATE + person, ()) for person in (1, 2, 3)]


async def test_a_notice_is_not_sent_again_after_an_outage_longer_than_discord_remembers(desk: Desk) -> None:
    """Who was notified is not notified again, though Discord has forgotten the nonces and others have checked in."""
    club, post = desk.club, desk.post
    await club.announce(who="all")
    await club.enter(*range(1, MENTIONED + 4))
    for person in (2, 3, MENTIONED + 2):
        await desk.wishes(person, "dm")
    post.closed.add(3)
    await desk.send()
    club.office.time += 31 * MINUTE
    post.dies_after = 2
    await desk.sweep()
    (_, (first, early)) = called(post.notices())
    before, post.dies_after = list(post.notices()), 1_000
    post.forgets = True
    await club.enter(1)
    club.office.time += 30 * MINUTE
    await desk.send()
    notices = post.notices()
    assert notices[:2] == before
    assert called(notices)[2:] == [(PRIVATE + MENTIONED + 2, ()), (HERE.channel_id, (MENTIONED + 3,))]
    assert (first, early) == (HERE.channel_id, (1, *range(3, MENTIONED + 2)))


async def test_private_notices_are_not_sent_again_after_an_outage(desk: Desk) -> None:
    """Neither by the process that sent them, nor by the next one."""
    club, post = desk.club, desk.post
    await save_server(club.office.host.db, HERE.guild_id, Server(pings="dm"), 1)
    await club.announce()
    await club.enter(1, 2, 3, 4, 5)
    await desk.wishes(3, "channel")
    await desk.send()
    club.office.time += 31 * MINUTE
    post.forgets, post.dies_after = True, 1
    await desk.sweep()
    assert called(post.notices()) == [(PRIVATE + 1, ())]
    desk.messages = next_process(desk.messages)
    post.dies_after = 2
    club.office.time += 30 * MINUTE
    await desk.send()
    assert called(post.notices()) == [(PRIVATE + person, ()) for person in (1, 2, 4)]
    post.dies_after = 1_000
    club.office.time += 30 * MINUTE
    await desk.send()
    assert called(post.notices())[3:] == [(PRIVATE + 5, ()), (HERE.channel_id, (3,))]


async def test_many_people_are_called_by_several_messages(desk: Desk) -> None:
    await desk.club.announce()
    await desk.club.enter(*range(1, MENTIONED + 3))
    desk.club.office.time += 31 * MINUTE
    await desk.sweep()
    first, second = desk.post.notices()
    assert (len(first[1].mentions), len(second[1].mentions)) == (MENTIONED, 2)


async def test_the_end_is_a_message_of_its_own(desk: Desk) -> None:
    club = desk.club
    await club.begin(4)
    await desk.send()
    while (await club.play_round()).event.state == "running":
        await desk.send()
    await desk.send()
    before = len(desk.post.posted)
    channel, end = list(desk.post.posted.values())[-1]
    assert channel == HERE.channel_id
    assert "wins Friday" in end.above or "share first place in Friday" in end.above
    assert len(end.scenes) == 1
    assert end.mentions == ()
    assert any("Over." in face.above for _, face in desk.post.edited), "the announcement says so, too"
    table = next(each for each in (await club.now()).tables.values() if each.result is not None)
    places = tuple(3 - place for place in table.result.places) if table.result is not None else ()
    await managing.correct(club.office.host, club.event_id, ORGANISER, table.round, table.number, places)
    await desk.send()
    assert len(desk.post.posted) == before, "a correction changes the message of the end"
    changed = next(face for message, face in desk.post.edited if message == 499 + before)
    assert f"#1 {(await club.places())[0][1]}:" in changed.above
    assert changed.above != end.above


async def test_the_next_process_looks_for_each_message_by_what_only_that_one_has(desk: Desk) -> None:
    """One that was killed may have posted them, and died before it could note that."""
    await desk.club.begin(4)
    await run_quickly(desk.club)
    desk.messages = next_process(desk.messages)
    await desk.send()
    faces = [face for _, face in desk.post.posted.values() if face.scenes or face.rows]
    texts = [
        " ".join([face.above, *(str(getattr(each, "custom_id", "")) for row in face.rows for each in row.children)])
        for face in faces
    ]
    assert len(texts) > 3
    for (word,), own in zip(desk.post.sought, texts, strict=True):
        assert [each for each in texts if word in each] == [own]


async def test_an_announcement_that_cannot_be_edited_any_more_is_replaced(desk: Desk) -> None:
    """Discord refuses the edit of an old message now and then: there is still one announcement."""
    club = desk.club
    await club.announce()
    await desk.send()
    desk.post.refuses = DeliveryFailure.GONE
    await club.enter(1)
    await desk.send()
    desk.post.refuses = None
    await desk.send()
    assert (len(desk.post.posted), desk.post.deleted) == (2, [500])


async def test_a_message_that_cannot_be_made_holds_up_no_other(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The round's results come in, whatever is wrong with the announcement, which is tried again soon."""
    club = desk.club
    await club.begin(4, format="double")
    await desk.send()
    before = len(desk.post.edited)

    def broken(_: object) -> Content:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(content, "event_content", broken)
        first = (await club.now()).round_tables[0]
        await club.play(first)
        await desk.sweep()
    edits = desk.post.edited[before:]
    assert ["1 of 2 tables" in face.above for _, face in edits] == [True]
    club.office.time += APART
    await desk.messages.sweep()
    assert len(desk.post.edited) == before + 2


@pytest.mark.parametrize("broken", ["events", "event_entries", "event_tables"])
async def test_the_announcement_of_a_damaged_event_says_so_once_and_again_when_it_is_cancelled(
    desk: Desk, broken: str
) -> None:
    club, host = desk.club, desk.club.office.host
    await club.begin(4)
    await desk.send()
    posted, before = len(desk.post.posted), len(desk.post.edited)
    assert await damage(host.settings.database, broken, "data", "random", random.Random(1))
    for _ in range(3):
        club.office.time += 10 * MINUTE
        await club.director.sweep()
        await desk.send()
    ((message, face),) = desk.post.edited[before:]
    assert (message, "its record is damaged" in face.above) == (500, True)
    (row,) = face.rows
    assert [getattr(each, "label", "") for each in row.children] == ["Manage"]
    with pytest.raises(Damaged) as refused:
        await club.now()
    await managing.cancel_damaged(host, refused.value, ORGANISER)
    await desk.send()
    await desk.send()
    ((_, face),) = desk.post.edited[before + 1 :]
    assert ("over" in face.above, face.rows) == (True, ())
    assert len(desk.post.posted) == posted
    assert await host.ours(events.owing) == []


async def test_the_first_change_after_a_permission_is_back_is_shown(desk: Desk) -> None:
    club = desk.club
    await club.announce()
    await desk.send()
    desk.post.refuses = DeliveryFailure.BARRED
    await club.enter(1)
    await desk.send()
    desk.post.refuses = None
    await club.enter(2)
    await desk.send()
    (_, face) = desk.post.edited[-1]
    assert "P2" in face.scenes[0].alt


async def test_what_looks_the_same_is_not_sent_again(desk: Desk) -> None:
    club = desk.club
    await club.announce()
    await club.enter(1)
    await desk.send()
    await club.enter(2)
    await desk.send()
    before = len(desk.post.edited)
    await managing.add_helper(club.office.host, club.event_id, ORGANISER, 5)
    await desk.send()
    assert (before, len(desk.post.edited)) == (1, 1)
    await club.enter(3)
    await desk.send()
    assert len(desk.post.edited) == 2


async def test_it_is_noted_whom_a_notice_names(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it goes when they are forgotten."""
    noted = list[Any]()

    def of_people(*facts: Any) -> Iterable[Write]:
        noted.append((*facts[1:3], set(facts[3])))
        return ()

    monkeypatch.setattr("bot.event_ui.messages.traces.of_people", of_people)
    await desk.club.announce()
    await desk.club.enter(1, 2)
    desk.club.office.time += 31 * MINUTE
    await desk.sweep()
    assert noted == [(HERE.channel_id, HERE.guild_id, {1, 2})]


@pytest.mark.parametrize(
    ("what", "channel", "trouble", "paused"),
    [
        ("event", HERE.channel_id, DeliveryFailure.NOWHERE, True),
        ("event", HERE.channel_id, DeliveryFailure.BARRED, False),
        ("event", 99, DeliveryFailure.NOWHERE, False),
        ("round:1", HERE.channel_id, DeliveryFailure.NOWHERE, False),
    ],
)
async def test_only_an_event_whose_own_channel_is_gone_is_paused(
    what: str, channel: int, trouble: DeliveryFailure, paused: bool, desk: Desk
) -> None:
    await desk.club.announce()
    row = EventMessageRow(desk.club.event_id, what, channel, 500, 0, -1, "nonce")
    await desk.messages._not_delivered(await desk.club.now(), row, trouble)
    assert bool((await desk.club.now()).event.paused) == paused


async def test_a_deleted_message_is_posted_again_at_once(desk: Desk) -> None:
    await desk.club.announce()
    await desk.send()
    host = desk.club.office.host
    host.alarms["announcements"].rings(host.now())
    row = EventMessageRow(desk.club.event_id, "event", HERE.channel_id, 500, 0, -1, "nonce")
    await desk.messages._not_delivered(await desk.club.now(), row, DeliveryFailure.GONE)
    await desk.messages.sweep()
    assert len(desk.post.posted) == 2


async def test_discords_own_event_is_told_of_another_start_and_of_nothing_else(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, updates = desk.club, list[int]()

    async def follow(_guild: object, event: Event) -> bool:
        updates.append(event.starts)
        return True

    monkeypatch.setattr(messages, "follow", follow)
    desk.post.client = SimpleNamespace(get_guild=lambda number: object() if number == HERE.guild_id else None)
    desk.post.monitor = SimpleNamespace(watched=nullcontext)
    host, starts = club.office.host, (await club.announce()).starts
    await managing.follow_in_calendar(host, club.event_id, ORGANISER)
    await desk.send()
    await managing.add_helper(host, club.event_id, ORGANISER, 5)
    await desk.send()
    await managing.postpone(host, club.event_id, ORGANISER, starts + 1)
    await desk.send()
    assert updates == [starts, starts + 1]
    desk.post.client.get_guild = lambda _number: None
    await managing.postpone(host, club.event_id, ORGANISER, starts + 2)
    await desk.send()
    await managing.postpone(host, club.event_id, ORGANISER, starts + 3)
    desk.post.client.get_guild = lambda _number: object()
    await desk.send()
    assert updates == [starts, starts + 1], "who has deleted it on Discord wants none"


async def test_discords_own_event_is_followed_again_after_discord_refused_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The permission may come back, and our event does not depend on it."""
    club, updates = desk.club, list[int]()

    async def follow(_guild: object, event: Event) -> bool:
        updates.append(event.starts)
        if len(updates) == 1:
            raise discord.Forbidden(Mock(status=403, reason="Forbidden"), "Missing Permissions")
        return True

    monkeypatch.setattr(messages, "follow", follow)
    desk.post.client = SimpleNamespace(get_guild=lambda _number: object())
    desk.post.monitor = SimpleNamespace(watched=nullcontext)
    starts = (await club.announce()).starts
    await managing.follow_in_calendar(club.office.host, club.event_id, ORGANISER)
    await desk.send()
    await managing.postpone(club.office.host, club.event_id, ORGANISER, starts + 1)
    await desk.send()
    assert updates == [starts, starts + 1]


async def test_the_end_is_shown_when_the_permission_to_show_it_is_back(desk: Desk) -> None:
    """After its end an event does not change any more, so nothing else would show it."""
    club, post = desk.club, desk.post
    await club.begin(4, rounds=1)
    await desk.send()
    post.lacks = ["Send Messages"]
    await club.play_out()
    await desk.send()
    shown_before = len(post.posted)
    for _ in range(5):
        club.office.time += MINUTE
        await desk.sweep()
    post.lacks = []
    club.office.time += MINUTE
    await desk.sweep()
    above = [face.above for _, face in list(post.posted.values())[shown_before:]]
    assert ["share first place in Friday" in line for line in above] == [True]
    assert await events.owing(club.office.host.db, 1, 0) == []


@pytest.mark.parametrize("revision", [5, 6])
def test_what_is_owed_waits_for_the_revision_that_is_being_written(
    revision: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    owed = list[tuple[object, ...]]()
    monkeypatch.setattr("bot.events.records.events.owe_message", lambda *owing: owed.append(owing[:4]))
    event: Any = SimpleNamespace(id=1, revision=revision)
    Draft(event, {}, {}).owe("round:3", [7, 8])
    assert owed == [(1, "round:3", channel, revision + 1) for channel in (7, 8)]
