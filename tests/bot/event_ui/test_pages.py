"""What presses and commands about events lead to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind, parse
from bot.discord_kit.pages import DANGER
from bot.discord_kit.request_errors import Unanswered
from bot.event_ui import pages as pages_module
from bot.event_ui.calendars import LASTS, _create, announce, calendar, follow
from bot.event_ui.messages import EventMessages
from bot.event_ui.pages import EventPages, panel, rules_for
from bot.event_ui.sentences import say
from bot.events.model import Entry, Event, Format, Rules, State
from bot.events.records import Draft
from bot.host.core.host import Host
from bot.shared.ids import code
from bot.shared.people import Location
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
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5), guild_id=3, channel_id=30)
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
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5), guild_id=3, channel_id=30, channel=None)
    await EventPages._carry_out(NOTHING_BUT_A_HOST, interaction, event(), what, 9)
    ((name, number, who, *given),) = done
    assert (name, number, who) == (act, 77, 5)
    assert tuple(given) == facts


@pytest.mark.parametrize(
    ("channel", "typed", "found"),
    [(30, "", 1), (31, "", 2), (40, code(2), 2), (40, "no code", 0)],
)
async def test_an_event_is_found_by_its_code_or_its_channel(
    channel: int, typed: str, found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    held_on(monkeypatch, (1, 30, "running"), (2, 31, "open"))
    here: Any = SimpleNamespace(guild_id=3, channel_id=channel, user=SimpleNamespace(id=5))

    async def find_event(_host: object, number: int, person: int, guild: int) -> int:
        assert (person, guild) == (5, 3)
        return number

    monkeypatch.setattr("bot.event_ui.pages.entering.find_event", find_event)
    assert await EventPages.find(NOTHING_BUT_A_HOST, here, typed) == found
    private: Any = SimpleNamespace(guild_id=None, channel_id=channel)
    with pytest.raises(Refusal, match="no event on this server"):
        await EventPages.find(NOTHING_BUT_A_HOST, private)


@pytest.mark.parametrize(("first", "second"), [("running", "open"), ("check-in", "running")])
async def test_leaving_an_event_without_naming_it_leaves_none_of_several(
    first: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/tournament leave` in another channel once left the event that had changed last."""
    here: Any = SimpleNamespace(guild_id=3, channel_id=40)
    for channel in (30, 40):  # elsewhere, and in one channel
        held_on(monkeypatch, (1, channel, first), (2, channel, second), (3, 30, "over"))
        with pytest.raises(Refusal, match="pick one"):
            await EventPages.find(NOTHING_BUT_A_HOST, here)
    for state in ("over", "cancelled"):
        held_on(monkeypatch, (1, 30, first), (2, 31, state), (3, 32, state))
        assert await EventPages.find(NOTHING_BUT_A_HOST, here) == 1, "there is only one to take part in"


def held_on(monkeypatch: pytest.MonkeyPatch, *held: tuple[int, int, State]) -> None:
    """Let these events be held on server 3: their numbers, channels and states."""

    async def rows(_db: object, guild: int) -> list[Any]:
        return [event(n, channel, state=state) for n, channel, state in held if guild == 3]

    async def load(_host: object, number: int) -> int:
        return number

    monkeypatch.setattr("bot.event_ui.pages.events.live_in_guild", rows)
    monkeypatch.setattr(pages_module, "readable", iter)
    monkeypatch.setattr(pages_module, "load", load)


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
async def test_a_form_asks_first_for_what_has_to_be_typed(
    what: str, kind: discord.InteractionType, then: list[str], done: Done, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages_module, "picked", lambda _: "9")
    manager: Any = SimpleNamespace(
        host="host", _require_manager=lambda *_: None, _carry_out=noting(done, "carried out")
    )
    interaction: Any = SimpleNamespace(type=kind, user=SimpleNamespace(id=5), message="the panel")
    draft = Draft(event(77, state="running", round=2), {}, {})
    await EventPages._manage(manager, interaction, draft, Press(PressKind.EVENT, 77, 0, f"do:{what}"), what)
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
    monkeypatch.setattr(pages_module, "readable", iter)
    for typed, found in (("", [1, 2]), ("cup", [1, 2]), ("P 2", [2]), (code(1).lower(), [1]), ("x", [])):
        named = await EventPages.suggestions(NOTHING_BUT_A_HOST, 3, typed)
        assert named == [(f"Cup {number} · {code(number)}", code(number)) for number in found]


