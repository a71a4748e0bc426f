"""The documentation site in a browser: nothing is wider than a phone, and axe finds no barrier.

axe-core judges contrast, names of links and pictures, the order of headings, and some ninety rules more.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.visitor import CHROMIUM, DESKTOP, PHONE, chromium

ROOT = Path(__file__).parents[2]
PAGES = ("index", "engineers", "docs/owners", "docs/play/race_to_ace", "docs/rules/acceleration", "docs/operating")
PAGES += ("docs/balance", "docs/adr/0023-sentences-in-fluent")  # with tables wider than a phone, and an empty heading

RULES = {"rules": {"region": {"enabled": False}}}
"""All of axe's but one: the theme's bar at the top is in no landmark."""

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: apt-get install chromium"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built twice at the same time: builds do not share files that one of them removes."""
    folders = [tmp_path_factory.mktemp("site") for _ in range(2)]
    builds = [
        subprocess.Popen([sys.executable, ".ci/site.py", str(folder)], cwd=ROOT, stderr=subprocess.PIPE)
        for folder in folders
    ]
    for build, folder in zip(builds, folders, strict=True):
        _, errors = build.communicate()
        assert build.returncode == 0, errors.decode()
        assert (folder / "index.html").is_file()
    return folders[0]


@pytest.fixture(scope="module")
def browser_page() -> Iterator[Page]:
    with chromium() as browser:
        yield browser.new_page()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_and_has_no_barrier(site: Path, browser_page: Page, name: str, size: ViewportSize) -> None:
    browser_page.set_viewport_size(size)
    browser_page.goto((site / f"{name}.html").as_uri())
    assert browser_page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    found = Axe().run(browser_page, options=RULES).response["violations"]
    assert [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found] == []
