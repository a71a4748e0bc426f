"""The packages and their imports, drawn from the code: `python -m bench.architecture`, or `make architecture`.

Packages are laid out in rows, each above everything it imports. The picture leaves out an import where a longer path
between the same two packages exists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from graphlib import TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "architecture" / "packages.svg"
BEGIN, END = "<!-- made by `make architecture` -->", "<!-- made until here -->"

WIDE, HIGH, GAP, DOWN = 132, 46, 22, 64
"""Size of a box, and the space beside and below it, in points."""
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif" text-anchor="middle">'
TIP = (
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0L10 5L0 10z" fill="#555"/></marker></defs>'
)
MARKED = ' marker-end="url(#tip)"'
COLOURS = {"cogs": "#f6d55c", "bot": "#9ecae9", "games": "#a8ddb5", "db": "#d9c2e9"}


@dataclass(frozen=True, slots=True)
class ImportGraph:
    """The packages, and what each imports directly."""

    imports: dict[str, set[str]]

    def rows(self) -> list[list[str]]:
        """Return the packages row by row from the top; each is above everything it imports."""
        above: dict[str, int] = {}
        for package in reversed(list(TopologicalSorter(self.imports).static_order())):
            over = [above[each] for each, used in self.imports.items() if package in used]
            above[package] = max(over, default=-1) + 1
        return [sorted(package for package in above if above[package] == row) for row in range(max(above.values()) + 1)]

    def reached(self, package: str) -> set[str]:
        """Return everything that a package imports, directly or indirectly."""
        return set(self.imports[package]).union(*map(self.reached, self.imports[package]))

    def arrows(self) -> list[tuple[str, str]]:
        """Return the direct imports that no longer path implies."""
        direct = []
        for package, used in self.imports.items():
            farther: set[str] = set().union(*map(self.reached, used))
            direct += [(package, each) for each in used if each not in farther]
        return sorted(direct)


def package_of(module: str) -> str:
    """Return the package of a module: a folder of bot, or one of the other top-level packages."""
    first, _, rest = module.partition(".")
    inner = rest.partition(".")[0]
    return f"bot/{inner}" if first == "bot" and (ROOT / "bot" / inner).is_dir() and inner else first


def import_graph() -> ImportGraph:
    """Read the code. `bot` itself holds only the version and the entry point, and is left out."""
    graph = grimp.build_graph("bot", "cogs", "games", "db", cache_dir=None)
    imports: dict[str, set[str]] = {package_of(module): set() for module in graph.modules}
    for module in graph.modules:
        imports[package_of(module)] |= {package_of(each) for each in graph.find_modules_directly_imported_by(module)}
    return ImportGraph({package: used - {package, "bot"} for package, used in imports.items() if package != "bot"})


def laid_out(graph: ImportGraph) -> tuple[list[list[str]], list[tuple[str, str]]]:
    """Return the rows, with a gap wherever an arrow passes through one, and the arrows as steps between rows.

    A gap is named after its arrow. Each row is sorted so that linked packages are roughly below each other.
    """
    rows = graph.rows()
    row_of = {package: number for number, row in enumerate(rows) for package in row}
    steps: list[tuple[str, str]] = []
    for above, below in graph.arrows():
        passed = [f"{above}>{below}>{row}" for row in range(row_of[above] + 1, row_of[below])]
        for gap in passed:
            rows[int(gap.rpartition(">")[2])].append(gap)
        steps += pairwise([above, *passed, below])
    for number, row in enumerate(rows[1:]):
        place = {name: at - (len(rows[number]) - 1) / 2 for at, name in enumerate(rows[number])}
        over = {name: [place[above] for above, below in steps if below == name] for name in row}
        row.sort(key=partial(_below, over))
    return rows, steps


def _below(over: Mapping[str, Sequence[float]], name: str) -> tuple[float, str]:
    """Return the sort key of a package in its row: the mean position of its importers, then its name."""
    return sum(over[name]) / max(1, len(over[name])), name


def drawn(graph: ImportGraph) -> str:
    """Return the picture as SVG."""
    rows, steps = laid_out(graph)
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
    """Draw an arrow from the bottom of one row to the top of the next."""
    (x, top), (to, end) = above, below
    start, middle = top + HIGH, (top + HIGH + end) / 2
    return (
        f'<path d="M{x:g} {start}C{x:g} {middle:g} {to:g} {middle:g} {to:g} {end}" fill="none" stroke="#555"'
        f' stroke-width="1.4"{MARKED if tip else ""}/>'
    )


def _passing(place: tuple[float, int]) -> str:
    x, y = place
    return f'<path d="M{x:g} {y}V{y + HIGH}" stroke="#555" stroke-width="1.4"/>'


def _box(package: str, place: tuple[float, int]) -> str:
    middle, y = place
    colour = COLOURS[package.partition("/")[0]]
    return (
        f'<rect x="{middle - WIDE / 2:g}" y="{y}" width="{WIDE}" height="{HIGH}" rx="7" fill="{colour}" stroke="#444"/>'
        f'<text x="{middle:g}" y="{y + 28}" font-size="14" font-weight="bold" fill="#222">{package}</text>'
    )


def table(graph: ImportGraph) -> str:
    """Return the imports of every package as a Markdown table, top row first."""
    lines = ["| package | imports |", "|---|---|"]
    for package in (package for row in graph.rows() for package in row):
        used = ", ".join(f"`{each}`" for each in sorted(graph.imports[package]))
        lines.append(f"| `{package}` | {used or 'nothing'} |")
    return "\n".join(lines)


def written(page: str, graph: ImportGraph) -> str:
    """Return the page with its table replaced by the current one."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{table(graph)}\n\n{END}{tail}"


def main() -> None:
    """Write the picture, and update the table in the page."""
    graph = import_graph()
    PICTURE.write_text(drawn(graph), "utf-8")
    PAGE.write_text(written(PAGE.read_text("utf-8"), graph), "utf-8")
    print(f"{PICTURE.relative_to(ROOT)}: {len(graph.imports)} packages, {len(graph.arrows())} arrows")


if __name__ == "__main__":
    main()
