"""What people read about decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SEARCH = "Search"
SEARCH_TITLE = "Search for a card"
SEARCH_FIELD = "Part of its name"
COMPLETE = "Complete"
SHARE = "Share"
MAKE_DEFAULT = "Make default"
PICTURE = "Picture"
IN_WORDS = "In words"
MISSING_CARDS = "Missing cards"
ANY_KIND = "Cards of any kind"
ADD_CARD = "Add a card"
REMOVE_CARD = "Remove a card"
BACK_TO_DECK = "Back to the deck"
ADD_ALL_TO_WISH_LIST = "Add all to wish list"
LOOK_AND_CRAFT = "Look at a card, and craft it"
DELETE = "Delete"
UNNAMED = "A deck"

OTHERS_DECK = "That is somebody else's deck."
CANNOT_COMPLETE = "You do not own enough cards to complete a legal deck. Boosters bring more."
NO_CARDS_YET = "No cards yet."
HAS_ALL_CARDS = "You have all its cards."
DECK_IS_EMPTY = "This deck has no cards yet."
TRADING_HEADING = "### Trading for them"
ALL_PROBLEMS = "-# `/deck check` lists every problem."
PREBUILT_IS_FINE = "✅ Pre-built: everybody can play it without owning its cards."
IS_LEGAL = "✅ Legal, and you own all its cards."

CHOOSE_DECK = "Choose a deck"
WHICH_DECK = "Which deck do you want to play? Nobody sees it before the match. It is checked again at the start."
DEFAULT_DECK = "My default deck"
DEFAULT_DECK_NOTE = "or the game's standard deck, if you have none"
YOUR_DEFAULT_DECK = "your default deck"

IMPORT_NAME = "Its name"
IMPORT_CARDS = "A code, or lines like: 4 Card Name"
IMPORTED = "Imported"
NOT_A_TEXT_FILE = "That is not a text file (UTF-8)."
TEXT_WITHOUT_CARDS = "That text lists no cards. Write one card per line, like `4 Card Name`."


def editor_heading(emoji: str, deck: str) -> str:
    return f"## {emoji} {deck}"


def size(game: str, cards: int, *, is_default: bool = False) -> str:
    return f"{game} · {cards} cards{' · ⭐ your default' if is_default else ''}"


def kind_line(kind: str, cards: Sequence[tuple[int, str]]) -> str:
    return f"**{kind}** ({sum(copies for copies, _ in cards)}): {card_list(cards)}"


def card_list(cards: Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{copies} {name}" for copies, name in cards)


def kinds(by_kind: Mapping[str, int]) -> str:
    return " · ".join(f"{count} {kind}" for kind, count in by_kind.items()) or NO_CARDS_YET


def problem(text: str) -> str:
    return f"❌ {text}"


def chart_alt(name: str, by_kind: Mapping[str, int], curve: Mapping[str, int], record: str) -> str:
    cards = "; ".join(f"{kind}: {count}" for kind, count in by_kind.items())
    costs = "; ".join(f"cost {cost}: {count}" for cost, count in curve.items())
    return " ".join(f"{each}." for each in (name, cards, costs, record) if each)


def searching(text: str) -> str:
    return f"-# The lists show cards matching “{text}”."


def in_deck(copies: int) -> str:
    return f"{copies} in the deck"


def stock(facts: str, *, cost: int | None, owned: int | None, in_deck: int) -> str:
    """Describe a card that can be added; `owned` is None if everybody has unlimited copies."""
    has = "unlimited" if owned is None else f"you have {owned}"
    of_cost = "" if cost is None else f" · cost {cost}"
    return f"{facts}{of_cost} · {has}, {in_deck} in the deck"


def list_of(what: str, cards: int) -> str:
    return f"{what} ({cards})"


def next_lists(number: int, pages: int) -> str:
    return f"Next page of the lists ({number} of {pages})"


def deleted(deck: str) -> str:
    return f"**{deck}** is deleted. Its cards are still yours."


def ask_to_delete(deck: str) -> str:
    return f"Delete **{deck}** for good? Its cards stay in your collection."


def wishes_added(cards: int) -> str:
    if not cards:
        return "All of them are on your wish list already, or it is full. `/trade matches` finds people to trade with."
    return f"⭐ {cards} card{'s' * (cards != 1)} added to your wish list. `/trade matches` finds people to trade with."


def missing_heading(emoji: str, deck: str) -> str:
    return f"## {emoji} Missing for {deck}"


def missing_copies(copies: int) -> str:
    return f"{copies} missing"


def missing_summary(copies: int, size: int, *, price: int, scrap: int) -> str:
    return f"{copies} of its {size} cards · crafting them all costs {price} scrap, and you have {scrap}"


def missing_card(copies: int, *, name: str, rarity: str, price: int) -> str:
    return f"- {copies} **{name}** · {rarity} · {price} scrap"


def trade_list(cards: Sequence[tuple[int, str]]) -> str:
    return f"Paste this list into `/trade offer` as what you want:\n```\n{card_list(cards)}\n```"


def deck_is_chosen(deck: str) -> str:
    return f"You will play **{deck}**."


def shared_heading(emoji: str, deck: str, *, owner: int | None) -> str:
    by = "" if owner is None else f" · by <@{owner}>"
    return f"{editor_heading(emoji, deck)}{by}"


def shared_code(code: str) -> str:
    return f"```\n{code}\n```\nPaste this code after `/deck import code:` to get the same deck, on any server."


def exported(text: str) -> str:
    return f"```\n{text}\n```"


def import_title(game: str) -> str:
    return f"A deck of {game}"


def shared_name(team: str) -> str:
    return f"Shared {team}"


def cards_do_not_exist(lines: Sequence[tuple[int, str, Sequence[str]]], more: int) -> str:
    """List lines that name no card: the number of the line, its text, and similar names."""
    told = [f"- line {number}, “{text}”: {_similar(names)}" for number, text, names in lines]
    rest = [f"and {more} more"] if more else []
    return "\n".join(["These cards do not exist, so nothing was imported:", *told, *rest])


def _similar(names: Sequence[str]) -> str:
    return f"did you mean {' or '.join(names)}?" if names else "no card has a similar name"
