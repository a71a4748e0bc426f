"""Search in rules and cards with everyday words."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log

from rapidfuzz import fuzz, process, utils

from bot.help.answer_index import COLOURS, FILLERS, AnswerIndex
from bot.help.answers import CARD, PADDOCK, RULE, RuleAnswer, answers, of_rule
from bot.help.rule_pages import numbered, rules_of_refusals
from bot.help.word_forms import compared, in_english, plain_words, stem, well_spelt
from games.contract.words import Entry
from games.registry import GAMES

WORK, REST = 0.002, 0.004
"""Seconds of work between two rests, and of a rest, for an index that is built before it is needed."""
BEST = 3
"""How many answers are offered."""
UNSURE = 0.9
"""If the second score is at least this share of the best one, the second answer may be the one that was meant."""
POOR = 0.55
"""Below this score, the question was not understood."""
UNDERSTOOD = 0.35
"""The best answer covers at least this part of a question that is about a game; if none fits, less is noise."""
HOPELESS = 0.3
"""If every answer covers less, not even the nearest are offered; one known topic beside an unknown one is a third."""
CLEAR = 0.6
"""If it covers less, another answer that covers at least this part is better, perhaps one of another game."""
SURE = 0.5
"""An answer about the bot itself covers more than this part of a question."""
MAYBE = 0.7
"""With at least this share of the best score, an answer about the bot itself is offered as the last one."""
LIKELY = 1.5
"""A question whose log odds of being about the bot are below minus this is about a game."""
ODDS, SLIGHT = 0.15, 0.05
"""With no game chosen: the weight of the log odds, which are added to the log ratio of the best score of an answer
about the bot to that of a game; and what is added to both scores, so that their ratio is never extreme."""
MAYBE_OURS, OURS = -0.5, 0.3
"""Above which sum one of the offered answers is about the bot itself, and above which two are."""
AHEAD = 0.4
"""By how much more of a question about a game an answer about the bot must cover to be offered first."""
FOREIGN = 0.7
"""A term of another game means that the question is about that game if the best answer covers less than this part."""
KNOWN = 0.5
"""An answer's score is multiplied by this plus the part of the question that it covers."""
_NUMBER = re.compile(r"(?:rule\s*)?([a-z]{1,2}\d+(?:\.\d+)?)")


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card, piece or tile that people look up by its name."""

    game: str
    entry: Entry

    @property
    def value(self) -> str:
        """The value of its autocompleted option."""
        return f"{CARD}:{self.game}:{self.entry.key}"


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The answers that fit best, best first, and whether one of the others may have been meant."""

    answers: tuple[RuleAnswer, ...]
    unsure: bool = False
    near: tuple[RuleAnswer, ...] = ()
    """The nearest answers, if nothing fits or the question is about something that the game does not have."""


_indexes: dict[str, AnswerIndex] = {}


def index_of(game: str, rest: Callable[[], object] = int) -> AnswerIndex:
    """Return the index of a game's answers, which is built at the first question."""
    if game not in _indexes:
        _indexes[game] = AnswerIndex(game, answers(game), rest)
    return _indexes[game]


def get_ready() -> None:
    """Build the indexes of all games, which takes seconds, so that nobody has to wait for them.

    Meant for a thread of its own. It rests often, because it holds the interpreter's lock.
    """
    rest = _rests()
    for game in (*GAMES, PADDOCK):
        index_of(game, rest)


def _rests() -> Callable[[], None]:
    """Return a function that rests if the last rest is long enough ago."""
    begun = time.perf_counter()

    def rest() -> None:
        nonlocal begun
        if time.perf_counter() - begun > WORK:
            time.sleep(REST)
            begun = time.perf_counter()

    return rest


