"""What presses and commands about events lead to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.event_ui import pages as pages_module
from bot.event_ui.messages import APART, EventMessages
from bot.event_ui.pages import EventPages
from bot.events.model import Entry, Event, Rules
from bot.events.records import Draft
from bot.shared.ids import code
from bot.shared.refusal import Refusal

Done = list[tuple[Any, ...]]
NOTHING: Any = None
NOTHING_BUT_A_HOST: Any = SimpleNamespace(host=SimpleNamespace(db=None, now=lambda: 5))


async def utc(_db: object, _person: int) -> Any:
    return SimpleNamespace(zone="UTC")


def event(number: int = 77, channel: int = 30, **changes: Any) -> Event:
    return Event(number, 3, channel, 4, Rules("swiss", "race_to_ace", f"Cup {number}"), "5eed", 0, 0, **changes)


def noting(done: Done, name: str) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return what only notes that it was called, and with which plain facts."""

    async def note(*given: Any) -> None:
        done.append((name, *(each for each in given if isinstance(each, int | str | tuple))))

    return note


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Done:
    """What is done, in a running event of Swiss rounds."""
    found: Done = []

    async def load(_host: object, number: int) -> Draft:
        return Draft(event(number, state="running", round=2), {1: Entry(1, "Ada", 5)}, {})

    monkeypatch.setattr(pages_module, "load", load)
    for name in ("tell", "sent", "change", "sent_file", "ask"):
        monkeypatch.setattr(pages_module, name, noting(found, name))
    for name in ("press_next", "ask_for_bye", "leave_event"):
        monkeypatch.setattr(f"bot.event_ui.pages.entering.{name}", noting(found, name))
    return found


def pages(done: Done) -> Any:
    own = {name: noting(done, name) for name in ("join", "leave", "manage", "show_standings", "show_pairings")}
    return SimpleNamespace(**own, _manage=noting(done, "_manage"), _form_pressed=noting(done, "_form"), host="host")


@pytest.mark.parametrize(
    ("text", "question", "then"),
    [
        ("join", 0, [("join", 77)]),
        ("leave", 0, [("leave", 77)]),
        ("standings", 0, [("show_standings", 0)]),
        ("standings:3", 0, [("show_standings", 3)]),
        ("pairings:1", 2, [("show_pairings", 2, 1)]),
        ("pairings", 2, [("show_pairings", 2, 0)]),
        ("manage", 0, [("manage",)]),
        ("form:120", 0, [("_form", "120")]),
        ("do:pause", 0, [("_manage", "pause")]),
        ("next", 0, [("press_next", "host", 77, 5), ("tell",)]),
    ],
)
async def test_a_press_leads_to_what_its_button_says(text: str, question: int, then: Done, done: Done) -> None:
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    await EventPages.pressed(pages(done), interaction, Press(PressKind.EVENT, 77, question, text))
    assert [each[:1] for each in done] == [each[:1] for each in then]
    assert done[0] == then[0]


async def test_other_presses_are_refused(done: Done, monkeypatch: pytest.MonkeyPatch) -> None:
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    with pytest.raises(Refusal, match="no longer works"):
        await EventPages.pressed(pages(done), interaction, Press(PressKind.EVENT, 77, 0, "dance"))
    monkeypatch.setattr(pages_module, "filled_in", lambda _: {})
    monkeypatch.setattr(pages_module, "preferences", utc)
    with pytest.raises(Refusal, match="no longer works"):
        await EventPages._carry_out(NOTHING_BUT_A_HOST, interaction, event(), "dance", 0)


