"""The eleven cards: as small cards, as minis in front of a pilot, and large with all that they do."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from games.look import WIDTH, Anchor, Canvas, Scene, cards, drawing
from games.look.cards import CardFace
from games.look.colours import TEXT, darker, lighter
from games.look.formulas import Value
from games.look.shapes import SIZE, gradient, icon, rect, svg
from games.look.sheets import read_icons
from games.race_to_ace.answers import motto, short
from games.race_to_ace.cards import ECM, FACTS, KEYS, MANEUVER
from games.race_to_ace.pictures.sky import MOOD, dusk
from games.race_to_ace.sentences import say
from games.race_to_ace.text import card_text

MINI_WIDE, SLIM_WIDE, MINI_HIGH = 49, 31, 54
_ICONS = read_icons("games.race_to_ace")
_OVER = (KEYS[ECM], KEYS[MANEUVER])
"""The cards that can lie on an Acquisition."""
_SYLLABLES = {"malfunction": "Mal-function"}
_FACE_HIGH = 356


def of_card(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a card shows: its colour, its sign and its name."""
    card = KEYS.index(key)
    return {"colour": FACTS[card].colour, "sign": _ICONS[key], "name": short(card)}


def of_state(state: str) -> Mapping[str, Value]:
    """Return the state of a card in front of a pilot: another one `covers` it, or it lies there several times."""
    if state in _OVER:
        return {"covers": 1, "word": say("covered-by", card=state), "sign": _ICONS[state], "count": ""}
    return {"covers": 0, "word": "", "sign": "", "count": f"×{state}" if state.isdigit() else ""}


def keys() -> Sequence[str]:
    """Return the keys of all cards."""
    return KEYS


def card(key: str) -> CardFace:
    """Return a card: its symbol, its short name and its kind."""
    number = KEYS.index(key)
    drawn, colour, kind = art(number), FACTS[number].colour, FACTS[number].kind
    badge = icon(_ICONS[key], 2, 2, 20, TEXT)
    broken = _SYLLABLES.get(key, "")
    return CardFace(short(number), drawn, SIZE, colour, kind=kind, badge=badge, syllables=broken)


def art(number: int) -> str:
    """Draw the scene of a card, in front of a sight for Attack cards, clouds for Defense cards, rays for Specials."""
    colour = FACTS[number].colour
    # Cards of one kind share a background; the height of the light differs.
    light = 0.15 + 0.7 * number / len(FACTS)
    define, fill = gradient((0, darker(colour, 0.62)), (light, darker(colour, 0.1)), (1, lighter(colour, 0.34)))
    behind = drawing(f"jets/grounds#{FACTS[number].kind.lower()}", colour=lighter(colour, 0.55))
    return svg(*SIZE, define, rect(0, 0, *SIZE, fill), behind, drawing(f"aces/cards#{KEYS[number]}"))


def face(key: str) -> Scene | None:
    """Draw one card large, with the number of its copies beside it."""
    if key not in KEYS:
        return None
    facts = FACTS[KEYS.index(key)]
    canvas = Canvas(MOOD, _FACE_HIGH, "blank")
    canvas.place(f"large:{key}", 12 - cards.BRIM, 10 - cards.BRIM)
    canvas.write(str(facts.copies), 305, 150, 30, MOOD.accent, anchor=Anchor.MIDDLE, bold=True)
    canvas.write(say("in-the-deck"), 305, 176, 13, anchor=Anchor.MIDDLE)
    kind = say("card-kind", kind=facts.kind, copies=facts.copies)
    alt = say("alt-of-card", name=facts.name, kind=kind, motto=motto(KEYS.index(key)), text=card_text(key))
    return canvas.scene(alt)


def face_svg() -> str:
    """Draw the background of a card shown large."""
    return svg(WIDTH, _FACE_HIGH, dusk(_FACE_HIGH), rect(258, 118, 94, 78, MOOD.plate, radius=9, rim=MOOD.rim))


def large_svg(key: str) -> str:
    """Draw a card at its full size."""
    return cards.full(replace(card(key), name=FACTS[KEYS.index(key)].name, text=card_text(key)))
