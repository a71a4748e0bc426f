"""The pages of a game's guide, and where a new server is greeted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.command_names import CommandNames
from bot.discord_kit.content import Content
from bot.help import help_desk
from bot.help.help_desk import OF_CARDS, OF_RULES, THEMES, HelpDesk, _guide_page, _where_to_speak
from bot.help.rule_pages import guide
from bot.help.sentences import say
from bot.match_ui.sentences import say as say_match_ui
from bot.shared.server_settings import Server, change_server, server
from db.database import Database
from games.registry import GAMES
from tests.bot.conftest import Office

DESK: Any = SimpleNamespace(commands=SimpleNamespace(mention=lambda name: f"</{name}:1>", descriptions={}))
HEAD = Content("## A game", 0)
JOIN = say_match_ui("join")


def labels(face: Content) -> list[str]:
    return [str(each.label) for row in face.rows for each in row.children if isinstance(each, ui.Button)]


def test_a_page_of_a_guide_leaves_room_for_the_button_to_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only below the last part there is none."""
    asked = list[tuple[int, int]]()

    def page(head: Content, _key: str, _lobby: object, _parts: Sequence[str], number: int, pages: int) -> Content:
        asked.append((number, pages))
        return head

    monkeypatch.setattr(help_desk, "_guide_page", page)
    monkeypatch.setattr(help_desk, "fits", lambda *_: True)
    HelpDesk.about(DESK, "race_to_ace")
    assert asked == [*[(0, 2)] * len(guide("race_to_ace")), (0, 1), (0, 1)]
    asked.clear()
    monkeypatch.setattr(help_desk, "fits", lambda *_: False)
    HelpDesk.about(DESK, "race_to_ace", number=99)
    last = len(guide("race_to_ace")) + 1
    assert asked[-1] == (last, last + 1), "the picture and every part have a page; 99 is the last one"


@pytest.mark.parametrize("lobby", [None, 5])
def test_the_first_page_of_race_to_ace_has_room_for_a_turn(lobby: int | None) -> None:
    """It does not say the goal twice, and so the guide has three pages as the others do."""
    first, last = (HelpDesk.about(DESK, "race_to_ace", lobby, number) for number in (0, 99))
    assert [part.partition(".**")[0] for part in first.below.split("\n")] == ["**Goal", "**Your turn"]
    assert "five planes" not in first.above
    assert any("2 of 3" in label for label in labels(first))
    assert labels(last)[0] == "Previous page"


@pytest.mark.parametrize(
    ("number", "pages", "lobby", "shown"),
    [
        (0, 1, None, ["Play a rookie", "All games"]),
        (0, 3, None, ["Next page (2 of 3)", "Play a rookie", "Learn"]),
        (1, 3, None, ["Previous page", "Next page (3 of 3)"]),
        (2, 3, None, ["Previous page", "Play a rookie", "All games"]),
        (0, 3, 77, ["Next page (2 of 3)", JOIN, "Learn"]),
        (1, 3, 77, ["Previous page", "Next page (3 of 3)"]),
        (2, 3, 77, ["Previous page", JOIN, "All games"]),
    ],
)
def test_the_first_and_the_last_page_of_a_guide_lead_on(
    number: int, pages: int, lobby: int | None, shown: list[str]
) -> None:
    face = _guide_page(HEAD, "race_to_ace", lobby, ["One.", "Two."], number, pages)
    assert labels(face) == shown
    assert (face.above, face.below) == ("## A game\nOne.\nTwo.", "")


@pytest.mark.parametrize(
    ("system", "others", "found"),
    [("wr", ["wr"], 0), ("r", ["wr"], 1), ("w", ["r", "wr"], 2), (None, ["-", "wr"], 2), ("-", ["r"], None)],
)
def test_a_new_server_is_greeted_where_the_bot_may_write(system: str | None, others: list[str], found: int) -> None:
    """In its system channel, or in the first channel that the bot sees and may write in."""

    def channel(number: int, rights: str) -> Any:
        may = SimpleNamespace(view_channel="r" in rights, send_messages="w" in rights)
        return SimpleNamespace(number=number, permissions_for=lambda _me: may)

    first = None if system is None else channel(0, system)
    guild: Any = SimpleNamespace(
        me=None, system_channel=first, text_channels=[channel(n, each) for n, each in enumerate(others, 1)]
    )
    spoken: Any = _where_to_speak(guild)
    assert (None if spoken is None else spoken.number) == found


async def test_a_greeting_keeps_what_a_manager_changes_meanwhile(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, greetings = office.host.db, list[object]()

    async def read_before_a_change(db: Database, guild: int) -> Server:
        chosen = await server(db, guild)
        await change_server(db, guild, lambda now: replace(now, trading=False), 1)
        return chosen

    async def send(*, view: object, nonce: str) -> None:
        greetings.append(view)

    monkeypatch.setattr(help_desk, "server", read_before_a_change)
    desk, guild = greeting_with(office, send)
    for _ in range(2):
        await desk.greet(guild)
        assert await server(db, 7) == Server(trading=False, greeted=True)
    assert len(greetings) == 1


def greeting_with(office: Office, send: Callable[..., Awaitable[None]]) -> tuple[HelpDesk, Any]:
    """A desk, and a new server to whose channel this sends."""
    may = SimpleNamespace(view_channel=True, send_messages=True)
    channel = SimpleNamespace(permissions_for=lambda _me: may, send=send)
    guild = SimpleNamespace(id=7, me=None, system_channel=channel, text_channels=[])
    nothing: Any = None
    return HelpDesk(office.host.db, nothing, nothing, nothing, CommandNames(), office.host.now), guild


@pytest.mark.parametrize("failures", [1, 3, 9])
async def test_a_greeting_that_discord_does_not_answer_is_sent_again(
    office: Office, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    """A few times, each with the same nonce, by which Discord knows one that it has posted already."""
    nonces, pauses = list[str](), list[float]()

    async def send(*, view: object, nonce: str) -> None:
        nonces.append(nonce)
        if len(nonces) <= failures:
            raise TimeoutError

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(help_desk, "asyncio", SimpleNamespace(sleep=sleep))
    desk, guild = greeting_with(office, send)
    await desk.greet(guild)
    assert nonces == ["7"] * min(failures + 1, len(help_desk.PAUSES))
    assert pauses == [*help_desk.PAUSES[: len(nonces)]]


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_leads_to_what_it_is_about(name: str) -> None:
    """That of cards to a first booster, and that of the rules to the guide of every game."""
    desk: Any = SimpleNamespace(
        commands=SimpleNamespace(mention=lambda name: f"/{name}", descriptions=defaultdict(lambda: "does something"))
    )
    face = HelpDesk.theme(desk, name)
    first = ["Get cards"] if name == OF_CARDS else []
    guides = [say("how-to-play", game=game.title) for game in GAMES.values()] if name == OF_RULES else []
    assert labels(face) == [*first, *guides, say("all-commands"), say("back-to-help")]
    assert face.above.count("does something") == len(THEMES[name])
