"""The picture of the chosen card: its effect on each Vehicle on or at which it can be played."""

from collections.abc import Sequence

import msgspec

from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.card_faces import window_in_words
from games.acceleracers.cards import KEYS, NAMES, STATS, card
from games.acceleracers.figures import escape, sums
from games.acceleracers.forecast import Fate, Forecaster
from games.acceleracers.hints import damage_done
from games.acceleracers.pictures.tiles import MOOD
from games.acceleracers.sentences import say
from games.acceleracers.text import figures, kind_line, worn_in_words
from games.acceleracers.view import AcceleView
from games.look import LEAST, NARROW, Anchor, Canvas, Scene, plate
from games.look.colours import ALARM, GOOD, INK, MUTED, TEXT
from games.look.letters import width, wrapped

HEAD, ROW = 92, 39
"""The heights of the card's own part, and of each way to play it."""
CROWD, MOST_WAYS = 5, 3
"""Up to a `CROWD` of ways are all shown, else `MOST_WAYS` of them; those that decide something come first."""
LEFT, RIGHT, BESIDE, PITCH = 20, 340, 118, 36
BRIEF_LINES = 2
_VERDICTS = {Fate.ROLLS_ON: GOOD, Fate.JUNKED: ALARM}


class Way(msgspec.Struct, frozen=True):
    """One way to play the card: where, the escape value there, and the result."""

    where: str
    asks: str
    verdict: str
    colour: str = TEXT
    before: str = ""
    """The sum in the window that the Realm asks for, before and after."""
    after: str = ""
    window: int = 0
    enough: bool = False

    def in_words(self) -> str:
        """Return the same as a sentence."""
        becomes = say("figure-becomes", before=self.before, after=self.after) if self.before else self.after
        facts = [self.asks, becomes, self.verdict]
        return f"{self.where}: {', '.join(fact for fact in facts if fact)}."


def close_up(view: AcceleView, choices: Sequence[AcceleAction], _names: Sequence[str]) -> Scene | None:
    """Draw a card for which only the Vehicle or the target is still to be chosen; None at any other step."""
    cards = {action.card for action in choices}
    if len(cards) != 1 or any(action.verb not in (Verb.EQUIP, Verb.FREE, Verb.HAZARD) for action in choices):
        return None
    ahead = Forecaster(view)
    ways = [
        _struck(view, action, ahead) if action.verb is Verb.HAZARD else _put(view, action, ahead) for action in choices
    ]
    return _drawn(cards.pop(), ways)


def _put(view: AcceleView, action: AcceleAction, ahead: Forecaster) -> Way:
    """Return what a card does for one of the viewer's Vehicles."""
    seat = view.table.asked
    stack, forecast = view.sides[seat].need(action.vehicle), ahead.after(action, action.vehicle)
    window, value = escape(view, view.sides[seat], stack.place)[0]
    where = NAMES[action.vehicle]
    asks = say("realm-asks", place=stack.place + 1, stat=STATS[window], value=value)
    if forecast.home:
        return Way(where, asks, say("home-now"), GOOD)
    if forecast.place is None:
        return Way(where, asks, say("fate", fate=forecast.fate) or say("depends"), _VERDICTS.get(forecast.fate, MUTED))
    moves, there = forecast.place != stack.place, forecast.place + 1
    if forecast.sums is None:
        return Way(where, asks, say("goes-to", place=there) if moves else "")
    window, value = forecast.needs[0]
    after = forecast.sums[window]
    return Way(
        where,
        say("realm-asks", place=there, stat=STATS[window], value=value) if moves else asks,
        ", ".join(filter(None, (say("goes-on-to", place=there) if moves else "", say("fate", fate=forecast.fate)))),
        _VERDICTS.get(forecast.fate, MUTED),
        "" if moves else str(sums(view, stack)[window]),
        str(after),
        window,
        enough=after >= value,
    )


