"""What a late answer does with the message that a deferral has already shown to everybody."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_kit.content import plain
from bot.discord_kit.replies import defer, sent, tell


def asked(done: list[str]) -> Any:
    """Return an interaction that notes what is done to it."""

    async def deferred(*, ephemeral: bool, thinking: bool) -> None:
        done.append(f"{'thinks' if thinking else 'waits'} {'privately' if ephemeral else 'publicly'}")

    async def followed(*, ephemeral: bool, **_what: object) -> Any:
        done.append("tells one" if ephemeral else "tells all")
        return SimpleNamespace(id=1, attachments=())

    async def deleted() -> None:
        done.append("deletes")

    async def edited(*, view: object) -> None:
        done.append("completes")

    return SimpleNamespace(
        extras={},
        response=SimpleNamespace(is_done=lambda: bool(done), defer=deferred),
        followup=SimpleNamespace(send=followed),
        edit_original_response=edited,
        delete_original_response=deleted,
    )


@pytest.mark.parametrize(
    ("anew", "private", "answers", "done"),
    [
        (True, False, "private", ["thinks publicly", "completes", "deletes", "tells one"]),
        (True, False, "public", ["thinks publicly", "tells all"]),
        (True, True, "private", ["thinks privately", "tells one"]),
        (False, False, "private", ["waits publicly", "tells one"]),
    ],
)
async def test_what_only_one_person_may_see_does_not_answer_a_public_deferral(
    anew: bool, private: bool, answers: str, done: list[str]
) -> None:
    """Discord shows the first answer to a deferral to all who saw the deferral; a pressed message must stay."""
    what = list[str]()
    interaction = asked(what)
    await defer(interaction, anew=anew, private=private)
    await sent(interaction, plain("An answer"), private=answers == "private")
    assert what == done


async def test_a_public_answer_stays_when_something_private_follows() -> None:
    what = list[str]()
    interaction = asked(what)
    await defer(interaction, anew=True, private=False)
    await sent(interaction, plain("For all"), private=False)
    await tell(interaction, "For one")
    assert what == ["thinks publicly", "tells all", "tells one"]
