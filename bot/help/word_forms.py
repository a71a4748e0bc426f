"""Normal forms of everyday words: spelling, endings and synonyms."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import OSA
from snowballstemmer import stemmer

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_WORDS = 40
"""Longer questions are read up to here."""
SHORTEST_MENDED = 4
"""Shorter words have too many neighbours to guess which one was meant."""
_WORD = re.compile(r"[a-z0-9]+")
_STEMMER = stemmer("english")


def plain_words(text: str) -> list[str]:
    """Return the words of a text as they are typed: small letters and digits only."""
    return _WORD.findall(re.sub(r"['’]", "", text.lower()).replace("+", " plus "))[:MOST_WORDS]


@cache
def stem(word: str) -> str:
    """Return a word without its ending."""
    return str(_STEMMER.stemWord(word))


class WordForms:
    """The words that one game's answers know, and how to bring a question to them."""

    def __init__(self, game: str, texts: Iterable[str]) -> None:
        self._same = _same_words(game)
        self._longest: dict[str, int] = {}
        for phrase in self._same:
            self._longest[phrase[0]] = max(len(phrase), self._longest.get(phrase[0], 0))
        self.known = {word for text in texts for word in plain_words(text)} | {
            word for phrase in self._same for word in phrase
        }
        self._long = sorted(word for word in self.known if len(word) >= SHORTEST_MENDED)
        self._mended: dict[str, str] = {}

    def tokens(self, text: str) -> list[str]:
        """Return the words of a text in the form in which they are compared."""
        return self._joined(plain_words(text))

    def corrected(self, text: str) -> list[str]:
        """Return the words of a question with its misspelt words put right, as far as they are like known ones."""
        return self._joined([self._mend(word) for word in plain_words(text)])

    def _joined(self, words: list[str]) -> list[str]:
        """Put each phrase that means the same as a word in its place, the longest first, and take the endings off."""
        said, place = [], 0
        while place < len(words):
            for size in range(min(self._longest.get(words[place], 0), len(words) - place), 0, -1):
                meant = self._same.get(tuple(words[place : place + size]))
                if meant is not None:
                    said.append(meant)
                    place += size
                    break
            else:
                said.append(stem(words[place]))
                place += 1
        return said

    def _mend(self, word: str) -> str:
        if len(word) < SHORTEST_MENDED or word in self.known or word.isdigit():
            return word
        if word not in self._mended:
            furthest = 1 if len(word) < 6 else 2
            near = process.extractOne(word, self._long, scorer=OSA.distance, score_cutoff=furthest)
            self._mended[word] = word if near is None else near[0]
        return self._mended[word]


@cache
def _same_words(game: str) -> dict[tuple[str, ...], str]:
    """Return for each phrase the word in whose place it stands."""
    lines = tomllib.loads(files("bot.help").joinpath("same_words.toml").read_text("utf-8"))
    same: dict[tuple[str, ...], str] = {}
    for line in [*lines.get(game, ()), *lines["any"]]:
        phrases = line.split("|") if "|" in line else line.split()
        meant = stem(phrases[0].replace(" ", ""))
        for phrase in phrases:
            same.setdefault(tuple(phrase.split()), meant)
    return same
