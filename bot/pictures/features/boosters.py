"""Opening a booster: the pack, the pile of cards turned over one by one, and the sheet of everything in it."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.look import MOODS, WIDTH, Anchor, Canvas, Frame, Scene, chip, drawing, mood_of, named, plate, sheet_sprites
from games.look.card_pages import of_card
from games.look.cards import BIG, BRIM, FULL, HAND, ICON, THUMB
from games.look.colours import GOLD, INK, MUTED, TEXT
from games.look.letters import wrapped
from games.look.shapes import group, inner_drawing, svg, window
from games.registry import card_games

HIGH = 348
"""The height of every picture: a card at full size has room."""
PACK, NEAR = (150, 222), 1.3
"""The size of an unopened pack, and how much larger it is just before it is opened."""
GRAND = frozenset({"hologram", "legend"})
FINE = frozenset({"foil", "rare"})
"""The rarities that are announced by a glow, the rarest by a longer one."""
_TEAR = (0, 6, 16, 34, 62, 100, 150, 222)
"""How far the torn-off top of the pack has moved in each frame: slowly at first."""
_ROW = 154
_ROOM = 64
"""The room around a pack in which its torn-off top moves."""
GLOW = 340
"""The size of the largest light behind a card."""
_BRIMS = {"full": BRIM, "big": 1.5 * BRIM}
_MIDDLE, _LEFT = 180, 117
_TOP = 44
"""Where a card is shown while the others lie beside it."""
_SEEN = 296
"""The upper edge of the row of cards that were turned before."""


class Pulled(msgspec.Struct, frozen=True):
    """A card from a booster."""

    key: str
    name: str
    rarity: str
    fate: str
    """The note beside it: `New`, or what a duplicate turned into, `+2 scrap`."""
    is_new: bool = False


class Booster(msgspec.Struct, frozen=True):
    """A booster and the words in its pictures."""

    game: str
    title: str
    pulled: tuple[Pulled, ...]
    tally: str = ""
    """How many different cards of the game its owner has now: "10 of 246"."""
    sleeve: str = ""
    """The colour of the cards' backs, if not the usual one."""


