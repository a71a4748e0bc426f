"""The table and the hand of Race to Ace as pictures.

A lane for every pilot: who, how many kills and cards, and what lies in front. Below them the discard pile, sorted, and
for the seat that looks its hand.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games import art
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import (
    ACQUISITIONS,
    ECM,
    FACTS,
    FLAMEOUT,
    GOLDEN_BIRD,
    HOT_STICK,
    KEYS,
    MANEUVER,
    RADAR,
    VISUAL,
    Card,
)
from games.race_to_ace.icons import ICONS, PLANE, PLANE_OUTLINE
from games.race_to_ace.position import KILLS_TO_WIN, Phase
from games.race_to_ace.text import describe, headline
from games.scene import Label, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.core import Seat
    from games.race_to_ace.view import RaceView

WIDTH, TOP, LANE, HAND, MARGIN = 900, 60, 104, 174, 16
PILES = 68
"""The height of what is said about deck and discard pile."""
STACK, STACK_WIDTH = 28, 78
"""The size of a card's mark in the discard pile, and how far apart two of them stand."""
CARD_WIDTH, CARD_HEIGHT = 104, 160
MINI_WIDTH, MINI_HEIGHT, MINI_STEP = 72, 78, 78
FIRST_MINI = 330
FACE_SCALE = 3

KIND_COLOURS = {"Attack": "#b3362b", "Defense": "#1f5f9e", "Special": "#8a6100"}


