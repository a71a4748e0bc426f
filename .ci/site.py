"""Build the documentation site from the pages of the repository, in the same layout, so that every link works.

    python .ci/site.py [FOLDER]

It exits with 1 on a dead link, a missing anchor or picture, or a page that is not in the menu.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TAKEN = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".env.example", "docs", "deploy")
FRONT, ENGINEERS = "docs/front.md", "engineers.md"
"""The players' page is the front page of the site; the README, which is that of the repository, is for engineers."""
LOOK = (
    "bot/app/preview/static/mark.svg",
    "bot/pictures/fonts/Inter-Regular.otf",
    "bot/pictures/fonts/Inter-SemiBold.otf",
)
FONTS = "bot/pictures/fonts/README.md"


def gather(source: Path) -> None:
    """Copy the pages in the layout of the repository, and add a list of the decision records."""
    for name in TAKEN:
        found = ROOT / name
        if found.is_dir():
            shutil.copytree(found, source / name)
        else:
            source.mkdir(parents=True, exist_ok=True)
            shutil.copy(found, source / name)
    (source / "README.md").rename(source / ENGINEERS)
    (source / "README.md").write_text(as_front((ROOT / FRONT).read_text("utf-8")), "utf-8")
    for file in LOOK:
        shutil.copy(ROOT / file, source / "docs" / "site")
    (source / "img").mkdir()
    (source / "docs" / "site" / "favicon.ico").rename(source / "img" / "favicon.ico")
    (source / FONTS).parent.mkdir(parents=True)
    shutil.copy(ROOT / FONTS, source / FONTS)
    (source / "docs" / "adr" / "README.md").write_text(decisions(), "utf-8")
    for page in source.rglob("*.md"):
        text = page.read_text("utf-8")
        text = re.sub(r"\]\(((?:[\w./-]*/)?adr)/?\)", r"](\1/README.md)", text)
        if page.parent == source / "docs":
            text = text.replace("](../README.md", f"](../{ENGINEERS}")
        page.write_text(text, "utf-8")


def as_front(text: str) -> str:
    """Return the front page with links as they are in the folder above its own."""
    text = text.replace("](../README.md", f"](../{ENGINEERS}")
    return re.sub(r"\]\((?!https?:)(\.\./)?", lambda found: "](" if found[1] else "](docs/", text)


def decisions() -> str:
    """Return a page that lists the titles of all decision records."""
    lines = []
    for page in sorted((ROOT / "docs" / "adr").glob("[0-9]*.md")):
        title = page.read_text("utf-8").partition("\n")[0].lstrip("# ")
        lines.append(f"- [{title}]({page.name})")
    return "# Why things are as they are\n\n" + "\n".join(lines) + "\n"


def open_to_all(folder: Path) -> None:
    """Let tables that are wider than a phone be scrolled by keys; an empty cell is no heading of a column."""
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8").replace("<table", '<table tabindex="0"')
        page.write_text(re.sub(r"<th\b([^>]*)></th>", r"<td\1></td>", text), "utf-8")


def main() -> int:
    """Build into FOLDER, or into build/site, from pages that no other build touches."""
    folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build" / "site"
    with tempfile.TemporaryDirectory() as place:
        gather(Path(place) / "pages")
        settings = Path(place) / "properdocs.yml"
        settings.write_text(f"INHERIT: {ROOT / 'properdocs.yml'}\ndocs_dir: pages\n", "utf-8")
        command = [sys.executable, "-m", "properdocs", "build", "--strict", "--site-dir", str(folder)]
        done = subprocess.run([*command, "--config-file", str(settings)], cwd=ROOT, check=False)
    if done.returncode == 0:
        open_to_all(folder)
        print(f"The site is {folder}/index.html")
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main())
