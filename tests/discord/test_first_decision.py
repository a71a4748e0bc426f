"""How many presses lead from the command to the first decision, and how many messages the channel gets."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor

from bot.host.core.match import Match
from tests.discord.stage import Stage, actor, kind, raw, walk
from tests.our_games import OURS

MOST_PRESSES = 5
"""Join, Start, My hand, and one or two for the decision itself."""


class Finger:
    """Presses buttons and counts how often."""

    def __init__(self) -> None:
        self.presses = 0

    async def press(self, who: MemberActor, message: Any, **button: str) -> Any:
        self.presses += 1
        return (await who.click(message, **button)).response or message

    async def decide(self, who: MemberActor, message: Any) -> None:
        """Take the first choice that is offered, opening a submenu if there is nothing else."""
        while True:
            offered = [c for c in walk(raw(message)) if c.get("custom_id") and not c.get("disabled")]
            leaf = next((c for c in offered if kind(c) in ("a", "s")), None)
            if leaf is not None and kind(leaf) == "s":
                self.presses += 1
                await who.select(message, [leaf["options"][0]["value"]], custom_id=leaf["custom_id"])
                return
            step = leaf or next(c for c in offered if kind(c) == "b")
            message = await self.press(who, message, custom_id=step["custom_id"])
            if leaf is not None:
                return


def public(stage: Stage) -> list[Any]:
    """The messages of the channel that everybody has to read."""
    return [each for each in stage.env.backend.messages[stage.channel.id].values() if each.visible_to(None)]


async def chooser(stage: Stage, match: Match) -> MemberActor:
    """Wait until a player has more than one choice, since a single one is played automatically; return that player."""
    while True:
        for seat in (playing := (await stage.again(match)).playing).to_act():
            if len(playing.legal_actions(seat)) > 1:
                return actor(stage, match, seat)
        await stage.wait(2)


@pytest.mark.parametrize("key", OURS)
async def test_the_first_decision_is_five_presses_away_and_a_match_is_one_message(stage: Stage, key: str) -> None:
    finger = Finger()
    await stage.ada.slash(stage.channel, f"{key.replace('_', '-')} start")
    await finger.press(stage.ben, stage.table, label="Join")
    await finger.press(stage.ada, stage.table, label="Start")
    match = await stage.match()
    who = await chooser(stage, match)
    hand = await finger.press(who, stage.table, label="My hand")
    await finger.decide(who, hand)
    match = await stage.again(match)
    assert match.row.ply >= 1
    assert finger.presses <= MOST_PRESSES
    assert len(public(stage)) == 1, "the lobby became the table"


@pytest.mark.parametrize("key", OURS)
async def test_in_the_private_message_it_is_one_press_less(stage: Stage, key: str) -> None:
    finger = Finger()
    match = await stage.begin(stage.ben, command=f"{key.replace('_', '-')} start")
    await stage.wait(2)
    who = await chooser(stage, match)
    await finger.decide(who.user, stage.dm(who))
    assert (await stage.again(match)).row.ply >= 1
    assert finger.presses <= MOST_PRESSES - 3
    assert len(public(stage)) == 1
