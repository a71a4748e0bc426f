"""What people read stands in the catalogue of each room, so that one reader can check it and another translate it.

test_sentence_calls.py compares catalogues with code; this finds what stands in no catalogue.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = sorted(
    [*(path.parent for house in ("bot", "games") for path in (ROOT / house).glob("*/__init__.py")), ROOT / "cogs"]
)

NO_PLAYER_READS = {
    "games/look/drawings.py": "attributes of SVG",
    "games/contract/conformance.py": "tells the author of a game what is wrong with it",
    "games/contract/match_state.py": "what a programmer prints",
    "games/look/sheets.py": "a pattern",
    "games/look/legible.py": "tells the author of a picture what cannot be read in it",
}
"""The files whose texts of several words are no sentences for players, and why."""

LOGGING = {"note", "contain", "logged_if_not_taken"}
LOG = {"debug", "info", "warning", "error", "exception", "log"}
PROGRAMMING_ERRORS = {
    "AssertionError",
    "LookupError",
    "NotImplementedError",
    "RuntimeError",
    "TypeError",
    "ValueError",
}
DECLARATIONS = {"command", "context_menu", "describe", "rename", "option", "argument"}
"""The decorators that declare a command: discord.py translates those texts itself, and click takes the rest of the
command line's help from docstrings."""
NAMES = {"ActionTable", "CardFacts", "AvatarFacts", "AvatarAcceleration", "Reasons"}
"""What holds the names of games, cards and pieces, which are the same in every language."""
OPTION = "Field"
"""Declares an option of a match; what is said of it describes the option of a slash command too."""
DIAGRAM = "diagram.py"
"""The module in which a game prints a position in its notation, for programmers."""
DECLARED = {"title", "tagline", "score"}
"""What a game declares of itself."""
NAMING = {"mention", "slash"}
"""Functions that get the name of a command: `names.mention("match status")`."""
LABELS = {"label", "placeholder", "title"}
LABELLED = {"button", "field"}
"""Arguments, and functions by their first argument, that are read even if they are one word."""
GROUP = {"group_name", "group_description"}


class Sentences(ast.NodeVisitor):
    """Finds the strings of two or more words in code, except where nobody but a programmer reads them."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._judge(node, node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Read an f-string as one text, in which what is filled in stands for a word."""
        self._judge(node, written(node))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def _judge(self, node: ast.expr, text: str) -> None:
        """Count words: letters between blanks. Something must be said beside what is filled in."""
        words = re.findall(r"(?:[^\W\d_]|\0)+(?:['’][^\W\d_]+)*", text)
        adjacent = re.search(r"[^\W\d_\0][.,:;!?…”*`)}]* +[“*`({]*[^\W\d_\0]|[^\W\d_]{2} \0|\0 [^\W\d_]{2}", text)
        if len(words) >= 2 and adjacent and not is_drawing(text):
            self.found.append((node.lineno, text.replace("\0", "{}")))

    def visit_Expr(self, node: ast.Expr) -> None:
        """Pass over docstrings, of modules, classes, functions and attributes."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Pass over errors that tell a programmer of a mistake in the code."""
        if not (isinstance(node.exc, ast.Call) and named(node.exc) in PROGRAMMING_ERRORS):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Pass over log lines, also those that functions write which are given the log, and over names of commands."""
        of_log = isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "log"
        noted = named(node) in LOGGING and bool(node.args) and ast.unparse(node.args[0]) == "log"
        if (of_log and named(node) in LOG) or noted or named(node) in {*NAMING, *NAMES, OPTION}:
            return
        labels = [keyword.value for keyword in node.keywords if keyword.arg in LABELS]
        labels += node.args[:1] if named(node) in LABELLED else []
        for label in labels:
            if isinstance(label, ast.Constant | ast.JoinedStr) and re.search(r"[^\W\d_]{2}", written(label)):
                self.found.append((label.lineno, written(label)))
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Pass over the decorators that declare commands, and over annotations."""
        for decorator in node.decorator_list:
            if not (isinstance(decorator, ast.Call) and named(decorator) in DECLARATIONS):
                self.visit(decorator)
        for default in [*node.args.defaults, *node.args.kw_defaults, *node.body]:
            if default is not None:
                self.visit(default)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Pass over the name and description of a group of commands, and over the words that stand in data."""
        if any(ast.unparse(base) == "StrEnum" for base in node.bases):
            return
        for keyword in node.keywords:
            if keyword.arg not in GROUP:
                self.visit(keyword.value)
        for part in [*node.decorator_list, *node.body]:
            self.visit(part)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Pass over the values of a `Literal`."""
        if ast.unparse(node.value) != "Literal":
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Pass over what a game declares of itself, and over a decorator with a name, which declares an option."""
        of_game = all(isinstance(target, ast.Name) and target.id in DECLARED for target in node.targets)
        if not of_game and not (isinstance(node.value, ast.Call) and named(node.value) in DECLARATIONS):
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Pass over annotations, and over types that are written as text."""
        if node.value is not None and ast.unparse(node.annotation) != "TypeAlias":
            self.visit(node.value)


