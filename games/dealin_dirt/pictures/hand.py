"""Pictures of what a seat chooses from: four cards in a row; playable ones are bright, the others say why not."""

from __future__ import annotations

from collections.abc import Sequence

from games.dealin_dirt.card_text import brief, cost_text, kind_name
from games.dealin_dirt.cards import CARDS, KEYS, cards_in_words
from games.dealin_dirt.offers import Offer
from games.dealin_dirt.pictures.hand_cards import damage_of
from games.dealin_dirt.pictures.signs import MOOD
from games.dealin_dirt.sentences import say
from games.look.canvas import ALT
from games.look.grid import TITLE
from games.look.hands import MOST, corner, dimmed, hand_canvas, no_cards, parts
from games.look.plates import chip
from games.look.scene import Anchor, Scene
from games.look.sentences import say as say_in_pictures

TOP = 44
REASON = 22
"""How far down a card says why it cannot be played."""


def hands(offered: Offer, most: int = MOST) -> tuple[Scene, ...]:
    """Draw what a seat may choose from, eight cards per picture."""
    shown, left_out = parts(offered.cards)[:most], sum(map(len, parts(offered.cards)[most:]))
    return tuple(
        _hand(offered, part, number, left_out if number == len(shown) - 1 else 0) for number, part in enumerate(shown)
    )


def _hand(offered: Offer, places: Sequence[tuple[int, int]], number: int, more: int) -> Scene:
    canvas = hand_canvas(MOOD, "clay", len(places), TOP)
    title = say_in_pictures("more-cards") if number else offered.title
    note = _note(offered, more) if more or not number else ""
    canvas.write(title, 14, 21, TITLE, bold=True, room=200 if note else 332)
    canvas.write(note, 350, 21, 13, MOOD.accent, anchor=Anchor.RIGHT, bold=True, room=128)
    for n, (card, held) in enumerate(places):
        x, y = corner(n, TOP)
        canvas.place(f"held:{KEYS[card]}", x, y)
        dimmed(canvas, offered.why_not.get(card, ""), x, y, REASON)
        if held > 1:
            chip(canvas, f"×{held}", x - 3, y - 9, high=18)
    if not places:
        no_cards(canvas, TOP)
    return canvas.scene(_alt(offered, places, title, note))


def _note(offered: Offer, more: int) -> str:
    """Write how many cards can be chosen, and how many are only in the list."""
    if more:
        return say("and-more-cards", count=more)
    if not offered.asked or not offered.why_not:
        return ""
    return say("cards-now", count=sum(held for card, held in offered.cards if card not in offered.why_not))


def _alt(offered: Offer, places: Sequence[tuple[int, int]], title: str, note: str) -> str:
    head = [title if title.endswith("?") else f"{title}."] + ([f"{note[0].upper()}{note[1:]}."] if note else [])
    if not places:
        head.append(f"{say_in_pictures('no-cards-here')}.")
    text = " ".join([*head, *(_card(offered, card, held) for card, held in places)])
    if len(text) <= ALT:
        return text
    return " ".join([*head, *(_card(offered, card, held, short=True) for card, held in places)])


def _card(offered: Offer, card: int, held: int, *, short: bool = False) -> str:
    """Describe a card with what it does, and why it cannot be played."""
    facts = CARDS[card]
    name = cards_in_words([card] * held)
    if facts.is_driver:
        attacks = "; ".join(
            say("damage-for", damage=damage_of(attack), cost=attack.cost if short else cost_text(attack))
            for attack in facts.attacks
        )
        named = name if short else f"{name}, {kind_name(card)}"
        what = say("alt-held-driver", driver=named, hp=facts.hp, attacks=attacks)
    else:
        what = f"{name}: {brief(card)}"
    why = [say("not-now", why=offered.why_not[card])] if card in offered.why_not else []
    return f"{', '.join([what, *why])}."
