"""What is written about each game: its short guide, and its rules page, split into numbered rules."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from bot.help.sentences import say
from games.registry import GAMES

_ITEM = re.compile(r"- \*\*(?P<number>\w+[\d.]*)\*\* (?P<text>.+)")
_RULING = re.compile(r"RL\d+: (\w)")
_REFUSAL = re.compile(r"\| (?P<codes>`[A-Z_`, ]+`) \|.*\| (?P<rules>[\w., ]+) \|")


class Rule(msgspec.Struct, frozen=True):
    """A numbered rule, or a paragraph without a number."""

    section: str
    number: str
    text: str


def page(game: str) -> str:
    """Return the rules page of a game as Markdown: from our own folder, or `rules.md` beside the game's module."""
    return beside(game, f"{game}.md", "rules.md").read_text("utf-8")


def beside(game: str, ours: str, theirs: str, folder: str = "rulepages") -> Traversable:
    """Return a file about a game: from a folder of ours, or from the package that brings the game."""
    installed = files("bot").joinpath(folder)
    checkout = Path(__file__).parents[2] / "docs" / folder.replace("rulepages", "rules")
    own = (installed if installed.is_dir() else checkout).joinpath(ours)
    return own if own.is_file() else files(type(GAMES[game]).__module__.rpartition(".")[0]).joinpath(theirs)


def guide(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide, one screen without rule numbers; else the game's tagline."""
    return _guide_parts(game) or ((say("what-it-is"), GAMES[game].tagline),)


@cache
def _guide_parts(game: str) -> tuple[tuple[str, str], ...]:
    """Return the headings and texts of a game's guide; nothing if it has none."""
    page = beside(game, f"{game}.md", "guide.md", folder="guides")
    if not page.is_file():
        return ()
    parts = [part.partition("\n") for part in page.read_text("utf-8").split("\n## ")[1:]]
    return tuple((heading, " ".join(text.split())) for heading, _, text in parts if heading != "More")


@cache
def rules(game: str) -> tuple[Rule, ...]:
    """Split a rules page into its numbered rules and the paragraphs of its sections, without our numbers of rulings."""
    found = []
    for section in page(game).split("\n## ")[1:]:
        heading, _, body = section.partition("\n")
        for block in re.split(r"\n(?=- )|\n\n", body.strip()):
            text = _RULING.sub(lambda found: found[1].upper(), " ".join(block.split()))
            item = _ITEM.fullmatch(text)
            if item is not None:
                found.append(Rule(heading, item["number"], item["text"]))
            elif text and not text.startswith("|"):
                found.append(Rule(heading, "", text.removeprefix("- ")))
    return tuple(found)


@cache
def numbered(game: str) -> dict[str, Rule]:
    """Return the numbered rules of a game."""
    return {rule.number: rule for rule in rules(game) if rule.number}


def rulings(game: str, name: str) -> list[str]:
    """Return the numbered rules that name a card, each with its number below it."""
    return [f"{rule.text}\n-# {say('rule-label', number=rule.number)}" for rule in rules_naming(game, name)]


def rules_naming(game: str, name: str) -> list[Rule]:
    """Return the numbered rules that name a card."""
    named = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return [rule for rule in numbered(game).values() if named.search(rule.text)]


def rule_about_kind(game: str, kind: str) -> Rule | None:
    """Return the numbered rule that explains a kind of card: one that begins with it, or else names it first of all."""
    for pattern in ("An? {}\\b", "[^.:]*\\b{}\\b", ".*\\b{}\\b"):
        for name in (kind, kind.rpartition(" ")[2]):
            subject = pattern.format(re.escape(name))
            found = (rule for rule in numbered(game).values() if re.match(subject, rule.text))
            if (rule := next(found, None)) is not None:
                return rule
    return None


@cache
def rules_of_refusals(game: str) -> dict[str, tuple[str, ...]]:
    """Return for each code of a refusal the numbers of the rules behind it."""
    found = {}
    for line in page(game).splitlines():
        row = _REFUSAL.fullmatch(line.strip())
        if row is not None:
            for code in re.findall(r"[A-Z_]+", row["codes"]):
                found[code] = tuple(row["rules"].split(", "))
    return found
