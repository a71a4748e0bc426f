"""The answers that the rules search can give: written ones, one for every card, and the remaining rules."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from bot.help.rule_pages import Rule, beside, numbered, rules, rules_naming
from bot.help.sentences import say
from games.contract.words import Entry
from games.registry import GAMES

CARD = "card"
"""The prefix of the keys of answers that consist of a card alone."""
PADDOCK = "paddock"
"""In place of a game's key: questions about the bot itself."""
RULE = "rule"
"""The prefix of the keys of answers that are a rule or a paragraph, which no written answer cites."""


class RuleAnswer(msgspec.Struct, frozen=True):
    """A short answer in everyday words, and the rules that it cites."""

    game: str
    key: str
    title: str
    says: str
    rules: tuple[str, ...]
    """The numbers of the rules, the most important one first."""
    asked: tuple[str, ...]
    """Everyday ways of asking for it."""
    card: str = ""
    """The key of the card, piece or tile that it is about."""

    @property
    def ruled(self) -> str:
        """Return the text of the rules, each with its number."""
        page = numbered(self.game) if self.rules else {}
        return "\n".join(f"**{number}** {page[number].text}" for number in self.rules)


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    """An answer as it is written in the file."""

    title: str
    asked: str
    words: str = ""
    """More words and short phrases that lead to it, with commas between them."""
    rules: tuple[str, ...] = ()
    says: str = ""
    card: str = ""


@cache
def answers(game: str) -> tuple[RuleAnswer, ...]:
    """Return all answers of a game: the written ones first, then the cards and rules that they do not cover.

    Those about the bot itself are all written.
    """
    if game == PADDOCK:
        return tuple(_written(files(__package__).joinpath("paddock.answers.toml"), game, {}))
    entries = {entry.key: entry for entry in GAMES[game].entries()}
    written = tuple(_written(beside(game, f"{game}.answers.toml", "answers.toml"), game, entries))
    covered = {answer.card for answer in written}
    cards = tuple(_of_card(game, entry) for entry in entries.values() if entry.key not in covered)
    return written + cards + tuple(_of_rules(game, written))


def _written(file: Traversable, game: str, entries: dict[str, Entry]) -> Iterator[RuleAnswer]:
    if not file.is_file():
        return
    complete = set[str]()
    for key, each in msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, _Written]).items():
        named = (" ".join(words.split()) for words in each.words.split(","))
        questions = (*each.asked.strip().splitlines(), *filter(None, named))
        if each.card and each.card not in complete:
            complete.add(each.card)
            questions += _asking_for(entries[each.card].name)
        says = each.says or entries[each.card].text
        yield RuleAnswer(game, key, each.title, says, each.rules, questions, each.card)


def _of_card(game: str, entry: Entry) -> RuleAnswer:
    """Return the answer that consists of a card alone, with the rules that name it."""
    named = tuple(rule.number for rule in rules_naming(game, entry.name))
    return RuleAnswer(game, f"{CARD}:{entry.key}", entry.name, entry.text, named, _asking_for(entry.name), entry.key)


def _asking_for(name: str) -> tuple[str, ...]:
    """Return the ways of asking about a card that search knows for every card."""
    return name, say("what-does-card-do", name=name), say("what-does-card-cost", name=name)


def _of_rules(game: str, written: tuple[RuleAnswer, ...]) -> Iterator[RuleAnswer]:
    """Return the rules that no written answer cites; unnumbered paragraphs only if there are no written answers."""
    cited = {number for answer in written for number in answer.rules}
    for place, rule in enumerate(rules(game)):
        if rule.number not in cited and (rule.number or not written):
            yield of_rule(game, rule, place)


def of_rule(game: str, rule: Rule, place: int = 0) -> RuleAnswer:
    """Return the answer that consists of a rule alone; one without a number is identified by its place on the page."""
    numbers = (rule.number,) if rule.number else ()
    title = " · ".join([rule.section, *numbers])
    return RuleAnswer(game, f"{RULE}:{rule.number or place}", title, rule.text, numbers, (rule.text,))
