"""What people read about decks."""

from __future__ import annotations

from collections.abc import Sequence

PREBUILT_DECKS = "pre-built decks"
MIXED_DECKS = "mixed decks"
DECK = "Deck"
DECKLIST_HEADINGS = frozenset({"deck", "cards", "main", "main deck"})
"""Headings that people write above the cards of a deck."""
YOUR_DECK = "Your deck"
NAME_IT = "Give the deck a name."
NO_SUCH_DECK = "You have no such deck. Pick one from the list while typing, or create one with `/deck new`."
DECK_IS_DELETED = "This deck has been deleted."
DECK_IS_BUSY = "This deck is being changed right now. Please try again."
GAME_IS_GONE = "Paddock no longer has the game of this deck."
CODE_IS_BROKEN = "That deck code is incomplete or mistyped. Copy it again, from PD to its last letter."
CODE_IS_OF_OTHER_VERSION = "This code comes from another version of Paddock and cannot be read here."
CODE_IS_OF_OTHER_GAME = "This code is for a game that Paddock does not have."
CODE_HAS_UNKNOWN_CARD = "This code contains a card that this version of Paddock does not have."
NO_MATCHES = "-# No finished match with this deck yet."


def code_begins_with(prefix: str) -> str:
    return f"A deck code begins with {prefix}. Get one with `/deck share`."


def too_many_cards(most: int) -> str:
    return f"A deck can hold {most} cards at most."


def too_many_decks(most: int, game: str) -> str:
    return f"You already have {most} decks of {game}. Delete one first."


def name_is_taken(name: str) -> str:
    return f"You already have a deck called {name}. Choose another name."


def numbered_name(name: str, number: int) -> str:
    return f"{name} {number}"


def prebuilt_choice(name: str, *, game: str, cards: int) -> str:
    return f"{name} (pre-built, {game}, {cards} cards)"


def own_choice(name: str, *, game: str, cards: int) -> str:
    return f"{name} ({game}, {cards} cards)"


def not_playable(deck: str, problems: Sequence[str]) -> str:
    return (
        f"{deck} is not playable: {' '.join(problems)} Fix it with `/deck edit`, or press **My deck** in the lobby and "
        "choose another."
    )


def others_deck_is_not_playable(name: str) -> str:
    return (
        f"{name}'s deck is not playable. {name} can press **My deck** and choose another, or find the problem with "
        "`/deck check`."
    )


def exported_heading(name: str, *, game: str, cards: int) -> list[str]:
    return [f"# Deck: {name}", f"# {game}, {cards} cards"]


def exported_kind(kind: str, cards: int) -> str:
    return f"[{kind}: {cards}]"


def record_in_brief(matches: int, won: int) -> str:
    return f"{matches} match{'es' * (matches != 1)}, {won} won"


def record(matches: int, won: int, *, with_computers: int) -> str:
    computers = f", {with_computers} of them against computers" if with_computers else ""
    return f"🏁 **Won {won} of {matches}** ({100 * won // matches} %){computers}"


def record_against(opponents: Sequence[tuple[str, int, int]]) -> str:
    """List kinds of decks, each with the matches won and played against it."""
    return f"Won against {' · '.join(f'{what}: {won} of {matches}' for what, won, matches in opponents)}"
