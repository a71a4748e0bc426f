"""Reads catalogues, and the calls in code that say their sentences, to compare the two."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import fluent.syntax.ast as ftl
from fluent.syntax import parse, serialize
from fluent.syntax.visitor import Visitor

from games.contract.match_state import MatchState
from games.core import Event, SeatSetup
from games.registry import GAMES

ROOT = Path(__file__).parents[1]
HOUSE = ("bot", "cogs", "games")
EFFECT_WORDS = "EffectWords"
MAKERS = ("sentences", EFFECT_WORDS)


@dataclass(frozen=True, slots=True)
class Message:
    """A message or term of a catalogue."""

    place: str
    words: str
    """Its pattern as it stands in the catalogue."""
    variables: frozenset[str]
    refers: frozenset[str]
    """The messages and terms of the same package that it contains; a term begins with a hyphen."""


@dataclass(frozen=True, slots=True)
class Call:
    """One place in code that says a sentence."""

    place: str
    package: str
    key: str
    """For the words of effects, `*` stands for the key of any effect: `*-brief`."""
    values: frozenset[str]


@cache
def packages(root: Path = ROOT) -> dict[str, dict[str, Message]]:
    """Return the messages of every package that has catalogues."""
    found: dict[str, dict[str, Message]] = {}
    for house in HOUSE:
        for path in sorted((root / house).rglob("*.ftl")):
            package = ".".join(path.parent.relative_to(root).parts)
            for key, message in read(path.read_text("utf-8"), str(path.relative_to(root))).items():
                assert key not in found.setdefault(package, {}), f"{message.place}: {key} stands twice in {package}"
                found[package][key] = message
    return found


def read(catalogue: str, place: str) -> dict[str, Message]:
    """Return the messages and terms of a catalogue; raises `AssertionError` for what is no Fluent, and attributes."""
    messages: dict[str, Message] = {}
    for entry in parse(catalogue).body:
        line = catalogue.count("\n", 0, entry.span.start) + 1 if entry.span else 0
        assert not isinstance(entry, ftl.Junk), f"{place}:{line}: this is no Fluent: {entry.content}"
        if isinstance(entry, ftl.Message | ftl.Term):
            key = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
            assert key not in messages, f"{place}:{line}: {key} stands twice"
            assert entry.value is not None, f"{place}:{line}: {key} is empty"
            assert not entry.attributes, f"{place}:{line}: {key} has attributes, which nothing reads"
            parts = _Parts()
            parts.visit(entry.value)
            words = serialize(ftl.Resource([ftl.Message(ftl.Identifier("key"), entry.value)]))
            messages[key] = Message(
                f"{place}:{line}", words.removeprefix("key ="), frozenset(parts.variables), frozenset(parts.refers)
            )
    return messages


class _Parts(Visitor):
    """Collects what a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.refers: set[str] = set()

    def generic_visit(self, node: ftl.BaseNode) -> None:
        match node:
            case ftl.VariableReference():
                self.variables.add(node.id.name)
            case ftl.MessageReference():
                self.refers.add(node.id.name)
            case ftl.TermReference():
                self.refers.add(f"-{node.id.name}")
            case ftl.FunctionReference():
                raise AssertionError(f"{node.id.name}: the library knows no functions")
        super().generic_visit(node)


def arguments(messages: Mapping[str, Message], key: str) -> frozenset[str]:
    """Return the variables of a message, with those of the messages that it contains."""
    message = messages[key]
    return message.variables.union(*(arguments(messages, each) for each in message.refers if each[0] != "-"))


def calls(root: Path = ROOT) -> tuple[list[Call], list[str]]:
    """Return all calls that say sentences, and the mistakes that make a call unreadable for us."""
    trees = {
        ".".join(path.relative_to(root).with_suffix("").parts): (path, ast.parse(path.read_text("utf-8")))
        for house in HOUSE
        for path in sorted((root / house).rglob("*.py"))
    }
    own = {module: bound(module, tree) for module, (_, tree) in trees.items()}
    found: list[Call] = []
    wrong: list[str] = []
    for module, (path, tree) in trees.items():
        names = own[module] | dict(imported(tree, own))
        if names:
            reader = _Calls(str(path.relative_to(root)), names)
            reader.visit(tree)
            found += reader.found
            wrong += reader.wrong
    return found + list(calls_of_moments(root)), wrong


def calls_of_moments(root: Path) -> Iterator[Call]:
    """Yield what moments say for every game that has some: the words of their sounds, and what computers say."""
    for path in sorted(root.glob("games/*/moments.toml")):
        for key, values in (("sound", {"of"}), ("talk", {"of", "n"})):
            yield Call(str(path.relative_to(root)), f"games.{path.parent.name}", key, frozenset(values))


