"""How strong the levels of computers are, as a table: `python -m bench.ladders`.

It reads what `paddock ladder` has written; nothing is measured here.
"""

from __future__ import annotations

from bench.chances import PAGE, between_marks
from bot.lab.climbing import MEASURED
from games.cpu.ladder import Duel, Ladder, ladder
from games.registry import GAMES

MARKS = "<!-- made by `python -m bench.ladders` -->", "<!-- ladders until here -->"


def table() -> str:
    """Return the table of all ladders, and of the matches between neighbours on them."""
    heads = [["game", *MEASURED], ["game", "stronger", "weaker", "won by the stronger", "matches", "worlds of an ace"]]
    ratings = [_ratings(ladder(key)) for key in GAMES]
    duels = [_duel(key, duel) for key in GAMES for duel in ladder(key).duels]
    tables = zip(heads, [ratings, duels], strict=True)
    return "\n\n".join(
        "\n".join(f"| {' | '.join(cells)} |" for cells in [head, ["---"] * len(head), *rows]) for head, rows in tables
    )


def _ratings(found: Ladder) -> list[str]:
    rungs = {rung.level: f"{rung.rating} ± {rung.margin}" for rung in found.rungs}
    return [GAMES[found.game].title, *(rungs.get(level, "not measured") for level in MEASURED)]


def _duel(key: str, duel: Duel) -> list[str]:
    stronger, weaker, matches, won, margin, worlds = duel
    share = f"{won:.1%} ± {margin:.1%}".replace("%", " %")
    return [GAMES[key].title, stronger, weaker, share, str(matches), str(worlds)]


if __name__ == "__main__":
    PAGE.write_text(between_marks(PAGE.read_text("utf-8"), MARKS, table()), "utf-8")
