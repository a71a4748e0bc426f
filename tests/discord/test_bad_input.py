"""Presses that no honest client would send: each gets a polite answer, and none leaves a trace."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from simcord.actors import _dispatch_actor_interaction
from simcord.enums import InteractionType

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.core.match import Match
from bot.host.ending.headlines import headline
from db import events, matches
from tests.discord.stage import Stage, answer_text, has_choice, private, texts
from tests.examples import CHARACTERS, examples

STRANGE = (
    "", " ", "|", "||||", "a", "a|", "a||", "a|||", "hello", "close", "🏎️", "\x00", "a\n|b", "A|00000000|0|",
    "a|0000000|0|pass", "a|000000000|0|pass", "a|UUUUUUUU|0|pass", "a|00000000|x|pass", "a|00000000|-1|pass",
    "a|00000000|²|pass", "a|00000000|٣|pass", "a|00000000||pass", f"a|00000000|{'9' * 60}|pass",
    "a|00000000|0|pass" + "x" * 300, "z|00000000|0|x",
    "a|00000000|0x1|pass", "a|00000000|1.5|pass", "' or 1=1 --", "a|' or 1=1|0|pass", "../../etc/passwd",
)  # fmt: skip
"""Custom ids that are not ours, or of no match."""

WORDS = (
    "",
    "x",
    "²",
    "1.²",
    "9999",
    "1.2.3.4.5.6.7",
    "p",
    "p²",
    "p9999",
    "-1",
    "0.-1",
    "pp",
    ".",
    "..",
    "1..2",
    "1p1p1",
    "٣",
    "x" * 60,
)
"""Texts that no button of ours carries; several look like places in a menu."""
NEVER_OFFERED: tuple[list[Any], ...] = (
    [], [""], ["pass"], ["radar>9"], [">"], [">²"], [">0.9.9p7"], [">p٣"], ["x" * 100], ["guns>0", "a"], [7],
)  # fmt: skip
"""What was picked in a menu that has no such choice."""


@pytest.fixture
async def match(stage: Stage) -> Match:
    """A match of Ada and Ben that waits for a decision."""
    return await stage.rush(await stage.begin(stage.ben), has_choice)


def polite(result: Any) -> str:
    """What was answered: at once, to the presser alone or by showing the message as it is."""
    assert result.acknowledged
    answer = answer_text(result)
    assert answer.strip()
    assert "went wrong" not in answer
    assert all(message.ephemeral for message in result.followups)
    return answer


async def test_foreign_custom_ids_are_refused(stage: Stage, match: Match) -> None:
    before, table = stage.tables(), texts(stage.table)
    for custom_id in STRANGE:
        for who in (stage.asked(match), stage.cleo):
            for values in (None, ["pass"]):
                assert private(await stage.forge(who, custom_id, values=values)), custom_id
        assert texts(stage.table) == table, custom_id
    assert stage.tables() == before


async def test_texts_that_no_button_carries_are_refused(stage: Stage, match: Match) -> None:
    who = stage.asked(match)
    other = next(member for member in stage.members[:2] if member.id != who.id)
    seat = match.seat_of(who.id)
    questions = (match.playing.decision(seat), 0, match.playing.decision(seat) + 1, 10**17)
    panel = await stage.hand(who)
    before = stage.tables()
    for kind in (PressKind.ACT, PressKind.BROWSE, PressKind.PICK, PressKind.AFTER, PressKind.REPLAY, PressKind.LOBBY):
        for text in WORDS if kind is PressKind.BROWSE else WORDS[:4]:
            for question in questions if text == "x" else questions[:1]:
                custom_id = str(Press(kind, match.id, question, text))
                polite(await stage.forge(who, custom_id, panel))
        for presser in (other, stage.cleo):
            polite(await stage.forge(presser, str(Press(kind, match.id, questions[0], "pass"))))
    assert stage.tables() == before


async def test_picks_that_were_never_offered(stage: Stage, match: Match) -> None:
    who = stage.asked(match)
    seat = match.seat_of(who.id)
    legal = {action.notation for action in match.playing.legal_actions(seat)}
    panel = await stage.hand(who)
    before = stage.tables()
    custom_id = str(Press(PressKind.PICK, match.id, match.playing.decision(seat), ""))
    for values in NEVER_OFFERED:
        assert not legal & set(values)
        polite(await stage.forge(who, custom_id, panel, values))
        polite(await stage.forge(who, custom_id, stage.table, values))
        private(await stage.forge(stage.cleo, custom_id, stage.table, values))
        assert stage.tables() == before, values


async def test_secrets_are_kept_while_a_match_runs(stage: Stage, match: Match) -> None:
    before = stage.tables()
    for who in (stage.ada, stage.cleo):
        for word in ("replay", "verify", "rematch"):
            assert "over" in private(await stage.forge(who, str(Press(PressKind.AFTER, match.id, text=word))))
        assert "over" in private(await stage.forge(who, str(Press(PressKind.REPLAY, match.id, 3, "on"))))
    assert "not playing" in private(await stage.forge(stage.cleo, str(Press(PressKind.AFTER, match.id, text="resign"))))
    assert stage.tables() == before


async def test_presses_for_a_lobby_that_has_not_begun(stage: Stage) -> None:
    await stage.open(stage.ben)
    match = await stage.match()
    before = stage.tables()
    for kind in (PressKind.ACT, PressKind.BROWSE, PressKind.HAND, PressKind.REPLAY):
        for who in (stage.ada, stage.cleo):
            assert private(await stage.forge(who, str(Press(kind, match.id, 0, "pass"))))
    for word in ("resign", "replay", "history", "verify", "rematch"):
        assert "went wrong" not in private(
            await stage.forge(stage.ada, str(Press(PressKind.AFTER, match.id, text=word)))
        ), word
    assert stage.tables() == before


@pytest.mark.usefixtures("whole_chronicles")
async def test_presses_for_a_match_that_is_over(stage: Stage, match: Match) -> None:
    match = await stage.rush(match)
    before = stage.tables()
    for kind in (PressKind.ACT, PressKind.BROWSE, PressKind.PICK):
        for who in (stage.ada, stage.ben, stage.cleo):
            polite(await stage.forge(who, str(Press(kind, match.id, match.row.ply, "pass"))))
    for step in (0, match.row.ply, match.row.ply + 1, 10**17):
        polite(await stage.forge(stage.cleo, str(Press(PressKind.REPLAY, match.id, step, "on"))))
    assert stage.tables() == before


OF_FORMS = (
    "form:0000:1.", "form:-1:-1", "form:99999:99999", "form:0000:open:x", "form:9999:open", "form:²:2", "form::0000::3",
)  # fmt: skip
"""Presses in the form of an event that no button of it carries."""
OF_PANELS = (
    "do:person",
    "do:start:start",
    "do::start",
    "do:add:²",
    "do:end:x",
    "standings:x",
    "pairings:²",
    "pairings:9",
)


async def test_presses_of_events_that_no_button_carries(stage: Stage, log: list[dict[str, Any]]) -> None:
    for name in ("Cup", "Trophy"):
        await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 2 h", name=name)
    await stage.wait(4)
    for text in OF_FORMS:
        for values in (None, ["whirlpool-road-show"], ["9"], ["3", "4"]):
            result = await stage.forge(stage.ada, str(Press(PressKind.EVENT, 0, text=text)), values=values)
            assert say_discord_kit("unknown-button") in private(result), text
    for event in await events.live_in_guild(stage.bot.db, stage.guild.id):
        for text in OF_PANELS:
            for who in (stage.ada, stage.ben):
                polite(await stage.forge(who, str(Press(PressKind.EVENT, event.id, text=text)), values=["x"]))
    assert [line for line in log if line["log_level"] == "error"] == []


async def test_presses_in_a_lobby_about_nobody(stage: Stage, log: list[dict[str, Any]]) -> None:
    await stage.open(stage.ben)
    match = await stage.match()
    for text in ("kick x", "kick ²", "hand x", f"hand {'9' * 60}", "hand -1", "kick 0"):
        polite(await stage.forge(stage.ada, str(Press(PressKind.LOBBY, match.id, text=text))))
    assert [line for line in log if line["log_level"] == "error"] == []
    assert [seat.player_id for seat in (await stage.again(match)).seats] == [stage.ada.id, stage.ben.id]


async def test_modals_that_were_never_opened(stage: Stage, match: Match) -> None:
    who = stage.asked(match)
    seat = match.seat_of(who.id)
    act = str(
        Press(PressKind.ACT, match.id, match.playing.decision(seat), match.playing.legal_actions(seat)[0].notation)
    )
    before = stage.tables()
    for custom_id in ("", "nonsense", act, str(Press(PressKind.HAND, match.id))):
        row = {"type": 18, "component": {"type": 4, "custom_id": "x", "value": "y" * 4000}}
        for components in ([], [row]):
            data = {"custom_id": custom_id, "components": components}
            result = await _dispatch_actor_interaction(who, InteractionType.MODAL_SUBMIT, stage.channel, data)
            assert say_discord_kit("unknown-button") in private(result)
    assert stage.tables() == before


@examples(60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    text=st.text(CHARACTERS, max_size=80),
    kind=st.sampled_from([*PressKind, "q"]),
    pick=st.booleans(),
    known=st.booleans(),
)
async def test_any_text_at_all(stage: Stage, text: str, kind: str, pick: bool, known: bool) -> None:
    live = await matches.live_in(stage.bot.db, stage.channel.id)
    if live is None:
        await stage.begin(stage.ben)
    match = await stage.match()
    who = stage.asked(match)
    seat = match.seat_of(who.id)
    question = match.playing.decision(seat)
    legal = {action.notation for action in match.playing.legal_actions(seat)}
    if kind == PressKind.LOBBY or text in legal:
        return
    before = stage.tables()
    custom_id = f"{kind}|{match.code}|{question}|{text}" if known else text
    polite(await stage.forge(who, custom_id, values=[text] if pick else None))
    assert stage.tables() == before


async def test_an_answer_that_comes_too_late_loses_nothing(
    stage: Stage, match: Match, log: list[dict[str, Any]]
) -> None:
    who = stage.asked(match)
    panel = await stage.hand(who)
    ply = match.row.ply
    stage.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    seat = match.seat_of(who.id)
    notation = match.playing.legal_actions(seat)[0].notation
    await stage.forge(who, str(Press(PressKind.ACT, match.id, match.playing.decision(seat), notation)), panel)
    match = await stage.again(match)
    assert match.row.ply == ply + 1
    assert headline(match, None) in texts(stage.table).replace("\\", "")
    assert any("too late" in line["event"] for line in log)


async def test_options_beyond_their_bounds(stage: Stage) -> None:
    """Discord's own clients refuse them; the bot refuses them from other clients."""
    before = stage.tables()
    root = stage.env.backend.find_command("race-to-ace", stage.guild.id, type=1)
    for options in ([{"name": "kills", "type": 4, "value": 99}], [{"name": "clock", "type": 3, "value": "never"}]):
        data = {"id": root["id"], "name": "race-to-ace", "type": 1,
                "options": [{"name": "start", "type": 1, "options": options}]}  # fmt: skip
        result = await _dispatch_actor_interaction(stage.ada, InteractionType.APPLICATION_COMMAND, stage.channel, data)
        assert "went wrong" not in private(result)
    assert stage.tables() == before
