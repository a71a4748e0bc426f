"""Moments: films of a second and a half, such as a kill, a wreck or a dice roll, as keyframes in `moments.toml`.

A moment shows one public event and nothing else: it is made from the event's facts alone, and never from a position.
"""

import math
import re
from collections.abc import Callable, Collection, Mapping

import msgspec

from games.contract.catalogues import read_catalogue
from games.core import Event, Seat
from games.core.fluent import sentences
from games.look import LEAST, NARROW, WIDTH, Anchor, Frame, Label, Scene, Sprite, mood_of, named
from games.look.colours import INK, TEXT
from games.look.letters import width, wrapped
from games.look.shapes import group, inner_drawing, svg

FRAMES, STEP, HOLD = 12, 75, 300
"""The number of frames, how long each is shown, and by how much the last one is shown longer, in milliseconds."""
SCALE = 2
"""Pixels per point: a film has many pictures."""
SET = 360
"""The side of the square background, of which a picture shows the middle."""
_WHOLE = 200
"""In lower pictures everything is smaller and closer together, so that neither words nor actors are cut."""
PREFIX = "stage:"
_TURN, _PERCENT = 15, 10
"""Turns and sizes are rounded to multiples of these, so that a game has few sprites."""
_PLATE = 156
"""The side of the square around the plate of a sound word, in points."""
_WORD = 0.82
"""The room for the word between the teeth of its plate, for each percent of the plate's size."""
_ROOM = 1.5
"""A turned or enlarged sprite needs more room."""
_CAPTION, _LINE = WIDTH - 44, 18
"""The room for a caption, and the height of its lines: two, if it is long."""
_SENTENCE = re.compile(r"(?<=[.!?]) ")
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_EASES: Mapping[str, Callable[[float], float]] = {
    "out": lambda part: 1 - (1 - part) ** 3,
    "in": lambda part: part**2,
    "even": lambda part: part,
}

Moment = tuple[str, ...]
"""The name of a moment and its facts, as text, in the order of the script; empty for an event without one."""
Track = float | tuple[tuple[float, float], ...]
"""A number, or keyframes: pairs of a frame and the number there."""


class Actor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sprite, or a text, that moves; places are points from the middle of the picture."""

    sprite: str = ""
    text: str = ""
    size: int = 100
    """The side of the square around a sprite, or the size of a text."""
    colour: str = TEXT
    x: Track = 0
    y: Track = 0
    turn: Track = 0
    scale: Track = 100
    """In percent."""
    seen: tuple[int, int] = (0, FRAMES)
    """The first frame in which it is seen, and the first in which it no longer is."""
    ease: str = "out"
    each: str = ""
    """A fact of several words: there is one actor for each, and `{word}` stands for it."""
    apart: float = 0
    late: int = 0
    """How many points these actors are apart, and how many frames later each of them begins."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The film of one kind of event."""

    on: str
    """The class of the event."""
    facts: tuple[str, ...]
    """The fields of the event that `{...}` may name."""
    set: str
    """The background."""
    actor: tuple[Actor, ...]
    talk: tuple[str, ...] = ()
    """The facts that name the seats which may say something about it, the one with most to say first."""
    sound: str = ""
    """What makes the sound; by default the moment."""
    loud: tuple[int, int, float, float] = (4, FRAMES, 0, -52)
    """The first frame in which the sound word is seen, the first in which it no longer is, and its place."""