@pytest.mark.parametrize(
    ("what", "typed", "act", "facts"),
    [
        ("start", "", "start_now", ()),
        ("postpone", "in 2 h", "postpone", (7_200_005,)),
        ("pause", "", "pause", ()),
        ("resume", "", "resume", (30,)),
        ("again", "", "pair_again", ()),
        ("correct", "2.3: 1 2", "correct", (2, 3, (1, 2))),
        ("end", "", "end_early", ()),
        ("add", "", "invite", (9, "Invited")),
        ("remove", "Ada", "remove", (9, "Ada")),
        ("replace", "Ada", "replace_person", ("Ada", 9, "Invited")),
        ("helper", "", "add_helper", (9,)),
    ],
)
async def test_an_organiser_does_what_the_button_of_the_panel_says(
    what: str, typed: str, act: str, facts: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Done = []
    monkeypatch.setattr(pages_module, "preferences", utc)
    monkeypatch.setattr(pages_module, "filled_in", lambda _: {"text": typed})
    monkeypatch.setattr(f"bot.event_ui.pages.managing.{act}", noting(done, act))
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5), channel_id=30)
    await EventPages._carry_out(NOTHING_BUT_A_HOST, interaction, event(), what, 9)
    ((name, number, who, *given),) = done
    assert (name, number, who) == (act, 77, 5)
    assert tuple(given) == facts