class Rulebook:
    """All answers and cards of all games."""

    def __init__(self) -> None:
        self.cards = [CardEntry(key, entry) for key, game in GAMES.items() for entry in game.entries()]
        self._by_value = {card.value: card for card in self.cards}

    def answer(self, question: str, game: str = "", here: str = "") -> SearchResult:
        """Answer a question about one game, or about all of them if none is given or named in the question.

        If no game is chosen, the game that is played `here` is probably meant, but perhaps the bot.
        """
        titled = game_named(question)
        if titled and game in ("", titled):
            game, title = titled, " ".join(plain_words(GAMES[titled].title))
            question = " ".join(plain_words(question)).replace(title, "", 1).strip() or question
        games = [game or here] if game or here else list(GAMES)
        if exact := [answer for key in games for answer in _of_number(key, question)]:
            return SearchResult(tuple(exact[:BEST]))
        if not in_english(question):
            return SearchResult(())
        good = _good(question, games)
        both = [found[0] for term in compared(question) if (found := _good(term, games))]
        if good and len({answer.key for _, answer in both}) > 1:
            good = [*both, *(each for each in good if each not in both)]
        return _of_game(question, game, good) if game else _of_any(question, here, good)

    def about(self, card: CardEntry) -> SearchResult:
        """Return the answers about a card."""
        return SearchResult(tuple(each for each in answers(card.game) if each.card == card.entry.key)[:BEST])

    def card(self, value: str, game: str = "") -> CardEntry | None:
        """Return the card of an autocompleted value, or the one whose full name was typed."""
        if value in self._by_value:
            return self._by_value[value]
        named = [card for card in self._of(game) if card.entry.name.lower() == value.strip().lower()]
        return named[0] if named else None

    def suggestions(self, typed: str, game: str = "", most: int = 25) -> list[CardEntry]:
        """Return the cards that a text may mean: names that begin with it, contain it, or are similar to it."""
        cards, wanted = self._of(game), utils.default_process(typed)
        if not wanted:
            return cards[:most]
        names = [utils.default_process(card.entry.name) for card in cards]
        near = process.extract(wanted, names, scorer=fuzz.WRatio, limit=most, score_cutoff=60)
        order = sorted(near, key=lambda hit: (not hit[0].startswith(wanted), wanted not in hit[0], -hit[1], hit[0]))
        return [cards[place] for _, _, place in order]

    def _of(self, game: str) -> list[CardEntry]:
        return [card for card in self.cards if not game or card.game == game]


def game_named(text: str) -> str:
    """Return the game whose title occurs in a text; "" if none does."""
    padded = f" {' '.join(plain_words(text))} "
    titles = {key: f" {' '.join(plain_words(game.title))} " for key, game in GAMES.items()}
    return next((key for key, title in titles.items() if title in padded and padded.strip() != key), "")


def game_meant(question: str, here: str) -> str:
    """Return the game that a question is about: the one that is played `here`, or another that it names.

    It names another game by its title, or by more of its cards, pieces and terms than it has of ours.
    """
    titled = game_named(question)
    if titled or not here or about_us(question) > 0:
        return titled or here
    more = {game: _named(question, game, here) - _named(question, here, game) for game in GAMES}
    most = max(more.values())
    if most <= 0:
        return here
    likely = [game for game in GAMES if more[game] == most]
    return max(likely, key=lambda game: max((score for score, _ in _good(question, [game])), default=0.0))


def _named(question: str, game: str, other: str) -> int:
    """Return how many of a game's cards, pieces and terms a question names that the `other` game does not have."""
    familiar = index_of(other).words | FILLERS | COLOURS
    strange = [word for word in plain_words(question) if stem(word) not in familiar]
    return max(len(_terms(game) & set(map(stem, strange))), len(index_of(game).names.found(" ".join(strange))))


@cache
def _terms(game: str) -> frozenset[str]:
    """Return the words in the names of a game's cards and pieces, and in the titles of its answers."""
    names = [name for entry in GAMES[game].entries() for name in (entry.name, entry.kind)]
    titles = [each.title for each in answers(game) if not each.key.startswith(RULE)]
    return frozenset(stem(word) for name in (*names, *titles) for word in plain_words(name))


def answer_of(game: str, key: str) -> RuleAnswer | None:
    """Return the answer with this key; None if it no longer exists. Every rule has an answer of its own."""
    if key.startswith(f"{RULE}:") and game in GAMES and (rule := numbered(game).get(key.removeprefix(f"{RULE}:"))):
        return of_rule(game, rule)
    return next((each for each in answers(game) if each.key == key), None)


@lru_cache(32)
def _best(game: str, question: str) -> list[tuple[float, float, RuleAnswer]]:
    """Return the answers of a game that fit best, each with its score and the part of the question that it covers."""
    return [(score, _understood(question, each), each) for score, each in index_of(game).best(question, BEST)]


def _good(question: str, games: Sequence[str]) -> list[tuple[float, RuleAnswer]]:
    """Return the answers of some games that fit a question, best first, each with its score.

    Scores of different games cannot be compared alone, so the part of the question that an answer covers counts, too.
    """
    found = [each for game in games for each in _best(game, question) if each[0] >= POOR]
    found.sort(key=lambda each: -each[0])
    if found and found[0][1] < UNDERSTOOD:
        found = [each for each in found[: 2 * BEST] if each[1] >= CLEAR]
    return sorted(((score * (KNOWN + known), answer) for score, known, answer in found), key=lambda each: -each[0])


