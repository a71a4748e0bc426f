"""Input that no real client would send: each gets an answer in time, and affects only the sender's own seat."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from bot.discord_kit.buttons import PressKind
from bot.help import rule_search
from bot.shared.ids import code
from db import matches
from tests.chaos.crowd import PLACES
from tests.chaos.judges import examine
from tests.chaos.on_stage import Scene, staged
from tests.chaos.places import Place, rows
from tests.chaos.tally import Tally
from tests.sockets.world import ADA, BEN, CLEO, walk

BATCH = 40
"""How many are sent at once."""
ONE_STAGE = 4_000
STRANGERS = (CLEO, 301, 302, 303)
LETTERS = "abcXYZ019>|.,:;-_ ²٣🏎\x00\n'\"%{}"
WORDS = (
    *("", "pass", "p", "x", "yes", "no", "new", "edit", "open:acceleracers", "all", "turn", "tell", "join", "start"),
    *("cpu", "cpu driver", "kick 201", "hand 202", "take", "deck", "deck 0", "resign", "undo", "replay", "history"),
    *("verify", "rematch", "1.2.3", "-1", "9" * 30, "' or 1=1 --", "../../etc/passwd", "game race_to_ace", "on"),
)


def forged_text(luck: random.Random, known: list[str]) -> str:
    """Return a text that is on no button, or on another one."""
    choice = luck.random()
    if choice < 0.35:
        return luck.choice(WORDS)
    if choice < 0.7 and known:
        return mangled(luck, luck.choice(known))
    return "".join(luck.choices(LETTERS, k=luck.randrange(90)))


def mangled(luck: random.Random, text: str) -> str:
    """Return a text with one letter changed, lost or too many."""
    place = luck.randrange(len(text) + 1)
    return text[:place] + luck.choice(LETTERS) * luck.randrange(2) + text[place + luck.randrange(2) :]


def forged_id(luck: random.Random, codes: list[str], known: list[str]) -> str:
    """Return a custom id: made up, of a wrong kind, question or text, or a real one that was mangled."""
    choice = luck.random()
    if choice < 0.2:
        return "".join(luck.choices(LETTERS, k=luck.randrange(101)))
    if choice < 0.5 and known:
        return mangled(luck, luck.choice(known))
    kind = luck.choice([*PressKind, "z", ""])
    question = luck.choice(["0", "1", str(luck.randrange(60)), "-1", "x", "9" * luck.randrange(1, 40), "²"])
    whose = luck.choice([*codes, *codes, "00000000", code(luck.randrange(2**40)), "?"])
    return f"{kind}|{whose}|{question}|{forged_text(luck, known)}"[:100]


def forged_component(luck: random.Random, custom_id: str) -> tuple[int, dict[str, Any]]:
    """Return a press on a button, a pick from a list or a form that was filled in."""
    choice, text = luck.random(), forged_text(luck, [])
    if choice < 0.6:
        return 3, {"custom_id": custom_id, "component_type": 2}
    if choice < 0.85:
        values = [text[:100] for _ in range(luck.randrange(3))]
        return 3, {"custom_id": custom_id, "component_type": 3, "values": values}
    fields = [
        {
            "type": 18,
            "id": n,
            "component": {"type": 4, "id": 9 + n, "custom_id": name, "value": text * luck.randrange(5)},
        }
        for n, name in enumerate(luck.sample(["give", "get", "name", "list", "x", ""], luck.randrange(4)))
    ]
    return 5, {"custom_id": custom_id, "components": fields}


def forged_command(luck: random.Random, known: list[dict[str, Any]], texts: list[str]) -> tuple[int, dict[str, Any]]:
    """Return a command, or a completion, with values that nobody offered."""
    command = luck.choice(known)
    data: dict[str, Any] = {"id": "1", "name": command["name"], "type": 1}
    inner, options = data, command.get("options", [])
    while options and options[0]["type"] in (1, 2):
        word = luck.choice(options)
        inner["options"] = [{"name": word["name"], "type": word["type"]}]
        inner, options = inner["options"][0], word.get("options", [])
    kind = 4 if luck.random() < 0.3 and any(each.get("autocomplete") for each in options) else 2
    chosen = [_forged_option(luck, each, texts) for each in options if each.get("required") or luck.random() < 0.6]
    if kind == 4:
        name = next(each["name"] for each in options if each.get("autocomplete"))
        chosen = [each for each in chosen if each["name"] != name]
        chosen.append({"name": name, "type": 3, "value": forged_text(luck, texts), "focused": True})
    inner["options"] = chosen
    people = {each["value"]: _person(each["value"]) for each in chosen if each["type"] == 6}
    if people:
        data["resolved"] = {"users": people}
    return kind, data


def _forged_option(luck: random.Random, option: dict[str, Any], texts: list[str]) -> dict[str, Any]:
    kind = option["type"]
    values: dict[int, Any] = {
        4: luck.choice([0, -1, 10**15, luck.randrange(100)]),
        5: luck.random() < 0.5,
        6: str(luck.choice([ADA, BEN, CLEO, 123])),
        7: str(luck.choice(PLACES)),
        8: str(PLACES[0]),
        10: luck.random(),
    }
    offered = [each["value"] for each in option.get("choices", [])]
    text = luck.choice(offered) if offered and luck.random() < 0.5 else forged_text(luck, texts)
    return {"name": option["name"], "type": kind, "value": values.get(kind, text)}


def _person(number: str) -> dict[str, Any]:
    return {"id": number, "username": f"p{number}", "discriminator": "0", "avatar": None}


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Send forged input until the time is up."""
    luck = random.Random(seed)
    await asyncio.to_thread(rule_search.get_ready)  # `paddock run` does so at its start, in a thread, too
    while time.monotonic() < until:
        database = await place.database()
        async with staged(database, luck) as scene:
            await scene.begin_all()
            for _ in range(0, ONE_STAGE, BATCH):
                await batch(scene, tally, luck)
                if time.monotonic() > until:
                    break
            await scene.settled(tally)
            await judge_decisions(scene, tally)
            scene.hear(tally)
        await examine(tally, database)