@pytest.mark.parametrize(
    ("channel", "typed", "found"),
    [(30, "", 1), (31, "", 2), (40, "", 1), (40, code(2), 2), (40, "no code", 0)],
)
async def test_an_event_is_found_by_its_code_or_its_channel_or_is_the_first_of_the_server(
    channel: int, typed: str, found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rows(_db: object, guild: int) -> list[Any]:
        return [SimpleNamespace(id=1, channel_id=30), SimpleNamespace(id=2, channel_id=31)] if guild == 3 else []

    async def load(_host: object, number: int) -> int:
        return number

    monkeypatch.setattr("bot.event_ui.pages.events.live_in_guild", rows)
    monkeypatch.setattr(pages_module, "load", load)
    here: Any = SimpleNamespace(guild_id=3, channel_id=channel)
    assert await EventPages.find(NOTHING_BUT_A_HOST, here, typed) == found
    private: Any = SimpleNamespace(guild_id=None, channel_id=channel)
    with pytest.raises(Refusal):
        await EventPages.find(NOTHING_BUT_A_HOST, private)


@pytest.mark.parametrize(
    ("rest", "picked", "form"),
    [
        ("12:0", "3", "3200"),
        ("1201:3", "2", "1202"),
        ("1201:2", "", "1211"),
        ("1211:2", "", "1201"),
        (":1", "4", "0400"),
    ],
)
async def test_a_choice_changes_its_place_of_the_form(
    rest: str, picked: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form keeps all that is chosen in digits: the game, the format, the start, and whether computers play."""
    shown: list[str] = []

    def drawn(digits: str) -> Any:
        shown.append(digits)
        return SimpleNamespace(layout=lambda: None)

    monkeypatch.setattr(pages_module, "picked", lambda _: picked)
    monkeypatch.setattr(pages_module, "change", noting([], "change"))
    monkeypatch.setattr(pages_module, "_form", drawn)
    await EventPages._form_pressed(NOTHING_BUT_A_HOST, NOTHING, rest)
    assert shown == [form]


@pytest.mark.parametrize(
    ("what", "kind", "then"),
    [
        ("postpone", discord.InteractionType.component, ["ask"]),
        ("correct", discord.InteractionType.component, ["ask"]),
        ("replace:9", discord.InteractionType.component, ["ask"]),
        ("remove", discord.InteractionType.component, ["ask"]),
        ("remove:9", discord.InteractionType.component, ["carried out", "change"]),
        ("postpone", discord.InteractionType.modal_submit, ["carried out", "change"]),
        ("person", discord.InteractionType.component, ["change"]),
        ("calendar", discord.InteractionType.component, ["sent_file"]),
        ("pause", discord.InteractionType.component, ["carried out", "change"]),
    ],
)
async def test_what_has_to_be_typed_is_asked_for_first(
    what: str, kind: discord.InteractionType, then: list[str], done: Done, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages_module, "picked", lambda _: "9")
    manager: Any = SimpleNamespace(
        host="host", _require_manager=lambda *_: None, _carry_out=noting(done, "carried out")
    )
    interaction: Any = SimpleNamespace(type=kind, user=SimpleNamespace(id=5), message="the panel")
    await EventPages._manage(manager, interaction, Press(PressKind.EVENT, 77, 0, f"do:{what}"), what)
    assert [each[0] for each in done] == then


@pytest.mark.parametrize(
    ("guild", "manages", "person", "may"),
    [(3, True, 5, True), (3, False, 5, False), (9, True, 5, False), (9, False, 4, True), (None, False, 4, True)],
)
def test_only_organisers_and_managers_of_its_own_server_have_the_panel(
    guild: int | None, manages: bool, person: int, may: bool
) -> None:
    interaction: Any = SimpleNamespace(
        guild_id=guild, permissions=SimpleNamespace(manage_guild=manages), user=SimpleNamespace(id=person)
    )
    if may:
        EventPages._require_manager(NOTHING, interaction, event())
        return
    with pytest.raises(Refusal, match="organisers"):
        EventPages._require_manager(NOTHING, interaction, event())


async def test_events_are_suggested_by_what_is_typed_of_their_names_or_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rows(_db: object, _guild: int) -> list[Event]:
        return [event(1), event(2)]

    monkeypatch.setattr("bot.event_ui.pages.events.live_in_guild", rows)
    monkeypatch.setattr(pages_module, "event_of", lambda row: row)
    for typed, found in (("", [1, 2]), ("cup", [1, 2]), ("P 2", [2]), (code(1).lower(), [1]), ("x", [])):
        named = await EventPages.suggestions(NOTHING_BUT_A_HOST, 3, typed)
        assert named == [(f"Cup {number} · {code(number)}", code(number)) for number in found]


async def test_who_opens_an_event_reads_when_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[str]()

    async def opened(_host: object, rules: Rules, who: int, place: Any, starts: int) -> Event:
        assert (who, place.guild_id, place.channel_id) == (5, 3, 30)
        return Event(77, 3, 30, who, rules, "5eed", 0, starts)

    async def tell(_interaction: object, text: str) -> None:
        told.append(text)

    monkeypatch.setattr(pages_module, "preferences", utc)
    monkeypatch.setattr(pages_module, "missing", lambda _channel: [])
    monkeypatch.setattr(pages_module, "tell", tell)
    monkeypatch.setattr("bot.event_ui.pages.entering.open_event", opened)
    channel = Mock(discord.TextChannel, id=30, guild=SimpleNamespace(id=3))
    interaction: Any = SimpleNamespace(channel=channel, user=SimpleNamespace(id=5))
    await EventPages.open(NOTHING_BUT_A_HOST, interaction, event().rules, "in 2 h")
    assert "<t:7200:" in told[0]
    assert code(77) in told[0]
    interaction.channel = None
    with pytest.raises(Refusal):
        await EventPages.open(NOTHING_BUT_A_HOST, interaction, event().rules, "in 2 h")


@pytest.mark.parametrize(
    ("edited", "interval", "waits"), [(0, 1, []), (1_000_000, 1, [1_000_000 + APART]), (1_000_000, 0, [])]
)
async def test_a_message_that_was_just_edited_is_edited_again_a_while_later(
    edited: int, interval: int, waits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    alarm, loaded = list[int](), list[int]()

    async def owing(*_asked: object) -> list[Any]:
        return [SimpleNamespace(event_id=77, nonce="n")]

    async def load(_host: object, number: int) -> None:
        loaded.append(number)
        raise LookupError

    monkeypatch.setattr("bot.event_ui.messages.events.owing", owing)
    monkeypatch.setattr("bot.event_ui.messages.load", load)
    alarms = {"announcements": SimpleNamespace(rings=lambda _now: True, no_later_than=alarm.append)}
    settings = SimpleNamespace(shards=(0,), shard_count=None, edit_interval=interval)
    host = SimpleNamespace(now=lambda: 1_000_000, alarms=alarms, settings=settings, db=None)
    messages: Any = SimpleNamespace(
        host=host, _began=0, _edited={"n": edited}, _alone=lambda _number: suppress(LookupError)
    )
    await EventMessages.sweep(messages)
    assert alarm == waits
    assert loaded == ([] if waits else [77])