def _of_game(question: str, game: str, good: list[tuple[float, RuleAnswer]]) -> SearchResult:
    """Answer a question about one game, or about the bot itself if that is likelier."""
    found = [*(each for _, each in good), *(each for _, _, each in _best(game, question))]
    shown, most = list(dict.fromkeys(found))[:BEST], good[0][0] if good else 0.0
    about_bot = _best(PADDOCK, question)[:1]
    strange = all(_understood(question, each) < HOPELESS for each in (*found, *(each for _, _, each in about_bot)))
    if strange and not index_of(game).topics(question) & _terms(game) and not _elsewhere(question, game):
        return SearchResult(())  # "how do i castle": what is nearest is not near
    for score, known, answer in about_bot:
        weight = score * (KNOWN + known) if known > SURE else 0.0
        if weight > most and (not good or known - _understood(question, shown[0]) >= AHEAD):
            return SearchResult((answer, *shown[: BEST - 1]), unsure=not good)
        if weight and weight >= MAYBE * most and about_us(question) > -LIKELY:
            shown[BEST - 1 :] = [answer]
    unsure = not good or (len(good) > 1 and good[1][0] >= UNSURE * most)
    return SearchResult(tuple(shown), unsure, _nearest(question, game, shown, good=bool(good)))


def _nearest(question: str, game: str, shown: Sequence[RuleAnswer], *, good: bool) -> tuple[RuleAnswer, ...]:
    """Return the nearest answers to a question about something that a game does not have, another game's first."""
    others = _elsewhere(question, game)
    if compared(question) or (good and (not others or _understood(question, shown[0]) >= FOREIGN)):
        return ()
    theirs = [answer for _, answer in _good(question, others)[:1]]
    return (*theirs, *shown[: BEST - len(theirs)])


def _elsewhere(question: str, game: str) -> list[str]:
    return [other for other in GAMES if other != game and _named(question, other, game)]


def _of_any(question: str, here: str, good: list[tuple[float, RuleAnswer]]) -> SearchResult:
    """Answer a question for which no game was chosen: it may be about `here`, about any game, or about the bot itself.

    The likelier it is about the bot, the more of the three answers are.
    """
    found = _best(PADDOCK, question)
    ours = sorted(((score * (KNOWN + known), each) for score, known, each in found), key=lambda each: -each[0])
    if not good and (not found or found[0][1] <= SURE):
        if here:
            return _of_game(question, here, good)
        guessed = well_spelt().isdisjoint(plain_words(question))  # with misspelt words only, coverage means little
        near = tuple(each for _, each in ours if guessed or _understood(question, each) >= UNDERSTOOD)
        return SearchResult((), near=near)
    most = [max((score for score, _ in each), default=0.0) for each in (ours, good)]
    lean = ODDS * about_us(question) + log((most[0] + SLIGHT) / (most[1] + SLIGHT))
    places = (lean > MAYBE_OURS) + (lean > OURS)
    us = [each for _, each in ours]
    them = [each for _, each in good] or [each for _, _, each in (_best(here, question) if here else [])]
    first, then = (us[:places], them) if lean > 0 else (them[: BEST - places], us)
    scores = sorted((score for score, _ in (*ours, *good)), reverse=True)
    shown = dict.fromkeys([*first, *then, *them, *us])
    near = _nearest(question, here, them, good=bool(good)) if here and not places else ()
    return SearchResult(tuple(shown)[:BEST], len(scores) > 1 and scores[1] >= UNSURE * scores[0], near)


def about_us(question: str) -> float:
    """Return the logarithm of how much likelier the words of a question are in one about the bot than about a game."""
    ours, games = _written()
    shares = games.total() / ours.total()
    words = set(map(stem, plain_words(question))) & (ours.keys() | games.keys())
    return sum(log((ours[word] + 1) / (games[word] + 1) * shares) for word in words)


@cache
def _written() -> tuple[Counter[str], Counter[str]]:
    """Return how often each word occurs in the ways of asking about the bot, and in those of all games."""
    return index_of(PADDOCK).written, sum((index_of(game).written for game in GAMES), Counter[str]())


def _understood(question: str, answer: RuleAnswer) -> float:
    return index_of(answer.game).understood(question, answer)


def _of_number(game: str, text: str) -> list[RuleAnswer]:
    """Return the answers that cite the rule whose number, or refusal code, was typed; the rule's own answer first."""
    typed = text.strip()
    number = _NUMBER.fullmatch(typed.lower())
    wanted = (number[1].upper(),) if number is not None else rules_of_refusals(game).get(typed, ())
    if not wanted or wanted[0] not in numbered(game):
        return []
    first = wanted[0]
    alone = of_rule(game, numbered(game)[first])
    resting = sorted((each for each in answers(game) if first in each.rules), key=lambda each: each.rules.index(first))
    return [alone, *(each for each in resting if each.key != alone.key)]
