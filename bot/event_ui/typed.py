"""Reading what organisers type: invited servers and results."""

import re

from bot.event_ui.sentences import say
from bot.shared.refusal import Refusal


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
