"""Presses that differ a little from ones that the bot has sent, as a cheater would try them: none is an error."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from simcord.results import to_discord_message

from bot.discord_kit.buttons import PressKind
from tests.discord.stage import Stage, answer_text, raw, walk
from tests.examples import less_or_all

COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("claim", {}),
    ("booster open", {"game": "acceleracers"}),
    ("collection", {}),
    ("deck new", {"name": "Mine"}),
    ("deck show", {"deck": "Mine"}),
    ("settings me", {}),
    ("profile", {}),
    ("leaderboard", {"game": "race_to_ace"}),
    ("tournament create", {}),
    ("tournament create", {"game": "race_to_ace", "when": "in 2 h", "name": "Cup"}),
    ("tournament manage", {}),
    ("find game", {"game": "race_to_ace"}),
    ("help", {}),
    ("learn", {}),
    ("puzzle", {}),
    ("showcase", {}),
    ("trade list", {}),
)
"""Commands whose answers have all kinds of buttons and lists."""
NUMBERS = ("0", "-1", "99999", "9" * 25, "²")
ENDS = (":", " ", ":x", " x", ".", "0", ":0")
PICKED = ("", "0", "-1", "9" * 30, "x" * 100, "٣")


def offered(message: Any) -> dict[str, list[str]]:
    """The custom ids in a message, each with the values of its list."""
    parts = [each for each in walk(raw(message)) if each.get("custom_id")]
    return {each["custom_id"]: [option["value"] for option in each.get("options", ())] for each in parts}


async def everything_offered(stage: Stage) -> dict[str, list[str]]:
    """Walk through the panels of two people, open a lobby and begin a match; return all presses that were offered."""
    found: dict[str, list[str]] = {}
    for who in (stage.ada, stage.ben):
        for command, options in COMMANDS:
            response = (await who.slash(stage.channel, command, **options)).response
            found |= {} if response is None else offered(response)
    await stage.open(stage.ben)
    found |= offered(stage.table)
    await stage.ada.click(stage.table, label="Start")
    await stage.wait(2)
    for messages in stage.env.backend.messages.values():
        for message in messages.values():
            found |= offered(to_discord_message(stage.env, message))
    return found


def mutated(custom_id: str, others: list[list[str]], luck: random.Random) -> str:
    """Change one thing in a custom id."""
    letter, number, question, text = custom_id.split("|", 3)
    colons = text.replace(":", luck.choice((" ", "", "::")))
    changed = [
        (letter, luck.choice(others)[1], question, text),
        (letter, number, luck.choice(("0", "1", "99", "9" * 17)), text),
        (letter, number, question, luck.choice(others)[3]),
        (luck.choice([*PressKind]).value, number, question, text),
        (letter, number, question, re.sub(r"\d+", lambda _: luck.choice(NUMBERS), text)),
        (letter, number, question, text[: luck.randrange(len(text) + 1)]),
        (letter, number, question, text + luck.choice(ENDS)),
        (letter, number, question, colons if ":" in text else text.replace(" ", luck.choice((":", "", "  ")))),
        (letter, number, question, text),
    ]
    return "|".join(luck.choice(changed))[:100]


@pytest.mark.parametrize("tries", less_or_all(60, 2_000))
async def test_a_press_that_differs_a_little_is_no_error(stage: Stage, log: list[dict[str, Any]], tries: int) -> None:
    luck, known = random.Random(1), await everything_offered(stage)
    letters = {custom_id[0] for custom_id in known}
    assert len(letters) > 12, letters
    others = [custom_id.split("|", 3) for custom_id in known if custom_id.count("|") > 2]
    values = sorted({value for each in known.values() for value in each})
    message = stage.table
    for _ in range(tries):
        parts = luck.choice(others)
        custom_id, own = mutated("|".join(parts), others, luck), known["|".join(parts)]
        chosen = [
            luck.choice(luck.choice((own or values, values, PICKED))) for _ in range(luck.choice((1, 1, 1, 2, 0)))
        ]
        picked = chosen if own or luck.random() < 0.4 else None
        result = await stage.forge(luck.choice(stage.members), custom_id, message, picked)
        assert "went wrong" not in answer_text(result), (custom_id, picked)
        assert [line for line in log if line["log_level"] == "error"] == [], (custom_id, picked)
