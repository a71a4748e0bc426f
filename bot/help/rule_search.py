"""The rules pages and the cards, to be looked up by people."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process, utils

from db.fulltext import Library, Passage
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

    from games.words import Entry

CARD = "card"
SHORTEST_NAME = 5
"""Shorter names are words of every day, such as Guts or King: in a sentence they mean no card."""
ALIKE = 88
"""How much of a name has to be right, of 100: one wrong letter in eight."""
_ITEM = re.compile(r"- \*\*(?P<number>\w+[\d.]*)\*\* (?P<text>.+)")


@dataclass(frozen=True, slots=True)
class Card:
    """Something of a game that people look up by its name."""

    game: str
    entry: Entry

    @property
    def value(self) -> str:
        """How an autocompleted option names it."""
        return f"{CARD}:{self.game}:{self.entry.key}"


class Rulebook:
    """All rules pages and cards of all games."""

    def __init__(self) -> None:
        self.cards = [Card(key, entry) for key, game in GAMES.items() for entry in game.entries()]
        self._by_value = {card.value: card for card in self.cards}
        self._library = Library(passage for key in GAMES for passage in _passages(key))

    def search(self, text: str, game: str = "") -> list[Passage]:
        """Return the rules that answer `text` best."""
        return self._library.search(text, game)

    def close(self) -> None:
        """Let go of the index."""
        self._library.close()

    def card(self, value: str, game: str = "") -> Card | None:
        """Return the card of an autocompleted value, or the one whose name somebody typed."""
        if value in self._by_value:
            return self._by_value[value]
        named = [card for card in self._of(game) if card.entry.name.lower() == value.strip().lower()]
        return named[0] if named else None

    def mentioned(self, text: str, game: str = "") -> Card | None:
        """Return the card that a sentence speaks of, also where its name is misspelt; of several the longest name."""
        words, best = utils.default_process(text).split(), (0.0, 0.0)
        found: Card | None = None
        for card in self._of(game):
            name = utils.default_process(card.entry.name)
            size = len(name.split())
            if len(name) < SHORTEST_NAME:
                continue
            pieces = (" ".join(words[start : start + size]) for start in range(len(words) - size + 1))
            likeness = max((fuzz.ratio(name, piece) for piece in pieces), default=0.0)
            if likeness >= ALIKE and (len(name), likeness) > best:
                best, found = (len(name), likeness), card
        return found

    def suggestions(self, typed: str, game: str = "", most: int = 25) -> list[Card]:
        """Return the cards that somebody may mean: those that begin so, those that contain it, those that are near."""
        cards, wanted = self._of(game), utils.default_process(typed)
        if not wanted:
            return cards[:most]
        names = [utils.default_process(card.entry.name) for card in cards]
        near = process.extract(wanted, names, scorer=fuzz.WRatio, limit=most, score_cutoff=60)
        order = sorted(near, key=lambda hit: (not hit[0].startswith(wanted), wanted not in hit[0], -hit[1], hit[0]))
        return [cards[place] for _, _, place in order]

    def _of(self, game: str) -> list[Card]:
        return [card for card in self.cards if not game or card.game == game]


def page(game: str) -> str:
    """Return the rules page of a game, as Markdown: our own one, or `rules.md` beside the game's module."""
    ours = _folder().joinpath(f"{game}.md")
    package = type(GAMES[game]).__module__.rpartition(".")[0]
    return (ours if ours.is_file() else files(package).joinpath("rules.md")).read_text("utf-8")


def _folder() -> Traversable:
    """Return where the pages are: in the installed package, or in the checkout."""
    installed = files("bot").joinpath("rulepages")
    return installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


def _passages(game: str) -> Iterator[Passage]:
    """Cut a rules page into its sections' paragraphs and numbered rules."""
    for section in page(game).split("\n## ")[1:]:
        heading, _, body = section.partition("\n")
        for block in re.split(r"\n(?=- )|\n\n", body.strip()):
            text = " ".join(block.split())
            item = _ITEM.fullmatch(text)
            if item is not None:
                yield Passage(game, f"{heading} · {item['number']}", item["text"])
            elif text:
                yield Passage(game, heading, text.removeprefix("- "))