def events(root: Path = ROOT) -> dict[str, list[type[Event]]]:
    """Return the classes of events of the packages that have a message for each in their catalogue `events.ftl`."""
    found: dict[str, list[type[Event]]] = {}
    for path in sorted(root.glob("games/*/events.ftl")):
        package = f"games.{path.parent.name}"
        found[package] = event_classes(import_module(f"{package}.events"))
    return found


def refusals(root: Path = ROOT) -> dict[str, set[str]]:
    """Return the codes of refusals of the packages that have messages for them in their catalogue `refusals.ftl`."""
    games = [path.parent.name for path in sorted(root.glob("games/*/refusals.ftl"))]
    return {f"games.{game}": set(reasons_of(game)) for game in games}


def reasons_of(game: str) -> Mapping[str, str]:
    """Return what players read when a game refuses an action, by the refusal's code."""
    state = GAMES[game].new([SeatSetup()] * 2, 1, GAMES[game].Options())
    assert isinstance(state, MatchState)
    return state.reasons


def commands(root: Path = ROOT) -> list[str]:
    """Return the keys of the descriptions that our slash commands and their options take from their catalogue."""
    if not (root / "cogs").is_dir():
        return []
    own = import_module("cogs.shared.own")
    return [key for cog in own.own_cogs() for key in own.describe(cog)]


def event_classes(module: ModuleType) -> list[type[Event]]:
    """Return the classes of events that a module defines, without those that only others derive from."""
    classes = [member for member in vars(module).values() if isinstance(member, type) and issubclass(member, Event)]
    own = [each for each in classes if each.__module__ == module.__name__]
    # Other tests may derive events, too: only this module's own count.
    return [each for each in own if not set(own) & set(each.__subclasses__())]


def bound(module: str, tree: ast.Module) -> dict[str, str]:
    """Return the names that a module gives to sentences, `say = sentences(__package__)`, with their packages.

    The name of words of effects, `in_words = EffectWords(__package__)`, is returned with a `*` behind it.
    """
    names: dict[str, str] = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Call(func=ast.Name(maker), args=[package])) if (
                maker in MAKERS
            ):
                name = f"{name}*" if maker == EFFECT_WORDS else name
                names[name] = package.value if isinstance(package, ast.Constant) else module.rpartition(".")[0]
    return names


def imported(tree: ast.Module, own: dict[str, dict[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the names under which a module imports sentences from another, with their packages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in own:
            for alias in node.names:
                for mark in ("", "*"):
                    if alias.name + mark in own[node.module]:
                        yield (alias.asname or alias.name) + mark, own[node.module][alias.name + mark]


class _Calls(ast.NodeVisitor):
    """Finds the calls of one module; a sentence is said in a function, with a literal key and named values."""

    def __init__(self, path: str, names: dict[str, str]) -> None:
        self._path = path
        self._names = names
        self._functions = 0
        self.found: list[Call] = []
        self.wrong: list[str] = []

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Name) and self._says(node.func.id)):
            self.generic_visit(node)
            return
        place = f"{self._path}:{node.lineno}"
        values = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        package, effects = self._names.get(node.func.id, ""), self._names.get(f"{node.func.id}*", "")
        match node.args:
            case [ast.Constant(str(key))] if package and len(values) == len(node.keywords):
                self.found.append(Call(place, package, key, frozenset(values)))
            case [_] if effects and len(values) == len(node.keywords):
                self.found.append(Call(place, effects, "*", frozenset(values)))
            case [_, ast.Constant(str(form))] if effects and len(values) == len(node.keywords):
                self.found.append(Call(place, effects, f"*-{form}", frozenset(values)))
            case _ if effects:
                self.wrong.append(f"{place}: write the form as a literal, and every value with its name")
            case _:
                self.wrong.append(f"{place}: write the key as a literal, and every value with its name")
        if not self._functions:
            self.wrong.append(f"{place}: said while the module is imported, so in one language for ever")
        for part in [*node.args, *node.keywords]:
            self.visit(part)

    def _says(self, name: str) -> bool:
        return name in self._names or f"{name}*" in self._names

    def visit_Name(self, node: ast.Name) -> None:
        if self._says(node.id) and isinstance(node.ctx, ast.Load):
            self.wrong.append(
                f"{self._path}:{node.lineno}: {node.id} is passed on; say the sentence where it is needed"
            )

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for part in [*node.decorator_list, node.args]:
            self.visit(part)
        self._functions += 1
        for part in node.body:
            self.visit(part)
        self._functions -= 1

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.args)
        self._functions += 1
        self.visit(node.body)
        self._functions -= 1
