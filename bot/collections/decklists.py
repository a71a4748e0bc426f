"""Decklists: decks as text, one `4 Card Name` a line, with sections and comments, as card players write them."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.collections.card_search import exact, folded, nearest
from bot.collections.sentences import say
from games.contract.card_game import CardGame

MOST = 100
"""A bound on the copies of a card; no deck needs as many."""
LONGEST = 400
"""A bound on the lines; no deck needs as many."""
_COUNTED = re.compile(r"(?P<copies>\d{1,4})\s*[xX×]?\s+(?P<name>\S.*)|(?P<copies2>\d{1,4})[xX×](?P<name2>\S.*)")
_SECTION = re.compile(r"\[.*\]|.*:|[\w' -]+\(\d+\)")


@dataclass(frozen=True, slots=True)
class UnknownLine:
    """A line that names no card."""

    line: int
    text: str
    nearest: tuple[str, ...]


@dataclass(slots=True)
class ParsedDeck:
    """A deck read from text: the keys of its cards, one per copy, and the unreadable lines."""

    name: str = ""
    cards: list[str] = field(default_factory=list)
    unknown: list[UnknownLine] = field(default_factory=list)


def read(game: CardGame, text: str) -> ParsedDeck:
    """Read a deck from the text of a file or a code block."""
    reading = ParsedDeck()
    kinds = {folded(card.kind) for card in game.catalogue().values()}
    headings = kinds | {f"{kind}s" for kind in kinds} | set(say("decklist-headings").split(", "))
    for number, raw in enumerate(text.splitlines()[:LONGEST], 1):
        line = raw.strip().lstrip("\ufeff")
        if not line or line.startswith("```"):
            continue
        if line.startswith(("#", "//", ";")):
            reading.name = reading.name or _named(line)
            continue
        _read_line(game, reading, headings, number, line)
    return reading


def _read_line(game: CardGame, reading: ParsedDeck, headings: set[str], number: int, line: str) -> None:
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
        reading.unknown.append(UnknownLine(number, line[:80], tuple(each.name for each in near)))
        return
    reading.cards += [card.key] * copies


def _named(comment: str) -> str:
    """Return the deck's name from the comment that `write` puts first."""
    words = comment.lstrip("#/; ")
    return words.removeprefix("Deck:").strip()[:50] if words.startswith("Deck:") else ""


def write(game: CardGame, name: str, cards: Sequence[str]) -> str:
    """Write a deck as text that people and `read` can read."""
    catalogue = game.catalogue()
    counted = Counter(cards)
    known = sorted((catalogue[key] for key in counted if key in catalogue), key=lambda card: card.number)
    lines = [say("exported-heading", name=name, game=game.title, cards=len(cards))]
    for kind in dict.fromkeys(card.kind for card in known):
        of_kind = [card for card in known if card.kind == kind]
        lines += ["", say("exported-kind", kind=kind, cards=sum(counted[card.key] for card in of_kind))]
        lines += [say("copies", amount=counted[card.key], name=card.name) for card in of_kind]
    return "\n".join(lines) + "\n"