async def test_a_player_who_opens_an_event_reads_when_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = list[str]()

    async def opened(_host: object, rules: Rules, who: int, place: Any, starts: int, *, manager: bool) -> Event:
        assert (who, place.guild_id, place.channel_id, manager) == (5, 3, 30, True)
        return Event(77, 3, 30, who, rules, "5eed", 0, starts)

    async def tell(_interaction: object, text: str) -> None:
        sentences.append(text)

    monkeypatch.setattr(pages_module, "preferences", utc)
    monkeypatch.setattr(pages_module, "missing", lambda _channel: [])
    monkeypatch.setattr(pages_module, "tell", tell)
    monkeypatch.setattr("bot.event_ui.pages.entering.open_event", opened)
    channel = Mock(discord.TextChannel, id=30, guild=SimpleNamespace(id=3))
    interaction: Any = SimpleNamespace(
        channel=channel, user=SimpleNamespace(id=5), permissions=SimpleNamespace(manage_guild=True)
    )
    await EventPages.open(NOTHING_BUT_A_HOST, interaction, event().rules, "in 2 h")
    assert "<t:7200:" in sentences[0]
    assert code(77) in sentences[0]
    interaction.channel = None
    with pytest.raises(Refusal):
        await EventPages.open(NOTHING_BUT_A_HOST, interaction, event().rules, "in 2 h")


