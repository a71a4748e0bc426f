"""Reading what organisers type: options of a game, invited servers, and results."""

import re
from contextlib import suppress

from bot.event_ui.sentences import say
from bot.shared.refusal import Refusal
from games.contract.game import Game


def options_typed(game: Game, typed: str) -> str:
    """Read "kills=3 first=dealer" as options of a game, in JSON; refuses others, with a list of what there is."""
    offered = {name: game.Options.model_fields[name] for name in game.Options.offered}
    chosen = dict(re.findall(r"(\w+)\s*[=:]\s*([^\s,]+)", typed))
    if chosen.keys() <= offered.keys() and bool(chosen) == bool(typed.strip()):
        with suppress(ValueError):
            return game.Options.model_validate(chosen).model_dump_json(exclude_defaults=True)
    lines = [f"- `{name}={field.default}` {field.description}" for name, field in offered.items()]
    raise Refusal("\n".join([say("options-unreadable", game=game.title, count=len(lines)), *lines]))


def servers_typed(typed: str) -> tuple[int, ...]:
    """Read the ids of servers, in any order and however they are separated."""
    servers = tuple(dict.fromkeys(map(int, re.findall(r"\d{1,20}", typed))))
    if not servers:
        raise Refusal(say("servers-unreadable"))
    return servers


def result_typed(typed: str) -> tuple[int, int, tuple[int, ...]]:
    """Read "3.2: 1 2": round, table, and the places of its seats."""
    table, _, places = typed.partition(":")
    round_, _, number = table.strip().partition(".")
    numbers = places.split()
    if not (round_.isdigit() and number.isdigit() and numbers and all(each.isdigit() for each in numbers)):
        raise Refusal(say("result-unreadable"))
    return int(round_), int(number), tuple(map(int, numbers))
