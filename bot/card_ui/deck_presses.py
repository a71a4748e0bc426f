"""The actions of the deck pages' buttons, lists and forms, encoded in custom ids."""

from enum import StrEnum

import msgspec

from bot.discord_kit.buttons import Press, PressKind, lettered

SEARCH = 30
"""How many letters of a search a custom id has room for."""
ANY = "-"


class DeckVerb(StrEnum):
    """What a press does with a deck. Their letters never change, because buttons that were sent keep them."""

    PAGE = "p"
    """Show the editor; so does every letter that no longer has a meaning."""
    PICTURE = "c"
    IN_WORDS = "l"
    KIND = "k"
    """A list: show the cards of the kind that is picked."""
    SEARCH = "s"
    """Show the form for a search."""
    FIND = "S"
    """The filled-in form."""
    ALL_CARDS = "n"
    """Show all cards again after a search."""
    ADD = "a"
    """A list: add a copy of the card that is picked."""
    REMOVE = "m"
    COMPLETE = "f"
    MAKE_DEFAULT = "d"
    DELETE = "x"
    MISSING = "w"
    """Show which cards its owner is missing."""
    WISH = "W"
    """Put the missing cards on the wish list."""
    SHARE = "h"
    SHARE_PUBLICLY = "H"
    IMPORT = "i"
    """A filled-in form: make a deck of the text in it. The rest of the press is the game."""
    CHOOSE = "b"
    """A list: play the deck that is picked in a match, whose number stands in place of the deck's."""


class EditorState(msgspec.Struct, frozen=True):
    """What the lists of the editor show: cards of one kind, or cards whose names match a search."""

    kind: str = ANY
    """The index of the kind among the kinds of the game."""
    search: str = ""

    def __str__(self) -> str:
        return f"{self.kind},{self.search[:SEARCH]}"

    @classmethod
    def parse(cls, text: str) -> "EditorState":
        """Read what `str` wrote; anything else shows all cards."""
        kind, _, search = text.partition(",")
        return cls(kind if kind.isascii() and kind.isdigit() and len(kind) < 3 else ANY, search)


def deck_press(number: int, verb: DeckVerb, about: EditorState | str = "", page: int = 0) -> Press:
    """Return a press about a deck, or about the match with this number; `about` is the argument of its verb."""
    return Press(PressKind.DECK, number, page, f"{verb}{about}")


def read_press(press: Press) -> tuple[DeckVerb, str]:
    """Read what `deck_press` wrote: the verb and its argument."""
    return lettered(press.text, DeckVerb.PAGE)