@pytest.mark.parametrize(("edited", "interval", "waits"), [(0, 1, []), (1_000_000, 1, [1_005_000]), (1_000_000, 0, [])])
async def test_a_message_that_was_just_edited_is_edited_again_a_while_later(
    edited: int, interval: int, waits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    alarm, loaded = list[int](), list[int]()

    async def owing(*_asked: object) -> list[Any]:
        return [SimpleNamespace(event_id=77, nonce="n", what="event", channel_id=5)]

    async def load(_host: object, number: int) -> None:
        loaded.append(number)
        raise LookupError

    monkeypatch.setattr("bot.event_ui.messages.events.owing", owing)
    monkeypatch.setattr("bot.event_ui.messages.load", load)
    alarms = {"announcements": SimpleNamespace(rings=lambda _now: True, no_later_than=alarm.append)}
    settings = SimpleNamespace(shards=(0,), shard_count=1, edit_interval=interval)
    host: Any = SimpleNamespace(now=lambda: 1_000_000, alarms=alarms, settings=settings, db=None)
    host.ours = partial(Host.ours, host)
    courier = SimpleNamespace(lacking=lambda _channel: [])
    alone = lambda _number: suppress(LookupError)  # noqa: E731 - stands for a method
    messages: Any = SimpleNamespace(host=host, courier=courier, _began=0, _edited={"n": edited}, _alone=alone)
    await EventMessages.sweep(messages)
    assert alarm == waits
    assert loaded == ([] if waits else [77])


@pytest.mark.parametrize(
    ("state", "paused", "person", "texts"),
    [
        ("open", 0, 0, ["start postpone pause end remove", "record calendar announce", "person"]),
        ("check-in", 1, 0, ["start postpone resume end remove", "record calendar announce", "person"]),
        ("running", 0, 0, ["pause again correct end remove", "record calendar", "person"]),
        ("over", 1, 0, ["correct", "record calendar"]),
        ("cancelled", 0, 9, ["record calendar"]),
        (
            *("open", 0, 9),
            [
                *("start postpone pause end", "record calendar announce", "person"),
                "add:9 remove:9 replace:9 helper:9",
            ],
        ),
    ],
)
def test_the_panel_has_what_can_be_done_now(state: State, paused: int, person: int, texts: list[str]) -> None:
    rows = panel(event(state=state, paused=paused), person).rows
    children = [[each for each in row.children if isinstance(each, ui.Button | ui.UserSelect)] for row in rows]
    presses = [[parse(each.custom_id or "") for each in row] for row in children]
    assert [" ".join(press.text.removeprefix("do:") for press in row if press) for row in presses] == texts
    assert {press.match_id for row in presses for press in row if press} == {77}
    red = [each for row in children for each in row if isinstance(each, ui.Button) and each.style is DANGER]
    ends = {"do:end", f"do:remove{':9' * bool(person)}"} if state not in ("over", "cancelled") else set()
    assert {(parse(each.custom_id or "") or NOTHING).text for each in red} == ends


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({}, {}),
        ({"computers": True, "rounds": None}, {"computers": True}),
        ({"rated": False}, {"rated": False}),
        ({"servers": "12, 13"}, {"who": "invited", "allowed": (12, 13)}),
        ({"servers": "12", "who": "server"}, {"who": "invited", "allowed": (12,)}),
        ({"options": "places=false"}, {"rated": False}),
    ],
)
def test_the_rules_are_those_of_the_form_and_usual_otherwise(
    chosen: dict[str, Any], expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever changes the rules of the game plays without rating."""
    monkeypatch.setattr(pages_module, "options_typed", lambda _game, typed: typed or "{}")
    rules = rules_for("race_to_ace", "pods", "Cup", **chosen)
    usual = Rules("pods", "race_to_ace", "Cup", options=chosen.get("options", "{}"))
    assert rules == replace(usual, **expected)
    assert "Race to Ace" in rules_for("race_to_ace", "pods").name


def test_an_event_for_the_invited_needs_their_servers() -> None:
    with pytest.raises(Refusal):
        rules_for("race_to_ace", "pods", "Cup", who="invited")


@pytest.mark.parametrize(
    ("state", "format_", "bye"), [("running", "swiss", 1), ("open", "swiss", 0), ("running", "pods", 0)]
)
async def test_a_bye_can_be_asked_for_between_the_rounds_of_a_swiss(
    state: State, format_: Format, bye: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = list[Any]()

    async def load(_host: object, number: int) -> Draft:
        rules = Rules(format_, "race_to_ace", "Cup")
        return Draft(replace(event(number, state=state), rules=rules), {1: Entry(1, "Ada", 5)}, {})

    async def sent(_interaction: object, view: Any) -> None:
        faces.append(view)

    monkeypatch.setattr(pages_module, "load", load)
    monkeypatch.setattr(pages_module, "sent", sent)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    await EventPages.pressed(pages([]), interaction, Press(PressKind.EVENT, 77, 0, "why"))
    shown = [each for each in faces[0].walk_children() if isinstance(each, ui.Button)]
    assert len(shown) == bye


async def test_a_bye_is_asked_for(done: Done) -> None:
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    await EventPages.pressed(pages(done), interaction, Press(PressKind.EVENT, 77, 0, "bye"))
    assert [each[:1] for each in done] == [("ask_for_bye",), ("tell",)]
    assert done[0] == ("ask_for_bye", "host", 77, 5)


@pytest.mark.parametrize(("number", "round_"), [(0, 2), (1, 1)])
async def test_the_pairings_are_those_of_the_last_round_unless_another_is_named(
    number: int, round_: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = list[tuple[int, int]]()
    monkeypatch.setattr(pages_module, "round_content", lambda _draft, number, page: shown.append((number, page)))
    monkeypatch.setattr(pages_module, "answer_with", noting([], "answer"))
    page: Any = SimpleNamespace(painter=None)
    await EventPages.show_pairings(page, NOTHING, Draft(event(round=2), {}, {}), number, 3)
    assert shown == [(round_, 3)]
    with pytest.raises(Refusal):
        await EventPages.show_pairings(page, NOTHING, Draft(event(round=0), {}, {}))


@pytest.mark.parametrize("wrong", [[], [2], [1, 3]])
def test_a_report_says_which_rounds_do_not_follow_from_the_seed(
    wrong: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages_module, "rederived", lambda *_: wrong)
    running, over = (Draft(event(state=state), {}, {}) for state in ("running", "over"))
    verdict = EventPages.verified(NOTHING, over)
    rounds = ", ".join(map(str, wrong))
    assert verdict == say("verified", hash=event().commitment, seed="5eed", wrong=len(wrong), rounds=rounds)
    assert EventPages.verified(NOTHING, running) == say("not-verified-yet", hash=event().commitment)
    gone = replace(over.event, rules=replace(over.event.rules, game="chess"))
    here = EventPages.verified(NOTHING, Draft(gone, {}, {}))
    assert here == say("not-verified-here", hash=event().commitment, seed="5eed")


MOMENT = datetime.fromtimestamp(0, UTC)


@pytest.mark.parametrize(
    ("state", "status", "starts", "calls"),
    [
        ("open", "scheduled", 0, []),
        ("open", "scheduled", 5_000, ["edit"]),
        ("check-in", "scheduled", 5_000, ["edit"]),
        ("check-in", "active", 5_000, ["delete", "create"]),
        ("check-in", "active", 0, []),
        ("running", "scheduled", 5_000, ["start"]),
        ("running", "active", 5_000, []),
        ("over", "active", 0, ["end"]),
        ("over", "scheduled", 0, ["delete"]),
        ("cancelled", "scheduled", 0, ["delete"]),
        ("cancelled", "active", 0, ["delete"]),
    ],
)
async def test_discords_own_event_follows_ours(state: State, status: str, starts: int, calls: list[str]) -> None:
    """Only the one that is ours and is not over: others end with another code, have none, or are over."""
    done = list[str]()

    def theirs(description: str | None, status: str, note: bool = True) -> Any:
        async def call(name: str, **changes: Any) -> None:
            assert note
            done.append(name)
            if changes:
                assert changes["end_time"] - changes["start_time"] == timedelta(milliseconds=LASTS)
                assert changes["start_time"].timestamp() == starts / 1000

        found = {name: partial(call, name) for name in ("start", "end", "delete", "edit")}
        return SimpleNamespace(description=description, status=discord.EventStatus[status], start_time=MOMENT, **found)

    listed = [
        theirs(None, "scheduled", note=False),
        theirs(f"{code(78)}", "scheduled", note=False),
        theirs(f"Cup\n{code(77)}", "completed", note=False),
        theirs(f"Cup\n{code(77)}", status),
    ]

    async def fetch_scheduled_events(*, with_counts: bool) -> list[Any]:
        assert not with_counts
        return listed

    async def create_scheduled_event(**facts: Any) -> None:
        done.append("create")
        assert facts["location"] == "#race-track"
        assert facts["description"].endswith(f"\n{code(77)}")
        assert not facts["description"].startswith("#")
        assert facts["end_time"] - facts["start_time"] == timedelta(milliseconds=LASTS)

    guild: Any = SimpleNamespace(
        fetch_scheduled_events=fetch_scheduled_events,
        create_scheduled_event=create_scheduled_event,
        get_channel_or_thread=lambda number: "race-track" if number == 30 else None,
        name="The Paddock",
    )
    assert await follow(guild, replace(event(state=state), starts=starts))
    assert done == calls
    listed.pop()
    assert not await follow(guild, event(state=state))


@pytest.mark.parametrize(("guild", "allowed"), [(False, True), (True, False), (True, True)])
async def test_discords_own_event_needs_the_permission(
    guild: bool, allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[str]()
    for exists in (True, False):

        async def follow_(_guild: object, _event: Event, exists: bool = exists) -> bool:
            return exists

        async def create(_guild: object, _event: Event) -> None:
            done.append("create")

        monkeypatch.setattr("bot.event_ui.calendars.follow", follow_)
        monkeypatch.setattr("bot.event_ui.calendars._create", create)
        permissions = SimpleNamespace(create_events=allowed)
        home: Any = SimpleNamespace(me=SimpleNamespace(guild_permissions=permissions)) if guild else None
        if guild and allowed:
            await announce(home, event())
        else:
            with pytest.raises(Refusal):
                await announce(home, event())
    assert done == (["create"] if guild and allowed else [])


def test_a_calendar_file_has_short_lines_and_a_name_without_signs_of_its_own() -> None:
    named = replace(event().rules, name="Cup; of, many\\ long words and more of them")
    lines = calendar(replace(event(), rules=named, opens=1_000, starts=3_600_000)).split("\r\n")
    assert max(len(line.encode()) for line in lines) <= 75
    joined = "\r\n".join(lines).replace("\r\n ", "")
    assert "Cup\\; of\\, many\\\\ long words and more of them" in joined
    assert "19700101T010000Z" in joined
    assert "19700101T040000Z" in joined


@pytest.mark.parametrize(("guild", "channel"), [(None, 40), (4, 40), (3, None)])
async def test_an_event_that_is_resumed_in_private_or_on_another_server_stays_where_it_is(
    guild: int | None, channel: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Done = []
    monkeypatch.setattr(pages_module, "preferences", utc)
    monkeypatch.setattr(pages_module, "filled_in", lambda _: {})
    monkeypatch.setattr("bot.event_ui.pages.managing.resume", noting(done, "resume"))
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5), guild_id=guild, channel_id=channel)
    await EventPages._carry_out(NOTHING_BUT_A_HOST, interaction, event(), "resume", 0)
    assert done == [("resume", 77, 5, 0)]


@pytest.mark.parametrize("guild", [3, 4])
async def test_an_event_is_resumed_only_where_it_can_be_shown(guild: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From another server it stays where it is, so that channel does not matter."""
    done: Done = []
    monkeypatch.setattr(pages_module, "preferences", utc)
    monkeypatch.setattr(pages_module, "filled_in", lambda _: {})
    monkeypatch.setattr("bot.event_ui.pages.managing.resume", noting(done, "resume"))
    channel = Mock(discord.TextChannel)
    channel.permissions_for.return_value = discord.Permissions.all() ^ discord.Permissions(attach_files=True)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=5), guild_id=guild, channel_id=40, channel=channel)
    if guild == event().guild:
        with pytest.raises(Refusal, match="lack a permission here: Attach Files"):
            await EventPages._carry_out(NOTHING_BUT_A_HOST, interaction, event(), "resume", 0)
        assert done == []
        channel.permissions_for.return_value = discord.Permissions.all()
    await EventPages._carry_out(NOTHING_BUT_A_HOST, interaction, event(), "resume", 0)
    assert done == [("resume", 77, 5, 40 if guild == event().guild else 0)]