def sheet(booster: Booster, alt: str) -> Scene:
    """Draw all cards of a booster in two rows, each with what it means; new ones are marked."""
    pulled = booster.pulled
    across = -(-len(pulled) // 2)
    step = (WIDTH - 8) / across
    canvas = Canvas(mood_of(booster.game), HIGH)
    canvas.write(say("what-you-got"), 14, 20, 18, bold=True)
    new = sum(card.is_new for card in pulled)
    note = say("new-of", have=new, of=len(pulled)) if new else say("all-doubles")
    canvas.write(note, 346, 20, 13, GOLD if new else MUTED, anchor=Anchor.RIGHT, bold=True)
    for place, card in enumerate(pulled):
        middle, y = 4 + step * (place % across + 0.5), 40 + _ROW * (place // across)
        canvas.place(of_card("hand", card.key), middle - HAND[0] / 2 - BRIM, y - BRIM)
        tint = GOLD if card.is_new else MUTED
        canvas.write(card.fate, middle, y + 129, 12.5, tint, anchor=Anchor.MIDDLE, bold=card.is_new, room=step - 2)
    return canvas.scene(alt)


def odds(game: str, slots: Sequence[tuple[int, Sequence[Pulled]]], alt: str) -> Scene:
    """Draw each slot of a booster on a plate: for how many cards it is, and a card of each rarity with its chance."""
    step = (WIDTH - 8) / sum(len(examples) for _, examples in slots)
    canvas, left = Canvas(mood_of(game), 154), 4.0
    for cards, examples in slots:
        wide = step * len(examples)
        plate(canvas, left + 2, 4, wide - 4, 146)
        inside, room = say("cards-inside", cards=cards), step - 12
        canvas.write(inside, left + wide / 2, 18, 13, anchor=Anchor.MIDDLE, bold=True, room=room)
        for place, card in enumerate(examples):
            middle = left + step * (place + 0.5)
            canvas.place(of_card("thumb", card.key), middle - THUMB[0] / 2 - BRIM, 30 - BRIM)
            canvas.write(card.fate, middle, 121, 15, GOLD, anchor=Anchor.MIDDLE, bold=True, room=room)
            canvas.write(card.rarity, middle, 138, 12.5, anchor=Anchor.MIDDLE, room=room)
        left += wide
    return canvas.scene(alt)


def turned(booster: Booster, number: int, alt: str) -> Scene:
    """Draw the pile after `number` cards were turned over: the last of them in the middle, the very last one large."""
    canvas = _table(booster, number)
    if number == len(booster.pulled):
        _finale(canvas, booster)
    else:
        _shown(canvas, booster.pulled[number - 1])
    return canvas.scene(alt)


def pack(booster: Booster, alt: str, flown: float = 0) -> Scene:
    """Draw the pack with the game, a car of it, and how many cards are inside; its top has `flown` off."""
    canvas = _table(booster, 0)
    inside = say("cards-inside", cards=len(booster.pulled))
    _pack(canvas, booster.game, booster.title, inside, _MIDDLE, HIGH - 12 - PACK[1] * NEAR, flown, NEAR)
    return canvas.scene(alt)


def _pack(
    canvas: Canvas, game: str, title: str, note: str, middle: float, y: float, flown: float = 0, scale: float = 1
) -> None:
    """Place a pack with its game's name and a note."""
    left = middle - PACK[0] / 2 * scale
    canvas.place(named("pack", game, scale), left, y)
    if flown < PACK[1]:
        room = _ROOM if flown else 0
        canvas.place(named("pack-top", game, flown, room, scale), left - room * scale, y - room * scale)
    for text, below, size in ((title, 52, 17), (note, 188, 15)):
        for number, line in enumerate(wrapped(text, (PACK[0] - 6) * scale, size * scale, bold=True)):
            at = y + (below + 17 * number) * scale
            canvas.write(line, middle, at, size * scale, INK, anchor=Anchor.MIDDLE, bold=True)


def shelf(
    packs: Sequence[tuple[str, str, str]], starters: Sequence[tuple[str, str]], alt: str, *, either: bool = False
) -> Scene:
    """Draw a person's unopened packs, each with game, title and note; one or none with `starters` beside it: the names
    of decks, each with the sprite of a card. `either` says that only one of two packs can be opened.
    """
    canvas = Canvas(MOODS["home"], 238 if packs else 206)
    for place, (game, title, note) in enumerate(packs[:2]):
        _pack(canvas, game, title, note, 91 if starters else 180 + 172 * (place + 0.5 - len(packs[:2]) / 2), 8)
    if either:
        canvas.write(say("either"), WIDTH / 2, 119, 14, MUTED, anchor=Anchor.MIDDLE, bold=True)
    left, step, y = (176, 92, 56) if packs else (8, 87, 40)
    for place, (name, card) in enumerate(starters[: 2 if packs else 4]):
        x = left + step * place
        canvas.place(card, x - BRIM, y - BRIM)
        for number, line in enumerate(wrapped(name, step - 4, 13, most=2)):
            canvas.write(line, x + 42, y + 136 + 16 * number, 13, anchor=Anchor.MIDDLE, bold=True, room=step - 2)
    if starters and packs:
        canvas.write(say("or-starter"), 263, 36, 13.5, MUTED, anchor=Anchor.MIDDLE, room=180)
    elif starters:
        canvas.write(say("starters"), 14, 20, 18, bold=True)
    return canvas.scene(alt)


def turning(booster: Booster, number: int, alt: str) -> tuple[Frame, ...]:
    """Return the film of one card that is turned over; the last frame is `turned`."""
    torn = [Frame(pack(booster, alt, flown), 80) for flown in _TEAR] if number == 1 else []
    last = number == len(booster.pulled)
    size, wide, x, y = ("full", FULL[0], 8, 6) if last else ("big", BIG[0], _LEFT, _TOP)
    card, middle = booster.pulled[number - 1], (x + wide / 2, y + (FULL if last else BIG)[1] / 2)
    special, frames = card.rarity in GRAND | FINE, torn
    for part in (0.35, 0.75):  # it rises from the pile
        canvas = _table(booster, number)
        left, top = 9 + (middle[0] - HAND[0] / 2 - 9) * part, _TOP + 40 + (middle[1] - HAND[1] / 2 - _TOP - 40) * part
        _back(canvas, booster, left, top)
        frames.append(Frame(canvas.scene(alt), 60))
    brim = _BRIMS[size]
    for share, (face, percent) in enumerate(_FLIP, 1):
        canvas = _table(booster, number)
        if special:
            light = round((GLOW if last else 260) * (0.8 + 0.2 * share / len(_FLIP)) / 20) * 20
            canvas.place(named("shine", card.rarity, light), middle[0] - light / 2, middle[1] - light / 2)
        shown, left = card.key if face else "", middle[0] - (wide / 2 + brim) * percent / 100
        canvas.place(named("flip", booster.game, size, shown, booster.sleeve, percent), left, y - brim)
        waits = percent == 100 and special
        frames.append(Frame(canvas.scene(alt), (600 if card.rarity in GRAND else 450) if waits else 60))
    if last:  # what it means for the collection, word by word
        for words in (0, 1, 2):
            canvas = _table(booster, number)
            _finale(canvas, booster, words)
            frames.append(Frame(canvas.scene(alt), 100))
    return _at_one_scale([*frames, Frame(turned(booster, number, alt), 1500)])


_FLIP = ((0, 100), (0, 78), (0, 40), (0, 8), (1, 8), (1, 40), (1, 78))
"""How a card turns: whether its face shows, and how wide it is seen, in percent."""


def reveal(booster: Booster, alt: str) -> tuple[Frame, ...]:
    """Return the film of a booster: it is torn open, its cards are turned over, the best one last and large; the last
    frame is the sheet.

    All films begin alike: a card is revealed only when it is turned.
    """
    frames = [Frame(pack(booster, alt, flown), 80) for flown in _TEAR]
    for number in range(1, len(booster.pulled)):
        frames += _briefly(booster, number, alt)
    *turning_last, last = turning(booster, len(booster.pulled), alt)
    frames += [*turning_last, Frame(last.scene, 2200)]
    return _at_one_scale([*frames, Frame(sheet(booster, alt), 1500)])


def _briefly(booster: Booster, number: int, alt: str) -> list[Frame]:
    """Return three frames of the film of a card: its back, before a rare one in a glow; its edge; and its face."""
    film = turning(booster, number, alt)
    special = booster.pulled[number - 1].rarity in GRAND | FINE
    return [film[-8], Frame(film[-5].scene, 80), Frame(film[-1].scene, 900 if special else 450)]


def _at_one_scale(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """Return frames at two pixels per point: with three a film would be too large."""
    return tuple(Frame(msgspec.structs.replace(frame.scene, scale=2), frame.stay) for frame in frames)


def _table(booster: Booster, turned_: int) -> Canvas:
    """Draw the table: the pile, and below it the cards before the one that is turned, until the last one comes."""
    canvas, size = Canvas(mood_of(booster.game), HIGH), len(booster.pulled)
    canvas.write(say("part", have=turned_, of=size), 346, 18, 13, MUTED, anchor=Anchor.RIGHT)
    for place, card in enumerate(booster.pulled[: turned_ - 1] if 0 < turned_ < size else ()):
        canvas.place(of_card("icon", card.key), 6 + ICON[0] * place, _SEEN)
    for n in range(size - turned_ if turned_ else 0):
        _back(canvas, booster, 6 - 3 * n + 3 * (size - turned_), _TOP + 40 - 2 * n)
    return canvas


def _back(canvas: Canvas, booster: Booster, x: float, y: float) -> None:
    canvas.place(named("back", booster.game, booster.sleeve), x, y)


def _shown(canvas: Canvas, card: Pulled) -> None:
    """Place a turned card in the middle, with its name, its rarity and whether it is new."""
    if card.rarity in GRAND | FINE:
        canvas.place(named("shine", card.rarity, 260), _MIDDLE - 130, _TOP + 88 - 130)
    canvas.place(of_card("big", card.key), _LEFT - 6, _TOP - 6)
    canvas.write(card.name, _MIDDLE, _TOP + 197, 17, bold=True, anchor=Anchor.MIDDLE, room=330)
    tint = GOLD if card.is_new else MUTED
    canvas.write(f"{card.rarity.capitalize()} · {card.fate}", _MIDDLE, _TOP + 222, 15, tint, anchor=Anchor.MIDDLE)


def _finale(canvas: Canvas, booster: Booster, words: int = 3) -> None:
    """Place the last card at full size in its light, with what it means for the collection beside it.

    `words` is how much of that is written: its rarity, whether it is new, how many cards there are now.
    """
    card = booster.pulled[-1]
    canvas.place(named("shine", card.rarity, GLOW), 180 - GLOW / 2, 174 - GLOW / 2)
    canvas.place(of_card("full", card.key), 8 - BRIM, 6 - BRIM)
    middle = (8 + FULL[0] + WIDTH) / 2
    if words > 0:
        canvas.write(card.rarity.capitalize(), middle, 130, 16, TEXT, anchor=Anchor.MIDDLE, bold=True, room=98)
    if words > 1 and card.is_new:
        chip(canvas, card.fate.upper(), middle, 78, high=24, fill=GOLD, ink=INK, anchor=Anchor.MIDDLE, room=98)
    elif words > 1:
        canvas.write(card.fate, middle, 88, 14, MUTED, anchor=Anchor.MIDDLE, bold=True, room=98)
    if words > 2:
        canvas.write(booster.tally, middle, 158, 15, GOLD, anchor=Anchor.MIDDLE, bold=True, room=98)
        canvas.write(say("different-cards"), middle, 178, 12, TEXT, anchor=Anchor.MIDDLE, room=98)


def flip_svg(game: str, size: str, key: str, sleeve: str, percent: str) -> str:
    """Draw a card that turns: its face, or its back if no `key` is given, seen `percent` of its width wide."""
    share, brim, (wide, high) = int(percent) / 100, _BRIMS[size], FULL if size == "full" else BIG
    if key:
        drawn = inner_drawing(card_games()[game].sprite(of_card(size, key)), words=share > 0.5)
    else:
        back = inner_drawing(sheet_sprites("home")["back"](game, sleeve))
        drawn = group(window(back, 0, 0, *HAND, radius=7), brim, brim, scale=wide / HAND[0])
    turned_ = f'<g transform="scale({share:g} 1)">{drawn}</g>'
    return svg((wide + 2 * brim) * share, high + 2 * brim, turned_)


def larger(name: str) -> tuple[str, float, float] | None:
    """Return the sprite that `name` is a scaled image of, if any, and its width and height as fractions of that one.

    To reduce pixels takes a tenth of the time of drawing them.
    """
    match name.split(":"):
        case ["look", "shine", rarity, extent] if float(extent) < GLOW:
            return named("shine", rarity, GLOW), float(extent) / GLOW, float(extent) / GLOW
        case ["look", "flip", game, size, key, sleeve, percent] if percent != "100":
            return of_card(size, key) if key else named("flip", game, size, "", sleeve, 100), int(percent) / 100, 1
    return None


def pack_svg(game: str, scale: str) -> str:
    """Draw a foil pack with a car in a window, without its top, `scale` times as large as one that waits."""
    cards = card_games()[game]
    best = max(cards.catalogue().values(), key=lambda card: cards.rarities.index(card.rarity))
    art = group(inner_drawing(cards.faces.card(best.key).art), 0, 0, scale=(PACK[0] - 16) / 84)
    shown = window(art, 8, 72, PACK[0] - 16, 98, radius=8)
    size, drawn = float(scale), drawing("sprites/home#pack", accent=mood_of(game).accent, art=shown)
    return svg(PACK[0] * size, PACK[1] * size, group(drawn, 0, 0, scale=size))
