"""Pictures and sentences of a match in few bytes: anything that repeats is written once.

A picture is a list of items (sprites, labels, and the phrases of its alt text), written as the difference from the one
before it on the same background.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import count
from typing import TypeAlias

import msgspec

from games.chronicle.placeholders import named
from games.look import Anchor, Label, Scene, Sprite

Number: TypeAlias = int | float
Look: TypeAlias = tuple[Number, str, Anchor, bool, Number]
"""Size, colour, anchor, boldness and room of a label."""
Stage: TypeAlias = tuple[int, int, int, str]
"""Width, height, scale and background of a picture."""
Item: TypeAlias = tuple[int, Number, Number, int]
"""The number of a text, a place, and the kind: `SPRITE`, `ALT`, or `LABEL` plus the number of the label's look."""

SPRITE, ALT, LABEL = 0, 1, 2
_PARTS = re.compile(r"[^.,;:·\n]*(?:[.,;:·\n]+ ?|$)")


class Packed(msgspec.Struct, array_like=True, frozen=True):
    """Pictures as columns. Texts come last: a seat's own pages refer back to them, and zlib's window is small."""

    xs: list[Number]
    ys: list[Number]
    kinds: list[int]
    names: list[int]
    """The texts of the items, `folded`."""
    looks: list[Look]
    stages: list[Stage]
    changes: list[int]
    """For every picture its stage and number of changes; for every change how many items it keeps, removes, adds."""
    added: list[int]
    """The added items, `folded`."""
    texts: list[str]
    sentences: list[str]


class Packer:
    """Collects pictures and texts, and numbers them."""

    def __init__(self) -> None:
        # Distinct values, each with its number: a new one gets the next.
        self._texts, self._sentences = (defaultdict[str, int](count().__next__) for _ in range(2))
        self._items, self._looks = defaultdict[Item, int](count().__next__), defaultdict[Look, int](count().__next__)
        self._stages = defaultdict[Stage, int](count().__next__)
        self._scenes: dict[tuple[int, tuple[int, ...]], int] = {}
        self._latest: dict[int, tuple[int, ...]] = {}
        self._changes: list[int] = []
        self._added: list[int] = []

    def sentence(self, text: str) -> int:
        """Return the number of a sentence."""
        return self._sentences[text]

    def scene(self, scene: Scene) -> int:
        """Return the number of a picture."""
        stage = self._stages[scene.width, scene.height, scene.scale, scene.background]
        items = tuple(self._items[item] for item in self._parts(scene))
        number = self._scenes.get((stage, items))
        if number is None:
            number = self._scenes[stage, items] = len(self._scenes)
            self._write(stage, items)
        return number

    def _parts(self, scene: Scene) -> Iterator[Item]:
        for sprite in scene.sprites:
            yield self._texts[sprite.name], _short(sprite.x), _short(sprite.y), SPRITE
        for label in scene.labels:
            look = _short(label.size), label.colour, label.anchor, label.bold, _short(label.width)
            yield self._texts[label.text], _short(label.x), _short(label.y), LABEL + self._looks[look]
        for part in filter(None, _PARTS.findall(scene.alt)):
            yield self._texts[part], 0, 0, ALT

    def _write(self, stage: int, items: tuple[int, ...]) -> None:
        before = self._latest.get(stage, ())
        same = _shared(before, items)
        alike = _shared(before[same:][::-1], items[same:][::-1])
        middle, new = before[same : len(before) - alike], items[same : len(items) - alike]
        # It compares each with each, and most of a picture stays as it was.
        matcher = SequenceMatcher(None, middle, new, autojunk=False)
        changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
        self._changes += (stage, len(changes))
        reached = -same
        for _, start, end, first, last in changes:
            self._changes += (start - reached, end - start, last - first)
            self._added += new[first:last]
            reached = end
        self._latest[stage] = items

    def packed(self) -> Packed:
        """Return everything collected so far."""
        items = list(self._items)
        return Packed(
            xs=[x for _, x, _, _ in items],
            ys=[y for _, _, y, _ in items],
            kinds=[kind for *_, kind in items],
            names=folded(name for name, *_ in items),
            looks=list(self._looks),
            stages=list(self._stages),
            changes=self._changes,
            added=folded(self._added),
            texts=list(self._texts),
            sentences=list(self._sentences),
        )


class Unpacker:
    """Returns pictures and texts by their numbers."""

    def __init__(self, packed: Packed) -> None:
        self._packed = packed
        self._texts = [packed.texts[number] for number in unfolded(packed.names)]
        self._scenes = list(_spread(packed))

    def sentence(self, number: int, names: Sequence[str]) -> str:
        """Return a sentence with the names filled in."""
        return named(self._packed.sentences[number], names)

    def scene(self, number: int, drawn: Sequence[str], names: Sequence[str]) -> Scene:
        """Return a picture: labels with the names as they can be drawn, the alt text with the names as they are."""
        packed, (stage, items) = self._packed, self._scenes[number]
        width, height, scale, background = packed.stages[stage]
        sprites, labels, alt = [], [], []
        for item in items:
            text, kind, x, y = self._texts[item], packed.kinds[item], packed.xs[item], packed.ys[item]
            if kind == SPRITE:
                sprites.append(Sprite(text, x, y))
            elif kind == ALT:
                alt.append(named(text, names))
            else:
                size, colour, anchor, bold, room = packed.looks[kind - LABEL]
                labels.append(Label(named(text, drawn, drawn=True), x, y, size, colour, anchor, bold, room))
        return Scene(width, height, background, tuple(sprites), tuple(labels), "".join(alt), scale)


def _shared(some: Sequence[int], others: Sequence[int]) -> int:
    """Return how many numbers two sequences begin with alike."""
    pairs = zip(some, others, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(some), len(others)))


def _spread(packed: Packed) -> Iterator[tuple[int, list[int]]]:
    """Yield every picture's stage and all of its items."""
    changes, added = iter(packed.changes), unfolded(packed.added)
    latest: dict[int, list[int]] = {}
    for stage in changes:
        before, items, reached = latest.get(stage, []), list[int](), 0
        for _ in range(next(changes)):
            stay, go, come = next(changes), next(changes), next(changes)
            items += before[reached : reached + stay]
            items += (next(added) for _ in range(come))
            reached += stay + go
        items += before[reached:]
        latest[stage] = items
        yield stage, items


def _short(number: float) -> Number:
    """Return whole numbers as integers, which take fewer bytes."""
    return int(number) if number == int(number) else number


def folded(numbers: Iterable[int]) -> list[int]:
    """Encode numbers that first appear in counting order: 0 for the next new number, else the number plus 1."""
    met, codes = 0, []
    for number in numbers:
        codes.append(0 if number == met else number + 1)
        met += number == met
    return codes


def unfolded(numbers: Iterable[int]) -> Iterator[int]:
    """Decode what `folded` encoded."""
    met = 0
    for number in numbers:
        yield number - 1 if number else met
        met += not number
