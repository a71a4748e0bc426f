"""The documentation: what a page leads to is there, every page is in the site's menu, and the drawing is current."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from bench.architecture import PAGE, PICTURE, ImportGraph, drawn, import_graph, written
from tests.examples import for_each

ROOT = Path(__file__).parents[1]
OWN = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bot/pictures/fonts/README.md")]
PAGES = [*OWN, *sorted((ROOT / "docs").rglob("*.md"))]
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)


def links(text: str) -> list[str]:
    """Return all that a page leads to, pictures included."""
    return [first or second for first, second in LINK.findall(CODE.sub("", text))]


def anchors(text: str) -> set[str]:
    """Return what can be named behind `#`: its headings, as they are turned into addresses."""
    found: set[str] = set()
    for heading in re.findall(
        r"^#+ +(.+?) *$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE
    ):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return found | set(re.findall(r'id="([^"]+)"', text))


def dead(page: Path, text: str) -> list[str]:
    """Return the links of a page that lead nowhere."""
    found = []
    for link in links(text):
        where, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", where):
            continue
        target = (page.parent / where) if where else page
        if not target.exists() or (
            anchor and anchor not in anchors(text if target == page else target.read_text("utf-8"))
        ):
            found.append(link)
    return found


@for_each("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_link_is_dead(page: Path) -> None:
    assert dead(page, page.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[words](docs/words.md)", []),
        ("[words](docs/wrods.md)", ["docs/wrods.md"]),
        ("![a table](docs/pictures/none.webp)", ["docs/pictures/none.webp"]),
        ("# Put it there\n[up](#put-it-there) [down](#down)", ["#down"]),
        ("[figures](docs/balance.md#dealin-dirt) [more](docs/balance.md#poker)", ["docs/balance.md#poker"]),
        ("`[not a link](nowhere.md)` [elsewhere](https://example.org/x#y)", []),
        ("[folder](docs/adr) [a][b]\n\n[b]: docs/none.md", ["docs/none.md"]),
    ],
)
def test_what_leads_nowhere_is_found(text: str, found: list[str]) -> None:
    assert dead(ROOT / "README.md", text) == found


def tables_of_pictures() -> list[tuple[str, list[str], str]]:
    """Return the rows of the tables of drawing modules: the package, its modules, and what they are said to hold."""
    rows, package = [], ""
    for line in (ROOT / "docs" / "pictures.md").read_text("utf-8").splitlines():
        if heading := re.match(r"## .*: `([\w/]+)`$", line):
            package = heading[1].replace("/", ".")
        elif row := re.match(r"\| ((?:`\w+`(?:, )?)+) \| (.*) \|$", line):
            rows.append((package, re.findall(r"`(\w+)`", row[1]), row[2]))
    return rows


@pytest.mark.parametrize(("package", "modules", "says"), tables_of_pictures())
def test_the_drawing_modules_hold_what_their_table_says(package: str, modules: list[str], says: str) -> None:
    loaded = [import_module(f"{package}.{name}") for name in modules]
    known = {name for module in loaded for name in dir(module)}
    known |= {
        name for module in loaded for kind in vars(module).values() if isinstance(kind, type) for name in dir(kind)
    }
    assert set(re.findall(r"`([A-Za-z]\w*)(?:[(\[][^`]*)?`", says)) <= known


def test_the_tables_of_drawing_modules_name_every_feature() -> None:
    rows = tables_of_pictures()
    assert len(rows) > 20
    named = {name for package, modules, _ in rows for name in modules if package == "bot.pictures.features"}
    assert named == {path.stem for path in (ROOT / "bot" / "pictures" / "features").glob("*.py")} - {"__init__"}


def in_menu(node: object) -> set[str]:
    """Return the pages of a menu."""
    if isinstance(node, str):
        return {node}
    inner = list(node.values()) if isinstance(node, dict) else node
    assert isinstance(inner, list)
    return {page for each in inner for page in in_menu(each)}


def test_every_page_is_in_the_menu_of_the_site() -> None:
    menu = in_menu(yaml.safe_load((ROOT / "properdocs.yml").read_text("utf-8"))["nav"])
    decisions = set((ROOT / "docs" / "adr").glob("*.md"))
    pages = {page.relative_to(ROOT).as_posix() for page in set(PAGES) - decisions}
    # In the site the players' page takes the place of the README, which becomes the page for engineers.
    assert menu - {"docs/adr/README.md", "engineers.md"} == pages - {"docs/front.md"}


def test_the_drawing_of_the_packages_is_current() -> None:
    found, page = import_graph(), PAGE.read_text("utf-8")
    assert PICTURE.read_text("utf-8") == drawn(found), "run make architecture"
    assert page == written(page, found), "run make architecture"


def test_every_package_stands_above_all_that_it_imports() -> None:
    found = ImportGraph({"cogs": {"bot/host", "games"}, "bot/host": {"games", "db"}, "db": set(), "games": set()})
    assert found.rows() == [["cogs"], ["bot/host"], ["db", "games"]]
    assert found.arrows() == [("bot/host", "db"), ("bot/host", "games"), ("cogs", "bot/host")]