def written(node: ast.Constant | ast.JoinedStr) -> str:
    """What a string says, with a NUL for whatever is filled in."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)


def is_drawing(text: str) -> bool:
    """Whether a string is SVG, or the path of a drawing: `M5 2 H7.4 V22 H5 Z`."""
    svg = text.startswith(("<", "width=")) and re.search(r'<\w+[ >]|\w="', text)
    return bool(svg) or (re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz\d .,\0-]+", text) is not None and text[:1] in "Mm")


def named(call: ast.Call) -> str:
    """The last name of what is called: `describe` of `app_commands.describe(...)`."""
    return ast.unparse(call.func).rpartition(".")[2]


def sentences(code: str) -> list[tuple[int, str]]:
    """The sentences in some code, with their lines."""
    reader = Sentences()
    reader.visit(ast.parse(code))
    return reader.found


def name_of(room: Path) -> str:
    return room.relative_to(ROOT).as_posix()


def sentences_of(room: Path) -> Iterator[str]:
    """Every sentence in the code of a room."""
    for path in sorted(room.rglob("*.py")):
        if path.name != DIAGRAM and name_of(path) not in NO_PLAYER_READS:
            for line, text in sentences(path.read_text("utf-8")):
                yield f"{path.relative_to(ROOT)}:{line}: {text}"


@pytest.mark.parametrize("room", ROOMS, ids=name_of)
def test_sentences_stand_in_catalogues(room: Path) -> None:
    found = list(sentences_of(room))
    assert not found, "move these into the room's sentences.ftl:\n" + "\n".join(found)


@pytest.mark.parametrize("file", NO_PLAYER_READS)
def test_an_exception_is_needed(file: str) -> None:
    assert sentences((ROOT / file).read_text("utf-8"))


@pytest.mark.parametrize(
    "code",
    [
        'raise Refusal("This match is over.")',
        "say(f'{name} wins')",
        "say(f'It is the turn of {name}')",
        "say(f'{count} of {total}')",
        "say('Nobody ' 'wins')",
        "say(f'{name}{\" has left\" if gone else str()}')",
        "TEXT = 'All seats are taken.'",
        "TEXT = button(help='All seats are taken.')",
        "def tell(reason: str = 'you have left') -> None: ...",
        "raise SettingsError('name a folder')",
        "log.warning(name) or say('Try again.')",
        "other.warning('Try again.')",
        "note('Try again.', log)",
        "assert say('Try again.')",
        "@tell('Try again.')\ndef act() -> None: ...",
        "class Try(Again, title='Try again'): ...",
        "LABEL: str = 'Try again'",
        "button(label='**Add CPU**')",
        "ui.Button(label='Start', custom_id=start)",
        "ui.Select(placeholder=f'Cards {count}')",
        "button('Share', DECK, 1)",
        "say('Done: press')",
    ],
)
def test_a_sentence_in_logic_is_found(code: str) -> None:
    assert sentences(code), code


@pytest.mark.parametrize(
    "code",
    [
        '"""A docstring of a module."""',
        "class Seat:\n    number: int\n    '''Where somebody sits.'''",
        "log.warning('not carried out', match=1)",
        "say(f'{names.mention(\"match status\")}')",
        "note(log, 'could not be carried out', error)",
        "with logged_if_not_taken(log, 'not deleted'): pass",
        "raise ValueError(f'no such seat: {seat}')",
        "assert seat, 'a seat is taken'",
        "@app_commands.command(description='Leave a match')\nasync def leave(self) -> None:\n    '''Leave.'''",
        "as_json = click.option('--json', help='Write JSON, for programs.')",
        "class Deck(GroupCog, group_name='deck', group_description='Your decks'): ...",
        "def delete(confirm: Literal['delete everything']) -> None: ...",
        "say(f'{emoji} {name}')",
        "say(f'{left}: {right} / {third}')",
        "KEY = 'race_to_ace'",
        'SVG = f\'<svg width="{width}" height="{height}"></svg>\'',
        'SVG = f\'<defs><clipPath id="disc"><circle r="{r}"/></clipPath></defs>\'',
        "FACTS = CardFacts('Golden Bird', 'Special', 1)",
        "kills: int = Field(5, title='Kills that make an Ace')",
        "tagline = 'Toy cars race through the house.'",
        "First = Literal['by lot', 'pilot 1']",
        "PATH = f'M5 2 H{wide} V22 H5 Z M8 3 H20 Z'",
    ],
)
def test_what_only_programmers_read_may_stay(code: str) -> None:
    assert not sentences(code), code
