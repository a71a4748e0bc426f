"""The table and the hand of Dealin' Dirt as pictures.

The other player's half is above, one's own below it: the Active Driver large, the Staging Area beside it, each Driver
with its hit points and Horse Power. Between the halves lies the Track, and below all the hand of the seat that looks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games import art
from games.dealin_dirt.cards import (
    CARDS,
    GIVES,
    GIVES_TYPE,
    INDEX,
    KEYS,
    LETTERS,
    NAMES,
    NONE,
    WILD,
    Kind,
)
from games.dealin_dirt.faces import (
    ACTIVE_HEIGHT,
    ACTIVE_WIDTH,
    CARD_HEIGHT,
    CARD_WIDTH,
    LARGE_HEIGHT,
    LARGE_WIDTH,
    back,
    card_face,
    condition,
    large,
    power,
    tool_mark,
)
from games.dealin_dirt.faces import active as active_face
from games.dealin_dirt.figures import hit_points
from games.dealin_dirt.icons import ICONS, STAR
from games.dealin_dirt.position import PRIZES, STAGING_ROOM, Phase, Trouble
from games.dealin_dirt.text import describe, headline, lingering
from games.dealin_dirt.view import in_hand_order, known
from games.dealin_dirt.wording import card_text
from games.scene import Label, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games.core import Seat
    from games.dealin_dirt.position import Driver, Position
    from games.dealin_dirt.view import DirtView

WIDTH, MARGIN, TOP = 900, 16, 56
HALF, STRIP, FOOT = 232, 40, 10
ACTIVE_X, STAGING_X = 172, 410
SLOT = 95
IN_A_ROW = 9
BAR_WIDTH, BAR_HEIGHT, BAR_STEPS = 92, 20, 20
SMALL = 20
IN_A_ROW_OF_POWER = 2
"""As many kinds of Horse Power stand beside each other below a Driver of the Staging Area; a second row is for more."""
LETTER = 7
"""As much room as hardly any letter of a small label needs."""

_LEVELS = ((0.5, "#1f6f4a"), (0.25, "#8a6100"), (0.0, "#9c2f22"))
"""The colour of what is left of the hit points, by the share that is left; the number stands beside it."""
_TROUBLES = {Trouble.ASLEEP: "asleep", Trouble.MUD: "mud", Trouble.SLAM: "slam"}


def scenes(view: DirtView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw all of the match in one picture."""
    return (scene(view, names),)


def scene(view: DirtView, names: Sequence[str]) -> Scene:
    """Draw the table, and below it the hand of the seat that looks."""
    below = view.seat if view.seat is not None else 0
    p = known(view)
    rows = 0 if not view.hand else 2 if len(view.hand) > IN_A_ROW else 1
    height = TOP + 2 * HALF + STRIP + FOOT + rows * (CARD_HEIGHT + 8)
    sprites: list[Sprite] = []
    labels = [art.heading(headline(view, names), WIDTH)]
    for seat, top in ((1 - below, TOP), (below, TOP + HALF + STRIP)):
        sprites += _half_sprites(view, p, seat, top)
        labels += _half_labels(view, p, seat, top, names)
    middle = TOP + HALF + STRIP // 2 - 3
    labels += _strip_labels(view, middle)
    if view.table.track != NONE:
        sprites.append(Sprite("track", MARGIN + 10, middle - 14))
    if rows:
        sprites += _hand(view, TOP + 2 * HALF + STRIP + 4)
    alt = art.clipped(describe(view, names).splitlines())
    return Scene(WIDTH, height, f"table:{rows}", tuple(sprites), tuple(labels), alt)


# --- one half of the table ---


def _half_sprites(view: DirtView, p: Position, seat: Seat, top: int) -> Iterator[Sprite]:
    side = view.sides[seat]
    if _to_decide(view, seat):
        yield Sprite("asked", MARGIN, top)
    yield Sprite(f"seat:{seat}", MARGIN + 10, top + 10)
    for number in range(view.table.prizes):
        x, y = MARGIN + 10 + 23 * number, top + 82
        yield Sprite("prize" if number < side.prizes else "no-prize", x, y)
    waiting = view.table.phase == Phase.SETUP and not side.cars
    if waiting or view.table.phase == Phase.EXTRA:
        yield Sprite("back", ACTIVE_X + 64, top + 34)
    for place, car in enumerate(side.cars, side.vacant):
        if place == 0:
            yield from _active_sprites(p, seat, car, top + 8)
        else:
            yield from _staging_sprites(p, seat, car, STAGING_X + SLOT * (place - 1), top + 8)


