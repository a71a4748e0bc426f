"""What people read about trades."""

from __future__ import annotations

from collections.abc import Sequence

ENDINGS = {
    "done": "✅ Done: the cards have been swapped.",
    "declined": "🚫 Declined. All cards stay where they were.",
    "cancelled": "🚫 Cancelled. All cards stay where they were.",
    "expired": "⌛ Expired: not everybody confirmed in time. All cards stay where they were.",
}
STATUSES = {"open": "open", "done": "done", "declined": "declined", "cancelled": "cancelled", "expired": "expired"}
SOMEBODY = "Somebody"
NOTHING = "nothing"
CONFIRM = "Confirm"
CHANGE = "Change"
CANCEL = "Cancel"
FORM_TITLE = "Change the trade"
YOU_GIVE = "You give"
YOU_GET = "You get"

ONLY_ON_SERVERS = "You can only trade on a server. Use the command there."
NO_COMPUTERS = "Computers have no cards. Trade with somebody who plays here."
TRADING_IS_OFF = "Trading is switched off on this server."
BUTTON_IS_GONE = "That button no longer works."
PERSON_HAS_LEFT = "This person is no longer on this server."
OPEN_HEADING = "## 🤝 Your open trades"
PAST_HEADING = "## 🤝 Your last trades"
NO_OPEN_TRADES = "You have no open trades. Start one with `/trade offer`."
NO_PAST_TRADES = "You have not traded yet."

COMMAND_ONLY_ON_SERVERS = "This command works only on a server."
JOIN = "Join in"
STOP_SHARING = "Stop sharing"
INVITATION = (
    "Join in, and you and everybody else who has joined in on this server see which cards the others want and can "
    "spare. Spare cards are those beyond one of each and what your decks need, if they are not promised in a trade. "
    "People you block see nothing. This is off until you press the button, and it is for this server only."
)
NO_SWAPS = "Nobody here both has a card that you want and wants one that you can spare."
NO_WISHES = "Your wish list is empty. Look at a card in `/collection` and press **Add to wish list**."
SWAPS_NOTE = "-# A button opens a trade of one card each. Both of you can change it, and both must confirm."
THEM = "them"


def heading(game: str, code: str) -> str:
    return f"## 🤝 Trade · {game} · `{code}`"


def version(number: int) -> str:
    return f"Version {number}"


def mention(person: int) -> str:
    return f"<@{person}>"


def side(person: str, cards: str, *, confirmed: bool) -> str:
    return f"**{person} gives**{' · ✅ confirmed' if confirmed else ''}: {cards}"


def side_title(name: str) -> str:
    return f"{name} gives"


def side_alt(name: str, cards: str, *, confirmed: bool) -> str:
    return f"{name} gives {cards}{', confirmed' if confirmed else ''}."


def card(amount: int, *, name: str, rarity: str = "") -> str:
    return f"{amount} {name} ({rarity})" if rarity else f"{amount} {name}"


def how_it_ends(expires_at: int) -> str:
    """Say how an open trade goes on; `expires_at` is in seconds."""
    return f"When both have confirmed this version, the cards are swapped at once. It expires <t:{expires_at}:R>."


def line(code: str, emoji: str, *, partner: str, gives: str, gets: str, status: str, expires_at: int | None) -> str:
    """List a trade in one line; `expires_at` is in seconds, None if it is over."""
    until = "" if expires_at is None else f", expires <t:{expires_at}:R>"
    return f"`{code}` {emoji} with {partner}: you give {gives}, you get {gets} · {STATUSES[status]}{until}"


def ended(code: str, ending: str) -> str:
    return f"Trade `{code}`: {ending}"


def suggestion(code: str, gives: str) -> str:
    return f"{code}: you give {gives}"


def blocked(mention: str) -> str:
    return f"{mention} can no longer trade with you. Open trades between you are cancelled."


def unblocked(mention: str) -> str:
    return f"{mention} can trade with you again."


def swaps_heading(game: str) -> str:
    return f"## 🤝 Swaps on this server · {game}"


def swap_line(person: int, *, gives: Sequence[str], wants: Sequence[str], most: int) -> str:
    return f"- <@{person}> can give {_named(gives, most)} and wants {_named(wants, most)}"


def _named(cards: Sequence[str], most: int) -> str:
    more = f" and {len(cards) - most} more" if len(cards) > most else ""
    return ", ".join(f"**{name}**" for name in cards[:most]) + more


def offer_swap(partner: str, *, give: str, want: str) -> str:
    return f"Offer {partner} {give} for {want}"