async def test_discords_own_event_has_a_description_that_discord_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    created = list[Any]()

    async def create_scheduled_event(**facts: Any) -> None:
        created.append(facts)

    monkeypatch.setattr("bot.event_ui.calendars.heading", lambda _event: "## " + "x" * 2_000)
    guild: Any = SimpleNamespace(
        create_scheduled_event=create_scheduled_event, get_channel_or_thread=lambda _number: None, name="P" * 200
    )
    named = replace(event().rules, name="N" * 200)
    await _create(guild, replace(event(), rules=named))
    ((facts,),) = [created]
    assert facts["description"] == "x" * 900 + "\n" + code(77)
    assert (len(facts["name"]), facts["location"]) == (100, "#" + "P" * 99)


@pytest.mark.parametrize(
    ("error", "noted", "raised"),
    [(None, 0, False), (Unanswered("silence"), 0, False), (ValueError(), 1, False), (OSError("outage"), 0, True)],
)
def test_an_error_with_one_message_stops_no_other_and_it_is_tried_again_soon(
    error: Exception | None, noted: int, raised: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarm, lines = list[int](), list[Any]()
    monkeypatch.setattr("bot.shared.trouble.note", lambda *line, **_more: lines.append(line))
    alarms = {"announcements": SimpleNamespace(no_later_than=alarm.append)}
    messages: Any = SimpleNamespace(host=SimpleNamespace(now=lambda: 1_000, alarms=alarms))

    def work() -> None:
        with EventMessages._alone(messages, 77):
            if error is not None:
                raise error

    if raised:
        with pytest.raises(OSError, match="outage"):
            work()
    else:
        work()
    assert (alarm, len(lines)) == ([] if error is None else [6_000], noted)


@pytest.mark.parametrize(
    ("kind", "lacking", "why"),
    [
        (discord.ForumChannel, [], say("only-in-channels")),
        (discord.TextChannel, ["Send Messages", "Attach Files"], "Send Messages, Attach Files"),
        (discord.TextChannel, [], ""),
        (discord.VoiceChannel, [], ""),
        (discord.Thread, [], ""),
    ],
)
async def test_an_event_is_opened_where_the_bot_may_write(
    kind: type, lacking: list[str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Done = []

    async def opened(_host: object, _rules: Rules, owner: int, place: Location, starts: int, *, manager: bool) -> Event:
        assert not manager
        done.append((owner, place.guild_id, place.channel_id, starts))
        return event()

    monkeypatch.setattr(pages_module, "missing", lambda _channel: lacking)
    monkeypatch.setattr(pages_module, "preferences", utc)
    monkeypatch.setattr(pages_module, "tell", noting(done, "tell"))
    monkeypatch.setattr("bot.event_ui.pages.entering.open_event", opened)
    channel = Mock(spec=kind, id=30, guild=SimpleNamespace(id=3))
    permissions = SimpleNamespace(manage_guild=False)
    asked: Any = SimpleNamespace(channel=channel, user=SimpleNamespace(id=5), permissions=permissions)
    if why:
        with pytest.raises(Refusal, match=why):
            await EventPages.open(NOTHING_BUT_A_HOST, asked, event().rules, "in 2 h")
        return
    await EventPages.open(NOTHING_BUT_A_HOST, asked, event().rules, "in 2 h")
    assert done == [(5, 3, 30, 7_200_005), ("tell", say("opened", event=code(77), seconds=7_200))]


async def test_a_person_who_leaves_gets_a_confirmation(done: Done) -> None:
    asked: Any = SimpleNamespace(user=SimpleNamespace(id=5))
    await EventPages.leave(NOTHING_BUT_A_HOST, asked, 77)
    assert done == [("leave_event", 77, 5), ("tell", say("left"))]


async def test_before_the_first_round_there_are_no_pairings() -> None:
    asked: Any = None
    with pytest.raises(Refusal, match=say("no-round-yet")):
        await EventPages.show_pairings(NOTHING_BUT_A_HOST, asked, Draft(event(), {}, {}))


async def test_the_standings_are_shown_from_the_page_that_is_asked_for(done: Done) -> None:
    entries = {number: Entry(number, f"P{number}", number) for number in range(1, 32)}
    draft, shown = Draft(event(state="running", round=1), entries, {}), list[Any]()

    async def sent(_interaction: object, view: Any) -> None:
        shown.append("\n".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)))

    asked: Any = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages_module, "sent", sent)
        await EventPages.show_standings(NOTHING_BUT_A_HOST, asked, draft)
        await EventPages.show_standings(NOTHING_BUT_A_HOST, asked, draft, 1)
    assert ["P31" in text for text in shown] == [False, True]


@pytest.mark.parametrize("name", ["", "\u3164", " \u200b"])
def test_an_event_whose_name_shows_nothing_is_called_after_its_game(name: str) -> None:
    assert rules_for("race_to_ace", "swiss", name).name == "Race to Ace, Swiss"
