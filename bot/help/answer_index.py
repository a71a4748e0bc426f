"""Ranks answers to a question, with a small index of the ways of asking for each answer.

Three scores are added: how similar the question is to the nearest ways of asking in words and word pairs (cosine of
weighted words), the same in groups of three and four letters (which tolerates misspelling and endings), and how much of
the question is covered by the whole text of the answer. The highest sum comes first. The order of the answers below
also depends on how often all ways of asking for them use the words of the question. docs/adr/0020 has the figures.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from math import log, sqrt
from operator import mul
from typing import TypeVar

from bot.help.answers import RuleAnswer
from bot.help.card_names import CardNames
from bot.help.word_forms import WordForms, plain_words, stem, well_spelt, words_of
from games.registry import GAMES

T = TypeVar("T")

ASKED, SAYS, RULES = 1.0, 0.7, 0.4
"""The weight of a word in a way of asking, in the short answer and in the rules."""
PAIR = 0.4
"""The weight of a pair of neighbouring words, relative to the two single words."""
HEAVIEST = 2.5
"""The largest weight of a rare word: a common term like "missile" says more than a rare name in the question."""
UNKNOWN = 0.5
"""The weight of an unknown word, relative to the largest: the question then asks for something else as well."""
NEAREST = (1.0, 0.4, 0.25, 0.15)
"""The weights of the nearest ways of asking, the nearest one first."""
LETTERS = 0.8
"""The weight of similar letters, relative to that of the same words."""
COVERED = 1.2
"""The weight of covering the whole question."""
OFTEN, LENGTH = 0.5, 0.37
"""The weight of how often the ways of asking for an answer use the words of the question, and the penalty for their
length, since longer texts contain any word more often."""
BELOW = 25
"""How many of the nearest answers may come below the first one."""
SPREAD = 50
"""Smoothing: every answer counts as having this many more words, distributed as in all ways of asking."""
STRANGE = 5.0
"""The weight of an English word that occurs in no answer when judging whether a question is understood."""
FILLING = 0.6
"""The factor for words that mean little by themselves."""
MENDED = 0.6
"""The factor for misspelt words when judging whether a question is understood."""
FILLERS = frozenset(map(stem, words_of("fillers")))
COLOURS = frozenset(map(stem, words_of("colours")))


class AnswerIndex:
    """The searchable answers of one game."""

    def __init__(self, game: str, answers: Sequence[RuleAnswer], rest: Callable[[], object] = int) -> None:
        """Build the index; `rest` is called after every small piece of work."""
        self.answers = answers
        self._places = {each.key: place for place, each in enumerate(answers)}
        texts = [text for each in answers for text in (each.title, each.says, each.ruled, *each.asked)]
        self._forms = WordForms(game, texts)
        self.words = frozenset(map(stem, self._forms.known))
        """The words in all answers, and those that mean the same."""
        entries = GAMES[game].entries() if game in GAMES else ()
        self._colours = COLOURS if entries else frozenset[str]()
        self.names = CardNames({entry.key: entry.name.partition(" (")[0] for entry in entries}, self._forms.known)
        asked = [(place, way) for place, each in enumerate(answers) for way in (*each.asked, each.title)]
        self._as_written = {way.lower(): place for place, way in asked}
        self.written = Counter(stem(word) for _, way in asked for word in set(plain_words(way)))
        """In how many ways of asking each word occurs."""
        ways = [(place, self._tokens(way)) for place, way in _with_rests(asked, rest)]
        self._uses, self._used = [Counter[str]() for _ in answers], Counter[str]()
        for place, words in ways:
            self._uses[place].update(words)
            self._used.update(words)
        self._total = self._used.total()
        self._covers = [self._words_of(*each) for each in _with_rests([*zip(answers, self._uses, strict=True)], rest)]
        self._weights = _weights((word for uses in self._uses for word in uses), len(answers))
        letters = [(place, letter_groups(words)) for place, words in _with_rests(ways, rest)]
        groups = {(place, group) for place, found in letters for group in found}
        self._letter_weights = _weights((group for _, group in groups), len(answers))
        self._place_of = [place for place, _ in ways]
        self._by_word = _index(self._weighed(words) for _, words in _with_rests(ways, rest))
        weighed = ({group: self._letter_weights[group] for group in found} for _, found in _with_rests(letters, rest))
        self._by_letters = _index(weighed)

    def best(self, question: str, most: int) -> list[tuple[float, RuleAnswer]]:
        """Return the answers that fit best, each with its score; above 1 is good."""
        mentioned = [f"@{key}" for key in self.names.found(question)]
        words = self._forms.corrected(question) + mentioned
        # A pair that occurs in no way of asking says nothing about the answer.
        weights = self._weighed(words).items()
        known = {word: weight for word, weight in weights if " " not in word or word in self._by_word}
        nearness = _cosines(self._by_word, known)
        letters = {group: self._letter_weights[group] for group in letter_groups(words) & self._letter_weights.keys()}
        for way, near in _cosines(self._by_letters, letters).items():
            nearness[way] = nearness.get(way, 0.0) + LETTERS * near
        ways: list[list[float]] = [[] for _ in self.answers]
        for way, near in nearness.items():
            ways[self._place_of[way]].append(near)
        scores = [
            sum(map(mul, NEAREST, sorted(nears, reverse=True))) + COVERED * covered
            for nears, covered in zip(ways, self._covered(words), strict=True)
        ]
        same = self._as_written.get(question.lower())  # nothing is nearer than the same words
        order = sorted(range(len(scores)), key=lambda place: (place != same, -scores[place], place))
        asked = set(words) & self._used.keys()
        order[1:BELOW] = sorted(order[1:BELOW], key=lambda place: -scores[place] - self._often(place, asked))
        best = zip(sorted(scores, reverse=True), order, strict=True)
        return [(score, self.answers[place]) for score, place in islice(best, most) if score > 0]

    def understood(self, question: str, answer: RuleAnswer) -> float:
        """Return how much of a question an answer is about, 0 to 1.

        Unknown words count against it. A colour does not count in a game: it tells cards apart, but people also ask why
        the sky is blue. A question that names a card is always understood.
        """
        spelt = {word: self._forms.mended(word) for word in plain_words(question)}
        mended = {stem(part) for word, meant in spelt.items() if meant != word for part in meant.split()}
        topics = self.topics(question)
        if not topics or self.names.found(question):
            return 1.0
        strange = {word: STRANGE if word in well_spelt() else HEAVIEST for word in topics - self._weights.keys()}
        weights = {word: min(self._weights[word], HEAVIEST) for word in topics - strange.keys()} | strange
        words_of_answer = self._covers[self._places[answer.key]]
        covered = sum(
            weight * (MENDED if word in mended else 1) for word, weight in weights.items() if word in words_of_answer
        )
        return covered / sum(weights.values())

    def topics(self, question: str) -> set[str]:
        """Return the words of a question that mean much by themselves; in a game, no colours."""
        return set(self._forms.corrected(question)) - FILLERS - self._colours

    def _covered(self, words: Iterable[str]) -> list[float]:
        known = {word: self._weight(word) for word in set(words) if word in self._weights}
        total = sum(known.values()) or 1.0
        return [sum(weight * cover.get(word, 0.0) for word, weight in known.items()) / total for cover in self._covers]

    def _often(self, place: int, words: set[str]) -> float:
        """Return how much more often the ways of asking for an answer use these words than all do, as a logarithm."""
        uses = self._uses[place]
        likelier = (log(1 + uses[word] * self._total / self._used[word] / SPREAD) for word in words & uses.keys())
        return OFTEN * sum(likelier) / (len(words) or 1) - LENGTH * log(SPREAD + uses.total())

    def _tokens(self, text: str) -> list[str]:
        """Return the words of one of our own texts, and the keys of the cards that it names."""
        return self._forms.tokens(text) + [f"@{key}" for key in self.names.found(text)]

    def _words_of(self, answer: RuleAnswer, asked: Iterable[str]) -> dict[str, float]:
        """Return the words of an answer and of the ways of asking for it, each with the weight of where it occurs."""
        places = ((RULES, self._tokens(answer.ruled)), (SAYS, self._tokens(answer.says)), (ASKED, asked))
        return {word: counts for counts, words in places for word in words}

    def _weight(self, word: str) -> float:
        weight = self._weights.get(word)
        if weight is None:
            return UNKNOWN * HEAVIEST
        return weight * FILLING if word in FILLERS else min(weight, HEAVIEST)

    def _weighed(self, words: list[str]) -> dict[str, float]:
        """Return words and pairs of neighbours with their weights."""
        single = {word: self._weight(word) for word in words}
        pairs = {f"{one} {two}": PAIR * (single[one] + single[two]) for one, two in pairwise(words)}
        return single | pairs


def letter_groups(words: Iterable[str]) -> set[str]:
    """Return the groups of three and four letters in words, ends included; recognised names have none."""
    ended = [f" {word} " for word in words if not word.startswith("@")]
    return {word[start : start + size] for word in ended for size in (3, 4) for start in range(len(word) - size + 1)}


def _with_rests(items: Sequence[T], rest: Callable[[], object]) -> Iterator[T]:
    for each in items:
        yield each
        rest()


def _weights(words: Iterable[str], answers: int) -> dict[str, float]:
    """Return the weight of each word, which is given once for each answer that contains it: the fewer, the larger."""
    return {word: log(1 + (answers - count + 0.5) / (count + 0.5)) for word, count in Counter(words).items()}


def _index(ways: Iterable[Mapping[str, float]]) -> dict[str, list[tuple[int, float]]]:
    """Return for each word the ways of asking that contain it, and its share of each."""
    index = defaultdict(list)
    for way, weights in enumerate(ways):
        length = _length(weights)
        for word, weight in weights.items():
            index[word].append((way, weight / length))
    return dict(index)


def _cosines(index: Mapping[str, Sequence[tuple[int, float]]], weights: Mapping[str, float]) -> dict[int, float]:
    """Return the similarity of the question to each way of asking."""
    length, near = _length(weights), defaultdict[int, float](float)
    for word, weight in weights.items():
        share = weight / length
        for way, part in index.get(word, ()):
            near[way] += share * part
    return near


def _length(weights: Mapping[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in weights.values())) or 1.0
