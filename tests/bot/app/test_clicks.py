"""Answers to presses: the pictures of a message keep their alt texts, also those that a submenu hides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, TypeVar, cast

import pytest

from bot.app import clicks as clicks_module
from bot.app.clicks import CLOSE_UP, Clicks, is_early
from bot.discord_kit import replies
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content
from bot.discord_kit.gallery import HeldPicture
from bot.discord_kit.menus import TOP, MenuPath
from bot.host.core.match import Match
from bot.match_ui.pressed import INSIDE
from bot.shared.preferences import Preferences
from games.contract.menus import Choice, Menu
from games.core import Seat
from games.look.canvas import Canvas
from games.look.moods import MOODS

T = TypeVar("T")
SCENES = tuple(Canvas(MOODS["home"], 90).scene(alt) for alt in ("The table.", "The hand."))


class ClicksOnOneTable(Clicks):
    async def _face_of(
        self, match: Match, seat: Seat | None, spot: MenuPath = TOP, *, aside: bool, pictured: bool = True
    ) -> Content:
        return Content("", 0, SCENES) if pictured else Content("The hand.", 0)


class NamedFile:
    filename = "1.png"


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        (("An old table.", "An old hand."), ["An old table.", "An old hand."]),
        ((None, None), ["The table.", "The hand."]),
        (("An old table.", None), ["An old table.", "The hand."]),
        (("", None), ["", "The hand."]),
    ],
)
async def test_a_hidden_picture_comes_back_with_what_it_shows_in_words(
    held: tuple[str | None, ...], shown: list[str]
) -> None:
    clicks = object.__new__(ClicksOnOneTable)
    pictures = [HeldPicture(cast("Any", NamedFile()), alt) for alt in held]
    galleries = await clicks._shown_again(cast("Any", None), None, pictures)
    assert [item.description or "" for gallery in galleries for item in cast("Any", gallery).items] == shown


class ClicksThatTell(ClicksOnOneTable):
    """Clicks that records the changes of messages instead of sending them."""

    kept: list[Any] | None

    async def _change(self, *facts: Any) -> bool:
        self.kept = facts[-1]
        return True

    def _note_pressed(self, *facts: Any) -> None: ...

    async def _note_answered(self, *facts: Any) -> None: ...


class ClicksWithSlots(ClicksThatTell):
    painter = cast("Any", None)
    host = cast("Any", None)


@pytest.mark.parametrize(
    ("files", "kept"),
    [(("1.png", "2.png"), None), (("1.png", CLOSE_UP), ["1.png"]), ((CLOSE_UP,), []), ((), None)],
)
async def test_a_close_up_goes_when_its_submenu_is_left(
    monkeypatch: pytest.MonkeyPatch, files: tuple[str, ...], kept: list[str] | None
) -> None:
    """The pictures of a hand are uploaded once and kept; the close-up of a submenu is taken away again."""
    attachments = [SimpleNamespace(filename=name, id=1) for name in files]
    message = SimpleNamespace(components=[], attachments=attachments, flags=SimpleNamespace(ephemeral=False))
    monkeypatch.setattr(clicks_module, "pressed_message", lambda interaction: message)
    monkeypatch.setattr(clicks_module, "_is_private", lambda interaction: True)
    monkeypatch.setattr(clicks_module, "close_up_of", lambda *facts: None)
    monkeypatch.setattr(clicks_module, "preferences_of", lambda *facts: _soon(Preferences()))
    monkeypatch.setattr(clicks_module, "painted", lambda *facts: _soon(None))
    match = SimpleNamespace(
        row=SimpleNamespace(revision=1, status="playing"), game=SimpleNamespace(key=""), seat_for=lambda person: 0
    )
    clicks = object.__new__(ClicksWithSlots)
    await clicks._show(cast("Any", SimpleNamespace(user=SimpleNamespace(id=11), extras={})), cast("Any", match))
    assert (clicks.kept if clicks.kept is None else [file.filename for file in clicks.kept]) == kept


async def _soon(value: T) -> T:
    return value


@pytest.mark.parametrize(
    ("message", "status", "words", "keeps", "surface"),
    [
        ("table", "playing", False, True, "the table"),
        ("private", "playing", False, True, "panels"),
        ("table", "playing", False, False, None),
        ("table", "playing", True, True, None),
        ("table", "over", False, True, None),
        ("", "playing", False, True, None),
    ],
)
async def test_a_decision_is_acknowledged_where_one_edit_brings_text_and_pictures(
    message: str, status: str, words: bool, keeps: bool, surface: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the answer changes the message: for text, at the end, or if it is no longer kept up to date."""
    drawn, deferred = list[str](), list[object]()

    async def preferences_of(_host: object, _person: int) -> Preferences:
        return Preferences(words=words)

    async def defer(interaction: object) -> None:
        deferred.append(interaction)

    monkeypatch.setattr(clicks_module, "preferences_of", preferences_of)
    monkeypatch.setattr(replies, "defer", defer)
    monkeypatch.setattr(clicks_module, "PANELS", "panels")
    monkeypatch.setattr(clicks_module, "table_at", lambda _match, _channel: "the table")
    clicks: Any = object.__new__(ClicksOnOneTable)
    clicks.host = None
    clicks._note_pressed = lambda *_facts: None
    clicks.redraw = SimpleNamespace(
        keeps=lambda _match, _surface, _id: keeps, at_once=lambda _match, surface, _id: drawn.append(surface)
    )
    pressed = SimpleNamespace(id=8, flags=SimpleNamespace(ephemeral=message == "private")) if message else None
    interaction = SimpleNamespace(message=pressed, user=SimpleNamespace(id=1), guild_id=3, channel_id=7)
    match = SimpleNamespace(row=SimpleNamespace(status=status), seat_for=lambda _person: 0)
    assert await clicks._acknowledge(interaction, match) is (surface is not None)
    assert drawn == ([] if surface is None else [surface])
    assert len(deferred) == len(drawn)


