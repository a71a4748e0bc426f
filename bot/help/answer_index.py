"""Ranks answers to a question: a small index of the ways in which each can be asked for.

Three things count: how like the question is to the nearest ways of asking, word by word and pair by pair (cosine of
weighted words), the same letter by letter (pieces of three and four letters, which forgive spelling and endings), and
how much of the question an answer covers with all that stands in it. docs/adr/0020 has the figures.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from math import log, sqrt
from typing import TYPE_CHECKING

from bot.help.card_names import CardNames
from bot.help.word_forms import WordForms, stem
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.help.answers import RuleAnswer

_FILLERS = """
a an the is are am be do does did i me my it its of to in on at and or if so when what how can could should would will
with for this that these those there then than he she his her him they them their we our us who whom which as by from up
out about into just now please pls help only get got go any some have has had was were been being you your ok
"""
ASKED, SAYS, RULES = 1.0, 0.7, 0.4
"""What a word counts in a way of asking, in the short answer and in the rules."""
PAIR = 0.4
"""What two neighbouring words count beside each of them alone."""
HEAVIEST_PAIR = 6.0
"""What the two of a pair count together at most, before that."""
HEAVIEST = 2.5
"""What a rare word counts at most: whether a question is about missiles says more than that it speaks of Sam."""
UNKNOWN = 0.5
"""What a word counts that stands nowhere: the question then asks for something else as well."""
SECOND = 0.3
"""What the second-nearest way of asking counts."""
COVERED = 0.8
"""What it counts that all of the question is spoken of."""
FILLING = 0.6
"""What a word counts that hardly means anything by itself."""
FILLERS = frozenset(map(stem, _FILLERS.split()))


class AnswerIndex:
    """The answers of one game, to be searched."""

    def __init__(self, game: str, answers: Sequence[RuleAnswer]) -> None:
        self.answers = answers
        texts = [text for each in answers for text in (each.title, each.says, each.ruled, *each.asked)]
        self._forms = WordForms(game, texts)
        self.names = CardNames({entry.key: entry.name for entry in GAMES[game].entries()}, self._forms.known)
        self._read: dict[str, list[str]] = {}
        ways = [(place, self._tokens(way)) for place, each in enumerate(answers) for way in (*each.asked, each.title)]
        self._covers = [self._said_in(each) for each in answers]
        self._read.clear()
        self._weights = _weights(map(_asked_for, self._covers), len(answers))
        letters = [(place, letter_groups(words)) for place, words in ways]
        groups: list[set[str]] = [set() for _ in answers]
        for place, found in letters:
            groups[place] |= found
        self._letter_weights = _weights(groups, len(answers))
        self._place_of = [place for place, _ in ways]
        self._by_word = _index(self._weighed(words) for _, words in ways)
        self._by_letters = _index({group: self._letter_weights[group] for group in found} for _, found in letters)

    def best(self, question: str, most: int) -> list[tuple[float, RuleAnswer]]:
        """Return the answers that fit best, each with how well it does; above 1 is good."""
        mentioned = [f"@{key}" for key in self.names.found(question)]
        words = self._forms.corrected(question) + mentioned
        nearness = _cosines(self._by_word, self._known_pairs(self._weighed(words)))
        letters = {
            group: self._letter_weights[group] for group in letter_groups(words) if group in self._letter_weights
        }
        for way, near in _cosines(self._by_letters, letters).items():
            nearness[way] = nearness.get(way, 0.0) + near
        first, second = [0.0] * len(self.answers), [0.0] * len(self.answers)
        for way, near in nearness.items():
            place = self._place_of[way]
            if near > first[place]:
                first[place], second[place] = near, first[place]
            elif near > second[place]:
                second[place] = near
        covered = self._covered(words)
        scores = [one + SECOND * two + COVERED * all_ for one, two, all_ in zip(first, second, covered, strict=True)]
        order = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
        return [(scores[place], self.answers[place]) for place in order[:most] if scores[place] > 0]

    def _known_pairs(self, weights: dict[str, float]) -> dict[str, float]:
        """Leave out the pairs that stand in no way of asking: they say nothing about what is asked for."""
        return {word: weight for word, weight in weights.items() if " " not in word or word in self._by_word}

    def _covered(self, words: Iterable[str]) -> list[float]:
        known = {word: self._weight(word) for word in set(words) if word in self._weights}
        total = sum(known.values()) or 1.0
        return [sum(weight * said.get(word, 0.0) for word, weight in known.items()) / total for said in self._covers]

    def _tokens(self, text: str) -> list[str]:
        """Return the words of one of our own texts, and what it names."""
        if text not in self._read:
            self._read[text] = self._forms.tokens(text) + [f"@{key}" for key in self.names.found(text)]
        return self._read[text]

    def _said_in(self, answer: RuleAnswer) -> dict[str, float]:
        """Return the words of an answer, and what each counts for the place where it stands."""
        said: dict[str, float] = {}
        for counts, texts in ((RULES, (answer.ruled,)), (SAYS, (answer.says,)), (ASKED, (answer.title, *answer.asked))):
            for text in texts:
                for word in self._tokens(text):
                    said[word] = counts
        return said

    def _weight(self, word: str) -> float:
        weight = self._weights.get(word)
        if weight is None:
            return UNKNOWN * HEAVIEST
        return weight * FILLING if word in FILLERS else min(weight, HEAVIEST)

    def _weighed(self, words: list[str]) -> dict[str, float]:
        """Return words and pairs of neighbours with what they count."""
        single = {word: self._weight(word) for word in words}
        pairs = {f"{one} {two}": PAIR * min(single[one] + single[two], HEAVIEST_PAIR) for one, two in pairwise(words)}
        return single | pairs


def letter_groups(words: Iterable[str]) -> set[str]:
    """Return the pieces of three and four letters of words, their ends included; what was recognised has none."""
    ended = [f" {word} " for word in words if not word.startswith("@")]
    return {word[start : start + size] for word in ended for size in (3, 4) for start in range(len(word) - size + 1)}


def _asked_for(said: Mapping[str, float]) -> Iterable[str]:
    """Return the words that the ways of asking hold; of an answer without any, all its words."""
    asked = [word for word, counts in said.items() if counts == ASKED]
    return asked or said


def _weights(said: Iterable[Iterable[str]], answers: int) -> dict[str, float]:
    """Return what each word counts: the more, the fewer answers hold it."""
    holders = Counter(word for words in said for word in words)
    return {word: log(1 + (answers - count + 0.5) / (count + 0.5)) for word, count in holders.items()}


def _index(ways: Iterable[Mapping[str, float]]) -> dict[str, list[tuple[int, float]]]:
    """Return where each word stands, and how much of that way of asking it is."""
    index = defaultdict(list)
    for way, weights in enumerate(ways):
        length = _length(weights)
        for word, weight in weights.items():
            index[word].append((way, weight / length))
    return dict(index)


def _cosines(index: Mapping[str, Sequence[tuple[int, float]]], weights: Mapping[str, float]) -> dict[int, float]:
    """Return how near the question is to each way of asking."""
    length, near = _length(weights), defaultdict[int, float](float)
    for word, weight in weights.items():
        share = weight / length
        for way, part in index.get(word, ()):
            near[way] += share * part
    return near


def _length(weights: Mapping[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in weights.values())) or 1.0