def _struck(view: AcceleView, action: AcceleAction, ahead: Forecaster) -> Way:
    """Return what a Hazard does if nobody answers it."""
    if not action.vehicle:
        return Way(say("your-opponent"), "", card(action.card).brief)
    stack = view.sides[1 - view.table.asked].need(action.vehicle)
    where = NAMES[action.vehicle]
    if action.other:
        where = say("two-vehicles", vehicle=where, other=NAMES[action.other])
    elif action.slot >= 0:
        where = say("card-on", card=worn_in_words(stack.equipped[action.slot]), vehicle=where)
    place, stops = stack.place + 1, ahead.stops(action)
    harm = damage_done(view, action, ahead.events(action))
    return Way(where, say("realm-number", place=place, stops=stops), harm, ALARM if stops else TEXT)


# --- drawing ---


def _drawn(number: int, ways: Sequence[Way]) -> Scene:
    telling = sorted(ways, key=lambda way: way.colour not in (GOOD, ALARM))[: MOST_WAYS if len(ways) > CROWD else CROWD]
    facts, first = card(number), [way for way in ways if way in telling]
    left_out = len(ways) - len(first)
    high = HEAD + ROW * len(first) + 10 + (16 if left_out else 0)
    canvas = Canvas(MOOD, high, background=f"night:{high}")
    plate(canvas, 8, 8, 344, high - 16, rim=MOOD.accent)
    canvas.place(f"art:{KEYS[number]}", 16, 16)
    canvas.write(facts.name, BESIDE, 27, 16, bold=True, room=RIGHT - BESIDE)
    canvas.write(kind_line(facts), BESIDE, 45, 12, MUTED, room=RIGHT - BESIDE - PITCH * len(STATS))
    _figures(canvas, number)
    for n, line in enumerate(wrapped(facts.brief, (RIGHT - BESIDE - 1) / NARROW, LEAST, most=BRIEF_LINES)):
        canvas.write(line, BESIDE, 62 + 15 * n, LEAST, room=RIGHT - BESIDE)
    for n, way in enumerate(first):
        _way(canvas, way, HEAD + ROW * n)
    if left_out:
        canvas.write(say("more-in-list", count=left_out), LEFT, high - 18, 11.5, MUTED)
    numbers = f"{figures(facts)}." if figures(facts) else ""
    lines = [f"{facts.name}, {kind_line(facts)}.", numbers, facts.brief, *(way.in_words() for way in first)]
    return canvas.scene(" ".join(filter(None, lines)))


def _figures(canvas: Canvas, number: int) -> None:
    """Write the numbers of the card beside its kind."""
    texts = [(window, text) for window in range(len(STATS)) if (text := window_in_words(number, window))]
    for n, (window, text) in enumerate(reversed(texts)):
        canvas.place(f"large-stat:{window}", RIGHT - PITCH * n - 15 - width(text, 13, bold=True), 39)
        canvas.write(text, RIGHT - PITCH * n, 45, 13, anchor=Anchor.RIGHT, bold=True)


def _way(canvas: Canvas, way: Way, y: float) -> None:
    """Draw one way to play the card in two lines."""
    canvas.place("way", 14, y)
    asks = width(way.asks, 11.5)
    canvas.write(way.where, LEFT, y + 10, 13, bold=True, room=RIGHT - LEFT - asks - 10)
    canvas.write(way.asks, RIGHT, y + 10, 11.5, MUTED, anchor=Anchor.RIGHT)
    x: float = LEFT
    if way.before:
        canvas.write(way.before, x, y + 27, 14, bold=True)
        x += width(way.before, 14, bold=True) + 6
        canvas.place("becomes", x, y + 22)
        x += 26
    if way.after:
        wide = round(width(way.after, 13, bold=True)) + 26
        canvas.place(f"asked:{way.window}:{'met' if way.enough else 'short'}:{wide}", x, y + 19.5)
        canvas.write(way.after, x + 13, y + 27, 13, INK, bold=True)
        x += wide + 8
    if way.before or way.after:
        canvas.write(way.verdict, RIGHT, y + 27, 12.5, way.colour, anchor=Anchor.RIGHT, bold=True, room=RIGHT - x)
    else:
        canvas.write(way.verdict, LEFT, y + 27, 12, way.colour, room=RIGHT - LEFT)