@pytest.mark.parametrize(
    ("person", "question", "text", "early"),
    [
        (5, 3, "slide", True),
        (5, 3, "run", False),
        (5, 3, "dance", False),
        (5, 2, "slide", False),
        (5, 4, "slide", False),
        (6, 3, "slide", False),
        (7, 3, "slide", False),
    ],
)
def test_only_a_player_to_act_can_press_a_button_too_early(person: int, question: int, text: str, early: bool) -> None:
    """A press for a past question, by a stranger, or by a player who is not to act is a mistake."""
    menu = Menu("?", (Choice("Run", "run"), Choice("Slide", "slide", early=True)))
    state = SimpleNamespace(to_act=lambda: (0,), view=lambda _seat: None, legal_actions=lambda _seat: [])
    match: Any = SimpleNamespace(
        playing=state,
        seat_of={5: 0, 6: 1}.get,
        question=lambda _seat: 3,
        game=SimpleNamespace(menu=lambda *_: menu),
        names=(),
    )
    assert is_early(match, person, Press(PressKind.ACT, 77, question, text)) is early


@pytest.mark.parametrize(
    ("spot", "status", "shown", "message", "noted"),
    [
        ("", "playing", True, True, True),
        ("1", "playing", True, True, False),
        ("", "over", True, True, False),
        ("", "playing", False, True, False),
        ("", "playing", True, False, False),
    ],
)
async def test_an_answer_counts_as_drawn_if_it_shows_the_whole_of_a_running_match(
    spot: str, status: str, shown: bool, message: bool, noted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A submenu shows only its question, and an end is followed by its results."""
    unseen = SimpleNamespace(ephemeral=False)
    pressed = SimpleNamespace(components=[], attachments=[], flags=unseen) if message else None
    monkeypatch.setattr(clicks_module, "pressed_message", lambda interaction: pressed)
    monkeypatch.setattr(clicks_module, "_is_private", lambda interaction: True)
    monkeypatch.setattr(clicks_module, "preferences_of", lambda *facts: _soon(Preferences()))
    monkeypatch.setattr(clicks_module, "painted", lambda *facts: _soon(None))
    counted = list[object]()

    class Counting(ClicksWithSlots):
        async def _change(self, *facts: Any) -> bool:
            return shown

        async def _note_answered(self, *facts: Any) -> None:
            counted.append(facts)

    match = SimpleNamespace(
        row=SimpleNamespace(revision=1, status=status), game=SimpleNamespace(key=""), seat_for=lambda person: 0
    )
    interaction = SimpleNamespace(user=SimpleNamespace(id=11), extras={})
    await object.__new__(Counting)._show(cast("Any", interaction), cast("Any", match), MenuPath.parse(spot))
    assert bool(counted) is noted
    assert interaction.extras == {INSIDE: bool(spot)}
