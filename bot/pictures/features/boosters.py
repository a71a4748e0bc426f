"""Opening a booster: the pack, the pile of cards turned over one by one, and the sheet of everything in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND, RARITY_WORDS, THUMB
from games.look.colours import GOLD, INK, MUTED, TEXT, darker, lighter
from games.look.moods import mood_of
from games.look.scene import Anchor, Frame, Scene
from games.look.shapes import circle, gradient, group, path, rect, star, svg
from games.look.sprite_names import named

HIGH = 236
PACK = (120, 168)
GRAND = frozenset({"hologram", "legend"})
FINE = frozenset({"foil", "rare"})
"""The rarities that are announced by a glow, the rarest by a longer one."""
_TEAR = (0, 4, 12, 26, 48, 78, 118, 168)
"""How far the top of the pack has flown off in each frame: slowly at first."""
_COLUMN, _ROW = 116, 96


class Pulled(msgspec.Struct, frozen=True):
    """A card from a booster."""

    key: str
    name: str
    rarity: str
    fate: str
    """What to write beside it: `New`, or what a duplicate turned into, `+2 scrap`."""
    is_new: bool


def sheet(game: str, pulled: Sequence[Pulled], alt: str) -> Scene:
    """Draw all cards of a booster; new ones are marked."""
    rows = -(-len(pulled) // 3)
    canvas = Canvas(mood_of(game), 46 + _ROW * rows)
    new = sum(card.is_new for card in pulled)
    canvas.write(say("what-you-got"), 16, 22, 18, bold=True)
    note = say("new-of", have=new, of=len(pulled)) if new else say("all-doubles")
    canvas.write(note, 346, 22, 13, GOLD if new else MUTED, anchor=Anchor.RIGHT, bold=True)
    for place, card in enumerate(pulled):
        x, y = 12 + _COLUMN * (place % 3), 44 + _ROW * (place // 3)
        canvas.place(of_card("thumb", card.key), x - BRIM, y - BRIM)
        canvas.write(
            card.fate,
            x + THUMB[0] + 6,
            y + 34,
            12,
            GOLD if card.is_new else MUTED,
            bold=card.is_new,
            room=50,
        )
        canvas.write(RARITY_WORDS.get(card.rarity, ""), x + THUMB[0] + 6, y + 51, 11, TEXT, room=50)
    return canvas.scene(alt)


def turned(game: str, pulled: Sequence[Pulled], number: int, size: int, alt: str) -> Scene:
    """Draw the pile after `number` of `size` cards were turned over, the last of them in the middle."""
    canvas = _table(game, number, size)
    last = pulled[number - 1]
    _shown(canvas, last)
    return canvas.scene(alt)


def pack(game: str, size: int, alt: str) -> Scene:
    """Draw the closed pack."""
    canvas = _table(game, 0, size, pile=False)
    canvas.place(named("pack", game, 0), 180 - PACK[0] / 2, 34)
    return canvas.scene(alt)


def reveal(game: str, pulled: Sequence[Pulled], alt: str) -> tuple[Frame, ...]:
    """Return the film of a booster: it is torn open, its cards are turned over, the best one last; the last frame is
    the sheet.

    Common cards turn over quickly; only rare ones take their time.
    """
    frames = []
    for flown in _TEAR:
        canvas = _table(game, 0, len(pulled), pile=False)
        canvas.place(named("pack", game, flown), 180 - PACK[0] / 2, 34)
        frames.append(Frame(canvas.scene(alt), 80))
    for number, card in enumerate(pulled, 1):
        special = card.rarity in GRAND | FINE
        if special:
            canvas = _table(game, number - 1, len(pulled))
            canvas.place(named("shine", card.rarity), 180 - 90, 118 - 90)
            _back(canvas, game, 180 - HAND[0] / 2)
            frames.append(Frame(canvas.scene(alt), 900 if card.rarity in GRAND else 600))
        edge = _table(game, number, len(pulled))
        edge.place(named("edge", game), 180 - 5, 59)
        frames.append(Frame(edge.scene(alt), 80))
        canvas = _table(game, number, len(pulled))
        _shown(canvas, card)
        frames.append(Frame(canvas.scene(alt), 900 if special else 450))
    frames.append(Frame(sheet(game, pulled, alt), 1500))
    return tuple(Frame(_of_film(frame.scene), frame.stay) for frame in frames)


def _of_film(scene: Scene) -> Scene:
    """Return a frame of the common height at two pixels per point: with three a film would be too large."""
    return msgspec.structs.replace(scene, height=HIGH, scale=2)


def _table(game: str, turned_: int, size: int, *, pile: bool = True) -> Canvas:
    canvas = Canvas(mood_of(game), HIGH)
    canvas.write(say("part", have=turned_, of=size), 346, 20, 13, MUTED, anchor=Anchor.RIGHT)
    if pile:
        for n in range(size - turned_):
            _back(canvas, game, 30 - 3 * n + 3 * (size - turned_), 59 - 2 * n)
    return canvas


def _back(canvas: Canvas, game: str, x: float, y: float = 59) -> None:
    canvas.place(named("back", game), x, y)


def _shown(canvas: Canvas, card: Pulled) -> None:
    """Place a turned card in the middle, with its name, its rarity and whether it is new."""
    x = 180 - HAND[0] / 2
    if card.rarity in GRAND | FINE:
        canvas.place(named("shine", card.rarity), 180 - 90, 118 - 90)
    canvas.place(of_card("hand", card.key), x - BRIM, 59 - BRIM)
    canvas.write(card.fate, 262, 108, 15, GOLD if card.is_new else MUTED, bold=True, room=92)
    canvas.write(RARITY_WORDS.get(card.rarity, "Common"), 262, 128, 12.5, TEXT, room=92)
    canvas.write(card.name, 180, 206, 15, bold=True, anchor=Anchor.MIDDLE, room=330)


def pack_svg(game: str, flown: str) -> str:
    """Draw a foil pack with a serrated edge and an emblem; its top has flown off by `flown` points."""
    wide, high = PACK
    colours, far = mood_of(game), float(flown)
    foil = gradient(
        (0, lighter(colours.accent, 0.45)),
        (0.35, colours.accent),
        (0.6, darker(colours.accent, 0.35)),
        (1, lighter(colours.accent, 0.15)),
        across=True,
    )
    teeth = " ".join(f"L{x} {3 if x % 12 else 0}" for x in range(0, wide + 1, 6))
    head = path(f"M0 3 {teeth} V26 H0 Z", foil[1], rim=INK)
    feet = " ".join(f"L{x} {high - (3 if x % 12 else 0)}" for x in range(wide, -1, -6))
    body = path(f"M0 26 H{wide} V{high - 3} {feet} Z", foil[1], rim=INK)
    badge = circle(60, 92, 36, colours.plate, rim=TEXT, rim_width=2) + path(star(60, 92, 26, 11, 5), colours.accent)
    sparks = (
        "".join(path(star(x, y - far * 0.2, 5, 2, 4), "#ffffff") for x, y in ((18, 20), (60, 8), (100, 18)))
        if far > 40
        else ""
    )
    shown = group(head, far * 0.35, -far, turn=far / 6) if far < high else ""
    return svg(
        wide, high, foil[0], body, badge, path("M14 34 V150", rim="#ffffff", rim_width=3, opacity=0.5), shown, sparks
    )


def back_svg(game: str) -> str:
    """Draw the back of a card of a game."""
    wide, high = HAND
    colours = mood_of(game)
    stripes = "".join(f"M{x} {high - 4} l{high - 8} {8 - high} " for x in range(-100, wide - 4, 12))
    drawing = rect(0, 0, wide, high, colours.plate, radius=7) + path(stripes, rim=colours.rim, rim_width=3, opacity=0.5)
    drawing += rect(0, 0, wide, high, "none", radius=7, rim=colours.accent, rim_width=2.4)
    return svg(
        wide,
        high,
        drawing,
        circle(wide / 2, high / 2, 21, colours.plate, rim=colours.accent, rim_width=2),
        path(star(wide / 2, high / 2, 14, 6, 5), colours.accent),
    )


def edge_svg(game: str) -> str:
    """Draw a card edge-on, while it turns over."""
    return svg(10, HAND[1], rect(2, 0, 6, HAND[1], mood_of(game).accent, radius=3, rim=INK))


def shine_svg(rarity: str) -> str:
    """Draw the glow around a rare card, with rays, so that it does not rely on colour alone."""
    tint = "#bff0ff" if rarity in {"foil", "hologram"} else GOLD
    defined, fill = gradient((0, f"{tint}d0"), (0.55, f"{tint}50"), (1, f"{tint}00"), radial=True)
    count = 16 if rarity in GRAND else 10
    rays = path(star(90, 90, 88, 42, count), tint, opacity=0.28)
    return svg(180, 180, defined, rays, circle(90, 90, 88, fill))
