"""What people read about a collection and about one card of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ALL_CARDS = "All cards"
SHOW_IT_HERE = "Show it here"
SHOWN = {"all": ALL_CARDS, "owned": "Owned", "missing": "Missing", "doubles": "Doubles", "wanted": "Wanted"}
ORDERS = {"rarest": "Rarest first", "newest": "Newest first"}
NOTHING_SHOWN = {
    "wanted": "Your wish list is empty. Look at a card and press **Add to wish list**.",
    "doubles": "You have no card more than once.",
    "missing": "No cards are missing.",
}
NO_MATCH = "No cards match. Change the filters below."
NO_CARDS_YET = "No cards yet. `/claim` gives you a booster a day, and a starter deck."
PAGE_IS_GONE = "That page no longer works. `/collection` shows your cards."
OTHERS_COLLECTION = "That is somebody else's collection. Open your own with `/collection`."

BACK_TO_LIST = "Back to the list"
BACK_TO_ALBUM = "Back to the album"
LOOK_AT_CARD = "Look at a card"
FILTERS = "Filters"
SETS = "Sets"
PICTURES = "Pictures"
LIST = "List"
PREVIOUS = "Previous"
KIND = "kind"
GROUP = "team or type"
RARITY = "rarity"

ADD_TO_WISH_LIST = "Add to wish list"
REMOVE_FROM_WISH_LIST = "Remove from wish list"
SHOW_IN_PROFILE = "Show in profile"
REMOVE_FROM_PROFILE = "Remove from profile"
ALL_RULINGS = "All rulings"
NO_RULINGS = "No special rulings."
CRAFTED = "🔨 Crafted."
WISHED = "⭐ It is on your wish list."
NO_LONGER_WISHED = "It is no longer on your wish list."
SHOWN_IN_PROFILE = "🖼️ Your profile shows it now."
NO_LONGER_IN_PROFILE = "Your profile no longer shows it."
JOIN_TO_SEE_WISHES = "-# `/trade matches` shows who here wants or offers a card, once you join in."
NOBODY_WISHES = "-# Nobody who shares their wishes here wants or offers it."


SHOWCASE_IS_EMPTY = "Your profile shows no cards yet. Add one with `/showcase add:`."
SHOWCASE_NOTE = "-# `/profile` shows these cards to everybody in the channel. `/showcase remove:` takes one out."


def showcase_heading(cards: int, most: int) -> str:
    return f"## 🖼️ Your showcase: {cards} of {most} cards"


def shown_card(emoji: str, *, name: str, kind: str, rarity: str) -> str:
    return f"- {emoji} **{name}** · {kind} · {rarity}"


def not_in_showcase(name: str) -> str:
    return f"“{name}” is not in your showcase. `/showcase` lists the cards in it."


def page_heading(emoji: str, game: str, owner: int) -> str:
    return f"## {emoji} {game} · <@{owner}>"


def figures(*, owned: int, total: int, copies: int, scrap: int) -> str:
    percent = 100 * owned // total if total else 0
    return f"**{owned} of {total} different cards ({percent} %)** · {copies} copies in all · ♻️ {scrap} scrap"


def shown(filters: Sequence[str]) -> str:
    return f"-# Shown: {' · '.join(filters)}"


def name_like(name: str) -> str:
    return f"name like “{name}”"


def card_line(mark: str, *, name: str, amount: str, facts: str) -> str:
    return f"{mark} **{name}** {amount} · {facts}"


def next_page(number: int, pages: int) -> str:
    return f"Next ({number} of {pages})"


def binder_alt(title: str, cards: str) -> str:
    return f"{title}. {cards}"


def cards_alt(game: str, cards: Sequence[tuple[str, str]]) -> str:
    return f"Cards of {game}: {'; '.join(f'{name}: {amount}' for name, amount in cards)}"


def sets_title(game: str, *, owned: int, total: int) -> str:
    return f"{game}: {owned} of {total} cards"


def sets_alt(sets: Mapping[str, str]) -> str:
    return ". ".join(f"{heading}: {line}" for heading, line in sets.items())


def sets_in_words(sets: Mapping[str, str]) -> str:
    return "\n".join(f"**{heading}**: {line}" for heading, line in sets.items())


def open_set(sort: str) -> str:
    return f"Open a {sort}"


def any_of(sort: str) -> str:
    return f"Any {sort}"


def owner_has(owner: int, amount: str) -> str:
    return f"<@{owner}>: {amount}"


def craft(price: int, scrap: int) -> str:
    return f"Craft ({price} of your {scrap} scrap)"


def why_not(reason: str) -> str:
    return f"-# {reason}"


def ruling(text: str) -> str:
    return f"> {text}"


def wanted_by(people: Sequence[int]) -> str:
    return f"-# Wanted here by {_mentions(people)}"


def offered_by(people: Sequence[int]) -> str:
    return f"-# Offered here by {_mentions(people)}"


def _mentions(people: Sequence[int]) -> str:
    return ", ".join(f"<@{person}>" for person in people)


def history(entries: Sequence[str]) -> str:
    return f"-# Where it comes from: {', '.join(entries)}"


def in_decks(decks: Sequence[str]) -> str:
    return f"-# In your decks: {', '.join(decks)}"


def got(reason: str, at: int) -> str:
    """Say how a card came or went; `reason` is the ledger's, `at` in seconds."""
    day = f"<t:{at}:D>"
    ways = {
        "starter": f"with your starter deck on {day}",
        "booster": f"from your booster of {day}",
        "craft": f"crafted on {day}",
        "trade": f"from a trade of {day}",
    }
    return ways[reason]


def given_away(at: int) -> str:
    return f"given away on <t:{at}:D>"
