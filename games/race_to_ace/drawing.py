"""The table and the hand of Race to Ace as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.race_to_ace.cards import FACTS, KEYS
from games.race_to_ace.text import describe, headline, in_front_in_words
from games.scene import Label, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.race_to_ace.view import RaceView

WIDTH, LANE = 900, 90


def scene(view: RaceView, names: Sequence[str]) -> Scene:
    """Draw the table, and below it the hand of the seat that looks."""
    height = LANE * (len(view.seats) + (2 if view.seat is not None else 1))
    labels = [Label(headline(view, names), 20, 30, 24, bold=True, width=WIDTH - 40)]
    sprites = []
    for seat in view.seats:
        y = LANE * (seat + 1)
        labels.append(Label(names[seat], 20, y, 22, bold=seat == view.asked, width=200))
        labels.append(Label(f"{view.kills[seat]} kills, {view.held[seat]} cards", 240, y, 18))
        labels.append(Label(", ".join(in_front_in_words(view, seat, names)), 420, y, 18, width=460))
    for place, card in enumerate(card for card, count in enumerate(view.hand) for _ in range(count)):
        sprites.append(Sprite(f"card:{KEYS[card]}", 20 + 105 * place, height - LANE))
    return Scene(WIDTH, height, f"table:{height}", tuple(sprites), tuple(labels), describe(view, names)[:1000])


def face(card: int) -> Scene:
    """Draw one card large."""
    return Scene(100, 80, "table:80", (Sprite(f"card:{KEYS[card]}", 0, 0),), (), FACTS[card].text)


def sprite(name: str) -> str:
    """Return a background or a card as SVG."""
    kind, _, what = name.partition(":")
    if kind == "table":
        size = f'width="{WIDTH}" height="{what}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size} fill="#20242c"/></svg>'
    facts = FACTS[KEYS.index(what)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80"><rect width="100" height="80" rx="8" '
        f'fill="#f4f1e8"/><text x="8" y="40" font-family="Inter" font-size="12">{facts.name}</text></svg>'
    )
