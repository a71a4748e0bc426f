"""Custom ids: what pressing a button means.

A custom id holds everything that is needed, so that every button ever sent works after a restart: a letter for the
kind, the match, the number of the question that it answers, and a text (a notation, a place in a menu, a word).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from bot.shared.ids import code, parse_code

Verb = TypeVar("Verb", bound=StrEnum)

LIMIT = 100
"""Discord's limit on the length of a custom id."""


class PressKind(StrEnum):
    """What a press means."""

    ACT = "a"
    """Decide: the text is a notation."""
    BROWSE = "b"
    """Show another part of the menu: the text is a place in it."""
    PICK = "s"
    """A list; a picked value is an `ACT` or, with a leading `>`, a `BROWSE`."""
    HAND = "h"
    """My hand."""
    LOBBY = "l"
    """An action on the lobby, named by the text."""
    AFTER = "e"
    """An action on a finished match, named by the text."""
    REPLAY = "r"
    """Show a moment of a finished match: the question is the number of decisions."""
    PACK = "o"
    """A booster: open it, or turn the card that the question numbers."""
    STARTER = "w"
    """A list of starter decks; the text is the game."""
    ALBUM = "c"
    """Show another part of a collection; the text says which."""
    DECK = "d"
    """An action on a deck, named by the text; the question is a page of its lists."""
    TRADE = "t"
    """An action on a trade, named by the text; the question is the version that it is about."""
    TELL = "v"
    """Show something to the presser only: the text says what."""
    LESSON = "y"
    """A lesson or puzzle, which is no match: the question is the number of choices, the text begins with the game."""
    HELP = "q"
    """Help, which belongs to no match: the text is a word and usually a game."""
    BOARD = "z"
    """Show a page of a leaderboard: the question is the page, the text says which board."""
    PERSON = "p"
    """Show a page of a player's record: the text says which part, and whose; the question is the page."""

    FIND = "f"
    """Finding people: the number is an offer, a ticket, a lobby or a match, the text says what to do."""
    EVENT = "n"
    """An event: its number is the event's, the text says what; the question is a round, an entry or a page."""
    SETTING = "g"
    """Change a setting of a server or of the presser: the text says which, and perhaps to what."""


_KINDS = {kind.value: kind for kind in PressKind}

CARDS = frozenset({PressKind.PACK, PressKind.STARTER, PressKind.ALBUM, PressKind.DECK, PressKind.TRADE})
"""The kinds that are about cards and not about a match: their number is that of a booster, a deck or a trade."""
OF_NO_MATCH = frozenset(
    {
        PressKind.LESSON,
        PressKind.HELP,
        PressKind.BOARD,
        PressKind.PERSON,
        PressKind.SETTING,
        PressKind.FIND,
        PressKind.EVENT,
    }
)
"""The kinds that belong to no match."""


@dataclass(frozen=True, slots=True)
class Press:
    """A custom id, read."""

    kind: PressKind
    match_id: int
    question: int = 0
    text: str = ""

    def __str__(self) -> str:
        written = f"{self.kind}|{code(self.match_id)}|{self.question}|{self.text}"
        assert len(written) <= LIMIT, f"a custom id of {len(written)} characters"
        return written


def parse(custom_id: str) -> Press | None:
    """Read a custom id; None if it is not one of ours."""
    letter, *rest = custom_id.split("|", 3)
    kind = _KINDS.get(letter)
    if len(rest) != 3 or kind is None:
        return None
    match_id, question = parse_code(rest[0]), read_number(rest[1])
    return None if match_id is None or question is None else Press(kind, match_id, question, rest[2])


def read_number(text: str) -> int | None:
    """Read a number that is not negative, of at most 18 digits; None if the text is anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None


def lettered(text: str, otherwise: Verb) -> tuple[Verb, str]:
    """Split the text of a press into its verb, which is one letter, and the rest; an unknown letter is `otherwise`."""
    verbs = {verb.value: verb for verb in type(otherwise)}
    return verbs.get(text[:1], otherwise), text[1:]