def scenes(view: RaceView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw all of the match in one picture."""
    return (scene(view, names),)


def scene(view: RaceView, names: Sequence[str]) -> Scene:
    """Draw the table, and below it the hand of the seat that looks."""
    hand = view.seat is not None
    height = TOP + LANE * len(view.seats) + PILES + (HAND if hand else 0)
    sprites: list[Sprite] = []
    labels = [art.heading(headline(view, names), WIDTH)]
    for seat in view.seats:
        sprites += _lane_sprites(view, seat)
        labels += _lane_labels(view, seat, names)
    below = TOP + LANE * len(view.seats)
    labels += _pile_labels(view, below)
    sprites += _pile_sprites(view, below)
    if hand:
        sprites += _hand(view, below + PILES)
    background = f"table:{len(view.seats)}:{'hand' if hand else 'public'}"
    alt = art.clipped(describe(view, names).splitlines())
    return Scene(WIDTH, height, background, tuple(sprites), tuple(labels), alt)


def _lane_sprites(view: RaceView, seat: Seat) -> Iterator[Sprite]:
    top = TOP + LANE * seat
    if view.table.phase is not Phase.OVER and seat == view.table.asked:
        yield Sprite("asked", MARGIN, top)
    yield Sprite(f"seat:{seat}", MARGIN + 14, top + 14)
    for kill in range(view.table.goal):
        yield Sprite("kill" if kill < view.table.kills[seat] else "no-kill", MARGIN + 62 + 30 * kill, top + 52)
    for place, (card, badge, overlay) in enumerate(_in_front(view, seat)):
        x, y = FIRST_MINI + MINI_STEP * place, top + 10
        yield Sprite(f"mini:{KEYS[card]}", x, y)
        if badge != NONE:
            yield Sprite(f"by:{badge}", x + MINI_WIDTH - 20, y - 7)
        if overlay:
            yield Sprite(overlay, x, y + 56)


def _in_front(view: RaceView, seat: Seat) -> Iterator[tuple[int, Seat, str]]:
    """Go through what lies in front of a pilot: the card, whose it is, and the strip across it."""
    t = view.table
    if t.radar[seat] != NONE:
        yield RADAR, t.radar[seat], f"over:{KEYS[ECM]}" if t.suppressed[seat] else ""
    if t.visual[seat] != NONE:
        yield VISUAL, t.visual[seat], f"over:{KEYS[MANEUVER]}" if t.reversed[seat] else ""
    if t.flameouts[seat]:
        yield FLAMEOUT, NONE, f"times:{t.flameouts[seat]}" if t.flameouts[seat] > 1 else ""
    if t.golden_bird[seat]:
        yield GOLDEN_BIRD, NONE, ""
    if t.hot_stick[seat]:
        yield HOT_STICK, NONE, ""


def _lane_labels(view: RaceView, seat: Seat, names: Sequence[str]) -> Iterator[Label]:
    top = TOP + LANE * seat
    yield Label(names[seat], MARGIN + 64, top + 30, 21, art.TEXT, bold=True, width=FIRST_MINI - 100)
    held = f"{view.held[seat]} card{'' if view.held[seat] == 1 else 's'}"
    after_kills = MARGIN + 62 + 30 * view.table.goal + 8
    yield Label(held, after_kills, top + 66, 16, art.MUTED)
    edge = WIDTH - MARGIN - 16
    if view.table.result is not None:
        place = view.table.result.places[seat]
        yield art.right(
            "Ace!" if place == 1 and view.table.result.reason == "ace" else f"{place}.", edge, top + 47, 30, art.GOLD
        )
    elif view.table.lost_turn[seat]:
        yield art.right("shot down", edge, top + 38, 17, art.ALARM, bold=True)
        yield art.right("loses the next turn", edge, top + 62, 15, art.ALARM)
    elif seat == view.table.asked:
        yield art.right("to decide", edge, top + 47, 17, art.GOLD, bold=True)


def _pile_labels(view: RaceView, y: int) -> Iterator[Label]:
    top = f", {FACTS[view.table.pile[-1]].name} on top" if view.table.pile else ""
    yield Label(f"{view.deck} cards to draw · {len(view.table.pile)} discarded{top}", MARGIN + 8, y + 18, 15, art.MUTED)
    if view.table.phase is not Phase.OVER:
        goal = view.table.goal
        kills = "1 kill makes" if goal == 1 else f"{goal} kills make"
        yield art.right(f"turn {view.table.turn} · {kills} an Ace", 884, y + 18, 15)
    for place, (_, count) in enumerate(_discarded(view)):
        yield Label(f"× {count}", MARGIN + 8 + STACK_WIDTH * place + STACK + 5, y + 49, 16, art.TEXT)


def _pile_sprites(view: RaceView, y: int) -> Iterator[Sprite]:
    for place, (card, _) in enumerate(_discarded(view)):
        yield Sprite(f"gone:{KEYS[card]}", MARGIN + 8 + STACK_WIDTH * place, y + 32)


def _discarded(view: RaceView) -> list[tuple[Card, int]]:
    """Return what lies on the discard pile, each card with how many of it."""
    return [(card, count) for card in Card if (count := view.table.pile.count(card))]


def _hand(view: RaceView, y: int) -> list[Sprite]:
    cards = [card for card, count in enumerate(view.hand) for _ in range(count)]
    places = art.spread(len(cards), WIDTH - 2 * MARGIN, CARD_WIDTH, 4)
    return [Sprite(f"card:{KEYS[card]}", MARGIN + x, y) for card, x in zip(cards, places, strict=True)]


def face(key: str) -> Scene | None:
    """Draw one card large."""
    if key not in KEYS:
        return None
    facts = FACTS[KEYS.index(key)]
    return Scene(
        CARD_WIDTH * FACE_SCALE,
        CARD_HEIGHT * FACE_SCALE,
        "blank",
        (Sprite(f"large:{key}", 0, 0),),
        (),
        f"{facts.name}, {facts.kind} card: {facts.motto}.",
    )


@cache
def sprite(name: str) -> str:
    """Return a background or a sprite as SVG."""
    kind, _, what = name.partition(":")
    match kind:
        case "table":
            seats, _, public = what.partition(":")
            return _table(int(seats), hand=public == "hand")
        case "asked":
            width = WIDTH - 2 * MARGIN
            return art.svg(width, LANE - 8, art.box(0, 0, width, LANE - 8, art.RAISED, edge=art.GOLD))
        case "seat" | "by":
            return art.badge(int(what), 36 if kind == "seat" else 26)
        case "kill" | "no-kill":
            made = kind == "kill"
            return art.svg(26, 26, art.icon(PLANE if made else PLANE_OUTLINE, 1, 1, 24, art.GOLD if made else art.EDGE))
        case "times":
            return _strip(f"× {what}")
        case "blank":
            width, height = CARD_WIDTH * FACE_SCALE, CARD_HEIGHT * FACE_SCALE
            return art.svg(width, height, art.box(0, 0, width, height, art.PAPER_EDGE, radius=0))
    card = KEYS.index(what)
    return _CARDS[kind](card)


def _table(seats: int, *, hand: bool) -> str:
    below = TOP + LANE * seats
    height = below + PILES + (HAND if hand else 0)
    width = WIDTH - 2 * MARGIN
    lanes = "".join(
        art.box(MARGIN, TOP + LANE * seat, width, LANE - 8, art.PANEL, edge=art.EDGE) for seat in range(seats)
    )
    rings = "".join(
        f'<circle cx="{WIDTH - 90}" cy="{TOP}" r="{radius}" fill="none" stroke="#1c2a3f" stroke-width="2"/>'
        for radius in range(60, 760, 70)
    )
    sky = art.glow("sky", "#16263d", art.INK)
    return art.svg(WIDTH, height, sky, f'<rect width="{WIDTH}" height="{height}" fill="url(#sky)"/>', rings, lanes)


def _card(card: int, scale: int = 1) -> str:
    facts, colour = FACTS[card], KIND_COLOURS[FACTS[card].kind]
    name = facts.name.split() if card in ACQUISITIONS else [facts.name]
    parts = [
        art.box(0, 0, CARD_WIDTH, CARD_HEIGHT, art.PAPER, edge=art.PAPER_EDGE, radius=9),
        f'<path d="M2 11 a9 9 0 0 1 9 -9 H{CARD_WIDTH - 11} a9 9 0 0 1 9 9 V66 H2 Z" fill="{colour}"/>',
        art.icon(ICONS[card], CARD_WIDTH / 2 - 22, 12, 44, art.PAPER),
        art.lines(name, CARD_WIDTH / 2, 86 if len(name) == 1 else 82, 14, art.PAPER_INK, anchor="middle", bold=True),
        art.lines(
            art.wrapped(facts.motto, CARD_WIDTH - 6, 14), CARD_WIDTH / 2, 116, 14, art.PAPER_MUTED, anchor="middle"
        ),
        art.words(facts.kind, CARD_WIDTH / 2, 153, 14, colour, anchor="middle", bold=True),
    ]
    if scale == 1:
        return art.svg(CARD_WIDTH, CARD_HEIGHT, *parts)
    return art.svg(CARD_WIDTH * scale, CARD_HEIGHT * scale, f'<g transform="scale({scale})">{"".join(parts)}</g>')


def _large(card: int) -> str:
    return _card(card, FACE_SCALE)


def _mini(card: int) -> str:
    facts = FACTS[card]
    label = facts.name.split()[0] if card in ACQUISITIONS else facts.name
    return art.svg(
        MINI_WIDTH,
        MINI_HEIGHT,
        art.box(0, 0, MINI_WIDTH, MINI_HEIGHT, art.PAPER, edge=KIND_COLOURS[facts.kind], radius=7),
        art.icon(ICONS[card], MINI_WIDTH / 2 - 15, 8, 30, KIND_COLOURS[facts.kind]),
        *(
            art.words(word, MINI_WIDTH / 2, 54 + 16 * n, 14, art.PAPER_INK, anchor="middle", bold=True)
            for n, word in enumerate(label.split())
        ),
    )


def _over(card: int) -> str:
    """Draw the strip of a card that lies on an Acquisition: suppressed, or reversed."""
    return _strip({Card.ECM: "ECM", Card.MANEUVER: "reversed"}[Card(card)])


def _strip(word: str) -> str:
    """Draw a word across the foot of a card on the table."""
    return art.svg(
        MINI_WIDTH + 12,
        32,
        art.box(0, 4, MINI_WIDTH + 8, 24, KIND_COLOURS["Defense"], edge=art.PAPER, radius=6),
        art.words(word, (MINI_WIDTH + 8) / 2, 21, 14, art.PAPER, anchor="middle", bold=True),
    )


def _gone(card: int) -> str:
    """Draw the mark of a card on the discard pile."""
    return art.svg(
        STACK,
        STACK,
        art.box(0, 0, STACK, STACK, art.PAPER, edge=KIND_COLOURS[FACTS[card].kind], radius=6),
        art.icon(ICONS[card], 4, 4, STACK - 8, KIND_COLOURS[FACTS[card].kind]),
    )


_CARDS = {"gone": _gone, "card": _card, "mini": _mini, "over": _over, "large": _large}

assert len(ICONS) == len(FACTS)
assert KILLS_TO_WIN * 30 + 62 + 70 < FIRST_MINI
