"""What a person and the log are told when an answer fails."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog

from bot.discord_kit import replies
from bot.discord_kit.replies import ask, failed, refuse_values
from bot.discord_kit.request_errors import Unanswered
from bot.discord_kit.sentences import say
from bot.shared.refusal import Refusal
from db.outages import Outage

Told = list[tuple[str, tuple[str, ...]]]


@pytest.fixture
def sentences(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What the person is told, with the next steps that are offered."""
    lines: Told = []

    async def tell(_interaction: object, sentence: str, ways: tuple[str, ...] = ()) -> None:
        lines.append((sentence, tuple(ways)))

    monkeypatch.setattr(replies, "tell", tell)
    return lines


def refused(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason=""), {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("error", "sentence", "logged"),
    [
        (Refusal("not now"), "not now", None),
        (refused(404, 10062), None, ("warning", "answer came too late")),
        (Unanswered("late"), None, ("warning", "answer was not taken")),
        (refused(400, 50035), say("apology"), ("error", "answer was refused")),
        (ZeroDivisionError(), say("apology"), ("error", "could not be carried out")),
        (Outage("gone"), say("outage"), ("warning", "storage does not answer")),
    ],
)
async def test_a_person_reads_one_sentence_unless_no_answer_can_reach_them(
    sentences: Told, error: BaseException, sentence: str | None, logged: tuple[str, str] | None
) -> None:
    with structlog.testing.capture_logs() as lines:
        await failed(SimpleNamespace(), "press", error)
    assert sentences == ([] if sentence is None else [(sentence, ())])
    assert [(line["log_level"], line["event"]) for line in lines] == ([] if logged is None else [logged])
    assert all("press" in (line.get("what"), line.get("during")) for line in lines)


async def test_a_refusal_offers_its_next_steps(sentences: Told) -> None:
    await failed(SimpleNamespace(), "press", Refusal("not now", "decks"))
    assert sentences == [("not now", ("decks",))]


async def test_unreadable_values_are_refused_and_complete_nothing(sentences: Told) -> None:
    completed: list[list[object]] = []

    async def autocomplete(choices: list[object]) -> None:
        completed.append(choices)

    kinds = (discord.InteractionType.application_command, discord.InteractionType.autocomplete)
    for kind in kinds:
        await refuse_values(SimpleNamespace(type=kind, response=SimpleNamespace(autocomplete=autocomplete)))
    assert sentences == [(say("value-not-valid"), ())]
    assert completed == [[]]


@pytest.mark.parametrize(
    ("kind", "late", "why"),
    [
        (discord.InteractionType.modal_submit, False, "unknown-button"),
        (discord.InteractionType.component, True, "form-too-slow"),
    ],
)
async def test_a_form_cannot_follow_a_form_nor_a_deferred_answer(
    kind: discord.InteractionType, *, late: bool, why: Any
) -> None:
    interaction = SimpleNamespace(type=kind, response=SimpleNamespace(is_done=lambda: late), extras={})
    with pytest.raises(Refusal, match=say(why)[:20]):
        await ask(interaction, SimpleNamespace())
