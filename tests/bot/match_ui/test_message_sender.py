"""What a message is posted again for, and how often closed private messages are reported."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from types import SimpleNamespace

import discord
import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.courier import DeliveryFailure, Undelivered
from bot.discord_kit.gallery import Kept
from bot.discord_kit.request_errors import Unanswered
from bot.host.core.tables import OtherTable
from bot.host.lobby.lobby import REMOVED
from bot.host.lobby.seated import SHARED, THREAD
from bot.match_ui import message_sender
from bot.match_ui.message_sender import CLOSED_DM_RETRY_MS, PATIENCE, MessageSender, Sent, _has_moved
from bot.match_ui.pressed import INSIDE, PressedMessages
from db import outbox
from db.outbox import SurfaceRow
from games.look.scene import Scene
from tests.bot.conftest import ADA, NOON
from tests.bot.virtual_time import passing
from tests.request_places import OneRequestEach


@pytest.mark.parametrize(
    ("surface", "channel", "moved"),
    [("table", 5, False), ("table", 6, True), ("hand:0", 6, False), ("call:1", 6, False)],
)
def test_only_a_table_moves_with_its_match(surface: str, channel: int, moved: bool) -> None:
    row = SurfaceRow(1, surface, channel, 9, 1, 1, NOON, "")
    assert _has_moved(SimpleNamespace(row=SimpleNamespace(channel_id=5)), surface, row) == moved


def test_closed_private_messages_are_news_once_in_ten_minutes() -> None:
    match = SimpleNamespace(seats=[SimpleNamespace(player_id=ADA.id)])
    now = NOON
    host = SimpleNamespace(now=lambda: now)
    sender = MessageSender(host, courier=None, painter=None, budget=None, pressed=None, panels=None)
    assert CLOSED_DM_RETRY_MS == 600_000
    assert sender._is_news(match, "hand:0")
    assert sender._is_news(match, "table"), "a table is always news"
    for later, news in ((0, False), (599_999, False), (600_000, True), (600_001, False), (1_200_000, True)):
        now = NOON + later
        assert sender._is_news(match, "hand:0") == news, later


FACE = Content("You draw Radar.", 0, (Scene(360, 200, "sky", (), (), "a sky"),), "Play a card.")
WRONG, RIGHT = Kept((b"old",), ("old",)), Kept(FACE.picture_digests, ("same",))


@pytest.mark.parametrize(
    ("seconds", "before", "asks", "shown"),
    [
        (PATIENCE / 2, WRONG, True, [["new"]]),
        (PATIENCE - 0.1, WRONG, True, [["new"]]),
        (PATIENCE + 0.1, WRONG, True, [[], ["new"]]),
        (PATIENCE + 0.1, Kept(), True, [[], ["new"]]),
        (PATIENCE + 0.1, RIGHT, True, [["same"], ["new"]]),  # a film is painted, and it is of what stands there
        (PATIENCE + 0.1, WRONG, False, [["old"], ["new"]]),  # so the message keeps its height
        (PATIENCE + 0.1, Kept(), False, [[], ["new"]]),
    ],
)
def test_buttons_wait_two_seconds_for_their_picture_and_never_stand_below_an_old_one(
    monkeypatch: pytest.MonkeyPatch, seconds: float, before: Kept, *, asks: bool, shown: list[list[str]]
) -> None:
    """A busy bot showed what could be decided below the picture of the decision before.

    Where nothing is asked, the earlier picture stays: a hand shrank to a small box until the film of a race came.
    """
    edits: list[list[str]] = []

    async def slow(*_: object) -> list[str]:
        await asyncio.sleep(seconds)
        return ["new"]

    async def edit_pressed(_press: object, face: Content, pictures: Sequence[str]) -> None:
        edits.append([*pictures])
        assert len(face.scenes) == len(pictures)
        assert ("The picture follows" in face.below) == ([*pictures] in ([], ["old"]))
        stale = ["The picture of what was before."]
        assert ([scene.alt for scene in face.scenes] == stale) == ([*pictures] == ["old"])
        assert (face.above, face.below.partition("\n")[0]) == (FACE.above, FACE.below)
        if pictures == ["new"]:
            raise discord.HTTPException(SimpleNamespace(status=404, reason=""), "")

    monkeypatch.setattr(message_sender, "gallery", slow)
    monkeypatch.setattr(message_sender, "is_asked", lambda _match, _seat: asks)
    courier = SimpleNamespace(edit_pressed=edit_pressed)
    pressed = SimpleNamespace(forget=lambda *_: None, inside_since=lambda *_: False)
    host = SimpleNamespace(now=lambda: NOON, filming=0)
    sender = MessageSender(host, courier=courier, painter=None, budget=None, pressed=pressed, panels=None)
    match = SimpleNamespace(id=9, game=SimpleNamespace(key="race_to_ace"))
    press = SimpleNamespace(message=SimpleNamespace(id=1))
    assert PATIENCE == 2
    assert not passing(sender._edit_pressed(match, "hand:0", press, FACE, before, 1))
    assert edits == shown


async def test_an_update_under_way_does_not_close_a_submenu_that_was_opened_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edits: list[object] = []

    async def edit_pressed(*edit: object) -> discord.Message:
        edits.append(edit)
        return SimpleNamespace(attachments=[])

    def press() -> SimpleNamespace:
        return SimpleNamespace(message=SimpleNamespace(id=1), extras={})

    pressed, first, later = PressedMessages(lambda: NOON), press(), press()

    async def meanwhile(*_: object) -> list[str]:
        pressed.note(9, "hand:0", later)
        return ["new"]

    monkeypatch.setattr(message_sender, "gallery", meanwhile)
    host, courier = SimpleNamespace(now=lambda: NOON, filming=0), SimpleNamespace(edit_pressed=edit_pressed)
    sender = MessageSender(host, courier=courier, painter=None, budget=None, pressed=pressed, panels=None)
    match = SimpleNamespace(id=9, game=SimpleNamespace(key="race_to_ace"))
    for inside, sent in ((False, 1), (True, 0)):
        later.extras[INSIDE] = inside
        pressed.note(9, "hand:0", first)
        edits.clear()
        assert await sender._edit_pressed(match, "hand:0", first, Content("Play a card.", 0), Kept(), 1)
        assert len(edits) == sent
        assert ((9, "hand:0") in sender.sent) != inside, "the way back draws it anew"


@pytest.mark.parametrize(
    ("surface", "shares", "opened"),
    [
        ("table", THREAD, True),
        ("table", SHARED, False),
        ("table:50", THREAD, False),
        ("hand:0", THREAD, False),
        ("call:1", THREAD, False),
    ],
)
async def test_only_the_table_of_a_match_that_wants_one_opens_a_thread(
    surface: str, shares: int, *, opened: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even its table on another server does: the thread belongs to the channel in which the match began."""
    done = list[str]()

    class Sender(MessageSender):
        async def _open_thread(self, *_: object) -> None:
            done.append("thread")

        async def _where(self, *_: object) -> int:
            raise Undelivered(DeliveryFailure.NOWHERE)

    async def commit(*_writes: object) -> None:
        done.append("noted")

    host = SimpleNamespace(db=SimpleNamespace(commit=commit))
    sender = Sender(host, courier=None, painter=None, budget=None, pressed=None, panels=None)
    match = SimpleNamespace(id=9, row=SimpleNamespace(shares=shares, revision=1))
    with pytest.raises(Undelivered):
        await sender._post(match, surface, "channel")
    assert done == ["thread"] * opened + ["noted"], "the message is owed even if it cannot be posted"


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The channels that matches leave; the match between servers here stays as it is."""
    channels = list[int]()

    async def shelve(_host: object, _match_id: int, *, channel_id: int) -> SimpleNamespace:
        channels.append(channel_id)
        return between_servers()

    monkeypatch.setattr(message_sender, "shelve_without_channel", shelve)
    return channels


def between_servers() -> SimpleNamespace:
    """Return a match with its table in channel 5 of server 1, and another in channel 6 of server 2."""
    row = SimpleNamespace(guild_id=1, channel_id=5, revision=3)
    return SimpleNamespace(id=9, code="K7Q2", row=row, tables=(OtherTable(2, 6),))


async def refuse(
    surface: str, trouble: DeliveryFailure, channel: int, unavailable: int = 0
) -> tuple[list[object], list[int]]:
    """Let Discord refuse a message of that match in a channel; return what is stored and which matches are redrawn."""
    stored, redrawn = list[object](), list[int]()

    async def commit(*writes: object) -> None:
        stored.extend(writes)

    host = SimpleNamespace(
        db=SimpleNamespace(commit=commit),
        hooks=SimpleNamespace(changed=redrawn.append),
        reach=SimpleNamespace(unavailable={unavailable: NOON}),
    )
    courier = SimpleNamespace(lacking=lambda _channel_id: [])
    sender = MessageSender(host, courier=courier, painter=None, budget=None, pressed=None, panels=None)
    await sender._not_delivered(between_servers(), surface, trouble, channel)
    return stored, redrawn


@pytest.mark.parametrize(
    ("surface", "channel", "shown"),
    [("table", 5, True), ("table", 4, False), ("table:6", 6, True), ("hand:0", 7, True)],
)
@pytest.mark.parametrize("trouble", [DeliveryFailure.NOWHERE, DeliveryFailure.BARRED])
async def test_a_table_that_was_refused_where_its_match_no_longer_is_stays_owed(
    surface: str, channel: int, trouble: DeliveryFailure, left: list[int], *, shown: bool
) -> None:
    """The match was in channel 4 until just now."""
    stored, redrawn = await refuse(surface, trouble, channel)
    assert len(stored) == shown
    lost = trouble is DeliveryFailure.NOWHERE and surface != "hand:0"
    assert (left, redrawn) == ([channel] * lost, [9] * lost)


@pytest.mark.parametrize(
    ("surface", "channel", "away", "waits"),
    [("table", 5, 1, True), ("table:6", 6, 1, False), ("table", 5, 2, False), ("table:6", 6, 2, True)],
)
async def test_the_table_of_a_server_that_is_unavailable_waits_for_it(
    surface: str, channel: int, away: int, left: list[int], *, waits: bool
) -> None:
    with pytest.raises(Unanswered) if waits else contextlib.nullcontext():
        await refuse(surface, DeliveryFailure.NOWHERE, channel, unavailable=away)
    assert left == ([] if waits else [channel])


@pytest.mark.parametrize(
    ("film", "took", "before", "expected"),
    [("a kill", 0, 800, 600), ("a kill", 700, 800, 700), ("a kill", 500, 800, 600), (None, 900, 800, 800)],
)
async def test_how_long_a_film_took_counts_and_is_forgotten_slowly(
    film: str | None, took: int, before: int, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = SimpleNamespace(now=lambda: NOON, filming=before)

    async def painting(*_: object) -> list[str]:
        host.now = lambda: NOON + took
        return []

    monkeypatch.setattr(message_sender, "gallery", painting)
    sender = MessageSender(host, courier=None, painter=None, budget=None, pressed=None, panels=None)
    face = SimpleNamespace(film=film)
    await sender._paint(SimpleNamespace(game=SimpleNamespace(key="race_to_ace")), face)
    assert host.filming == expected


@pytest.mark.parametrize(
    ("surface", "status", "is_open", "waits", "drawn"),
    [
        ("hand:1", "playing", True, False, (9, "elsewhere")),
        ("hand:1", "playing", False, False, (9, "hand:1")),
        ("hand:1", "shelved", True, False, (9, "hand:1")),
        ("hand:1", "over", True, True, (8, "hand:1")),
        ("table", "playing", True, False, (9, "table")),
        ("table", "over", True, True, (8, "table")),
    ],
)
async def test_a_hand_that_is_open_in_the_channel_is_drawn_there_only_while_the_match_runs(
    surface: str, status: str, is_open: bool, waits: bool, drawn: tuple[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def face_of(_host: object, _match: object, surface: str) -> str:
        return surface

    monkeypatch.setattr(message_sender, "face_of", face_of)
    monkeypatch.setattr(message_sender, "elsewhere_content", lambda _match: "elsewhere")
    monkeypatch.setattr(message_sender, "result_waits", lambda _host, _match: waits)
    panels = SimpleNamespace(is_open=lambda _match, seat: is_open and seat == 1)
    sender = MessageSender(None, courier=None, painter=None, budget=None, pressed=None, panels=panels)
    match = SimpleNamespace(row=SimpleNamespace(revision=9, status=status))
    assert await sender._drawn(match, surface) == drawn, "as long as the film of its end runs, the end is owed"


@pytest.mark.parametrize(("known", "before"), [(1, ("old",)), (0, ()), (2, ())])
async def test_the_pictures_of_another_message_are_not_taken_for_those_of_the_pressed_one(
    known: int, before: tuple[str, ...]
) -> None:
    """A table that was reposted meanwhile has another id than the pressed one."""
    edits: list[Kept] = []

    class Sender(MessageSender):
        async def _drawn(self, *_: object) -> tuple[int, Content]:
            return 5, Content("Play a card.", 0)

        async def _edit_pressed(self, *edit: object) -> bool:
            edits.append(edit[4])
            return True

    pressed = SimpleNamespace(latest=lambda *_: SimpleNamespace())
    sender = Sender(host=None, courier=None, painter=None, budget=None, pressed=pressed, panels=None)
    sender.sent[9, "table"] = Sent(known, Kept((), ("old",)), b"another", 4)
    await sender.show_pressed(SimpleNamespace(id=9), "table", 1)
    assert [kept.files for kept in edits] == [before]


async def test_a_pressed_message_that_shows_everything_already_is_left_alone() -> None:
    face = Content("Play a card.", 0)

    class Sender(MessageSender):
        async def _drawn(self, *_: object) -> tuple[int, Content]:
            return 5, face

    pressed = SimpleNamespace(latest=lambda *_: SimpleNamespace())
    sender = Sender(host=None, courier=None, painter=None, budget=None, pressed=pressed, panels=None)
    sender.sent[9, "table"] = Sent(1, Kept(), face.digest, 4)
    await sender.show_pressed(SimpleNamespace(id=9), "table", 1)


@pytest.mark.parametrize(("later", "early"), [(4_999, True), (5_000, False)])
@pytest.mark.parametrize(("answered", "found"), [(True, None), (False, None), (True, 70)])
async def test_an_answer_that_is_not_found_may_still_be_on_its_way(
    later: int, *, early: bool, answered: bool, found: int | None
) -> None:
    """For five seconds after a lobby was opened; other messages, and those that are found, are not waited for."""

    async def find(*_: object) -> int | None:
        return found

    budget = SimpleNamespace(place=contextlib.AsyncExitStack)
    host = SimpleNamespace(now=lambda: NOON + later)
    sender = MessageSender(host, SimpleNamespace(find=find), painter=None, budget=budget, pressed=None, panels=None)
    match = SimpleNamespace(id=1, code="c0de", seats=[], row=SimpleNamespace(created_at=NOON))
    row = SurfaceRow(1, "table", 5, None, 1, 0, NOON, outbox.of_an_answer(1) if answered else "n")
    waited = pytest.raises(Unanswered) if early and answered and found is None else contextlib.nullcontext()
    with waited:
        assert await sender._lost(match, row, [row]) == found


async def test_a_person_who_was_removed_is_told_by_two_requests_with_a_place_each() -> None:
    budget, told = OneRequestEach(), []

    async def private_channel(person: int) -> int:
        budget.use()
        return person + 1_000

    async def post(channel_id: int, *_: object) -> None:
        budget.use()
        told.append(channel_id)

    async def commit(*_: object) -> None: ...

    host = SimpleNamespace(db=SimpleNamespace(commit=commit))
    courier = SimpleNamespace(private_channel=private_channel, post=post)
    sender = MessageSender(host, courier, painter=None, budget=budget, pressed=None, panels=None)
    match = SimpleNamespace(
        id=1, game=SimpleNamespace(title="Race to Ace", colour=0), row=SimpleNamespace(channel_id=5)
    )
    await sender.end(match, f"{REMOVED}{ADA.id}", SurfaceRow(1, "", None, None, 1, 0, NOON, "n"))
    assert told == [ADA.id + 1_000]
