"""Pictures stay as they are: everything that games draw is compared with `pictures.json`, byte by byte.

Cards belong to people, so a picture changes only on purpose: then delete its line in `pictures.json` and run
`python -m tests.games.artwork.test_same_pictures`, which adds what is missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from zlib import crc32

from games.acceleracers import card_art as acceleracers
from games.acceleracers.cards import CARDS, Kind
from games.artwork.courses import shift
from games.artwork.ovals import horse_power, track
from games.artwork.scenes import charger, crew, hazard, mod, pit, realm
from games.dealin_dirt import card_art as dealin_dirt
from games.dealin_dirt.cards import CARDS as DIRT
from games.registry import GAMES

RECORD = Path(__file__).with_name("pictures.json")
NAME = "Nobody's Card"


def _powers(subject: str) -> str:
    kind, _, extra = subject.partition(" ")
    return horse_power(NAME, kind, 2, subject=extra)


def _realm(subject: str) -> str:
    feature, _, terrain = subject.partition(" ")
    return realm(NAME, (terrain,), feature)


FAMILIES: dict[str, Callable[[str], str]] = {
    "mod": lambda subject: mod(NAME, subject),
    "hazard": lambda subject: hazard(NAME, subject),
    "pit": lambda subject: pit(NAME, "item", subject),
    "realm": _realm,
    "crew": lambda subject: crew(NAME, subject),
    "track": lambda subject: track(NAME, subject),
    "power": lambda subject: horse_power(NAME, subject),
    "powers": _powers,
    "charger": lambda subject: charger(NAME, subject),
    "shift": lambda subject: shift(NAME, subject),
}


def of_games() -> Iterator[tuple[str, str]]:
    for card in CARDS:
        yield f"card {card.key}", acceleracers.art(card.number)
        if card.kind is Kind.VEHICLE:
            yield f"car {card.key}", acceleracers.car(card.number)
    for place, driver in enumerate(DIRT):
        yield f"card {driver.key}", dealin_dirt.art(place)
        if driver.is_driver:
            yield f"car {driver.key}", dealin_dirt.car(place)
    for key, game in GAMES.items():
        if game.pieces is not None:
            for piece in game.pieces.keys():  # noqa: SIM118 - not a mapping
                yield f"piece {key} {piece}", game.pieces.card(piece).art


def marks(recorded: Mapping[str, str]) -> dict[str, str]:
    """Return a checksum of each picture: those of all games, and of the subjects in the record."""
    drawn = dict(of_games())
    for key in recorded:
        family, _, subject = key.partition(" ")
        if family in FAMILIES:
            drawn[key] = FAMILIES[family](subject)
    return {key: f"{crc32(svg.encode()):08x}" for key, svg in drawn.items()}


def recorded() -> dict[str, str]:
    return json.loads(RECORD.read_text(encoding="utf-8"))


def test_every_picture_is_as_recorded() -> None:
    assert marks(recorded()) == recorded()


if __name__ == "__main__":
    known = recorded()
    known = {key: known.get(key) or mark for key, mark in marks(known).items()}
    RECORD.write_text(json.dumps(known, indent=0) + "\n", encoding="utf-8")