async def batch(scene: Scene, tally: Tally, luck: random.Random) -> None:
    """Send many forgeries at once and check their answers."""
    before = tally.damage
    known, codes = await material(scene)
    for _ in range(BATCH):
        who = luck.choice([ADA, BEN, *STRANGERS])
        place = luck.choice(PLACES)
        table = next((each for each in scene.here.world.in_channel(place) if not each["flags"] & 64), None)
        if table is None or luck.random() < 0.25:
            kind, data = forged_command(luck, scene.here.commands, known)
        else:
            kind, data = forged_component(luck, forged_id(luck, codes, known))
        await scene.crowd.send(who, kind, data, table if kind in (3, 5) else None, place)
    await scene.crowd.answered(*scene.crowd.presses)
    scene.judge_answers(tally)
    scene.hear(tally)
    if tally.damage == before:
        scene.forget()
    else:
        tally.complain("batch", [str([press.asked for press in scene.crowd.presses if press.waited is None])[:2_000]])
        scene.forget()
    tally.count(before, BATCH)


async def material(scene: Scene) -> tuple[list[str], list[str]]:
    """Return custom ids that are seen now, and the codes of live matches, for forgers to begin with."""
    ids = [
        component["custom_id"]
        for message in list(scene.here.world.messages.values())[-60:]
        for component in walk(message["components"])
        if component.get("custom_id")
    ]
    return ids, [code(each.id) for each in await matches.live(scene.bot.db)] or ["00000000"]


async def judge_decisions(scene: Scene, tally: Tally) -> None:
    """Check that only a seat's own person acted for it: a forged press may be valid, never a stranger's."""
    wrong = await rows(
        scene.database,
        "select a.match_id, a.ply from actions a join seats s on s.match_id = a.match_id and s.seat = a.seat "
        f"where a.cause = 'player' and s.player_id not in ({ADA}, {BEN}, {', '.join(map(str, STRANGERS))})",
    )
    tally.lose(*(f"another person decided {each}" for each in wrong))
