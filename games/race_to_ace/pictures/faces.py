"""A card shown large, with all that it does."""

from msgspec.structs import replace

from games.look import cards
from games.look.canvas import Canvas
from games.look.grid import WIDTH
from games.look.scene import Anchor, Scene
from games.look.shapes import rect, svg
from games.race_to_ace.answers import motto
from games.race_to_ace.cards import FACTS, KEYS
from games.race_to_ace.pictures import pieces
from games.race_to_ace.pictures.dusk import dusk
from games.race_to_ace.pictures.table import MOOD
from games.race_to_ace.sentences import say
from games.race_to_ace.text import card_text

_HIGH = 356


def face(key: str) -> Scene | None:
    """Draw one card large, with the number of its copies beside it."""
    if key not in KEYS:
        return None
    facts = FACTS[KEYS.index(key)]
    canvas = Canvas(MOOD, _HIGH, "blank")
    canvas.place(f"large:{key}", 12 - cards.BRIM, 10 - cards.BRIM)
    canvas.write(str(facts.copies), 305, 150, 30, MOOD.accent, anchor=Anchor.MIDDLE, bold=True)
    canvas.write(say("in-the-deck"), 305, 176, 13, anchor=Anchor.MIDDLE)
    kind = say("card-kind", kind=facts.kind, copies=facts.copies)
    alt = say("alt-of-card", name=facts.name, kind=kind, motto=motto(KEYS.index(key)), text=card_text(key))
    return canvas.scene(alt)


def face_svg() -> str:
    """Draw the background of a card shown large."""
    return svg(WIDTH, _HIGH, dusk(_HIGH), rect(258, 118, 94, 78, MOOD.plate, radius=9, rim=MOOD.rim))


def large_svg(key: str) -> str:
    """Draw a card at its full size."""
    return cards.full(replace(pieces.card(key), name=FACTS[KEYS.index(key)].name, text=card_text(key)))
