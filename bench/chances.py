"""How far the chances of computers and analyses can be believed, as a table and a picture: `python -m bench.chances`.

It reads what `paddock calibrate` has written into the maps; nothing is measured here.
"""

from __future__ import annotations

from pathlib import Path

from games.cpu.chance import ChanceMap, chance_map
from games.registry import GAMES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
PICTURE = ROOT / "docs" / "strength" / "chances.svg"
BEGIN, END = "<!-- made by `python -m bench.chances` -->", "<!-- made until here -->"

SIDE, GAP, TOP, LEFT = 150, 34, 26, 34
"""The size of a small picture, and the space around it, in points."""
COLUMNS = 4


def maps() -> list[ChanceMap]:
    """Return the map of every game and number of seats."""
    return [chance_map(key, seats) for key, game in GAMES.items() for seats in game.seats]


def table() -> str:
    """Return the table of all maps."""
    tenths = " | ".join(f"{low}-{low + 10} %" for low in range(0, 100, 10))
    rows = [
        f"| game | seats | matches fitted / held out | error, coin's | {tenths} |",
        "|" + "---|" * 14,
    ]
    for each in maps():
        trust = each.trust
        won = " | ".join(f"{tenth.won:.0%}".replace("%", " %") if tenth.positions else "" for tenth in trust.tenths)
        rows.append(
            f"| {GAMES[each.game].title} | {each.seats} | {each.fitted} / {trust.matches} "
            f"| {trust.brier:.3f}, {trust.coin:.3f} | {won} |"
        )
    return "\n".join(rows)


def picture() -> str:
    """Draw for every map what its tenths promise and how often they won, larger where there are more positions."""
    parts = []
    for number, each in enumerate(maps()):
        x, y = LEFT + number % COLUMNS * (SIDE + GAP), TOP + number // COLUMNS * (SIDE + 2 * GAP)
        name = f"{GAMES[each.game].title}, {each.seats} seats"
        parts.append(f'<text x="{x}" y="{y - 8}" font-size="12">{name}</text>')
        parts.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>')
        parts.append(f'<path d="M{x} {y + SIDE} L{x + SIDE} {y}" stroke="#999" stroke-dasharray="4 3"/>')
        most = max((tenth.positions for tenth in each.trust.tenths), default=1)
        for tenth in each.trust.tenths:
            if tenth.positions:
                size = 2 + 5 * (tenth.positions / most) ** 0.5
                across, down = x + SIDE * tenth.promised, y + SIDE * (1 - tenth.won)
                parts.append(f'<circle cx="{across:.1f}" cy="{down:.1f}" r="{size:.1f}" fill="#0072b2"/>')
        parts.append(f'<text x="{x}" y="{y + SIDE + 14}" font-size="10">0 % promised</text>')
        parts.append(f'<text x="{x + SIDE}" y="{y + SIDE + 14}" font-size="10" text-anchor="end">100 %</text>')
    wide = LEFT + COLUMNS * (SIDE + GAP)
    high = TOP + -(-len(maps()) // COLUMNS) * (SIDE + 2 * GAP)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif">'
    return head + f'<rect width="{wide}" height="{high}" fill="#fff"/>' + "".join(parts) + "</svg>\n"


def page(text: str) -> str:
    """Return the page with the table as it is now."""
    return between_marks(text, (BEGIN, END), table())


def between_marks(text: str, marks: tuple[str, str], content: str) -> str:
    """Return a page with other content between two marks."""
    begin, end = marks
    before, rest = text.split(begin)
    return f"{before}{begin}\n\n{content}\n\n{end}{rest.split(end)[1]}"


def main() -> None:
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
