"""Contact sheets of all cards and pieces of every game: `python -m bench.contact_sheets [folder]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from bot.pictures.compose import raster
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.look.card_pages import of_card
from games.look.moods import MOODS
from games.registry import GAMES

ACROSS, GAP = 12, 4
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def keys_of(game: Game) -> Sequence[str]:
    """Return the keys of everything a game draws as small cards: cards by number, pieces in rulebook order."""
    if has_cards(game):
        return list(game.catalogue())
    return () if game.pieces is None else list(game.pieces.keys())


def sheet(game: Game) -> Image.Image:
    """Return all cards of a game at hand size, in order."""
    cards = [raster(game.sprite(of_card("hand", key))) for key in keys_of(game)]
    wide, high = cards[0].width + GAP, cards[0].height + GAP
    picture = Image.new("RGB", (ACROSS * wide + GAP, -(-len(cards) // ACROSS) * high + GAP), MOODS["home"].bottom)
    for place, card in enumerate(cards):
        picture.paste(card, (GAP + place % ACROSS * wide, GAP + place // ACROSS * high), card)
    return picture


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for key, game in GAMES.items():
        if keys_of(game):
            path = folder / f"cards-{key.replace('_', '-')}.webp"
            sheet(game).save(path, quality=72, method=6)
            print(f"{path.name}: {len(keys_of(game))} cards, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