class Moments:
    """The moments of a game, the weightiest first."""

    def __init__(self, package: str, game: str) -> None:
        """Read the scripts of a package; its sentences have a word for each sound, such as CRUNCH, and the comments."""
        self.scripts = read_catalogue(package, "moments.toml", dict[str, Script])
        self.comments = [f"{name}-{fact}" for name, script in self.scripts.items() for fact in script.talk]
        self._names = {script.on: name for name, script in self.scripts.items()}
        self._weights = {name: (n, len(each.facts)) for n, (name, each) in enumerate(reversed(self.scripts.items()), 1)}
        self._mood, self._say = mood_of(game), sentences(package)

    def moment(self, event: Event) -> Moment:
        """Return the moment of a public event; empty if it has none."""
        name = self._names.get(type(event).__name__)
        if name is None or event.audience is not None:
            return ()
        return name, *(str(getattr(event, fact)) for fact in self.scripts[name].facts)

    def weight(self, moment: Moment) -> int:
        """Return the weight of a moment, 1 or more; 0 for one that this version does not know."""
        weight, facts = self._weights.get(moment[0], (0, 0)) if moment else (0, 0)
        return weight if len(moment) == 1 + facts else 0

    def talk(self, moment: Moment, seats: Collection[Seat]) -> tuple[Seat, str] | None:
        """Return which of some seats comments on a moment, and the key of its comments: `shot-down-victim`."""
        name, *values = moment
        script = self.scripts[name]
        facts = dict(zip(script.facts, values, strict=True))
        speakers = (fact for fact in script.talk if int(facts[fact]) in seats)
        return next(((int(facts[fact]), f"{name}-{fact}") for fact in speakers), None)

    def line(self, of: str, n: int) -> str:
        """Return a computer's comment for a key from `talk`, in one of two wordings."""
        return self._say("talk", of=of, n=n)

    def film(self, moment: Moment, caption: str, high: int) -> tuple[Frame, ...]:
        """Draw a moment as high as the picture that it ends in, with its sentence at the lower edge."""
        name, *values = moment
        script = self.scripts[name]
        facts = dict(zip(script.facts, values, strict=True))
        return tuple(
            Frame(self._frame(script, facts, frame, caption, high), STEP + HOLD * (frame == FRAMES - 1))
            for frame in range(FRAMES)
        )

    def _frame(self, script: Script, facts: Mapping[str, str], frame: int, caption: str, high: int) -> Scene:
        less = min(1.0, high / _WHOLE)
        x, y = WIDTH / 2, high / 2 - 30 * (1 - less)
        sprites = [Sprite(f"set:{script.set}", 0, y - SET / 2)]
        labels: list[Label] = []
        for actor in script.actor:
            words = facts[actor.each].split() if actor.each else [""]
            for n, word in enumerate(words):
                now = frame - n * actor.late
                if not actor.seen[0] <= now < actor.seen[1]:
                    continue
                holes = {**facts, "word": word}
                across = x + at(actor.x, now, actor.ease) + actor.apart * (n - (len(words) - 1) / 2)
                down = y + at(actor.y, now, actor.ease) * less
                if actor.text:
                    text = actor.text.format_map(holes)
                    labels.append(
                        Label(text, across, down, max(LEAST, actor.size * less), actor.colour, Anchor.MIDDLE, bold=True)
                    )
                    continue
                turn, scale = at(actor.turn, now, actor.ease), at(actor.scale, now, actor.ease) * less
                sprites.append(staged(actor.sprite.format_map(holes), actor.size, across, down, turn, scale))
        spoken = wrapped(caption, _CAPTION / NARROW, 14, bold=True)
        if len(spoken) > 1:
            spoken = wrapped(_SENTENCE.split(caption)[0], _CAPTION / NARROW, 14, bold=True)
        top = high - 16 - _LINE * len(spoken)
        sprites.append(Sprite(named("pill", WIDTH - 24, 8 + _LINE * len(spoken), INK), 12, top))
        for n, line in enumerate(spoken):
            labels.append(
                Label(line, x, top + 4 + _LINE * (n + 0.5), 14, TEXT, Anchor.MIDDLE, bold=True, width=_CAPTION)
            )
        begins, ends, right, below = script.loud
        if begins <= frame < ends:
            sound = self._say("sound", of=(script.sound or self._names[script.on]).format_map(facts))
            wide = width(sound, 1, bold=True)
            grown = max(LEAST * wide / _WORD, (60 + 40 * min(1, (frame - begins + 1) / 2)) * less)
            grown = _PERCENT * math.ceil(grown / _PERCENT)
            size = max(LEAST, min(0.23, _WORD / wide) * grown)
            sprites.append(staged("set:sound", _PLATE, x + right, y + below * less, 0, grown))
            labels.append(Label(sound, x + right, y + below * less, size, INK, Anchor.MIDDLE, bold=True))
        ground = named("ground", self._mood.key, high)
        return Scene(WIDTH, high, ground, tuple(sprites), tuple(labels), caption, SCALE)


def at(track: Track, frame: int, ease: str) -> float:
    """Return the number of a track at a frame."""
    if not isinstance(track, tuple):
        return track
    keys = [(track[0][0], track[0][1]), *track]
    for (begin, low), (end, high) in zip(keys, track, strict=False):
        if frame < end:
            part = max(0.0, (frame - begin) / (end - begin)) if end > begin else 0.0
            return low + (high - low) * _EASES[ease](part)
    return track[-1][1]


def staged(sprite: str, size: int, x: float, y: float, turn: float, scale: float) -> Sprite:
    """Return a game's sprite, turned and scaled, with its middle at a place."""
    name = f"{PREFIX}{size}:{round(turn / _TURN) * _TURN % 360}:{round(scale / _PERCENT) * _PERCENT}:{sprite}"
    return Sprite(name, x - size * _ROOM / 2, y - size * _ROOM / 2)


def staged_svg(name: str, sprite: Callable[[str], str]) -> str:
    """Draw the sprite that `staged` named."""
    size, turn, percent, inner = name.removeprefix(PREFIX).split(":", 3)
    document = sprite(inner)
    dimensions = _SIZE.search(document)
    assert dimensions is not None, "every document names its size"
    wide, high, half = float(dimensions[1]), float(dimensions[2]), int(size) * _ROOM / 2
    scale = int(percent) / 100 * int(size) / max(wide, high)
    middle = group(inner_drawing(document), -wide / 2 * scale, -high / 2 * scale, scale=scale)
    return svg(2 * half, 2 * half, group(middle, half, half, turn=int(turn)))
