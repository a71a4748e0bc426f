"""The rooms and what they import, drawn from the code: `python -m bench.architecture`, or `make architecture`.

Rooms stand on the rows of a house: each above all that it imports. Only the arrows that say something new are drawn:
where a room imports another one that it reaches over a third, the way over the third stands for both.
"""

from __future__ import annotations

from dataclasses import dataclass
from graphlib import TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "architecture" / "rooms.svg"
BEGIN, END = "<!-- made by `make architecture` -->", "<!-- made until here -->"

WIDE, HIGH, GAP, DOWN = 132, 46, 22, 64
"""A box, and the room beside and below it, in points."""
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif" text-anchor="middle">'
TIP = (
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0L10 5L0 10z" fill="#555"/></marker></defs>'
)
MARKED = ' marker-end="url(#tip)"'
OF_HOUSE = {"cogs": "#f6d55c", "bot": "#9ecae9", "games": "#a8ddb5", "db": "#d9c2e9"}


@dataclass(frozen=True, slots=True)
class House:
    """The rooms, and what each imports."""

    imports: dict[str, set[str]]

    def rows(self) -> list[list[str]]:
        """Return the rooms from the top row to the bottom one: a room stands above all that it imports."""
        above: dict[str, int] = {}
        for room in reversed(list(TopologicalSorter(self.imports).static_order())):
            over = [above[each] for each, used in self.imports.items() if room in used]
            above[room] = max(over, default=-1) + 1
        return [sorted(room for room in above if above[room] == row) for row in range(max(above.values()) + 1)]

    def reached(self, room: str) -> set[str]:
        """Return all that a room imports, straight or over others."""
        return set(self.imports[room]).union(*map(self.reached, self.imports[room]))

    def arrows(self) -> list[tuple[str, str]]:
        """Return the imports that no longer way stands for."""
        found = []
        for room, used in self.imports.items():
            farther: set[str] = set().union(*map(self.reached, used))
            found += [(room, each) for each in used if each not in farther]
        return sorted(found)


def room_of(module: str) -> str:
    """Return the room that a module stands in: a folder of bot, or one of the other packages."""
    first, _, rest = module.partition(".")
    inner = rest.partition(".")[0]
    return f"bot/{inner}" if first == "bot" and (ROOT / "bot" / inner).is_dir() and inner else first


def house() -> House:
    """Read the code. `bot` itself holds the version and the door of the program, and is no room."""
    graph = grimp.build_graph("bot", "cogs", "games", "db", cache_dir=None)
    imports: dict[str, set[str]] = {room_of(module): set() for module in graph.modules}
    for module in graph.modules:
        imports[room_of(module)] |= {room_of(each) for each in graph.find_modules_directly_imported_by(module)}
    return House({room: used - {room, "bot"} for room, used in imports.items() if room != "bot"})


def laid_out(found: House) -> tuple[list[list[str]], list[tuple[str, str]]]:
    """Return the rows with a gap wherever an arrow passes through one, and the arrows from each row to the next.

    A gap is named after its arrow. Rows are brought into the order in which what is linked stands below each other.
    """
    rows = found.rows()
    row_of = {room: number for number, row in enumerate(rows) for room in row}
    steps: list[tuple[str, str]] = []
    for above, below in found.arrows():
        passed = [f"{above}>{below}>{row}" for row in range(row_of[above] + 1, row_of[below])]
        for gap in passed:
            rows[int(gap.rpartition(">")[2])].append(gap)
        steps += pairwise([above, *passed, below])
    for number, row in enumerate(rows[1:]):
        place = {name: at - (len(rows[number]) - 1) / 2 for at, name in enumerate(rows[number])}
        over = {name: [place[above] for above, below in steps if below == name] for name in row}
        row.sort(key=lambda name, over=over: (sum(over[name]) / max(1, len(over[name])), name))  # type: ignore[misc]
    return rows, steps


def drawn(found: House) -> str:
    """Return the picture as SVG."""
    rows, steps = laid_out(found)
    widths = [sum(map(_wide, row)) + GAP * (len(row) - 1) for row in rows]
    width, height = max(widths) + 2 * GAP, len(rows) * (HIGH + DOWN) - DOWN + 2 * GAP
    places: dict[str, tuple[float, int]] = {}
    for number, row in enumerate(rows):
        x = (width - widths[number]) / 2
        for name in row:
            places[name] = (x + _wide(name) / 2, GAP + number * (HIGH + DOWN))
            x += _wide(name) + GAP
    parts = [_arrow(places[above], places[below], tip=">" not in below) for above, below in steps]
    parts += [_passing(places[name]) if ">" in name else _box(name, places[name]) for name in sorted(places)]
    box = f"0 0 {width} {height}"
    paper = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    return "\n".join([HEAD.format(box=box), TIP, paper, *parts, "</svg>\n"])


def _wide(name: str) -> int:
    """Return the width of a box, or of the gap that an arrow passes through."""
    return 0 if ">" in name else WIDE


def _arrow(above: tuple[float, int], below: tuple[float, int], *, tip: bool) -> str:
    """Draw from the floor of one row to the roof of the next."""
    (x, top), (to, end) = above, below
    start, middle = top + HIGH, (top + HIGH + end) / 2
    return (
        f'<path d="M{x:g} {start}C{x:g} {middle:g} {to:g} {middle:g} {to:g} {end}" fill="none" stroke="#555"'
        f' stroke-width="1.4"{MARKED if tip else ""}/>'
    )


def _passing(place: tuple[float, int]) -> str:
    x, y = place
    return f'<path d="M{x:g} {y}V{y + HIGH}" stroke="#555" stroke-width="1.4"/>'


def _box(room: str, place: tuple[float, int]) -> str:
    middle, y = place
    colour = OF_HOUSE[room.partition("/")[0]]
    return (
        f'<rect x="{middle - WIDE / 2:g}" y="{y}" width="{WIDE}" height="{HIGH}" rx="7" fill="{colour}" stroke="#444"/>'
        f'<text x="{middle:g}" y="{y + 28}" font-size="14" font-weight="bold" fill="#222">{room}</text>'
    )


def table(found: House) -> str:
    """Return who imports whom as a table, from the top row of the picture to the bottom one."""
    lines = ["| room | imports |", "|---|---|"]
    for room in (room for row in found.rows() for room in row):
        used = ", ".join(f"`{each}`" for each in sorted(found.imports[room]))
        lines.append(f"| `{room}` | {used or 'nothing'} |")
    return "\n".join(lines)


def written(page: str, found: House) -> str:
    """Return the page with the table as it is now."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{table(found)}\n\n{END}{tail}"


def main() -> None:
    """Write the picture, and the table into the page."""
    found = house()
    PICTURE.write_text(drawn(found), "utf-8")
    PAGE.write_text(written(PAGE.read_text("utf-8"), found), "utf-8")
    print(f"{PICTURE.relative_to(ROOT)}: {len(found.imports)} rooms, {len(found.arrows())} arrows")


if __name__ == "__main__":
    main()