def _active_sprites(p: Position, seat: Seat, car: Driver, y: int) -> Iterator[Sprite]:
    yield Sprite(f"active:{KEYS[car.stack[-1]]}", ACTIVE_X, y)
    under = y + ACTIVE_HEIGHT + 6
    yield Sprite(f"bar:{_left_of(p, seat, car)}", ACTIVE_X, under)
    if car.tool != NONE:
        yield Sprite("tool", ACTIVE_X + ACTIVE_WIDTH - 26, under + 24)
    troubles = [_TROUBLES[Trouble(car.trouble)]] if car.trouble else []
    for number, name in enumerate([*troubles, "spun"] if car.spun else troubles):
        yield Sprite(f"condition:{name}", ACTIVE_X + BAR_WIDTH + 4 + 69 * number, under)
    for number, (letter, _) in enumerate(_powers(car)):
        yield Sprite(f"power:{letter}", ACTIVE_X + 44 * number, under + 26)


def _staging_sprites(p: Position, seat: Seat, car: Driver, x: int, y: int) -> Iterator[Sprite]:
    yield Sprite(f"card:{KEYS[car.stack[-1]]}", x, y)
    yield Sprite(f"bar:{_left_of(p, seat, car)}", x, y + CARD_HEIGHT + 4)
    if car.tool != NONE:
        yield Sprite("tool", x + CARD_WIDTH - 28, y + 28)
    for number, (letter, _) in enumerate(_powers(car)[:4]):
        yield Sprite(f"power:{letter}", x + 46 * (number % 2), y + CARD_HEIGHT + 28 + 22 * (number // 2))


def _left_of(p: Position, seat: Seat, car: Driver) -> int:
    """Return how much of a Driver's hit points is left, in steps of the bar."""
    most = hit_points(p, seat, car)
    return -(-BAR_STEPS * max(0, most - car.damage) // most)


def _powers(car: Driver) -> list[tuple[str, int]]:
    """Count the Horse Power of a Driver by type."""
    counts: dict[str, int] = {}
    for card in car.power:
        kind = GIVES_TYPE[card]
        letter = "any" if kind == WILD else LETTERS[kind]
        counts[letter] = counts.get(letter, 0) + GIVES[card]
    return list(counts.items())


def _to_decide(view: DirtView, seat: Seat) -> bool:
    if view.table.phase == Phase.SETUP:
        return not view.sides[seat].ready
    return view.table.phase != Phase.OVER and seat == view.table.asked


def _half_labels(view: DirtView, p: Position, seat: Seat, top: int, names: Sequence[str]) -> Iterator[Label]:
    side = view.sides[seat]
    x = MARGIN + 10
    begun = view.table.phase not in (Phase.SETUP, Phase.EXTRA)
    prizes = f"{side.prizes} of {view.table.prizes} Prizes left" if begun else f"{view.table.prizes} Prizes to come"
    yield Label(names[seat], x + 40, top + 28, 17, art.TEXT, bold=True, width=102)
    yield Label(prizes, x, top + 66, 14, art.MUTED, width=144)
    yield Label(f"{side.held} in hand", x, top + 130, 15, art.TEXT)
    yield Label(f"{side.deck} in the deck", x, top + 152, 15, art.MUTED)
    yield Label(f"{len(side.discard)} discarded", x, top + 174, 15, art.MUTED)
    yield from _standing(view, seat, x, top + 198)
    if not side.cars or side.vacant:
        what = "no Active Driver" if begun else "no Driver yet"
        yield art.middle(what, ACTIVE_X + ACTIVE_WIDTH // 2, top + 192, 15, art.MUTED)
    for place, car in enumerate(side.cars, side.vacant):
        if place == 0:
            yield from _active_labels(view, p, seat, car, top + 8)
        else:
            yield from _staging_labels(p, seat, car, STAGING_X + SLOT * (place - 1), top + 8)


def _standing(view: DirtView, seat: Seat, x: int, y: int) -> Iterator[Label]:
    """Say what is to be said of a player now."""
    if view.table.result is not None:
        won = view.table.result.places[seat] == 1
        word = "draw" if view.table.result.places == (1, 1) else "winner!" if won else "beaten"
        yield Label(word, x, y, 18, art.GOLD if won else art.MUTED, bold=won)
    elif _to_decide(view, seat):
        yield Label("to decide", x, y, 16, art.GOLD, bold=True)
    elif view.table.phase == Phase.SETUP:
        yield Label("ready", x, y, 16, art.GOOD, bold=True)
    elif view.table.active == seat:
        yield Label("whose turn it is", x, y, 14, art.MUTED)


def _hit_points(p: Position, seat: Seat, car: Driver, x: int, y: int) -> Label:
    most = hit_points(p, seat, car)
    return art.middle(f"{max(0, most - car.damage)}/{most}", x + BAR_WIDTH // 2, y + BAR_HEIGHT // 2, 14, bold=True)


def _active_labels(view: DirtView, p: Position, seat: Seat, car: Driver, y: int) -> Iterator[Label]:
    under = y + ACTIVE_HEIGHT + 6
    yield _hit_points(p, seat, car, ACTIVE_X, under)
    powers = _powers(car)
    for number, (_, count) in enumerate(powers):
        yield Label(f"×{count}", ACTIVE_X + 44 * number + SMALL + 2, under + 37, 14, art.TEXT)
    left = ", ".join(lingering(car, view.table.turn))
    x = ACTIVE_X + 44 * len(powers)
    room = ACTIVE_X + ACTIVE_WIDTH - 30 - x
    crowded = any(len(_powers(mate)) > IN_A_ROW_OF_POWER for mate in p.sides[seat].cars[1:])
    if left and len(powers) < 4 and (crowded or len(left) * LETTER <= room):
        yield Label(left, x, under + 37, 14, art.GOLD, width=room)
    elif left and not crowded:
        yield Label(f"Active Driver: {left}", STAGING_X, under + 47, 14, art.GOLD, width=WIDTH - 2 * MARGIN - STAGING_X)


def _staging_labels(p: Position, seat: Seat, car: Driver, x: int, y: int) -> Iterator[Label]:
    yield _hit_points(p, seat, car, x, y + CARD_HEIGHT + 4)
    for number, (_, count) in enumerate(_powers(car)[:4]):
        place = x + 46 * (number % 2) + SMALL + 2
        yield Label(f"×{count}", place, y + CARD_HEIGHT + 39 + 22 * (number // 2), 14, art.TEXT)


# --- between and below ---


def _strip_labels(view: DirtView, y: int) -> Iterator[Label]:
    if view.table.track != NONE:
        yield Label(NAMES[view.table.track], MARGIN + 44, y, 16, art.TEXT, bold=True, width=330)
    else:
        yield Label("No Track", MARGIN + 10, y, 15, art.MUTED)
    if view.table.phase not in (Phase.SETUP, Phase.EXTRA, Phase.OVER):
        facts = [f"turn {view.table.turn}", "Horse Power to attach" if view.table.attach else "Horse Power attached"]
        facts += ["Crew played"] if view.table.crew else []
        facts += [f"attacks +{view.table.boost}"] if view.table.boost else []
        facts += ["Sudden Death"] if view.table.sudden else []
        yield art.right(" · ".join(facts), WIDTH - MARGIN - 10, y, 15)


def _hand(view: DirtView, y: int) -> list[Sprite]:
    cards = in_hand_order(view.hand)
    first = len(cards) if len(cards) <= IN_A_ROW else -(-len(cards) // 2)
    sprites = []
    for row, part in enumerate((cards[:first], cards[first:])):
        places = art.spread(len(part), WIDTH - 2 * MARGIN, CARD_WIDTH, 4)
        sprites += [
            Sprite(f"card:{KEYS[card]}", MARGIN + x, y + row * (CARD_HEIGHT + 8))
            for card, x in zip(part, places, strict=True)
        ]
    return sprites


def face(key: str) -> Scene | None:
    """Draw one card large."""
    card = INDEX.get(key)
    if card is None:
        return None
    kind = CARDS[card].kind.replace("-", " ").title()
    alt = art.clipped([f"{NAMES[card]}, {kind}. {card_text(card)}"])
    return Scene(LARGE_WIDTH, LARGE_HEIGHT, "blank", (Sprite(f"large:{key}", 0, 0),), (), alt)


# --- what never changes ---


@cache
def sprite(name: str) -> str:
    """Return a background or a sprite as SVG."""
    kind, _, what = name.partition(":")
    if kind in _OF_CARDS:
        return _OF_CARDS[kind](INDEX[what])
    if kind in _NAMED:
        return _NAMED[kind](what)
    return _plain(kind)


def _plain(kind: str) -> str:
    match kind:
        case "asked":
            width = WIDTH - 2 * MARGIN
            panel = art.box(0, 0, width, HALF - 6, art.RAISED, edge=art.GOLD)
            return art.svg(width, HALF - 6, panel, _slots(STAGING_X - MARGIN, 8))
        case "prize" | "no-prize":
            there = kind == "prize"
            fill = "#7a4a16" if there else art.PANEL
            star = art.icon(STAR, 3, 7, 14, art.GOLD) if there else ""
            return art.svg(20, 28, art.box(0, 0, 20, 28, fill, edge=art.GOLD if there else art.EDGE, radius=4), star)
        case "track":
            return art.svg(28, 28, art.icon(ICONS[Kind.TRACK], 1, 1, 26, art.GOLD))
        case "tool":
            return tool_mark()
        case "back":
            return back()
    assert kind == "blank", f"no sprite is called {kind}"
    return art.svg(LARGE_WIDTH, LARGE_HEIGHT)


def _table(rows: str) -> str:
    height = TOP + 2 * HALF + STRIP + FOOT + int(rows) * (CARD_HEIGHT + 8)
    width = WIDTH - 2 * MARGIN
    halves = "".join(
        art.box(MARGIN, top, width, HALF - 6, art.PANEL, edge=art.EDGE) for top in (TOP, TOP + HALF + STRIP)
    )
    slots = "".join(_slots(STAGING_X, top + 8) for top in (TOP, TOP + HALF + STRIP))
    ruts = "".join(
        f'<ellipse cx="{WIDTH // 2}" cy="{TOP + HALF + STRIP // 2}" rx="{rx}" ry="{rx * 0.52:.0f}" fill="none" '
        'stroke="#3a2a1c" stroke-width="10" opacity="0.5"/>'
        for rx in range(300, 720, 60)
    )
    dirt = art.glow("dirt", "#2a1d13", art.INK)
    ground = f'<rect width="{WIDTH}" height="{height}" fill="url(#dirt)"/>'
    return art.svg(WIDTH, height, dirt, ground, ruts, halves, slots)


def _slots(x: int, y: int) -> str:
    """Return the outlines of the places in a Staging Area."""
    return "".join(
        f'<rect x="{x + SLOT * number}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8" '
        f'fill="none" stroke="{art.EDGE}" stroke-width="1.5" stroke-dasharray="5 5"/>'
        for number in range(STAGING_ROOM)
    )


def _bar(step: str) -> str:
    share = int(step) / BAR_STEPS
    colour = next(colour for least, colour in _LEVELS if share > least or not least)
    return art.svg(
        BAR_WIDTH,
        BAR_HEIGHT,
        art.box(0, 0, BAR_WIDTH, BAR_HEIGHT, art.INK, edge=art.EDGE, radius=6),
        art.box(2, 2, round((BAR_WIDTH - 4) * share), BAR_HEIGHT - 4, colour, radius=5) if share else "",
    )


_OF_CARDS: dict[str, Callable[[int], str]] = {"card": card_face, "active": active_face, "large": large}
_NAMED: dict[str, Callable[[str], str]] = {
    "table": _table,
    "bar": _bar,
    "power": lambda letter: power(letter, SMALL),
    "condition": condition,
    "seat": lambda seat: art.badge(int(seat), 34),
}

assert PRIZES * 23 < ACTIVE_X - MARGIN - 10
