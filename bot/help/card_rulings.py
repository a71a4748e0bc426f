"""What the rules page of a game says about one card."""

from __future__ import annotations

import re
from functools import cache

from bot.help.rule_search import page

_RULE = re.compile(r"^- \*\*(?P<number>\w+[\d.]*)\*\* (?P<text>.+?)(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)


def rulings(game: str, name: str) -> list[str]:
    """Return the numbered rules that name a card, each with its number."""
    named = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return [f"**{number}** {text}" for number, text in _rules(game) if named.search(text)]


@cache
def _rules(game: str) -> tuple[tuple[str, str], ...]:
    return tuple((found["number"], " ".join(found["text"].split())) for found in _RULE.finditer(page(game)))
