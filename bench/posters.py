"""The posters of the games for README.md: `python -m bench.posters`."""

from __future__ import annotations

from pathlib import Path

from games.contract.game import Game
from games.look.colours import INK, TEXT
from games.look.shapes import group, inner_drawing, rect, svg, words
from games.registry import GAMES

FOLDER = Path(__file__).parents[1] / "docs" / "posters"
WIDE, HIGH, BAND = 360, 214, 42
FAMILIES = "Inter, Segoe UI, Helvetica, Arial, sans-serif"
WEIGHTS = {1: "easy", 2: "medium", 3: "deep"}


def poster(game: Game) -> str:
    """Draw the poster of a game, with its name, players, minutes and weight."""
    least, most = game.seats[0], game.seats[-1]
    facts = f"{least if least == most else f'{least}-{most}'} players · {game.minutes} min · {WEIGHTS[game.weight]}"
    drawing = group(inner_drawing(game.sprite(game.cover)))
    band = rect(0, HIGH - BAND, WIDE, BAND, INK)
    title = words(game.title, 12, HIGH - 15, 19, TEXT, bold=True)
    note = words(facts, WIDE - 12, HIGH - 15, 11.5, "#ffd166", anchor="end")
    # An image in a page sees no letters but those of the reader's machine.
    return svg(WIDE, HIGH, drawing, band, title, note).replace('font-family="Inter"', f'font-family="{FAMILIES}"')


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for key, game in GAMES.items():
        FOLDER.joinpath(f"{key}.svg").write_text(poster(game) + "\n")


if __name__ == "__main__":
    main()
