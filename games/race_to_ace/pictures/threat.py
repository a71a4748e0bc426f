"""The threat to the seat that is asked: its own jet, who aims at it, and what that means."""

from collections.abc import Sequence

from games.core import Seat
from games.look.canvas import Canvas
from games.look.grid import WIDTH
from games.look.marks import mark
from games.look.plates import chip
from games.race_to_ace.answers import short
from games.race_to_ace.cards import FACTS, MANEUVER, RADAR
from games.race_to_ace.position import Phase
from games.race_to_ace.sentences import say
from games.race_to_ace.view import RaceView

HIGH = 118
_OWN = 92
"""The size of the viewer's jet."""
_X, _Y = 116, 64
"""The middle of the viewer's jet."""
THREATENED = (Phase.DEFEND, Phase.COUNTER, Phase.LOST_DISCARD)
"""The phases in which there is a threat to show."""


def threat(canvas: Canvas, view: RaceView, names: Sequence[str]) -> str:
    """Draw what the viewer has to answer at the top of a picture, and return it in words."""
    t, seat = view.table, view.viewer
    title, note, warning = threat_in_words(view, names)
    down = t.phase is Phase.LOST_DISCARD
    canvas.place(f"own:{seat}:{'burning' if down else 'flying'}", _X - _OWN / 2, _Y - _OWN / 2 - 8)
    mark(canvas, seat, 10, HIGH - 34, 24)
    chip(canvas, say("you"), 37, HIGH - 32, size=13)
    if not down:
        by = aiming(view)
        canvas.place(f"sight:{'radar' if t.phase is Phase.DEFEND and t.acquisition == RADAR else 'visual'}", 44, 6)
        canvas.place(f"hunter:{by}", 262, 38)
        mark(canvas, by, 326, HIGH - 34, 24)
    chip(canvas, warning, 170, 12, size=13, high=23, ink="#ffd3c9", room=WIDTH - 194)
    return say("alt-of-threat", title=title, note=note, warning=warning)


def aiming(view: RaceView) -> Seat:
    """Return whose card the seat that is asked has to answer."""
    return view.table.active if view.table.phase is Phase.DEFEND else view.table.pending_by


def threat_in_words(view: RaceView, names: Sequence[str]) -> tuple[str, str, str]:
    """Return the title, the sentence below it, and the warning beside the jet."""
    t = view.table
    if t.phase is Phase.LOST_DISCARD:
        return say("you-were-shot-down"), say("you-miss-this-turn"), say("misses-a-turn")
    who = names[aiming(view)]
    if t.phase is Phase.COUNTER:
        card = FACTS[t.pending].name
        against = say("against-you", reversed=t.pending == MANEUVER)
        return say("plays-a-card", name=who, card=card), against, say("card-by", card=card, name=who)
    radar = t.acquisition == RADAR
    title, note = say("has-you", name=who, radar=radar), say("defend-or-let-stand", card=short(t.acquisition))
    return title, note, say("can-hit-you", radar=radar)
