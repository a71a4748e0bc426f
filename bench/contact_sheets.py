"""Every card of the games with cards side by side, for the eye: `python -m bench.contact_sheets [folder]`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from bot.pictures.compose import raster
from games.look.card_pages import of_card
from games.look.moods import MOODS
from games.registry import card_games

if TYPE_CHECKING:
    from games.collecting import CardGame

ACROSS, GAP = 12, 4
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def sheet(game: CardGame) -> Image.Image:
    """Return all cards of a game as they are held, in the order of their numbers."""
    cards = [raster(game.sprite(of_card("hand", key))) for key in game.catalogue()]
    wide, high = cards[0].width + GAP, cards[0].height + GAP
    picture = Image.new("RGB", (ACROSS * wide + GAP, -(-len(cards) // ACROSS) * high + GAP), MOODS["home"].bottom)
    for place, card in enumerate(cards):
        picture.paste(card, (GAP + place % ACROSS * wide, GAP + place // ACROSS * high), card)
    return picture


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for key, game in card_games().items():
        path = folder / f"cards-{key.replace('_', '-')}.webp"
        sheet(game).save(path, quality=72, method=6)
        print(f"{path.name}: {len(game.catalogue())} cards, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
