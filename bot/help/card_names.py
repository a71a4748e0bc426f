"""Finds names of cards and pieces in sentences, also if they are joined, split or misspelt."""

from collections.abc import Collection, Mapping

from rapidfuzz import fuzz, process

from bot.help.word_forms import plain_words

ALIKE = 80
"""The minimum fuzzy score of a misspelt name, of 100."""
SHORTEST_MISSPELT = 5
"""Names with fewer letters must be spelt correctly."""
SHORT = 8
"""Names with fewer letters than this may have one wrong letter."""
MOST_WORDS = 6
"""The most words that are read as one name."""


class CardNames:
    """The names of one game's cards and pieces, by their keys."""

    def __init__(self, names: Mapping[str, str], known: Collection[str]) -> None:
        """Take the names, and the `known` words, which are never read as misspelt names."""
        self._keys = {"".join(plain_words(name)): key for key, name in names.items()}
        self._known = known
        self._initials = {name[0] for name in self._keys}
        self._long = [name for name in self._keys if len(name) >= SHORTEST_MISSPELT]
        self._size = max((len(plain_words(name)) for name in names.values()), default=0) + 1

    def found(self, text: str) -> list[str]:
        """Return the keys of the names that a text mentions, the longest names first.

        A name inside another one that was found does not count: Hyper Synkro does not mean Synkro.
        """
        words, taken, found = plain_words(text), set[int](), list[tuple[int, str]]()
        odd = [word not in self._known for word in words]
        for size in range(min(self._size, MOST_WORDS, len(words)), 0, -1):
            for start in range(len(words) - size + 1):
                if words[start][0] not in self._initials or any(place in taken for place in range(start, start + size)):
                    continue
                name = self._name("".join(words[start : start + size]), odd=any(odd[start : start + size]))
                if name is not None:
                    taken |= set(range(start, start + size))
                    found.append((len(name), self._keys[name]))
        return [key for _, key in sorted(found, reverse=True)]

    def _name(self, letters: str, *, odd: bool) -> str | None:
        """Return the name that these letters spell; `odd` says that one of their words is unknown."""
        if letters in self._keys:
            return letters
        if len(letters) < SHORTEST_MISSPELT or not odd:
            return None
        best = process.extractOne(letters, self._long, scorer=fuzz.ratio, score_cutoff=ALIKE)
        if best is None or letters[0] != best[0][0]:
            return None
        name = best[0]
        wrong = (100 - best[1]) * (len(letters) + len(name)) / 200
        return name if len(name) >= SHORT or wrong <= 1 else None
