"""What people read about boosters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

CLAIMED = "**Here is your booster of the day.** You can open it for any card game."
WHICH_GAME = "**For which game?**"
ODDS = "Odds"
TURN_ONE = "Turn a card"
TURN_ALL = "Turn all"
OPEN_NEXT = "Open the next one"
WHAT_NEXT = "-# `/collection` shows all your cards, `/deck edit` puts them into a deck."
NONE = "none"
ANY_GAME = "any game"

NEW = "New"
ANOTHER_COPY = "one more"
DUE_HEADING = "### Guaranteed for you"
GUARANTEES_HEADING = "### Guaranteed"
SPARE_HEADING = "### Spare copies"
SPARE_COPIES = (
    "If you already own as many copies as a deck can hold, a new copy turns into scrap. Scrap pays for crafting cards."
)
EARNING_HEADING = "### Getting boosters"


def starter_chosen(deck: str, game: str) -> str:
    return (
        f"**{deck}** is yours: its cards are in your collection, it is your deck for {game}, and you get a booster "
        "with it. `/deck edit` changes the deck."
    )


def unopened_heading(emoji: str) -> str:
    return f"## {emoji} Your boosters"


def unopened(counted: str) -> str:
    return f"Unopened: {counted}"


def count_for(number: int, game: str) -> str:
    return f"{number} for {game}"


def open_for(game: str) -> str:
    return f"Open for {game}"


def choose_starter(game: str) -> str:
    return f"Choose your starter deck of {game}"


def opened_by(emoji: str, person: int, game: str, best_card: str) -> str:
    return f"## {emoji} <@{person}> opened a booster of {game}\nBest card: **{best_card}**"


def booster_heading(emoji: str, game: str) -> str:
    return f"## {emoji} {game} booster"


def turned(number: int, of: int) -> str:
    return f"{number} of {of} cards turned"


def card_line(place: int, card: str) -> str:
    return f"{place}. {card}"


def drawn_card(place: int, *, name: str, rarity: str, kind: str, new: bool, scrap: int) -> str:
    fate = f" · ♻️ {scrap} scrap, you have all you can use" if scrap else " · 🆕 new" if new else ""
    return f"{place}. **{name}** · {rarity} · {kind}{fate}"


def scrap_gained(scrap: int) -> str:
    return f"+{scrap} scrap"


def alt_text(cards: Sequence[tuple[str, str, str]], face_down: int) -> str:
    """Name every card that is turned: its name, its rarity, and whether it is new."""
    said = [f"{name}, {rarity}, {fate}" for name, rarity, fate in cards]
    if face_down:
        said.append("1 card is face down" if face_down == 1 else f"{face_down} cards are face down")
    return f"{'; '.join(said)}."


def due(rarity: str, boosters: int, *, or_better: bool) -> str:
    when = "in your next booster" if boosters <= 1 else f"within your next {boosters} boosters"
    return f"- {rarity}{_or_better(or_better)}: {when}"


def odds_heading(emoji: str, game: str) -> str:
    return f"## {emoji} {game} boosters"


def odds_summary(cards: int) -> str:
    return f"**{cards} different cards in each.** Within a rarity all cards are equally likely."


def slot_odds(cards: int, chances: Mapping[str, float]) -> str:
    each = ", ".join(f"{chance:g} % {rarity}" for rarity, chance in chances.items())
    return f"- {cards} card{'s' * (cards != 1)}: {each}"


def guarantee(rarity: str, boosters: int, *, or_better: bool) -> str:
    return (
        f"- at least one {rarity} card{_or_better(or_better)} in every {boosters} boosters in a row; "
        "it comes as the last card"
    )


def card_worth(rarity: str, *, scrap: int, price: int) -> str:
    return f"- {rarity}: a spare copy gives {scrap} scrap, crafting one costs {price}"


def earning(matches: int) -> str:
    return f"`/claim` gives one booster a day. Your first {matches} rated matches of a day earn one each."


def cards_are_collected_for(games: Sequence[str]) -> str:
    return f"Only {' and '.join(games)} have cards to collect."


def _or_better(or_better: bool) -> str:
    return " or better" if or_better else ""
