"""Normal forms of everyday words: spelling, endings and synonyms."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from rapidfuzz import process
from rapidfuzz.distance import OSA
from snowballstemmer import stemmer

from bot.help.answers import PADDOCK, answers
from bot.shared.newest import Newest
from games.contract.catalogues import read_catalogue
from games.registry import GAMES

REMEMBERED = 20_000
"""How many of the words that people have typed are remembered in their normal forms."""
MOST_WORDS = 40
"""The words of a longer question are ignored from here on."""
SHORTEST_MENDED = 4
"""Shorter words are similar to too many others to correct them."""
LONG = 6
"""Longer words may have two errors."""
SHORTEST_SHORTENED = 3
"""Shorter abbreviations stand for too many words."""
SHORTEST_PART, COMMON = 2, 4
"""The fewest letters of each of two joined words, and how often each must occur; so must a word of three letters."""
_WORD = re.compile(r"[a-z0-9]+")
_STEMMER = stemmer("english")


def plain_words(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation."""
    return _WORD.findall(re.sub(r"['’]", "", text.lower()).replace("+", " plus "))[:MOST_WORDS]


@lru_cache(REMEMBERED)
def stem(word: str) -> str:
    """Return a word without its ending."""
    return str(_STEMMER.stemWord(word))


def compared(question: str) -> list[str]:
    """Return the two terms that a question compares, as in "mud covered vs spun out"; nothing if it compares none."""
    plain = " ".join(plain_words(question))
    for pattern in _file()["comparing"]:
        found = re.search(pattern, plain)
        if found is not None:
            terms = [re.sub(_file()["around"][0], " ", term).strip() for term in found.groups()]
            return terms if all(terms) else []
    return []


def in_english(question: str) -> bool:
    """Return whether a question may be English: it has Latin letters, and at most one word or accent of others."""
    words = plain_words(question)
    if not words:
        return not any(letter.isalpha() for letter in question)
    spelt = re.findall(r"\w+", question.lower())
    foreign = sum(word in words_of("foreign") or not word.isascii() for word in spelt)
    return foreign < 2


class WordForms:
    """The words of one game's answers, and how to bring the words of a question into the same form."""

    def __init__(self, game: str, texts: Iterable[str]) -> None:
        self._same = _same_words(game)
        self._longest: dict[str, int] = {}
        for phrase in self._same:
            self._longest[phrase[0]] = max(len(phrase), self._longest.get(phrase[0], 0))
        self.known = Counter(word for text in texts for word in plain_words(text))
        self.known.update({word for phrase in self._same for word in phrase})
        self._ended = {stem(word): word for word, *more in self._same if not more}
        self._common = [word for word, _ in self.known.most_common()]
        self._long = [word for word in self._common if len(word) >= SHORTEST_MENDED]
        self._shortened = {_shortened(word): word for word in reversed(self._long)}
        self._mended = Newest[str, str](REMEMBERED)

    def tokens(self, text: str) -> list[str]:
        """Return the words of a text in the form in which they are compared."""
        return self._joined(plain_words(text))

    def corrected(self, text: str) -> list[str]:
        """Return the words of a question, with misspelt words replaced by similar known ones."""
        return self._joined([part for word in plain_words(text) for part in self.mended(word).split()])

    def _joined(self, words: list[str]) -> list[str]:
        """Replace phrases by the word that means the same, longest first, and remove endings."""
        joined, place = [], 0
        while place < len(words):
            for size in range(min(self._longest.get(words[place], 0), len(words) - place), 0, -1):
                synonym = self._same.get(tuple(words[place : place + size]))
                if synonym is not None:
                    joined.append(synonym)
                    place += size
                    break
            else:
                joined.append(stem(words[place]))
                place += 1
        return joined

    def mended(self, word: str) -> str:
        """Return the known word that an unknown one most likely stands for, or two if they were joined.

        A synonym counts with any ending.
        Of two equally near words the more common one is chosen.
        """
        if word in self.known or len(word) < SHORTEST_SHORTENED or not word.isalpha():
            return word
        if stem(word) in self._ended or stem(word) in well_spelt():
            return self._ended.get(stem(word), word)
        if word not in self._mended:
            self._mended[word] = self._likeliest(word) or word
        return self._mended[word]

    def _likeliest(self, word: str) -> str | None:
        """Return what a word with typing errors, an abbreviated or a joined one stands for."""
        errors = (len(word) >= SHORTEST_MENDED) + (len(word) > LONG)
        near = process.extractOne(word, self._long, scorer=OSA.distance, score_cutoff=errors)
        if near is not None and near[1] == 1:
            return near[0]
        if word in self._shortened:
            return self._shortened[word]
        for place in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            if min(self.known[word[:place]], self.known[word[place:]]) >= COMMON:
                return f"{word[:place]} {word[place:]}"
        uses = 1 if len(word) >= SHORTEST_MENDED else COMMON
        longer = (known for known in self._common if known.startswith(word) and self.known[known] >= uses)
        return near[0] if near else next(longer, None)


@cache
def well_spelt() -> frozenset[str]:
    """Return the words without endings of all answers, and common English ones (glove.6B, public domain: PDDL 1.0)."""
    every = (each for game in (*GAMES, PADDOCK) for each in answers(game))
    texts = {text for each in every for text in (each.title, each.says, *each.asked)}
    common = files(__package__).joinpath("english_stems.txt").read_text("utf-8").split()
    return frozenset(stem(word) for text in texts for word in plain_words(text)).union(common)


def _shortened(word: str) -> str:
    """Return a word as it is abbreviated: "lvl" for level."""
    return word[0] + re.sub("[aeiou]", "", word[1:])


@cache
def _file() -> dict[str, list[str]]:
    return read_catalogue(__package__, "same_words.toml", dict[str, list[str]])


@cache
def words_of(heading: str) -> frozenset[str]:
    """Return the words under a heading of the file: `fillers` mean little by themselves."""
    return frozenset(word for line in _file()[heading] for word in line.split())


@cache
def _same_words(game: str) -> dict[tuple[str, ...], str]:
    """Return for each phrase the word that replaces it."""
    same: dict[tuple[str, ...], str] = {}
    for line in [*_file().get(game, ()), *_file()["any"]]:
        phrases = line.split("|") if "|" in line else line.split()
        meant = stem(phrases[0].replace(" ", ""))
        for phrase in phrases:
            same.setdefault(tuple(phrase.split()), meant)
    return same
