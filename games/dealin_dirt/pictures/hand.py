"""Pictures of what a seat chooses from: four cards in a row; playable ones are bright, the others say why not."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.plurals import count
from games.dealin_dirt.card_text import brief, cost_text, kind_name
from games.dealin_dirt.cards import CARDS, KEYS, NAMES
from games.dealin_dirt.offers import Offer
from games.dealin_dirt.pictures.hand_cards import damage_of
from games.dealin_dirt.pictures.signs import MOOD
from games.look.canvas import Canvas
from games.look.cards import HAND, dim
from games.look.colours import MUTED
from games.look.grid import TITLE
from games.look.plates import chip
from games.look.scene import Anchor, Scene

IN_A_ROW, PLACES = 4, 8
LEFT, TOP, ACROSS, DOWN = 8, 44, 87, 126
MOST = 2
"""The maximum number of pictures of a hand; further cards are only listed."""


def hands(offered: Offer, most: int = MOST) -> tuple[Scene, ...]:
    """Draw what a seat may choose from, eight cards per picture."""
    cards = offered.cards
    parts = [cards[n : n + PLACES] for n in range(0, max(len(cards), 1), PLACES)]
    more = sum(map(len, parts[most:]))
    return tuple(
        _hand(offered, part, number, more if number == len(parts[:most]) - 1 else 0)
        for number, part in enumerate(parts[:most])
    )


def _hand(offered: Offer, places: Sequence[tuple[int, int]], number: int, more: int) -> Scene:
    rows = max(1, -(-len(places) // IN_A_ROW))
    high = TOP + DOWN * rows + 2
    canvas = Canvas(MOOD, high, background=f"clay:{high}")
    title = "More cards" if number else offered.title
    note = _note(offered, more) if more or not number else ""
    canvas.write(title, 14, 21, TITLE, bold=True, room=200 if note else 332)
    canvas.write(note, 350, 21, 13, MOOD.accent, anchor=Anchor.RIGHT, bold=True, room=128)
    for n, (card, held) in enumerate(places):
        x, y = LEFT + ACROSS * (n % IN_A_ROW), TOP + DOWN * (n // IN_A_ROW)
        canvas.place(f"held:{KEYS[card]}", x, y)
        if reason := offered.why_not.get(card):
            canvas.place(dim(HAND), x, y)
            chip(canvas, reason, x + HAND[0] / 2, y + 22, size=11.5, high=19, anchor=Anchor.MIDDLE, room=82)
        if held > 1:
            chip(canvas, f"×{held}", x - 3, y - 9, high=18)
    if not places:
        canvas.write("No cards", 180, TOP + HAND[1] / 2, 14, MUTED, anchor=Anchor.MIDDLE)
    return canvas.scene(_alt(offered, places, title, note))


def _note(offered: Offer, more: int) -> str:
    """Write how many cards can be chosen, and how many are only in the list."""
    if more:
        return f"and {count(more, 'card')} more"
    if not offered.asked or not offered.why_not:
        return ""
    playable = sum(held for card, held in offered.cards if card not in offered.why_not)
    return f"{count(playable, 'card')} now" if playable else "no card now"


def _alt(offered: Offer, places: Sequence[tuple[int, int]], title: str, note: str) -> str:
    told = [title if title.endswith("?") else f"{title}."] + ([f"{note[0].upper()}{note[1:]}."] if note else [])
    lines = [_told(offered, card, held) for card, held in places]
    if not places:
        lines = ["No cards."]
    text = " ".join([*told, *lines])
    if len(text) > 1000:
        text = " ".join([*told, *(_told(offered, card, held, short=True) for card, held in places)])
    return text


def _told(offered: Offer, card: int, held: int, *, short: bool = False) -> str:
    """Describe a card with what it does, and why it cannot be played."""
    facts = CARDS[card]
    many = f"{held} × " if held > 1 else ""
    why = f", not now: {offered.why_not[card]}" if card in offered.why_not else ""
    if not facts.is_driver:
        return f"{many}{NAMES[card]}: {brief(card)}{why}."
    attacks = [f"{damage_of(a)} for {a.cost if short else cost_text(a)}" for a in facts.attacks]
    what = "" if short else f" {kind_name(card)},"
    return f"{many}{NAMES[card]},{what} {facts.hp} HP: {'; '.join(attacks)}{why}."
