"""Decks as text, the way players of card games write them: `4 Card Name` a line, sections, comments."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.collections.card_search import exact, folded, nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.card_game import CardGame

MOST = 100
"""More copies of a card than any deck could want."""
LONGEST = 400
"""More lines than any deck could want."""
_COUNTED = re.compile(r"(?P<copies>\d{1,4})\s*[xX×]?\s+(?P<name>\S.*)|(?P<copies2>\d{1,4})[xX×](?P<name2>\S.*)")
_SECTION = re.compile(r"\[.*\]|.*:|[\w' -]+\(\d+\)")


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that names no card."""

    line: int
    text: str
    nearest: tuple[str, ...]


@dataclass(slots=True)
class Reading:
    """What a text says: the keys of its cards, one a copy, and the lines that could not be understood."""

    name: str = ""
    cards: list[str] = field(default_factory=list)
    unknown: list[Unknown] = field(default_factory=list)


def read(game: CardGame, text: str) -> Reading:
    """Read a deck, from a file or a code block."""
    reading = Reading()
    headings = _headings(game)
    for number, raw in enumerate(text.splitlines()[:LONGEST], 1):
        line = raw.strip().lstrip("\ufeff")
        if not line or line.startswith("```"):
            continue
        if line.startswith(("#", "//", ";")):
            reading.name = reading.name or _named(line)
            continue
        _read_line(game, reading, headings, number, line)
    return reading


def _read_line(game: CardGame, reading: Reading, headings: set[str], number: int, line: str) -> None:
    card, copies = exact(game, line), 1
    if card is None:
        line = re.sub(r"\s+(#|//).*", "", line)
        card, copies = exact(game, line), 1
    counted = _COUNTED.fullmatch(line)
    if card is None and counted is not None:
        copies = int(counted["copies"] or counted["copies2"])
        line = counted["name"] or counted["name2"]
        card = exact(game, line)
    if card is None and counted is None and (_SECTION.fullmatch(line) or folded(line) in headings):
        return
    if card is None or not 0 < copies <= MOST:
        near = nearest(game.catalogue().values(), line)
        reading.unknown.append(Unknown(number, line[:80], tuple(each.name for each in near)))
        return
    reading.cards += [card.key] * copies


def _named(comment: str) -> str:
    """Return the name of the deck that a comment tells, as `write` does."""
    told = comment.lstrip("#/; ")
    return told.removeprefix("Deck:").strip()[:50] if told.startswith("Deck:") else ""


def _headings(game: CardGame) -> set[str]:
    kinds = {folded(card.kind) for card in game.catalogue().values()}
    return kinds | {f"{kind}s" for kind in kinds} | {"deck", "cards", "main", "main deck"}


def write(game: CardGame, name: str, cards: Sequence[str]) -> str:
    """Write a deck so that `read` and people understand it."""
    catalogue = game.catalogue()
    counted = Counter(cards)
    known = sorted((catalogue[key] for key in counted if key in catalogue), key=lambda card: card.number)
    lines = [f"# Deck: {name}", f"# {game.title}, {len(cards)} cards"]
    for kind in dict.fromkeys(card.kind for card in known):
        of_kind = [card for card in known if card.kind == kind]
        lines += ["", f"[{kind}: {sum(counted[card.key] for card in of_kind)}]"]
        lines += [f"{counted[card.key]} {card.name}" for card in of_kind]
    return "\n".join(lines) + "\n"
